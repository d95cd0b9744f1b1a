"""Put the picture of Rietburg together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

from meadhall.games.rietburg import RietburgView
from meadhall.pictures.canvas import rect
from meadhall.pictures.picture import PHONE, WIDE, Choice, Part, Picture, Piece
from meadhall.pictures.rietburg.figures import KEPT
from meadhall.pictures.rietburg.gallery import row_names
from meadhall.pictures.rietburg.hand import HAND
from meadhall.pictures.rietburg.layout import Spread, spread_of
from meadhall.pictures.rietburg.rooms import (
    BOARD,
    chalk_pieces,
    hero_pieces,
    lying_pieces,
    place_pieces,
    stack_pieces,
    task_pieces,
)
from meadhall.pictures.rietburg.side import side_ground, side_pieces
from meadhall.pictures.rietburg.things import Tops, hand_pieces, plates, tops_of

BOARD_SIZES: Final = {WIDE: (1200, 608), PHONE: (390, 500)}
WIDE_HEIGHT: Final = 292
"""The hand of the wide cut; a large one needs a further row of slips."""
CASTLE: Final = (926, 606)
MERLONS: Final = 15


def draw(view: RietburgView, choices: Sequence[Choice], labels: Mapping[str, str]) -> Picture:
    """Draw the table as *view* knows it."""
    spread = spread_of(view)
    tops = tops_of(view, spread)
    parts = [
        _board(labels["board"], labels["tarok"], labels["gallery"], row_names(labels)),
        _hand(labels["hand"], max(round(spread.wide_height), WIDE_HEIGHT), round(tops.end)),
    ]
    return Picture(labels["title"], parts, _pieces(view, labels, spread, tops), labels["desc"], choices=choices)


@lru_cache(maxsize=16)
def _board(label: str, tarok: str, gallery: str, rows: tuple[str, ...]) -> Part:
    grounds = {WIDE: walls() + side_ground(tarok, gallery, rows), PHONE: rect(0, 0, 390, 500, 8, "stone")}
    return Part(BOARD, label, BOARD_SIZES, grounds)


@lru_cache(maxsize=KEPT)
def _hand(label: str, wide: int, phone: int) -> Part:
    return Part(HAND, label, {WIDE: (1200, wide), PHONE: (390, phone)}, {WIDE: plates(), PHONE: ""})


def _pieces(view: RietburgView, labels: Mapping[str, str], spread: Spread, tops: Tops) -> list[Piece]:
    """List all pieces; those that come and go most often last, so that the others keep their order."""
    return [
        *place_pieces(view, labels),
        *lying_pieces(view, labels),
        *task_pieces(view, labels),
        *stack_pieces(view, labels),
        *hero_pieces(view, labels),
        *side_pieces(view, labels),
        *hand_pieces(view, labels, spread, tops),
        *chalk_pieces(view),
    ]


def walls() -> str:
    """Draw the walls of the castle."""
    wide, high = CASTLE
    drawing = "".join(rect(12 + number * 61, 0, 34, 26, 3, "stone-2") for number in range(MERLONS))
    drawing += rect(0, 14, wide, high - 14, 12, "stone-2") + rect(0, 20, wide, high - 20, 12, "stone")
    return drawing + rect(0, 20, wide, high - 20, 12, "url(#p-flag)")
