"""Walk a game fast: random playouts, copies, and what a seat gets out of the end."""

from __future__ import annotations

from typing import cast

from mypy_extensions import i64

from meadhall.engine.chance import Dice
from meadhall.engine.contract import CHANCE, COOPERATIVE, FREE_FOR_ALL, NOBODY, A, AnyGame, Game, Outcome, S, Seat, V


def copy_of(state: S) -> S:
    """Return an independent copy of *state*, with its own type.

    >>> import meadhall
    >>> from meadhall.engine.play import copy_of
    >>> game = meadhall.game("freigard")
    >>> state = game.setup()
    >>> after = copy_of(state)
    >>> game.apply(after, game.legal_actions(after)[0])
    >>> after.notation() == state.notation()
    False
    """
    return cast(S, state.copy())


def some_world(game: Game[S, A, V], view: V) -> S:
    """Return a possible state behind *view*, always the same one."""
    return game.imagine(view, Dice(0))


def let_chance_act(game: Game[S, A, V], state: S, dice: Dice) -> Seat:
    """Let CHANCE act until a seat must, or the game is over; return the actor then."""
    while True:
        question = game.question(state)
        if not question.apply_chance(state, dice):
            return question.actor(state)
        game.settle(state)


def playout(game: Game[S, A, V], state: S, dice: Dice) -> int:
    """Play *state* to its end with random actions; return how many were decisions of a seat."""
    decisions: i64 = 0
    while True:
        question = game.question(state)
        if not question.apply_chance(state, dice):
            choices = question.choices(state)
            if not choices:
                return decisions
            question.apply(state, choices[dice.below(len(choices))])
            decisions += 1
        game.settle(state)


def playouts(game: Game[S, A, V], times: int, dice: Dice) -> int:
    """Play whole games at random; return how many decisions they took together."""
    decisions = 0
    for _ in range(times):
        decisions += playout(game, game.setup(), dice)
    return decisions


def copies(state: S, times: int) -> None:
    """Copy *state* a number of times; for the benchmark."""
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


def returns(game: AnyGame, outcome: Outcome) -> list[int]:
    """Turn an outcome into what each seat strives for, as the game's utility says."""
    seats = game.seats
    if game.utility == FREE_FOR_ALL:
        return outcome.scores[:]
    if game.utility == COOPERATIVE:
        return [1 if outcome.winners else -1] * seats
    if len(outcome.winners) == seats:
        return [0] * seats
    return [1 if seat in outcome.winners else -1 for seat in range(seats)]
