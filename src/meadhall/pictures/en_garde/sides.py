"""What stands above the piste: both seats with points and hands, the pack, and what is known of the cards."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Final

from meadhall.games.en_garde.pieces import BLACK, COPIES, VALUES, WHITE
from meadhall.games.en_garde.view import EnGardeView
from meadhall.pictures.canvas import circle, path, rect, short, words
from meadhall.pictures.cards import badge, badge_width, halo_rect, pile, seal, target
from meadhall.pictures.en_garde.clicks import PACK
from meadhall.pictures.en_garde.figures import RATIO, SUIT, card_back, small_card
from meadhall.pictures.en_garde.layout import LAYOUTS, Layout
from meadhall.pictures.numerals import numeral, numeral_width
from meadhall.pictures.picture import Piece, Spot

BOARD: Final = "board"
MOST_CIRCLES: Final = 7
"""More points than that are carved."""


def is_own(view: EnGardeView, seat: int) -> bool:
    """Say whether a hand lies in the part ``hand`` and not on the board."""
    return view.seat == seat


def seat_pieces(view: EnGardeView, labels: Mapping[str, str], seat: int) -> list[Piece]:
    """Draw a seat: name, seat words and points, and the badge of its state."""
    name, role, points, state = (labels[f"{key}.{seat}"] for key in ("seat", "role", "points", "state"))
    score = int(view.seen.points_of(seat)), view.terms.goal
    pieces = [_seat(seat, name, role, points, score, bool(state))]
    return [*pieces, _state(seat, name, state)] if state else pieces


@lru_cache(maxsize=1024)
def _seat(seat: int, name: str, role: str, points: str, score: tuple[int, int], has_state: bool) -> Piece:
    spots = {}
    for layout in LAYOUTS:
        anchor, inward = _side(seat)
        room, name_y, role_y, points_y = (130, 23, 41, 56) if layout.is_phone else (216, 42, 69, 94)
        body = words(0, name_y, name, layout.name, anchor, 600, display=True, room=room)
        if not (has_state and layout.is_phone):
            body += words(0, role_y, role, layout.type, anchor, fill="ink-2", room=room)
        spots[layout.cut] = Spot(_edge(layout, seat), 0, body + _points(*score, points_y, inward, layout))
    return Piece(f"seat-{seat}", BOARD, f"{name}, {role}, {points}", spots)


@lru_cache(maxsize=256)
def _state(seat: int, name: str, state: str) -> Piece:
    spots = {}
    for layout in LAYOUTS:
        y, height, size = (38, 18, 13) if layout.is_phone else (126, 29, 20)
        half = badge_width(state, height, size, 7) / 2
        x = _edge(layout, seat) + _side(seat)[1] * half
        spots[layout.cut] = Spot(x, y, _state_badge(state, height, size))
    return Piece(f"state-{seat}", BOARD, f"{name}, {state}", spots)


@cache
def _state_badge(state: str, height: float, size: float) -> str:
    return badge(0, 0, state, height=height, size=size, pad=7)


def _side(seat: int) -> tuple[str, int]:
    """Return where the text of a seat is anchored, and which way is inward."""
    return ("start", 1) if seat == WHITE else ("end", -1)


def _edge(layout: Layout, seat: int) -> float:
    return layout.margin if seat == WHITE else layout.width - layout.margin


def _points(points: int, goal: int, y: float, inward: int, layout: Layout) -> str:
    if goal > MOST_CIRCLES:
        text, height = f"{points}/{goal}", 12 if layout.is_phone else 20
        return numeral(text, inward * numeral_width(text, height) / 2, y, height)
    radius, step = (5.5, 15) if layout.is_phone else (9.5, 26)
    drawing = ""
    for number in range(goal):
        x = inward * (radius + 1 + number * step)
        drawing += circle(x, y, radius, "ink" if number < points else "none", stroke="ink", stroke_width=1.8)
        if number < points:
            drawing += _tick(x, y, radius)
    return drawing


def _tick(x: float, y: float, size: float) -> str:
    corners = [(x - size * 0.45, y), (x - size * 0.12, y + size * 0.4), (x + size * 0.45, y - size * 0.4)]
    outline = "M" + "L".join(f"{short(px)} {short(py)}" for px, py in corners)
    return path(outline, stroke="on-ink", stroke_width=size / 4, stroke_linecap="round", stroke_linejoin="round")


def hand_pieces(view: EnGardeView, labels: Mapping[str, str], seat: int) -> list[Piece]:
    """Draw the hand of a seat that lies on the board: open, or its backs with their number on a disc."""
    if is_own(view, seat):
        return []
    if view.sees_hand(seat):
        values = view.hand_values(seat)
        return [
            _open_card(seat, position, value, values[: position + 1].count(value), labels[f"card.{value}"])
            for position, value in enumerate(values)
        ]
    size = view.sizes[seat]
    backs = [_hidden_card(seat, position, labels["hidden"]) for position in range(size)]
    return [*backs, _count(seat, size, labels[f"count.{seat}"])]


@lru_cache(maxsize=1024)
def _open_card(seat: int, position: int, value: int, copy: int, label: str) -> Piece:
    spots = {layout.cut: _small_spot(layout, seat, position, value) for layout in LAYOUTS}
    return Piece(f"card-{seat}-{value}-{copy}", BOARD, label, spots)


@lru_cache(maxsize=64)
def _hidden_card(seat: int, position: int, label: str) -> Piece:
    spots = {layout.cut: _small_spot(layout, seat, position, 0) for layout in LAYOUTS}
    return Piece(f"back-{seat}-{position}", BOARD, label, spots)


def _small_measures(layout: Layout, is_open: bool) -> tuple[float, float, float, float]:
    """Return left edge (as White sees it), top, width and step of small cards."""
    if layout.is_phone:
        return (10, 70, 17, 18) if is_open else (10, 68, 24, 12)
    return (256, 34, 30, 32) if is_open else (256, 26, 46, 26)


@cache
def _small_spot(layout: Layout, seat: int, position: int, value: int) -> Spot:
    left, top, width, step = _small_measures(layout, bool(value))
    height = width * (1.5 if layout.is_phone else RATIO)
    x = left + position * step
    if seat == BLACK:
        x = layout.width - left - 4 * step - width + position * step
    return Spot(x, top, small_card(value, width, height) if value else card_back(width, height))


@lru_cache(maxsize=256)
def _count(seat: int, count: int, label: str) -> Piece:
    spots = {}
    for layout in LAYOUTS:
        last = _small_spot(layout, seat, max(count - 1, 0), 0)
        _, _, width, _ = _small_measures(layout, is_open=False)
        radius = 10 if layout.is_phone else 16
        body = circle(0, 0, radius, "ink", stroke="piste", stroke_width=2)
        body += numeral(count, 0, 0, radius * 1.15, "on-ink", 15)
        spots[layout.cut] = Spot(last.x + width - 2, last.y + width * RATIO - 4, body)
    return Piece(f"count-{seat}", BOARD, label, spots)


def pack_pieces(view: EnGardeView, labels: Mapping[str, str]) -> list[Piece]:
    """Draw the pack and its carved count; between rounds a click on it begins the next one."""
    size = view.pack_size
    return [_pack(size, labels["pack"]), _pack_count(size, labels["pack.count"])]


def _pack_measures(layout: Layout) -> tuple[float, float, float, float]:
    """Return where the pack lies, and its width and height."""
    return (150, 18, 28, 40) if layout.is_phone else (430, 34, 52, 73)


@lru_cache(maxsize=64)
def _pack(size: int, label: str) -> Piece:
    spots = {}
    for layout in LAYOUTS:
        x, y, width, height = _pack_measures(layout)
        body = halo_rect(0, -6, width, height + 6, width / 7, 3) + target(width / 2, height / 2, 23)
        if size:
            body += pile(width, height, size, card_back(width, height), 1.6 if layout.is_phone else 2.4)
        else:
            body += rect(0, 0, width, height, width / 7, stroke="edge", stroke_width=1.5, stroke_dasharray="5 4")
        spots[layout.cut] = Spot(x, y, body + seal(width, 0, 18))
    return Piece("pack", BOARD, label, spots, PACK)


@lru_cache(maxsize=64)
def _pack_count(count: int, label: str) -> Piece:
    spots = {}
    for layout in LAYOUTS:
        x, y, width, height = _pack_measures(layout)
        start, middle, figure = (11, 0.3, 18) if layout.is_phone else (13, 0.5, 26)
        body = numeral(count, 0, 0, figure, anchor="start")
        spots[layout.cut] = Spot(x + width + start, y + height * middle, body)
    return Piece("pack-count", BOARD, label, spots)


def tally_pieces(view: EnGardeView, labels: Mapping[str, str]) -> list[Piece]:
    """Draw for each value how many cards are played and how many nobody has shown this seat."""
    pieces = []
    for value in VALUES:
        pieces.append(_played(value, view.discarded(value), labels[f"played.{value}"]))
        pieces.append(_unseen(value, view.unseen(value), labels[f"unseen.{value}"]))
    return pieces


@lru_cache(maxsize=64)
def _played(value: int, played: int, label: str) -> Piece:
    spots = {layout.cut: Spot(_tally_x(layout, value), 0, _played_body(value, played, layout)) for layout in LAYOUTS}
    return Piece(f"tally-{value}", BOARD, label, spots)


@lru_cache(maxsize=64)
def _unseen(value: int, unseen: int, label: str) -> Piece:
    spots = {}
    for layout in LAYOUTS:
        size, y = (12.0, 106) if layout.is_phone else (19.0, 104)
        body = numeral(unseen, 0, 0, size, "ink" if unseen else "ink-3")
        spots[layout.cut] = Spot(_tally_x(layout, value), y, body)
    return Piece(f"unseen-{value}", BOARD, label, spots)


@cache
def tally_headings(played_word: str, unseen_word: str, layout: Layout) -> str:
    """Write the headings of the two rows, for the ground."""
    x, room, played, unseen = (106, 54, 93, 111) if layout.is_phone else (544, 84, 76, 112)
    return words(x, played, played_word, layout.type, fill="ink-2", room=room) + words(
        x, unseen, unseen_word, layout.type, fill="ink-2", room=room
    )


def _tally_x(layout: Layout, value: int) -> float:
    first, step = (170, 23) if layout.is_phone else (642, 27)
    return first + (value - 1) * step


def _played_body(value: int, played: int, layout: Layout) -> str:
    suit = SUIT[value]
    size, head, low, pip, width = (12.0, 70, 96.0, 3.8, 14) if layout.is_phone else (19.0, 34, 83.0, 7.0, 19)
    drawing = numeral(value, 0, head, size, suit, 16)
    for number in range(COPIES):
        drawing += rect(
            -width / 2,
            low - number * pip,
            width,
            pip * 0.66,
            pip * 0.2,
            f"{suit}-fill" if number < played else "none",
            stroke=suit,
            stroke_width=0.9,
        )
    return drawing


def own_place(layout: Layout, position: int, count: int) -> tuple[float, float, float]:
    """Return where a card of the own hand lies, and its scale."""
    scale, step, y = (0.5, 75.5, 18) if layout.is_phone else (1.0, 166, 38)
    width = 140 * scale
    total = step * (count - 1) + width
    return (layout.width - total) / 2 + position * step, y, scale
