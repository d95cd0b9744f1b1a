"""Who stands where: the heroes in their rooms, and the water spirit."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Final, NamedTuple

from meadhall.games.rietburg import RietburgView
from meadhall.games.rietburg.pieces import FACE_UP, SIDES
from meadhall.pictures.canvas import place, rect
from meadhall.pictures.cards import halo_path
from meadhall.pictures.drawings import drawing
from meadhall.pictures.numerals import numeral
from meadhall.pictures.picture import PHONE, WIDE, DrawnPiece, Spot
from meadhall.pictures.rietburg.clicks import hero_handle
from meadhall.pictures.rietburg.figures import DRAWN, KEPT, STANDEE, seal, standee
from meadhall.pictures.rietburg.layout import BOARD, CUTS, ROOM, origin, spots_in

STANDEE_HALO: Final = "M-42 5V-64C-42 -100 -22 -124 0 -124S42 -100 42 -64V5Z"
LARGEST: Final = 1.42


class Floor(NamedTuple):
    """Where heroes stand in a room: left and lower edge, width, height, and from the back row to the front one."""

    left: float
    low: float
    wide: float
    high: float
    deep: float


BY_TASK: Final = Floor(134, 249, 136, 98, 34)
"""Below a task that lies face down or is done."""
COVER: Final = 18.0
"""How far two rows may stand before the foot of such a task."""
UNDER_TASK: Final = {WIDE: Floor(134, 249, 136, 81, 22), PHONE: Floor(134, 249, 136, 64, 20)}
"""Below a task that lies open, over a stack."""
IN_THE_CLEAR: Final = Floor(6, 249, 134, 197, 98)
"""Where no stack lies."""


def hero_pieces(view: RietburgView, labels: Mapping[str, str]) -> list[DrawnPiece]:
    """Draw the heroes where they stand, and the water spirit."""
    pieces = []
    places = view.places
    for hero, name in enumerate(view.laws.names):
        number = places[hero]
        before, there = places[:hero].count(number), places.count(number)
        floors = _floors(view, number)
        label = labels[f"standee.{hero}"]
        is_active = hero == view.active
        pieces.append(_hero_piece(name, label, hero_handle(view, hero), number, before, there, floors, is_active))
    if view.spirit_place >= 0:
        pieces.append(_spirit_piece(view.spirit_place, view.spirit_side, labels[f"side.{view.spirit_side}"]))
    return pieces


def hero_spot(view: RietburgView, hero: int, number: int, cut: str) -> Spot:
    """Return a hero as he would stand in another room, beside those who are there."""
    there = view.places.count(number) + 1
    name = view.laws.names[hero]
    return _hero_piece(name, "", "", number, there - 1, there, _floors(view, number), False).spots[cut]


def _floors(view: RietburgView, number: int) -> tuple[Floor, Floor]:
    """Return where in a room there is room for heroes, in the wide cut and on phones."""
    if not view.stacks[number]:
        return IN_THE_CLEAR, IN_THE_CLEAR
    if view.task_faces[number] == FACE_UP:
        return UNDER_TASK[WIDE], UNDER_TASK[PHONE]
    return BY_TASK, BY_TASK


@lru_cache(maxsize=KEPT)
def _hero_piece(
    name: str,
    label: str,
    handle: str,
    number: int,
    before: int,
    there: int,
    floors: tuple[Floor, Floor],
    is_active: bool,
) -> DrawnPiece:
    body = _figure(name)
    spots = {}
    for cut, floor in zip(CUTS, floors, strict=True):
        x, y, scale = _stand(before, there, floor)
        left, top = origin(cut, number)
        spots[cut] = Spot(left + x, top + y, body, scale)
    return DrawnPiece(f"hero-{name}", BOARD, label, spots, handle, ("active",) if is_active else ())


@cache
def _figure(name: str) -> str:
    return halo_path(STANDEE_HALO) + standee(name) + seal(28, -104, 30)


@cache
def _stand(before: int, there: int, floor: Floor) -> tuple[float, float, float]:
    """Return where one of the heroes of a room stands, and how large: two rows from three on, and no face is hidden."""
    rows = 2 if there > 2 else 1
    high = floor.high + (COVER if rows == 2 and floor == BY_TASK else 0) - (rows - 1) * floor.deep
    scale = min(LARGEST, floor.wide / min(there, 2) / STANDEE[0], high / STANDEE[1])
    behind = there // 2 if rows == 2 else 0
    is_behind = before < behind
    number, in_row = (before, behind) if is_behind else (before - behind, there - behind)
    step = min(floor.wide / in_row, STANDEE[0] * scale * 1.12)
    x = floor.left + floor.wide / 2 + (number - (in_row - 1) / 2) * step
    return x, floor.low - (floor.deep if is_behind else 0), scale


@cache
def _spirit_piece(number: int, side: int, label: str) -> DrawnPiece:
    sign = "x2" if SIDES[side] == "double" else "+2"
    body = place(-26, -30, drawing(DRAWN, "spirit"), scale=0.8)
    body += rect(-15, 8, 32, 18, 9, "blue-fill", stroke="card", stroke_width=1.5)
    body += numeral(sign, 1, 17, 12, "white", 15)
    return DrawnPiece("spirit", BOARD, label, spots_in(number, ROOM[0] - 20, 60, dict.fromkeys(CUTS, body)))
