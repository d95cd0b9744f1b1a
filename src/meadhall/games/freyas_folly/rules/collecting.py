"""Chapter 5: collecting jewels, where a move begins and where it ends."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from meadhall.engine.contract import Action, Rule
from meadhall.engine.scene import show
from meadhall.games.freyas_folly import pieces
from meadhall.games.freyas_folly.events import Collected
from meadhall.games.freyas_folly.rules import moving
from meadhall.games.freyas_folly.rules.turn import PartOfMoveQuestion, lose_ability
from meadhall.games.freyas_folly.state import Dwarf, FreyasFollyState, Laws


class OfJewels(Action):
    """A word and the jewels it is about."""

    def __init__(self, word: str, heap: i64) -> None:
        super().__init__(f"{word} {pieces.word_of(heap)}")
        self.heap: Final = heap


class Gather(moving.FromPlace):
    """A dwarf collects the jewels where he stands, then moves."""


class Collect(Action):
    """The jewels of the cavern go into the barrow."""


class Leave(Action):
    """The jewels of the cavern are left."""


def why_not_collect(state: FreyasFollyState, dwarf: Dwarf) -> Rule | None:
    """Return the rule against collecting where a dwarf stands, as part of a move; None if he may."""
    if dwarf.ability == pieces.BAT:
        return pieces.BAT_FIRST
    if state.jewels_at(dwarf.place) == pieces.EMPTY:
        return pieces.NO_JEWELS
    return None if dwarf.barrow == pieces.EMPTY or dwarf.ability == pieces.STAMINA else pieces.BARROW_FULL  # 10.7


def collect(state: FreyasFollyState, number: i64) -> None:
    """Let a dwarf put all the jewels of his cavern into his barrow."""
    dwarf = state.dwarfs[number]
    heap = state.jewels_at(dwarf.place)
    state.caverns[dwarf.place - state.box.mine.lantern_count] = pieces.EMPTY  # 5.3
    state.tell(Collected(number, dwarf.place, heap))
    if dwarf.barrow != pieces.EMPTY:
        lose_ability(state, dwarf, is_used=True)  # 10.7
    dwarf.barrow += heap


class GatherItem(moving.MoveDwarfItem):
    """Collecting where a move begins, as part of it (5.2)."""

    def __init__(self, laws: Laws) -> None:
        super().__init__(laws, laws.box.mine.lantern_count, "gather", Gather)

    def add_moves_from(self, state: FreyasFollyState, place: i64, choices: list[Action]) -> None:
        """Add the moves of the dwarf who stands in a cavern, if he may collect there."""
        if place >= self.first and why_not_collect(state, state.dwarfs[state.dwarf_at[place]]) is None:
            super().add_moves_from(state, place, choices)

    def rule_against(self, state: FreyasFollyState, action: moving.FromPlace) -> Rule | None:
        rule = super().rule_against(state, action)
        return rule or why_not_collect(state, state.dwarfs[state.dwarf_at[action.origin]])

    def apply(self, state: FreyasFollyState, action: moving.FromPlace) -> None:
        moving.begin_move(state)
        number = state.dwarf_at[action.origin]
        collect(state, number)
        show(state)
        moving.go(state, number, action.target, pieces.NO_ABILITY)


class CollectQuestion(PartOfMoveQuestion[Action]):
    """Ask whether the dwarf collects where his move has ended, as he may or may not (5.1, 5.4)."""

    def __init__(self) -> None:
        super().__init__([Collect("collect"), Leave("leave")], unasked=pieces.NOT_MOVING)

    def is_asked(self, state: FreyasFollyState) -> bool:
        return why_not_collect(state, state.dwarf_in_move()) is None

    def apply(self, state: FreyasFollyState, action: Action) -> None:
        if isinstance(action, Collect):
            collect(state, state.dwarf_at[state.mover])
        state.stage = pieces.FLY


def why_not_at_home(state: FreyasFollyState, seat: i64, heap: i64, lacks: Rule) -> Rule:
    """Say why jewels that a home lacks cannot be used: its dwarfs still carry them (5.8), or it has none of them."""
    found: i64 = pieces.EMPTY if seat == pieces.MARKET else state.homes[seat].jewels
    for dwarf in state.dwarfs:
        if dwarf.seat == seat:
            found += dwarf.barrow
    return pieces.IN_A_BARROW if pieces.covers(found, heap) else lacks
