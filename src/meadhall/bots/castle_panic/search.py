"""What a race knows of Castle Panic: the judge's standing is the logarithm of the odds of saving the castle."""

from __future__ import annotations

from math import exp
from typing import Final

from meadhall.bots.castle_panic.judge import CastlePanicJudge
from meadhall.bots.search.fitted import Fitted, chance_of
from meadhall.bots.search.hooks import Hooks
from meadhall.engine.chance import Dice
from meadhall.engine.contract import Action, Seat
from meadhall.games.castle_panic import pieces
from meadhall.games.castle_panic.rules.ending import points_of
from meadhall.games.castle_panic.rules.game import CastlePanic
from meadhall.games.castle_panic.state import CastlePanicState
from meadhall.games.castle_panic.view import CastlePanicView

MARGIN: Final = 40.0
"""A choice whose standing is further behind the best is not tried."""
TURNS: Final = 2
TURNS_ALONE: Final = 3
"""Turns are short, and nobody else comes to help."""
TURNS_OF_TOKENS: Final = 4
"""A monster has to walk from the Forest to the walls before it shows what the Overlord placed it for."""
HUNDREDTHS: Final = 100.0
TROPHIES_APART: Final = 3.0
"""A lead in trophy points that stands for odds of e to one, when no monster is left to come."""
TO_COME: Final = 0.1
"""By so much each point of the monsters still to be slain widens that."""
NAMES: Final = ["always", "standing", "tokens to come"]
"""The chance that people are shown, fitted on 19 November 2026 (docs/strength.md). Tokens count in tens."""
NUMBERS: Final = [2.85, 1.22, -0.93]


class CastlePanicHooks(Hooks[CastlePanicState, CastlePanicView]):
    """Candidates, continuations and values of Castle Panic, for castle players and the Overlord."""

    def __init__(self, game: CastlePanic) -> None:
        self.game: Final = game
        self.laws: Final = game.laws
        self.judge: Final = CastlePanicJudge(game)
        self.is_open = not (game.laws.closed_hands or game.laws.overlord)
        self.standing = 0.0
        """Of the position judged last."""
        self.fitted = Fitted(NAMES, NUMBERS)

    def candidates(self, view: CastlePanicView, legal: list[Action], dice: Dice) -> list[list[Action]]:
        self._set_horizon(view.seat)
        self.judge.begin(view, legal, dice)
        values = [self.judge.judge(action) for action in legal]
        ranked = [(-values[place], place) for place in range(len(legal))]
        ranked.sort()
        least = -ranked[0][0] - MARGIN
        return [[legal[place]] for _, place in ranked if values[place] >= least]

    def decide(self, state: CastlePanicState, actor: Seat, legal: list[Action], dice: Dice) -> list[Action]:
        if self.is_open:
            self.judge.sit(state, actor)
        else:
            self.judge.begin(self.game.view(state, actor), legal, dice)
        best = legal[0]
        best_value = self.judge.judge(best)
        for action in legal[1:]:
            value = self.judge.judge(action)
            if value > best_value:
                best = action
                best_value = value
        return [best]

    def clock(self, state: CastlePanicState) -> int:
        return state.turn

    def value(self, state: CastlePanicState, seat: Seat) -> float:
        return self._to(state, seat, chance_of(self._look_at(state)))

    def shown(self, state: CastlePanicState, seat: Seat, judged: float) -> float:
        if state.ending != pieces.RUNNING or self.fitted is None:
            return judged
        return self._to(state, seat, self.fitted.chance(self._terms(state, self.standing)))

    def measured(self, state: CastlePanicState) -> list[list[float]]:
        return [self._terms(state, self._look_at(state))]

    def final(self, state: CastlePanicState, seat: Seat) -> float:
        outcome = self.game.outcome(state)
        assert outcome is not None
        if self.laws.master_slayer:
            return 1.0 / len(outcome.winners) if seat in outcome.winners else 0.0
        return 1.0 if seat in outcome.winners else 0.0

    def _set_horizon(self, seat: Seat) -> None:
        """Look as far as it takes to see what a choice was good for; several looks stray less than one far away."""
        self.horizon = TURNS
        self.looks = 1
        if seat == self.laws.castle_seats:
            self.horizon = TURNS_OF_TOKENS
        elif self.laws.castle_seats == 1:
            self.horizon = TURNS_ALONE
            self.looks = 2

    def _look_at(self, state: CastlePanicState) -> float:
        """Return how the castle stands, as the logarithm of odds."""
        self.judge.me = -1  # Trophies are counted by ``_share``, for everybody.
        self.standing = self.judge.standing(state) / HUNDREDTHS
        return self.standing

    def _to(self, state: CastlePanicState, seat: Seat, saved: float) -> float:
        """Return what a chance of saving the castle is to a seat."""
        if seat == self.laws.castle_seats:
            return 1.0 - saved
        return saved * self._share(state, seat) if self.laws.master_slayer else saved

    def _terms(self, state: CastlePanicState, standing: float) -> list[float]:
        return [1.0, standing, sum(state.pile) / 10.0]

    def _share(self, state: CastlePanicState, seat: Seat) -> float:
        """Return the chance that a seat has the most trophies in the end, if the castle is saved."""
        points_to_come = 0
        for monster in state.monsters:
            points_to_come += self.laws.figures.points_of[monster % self.laws.figures.count]
        for token in range(pieces.MONSTERS):
            points_to_come += state.pile[token] * self.laws.box.trophies[token]
        apart = TROPHIES_APART + TO_COME * points_to_come
        mine = points_of(state, seat)
        all_odds = 0.0
        for other in range(self.laws.castle_seats):
            all_odds += exp(min(30.0, (points_of(state, other) - mine) / apart))
        return 1.0 / all_odds
