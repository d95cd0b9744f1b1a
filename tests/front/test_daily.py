"""The deals of a day: the same for everybody, and what a bot makes of them."""

from __future__ import annotations

from datetime import date, timedelta
from importlib import import_module

import pytest

from meadhall import front, words
from meadhall.engine.contract import CHANCE
from meadhall.front.daily import points_of, points_word

DAY = date(2026, 11, 16)
STEPS = 40
FORTNIGHT = 14
MODULE = import_module("meadhall.front.daily")
"""Whose name in the package is that of its function."""
GAMES = [name for name in front.list_games() if front.has_daily(name)]


def test_every_game_has_a_daily_deal_alone_or_against_rivals() -> None:
    assert front.list_games() == GAMES
    rivals = {name: (front.daily_seats(name) - 1) * [front.daily_rival(name)] for name in GAMES}
    assert rivals == {
        "castle_panic": [],
        "en_garde": ["strong"],
        "freigard": [],
        "freyas_folly": ["steady", "steady"],
        "rietburg": [],
    }


@pytest.mark.parametrize("name", GAMES)
def test_a_deal_is_the_same_for_everybody_and_new_every_day(name: str) -> None:
    deals = []
    for day in (DAY, DAY, *[DAY + timedelta(days) for days in range(1, FORTNIGHT)]):
        match = front.daily(name, day)
        begun = match.notation()
        while match.actor is not None and len(match.playing.steps) < STEPS:
            match.play(match.actions()[0])
        deals.append((begun, match.notation()))
    assert deals[0] == deals[1]
    assert len(set(deals)) > 1


@pytest.mark.parametrize("name", [name for name in GAMES if front.daily_seats(name) == 1])
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


@pytest.mark.parametrize("name", [name for name in GAMES if front.daily_seats(name) > 1])
def test_a_deal_against_rivals_is_won_by_whoever_sits_first(name: str) -> None:
    for seed in range(3):
        match = front.daily(name, DAY)
        while match.actor is not None:
            match.play_bot("random", seed=seed)
        outcome = match.outcome
        assert outcome is not None
        is_won = 0 in outcome.winners
        assert front.is_daily_won(match.playing) == is_won
        own, *others = outcome.scores
        told = f"{'won' if is_won else 'lost'}: {own} to {' and '.join(map(str, others))}"
        assert front.daily_line(match.playing, DAY) == f"{words.of(name).TITLE} 2026-11-16 {told}"


def test_par_of_a_duel_is_played_against_the_rival(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(MODULE, "daily_rival", lambda _: "random")
    par = front.par_of("en_garde", DAY, kind="greedy")
    assert par == front.par_of("en_garde", DAY, kind="greedy")
    assert par.startswith("won: 5 to ")


def test_a_game_without_a_deal_is_refused_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(MODULE, "has_daily", lambda name: name == "freigard")
    with pytest.raises(ValueError, match="en_garde has no daily deal; there is one for: freigard"):
        front.daily("en_garde", DAY)


@pytest.mark.parametrize("name", GAMES)
def test_how_well_a_deal_went_is_counted(name: str) -> None:
    match = front.daily(name, DAY)
    while not match.is_over:
        match.play_bot("greedy", seed=1)
    points, finer = points_of(match.playing)
    outcome = match.playing.outcome
    assert outcome is not None
    if words.daily_of(name) is None:
        others = outcome.scores[1:]
        assert (points, finer) == (outcome.scores[0], outcome.scores[0] - max(others))
        assert points_word(name) == "points"
    else:
        assert points_word(name) in ("towers", "castles", "tasks")
        assert points > 0 or not outcome.winners
