"""The measures of the two cuts of Freigard's picture: where things lie on the board and in the hand."""

from __future__ import annotations

from typing import Final

from meadhall.pictures.picture import PHONE, WIDE

# The board.

BOARD_SIZES: Final = {WIDE: (1200, 450), PHONE: (390, 370)}
RULER: Final = {WIDE: (560.0, 610.0, 92.0), PHONE: (12.0, 366.0, 152.0)}
"""Left end, width and middle height."""
DECK_PLACES: Final = {WIDE: (724.0, 268.0, 118.0, 165.0), PHONE: (298.0, 52.0, 78.0, 80.0)}
"""Where the deck lies, its width and its height."""
TOTEM_PITCH: Final = {WIDE: 132, PHONE: 94}
GRIDS: Final = {WIDE: ((4, 2), (5, 3), (6, 4), (7, 5)), PHONE: ((6, 1), (8, 2), (9, 2), (12, 3))}
"""How many discards fit: columns and rows, finest last."""
CHIP_AREA: Final = {WIDE: (888.0, 256.0, 304.0, 182.0), PHONE: (12.0, 288.0, 374.0, 78.0)}
MOST_CHIP: Final = {WIDE: (74.0, 91.0), PHONE: (54.0, 60.0)}


def chip_cells(cut: str, count: int) -> tuple[int, float, float]:
    """Return columns, width and height of the cells in which so many discards find room."""
    _, _, width, height = CHIP_AREA[cut]
    columns, rows = next((grid for grid in GRIDS[cut] if grid[0] * grid[1] >= count), GRIDS[cut][-1])
    widest, highest = MOST_CHIP[cut]
    return columns, min(widest, width / columns), min(highest, height / rows)


# The hand.

HAND_SIZES: Final = {WIDE: (1200, 352), PHONE: (390, 140)}
PLACES: Final = {WIDE: (14.0, 14.0, 150.0, 1.0), PHONE: (7.0, 9.0, 95.0, 0.64)}
"""Where the first card lies, how far the next one, and its scale."""
TYPE: Final = {WIDE: 20.0, PHONE: 22.0}
"""The size of what is written on a card."""
SLOTS: Final = 4
"""A hand of three, and the card drawn to it."""
ODDS_ROWS: Final = 5


def odds_cell(column: int, row: int) -> tuple[float, float]:
    """Return where the chance of a feature stands; the wide cut alone has them."""
    return 636 + column * 184, 90 + row * 49
