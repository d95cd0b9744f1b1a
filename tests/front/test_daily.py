"""The deals of a day: the same for everybody, and what a bot makes of them."""

from __future__ import annotations

from datetime import date

import pytest

from meadhall import front
from meadhall.engine.contract import CHANCE

DAY = date(2026, 11, 16)
STEPS = 40
GAMES = [name for name in front.list_games() if front.has_daily(name)]


def test_three_games_have_a_daily_deal() -> None:
    assert GAMES == ["castle_panic", "freigard", "rietburg"]


@pytest.mark.parametrize("name", GAMES)
def test_a_deal_is_the_same_for_everybody_and_new_every_day(name: str) -> None:
    deals = []
    for day in (DAY, DAY, date(2026, 11, 17)):
        match = front.daily(name, day)
        while len(match.playing.steps) < STEPS:
            match.play(match.actions()[0])
        deals.append(match.notation())
    assert deals[0] == deals[1] != deals[2]


@pytest.mark.parametrize("name", GAMES)
def test_par_is_what_a_bot_makes_of_it_and_stands_in_the_line(name: str) -> None:
    par = front.par_of(name, DAY, kind="greedy")
    assert par == front.par_of(name, DAY, kind="greedy")
    assert par.partition(":")[0] in ("won", "lost")
    match = front.daily(name, DAY)
    while match.actor is not None:
        match.play_bot("random", seed=1)
    line = front.daily_line(match.playing, DAY)
    assert "2026-11-16" in line
    assert ("won: " in line) == bool(match.outcome and match.outcome.winners)
    assert front.with_par(line, par) == f"{line} \N{MIDDLE DOT} par {par}"
    assert front.with_par(line, "") == line


def test_what_people_do_does_not_change_which_card_of_a_pile_comes_next() -> None:
    drawn = []
    for seed in (1, 2):
        match = front.daily("castle_panic", DAY)
        while match.actor is not None and len(match.playing.steps) < 120:
            match.play_bot("random", seed=seed)
        steps = [step.action.text for step in match.playing.steps if step.actor == CHANCE]
        drawn.append([text for text in steps if text.startswith("draw ")][:15])
    assert drawn[0] == drawn[1]
