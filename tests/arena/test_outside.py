"""Outside bots: programs that answer, and programs that do everything else."""

from __future__ import annotations

import json
import os
import re
import select
import shlex
import sys
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

import meadhall
from meadhall.arena import Outside, Run, Summary, crew, make_plan, play_game, read_run, run, said_of
from meadhall.arena.crew import Processes
from meadhall.arena.outside import MOST_CRASHES, BotLine, DecisionLine, EndLine, GameResult, HelloLine
from meadhall.bots.spec import SpecError
from meadhall.engine.chance import Dice, Fair, secret_of
from meadhall.engine.contract import NOBODY
from meadhall.engine.match import Playing
from tests.cli.command import meadhall as typed
from tests.house.places import ROOT

EXAMPLES = ROOT / "docs" / "examples"
PAGE = (ROOT / "docs" / "outside_bots.md").read_text(encoding="utf-8")
QUICK = ["--option", "points=1"]
FRAME = """
import json, os, subprocess, sys, time

def say(message):
    print(json.dumps(message), flush=True)

for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        hello = message
        say({"ready": 1})
    elif message["type"] == "decision":
        decision, legal, texts = message["decision"], message["legal"], message["texts"]
        ANSWER
"""

Write = Callable[[str], str]


@pytest.fixture
def write(tmp_path: Path) -> Write:
    """Return how a bot is written: its whole source, or what it does when it is asked."""

    def written(source: str) -> str:
        file = tmp_path / "bot.py"
        whole = source if "\n" in source else FRAME.replace("ANSWER", source)
        file.write_text(whole, encoding="utf-8")
        return shlex.join([sys.executable, str(file)])

    return written


class Game:
    """A game of En Garde to one point against the greedy bot."""

    def __init__(self, command: str, milliseconds: int = 20_000, start_seconds: float = 20, name: str = "") -> None:
        self.heard: list[str] = []
        rules = meadhall.game(name or "en_garde", options={} if name else {"points": 1})
        self.playing = Playing(rules, Fair(secret_of(7), []))
        self.bot = Outside(Run(command, milliseconds), rules, 0, self.heard.append, start_seconds)
        self.texts: list[str] = []

    def play(self, most: int = 1_000) -> Game:
        other = meadhall.bots.make("greedy", self.playing.game)
        dice = Dice(b"game")
        try:
            self.playing.settle()
            while (actor := self.playing.actor) != NOBODY and len(self.texts) < most:
                sitting = other if actor else self.bot
                action = sitting.choose(self.playing.view(actor), self.playing.legal_actions(), dice)
                assert self.playing.play(actor, action) is None
                if actor == 0:
                    self.texts.append(action.text)
                self.playing.settle()
        finally:
            self.bot.leave(self.playing.outcome)
        return self


def test_a_bot_answers_by_index_or_by_text(write: Write) -> None:
    by_index = Game(write('say({"index": legal[-1]})')).play()
    by_text = Game(write('say({"text": texts[-1], "decision": decision})')).play()
    assert by_index.texts == by_text.texts
    assert len(by_index.bot.times) == len(by_index.texts) > 1
    assert by_index.bot.forfeits == by_text.bot.forfeits == {}
    assert by_index.playing.outcome is not None


def test_what_a_bot_logs_is_heard_also_after_the_end(write: Write) -> None:
    source = FRAME.replace("ANSWER", 'say({"log": "a\\tb"}); say({"index": legal[0]})')
    game = Game(write(source + '    else:\n        say({"log": message["outcome"]["ending"]})\n')).play()
    assert game.heard == ["log: a b"] * len(game.texts) + ["log: points"]


@pytest.mark.parametrize("name", meadhall.list_games())
def test_it_reads_the_game_and_what_its_seat_may_know(write: Write, tmp_path: Path, name: str) -> None:
    kept = tmp_path / "kept.jsonl"
    command = write(f'open({str(kept)!r}, "w").write(json.dumps([hello, message])); say({{"index": legal[0]}})')
    game = Game(command, name=name).play(1)
    hello, asked = json.loads(kept.read_text())
    rules = game.playing.game
    assert set(hello) == {"type", *HelloLine.__struct_fields__}
    assert set(asked) == {"type", *DecisionLine.__struct_fields__}
    assert (hello["protocol"], hello["game"], hello["version"], hello["seat"]) == (1, name, rules.version, 0)
    assert (hello["options"], hello["seats"]) == (rules.options, rules.seats)
    assert (hello["box"], hello["digest"]) == (rules.box.name, rules.box.digest)
    assert hello["catalog"] == [action.text for action in rules.actions]
    assert asked["texts"] == [hello["catalog"][index] for index in asked["legal"]]
    assert len(asked["sentences"]) == len(asked["legal"])
    assert rules.read_view(asked["view"]).seat == 0
    assert asked["view"].startswith("0@")


@pytest.mark.parametrize(
    ("answer", "reason", "sentence"),
    [
        ('time.sleep(60)', "late", "it did not answer in time"),
        ('sys.stdin.close(); time.sleep(60)', "late", "it did not answer in time"),
        ('print("x" * 100_000, flush=True)', "flood", "it said a line of more than 65,536 bytes"),
        ('[say({"log": ""}) for _ in range(2_000)]', "flood", "it said 1,000 lines that are no answer"),
        ('sys.exit(1)', "died", "it has ended, or closed its standard output"),
        ('os.close(1); time.sleep(60)', "died", "it has ended, or closed its standard output"),
        ('print("thinking", flush=True)', "garbage", "it said 'thinking', which is no message: "),
        ('print("[" * 50_000, flush=True)', "garbage", "it said '[[["),
        ('os.write(1, bytes([255, 10]))', "garbage", "it said '\ufffd', which is no message: "),
        ('say({"index": "0"})', "garbage", "which is no message: Expected `int | null`"),
        ('say({})', "garbage", 'an answer has an "index" or a "text"'),
        ('say({"index": legal[0], "text": texts[0]})', "garbage", 'an answer has an "index" or a "text"'),
        ('say({"index": legal[0], "decision": 99})', "garbage", 'no other "decision" than the asked one'),
    ],
)  # fmt: skip
def test_a_bot_that_misbehaves_loses_its_turn_and_after_three_its_game(
    write: Write, answer: str, reason: str, sentence: str
) -> None:
    hasty = reason == "late"
    game = Game(write(answer), 300 if hasty else 20_000).play()
    assert game.playing.outcome is not None
    assert game.bot.forfeits == {reason: MOST_CRASHES, "absent": len(game.texts) - MOST_CRASHES}
    told = [line for line in game.heard if line != "log: "]
    assert told[0].startswith(f"decision 1 forfeited, {reason}: ")
    assert sentence in told[0]
    assert len(told) == MOST_CRASHES + 1
    assert told[-1].endswith("it was lost 3 times and is not started again in this game")


@pytest.mark.parametrize(
    ("answer", "sentence"),
    [
        ('say({"index": 99999})', "index 99999 is no action of this game"),
        ('say({"index": -1})', "index -1 is no action of this game"),
        ('say({"text": "fly"})', "'fly' is no action of this game"),
        ('say({"text": "attack 5x5"})', "attack 5x5 is against rule 2.3: you do not hold these cards"),
    ],
)
def test_an_illegal_answer_loses_the_turn_and_names_the_rule(write: Write, answer: str, sentence: str) -> None:
    game = Game(write(answer)).play()
    assert game.bot.forfeits == {"illegal": len(game.texts)}
    assert game.heard[0] == f"decision 1 forfeited, illegal: {sentence}"


def test_a_bot_is_started_again_after_a_crash(write: Write) -> None:
    game = Game(write('sys.exit() if decision == 2 else say({"index": legal[0]})')).play()
    assert game.bot.forfeits == {"died": 1}
    assert len(game.bot.times) == len(game.texts) - 1 > 1


@pytest.mark.parametrize(
    ("source", "reason", "sentence"),
    [
        ("import time\ntime.sleep(60)\n", "unready", "it was not ready within 0.3 seconds"),
        ("print('{\"ready\": 2}', flush=True)\ninput()\n", "unready", 'it must answer the hello by {"ready": 1}'),
        ("this is no Python\n", "died", "it has ended"),
        ("while True:\n    print(1, flush=True)\n", "garbage", "it said '1', which is no message"),
    ],
)
def test_a_bot_that_is_never_ready_is_given_up(write: Write, source: str, reason: str, sentence: str) -> None:
    game = Game(write(source), start_seconds=0.3 if "time" in source else 20).play()
    assert game.bot.forfeits == {reason: MOST_CRASHES, "absent": len(game.texts) - MOST_CRASHES}
    assert sentence in game.heard[0]


def test_a_program_that_is_gone_is_given_up() -> None:
    game = Game("/no/such/program").play()
    assert game.bot.forfeits["unready"] == MOST_CRASHES
    assert game.heard[0].endswith("it cannot be started: No such file or directory")


def test_nothing_that_a_bot_starts_outlives_the_game(write: Write, tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    child = f'subprocess.Popen(["sh", "-c", "echo; sleep 60"], stdout=open({str(pipe)!r}, "w"))'
    Game(write(f'{child}; say({{"index": legal[0]}})')).play(1)
    assert_ends(reader)


def test_no_bot_outlives_a_worker_that_is_sent_home_at_once(write: Write, tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    command = write(f'kept = open({str(pipe)!r}, "w"); print(file=kept, flush=True); time.sleep(60)')
    plan = make_plan("en_garde", [f"run:60000ms:{command}", "greedy"], 2)
    workers = Processes(1)
    workers.submit(plan, [0])
    reader = os.open(pipe, os.O_RDONLY)  # waits until the bot is asked
    workers.go_home(at_once=True)
    assert_ends(reader)


def assert_ends(reader: int) -> None:
    """Read to the end of a pipe, which is there when the last who could write to it has ended."""
    os.set_blocking(reader, True)
    heard = b"-"
    while heard:
        assert select.select([reader], [], [], 30)[0], "somebody is still there"
        heard = os.read(reader, 10)
    os.close(reader)


def test_an_arena_counts_what_is_forfeited(write: Write, tmp_path: Path) -> None:
    bot = "run:" + write('say({"index": 99999 if decision == 1 else legal[0]})')
    plan = make_plan("en_garde", [bot, "greedy"], 2, options={"points": 1})
    assert plan.bots == [bot, "greedy"]
    played = [play_game(plan, number).played for number in range(2)]
    assert [game.forfeits for game in played] == [{0: {"illegal": 1}}, {1: {"illegal": 1}}]
    with crew(2) as workers:
        results = run(plan, workers, tmp_path / "out")
    assert results.games == played
    summary = msgspec.json.decode((tmp_path / "out" / "results.json").read_bytes(), type=Summary)
    assert [player.forfeits for player in summary.players] == [{"illegal": 2}, {}]


def test_the_commands_name_what_is_forfeited(write: Write) -> None:
    command = write('say({"text": "fly"})')
    arena = typed("arena", "en_garde", *QUICK, "--seats", f"run:{command},greedy", "--games", "2", "--workers", "1")
    assert re.search(r"^Turns forfeited by 0 run:.*bot\.py: illegal \d+$", arena.out, re.MULTILINE)
    seated = ["--plain", "--seed", "7", "--seat", "0=greedy", "--seat", f"1=run:{command}"]
    play = typed("play", "en_garde", *QUICK, *seated)
    assert play.status == 0
    assert re.search(r"^Turns forfeited by Bjorn: illegal \d+\.$", play.out, re.MULTILINE)
    tried = typed("bot-run", command, "--game", "en_garde", *QUICK, "--seat", "1", "--games", "2")
    assert tried.status == 1
    assert "decision 1 forfeited, illegal: 'fly' is no action of this game" in tried.out
    assert re.search(r"^Turns forfeited: illegal \d+\.$", tried.out, re.MULTILINE)


@pytest.mark.parametrize(
    "program",
    [
        pytest.param([sys.executable, EXAMPLES / "bot.py"], id="python"),
        pytest.param(["node", EXAMPLES / "bot.mjs"], id="node", marks=pytest.mark.node),
    ],
)
@pytest.mark.parametrize("name", meadhall.list_games())
def test_the_examples_play_every_game(program: list[str | Path], name: str) -> None:
    command = shlex.join(map(str, program))
    tried = typed("bot-run", command, "--game", name, "--show", "--milliseconds", "60000")
    assert tried.out.endswith("Turns forfeited: none.\n"), tried.out
    assert tried.status == 0
    assert "winners" in tried.out


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("run:", "an outside bot needs a command"),
        ("run:nowhere-to-be-found", "there is no program 'nowhere-to-be-found' that could be run"),
        ("run:sh 'open", 'the command "sh \'open" cannot be read: No closing quotation'),
        ("run:0ms:sh", "an outside bot has 1 to 600,000 milliseconds for a decision, not 0"),
        ("run:9999999999ms:sh", "milliseconds for a decision, not 9999999999"),
    ],
)
def test_a_command_that_cannot_be_run_is_refused_before_anything_is_played(text: str, sentence: str) -> None:
    with pytest.raises(SpecError, match=re.escape(sentence)):
        read_run(text)
    seated = typed("play", "en_garde", "--plain", "--seat", f"1={text}")
    assert seated.status == 2
    assert sentence in seated.err


def test_a_command_is_written_one_way() -> None:
    assert read_run(" run: sh -c true ") == Run("sh -c true")
    assert read_run("run:300ms:sh -c a:b").text() == "run:300ms:sh -c a:b"
    assert read_run("run:2000ms:sh").text() == "run:sh"
    assert said_of({"late": 1_000, "died": 2}) == "died 2, late 1,000"


@pytest.mark.parametrize(
    "struct", [HelloLine, DecisionLine, EndLine, GameResult, BotLine], ids=lambda struct: struct.__name__
)
def test_the_page_names_every_field(struct: type[HelloLine]) -> None:
    assert [field for field in struct.__struct_fields__ if f"`{field}`" not in PAGE] == []


def test_the_page_names_every_option_and_reason() -> None:
    there = set(re.findall(r"(--[a-z]+)", typed("bot-run", "--help").out)) - {"--help", "--json"}
    assert there == set(re.findall(r"`(--[a-z]+)`", PAGE))
    for reason in ("late", "flood", "died", "garbage", "illegal", "unready", "absent"):
        assert f"`{reason}`" in PAGE
