"""The hand of Freigard, with the place for the card that may be drawn, or what it scores."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Final

from meadhall.games.freigard import FreigardView
from meadhall.games.freigard.events import Drew
from meadhall.games.freigard.pieces import DRAW, OVER, PLACE, VESSEL_DRAW, Kind
from meadhall.games.freigard.rules.worth import points_of
from meadhall.pictures.canvas import rect, words
from meadhall.pictures.cards import brackets, halo_rect, seal
from meadhall.pictures.freigard.clicks import SCORE, hand_handle
from meadhall.pictures.freigard.figures import CARD_HEIGHT, CARD_WIDTH, card_face
from meadhall.pictures.freigard.layout import SLOTS
from meadhall.pictures.numerals import numeral
from meadhall.pictures.picture import AT_HAND, LOW, PHONE, WIDE, DrawnPiece, PicturePart, Spot

HAND: Final = "hand"
SIZE: Final = (CARD_WIDTH, CARD_HEIGHT)
TYPE: Final = {WIDE: 20.0, PHONE: 20.6, LOW: 19.8}
"""The size of what is written on a card: a small one is shown 126 high, on a narrow phone 118."""


@lru_cache(maxsize=16)
def hand_part(label: str) -> PicturePart:
    """Return the row of cards."""
    return PicturePart(HAND, label, at=AT_HAND)


def hand_pieces(view: FreigardView, labels: Mapping[str, str]) -> list[DrawnPiece]:
    """Draw the cards, and in the place of the fourth what they score, or that it is free while one may be drawn."""
    pieces = _cards(view, labels)
    if len(view.hand) >= SLOTS or view.phase == OVER:
        return pieces
    if "worth.0" not in labels or view.phase == PLACE:
        return [*pieces, _slot(labels["slot"])]
    points = int(points_of(view.box.kinds, view.hand))
    return [*pieces, _score(points, labels["score"], labels["worth.unit"], labels["score.label"])]


def _cards(view: FreigardView, labels: Mapping[str, str]) -> list[DrawnPiece]:
    drawn = [event.kind for event in view.told or [] if isinstance(event, Drew) and event.phase in (DRAW, VESSEL_DRAW)]
    hand = view.hand
    pieces = []
    for position, kind in enumerate(hand):
        code = view.box.codes[kind]
        card = view.box.kinds[kind] if kind != view.box.rout else None
        said = (
            labels[f"card.{code}.title"],
            labels[f"card.{code}.caption"],
            labels[f"card.{code}"],
            labels.get(f"left.{code}", ""),
        )
        is_marked = kind in drawn[-1:] and kind not in hand[position + 1 :]
        pieces.append(_card(code, card, is_marked, hand[: position + 1].count(kind), said))
    return pieces


@lru_cache(maxsize=1 << 11)
def _card(code: str, card: Kind | None, is_marked: bool, copy: int, said: tuple[str, str, str, str]) -> DrawnPiece:
    """Draw a card; around the one that was drawn last there is chalk, and if it may go it says what that leaves."""
    title, caption, label, left = said
    mark = brackets(0, 0, *SIZE, 2, 16) if is_marked else ""
    if left:
        mark += rect(10, 109, CARD_WIDTH - 20, 29, 14, "ink")
        mark += words(CARD_WIDTH / 2, 130, left, 20.2, "middle", 600, "on-ink", room=CARD_WIDTH - 24)
        label = f"{label}; discarding it {left}"
    spots = {cut: Spot(0, 0, card_face(card, title, caption, size) + mark, size=SIZE) for cut, size in TYPE.items()}
    return DrawnPiece(f"hand-{code}-{copy}", HAND, label, spots, hand_handle(code), ("card",))


def _everywhere(body: str) -> dict[str, Spot]:
    return {cut: Spot(0, 0, body, size=SIZE) for cut in TYPE}


@cache
def _slot(text: str) -> DrawnPiece:
    """Draw the place for the card that may be drawn, so that the row does not jump."""
    wide, high = SIZE
    body = rect(4, 8, wide - 8, high - 16, 10, "none", stroke="edge", stroke_width=2.4, stroke_dasharray="8 7")
    body += words(wide / 2, high / 2 + 6, text, 20.2, "middle", fill="ink-2", room=wide - 20)
    return DrawnPiece("slot", HAND, text, _everywhere(body))


@lru_cache(maxsize=256)
def _score(points: int, score: str, unit: str, label: str) -> DrawnPiece:
    """Draw the button that scores the hand, where the fourth card would lie."""
    wide, high = SIZE
    body = halo_rect(6, 10, wide - 12, high - 20, 12, 4) + rect(6, 10, wide - 12, high - 20, 12, "ink")
    body += words(wide / 2, 52, score, 21, "middle", 600, "on-ink", display=True, room=wide - 20)
    body += numeral(points, wide / 2, 100, 56, "glow", 15)
    body += words(wide / 2, 162, unit, 20, "middle", fill="on-ink", room=wide - 20)
    return DrawnPiece("score", HAND, label, _everywhere(body + seal(wide - 12, 14)), SCORE)
