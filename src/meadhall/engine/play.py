"""Walk a game fast: random playouts, copies, lists of everything that can happen next."""

from __future__ import annotations

from typing import cast

from mypy_extensions import i64

from meadhall.engine.chance import Dice
from meadhall.engine.contract import CHANCE, NOBODY, A, Game, S, Seat, V


def copy_of(state: S) -> S:
    """Return an independent copy of *state*, with its own type."""
    return cast(S, state.copy())


def let_chance_act(game: Game[S, A, V], state: S, dice: Dice) -> Seat:
    """Let CHANCE act until a seat must, or the game is over; return the actor then."""
    while True:
        question = game.question(state)
        if not question.happens(state, dice):
            return question.actor(state)
        game.settle(state)


def playout(game: Game[S, A, V], state: S, dice: Dice) -> int:
    """Play *state* to its end with random actions; return how many were decisions of a seat."""
    decisions: i64 = 0
    while True:
        question = game.question(state)
        if not question.happens(state, dice):
            choices = question.choices(state)
            if not choices:
                return decisions
            question.answer(state, choices[dice.below(len(choices))])
            decisions += 1
        game.settle(state)


def playouts(game: Game[S, A, V], times: int, dice: Dice) -> int:
    """Play whole games at random; return how many decisions they took together."""
    decisions = 0
    for _ in range(times):
        decisions += playout(game, game.setup(), dice)
    return decisions


def copies(state: S, times: int) -> None:
    """Copy *state* so many times; for the benchmark."""
    for _ in range(times):
        state.copy()


def random_walk(game: Game[S, A, V], dice: Dice, most: int) -> list[A]:
    """Return the actions of a random game from the start, cut off after *most* steps."""
    state = game.setup()
    walk: list[A] = []
    while len(walk) < most:
        actor = game.actor(state)
        if actor == NOBODY:
            break
        if actor == CHANCE:
            action = game.deal(state, dice)
        else:
            legal = game.legal_actions(state)
            action = legal[dice.below(len(legal))]
        game.apply(state, action)
        walk.append(action)
    return walk
