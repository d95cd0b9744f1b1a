"""The rules of Castle Panic, as the contract asks for them; the chapters are in the files beside this one."""

from __future__ import annotations

from typing import Final

from meadhall.engine.box import Box
from meadhall.engine.chance import Dice
from meadhall.engine.contract import (
    COOPERATIVE,
    FREE_FOR_ALL,
    NOBODY,
    TEAMS,
    Game,
    Outcome,
    Rule,
    told_to,
)
from meadhall.games.castle_panic.box import CastlePanicBox
from meadhall.games.castle_panic.catalog import TO_ACCEPT, TO_DRAW, TO_ROLL, TO_TOKEN, Deed
from meadhall.games.castle_panic.options import Options
from meadhall.games.castle_panic.pieces import (
    ANSWER,
    ARCS,
    ARM,
    CARDS,
    CONFIRM,
    DEAL,
    DRAW_TWO,
    DRAW_UP,
    IS_OVER,
    MUSTER,
    NOT_NOW,
    REFILL,
    REINFORCE,
    RESWAP,
    RUNNING,
    START,
    TOKEN,
    TOKENS,
    TURN_CAP,
    WALL_ARCS,
    WALL_COUNT,
)
from meadhall.games.castle_panic.rules.acting import actor_of
from meadhall.games.castle_panic.rules.checking import read_state
from meadhall.games.castle_panic.rules.deeds import do
from meadhall.games.castle_panic.rules.ending import outcome_of
from meadhall.games.castle_panic.rules.flow import advance, starters_left
from meadhall.games.castle_panic.rules.laws import Laws
from meadhall.games.castle_panic.rules.legal import legal_deeds
from meadhall.games.castle_panic.rules.refusals import why_not
from meadhall.games.castle_panic.state import CastlePanicState
from meadhall.games.castle_panic.view import CastlePanicView, read_view, view_of
from meadhall.games.castle_panic.worlds import imagine

LONGEST_SET_UP: Final = 56
LONGEST_TURN: Final = 3550
"""The sums are in docs/decisions/castle_panic.md."""


class CastlePanic(Game[CastlePanicState, Deed, CastlePanicView]):
    """The defence of a castle with six towers."""

    def __init__(self, seats: int, options: dict[str, str], box: Box, version: int) -> None:
        assert isinstance(box, CastlePanicBox)
        self.laws: Final = Laws(box, Options(seats, options), seats)
        utility = COOPERATIVE
        if self.laws.options.overlord:
            utility = TEAMS
        elif self.laws.options.master_slayer:
            utility = FREE_FOR_ALL
        super().__init__(
            name="castle_panic",
            version=version,
            seats=seats,
            options=options,
            box=box,
            actions=self.laws.catalog.rows,
            longest=LONGEST_SET_UP + TURN_CAP * LONGEST_TURN,
            utility=utility,
            over=IS_OVER,
            turn=NOT_NOW,
        )

    def setup(self) -> CastlePanicState:
        laws = self.laws
        options = laws.options
        state = CastlePanicState(laws.figures, laws.castle_seats)
        state.towers = (1 << ARCS) - 1
        state.walls = (1 << ARCS) - 1 if options.full_walls else 0
        state.deck = laws.box.cards[:]
        state.deck_size = sum(state.deck)
        state.pile = laws.tokens_in_play()
        start = laws.box.rough_start if options.rough_start else laws.box.start
        for kind in range(len(start)):
            state.pile[kind] -= start[kind]
        state.pile_size = sum(state.pile)
        if options.player_walls:
            state.held = (1 << laws.castle_seats) - 1
        if options.master_slayer:
            state.trophies = [[0] * TOKENS for _ in range(laws.castle_seats)]
        if options.closed_hands:
            state.known = [[] for _ in range((laws.seats + 1) * laws.castle_seats)]
        state.due = options.rolled_walls
        state.phase = WALL_COUNT if options.random_walls else WALL_ARCS if options.rolled_walls else START
        advance(laws, state)
        return state

    def actor(self, state: CastlePanicState) -> int:
        return actor_of(self.laws, state)

    def legal_actions(self, state: CastlePanicState) -> list[Deed]:
        return legal_deeds(self.laws, state)

    def weights(self, state: CastlePanicState) -> list[int]:
        weights: list[int] = []
        for deed in legal_deeds(self.laws, state):
            if deed.verb == TO_DRAW:
                weights.append(state.deck[deed.card])
            elif deed.verb == TO_TOKEN:
                weights.append(state.pile[deed.token])
            elif deed.verb == TO_ROLL:
                weights.append(1)
            else:
                weights.append(starters_left(self.laws, state)[deed.token])
        return weights

    def deal(self, state: CastlePanicState, dice: Dice) -> Deed:
        # Counting along the deck or the pile saves making two lists for every card.
        phase = state.phase
        if phase in (DRAW_UP, REFILL, DRAW_TWO, DEAL):
            left = dice.below(state.deck_size)
            for card in range(CARDS):
                left -= state.deck[card]
                if left < 0:
                    return self.laws.catalog.row(TO_DRAW, card)
        if phase in (TOKEN, ARM, MUSTER, REINFORCE, RESWAP):
            left = dice.below(state.pile_size)
            for token in range(TOKENS):
                left -= state.pile[token]
                if left < 0:
                    return self.laws.catalog.row(TO_TOKEN, token)
        return legal_deeds(self.laws, state)[dice.pick(self.weights(state))]

    def pile(self, state: CastlePanicState) -> str:
        phase = state.phase
        if phase in (DRAW_UP, REFILL, DRAW_TWO, DEAL):
            return f"deck {state.shuffles}"
        if phase in (TOKEN, ARM, MUSTER, REINFORCE, RESWAP):
            return f"tokens {state.mixes}"
        return ""

    def apply(self, state: CastlePanicState, action: Deed) -> None:
        do(self.laws, state, action)
        advance(self.laws, state)

    def why_not(self, state: CastlePanicState, action: Deed) -> Rule | None:
        return why_not(self.laws, state, action)

    def outcome(self, state: CastlePanicState) -> Outcome | None:
        return outcome_of(self.laws, state)

    def view(self, state: CastlePanicState, seat: int) -> CastlePanicView:
        view = view_of(self.laws, state, seat)
        view.told = told_to(state.told, seat)
        return view

    def imagine(self, view: CastlePanicView, dice: Dice) -> CastlePanicState:
        return imagine(view, dice)

    def read(self, text: str) -> CastlePanicState:
        return read_state(self.laws, text)

    def read_view(self, text: str) -> CastlePanicView:
        return read_view(self.laws, text)

    def asker(self, state: CastlePanicState) -> int:
        if state.ending != RUNNING or state.phase not in (ANSWER, CONFIRM):
            return NOBODY
        return NOBODY if self.actor(state) == state.active else state.active

    def consent(self, state: CastlePanicState) -> Deed | None:
        if state.phase == CONFIRM and self.asker(state) != NOBODY:
            return self.laws.catalog.row(TO_ACCEPT, 0)
        return None
