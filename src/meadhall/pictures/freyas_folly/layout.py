"""The measures of the two cuts, and where each place of the mine is drawn."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from meadhall.games.freyas_folly.view import FreyasFollyView
from meadhall.pictures.picture import PHONE, WIDE, Piece, Spot

BOARD: Final = "board"
WORKSHOP: Final = "workshop"
MARKET: Final = "market"
NECKLACE: Final = "necklace"
HAND: Final = "hand"
OTHERS: Final = "others"

SIDE_LEFT: Final = 736
SIDE_WIDTH: Final = 464


@dataclass(frozen=True, slots=True)
class Layout:
    """Where the mine is drawn in one cut."""

    cut: str
    width: int
    """Of the mine."""
    height: int
    left: float
    across: float
    """Units for each hundredth of the box's field."""
    top: float
    down: float
    surface: float
    lantern: float
    """The radius of a lantern."""
    dwarf: float
    small: float
    """The size of a small jewel."""
    large: float
    caverns: tuple[float, float, float, float]
    """Radius of a cavern: empty, up to 5 jewels, up to 7, more."""
    tunnel: float
    sign: float
    """The size of the names of places."""

    def place(self, view: FreyasFollyView, number: int) -> tuple[float, float]:
        """Return where a place is drawn."""
        if number == view.box.mine.outside:
            return self.left + 50 * self.across, self.surface - 14
        x, y = view.box.xy[number]
        return self.left + x * self.across, self.top + (y - 10) * self.down


LAYOUTS: Final = (
    Layout(WIDE, 720, 660, 20, 6.8, 104, 6.05, 70, 14, 18, 14.5, 19, (25, 32, 36, 42), 22, 15),
    Layout(PHONE, 390, 470, 9, 3.72, 78, 4.35, 52, 8.5, 12, 8.8, 12, (15, 19, 22, 26), 12, 12),
)

SIZES: Final[Mapping[str, Mapping[str, tuple[int, int]]]] = {
    BOARD: {WIDE: (1200, 660), PHONE: (390, 470)},
    WORKSHOP: {PHONE: (390, 172)},
    MARKET: {PHONE: (390, 150)},
    NECKLACE: {PHONE: (390, 104)},
    HAND: {WIDE: (500, 270), PHONE: (390, 236)},
    OTHERS: {WIDE: (500, 270), PHONE: (390, 0)},
}


@dataclass(frozen=True, slots=True)
class Where:
    """A spot in a part of one cut."""

    part: str
    cut: str
    spot: Spot


def pieces_at(
    key: str, label: str, places: list[Where], handle: str = "", classes: tuple[str, ...] = ()
) -> list[Piece]:
    """Make one piece for each part it lies in; in the second it has a key of its own."""
    by_part: dict[str, dict[str, Spot]] = {}
    for where in places:
        by_part.setdefault(where.part, {})[where.cut] = where.spot
    return [
        Piece(key if number == 0 else f"{key}-{part}", part, label, spots, handle, classes)
        for number, (part, spots) in enumerate(by_part.items())
    ]
