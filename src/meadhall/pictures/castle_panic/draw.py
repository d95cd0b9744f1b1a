"""Put the picture of Castle Panic together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from typing import Final

from meadhall.engine.bits import has
from meadhall.engine.contract import SPECTATOR
from meadhall.games.castle_panic.pieces import MONSTERS, STARTERS
from meadhall.games.castle_panic.rules.overlord import HIDDEN
from meadhall.games.castle_panic.view import CastlePanicView
from meadhall.pictures.cards import halo_rect, seal
from meadhall.pictures.castle_panic.cards import HEIGHT, SMALL_HEIGHT, SMALL_WIDTH, WIDTH, label_of, large, small
from meadhall.pictures.castle_panic.castle import count_piece, forest_pieces, tower_pieces, wall_pieces
from meadhall.pictures.castle_panic.chalk import chalk_pieces
from meadhall.pictures.castle_panic.clicks import OWN_WALL, card_handle, starter_handle, take_handle, token_handle
from meadhall.pictures.castle_panic.corners import corner_pieces
from meadhall.pictures.castle_panic.ground import ground
from meadhall.pictures.castle_panic.layout import BOARD, HAND, LAYOUTS, LEFT, SIDE
from meadhall.pictures.castle_panic.monsters import boulder_pieces, monster_pieces
from meadhall.pictures.castle_panic.sides import (
    LEFT_SIZES,
    SIDE_SIZES,
    left_pieces,
    other_pieces,
    side_ground,
    take_pieces,
    take_sizes,
)
from meadhall.pictures.castle_panic.tokens import token
from meadhall.pictures.icons import icon
from meadhall.pictures.picture import PHONE, WIDE, Choice, Part, Picture, Piece, Spot

HAND_SIZES: Final = {WIDE: (344, 368), PHONE: (390, 132)}
LARGE_CARDS: Final = 4
"""So many cards of a hand are drawn large beside the board; more of them as strips."""
LARGE: Final = 1.03
STRIP: Final = 1.3
WIDE_STEP: Final = 72.0
PHONE_ROW: Final = 3
PHONE_ROWS: Final = 2
PHONE_STEP: Final = 62
NO_GROUND: Final = {WIDE: "", PHONE: ""}
TAKE: Final = take_handle(0)[:-1]
"""How the handle of every discard begins."""


def draw(view: CastlePanicView, choices: Sequence[Choice], labels: Mapping[str, str]) -> Picture:
    """Draw the table as *view* knows it."""
    wanted = {handle for choice in choices for handle in choice.handles}
    parts = [_board(labels["board"])]
    if view.seat != SPECTATOR:
        parts.append(Part(HAND, labels["hand"], _hand_sizes(view), NO_GROUND))
    parts += _sides(labels["others"], labels["left"])
    if any(handle.startswith(TAKE) for handle in wanted):
        parts.insert(2, Part("take", labels["discards"], take_sizes(wanted), NO_GROUND))
    pieces = [*corner_pieces(view, labels), *forest_pieces(wanted, labels), *wall_pieces(view, labels)]
    pieces += [*tower_pieces(view, labels), count_piece(view, labels), *boulder_pieces(view)]
    pieces += [*monster_pieces(view, labels), *chalk_pieces(view)]
    if view.seat != SPECTATOR:
        pieces += _hand(view, labels, wanted)
    pieces += other_pieces(view, labels)
    pieces += left_pieces(view, labels) + take_pieces(labels, wanted)
    return Picture(labels["title"], parts, pieces, labels["desc"], layout="rail", choices=choices)


@cache
def _board(label: str) -> Part:
    sizes = {layout.cut: (layout.size, layout.size) for layout in LAYOUTS}
    return Part(BOARD, label, sizes, {layout.cut: ground(layout) for layout in LAYOUTS})


@cache
def _sides(others: str, left: str) -> Sequence[Part]:
    players = Part(SIDE, others, SIDE_SIZES, {WIDE: side_ground(left), PHONE: ""})
    return players, Part(LEFT, left, LEFT_SIZES, {PHONE: ""})


def _hand(view: CastlePanicView, labels: Mapping[str, str], wanted: set[str]) -> list[Piece]:
    if view.seat >= view.laws.castle_seats:
        return _token_hand(view, labels)
    starters = [kind for kind in range(STARTERS) if starter_handle(kind) in wanted]
    if starters:
        return [
            _token_piece(view, labels, f"starter-{kind}", kind, place, starter_handle(kind))
            for place, kind in enumerate(starters)
        ]
    cards = view.table.hands[view.seat]
    pieces = []
    for position, card in enumerate(cards):
        copy = cards[: position + 1].count(card)
        pieces.append(_card_piece(view.seat, card, copy, position, len(cards), label_of(labels, card)))
    if has(view.table.held, view.seat):
        pieces.append(_own_wall(labels["own_wall"], len(cards)))
    return pieces


@lru_cache(maxsize=1 << 12)
def _card_piece(seat: int, card: int, copy: int, position: int, count: int, label: str) -> Piece:
    spots = _card_spots(position, count, card)
    return Piece(f"card-{seat}-{card}-{copy}", HAND, label, spots, card_handle(card), ("card",))


def _hand_sizes(view: CastlePanicView) -> Mapping[str, tuple[int, int]]:
    """Return the sizes of the hand; on a phone more than six cards take more rows."""
    slots = _slots(view) if view.seat < view.laws.castle_seats else 0
    wide, phone = HAND_SIZES[WIDE], HAND_SIZES[PHONE]
    return {WIDE: wide, PHONE: (phone[0], phone[1] + PHONE_STEP * max(0, -(-slots // PHONE_ROW) - PHONE_ROWS))}


def _slots(view: CastlePanicView) -> int:
    """Count what lies in a hand: the cards, and a wall that the player may place."""
    return len(view.table.hands[view.seat]) + has(view.table.held, view.seat)


def _card_spots(position: int, count: int, card: int) -> dict[str, Spot]:
    phone_row, phone_column = divmod(position, PHONE_ROW)
    return {
        WIDE: _wide_spot(position, count, card),
        PHONE: Spot(4 + phone_column * (SMALL_WIDTH + 3.5), 6 + phone_row * PHONE_STEP, small(card)),
    }


def _wide_spot(position: int, count: int, card: int) -> Spot:
    """Return where a card lies in the rail: two in a row, large while they are few."""
    row, column = divmod(position, 2)
    width, height = HAND_SIZES[WIDE]
    if count <= LARGE_CARDS:
        left = width / 2 - WIDTH * LARGE - 6 + column * (WIDTH * LARGE + 12)
        return Spot(left, 4 + row * (HEIGHT * LARGE + 6), large(card), LARGE)
    step = min(WIDE_STEP, (height - SMALL_HEIGHT * STRIP - 9) / max(1, -(-count // 2) - 1))
    return Spot(3 + column * (SMALL_WIDTH * STRIP + 6), 2 + row * step, small(card), STRIP)


def _token_hand(view: CastlePanicView, labels: Mapping[str, str]) -> list[Piece]:
    """Draw the Overlord's own tokens, the secret one last."""
    pieces = []
    held = list(view.table.tokens)
    for position, kind in enumerate(held):
        copy = held[: position + 1].count(kind)
        pieces.append(_token_piece(view, labels, f"token-{kind}-{copy}", kind, position, token_handle(kind)))
    if view.table.hidden >= 0:
        piece = _token_piece(view, labels, "token-hidden", view.table.hidden, len(held), token_handle(HIDDEN))
        pieces.append(piece)
    return pieces


def _token_piece(
    view: CastlePanicView, labels: Mapping[str, str], key: str, kind: int, position: int, handle: str
) -> Piece:
    full = view.table.figures.full[kind] if kind < MONSTERS else 1
    body = token(kind, full)
    if handle == token_handle(HIDDEN):
        body += icon("eye", -22, -22, 22, "violet", "card")
    spots = {
        WIDE: Spot(58 + (position % 3) * 114, 70 + (position // 3) * 108, body, 1.5),
        PHONE: Spot(36 + (position % 6) * 62, 34 + (position // 6) * 60, body, 0.9),
    }
    label = labels[f"token.{kind}"]
    return Piece(key, HAND, f"{labels['secret']}: {label}" if handle == token_handle(HIDDEN) else label, spots, handle)


@cache
def _own_wall(label: str, position: int) -> Piece:
    body = halo_rect(-26, -22, 52, 44, 8, 2) + icon("wall", 0, 0, 46, "steel", "card") + seal(22, -20, 16)
    row, column = divmod(position, PHONE_ROW)
    phone = Spot(66 + column * (SMALL_WIDTH + 3.5), 33 + row * PHONE_STEP, body)
    return Piece("own-wall", HAND, label, {WIDE: Spot(312, 340, body), PHONE: phone}, OWN_WALL)
