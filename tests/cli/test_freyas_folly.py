"""Freya's Folly at the command line: a whole game with plain lines, and its box."""

from __future__ import annotations

import re
from pathlib import Path

from meadhall.games import freyas_folly
from tests.cli.command import meadhall as run

BOX = Path(freyas_folly.__file__).parent / "box.toml"


def test_a_whole_game_is_played_with_plain_lines(tmp_path: Path) -> None:
    saved = tmp_path / "game.txt"
    seats = ["--seats", "3", "--seat", "0=you", "--seat", "1=you", "--seat", "2=you"]
    typed = "enter - A\nwhy move A C\nwhy move A K18\nmove A B\nrules 4.2\nthief market r\n" + "pass\n" * 20
    ran = run("play", "freyas_folly", "--plain", "--seed", "7", *seats, "--save", saved, typed=typed)
    assert ran.status == 0
    assert "went into the mine to lantern A." in ran.out
    assert "move A C is not allowed, rule 4.2: a dwarf stops on the first free lantern of his way" in ran.out
    assert "'move A K18' is no action of this game: after 'move A' comes one of B, C, D, E, F, C1, " in ran.out
    assert "4.2  A dwarf moves along passages" in ran.out
    assert "Not allowed, rule 10.1: you have no Thief." in ran.out
    assert "Nobody wants to go on." in ran.out
    assert saved.read_text().rstrip().splitlines()[-1].startswith("end stalemate")
    assert "fair" in run("verify", saved).out


def test_a_wrong_box_is_told_what_is_wrong(tmp_path: Path) -> None:
    assert run("box", "check", "freyas_folly", BOX).status == 0
    wrong = tmp_path / "box.toml"
    wrong.write_text(BOX.read_text().replace("points = 28", "points = -1").replace('parent = "A"', 'parent = "Q"'))
    ran = run("box", "check", "freyas_folly", wrong)
    assert ran.status != 0
    said = ran.out + ran.err
    assert "setting 'S38': points must be a number from 0 to 99" in said
    assert "lantern 'B': its parent 'Q' is no lantern of a passage" in said


def test_much_to_choose_is_folded_as_on_the_page() -> None:
    ran = run("play", "freyas_folly", "--plain", "--seed", "7", "--seat", "0=you:Liv", typed="2\nchoices\n2\n1\n")
    first, opened, shut, *_ = ran.out.split("Liv: ")
    menu = first[first.rindex("Choose your first action:") :]
    assert re.search(r"\n2\. Take a setting\.\.\. \[8 choices, from the workshop\]\n", menu)
    assert len(menu.split()) < 60
    assert opened.count("\n") == 8 + 2
    assert "8. Take the " in opened
    assert shut.endswith(menu)
    assert "You took the " in ran.out
