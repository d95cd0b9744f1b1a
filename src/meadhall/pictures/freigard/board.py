"""The board of Freigard: castles, the points of the round, totems, deck and discards."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from meadhall.games.freigard import FreigardView
from meadhall.games.freigard.events import Discarded
from meadhall.games.freigard.pieces import NO_CARD, TOTEMS, VESSEL, Kind
from meadhall.pictures.canvas import line, rect, words
from meadhall.pictures.cards import back, badge, brackets, halo_rect, pile, pile_height, seal
from meadhall.pictures.freigard.clicks import DECK, castle_handle, discard_handle, totem_handle
from meadhall.pictures.freigard.figures import EMBLEM, HUE, castle, chip, small_card, small_castle, small_totem, totem
from meadhall.pictures.freigard.layout import BOARD_SIZES, CHIP_AREA, DECK_PLACES, RULER, TOTEM_PITCH, chip_cells
from meadhall.pictures.icons import icon
from meadhall.pictures.numerals import numeral, numeral_width
from meadhall.pictures.picture import PHONE, WIDE, Part, Piece, Spot

BOARD: Final = "board"
GROUP: Final = 5
"""Points lie in groups of five (chapter 4)."""


@lru_cache(maxsize=16)
def board_part(label: str, rule: str, totems: str, *lines: str) -> Part:
    """Return the meadow with what is written on it: the rule, and what totems are for."""
    grounds = {}
    for cut, (wide, high) in BOARD_SIZES.items():
        grounds[cut] = rect(0, 0, wide, high, 16, "meadow") + rect(0, 0, wide, high, 16, "url(#p-hill)")
        left, width, y = RULER[cut]
        grounds[cut] += rect(left, y - _thick(cut) / 2, width, _thick(cut), _thick(cut) / 2, "meadow-2")
    grounds[WIDE] += words(28, 64, rule, 19.5, fill="ink-2")
    grounds[WIDE] += words(28, 316, totems, 20, weight=600, fill="ink-2", display=True)
    for number, line_of_text in enumerate(lines):
        grounds[WIDE] += words(28, 344 + 24 * number, line_of_text, 19.5, fill="ink-2", room=144)
    return Part(BOARD, label, BOARD_SIZES, grounds)


def board_pieces(view: FreigardView, labels: Mapping[str, str]) -> list[Piece]:
    """Draw everything on the board that can change."""
    points = int(view.points)
    most = max([*view.laws.march, points]) + 2
    pieces = [_heading(labels["heading"]), _scored(labels["scored"], len(str(points)))]
    pieces += [_score(points, labels["points.label"]), *([_reached(points, most)] if points else [])]
    pieces.append(_marks(tuple(sorted(set(view.castles))), most))
    pieces += [*_castles(view, labels), *_points(points, labels["hidden"])]
    pieces += [*_totems(view, labels), *_kept(view, labels)]
    return [*pieces, *_deck(view, labels), _discard_count(labels["discards"]), *_discards(view, labels)]


@lru_cache(maxsize=256)
def _heading(text: str) -> Piece:
    spots = {
        WIDE: Spot(28, 38, words(0, 0, text, 24, weight=600, display=True, room=480)),
        PHONE: Spot(12, 24, words(0, 0, text, 16, weight=600, display=True, room=190)),
    }
    return Piece("heading", BOARD, text, spots)


@lru_cache(maxsize=64)
def _scored(text: str, figures: int) -> Piece:
    """Write what the number of points is; the narrow cut has it before them."""
    before = -numeral_width("0" * figures, 20) - 8
    spots = {
        WIDE: Spot(560, 38, words(0, 0, text, 22, weight=600, display=True, room=240)),
        PHONE: Spot(378, 24, words(before, 0, text, 13.6, "end", fill="ink-2", room=158)),
    }
    return Piece("scored", BOARD, "", spots)


@lru_cache(maxsize=256)
def _score(points: int, label: str) -> Piece:
    spots = {
        WIDE: Spot(840, 31, numeral(points, 0, 0, 34)),
        PHONE: Spot(378, 18, numeral(points, -numeral_width(points, 20) / 2, 0, 20)),
    }
    return Piece("score-points", BOARD, label, spots)


def _thick(cut: str) -> int:
    """Return how thick the ruler is."""
    return 16 if cut == WIDE else 10


@lru_cache(maxsize=256)
def _reached(points: int, most: int) -> Piece:
    """Draw how far the points reach on the ruler."""
    spots = {}
    for cut, (left, width, y) in RULER.items():
        high = _thick(cut)
        bar = rect(0, -high / 2, max(high, width / most * points), high, high / 2, "ink")
        spots[cut] = Spot(left, y, bar)
    return Piece("reached", BOARD, "", spots)


@lru_cache(maxsize=256)
def _marks(castles: tuple[int, ...], most: int) -> Piece:
    """Draw where the standing castles are on the ruler."""
    spots = {}
    for cut, (left, width, y) in RULER.items():
        high, size = (16, 18) if cut == WIDE else (10, 13)
        body = ""
        for number in castles:
            x = number * width / most
            body += line(x, -high, x, high, "ink", 2.6)
            body += icon("tower", x, -high - 9, size, "ink", "meadow") if cut == WIDE else ""
            body += numeral(number, x, high + size * 0.6, size) if cut == WIDE else ""
        spots[cut] = Spot(left, y, body)
    return Piece("ruler", BOARD, "", spots)


def _castles(view: FreigardView, labels: Mapping[str, str]) -> list[Piece]:
    standing = view.castles[:]
    said = labels["needs"], labels["points"], labels["felled"]
    pieces = []
    for position, number in enumerate(view.laws.march):
        is_felled = number not in standing
        if not is_felled:
            standing.remove(number)
        pieces.append(_castle(position, number, is_felled, said, labels[f"castle.{position}"]))
    return pieces


@lru_cache(maxsize=1024)
def _castle(position: int, number: int, is_felled: bool, said: tuple[str, str, str], label: str) -> Piece:
    needs, points, felled = said
    spots = {
        WIDE: Spot(26 + position * 162, 84, castle(number, is_felled, needs, points, felled)),
        PHONE: Spot(10 + position * 94, 36, small_castle(number, is_felled, needs, felled)),
    }
    return Piece(f"castle-{position}", BOARD, label, spots, "" if is_felled else castle_handle(number))


@lru_cache(maxsize=128)
def _points(points: int, label: str) -> tuple[Piece, ...]:
    """Lay the points in groups of five, closer together the more there are; the narrow cut has none."""
    groups = (points + GROUP - 1) // GROUP
    rows = 1 if groups <= 6 else 2
    columns = max(3, -(-groups // rows))
    pitch = min(196.0, 616 / columns)
    scale = 1.0 if rows == 1 else 0.6
    step = min(26.0, (pitch - 48 * scale - 10) / (GROUP - 1))
    body = back(48, 67, HUE, EMBLEM, 6)
    pieces = []
    for point in range(points):
        group, position = point // GROUP, point % GROUP
        x = 560 + (group % columns) * pitch + position * step
        y = 142 + (group // columns) * 43
        pieces.append(Piece(f"point-{point}", BOARD, "" if point else label, {WIDE: Spot(x, y, body, scale)}))
    return tuple(pieces)


def _kept(view: FreigardView, labels: Mapping[str, str]) -> list[Piece]:
    """Draw the card that the Vessel keeps."""
    if view.vessel == NO_CARD:
        return []
    card = view.box.kinds[view.vessel]
    spots = {
        WIDE: Spot(178 + VESSEL * TOTEM_PITCH[WIDE] + 62, 304, small_card(card, 52, 76)),
        PHONE: Spot(10 + VESSEL * TOTEM_PITCH[PHONE] + 55, 175, small_card(card, 30, 38)),
    }
    return [Piece("kept", BOARD, labels["kept"], spots)]


def _totems(view: FreigardView, labels: Mapping[str, str]) -> list[Piece]:
    pieces = []
    for number, name in enumerate(TOTEMS):
        is_spent = not view.is_ready(number) and not (number == VESSEL and view.vessel != NO_CARD)
        said = labels[f"totem.{name}.name"], labels["spent"]
        pieces.append(_totem(number, name, is_spent, said, labels[f"totem.{name}"]))
    return pieces


@lru_cache(maxsize=256)
def _totem(number: int, name: str, is_spent: bool, said: tuple[str, str], label: str) -> Piece:
    title, spent = said
    spots = {
        WIDE: Spot(178 + number * TOTEM_PITCH[WIDE], 290, totem(name, title, is_spent, spent)),
        PHONE: Spot(10 + number * TOTEM_PITCH[PHONE], 172, small_totem(name, title, is_spent, spent)),
    }
    return Piece(f"totem-{name}", BOARD, label, spots, totem_handle(number))


def _deck(view: FreigardView, labels: Mapping[str, str]) -> list[Piece]:
    """Draw the deck with its count; a card known to lie on top lies open there."""
    count = int(view.deck_size())
    pieces = [_pile(count, labels["deck.name"])]
    if view.top:
        card = view.box.kinds[view.top[-1]]
        spots = {}
        for cut, (x, y, wide, high) in DECK_PLACES.items():
            body = small_card(card, wide * 0.72, high * 0.72)
            spots[cut] = Spot(x + wide * 0.14, y + high * 0.06 - _lift(cut, count), body)
        pieces.append(Piece("top", BOARD, labels["top"], spots))
    return [*pieces, _deck_count(labels["deck.count"], labels["deck"])]


def _lift(cut: str, count: int) -> float:
    """Return how high the top of the deck lies."""
    return (2.4 if cut == WIDE else 1.2) * pile_height(count)


@lru_cache(maxsize=256)
def _pile(count: int, label: str) -> Piece:
    spots = {}
    for cut, (x, y, wide, high) in DECK_PLACES.items():
        step, radius, gap = (2.4, 10, 5) if cut == WIDE else (1.2, 8, 3)
        lift = _lift(cut, count)
        body = halo_rect(0, -lift, wide, high + lift, radius, gap)
        if count:
            body += pile(wide, high, count, back(wide, high, HUE, EMBLEM, radius), step, radius)
        else:
            body += rect(0, 0, wide, high, radius, "none", stroke="edge", stroke_width=2, stroke_dasharray="6 6")
        spots[cut] = Spot(x, y, body + seal(wide - 8, 8 - lift, 24))
    return Piece("deck", BOARD, label, spots, DECK)


@lru_cache(maxsize=256)
def _deck_count(text: str, label: str) -> Piece:
    spots = {}
    for cut, (x, y, wide, high) in DECK_PLACES.items():
        size, tall = (19.5, 32) if cut == WIDE else (13.6, 22)
        spots[cut] = Spot(x + wide / 2, y + high - tall * 0.6, badge(0, 0, text, height=tall, size=size))
    return Piece("deck-count", BOARD, label, spots)


@lru_cache(maxsize=256)
def _discard_count(text: str) -> Piece:
    spots = {
        WIDE: Spot(888, 240, words(0, 0, text, 19.5, fill="ink-2", room=296)),
        PHONE: Spot(12, 277, words(0, 0, text, 13.6, fill="ink-2", room=200)),
    }
    return Piece("discards", BOARD, text, spots)


def _discards(view: FreigardView, labels: Mapping[str, str]) -> list[Piece]:
    """Draw every kind among the discards, once; the last one has chalk around it."""
    rout = view.box.rout
    there = [(kind, count) for kind, count in enumerate(view.discards) if count]
    pieces = []
    for position, (kind, count) in enumerate(there):
        code = view.box.codes[kind]
        card = view.box.kinds[kind] if kind != rout else None
        pieces.append(_discard(code, card, count, position, len(there), labels[f"card.{code}"]))
    last = [event.kind for event in view.told or [] if isinstance(event, Discarded)][-1:]
    marks = [_mark(position, len(there)) for position, (kind, _) in enumerate(there) if kind in last]
    return pieces + marks


@lru_cache(maxsize=1 << 12)
def _discard(code: str, card: Kind | None, count: int, position: int, kinds: int, label: str) -> Piece:
    spots = {}
    for cut in (WIDE, PHONE):
        x, y, wide, high = _cell(cut, position, kinds)
        spots[cut] = Spot(x, y, chip(card, wide, high, count))
    return Piece(f"discard-{code}", BOARD, label, spots, discard_handle(code))


@lru_cache(maxsize=1 << 10)
def _mark(position: int, kinds: int) -> Piece:
    spots = {}
    for cut in (WIDE, PHONE):
        x, y, wide, high = _cell(cut, position, kinds)
        spots[cut] = Spot(x, y, brackets(0, 0, wide, high, 3, 8))
    return Piece("discard-mark", BOARD, "", spots)


def _cell(cut: str, position: int, kinds: int) -> tuple[float, float, float, float]:
    """Return where one of so many kinds lies among the discards, and how large it is."""
    left, top, _, _ = CHIP_AREA[cut]
    columns, wide, high = chip_cells(cut, kinds)
    gap = min(13 if cut == WIDE else 9, wide * 0.16)
    return left + (position % columns) * wide, top + (position // columns) * high, wide - gap, high - gap
