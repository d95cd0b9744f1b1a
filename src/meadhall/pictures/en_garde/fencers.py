"""Both fencers, with the signs of what can be done to them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache

from meadhall.games.en_garde.events import Attacked, Hit, Parried
from meadhall.games.en_garde.pieces import BETWEEN, BLACK, OVER, WHITE
from meadhall.games.en_garde.view import EnGardeView
from meadhall.pictures.canvas import circle, ellipse, group, rect
from meadhall.pictures.cards import brackets, halo_rect, seal
from meadhall.pictures.en_garde.clicks import FENCER
from meadhall.pictures.en_garde.figures import BACK_FOOT, TOP, fencer
from meadhall.pictures.en_garde.layout import LAYOUTS, Layout
from meadhall.pictures.en_garde.piste import fencer_spaces, is_numbered
from meadhall.pictures.en_garde.sides import BOARD
from meadhall.pictures.icons import icon
from meadhall.pictures.numerals import numeral
from meadhall.pictures.picture import Piece, Spot


def fencer_pieces(view: EnGardeView, labels: Mapping[str, str], is_attackable: bool) -> list[Piece]:
    """Draw both fencers with what lies under their feet; the one whose turn it is not can be attacked."""
    spaces = fencer_spaces(view)
    turn = int(view.seen.turn)
    pieces = [_field(1 - turn, spaces[1 - turn])] if is_attackable else []
    goes_on = view.seen.phase not in (BETWEEN, OVER)
    distance = int(view.seen.distance())
    pieces += [_stand(seat, spaces[seat], goes_on and seat == turn) for seat in (WHITE, BLACK)]
    for seat in (WHITE, BLACK):
        handle = FENCER if seat != turn else ""
        pieces.append(_fencer(seat, spaces[seat], distance, labels[f"fencer.{seat}"], handle))
    return pieces + [_chalk(seat, spaces[seat]) for seat in (WHITE, BLACK) if _has_fought(view, seat)]


def _spot(layout: Layout, space: int, body: str) -> Spot:
    """Put something where a fencer stands."""
    return Spot(_standing(layout, space), layout.top + layout.feet, body, layout.fencer)


@cache
def _standing(layout: Layout, space: int) -> float:
    """Return where a fencer stands: in the middle of the space, but never with a foot off the board."""
    reach = BACK_FOOT * layout.fencer + 1
    return min(max(layout.centre(space), reach), layout.width - reach)


def _aside(layout: Layout, space: int) -> float:
    """Return how far the middle of a space lies beside the fencer on it."""
    return (layout.centre(space) - _standing(layout, space)) / layout.fencer


@lru_cache(maxsize=4096)
def _fencer(seat: int, space: int, distance: int, label: str, handle: str) -> Piece:
    """Draw a fencer on a space, so far from the other one."""
    spots = {
        layout.cut: _spot(layout, space, _figure(seat, distance <= layout.clinch, space, layout)) for layout in LAYOUTS
    }
    return Piece(f"fencer-{seat}", BOARD, label, spots, handle)


def _figure(seat: int, is_close: bool, space: int, layout: Layout) -> str:
    return _fencer_body(seat, is_close, round(_aside(layout, space), 2), layout)


@cache
def _fencer_body(seat: int, is_close: bool, aside: float, layout: Layout) -> str:
    """Draw a fencer around his feet, with the signs of one who can be attacked."""
    touch = rect(-40, -150, 80, 150, class_="target")
    half, top, deep = _field_measures(layout)
    strap = halo_rect(aside - half, top, 2 * half, deep, 3, 0)
    return strap + fencer(seat == BLACK, is_close) + touch + _attack_sign(layout) + seal(24, -TOP, 24 / layout.fencer)


def _field_measures(layout: Layout) -> tuple[float, float, float]:
    """Return half the width, the top and the depth of the space under a fencer's feet, as he is scaled."""
    half = layout.cell / 2 - layout.cell / 32 - layout.cell / 14
    return half / layout.fencer, (3 - layout.feet) / layout.fencer, (layout.deep - 6) / layout.fencer


def _has_fought(view: EnGardeView, seat: int) -> bool:
    """Say whether a fencer has just attacked, parried or been hit where he stands."""
    return any(
        isinstance(event, Attacked | Parried | Hit)
        and event.seat == seat
        and not (isinstance(event, Attacked) and event.start != event.space)
        for event in view.told or []
    )


@cache
def _chalk(seat: int, space: int) -> Piece:
    """Draw the mark of a blow."""
    marks = brackets(-52, -144, 104, 150, 2, 16)
    return Piece(f"chalk-{seat}", BOARD, "", {layout.cut: _spot(layout, space, marks) for layout in LAYOUTS})


@cache
def _stand(seat: int, space: int, is_turn: bool) -> Piece:
    """Draw the shadow at the feet, of ink for whoever acts; in the narrow cut with the number of the space."""
    x = -4 if seat == WHITE else 4
    shadow = ellipse(x, 2, 58, 8, "ink") if is_turn else ellipse(x, 0, 56, 7, "#000000", opacity=0.16)
    spots = {}
    for layout in LAYOUTS:
        number = "" if is_numbered(space, layout) else _number(space, layout, "ink-2")
        spots[layout.cut] = _spot(layout, space, number + shadow)
    return Piece(f"stand-{seat}", BOARD, "", spots)


@cache
def _field(seat: int, space: int) -> Piece:
    """Draw the space under the feet of a fencer who can be attacked."""
    spots = {}
    for layout in LAYOUTS:
        half, top, deep = _field_measures(layout)
        wash = rect(_aside(layout, space) - half, top, 2 * half, deep, 3, "gold-wash")
        spots[layout.cut] = _spot(layout, space, wash + _number(space, layout, "ink"))
    return Piece(f"field-{seat}", BOARD, "", spots)


def _number(space: int, layout: Layout, ink: str) -> str:
    size = layout.number / layout.fencer
    return numeral(space, _aside(layout, space), (layout.deep - layout.feet) / layout.fencer - size * 0.9, size, ink)


def _attack_sign(layout: Layout) -> str:
    """Draw the gold disc above a fencer who can be attacked."""
    radius = (15 if layout.has_flags else 19) / layout.fencer
    y = -TOP - radius - 3
    disc = circle(0, y, radius, "gold", stroke="strap", stroke_width=2.5 / layout.fencer)
    return group(disc, icon("sword", 0, y, radius * 1.35, "black", "gold"), class_="if-legal")
