"""The rules of Pebbles, in the order of words/rules/pebbles.md."""

from __future__ import annotations

from typing import Final

from meadhall.engine.chance import Dice
from meadhall.engine.contract import (
    CHANCE,
    NOBODY,
    SPECTATOR,
    ZERO_SUM,
    Action,
    Game,
    NotationError,
    Outcome,
    Rule,
    told_to,
)  # fmt: skip
from meadhall.games.pebbles.box import PebblesBox
from meadhall.games.pebbles.events import Began, Took
from meadhall.games.pebbles.pieces import IS_OVER, NOT_NOW, NOT_YOUR_TURN, TOO_MANY, UNDECIDED, Catalog, Coin, Take
from meadhall.games.pebbles.state import PebblesState, read_state


class Pebbles(Game[PebblesState, Action, PebblesState]):
    """Take the last one."""

    def __init__(self, options: dict[str, str], box: PebblesBox, version: int) -> None:
        self.catalog: Final = Catalog(box.most)
        self.full: Final = int(options["pebbles"])
        super().__init__(
            name="pebbles",
            version=version,
            seats=2,
            options=options,
            box=box,
            actions=self.catalog.rows,
            longest=self.full + 1,
            utility=ZERO_SUM,
            over=IS_OVER,
            turn=NOT_YOUR_TURN,
        )

    # 1. The table.

    def setup(self) -> PebblesState:
        return PebblesState(self.full)

    def actor(self, state: PebblesState) -> int:
        if state.pebbles == 0:
            return NOBODY
        return CHANCE if state.turn == UNDECIDED else state.turn

    def weights(self, state: PebblesState) -> list[int]:
        return [1, 1]

    # 2. A turn.

    def legal_actions(self, state: PebblesState) -> list[Action]:
        if state.pebbles == 0:
            return []
        if state.turn == UNDECIDED:
            return self.catalog.coins[:]
        return self.catalog.takes[: state.pebbles]  # 2.2

    def why_not(self, state: PebblesState, action: Action) -> Rule | None:
        if state.pebbles == 0:
            return IS_OVER
        if isinstance(action, Coin) != (state.turn == UNDECIDED):
            return NOT_NOW
        if isinstance(action, Take) and action.count > state.pebbles:
            return TOO_MANY
        return None

    def apply(self, state: PebblesState, action: Action) -> None:
        if isinstance(action, Coin):
            state.turn = action.seat  # 1.2
            if state.told is not None:
                state.told.append(Began(action.seat))
        elif isinstance(action, Take):
            state.pebbles -= action.count
            if state.told is not None:
                state.told.append(Took(state.turn, action.count, state.pebbles))
            if state.pebbles:
                state.turn = 1 - state.turn  # 2.1

    # 3. The end.

    def outcome(self, state: PebblesState) -> Outcome | None:
        if state.pebbles:
            return None
        return Outcome("last pebble", [1 if seat == state.turn else 0 for seat in range(2)], [state.turn])  # 3.1

    # Views and positions.

    def view(self, state: PebblesState, seat: int) -> PebblesState:
        view = state.copy()
        view.seat = seat
        view.told = told_to(state.told, seat)
        return view

    def imagine(self, view: PebblesState, dice: Dice) -> PebblesState:
        state = view.copy()
        state.seat = NOBODY
        return state

    def read(self, text: str) -> PebblesState:
        state = self._read(text)
        if state.seat != NOBODY:
            raise NotationError("a state has no seat before an @")
        return state

    def read_view(self, text: str) -> PebblesState:
        view = self._read(text)
        if view.seat not in (0, 1, SPECTATOR):
            raise NotationError("a view begins with 0@, 1@ or *@")
        return view

    def _read(self, text: str) -> PebblesState:
        state = read_state(text)
        if state.pebbles > self.full or (state.turn == UNDECIDED and state.pebbles != self.full):
            raise NotationError(f"this bowl had {self.full} pebbles before the coin was thrown")
        return state
