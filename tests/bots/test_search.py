"""Every search: it knows its view alone, can be repeated, keeps to its budget, and reports what it found."""

from __future__ import annotations

import time
from collections.abc import Iterator
from functools import cache
from itertools import islice

import pytest

import meadhall
from meadhall import bots
from meadhall.bots.search.budget import Budget, budget_of
from meadhall.bots.search.race import Race
from meadhall.bots.search.report import Report
from meadhall.bots.search.search import SEARCH, Search
from meadhall.bots.spec import SpecError, read_spec
from meadhall.engine.chance import Dice
from meadhall.engine.contract import CHANCE, NOBODY, Action, AnyGame, View
from meadhall.games import names

CASES = {
    "castle alone": ("castle_panic", 1, {}),
    "castle": ("castle_panic", 2, {}),
    "closed hands": ("castle_panic", 3, {"closed_hands": "on"}),
    "master slayer": ("castle_panic", 2, {"version": "master_slayer"}),
    "overlord": ("castle_panic", 3, {"version": "overlord"}),
    "en garde": ("en_garde", 2, {}),
    "freigard": ("freigard", 1, {"level": "night"}),
    "folly": ("freyas_folly", 3, {}),
    "rietburg alone": ("rietburg", 1, {"preset": "normal"}),
    "rietburg": ("rietburg", 3, {"preset": "normal"}),
}
HIDING = ("closed hands", "overlord", "en garde")
"""Where a seat does not see everything."""
COUNTING = ("freyas_folly",)
"""Where points decide, and are expected."""
PINNED = {
    "castle alone": ["fortify 4 0.910688", "hit any_archer troll2-archer5 0.913093"],
    "castle": ["exchange red_archer 0.966355", "hit red_hero troll1-knight1 0.965646"],
    "closed hands": ["exchange red_knight 0.107730", "hit red_swordsman orc_warlord2-swordsman1 0.000000"],
    "master slayer": ["exchange red_swordsman 0.294420", "fortify 1 0.686629"],
    "overlord": ["hit red_knight goblin1-knight2 0.923471", "done 0.963228"],
    "en garde": ["attack 3x2 0.343750", "advance 4 0.125000"],
    "freigard": ["place conifer0 0.370657", "draw 0.802849"],
    "folly": ["move E5 K13 0.348166", "enter - A 0.282599"],
    "rietburg alone": ["fight 6 0.642802", "use 1 0.415553"],
    "rietburg": ["go 1 0.927640", "end 0.893083"],
}
"""What is chosen in each position, and the chance that people are shown."""
each_case = pytest.mark.parametrize("case", CASES)


class Position:
    """A decision in the midst of a game."""

    def __init__(self, game: AnyGame, view: View, legal: list[Action]) -> None:
        self.game = game
        self.view = view
        self.legal = legal

    def think(self, budget: str = "8it", seed: int = 7) -> Report:
        return searcher(self.game, budget).think(self.view, self.legal, Dice(seed))


def searcher(game: AnyGame, budget: str) -> Search:
    bot = bots.make(f"search:{budget}", game)
    assert isinstance(bot, Search)
    return bot


def positions(case: str, apart: int = 25) -> Iterator[Position]:
    """Yield decisions of a game of the usual bots, so many choices apart."""
    name, seats, options = CASES[case]
    game = meadhall.game(name, seats, options)
    usual = bots.make(bots.usual(name), game)
    dice, state, wait = Dice(23), game.setup(), apart
    while (actor := game.actor(state)) != NOBODY:
        if actor == CHANCE:
            game.apply(state, game.deal(state, dice))
            continue
        legal = game.legal_actions(state)
        wait -= len(legal) > 1
        if wait == 0:
            wait = apart
            yield Position(game, game.view(state, actor), legal)
        game.apply(state, usual.choose(game.view(state, actor), legal, dice))


@cache
def some(case: str) -> list[Position]:
    return list(islice(positions(case), 2))


def told(report: Report) -> list[tuple[str, int, float, float, list[str]]]:
    return [
        (row.action.text, row.samples, row.value, row.error, [action.text for action in row.line])
        for row in report.rows
    ]


@each_case
def test_what_is_hidden_changes_nothing(case: str) -> None:
    has_differed = False
    for position in some(case):
        game, view = position.game, position.view
        found = told(position.think())
        worlds = [game.imagine(view, Dice(seed)) for seed in range(4)]
        has_differed |= len({world.notation() for world in worlds}) > 1
        for world in worlds[:2]:
            seen = game.view(world, view.seat)
            assert seen.notation() == view.notation()
            assert told(Position(game, seen, position.legal).think()) == found
    assert has_differed == (case in HIDING)


@each_case
def test_the_same_seed_gives_the_same_choice_in_every_build(case: str) -> None:
    found = []
    for position in some(case):
        first, second = position.think(), position.think()
        assert told(first) == told(second)
        found.append(f"{first.best().text} {first.rows[0].value:.6f}")
    assert found == PINNED[case]


@each_case
def test_every_row_is_well_formed(case: str) -> None:
    for position in some(case):
        report = position.think("16it")
        assert report.rows
        assert report.best() is report.rows[0].action
        assert 0 < report.iterations < 16 + len(report.rows)
        chosen = [row.action for row in report.rows]
        assert len(set(chosen)) == len(chosen)
        assert all(action in position.legal for action in chosen)
        for row in report.rows:
            assert row.samples > 0
            assert 0.0 <= row.value <= 1.0
            assert 0.0 <= row.error < 1.0
            assert (row.points is not None) == (position.game.name in COUNTING)
            assert all(position.game.by_text[action.text] is action for action in row.line)


@each_case
def test_nothing_is_touched(case: str) -> None:
    for position in some(case):
        before, legal = position.view.notation(), position.legal[:]
        dice = Dice(3)
        action = searcher(position.game, "8it").choose(position.view, position.legal, dice)
        assert action in legal
        assert position.view.notation() == before
        assert position.legal == legal


class Clock:
    """A clock that goes on by a millisecond whenever somebody looks at it."""

    def __init__(self) -> None:
        self.looks = 0

    def __call__(self) -> float:
        self.looks += 1
        return self.looks / 1000.0


@each_case
def test_time_is_kept(case: str, monkeypatch: pytest.MonkeyPatch) -> None:
    position = some(case)[0]
    bot = searcher(position.game, "30ms")
    clock = Clock()
    monkeypatch.setattr(time, "monotonic", clock)
    report = bot.think(position.view, position.legal, Dice(1))
    monkeypatch.undo()
    assert report.iterations <= 30
    assert clock.looks <= 33


@each_case
def test_a_forced_choice_costs_nothing(case: str, monkeypatch: pytest.MonkeyPatch) -> None:
    position = some(case)[0]
    bot = searcher(position.game, "200ms")
    clock = Clock()
    monkeypatch.setattr(time, "monotonic", clock)
    chosen = bot.choose(position.view, position.legal[-1:], Dice(1))
    monkeypatch.undo()
    assert chosen is position.legal[-1]
    assert clock.looks == 0


def test_expected_points_come_near_the_score_when_the_end_is_near() -> None:
    game = some("folly")[0].game
    dice, state, usual = Dice(4), game.setup(), bots.make("greedy", game)
    last: Position | None = None
    while (actor := game.actor(state)) != NOBODY:
        if actor == CHANCE:
            game.apply(state, game.deal(state, dice))
            continue
        position = Position(game, game.view(state, actor), game.legal_actions(state))
        if actor == 0 and len(position.legal) > 1:
            last = position
        game.apply(state, usual.choose(position.view, position.legal, dice))
    outcome = game.outcome(state)
    assert outcome is not None
    assert last is not None
    points = last.think().rows[0].points
    assert points is not None
    assert abs(points - outcome.scores[0]) < 20


def test_a_plan_for_the_turn_is_kept_to() -> None:
    position = some("folly")[0]
    game, seat = position.game, position.view.seat
    bot, dice = searcher(game, "8it"), Dice(5)
    state = game.imagine(position.view, dice)
    plan: list[Action] = []
    turn = position.think(seed=5).rows[0]
    assert isinstance(bot, Race)
    while game.actor(state) == seat and len(plan) <= len(turn.line):
        plan.append(bot.choose(game.view(state, seat), game.legal_actions(state), Dice(5)))
        game.apply(state, plan[-1])
    assert plan == [turn.action, *turn.line]


def test_a_budget_is_read_from_the_spec() -> None:
    usual = budget_of(read_spec("search"))
    assert (usual.iterations, usual.milliseconds) == (0, 200)
    timed, counted = budget_of(read_spec("search:50ms")), budget_of(read_spec("search:64it"))
    assert (timed.iterations, timed.milliseconds) == (0, 50)
    assert (counted.iterations, counted.milliseconds) == (64, 0)


def test_whichever_limit_comes_first_counts() -> None:
    purse = Budget(2, 10**6).open()
    purse.spend()
    assert not purse.is_empty()
    purse.spend()
    assert purse.is_empty()
    assert not purse.is_late()


@pytest.mark.parametrize("name", [name for name in names() if SEARCH in bots.kinds(name)])
def test_a_wrong_spec_is_refused_in_a_sentence(name: str) -> None:
    assert bots.spec_of("search", name).text() == SEARCH
    assert bots.spec_of("search:64it", name).text() == "search:64it"
    for wrong in ("search:", "search:0it", "search:200", "search:-1ms", "search:1s"):
        with pytest.raises(SpecError, match="a bot's budget is a number of milliseconds or iterations"):
            bots.spec_of(wrong, name)
    with pytest.raises(SpecError, match="the bot greedy takes no budget"):
        bots.spec_of("greedy:64it", name)


def test_a_search_is_not_what_sits_by_itself() -> None:
    for name in names():
        assert bots.usual(name) in bots.kinds(name)
        assert bots.usual(name) != SEARCH
