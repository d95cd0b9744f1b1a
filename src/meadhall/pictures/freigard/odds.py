"""Beside the hand: what it is worth, the odds of the next card, and the discards.

What a number belongs to stays as it is; numbers and bars are pieces of their own, drawn once for each percentage.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Final

from meadhall.games.freigard import FreigardView
from meadhall.games.freigard.pieces import FAMILIES, FEATURES, Kind
from meadhall.games.freigard.rules.odds import family_weights, feature_weights
from meadhall.pictures.canvas import rect, words
from meadhall.pictures.cards import halo_rect, seal
from meadhall.pictures.freigard.clicks import discard_handle, feature_handle
from meadhall.pictures.freigard.figures import chip
from meadhall.pictures.freigard.layout import BAR, CHIP
from meadhall.pictures.icons import icon
from meadhall.pictures.picture import AT_RAIL, LOW, PHONE, WIDE, DrawnPiece, PicturePart, Section, Spot, section

SIGNS: Final = {
    "golem": ("steel", "hex"),
    "dragon": ("red", "dragon"),
    "ent": ("green", "leaf"),
    "rout": ("violet", "rout"),
}
ODDS: Final = "odds"
WORTH: Final = "worth"
DISCARDS: Final = "discards"
TYPE: Final = 12.6


def rail_parts(labels: Mapping[str, str]) -> list[PicturePart]:
    """Return the panels beside the hand: odds with a tray for each family, and the discards."""
    odds = labels["odds.tab"]
    parts = [_tray(WORTH, labels["worth.line"], ODDS, labels["odds"], labels["odds.note"], labels["worth.line"], odds)]
    parts += [_tray(f"odds-{name}", labels[f"family.{name}"], ODDS, "", "", "", odds) for name in FAMILIES]
    tab = labels["discards.tab"]
    parts.append(_tray(DISCARDS, labels["discards"], DISCARDS, labels["discards"], labels["discards.note"], "", tab))
    return parts


@lru_cache(maxsize=1 << 9)
def _tray(name: str, label: str, panel: str, heading: str, note: str, lead: str, tab: str) -> PicturePart:
    return PicturePart(name, label, at=AT_RAIL, panel=panel, heading=heading, note=note, lead=lead, tab=tab)


def rail_sections(view: FreigardView, labels: Mapping[str, str]) -> list[Section]:
    """Draw the odds, of which there are none once the round is over, and every kind among the discards."""
    return [section(*_odds(view, labels)), section(*_discards(view, labels))]


def _odds(view: FreigardView, labels: Mapping[str, str]) -> list[DrawnPiece]:
    if view.is_round_over():
        return []
    weights = family_weights(view)
    total = sum(weights) or 1
    pieces = []
    for family, name in enumerate(FAMILIES):
        share = _percent(weights[family], total)
        pieces.append(_head(name, f"odds-{name}", labels[f"family.{name}"], share, labels[f"family.{name}.label"]))
    shares = feature_weights(view)
    for number, feature in enumerate(FEATURES):
        name, share = feature.name, _percent(shares[number], total)
        part = f"odds-{FAMILIES[int(feature.family)]}"
        said = labels[f"feature.{name}"], labels[f"feature.{name}.label"]
        pieces.append(_feature(name, part, share, bool(shares[number]), *said, feature_handle(number)))
    pieces.append(_head("rout", "odds-dragon", labels["rout"], _percent(weights[-1], total), labels["rout.label"]))
    return pieces


def _everywhere(body: str, size: tuple[float, float]) -> dict[str, Spot]:
    spot = Spot(0, 0, body, size=size)
    return {WIDE: spot, PHONE: spot, LOW: spot}


@lru_cache(maxsize=1 << 10)
def _head(name: str, part: str, text: str, share: int, label: str) -> DrawnPiece:
    """Draw the head of a family's column with its chance."""
    wide, high = BAR
    hue, sign = SIGNS[name]
    body = icon(sign, 9, high / 2, 17, hue, "panel")
    body += words(22, high / 2 + TYPE * 0.36, text, TYPE + 0.6, weight=600, display=True, room=wide - 46)
    body += words(wide - 2, high / 2 + TYPE * 0.36, str(share), TYPE + 1, "end", 700)
    return DrawnPiece(f"share-{name}", part, label, _everywhere(body, BAR))


@lru_cache(maxsize=1 << 12)
def _feature(name: str, part: str, share: int, is_possible: bool, text: str, label: str, handle: str) -> DrawnPiece:
    """Draw a chance as a bar with its name; what the Eye can search for can be touched."""
    wide, high = BAR
    ink = "ink" if is_possible else "ink-2"
    body = _bar(share, is_possible) + words(6, high / 2 + TYPE * 0.36, text, TYPE, fill=ink, room=wide - 32)
    body += words(wide - 6, high / 2 + TYPE * 0.36, str(share), TYPE, "end", 600, ink)
    body += rect(0, 0, wide, high, class_="target") + halo_rect(2, 2, wide - 4, high - 4, 4, 0) + seal(wide - 4, 4, 14)
    return DrawnPiece(f"feature-{name}", part, label, _everywhere(body, BAR), handle)


@cache
def _bar(share: int, is_possible: bool) -> str:
    wide, high = BAR
    body = rect(0, 0, wide, high, 5, "well")
    return body + (rect(0, 0, max(6, wide * share / 100), high, 5, "green-wash") if is_possible else "")


def _discards(view: FreigardView, labels: Mapping[str, str]) -> list[DrawnPiece]:
    """Draw every kind among the discards, once, with its number."""
    pieces = []
    for kind, count in enumerate(view.discards):
        if count:
            code = view.box.codes[kind]
            card = view.box.kinds[kind] if kind != view.box.rout else None
            pieces.append(_discard(code, card, count, labels[f"card.{code}"]))
    return pieces


@lru_cache(maxsize=1 << 12)
def _discard(code: str, card: Kind | None, count: int, label: str) -> DrawnPiece:
    return DrawnPiece(
        f"discard-{code}", DISCARDS, label, _everywhere(chip(card, *CHIP, count), CHIP), discard_handle(code)
    )


def _percent(weight: int, total: int) -> int:
    return round(100 * weight / total)
