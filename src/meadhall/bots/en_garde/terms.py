"""What a fencer counts before he plays a card: who can parry, who can strike from where, what is kept for it."""

from __future__ import annotations

from typing import Final

from meadhall.bots.en_garde.plan import aims
from meadhall.bots.odds import at_least
from meadhall.bots.terms import Terms
from meadhall.engine.chance import Dice
from meadhall.engine.contract import Action
from meadhall.engine.term import Term
from meadhall.games.en_garde.pieces import HAND_SIZE, HIGHEST, LONGEST_REACH, VALUES
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

SAFEST: Final = "safest"
"""The least chance with which he can strike after any step that the hand allows."""
BLOW: Final = "blow"
"""The chance that he can parry the best blow that is kept; about its value."""
BLOW_CARDS: Final = "blow cards"
"""The cards of that blow; about its value."""
READY: Final = "ready"
"""Of the distances to which he can come by one step, those at which a card that is kept strikes."""
IN_REACH: Final = "in reach"
"""Whether he can strike at once, from where he stands or by coming closer first."""
PACK: Final = "pack"
"""Cards left in the pack."""


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
                named.append(Term(STRUCK, self._struck(view, hand, int(action.value), distance), distance))
            named.append(Term(SAFEST, self._safest(view, hand, mine)))
            named.append(Term(PACK, float(view.pack_size)))
            reach = LONGEST_REACH if view.laws.is_advanced else HIGHEST
            named.append(Term(IN_REACH, 1.0 if distance <= reach else 0.0))
            self._kept(view, hand, int(action.value), distance, named)
            return named + self._compared(view, distance, held, 1)
        return []

    def aims(self, view: EnGardeView, action: Action, line: list[Action], dice: Dice) -> list[Term]:
        return aims(view, action)

    def _attack(self, view: EnGardeView, value: int, count: int) -> list[Term]:
        return [Term(PARRIED, 0.0 if view.laws.is_basic else self._holds(view, value, count), value)]

    def _struck(self, view: EnGardeView, hand: list[int], played: int, distance: int) -> float:
        """Return the chance that he strikes at a distance so that what is kept cannot parry it."""
        if distance > HIGHEST:
            return 0.0
        held = hand.count(distance) - (1 if played == distance else 0)
        return self._holds(view, distance, 1 if view.laws.is_basic else held + 1)

    def _safest(self, view: EnGardeView, hand: list[int], room: int) -> float:
        distance = int(view.seen.distance())
        least = 1.0
        for value in hand:
            if value < distance and not view.seen.attack_count:
                least = min(least, self._struck(view, hand, value, distance - value))
            if value <= room:
                least = min(least, self._struck(view, hand, value, distance + value))
        return least

    def _kept(self, view: EnGardeView, hand: list[int], played: int, distance: int, named: list[Term]) -> None:
        """Name the best blow that is kept, and how ready the hand is for his next step."""
        kept = hand[:]
        kept.remove(played)
        best = 0
        least = 2.0
        for value in VALUES:
            count = kept.count(value)
            if count:
                parried = 0.0 if view.laws.is_basic else self._holds(view, value, count)
                if parried < least:
                    best = value
                    least = parried
        if best:
            named.append(Term(BLOW, least, best))
            named.append(Term(BLOW_CARDS, float(kept.count(best)), best))
        ready = sum([1 for step in VALUES if distance - step in kept])
        named.append(Term(READY, float(ready)))

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
