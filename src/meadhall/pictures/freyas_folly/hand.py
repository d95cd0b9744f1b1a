"""The own home with everything in it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from meadhall.engine.contract import SPECTATOR
from meadhall.games.freyas_folly import FreyasFollyView
from meadhall.games.freyas_folly.box import FreyasFollyBox
from meadhall.games.freyas_folly.pieces import ABILITIES, EMPTY, jewels_in
from meadhall.pictures.canvas import group, place, rect, words
from meadhall.pictures.freyas_folly.clicks import hand_handle, setting_handle
from meadhall.pictures.freyas_folly.figures import KEPT, ability_card, dwarf, setting_card, stone, token
from meadhall.pictures.freyas_folly.layout import HAND, HOME_TEXT, HOME_WIDTH, SIZES, jewel_names
from meadhall.pictures.freyas_folly.side import numbers, owned
from meadhall.pictures.freyas_folly.stacks import Start, jewel_stacks
from meadhall.pictures.numerals import numeral
from meadhall.pictures.picture import PHONE, WIDE, Part, Piece, Spot


@dataclass(frozen=True, slots=True)
class Measures:
    """Where things lie in the own home of one cut."""

    cut: str
    title: float
    """Base lines of the heading and of the score sheet, middles of the rows of jewels, barrows and tokens."""
    sheet: float
    jewels: float
    barrows: float
    tokens: float
    left: float
    start: float
    """Where jewels and barrows begin, right of their names."""
    stone: float
    dwarf: float
    cards: float
    card: tuple[float, float]
    """The size of a setting."""
    room: float
    """For all settings; the abilities begin behind it."""
    ability: tuple[float, float]
    sheet_lines: int

    @property
    def text(self) -> float:
        """Return the size of words."""
        return HOME_TEXT[self.cut]


MEASURES: Final = (
    Measures(WIDE, 22, 221, 46, 78, 188, 14, 100, 19, 15, 98, (104, 104), 306, (54, 68), 1),
    Measures(PHONE, 20, 244, 48, 84, 202, 10, 76, 20, 14, 108, (92, 112), 212, (48, 64), 2),
)
STARTS: Final = tuple(
    Start(m.cut, m.start + m.stone / 2, m.jewels, m.stone, HOME_WIDTH[m.cut] - m.start - 20) for m in MEASURES
)


@lru_cache
def hand_part(label: str, jewels: str, barrows: str) -> Part:
    """Return the own home, empty but for the names of its rows."""
    grounds = {}
    for m in MEASURES:
        width, height = SIZES[HAND][m.cut]
        drawing = rect(0, 0, width, height, 14, "panel", stroke="line")
        drawing += words(m.left, m.jewels + m.text * 0.36, jewels, m.text, fill="ink-2")
        grounds[m.cut] = drawing + words(m.left, m.barrows + m.text * 0.36, barrows, m.text, fill="ink-2")
    return Part(HAND, label, SIZES[HAND], grounds)


def hand_pieces(view: FreyasFollyView, labels: Mapping[str, str]) -> list[Piece]:
    """Draw everything in the own home."""
    if view.seat == SPECTATOR:
        return []
    seat = view.seat
    home = view.homes[seat]
    points = f"{labels[f'points.{seat}']} · {labels[f'left.{seat}']}"
    pieces = [_heading(labels["home"]), _sheet(points, labels[f"sheet.{seat}"])]
    pieces += jewel_stacks(seat, home.jewels, HAND, STARTS, jewel_names(labels))
    pieces += _barrows(view, labels)
    pieces += _settings(view, labels)
    for position, number in enumerate(numbers(home.hand)):
        pieces.append(_ability(ABILITIES[number], position, labels[f"ability.{ABILITIES[number]}"]))
    pieces.append(_tokens(home.tokens, labels["tokens"], labels[f"tokens.{seat}"]))
    return pieces


@lru_cache(KEPT)
def _heading(title: str) -> Piece:
    spots = {}
    for m in MEASURES:
        body = words(m.left, m.title, title, m.text, weight=600, display=True, room=HOME_WIDTH[m.cut] * 0.58)
        spots[m.cut] = Spot(0, 0, body)
    return Piece("heading", HAND, title, spots)


@lru_cache(KEPT)
def _sheet(points: str, sheet: str) -> Piece:
    """Write the points, and what they are made of."""
    lines = sheet.split(" · ")
    spots = {}
    for m in MEASURES:
        width = HOME_WIDTH[m.cut]
        body = words(width - m.left, m.title, points, m.text, "end", fill="ink-2")
        each = -(-len(lines) // m.sheet_lines)
        for row in range(m.sheet_lines):
            part = " · ".join(lines[row * each : (row + 1) * each])
            body += words(m.left, m.sheet + row * m.text * 1.25, part, m.text, fill="ink-2", room=width - 2 * m.left)
        spots[m.cut] = Spot(0, 0, group(body, class_="score-sheet"))
    return Piece("sheet", HAND, f"{points}: {sheet}", spots)


def _barrows(view: FreyasFollyView, labels: Mapping[str, str]) -> list[Piece]:
    """Draw the load of every own dwarf in the mine."""
    seat = view.seat
    each = len(view.dwarfs) // len(view.homes)
    own = range(seat * each, (seat + 1) * each)
    loaded = [number for number in own if view.dwarfs[number].barrow != EMPTY]
    return [
        _barrow(number, each, view.dwarfs[number].barrow, position, len(loaded), labels[f"dwarf.{number}"])
        for position, number in enumerate(loaded)
    ]


@lru_cache(KEPT)
def _barrow(number: int, each: int, heap: int, position: int, count: int, label: str) -> Piece:
    """Draw the load of a dwarf beside him, one of *count* in a row."""
    jewels = jewels_in(heap)
    spots = {}
    for m in MEASURES:
        slot = (HOME_WIDTH[m.cut] - m.start - 8) / max(count, 2)
        size = m.stone * 0.72
        room = slot - 2 * m.dwarf - 14
        rows = 1 if len(jewels) * size * 1.2 <= room else 2
        columns = -(-len(jewels) // rows)
        step = min(size * 1.2, room / columns)
        body = dwarf(number // each, number % each + 1, m.dwarf)
        for index, jewel in enumerate(jewels):
            row, column = divmod(index, columns)
            x = m.dwarf + 6 + size / 2 + column * step
            body += stone(jewel, x, (row - (rows - 1) / 2) * size * 1.2, size, size * 1.25)
        spots[m.cut] = Spot(m.start + m.dwarf + position * slot, m.barrows, body)
    return Piece(f"barrow-{number}", HAND, label, spots)


def _settings(view: FreyasFollyView, labels: Mapping[str, str]) -> list[Piece]:
    box = view.box
    home = view.homes[view.seat]
    held = numbers(home.held)
    if not held:
        return [_no_settings(labels["settings"], labels["none"])]
    pieces = []
    for position, number in enumerate(held):
        have = owned(box.setting_needs[number], home.jewels)
        ready = labels["ready"] if all(have) else ""
        name = box.setting_ids[number]
        texts = (labels[f"name.{name}"], ready, labels[f"setting.{name}"])
        pieces.append(_setting(box, number, have, position, len(held), texts))
    return pieces


@lru_cache(KEPT)
def _setting(
    box: FreyasFollyBox, number: int, have: tuple[bool, ...], position: int, count: int, texts: tuple[str, str, str]
) -> Piece:
    """Draw a setting, one of *count* in a row; *texts* are its title, what it says when it is ready, and its label."""
    title, ready, label = texts
    name = box.setting_ids[number]
    need = tuple(jewels_in(box.setting_needs[number]))
    facts = (box.setting_points[number], box.loss_of(number), title, need, have)
    spots = {}
    for m in MEASURES:
        width, height = m.card
        step = min(width + 8, (m.room - width) / max(count - 1, 1))
        covered = step < width
        body = setting_card(*facts, width=width, height=height, text=m.text, ready=ready, is_covered=covered)
        spots[m.cut] = Spot(m.left + position * step, m.cards, body)
    return Piece(f"setting-{name}", HAND, label, spots, setting_handle(name), ("card",))


@lru_cache
def _no_settings(settings: str, none: str) -> Piece:
    spots = {}
    for m in MEASURES:
        width, height = m.card
        body = rect(0, 0, width, height, 9, "none", stroke="edge", stroke_width=1.4, stroke_dasharray="5 5")
        body += words(width / 2, height / 2, settings, m.text, "middle", fill="ink-3")
        body += words(width / 2, height / 2 + m.text * 1.3, none, m.text, "middle", fill="ink-3")
        spots[m.cut] = Spot(m.left, m.cards, body)
    return Piece("no-settings", HAND, "", spots)


@lru_cache(KEPT)
def _ability(word: str, position: int, label: str) -> Piece:
    spots = {}
    for m in MEASURES:
        width, height = m.ability
        x = m.left + m.room + 8 + position * (width + 3)
        spots[m.cut] = Spot(x, m.cards, ability_card(word, "", width, height))
    return Piece(f"hand-{word}", HAND, label, spots, hand_handle(word), ("card",))


@lru_cache(KEPT)
def _tokens(count: int, title: str, label: str) -> Piece:
    spots = {}
    for m in MEASURES:
        right = HOME_WIDTH[m.cut] - m.left - m.text
        body = words(m.left + m.room + 8, m.text * 0.36, title, m.text, fill="ink-2")
        body += place(right - m.text * 1.2, 0, token(count > 0, m.text * 0.7))
        body += numeral(count, right + m.text * 0.4, 0, m.text, "ink" if count else "ink-3", 15)
        spots[m.cut] = Spot(0, m.tokens, body)
    return Piece("tokens", HAND, label, spots)
