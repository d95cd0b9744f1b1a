"""What a race knows of Freigard: the choices that the odds like best, played on by the odds for a few cards.

There the odds say what the hand promises, and at the end of the round the castles and totems that are left.  To the
end of the round luck would drown the difference: the odds are seldom wrong by more than a hundredth.
"""

from __future__ import annotations

from typing import Final

from meadhall.bots.freigard.ending import Ending
from meadhall.bots.freigard.odds import Odds
from meadhall.bots.search.budget import Budget
from meadhall.bots.search.hooks import Hooks
from meadhall.bots.search.race import Race
from meadhall.bots.search.report import Report, Row
from meadhall.engine.chance import Dice
from meadhall.engine.contract import Action, Seat, View
from meadhall.games.freigard.pieces import DISCARD, END, TURN
from meadhall.games.freigard.rules.game import Freigard
from meadhall.games.freigard.rules.points import Score
from meadhall.games.freigard.rules.rounds import Fell
from meadhall.games.freigard.rules.totems import UseEye, UseHourglass, UseShield, UseVessel
from meadhall.games.freigard.rules.turn import Discard, Draw
from meadhall.games.freigard.state import FreigardState

MARGIN: Final = 0.05
"""A choice whose chance is further behind the best is not tried."""
CARDS: Final = 6
"""Cards played on before the odds judge the hand."""
FEW: Final = 5
"""With at most this many cards left in the deck the round is solved, if that does not take too many positions."""
MOST_POSITIONS: Final = 12_000


class FreigardHooks(Hooks[FreigardState, FreigardState]):
    """Candidates, continuations and values of Freigard."""

    def __init__(self, game: Freigard) -> None:
        self.game: Final = game
        self.odds: Final = Odds(game)
        self.cards: Final = sum(game.laws.box.counts)
        self.horizon = CARDS
        self.width = 4
        self.guard = 2.0  # The odds are seldom wrong.

    def candidates(self, view: FreigardState, legal: list[Action], dice: Dice) -> list[list[Action]]:
        best = self.odds.choose(view, legal, dice)
        found = [[best]]
        if not is_weighed(best):
            return found
        most = self.odds.value(view, best)
        ranked: list[tuple[float, int]] = []
        for place in range(len(legal)):
            action = legal[place]
            if action is best:
                continue
            if isinstance(action, UseVessel):  # The odds know nothing of it.
                ranked.append((-most, place))
            elif is_weighed(action) and self.odds.value(view, action) >= most - MARGIN:
                ranked.append((-self.odds.value(view, action), place))
        ranked.sort()
        found.extend([[legal[place]] for _, place in ranked])
        return found

    def decide(self, state: FreigardState, actor: Seat, legal: list[Action], dice: Dice) -> list[Action]:
        return [self.odds.choose(state, legal, dice)]

    def clock(self, state: FreigardState) -> int:
        """Count the cards that are gone, where the player has a hand to choose from; a round is more than all cards."""
        gone = self.cards - int(state.deck_size()) if state.phase in (TURN, DISCARD) else 0
        return int(state.round) * 2 * self.cards + gone

    def value(self, state: FreigardState, seat: Seat) -> float:
        if state.phase not in (TURN, DISCARD):  # A new round.
            return self.odds.march.chance(state.castles, int(state.ready))
        best = 0.0
        for action in self.game.legal_actions(state):
            if is_weighed(action):
                best = max(best, self.odds.value(state, action))
        return best

    def final(self, state: FreigardState, seat: Seat) -> float:
        outcome = self.game.outcome(state)
        assert outcome is not None
        return 1.0 if outcome.winners else 0.0


class FreigardSearch(Race):
    """Works the end of a round out where it can, and races for the rest."""

    def __init__(self, game: Freigard, budget: Budget) -> None:
        hooks = FreigardHooks(game)
        super().__init__(game, budget, hooks)
        self.ending: Final = Ending(game, hooks.odds.march, MOST_POSITIONS)

    def exact(self, view: View, legal: list[Action]) -> Report | None:
        """Work out each choice, the best first; say None if too much can still happen.

        By iterations it always does the same, whatever the clock says; by time alone it gives up when half of it is
        over.
        """
        assert isinstance(view, FreigardState)
        if view.deck_size() > FEW or view.phase >= END:
            return None
        half = 0 if self.budget.iterations else self.budget.milliseconds // 2
        purse = Budget(MOST_POSITIONS, half).open()
        values = self.ending.values(view, legal, purse)
        ranked = [(-values[place], place) for place in range(len(values))]
        ranked.sort()
        positions = max(1, int(self.ending.spent))
        rows = [Row(legal[place], positions, -value, 0.0, []) for value, place in ranked]
        return Report(rows, int(self.ending.spent)) if rows else None


def is_weighed(action: Action) -> bool:
    """Say whether the odds of an action are chances to win, and not a mere order."""
    return isinstance(action, (Score, Draw, Discard, UseHourglass, UseEye, Fell, UseShield))
