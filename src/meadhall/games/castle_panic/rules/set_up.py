"""Chapter 2: walls, first monsters and hands (and 15.9 to 15.13)."""

from __future__ import annotations

from typing import Final

from meadhall.engine.bits import has, size_of
from meadhall.engine.chance import Dice
from meadhall.engine.contract import Action, Chance, Rule, Seat
from meadhall.games.castle_panic import pieces
from meadhall.games.castle_panic.events import DieRolled
from meadhall.games.castle_panic.pieces import ARCHER, ARCS, STARTERS, TOKEN_NAMES, Arc, Token, space_at
from meadhall.games.castle_panic.rules import cards
from meadhall.games.castle_panic.rules.asking import Drawing, Rolling, Step, drawn, rolled
from meadhall.games.castle_panic.rules.laws import Laws
from meadhall.games.castle_panic.rules.rows import Roll
from meadhall.games.castle_panic.rules.tokens import place
from meadhall.games.castle_panic.state import CastlePanicState


class Place(Action):
    """Put a starting monster in its arc."""

    def __init__(self, token: Token, arc: Arc) -> None:
        super().__init__(f"place {TOKEN_NAMES[token]} {arc + 1}")
        self.token: Final = token
        self.arc: Final = arc


class WallCount(Rolling):
    """Asks how many walls stand (15.10)."""

    def answer(self, state: CastlePanicState, action: Action) -> None:
        if state.told is not None:
            state.told.append(DieRolled(rolled(action) + 1))
        state.due = rolled(action) + 1
        state.phase = pieces.WALL_ARCS


class WallArcs(Rolling):
    """Asks where the next wall stands (15.10)."""

    def choices(self, state: CastlePanicState) -> list[Action]:
        return [self.laws.rolls[arc] for arc in range(ARCS) if not has(state.walls, arc)]

    def deal(self, state: CastlePanicState, dice: Dice) -> Action:
        free = self.choices(state)
        return free[dice.below(len(free))]

    def refusal(self, state: CastlePanicState, action: Action) -> Rule:
        return pieces.WALL_STANDS if isinstance(action, Roll) else pieces.NOT_NOW

    def answer(self, state: CastlePanicState, action: Action) -> None:
        if state.told is not None:
            state.told.append(DieRolled(rolled(action) + 1))
        state.walls |= 1 << rolled(action)
        state.due -= 1

    def leaves(self, state: CastlePanicState) -> bool:
        if state.due == ARCS - size_of(state.walls):
            state.walls = (1 << ARCS) - 1
            state.due = 0
        if state.due > 0:
            return False
        state.phase = pieces.START
        return True


class ChosenStart(Step):
    """Asks which monster starts in the next arc (2.2)."""

    def __init__(self, laws: Laws, places: list[Place]) -> None:
        super().__init__(laws)
        self.places: Final = places

    def actor(self, state: CastlePanicState) -> Seat:
        return 0

    def choices(self, state: CastlePanicState) -> list[Action]:
        return _places_left(self.laws, state, self.places)

    def refusal(self, state: CastlePanicState, action: Action) -> Rule:
        return _against_place(state, action)

    def answer(self, state: CastlePanicState, action: Action) -> None:
        assert isinstance(action, Place)
        place(self.laws, state, action.token, space_at(ARCHER, action.arc))

    def leaves(self, state: CastlePanicState) -> bool:
        return _places_the_last(self.laws, state)


class RandomStart(Chance[CastlePanicState, Action]):
    """Asks CHANCE which monster starts in the next arc (2.3)."""

    def __init__(self, laws: Laws, places: list[Place]) -> None:
        self.laws: Final = laws
        self.places: Final = places

    def choices(self, state: CastlePanicState) -> list[Action]:
        return _places_left(self.laws, state, self.places)

    def weights(self, state: CastlePanicState) -> list[int]:
        return [count for count in starters_left(self.laws, state) if count > 0]

    def refusal(self, state: CastlePanicState, action: Action) -> Rule:
        return _against_place(state, action)

    def answer(self, state: CastlePanicState, action: Action) -> None:
        assert isinstance(action, Place)
        place(self.laws, state, action.token, space_at(ARCHER, action.arc))

    def leaves(self, state: CastlePanicState) -> bool:
        return _places_the_last(self.laws, state)


class RoughStart(Rolling):
    """Asks where the next monster starts (15.13)."""

    def answer(self, state: CastlePanicState, action: Action) -> None:
        if state.told is not None:
            state.told.append(DieRolled(rolled(action) + 1))
        kind = _next_starter(starters_left(self.laws, state))
        place(self.laws, state, kind, space_at(ARCHER, rolled(action)))

    def leaves(self, state: CastlePanicState) -> bool:
        if _next_starter(starters_left(self.laws, state)) >= 0:
            return False
        state.phase = pieces.DEAL
        return True


class Deal(Drawing):
    """The hands are dealt (2.4)."""

    def answer(self, state: CastlePanicState, action: Action) -> None:
        cards.draw(self.laws, state, state.due // self.laws.options.hand_size, drawn(action))
        state.due += 1

    def leaves(self, state: CastlePanicState) -> bool:
        if state.due < self.laws.options.hand_size * self.laws.castle_seats and state.deck_size > 0:
            return False
        state.due = 0
        state.phase = pieces.OWN_TOWER
        return True


def starters_left(laws: Laws, state: CastlePanicState) -> list[int]:
    """Count the starting monsters that are not on the board yet, by kind (2.2, 15.13)."""
    left = (laws.box.rough_start if laws.options.rough_start else laws.box.start)[:STARTERS]
    for monster in state.monsters:
        left[laws.figures.kind_of[monster % laws.figures.count]] -= 1
    return left


def _places_left(laws: Laws, state: CastlePanicState, places: list[Place]) -> list[Action]:
    left = starters_left(laws, state)
    row = len(state.monsters) * STARTERS
    return [places[row + kind] for kind in range(STARTERS) if left[kind] > 0]


def _against_place(state: CastlePanicState, action: Action) -> Rule:
    is_asked = isinstance(action, Place) and action.arc == len(state.monsters)
    return pieces.NO_SUCH_STARTER if is_asked else pieces.NOT_NOW


def _places_the_last(laws: Laws, state: CastlePanicState) -> bool:
    """Place what is left over if it is of one kind; tell whether it was, or nothing was left."""
    left = starters_left(laws, state)
    kind = _next_starter(left)
    if kind < 0:
        state.phase = pieces.DEAL
    elif left[kind] == sum(left):
        place(laws, state, kind, space_at(ARCHER, len(state.monsters)))
    else:
        return False
    return True


def _next_starter(left: list[int]) -> Token:
    for kind in range(STARTERS):
        if left[kind] > 0:
            return kind
    return -1
