"""Slips of the pen in written positions: what is read can be played, and is what some table can show."""

from __future__ import annotations

import pytest

from meadhall.engine.chance import Dice
from tests.cases import Case
from tests.mutations import mutate, notations_of

TRIES = 1_000
TRIES_OF_A_SOAK = 300_000


@pytest.mark.parametrize("tries", [TRIES, pytest.param(TRIES_OF_A_SOAK, id="long", marks=pytest.mark.soak)])
def test_whatever_is_read_can_be_played_to_its_end(tries: int) -> None:
    case = Case("en_garde", 2)
    dice = Dice(1)
    report = mutate(case.game(), notations_of(case, dice, tries // 10), dice, tries)
    assert not report.faults, str(report)
    assert report.read > tries // 100
