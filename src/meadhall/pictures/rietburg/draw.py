"""Put the picture of Rietburg together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

from meadhall.games.rietburg import RietburgView
from meadhall.pictures.canvas import rect
from meadhall.pictures.picture import AT_BOARD, AT_HAND, AT_RAIL, Picture, PicturePart, Section, Touchable, section
from meadhall.pictures.rietburg.battle import FIGHT, battle_pieces
from meadhall.pictures.rietburg.clicks import shown_hero
from meadhall.pictures.rietburg.figures import KEPT
from meadhall.pictures.rietburg.gallery import GALLERY, ROWS, gallery_pieces, row_part
from meadhall.pictures.rietburg.hand import HAND, card_pieces
from meadhall.pictures.rietburg.layout import BOARD, FLOORS, SIZES
from meadhall.pictures.rietburg.rail import COMING, CREATURES, DONE, OBJECTS, SUPPLY, rail_pieces
from meadhall.pictures.rietburg.rooms import (
    chalk_pieces,
    lying_pieces,
    place_pieces,
    stack_pieces,
    task_pieces,
)
from meadhall.pictures.rietburg.seats import seat_parts, seat_pieces
from meadhall.pictures.rietburg.standing import hero_pieces
from meadhall.pictures.rietburg.strip import strip_parts, strip_pieces
from meadhall.pictures.rietburg.tarok import TAROK, sky_pieces
from meadhall.pictures.rietburg.tokens import token_pieces

UNSEEN: Final = "unseen"
BEYOND: Final = 924
"""Eleven flagstones."""


def draw(view: RietburgView, choices: Sequence[Touchable], labels: Mapping[str, str]) -> Picture:
    """Draw the table as *view* knows it."""
    return Picture(labels["title"], _parts(view, labels), _sections(view, labels), labels["desc"], choices=choices)


def _parts(view: RietburgView, labels: Mapping[str, str]) -> list[PicturePart]:
    """List the parts; the same ones all through a match, so that nothing is built again."""
    return [
        _board(labels["board"]),
        _part(HAND, labels[f"hand.{shown_hero(view)}"], AT_HAND),
        _part(FIGHT, labels["fight"], AT_HAND, FIGHT, labels["fight"], labels["fight.note"]),
        _part(TAROK, labels["tarok"], AT_RAIL, TAROK, labels["tarok"], labels["tarok.note"]),
        _part(DONE, labels["tasks"], AT_RAIL, DONE, labels["tasks"], labels["tasks.note"]),
        *_gallery(labels["gallery"], labels["gallery.note"], tuple([labels[f"row.{row}"] for row in ROWS])),
        _part(CREATURES, labels["unseen"], AT_RAIL, UNSEEN, labels["unseen"], labels["unseen.note"], *_odds(labels, 1)),
        _part(OBJECTS, labels["unseen"], AT_RAIL, UNSEEN, "", "", *_odds(labels, 2)),
        _part(SUPPLY, labels["supply"], AT_RAIL, UNSEEN, "", "", *_odds(labels, 3)),
        _part(COMING, labels["coming"], AT_RAIL, COMING, labels["coming"], labels["coming.note"], "", labels["odds"]),
        *seat_parts(view, labels),
        *strip_parts(view, labels),
    ]


def _odds(labels: Mapping[str, str], row: int) -> tuple[str, str]:
    """Return the word before a row of what is unseen, and the word of its tab."""
    return labels[f"unseen.{row}"], labels["odds"]


@lru_cache(maxsize=16)
def _board(label: str) -> PicturePart:
    grounds = {cut: _flags(*size) for cut, size in SIZES.items()}
    return PicturePart(BOARD, label, SIZES, grounds, at=AT_BOARD, floors=FLOORS)


def _flags(wide: int, high: int) -> str:
    """Draw the floor of the castle, far beyond the edges: a page shows it in the whole box of the board."""
    floor = (-BEYOND, -BEYOND, wide + 2 * BEYOND, high + 2 * BEYOND)
    return rect(*floor, fill="stone") + rect(*floor, fill="url(#p-flag)")


@lru_cache(maxsize=KEPT)
def _part(
    name: str, label: str, at: str, panel: str = "", heading: str = "", note: str = "", lead: str = "", tab: str = ""
) -> PicturePart:
    return PicturePart(name, label, at=at, panel=panel, heading=heading, note=note, lead=lead, tab=tab)


@lru_cache(maxsize=KEPT)
def _gallery(heading: str, note: str, rows: tuple[str, ...]) -> tuple[PicturePart, ...]:
    return tuple(
        [
            PicturePart(
                row_part(row),
                lead,
                at=AT_RAIL,
                panel=GALLERY,
                heading=heading if row == 1 else "",
                note=note if row == 1 else "",
                lead=lead,
            )
            for row, lead in zip(ROWS, rows, strict=True)
        ]
    )


def _sections(view: RietburgView, labels: Mapping[str, str]) -> list[Section]:
    """List all sections; those whose pieces come and go most often last, so that the others keep their order."""
    return [
        section(*sky_pieces(view, labels), *place_pieces(view, labels)),
        section(*lying_pieces(view, labels), *task_pieces(view, labels)),
        section(*stack_pieces(view, labels)),
        section(*hero_pieces(view, labels)),
        section(*rail_pieces(view, labels)),
        section(*gallery_pieces(view, labels)),
        section(*seat_pieces(view, labels)),
        section(*strip_pieces(view, labels)),
        section(*card_pieces(view, labels)),
        section(*token_pieces(view, labels), *battle_pieces(view, labels), *chalk_pieces(view)),
    ]
