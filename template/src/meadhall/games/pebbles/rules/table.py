"""Chapter 1: a coin decides who begins."""

from __future__ import annotations

from typing import Final

from meadhall.engine.contract import Action, ChanceQuestion, Rule, Seat
from meadhall.games.pebbles.events import Began
from meadhall.games.pebbles.pieces import ONLY_ONCE, PLAYERS
from meadhall.games.pebbles.state import PebblesState


class Coin(Action):
    """CHANCE lets *seat* begin."""

    def __init__(self, seat: Seat) -> None:
        super().__init__(f"coin {seat}")
        self.seat: Final = seat


class ThrowQuestion(ChanceQuestion[PebblesState, Coin]):
    """For whom the coin falls."""

    def __init__(self) -> None:
        self.coins: Final = [Coin(seat) for seat in range(PLAYERS)]

    def choices(self, state: PebblesState) -> list[Coin]:
        return self.coins.copy()

    def refusal(self, state: PebblesState, action: Action) -> Rule:
        return ONLY_ONCE

    def apply(self, state: PebblesState, action: Coin) -> None:
        state.turn = action.seat  # 1.2
        state.tell(Began(action.seat))
