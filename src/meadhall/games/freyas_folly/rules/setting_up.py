"""Chapter 2: setting up."""

from __future__ import annotations

from typing import Final

from meadhall.engine.bits import set_of, size_of
from meadhall.engine.contract import Action
from meadhall.games.freyas_folly import pieces
from meadhall.games.freyas_folly.events import Placed
from meadhall.games.freyas_folly.rules.turn import FreyasPileQuestion, begin_turn
from meadhall.games.freyas_folly.state import FreyasFollyState, Laws


class PlaceJewel(Action):
    """A jewel from the cup is put on the next grey place."""

    def __init__(self, jewel: pieces.Jewel) -> None:
        super().__init__(f"place {pieces.LETTERS[jewel]}")
        self.jewel: Final = jewel


class Begin(Action):
    """This seat is first."""

    def __init__(self, seat: int) -> None:
        super().__init__(f"first {seat}")
        self.seat: Final = seat


def new_state(laws: Laws) -> FreyasFollyState:
    """Lay out what needs no chance: dwarfs and amber, the cup, and the counts of cards."""
    box = laws.box
    state = FreyasFollyState(laws).lay_out()
    for jewel in pieces.GREY:
        state.market += pieces.one(jewel) * box.jewel_count(jewel)
    state.unseen = set_of(list(range(len(box.setting_ids))))
    state.veiled = set_of(list(range(len(box.piece_ids))))
    state.upper = box.upper_settings  # 2.8
    state.deck = box.upper_abilities
    state.pile = box.abilities_in_pile  # 2.6
    state.supply = box.token_count
    return state


def next_place(state: FreyasFollyState) -> tuple[int, bool]:
    """Return the cavern with the next grey place to fill (or NOWHERE), and whether that place is large."""
    box = state.box
    for cavern, heap in enumerate(state.caverns):
        if pieces.small_grey_count(heap) < box.grey_small[cavern]:
            return cavern, False
        if pieces.large_grey_count(heap) < box.grey_large[cavern]:
            return cavern, True
    return pieces.NOWHERE, False


def deals_of_set_up(state: FreyasFollyState) -> list[tuple[int, int, int]]:
    """List what is dealt after the jewels: the stage, how many cards lie there already, and how many shall."""
    box = state.box
    return [
        (pieces.TURN_SETTING, int(size_of(state.workshop)), box.workshop),
        (pieces.TURN_ABILITY, state.open_count(), box.abilities_open),
        (pieces.TURN_PIECE, int(size_of(state.pieces)), box.pieces_open),
    ]


def stage_of_set_up(state: FreyasFollyState) -> int:
    """Return the first stage of the set-up that is not done."""
    if next_place(state)[0] != pieces.NOWHERE:
        return pieces.PLACE
    for stage, dealt, most in deals_of_set_up(state):  # 2.4: the cup is the market now
        if dealt < most:
            return stage
    return pieces.FIRST


class PlaceJewelQuestion(FreyasPileQuestion[PlaceJewel]):
    """Ask chance which jewel comes onto the next grey place (2.3)."""

    def __init__(self) -> None:
        super().__init__([PlaceJewel(jewel) for jewel in pieces.GREY], none_left=pieces.NO_JEWEL_LEFT)

    def counts(self, state: FreyasFollyState) -> list[int]:
        is_large = next_place(state)[1]
        cup = state.market
        return [int(pieces.count_of(cup, jewel)) if pieces.is_large(jewel) == is_large else 0 for jewel in pieces.GREY]

    def pile(self, state: FreyasFollyState) -> str:
        return "large jewels" if next_place(state)[1] else "small jewels"

    def apply(self, state: FreyasFollyState, action: PlaceJewel) -> None:
        cavern, _ = next_place(state)
        state.caverns[cavern] += int(pieces.one(action.jewel))
        state.market -= pieces.one(action.jewel)
        if state.told is not None:
            state.tell(Placed(cavern + state.box.mine.lantern_count, action.jewel))
        state.stage = stage_of_set_up(state)


class BeginQuestion(FreyasPileQuestion[Begin]):
    """Ask chance who is first (2.9)."""

    def __init__(self, seats: int) -> None:
        super().__init__([Begin(seat) for seat in range(seats)])

    def counts(self, state: FreyasFollyState) -> list[int]:
        return [1] * len(self.rows)

    def apply(self, state: FreyasFollyState, action: Begin) -> None:
        begin_turn(state, action.seat)
