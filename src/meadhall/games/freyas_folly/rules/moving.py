"""Chapter 4: moving a dwarf."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from meadhall.engine.bits import bit, has
from meadhall.engine.contract import Action, Rule, Way
from meadhall.games.freyas_folly import pieces
from meadhall.games.freyas_folly.events import LostAbility, Moved, Unloaded
from meadhall.games.freyas_folly.pieces import EMPTY, NO_ABILITY, NOWHERE, Ability, Place
from meadhall.games.freyas_folly.rules.passages import STRENGTH_BARS, Fan, bars_way, passes_of, reach, why_no_way
from meadhall.games.freyas_folly.rules.turn import begin_action, finish_action
from meadhall.games.freyas_folly.state import Dwarf, FreyasFollyState, Laws

NOT_YOUR_DWARF: Final = Rule("4.1", "you have no dwarf there")
NOBODY_OUTSIDE: Final = Rule("4.6", "you have no dwarf outside")
NO_WAY_IN: Final = Rule("4.6", "no free lantern can be reached from outside")
NO_CARD_TO_GIVE: Final = Rule("9.6", "you have no such ability card to give him")


class Enter(Action):
    """A dwarf enters the mine, with an ability or none."""

    def __init__(self, laws: Laws, ability: Ability, target: Place) -> None:
        word = "-" if ability == NO_ABILITY else pieces.ABILITIES[ability]
        super().__init__(f"enter {word} {laws.box.mine.ids[target]}")
        self.ability: Final = ability
        self.target: Final = target


class Move(Action):
    """A dwarf in the mine moves."""

    def __init__(self, laws: Laws, origin: Place, target: Place) -> None:
        super().__init__(f"move {laws.box.mine.ids[origin]} {laws.box.mine.ids[target]}")
        self.origin: Final = origin
        self.target: Final = target


class Entering(Way[FreyasFollyState, Enter]):
    """Sending a dwarf in (4.6), and giving him an ability (9.6)."""

    def __init__(self, laws: Laws) -> None:
        mine = laws.box.mine
        targets = mine.within(mine.outside, laws.box.farthest)
        abilities = [ability for ability in range(NO_ABILITY, pieces.ABILITY_COUNT) if ability != pieces.THIEF]
        rows = [Enter(laws, ability, target) for ability in abilities for target in targets]
        super().__init__(rows)
        self.plain: Final = Fan(mine, mine.outside, _with(rows, NO_ABILITY), targets)
        self.gifted: Final = [
            Fan(mine, mine.outside, _with(rows, ability) or _with(rows, NO_ABILITY), targets)
            for ability in range(pieces.ABILITY_COUNT)
        ]
        """By ability; nobody is given a Thief."""

    def add_choices(self, state: FreyasFollyState, choices: list[Action]) -> None:
        if state.first_outside(state.turn) == NOWHERE:
            return
        outside: i64 = state.box.mine.outside
        targets = reach(state, state.turn, outside, passes_of(state, NO_ABILITY))
        self.plain.add_choices(targets, choices)
        hand = state.homes[state.turn].hand
        ability: i64 = 0
        while hand >> ability != 0:
            if ability != pieces.THIEF and has(hand, ability):
                if ability == pieces.STEALTH:
                    far = reach(state, state.turn, outside, passes_of(state, ability))
                    self.gifted[ability].add_choices(far, choices)
                else:
                    self.gifted[ability].add_choices(targets, choices)
            ability += 1

    def refusal(self, state: FreyasFollyState, action: Enter) -> Rule:
        outside = state.box.mine.outside
        passes = passes_of(state, action.ability)
        if state.first_outside(state.turn) == NOWHERE:
            return NOBODY_OUTSIDE
        if action.ability != NO_ABILITY and not has(state.homes[state.turn].hand, action.ability):
            return NO_CARD_TO_GIVE
        if reach(state, state.turn, outside, passes) != 0:
            return why_no_way(state, outside, action.target, passes)
        strong = [dwarf.seat for dwarf in state.dwarfs if bars_way(dwarf, state.turn)]
        is_barred = any(reach(state, seat, outside, passes) != 0 for seat in strong)
        return STRENGTH_BARS if is_barred else NO_WAY_IN

    def carry_out(self, state: FreyasFollyState, action: Enter) -> None:
        begin_action(state)
        number = state.first_outside(state.turn)  # 4.7
        if action.ability != NO_ABILITY:
            state.homes[state.turn].hand -= bit(action.ability)
            state.dwarfs[number].ability = action.ability
        go(state, number, action.target, action.ability)


def _with(rows: list[Enter], ability: Ability) -> list[Action]:
    return [row for row in rows if row.ability == ability]


class Moving(Way[FreyasFollyState, Move]):
    """Moving a dwarf who is in the mine (4.1)."""

    def __init__(self, laws: Laws) -> None:
        mine = laws.box.mine
        near = [mine.within(origin, laws.box.farthest) for origin in range(mine.outside)]
        by_origin = [[Move(laws, origin, target) for target in near[origin]] for origin in range(mine.outside)]
        super().__init__([row for rows in by_origin for row in rows])
        self.fans: Final = [Fan(mine, origin, list(by_origin[origin]), near[origin]) for origin in range(mine.outside)]

    def add_choices(self, state: FreyasFollyState, choices: list[Action]) -> None:
        places = state.places_of(state.turn)
        place: i64 = 0
        while places:
            if places & 1:
                self.add_moves_from(state, place, choices)
            places >>= 1
            place += 1

    def add_moves_from(self, state: FreyasFollyState, place: i64, choices: list[Action]) -> None:
        """Add the moves of the dwarf who stands at a place."""
        dwarf = state.dwarfs[state.dwarf_at[place]]
        self.fans[place].add_choices(reach(state, dwarf.seat, place, passes_of(state, dwarf.ability)), choices)

    def refusal(self, state: FreyasFollyState, action: Move) -> Rule:
        return why_no_move(state, action.origin, action.target)

    def carry_out(self, state: FreyasFollyState, action: Move) -> None:
        begin_move(state)
        go(state, state.dwarf_at[action.origin], action.target, NO_ABILITY)


def begin_move(state: FreyasFollyState) -> None:
    """Count a move as a new action, or as the second one of a Speed potion."""
    if state.stage == pieces.AGAIN:
        state.second = True
    else:
        begin_action(state)


def go(state: FreyasFollyState, number: i64, target: i64, given: i64) -> None:
    """Bring a dwarf to a place he can reach; what his move asks there comes next."""
    dwarf = state.dwarfs[number]
    if state.told is not None:
        passed = [state.dwarf_at[place] for place in state.box.mine.path(int(dwarf.place), int(target))[:-1]]
        state.tell(Moved(number, dwarf.place, target, passed, given))
    state.put(number, target)
    if target == state.box.mine.outside:
        _come_home(state, number)
        finish_action(state)  # 10.11
        return
    state.mover = target
    state.stage = pieces.COLLECT


def _come_home(state: FreyasFollyState, number: i64) -> None:
    dwarf = state.dwarfs[number]
    if dwarf.barrow != EMPTY:
        state.homes[dwarf.seat].jewels += dwarf.barrow  # 4.9
        state.tell(Unloaded(number, dwarf.barrow))
        dwarf.barrow = EMPTY
    if dwarf.ability != NO_ABILITY:
        is_used = dwarf.ability in (pieces.SPEED, pieces.STEALTH) or dwarf.strength > 0
        lose_ability(state, dwarf, is_used=is_used)  # 9.8


def lose_ability(state: FreyasFollyState, dwarf: Dwarf, *, is_used: bool) -> None:
    """Put the ability card of a dwarf out of the game."""
    state.tell(LostAbility(dwarf.seat, dwarf.ability, is_used=is_used))
    dwarf.ability = NO_ABILITY
    dwarf.strength = 0


def is_own(state: FreyasFollyState, place: i64) -> bool:
    """Say whether a dwarf of the seat stands at a place."""
    number = state.dwarf_at[place]
    return number != NOWHERE and state.dwarfs[number].seat == state.turn


def why_no_move(state: FreyasFollyState, origin: Place, target: Place) -> Rule:
    """Return the rule against a move that cannot be made."""
    if not is_own(state, origin):
        return NOT_YOUR_DWARF
    return why_no_way(state, origin, target, passes_of(state, state.dwarfs[state.dwarf_at[origin]].ability))
