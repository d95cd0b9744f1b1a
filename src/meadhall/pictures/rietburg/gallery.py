"""The trophy gallery in its three rows; on a phone its counts stand above the castle, its cards below the hand."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final, TypeAlias

from meadhall.games.rietburg import RietburgView
from meadhall.games.rietburg.box import GOLD_ROW, OTHER_ROW, EncounterCard, RietburgBox
from meadhall.pictures.canvas import circle, line, rect, words
from meadhall.pictures.icons import icon
from meadhall.pictures.numerals import numeral
from meadhall.pictures.picture import PHONE, WIDE, Piece, Spot
from meadhall.pictures.rietburg.clicks import trophy_handle
from meadhall.pictures.rietburg.figures import KEPT, TYPE, halo_rect, kind_icon, plate, seal
from meadhall.pictures.rietburg.rooms import BOARD

Kinds: TypeAlias = tuple[tuple[tuple[EncounterCard, int], ...], ...]
ROW_SIGNS: Final = (("coin", "amber"), ("fluggor", "ink"), ("troll", "ink"))
ROW_HEIGHT: Final = 80
TITLE_HEIGHT: Final = 38
TROPHY_WIDTH: Final = 34
TROPHY_HEIGHT: Final = 37
LABEL_WIDTH: Final = 106
PHONE_TITLE: Final = 22
PHONE_ROW: Final = 44
LINES: Final = 2
IN_A_LINE: Final = 4


def gallery_ground(title: str, rows: tuple[str, ...], left: float, top: float, width: float) -> str:
    """Draw the plate of the wide gallery and the names of its rows."""
    drawing = plate(left, top, width, TITLE_HEIGHT + OTHER_ROW * ROW_HEIGHT, title)
    for row, name in enumerate(rows):
        y = top + TITLE_HEIGHT + row * ROW_HEIGHT
        drawing += words(left + 12, y + 28, name, TYPE[WIDE], room=LABEL_WIDTH - 10)
        drawing += line(left + 12, y, left + width - 12, y)
    return drawing


def row_names(labels: Mapping[str, str]) -> tuple[str, ...]:
    """Return what the rows of the gallery are called."""
    return tuple([labels[f"row.{row + 1}"] for row in range(OTHER_ROW)])


def phone_gallery_height() -> int:
    """Return how high the gallery is below the hand of a phone."""
    return PHONE_TITLE + OTHER_ROW * PHONE_ROW


def kinds_by_row(view: RietburgView) -> Kinds:
    """Return for each row of the gallery its kinds, each with a card to draw and how many there are."""
    return _kinds_by_row(view.terms.box, tuple(view.gallery))


@lru_cache(maxsize=KEPT)
def _kinds_by_row(box: RietburgBox, gallery: tuple[int, ...]) -> Kinds:
    rows: list[dict[str, tuple[EncounterCard, int]]] = [{} for _ in range(OTHER_ROW)]
    for number, count in enumerate(gallery):
        if count:
            card = box.encounters[number]
            there = rows[card.row - 1].get(card.kind, (card, 0))
            rows[card.row - 1][card.kind] = (there[0], there[1] + count)
    return tuple([tuple(kinds.values()) for kinds in rows])


def chip_pieces(view: RietburgView, labels: Mapping[str, str]) -> list[Piece]:
    """Draw how many trophies each row has: in the gallery, and on a phone above the castle."""
    return [
        _chip_piece(row, sum([count for _, count in kinds]), labels[f"row.{row + 1}"])
        for row, kinds in enumerate(kinds_by_row(view))
    ]


@lru_cache(maxsize=KEPT)
def _chip_piece(row: int, count: int, label: str) -> Piece:
    name, hue = ROW_SIGNS[row]
    wide = numeral(count, 0, 0, 20, "ink" if count else "ink-3", 14, "start")
    wide += icon(name, 44, 0, 24, hue, "panel")
    strip = rect(0, 0, 53, 38, 8, "panel", stroke="line") + icon(name, 17, 19, 22, hue, "panel")
    strip += numeral(count, 39, 19, 16)
    y = 306 + TITLE_HEIGHT + row * ROW_HEIGHT + 54
    spots = {WIDE: Spot(952, y, wide), PHONE: Spot(160 + row * 56, 5, strip)}
    return Piece(f"count-{row + 1}", BOARD, f"{label} {count}", spots)


def trophy_pieces(view: RietburgView, labels: Mapping[str, str]) -> list[Piece]:
    """Draw the trophies of the wide gallery, those of a kind together."""
    pieces = []
    for row, kinds in enumerate(kinds_by_row(view)):
        in_a_line = max(IN_A_LINE, -(-len(kinds) // LINES))
        step = min(TROPHY_WIDTH + 3, (144 - TROPHY_WIDTH) / (in_a_line - 1))
        for index, (card, count) in enumerate(kinds):
            down, across = divmod(index, in_a_line)
            x = 938 + LABEL_WIDTH + 6 + across * step
            y = 306 + TITLE_HEIGHT + row * ROW_HEIGHT + 3 + down * (TROPHY_HEIGHT + 2)
            pieces.append(_trophy_piece(card, count, labels[f"trophy.{card.id}"], BOARD, WIDE, x, y))
    return pieces


def phone_trophies(view: RietburgView, labels: Mapping[str, str], part: str, top: float) -> list[Piece]:
    """Draw the three rows of the gallery below the hand of a phone."""
    pieces = list(_phone_rows(labels["gallery"], row_names(labels), part, top))
    for row, kinds in enumerate(kinds_by_row(view)):
        y = top + PHONE_TITLE + row * PHONE_ROW
        step = min(TROPHY_WIDTH + 5, 262 / max(len(kinds) - 1, 1))
        for index, (card, count) in enumerate(kinds):
            label = labels[f"trophy.{card.id}"]
            pieces.append(_trophy_piece(card, count, label, part, PHONE, 84 + index * step, y + 4))
    return pieces


@lru_cache(maxsize=KEPT)
def _phone_rows(title: str, rows: tuple[str, ...], part: str, top: float) -> tuple[Piece, ...]:
    size = TYPE[PHONE]
    body = words(0, 14, title, size, weight=600, fill="ink-2", display=True, room=380)
    pieces = [Piece("gallery-phone", part, "", {PHONE: Spot(6, top, body)})]
    for row, name in enumerate(rows):
        y = top + PHONE_TITLE + row * PHONE_ROW
        body = line(0, 0, 378, 0) + words(0, 27, name, size, room=76)
        pieces.append(Piece(f"gallery-row-{row + 1}", part, "", {PHONE: Spot(6, y, body)}))
    return tuple(pieces)


@lru_cache(maxsize=KEPT)
def _trophy_piece(card: EncounterCard, count: int, name: str, part: str, cut: str, x: float, y: float) -> Piece:
    key = f"trophy-{card.kind}" if cut == WIDE else f"trophy-{card.kind}-phone"
    spots = {cut: Spot(x, y, _trophy(kind_icon(card), card.row == GOLD_ROW, count))}
    return Piece(key, part, f"{name}, {count}", spots, trophy_handle(card.kind))


@lru_cache(maxsize=KEPT)
def _trophy(picture: str, is_gold: bool, count: int) -> str:
    wide, high = TROPHY_WIDTH, TROPHY_HEIGHT
    drawing = halo_rect(0, 0, wide, high, 6, 1) + rect(0, 2, wide, high, 6, "shade")
    drawing += rect(0, 0, wide, high, 6, "card", stroke="edge")
    drawing += icon(picture, wide / 2, high / 2 - 1, 27, "ink", "card")
    if is_gold:
        drawing += circle(7, high - 6, 5.5, "amber-fill", stroke="card", stroke_width=1.5)
    if count > 1:
        drawing += circle(wide - 6, high - 6, 9.5, "ink") + numeral(count, wide - 6, high - 6, 12, "on-ink", 15)
    return drawing + seal(wide - 4, 2, 18)
