"""A screen of 80 columns and 24 rows: the board is in sight, and everything else can be asked for."""

from __future__ import annotations

import re

import pytest

import meadhall
from meadhall import words
from tests.cli.command import meadhall as run

pytestmark = pytest.mark.once  # About the hall and the terminal, which are never compiled.

COLOURS = re.compile(r"\x1b\[[0-9;]*m")
HEADS = ("\N{BOX DRAWINGS LIGHT ARC DOWN AND RIGHT}\N{BOX DRAWINGS LIGHT HORIZONTAL} ", "The ")
BOARDS = {"rietburg": "The castle"}


def frames(game: str, typed: str) -> list[list[str]]:
    """Return what stands on the screen each time somebody is asked, from the first line after the last answer."""
    ran = run("play", game, "--seed", "7", "--seat", "0=you:Liv", typed=typed, columns=80, rows=24, colour=True)
    assert ran.status == 0
    return [part.split("\n") for part in COLOURS.sub("", ran.out).split("Liv: ")[:-1]]


@pytest.mark.parametrize("game", meadhall.list_games())
def test_the_board_stands_last_and_all_is_in_sight(game: str) -> None:
    view = meadhall.new(game, seed=7).view()
    sections = [section for section in words.of(game).sections(view, ["Liv"] * 6) if section.title]
    board = BOARDS.get(game, sections[0].title)
    # At first the welcome scrolls away above.
    for number, frame in enumerate(frames(game, "1\n1\n1\n1\n")):
        rows = frame[-24:] if number == 0 else frame
        assert len(rows) <= 24, rows
        heads = [row for row in rows if row.startswith(HEADS)]
        if heads:  # What was opened below a line has no table above it.
            assert board.partition(",")[0] in heads[-1]
        assert all(len(row) <= 80 for row in rows)


def test_what_has_no_room_is_shown_to_whoever_asks() -> None:
    first, whole, told, *_ = frames("freyas_folly", "board\nstory\nquit\n")
    assert any("board: the whole table, story: all that happened" in row for row in first)
    assert not any("Workshop" in row for row in first[-24:])
    assert any("Workshop" in row for row in whole)
    assert any("went into the mine" in row for row in told)
