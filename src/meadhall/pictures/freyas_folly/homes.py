"""The homes: the own one with everything in it, and a row for every other craftsman."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from meadhall.engine.contract import SPECTATOR
from meadhall.games.freyas_folly import FreyasFollyView
from meadhall.games.freyas_folly.pieces import ABILITIES, EMPTY, GONE, JEWEL_COUNT, LETTERS, count_of, jewels_in
from meadhall.pictures.canvas import circle, group, place, rect, words
from meadhall.pictures.cards import paper
from meadhall.pictures.freyas_folly.clicks import hand_handle, home_handle, setting_handle
from meadhall.pictures.freyas_folly.figures import ability_card, dwarf, loose_stone, setting_card, stone, token
from meadhall.pictures.freyas_folly.layout import HAND, HOME_TEXT, OTHERS, SIZES
from meadhall.pictures.freyas_folly.side import numbers, owned
from meadhall.pictures.icons import icon
from meadhall.pictures.numerals import numeral
from meadhall.pictures.picture import PHONE, WIDE, Part, Piece, Spot

SHOWN_COPIES: Final = 2
NEXT_COPY: Final = 0.85
HOME_WIDTH: Final = {WIDE: 500, PHONE: 390}
PHONE_ROW: Final = 64
"""The height of a rival's row on a phone; on large screens up to four of them share the height of the own home."""
ROWS_OF_SPECTATOR: Final = 3
"""Whoever only watches sees all homes, in two columns of so many rows at most."""


def hand_part(labels: Mapping[str, str]) -> Part:
    """Return the own home, empty."""
    grounds = {}
    for cut, (width, height) in SIZES[HAND].items():
        grounds[cut] = rect(0, 0, width, height, 14, "panel", stroke="line")
    return Part(HAND, labels["hand"], SIZES[HAND], grounds)


def rivals(view: FreyasFollyView) -> list[int]:
    """List the seats that are drawn in rows: all but the own one, from the left neighbour on."""
    seats = len(view.homes)
    if view.seat == SPECTATOR:
        return list(range(seats))
    return [(view.seat + step) % seats for step in range(1, seats)]


def others_part(view: FreyasFollyView, labels: Mapping[str, str]) -> Part:
    """Return the rows of the others, empty."""
    width, height = SIZES[HAND][WIDE]
    if view.seat == SPECTATOR:
        width *= 2
    sizes = {WIDE: (width, height), PHONE: (HOME_WIDTH[PHONE], 8 + PHONE_ROW * len(rivals(view)))}
    grounds = {cut: rect(0, 0, wide, high, 14, "panel", stroke="line") for cut, (wide, high) in sizes.items()}
    return Part(OTHERS, labels["others"], sizes, grounds)


# Jewels.


def _jewel_pieces(
    view: FreyasFollyView,
    labels: Mapping[str, str],
    seat: int,
    part: str,
    starts: Mapping[str, tuple[float, float, float, float]],
) -> list[Piece]:
    """Draw the jewels of a home: two of each kind at most, and their count where there are more.

    *starts* gives for each cut where the row begins, its size and its room.
    """
    counts = [int(count_of(view.homes[seat].jewels, jewel)) for jewel in range(JEWEL_COUNT)]
    long = sum(_steps(count) for count in counts)
    pieces = []
    across = dict.fromkeys(starts, 0.0)
    for jewel, count in enumerate(counts):
        letter = LETTERS[jewel]
        shown = min(count, SHOWN_COPIES)
        for copy in range(1, shown + 1):
            spots = {}
            for cut, (x, y, usual, room) in starts.items():
                size = min(usual, room / long)
                body = loose_stone(jewel, size, size * 1.3)
                if copy == shown and count > SHOWN_COPIES:
                    body += numeral(f"x{count}", size * 1.4, 0, size * 0.8, "ink", 15)
                spots[cut] = Spot(x + across[cut], y, body)
                across[cut] += size * (NEXT_COPY if copy < shown else _steps(count) - NEXT_COPY * (shown - 1))
            key = f"home-{seat}-{letter}-{copy}"
            pieces.append(Piece(key, part, labels[f"jewel.{letter}"], spots, home_handle(seat, letter)))
    return pieces


def _steps(count: int) -> float:
    """Return how long a stack of jewels is, in sizes of a small one."""
    if count == 0:
        return 0
    return 1.5 + NEXT_COPY * (min(count, SHOWN_COPIES) - 1) + (1.4 if count > SHOWN_COPIES else 0)


# The own home.


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


def hand_pieces(view: FreyasFollyView, labels: Mapping[str, str]) -> list[Piece]:
    """Draw everything in the own home."""
    if view.seat == SPECTATOR:
        return []
    seat = view.seat
    starts = {m.cut: (m.start + m.stone / 2, m.jewels, m.stone, HOME_WIDTH[m.cut] - m.start - 20) for m in MEASURES}
    pieces = [_heading(view, labels)]
    pieces += _jewel_pieces(view, labels, seat, HAND, starts)
    pieces += _barrows(view, labels)
    pieces += _settings(view, labels)
    pieces += _abilities(view, labels)
    return [*pieces, _tokens(view, labels)]


def _heading(view: FreyasFollyView, labels: Mapping[str, str]) -> Piece:
    seat = view.seat
    points = f"{labels[f'points.{seat}']} · {labels[f'left.{seat}']}"
    lines = labels[f"sheet.{seat}"].split(" · ")
    spots = {}
    for m in MEASURES:
        width = HOME_WIDTH[m.cut]
        body = words(m.left, m.title, labels["home"], m.text, weight=600, display=True, room=width * 0.58)
        body += words(m.left, m.jewels + m.text * 0.36, labels["jewels"], m.text, fill="ink-2")
        body += words(m.left, m.barrows + m.text * 0.36, labels["barrows"], m.text, fill="ink-2")
        sheet = words(width - m.left, m.title, points, m.text, "end", fill="ink-2")
        each = -(-len(lines) // m.sheet_lines)
        for row in range(m.sheet_lines):
            part = " · ".join(lines[row * each : (row + 1) * each])
            sheet += words(m.left, m.sheet + row * m.text * 1.25, part, m.text, fill="ink-2", room=width - 2 * m.left)
        spots[m.cut] = Spot(0, 0, body + group(sheet, class_="score-sheet"))
    return Piece("heading", HAND, f"{labels['home']}. {points}: {labels[f'sheet.{seat}']}", spots)


def _barrows(view: FreyasFollyView, labels: Mapping[str, str]) -> list[Piece]:
    """Draw the load of every own dwarf in the mine."""
    each = len(view.dwarfs) // len(view.homes)
    loaded = [n for n, one in enumerate(view.dwarfs) if one.seat == view.seat and one.barrow != EMPTY]
    pieces = []
    for position, number in enumerate(loaded):
        jewels = jewels_in(view.dwarfs[number].barrow)
        spots = {}
        for m in MEASURES:
            slot = (HOME_WIDTH[m.cut] - m.start - 8) / max(len(loaded), 2)
            size = m.stone * 0.72
            room = slot - 2 * m.dwarf - 14
            rows = 1 if len(jewels) * size * 1.2 <= room else 2
            columns = -(-len(jewels) // rows)
            step = min(size * 1.2, room / columns)
            body = dwarf(view.seat, number % each + 1, m.dwarf)
            for index, jewel in enumerate(jewels):
                row, column = divmod(index, columns)
                x = m.dwarf + 6 + size / 2 + column * step
                body += stone(jewel, x, (row - (rows - 1) / 2) * size * 1.2, size, size * 1.25)
            spots[m.cut] = Spot(m.start + m.dwarf + position * slot, m.barrows, body)
        pieces.append(Piece(f"barrow-{number}", HAND, labels[f"dwarf.{number}"], spots))
    return pieces


def _settings(view: FreyasFollyView, labels: Mapping[str, str]) -> list[Piece]:
    home = view.homes[view.seat]
    held = numbers(home.held)
    pieces = [] if held else [_no_settings(labels)]
    for position, number in enumerate(held):
        name = view.box.setting_ids[number]
        need = tuple(jewels_in(view.box.setting_needs[number]))
        have = owned(need, int(home.jewels))
        ready = labels["ready"] if all(have) else ""
        facts = (view.box.setting_points[number], view.box.loss_of(number), labels[f"name.{name}"], need, have)
        spots = {}
        for m in MEASURES:
            width, height = m.card
            step = min(width + 8, (m.room - width) / max(len(held) - 1, 1))
            covered = step < width
            body = setting_card(*facts, width=width, height=height, text=m.text, ready=ready, is_covered=covered)
            spots[m.cut] = Spot(m.left + position * step, m.cards, body)
        key = f"setting-{name}"
        pieces.append(Piece(key, HAND, labels[f"setting.{name}"], spots, setting_handle(name), ("card",)))
    return pieces


def _no_settings(labels: Mapping[str, str]) -> Piece:
    spots = {}
    for m in MEASURES:
        width, height = m.card
        body = rect(0, 0, width, height, 9, "none", stroke="edge", stroke_width=1.4, stroke_dasharray="5 5")
        body += words(width / 2, height / 2, labels["settings"], m.text, "middle", fill="ink-3")
        body += words(width / 2, height / 2 + m.text * 1.3, labels["none"], m.text, "middle", fill="ink-3")
        spots[m.cut] = Spot(m.left, m.cards, body)
    return Piece("no-settings", HAND, "", spots)


def _abilities(view: FreyasFollyView, labels: Mapping[str, str]) -> list[Piece]:
    pieces = []
    for position, number in enumerate(numbers(view.homes[view.seat].hand)):
        word = ABILITIES[number]
        spots = {}
        for m in MEASURES:
            width, height = m.ability
            x = m.left + m.room + 8 + position * (width + 3)
            spots[m.cut] = Spot(x, m.cards, ability_card(word, "", width, height))
        pieces.append(Piece(f"hand-{word}", HAND, labels[f"ability.{word}"], spots, hand_handle(word), ("card",)))
    return pieces


def _tokens(view: FreyasFollyView, labels: Mapping[str, str]) -> Piece:
    count = int(view.homes[view.seat].tokens)
    spots = {}
    for m in MEASURES:
        right = HOME_WIDTH[m.cut] - m.left - m.text
        body = words(m.left + m.room + 8, m.text * 0.36, labels["tokens"], m.text, fill="ink-2")
        body += place(right - m.text * 1.2, 0, token(count > 0, m.text * 0.7))
        body += numeral(count, right + m.text * 0.4, 0, m.text, "ink" if count else "ink-3", 15)
        spots[m.cut] = Spot(0, m.tokens, body)
    return Piece("tokens", HAND, labels[f"tokens.{view.seat}"], spots)


# The others.


def others_pieces(view: FreyasFollyView, labels: Mapping[str, str]) -> list[Piece]:
    """Draw a row for every other craftsman; for a spectator for every one, in two columns where there is room."""
    pieces = []
    for position, seat in enumerate(rivals(view)):
        column, row = divmod(position, ROWS_OF_SPECTATOR) if view.seat == SPECTATOR else (0, position)
        corners = {
            WIDE: (column * HOME_WIDTH[WIDE], 2 + row * _row_height(view, WIDE)),
            PHONE: (0, 4 + position * _row_height(view, PHONE)),
        }
        pieces.append(_row(view, labels, seat, corners))
        starts = {}
        for cut, (x, y) in corners.items():
            size = HOME_TEXT[cut] * 0.96
            room = HOME_WIDTH[cut] * (0.5 if cut == WIDE else 0.53)
            middle = y + _row_height(view, cut) / 2 - size * 0.78
            starts[cut] = (x + _second_column(cut) + size / 2, middle, size, room)
        pieces += _jewel_pieces(view, labels, seat, OTHERS, starts)
    return pieces


def _row_height(view: FreyasFollyView, cut: str) -> float:
    if cut == PHONE:
        return PHONE_ROW
    rows = ROWS_OF_SPECTATOR if view.seat == SPECTATOR else max(ROWS_OF_SPECTATOR, len(rivals(view)))
    return (SIZES[HAND][WIDE][1] - 4) / rows


def _second_column(cut: str) -> float:
    """Return where jewels and cards begin in a row."""
    return HOME_WIDTH[cut] * 0.34


def _row(
    view: FreyasFollyView, labels: Mapping[str, str], seat: int, corners: Mapping[str, tuple[float, float]]
) -> Piece:
    home = view.homes[seat]
    left = len([1 for one in view.dwarfs if one.seat == seat and one.place != GONE])
    tokens = int(home.tokens)
    spots = {}
    for cut, corner in corners.items():
        width, size, high = HOME_WIDTH[cut], HOME_TEXT[cut], _row_height(view, cut)
        middle = high / 2
        body = ""
        if view.turn == seat:
            body += rect(4, 1, width - 8, high - 3, 10, "table", stroke="ink-2", stroke_width=1.4)
        body += place(size + 10, middle, dwarf(seat, left, size))
        x = 2 * size + 16
        room = _second_column(cut) - x - 4
        body += words(x, middle - 4, labels[f"seat.{seat}"], size, weight=600, display=True, room=room)
        points = words(x, middle + size, labels[f"points.{seat}"], size, fill="ink-2", room=room)
        body += group(points, class_="score-sheet")
        body += _cards_of(view, seat, cut, middle + size * 0.8)
        right = width - 12
        body += place(right - size * 1.8, middle, token(tokens > 0, size * 0.7))
        body += numeral(tokens, right - size * 0.4, middle, size, "ink" if tokens else "ink-3")
        spots[cut] = Spot(*corner, body)
    said = [labels[f"home.{seat}"], labels[f"points.{seat}"], labels[f"left.{seat}"], labels[f"tokens.{seat}"]]
    said += [labels[f"setting.{view.box.setting_ids[number]}"] for number in numbers(home.held)]
    said += [labels[f"ability.{ABILITIES[number]}"] for number in numbers(home.hand)]
    return Piece(f"row-{seat}", OTHERS, "; ".join(said), spots)


def _cards_of(view: FreyasFollyView, seat: int, cut: str, y: float) -> str:
    """Draw a row's settings as small cards with their points, its abilities as discs, and what is complete."""
    home = view.homes[seat]
    size = HOME_TEXT[cut]
    x = _second_column(cut)
    drawing = ""
    held = numbers(home.held)
    step = min(size * 1.8, size * 6 / max(len(held), 1))
    for position, number in enumerate(held):
        ready = all(owned(jewels_in(view.box.setting_needs[number]), int(home.jewels)))
        card = place(-size * 0.8, -size * 0.75, paper(size * 1.6, size * 1.5, 4))
        card += numeral(view.box.setting_points[number], 0, 0, size * 0.85, "steel", 15)
        if ready:
            card += circle(size * 0.7, -size * 0.6, size * 0.3, "gold", stroke="strap", stroke_width=1)
        drawing += place(x + size * 0.8 + position * step, y, card)
    for position, number in enumerate(numbers(home.hand)):
        disc = circle(0, 0, size * 0.72, "violet-fill")
        disc += icon(ABILITIES[number], 0, 0, size * 1.1, "white", "violet-fill")
        drawing += place(x + size * (7.2 + position * 1.55), y, disc)
    across = x + size * 12
    drawing += numeral(len(numbers(home.done)), across, y, size * 0.9, "ink")
    return drawing + icon("seal", across + size * 1.2, y, size * 1.1, "good", "panel")
