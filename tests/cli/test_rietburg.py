"""Rietburg at the command line: a whole game with plain lines, refusals and options."""

from __future__ import annotations

from pathlib import Path

from tests.cli.command import meadhall as run


def test_a_whole_game_is_played_with_plain_lines(tmp_path: Path) -> None:
    saved = tmp_path / "game.txt"
    typed = "revitalize\nwhy go 3\nrules 12.5\n" + "1\n" * 900
    ran = run("play", "rietburg", "--plain", "--seed", "7", "--save", saved, typed=typed)
    assert ran.status == 0
    assert "11.3" in ran.out
    assert "Providence" in ran.out
    assert "Tarok has come" in ran.out or "Rietburg is free" in ran.out or "overrun" in ran.out
    assert "fair" in run("verify", saved).out


def test_senseless_options_are_refused_by_name() -> None:
    wrong = run("play", "rietburg", "--plain", "--option", "preset=hard", "--option", "narrator_deck=11")
    assert wrong.status == 2
    assert "preset=hard settles narrator_deck" in wrong.err
    few = run("play", "rietburg", "--plain", "--option", "heroes=thorn")
    assert few.status == 2
    assert "at least 2 take part" in few.err
