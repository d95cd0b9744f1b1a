"""What a race knows of Freya's Folly: it races whole turns, and judges by the lead that they are likely to bring."""

from __future__ import annotations

from typing import Final

from meadhall.bots.freyas_folly.lead import expected_scores, lead
from meadhall.bots.freyas_folly.turns import Turns
from meadhall.bots.search.fitted import Fitted
from meadhall.bots.search.hooks import Hooks
from meadhall.engine.chance import Dice
from meadhall.engine.contract import Action, AnyGame, Seat
from meadhall.games.freyas_folly.pieces import GONE, NOWHERE
from meadhall.games.freyas_folly.state import FreyasFollyState

NAMES: Final = ["points expected", "points expected, for each dwarf left"]
"""The chance that people are shown, fitted on 18 November 2026 (docs/strength.md): points in tens, dwarfs by player."""
NUMBERS: Final = [1.15, -0.127]


class FreyasFollyHooks(Hooks[FreyasFollyState, FreyasFollyState]):
    """Candidates, continuations and values of Freya's Folly."""

    def __init__(self, game: AnyGame) -> None:
        self.game: Final = game
        self.turns: Final = Turns(game)
        self.scores: list[float] = []
        """What was expected of the position that was judged last."""
        self.fitted = Fitted(NAMES, NUMBERS)
        self.horizon = game.seats + 2  # A turn shows what it was good for in the next one of the same seat.
        self.width = 8
        self.keeps_plan = True

    def candidates(self, view: FreyasFollyState, legal: list[Action], dice: Dice) -> list[list[Action]]:
        table = self.game.imagine(view, dice)
        if table.turn == NOWHERE:  # The set-up asks who begins.
            return [[self.turns.best(table, legal, dice)]]
        return self.turns.find(table, self.width, dice)

    def decide(self, state: FreyasFollyState, actor: Seat, legal: list[Action], dice: Dice) -> list[Action]:
        return [self.turns.best(state, legal, dice)]

    def clock(self, state: FreyasFollyState) -> int:
        return int(state.turns)

    def value(self, state: FreyasFollyState, seat: Seat) -> float:
        self.scores = expected_scores(state)
        return lead(self.scores, seat)

    def final(self, state: FreyasFollyState, seat: Seat) -> float:
        outcome = self.game.outcome(state)
        assert outcome is not None
        self.scores = [float(score) for score in outcome.scores]
        return lead(self.scores, seat)

    def shown(self, state: FreyasFollyState, seat: Seat, judged: float) -> float:
        """Return the seat's share of one win, which all seats of the table share."""
        outcome = self.game.outcome(state)
        if outcome is not None:
            return 1.0 / len(outcome.winners) if seat in outcome.winners else 0.0
        if self.fitted is None:
            return judged
        return self.fitted.shares(self._rows(state, self.scores))[seat]

    def measured(self, state: FreyasFollyState) -> list[list[float]]:
        return [] if state.turn == NOWHERE else self._rows(state, expected_scores(state))

    def points(self, seat: Seat) -> float | None:
        return self.scores[seat]

    def _rows(self, state: FreyasFollyState, scores: list[float]) -> list[list[float]]:
        """Return the terms of every seat."""
        seats = len(state.homes)
        left = 0
        for dwarf in state.dwarfs:
            left += 1 if dwarf.place != GONE else 0
        rows: list[list[float]] = []
        for seat in range(seats):
            expected = scores[seat] / 10.0
            rows.append([expected, expected * left / seats])
        return rows
