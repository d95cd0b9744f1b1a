"""How the greedy player of Freigard judges an action: by the points it promises for the next card."""

from __future__ import annotations

from typing import Final

from meadhall.bots.greedy import Judge
from meadhall.engine.chance import Dice
from meadhall.engine.contract import Action, View
from meadhall.games.freigard.box import FreigardBox
from meadhall.games.freigard.pieces import HAND_SIZE, SHIELD
from meadhall.games.freigard.rules.odds import weights_of
from meadhall.games.freigard.rules.points import Place, Score
from meadhall.games.freigard.rules.rounds import Accept, Fell, Spend
from meadhall.games.freigard.rules.totems import Refill, UseHourglass, UseShield
from meadhall.games.freigard.rules.turn import Discard, Draw
from meadhall.games.freigard.rules.worth import points_of
from meadhall.games.freigard.state import FreigardState

CARD_WORTH: Final = 0.4
"""Points that a card of the deck brings on average: 20 in a round of 50 cards."""
TOTEM_WORTH: Final = 2.0
"""Points more that the Hourglass must promise; it is worth a sure one at the round's end."""
NEVER: Final = -1000.0


class FreigardJudge(Judge[View, Action]):
    """Judges an action by the points it promises."""

    def __init__(self, box: FreigardBox) -> None:
        self.box: Final = box

    def value(self, view: View, action: Action, dice: Dice) -> float:
        assert isinstance(view, FreigardState)
        hand = view.hand
        if isinstance(action, Score):
            return self._points(hand) if self._points(hand) > 0 else -CARD_WORTH * HAND_SIZE
        if isinstance(action, Draw):
            return self._promise(view, hand) - CARD_WORTH
        if isinstance(action, UseHourglass):
            return self._best_of_four(hand, action.card) - TOTEM_WORTH
        if isinstance(action, Discard):
            kept = hand[:]
            kept.remove(action.card)
            return max(self._points(kept), self._promise(view, kept) - CARD_WORTH)
        if isinstance(action, Place):
            return -self._usefulness(action.card)
        if isinstance(action, Refill):
            return 0.0
        if isinstance(action, Fell):
            return float(action.castle)
        if isinstance(action, UseShield):
            return 0.0
        if isinstance(action, Spend):
            return -1.0 if action.totem == SHIELD else 0.0
        if isinstance(action, Accept):
            return NEVER
        return NEVER / 2  # Eye and Vessel are kept for a point at the round's end

    def _points(self, hand: list[int]) -> float:
        return max(0.0, float(points_of(self.box.kinds, hand)))

    def _promise(self, view: FreigardState, hand: list[int]) -> float:
        """Return what the best three of the hand and the next card score on average."""
        if view.top:
            return self._best_of_four(hand, view.top[-1])
        weights = weights_of(view)
        total = 0.0
        for kind in range(self.box.rout):
            if weights[kind]:
                total += weights[kind] * self._best_of_four(hand, kind)
        return total / max(1, sum(weights))

    def _best_of_four(self, hand: list[int], kind: int) -> float:
        best = self._points(hand)
        for place in range(len(hand)):
            other = hand[:]
            other[place] = kind
            best = max(best, self._points(other))
        return best

    def _usefulness(self, kind: int) -> float:
        """Return how useful a card would be if the Hourglass called it back: its own numbers."""
        if kind == self.box.rout:
            return NEVER
        card = self.box.kinds[kind]
        return float(card.number + card.sphere)
