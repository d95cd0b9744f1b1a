"""What a fencer aims at: the distance at which a blow is hard to parry, and the ground when the pack runs out."""

from __future__ import annotations

from typing import Final

from meadhall.bots.odds import at_least
from meadhall.engine.contract import Action
from meadhall.engine.term import Term
from meadhall.games.en_garde.pieces import VALUES
from meadhall.games.en_garde.rules.attacking import Attack, Lunge
from meadhall.games.en_garde.rules.defending import Parry
from meadhall.games.en_garde.rules.moving import Move
from meadhall.games.en_garde.view import EnGardeView

PACK: Final = "pack"
"""Cards left in the pack."""
AHEAD: Final = "ahead"
"""How many spaces further one has come than the other, after the choice."""
DISTANCE: Final = "distance"
"""After the choice."""
HELD: Final = "held"
"""The most cards of a value that are kept and hard to parry; about the value."""
HALF: Final = 0.5
PARRIED: Final = "parried"
"""The chance that he can parry them all; about the value. Not named where nobody may parry."""


def aims(view: EnGardeView, action: Action) -> list[Term]:
    """Name where the hand that is kept strikes best."""
    if _hits(view, action):
        return []
    hand = view.hand_values(view.seat)
    distance = int(view.seen.distance())
    ahead = int(view.seen.room_behind(view.seat)) - int(view.seen.room_behind(1 - view.seat))
    played: list[int] = []
    if isinstance(action, Move):
        distance -= int(action.forward)
        ahead += int(action.forward)
        played = [int(action.value)]
    elif isinstance(action, Attack | Lunge | Parry):
        played = [int(action.value)] * int(action.count)
    for value in played:
        if value in hand:
            hand.remove(value)
    named = [Term(PACK, float(view.pack_size)), Term(AHEAD, float(ahead)), Term(DISTANCE, float(distance))]
    unseen = sum([view.unseen(value) for value in VALUES])
    best = 0
    least = 2.0
    for value in VALUES:
        count = hand.count(value)
        if count:
            parried = at_least(count, view.unseen(value), view.sizes[1 - view.seat], unseen)
            if parried < least:
                best = value
                least = parried
    # Whoever strikes has no use for hearing that what he keeps would not land.
    if best and (least <= HALF or not isinstance(action, Attack | Lunge)):
        named.append(Term(HELD, float(hand.count(best)), best))
        if not view.laws.is_basic:
            named.append(Term(PARRIED, least, best))
    return named


def _hits(view: EnGardeView, action: Action) -> bool:
    """Say whether a blow ends the round at once: nothing parries it, and there is no stepping back from it."""
    if not isinstance(action, Attack):
        return False
    unseen = sum([view.unseen(value) for value in VALUES])
    size = view.sizes[1 - view.seat]
    return at_least(int(action.count), view.unseen(int(action.value)), size, unseen) == 0.0
