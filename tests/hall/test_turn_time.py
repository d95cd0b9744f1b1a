"""A bot's turn of several decisions shares its time: nobody waits longer than three seconds for all of it."""

from __future__ import annotations

from dataclasses import replace
from importlib import import_module

import pytest

import meadhall
from meadhall import bots
from meadhall.bots.search.search import SEARCH
from meadhall.bots.spec import MILLISECONDS
from meadhall.front import list_games
from meadhall.hall.play.bots.question import question_of
from meadhall.hall.play.bots.turn_time import LEAST_MILLISECONDS, MOST_MILLISECONDS, TurnTime, turn_of
from meadhall.hall.play.opening import Opening, Sitter, row_of

LONGEST = 3.0
"""Seconds for a whole turn."""
OVERHEAD = 0.01
"""Seconds that a decision takes besides its thinking, by the clock of the test."""
LEVELS = [bots.STRONG, bots.MASTER]

searched = pytest.mark.parametrize("name", [name for name in list_games() if SEARCH in bots.kinds(name)])


class Clock:
    """Time that goes on when somebody thinks."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.mark.parametrize("level", LEVELS)
@searched
def test_a_turn_takes_three_seconds_at_most_at_every_level(name: str, level: str) -> None:
    match = meadhall.new(name, seed=5)
    row = row_of(Opening(name, [Sitter("bot", bot=level)] * match.game.seats), "player")
    clock, turns, shared = Clock(), TurnTime(), []
    turn, since = -1, 0.0
    for number in range(120):
        if match.actor is None:
            break
        now = turn_of(match.playing)
        if now != turn:
            turn, since = now, clock.now
        turns.begin(now)
        question = turns.shared(question_of(row, match.playing, level))
        spec = bots.spec_of(question.kind, name)
        assert spec.unit == MILLISECONDS
        assert LEAST_MILLISECONDS <= spec.budget <= MOST_MILLISECONDS
        shared.append(spec.budget)
        before = clock.now
        clock.now += spec.budget / 1000 + OVERHEAD
        turns.spend(clock.now - before)
        assert clock.now - since <= LONGEST
        match.play_bot("greedy", seed=number)
    usual = bots.spec_of(level, name).budget
    assert max(shared) == min(usual, MOST_MILLISECONDS // 2)


def test_a_bot_by_iterations_plays_as_it_does_everywhere() -> None:
    match = meadhall.new("castle_panic", seed=5)
    row = row_of(Opening("castle_panic", [Sitter("bot", bot="search:40it")] * match.game.seats), "player")
    turns = TurnTime()
    turns.begin(0)
    turns.spend(60.0)
    assert turns.shared(question_of(row, match.playing, "search:40it")).kind == "search:40it"
    assert turns.shared(question_of(row, match.playing, "steady")).kind == "steady"


@searched
def test_without_a_clock_the_first_decisions_of_a_turn_are_searched(name: str) -> None:
    match = meadhall.new(name, seed=5)
    row = row_of(Opening(name, [Sitter("bot", bot="strong")] * match.game.seats), "player")
    own = import_module(f"meadhall.bots.{name}")
    turns = TurnTime()
    for turn in range(2):
        turns.begin(turn)
        turns.spend(60.0)
        question = replace(question_of(row, match.playing, "strong@bold"), legal=(1, 2))
        kinds = [turns.shared(question, counts_lines=True).kind for _ in range(own.SEARCHED + 2)]
        by_lines = f"search:{own.INTERPRETED}it@bold"
        assert kinds == [*[by_lines] * own.SEARCHED, "steady@bold", "steady@bold"]
        assert turns.shared(replace(question, kind="search:40it"), counts_lines=True).kind == "search:40it"
