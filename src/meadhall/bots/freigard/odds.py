"""The exact-odds player of Freigard.

It weighs what it can do by the chance to win the game.  What follows the next card is summed up by two numbers: the
points the hand promises for the rest of the round (values.py), and how
far a round of so many cards strays from such a promise.  The next card itself, a new hand, and what
Hourglass and Eye would bring are worked out card by card from what is really left.
"""

from __future__ import annotations

from typing import Final

from meadhall.bots.bot import Bot
from meadhall.bots.freigard.march import March
from meadhall.bots.freigard.values import new_hand_shares, values_of
from meadhall.engine.chance import Dice
from meadhall.engine.contract import Action, AnyGame, View
from meadhall.games.freigard.box import FreigardBox
from meadhall.games.freigard.pieces import FEATURES, HAND_SIZE, SHIELD
from meadhall.games.freigard.rules.odds import weights_of
from meadhall.games.freigard.rules.points import Place, Score
from meadhall.games.freigard.rules.rounds import Accept, Fell, Spend
from meadhall.games.freigard.rules.totems import Refill, Return, UseEye, UseHourglass, UseShield, UseVessel
from meadhall.games.freigard.rules.turn import Discard, Draw
from meadhall.games.freigard.rules.worth import points_of
from meadhall.games.freigard.state import FreigardState

NEVER: Final = -1.0
TIE: Final = 1e-9


class Odds(Bot):
    """Plays for the chance to win, with exact odds for the next card."""

    def __init__(self, game: AnyGame) -> None:
        super().__init__(game)
        box = game.box
        assert isinstance(box, FreigardBox)
        self.box: Final = box
        self.values: Final = values_of(box)
        self.march: Final = March(self.values)

    def choose(self, view: View, legal: list[Action], dice: Dice) -> Action:
        assert isinstance(view, FreigardState)
        if len(legal) == 1:
            return legal[0]
        best = legal[0]
        best_value = NEVER
        for action in legal:
            value = self.value(view, action)
            if value > best_value + TIE:
                best = action
                best_value = value
        return best

    def value(self, view: FreigardState, action: Action) -> float:
        """Return the chance to win after an action, as far as it can be told."""
        left = int(view.deck_size())
        if isinstance(action, Score):
            return self._score(view, left)
        if isinstance(action, Draw):
            return self._draw(view, view.hand, left)
        if isinstance(action, Discard):
            kept = view.hand[:]
            kept.remove(action.card)
            return self._keep(view, kept, left, view.ready)
        if isinstance(action, UseHourglass):
            return self._take(view, action.card, left, view.ready & ~1)
        if isinstance(action, UseEye):
            return self._search(view, action.feature, left)
        if isinstance(action, Place):
            return self._place(action.card)
        if isinstance(action, Fell):
            return self.march.after_felling(view.castles, view.points, view.ready, action.castle)
        if isinstance(action, UseShield):
            return self.march.chance(view.castles, view.ready & ~(1 << SHIELD))
        if isinstance(action, Spend):
            return 0.0 if action.totem == SHIELD else 1.0
        if isinstance(action, Refill):
            return 0.0
        assert isinstance(action, (Accept, Return, UseVessel))
        return NEVER

    def _chance(self, view: FreigardState, promise: float, left: int, ready: int) -> float:
        """Return the chance to win when the round still promises some points from the cards left."""
        return self.march.in_round(view.castles, ready, float(view.points) + promise, left)

    def _keep(self, view: FreigardState, hand: list[int], left: int, ready: int) -> float:
        number = self.values.hands.number(hand[0], hand[1], hand[2])
        return self._chance(view, self.values.of_hand[left][number], left, ready)

    def _score(self, view: FreigardState, left: int) -> float:
        points = int(points_of(self.box.kinds, view.hand))
        unseen = max(0, points - HAND_SIZE - view.discard_count())
        left = max(0, left - unseen)
        return self._chance(view, points + self.new_hand(view, left), left, view.ready)

    def new_hand(self, view: FreigardState, left: int) -> float:
        """Return what three cards dealt from what is really left promise."""
        if left <= HAND_SIZE:
            return 0.0
        values = self.values.of_hand[left - HAND_SIZE]
        rest = 1.0
        total = 0.0
        for number, share in new_hand_shares(self.values.hands, view.pool):
            total += share * values[number]
            rest -= share
        return total + rest * self.values.of_new_hand[left - HAND_SIZE]

    def _draw(self, view: FreigardState, hand: list[int], left: int) -> float:
        if view.top:
            return self._take(view, view.top[-1], left - 1, view.ready)
        if left == 1:
            return self._chance(view, 0.0, 0, view.ready)
        weights = weights_of(view)
        total = 0.0
        for kind in range(self.box.rout):
            if weights[kind]:
                total += weights[kind] * self._take(view, kind, left - 1, view.ready)
        if weights[self.box.rout]:
            promise = self.values.of_new_hand[left - 1]
            total += weights[self.box.rout] * self._chance(view, promise, left - 1, view.ready)
        return total / sum(weights)

    def _take(self, view: FreigardState, kind: int, left: int, ready: int) -> float:
        """Return the chance with the best three of the hand and one more card."""
        hand = view.hand
        hands = self.values.hands
        values = self.values.of_hand[left]
        promise = values[hands.number(hand[0], hand[1], hand[2])]
        promise = max(promise, values[hands.number(hand[0], hand[1], kind)])
        promise = max(promise, values[hands.number(hand[0], hand[2], kind)])
        promise = max(promise, values[hands.number(hand[1], hand[2], kind)])
        return self._chance(view, promise, left, ready)

    def _search(self, view: FreigardState, feature: int, left: int) -> float:
        """Return the chance after the Eye: each fitting card may come first, and so may the Rout."""
        if view.top or view.before:
            return NEVER
        ready = view.ready & ~2
        weights = view.pool
        total = 0.0
        ways = 0
        for kind in range(self.box.rout):
            if weights[kind] and FEATURES[feature].fits(self.box.kinds[kind]):
                total += weights[kind] * self._take(view, kind, left - 1, ready)
                ways += weights[kind]
        if not ways:
            return NEVER
        if weights[self.box.rout]:
            total += self._keep(view, view.hand, left - 1, ready)
            ways += 1
        return total / ways

    def _place(self, kind: int) -> float:
        """Keep the cards with the greatest numbers among the discards; the Rout is best as a point."""
        if kind == self.box.rout:
            return 1.0
        card = self.box.kinds[kind]
        return 1.0 / (2.0 + float(card.number) + float(card.sphere))
