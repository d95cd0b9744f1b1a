"""What a race knows of Freigard: the choices that the odds like best, played on by the odds to the end of the round.

There the castles that are left and the totems that are ready say how the march goes on; in the last round it is won or
lost.  Luck is the same for all: so what a totem does for a round shows, which the odds alone only estimate.
"""

from __future__ import annotations

from typing import Final

from meadhall.bots.freigard.odds import Odds
from meadhall.bots.search.hooks import Hooks
from meadhall.engine.chance import Dice
from meadhall.engine.contract import Action, Seat
from meadhall.games.freigard.rules.castles import Fell
from meadhall.games.freigard.rules.eye import UseEye
from meadhall.games.freigard.rules.game import Freigard
from meadhall.games.freigard.rules.hourglass import UseHourglass
from meadhall.games.freigard.rules.points import Score
from meadhall.games.freigard.rules.shield import UseShield
from meadhall.games.freigard.rules.turn import Discard, Draw
from meadhall.games.freigard.rules.vessel import UseVessel
from meadhall.games.freigard.state import FreigardState

MARGIN: Final = 0.05
"""A choice whose chance is further behind the best is not tried."""


class FreigardHooks(Hooks[FreigardState, FreigardState]):
    """Candidates, continuations and values of Freigard."""

    def __init__(self, game: Freigard) -> None:
        self.game: Final = game
        self.odds: Final = Odds(game)
        self.horizon = 1
        self.width = 4
        self.guard = 1.5

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
        return int(state.round)

    def value(self, state: FreigardState, seat: Seat) -> float:
        return self.odds.march.chance(state.castles, int(state.ready))

    def final(self, state: FreigardState, seat: Seat) -> float:
        outcome = self.game.outcome(state)
        assert outcome is not None
        return 1.0 if outcome.winners else 0.0


def is_weighed(action: Action) -> bool:
    """Say whether the odds of an action are chances to win, and not a mere order."""
    return isinstance(action, (Score, Draw, Discard, UseHourglass, UseEye, Fell, UseShield))
