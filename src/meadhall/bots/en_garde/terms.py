"""What a fencer counts before he plays a card: who can parry, who can strike from where, what is kept for it."""

from __future__ import annotations

from typing import Final

from meadhall.bots.en_garde.plan import aims
from meadhall.bots.odds import at_least
from meadhall.bots.terms import Terms
from meadhall.engine.chance import Dice
from meadhall.engine.contract import Action
from meadhall.engine.term import Term
from meadhall.games.en_garde.pieces import HAND_SIZE, HIGHEST, VALUES
from meadhall.games.en_garde.rules.attacking import Attack, Lunge
from meadhall.games.en_garde.rules.defending import Parry
from meadhall.games.en_garde.rules.moving import Move
from meadhall.games.en_garde.view import EnGardeView

PARRIED: Final = "parried"
"""The chance that the other one can parry; about the value."""
ESCAPES: Final = "escapes"
"""The chance that he has a card with which he can step back."""
STRUCK: Final = "struck"
"""The chance that he can strike so that it cannot be parried; about the distance."""
HELD: Final = "held"
"""The cards kept that equal the distance; about the distance."""
AHEAD: Final = "ahead"
"""How many spaces further one has come than the other."""
COMPARED: Final = "compared"
"""The chance to hold more cards than he does when hands are compared, because the pack is empty then."""


class EnGardeTerms(Terms[EnGardeView, Action]):
    """Names what a card played leads to."""

    def after(self, view: EnGardeView, action: Action, line: list[Action], dice: Dice) -> list[Term]:
        hand = view.hand_values(view.seat)
        mine = int(view.seen.room_behind(view.seat))
        theirs = int(view.seen.room_behind(1 - view.seat))
        distance = int(view.seen.distance())
        if isinstance(action, Attack):
            return self._attack(view, int(action.value), int(action.count))
        if isinstance(action, Lunge):
            named = self._attack(view, int(action.value), int(action.count))
            small = sum([view.unseen(value) for value in VALUES if value <= theirs])
            named.append(Term(ESCAPES, at_least(1, small, view.sizes[1 - view.seat], _unseen(view))))
            return named
        if isinstance(action, Parry):
            held = hand.count(int(action.value)) - int(action.count)
            return [Term(HELD, float(held), distance), *self._compared(view, distance, held, int(action.count))]
        if isinstance(action, Move):
            distance -= int(action.forward)
            held = hand.count(distance) - (1 if int(action.value) == distance else 0)
            named = [Term(AHEAD, float(mine + int(action.forward) - theirs))]
            named.append(Term(HELD, float(held), distance))
            if distance <= HIGHEST:
                needed = 1 if view.laws.is_basic else held + 1
                named.append(Term(STRUCK, self._holds(view, distance, needed), distance))
            return named + self._compared(view, distance, held, 1)
        return []

    def aims(self, view: EnGardeView, action: Action, line: list[Action], dice: Dice) -> list[Term]:
        return aims(view, action)

    def _attack(self, view: EnGardeView, value: int, count: int) -> list[Term]:
        return [Term(PARRIED, 0.0 if view.laws.is_basic else self._holds(view, value, count), value)]

    def _holds(self, view: EnGardeView, value: int, count: int) -> float:
        """Return the chance that the other fencer holds at least this many of a value."""
        return at_least(count, view.unseen(value), view.sizes[1 - view.seat], _unseen(view))

    def _compared(self, view: EnGardeView, distance: int, held: int, played: int) -> list[Term]:
        """Name the chance in a comparison, if drawing after *played* cards empties the pack."""
        if HAND_SIZE - view.sizes[view.seat] + played < view.pack_size or distance > HIGHEST:
            return []
        return [Term(COMPARED, 1.0 - self._holds(view, distance, held), distance)]


def _unseen(view: EnGardeView) -> int:
    return sum([view.unseen(value) for value in VALUES])
