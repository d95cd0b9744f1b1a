"""Put the picture of Rietburg together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from meadhall.games.rietburg import RietburgView
from meadhall.pictures.canvas import rect
from meadhall.pictures.picture import PHONE, WIDE, Choice, Part, Picture, Piece
from meadhall.pictures.rietburg.hand import HAND
from meadhall.pictures.rietburg.rooms import BOARD, hero_pieces, place_pieces, stack_pieces, task_pieces
from meadhall.pictures.rietburg.side import side_ground, side_pieces
from meadhall.pictures.rietburg.things import ground, hand_pieces, phone_height, wide_height

BOARD_SIZES: Final = {WIDE: (1200, 608), PHONE: (390, 500)}
CASTLE: Final = (926, 606)
MERLONS: Final = 15


def draw(view: RietburgView, choices: Sequence[Choice], labels: Mapping[str, str]) -> Picture:
    """Draw the table as *view* knows it."""
    grounds = {WIDE: walls() + side_ground(labels), PHONE: rect(0, 0, 390, 500, 8, "stone")}
    hand_sizes = {WIDE: (1200, wide_height(view)), PHONE: (390, phone_height(view))}
    parts = [
        Part(BOARD, labels["board"], BOARD_SIZES, grounds),
        Part(HAND, labels["hand"], hand_sizes, {WIDE: ground(labels), PHONE: ""}),
    ]
    return Picture(labels["title"], parts, _pieces(view, labels), labels["desc"], choices=choices)


def _pieces(view: RietburgView, labels: Mapping[str, str]) -> list[Piece]:
    castle = place_pieces(view, labels) + task_pieces(view, labels) + stack_pieces(view, labels)
    castle += hero_pieces(view, labels)
    return [*castle, *side_pieces(view, labels), *hand_pieces(view, labels)]


def walls() -> str:
    """Draw the walls of the castle."""
    wide, high = CASTLE
    drawing = "".join(rect(12 + number * 61, 0, 34, 26, 3, "stone-2") for number in range(MERLONS))
    drawing += rect(0, 14, wide, high - 14, 12, "stone-2") + rect(0, 20, wide, high - 20, 12, "stone")
    return drawing + rect(0, 20, wide, high - 20, 12, "url(#p-flag)")
