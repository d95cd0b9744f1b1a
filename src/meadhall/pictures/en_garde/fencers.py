"""Both fencers, with the signs of what can be done to them."""

from __future__ import annotations

from collections.abc import Mapping

from meadhall.games.en_garde.events import Attacked, Hit, Parried
from meadhall.games.en_garde.pieces import (
    BETWEEN,
    BLACK,
    OVER,
    WHITE,
)
from meadhall.games.en_garde.view import EnGardeView
from meadhall.pictures.canvas import circle, ellipse, group, rect
from meadhall.pictures.cards import brackets, halo_rect, seal
from meadhall.pictures.en_garde.clicks import FENCER
from meadhall.pictures.en_garde.figures import BACK_FOOT, TOP, fencer
from meadhall.pictures.en_garde.layout import LAYOUTS, Layout
from meadhall.pictures.en_garde.piste import fencer_spaces, number_size
from meadhall.pictures.en_garde.sides import BOARD
from meadhall.pictures.icons import icon
from meadhall.pictures.numerals import numeral
from meadhall.pictures.picture import Piece, Spot


def fencer_pieces(view: EnGardeView, labels: Mapping[str, str]) -> list[Piece]:
    """Draw both fencers; the one whose turn it is not can be attacked."""
    pieces = []
    for seat in (WHITE, BLACK):
        spots = {}
        for layout in LAYOUTS:
            x = _standing(layout, fencer_spaces(view)[seat])
            spots[layout.cut] = Spot(x, layout.top + layout.feet, _fencer_body(view, seat, layout), layout.fencer)
        handle = FENCER if seat != view.seen.turn else ""
        pieces.append(Piece(f"fencer-{seat}", BOARD, labels[f"fencer.{seat}"], spots, handle))
    return pieces


def _standing(layout: Layout, space: int) -> float:
    """Return where a fencer stands: in the middle of the space, but never with a foot off the board."""
    reach = BACK_FOOT * layout.fencer + 1
    return min(max(layout.centre(space), reach), layout.width - reach)


def _fencer_body(view: EnGardeView, seat: int, layout: Layout) -> str:
    """Draw a fencer around his feet, with the signs of his state."""
    is_close = view.seen.distance() <= layout.clinch
    figure = _shadow(view, seat) + fencer(seat == BLACK, is_close)
    touch = rect(-40, -150, 80, 150, class_="target")
    drawing = _field(fencer_spaces(view)[seat], layout) + figure + touch + _attack_sign(layout)
    if _has_fought(view, seat):
        drawing += brackets(-52, -144, 104, 150, 2, 16)
    return drawing + seal(24, -TOP, 24 / layout.fencer)


def _has_fought(view: EnGardeView, seat: int) -> bool:
    """Say whether a fencer has just attacked, parried or been hit where he stands."""
    return any(
        isinstance(event, Attacked | Parried | Hit)
        and event.seat == seat
        and not (isinstance(event, Attacked) and event.start != event.space)
        for event in view.told or []
    )


def _shadow(view: EnGardeView, seat: int) -> str:
    """Draw the shadow at the feet; it is of ink for the fencer whose turn it is."""
    x = -4 if seat == WHITE else 4
    if view.seen.turn == seat and view.seen.phase not in (BETWEEN, OVER):
        return ellipse(x, 2, 58, 8, "ink")
    return ellipse(x, 0, 56, 7, "#000000", opacity=0.16)


def _field(space: int, layout: Layout) -> str:
    """Draw the space under the feet in gold, for a fencer who can be attacked."""
    scale = layout.fencer
    half = (layout.cell / 2 - layout.cell / 32 - layout.cell / 14) / scale
    x = (layout.centre(space) - _standing(layout, space)) / scale
    top, deep = (3 - layout.feet) / scale, (layout.deep - 6) / scale
    size = number_size(layout) / scale
    number = numeral(space, x, (layout.deep - layout.feet) / scale - size * 0.9, size)
    wash = group(rect(x - half, top, 2 * half, deep, 3, "gold-wash"), number, class_="if-legal")
    return wash + halo_rect(x - half, top, 2 * half, deep, 3, 0)


def _attack_sign(layout: Layout) -> str:
    """Draw the gold disc above a fencer who can be attacked."""
    radius = (15 if layout.is_phone else 19) / layout.fencer
    y = -TOP - radius - 3
    disc = circle(0, y, radius, "gold", stroke="strap", stroke_width=2.5 / layout.fencer)
    return group(disc, icon("sword", 0, y, radius * 1.35, "black", "gold"), class_="if-legal")
