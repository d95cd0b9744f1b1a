"""Beside the board: what the others hold, the tokens still to come, and discards that may be taken."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from typing import Final

from meadhall.engine.bits import has
from meadhall.engine.contract import NOBODY
from meadhall.games.castle_panic.pieces import CARDS, MONSTERS, TOKENS
from meadhall.games.castle_panic.view import CastlePanicView
from meadhall.pictures.canvas import group, rect, words
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
LEFT_LABELS: Final = tuple(f"token.{kind}" for kind in range(TOKENS))


def other_pieces(view: CastlePanicView, labels: Mapping[str, str]) -> list[Piece]:
    """Draw every other player: name, cards, and whose turn it is."""
    seats = [seat for seat in range(view.laws.seats) if seat != view.seat]
    active = view.table.active if view.table.turn > 0 else NOBODY
    pieces: list[Piece] = []
    for row, seat in enumerate(seats):
        name, role = labels[f"seat.{seat}"], labels[f"role.{seat}"]
        pieces.append(_seat_piece(seat, row, name, f"{name}, {role}", seat == active, has(view.table.out, seat)))
        pieces.append(_role_piece(seat, row, role))
        pieces += _held_pieces(view, labels, seat, row)
    return pieces


def _origin(cut: str, row: int) -> tuple[float, float]:
    if cut == WIDE:
        return 8, TOP + row * ROW
    return 4 + 194 * (row % 2), 2 + (row // 2) * 49


@lru_cache(maxsize=1 << 12)
def _seat_piece(seat: int, row: int, name: str, label: str, is_active: bool, is_out: bool) -> Piece:
    spots = {cut: Spot(*_origin(cut, row), _plate(cut, name, is_active, is_out)) for cut in (WIDE, PHONE)}
    return Piece(f"seat-{seat}", SIDE, label, spots, seat_handle(seat))


@lru_cache(maxsize=1 << 10)
def _plate(cut: str, name: str, is_active: bool, is_out: bool) -> str:
    """Draw the plate of a player, with the name."""
    width, height, size = (328, ROW - 3, 18.6) if cut == WIDE else (190, 46, 13.2)
    body = rect(
        0, 0, width, height, 8, "panel", stroke="ink" if is_active else "line", stroke_width=2 if is_active else 1
    )
    body += halo_rect(2, 2, width - 4, height - 4, 6, 0)
    x, y, room = (8, 19, 100) if cut == WIDE else (6, 20, 62)
    body += words(x, y, name, size, weight=600, fill="ink-3" if is_out else "ink", display=True, room=room)
    return body + seal(width - 6, 6, 18)


@lru_cache(maxsize=1 << 10)
def _role_piece(seat: int, row: int, role: str) -> Piece:
    """Write below a player's name what changes: how many cards there are, or points."""
    spots = {}
    for cut in (WIDE, PHONE):
        x, y = _origin(cut, row)
        left, top, size, room = (8, 39, 18.6, 100) if cut == WIDE else (6, 37, 13.2, 62)
        spots[cut] = Spot(x + left, y + top, words(0, 0, role, size, fill="ink-2", room=room))
    return Piece(f"role-{seat}", SIDE, "", spots)


def _held_pieces(view: CastlePanicView, labels: Mapping[str, str], seat: int, row: int) -> Sequence[Piece]:
    if seat >= view.laws.castle_seats:
        return _token_backs(view.token_count, view.has_secret, row, labels["hidden_token"], labels["secret"])
    hand = tuple(view.table.hands[seat])
    named = tuple([label_of(labels, card) for card in hand])
    is_still = view.laws.options.closed_hands or view.seat >= view.laws.castle_seats or view.seat < 0
    return _card_pieces(seat, row, hand, named, (view.unknown[seat], labels["hidden"]), is_still)


@lru_cache(maxsize=1 << 12)
def _card_pieces(
    seat: int, row: int, hand: tuple[int, ...], named: tuple[str, ...], unknown: tuple[int, str], is_still: bool
) -> Sequence[Piece]:
    """Draw a hand, then the cards that are not known; *still* ones can never be asked for."""
    hidden, hidden_label = unknown
    count = len(hand) + hidden
    pieces = []
    for position, card in enumerate(hand):
        key = f"card-{seat}-{card}-{hand[: position + 1].count(card)}"
        spots = {cut: _chip_spot(cut, row, position, count, card, is_still) for cut in (WIDE, PHONE)}
        pieces.append(Piece(key, SIDE, named[position], spots, other_handle(seat, card)))
    for number in range(hidden):
        spots = {cut: _chip_spot(cut, row, len(hand) + number, count, -1, is_still) for cut in (WIDE, PHONE)}
        pieces.append(Piece(f"back-{seat}-{number + 1}", SIDE, hidden_label, spots))
    return pieces


def _chip_spot(cut: str, row: int, position: int, count: int, card: int, is_still: bool) -> Spot:
    """Return where a card of somebody else lies; -1 is one that is not known."""
    x, y = _origin(cut, row)
    left, room, width, height, top = (112, 214, 32, 38, 2) if cut == WIDE else (70, 117, 26, 36, 5)
    step = min(width + 3, (room - width) / max(1, count - 1))
    body = chip(card, width, height, is_still) if card >= 0 else hidden_chip(width, height)
    return Spot(x + left + position * step, y + top, body)


@cache
def _token_backs(count: int, has_secret: bool, row: int, hidden: str, secret: str) -> Sequence[Piece]:
    pieces = []
    held = count + (1 if has_secret else 0)
    for position in range(held):
        spots = {}
        for cut in (WIDE, PHONE):
            x, y = _origin(cut, row)
            left, room, scale, middle = (134, 180, 0.74, 22) if cut == WIDE else (86, 96, 0.58, 23)
            step = min(54 * scale, room / max(1, held))
            spots[cut] = Spot(x + left + position * step, y + middle, hidden_token(), scale)
        label = secret if has_secret and position == held - 1 else hidden
        pieces.append(Piece(f"held-{position}", SIDE, label, spots))
    return pieces


def left_pieces(view: CastlePanicView, labels: Mapping[str, str]) -> list[Piece]:
    """Draw the tokens still to come, by kind."""
    counts = view.table.pile
    full = view.table.figures.full
    is_still = not (view.laws.options.secret_forces and view.seat == view.laws.castle_seats)
    pieces: list[Piece] = []
    position = 0
    for kind in range(TOKENS):
        if counts[kind]:
            label = labels[LEFT_LABELS[kind]]
            points = full[kind] if kind < MONSTERS else 1
            pieces += _left(kind, points, counts[kind], position, labels["left"], label, is_still)
            position += 1
    return pieces


@cache
def _left(
    kind: int, points: int, count: int, position: int, heading: str, name: str, is_still: bool
) -> Sequence[Piece]:
    """Draw a token in both cuts, with how many of it are left below."""
    row, column = divmod(position, LEFT_ROW)
    label = f"{heading}: {count} {name}"
    body = token(kind, points, is_still=is_still)
    pieces = []
    for cut, part, key, x, y, size in (
        (WIDE, SIDE, f"left-{kind}", 22 + column * 33.3, 276 + row * 52, 18),
        (PHONE, LEFT, f"left-{kind}-small", 20 + column * 38.5, 16 + row * 46, 13),
    ):
        pieces.append(Piece(key, part, label, {cut: Spot(x, y, body, 0.5)}, left_handle(kind)))
        number = Spot(x, y + 16.5 + size / 2, numeral(count, 0, 0, size))
        pieces.append(Piece(f"{key}-count", part, "", {cut: number}))
    return pieces


@cache
def side_ground(title: str) -> str:
    """Draw what lies below the tokens still to come."""
    return group(
        rect(4, 238, 336, 128, 10, "panel", stroke="line"),
        words(12, 256, title, 18.6, weight=600, fill="ink-2", display=True, room=200),
    )


def take_pieces(labels: Mapping[str, str], wanted: set[str]) -> list[Piece]:
    """Draw the kinds of discards that Scavenge may take."""
    kinds = [card for card in range(CARDS) if take_handle(card) in wanted]
    return [_take_piece(card, position, label_of(labels, card)) for position, card in enumerate(kinds)]


@cache
def _take_piece(card: int, position: int, label: str) -> Piece:
    spots = {
        WIDE: Spot(12 + (position % 8) * 41, 8 + (position // 8) * 50, chip(card, 33, 42)),
        PHONE: Spot(8 + (position % 11) * 34.5, 5 + (position // 11) * 43, chip(card, 26, 34)),
    }
    return Piece(f"take-{card}", "take", label, spots, take_handle(card))


def take_sizes(wanted: set[str]) -> Mapping[str, tuple[int, int]]:
    """Return the sizes of the part in which discards lie that may be taken."""
    count = sum(take_handle(card) in wanted for card in range(CARDS))
    return {WIDE: (344, 16 + 50 * -(-count // 8)), PHONE: (390, 8 + 43 * -(-count // 11))}
