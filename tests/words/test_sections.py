"""The table part by part: the same lines as the whole, each part with a title or above the choices."""

from __future__ import annotations

import pytest

import meadhall
from meadhall.engine.contract import SPECTATOR
from meadhall.front import title
from meadhall.words.telling import flat

each_game = pytest.mark.parametrize("name", meadhall.list_games())


@each_game
def test_the_sections_are_the_table(name: str) -> None:
    seats = max(title(name).seats)
    match = meadhall.new(name, seed=3, seats=seats)
    for turn in range(40):
        for seat in (0, SPECTATOR):
            parts = match.words.sections(match.view(seat), match.names)
            assert flat(parts) == match.words.table(match.view(seat), match.names)
            assert all(part.lines for part in parts)
            assert len([part for part in parts if not part.title]) == 1
            assert all(line == line.rstrip() and "\n" not in line for part in parts for line in part.brief)
            assert {part.seat for part in parts if part.seat >= 0} <= set(range(seats))
        if match.actor is None:
            break
        match.play_bot("greedy", seed=turn)


@each_game
def test_a_line_says_whose_it_is_where_many_have_the_same(name: str) -> None:
    """Only lines that are new are told to those who listen: each must be understood alone."""
    match = meadhall.new(name, seed=3, seats=max(title(name).seats))
    lines = match.table(SPECTATOR).splitlines()
    assert len(set(lines)) == len(lines)
