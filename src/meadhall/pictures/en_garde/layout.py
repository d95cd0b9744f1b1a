"""The measures of the cuts of the piste, and how things in a row keep out of each other's way."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from meadhall.pictures.picture import LOW, PHONE, WIDE


@dataclass(frozen=True, slots=True, eq=False)
class Layout:
    """Where everything stands in one cut; there is one of each, which is known by itself in what is kept."""

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
    type: float
    """The size of plain text; as shown on screen it must stay above 12 pixels."""
    clinch: int
    """Up to this distance blades are raised, for there is no room to cross them."""
    number: float
    """How high the number of a space is carved."""
    pack: tuple[float, float, float, float]
    """Where the pack lies, its width and its height."""
    tally: tuple[float, float]
    """Where the first value of the tally stands, and the step to the next one."""
    unseen: float
    """The middle of the row of cards nobody has shown."""
    laid: tuple[float, float, float]
    """Width and height of cards laid at a fencer, and their middle above the strip; 0 is in the corner of his side."""
    distance: tuple[float, float]
    """The middle of the badge of the distance below the strip, and its height; 0 is none."""
    flag: float
    """The radius of a flag that stands for a space too narrow for a finger; 0 where spaces are touched themselves."""
    flags: int
    """How many flags fit into one row."""

    def centre(self, space: int) -> float:
        """Return the middle of a space."""
        return self.left + (space - 0.5) * self.cell

    @property
    def meets(self) -> float:
        """Return how far above the strip the floor meets the wall."""
        return 10.2 if self.has_flags else 17

    @property
    def has_flags(self) -> bool:
        """Say whether spaces are touched by their flags."""
        return self.flag > 0


LAYOUTS = (
    Layout(
        WIDE,
        920,
        430,
        16.1,
        290,
        38.6,
        100,
        50,
        1.24,
        16.6,
        2,
        15,
        (236, 16, 58, 75),
        (474, 44),
        97,
        (33, 44, 161),
        (25, 28),
        0,
        0,
    ),
    Layout(
        PHONE,
        390,
        372,
        6.4,
        196,
        16.4,
        54,
        26,
        0.74,
        13,
        3,
        10.5,
        (96, 17, 36, 50),
        (252, 28),
        61,
        (23, 32, 106),
        (0, 0),
        23,
        7,
    ),
    Layout(
        LOW,
        536,
        236,
        8.1,
        134,
        22.6,
        50,
        24,
        0.62,
        13,
        3,
        12,
        (206, 16, 30, 38),
        (288, 26),
        52.5,
        (21, 28, 0),
        (0, 0),
        20,
        11,
    ),
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
