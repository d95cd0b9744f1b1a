"""Chapter 5: collecting jewels, where a move begins and where it ends."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from meadhall.engine.bits import has
from meadhall.engine.contract import Action, Rule
from meadhall.engine.scene import show
from meadhall.games.freyas_folly import pieces
from meadhall.games.freyas_folly.events import Collected
from meadhall.games.freyas_folly.pieces import EMPTY, NO_ABILITY
from meadhall.games.freyas_folly.rules import moving
from meadhall.games.freyas_folly.rules.turn import PartOfMove
from meadhall.games.freyas_folly.state import Dwarf, FreyasFollyState, Laws

BARROW_FULL: Final = Rule("5.5", "his barrow is not empty")
NO_JEWELS: Final = Rule("5.6", "there are no jewels where he stands")
NOT_MOVING: Final = Rule("5.6", "jewels are collected only as part of a move")
IN_A_BARROW: Final = Rule("5.8", "some of these jewels are still in a barrow")
BAT_FIRST: Final = Rule("10.6", "a dwarf with a Bat collects nothing")


class Gather(moving.FromPlace):
    """A dwarf collects the jewels where he stands, then moves."""


class Collect(Action):
    """The jewels of the cavern go into the barrow."""


class Leave(Action):
    """The jewels of the cavern are left."""


def may_collect(state: FreyasFollyState, dwarf: Dwarf) -> bool:
    """Say whether a dwarf may collect where he stands, as part of a move."""
    if dwarf.ability == pieces.BAT or state.jewels_at(dwarf.place) == EMPTY:
        return False  # 10.6, 5.6
    return dwarf.barrow == EMPTY or dwarf.ability == pieces.STAMINA  # 5.5, 10.7


def collect(state: FreyasFollyState, number: i64) -> None:
    """Let a dwarf put all the jewels of his cavern into his barrow."""
    dwarf = state.dwarfs[number]
    heap = state.jewels_at(dwarf.place)
    state.caverns[dwarf.place - state.box.mine.lantern_count] = EMPTY  # 5.3
    state.tell(Collected(number, dwarf.place, heap))
    if dwarf.barrow != EMPTY:
        moving.lose_ability(state, dwarf, is_used=True)  # 10.7
    dwarf.barrow += heap


class Gathering(moving.MovingOn[Gather]):
    """Collecting where a move begins, as part of it (5.2)."""

    def __init__(self, laws: Laws) -> None:
        super().__init__(laws, laws.box.mine.lantern_count, "gather", Gather)

    def add_moves_from(self, state: FreyasFollyState, place: i64, choices: list[Action]) -> None:
        """Add the moves of the dwarf who stands in a cavern, if he may collect there."""
        if place >= self.first and may_collect(state, state.dwarfs[state.dwarf_at[place]]):
            super().add_moves_from(state, place, choices)

    def refusal(self, state: FreyasFollyState, action: Gather) -> Rule:
        if moving.is_own(state, action.origin):
            dwarf = state.dwarfs[state.dwarf_at[action.origin]]
            if has(moving.reach_of(state, dwarf), action.target):
                if dwarf.ability == pieces.BAT:
                    return BAT_FIRST
                return NO_JEWELS if state.jewels_at(action.origin) == EMPTY else BARROW_FULL
        return moving.why_no_move(state, action.origin, action.target)

    def carry_out(self, state: FreyasFollyState, action: Gather) -> None:
        moving.begin_move(state)
        number = state.dwarf_at[action.origin]
        collect(state, number)
        show(state)
        moving.go(state, number, action.target, NO_ABILITY)


class Collecting(PartOfMove[Action]):
    """Ask whether the dwarf collects where his move has ended (5.1)."""

    def __init__(self) -> None:
        super().__init__([Collect("collect"), Leave("leave")], unasked=NOT_MOVING)

    def is_asked(self, state: FreyasFollyState) -> bool:
        return may_collect(state, state.dwarf_in_move())

    def choices(self, state: FreyasFollyState) -> list[Action]:
        return self.rows.copy()  # 5.4

    def answer(self, state: FreyasFollyState, action: Action) -> None:
        if isinstance(action, Collect):
            collect(state, state.dwarf_at[state.mover])
        state.stage = pieces.FLY


def why_not_at_home(state: FreyasFollyState, seat: i64, heap: i64, lacks: Rule) -> Rule:
    """Say why jewels that a home lacks cannot be used: its dwarfs still carry them (5.8), or it has none of them."""
    found: i64 = EMPTY if seat == pieces.MARKET else state.homes[seat].jewels
    for dwarf in state.dwarfs:
        if dwarf.seat == seat:
            found += dwarf.barrow
    return IN_A_BARROW if pieces.covers(found, heap) else lacks
