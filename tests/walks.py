"""Random matches that the properties look into, played once and kept with copies along the way."""

from __future__ import annotations

from functools import cache
from typing import Any

from meadhall.engine.chance import Dice
from meadhall.engine.contract import CHANCE, NOBODY, Action, AnyGame
from meadhall.engine.play import copy_of
from tests.cases import Case

MOST_STEPS = 4000
"""A random match that is still going on after so many steps is cut."""

STRIDE = 25
"""Every so many steps a copy is kept; the steps between are played again."""


class Walk:
    """One random match of a table."""

    def __init__(self, case: Case, seed: int) -> None:
        self.case = case
        self.game: AnyGame = case.game()
        self.actors: list[int] = []
        self.actions: list[Action] = []
        self._kept: list[Any] = []
        state = self.game.setup()
        dice = Dice(seed)
        while True:
            if len(self.actions) % STRIDE == 0:
                self._kept.append(copy_of(state))
            action = random_action(self.game, state, dice)
            if action is None or len(self.actions) == MOST_STEPS:
                break
            self.actors.append(self.game.actor(state))
            self.actions.append(action)
            self.game.apply(state, action)
        self.is_over = self.game.actor(state) == NOBODY
        self.steps_by_kind: dict[str, list[int]] = {"": [len(self.actions)]}
        """Where each kind of action was taken, so that rare kinds of position are looked into as often."""
        for step, action in enumerate(self.actions):
            self.steps_by_kind.setdefault(type(action).__name__, []).append(step)

    def state(self, step: int) -> Any:
        """Return a state of its own: the table before action number *step*."""
        state = copy_of(self._kept[step // STRIDE])
        for action in self.actions[step - step % STRIDE : step]:
            self.game.apply(state, action)
        return state


@cache
def walk(case: Case, seed: int) -> Walk:
    """Return a random match; the same seed is the same match."""
    return Walk(case, seed)


def random_action(game: AnyGame, state: Any, dice: Dice) -> Action | None:
    """Choose an action for whoever acts, or None when the game is over.

    Now and then a kind is chosen before the action, so that rare kinds come up too.
    """
    actor = game.actor(state)
    if actor == NOBODY:
        return None
    legal: list[Action] = game.legal_actions(state)
    if actor == CHANCE:
        return legal[dice.pick(game.weights(state))]
    if dice.below(2):
        kinds = list(dict.fromkeys(type(action) for action in legal))
        kind = kinds[dice.below(len(kinds))]
        legal = [action for action in legal if type(action) is kind]
    return legal[dice.below(len(legal))]
