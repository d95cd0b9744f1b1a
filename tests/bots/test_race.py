"""The parts of a race: the same luck for all, paired counting, and how the judge is overruled."""

from __future__ import annotations

import pytest

import meadhall
from meadhall import bots
from meadhall.bots.search.fitted import chance_of
from meadhall.bots.search.luck import Luck
from meadhall.bots.search.race import Course, Race
from meadhall.bots.search.report import Report
from meadhall.bots.search.tally import Tally
from meadhall.engine.chance import Dice
from meadhall.engine.contract import CHANCE, NOBODY, Action, AnyGame, View


def rolls(luck: Luck, turn: int, pile: str) -> list[int]:
    return [int(luck.at(turn, pile).below(1000)) for _ in range(3)]


def test_luck_is_the_same_whoever_asks_and_in_whatever_order() -> None:
    first, second = Luck(5), Luck(5)
    deck, tokens = rolls(first, 1, "deck 0"), rolls(first, 1, "tokens 0")
    assert rolls(second, 1, "tokens 0") == tokens
    assert rolls(second, 1, "deck 0") == deck


def test_luck_differs_by_sample_turn_and_pile_and_not_by_shuffle() -> None:
    first = rolls(Luck(5), 1, "deck 0")
    assert rolls(Luck(5), 1, "deck 1") == first
    for other in (rolls(Luck(6), 1, "deck 0"), rolls(Luck(5), 2, "deck 0"), rolls(Luck(5), 1, "tokens 0")):
        assert other != first


def tally_of(*samples: list[float]) -> Tally:
    tally = Tally(len(samples[0]))
    for values in samples:
        tally.add(list(range(len(values))), values)
    return tally


def test_pairs_show_what_means_hide() -> None:
    tally = tally_of([0.1, 0.12], [0.9, 0.93], [0.4, 0.42], [0.6, 0.63])
    assert tally.mean(0) == pytest.approx(0.5)
    assert tally.error(0) > 0.15
    assert tally.lead(1, 0) == pytest.approx(0.025)
    assert tally.lead_error(1, 0) < 0.003
    assert tally.is_behind(0, 1, 2.0)
    assert not tally.is_behind(1, 0, 0.0)


def test_who_is_clearly_behind_drops_out_and_is_remembered() -> None:
    tally = tally_of([0.5, 0.1, 0.51], [0.6, 0.2, 0.59], [0.5, 0.1, 0.5])
    assert tally.best([0, 1, 2]) == 0
    assert tally.survivors([0, 1, 2], 2.0) == [0, 2]
    tally.add([0, 2], [0.9, 0.9])
    assert tally.counts == [4, 3, 4]
    assert tally.lead(0, 1) == pytest.approx(0.4)


def test_equals_are_not_behind() -> None:
    tally = tally_of([0.5, 0.5], [0.7, 0.7])
    assert tally.best([0, 1]) == 0
    assert tally.survivors([0, 1], 2.0) == [0, 1]


def test_odds_become_chances() -> None:
    assert chance_of(0.0) == 0.5
    assert chance_of(1000.0) == pytest.approx(1.0)
    assert 0.0 < chance_of(-1000.0) < 1e-9


def decisions_of(game: AnyGame) -> list[tuple[View, list[Action]]]:
    """Return decisions of a game, from the first to the last ones."""
    usual, dice, state = bots.make("greedy", game), Dice(23), game.setup()
    found: list[tuple[View, list[Action]]] = []
    while (actor := game.actor(state)) != NOBODY:
        if actor == CHANCE:
            game.apply(state, game.deal(state, dice))
            continue
        view, legal = game.view(state, actor), game.legal_actions(state)
        if len(legal) > 1:
            found.append((view, legal))
        game.apply(state, usual.choose(view, legal, dice))
    return [*found[::20], *found[-3:]]


def judged(game: AnyGame, view: View, legal: list[Action], horizon: int, looks: int) -> dict[str, float]:
    race = bots.make("search:9it", game)
    assert isinstance(race, Race)
    race.hooks.horizon, race.hooks.looks, race.hooks.width = horizon, looks, 3
    return {row.action.text: row.value for row in race.think(view, legal, Dice(3)).rows}


def test_several_looks_are_the_mean_of_single_ones() -> None:
    game = meadhall.game("rietburg", 2, {"preset": "normal"})
    for view, legal in decisions_of(game):
        single = [judged(game, view, legal, horizon, 1) for horizon in (1, 2, 3)]
        for looks in (2, 3):
            for text, value in judged(game, view, legal, 3, looks).items():
                wanted = sum(found[text] for found in single[-looks:]) / looks
                assert value == pytest.approx(wanted, abs=1e-12)


@pytest.mark.parametrize("seats", [1, 3])
def test_what_is_played_once_is_what_every_sample_would_play(seats: int) -> None:
    game = meadhall.game("castle_panic", seats, {})
    race = bots.make("search:40it", game)
    assert isinstance(race, Race)
    twins = 0
    for view, legal in decisions_of(game):
        lines = race.hooks.candidates(view, legal, Dice(1))[: race.hooks.width]
        race.hooks.is_open = True
        once = Course(game, race.hooks, view, lines, Dice(3))
        found = told(once.run(race.budget.open()))
        race.hooks.is_open = False
        assert told(Course(game, race.hooks, view, lines, Dice(3)).run(race.budget.open())) == found
        twins += once.twins != list(range(len(lines)))
    assert twins


def told(report: Report) -> list[tuple[str, int, float, float, list[str]]]:
    return [
        (row.action.text, row.samples, row.value, row.error, [action.text for action in row.line])
        for row in report.rows
    ]


@pytest.mark.parametrize("name", ["castle_panic", "freigard", "freyas_folly", "rietburg"])
def test_every_choice_is_tried_once_however_late_it_is(name: str) -> None:
    game = meadhall.game(name, None, {})
    race = bots.make("search:1ms", game)
    assert isinstance(race, Race)
    view, legal = decisions_of(game)[0]
    purse = race.budget.open()
    while not purse.is_late():
        pass
    lines = race.hooks.candidates(view, legal, Dice(1))[: race.hooks.width]
    report = Course(game, race.hooks, view, lines, Dice(3)).run(purse)
    assert [row.samples for row in report.rows] == [1] * len(report.rows)
    assert all(0.0 < row.value < 1.0 for row in report.rows)
    assert all(row.error == 0.5 for row in report.rows)
