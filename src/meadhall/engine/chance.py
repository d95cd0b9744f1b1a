"""Randomness in two kinds: fast dice for playouts, provable draws for a table.

``Dice`` is sfc32 on 32-bit words; docs/fairness.md describes both kinds so
that others can write them again.  No value leaves 63 bits, so that compiled
code stays on machine integers and both builds agree bit for bit.
"""

from __future__ import annotations

import hashlib
import hmac
from typing import Final

from mypy_extensions import i64

MASK: Final = 0xFFFFFFFF
WARM_UP: Final = 12
MOST_BELOW: Final = 0x7FFFFFFF
SEED_BITS: Final = 64


class Dice:
    """A seeded random source: fast, the same in both builds and every release, never for a table.

    >>> from meadhall.engine.chance import Dice
    >>> dice = Dice(7)
    >>> [dice.below(6) + 1 for _ in range(5)]
    [1, 4, 5, 4, 5]
    >>> dice.pick([1, 0, 3])
    2
    """

    def __init__(self, seed: int | bytes) -> None:
        number = seed_number(seed)
        self._a: i64 = number & MASK
        self._b: i64 = (number >> 32) & MASK
        self._c: i64 = 0x9E3779B9
        self._d: i64 = 1
        for _ in range(WARM_UP):
            self._next()

    def _next(self) -> i64:
        b = self._b
        c = self._c
        word = (self._a + b + self._d) & MASK
        self._d = (self._d + 1) & MASK
        self._a = b ^ (b >> 9)
        self._b = (c + (c << 3)) & MASK
        c = ((c << 21) | (c >> 11)) & MASK
        self._c = (c + word) & MASK
        return word

    def copy(self) -> Dice:
        """Return dice that will roll what these would."""
        other = Dice(0)
        other._a = self._a
        other._b = self._b
        other._c = self._c
        other._d = self._d
        return other

    def numbers(self) -> list[int]:
        """Return the numbers that all coming rolls follow from; ``dice_from`` makes the same dice of them."""
        return [int(self._a), int(self._b), int(self._c), int(self._d)]

    def go_on_from(self, numbers: list[int]) -> None:
        """Roll from now on what the dice will roll whose numbers these are."""
        self._a = numbers[0]
        self._b = numbers[1]
        self._c = numbers[2]
        self._d = numbers[3]

    def below(self, bound: i64) -> i64:
        """Return a number in range(bound), each equally likely; 1 <= bound < 2**31."""
        if bound < 1 or bound > MOST_BELOW:
            raise ValueError("dice roll below 1 to 2147483647, not below " + str(bound))
        product = self._next() * bound
        if (product & MASK) < bound:
            least = (MASK + 1 - bound) % bound
            while (product & MASK) < least:
                product = self._next() * bound
        return product >> 32

    def pick(self, weights: list[int]) -> int:
        """Return an index, drawn in proportion to *weights*."""
        return int(kind_at(weights, self.below(size_of_pile(weights))))


def dice_from(numbers: list[int]) -> Dice:
    """Return dice that will roll what those would whose numbers these are."""
    dice = Dice(0)
    dice.go_on_from(numbers)
    return dice


def size_of_pile(counts: list[int]) -> i64:
    """Count all pieces of a pile, given how many there are of each kind."""
    size: i64 = 0
    for count in counts:  # sum() would go through the interpreter.
        size += count
    return size


def kind_at(counts: list[int], place: i64) -> i64:
    """Return the kind of what lies at a place from 0, if all copies of each kind lie in a row."""
    kind: i64 = 0
    for count in counts:
        place -= count
        if place < 0:
            break
        kind += 1
    return kind


def seed_number(seed: int | bytes) -> int:
    """Return the 64-bit number a seed stands for; bytes are hashed with SHA-256."""
    if isinstance(seed, bytes):
        return int.from_bytes(hashlib.sha256(seed).digest()[:8], "big")
    if seed < 0 or seed >> SEED_BITS:
        raise ValueError(f"a seed is a whole number from 0 to 2**{SEED_BITS} - 1, or bytes")
    return seed


class Fair:
    """The draws of one match: HMAC-SHA-256 under a secret that is published after the match.

    >>> from meadhall.engine.chance import Fair, secret_of
    >>> fair = Fair(secret_of(7), nonces=["ada"])
    >>> fair.commitment()[:16]
    '68b6acce6948c45e'
    >>> fair.pick(1, [5, 5, 5])
    0
    """

    def __init__(self, secret: bytes, nonces: list[str], is_chosen: bool = False, is_real: bool = False) -> None:
        self.secret: Final = secret
        self.nonces: Final = nonces
        self.is_chosen: Final = is_chosen
        """Whether draws were chosen, as in a tour; then they need not follow from the secret."""
        self.is_real: Final = is_real
        """Whether people draw and roll from a real box and enter what came; then nothing can be verified."""

    def commitment(self) -> str:
        """Return what is published before the first action: the SHA-256 of the secret, in hex."""
        return hashlib.sha256(self.secret).hexdigest()

    def pick(self, line: int, weights: list[int]) -> int:
        """Return the index drawn for *line* of the record, in proportion to *weights*."""
        total = sum(weights)
        limit = (1 << 64) - (1 << 64) % total
        retry = 0
        while True:
            number = int.from_bytes(self._mac(f"draw {line} {retry}")[:8], "big")
            if number < limit:
                break
            retry += 1
        left = number % total
        index = 0
        while left >= weights[index]:
            left -= weights[index]
            index += 1
        return index

    def rank(self, pile: str, card: str, copy: int) -> bytes:
        """Return where one physical card lies in a pile; the lowest rank is on top."""
        return self._mac(f"rank {pile}\n{card}\n{copy}")

    def _mac(self, message: str) -> bytes:
        text = "\n".join([message, *self.nonces])
        return hmac.digest(self.secret, text.encode(), "sha256")


def secret_of(seed: int) -> bytes:
    """Return the secret that ``seed=7`` stands for: the SHA-256 of its digits."""
    return hashlib.sha256(str(seed).encode()).digest()
