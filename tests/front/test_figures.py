"""The figures of a review: luck, others and you add up to the result less the chance at first, in every game."""

from __future__ import annotations

import pytest

import meadhall
from meadhall.engine.contract import CHANCE
from meadhall.front.coach import coach, has_coach
from meadhall.front.match import Match, new
from meadhall.front.review import (
    MATTER_POINTS,
    Balance,
    Decision,
    Judged,
    Review,
    figures_words,
    small_words,
    sum_up,
    told,
)
from meadhall.front.review import judged as judge
from meadhall.games import names as all_games

TABLES: dict[str, list[tuple[int | None, dict[str, str]]]] = {
    "en_garde": [(2, {"points": "1"})],
    "castle_panic": [(2, {}), (3, {"version": "overlord"}), (3, {"version": "master_slayer"})],
    "freyas_folly": [(3, {})],
}
FEW = "2it"
MOST = 24
"""Actions of a match in the short test; the long one plays whole games."""
GAMES = [name for name in all_games() if has_coach(name)]


def played(name: str, seats: int | None, options: dict[str, str], seed: int, most: int = 10_000) -> Match:
    """Play a match, or as many actions of it: greedy at every seat, with a choice by chance now and then."""
    match = new(name, seats=seats, seed=seed, options=options)
    number = 0
    while match.actor is not None and number < most:
        match.play_bot("random" if number % 7 == seed % 7 else "greedy", seed=number)
        number += 1
    return match


def check(found: Review) -> None:
    """See that the figures add up and stay within a game."""
    figures = found.figures
    if figures is None:
        assert all(decision.chance is None for decision in found.decisions)
        return
    first = next(decision.chance for decision in found.decisions if decision.chance is not None)
    assert found.ended is not None
    assert first is not None
    assert figures.total == pytest.approx(found.ended - first, abs=1e-9)
    for figure in (figures.luck, figures.others, figures.you, figures.not_measured):
        assert -1 - 1e-9 <= figure <= 1 + 1e-9
    assert sum(figures.points().values()) == round(100 * figures.total)


def tables_of(name: str) -> list[tuple[int | None, dict[str, str]]]:
    return TABLES.get(name, [(None, {})])


@pytest.mark.parametrize("name", GAMES)
def test_the_figures_of_a_game_add_up(name: str) -> None:
    for seed, (seats, options) in enumerate(tables_of(name)):
        match = played(name, seats, options, seed, MOST)
        check(meadhall.review(match.record(), match.game.seats - 1, budget=FEW))


@pytest.mark.soak
@pytest.mark.parametrize("name", GAMES)
def test_the_figures_of_two_hundred_games_add_up(name: str) -> None:
    tables = tables_of(name)
    for seed in range(200):
        seats, options = tables[seed % len(tables)]
        match = played(name, seats, options, seed)
        check(meadhall.review(match.record(), seed % match.game.seats, budget=FEW))


def fenced() -> Match:
    """Return a match of En Garde in which both have acted, and cards were drawn between."""
    match = new("en_garde", seed=7, options={"points": "1"})
    while sum(step.actor != CHANCE for step in match.playing.steps) < 3:
        match.play_bot("greedy", seed=1)
    return match


def judged(match: Match, number: int, chance: float | None, left: float | None) -> Judged:
    """Judge the decision of this number."""
    places = [place for place, step in enumerate(match.playing.steps) if step.actor != CHANCE]
    step = places[number]
    return Judged(step, "", chance, "this", left, "that", "", seat=match.playing.steps[step].actor)


def test_what_an_opponent_loses_is_his_and_the_draws_are_luck() -> None:
    match = fenced()
    rows = [judged(match, 0, 0.5, 0.4), judged(match, 1, 0.6, 0.3), judged(match, 2, 0.8, 0.75)]
    found = sum_up(match.playing, 0, rows, "Chance.")
    figures = found.figures
    assert figures is not None
    assert (figures.luck, figures.others, figures.you) == pytest.approx((0.1, 0.3, -0.15))
    assert figures.points() == {"luck": 10, "others": 30, "you": -15}
    assert figures_words(found) == (
        "Luck +10, others +30, you \N{MINUS SIGN}15: +25 points from the first choice to the end."
    )


@pytest.mark.parametrize(("seat", "shares"), [(0, (0.1, 0.3, -0.9)), (1, (0.1, 0.55, -0.15))])
def test_what_is_conceded_is_given_to_whoever_did_it(seat: int, shares: tuple[float, float, float]) -> None:
    match = fenced()
    rows = [judged(match, 0, 0.5, 0.4), judged(match, 1, 0.6, 0.3), judged(match, 2, 0.8, 0.75)]
    match.playing.concede(seat)
    figures = sum_up(match.playing, 0, rows, "Chance.").figures
    assert figures is not None
    assert (figures.luck, figures.others, figures.you) == pytest.approx(shares)


def test_what_changed_around_a_decision_that_nobody_can_tell_of_is_not_measured() -> None:
    match = fenced()
    rows = [judged(match, 0, 0.5, 0.4), judged(match, 1, None, None), judged(match, 2, 0.8, 0.75)]
    figures = sum_up(match.playing, 0, rows, "Chance.").figures
    assert figures is not None
    assert (figures.luck, figures.others, figures.you) == pytest.approx((0, 0, -0.15))
    assert figures.points() == {"luck": 0, "others": 0, "you": -15, "not measured": 40}


def test_partners_lose_together() -> None:
    match = new("rietburg", seats=2, seed=3)
    while len({step.actor for step in match.playing.steps} - {CHANCE}) < 2:
        match.play_bot("greedy", seed=1)
    places = [place for place, step in enumerate(match.playing.steps) if step.actor != CHANCE]
    first, last = places[0], places[-1]
    seat, other = (match.playing.steps[place].actor for place in (first, last))
    rows = [
        Judged(first, "", 0.5, "this", 0.5, "this", "", seat=seat),
        Judged(last, "", 0.6, "this", 0.4, "that", "", seat=other),
        Judged(last + 1, "", 0.3, "this", 0.3, "this", "", seat=seat),
    ]
    figures = sum_up(match.playing, seat, rows, "Chance.").figures
    assert figures is not None
    assert figures.others == pytest.approx(-0.2)
    assert figures.total == pytest.approx(-0.2)


def test_no_figure_is_greater_than_a_game() -> None:
    match = fenced()
    places = [place for place, step in enumerate(match.playing.steps) if step.actor == CHANCE]
    rows = [Judged(place, "", 1.0, "this", 0.0, "that", "") for place in places[:8:2]]
    found = sum_up(match.playing, 0, rows, "Chance.")
    assert found.lost == 4
    figures = found.figures
    assert figures is not None
    assert figures.is_offset
    assert figures.total == pytest.approx(-1)
    assert min(figures.luck, figures.others, figures.you) >= -1
    assert max(figures.luck, figures.others, figures.you) <= 1
    assert "set off" in figures_words(found)


def test_whole_points_add_up_too() -> None:
    figures = Balance(0.104, 0.104, -0.204)
    assert sum(figures.points().values()) == round(100 * figures.total) == 0
    assert "others" not in Balance(0.1, 0.0, 0.2, has_others=False).points()


def test_small_losses_are_summed_up() -> None:
    match = fenced()
    rows = [Judged(step, "", 0.5, "this", 0.5 - lost, "that", "") for step, lost in enumerate((0.1, 0.03, 0.01, 0.0))]
    assert small_words(sum_up(match.playing, 0, rows, "Chance.")) == "2 smaller losses: \N{MINUS SIGN}4 points in all."


def test_on_an_easy_level_of_freigard_choices_are_judged_by_points() -> None:
    match = new("freigard", seed=4, options={"level": "dawn"})
    while match.actor is not None and len(match.playing.steps) < 20:
        match.play_bot("odds", seed=1)
    place = next(place for place, step in enumerate(match.playing.steps) if step.actor != CHANCE)
    rows = [
        Judged(place, "", 0.99, "this", 0.99, "this", ""),
        Judged(place + 2, "", 0.99, "this", 0.98, "that", "", points_lost=1.5),
        Judged(place + 4, "", 0.99, "this", 0.97, "that", ""),
    ]
    found = sum_up(match.playing, 0, rows, "Chance.")
    assert [moment.points_lost for moment in found.moments] == [1.5]
    assert not found.is_clean
    assert "   Better: that, 99 %, 1.5 points more" in told(found)
    hard = [Judged(row.step, "", 0.6, "this", row.chosen_chance and 0.5, "that", "", points_lost=1.5) for row in rows]
    assert "points more" not in str(told(sum_up(match.playing, 0, hard, "Chance.")))


def test_the_coach_of_freigard_says_what_a_choice_promises_in_points() -> None:
    match = new("freigard", seed=4, options={"level": "dawn"})
    while True:
        legal = match.playing.legal_actions()
        if any(action.text.startswith("discard") for action in legal):
            break
        match.play(next(action for action in legal if action.text == "draw"))
    advice = coach(match.game, match.view(), legal, match.names, "2it")
    promised = [row.points for row in advice.choices]
    assert all(points is not None and points > 0 for points in promised)
    worst = min(advice.choices, key=lambda row: row.points or 0.0)
    chosen = next(action for action in legal if action.index == worst.index)
    decision = Decision(0, 0, "", match.view(), tuple(legal), chosen, "freigard", "What was done")
    most, least = max(points or 0.0 for points in promised), worst.points or 0.0
    lost = judge(decision, advice).points_lost
    assert lost == pytest.approx(most - least if most - least >= MATTER_POINTS else 0.0)
