"""A real box at the keyboard: people are asked what they drew, and the record says what it is."""

from __future__ import annotations

from pathlib import Path

import meadhall
from tests.cli.command import meadhall as run

BOTH = ("--plain", "--real-box", "--seat", "0=you:Astrid", "--seat", "1=you:Eira", "--option", "points=1")


def test_a_whole_match_is_told_and_played(tmp_path: Path) -> None:
    saved = tmp_path / "match.txt"
    # Astrid is dealt 1 to 5, then Eira; after that the first choice is always taken.
    typed = "".join(f"{value}\n" for value in (1, 2, 3, 4, 5) * 2) + "1\n2\n3\n4\n5\n" * 60
    ran = run("play", "en_garde", *BOTH, "--save", saved, typed=typed)
    assert ran.status == 0
    assert "What was drawn or rolled?" in ran.out
    assert "Now Eira." in ran.out
    record = saved.read_text()
    assert "\ndraws real\n" in record
    assert "\nreal draw 1\nreal draw 2\nreal draw 3\nreal draw 4\nreal draw 5\n" in record
    assert "secret" not in record
    assert meadhall.replay(record).record() == record
    verified = run("verify", saved)
    assert verified.status != 0
    assert "played with a real box" in verified.err
    assert "nobody claims that it was fair" in verified.err


def test_mistakes_are_told_and_what_was_told_is_taken_back() -> None:
    typed = "draw 3\nundo\ndraw 4\nattack 5x1\n9\nhint\nquit\n"
    ran = run("play", "en_garde", *BOTH, typed=typed)
    assert "Astrid corrects what was drawn or rolled." in ran.out
    assert "There is none left of that, or it is not drawn now." in ran.out
    assert "9 is not the number of a choice" in ran.out
    assert "No coach: this is not for you to choose" in ran.out


def test_what_cannot_be_is_refused() -> None:
    assert "the bot on seat 1 would hold cards that nobody may see" in run("play", "en_garde", "--real-box").err
    assert "somebody must sit at the table" in run("play", "rietburg", "--real-box", "--seat", "0=steady").err
    assert "neither --daily nor --seed" in run("play", "freigard", "--real-box", "--seed", "1").err


def test_a_bot_with_open_hands_plays_along() -> None:
    ran = run("play", "castle_panic", "--plain", "--real-box", "--seats", "2", typed="1\n" * 40 + "quit\n")
    assert ran.status == 0
    assert "What was drawn or rolled?" in ran.out
