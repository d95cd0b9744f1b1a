"""What a race knows of Rietburg: the planner's lines to try and to go on by, and odds fitted to beginnings of turns."""

from __future__ import annotations

from typing import Final

from meadhall.bots.rietburg.greedy import Planner
from meadhall.bots.rietburg.judge import worth
from meadhall.bots.search.fitted import Fitted, chance_of
from meadhall.bots.search.hooks import Hooks
from meadhall.engine.chance import Dice
from meadhall.engine.contract import Action, Seat
from meadhall.games.rietburg.pieces import COMPLETED, GOING_ON
from meadhall.games.rietburg.rules.game import Rietburg
from meadhall.games.rietburg.state import RietburgState

MARGIN: Final = 6.0
"""A line that is worth so much less than the best is not tried."""
ODDS: Final = [[-2.007, 0.0292, 0.2506, -0.663], [-1.220, 0.0342, 0.2497, -1.0188], [-1.670, 0.0327, 0.2316, -0.9435]]
"""For 2, 3 and 4 heroes: constant, worth, narrator cards left, tasks done (of which worth makes too much).

Logistic regression on the beginnings of turns in 300 games of the greedy bot each, preset normal.
"""
FEWEST: Final = 2
NAMES: Final = ["always", "odds of the search", "cards to clear"]
"""The chance that people are shown, fitted on 18 November 2026 (docs/strength.md)."""
NUMBERS: Final = [-1.48, 1.52, 0.153]
MOST_FOUND: Final = 4000
"""The most positions to remember."""


class RietburgHooks(Hooks[RietburgState, RietburgState]):
    """Candidates, continuations and values of Rietburg, for all heroes together."""

    def __init__(self, game: Rietburg) -> None:
        self.game: Final = game
        self.planner: Final = Planner(game)
        self.found: Final[dict[str, list[Action]]] = {}
        """The best lines of positions met before: with other luck much comes the same way again."""
        self.odds: Final = ODDS[game.laws.hero_count - FEWEST]
        self.fitted = Fitted(NAMES, NUMBERS)
        self.log_odds = 0.0
        """Of the position judged last."""
        self.horizon = 2
        self.width = 5

    def candidates(self, view: RietburgState, legal: list[Action], dice: Dice) -> list[list[Action]]:
        lines, values = self.planner.plans(self.game.imagine(view, dice), legal)
        ranked = [(-values[place], place) for place in range(len(lines))]
        ranked.sort()
        least = -ranked[0][0] - MARGIN
        return [lines[place] for _, place in ranked if values[place] >= least]

    def decide(self, state: RietburgState, actor: Seat, legal: list[Action], dice: Dice) -> list[Action]:
        position = state.notation()
        line = self.found.get(position)
        if line is None:
            if len(self.found) >= MOST_FOUND:
                self.found.clear()
            line = self.planner.best(state, legal)
            self.found[position] = line
        return line

    def clock(self, state: RietburgState) -> int:
        return state.turn

    def value(self, state: RietburgState, seat: Seat) -> float:
        return chance_of(self._look_at(state))

    def shown(self, state: RietburgState, seat: Seat, judged: float) -> float:
        if state.ending != GOING_ON or self.fitted is None:
            return judged
        return self.fitted.chance(self._terms(state, self.log_odds))

    def measured(self, state: RietburgState) -> list[list[float]]:
        return [self._terms(state, self._look_at(state))]

    def final(self, state: RietburgState, seat: Seat) -> float:
        outcome = self.game.outcome(state)
        assert outcome is not None
        return 1.0 if outcome.winners else 0.0

    def _look_at(self, state: RietburgState) -> float:
        """Return what greedy's games say of a position, as the logarithm of odds."""
        odds = self.odds
        done = state.task_faces.count(COMPLETED)
        self.log_odds = odds[0] + odds[1] * worth(state) + odds[2] * state.deck + odds[3] * done
        return self.log_odds

    def _terms(self, state: RietburgState, log_odds: float) -> list[float]:
        cards = 0
        for stack in state.stacks:
            cards += len(stack)
        return [1.0, log_odds, float(cards)]
