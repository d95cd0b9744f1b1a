"""The hand of Freigard, what it is worth now, and the odds of the next card."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from meadhall.games.freigard import FreigardView
from meadhall.games.freigard.events import Drew
from meadhall.games.freigard.pieces import DRAW, FAMILIES, FEATURES, VESSEL_DRAW
from meadhall.games.freigard.rules.odds import family_weights, feature_weights
from meadhall.games.freigard.rules.worth import points_of
from meadhall.pictures.canvas import place, rect, words
from meadhall.pictures.cards import halo_rect, plate, seal
from meadhall.pictures.freigard.clicks import SCORE, feature_handle, hand_handle
from meadhall.pictures.freigard.figures import CARD_HEIGHT, CARD_WIDTH, card_face
from meadhall.pictures.freigard.layout import HAND_SIZES, ODDS_ROWS, PLACES, SLOTS, TYPE, odds_cell
from meadhall.pictures.icons import icon
from meadhall.pictures.numerals import numeral, numeral_width
from meadhall.pictures.picture import PHONE, WIDE, Part, Piece, Spot

HAND: Final = "hand"
ICONS: Final = {"golem": "hex", "dragon": "dragon", "ent": "leaf"}
HUES: Final = {"golem": "steel", "dragon": "red", "ent": "green"}


def hand_part(labels: Mapping[str, str]) -> Part:
    """Return the table under the hand."""
    grounds = {WIDE: plate(624, 14, 562, 326) + plate(14, 222, 596, 118), PHONE: ""}
    for cut, (x, y, step, scale) in PLACES.items():
        slot = rect(2, 2, CARD_WIDTH - 4, CARD_HEIGHT - 4, 10, stroke="line", stroke_width=2, stroke_dasharray="7 7")
        grounds[cut] += "".join(place(x + step * number, y, slot, scale=scale) for number in range(SLOTS))
    return Part(HAND, labels["hand"], HAND_SIZES, grounds)


def hand_pieces(view: FreigardView, labels: Mapping[str, str]) -> list[Piece]:
    """Draw cards, worth and odds; once the round is over there are no odds."""
    odds = [] if view.is_round_over() else _families(view, labels) + _features(view, labels)
    return [_odds_title(labels), *_worth(view, labels), *odds, *_cards(view, labels)]


def _cards(view: FreigardView, labels: Mapping[str, str]) -> list[Piece]:
    drawn = [event.kind for event in view.told or [] if isinstance(event, Drew) and event.phase in (DRAW, VESSEL_DRAW)]
    pieces = []
    for position, kind in enumerate(view.hand):
        code = view.box.codes[kind]
        card = view.box.kinds[kind] if kind != view.box.rout else None
        is_new = kind in drawn[-1:] and kind not in view.hand[position + 1 :]
        spots = {}
        for cut, (x, y, step, scale) in PLACES.items():
            title, caption = labels[f"card.{code}.title"], labels[f"card.{code}.caption"]
            body = card_face(card, title, caption, is_new, TYPE[cut])
            spots[cut] = Spot(x + position * step, y, body, scale)
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
    body = words(20, 30, labels["worth"], 19.5, weight=600, fill="ink-2", display=True)
    if not parts:
        body += words(20, 66, labels["worth.none"], 19.5, room=300)
    for part, (what, number) in enumerate(parts):
        y = 54 + part * 25
        body += words(20, y, what, 19.5, room=270) + numeral(number, 312, y - 6, 19)
    pieces = [Piece("worth", HAND, labels["score.label"], {WIDE: Spot(14, 222, body)})]
    if not parts:
        return pieces
    spots = {WIDE: Spot(360, 236, _button(labels, points)), PHONE: Spot(295, 14, _tall_button(labels, points))}
    return [*pieces, Piece("score", HAND, labels["score.label"], spots, SCORE)]


def _button(labels: Mapping[str, str], points: int) -> str:
    wide, high = 238, 90
    body = halo_rect(0, 0, wide, high, 12, 4) + rect(0, 0, wide, high, 12, "ink")
    body += words(16, 52, labels["score"], 21, weight=600, fill="on-ink", display=True, room=112)
    body += words(wide - 14, 52, labels["worth.unit"], 19.5, "end", fill="on-ink", room=70)
    body += numeral(points, wide - 88 - numeral_width(points, 41) / 2, high / 2, 41, "glow", 15)
    return body + seal(wide - 8, 8)


def _tall_button(labels: Mapping[str, str], points: int) -> str:
    """Draw the button where the fourth card would lie."""
    wide, high = 86, 116
    body = halo_rect(0, 0, wide, high, 10, 3) + rect(0, 0, wide, high, 10, "ink")
    body += words(wide / 2, 25, labels["score"], 15, "middle", 600, "on-ink", display=True, room=wide - 8)
    body += numeral(points, wide / 2, 60, 42, "glow", 15)
    body += words(wide / 2, 104, labels["worth.unit"], 14, "middle", fill="on-ink", room=wide - 8)
    return body + seal(wide - 8, 8, 20)


def _odds_title(labels: Mapping[str, str]) -> Piece:
    body = words(0, 0, labels["odds"], 19.5, weight=600, fill="ink-2", display=True, room=530)
    return Piece("odds", HAND, labels["odds"], {WIDE: Spot(640, 41, body)})


def _families(view: FreigardView, labels: Mapping[str, str]) -> list[Piece]:
    weights = family_weights(view)
    total = sum(weights) or 1
    pieces = []
    for family, name in enumerate(FAMILIES):
        share = _percent(weights[family], total)
        body = icon(ICONS[name], 14, 0, 28, HUES[name], "panel")
        body += words(36, 7, labels[f"family.{name}"], 19.5, weight=600, display=True, room=104)
        body += numeral(share, 168 - numeral_width(share, 22) / 2, 0, 22)
        spots = {WIDE: Spot(638 + family * 184, 66, body)}
        pieces.append(Piece(f"family-{name}", HAND, labels[f"family.{name}.label"], spots))
    rout = _feature(labels["rout"], weights[-1], total, False)
    return [*pieces, Piece("rout", HAND, labels["rout.label"], {WIDE: Spot(*odds_cell(1, ODDS_ROWS - 1), rout)})]


def _features(view: FreigardView, labels: Mapping[str, str]) -> list[Piece]:
    """Draw the chance of each feature; with the Eye it can be chosen.  The narrow cut has no room for them."""
    weights = feature_weights(view)
    total = sum(family_weights(view)) or 1
    pieces = []
    rows = [0, 0, 0]
    for number, feature in enumerate(FEATURES):
        family = int(feature.family)
        body = _feature(labels[f"feature.{feature.name}"], weights[number], total, True)
        spots = {WIDE: Spot(*odds_cell(family, rows[family]), body)}
        rows[family] += 1
        label = labels[f"feature.{feature.name}.label"]
        pieces.append(Piece(f"feature-{feature.name}", HAND, label, spots, feature_handle(number)))
    return pieces


def _feature(name: str, weight: int, total: int, can_be_named: bool) -> str:
    """Draw one chance as a chip with a bar, the number at its right end."""
    wide, high, size, figure = 172.0, 41.0, 19.5, 17.0
    share = _percent(weight, total)
    body = rect(0, 0, wide, high, 7, "well")
    body += rect(0, 0, max(7, wide * weight / total), high, 7, "meadow-2") if weight else ""
    ink = "ink" if weight else "ink-3"
    body += words(9, high / 2 + size * 0.35, name, size, fill=ink, room=wide - 18 - numeral_width("00", figure))
    body += numeral(share, wide - 9 - numeral_width(share, figure) / 2, high / 2, figure, ink, 15)
    return body + (halo_rect(2, 2, wide - 4, high - 4, 5, 0) + seal(wide - 6, 4, 18) if can_be_named else "")


def _percent(weight: int, total: int) -> int:
    return round(100 * weight / total)
