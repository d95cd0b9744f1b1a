"""Both fencers, with the signs of what can be done to them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Final

from meadhall.games.en_garde.events import Hit, Parried
from meadhall.games.en_garde.pieces import BETWEEN, BLACK, OVER, WHITE
from meadhall.games.en_garde.view import EnGardeView
from meadhall.pictures.canvas import circle, ellipse, place, rect
from meadhall.pictures.cards import halo_rect, seal
from meadhall.pictures.drawings import drawing
from meadhall.pictures.en_garde.clicks import FENCER
from meadhall.pictures.en_garde.figures import TOP
from meadhall.pictures.en_garde.layout import LAYOUTS, Layout
from meadhall.pictures.en_garde.piste import fencer_spaces, is_numbered
from meadhall.pictures.en_garde.poses import (
    ADVANCE,
    AHEAD,
    EN_GARDE,
    HEADS,
    HIT,
    PARRY,
    SALUTE,
    TRIUMPH,
    figure,
    poses_of,
    reach,
)
from meadhall.pictures.en_garde.sides import BOARD
from meadhall.pictures.icons import icon
from meadhall.pictures.numerals import numeral
from meadhall.pictures.picture import LOW, DrawnPiece, Spot

FEET: Final = 62
"""How far the shadow at the feet reaches to both sides."""
APART: Final = 62
"""Closer than that to each other figures hide each other; they lean apart as far as their spaces go."""
PARTED: Final = 158
"""How far apart they stand when the match is over and nobody has to be told where."""
LOWER: Final = 0.84
"""How much smaller figures are where a raised blade would reach what stands above."""
BLOWS: Final = {HIT: ("sign-touch", -6, -92, 0.52, 60), PARRY: ("sign-clash", 47, -104, 0.5, 48)}
"""The sign of a blow: where it stands before White, its scale, and its own middle."""


def fencer_pieces(view: EnGardeView, labels: Mapping[str, str], is_attackable: bool) -> list[DrawnPiece]:
    """Draw both fencers with what lies under their feet; the one whose turn it is not can be attacked."""
    turn = int(view.seen.turn)
    standing = standings(view)
    pieces = [_field(standing[1 - turn])] if is_attackable else []
    goes_on = view.seen.phase not in (BETWEEN, OVER)
    pieces += [_stand(standing[seat], goes_on and seat == turn) for seat in (WHITE, BLACK)]
    order = (BLACK, WHITE) if standing[WHITE].pose in AHEAD else (WHITE, BLACK)
    for seat in order:
        handle = FENCER if seat != turn else ""
        pieces.append(_fencer(standing[seat], labels[f"fencer.{seat}"], handle))
        pieces.append(_figure(standing[seat], labels[f"seat.{seat}"] if standing[seat].pose in HEADS else ""))
    pieces += [_attack_sign(standing[1 - turn])] if is_attackable else []
    return pieces + [_blow(standing[seat]) for seat in (WHITE, BLACK) if _was_told(view, standing[seat])]


def standings(view: EnGardeView) -> list[_Standing]:
    """Return how White and Black stand."""
    spaces, poses = fencer_spaces(view), poses_of(view)
    is_over = view.seen.phase == OVER
    return [_Standing(seat, spaces, poses, is_over) for seat in (WHITE, BLACK)]


def ghost(view: EnGardeView, space: int, cut: str) -> Spot:
    """Return the fencer to act as he would stand on another space."""
    turn = int(view.seen.turn)
    white, black = fencer_spaces(view)
    spaces = (space, black) if turn == WHITE else (white, space)
    return _figure(_Standing(turn, spaces, (EN_GARDE, EN_GARDE), False), "").spots[cut]


@dataclass(frozen=True, slots=True)
class _Standing:
    """How and where a fencer stands, and the other one."""

    seat: int
    spaces: tuple[int, int]
    poses: tuple[str, str]
    is_over: bool

    @property
    def space(self) -> int:
        return self.spaces[self.seat]

    @property
    def pose(self) -> str:
        return self.poses[self.seat]

    def pose_in(self, layout: Layout) -> str:
        """Return the pose: blades are raised where there is no room to cross them."""
        return _pose(self.pose, self.spaces, layout)

    def x(self, layout: Layout) -> float:
        """Return where the feet are."""
        return _feet(self.spaces, self.poses, self.is_over, layout)[self.seat]

    def aside(self, layout: Layout) -> float:
        """Return how far the middle of the space lies beside the feet."""
        return round((layout.centre(self.space) - self.x(layout)) / layout.fencer, 2)

    def spot(self, layout: Layout, body: str, scale: float = 1) -> Spot:
        """Put something where the fencer stands."""
        return Spot(self.x(layout), layout.top + layout.feet, body, layout.fencer * scale)


def _pose(pose: str, spaces: tuple[int, int], layout: Layout) -> str:
    is_close = spaces[BLACK] - spaces[WHITE] <= layout.clinch
    return PARRY if pose in (EN_GARDE, ADVANCE) and is_close else pose


@cache
def _feet(spaces: tuple[int, int], poses: tuple[str, str], is_over: bool, layout: Layout) -> tuple[float, float]:
    """Return where both stand: on their spaces, never with foot or point off the board nor hidden by the other.

    When the match is over they step apart, so that both are seen whole.
    """
    low, high = [], []
    for seat in (WHITE, BLACK):
        reaches = reach(seat, _pose(poses[seat], spaces, layout))
        left, right = (max(one, FEET) * layout.fencer + 1 for one in reaches)
        low.append(left)
        high.append(layout.width - right)
    white, black = (layout.centre(space) for space in spaces)
    wanted = (PARTED if is_over else APART) * layout.fencer
    most = wanted if is_over else layout.cell * 0.45
    step = min(max(0, (wanted - (black - white)) / 2), most)
    white = min(max(white - step, low[WHITE]), high[WHITE])
    black = min(max(black + step, low[BLACK]), high[BLACK])
    if is_over:  # Who stands at an edge leaves the other one all the way.
        black = min(max(black, white + wanted), high[BLACK])
        white = max(min(white, black - wanted), low[WHITE])
    return white, black


@lru_cache(maxsize=4096)
def _fencer(one: _Standing, label: str, handle: str) -> DrawnPiece:
    """Return what is touched and named of a fencer: the space under his feet, and the room that he takes."""
    spots = {layout.cut: one.spot(layout, _touched(one.seat, one.aside(layout), layout)) for layout in LAYOUTS}
    return DrawnPiece(f"fencer-{one.seat}", BOARD, label, spots, handle)


@cache
def _touched(seat: int, aside: float, layout: Layout) -> str:
    half, top, deep = _field_measures(layout)
    radius, x, y = _disc(seat, layout)
    strap = halo_rect(aside - half, top, 2 * half, deep, 3, 0)
    at = (x, y + radius * 1.6) if x else (radius * (1.9 if seat == WHITE else -1.9), y)
    return strap + rect(-40, -150, 80, 150, class_="target") + seal(*at, 24 / layout.fencer)


@lru_cache(maxsize=4096)
def _figure(one: _Standing, name: str) -> DrawnPiece:
    """Draw a fencer himself, alone in his piece: a browser gets each pose once."""
    spots = {}
    for layout in LAYOUTS:
        scale = LOWER if layout.cut == LOW and set(one.poses) & {SALUTE, TRIUMPH} else 1
        spots[layout.cut] = one.spot(layout, figure(one.seat, one.pose_in(layout), name), scale)
    return DrawnPiece(f"figure-{one.seat}", BOARD, "", spots)


def _field_measures(layout: Layout) -> tuple[float, float, float]:
    """Return half the width, the top and the depth of the space under a fencer's feet, as he is scaled."""
    half = layout.cell / 2 - layout.cell / 32 - layout.cell / 14
    return half / layout.fencer, (3 - layout.feet) / layout.fencer, (layout.deep - 6) / layout.fencer


def _was_told(view: EnGardeView, one: _Standing) -> bool:
    """Say whether a fencer has just parried or been hit where he stands."""
    return one.pose in BLOWS and any(
        isinstance(event, Parried | Hit) and event.seat == one.seat for event in view.told or []
    )


@cache
def _blow(one: _Standing) -> DrawnPiece:
    """Draw the sign of a blow: a burst on the breast for a touch, crossed blades for a parry."""
    name, x, y, scale, middle = BLOWS[one.pose]
    side = -1 if one.seat == BLACK else 1
    sign = place(side * x - middle * scale, y - middle * scale, drawing("en_garde", name), scale=scale)
    return DrawnPiece(f"blow-{one.seat}", BOARD, "", {layout.cut: one.spot(layout, sign) for layout in LAYOUTS})


@cache
def _stand(one: _Standing, is_turn: bool) -> DrawnPiece:
    """Draw the shadow at the feet, of ink for the fencer to act; in the narrow cut with the number of the space."""
    x = -4 if one.seat == WHITE else 4
    shadow = ellipse(x, 2, 58, 8, "ink") if is_turn else ellipse(x, 0, 56, 7, "#000000", opacity=0.16)
    spots = {}
    for layout in LAYOUTS:
        number = "" if is_numbered(one.space, layout) else _number(one, layout, "ink-2")
        spots[layout.cut] = one.spot(layout, number + shadow)
    return DrawnPiece(f"stand-{one.seat}", BOARD, "", spots)


@cache
def _field(one: _Standing) -> DrawnPiece:
    """Draw the space under the feet of a fencer who can be attacked."""
    spots = {}
    for layout in LAYOUTS:
        half, top, deep = _field_measures(layout)
        wash = rect(one.aside(layout) - half, top, 2 * half, deep, 3, "gold-wash")
        spots[layout.cut] = one.spot(layout, wash + _number(one, layout, "ink"))
    return DrawnPiece(f"field-{one.seat}", BOARD, "", spots)


def _number(one: _Standing, layout: Layout, ink: str) -> str:
    size = layout.number / layout.fencer
    return numeral(one.space, one.aside(layout), (layout.deep - layout.feet) / layout.fencer - size * 0.9, size, ink)


def _disc(seat: int, layout: Layout) -> tuple[float, float, float]:
    """Return how large the disc above a fencer is, and where its middle stands: behind him where the tally is near."""
    radius = (15 if layout.has_flags else 19) / layout.fencer
    if layout.cut == LOW:
        return radius, (-36 if seat == WHITE else 36), -116
    return radius, 0, -TOP - radius - 3


@cache
def _attack_sign(one: _Standing) -> DrawnPiece:
    """Draw the gold disc above a fencer who can be attacked."""
    spots = {}
    for layout in LAYOUTS:
        radius, x, y = _disc(one.seat, layout)
        disc = circle(x, y, radius, "gold", stroke="strap", stroke_width=2.5 / layout.fencer)
        spots[layout.cut] = one.spot(layout, disc + icon("sword", x, y, radius * 1.35, "black", "gold"))
    return DrawnPiece(f"attack-{one.seat}", BOARD, "", spots)
