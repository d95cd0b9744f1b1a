"""Slips of the pen in written positions: what is read can be played, and is what some table can show."""

from __future__ import annotations

import pytest

from meadhall.engine.chance import Dice
from tests.cases import Case
from tests.mutations import mutate, notations_of

TRIES = 400
TRIES_OF_A_SOAK = 30_000


@pytest.mark.parametrize(
    ("seats", "tries"),
    [
        *[pytest.param(seats, TRIES, id=f"{seats}") for seats in (1, 4)],
        *[pytest.param(seats, TRIES_OF_A_SOAK, id=f"{seats}-long", marks=pytest.mark.soak) for seats in (1, 2, 3, 4)],
    ],
)
def test_whatever_is_read_can_be_played_to_its_end(seats: int, tries: int) -> None:
    heroes = ("heroes", "eara,kheela,chada,kram")
    case = Case("rietburg", seats, (heroes, ("red_creatures", "on"), ("red_halves", "on")))
    dice = Dice(seats)
    report = mutate(case.game(), notations_of(case, dice, tries // 10), dice, tries)
    assert not report.faults, str(report)
    assert report.read > tries // 100
