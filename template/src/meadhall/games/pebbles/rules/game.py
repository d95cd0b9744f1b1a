"""Pebbles as the contract asks for it: its questions, its catalog, and its positions as text."""

from __future__ import annotations

from typing import Any, Final

from meadhall.engine.contract import ZERO_SUM, Action, Outcome, OverQuestion, Question
from meadhall.engine.notation import refuse
from meadhall.engine.open import OpenGame
from meadhall.games.pebbles.box import PebblesBox
from meadhall.games.pebbles.notation import NOTATION
from meadhall.games.pebbles.pieces import IS_OVER, NOT_YOUR_TURN, PLAYERS, UNDECIDED
from meadhall.games.pebbles.rules.table import ThrowQuestion
from meadhall.games.pebbles.rules.turn import TakePebblesQuestion
from meadhall.games.pebbles.state import PebblesState


class Pebbles(OpenGame[PebblesState, Action]):
    """Take the last one."""

    def __init__(self, seats: int, options: dict[str, str], box: PebblesBox, version: int) -> None:
        self.full: Final = int(options["pebbles"])
        """So many pebbles lie in the bowl at first."""
        self.throwing: Final = ThrowQuestion()
        self.taking: Final = TakePebblesQuestion(box.most)
        self.ended: Final[OverQuestion[PebblesState, Action]] = OverQuestion(IS_OVER)
        super().__init__(
            name="pebbles",
            version=version,
            seats=seats,
            options=options,
            box=box,
            actions=[*self.throwing.coins, *self.taking.rows],
            longest=self.full + 1,
            utility=ZERO_SUM,
            over=IS_OVER,
            turn=NOT_YOUR_TURN,
        )

    def setup(self) -> PebblesState:
        state = PebblesState()
        state.pebbles = self.full
        return state

    def question(self, state: PebblesState) -> Question[PebblesState, Any]:
        if state.turn == UNDECIDED:
            return self.throwing
        return self.taking if state.pebbles else self.ended

    def outcome(self, state: PebblesState) -> Outcome | None:
        if state.pebbles:
            return None
        return Outcome("last pebble", [1 if seat == state.turn else 0 for seat in range(PLAYERS)], [state.turn])  # 3.1

    # Positions as text.

    def read_table(self, text: str) -> PebblesState:
        state = PebblesState()
        NOTATION.read(state, text)
        is_other = state.pebbles > self.full or (state.turn == UNDECIDED and state.pebbles != self.full)
        refuse(is_other, f"this bowl had {self.full} pebbles before the coin was thrown")
        return state
