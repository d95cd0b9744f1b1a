"""The measures of the two cuts, and where each place of the mine is drawn."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from meadhall.games.freyas_folly.box import FreyasFollyBox
from meadhall.games.freyas_folly.pieces import LETTERS
from meadhall.pictures.picture import PHONE, WIDE, Piece, Spot

BOARD: Final = "board"
WORKSHOP: Final = "workshop"
MARKET: Final = "market"
NECKLACE: Final = "necklace"
HAND: Final = "hand"
OTHERS: Final = "others"

SIDE_LEFT: Final = 656
SIDE_WIDTH: Final = 544

TEXT: Final = {WIDE: 20, PHONE: 14}
"""The size of words beside the mine: 12 pixels on the narrowest screen that shows the cut."""
HOME_TEXT: Final = {WIDE: 17, PHONE: 14}
"""The same in the homes, which are drawn larger."""
HOME_WIDTH: Final = {WIDE: 500, PHONE: 390}


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

    def place(self, box: FreyasFollyBox, number: int) -> tuple[float, float]:
        """Return where a place is drawn."""
        if number == box.mine.outside:
            return self.left + 50 * self.across, self.surface - 14
        x, y = box.xy[number]
        return self.left + x * self.across, self.top + (y - 10) * self.down


LAYOUTS: Final = (
    Layout(WIDE, 640, 620, -17, 6.7, 88, 5.85, 62, 14, 20, 16, 21, (26, 33, 37, 43), 22, 20),
    Layout(PHONE, 620, 600, -17, 6.5, 88, 5.6, 62, 14, 20, 16, 21, (26, 33, 37, 43), 20, 14),
)

SIZES: Final[Mapping[str, Mapping[str, tuple[int, int]]]] = {
    BOARD: {WIDE: (1200, 620), PHONE: (620, 600)},
    WORKSHOP: {PHONE: (390, 192)},
    MARKET: {PHONE: (390, 240)},
    NECKLACE: {PHONE: (390, 112)},
    HAND: {WIDE: (500, 228), PHONE: (390, 272)},
}


JEWEL_LABELS: Final = tuple(f"jewel.{letter}" for letter in LETTERS)


def jewel_names(labels: Mapping[str, str]) -> tuple[str, ...]:
    """Return the labels of all jewels, by number."""
    return tuple(labels[label] for label in JEWEL_LABELS)


@dataclass(frozen=True, slots=True)
class Where:
    """A spot in a part of one cut."""

    part: str
    cut: str
    spot: Spot


def pieces_at(
    key: str, label: str, places: list[Where], handle: str = "", classes: tuple[str, ...] = ()
) -> tuple[Piece, ...]:
    """Make one piece for each part it lies in; in the second it has a key of its own."""
    by_part: dict[str, dict[str, Spot]] = {}
    for where in places:
        by_part.setdefault(where.part, {})[where.cut] = where.spot
    return tuple(
        Piece(key if number == 0 else f"{key}-{part}", part, label, spots, handle, classes)
        for number, (part, spots) in enumerate(by_part.items())
    )
