"""What the other heroes hold, at a glance: all hands lie open, so each card is shown with what it can do."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

from meadhall.games.rietburg import RietburgView
from meadhall.games.rietburg.box import RietburgBox
from meadhall.games.rietburg.pieces import Effect
from meadhall.pictures.canvas import line, place, rect
from meadhall.pictures.cards import paper
from meadhall.pictures.numerals import numeral
from meadhall.pictures.picture import AT_HAND, PHONE, WIDE, DrawnPiece, PicturePart, Spot
from meadhall.pictures.rietburg.clicks import shown_hero
from meadhall.pictures.rietburg.figures import KEPT, figure, hero_hue, on_hue
from meadhall.pictures.rietburg.seats import FACE, face_of_hero
from meadhall.pictures.rietburg.signs import effect_row, effect_width

HANDS: Final = "hands"
CUTS: Final = (WIDE, PHONE)
SLIP: Final = (54.0, 55.0)
HEAD: Final = 14.0
ROW: Final = 12.8
SIGN: Final = 12.0


def strip_part(view: RietburgView, hero: int) -> str:
    """Return the name of the tray of what a hero holds."""
    return f"hand-{view.laws.names[hero]}"


def strip_parts(view: RietburgView, labels: Mapping[str, str]) -> list[PicturePart]:
    """List a tray for each hero; that of the hero whose cards are dealt with stays empty."""
    return [
        _part(strip_part(view, hero), labels[f"hand.{hero}"], labels["heroes"]) for hero in range(view.laws.hero_count)
    ]


@lru_cache(maxsize=KEPT)
def _part(name: str, label: str, tab: str) -> PicturePart:
    return PicturePart(name, label, at=AT_HAND, panel=HANDS, tab=tab)


def strip_pieces(view: RietburgView, labels: Mapping[str, str]) -> list[DrawnPiece]:
    """Draw what each of the other heroes holds."""
    box, shown = view.laws.box, shown_hero(view)
    pieces: list[DrawnPiece] = []
    for hero, name in enumerate(view.laws.names):
        if hero == shown:
            continue
        part = strip_part(view, hero)
        pieces.append(_face(name, part, labels[f"held.{hero}"], hero == view.active))
        for card in range(box.card_count):
            if view.hands[hero] >> card & 1:
                pieces.append(_slip(box, card, part, labels[f"card.{box.card_ids[card]}"]))
    return pieces


@lru_cache(maxsize=KEPT)
def _face(name: str, part: str, label: str, is_active: bool) -> DrawnPiece:
    spot = Spot(0, 0, face_of_hero(name), size=FACE)
    return DrawnPiece(f"holds-{name}", part, label, dict.fromkeys(CUTS, spot), "", ("active",) if is_active else ())


@lru_cache(maxsize=KEPT)
def _slip(box: RietburgBox, card: int, part: str, label: str) -> DrawnPiece:
    body = _hero_slip(box, card) if card < box.friend_from else _side_slip(box, card)
    spot = Spot(0, 0, body, size=(SLIP[0], SLIP[1] + 2))
    return DrawnPiece(f"slip-{box.card_ids[card]}", part, label, dict.fromkeys(CUTS, spot))


def _hero_slip(box: RietburgBox, card: int) -> str:
    """Draw a hero card small: its number, and the signs of its options."""
    row = box.hero_cards[card]
    hue = hero_hue(box.heroes[row.hero].id)
    number = box.card_ids[card].rpartition("_")[2]
    body = paper(*SLIP, 6) + rect(2.5, 2.5, SLIP[0] - 5, HEAD - 1, 4, f"{hue}-fill")
    body += numeral(number, SLIP[0] / 2, 2 + HEAD / 2, 10, on_hue(hue), 15)
    for option, effects in enumerate(row.effects):
        y = HEAD + 2 + option * ROW
        body += (line(6, y, SLIP[0] - 6, y) if option else "") + place(0, y + ROW / 2, _signs(effects))
    return body


def _side_slip(box: RietburgBox, card: int) -> str:
    """Draw a friend or an object small: its picture, and what it does."""
    side = box.side_card(card)
    name, unknown = (f"object-{side.id}", "bag") if side.is_object else (f"friend-{side.id}", "person")
    field = "amber-wash" if side.is_object else "green-wash"
    low = SLIP[1] - ROW - 5
    body = paper(*SLIP, 6) + rect(2.5, 2.5, SLIP[0] - 5, low - 2.5, 4, field)
    body += figure(name, SLIP[0] / 2, low, SLIP[0] - 6, low - 4, unknown, field)
    return body + place(0, SLIP[1] - 3 - ROW / 2, _signs(side.effects))


def _signs(effects: Sequence[Effect]) -> str:
    room, gaps = SLIP[0] - 6, 8.0 * max(len(effects) - 1, 0)
    size = min(SIGN, SIGN * room / max(sum(effect_width(effect, SIGN) for effect in effects) + gaps, 1))
    return effect_row(effects, SLIP[0] / 2, 0, size, "card")
