"""Beside the board: what the others hold, the tokens still to come, and discards that may be taken."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from meadhall.engine.bits import has
from meadhall.games.castle_panic.pieces import CARDS, MONSTERS, TOKENS
from meadhall.games.castle_panic.view import CastlePanicView
from meadhall.pictures.canvas import group, place, rect, words
from meadhall.pictures.cards import halo_rect, seal
from meadhall.pictures.castle_panic.cards import chip, hidden_chip, label_of
from meadhall.pictures.castle_panic.clicks import left_handle, other_handle, seat_handle, take_handle
from meadhall.pictures.castle_panic.layout import LEFT, SIDE
from meadhall.pictures.castle_panic.tokens import hidden_token, token
from meadhall.pictures.numerals import numeral
from meadhall.pictures.picture import PHONE, WIDE, Piece, Spot

SIDE_SIZES: Final = {WIDE: (344, 368), PHONE: (390, 150)}
LEFT_SIZES: Final = {PHONE: (390, 94)}
LEFT_ROW: Final = 10
ROW: Final = 47
TOP: Final = 2


def other_pieces(view: CastlePanicView, labels: Mapping[str, str], wanted: set[str]) -> list[Piece]:
    """Draw every other player: name, cards, and whose turn it is."""
    seats = [seat for seat in range(view.laws.seats) if seat != view.seat]
    pieces = []
    for row, seat in enumerate(seats):
        pieces.append(_seat_piece(view, labels, seat, row))
        pieces += _card_pieces(view, labels, seat, row, wanted)
    return pieces


def _origin(cut: str, row: int) -> tuple[float, float]:
    if cut == WIDE:
        return 8, TOP + row * ROW
    return 4 + 194 * (row % 2), 2 + (row // 2) * 49


def _seat_piece(view: CastlePanicView, labels: Mapping[str, str], seat: int, row: int) -> Piece:
    is_active = seat == view.table.active and view.table.turn > 0
    spots = {}
    for cut in (WIDE, PHONE):
        width, height, size = (328, ROW - 3, 18.6) if cut == WIDE else (190, 46, 13.2)
        body = rect(
            0, 0, width, height, 8, "panel", stroke="ink" if is_active else "line", stroke_width=2 if is_active else 1
        )
        body += halo_rect(2, 2, width - 4, height - 4, 6, 0)
        fill = "ink-3" if has(view.table.out, seat) else "ink"
        role = labels[f"role.{seat}"]
        if cut == WIDE:
            body += words(8, 19, labels[f"seat.{seat}"], size, weight=600, fill=fill, display=True, room=100)
            body += words(8, 39, role, 18.6, fill="ink-2", room=100)
        else:
            body += words(6, 20, labels[f"seat.{seat}"], size, weight=600, fill=fill, display=True, room=62)
            body += words(6, 37, role, 13.2, fill="ink-2", room=62)
        spots[cut] = Spot(*_origin(cut, row), body + seal(width - 6, 6, 18))
    return Piece(f"seat-{seat}", SIDE, f"{labels[f'seat.{seat}']}, {labels[f'role.{seat}']}", spots, seat_handle(seat))


def _card_pieces(
    view: CastlePanicView, labels: Mapping[str, str], seat: int, row: int, wanted: set[str]
) -> list[Piece]:
    if seat >= view.laws.castle_seats:
        return _token_backs(view, labels, row)
    cards = [*view.table.hands[seat], *[-1] * view.unknown[seat]]
    pieces = []
    copies: dict[int, int] = {}
    for position, card in enumerate(cards):
        copies[card] = copies.get(card, 0) + 1
        spots = {}
        for cut in (WIDE, PHONE):
            x, y = _origin(cut, row)
            left, room, width, height, top = (112, 214, 32, 38, 2) if cut == WIDE else (70, 117, 26, 36, 5)
            step = min(width + 3, (room - width) / max(1, len(cards) - 1))
            is_still = other_handle(seat, card) not in wanted
            body = chip(card, width, height, is_still) if card >= 0 else hidden_chip(width, height)
            spots[cut] = Spot(x + left + position * step, y + top, body)
        if card < 0:
            pieces.append(Piece(f"back-{seat}-{copies[card]}", SIDE, labels["hidden"], spots))
        else:
            key = f"card-{seat}-{card}-{copies[card]}"
            pieces.append(Piece(key, SIDE, label_of(labels, card), spots, other_handle(seat, card)))
    return pieces


def _token_backs(view: CastlePanicView, labels: Mapping[str, str], row: int) -> list[Piece]:
    pieces = []
    held = view.token_count + (1 if view.has_secret else 0)
    for position in range(held):
        is_secret = view.has_secret and position == held - 1
        spots = {}
        for cut in (WIDE, PHONE):
            x, y = _origin(cut, row)
            left, room, scale, middle = (134, 180, 0.74, 22) if cut == WIDE else (86, 96, 0.58, 23)
            step = min(54 * scale, room / max(1, held))
            spots[cut] = Spot(x + left + position * step, y + middle, hidden_token(), scale)
        label = labels["secret"] if is_secret else labels["hidden_token"]
        pieces.append(Piece(f"held-{position}", SIDE, label, spots))
    return pieces


def left_pieces(view: CastlePanicView, labels: Mapping[str, str], wanted: set[str]) -> list[Piece]:
    """Draw the tokens still to come, by kind."""
    counts = view.table.pile
    kinds = [kind for kind in range(TOKENS) if counts[kind]]
    pieces = []
    for position, kind in enumerate(kinds):
        full = view.table.figures.full[kind] if kind < MONSTERS else 1
        is_still = left_handle(kind) not in wanted
        row, column = divmod(position, LEFT_ROW)
        label = f"{labels['left']}: {counts[kind]} {labels[f'token.{kind}']}"
        wide = Spot(22 + column * 33.3, 276 + row * 52, _left(kind, full, counts[kind], is_still, 36), 0.5)
        phone = Spot(20 + column * 38.5, 16 + row * 46, _left(kind, full, counts[kind], is_still, 26), 0.5)
        pieces.append(Piece(f"left-{kind}", SIDE, label, {WIDE: wide}, left_handle(kind)))
        pieces.append(Piece(f"left-{kind}-small", LEFT, label, {PHONE: phone}, left_handle(kind)))
    return pieces


def _left(kind: int, full: int, count: int, is_still: bool, size: float) -> str:
    """Draw a token with how many of it are left below."""
    return token(kind, full, is_still=is_still) + numeral(count, 0, 33 + size / 2, size)


def side_ground(view: CastlePanicView, labels: Mapping[str, str]) -> str:
    """Draw what lies below the tokens still to come."""
    return group(
        rect(4, 238, 336, 128, 10, "panel", stroke="line"),
        words(12, 256, labels["left"], 18.6, weight=600, fill="ink-2", display=True, room=200),
    )


def take_pieces(view: CastlePanicView, labels: Mapping[str, str], wanted: set[str]) -> list[Piece]:
    """Draw the kinds of discards that Scavenge may take."""
    kinds = [card for card in range(CARDS) if take_handle(card) in wanted]
    pieces = []
    for position, card in enumerate(kinds):
        spots = {
            WIDE: Spot(12 + (position % 8) * 41, 8 + (position // 8) * 50, chip(card, 33, 42)),
            PHONE: Spot(8 + (position % 11) * 34.5, 5 + (position // 11) * 43, chip(card, 26, 34)),
        }
        pieces.append(Piece(f"take-{card}", "take", label_of(labels, card), spots, take_handle(card)))
    return pieces


def take_sizes(wanted: set[str]) -> Mapping[str, tuple[int, int]]:
    """Return the sizes of the part in which discards lie that may be taken."""
    count = sum(take_handle(card) in wanted for card in range(CARDS))
    return {WIDE: (344, 16 + 50 * -(-count // 8)), PHONE: (390, 8 + 43 * -(-count // 11))}


def placed(x: float, y: float, drawing: str) -> str:
    """Put a drawing in its place."""
    return place(x, y, drawing)
