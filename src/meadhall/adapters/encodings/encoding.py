"""A view as an array of fixed length, made from a table of parts that is also its documentation."""

from __future__ import annotations

from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from meadhall.engine.contract import View
from meadhall.engine.encoding import WIDTH, AnyEncoder, EncodingPart

Observation: TypeAlias = NDArray[np.int16]


class Encoding:
    """The table of parts for one game object, and the arrays made from it; every number is an int16."""

    def __init__(self, encoder: AnyEncoder) -> None:
        self.encoder: Final = encoder
        self.parts: Final = encoder.parts
        parts = self.parts
        self.size: Final = sum(part.length for part in parts)
        self.low: Final = _bounds([part.low for part in parts], parts)
        self.high: Final = _bounds([part.high for part in parts], parts)

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
        return self.encoder.packed(view)

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
        self._packed: Final = encoding.encoder.packed

    def write(self, row: int, view: View) -> None:
        """Write a view into a row."""
        first = row * self._width
        self._bytes[first : first + self._width] = self._packed(view)


def _bounds(numbers: list[int], parts: list[EncodingPart]) -> Observation:
    return np.repeat(np.array(numbers, np.int16), [part.length for part in parts])
