"""Who stands where: the heroes in their rooms, and the water spirit."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Final

from meadhall.games.rietburg import RietburgView
from meadhall.games.rietburg.pieces import FACE_UP, SIDES
from meadhall.pictures.canvas import circle
from meadhall.pictures.cards import halo_path
from meadhall.pictures.icons import icon
from meadhall.pictures.numerals import numeral
from meadhall.pictures.picture import Piece
from meadhall.pictures.rietburg.clicks import hero_handle
from meadhall.pictures.rietburg.figures import CARD, KEPT, seal, standee
from meadhall.pictures.rietburg.layout import BOARD, CUTS, ROOM, STACK, spots_in

STANDEE_HALO: Final = "M-34 54V-6C-34 -28 -17 -40 0 -40S34 -28 34 -6V54Z"
STANDEE: Final = (64.0, 88.0)
RISE: Final = 34.0
"""From the top of a figure down to its middle."""
LARGEST: Final = 0.98

# Where heroes stand in a room: left, top, width and height.
BY_TASK: Final = (139.0, 152.0, 130.0, 96.0)
"""Below a task that lies face down or is done."""
UNDER_TASK: Final = (139.0, 196.0, 130.0, 52.0)
"""Below a task that lies open, over a stack."""
IN_THE_CLEAR: Final = (*STACK, CARD[0], 156.0)
"""Where no stack lies."""


def hero_pieces(view: RietburgView, labels: Mapping[str, str]) -> list[Piece]:
    """Draw the heroes where they stand, and the water spirit."""
    pieces = []
    places = view.places
    for hero, name in enumerate(view.laws.names):
        number = places[hero]
        before, there = places[:hero].count(number), places.count(number)
        floor = _floor(view, number)
        label = labels[f"standee.{hero}"]
        is_active = hero == view.active
        pieces.append(_hero_piece(name, label, hero_handle(view, hero), number, before, there, floor, is_active))
    if view.spirit_place >= 0:
        pieces.append(_spirit_piece(view.spirit_place, view.spirit_side, labels[f"side.{view.spirit_side}"]))
    return pieces


def _floor(view: RietburgView, number: int) -> tuple[float, float, float, float]:
    """Return where in a room there is room for heroes."""
    if not view.stacks[number]:
        return IN_THE_CLEAR
    return UNDER_TASK if view.task_faces[number] == FACE_UP else BY_TASK


@lru_cache(maxsize=KEPT)
def _hero_piece(
    name: str,
    label: str,
    handle: str,
    number: int,
    before: int,
    there: int,
    floor: tuple[float, float, float, float],
    is_active: bool,
) -> Piece:
    body = halo_path(STANDEE_HALO) + standee(name, is_active) + seal(22, -26, 24)
    x, y, scale = _stand(before, there, floor)
    spots = spots_in(number, x, y, dict.fromkeys(CUTS, body), scale)
    return Piece(f"hero-{name}", BOARD, label, spots, handle)


@cache
def _stand(before: int, there: int, floor: tuple[float, float, float, float]) -> tuple[float, float, float]:
    """Return where one of the heroes of a room stands, and how large: none hides another."""
    left, top, wide, high = floor
    rows = 2 if there > 2 and high > wide else 1
    across = -(-there // rows)
    scale = min(LARGEST, wide / across / STANDEE[0], high / rows / STANDEE[1])
    down, number = divmod(before, across)
    in_row = min(across, there - down * across)
    start = left + (wide - in_row * STANDEE[0] * scale) / 2
    lowest = top + high - (rows - 1 - down) * STANDEE[1] * scale
    return start + (number + 0.5) * STANDEE[0] * scale, lowest - (STANDEE[1] - RISE) * scale, scale


@cache
def _spirit_piece(number: int, side: int, label: str) -> Piece:
    sign = "x2" if SIDES[side] == "double" else "+2"
    body = circle(0, 0, 18, "blue-fill", stroke="card", stroke_width=2)
    body += icon("drop", -8, 0, 17, "white", "blue-fill") + numeral(sign, 7, 1, 12, "white", 15)
    return Piece("spirit", BOARD, label, spots_in(number, ROOM[0] - 24, 26, dict.fromkeys(CUTS, body)))
