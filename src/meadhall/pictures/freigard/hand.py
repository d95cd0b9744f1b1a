"""The hand of Freigard, what it is worth now, and the odds of the next card."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from meadhall.games.freigard.events import Drew
from meadhall.games.freigard.odds import family_weights, feature_weights
from meadhall.games.freigard.pieces import DRAW, FAMILIES, FEATURES, VESSEL_DRAW
from meadhall.games.freigard.scoring import points_of
from meadhall.games.freigard.view import FreigardView
from meadhall.pictures.canvas import place, rect, words
from meadhall.pictures.cards import halo_rect, plate, seal
from meadhall.pictures.freigard.clicks import SCORE, feature_handle, hand_handle
from meadhall.pictures.freigard.figures import CARD_HEIGHT, CARD_WIDTH, card_face
from meadhall.pictures.icons import icon
from meadhall.pictures.numerals import numeral, numeral_width
from meadhall.pictures.picture import PHONE, WIDE, Part, Piece, Spot

HAND: Final = "hand"
SIZES: Final = {WIDE: (1200, 352), PHONE: (390, 412)}
PLACES: Final = {WIDE: (14.0, 14.0, 150.0, 1.0), PHONE: (8.0, 8.0, 95.0, 0.63)}
"""Where the first card lies, how far the next one, and its scale."""

ICONS: Final = {"golem": "hex", "dragon": "dragon", "ent": "leaf"}
HUES: Final = {"golem": "steel", "dragon": "red", "ent": "green"}
ROWS: Final = 5
SLOTS: Final = 4
"""A hand of three, and the card drawn to it."""


def hand_part(labels: Mapping[str, str]) -> Part:
    """Return the table under the hand."""
    grounds = {
        WIDE: plate(624, 14, 562, 326) + plate(14, 222, 596, 118),
        PHONE: plate(8, 204, 374, 202, radius=10) + plate(8, 140, 374, 58, radius=10),
    }
    for cut, (x, y, step, scale) in PLACES.items():
        slot = rect(2, 2, CARD_WIDTH - 4, CARD_HEIGHT - 4, 10, stroke="line", stroke_width=2, stroke_dasharray="7 7")
        grounds[cut] += "".join(place(x + step * number, y, slot, scale=scale) for number in range(SLOTS))
    return Part(HAND, labels["hand"], SIZES, grounds)


def hand_pieces(view: FreigardView, labels: Mapping[str, str]) -> list[Piece]:
    """Draw cards, worth and odds."""
    return [
        _odds_title(labels),
        *_worth(view, labels),
        *_families(view, labels),
        *_features(view, labels),
        *_cards(view, labels),
    ]


def _cards(view: FreigardView, labels: Mapping[str, str]) -> list[Piece]:
    drawn = [event.kind for event in view.told or [] if isinstance(event, Drew) and event.phase in (DRAW, VESSEL_DRAW)]
    pieces = []
    for position, kind in enumerate(view.hand):
        code = view.box.codes[kind]
        card = view.box.kinds[kind] if kind != view.box.rout else None
        is_new = kind in drawn[-1:] and kind not in view.hand[position + 1 :]
        body = card_face(card, labels[f"card.{code}.title"], labels[f"card.{code}.caption"], is_new)
        spots = {cut: Spot(x + position * step, y, body, scale) for cut, (x, y, step, scale) in PLACES.items()}
        copy = view.hand[: position + 1].count(kind)
        key = f"hand-{code}-{copy}"
        pieces.append(Piece(key, HAND, labels[f"card.{code}"], spots, hand_handle(code), ("card",)))
    return pieces


def _worth(view: FreigardView, labels: Mapping[str, str]) -> list[Piece]:
    """Draw how the hand's points come about, and the button that scores them."""
    points = int(points_of(view.box.kinds, view.hand))
    parts = [
        (labels[f"worth.{part}"], labels[f"worth.{part}.number"]) for part in range(3) if f"worth.{part}" in labels
    ]
    wide = words(20, 30, labels["worth"], 19, weight=600, fill="ink-2", display=True)
    narrow = ""
    if not parts:
        wide += words(20, 66, labels["worth.none"], 19, room=300)
        narrow = words(14, 35, labels["worth.none"], 14, room=200)
    for part, (what, number) in enumerate(parts):
        y = 52 + part * 25
        wide += words(20, y, what, 18, room=250) + numeral(number, 300, y - 6, 18, weight=14)
        narrow += words(14, 17 + part * 18, what, 12.5, room=150) + numeral(number, 186, 13 + part * 18, 11, weight=15)
    pieces = [Piece("worth", HAND, labels["score.label"], {WIDE: Spot(14, 222, wide), PHONE: Spot(8, 140, narrow)})]
    if points < 0:
        return pieces
    spots = {
        WIDE: Spot(360, 236, _button(labels, points, 238, 90, 1.0)),
        PHONE: Spot(222, 146, _button(labels, points, 154, 46, 0.66)),
    }
    return [*pieces, Piece("score", HAND, labels["score.label"], spots, SCORE)]


def _button(labels: Mapping[str, str], points: int, width: float, height: float, scale: float) -> str:
    size = 21 * scale if scale == 1 else 14
    figure = height * 0.46
    across = numeral_width(points, figure)
    right = width - 14 * scale
    unit = 17.5 if scale == 1 else 12.5
    body = halo_rect(0, 0, width, height, 12, 4) + rect(0, 0, width, height, 12, "ink")
    body += words(16 * scale, height / 2 + size * 0.35, labels["score"], size, weight=600, fill="on-ink", display=True)
    body += words(right, height / 2 + unit * 0.36, labels["worth.unit"], unit, "end", fill="on-ink", room=70)
    body += numeral(points, right - (66 if scale == 1 else 46) - across / 2, height / 2, figure, "glow", 15)
    return body + seal(width - 8, 8)


def _odds_title(labels: Mapping[str, str]) -> Piece:
    spots = {
        WIDE: Spot(640, 41, words(0, 0, labels["odds"], 19, weight=600, fill="ink-2", display=True, room=530)),
        PHONE: Spot(16, 223, words(0, 0, labels["odds"], 13.5, weight=600, fill="ink-2", display=True, room=350)),
    }
    return Piece("odds", HAND, labels["odds"], spots)


def _families(view: FreigardView, labels: Mapping[str, str]) -> list[Piece]:
    weights = family_weights(view)
    total = sum(weights) or 1
    pieces = []
    for family, name in enumerate(FAMILIES):
        share = _percent(weights[family], total)
        wide = icon(ICONS[name], 14, 0, 28, HUES[name], "panel")
        wide += words(36, 7, labels[f"family.{name}"], 18, weight=600, display=True, room=104)
        wide += numeral(share, 168 - numeral_width(share, 22) / 2, 0, 22)
        narrow = icon(ICONS[name], 8, 0, 17, HUES[name], "panel")
        narrow += words(20, 5, labels[f"family.{name}"], 13.5, weight=600, display=True, room=70)
        narrow += numeral(share, 112 - numeral_width(share, 14) / 2, 0, 14)
        spots = {WIDE: Spot(638 + family * 184, 66, wide), PHONE: Spot(14 + family * 123, 239, narrow)}
        pieces.append(Piece(f"family-{name}", HAND, labels[f"family.{name}.label"], spots))
    rout = {
        WIDE: Spot(*_cell(WIDE, 1, ROWS - 1), _feature(WIDE, labels["rout"], weights[-1], total, False)),
        PHONE: Spot(*_cell(PHONE, 1, ROWS - 1), _feature(PHONE, labels["rout"], weights[-1], total, False)),
    }
    return [*pieces, Piece("rout", HAND, labels["rout.label"], rout)]


def _features(view: FreigardView, labels: Mapping[str, str]) -> list[Piece]:
    """Draw the chance of each feature; with the Eye it can be chosen."""
    weights: Sequence[int] = feature_weights(view)
    total = sum(family_weights(view)) or 1
    pieces = []
    rows = [0, 0, 0]
    for number, feature in enumerate(FEATURES):
        family = int(feature.family)
        name = labels[f"feature.{feature.name}"]
        spots = {}
        for cut in (WIDE, PHONE):
            x, y = _cell(cut, family, rows[family])
            spots[cut] = Spot(x, y, _feature(cut, name, weights[number], total, True))
        rows[family] += 1
        label = labels[f"feature.{feature.name}.label"]
        pieces.append(Piece(f"feature-{feature.name}", HAND, label, spots, feature_handle(number)))
    return pieces


def _cell(cut: str, column: int, row: int) -> tuple[float, float]:
    if cut == WIDE:
        return 636 + column * 184, 90 + row * 49
    return 14 + column * 123, 253 + row * 30


def _feature(cut: str, name: str, weight: int, total: int, can_be_named: bool) -> str:
    """Draw one chance as a chip with a bar, the number at its right end."""
    wide, high, size, figure = (172.0, 41.0, 18.0, 17.0) if cut == WIDE else (116.0, 26.0, 12.5, 11.0)
    share = _percent(weight, total)
    bar = wide * weight / total
    body = rect(0, 0, wide, high, 7, "well")
    body += rect(0, 0, max(7, bar), high, 7, "meadow-2") if weight else ""
    ink = "ink" if weight else "ink-3"
    body += words(9, high / 2 + size * 0.35, name, size, fill=ink, room=wide - 18 - numeral_width("00", figure))
    body += numeral(share, wide - 9 - numeral_width(share, figure) / 2, high / 2, figure, ink, 15)
    return body + (halo_rect(2, 2, wide - 4, high - 4, 5, 0) + seal(wide - 6, 4, 18) if can_be_named else "")


def _percent(weight: int, total: int) -> int:
    return round(100 * weight / total)
