"""Many tables of one game at once, in one process: arrays in, arrays out, a new game where one has ended."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from meadhall import front
from meadhall.adapters import encodings
from meadhall.adapters.encodings import Observation
from meadhall.adapters.table import Mask, Options, returns_of
from meadhall.engine.chance import Dice
from meadhall.engine.contract import NOBODY, AnyGame
from meadhall.engine.play import let_chance_act


@dataclass(frozen=True)
class Batch:
    """All tables after a step, one row for each; the arrays are the tables' own and change with the next step."""

    observations: Observation
    """What the seat that is asked now may know."""
    actors: NDArray[np.int8]
    """The seat that is asked now."""
    masks: Mask
    """The rows of the catalog it may choose."""
    rewards: NDArray[np.float32]
    """What each seat got in this step: nothing, but for a game that ended in it."""
    terminations: NDArray[np.bool_]
    """Where a game ended in this step; a new one has begun there."""


class VectorTables:
    """*count* tables of a game; every seat of every table is played by the caller."""

    def __init__(
        self,
        game: str | AnyGame,
        count: int,
        seats: int | None = None,
        options: Options | None = None,
        seed: int = 0,
    ) -> None:
        self.game: Final = front.game(game, seats, options) if isinstance(game, str) else game
        self.count: Final = count
        self.encoding: Final = encodings.of(self.game)
        self._numbers: Final = np.arange(count)
        self._states: list[Any] = []
        self._dice: list[Dice] = []
        self._actors: list[int] = []
        self._batch: Final = Batch(
            np.zeros((count, self.encoding.size), np.int16),
            np.zeros(count, np.int8),
            np.zeros((count, len(self.game.actions)), np.int8),
            np.zeros((count, self.game.seats), np.float32),
            np.zeros(count, np.bool_),
        )
        self._marks: Final = self._batch.masks.reshape(-1).data
        """The masks in one row, to be marked from Python."""
        self.reset(seed)

    def reset(self, seed: int = 0) -> Batch:
        """Begin a new game at every table; each has dice of its own, which follow from the seed."""
        self._dice = [Dice(f"table {number} of {seed}".encode()) for number in range(self.count)]
        self._states = [self.game.setup() for _ in range(self.count)]
        self._actors = [
            let_chance_act(self.game, state, dice) for state, dice in zip(self._states, self._dice, strict=True)
        ]
        self._batch.rewards.fill(0)
        self._batch.terminations.fill(False)
        return self._look()

    def step(self, actions: NDArray[np.integer[Any]]) -> Batch:
        """Let the actor of each table do a row of the catalog; raise IllegalAction before anything has changed."""
        batch = self._batch
        if not batch.masks[self._numbers, actions].all():
            self._refuse(actions)
        if batch.terminations.any():
            batch.rewards.fill(0)
            batch.terminations.fill(False)
        game, catalog, actors, all_dice = self.game, self.game.actions, self._actors, self._dice
        for number, (state, action) in enumerate(zip(self._states, actions.tolist(), strict=True)):
            game.apply(state, catalog[action])
            actors[number] = let_chance_act(game, state, all_dice[number])
            if actors[number] == NOBODY:
                batch.rewards[number] = returns_of(game, state)
                batch.terminations[number] = True
                self._states[number] = game.setup()
                actors[number] = let_chance_act(game, self._states[number], all_dice[number])
        return self._look()

    def _look(self) -> Batch:
        """Write what the actors see and may do, all tables at once: an array is slow to fill number by number."""
        game, rows = self.game, len(self.game.actions)
        batch = self._batch
        batch.masks.fill(0)
        marks, start = self._marks, 0
        for state in self._states:
            for action in game.legal_actions(state):
                marks[start + action.index] = 1
            start += rows
        batch.observations[:] = self.encoding.encode_all(map(game.view, self._states, self._actors))
        batch.actors[:] = self._actors
        return batch

    def _refuse(self, actions: NDArray[np.integer[Any]]) -> None:
        number = int(np.flatnonzero(self._batch.masks[self._numbers, actions] == 0)[0])
        action = self.game.actions[actions[number]]
        rule = self.game.why_not(self._states[number], action)
        assert rule is not None
        raise front.IllegalAction(rule.number, f"at table {number}, {action.text}: {rule.reason}")
