"""The hand of Freigard, and what it is worth now."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Final

from meadhall.games.freigard import FreigardView
from meadhall.games.freigard.events import Drew
from meadhall.games.freigard.pieces import DRAW, VESSEL_DRAW, Kind
from meadhall.games.freigard.rules.worth import points_of
from meadhall.pictures.canvas import place, rect, words
from meadhall.pictures.cards import brackets, halo_rect, plate, seal
from meadhall.pictures.freigard.clicks import SCORE, hand_handle
from meadhall.pictures.freigard.figures import CARD_HEIGHT, CARD_WIDTH, card_face
from meadhall.pictures.freigard.layout import HAND_SIZES, PLACES, SLOTS, TYPE
from meadhall.pictures.numerals import numeral, numeral_width
from meadhall.pictures.picture import PHONE, WIDE, Part, Piece, Spot

HAND: Final = "hand"


@lru_cache(maxsize=16)
def hand_part(label: str) -> Part:
    """Return the table under the hand."""
    grounds = {WIDE: plate(624, 14, 562, 326) + plate(14, 222, 596, 118), PHONE: ""}
    for cut, (x, y, step, scale) in PLACES.items():
        slot = rect(2, 2, CARD_WIDTH - 4, CARD_HEIGHT - 4, 10, stroke="line", stroke_width=2, stroke_dasharray="7 7")
        grounds[cut] += "".join(place(x + step * number, y, slot, scale=scale) for number in range(SLOTS))
    return Part(HAND, label, HAND_SIZES, grounds)


def hand_pieces(view: FreigardView, labels: Mapping[str, str]) -> list[Piece]:
    """Draw cards and worth."""
    return [*_worth(view, labels), *_cards(view, labels)]


def _cards(view: FreigardView, labels: Mapping[str, str]) -> list[Piece]:
    drawn = [event.kind for event in view.told or [] if isinstance(event, Drew) and event.phase in (DRAW, VESSEL_DRAW)]
    hand = view.hand
    pieces = []
    marks = []
    for position, kind in enumerate(hand):
        code = view.box.codes[kind]
        card = view.box.kinds[kind] if kind != view.box.rout else None
        said = labels[f"card.{code}.title"], labels[f"card.{code}.caption"], labels[f"card.{code}"]
        pieces.append(_card(code, card, position, hand[: position + 1].count(kind), said))
        if kind in drawn[-1:] and kind not in hand[position + 1 :]:
            marks.append(_mark(position))
    return pieces + marks


@lru_cache(maxsize=1 << 11)
def _card(code: str, card: Kind | None, position: int, copy: int, said: tuple[str, str, str]) -> Piece:
    title, caption, label = said
    spots = {}
    for cut, (x, y, step, scale) in PLACES.items():
        spots[cut] = Spot(x + position * step, y, card_face(card, title, caption, TYPE[cut]), scale)
    return Piece(f"hand-{code}-{copy}", HAND, label, spots, hand_handle(code), ("card",))


@cache
def _mark(position: int) -> Piece:
    """Draw chalk around the card that was drawn last."""
    marks = brackets(0, 0, CARD_WIDTH, CARD_HEIGHT, 2, 16)
    spots = {cut: Spot(x + position * step, y, marks, scale) for cut, (x, y, step, scale) in PLACES.items()}
    return Piece("hand-mark", HAND, "", spots)


def _worth(view: FreigardView, labels: Mapping[str, str]) -> list[Piece]:
    """Draw how the hand's points come about, and the button that scores them."""
    parts = tuple(
        (labels[f"worth.{part}"], labels[f"worth.{part}.number"]) for part in range(3) if f"worth.{part}" in labels
    )
    label = labels["score.label"]
    if not parts:
        return [_worth_plate(labels["worth"], labels["worth.none"], (), label)]
    points = int(points_of(view.box.kinds, view.hand))
    return [
        _worth_plate(labels["worth"], "", parts, label),
        _score(points, labels["score"], labels["worth.unit"], label),
    ]


@lru_cache(maxsize=512)
def _worth_plate(title: str, none: str, parts: tuple[tuple[str, str], ...], label: str) -> Piece:
    body = words(20, 30, title, 19.5, weight=600, fill="ink-2", display=True)
    if not parts:
        body += words(20, 66, none, 19.5, room=300)
    for part, (what, number) in enumerate(parts):
        y = 54 + part * 25
        body += words(20, y, what, 19.5, room=270) + numeral(number, 312, y - 6, 19)
    return Piece("worth", HAND, label, {WIDE: Spot(14, 222, body)})


@lru_cache(maxsize=256)
def _score(points: int, score: str, unit: str, label: str) -> Piece:
    spots = {
        WIDE: Spot(360, 236, _button(points, score, unit)),
        PHONE: Spot(295, 14, _tall_button(points, score, unit)),
    }
    return Piece("score", HAND, label, spots, SCORE)


def _button(points: int, score: str, unit: str) -> str:
    wide, high = 238, 90
    body = halo_rect(0, 0, wide, high, 12, 4) + rect(0, 0, wide, high, 12, "ink")
    body += words(16, 52, score, 21, weight=600, fill="on-ink", display=True, room=112)
    body += words(wide - 14, 52, unit, 19.5, "end", fill="on-ink", room=70)
    body += numeral(points, wide - 88 - numeral_width(points, 41) / 2, high / 2, 41, "glow", 15)
    return body + seal(wide - 8, 8)


def _tall_button(points: int, score: str, unit: str) -> str:
    """Draw the button where the fourth card would lie."""
    wide, high = 86, 116
    body = halo_rect(0, 0, wide, high, 10, 3) + rect(0, 0, wide, high, 10, "ink")
    body += words(wide / 2, 25, score, 15, "middle", 600, "on-ink", display=True, room=wide - 8)
    body += numeral(points, wide / 2, 60, 42, "glow", 15)
    body += words(wide / 2, 104, unit, 14, "middle", fill="on-ink", room=wide - 8)
    return body + seal(wide - 8, 8, 20)
