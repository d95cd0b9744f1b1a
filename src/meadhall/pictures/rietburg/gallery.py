"""The trophy gallery in its three rows."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final, TypeAlias

from meadhall.games.rietburg import RietburgView
from meadhall.games.rietburg.box import GOLD_ROW, OTHER_ROW, EncounterCard, RietburgBox
from meadhall.pictures.canvas import circle, rect
from meadhall.pictures.numerals import numeral
from meadhall.pictures.picture import PHONE, WIDE, DrawnPiece, Spot
from meadhall.pictures.rietburg.clicks import trophy_handle
from meadhall.pictures.rietburg.figures import KEPT, figure, halo_rect, kind_figure, kind_icon, seal

Kinds: TypeAlias = tuple[tuple[tuple[EncounterCard, int], ...], ...]
ROWS: Final = range(1, OTHER_ROW + 1)
GALLERY: Final = "gallery"
TROPHY: Final = (46.0, 37.0)


def row_part(row: int) -> str:
    """Return the name of the tray of a row."""
    return f"row-{row}"


def kinds_by_row(view: RietburgView) -> Kinds:
    """Return for each row of the gallery its kinds, each with a card to draw and how many there are."""
    return _kinds_by_row(view.laws.box, tuple(view.gallery))


@lru_cache(maxsize=KEPT)
def _kinds_by_row(box: RietburgBox, gallery: tuple[int, ...]) -> Kinds:
    rows: list[dict[str, tuple[EncounterCard, int]]] = [{} for _ in ROWS]
    for number, count in enumerate(gallery):
        if count:
            card = box.encounters[number]
            there = rows[card.row - 1].get(card.kind, (card, 0))
            rows[card.row - 1][card.kind] = (there[0], there[1] + count)
    return tuple([tuple(kinds.values()) for kinds in rows])


def gallery_pieces(view: RietburgView, labels: Mapping[str, str]) -> list[DrawnPiece]:
    """Draw the trophies, those of a kind together; a row without any says so."""
    pieces: list[DrawnPiece] = []
    for row, kinds in zip(ROWS, kinds_by_row(view), strict=True):
        if not kinds:
            pieces.append(_none_piece(row, labels[f"row.{row}"]))
        pieces += [_trophy_piece(card, count, labels[f"trophy.{card.id}"]) for card, count in kinds]
    return pieces


@lru_cache(maxsize=KEPT)
def _none_piece(row: int, label: str) -> DrawnPiece:
    spot = Spot(0, 0, numeral(0, 13, 15, 17, "ink-3"), size=(26, 30))
    return DrawnPiece(f"count-{row}", row_part(row), f"{label} 0", {WIDE: spot, PHONE: spot})


@lru_cache(maxsize=KEPT)
def _trophy_piece(card: EncounterCard, count: int, name: str) -> DrawnPiece:
    spot = Spot(1, 1, _trophy(card, count), size=TROPHY)
    spots = {WIDE: spot, PHONE: spot}
    return DrawnPiece(f"trophy-{card.kind}", row_part(card.row), f"{name}, {count}", spots, trophy_handle(card.kind))


@lru_cache(maxsize=KEPT)
def _trophy(card: EncounterCard, count: int) -> str:
    wide, high = TROPHY[0] - 3, TROPHY[1] - 4
    wash = "red-wash" if card.red else "green-wash" if card.is_object else "amber-wash"
    body = halo_rect(0, 0, wide, high, 6, 1) + rect(0, 2, wide, high, 6, "shade")
    body += rect(0, 0, wide, high, 6, wash, stroke="edge")
    body += figure(kind_figure(card), wide / 2, high - 1, wide - 3, high - 3, kind_icon(card), wash)
    if card.row == GOLD_ROW:
        body += circle(7, high - 6, 5, "amber-fill", stroke="card", stroke_width=1.5)
    if count > 1:
        body += circle(wide - 6, high - 6, 9, "ink") + numeral(count, wide - 6, high - 6, 12, "on-ink", 15)
    return body + seal(wide - 4, 3, 16)
