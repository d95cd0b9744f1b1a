"""The trophy gallery in its three rows."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final, TypeAlias

from meadhall.games.rietburg import RietburgView
from meadhall.games.rietburg.box import GOLD_ROW, OTHER_ROW, EncounterCard, RietburgBox
from meadhall.pictures.canvas import circle, rect
from meadhall.pictures.icons import icon
from meadhall.pictures.numerals import numeral
from meadhall.pictures.picture import PHONE, WIDE, Piece, Spot
from meadhall.pictures.rietburg.clicks import trophy_handle
from meadhall.pictures.rietburg.figures import KEPT, halo_rect, kind_icon, seal

Kinds: TypeAlias = tuple[tuple[tuple[EncounterCard, int], ...], ...]
ROWS: Final = range(1, OTHER_ROW + 1)
GALLERY: Final = "gallery"
TROPHY: Final = (36.0, 36.0)


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


def gallery_pieces(view: RietburgView, labels: Mapping[str, str]) -> list[Piece]:
    """Draw how many trophies each row has, and the trophies, those of a kind together."""
    pieces: list[Piece] = []
    for row, kinds in zip(ROWS, kinds_by_row(view), strict=True):
        pieces.append(_count_piece(row, sum([count for _, count in kinds]), labels[f"row.{row}"]))
        pieces += [_trophy_piece(card, count, labels[f"trophy.{card.id}"]) for card, count in kinds]
    return pieces


@lru_cache(maxsize=KEPT)
def _count_piece(row: int, count: int, label: str) -> Piece:
    body = numeral(count, 13, 15, 17, "ink" if count else "ink-3")
    spot = Spot(0, 0, body, size=(26, 30))
    return Piece(f"count-{row}", row_part(row), f"{label} {count}", {WIDE: spot, PHONE: spot})


@lru_cache(maxsize=KEPT)
def _trophy_piece(card: EncounterCard, count: int, name: str) -> Piece:
    spot = Spot(1, 1, _trophy(kind_icon(card), card.row == GOLD_ROW, count), size=TROPHY)
    spots = {WIDE: spot, PHONE: spot}
    return Piece(f"trophy-{card.kind}", row_part(card.row), f"{name}, {count}", spots, trophy_handle(card.kind))


@lru_cache(maxsize=KEPT)
def _trophy(picture: str, is_gold: bool, count: int) -> str:
    wide, high = TROPHY[0] - 3, TROPHY[1] - 4
    drawing = halo_rect(0, 0, wide, high, 6, 1) + rect(0, 2, wide, high, 6, "shade")
    drawing += rect(0, 0, wide, high, 6, "card", stroke="edge")
    drawing += icon(picture, wide / 2, high / 2 - 1, 25, "ink", "card")
    if is_gold:
        drawing += circle(7, high - 6, 5, "amber-fill", stroke="card", stroke_width=1.5)
    if count > 1:
        drawing += circle(wide - 6, high - 6, 9, "ink") + numeral(count, wide - 6, high - 6, 12, "on-ink", 15)
    return drawing + seal(wide - 4, 3, 16)
