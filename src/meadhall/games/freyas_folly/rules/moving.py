"""Chapter 4: moving a dwarf."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from meadhall.engine.bits import bit, has
from meadhall.engine.contract import Action, MenuItem, Rule
from meadhall.games.freyas_folly import pieces
from meadhall.games.freyas_folly.events import Moved, Unloaded
from meadhall.games.freyas_folly.pieces import EMPTY, NO_ABILITY, NOWHERE, Ability, Mine, Place
from meadhall.games.freyas_folly.rules.turn import begin_action, finish_action, lose_ability
from meadhall.games.freyas_folly.state import Dwarf, FreyasFollyState, Laws

# Where a dwarf can go in the mine, and the rows that lead from a place.


def passes_of(state: FreyasFollyState, ability: i64) -> i64:
    """Return how many dwarfs one with *ability* may pass in a move."""
    return state.box.passed_with_stealth if ability == pieces.STEALTH else state.box.passed  # 4.3, 10.12


def bars_way(dwarf: Dwarf, seat: i64) -> bool:
    """Say whether the dwarfs of *seat* cannot pass *dwarf*."""
    return dwarf.strength > 0 and dwarf.seat != seat  # 10.14


def reach(state: FreyasFollyState, seat: i64, origin: i64, ability: i64) -> i64:
    """Return the places a dwarf of *seat* with *ability* can go to from *origin*, as a set."""
    beside: i64 = state.box.mine.beside[origin]
    if beside & state.occupied == 0:
        return beside  # 4.2, 4.8
    return _reach_on(state, seat, origin, NOWHERE, passes_of(state, ability))


def _reach_on(state: FreyasFollyState, seat: i64, here: i64, came_from: i64, passes: i64) -> i64:
    mine = state.box.mine
    beside: i64 = mine.beside[here]
    if came_from != NOWHERE:
        beside &= ~bit(came_from)  # 4.4
    found = beside & ~state.occupied  # 4.2; outside is never occupied: 4.8
    others: i64 = beside & state.occupied & mine.lanterns
    if passes > 0 and others != 0:
        for place in mine.neighbours[here]:
            if has(others, place) and not bars_way(state.dwarfs[state.dwarf_at[place]], seat):
                found |= _reach_on(state, seat, place, here, passes - 1)
    return found


def why_no_way(state: FreyasFollyState, origin: Place, target: Place, ability: i64) -> Rule | None:
    """Return the rule against a path for a dwarf of the seat with *ability*, or None."""
    mine = state.box.mine
    if has(reach(state, state.turn, origin, ability), target):
        return None
    for passed, place in enumerate(mine.path(origin, target)[:-1]):
        other = state.dwarf_at[place]
        if other == NOWHERE:
            return pieces.NO_WAY_OUT if target == mine.outside else pieces.STOP_EARLIER
        if bars_way(state.dwarfs[other], state.turn):
            return pieces.STRENGTH_BARS
        if passed == passes_of(state, ability):
            return pieces.TOO_MANY
    return pieces.CAVERN_TAKEN if mine.is_cavern(target) else pieces.NOT_FREE


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


class FromPlace(Action):
    """A dwarf who stands in the mine moves."""

    def __init__(self, word: str, mine: Mine, origin: Place, target: Place) -> None:
        super().__init__(f"{word} {mine.ids[origin]} {mine.ids[target]}")
        self.origin: Final = origin
        self.target: Final = target


class Move(FromPlace):
    """A dwarf in the mine moves, and that is all."""


class MoveDwarfItem(MenuItem[FreyasFollyState, FromPlace]):
    """Moving a dwarf who is in the mine, at any place from *first* on (4.1)."""

    def __init__(self, laws: Laws, first: Place, word: str, make: type[FromPlace]) -> None:
        mine = laws.box.mine
        rows: list[FromPlace] = []
        fans: list[Fan] = []
        for origin in range(first, mine.outside):
            targets = mine.within(origin, laws.box.farthest)
            leading = [make(word, mine, origin, target) for target in targets]
            rows += leading
            fans.append(Fan(mine, origin, list(leading), targets))
        super().__init__(rows)
        self.first: i64 = first
        self.fans: Final = fans

    def add_choices(self, state: FreyasFollyState, choices: list[Action]) -> None:
        place = self.first
        places = state.homes[state.turn].places >> place
        while places:
            if places & 1:
                self.add_moves_from(state, place, choices)
            places >>= 1
            place += 1

    def add_moves_from(self, state: FreyasFollyState, place: i64, choices: list[Action]) -> None:
        """Add the moves of the dwarf who stands at a place."""
        targets = reach(state, state.turn, place, state.dwarfs[state.dwarf_at[place]].ability)
        self.fans[place - self.first].add_choices(targets, choices)

    def rule_against(self, state: FreyasFollyState, action: FromPlace) -> Rule | None:
        if not is_own(state, action.origin):
            return pieces.NOT_YOUR_DWARF
        ability = state.dwarfs[state.dwarf_at[action.origin]].ability
        return why_no_way(state, action.origin, action.target, ability)

    def apply(self, state: FreyasFollyState, action: FromPlace) -> None:
        begin_move(state)
        go(state, state.dwarf_at[action.origin], action.target, NO_ABILITY)


# Who moves, and what comes of it.


class Enter(Action):
    """A dwarf enters the mine, with an ability or none."""

    def __init__(self, laws: Laws, ability: Ability, target: Place) -> None:
        word = "-" if ability == NO_ABILITY else pieces.ABILITIES[ability]
        super().__init__(f"enter {word} {laws.box.mine.ids[target]}")
        self.ability: Final = ability
        self.target: Final = target


class EnterItem(MenuItem[FreyasFollyState, Enter]):
    """Sending a dwarf in (4.6), and giving him an ability (9.6)."""

    def __init__(self, laws: Laws) -> None:
        mine = laws.box.mine
        targets = mine.within(mine.outside, laws.box.farthest)
        rows: list[Enter] = []
        fans: list[Fan] = []
        for ability in range(NO_ABILITY, pieces.ABILITY_COUNT):
            leading = [Enter(laws, ability, target) for target in targets]
            fans.append(Fan(mine, mine.outside, list(leading), targets))
            if ability != pieces.THIEF:
                rows += leading
        super().__init__(rows)
        self.fans: Final = fans
        """By ability, none first; nobody is given a Thief."""

    def rule_against_all(self, state: FreyasFollyState) -> Rule | None:
        return pieces.NOBODY_OUTSIDE if state.first_outside(state.turn) == NOWHERE else None

    def add_choices(self, state: FreyasFollyState, choices: list[Action]) -> None:
        if self.rule_against_all(state) is not None:
            return
        cards = state.homes[state.turn].hand & ~bit(pieces.THIEF)
        for ability in range(NO_ABILITY, pieces.ABILITY_COUNT):
            if ability == NO_ABILITY or has(cards, ability):
                targets = reach(state, state.turn, state.box.mine.outside, ability)
                self.fans[ability + 1].add_choices(targets, choices)

    def rule_against(self, state: FreyasFollyState, action: Enter) -> Rule | None:
        outside = state.box.mine.outside
        if action.ability != NO_ABILITY and not has(state.homes[state.turn].hand, action.ability):
            return pieces.NO_CARD_TO_GIVE
        if reach(state, state.turn, outside, action.ability) != 0:
            return why_no_way(state, outside, action.target, action.ability)
        strong = [dwarf.seat for dwarf in state.dwarfs if bars_way(dwarf, state.turn)]
        is_barred = any(reach(state, seat, outside, action.ability) != 0 for seat in strong)
        return pieces.STRENGTH_BARS if is_barred else pieces.NO_WAY_IN

    def apply(self, state: FreyasFollyState, action: Enter) -> None:
        begin_action(state)
        number = state.first_outside(state.turn)  # 4.7
        if action.ability != NO_ABILITY:
            state.homes[state.turn].hand -= bit(action.ability)
            state.dwarfs[number].ability = action.ability
        go(state, number, action.target, action.ability)


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


def is_own(state: FreyasFollyState, place: i64) -> bool:
    """Say whether a dwarf of the seat stands at a place."""
    return has(state.homes[state.turn].places, place)
