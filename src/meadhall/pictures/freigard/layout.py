"""The measures of the cuts of Freigard's picture: where things lie on the board."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from meadhall.pictures.picture import LOW, PHONE, WIDE


@dataclass(frozen=True, slots=True)
class Layout:
    """Where everything stands in one cut."""

    cut: str
    width: int
    height: int
    heading: tuple[float, float, float]
    """Where the headings of castles and score begin, and their size; 0 is none for the castles."""
    castles: tuple[float, float, float, float]
    """Left, top, pitch and scale."""
    scored: tuple[float, float]
    """Where the word for the score begins."""
    points: tuple[float, float]
    """The middle of the number of points, and its height."""
    ruler: tuple[float, float, float]
    """Left end, width and middle height."""
    thick: float
    totems: tuple[float, float, float, float]
    """Left, top, pitch and scale."""
    deck: tuple[float, float, float, float]
    """Left, top, width and height."""
    discards: tuple[float, float, float, float]
    type: float

    @property
    def is_small(self) -> bool:
        """Say whether there is room for the least only."""
        return self.cut != WIDE


LAYOUTS: Final = (
    Layout(
        WIDE, 920, 474,
        (24, 36, 18), (24, 54, 152.6, 0.97), (500, 36), (748, 30), (500, 396, 108), 14,
        (24, 314, 132, 0.95), (584, 306, 108, 150), (740, 306, 108, 150), 16.6,
    ),
    Layout(
        PHONE, 390, 334,
        (0, 0, 0), (10, 88, 92, 0.575), (12, 40), (96, 34), (124, 252, 42), 12,
        (10, 216, 94, 1), (292, 92, 84, 102), (0, 0, 0, 0), 13.2,
    ),
    Layout(
        LOW, 548, 176,
        (0, 0, 0), (16, 84, 68, 0.42), (16, 38), (100, 32), (130, 400, 32), 12,
        (226, 82, 66, 1), (492, 84, 48, 74), (0, 0, 0, 0), 13.2,
    ),
)  # fmt: skip
FLOORS: Final = {WIDE: 0.73, PHONE: 0.92, LOW: 0.92}
SLOTS: Final = 4
"""A hand of three, and the card drawn to it."""
BAR: Final = (112.0, 19.0)
"""How large a chance is drawn."""
CHIP: Final = (52.0, 64.0)
"""A kind of discards."""
