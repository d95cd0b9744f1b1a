"""Chapter 2: in his turn a player takes pebbles."""

from __future__ import annotations

from typing import Final

from meadhall.engine.contract import Action
from meadhall.engine.rows import OneKindQuestion
from meadhall.games.pebbles.events import Took
from meadhall.games.pebbles.pieces import ONLY_ONCE, TOO_MANY
from meadhall.games.pebbles.state import PebblesState


class Take(Action):
    """Take *count* pebbles."""

    def __init__(self, count: int) -> None:
        super().__init__(f"take {count}")
        self.count: Final = count


class TakePebblesQuestion(OneKindQuestion[PebblesState, Take]):
    """How many pebbles the player takes whose turn it is."""

    def __init__(self, most: int) -> None:
        super().__init__([Take(count) for count in range(1, most + 1)], TOO_MANY, ONLY_ONCE)

    def choices(self, state: PebblesState) -> list[Take]:
        return self.rows[: state.pebbles]  # 2.2

    def apply(self, state: PebblesState, action: Take) -> None:
        state.pebbles -= action.count
        state.tell(Took(state.turn, action.count, state.pebbles))
        if state.pebbles:
            state.turn = 1 - state.turn  # 2.1
