"""What the player holds: cards, the Overlord's tokens, monsters to start with; and discards that may be taken."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Final

from meadhall.engine.bits import has
from meadhall.games.castle_panic.pieces import CARDS, MONSTERS, PLAY, STARTERS
from meadhall.games.castle_panic.rules.overlord import HIDDEN
from meadhall.games.castle_panic.view import CastlePanicView
from meadhall.pictures.castle_panic.cards import label_of, large_spot, small_spot, wall_card
from meadhall.pictures.castle_panic.clicks import OWN_WALL, card_handle, starter_handle, take_handle, token_handle
from meadhall.pictures.castle_panic.layout import HAND, everywhere, tray_spots
from meadhall.pictures.castle_panic.tokens import named_token
from meadhall.pictures.picture import DrawnPiece

TAKE: Final = "take"


def hand_pieces(view: CastlePanicView, labels: Mapping[str, str], wanted: set[str]) -> list[DrawnPiece]:
    """Draw the viewer's hand."""
    if view.seat >= view.laws.castle_seats:
        return _token_hand(view, labels)
    starters = [kind for kind in range(STARTERS) if starter_handle(kind) in wanted]
    if starters:
        return [_token_piece(view, labels, f"starter-{kind}", kind, starter_handle(kind)) for kind in starters]
    cards = view.table.hands[view.seat]
    is_playing = bool(wanted) and view.table.phase == PLAY
    pieces = []
    for position, card in enumerate(cards):
        copy = cards[: position + 1].count(card)
        is_off = is_playing and card_handle(card) not in wanted
        note = labels.get(f"note.{card}", "")
        pieces.append(_card_piece(view.seat, card, copy, label_of(labels, card), note, is_off))
    if has(view.table.held, view.seat):
        pieces.append(_own_wall(labels["own_wall"]))
    return pieces


@lru_cache(maxsize=1 << 12)
def _card_piece(seat: int, card: int, copy: int, label: str, note: str, is_off: bool) -> DrawnPiece:
    spots = tray_spots(large_spot(card, note), small_spot(card))
    classes = ("card", "off") if is_off else ("card",)
    return DrawnPiece(f"card-{seat}-{card}-{copy}", HAND, label, spots, card_handle(card), classes)


@cache
def _own_wall(label: str) -> DrawnPiece:
    spots = tray_spots(wall_card(label, False), wall_card(label, True))
    return DrawnPiece("own-wall", HAND, label, spots, OWN_WALL, ("card",))


def _token_hand(view: CastlePanicView, labels: Mapping[str, str]) -> list[DrawnPiece]:
    """Draw the Overlord's own tokens, the secret one last."""
    pieces = []
    held = list(view.table.tokens)
    for position, kind in enumerate(held):
        copy = held[: position + 1].count(kind)
        pieces.append(_token_piece(view, labels, f"token-{kind}-{copy}", kind, token_handle(kind)))
    if view.table.hidden >= 0:
        pieces.append(_token_piece(view, labels, "token-hidden", view.table.hidden, token_handle(HIDDEN)))
    return pieces


def _token_piece(view: CastlePanicView, labels: Mapping[str, str], key: str, kind: int, handle: str) -> DrawnPiece:
    full = view.table.figures.full[kind] if kind < MONSTERS else 1
    is_secret = handle == token_handle(HIDDEN)
    label = f"{labels['secret']}: {labels[f'token.{kind}']}" if is_secret else labels[f"token.{kind}"]
    return _named_piece(key, kind, full, labels[f"short.{kind}"], label, handle, is_secret)


@lru_cache(maxsize=1 << 10)
def _named_piece(key: str, kind: int, full: int, name: str, label: str, handle: str, is_secret: bool) -> DrawnPiece:
    lines = tuple(name.split("\n"))
    large, small = (named_token(kind, full, lines, is_secret, is_small) for is_small in (False, True))
    return DrawnPiece(key, HAND, label, tray_spots(large, small), handle)


def take_pieces(labels: Mapping[str, str], wanted: set[str]) -> list[DrawnPiece]:
    """Draw the kinds of discards that Scavenge may take."""
    kinds = [card for card in range(CARDS) if take_handle(card) in wanted]
    return [_take_piece(card, label_of(labels, card)) for card in kinds]


@cache
def _take_piece(card: int, label: str) -> DrawnPiece:
    return DrawnPiece(f"take-{card}", TAKE, label, everywhere(small_spot(card)), take_handle(card), ("card",))
