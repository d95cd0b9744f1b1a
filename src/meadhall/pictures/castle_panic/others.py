"""The seats: a sign, the hand as a row of small signs, and the whole of it in the home that opens."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from typing import Final

from meadhall.games.castle_panic.pieces import ANY, MONSTERS
from meadhall.games.castle_panic.view import CastlePanicView
from meadhall.pictures.canvas import circle
from meadhall.pictures.cards import halo_circle, seal
from meadhall.pictures.castle_panic.cards import (
    backs_row,
    color_of_card,
    hidden_card,
    label_of,
    small_spot,
    suit_row,
)
from meadhall.pictures.castle_panic.castle import SIGILS
from meadhall.pictures.castle_panic.clicks import other_handle, seat_handle
from meadhall.pictures.castle_panic.layout import everywhere
from meadhall.pictures.castle_panic.tokens import hidden_token, number, still_token
from meadhall.pictures.icons import icon
from meadhall.pictures.picture import AT_HOME, AT_SEAT, DrawnPiece, PicturePart, Spot

OTHER_CARDS: Final = ANY + 1
"""In the rows of a seat: what stands behind the colours and Any Color."""


def seat_parts(view: CastlePanicView, labels: Mapping[str, str]) -> list[PicturePart]:
    """Return the plate of every seat and the homes of the others; somebody who plays alone needs none."""
    if view.laws.seats == 1:
        return []
    parts: list[PicturePart] = []
    for seat in range(view.laws.seats):
        name, role = labels[f"seat.{seat}"], labels[f"role.{seat}"]
        parts.append(_plate(seat, name, role))
        if seat != view.seat:
            parts.append(_home(seat, f"{labels['hand.of']} {name}", name, role))
        if view.table.trophies:
            parts.append(_trophies(seat, f"{labels['slain.by']} {name}", name, role, labels["slain"]))
    return parts


@lru_cache(maxsize=1 << 10)
def _plate(seat: int, name: str, role: str) -> PicturePart:
    return PicturePart(f"seat-{seat}", name, at=AT_SEAT, seat=seat, note=role)


@lru_cache(maxsize=1 << 10)
def _home(seat: int, label: str, name: str, role: str) -> PicturePart:
    return PicturePart(f"home-{seat}", label, at=AT_HOME, seat=seat, panel="home", heading=name, note=role)


@lru_cache(maxsize=1 << 10)
def _trophies(seat: int, label: str, name: str, role: str, lead: str) -> PicturePart:
    return PicturePart(f"slain-{seat}", label, at=AT_HOME, seat=seat, panel="home", heading=name, note=role, lead=lead)


def seat_pieces(view: CastlePanicView, labels: Mapping[str, str]) -> list[DrawnPiece]:
    """Draw the plates of all seats and the homes of the others."""
    if view.laws.seats == 1:
        return []
    pieces: list[DrawnPiece] = []
    for seat in range(view.laws.seats):
        label = ", ".join(filter(None, (labels[f"seat.{seat}"], labels[f"role.{seat}"])))
        is_overlord = seat >= view.laws.castle_seats
        pieces.append(_face_piece(seat, label, is_overlord))
        if seat != view.seat:
            pieces += _token_backs(view, labels) if is_overlord else _held_pieces(view, labels, seat)
        if view.table.trophies:
            pieces += _slain_pieces(view, labels, seat)
    return pieces


@lru_cache(maxsize=1 << 10)
def _face_piece(seat: int, label: str, is_overlord: bool) -> DrawnPiece:
    return DrawnPiece(f"seat-{seat}", f"seat-{seat}", label, _face(seat, is_overlord), seat_handle(seat), ("face",))


@cache
def _face(seat: int, is_overlord: bool) -> dict[str, Spot]:
    """Draw the sign of a seat, 34 wide and high."""
    fill = "red-fill" if is_overlord else "violet-fill"
    sign = "skull" if is_overlord else SIGILS[seat]
    drawing = halo_circle(0, 0, 14, 1) + circle(0, 0, 15, fill) + icon(sign, 0, 0, 22, "white", fill)
    return everywhere(Spot(17, 17, drawing + seal(12, -11, 14), size=(34, 34)))


def _held_pieces(view: CastlePanicView, labels: Mapping[str, str], seat: int) -> Sequence[DrawnPiece]:
    hand = tuple(view.table.hands[seat])
    named = tuple([label_of(labels, card) for card in hand])
    is_still = view.laws.closed_hands or view.seat >= view.laws.castle_seats or view.seat < 0
    pieces = _card_pieces(seat, hand, named, view.unknown[seat], labels["hidden"], is_still)
    return pieces if view.table.trophies else [*_mini_pieces(seat, hand, view.unknown[seat]), *pieces]


@lru_cache(maxsize=1 << 12)
def _card_pieces(
    seat: int, hand: tuple[int, ...], named: tuple[str, ...], hidden: int, hidden_label: str, is_still: bool
) -> Sequence[DrawnPiece]:
    """Draw a hand, then the cards that are not known; *still* ones can never be asked for."""
    pieces = []
    home = f"home-{seat}"
    for position, card in enumerate(hand):
        key = f"card-{seat}-{card}-{hand[: position + 1].count(card)}"
        spots = everywhere(small_spot(card, is_still))
        pieces.append(DrawnPiece(key, home, named[position], spots, other_handle(seat, card), ("card",)))
    for place in range(hidden):
        pieces.append(DrawnPiece(f"back-{seat}-{place + 1}", home, hidden_label, everywhere(hidden_card())))
    return pieces


@lru_cache(maxsize=1 << 12)
def _mini_pieces(seat: int, hand: tuple[int, ...], hidden: int) -> Sequence[DrawnPiece]:
    """Draw a hand as rows of signs by suit, for the plate of its seat; where points count, they stand there instead."""
    suits: dict[int, list[int]] = {}
    for card in hand:
        color = color_of_card(card)
        suits.setdefault(color if color >= 0 else OTHER_CARDS, []).append(card)
    pieces = []
    for suit in sorted(suits):
        spots = everywhere(suit_row(suit, tuple(suits[suit])))
        pieces.append(DrawnPiece(f"mini-{seat}-{suit}", f"seat-{seat}", "", spots))
    if hidden:
        pieces.append(DrawnPiece(f"mini-{seat}-back", f"seat-{seat}", "", everywhere(backs_row(hidden))))
    return pieces


def _token_backs(view: CastlePanicView, labels: Mapping[str, str]) -> Sequence[DrawnPiece]:
    """Draw the Overlord's tokens face down, the secret one last."""
    named = [labels["hidden_token"]] * view.token_count + [labels["secret"]] * view.has_secret
    return [_back_piece(view.laws.castle_seats, place, label) for place, label in enumerate(named)]


@cache
def _back_piece(seat: int, place: int, label: str) -> DrawnPiece:
    return DrawnPiece(f"held-{place}", f"home-{seat}", label, everywhere(Spot(30, 30, hidden_token(), size=(60, 62))))


def _slain_pieces(view: CastlePanicView, labels: Mapping[str, str], seat: int) -> list[DrawnPiece]:
    """Draw the monsters that a player has slain, by kind, where they are worth points."""
    pieces: list[DrawnPiece] = []
    if seat >= view.laws.castle_seats:
        return pieces
    for kind in range(MONSTERS):
        count = view.table.trophies[seat][kind]
        if count:
            pieces += _slain(seat, kind, view.table.figures.full[kind], count, labels[f"token.{kind}"])
    return pieces


@cache
def _slain(seat: int, kind: int, full: int, count: int, label: str) -> Sequence[DrawnPiece]:
    part, key = f"slain-{seat}", f"slain-{seat}-{kind}"
    return (
        DrawnPiece(key, part, label, everywhere(still_token(kind, full))),
        DrawnPiece(f"{key}-count", part, str(count), everywhere(number(count))),
    )
