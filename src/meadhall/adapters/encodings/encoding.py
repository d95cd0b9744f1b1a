"""A view as an array of fixed length, made from a table of parts that is also its documentation.

A part is read off a view as packed numbers, bytes of int16.  Most of them come from a ``PackedTable``, which packs what
a number, a set or a hand looks like once, so that to encode a view is mostly to put known pieces side by side.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass
from struct import Struct
from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from meadhall.engine.contract import SPECTATOR, View

Observation: TypeAlias = NDArray[np.int16]
Reader: TypeAlias = Callable[[Any], bytes]
WIDTH: Final = 2
"""The bytes of a number."""
LOW_BYTE: Final = 0 if sys.byteorder == "little" else WIDTH - 1
"""Where in a number its low byte is."""
MOST_KEPT: Final = 4096
"""Entries of a packed table; a long run of games sees more hands than need be kept."""


@dataclass(frozen=True)
class EncodingPart:
    """Some numbers in a row: what they are called, what they mean, and how they are read off a view."""

    name: str
    length: int
    low: int
    high: int
    meaning: str
    read: Reader
    """Returns what the part holds for a view: exactly *length* packed numbers from *low* to *high*.

    Neighbours may share a reader, for speed: it is asked once, and returns the numbers of all of them.
    """


class Encoding:
    """The table of parts for one game object, and the arrays made from it; every number is an int16."""

    def __init__(self, parts: list[EncodingPart]) -> None:
        self.parts: Final = parts
        self.size: Final = sum(part.length for part in parts)
        self.low: Final = _bounds([part.low for part in parts], parts)
        self.high: Final = _bounds([part.high for part in parts], parts)
        self._readers: Final = list(dict.fromkeys(part.read for part in parts))

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

    def packed(self, view: View) -> bytes:
        """Return the numbers of a view as bytes of int16."""
        return b"".join([read(view) for read in self._readers])

    def values(self, view: View) -> list[int]:
        """Return the numbers of a view."""
        return memoryview(self.packed(view)).cast("h").tolist()

    def encode(self, view: View) -> Observation:
        """Return a view as an array of its own."""
        return np.frombuffer(bytearray(self.packed(view)), np.int16)

    def rows_of(self, array: Observation) -> Rows:
        """Return what writes views into the rows of *array* in place."""
        return Rows(self, array)


class Rows:
    """Writes views into the rows of an array, in place."""

    def __init__(self, encoding: Encoding, array: Observation) -> None:
        if array.shape[1:] != (encoding.size,) or array.dtype != np.int16 or not array.flags.c_contiguous:
            raise ValueError(f"views are written into rows of {encoding.size} numbers of int16 that lie in one piece")
        self._bytes: Final = memoryview(array.reshape(-1).view(np.uint8).data)
        self._width: Final = encoding.size * WIDTH
        self._packed: Final = encoding.packed

    def write(self, row: int, view: View) -> None:
        """Write a view into a row."""
        first = row * self._width
        self._bytes[first : first + self._width] = self._packed(view)


def _bounds(numbers: list[int], parts: list[EncodingPart]) -> Observation:
    return np.repeat(np.array(numbers, np.int16), [part.length for part in parts])


# Small ways to write a part.


class PackedTable(dict[Any, bytes]):
    """Packed numbers by what they show; each is made when it is first asked for."""

    def __init__(self, make: Callable[[Any], Iterable[int]]) -> None:
        super().__init__()
        self._make: Final = make

    def __missing__(self, shown: Hashable) -> bytes:
        if len(self) >= MOST_KEPT:
            self.clear()
        numbers = tuple(self._make(shown))
        self[shown] = packed = packer(len(numbers))(*numbers)
        return packed


def packer(count: int) -> Callable[..., bytes]:
    """Return what packs *count* numbers."""
    return Struct(f"={count}h").pack


def ones_of(count: int) -> PackedTable:
    """Return by index *count* zeros with a one there; there is none for an index outside."""
    return PackedTable(lambda index: [int(place == index) for place in range(count)])


def bits_of(count: int) -> PackedTable:
    """Return by set of bits *count* zeros and ones, the lowest bit first."""
    return PackedTable(lambda members: [members >> place & 1 for place in range(count)])


class CountTable(PackedTable):
    """Packed by kinds (a tuple), how often each of *count* kinds occurs among them; few are many at once."""

    def __init__(self, count: int) -> None:
        super().__init__(lambda kinds: [kinds.count(kind) for kind in range(count)])
        self._bytes: Final = WIDTH * count

    def __missing__(self, shown: Any) -> bytes:
        if len(self) >= MOST_KEPT:
            self.clear()
        row = bytearray(self._bytes)
        for kind in shown:
            row[WIDTH * kind + LOW_BYTE] += 1
        self[shown] = packed = bytes(row)
        return packed


def counts_of(count: int) -> PackedTable:
    """Return by kinds (a tuple) how often each of the kinds 0 to *count* - 1 occurs among them."""
    return CountTable(count)


NUMBER: Final = PackedTable(lambda number: (number,))
"""A single number by itself."""


def seats_from(seat: int, count: int) -> list[int]:
    """List *count* seats in order of play, *seat* first; a spectator begins with seat 0."""
    first = seat if 0 <= seat < count else 0
    return [(first + step) % count for step in range(count)]


def orders_of(count: int) -> dict[int, Sequence[int]]:
    """Return by seat, spectators among them, how ``seats_from`` lists the seats."""
    return {seat: seats_from(seat, count) for seat in range(SPECTATOR, count + 1)}
