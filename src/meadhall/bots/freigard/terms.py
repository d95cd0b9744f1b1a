"""What a guardian counts: points now, points that the rest of the round promises, and the cards that help."""

from __future__ import annotations

from typing import Final

from meadhall.bots.freigard.odds import Odds
from meadhall.bots.terms import Terms
from meadhall.engine.chance import Dice
from meadhall.engine.contract import Action, AnyGame, View
from meadhall.engine.term import Term
from meadhall.games.freigard.pieces import FEATURES, HAND_SIZE, Feature
from meadhall.games.freigard.rules.odds import weights_of
from meadhall.games.freigard.rules.points import Score
from meadhall.games.freigard.rules.rounds import Fell
from meadhall.games.freigard.rules.totems import UseEye, UseHourglass
from meadhall.games.freigard.rules.turn import Discard, Draw
from meadhall.games.freigard.rules.worth import points_of
from meadhall.games.freigard.state import FreigardState

NOW: Final = "now"
"""Points that are scored at once."""
HAND: Final = "hand"
"""Points that the hand kept would score."""
PROMISE: Final = "promise"
"""Points to be expected of the rest of the round, those scored now among them."""
HELPING: Final = "helping"
"""Cards in the deck that make the hand kept score more than it does; of a search, those that it can find."""
CARDS: Final = "cards"
"""Cards that may come next."""
BEST: Final = "best"
"""What the best of them would make of it."""
LEFT: Final = "left"
"""Cards left in the deck."""
MISSING: Final = "missing"
"""Points missing for the lowest castle; what is scored now is counted."""
TOTEMS: Final = "totems"
"""Totems that are spent."""
CASTLE: Final = "castle"
"""The lowest castle."""
CASTLES: Final = "castles"
"""Castles that still stand."""
POINTS: Final = "points"
"""Points of the round so far, those scored now among them."""


class FreigardTerms(Terms[View, Action]):
    """Names what a hand promises."""

    def __init__(self, game: AnyGame) -> None:
        super().__init__(game)
        self.odds: Final = Odds(game)
        self.box: Final = self.odds.box

    def after(self, view: View, action: Action, line: list[Action], dice: Dice) -> list[Term]:
        assert isinstance(view, FreigardState)
        left = int(view.deck_size())
        named = [Term(LEFT, float(left))]
        scored = 0
        if isinstance(action, Score):
            scored = int(points_of(self.box.kinds, view.hand))
            unseen = max(0, scored - HAND_SIZE - int(view.discard_count()))
            named.append(Term(NOW, float(scored)))
            named.append(Term(PROMISE, scored + self.odds.new_hand(view, max(0, left - unseen))))
        elif isinstance(action, Discard):
            kept = view.hand[:]
            kept.remove(action.card)
            named.append(Term(PROMISE, self._promise(kept, left)))
            self._count(view, kept, named)
        elif isinstance(action, Draw):
            named.append(Term(PROMISE, self._of_next(view, left)))
            self._count(view, view.hand, named)
        elif isinstance(action, UseHourglass):
            named.append(Term(PROMISE, self._best(view.hand, action.card, left)))
            named.append(Term(HAND, float(self._best_points(view.hand, action.card))))
        elif isinstance(action, UseEye):
            self._found(view, FEATURES[action.feature], named)
        elif isinstance(action, Fell):
            named.append(Term(TOTEMS, float(max(0, int(action.castle) - int(view.points)))))
        if view.castles:
            named.append(Term(MISSING, float(max(0, min(view.castles) - int(view.points) - scored))))
        return named

    def aims(self, view: View, action: Action, line: list[Action], dice: Dice) -> list[Term]:
        assert isinstance(view, FreigardState)
        if not view.castles:
            return []
        named = self.after(view, action, line, dice)
        scored = sum([term.number for term in named if term.name == NOW])
        named.append(Term(CASTLE, float(min(view.castles))))
        named.append(Term(CASTLES, float(len(view.castles))))
        named.append(Term(POINTS, float(int(view.points)) + scored))
        return named

    def _promise(self, hand: list[int], left: int) -> float:
        values = self.odds.values
        return values.of_hand[left][values.hands.number(hand[0], hand[1], hand[2])]

    def _best(self, hand: list[int], kind: int, left: int) -> float:
        """Return what the best three of a hand and one more card promise."""
        best = self._promise(hand, left)
        for place in range(HAND_SIZE):
            other = hand[:]
            other[place] = kind
            best = max(best, self._promise(other, left))
        return best

    def _best_points(self, hand: list[int], kind: int) -> int:
        best = int(points_of(self.box.kinds, hand))
        for place in range(HAND_SIZE):
            other = hand[:]
            other[place] = kind
            other.sort()
            best = max(best, int(points_of(self.box.kinds, other)))
        return best

    def _of_next(self, view: FreigardState, left: int) -> float:
        if view.top:
            return self._best(view.hand, view.top[-1], left - 1)
        weights = weights_of(view)
        total = 0.0
        for kind in range(self.box.rout):
            if weights[kind]:
                total += weights[kind] * self._best(view.hand, kind, left - 1)
        if weights[self.box.rout]:
            total += weights[self.box.rout] * self.odds.values.of_new_hand[left - 1]
        return total / max(1, sum(weights))

    def _count(self, view: FreigardState, hand: list[int], named: list[Term]) -> None:
        """Count the cards that help a hand."""
        points = int(points_of(self.box.kinds, hand))
        if points >= 0:
            named.append(Term(HAND, float(points)))
        if view.top:
            return
        weights = weights_of(view)
        helping = 0
        best = 0
        for kind in range(self.box.rout):
            if weights[kind]:
                score = self._best_points(hand, kind)
                if score > max(0, points):
                    helping += weights[kind]
                    best = max(best, score)
        self._of_deck(helping, weights, best, named)

    def _found(self, view: FreigardState, feature: Feature, named: list[Term]) -> None:
        """Count the cards that a search can find."""
        weights = weights_of(view)
        found = 0
        best = 0
        for kind in range(self.box.rout):
            if weights[kind] and feature.fits(self.box.kinds[kind]):
                found += weights[kind]
                best = max(best, self._best_points(view.hand, kind))
        self._of_deck(found, weights, best, named)

    def _of_deck(self, cards: int, weights: list[int], best: int, named: list[Term]) -> None:
        named.append(Term(HELPING, float(cards)))
        named.append(Term(CARDS, float(sum(weights))))
        named.append(Term(BEST, float(best)))
