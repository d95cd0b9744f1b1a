"""The same luck for everybody: the draws of one imagined future."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from meadhall.engine.chance import MASK, Dice

PRIME: Final = 16777619
MARK: Final = 40503
LETTERS: Final = 4
"""So much of a pile's name counts: a shuffle makes a new name, and not a new luck."""


class Luck:
    """The dice of one sample: a stream for each turn and pile, so that every choice meets the same draws.

    One card more or less drawn from one pile does not change what the others bring, nor the next turn.
    """

    def __init__(self, seed: int) -> None:
        self.seed: Final[i64] = seed
        self.streams: Final[dict[int, Dice]] = {}

    def at(self, turn: int, pile: str) -> Dice:
        """Return the stream of a pile in a turn."""
        mixed: i64 = (turn * MARK) & MASK
        for letter in pile[:LETTERS]:
            mixed = ((mixed ^ ord(letter)) * PRIME) & MASK
        key = int(mixed)
        found = self.streams.get(key)
        if found is None:
            found = Dice(int((mixed >> 1) << 32 | (self.seed & MASK)))
            self.streams[key] = found
        return found
