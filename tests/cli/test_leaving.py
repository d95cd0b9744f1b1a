"""Leaving a match in the terminal: it is asked, kept, and gone on with."""

from __future__ import annotations

import os
import select
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import meadhall
from meadhall.cli.kept_matches import FOLDER
from tests.cli.command import meadhall as run

GO_ON = "It is kept: go on with  meadhall play --resume"
QUICK = ["--plain", "--seed", "7", "--option", "points=1"]


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    return tmp_path / "meadhall" / FOLDER


def test_a_match_that_was_left_goes_on_as_it_would_have(tmp_path: Path, own_folder: Path) -> None:
    whole, saved = tmp_path / "whole.txt", tmp_path / "match.txt"
    run("play", "en_garde", *QUICK, "--seat", "0=you:Liv", "--seat", "1=random", "--save", whole, typed="1\n" * 60)
    left = run("play", "en_garde", *QUICK, "--seat", "0=you:Liv", "--seat", "1=greedy", typed="1\n1\n")
    assert GO_ON in left.out
    assert len(list(own_folder.iterdir())) == 1
    again = run("play", "--resume", "--plain", "--save", saved, typed="1\n" * 60)
    assert "wins the match" in again.out
    assert "Liv: " in again.out
    assert not list(own_folder.iterdir())
    assert run("verify", saved).status == 0
    steps = meadhall.replay(saved.read_text()).playing.steps
    assert [step.action.text for step in steps[:10]] == [
        step.action.text for step in meadhall.replay(whole.read_text()).playing.steps[:10]
    ]


def test_the_last_match_of_a_game_is_gone_on_with(own_folder: Path) -> None:
    run("play", "en_garde", *QUICK, typed="1\nquit\n")
    run("play", "freigard", "--plain", "--seed", "7", typed="1\nquit\n")
    assert len(list(own_folder.iterdir())) == 2
    assert "Freigard" in run("play", "--resume", "--plain", typed="quit\n").out
    assert "En Garde" in run("play", "en_garde", "--resume", "--plain", typed="quit\n").out
    assert len(list(own_folder.iterdir())) == 2


def test_nothing_is_kept_of_a_match_that_nobody_has_begun(own_folder: Path) -> None:
    ran = run("play", "en_garde", *QUICK, typed="quit\n")
    assert GO_ON not in ran.out
    assert not own_folder.exists()
    refused = run("play", "--resume")
    assert (refused.status, refused.err) == (2, "meadhall: no match was left that could be gone on with\n")
    assert "it goes with a game, --plain and --save alone" in run("play", "--resume", "--seed", "3").err
    assert "name a game, for instance meadhall play en_garde" in run("play").err


def test_ctrl_c_asks_first_and_keeps_the_match(own_folder: Path) -> None:
    command = [sys.executable, "-u", "-m", "meadhall", "play", "en_garde", *QUICK]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, bufsize=0, env=os.environ
    ) as ran:
        assert ran.stdin is not None
        assert ran.stdout is not None
        out = ran.stdout

        def heard(until: bytes) -> bytes:
            said = b""
            while not said.endswith(until):
                read = out.read(1)
                assert read, said
                said += read
            return said

        def interrupt() -> None:
            """Press Ctrl-C, once more if it came between the prompt and the reading, where nothing hears it."""
            ran.send_signal(signal.SIGINT)
            while not select.select([out], [], [], 2.0)[0]:
                ran.send_signal(signal.SIGINT)

        heard(b"White: ")
        ran.stdin.write(b"1\n")
        heard(b"White: ")
        interrupt()
        heard(b"Leave the match? yes or no: ")
        ran.stdin.write(b"no\n")
        heard(b"White: ")
        interrupt()
        heard(b"Leave the match? yes or no: ")
        ran.stdin.write(b"yes\n")
        rest = out.read().decode()
    assert "The match is left after" in rest
    assert GO_ON in rest
    assert ran.returncode == 0
    assert len(list(own_folder.iterdir())) == 1
