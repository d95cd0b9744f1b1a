"""The arena and the lab as people type them."""

from __future__ import annotations

import json
import os
import pty
import re
import signal
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest
from typer.testing import CliRunner

from meadhall.arena import Lab, Summary, read_results
from meadhall.cli import app
from meadhall.cli.errors import Trouble
from tests.cli.command import meadhall as run

QUICK = ["en_garde", "--option", "points=1", "--workers", "1"]


def typed(*arguments: str | Path) -> str:
    """Return what a command prints, run in this process."""
    ran = CliRunner().invoke(app, [str(argument) for argument in arguments], catch_exceptions=True)
    if isinstance(ran.exception, Trouble):
        raise ran.exception
    assert ran.exit_code == 0, ran.output
    return ran.output


def test_an_arena_says_who_won_and_how_sure_that_is() -> None:
    said = typed("arena", *QUICK, "--seats", "greedy,random", "--games", "20", "--seed", "3", "--story", "greedy")
    lines = said.splitlines()
    assert lines[0] == "en_garde, 2 seats, points=1, 20 games on 10 deals, seed 3"
    assert lines[1].startswith("Won by 0 greedy: ")
    assert "% (" in lines[1]
    assert re.search(r"Ratings: 0 greedy \d+\.\d \(sigma \d\.\d\); 1 random ", said)
    assert "Ended by points: " in said
    assert "'greedy': " in said


def test_a_cooperative_game_is_played_against_the_deal() -> None:
    said = typed("arena", "freigard", "--seats", "greedy", "--games", "4", "--workers", "1")
    assert "Won by greedy together: " in said
    assert "the deal " in said


def test_the_summary_is_json_for_programs(tmp_path: Path) -> None:
    said = typed("arena", *QUICK, "--seats", "greedy,random", "--games", "8", "--out", tmp_path, "--json")
    summary = msgspec.json.decode(said, type=Summary)
    assert summary.games == 8
    assert json.loads(said) == json.loads((tmp_path / "results.json").read_text())


@pytest.mark.parquet
def test_the_same_command_goes_on_in_its_folder_and_another_is_refused(tmp_path: Path) -> None:
    command = ["arena", *QUICK, "--games", "6", "--records", "--out", str(tmp_path)]
    said = typed(*command)
    assert said.endswith(f"{tmp_path} holds every game.\n")
    assert typed(*command) == said
    with pytest.raises(Trouble, match="holds another arena; there and here differ: games 6 and 7") as refused:
        typed(*command, "--games", "7")
    assert refused.value.status == 2


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["chess"], "there is no game 'chess'"),
        (
            ["en_garde", "--seats", "clever"],
            "there is no bot 'clever' for en_garde; there are: gentle, steady, strong, random, greedy, search",
        ),
        (["en_garde", "--seats", "greedy:200ms"], "the bot greedy takes no budget"),
        (["en_garde", "--seats", "greedy,"], "there is no bot '' for en_garde"),
        (["en_garde", "--seats", "greedy,greedy,greedy"], "en_garde is for 2 seats, not for 3"),
        (["en_garde", "--games", "0"], "an arena plays 1 to 10,000,000 games, not 0"),
        (["en_garde", "--workers", "-2"], "an arena has at least one worker, not -2"),
        (["en_garde", "--option", "points"], "--option wants key=value, not 'points'"),
        (["en_garde", "--option", "points=0"], "option points cannot be '0'"),
        (["en_garde", "--records"], "--records needs a folder to write to"),
        (["en_garde", "--games", "1", "--out", "/dev/null/x"], "/dev/null/x cannot be written to: Not a directory"),
    ],
)
def test_a_mistake_is_a_sentence(arguments: list[str], sentence: str) -> None:
    ran = run("arena", *arguments)
    assert ran.status == 2
    assert ran.err.startswith("meadhall: ")
    assert sentence in ran.err


def test_ctrl_c_leaves_a_folder_to_go_on_with(tmp_path: Path) -> None:
    out = tmp_path / "out"
    screen, terminal = pty.openpty()
    command = [sys.executable, "-m", "meadhall", "arena", "en_garde", "--games", "100000", "--workers", "2"]
    with subprocess.Popen([*command, "--out", str(out)], stderr=terminal, env={**os.environ, "TERM": "xterm"}) as arena:
        os.close(terminal)
        shown = b""
        while not re.search(rb"[1-9]\d*/100000", shown):
            shown += os.read(screen, 4096)
        arena.send_signal(signal.SIGINT)
        try:
            while more := os.read(screen, 4096):
                shown += more
        except OSError:  # Nobody holds the terminal any more.
            pass
    os.close(screen)
    assert arena.returncode == 130
    assert b"left" in shown
    said = b" ".join(shown.split()).decode(errors="replace")
    stopped = re.search(r"stopped after (\d+) of 100000 games", said)
    assert stopped is not None
    assert 0 < int(stopped[1]) <= read_results(out).summary.games
    assert "keeps them: the same command goes on from there" in said


def test_without_the_extras_an_arena_plays_and_says_what_to_install(tmp_path: Path) -> None:
    missing = "import sys; sys.modules.update(dict.fromkeys(['openskill', 'openskill.models', 'pyarrow', 'ray']));"
    command = [sys.executable, "-c", missing + "from meadhall.cli import main; main()", "arena", *QUICK]
    command += ["--seats", "greedy,random", "--games", "4"]
    ran = subprocess.run([*command, "--out", str(tmp_path)], capture_output=True, text=True, check=True)
    assert "Won by 0 greedy: " in ran.stdout
    assert "For ratings: pip install 'meadhall[arena]'\n" in ran.stdout
    assert ran.stdout.endswith("holds every game. For Parquet: pip install 'meadhall[arena]'\n")
    assert read_results(tmp_path).summary.games == 4
    ran = subprocess.run([*command, "--ray", "auto"], capture_output=True, text=True, check=False)
    assert (ran.returncode, ran.stderr) == (2, "meadhall: many machines need Ray: pip install 'meadhall[ray]'\n")


def test_a_lab_draws_and_writes_what_a_number_does(tmp_path: Path) -> None:
    command = ["lab", "en_garde", "--vary", "points=1,2", "--bots", "random", "--games", "6", "--workers", "1"]
    said = typed(*command, "--out", tmp_path)
    assert "6 games on 6 deals in each variant" in said
    assert "points=2\n  Won: " in said
    assert "Changes are from points=1, on the same deals, with 95 % interval." in said
    assert "  Change: " in said
    assert (tmp_path / "lab.svg").read_text().startswith("<svg ")
    assert (tmp_path / "lab.csv").read_text().startswith("points,games,won,")
    lab = msgspec.json.decode((tmp_path / "lab.json").read_bytes(), type=Lab)
    assert msgspec.json.decode(typed(*command, "--json"), type=Lab) == lab


def test_a_lab_lists_what_can_be_varied() -> None:
    said = typed("lab", "castle_panic", "--keys")
    assert "box.token.troll.copies = 10\n" in said
    assert "easier_battles: on or off (off)\n" in said
    assert json.loads(typed("lab", "castle_panic", "--keys", "--json"))["box.token.troll.copies"] == "10"


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ([], "name something to vary; --keys lists what there is"),
        (["--vary", "points"], "what is varied is written key=a,b,c, not 'points'"),
        (["--vary", "points=1", "--vary", "points=2"], "a key is varied twice"),
        (["--vary", "box.hand.cards=5,6"], "box.hand.cards=6: hand: cards is 6; the rulebook prints 5"),
    ],
)
def test_a_mistake_in_a_lab_is_a_sentence(arguments: list[str], sentence: str) -> None:
    with pytest.raises(Trouble) as trouble:
        typed("lab", "en_garde", "--games", "1", "--workers", "1", *arguments)
    assert trouble.value.status == 2
    assert sentence in str(trouble.value)


def test_of_equal_bots_the_seats_are_told() -> None:
    said = typed("arena", "en_garde", "--seats", "random", "--option", "points=1", "--games", "6", "--workers", "1")
    assert "6 games on 6 deals, seed 1" in said
    assert "All are random, so a deal is played once, and what differs is the seat." in said
    assert "Won by seat 0, whoever sat there: " in said
    assert "Won by 0 random" not in said
    assert "Ratings" not in said
    mixed = typed(
        "arena", "en_garde", "--seats", "greedy,random", "--option", "points=1", "--games", "6", "--workers", "1"
    )
    assert "6 games on 3 deals, seed 1" in mixed
    assert "Won by 0 greedy: " in mixed
