"""One table for the adapters: a game, its state, and the dice of chance, which acts by itself."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from meadhall import front, pictures, words
from meadhall.adapters import encodings
from meadhall.adapters.encodings import Observation
from meadhall.engine.chance import Dice, dice_from
from meadhall.engine.contract import NOBODY, Action, AnyGame, Seat
from meadhall.engine.play import copy_of, let_chance_act, returns

Mask: TypeAlias = NDArray[np.int8]
Options: TypeAlias = Mapping[str, front.OptionValue]


@dataclass(frozen=True)
class Snapshot:
    """A table at one moment, to come back to."""

    state: Any
    dice: Dice


class EncodedTable:
    """A game being played: chance has always acted, and a seat is to act, or it is over."""

    def __init__(self, game: AnyGame) -> None:
        self.game: Final = game
        self.encoding: Final = encodings.of(game)
        self.names: Final = words.of(game.name).seat_names(game.seats)
        self.dice = Dice(0)
        self.state: Any = None
        self.actor: Seat = NOBODY
        self.legal: list[Action] = []
        self._rows: Final = len(game.actions)

    def begin(self, dice: Dice) -> None:
        """Begin a new game, in which *dice* roll for chance."""
        self.dice = dice
        self.state = self.game.setup()
        self._go_on()

    def play(self, index: int) -> None:
        """Let the actor do row *index* of the catalog; raise IllegalAction with the rule, and change nothing."""
        for action in self.legal:
            if action.index == index:
                self.game.apply(self.state, action)
                self._go_on()
                return
        self._refuse(index)

    def mask(self) -> Mask:
        """Mark the rows of the catalog that the actor may choose; the array is the caller's own."""
        return mask_of(self.legal, self._rows)

    def no_mask(self) -> Mask:
        """Return the mask of a seat that is not asked."""
        return np.zeros(self._rows, np.int8)

    def observation(self, seat: Seat) -> Observation:
        """Return what *seat* may know, as an array."""
        return self.encoding.encode(self.game.view(self.state, seat))

    def returns(self) -> list[float]:
        """Return what each seat got out of a game that is over; nothing while it goes on."""
        return returns_of(self.game, self.state)

    def text(self, seat: Seat) -> str:
        """Return the table as lines of text, as *seat* sees it."""
        said = words.of(self.game.name)
        return "\n".join(said.table(self.game.view(self.state, seat), self.names))

    def svg(self, seat: Seat) -> str:
        """Draw the table as *seat* sees it."""
        view = self.game.view(self.state, seat)
        labels = words.of(self.game.name).labels(view, self.names)
        return pictures.of(self.game.name).draw(view, [], labels).svg()

    def snapshot(self) -> Snapshot:
        """Keep the table as it is now, the coming rolls included."""
        return Snapshot(copy_of(self.state), self.dice.copy())

    def restore(self, kept: Snapshot, dice: Dice | None = None) -> None:
        """Come back to a moment; with *dice* chance goes on otherwise than it did."""
        self.state = copy_of(kept.state)
        self.dice = kept.dice.copy() if dice is None else dice
        self._look(self.game.actor(self.state))

    def __reduce__(self) -> tuple[Any, ...]:
        """Be pickled and copied as text: compiled rules and states cannot be pickled."""
        position = None if self.state is None else self.state.notation()
        return table_at, (game_key(self.game), position, self.dice.numbers())

    def _go_on(self) -> None:
        self._look(let_chance_act(self.game, self.state, self.dice))

    def _look(self, actor: Seat) -> None:
        self.actor = actor
        self.legal = self.game.legal_actions(self.state)

    def _refuse(self, index: int) -> None:
        if not 0 <= index < len(self.game.actions):
            raise front.UnknownAction(f"{self.game.name} has actions 0 to {len(self.game.actions) - 1}, not {index}")
        rule = self.game.why_not(self.state, self.game.actions[index])
        assert rule is not None
        raise front.IllegalAction(rule.number, rule.reason)


def returns_of(game: AnyGame, state: Any) -> list[float]:
    """Return what each seat got out of a game that is over; nothing while it goes on."""
    outcome = game.outcome(state)
    return [0.0] * game.seats if outcome is None else [float(number) for number in returns(game, outcome)]


def mask_of(legal: list[Action], rows: int) -> Mask:
    """Return a mask over *rows* actions: 1 where the action is legal, else 0."""
    marks = bytearray(rows)  # To mark a few rows is quicker here than in an array.
    for action in legal:
        marks[action.index] = 1
    return np.frombuffer(marks, np.int8)


GameKey: TypeAlias = tuple[str, int, tuple[tuple[str, str], ...], str, int]


def game_key(game: AnyGame) -> GameKey:
    """Return what ``front.shared_game`` makes the same rules of."""
    return game.name, game.seats, tuple(game.options.items()), game.box.text, game.version


def table_at(key: GameKey, position: str | None, numbers: list[int]) -> EncodedTable:
    """Return a table at a written position, or before its first game, with dice that go on from these numbers."""
    table = EncodedTable(front.shared_game(*key))
    table.dice = dice_from(numbers)
    if position is not None:
        table.restore(Snapshot(table.game.read(position), table.dice), table.dice)
    return table
