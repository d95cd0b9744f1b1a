"""The six faces of a die."""

from __future__ import annotations

from typing import Final

from meadhall.pictures.icons.shapes import CUT, box, disc

LOW: Final = 14
MIDDLE: Final = 24
HIGH: Final = 34

_DIAGONAL: Final = ((LOW, LOW), (HIGH, HIGH))
_CORNERS: Final = (*_DIAGONAL, (LOW, HIGH), (HIGH, LOW))
_CENTRE: Final = ((MIDDLE, MIDDLE),)
_SIDES: Final = ((LOW, MIDDLE), (HIGH, MIDDLE))

PIPS: Final[dict[int, tuple[tuple[int, int], ...]]] = {
    1: _CENTRE,
    2: _DIAGONAL,
    3: _DIAGONAL + _CENTRE,
    4: _CORNERS,
    5: _CORNERS + _CENTRE,
    6: _CORNERS + _SIDES,
}


def _face(number: int) -> str:
    return box(5, 5, 38, 38, 8) + "".join(disc(x, y, 3.9, CUT) for x, y in PIPS[number])


DICE: Final = {f"die{number}": _face(number) for number in PIPS}
