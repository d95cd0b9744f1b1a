"""What the greedy bot knows of En Garde: how likely the other fencer holds the cards that matter.

Every value is an estimate of the chance to win the round.
"""

from __future__ import annotations

from typing import Final

from meadhall.bots.greedy import Judge
from meadhall.bots.odds import at_least
from meadhall.engine.chance import Dice
from meadhall.engine.contract import Action
from meadhall.games.en_garde.pieces import (
    COPIES,
    HAND_SIZE,
    HIGHEST,
    VALUES,
)
from meadhall.games.en_garde.rules.attacking import Attack, Lunge
from meadhall.games.en_garde.rules.defending import Parry
from meadhall.games.en_garde.rules.moving import Move
from meadhall.games.en_garde.view import EnGardeView

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


class EnGardeJudge(Judge[EnGardeView, Action]):
    """Judges each action by what the other fencer may hold."""

    def __init__(self) -> None:
        self.counts: list[int] = [0] * (HIGHEST + 1)
        self.mine = 0
        self.theirs = 0
        self.unseen_count = 0

    def begin(self, view: EnGardeView, legal: list[Action], dice: Dice) -> None:
        hand = view.hand_values(view.seat)
        self.counts = [hand.count(value) for value in range(HIGHEST + 1)]
        self.mine = int(view.seen.room_behind(view.seat))
        self.theirs = int(view.seen.room_behind(1 - view.seat))
        self.unseen_count = sum([view.unseen(value) for value in VALUES])

    def value(self, view: EnGardeView, action: Action, dice: Dice) -> float:
        if isinstance(action, Move):
            return self._after_move(view, int(action.value), int(action.forward))
        if isinstance(action, Attack):
            return self._after_attack(view, 0, int(action.value), int(action.count))
        if isinstance(action, Lunge):
            return self._after_attack(view, int(action.step), int(action.value), int(action.count))
        if isinstance(action, Parry):
            return self._after_parry(view, int(action.value), int(action.count))
        return EVEN

    def _holds(self, view: EnGardeView, value: int, count: int) -> float:
        """Return the chance that the other fencer holds at least so many of a value."""
        if value < 1 or value > HIGHEST:
            return 1.0 if count <= 0 else 0.0
        return at_least(count, view.unseen(value), view.sizes[1 - view.seat], self.unseen_count)

    def _after_move(self, view: EnGardeView, value: int, forward: int) -> float:
        distance = int(view.seen.distance()) - forward
        mine = self.mine + forward
        self.counts[value] -= 1
        if self._is_last(view, 1):
            is_escape = bool(view.seen.attack_count)
            worth = self._progress(mine) if is_escape else self._comparison(view, distance, mine)
        else:
            worth = self._standing(view, distance, mine)
        self.counts[value] += 1
        return worth

    def _after_attack(self, view: EnGardeView, step: int, value: int, count: int) -> float:
        if view.terms.is_basic:
            return 1.0
        parried = self._holds(view, value, count)
        hit = 1.0 - parried
        if not step:
            return hit + parried * PARRIED
        escapes = 1.0 - self._lacks_room(view, self.theirs)
        return hit * (1.0 - escapes) + hit * escapes * ESCAPED + parried * (PARRIED + GROUND * step)

    def _lacks_room(self, view: EnGardeView, room: int) -> float:
        """Return the chance that the other fencer has no card that keeps him on the strip."""
        small = sum([view.unseen(value) for value in VALUES if value <= room])
        return 1.0 - at_least(1, small, view.sizes[1 - view.seat], self.unseen_count)

    def _after_parry(self, view: EnGardeView, value: int, count: int) -> float:
        distance = int(view.seen.distance())
        self.counts[value] -= count
        if view.pack_size:
            worth = EVEN + READY * self.counts[value] + GROUND * (self.mine - self.theirs)
        else:
            worth = self._comparison(view, distance, self.mine)
        self.counts[value] += count
        return worth

    def _is_last(self, view: EnGardeView, played: int) -> bool:
        """Say whether drawing after *played* cards empties the pack."""
        missing = HAND_SIZE - view.sizes[view.seat] + played
        return missing >= view.pack_size

    def _standing(self, view: EnGardeView, distance: int, mine: int) -> float:
        """Judge where the fencers stand when the other one is to act."""
        worth = EVEN + self._ground(view) * (mine - self.theirs)
        if distance <= HIGHEST:
            held = self.counts[distance]
            worth += READY * held - EVEN * self._holds(view, distance, held + 1)
        elif distance <= HIGHEST + HIGHEST and not self._has_step(mine):
            worth -= CORNERED
        return worth

    def _has_step(self, room: int) -> bool:
        return any(self.counts[value] > 0 for value in VALUES if value <= room)

    def _ground(self, view: EnGardeView) -> float:
        """Return what a space is worth: the shorter the pack, the more."""
        played = 1.0 - view.pack_size / (COPIES * HIGHEST - HAND_SIZE - HAND_SIZE)
        return GROUND + (LATE_GROUND - GROUND) * played

    def _comparison(self, view: EnGardeView, distance: int, mine: int) -> float:
        """Return the chance to win when the hands are compared."""
        held = self.counts[distance] if distance <= HIGHEST else 0
        fewer = 1.0 - self._holds(view, distance, held)
        equal = self._holds(view, distance, held) - self._holds(view, distance, held + 1)
        return fewer + equal * self._progress(mine)

    def _progress(self, mine: int) -> float:
        if mine == self.theirs:
            return EVEN
        return SURE if mine > self.theirs else 1.0 - SURE
