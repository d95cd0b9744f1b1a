"""What stands above the piste: both seats with points and hands, the pack, and what is known of the cards."""

from __future__ import annotations

from collections.abc import Mapping
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


def seat_piece(view: EnGardeView, labels: Mapping[str, str], seat: int) -> Piece:
    """Draw a seat: name, seat words, points, and the badge of its state."""
    keys = ("seat", "role", "points", "state")
    label = ", ".join(filter(None, (labels[f"{key}.{seat}"] for key in keys)))
    spots = {layout.cut: Spot(_edge(layout, seat), 0, _seat_body(view, labels, seat, layout)) for layout in LAYOUTS}
    return Piece(f"seat-{seat}", BOARD, label, spots)


def _edge(layout: Layout, seat: int) -> float:
    return layout.margin if seat == WHITE else layout.width - layout.margin


def _seat_body(view: EnGardeView, labels: Mapping[str, str], seat: int, layout: Layout) -> str:
    anchor = "start" if seat == WHITE else "end"
    inward = 1 if seat == WHITE else -1
    room, name_y, role_y, points_y, state_y = (130, 23, 41, 56, 38) if layout.is_phone else (216, 42, 69, 94, 126)
    state = labels[f"state.{seat}"]
    drawing = words(0, name_y, labels[f"seat.{seat}"], layout.name, anchor, 600, display=True, room=room)
    if state:
        height, size = (18, 13) if layout.is_phone else (29, 20)
        half = badge_width(state, height, size, 7) / 2
        drawing += badge(inward * half, state_y, state, height=height, size=size, pad=7)
    if not (state and layout.is_phone):
        drawing += words(0, role_y, labels[f"role.{seat}"], layout.type, anchor, fill="ink-2", room=room)
    points = int(view.seen.points_of(seat))
    return drawing + _points(points, view.terms.goal, points_y, inward, layout)


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
    open_hand = view.hand_values(seat) if view.sees_hand(seat) else []
    pieces = []
    seen: dict[int, int] = {}
    for position in range(view.sizes[seat]):
        if open_hand:
            value = open_hand[position]
            seen[value] = seen.get(value, 0) + 1
            key, label = f"card-{seat}-{value}-{seen[value]}", labels[f"card.{value}"]
        else:
            value, key, label = 0, f"back-{seat}-{position}", labels["hidden"]
        spots = {layout.cut: _small_spot(layout, seat, position, value) for layout in LAYOUTS}
        pieces.append(Piece(key, BOARD, label, spots))
    if not open_hand:
        pieces.append(_count_piece(view, labels, seat))
    return pieces


def _small_measures(layout: Layout, is_open: bool) -> tuple[float, float, float, float]:
    """Return left edge (as White sees it), top, width and step of small cards."""
    if layout.is_phone:
        return (10, 70, 17, 18) if is_open else (10, 68, 24, 12)
    return (256, 34, 30, 32) if is_open else (256, 26, 46, 26)


def _small_spot(layout: Layout, seat: int, position: int, value: int) -> Spot:
    left, top, width, step = _small_measures(layout, bool(value))
    height = width * (1.5 if layout.is_phone else RATIO)
    x = left + position * step
    if seat == BLACK:
        x = layout.width - left - 4 * step - width + position * step
    return Spot(x, top, small_card(value, width, height) if value else card_back(width, height))


def _count_piece(view: EnGardeView, labels: Mapping[str, str], seat: int) -> Piece:
    spots = {}
    for layout in LAYOUTS:
        count = view.sizes[seat]
        last = _small_spot(layout, seat, max(count - 1, 0), 0)
        _, _, width, _ = _small_measures(layout, is_open=False)
        radius = 10 if layout.is_phone else 16
        body = circle(0, 0, radius, "ink", stroke="piste", stroke_width=2)
        body += numeral(count, 0, 0, radius * 1.15, "on-ink", 15)
        spots[layout.cut] = Spot(last.x + width - 2, last.y + width * RATIO - 4, body)
    return Piece(f"count-{seat}", BOARD, labels[f"count.{seat}"], spots)


def pack_piece(view: EnGardeView, labels: Mapping[str, str]) -> Piece:
    """Draw the pack and its carved count; between rounds a click on it begins the next one."""
    spots = {}
    for layout in LAYOUTS:
        x, y, width, height, figure = (150, 18, 28, 40, 18) if layout.is_phone else (430, 34, 52, 73, 26)
        body = halo_rect(0, -6, width, height + 6, width / 7, 3)
        body += target(width / 2, height / 2, 23)
        if view.pack_size:
            body += pile(width, height, view.pack_size, card_back(width, height), 1.6 if layout.is_phone else 2.4)
        else:
            body += rect(0, 0, width, height, width / 7, stroke="edge", stroke_width=1.5, stroke_dasharray="5 4")
        start = width + (11 if layout.is_phone else 13)
        body += numeral(view.pack_size, start, height * (0.3 if layout.is_phone else 0.5), figure, anchor="start")
        spots[layout.cut] = Spot(x, y, body + seal(width, 0, 18))
    return Piece("pack", BOARD, labels["pack"], spots, PACK)


def tally_pieces(view: EnGardeView, labels: Mapping[str, str]) -> list[Piece]:
    """Draw for each value how many cards are played and how many nobody has shown this seat."""
    pieces = []
    for value in VALUES:
        spots = {layout.cut: Spot(_tally_x(layout, value), 0, _tally_body(view, value, layout)) for layout in LAYOUTS}
        pieces.append(Piece(f"tally-{value}", BOARD, labels[f"tally.{value}"], spots))
    return pieces


def tally_headings(labels: Mapping[str, str], layout: Layout) -> str:
    """Write the headings of the two rows, for the ground."""
    x, room, played, unseen = (106, 54, 93, 111) if layout.is_phone else (544, 84, 76, 112)
    return words(x, played, labels["played"], layout.type, fill="ink-2", room=room) + words(
        x, unseen, labels["unseen"], layout.type, fill="ink-2", room=room
    )


def _tally_x(layout: Layout, value: int) -> float:
    first, step = (170, 23) if layout.is_phone else (642, 27)
    return first + (value - 1) * step


def _tally_body(view: EnGardeView, value: int, layout: Layout) -> str:
    suit = SUIT[value]
    if layout.is_phone:
        size, head, low, pip, width, unseen = 12.0, 70, 96.0, 3.8, 14, 106
    else:
        size, head, low, pip, width, unseen = 19.0, 34, 83.0, 7.0, 19, 104
    drawing = numeral(value, 0, head, size, suit, 16)
    played = view.discarded(value)
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
    left = view.unseen(value)
    return drawing + numeral(left, 0, unseen, size, "ink" if left else "ink-3")


def own_place(layout: Layout, position: int, count: int) -> tuple[float, float, float]:
    """Return where a card of the own hand lies, and its scale."""
    scale, step, y = (0.5, 75.5, 18) if layout.is_phone else (1.0, 166, 38)
    width = 140 * scale
    total = step * (count - 1) + width
    return (layout.width - total) / 2 + position * step, y, scale
