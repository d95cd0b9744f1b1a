"""Where a dwarf can go in the mine, and the rows that lead from a place."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from meadhall.engine.bits import bit
from meadhall.engine.contract import Action, Rule
from meadhall.games.freyas_folly.pieces import NOWHERE, STEALTH, Mine, Place
from meadhall.games.freyas_folly.state import Dwarf, FreyasFollyState

STOP_EARLIER: Final = Rule("4.2", "a dwarf stops on the first free lantern of his way")
NOT_FREE: Final = Rule("4.2", "a dwarf stands there already")
TOO_MANY: Final = Rule("4.3", "a dwarf passes at most two others in a move")
CAVERN_TAKEN: Final = Rule("4.5", "a dwarf stands in that cavern")
NO_WAY_OUT: Final = Rule("4.8", "a free lantern lies between him and the entrance")
STRENGTH_BARS: Final = Rule("10.14", "a dwarf whose Strength is at work bars the way")


def passes_of(state: FreyasFollyState, ability: i64) -> i64:
    """Return how many dwarfs one with *ability* may pass in a move."""
    return state.box.passed_with_stealth if ability == STEALTH else state.box.passed  # 4.3, 10.12


def bars_way(dwarf: Dwarf, seat: i64) -> bool:
    """Say whether the dwarfs of *seat* cannot pass *dwarf*."""
    return dwarf.strength > 0 and dwarf.seat != seat  # 10.14


def reach(state: FreyasFollyState, seat: i64, origin: i64, passes: i64) -> i64:
    """Return the places a dwarf of *seat* can go to from *origin*, as a set."""
    beside: i64 = state.box.mine.beside[origin]
    if beside & state.occupied == 0:
        return beside  # 4.2, 4.8
    return _reach_on(state, seat, origin, NOWHERE, passes)


def _reach_on(state: FreyasFollyState, seat: i64, here: i64, came_from: i64, passes: i64) -> i64:
    mine = state.box.mine
    beside: i64 = mine.beside[here]
    lanterns: i64 = mine.lanterns
    if came_from != NOWHERE:
        beside &= ~bit(came_from)  # 4.4
    found = beside & ~state.occupied  # 4.2; outside is never occupied: 4.8
    if passes > 0 and beside & state.occupied & lanterns != 0:
        for neighbour in mine.neighbours[here]:
            place: i64 = neighbour
            is_passed = beside & state.occupied & lanterns & bit(place) != 0
            if is_passed and not bars_way(state.dwarfs[state.dwarf_at[place]], seat):
                found |= _reach_on(state, seat, place, here, passes - 1)
    return found


def why_no_way(state: FreyasFollyState, origin: Place, target: Place, passes: i64) -> Rule:
    """Return the rule against a way that the dwarf of the turn cannot go."""
    mine = state.box.mine
    for passed, place in enumerate(mine.path(origin, target)[:-1]):
        other = state.dwarf_at[place]
        if other == NOWHERE:
            return NO_WAY_OUT if target == mine.outside else STOP_EARLIER
        if bars_way(state.dwarfs[other], state.turn):
            return STRENGTH_BARS
        if passed == passes:
            return TOO_MANY
    return CAVERN_TAKEN if mine.is_cavern(target) else NOT_FREE


class Fan:
    """The rows of one kind that lead from one place."""

    def __init__(self, mine: Mine, origin: Place, rows: list[Action], targets: list[Place]) -> None:
        row_to = dict(zip(targets, rows, strict=True))
        self.near: i64 = mine.beside[origin]
        """The places beside it, as a set."""
        self.near_rows: Final = [row for target, row in row_to.items() if target in mine.neighbours[origin]]
        self.row_to: Final = [row_to.get(target, rows[0]) for target in range(len(mine.ids))]
        """By target; whatever is too far away is never reached."""

    def add_choices(self, targets: i64, choices: list[Action]) -> None:
        """Add the rows to all of *targets*."""
        if targets == self.near:
            choices.extend(self.near_rows)
            return
        place: i64 = 0
        while targets:
            if targets & 1:
                choices.append(self.row_to[place])
            targets >>= 1
            place += 1
