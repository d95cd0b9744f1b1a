"""Sealed matches: the code of a record, its line, and bots that are asked again."""

from __future__ import annotations

import pytest

from meadhall import __version__, front
from meadhall.bots import make
from meadhall.engine import record as records
from meadhall.engine.asides import CONCEDED
from meadhall.engine.chance import Dice, Fair, secret_of
from meadhall.engine.contract import NOBODY, Outcome
from meadhall.engine.match import Playing
from meadhall.front import RecordError, sealed
from meadhall.words.sealing import line

NAMES = ["Astrid", "Sigrun"]


def played(level: str = "gentle", slips_at: int = -1, seed: int = 5) -> str:
    """Play a sealed match of En Garde, in which the person plays the first thing there is; write its record.

    With *slips_at* the bot's decision of that number is not its own.
    """
    game = front.game("en_garde", 2, {"points": "1"})
    match = Playing(game, Fair(secret_of(seed), ["a word of Astrid's", ""]))
    match.sealed[1] = sealed.seal_of(level, "en_garde", __version__)
    bot = make(sealed.bot_of(match.sealed[1]), game)
    decisions = 0
    match.settle()
    while match.actor != NOBODY:
        legal = match.legal_actions()
        action = legal[0]
        if match.actor == 1:
            action = bot.choose(match.view(1), legal, Dice(sealed.luck_at(match.fair.secret, match)))
            if decisions == slips_at:
                action = next(other for other in legal if other is not action)
            decisions += 1
        assert match.play(match.actor, action) is None
        match.settle()
    return records.write(match, NAMES, is_shipped_box=True, with_secret=True)


@pytest.mark.parametrize("level", ["gentle", "steady", "strong"])
def test_whoever_has_the_record_can_ask_every_bot_again(level: str) -> None:
    record = played(level)
    assert front.verify(record).problems == []
    assert sealed.check_bots(record, __version__) == []


def test_a_decision_that_is_not_the_bots_own_is_found_by_its_line() -> None:
    record = played("steady", slips_at=1)
    assert front.verify(record).problems == []
    problems = sealed.check_bots(record, __version__)
    number = int(problems[0].split(":")[0].removeprefix("line "))
    said = record.split("\n")[number - 1]
    assert said.startswith("1 ")
    assert repr(said.partition(" ")[2]) in problems[0]


def test_the_code_is_that_of_the_text_however_it_is_typed_and_of_no_other() -> None:
    record = played()
    code = sealed.code_of(record)
    assert [len(group) for group in code.split("-")] == [4, 4, 4, 4]
    assert sealed.code_of(record.replace("\n", "\r\n")) == code
    assert sealed.is_code_of(code.upper().replace("-", " "), record)
    assert not sealed.is_code_of(code, record.replace("Astrid", "Eira"))
    assert not sealed.is_code_of("", record)


def test_the_line_says_who_beat_whom_by_how_much() -> None:
    for seed in range(4):
        record = played(seed=seed)
        score = record.rstrip().split("\n")[-1]
        said = {"end points 1 0 winners 0": "beat gentle 1:0", "end points 0 1 winners 1": "lost to gentle 0:1"}[score]
        assert sealed.read_line(record) == f"Astrid {said} at En Garde"
    assert sealed.read_line("\n".join(record.split("\n")[:-6]) + "\n") == ""


def test_with_bots_as_companions_and_with_several_of_them_it_is_said_so() -> None:
    together = Outcome("saved", [3, 3, 3], [0, 1, 2])
    assert line("The Game", "Eira", ["strong", "strong"], together, 0, is_together=True) == (
        "Eira won with 2 strong bots at The Game"
    )
    lost = Outcome("fallen", [0, 0], [])
    assert line("The Game", "Eira", ["gentle"], lost, 0, is_together=True) == "Eira lost with gentle at The Game"
    three = Outcome("end", [40, 45, 38], [1])
    said = line("The Game", "Eira", ["steady", "master"], three, 0, is_together=False)
    assert said == "Eira lost to steady and master 40:45:38 at The Game"
    given = Outcome(CONCEDED, [1, 4], [1])
    said = line("The Game", "Eira", ["master"], given, 0, is_together=False)
    assert said == "Eira lost to master 1:4 at The Game, conceded"


def with_line(record: str, line: str, before: str) -> str:
    return record.replace(f"{before}\n", f"{line}\n{before}\n", 1)


def test_what_no_sealed_match_can_have_breaks_the_seal() -> None:
    record = played()
    first = next(line for line in record.split("\n") if line.startswith("0 "))
    assert "there is no 'bot greedy'" in front.verify(with_line(record, "0 bot greedy", first)).problems[0]
    helped = with_line(record, "coach 0", next(line for line in record.split("\n") if line.startswith("sealed")))
    assert "asks no coach" in front.verify(helped).problems[0]


def test_bots_of_another_meadhall_and_bots_that_are_weaker_than_they_are_called_are_refused() -> None:
    record = played("strong")
    seal = next(line for line in record.split("\n") if line.startswith("sealed"))
    with pytest.raises(RecordError, match=r"those of Meadhall 0\.1"):
        sealed.check_bots(record.replace(seal, seal.replace(__version__, "0.1")), __version__)
    with pytest.raises(RecordError, match="played as search:1it"):
        sealed.check_bots(record.replace(seal, f"sealed 1 strong search:1it {__version__}"), __version__)
    with pytest.raises(RecordError, match="was not sealed"):
        sealed.check_bots(record.replace(f"{seal}\n", ""), __version__)


@pytest.mark.parametrize("line", ["sealed 2 strong greedy 1", "sealed 1 strong", "sealed x strong greedy 1"])
def test_a_seal_that_is_none_is_refused(line: str) -> None:
    with pytest.raises(RecordError, match="does not belong in the head"):
        front.verify(with_line(played(), line, "begin"))
