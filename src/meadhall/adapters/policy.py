"""A policy on arrays, such as a trained net, on any seat: of an environment, an arena or a match."""

from __future__ import annotations

from collections.abc import Callable
from operator import index
from typing import Final, SupportsIndex

from meadhall.adapters import encodings
from meadhall.adapters.encodings import Observation
from meadhall.adapters.table import Mask, mask_of
from meadhall.bots.spec import SpecError
from meadhall.engine.chance import Dice
from meadhall.engine.contract import Action, AnyGame, View


class ArrayPolicy:
    """A policy that is given an observation and an action mask and returns a row of the catalog.

    >>> import meadhall
    >>> from meadhall.adapters.policy import ArrayPolicy
    >>> first = ArrayPolicy(lambda observation, mask: mask.argmax(), "first")
    >>> meadhall.new("en_garde", seed=7).play_bot(first).text
    'advance 1'
    """

    def __init__(self, act: Callable[[Observation, Mask], SupportsIndex], name: str = "") -> None:
        self.act: Final = act
        self.name: Final = name or getattr(act, "__name__", type(act).__name__)

    def sit(self, game: AnyGame) -> ArrayPlayer:
        """Return who chooses at a table of *game*."""
        return ArrayPlayer(self, game)


class ArrayPlayer:
    """An array policy at a table."""

    def __init__(self, policy: ArrayPolicy, game: AnyGame) -> None:
        self.policy: Final = policy
        self.game: Final = game

    def choose(self, view: View, legal: list[Action], dice: Dice) -> Action:
        """Return the row that the policy chooses."""
        row = self.policy.act(encodings.of(self.game).encode(view), mask_of(legal, len(self.game.actions)))
        last = len(self.game.actions) - 1
        try:
            number = index(row)
        except TypeError:
            number = -1
        if not 0 <= number <= last:
            raise SpecError(f"{self.policy.name} must return a row of the catalog, 0 to {last}, not {row!r}")
        action: Action = self.game.actions[number]
        return action
