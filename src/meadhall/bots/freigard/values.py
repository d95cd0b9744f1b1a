"""What a hand of Freigard promises: expected points for the rest of a round, by hand and cards left.

A table is worked out from the round's end backwards.  With no card left a hand
promises nothing; with n cards left it promises the better of scoring it now and of drawing the
next card and keeping the best three of four, where every card not in the hand is taken as equally likely.
"""

from __future__ import annotations

from typing import Final

from meadhall.games.freigard.box import FreigardBox
from meadhall.games.freigard.pieces import HAND_SIZE
from meadhall.games.freigard.rules.worth import points_of_three

_WORKED_OUT: Final[dict[str, Values]] = {}
MOST_BOXES: Final = 4


def values_of(box: FreigardBox) -> Values:
    """Return the values for a box, worked out once in a process: it takes a second or more, and a bot is made often."""
    values = _WORKED_OUT.get(box.digest)
    if values is None:
        if len(_WORKED_OUT) >= MOST_BOXES:
            _WORKED_OUT.clear()
        values = Values(box)
        _WORKED_OUT[box.digest] = values
    return values


class Hands:
    """All hands of three kinds, numbered."""

    def __init__(self, box: FreigardBox) -> None:
        size = len(box.kinds)
        self.size: Final = size
        self.number_of: Final[list[int]] = [-1] * (size * size * size)
        """The number of the hand of kinds a, b, c, in any order, at (a * size + b) * size + c."""
        self.members: Final[list[tuple[int, int, int]]] = []
        self.points: Final[list[int]] = []
        """What each hand scores, or -1."""
        kinds = box.kinds
        for a in range(size):
            for b in range(a, size):
                for c in range(b, size):
                    number = len(self.members)
                    self.members.append((a, b, c))
                    self.points.append(points_of_three(kinds[a], kinds[b], kinds[c]))
                    self.number_of[(a * size + b) * size + c] = number
                    self.number_of[(a * size + c) * size + b] = number
                    self.number_of[(b * size + a) * size + c] = number
                    self.number_of[(b * size + c) * size + a] = number
                    self.number_of[(c * size + a) * size + b] = number
                    self.number_of[(c * size + b) * size + a] = number

    def number(self, a: int, b: int, c: int) -> int:
        return self.number_of[(a * self.size + b) * self.size + c]


class Values:
    """Expected further points of every hand for every size of the deck."""

    def __init__(self, box: FreigardBox) -> None:
        self.box: Final = box
        self.hands: Final = Hands(box)
        self.of_hand: Final[list[list[float]]] = [[0.0] * len(self.hands.points)]
        """At [cards left][hand]."""
        self.of_new_hand: Final[list[float]] = [0.0]
        """At [cards left], before three of them are dealt."""
        self._shares: Final = new_hand_shares(self.hands, box.counts)
        for left in range(1, sum(box.counts) + 1):
            self.of_new_hand.append(self._new_hand(left))
            self.of_hand.append(self._level(left))

    def _new_hand(self, left: int) -> float:
        if left <= HAND_SIZE:
            return 0.0
        values = self.of_hand[left - HAND_SIZE]
        rest = 1.0
        total = 0.0
        for number, share in self._shares:
            total += share * values[number]
            rest -= share
        return total + rest * self.of_new_hand[left - HAND_SIZE]

    def _level(self, left: int) -> list[float]:
        """Value every hand with *left* cards in the deck."""
        hands = self.hands
        size = hands.size
        last = self.of_hand[left - 1]
        counts = self.box.counts
        new_hand = self.of_new_hand[left]
        after_rout = self.of_new_hand[left - 1]
        cards = float(sum(counts) - HAND_SIZE)
        rows: list[list[float]] = []
        for pair in range(size * size):
            rows.append([last[number] for number in hands.number_of[pair * size : pair * size + size]])
        level: list[float] = []
        for number, (a, b, c) in enumerate(hands.members):
            stay = last[number]
            without_c = rows[a * size + b]
            without_b = rows[a * size + c]
            without_a = rows[b * size + c]
            total = after_rout
            for kind in range(size):
                # Conditional expressions: in both builds they are faster than max.
                first = without_c[kind]
                second = without_b[kind]
                third = without_a[kind]
                better = first if first > second else second
                other = third if third > stay else stay
                total += counts[kind] * (better if better > other else other)
            for kind in (a, b, c):  # the cards in hand cannot be drawn
                total -= max(stay, without_c[kind], without_b[kind], without_a[kind])
            draw = total / cards if left > 1 else 0.0
            points = hands.points[number]
            if points >= 0 and points + new_hand > draw:
                draw = points + new_hand
            level.append(draw)
        return level


def new_hand_shares(hands: Hands, counts: list[int]) -> list[tuple[int, float]]:
    """Return how likely each hand is when three cards are dealt from these counts."""
    cards = sum(counts)
    ways = float(cards * (cards - 1) * (cards - 2))
    shares: list[tuple[int, float]] = []
    if cards < HAND_SIZE:
        return shares
    for number, (a, b, c) in enumerate(hands.members):
        many = counts[a]
        if not many:
            continue
        if a == c:
            product = many * (many - 1) * (many - 2)
        elif a == b:
            product = 3 * many * (many - 1) * counts[c]
        elif b == c:
            product = 3 * many * counts[b] * (counts[b] - 1)
        else:
            product = 6 * many * counts[b] * counts[c]
        if product > 0:
            shares.append((number, product / ways))
    return shares
