"""En Garde's search: stronger than greedy, blind to what is hidden, repeatable, bounded, exact where a round ends."""

from __future__ import annotations

import time
from itertools import combinations, count

import pytest

from meadhall import bots, front
from meadhall.bots.en_garde.search import EnGardeLore, EnGardeSearch, match_chance
from meadhall.bots.search.budget import Budget
from meadhall.bots.search.tree import Tree
from meadhall.engine.chance import Dice
from meadhall.engine.contract import CHANCE, NOBODY, Action
from meadhall.front import Match
from meadhall.games.en_garde.pieces import BETWEEN, NO_WINNER, cards_of, values_of
from meadhall.games.en_garde.rules.game import EnGarde
from meadhall.games.en_garde.state import EnGardeState
from meadhall.games.en_garde.view import EnGardeView


def rules(match: Match) -> EnGarde:
    assert isinstance(match.game, EnGarde)
    return match.game


def seen(match: Match) -> EnGardeView:
    view = match.view()
    assert isinstance(view, EnGardeView)
    return view


def searcher(match: Match, budget: str) -> EnGardeSearch:
    bot = bots.make(f"search:{budget}", match.game)
    assert isinstance(bot, EnGardeSearch)
    return bot


def middle_of_a_round(seed: int, steps: int = 4) -> Match:
    """Return a match in which there is something to choose."""
    match = front.new("en_garde", seed=seed)
    for turn in range(steps + seed % 5):
        match.play_bot("greedy", seed=turn)
    while len(match.actions()) == 1:
        match.play_bot("greedy", seed=1)
    return match


def test_a_few_iterations_beat_greedy() -> None:
    won = 0
    for seed in range(6):
        match = front.new("en_garde", seed=100 + seed, options={"points": "3"})
        mine = seed % 2
        players = [bots.make("search:60it" if seat == mine else "greedy", match.game) for seat in range(2)]
        dice = Dice(seed)
        while match.actor is not None:
            match.play(players[match.actor].choose(match.view(), match.playing.legal_actions(), dice))
        assert match.outcome is not None
        won += mine in match.outcome.winners
    assert won >= 4


@pytest.mark.parametrize("seed", range(6))
def test_what_is_hidden_changes_nothing(seed: int) -> None:
    match = middle_of_a_round(seed)
    game, view, legal = rules(match), seen(match), match.playing.legal_actions()
    bot = searcher(match, "40it")
    chosen = bot.choose(view, legal, Dice(seed))
    hands: set[int] = set()
    for deal in range(6):
        other = game.imagine(view, Dice(deal))
        hands.add(int(other.hand_of(1 - view.seat)))
        assert bot.choose(game.view(other, view.seat), legal, Dice(seed)) is chosen
    assert len(hands) > 1


@pytest.mark.parametrize("seed", range(3))
def test_the_same_dice_give_the_same_report(seed: int) -> None:
    match = middle_of_a_round(seed, 6)
    view, legal = seen(match), match.playing.legal_actions()
    told = []
    for _ in range(2):
        bot = searcher(match, "50it")
        report = bot.think(view, legal, Dice(3))
        assert bot.choose(view, legal, Dice(3)) is report.best()
        told.append([(row.action, row.samples, row.value, row.error, row.line) for row in report.rows])
    assert told[0] == told[1]


def test_both_builds_choose_alike() -> None:
    """What either build finds here is pinned, to the last bit."""
    found = []
    for seed in range(4):
        match = middle_of_a_round(seed)
        best = searcher(match, "200it").think(seen(match), match.playing.legal_actions(), Dice(seed)).rows[0]
        found.append((best.action.text, best.samples, best.value, best.error, [action.text for action in best.line]))
    assert found == PINNED


PINNED = [
    ("advance 4", 70, 0.572265625, 0.013832678823172514, ["attack 2x1", "parry 2x1", "attack 2x1"]),
    ("advance 4 attack 2x1", 80, 0.57177734375, 0.012863809065746112, ["retreat 4", "advance 2"]),
    ("advance 3", 104, 0.5591571514423077, 0.012072884287073248, ["retreat 4", "advance 4"]),
    ("attack 3x1", 132, 0.5559303977272727, 0.010800266761930457, ["parry 3x1", "retreat 2", "advance 3"]),
]


def test_a_report_has_every_choice_with_its_samples_value_error_and_line() -> None:
    match = middle_of_a_round(0)
    legal = match.playing.legal_actions()
    report = searcher(match, "400it").think(seen(match), legal, Dice(1))
    assert report.iterations == 400
    assert {row.action for row in report.rows} == set(legal)
    assert sum(row.samples for row in report.rows) == 400
    assert all(0 < row.error < 0.5 and 0 <= row.value <= 1 for row in report.rows)
    assert report.rows[0].line
    assert report.rows[0].samples == max(row.samples for row in report.rows)


def test_time_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a clock that goes on by a millisecond each time it is read, thirty of them are over after thirty looks."""
    match = middle_of_a_round(0)
    ticks = count()
    monkeypatch.setattr(time, "monotonic", lambda: next(ticks) / 1000)
    report = searcher(match, "30ms").think(seen(match), match.playing.legal_actions(), Dice(1))
    assert 0 < report.iterations <= 30


class Watched(Tree):
    """Looks how much it keeps in the end."""

    def knot_count(self, view: EnGardeView, legal: list[Action]) -> int:
        self.grow(view, legal, Dice(1), self.budget.open())
        return len(self.knots)


@pytest.mark.once  # A compiled class cannot be watched by a subclass.
def test_memory_is_bounded() -> None:
    match = middle_of_a_round(0)
    game = rules(match)
    for most in (25, 60):
        tree = Watched(game, Budget(300, 0), EnGardeLore(game), most)
        assert tree.knot_count(seen(match), match.playing.legal_actions()) == most
        tree.choose(seen(match), match.playing.legal_actions(), Dice(1))
        assert tree.knots == {}


def test_the_chance_of_a_match_follows_from_the_points() -> None:
    assert match_chance(0, 3) == 1.0
    assert match_chance(3, 0) == 0.0
    assert match_chance(4, 4) == 0.5
    assert match_chance(1, 2) == 0.75
    assert match_chance(2, 1) == 0.25


# The end of a round, against every deal one by one.


def by_hand(game: EnGarde, view: EnGardeView, legal: list[Action]) -> list[float]:
    """Work out each action from a list of every single deal, card by card."""
    cards = values_of(view.unseen_cards())
    totals = [0.0] * len(legal)
    deals = list(combinations(range(len(cards)), view.sizes[1 - view.seat]))
    for deal in deals:
        for place, action in enumerate(legal):
            state = view.seen.copy()
            state.pack = sum(cards_of(card, 1) for number, card in enumerate(cards) if number not in deal)
            state.give(1 - view.seat, sum(cards_of(cards[number], 1) for number in deal))
            game.apply(state, action)
            totals[place] += follow(game, state, view.seat)
    return [total / len(deals) for total in totals]


def follow(game: EnGarde, state: EnGardeState, seat: int) -> float:
    """Return what a table is worth to a seat when everybody goes on by what he sees."""
    if state.phase >= BETWEEN:
        return 0.5 if state.winner == NO_WINNER else float(state.winner == seat)
    actor = game.actor(state)
    assert actor != NOBODY
    if actor == CHANCE:
        draws, weights = game.legal_actions(state), game.weights(state)
        worth = 0.0
        for draw, weight in zip(draws, weights, strict=True):
            drawn = state.copy()
            game.apply(drawn, draw)
            worth += weight * follow(game, drawn, seat)
        return worth / sum(weights)
    best = max(by_hand(game, game.view(state, actor), game.legal_actions(state)))
    return best if actor == seat else 1 - best


@pytest.mark.parametrize("level", ["standard", "advanced"])
def test_the_end_of_a_round_is_exact(level: str) -> None:
    looked_at = 0
    for seed in range(200):
        match = front.new("en_garde", seed=seed, options={"points": "1", "level": level})
        game, bot = rules(match), searcher(match, "1it")
        while match.actor is not None and looked_at < 6:
            view, legal = seen(match), match.playing.legal_actions()
            if view.pack_size <= 1 and len(legal) > 1:
                report = bot.exact(view, legal)
                assert report is not None
                rows = report.rows
                expected = dict(zip(legal, by_hand(game, view, legal), strict=True))
                assert {row.action: row.value for row in rows} == pytest.approx(expected)
                assert bot.choose(view, legal, Dice(1)) is rows[0].action
                assert expected[rows[0].action] == pytest.approx(max(expected.values()))
                looked_at += 1
            match.play_bot("greedy", seed=seed)
        if looked_at == 6:
            break
    assert looked_at == 6


def test_an_end_with_too_many_worlds_is_left_to_the_tree() -> None:
    match = middle_of_a_round(0, 2)
    bot, view, legal = searcher(match, "5it"), seen(match), match.playing.legal_actions()
    assert bot.exact(view, legal) is None
    assert bot.ending.values(view.seen, view.unseen_cards(), 5, legal, view.seat) == []
    assert bot.ending.most < bot.ending.spent < bot.ending.most + 50
