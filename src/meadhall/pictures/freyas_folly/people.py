"""The people of the mine: dwarfs behind their barrows, and Freya at her window with her necklace."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from meadhall.games.freyas_folly import FreyasFollyView
from meadhall.pictures.canvas import circle, group, path, place
from meadhall.pictures.freyas_folly.drawn import drawing_of
from meadhall.pictures.freyas_folly.figures import DARK, KEPT, PLAYERS
from meadhall.pictures.freyas_folly.layout import BOARD
from meadhall.pictures.numerals import numeral
from meadhall.pictures.picture import LOW, PHONE, WIDE, DrawnPiece, Spot

WIDTH: Final = 84
HEIGHT: Final = 112
"""How large a dwarf is drawn, with his barrow."""
MIDDLE: Final = (38, 47)
"""The point of the drawing that stands at his place."""
GIFTS: Final = {
    "bat": (-4.0, -60.0, 1.05),
    "speed": (-46.0, -24.0, 1.0),
    "stamina": (-46.0, -26.0, 0.9),
    "strength": (-44.0, -30.0, 0.95),
    "thief": (-38.0, -47.0, 1.0),
    "stealth": (-38.0, -47.0, 1.0),
}
"""Where the sign of an ability has its origin, and how large it is: at the shoulder, over the eyes or the hood."""
MOODS: Final = ("waits", "waits", "pleased", "pleased", "joy")
"""How Freya looks, by the pieces that are made."""
NICHES: Final = {WIDE: (646, 98, 58), PHONE: (350, 42, 34), LOW: (67, 52, 36)}
"""Where Freya looks on: middle and radius of her window in the rock."""
PARTS: Final = len(MOODS) - 1
SLOTS: Final = (
    "M95 148Q120 174 145 148",
    "M83 160Q120 210 157 160",
    "M71 176Q120 250 169 176",
    "M120 222C128 230 133 236 133 244A13 13 0 0 1 107 244C107 236 112 230 120 222Z",
)
"""Where the pieces of the Brisingamen will hang."""


@lru_cache
def person(seat: int, is_loaded: bool) -> str:
    """Draw a dwarf behind his barrow around the point where he stands."""
    _, craft = PLAYERS[seat]
    return place(-MIDDLE[0], -MIDDLE[1], drawing_of(f"dwarf-{craft}" + ("-loaded" if is_loaded else "")))


@lru_cache(KEPT)
def plate(seat: int, number: int, ability: str, turns: int) -> str:
    """Draw what is written on a dwarf: the number on his barrow, his ability and the turns that it works."""
    hue, _ = PLAYERS[seat]
    body = numeral(number, 0, 23.5, 26.5, DARK if hue == "amber" else "white", 17)
    if ability:
        x, y, scale = GIFTS[ability]
        body += place(x, y, drawing_of(f"with-{ability}"), scale=scale)
    if turns:
        body += circle(-34, 22, 14, "rock-ink", stroke="rock-2", stroke_width=2) + numeral(turns, -34, 22, 19, DARK, 18)
    return body


def freya_piece(view: FreyasFollyView, labels: Mapping[str, str]) -> DrawnPiece:
    """Draw Freya at her window, with the pieces of the Brisingamen that are made hung on her."""
    made = min(int(view.forged()).bit_count(), PARTS)
    return _freya(made, labels["freya"])


@lru_cache(KEPT)
def _freya(made: int, label: str) -> DrawnPiece:
    spots = {cut: Spot(x, y, _portrait(made), radius / 100) for cut, (x, y, radius) in NICHES.items()}
    return DrawnPiece("freya", BOARD, label, spots)


@lru_cache
def _portrait(made: int) -> str:
    """Draw Freya in her window, which has a radius of 100 around the origin."""
    body = circle(0, 4, 108, "#000000", opacity=0.35) + circle(0, 0, 106, "ff-beam") + circle(0, 0, 99, "#1F3B45")
    body += circle(0, -10, 74, "#F7C552", opacity=0.16)
    woman = drawing_of(f"freya-{MOODS[made]}")
    for number, slot in enumerate(SLOTS, 1):
        if number <= made:
            woman += drawing_of(f"brisingamen-{number}")
        else:
            woman += path(slot, stroke="#8A5A3A", stroke_width=2, opacity=0.6)
    return body + group(place(-96, -122, woman, scale=0.8), clip_path="url(#c-niche)")
