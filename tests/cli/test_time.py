"""Taking back and looking back in the terminal."""

from __future__ import annotations

from pathlib import Path

import pytest

import meadhall
from tests.cli.command import meadhall as run

RIETBURG = ("play", "rietburg", "--plain", "--seed", "4", "--seat", "0=you", "--seat", "1=you")


@pytest.fixture
def record(tmp_path: Path) -> Path:
    match = meadhall.new("en_garde", seed=7, options={"points": 1}, names=["Astrid", "Sigrun"])
    while match.actor is not None:
        match.play_bot("greedy", seed=1)
    file = tmp_path / "match.txt"
    file.write_text(match.record())
    return file


def questions(out: str) -> list[str]:
    """Return the first choice of every question."""
    return [line for line in out.splitlines() if line.startswith("1. ")]


def test_what_showed_nothing_is_taken_back(tmp_path: Path) -> None:
    save = tmp_path / "match.txt"
    out = run(*RIETBURG, "--save", save, typed="play chada_1 2\nundo\nundo\n").out
    asked = questions(out)
    assert asked[2] == asked[0] != asked[1]
    assert "took back “" in out
    assert "No undo: you have done nothing yet that could be taken back." in out
    assert save.read_text().splitlines()[-1].endswith(" undo 1")


def test_alone_a_reveal_stays_unless_it_is_practice(tmp_path: Path) -> None:
    freigard = ("play", "freigard", "--plain", "--seed", "4")
    save = tmp_path / "match.txt"
    plain = run(*freigard, "--save", save, typed="1\n1\n1\nundo\n")
    assert "type undo practice" in plain.out
    assert " practice" not in save.read_text()
    save.unlink()
    turned = run(*freigard, "--save", save, typed="1\n1\n1\nundo\nundo practice\nundo\nundo\n")
    assert questions(turned.out)[-1] == questions(turned.out)[0]
    assert "0 practice\n0 undo " in save.read_text()
    played = meadhall.replay(save.read_text())
    while played.actor is not None:
        played.play_bot("random", seed=1)
    save.write_text(played.record())
    assert meadhall.verify(played.record()).is_practice
    practised = run(*freigard, "--practice", typed="1\n1\n1\nundo\nundo\nundo\n")
    asked = questions(practised.out)
    assert asked[-1] == asked[0]


def test_past_a_bots_answer_it_becomes_practice() -> None:
    seats = ("--seat", "0=you", "--seat", "1=greedy")
    out = run("play", "en_garde", "--plain", "--seed", "3", *seats, typed="1\nundo\nundo practice\n").out
    assert "makes this match practice for good" in out
    assert "and what others did since." in out
    assert questions(out)[-1] == questions(out)[0]


def test_a_match_is_gone_through_forward_and_back(record: Path) -> None:
    ran = run("replay", record, "--step", "--at", "10", "--seat", "0", typed="n\n\nb\n11\nt\nboard\n99999\nq\n")
    assert ran.status == 0, ran.err
    lines = ran.out.splitlines()
    assert sum("Astrid advanced" in line for line in lines) >= 2
    assert any(line.startswith("11 of ") for line in ran.out.replace("> ", "\n").splitlines())
    assert "There are steps 0 to" in ran.out
    assert "Sigrun (Black): 5 hidden cards." in ran.out


def test_all_hands_lie_open(record: Path) -> None:
    assert "hidden card" in run("replay", record, "--at", "12").out
    assert "hidden card" not in run("replay", record, "--at", "12", "--open").out
    assert run("replay", record, "--step", "--at", "9999").status == 2
