"""Chapter 2: walls, first monsters and hands (and 15.9 to 15.13)."""

from __future__ import annotations

from meadhall.engine.bits import has, size_of
from meadhall.engine.contract import CHANCE, Action, Rule, Seat
from meadhall.engine.notation import listed
from meadhall.engine.rows import PileQuestion
from meadhall.games.castle_panic import pieces
from meadhall.games.castle_panic.actions import Draw, OfTokenAndArc
from meadhall.games.castle_panic.pieces import ARCHER, ARCS, STARTERS, Arc, space_at
from meadhall.games.castle_panic.rules.asking import RollQuestion, SkippedWhenIdle
from meadhall.games.castle_panic.rules.cards import DrawCastleCardQuestion, draw
from meadhall.games.castle_panic.rules.tokens import place
from meadhall.games.castle_panic.state import CastlePanicState, Laws


class Place(OfTokenAndArc):
    """Put a starting monster in its arc."""


class WallCountQuestion(RollQuestion):
    """Asks how many walls stand (15.10)."""

    def land(self, state: CastlePanicState, arc: Arc) -> None:
        state.due = arc + 1
        state.phase = pieces.WALL_ARCS


class WallArcsQuestion(RollQuestion, SkippedWhenIdle):
    """Asks where the next wall stands (15.10)."""

    def counts(self, state: CastlePanicState) -> list[int]:
        return [0 if has(state.walls, arc) else 1 for arc in range(ARCS)]

    def land(self, state: CastlePanicState, arc: Arc) -> None:
        state.walls |= 1 << arc
        state.due -= 1

    def skip_if_idle(self, state: CastlePanicState) -> bool:
        if state.due == ARCS - size_of(state.walls):
            state.walls = (1 << ARCS) - 1
            state.due = 0
        if state.due > 0:
            return False
        state.phase = pieces.START
        return True


class FirstMonstersQuestion(PileQuestion[CastlePanicState, Place], SkippedWhenIdle):
    """Asks the first player, or CHANCE, which monster starts in the next arc (2.2, 2.3)."""

    def __init__(self, laws: Laws) -> None:
        starters = range(0 if laws.rough_start else STARTERS)
        rows = [Place("place", token, arc) for arc in range(ARCS) for token in starters]
        super().__init__(rows, pieces.NO_SUCH_STARTER, pieces.NOT_NOW)
        self.is_chance = laws.random_start

    def actor(self, state: CastlePanicState) -> Seat:
        return CHANCE if self.is_chance else 0

    def counts(self, state: CastlePanicState) -> list[int]:
        return [0] * STARTERS * len(state.monsters) + starters_left(state)

    def choices(self, state: CastlePanicState) -> list[Place]:
        left = starters_left(state)
        first = STARTERS * len(state.monsters)
        return [self.rows[first + kind] for kind in range(STARTERS) if left[kind] > 0]

    def refusal(self, state: CastlePanicState, action: Action) -> Rule:
        is_asked = isinstance(action, Place) and action.arc == len(state.monsters)
        return self.rule if is_asked else self.not_now

    def apply(self, state: CastlePanicState, action: Place) -> None:
        place(state, action.token, space_at(ARCHER, action.arc))

    def skip_if_idle(self, state: CastlePanicState) -> bool:
        """Place the next monster if all that are left are of one kind; go on once none is left."""
        left = listed(starters_left(state))
        if not left:
            state.phase = pieces.DEAL
        elif left[0] == left[-1]:
            place(state, left[0], space_at(ARCHER, len(state.monsters)))
        else:
            return False
        return True


class RoughStartQuestion(RollQuestion, SkippedWhenIdle):
    """Asks where the next monster starts (15.13)."""

    def land(self, state: CastlePanicState, arc: Arc) -> None:
        place(state, listed(starters_left(state))[0], space_at(ARCHER, arc))

    def skip_if_idle(self, state: CastlePanicState) -> bool:
        if any(starters_left(state)):
            return False
        state.phase = pieces.DEAL
        return True


class DealHandsQuestion(DrawCastleCardQuestion, SkippedWhenIdle):
    """The hands are dealt (2.4)."""

    def apply(self, state: CastlePanicState, action: Draw) -> None:
        draw(state, state.due // state.laws.hand_size, action.card)
        state.due += 1

    def skip_if_idle(self, state: CastlePanicState) -> bool:
        if state.due < state.laws.hand_size * state.laws.castle_seats and state.deck_size > 0:
            return False
        state.due = 0
        state.phase = pieces.OWN_TOWER
        return True


def starters_left(state: CastlePanicState) -> list[int]:
    """Count the starting monsters that are not on the board yet, by kind (2.2, 15.13)."""
    left = state.laws.starters[:]
    for monster in state.monsters:
        left[state.figures.kind_of[monster % state.figures.count]] -= 1
    return left
