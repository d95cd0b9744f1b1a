"""A view as an array of fixed length, made from a table of parts that is also its documentation."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from struct import Struct
from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from meadhall.engine.contract import View

Observation: TypeAlias = NDArray[np.int16]
Values: TypeAlias = Sequence[int]


@dataclass(frozen=True)
class Part:
    """Some numbers in a row: what they are called, what they mean, and how they are read off a view."""

    name: str
    length: int
    low: int
    high: int
    meaning: str
    values: Callable[[Any], Values]
    """What the part holds for a view: exactly *length* whole numbers from *low* to *high*.

    Neighbours may share a reader, for speed: it is asked once, and returns the numbers of all of them.
    """


class Encoding:
    """The table of parts for one game object, and the arrays made from it; every number is an int16."""

    def __init__(self, parts: list[Part]) -> None:
        self.parts: Final = parts
        self.size: Final = sum(part.length for part in parts)
        self.low: Final = _bounds([part.low for part in parts], parts)
        self.high: Final = _bounds([part.high for part in parts], parts)
        self._readers: Final = list(dict.fromkeys(part.values for part in parts))
        self._struct: Final = Struct(f"={self.size}h")

    def first_of(self, name: str) -> int:
        """Return where the part *name* begins."""
        first = 0
        for part in self.parts:
            if part.name == name:
                return first
            first += part.length
        raise KeyError(name)

    def rows(self) -> list[tuple[str, int, int, str]]:
        """List name, first index, length and meaning of every part."""
        return [(part.name, self.first_of(part.name), part.length, part.meaning) for part in self.parts]

    def values(self, view: View) -> list[int]:
        """Return the numbers of a view."""
        numbers: list[int] = []
        for read in self._readers:
            numbers += read(view)
        return numbers

    def encode(self, view: View) -> Observation:
        """Return a view as an array of its own."""
        packed = bytearray(self._struct.size)  # quicker than an array made of a list
        self._struct.pack_into(packed, 0, *self.values(view))
        return np.frombuffer(packed, np.int16)

    def encode_all(self, views: Iterable[View]) -> Observation:
        """Return views as the rows of one array."""
        pack = self._struct.pack
        packed = bytearray().join([pack(*self.values(view)) for view in views])
        return np.frombuffer(packed, np.int16).reshape(-1, self.size)


def _bounds(numbers: list[int], parts: list[Part]) -> Observation:
    return np.repeat(np.array(numbers, np.int16), [part.length for part in parts])


# Small ways to write a part.


def one_of(index: int, count: int) -> list[int]:
    """Return *count* zeros with a one at *index*, or none for an index outside."""
    marks = [0] * count
    if 0 <= index < count:
        marks[index] = 1
    return marks


def counts_of(kinds: Iterable[int], count: int) -> list[int]:
    """Count how often each of the kinds 0 to *count* - 1 occurs."""
    counts = [0] * count
    for kind in kinds:
        counts[kind] += 1
    return counts


def bits_of(members: int, count: int) -> list[int]:
    """Return a set of bits as *count* zeros and ones, the lowest bit first."""
    return [members >> place & 1 for place in range(count)]


def seats_from(seat: int, count: int) -> list[int]:
    """List *count* seats in order of play, *seat* first; a spectator begins with seat 0."""
    first = seat if 0 <= seat < count else 0
    return [(first + step) % count for step in range(count)]
