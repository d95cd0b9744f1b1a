"""What a fencer can tell of a round: how likely the other one holds the cards that matter, and what an action is worth.

Every value is an estimate of the chance to win the round, made from what the fencer knows: his hand, the spaces, and
the cards that have been played.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from meadhall.bots.odds import at_least
from meadhall.engine.contract import Action
from meadhall.games.en_garde.pieces import (
    COPIES,
    HAND_SIZE,
    HIGHEST,
    Cards,
    Value,
    cards_of,
    count_of,
    has_up_to,
    size_of,
)
from meadhall.games.en_garde.rules.attacking import Attack, Lunge
from meadhall.games.en_garde.rules.defending import Parry
from meadhall.games.en_garde.rules.moving import Move
from meadhall.games.en_garde.state import Laws

EVEN: Final = 0.5
PARRIED: Final = 0.46
"""The chance that is left when an attack is parried: the other one has the turn."""
ESCAPED: Final = 0.56
"""The chance that is left when the other one escaped: he gave up ground."""
CORNERED: Final = 0.10
"""What it costs to stand so close to the end of the strip that escapes fail."""
READY: Final = 0.05
"""What each card that equals the distance is worth: it threatens and it parries."""
GROUND: Final = 0.012
"""What a space of progress is worth early in a round; it is worth more as the pack shrinks."""
LATE_GROUND: Final = 0.03
SURE: Final = 0.9
ALL: Final = COPIES * HIGHEST
UNKNOWN: Final = -1.0


class Estimate:
    """Judges the actions of one decision after another; what is known of it stands in its attributes."""

    def __init__(self, laws: Laws) -> None:
        self.laws: Final = laws
        self.hand: Cards = 0
        self.unseen: Cards = 0
        """The cards in the pack and in the other hand."""
        self.unseen_count: i64 = 0
        self.pack_size: i64 = 0
        self.distance: i64 = 0
        self.mine: i64 = 0
        """The spaces behind me."""
        self.theirs: i64 = 0
        self.is_attacked: bool = False
        self._odds: Final[list[float]] = [UNKNOWN] * ((ALL + 1) * (ALL + 1) * (HAND_SIZE + 1) * (HAND_SIZE + 2))
        """The chances that are asked for again and again, each worked out once."""

    def look(
        self, hand: Cards, unseen: Cards, pack_size: i64, distance: i64, mine: i64, theirs: i64, is_attacked: bool
    ) -> None:
        """Take in what there is to know before a decision."""
        self.hand = hand
        self.unseen = unseen
        self.unseen_count = size_of(unseen)
        self.pack_size = pack_size
        self.distance = distance
        self.mine = mine
        self.theirs = theirs
        self.is_attacked = is_attacked

    def value(self, action: Action) -> float:
        """Judge one action; higher is better."""
        if isinstance(action, Move):
            return self._after_move(action.value, action.forward)
        if isinstance(action, Attack):
            return self._after_attack(0, action.value, action.count)
        if isinstance(action, Lunge):
            return self._after_attack(action.step, action.value, action.count)
        if isinstance(action, Parry):
            return self._after_parry(action.value, action.count)
        return EVEN

    def holds(self, value: Value, count: i64) -> float:
        """Return the chance that the other fencer holds at least this many of a value."""
        if value < 1 or value > HIGHEST:
            return 1.0 if count <= 0 else 0.0
        return self._at_least(count, count_of(self.unseen, value))

    def _at_least(self, count: i64, good: i64) -> float:
        if count <= 0:
            return 1.0
        drawn = self.unseen_count - self.pack_size
        place = ((self.unseen_count * (ALL + 1) + good) * (HAND_SIZE + 1) + drawn) * (HAND_SIZE + 2) + count
        chance = self._odds[place]
        if chance < 0.0:
            chance = at_least(int(count), int(good), int(drawn), int(self.unseen_count))
            self._odds[place] = chance
        return chance

    def _after_move(self, value: Value, forward: i64) -> float:
        distance = self.distance - forward
        mine = self.mine + forward
        self.hand -= cards_of(value, 1)
        if self._is_last():
            worth = self._progress(mine) if self.is_attacked else self._comparison(distance, mine)
        else:
            worth = self._standing(distance, mine)
        self.hand += cards_of(value, 1)
        return worth

    def _after_attack(self, step: i64, value: Value, count: i64) -> float:
        if self.laws.is_basic:
            return 1.0
        parried = self.holds(value, count)
        hit = 1.0 - parried
        if not step:
            return hit + parried * PARRIED
        escapes = 1.0 - self._lacks_room(self.theirs)
        return hit * (1.0 - escapes) + hit * escapes * ESCAPED + parried * (PARRIED + GROUND * float(step))

    def _lacks_room(self, room: i64) -> float:
        """Return the chance that the other fencer has no card that keeps him on the strip."""
        small: i64 = 0
        value: Value = 1
        while value <= HIGHEST and value <= room:
            small += count_of(self.unseen, value)
            value += 1
        return 1.0 - self._at_least(1, small)

    def _after_parry(self, value: Value, count: i64) -> float:
        self.hand -= cards_of(value, count)
        if self.pack_size:
            worth = EVEN + READY * float(count_of(self.hand, value)) + GROUND * float(self.mine - self.theirs)
        else:
            worth = self._comparison(self.distance, self.mine)
        self.hand += cards_of(value, count)
        return worth

    def _is_last(self) -> bool:
        """Say whether drawing empties the pack, now that a card has been played."""
        return HAND_SIZE - size_of(self.hand) >= self.pack_size

    def _standing(self, distance: i64, mine: i64) -> float:
        """Judge where the fencers stand when the other one is to act."""
        worth = EVEN + self._ground() * float(mine - self.theirs)
        if distance <= HIGHEST:
            held = count_of(self.hand, distance)
            worth += READY * float(held) - EVEN * self.holds(distance, held + 1)
        elif distance <= HIGHEST + HIGHEST and not (mine > 0 and has_up_to(self.hand, mine)):
            worth -= CORNERED
        return worth

    def _ground(self) -> float:
        """Return what a space is worth: the shorter the pack, the more."""
        played = 1.0 - float(self.pack_size) / float(ALL - HAND_SIZE - HAND_SIZE)
        return GROUND + (LATE_GROUND - GROUND) * played

    def _comparison(self, distance: i64, mine: i64) -> float:
        """Return the chance to win when the hands are compared."""
        held: i64 = count_of(self.hand, distance) if distance <= HIGHEST else 0
        fewer = 1.0 - self.holds(distance, held)
        equal = self.holds(distance, held) - self.holds(distance, held + 1)
        return fewer + equal * self._progress(mine)

    def _progress(self, mine: i64) -> float:
        if mine == self.theirs:
            return EVEN
        return SURE if mine > self.theirs else 1.0 - SURE
