"""What stands above the piste, and beside it: the pack, what is known of the cards, and the plates of the seats."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Final

from meadhall.games.en_garde.pieces import BLACK, COPIES, VALUES, WHITE
from meadhall.games.en_garde.view import EnGardeView
from meadhall.pictures.canvas import circle, rect, words
from meadhall.pictures.cards import halo_rect, pile, seal, target
from meadhall.pictures.en_garde.clicks import PACK
from meadhall.pictures.en_garde.figures import SUIT, card_back, small_card
from meadhall.pictures.en_garde.layout import LAYOUTS, Layout
from meadhall.pictures.icons import icon
from meadhall.pictures.numerals import numeral, numeral_width
from meadhall.pictures.picture import AT_SEAT, LOW, PHONE, WIDE, DrawnPiece, PicturePart, Spot

BOARD: Final = "board"
MOST_CIRCLES: Final = 7
"""More points than that are carved."""
FACE: Final = 34
PIP: Final = 15
"""From one point in a plate to the next."""
SMALLER: Final = 0.65
"""How much smaller cards and points are in the plates of a phone."""
CARD: Final = (19, 27)
"""A card of an open hand in a plate."""


def seat_name(seat: int) -> str:
    """Return the name of the part that is the plate of a seat."""
    return f"seat-{seat}"


def seat_parts(labels: Mapping[str, str]) -> list[PicturePart]:
    """Return the plates of both fencers."""
    return [_plate(seat, labels[f"plate.{seat}"], labels[f"fact.{seat}"]) for seat in (WHITE, BLACK)]


@lru_cache(maxsize=512)
def _plate(seat: int, label: str, fact: str) -> PicturePart:
    return PicturePart(seat_name(seat), label, at=AT_SEAT, note=fact, seat=seat)


def seat_pieces(view: EnGardeView, labels: Mapping[str, str], seat: int) -> list[DrawnPiece]:
    """Draw what stands in a plate: the colour of the fencer, an open hand, and the points."""
    pieces = [_face(seat, labels[f"seat.{seat}"])]
    if view.seat != seat and view.sees_hand(seat):
        values = view.hand_values(seat)
        for position, value in enumerate(values):
            pieces.append(_open_card(seat, value, values[: position + 1].count(value), labels[f"card.{value}"]))
    pieces.append(_points(seat, int(view.seen.points_of(seat)), view.laws.goal, labels[f"points.{seat}"]))
    return pieces


def _everywhere(body: str, size: tuple[float, float]) -> dict[str, Spot]:
    spot = Spot(0, 0, body, size=size)
    return {WIDE: spot, PHONE: spot, LOW: spot}


def _smaller(body: str, size: tuple[float, float]) -> dict[str, Spot]:
    """Show something everywhere, and smaller in the plates of a phone."""
    spots = _everywhere(body, size)
    spots[PHONE] = Spot(0, 0, body, SMALLER, size=(round(size[0] * SMALLER, 2), round(size[1] * SMALLER, 2)))
    return spots


@lru_cache(maxsize=64)
def _face(seat: int, label: str) -> DrawnPiece:
    fill, ink = ("black", "white") if seat == BLACK else ("white", "black")
    body = circle(17, 17, 15, fill, stroke="edge", stroke_width=1.5) + icon("sword", 17, 17, 19, ink, fill)
    return DrawnPiece(f"seat-{seat}", seat_name(seat), label, _everywhere(body, (FACE, FACE)), classes=("face",))


@lru_cache(maxsize=1024)
def _open_card(seat: int, value: int, copy: int, label: str) -> DrawnPiece:
    body = small_card(value, *CARD)
    return DrawnPiece(f"card-{seat}-{value}-{copy}", seat_name(seat), label, _smaller(body, CARD))


@lru_cache(maxsize=256)
def _points(seat: int, points: int, goal: int, label: str) -> DrawnPiece:
    """Draw a circle for each point that wins the match, full if it is won; many of them as a number."""
    if goal > MOST_CIRCLES:
        text = f"{points}/{goal}"
        width = round(numeral_width(text, 15)) + 4
        body, size = numeral(text, width / 2, 9, 15, "currentColor"), (width, 18)
    else:
        body = "".join(_point(PIP * (number + 0.5), number < points) for number in range(goal))
        size = (PIP * goal, 18)
    return DrawnPiece(f"points-{seat}", seat_name(seat), label, _smaller(body, size))


def _point(x: float, is_won: bool) -> str:
    fill = "currentColor" if is_won else "none"
    return circle(x, 9, 5.5, fill, stroke="currentColor", stroke_width=1.8)


def pack_pieces(view: EnGardeView, labels: Mapping[str, str]) -> list[DrawnPiece]:
    """Draw the pack and its carved count; between rounds a click on it begins the next one."""
    size = view.pack_size
    return [_pack(size, labels["pack"]), _pack_count(size, labels["pack.count"])]


@lru_cache(maxsize=64)
def _pack(size: int, label: str) -> DrawnPiece:
    spots = {}
    for layout in LAYOUTS:
        x, y, width, height = layout.pack
        body = halo_rect(0, -6, width, height + 6, width / 7, 3) + target(width / 2, height / 2, 23)
        if size:
            body += pile(width, height, size, card_back(width, height), 1.6 if layout.has_flags else 2.4)
        else:
            body += rect(0, 0, width, height, width / 7, stroke="edge", stroke_width=1.5, stroke_dasharray="5 4")
        spots[layout.cut] = Spot(x, y, body + seal(width, 0, 18))
    return DrawnPiece("pack", BOARD, label, spots, PACK)


@lru_cache(maxsize=64)
def _pack_count(count: int, label: str) -> DrawnPiece:
    spots = {}
    for layout in LAYOUTS:
        x, y, width, height = layout.pack
        body = numeral(count, 0, 0, height * 0.38, anchor="start")
        spots[layout.cut] = Spot(x + width + 12, y + height * 0.55, body)
    return DrawnPiece("pack-count", BOARD, label, spots)


def tally_pieces(view: EnGardeView, labels: Mapping[str, str]) -> list[DrawnPiece]:
    """Draw for each value how many cards are played and how many nobody has shown this seat."""
    pieces = []
    for value in VALUES:
        pieces.append(_played(value, view.discarded(value), labels[f"played.{value}"]))
        pieces.append(_unseen(value, view.unseen(value), labels[f"unseen.{value}"]))
    return pieces


@lru_cache(maxsize=64)
def _played(value: int, played: int, label: str) -> DrawnPiece:
    spots = {layout.cut: Spot(_tally_x(layout, value), 0, _played_body(value, played, layout)) for layout in LAYOUTS}
    return DrawnPiece(f"tally-{value}", BOARD, label, spots)


@lru_cache(maxsize=64)
def _unseen(value: int, unseen: int, label: str) -> DrawnPiece:
    spots = {}
    for layout in LAYOUTS:
        body = numeral(unseen, 0, 0, _figure(layout), "ink" if unseen else "ink-3")
        spots[layout.cut] = Spot(_tally_x(layout, value), layout.unseen, body)
    return DrawnPiece(f"unseen-{value}", BOARD, label, spots)


def _figure(layout: Layout) -> float:
    return 12 if layout.has_flags else 18


@cache
def tally_headings(played_word: str, unseen_word: str, layout: Layout) -> str:
    """Write the headings of the two rows, for the ground; lying on its side a phone has no room for them."""
    if layout.cut == LOW:
        return ""
    x = _tally_x(layout, 1) - (14 if layout.has_flags else 26)
    low = layout.unseen + layout.type * 0.36
    above = _played_low(layout) - layout.type * 0.1
    return words(x, above, played_word, layout.type, "end", fill="ink-2", room=90) + words(
        x, low, unseen_word, layout.type, "end", fill="ink-2", room=90
    )


def _tally_x(layout: Layout, value: int) -> float:
    first, step = layout.tally
    return first + (value - 1) * step


def _played_low(layout: Layout) -> float:
    """Return where the lowest bar of the played cards ends."""
    return layout.unseen - (9.5 if layout.has_flags else 18)


def _played_body(value: int, played: int, layout: Layout) -> str:
    suit = SUIT[value]
    pip, width = (4.2, 15) if layout.has_flags else (7.0, 26)
    low = _played_low(layout) - pip
    drawing = numeral(value, 0, low - COPIES * pip - (4 if layout.has_flags else 8), _figure(layout), suit, 16)
    for number in range(COPIES):
        fill = f"{suit}-fill" if number < played else "none"
        drawing += rect(
            -width / 2, low - number * pip, width, pip * 0.66, pip * 0.2, fill, stroke=suit, stroke_width=0.9
        )
    return drawing
