"""The jewels of a home: in a row, as large as there is room."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from meadhall.games.freyas_folly.pieces import JEWEL_COUNT, LETTERS, count_of
from meadhall.pictures.freyas_folly.clicks import home_handle
from meadhall.pictures.freyas_folly.figures import KEPT, loose_stone
from meadhall.pictures.numerals import numeral
from meadhall.pictures.picture import Piece, Spot

SHOWN_COPIES: Final = 2
NEXT_COPY: Final = 0.85


class Start(NamedTuple):
    """Where a row of jewels begins in one cut, the size of a small one, and the room for all."""

    cut: str
    x: float
    y: float
    size: float
    room: float


@lru_cache(KEPT)
def jewel_stacks(
    seat: int, heap: int, part: str, starts: tuple[Start, ...], names: tuple[str, ...]
) -> tuple[Piece, ...]:
    """Draw the jewels of a home: two of each kind at most, and their count where there are more."""
    counts = [int(count_of(heap, jewel)) for jewel in range(JEWEL_COUNT)]
    long = sum(_steps(count) for count in counts)
    pieces = []
    across = dict.fromkeys([start.cut for start in starts], 0.0)
    for jewel, count in enumerate(counts):
        letter = LETTERS[jewel]
        shown = min(count, SHOWN_COPIES)
        for copy in range(1, shown + 1):
            spots = {}
            for cut, x, y, usual, room in starts:
                size = min(usual, room / long)
                body = loose_stone(jewel, size, size * 1.3)
                if copy == shown and count > SHOWN_COPIES:
                    body += numeral(f"x{count}", size * 1.4, 0, size * 0.8, "ink", 15)
                spots[cut] = Spot(x + across[cut], y, body)
                across[cut] += size * (NEXT_COPY if copy < shown else _steps(count) - NEXT_COPY * (shown - 1))
            pieces.append(Piece(f"home-{seat}-{letter}-{copy}", part, names[jewel], spots, home_handle(seat, letter)))
    return tuple(pieces)


def _steps(count: int) -> float:
    """Return how long a stack of jewels is, in sizes of a small one."""
    if count == 0:
        return 0
    return 1.5 + NEXT_COPY * (min(count, SHOWN_COPIES) - 1) + (1.4 if count > SHOWN_COPIES else 0)
