"""Small things in rows: a kind of jewels with its number, a dwarf's load, tokens."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from meadhall.games.freyas_folly.pieces import JEWEL_COUNT, count_of, is_large
from meadhall.pictures.canvas import circle, path, place, tag, text_width, words
from meadhall.pictures.freyas_folly.figures import KEPT, dwarf, loose_stone, stone
from meadhall.pictures.icons import icon
from meadhall.pictures.numerals import numeral, numeral_width
from meadhall.pictures.picture import Spot

HIGH: Final = 28.0
"""The height of a row."""
SMALL: Final = 16.0
LARGE: Final = 20.0
HIGH_MINI: Final = 22.0
SMALL_MINI: Final = 14.0
LARGE_MINI: Final = 17.0
TIMES: Final = "\N{MULTIPLICATION SIGN}"
TEXT: Final = 13.0


@lru_cache(KEPT)
def kinds_of(heap: int) -> tuple[tuple[int, int], ...]:
    """List the kinds of jewels in a heap, with their numbers."""
    counts = [(jewel, int(count_of(heap, jewel))) for jewel in range(JEWEL_COUNT)]
    return tuple((jewel, count) for jewel, count in counts if count)


@lru_cache(KEPT)
def jewel_chip(jewel: int, count: int) -> Spot:
    """Draw the jewels of a kind that somebody has, with their number if there are several; they may be touched."""
    return _chip(loose_stone(jewel, SMALL, LARGE), (LARGE if is_large(jewel) else SMALL) + 6, count, HIGH, "ink")


@lru_cache(KEPT)
def mini_chip(jewel: int, count: int) -> Spot:
    """Draw the same for the plate of a seat, which may be light or dark."""
    size = LARGE_MINI if is_large(jewel) else SMALL_MINI
    return _chip(stone(jewel, 0, 0, SMALL_MINI, LARGE_MINI), size + 4, count, HIGH_MINI, "currentColor")


@lru_cache(KEPT)
def fact_chip(what: str, count: int) -> Spot:
    """Draw what people track of somebody: a sign with its number; points at risk are written smaller."""
    if what == RISK:
        said = f"\N{MINUS SIGN}{count}"
        body = words(0, 4.4, said, 12, fill="currentColor")
        return Spot(0, HIGH_MINI / 2, body, size=(round(text_width(said, 12)) + 2, round(HIGH_MINI)))
    return _chip(FACTS[what], 17, count, HIGH_MINI, "currentColor", "")


RISK: Final = "risk"
FACTS: Final = {
    "dwarfs": icon("helm", 0, 0, 16, "currentColor"),
    "orders": circle(0, 2.4, 4.6, stroke="currentColor", stroke_width=1.9)
    + path("M0 -8L3.4 -4.8L0 -1.6L-3.4 -4.8Z", "currentColor"),
    "jewels": path("M0 -7L6 0L0 7L-6 0Z", "currentColor"),
    "tokens": icon("crown", 0, 0, 15, "currentColor"),
}
"""The signs of what stands in the plate of a seat."""


@lru_cache
def more_chip(count: int) -> Spot:
    """Say how many jewels there are beside those that are drawn."""
    return _chip("", 3, count, HIGH_MINI, "currentColor", "+")


def _chip(body: str, room: float, count: int, high: float, colour: str, sign: str = TIMES) -> Spot:
    """Put a number behind a drawing that is so wide, unless it is 1."""
    width = room
    if count > 1 or sign != TIMES:
        said = f"{sign}{count}"
        body += words(room / 2 - 1, TEXT * 0.36, said, TEXT, weight=700, fill=colour)
        width += text_width(said, TEXT, strong=True)
    return Spot(room / 2, high / 2, body, size=(round(width), round(high)))


@lru_cache(KEPT)
def counted_chip(jewel: int, count: int, width: float, colour: str = "ink", touched: bool = True) -> Spot:
    """Draw a kind of jewels with its number, which may be 0: for tables of all kinds."""
    body = loose_stone(jewel, 15, 19) if touched else stone(jewel, 0, 0, 15, 19)
    if not count:
        body = tag("g", stone(jewel, 0, 0, 15, 19), opacity=0.4)
    body += numeral(count, 15, 0, 12.5, colour if count else f"{colour}-3" if colour == "ink" else colour, 15, "start")
    return Spot(11, 12, body, size=(width, 24))


def sign_chip(sign: str, count: int) -> Spot:
    """Draw a sign, which is 20 wide, with its number."""
    body = sign if count else tag("g", sign, opacity=0.5)
    body += numeral(count, 25, 0, 13, "ink" if count else "ink-3", 15, "start")
    return Spot(0, HIGH / 2, body, size=(round(29 + numeral_width(count, 13)), HIGH))


@lru_cache(KEPT)
def dwarf_chip(seat: int, number: int) -> Spot:
    """Draw a dwarf at home."""
    return Spot(14, 13, dwarf(seat, number, 12), size=(28, HIGH))


@lru_cache(KEPT)
def barrow_chip(seat: int, number: int, heap: int) -> Spot:
    """Draw a dwarf and what he carries."""
    body = dwarf(seat, number, 12)
    x = 16.0
    for jewel, count in kinds_of(heap):
        room = (LARGE if is_large(jewel) else SMALL) + 4
        body += place(x + room / 2, 1, stone(jewel, 0, 0, SMALL, LARGE))
        x += room
        if count > 1:
            said = f"{TIMES}{count}"
            body += words(x - 1, 1 + TEXT * 0.36, said, TEXT, weight=700)
            x += text_width(said, TEXT, strong=True)
    return Spot(14, 13, body, size=(round(14 + x), HIGH))
