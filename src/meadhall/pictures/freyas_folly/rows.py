"""The homes of the others: a row for every craftsman."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from meadhall.engine.contract import SPECTATOR
from meadhall.games.freyas_folly import FreyasFollyView
from meadhall.games.freyas_folly.pieces import ABILITIES
from meadhall.pictures.canvas import circle, group, place, rect, words
from meadhall.pictures.cards import paper
from meadhall.pictures.freyas_folly.figures import KEPT, dwarf, token
from meadhall.pictures.freyas_folly.layout import HAND, HOME_TEXT, HOME_WIDTH, OTHERS, SIZES, jewel_names
from meadhall.pictures.freyas_folly.side import numbers, owned
from meadhall.pictures.freyas_folly.stacks import Start, jewel_stacks
from meadhall.pictures.icons import icon
from meadhall.pictures.numerals import numeral
from meadhall.pictures.picture import PHONE, WIDE, Part, Piece, Spot

PHONE_ROW: Final = 64
"""The height of a row on a phone; on large screens up to four of them share the height of the own home."""
ROWS_OF_SPECTATOR: Final = 3
"""Whoever only watches sees all homes, in two columns of so many rows at most."""


@lru_cache
def others_part(seats: int, is_spectator: bool, label: str) -> Part:
    """Return the rows of the others, empty."""
    width, height = SIZES[HAND][WIDE]
    rows = seats if is_spectator else seats - 1
    sizes = {WIDE: (width * 2 if is_spectator else width, height), PHONE: (HOME_WIDTH[PHONE], 8 + PHONE_ROW * rows)}
    grounds = {cut: rect(0, 0, wide, high, 14, "panel", stroke="line") for cut, (wide, high) in sizes.items()}
    return Part(OTHERS, label, sizes, grounds)


class Row:
    """Where the row of one craftsman is drawn: its corner and height in each cut, with what lies where in it."""

    def __init__(self, seats: int, position: int, is_spectator: bool) -> None:
        column, row = divmod(position, ROWS_OF_SPECTATOR) if is_spectator else (0, position)
        rows = ROWS_OF_SPECTATOR if is_spectator else max(ROWS_OF_SPECTATOR, seats - 1)
        self.heights: Final = {WIDE: (SIZES[HAND][WIDE][1] - 4) / rows, PHONE: PHONE_ROW}
        self.corners: Final = {
            WIDE: (column * HOME_WIDTH[WIDE], 2 + row * self.heights[WIDE]),
            PHONE: (0, 4 + position * self.heights[PHONE]),
        }
        starts = []
        for cut, (x, y) in self.corners.items():
            size = HOME_TEXT[cut] * 0.96
            room = HOME_WIDTH[cut] * (0.5 if cut == WIDE else 0.53)
            middle = y + self.heights[cut] / 2 - size * 0.78
            starts.append(Start(cut, x + second_column(cut) + size / 2, middle, size, room))
        self.jewels: Final = tuple(starts)

    def spot(self, cut: str, across: float, down: float, body: str) -> Spot:
        """Put something so far right of the row's left edge and below its middle."""
        x, y = self.corners[cut]
        return Spot(x + across, y + self.heights[cut] / 2 + down, body)


def second_column(cut: str) -> float:
    """Return where jewels and cards begin in a row."""
    return HOME_WIDTH[cut] * 0.34


@lru_cache
def _rows(seats: int, viewer: int) -> tuple[tuple[int, Row], ...]:
    """List the seats that are drawn in rows, from the left neighbour on; for a spectator all of them."""
    if viewer == SPECTATOR:
        return tuple((seat, Row(seats, seat, is_spectator=True)) for seat in range(seats))
    return tuple(((viewer + step) % seats, Row(seats, step - 1, is_spectator=False)) for step in range(1, seats))


def others_pieces(view: FreyasFollyView, labels: Mapping[str, str]) -> list[Piece]:
    """Draw a row for every other craftsman; for a spectator for every one, in two columns where there is room."""
    box = view.box
    seats = len(view.homes)
    each = len(view.dwarfs) // seats
    names = jewel_names(labels)
    pieces: list[Piece] = []
    for seat, row in _rows(seats, view.seat):
        home = view.homes[seat]
        if view.turn == seat:
            pieces.append(_turn(row))
        held, hand = numbers(home.held), numbers(home.hand)
        said = [labels[f"{what}.{seat}"] for what in ("home", "points", "left", "tokens")]
        said += [labels[f"setting.{box.setting_ids[number]}"] for number in held]
        said += [labels[f"ability.{ABILITIES[number]}"] for number in hand]
        left = each - view.gone_count(seat)
        pieces.append(_who(row, seat, left, labels[f"seat.{seat}"], "; ".join(said)))
        pieces.append(_points(row, seat, labels[f"points.{seat}"]))
        for position, number in enumerate(held):
            ready = all(owned(box.setting_needs[number], home.jewels))
            key = f"held-{box.setting_ids[number]}"
            pieces.append(_card(row, key, position, len(held), box.setting_points[number], ready))
        for position, number in enumerate(hand):
            pieces.append(_gift(row, seat, position, number))
        pieces += _counts(row, seat, len(numbers(home.done)), home.tokens)
        pieces += jewel_stacks(seat, home.jewels, OTHERS, row.jewels, names)
    return pieces


@lru_cache(KEPT)
def _turn(row: Row) -> Piece:
    """Mark the row of the seat whose turn it is."""
    spots = {}
    for cut, corner in row.corners.items():
        wide, high = HOME_WIDTH[cut] - 8, row.heights[cut] - 3
        spots[cut] = Spot(*corner, rect(4, 1, wide, high, 10, "table", stroke="ink-2", stroke_width=1.4))
    return Piece("turn", OTHERS, "", spots)


@lru_cache(KEPT)
def _who(row: Row, seat: int, left: int, name: str, label: str) -> Piece:
    """Draw the sign of a craftsman with the number of dwarfs left, and write the name; the label tells the home."""
    spots = {}
    for cut in row.corners:
        size = HOME_TEXT[cut]
        x = 2 * size + 16
        body = place(size + 10, 0, dwarf(seat, left, size))
        body += words(x, -4, name, size, weight=600, display=True, room=second_column(cut) - x - 4)
        spots[cut] = row.spot(cut, 0, 0, body)
    return Piece(f"row-{seat}", OTHERS, label, spots)


@lru_cache(KEPT)
def _points(row: Row, seat: int, points: str) -> Piece:
    spots = {}
    for cut in row.corners:
        size = HOME_TEXT[cut]
        x = 2 * size + 16
        body = words(0, 0, points, size, fill="ink-2", room=second_column(cut) - x - 4)
        spots[cut] = row.spot(cut, x, size, group(body, class_="score-sheet"))
    return Piece(f"points-{seat}", OTHERS, "", spots)


@lru_cache(KEPT)
def _card(row: Row, key: str, position: int, count: int, points: int, ready: bool) -> Piece:
    """Draw a setting as a small card with its points, and a disc of gold when every jewel for it is there."""
    spots = {}
    for cut in row.corners:
        size = HOME_TEXT[cut]
        step = min(size * 1.8, size * 6 / count)
        card = place(-size * 0.8, -size * 0.75, paper(size * 1.6, size * 1.5, 4))
        card += numeral(points, 0, 0, size * 0.85, "steel", 15)
        if ready:
            card += circle(size * 0.7, -size * 0.6, size * 0.3, "gold", stroke="strap", stroke_width=1)
        spots[cut] = row.spot(cut, second_column(cut) + size * 0.8 + position * step, size * 0.8, card)
    return Piece(key, OTHERS, "", spots)


@lru_cache(KEPT)
def _gift(row: Row, seat: int, position: int, number: int) -> Piece:
    """Draw an ability at hand as a disc."""
    word = ABILITIES[number]
    spots = {}
    for cut in row.corners:
        size = HOME_TEXT[cut]
        disc = circle(0, 0, size * 0.72, "violet-fill") + icon(word, 0, 0, size * 1.1, "white", "violet-fill")
        spots[cut] = row.spot(cut, second_column(cut) + size * (7.2 + position * 1.55), size * 0.8, disc)
    return Piece(f"gift-{seat}-{word}", OTHERS, "", spots)


@lru_cache(KEPT)
def _counts(row: Row, seat: int, done: int, tokens: int) -> tuple[Piece, Piece]:
    """Draw how many settings are complete, and the free actions."""
    settings, free = {}, {}
    for cut in row.corners:
        size = HOME_TEXT[cut]
        seal = numeral(done, 0, 0, size * 0.9, "ink") + icon("seal", size * 1.2, 0, size * 1.1, "good", "panel")
        settings[cut] = row.spot(cut, second_column(cut) + size * 12, size * 0.8, seal)
        count = numeral(tokens, 0, 0, size, "ink" if tokens else "ink-3")
        crown = place(-size * 1.4, 0, token(tokens > 0, size * 0.7))
        free[cut] = row.spot(cut, HOME_WIDTH[cut] - 12 - size * 0.4, 0, crown + count)
    return Piece(f"done-{seat}", OTHERS, "", settings), Piece(f"free-{seat}", OTHERS, "", free)
