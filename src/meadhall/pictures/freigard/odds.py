"""The odds of the next card: in the wide cut beside the hand, in the narrow one a line on the board.

What a number belongs to stays as it is; numbers and bars are pieces of their own, drawn once for each percentage.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from typing import Final

from meadhall.games.freigard import FreigardView
from meadhall.games.freigard.pieces import FEATURES
from meadhall.games.freigard.rules.odds import family_weights, feature_weights
from meadhall.pictures.canvas import rect, words
from meadhall.pictures.cards import halo_rect, seal
from meadhall.pictures.freigard.board import BOARD
from meadhall.pictures.freigard.clicks import feature_handle
from meadhall.pictures.freigard.hand import HAND
from meadhall.pictures.freigard.layout import ODDS_ROWS, odds_cell
from meadhall.pictures.icons import icon
from meadhall.pictures.numerals import numeral, numeral_width
from meadhall.pictures.picture import PHONE, WIDE, Piece, Spot

FAMILY_SIGNS: Final = (("golem", "steel", "hex"), ("dragon", "red", "dragon"), ("ent", "green", "leaf"))
SIGNS: Final = (*FAMILY_SIGNS, ("rout", "violet", "rout"))
CHIP: Final = (172.0, 41.0)
"""How large the chance of a feature is drawn."""
TYPE: Final = 19.5
FIGURE: Final = 17.0
LINE_STEP: Final = 92
"""From one chance to the next in the line of the narrow cut."""


def odds_pieces(view: FreigardView, labels: Mapping[str, str]) -> list[Piece]:
    """Draw the odds; once the round is over there are none."""
    title = _title(labels["odds"])
    if view.is_round_over():
        return [title]
    weights = family_weights(view)
    total = sum(weights) or 1
    shares = [_percent(weight, total) for weight in weights]
    pieces = [title, *_line(shares, labels["odds.line"])]
    for place, (name, _, _) in enumerate(FAMILY_SIGNS):
        pieces.append(_family(place, labels[f"family.{name}"]))
        pieces.append(_family_share(place, shares[place], labels[f"family.{name}.label"]))
    cell = odds_cell(1, ODDS_ROWS - 1)
    pieces += [_share("rout", cell, shares[-1], bool(weights[-1]), labels["rout.label"])]
    pieces += [_name("rout", cell, labels["rout"], bool(weights[-1]), labels["rout"], "")]
    return pieces + _features(view, labels, total)


@lru_cache(maxsize=16)
def _title(text: str) -> Piece:
    body = words(0, 0, text, TYPE, weight=600, fill="ink-2", display=True, room=530)
    return Piece("odds", HAND, text, {WIDE: Spot(640, 41, body)})


def _line(shares: Sequence[int], label: str) -> list[Piece]:
    """Write the odds of the families in a line."""
    pieces = [Piece("odds-line", BOARD, label, {PHONE: Spot(12, 256, _signs())})]
    for place, share in enumerate(shares):
        pieces.append(_line_share(place, share))
    return pieces


@cache
def _signs() -> str:
    signs = [icon(sign, 14 + place * LINE_STEP, -5, 20, hue, "meadow") for place, (_, hue, sign) in enumerate(SIGNS)]
    return "".join(signs)


@cache
def _line_share(place: int, share: int) -> Piece:
    spot = Spot(42 + place * LINE_STEP, 256, words(0, 0, f"{share} %", 15, weight=600))
    return Piece(f"odds-{SIGNS[place][0]}", BOARD, "", {PHONE: spot})


@lru_cache(maxsize=16)
def _family(place: int, text: str) -> Piece:
    """Draw the head of a family's column."""
    name, hue, sign = FAMILY_SIGNS[place]
    body = icon(sign, 14, 0, 28, hue, "panel") + words(36, 7, text, TYPE, weight=600, display=True, room=104)
    return Piece(f"family-{name}", HAND, text, {WIDE: Spot(638 + place * 184, 66, body)})


@lru_cache(maxsize=512)
def _family_share(place: int, share: int, label: str) -> Piece:
    body = numeral(share, -numeral_width(share, 22) / 2, 0, 22)
    return Piece(f"share-{FAMILY_SIGNS[place][0]}", HAND, label, {WIDE: Spot(806 + place * 184, 66, body)})


def _features(view: FreigardView, labels: Mapping[str, str], total: int) -> list[Piece]:
    """Draw the chance of each feature; with the Eye it can be chosen.  The narrow cut has no room for them."""
    weights = feature_weights(view)
    pieces = []
    rows = [0, 0, 0]
    for number, feature in enumerate(FEATURES):
        family = int(feature.family)
        cell = odds_cell(family, rows[family])
        rows[family] += 1
        name, weight = feature.name, weights[number]
        pieces.append(_share(name, cell, _percent(weight, total), bool(weight), labels[f"feature.{name}.label"]))
        said = labels[f"feature.{name}"], labels[f"feature.{name}.name"]
        pieces.append(_name(name, cell, said[0], bool(weight), said[1], feature_handle(number)))
    return pieces


@lru_cache(maxsize=1 << 11)
def _share(name: str, cell: tuple[float, float], share: int, is_possible: bool, label: str) -> Piece:
    return Piece(f"share-{name}", HAND, label, {WIDE: Spot(*cell, _bar(share, is_possible))})


@cache
def _bar(share: int, is_possible: bool) -> str:
    """Draw a chance as a bar, the number at its right end."""
    wide, high = CHIP
    body = rect(0, 0, wide, high, 7, "well")
    body += rect(0, 0, max(7, wide * share / 100), high, 7, "meadow-2") if is_possible else ""
    ink = "ink" if is_possible else "ink-3"
    return body + numeral(share, wide - 9 - numeral_width(share, FIGURE) / 2, high / 2, FIGURE, ink, 15)


@lru_cache(maxsize=128)
def _name(name: str, cell: tuple[float, float], text: str, is_possible: bool, label: str, handle: str) -> Piece:
    """Write what a chance belongs to; what the Eye can search for can be touched."""
    wide, high = CHIP
    room = wide - 18 - numeral_width("00", FIGURE)
    body = words(9, high / 2 + TYPE * 0.35, text, TYPE, fill="ink" if is_possible else "ink-3", room=room)
    if handle:
        body += rect(0, 0, wide, high, class_="target") + halo_rect(2, 2, wide - 4, high - 4, 5, 0)
        body += seal(wide - 6, 4, 18)
    return Piece(f"feature-{name}", HAND, label, {WIDE: Spot(*cell, body)}, handle)


def _percent(weight: int, total: int) -> int:
    return round(100 * weight / total)
