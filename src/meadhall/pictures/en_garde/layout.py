"""The measures of the two cuts of the piste, and how things in a row keep out of each other's way."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from meadhall.pictures.picture import PHONE, WIDE


@dataclass(frozen=True, slots=True)
class Layout:
    """Where everything stands in one cut."""

    cut: str
    width: int
    height: int
    left: float
    """The left edge of space 1."""
    top: float
    """The upper edge of the spaces."""
    cell: float
    deep: float
    """How deep a space is."""
    feet: float
    """Where fencers stand, below *top*."""
    fencer: float
    """The scale of a fencer."""
    margin: float
    type: float
    """The size of plain text; as shown on screen it must stay above 12 pixels."""
    name: float
    """The size of names."""
    clinch: int
    """Up to this distance blades are raised, for there is no room to cross them."""

    def centre(self, space: int) -> float:
        """Return the middle of a space."""
        return self.left + (space - 0.5) * self.cell

    @property
    def is_phone(self) -> bool:
        """Say whether this is the narrow cut."""
        return self.cut == PHONE


LAYOUTS = (
    Layout(WIDE, 1200, 440, 48, 270, 48, 80, 42, 1.1, 34, 20, 28, 2),
    Layout(PHONE, 390, 372, 22.5, 208, 15, 40, 18, 0.56, 14, 13, 18, 3),
)


def spread(wanted: Sequence[float], widths: Sequence[float], low: float, high: float, gap: float = 8) -> list[float]:
    """Return the middles of things in a row: near where they are wanted, in order, apart, between low and high."""
    if not wanted:
        return []
    packed = [0.0]
    for left, right in pairwise(widths):
        packed.append(packed[-1] + (left + right) / 2 + gap)
    starts = _rising([want - offset for want, offset in zip(wanted, packed, strict=True)])
    first, last = low + widths[0] / 2, high - widths[-1] / 2 - packed[-1]
    return [min(max(start, first), last) + offset for start, offset in zip(starts, packed, strict=True)]


def _rising(numbers: Sequence[float]) -> list[float]:
    """Return the nearest numbers that never fall: neighbours that would fall share their mean."""
    groups: list[tuple[float, int]] = []
    for number in numbers:
        mean, count = number, 1
        while groups and groups[-1][0] > mean:
            before, size = groups.pop()
            mean = (mean * count + before * size) / (count + size)
            count += size
        groups.append((mean, count))
    return [mean for mean, count in groups for _ in range(count)]
