"""Chapter 3: a fencer plays one card and goes as many spaces."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from meadhall.engine.contract import Action, Rule, Way
from meadhall.games.en_garde import pieces
from meadhall.games.en_garde.pieces import HIGHEST, VALUES, Value, count_of, values_in
from meadhall.games.en_garde.rules import fencer
from meadhall.games.en_garde.state import EnGardeState


class Move(Action):
    """Go as many spaces as a card of *value* says."""

    def __init__(self, verb: str, value: Value, forward: i64) -> None:
        super().__init__(f"{verb} {value}")
        self.value: Final = value
        self.forward: Final = forward


class Advance(Move):
    """Go forward."""


class Retreat(Move):
    """Go back: a move, or the escape from an indirect attack."""


class Moving(Way[EnGardeState, Move]):
    """To advance or to retreat."""

    def __init__(self) -> None:
        self.retreats: Final = [Retreat("retreat", value, -value) for value in VALUES]
        super().__init__([*[Advance("advance", value, value) for value in VALUES], *self.retreats])
        held, free = range(1 << HIGHEST), range(HIGHEST + 1)
        self._moves: Final = [
            self._moves_of(values, ahead, behind) for values in held for ahead in free for behind in free
        ]
        """By the values held and the free spaces ahead and behind; prepared, for every turn needs one of them."""

    def _moves_of(self, values: int, ahead: int, behind: int) -> list[Action]:
        held = [row for row in self.rows if values >> row.value - 1 & 1]
        return [row for row in held if row.value <= (ahead if row.forward > 0 else behind)]

    def moves_in(self, state: EnGardeState) -> list[Action]:
        """Return the moves of whoever is asked: a prepared list, to be copied."""
        distance = state.distance()
        room = state.room_behind(state.turn)
        # No conditional expressions: one with a plain number in it would make objects of both.
        ahead: i64 = HIGHEST
        if distance <= HIGHEST:
            ahead = distance - 1  # 3.3
        behind: i64 = HIGHEST
        if room <= HIGHEST:
            behind = room  # 3.2
        values = values_in(state.hand_of(state.turn))
        return self._moves[(values * (HIGHEST + 1) + ahead) * (HIGHEST + 1) + behind]

    def add_choices(self, state: EnGardeState, choices: list[Action]) -> None:
        choices.extend(self.moves_in(state))

    def refusal(self, state: EnGardeState, action: Move) -> Rule:
        if not count_of(state.hand_of(state.turn), action.value):
            return pieces.LACKS_CARDS
        return pieces.BLOCKED if isinstance(action, Advance) else pieces.OFF_THE_STRIP

    def carry_out(self, state: EnGardeState, action: Move) -> None:
        fencer.move(state, action.value, action.forward, is_escape=False)
        fencer.refill(state)
