"""Below the castle: the cards of one hero, his special things, all heroes in short, and the battle."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from meadhall.games.rietburg.view import RietburgView
from meadhall.pictures.canvas import line, rect, words
from meadhall.pictures.cards import paper, tab
from meadhall.pictures.icons import icon
from meadhall.pictures.picture import PHONE, WIDE, Piece, Spot
from meadhall.pictures.rietburg.clicks import card_handle, option_handle, shown_hero
from meadhall.pictures.rietburg.figures import (
    DARK,
    HERO_HEIGHT,
    HERO_HUES,
    HERO_WIDTH,
    PALE,
    ROW_HEIGHT,
    SIDE_WIDTH,
    card_icon,
    effect_row,
    effect_sign,
    halo_rect,
    seal,
    wrapped,
)

HAND: Final = "hand"
WIDE_HEIGHT: Final = 302
CARDS_WIDTH: Final = 786
PLAYED_SCALE: Final = 0.6
PHONE_SCALE: Final = 0.47
PHONE_COLUMN: Final = 96
PHONE_ROW: Final = 122
IN_A_ROW: Final = 4


@dataclass(frozen=True, slots=True)
class Lying:
    """A card of the shown hero and where it lies."""

    card: int
    is_played: bool
    wide: tuple[float, float, float]
    phone: tuple[float, float, float]


def lying_cards(view: RietburgView) -> list[Lying]:
    """Return the cards of the shown hero: those in hand first, then the played ones, all in their room."""
    hero = shown_hero(view)
    box = view.terms.box
    cards = [card for card in range(box.card_count) if view.hands[hero] >> card & 1]
    played = [card for card in range(box.card_count) if view.played[hero] >> card & 1]
    widths = [_width(view, card) for card in cards] + [_width(view, card) * PLAYED_SCALE for card in played]
    gap = 14.0
    total = sum(widths) + gap * max(len(widths) - 1, 0)
    scale = min(1.0, CARDS_WIDTH / total) if total else 1.0
    found: list[Lying] = []
    x = 14.0
    for index, card in enumerate(cards + played):
        is_played = index >= len(cards)
        size = scale * (PLAYED_SCALE if is_played else 1)
        y = 30 + (HERO_HEIGHT * scale - HERO_HEIGHT * size)
        row, column = divmod(index, IN_A_ROW)
        phone = (6 + column * PHONE_COLUMN, 6 + row * PHONE_ROW, PHONE_SCALE * (0.9 if is_played else 1))
        found.append(Lying(card, is_played, (x, y, size), phone))
        x += widths[index] * scale + gap * scale
    return found


def phone_rows(view: RietburgView) -> int:
    """Return how many rows the cards take on a phone."""
    return max(1, -(-len(lying_cards(view)) // IN_A_ROW))


def _width(view: RietburgView, card: int) -> float:
    return HERO_WIDTH if card < view.terms.box.friend_from else SIDE_WIDTH


def card_pieces(view: RietburgView, labels: Mapping[str, str]) -> list[Piece]:
    """Draw the cards of the shown hero; each option of a hero card is a piece of its own."""
    pieces: list[Piece] = []
    box = view.terms.box
    for lying in lying_cards(view):
        name = box.card_ids[lying.card]
        is_hero = lying.card < box.friend_from
        classes = ("card", "off") if lying.is_played else ("card",)
        spots = {}
        for cut, (x, y, scale) in ((WIDE, lying.wide), (PHONE, lying.phone)):
            body = (
                _hero_card(view, labels, lying, cut, scale) if is_hero else _side_card(view, labels, lying, cut, scale)
            )
            spots[cut] = Spot(x, y, body, scale)
        handle = card_handle(view, lying.card)
        pieces.append(Piece(f"card-{name}", HAND, labels[f"card.{name}"], spots, handle, classes))
        if is_hero and not lying.is_played:
            pieces += _option_pieces(view, labels, lying)
    return pieces


def _hero_card(view: RietburgView, labels: Mapping[str, str], lying: Lying, cut: str, scale: float) -> str:
    box = view.terms.box
    card = box.hero_cards[lying.card]
    hero = box.heroes[card.hero]
    hue = HERO_HUES.get(hero.id, "steel")
    wide, high = HERO_WIDTH, HERO_HEIGHT
    drawing = halo_rect(0, 0, wide, high, 12) + paper(wide, high, 12)
    drawing += rect(7, 7, wide - 14, 46, 7, f"{hue}-fill")
    drawing += icon(hero.id, 32, 30, 36, DARK if hue == "amber" else PALE, f"{hue}-fill")
    size = 20.0 if lying.is_played and cut == WIDE else max(20.0, (17 if cut == WIDE else 12.4) / scale)
    fill = DARK if hue == "amber" else PALE
    drawing += words(56, 37, labels[f"name.{card.id}"], size, weight=600, fill=fill, display=True, room=wide - 66)
    for option in range(1, len(card.options)):
        y = 54 + option * ROW_HEIGHT
        drawing += line(20, y, wide / 2 - 18, y) + line(wide / 2 + 18, y, wide - 20, y)
        if cut == WIDE and not lying.is_played:
            drawing += words(wide / 2, y + 6, labels["or"], 16, "middle", fill="ink-2", display=True)
    if lying.is_played:
        if cut == WIDE:
            drawing += words(4, -10, labels["played"], 16 / scale, fill="ink-2")
        for option in range(len(card.options)):
            drawing += _signs(view, lying.card, option, 58 + option * ROW_HEIGHT)
    return drawing + seal(wide - 12, 12) + tab(wide, high)


def _signs(view: RietburgView, card: int, option: int, top: float) -> str:
    drawing = ""
    x = 20.0
    for effect in view.terms.box.hero_cards[card].effects[option]:
        drawing += effect_sign(effect, x, top + 28, 29, "card")
        x += 74
    return drawing


def _option_pieces(view: RietburgView, labels: Mapping[str, str], lying: Lying) -> list[Piece]:
    box = view.terms.box
    card = box.hero_cards[lying.card]
    pieces = []
    for option in range(len(card.options)):
        spots = {}
        for cut, (x, y, scale) in ((WIDE, lying.wide), (PHONE, lying.phone)):
            top = 58 + option * ROW_HEIGHT
            body = halo_rect(12, 7, HERO_WIDTH - 24, ROW_HEIGHT - 24, 9, 1)
            body += rect(12, 7, HERO_WIDTH - 24, ROW_HEIGHT - 24, 9, "card")
            body += _signs(view, lying.card, option, -3)
            if cut == WIDE and len(card.effects[option]) == 1:
                body += _caption(labels[f"short.{card.id}.{option}"], max(17.0, 13 / scale))
            spots[cut] = Spot(x, y + top * scale, body + seal(HERO_WIDTH - 20, 12, 24), scale)
        label = labels[f"option.{card.id}.{option}"]
        key = f"option-{card.id}-{option + 1}"
        pieces.append(Piece(key, HAND, label, spots, option_handle(view, lying.card, option)))
    return pieces


def _caption(said: str, size: float) -> str:
    """Write what a single symbol does beside it, in two lines if need be."""
    lines = wrapped(said, 106, size, 2)
    top = 25 + size * 0.35 - (len(lines) - 1) * size * 0.5
    return "".join(
        words(HERO_WIDTH - 20, top + index * size, part, size, "end", fill="ink-2", room=112)
        for index, part in enumerate(lines)
    )


def _side_card(view: RietburgView, labels: Mapping[str, str], lying: Lying, cut: str, scale: float) -> str:
    box = view.terms.box
    side = box.side_card(lying.card)
    wide, high = SIDE_WIDTH, HERO_HEIGHT
    hue = "amber" if side.is_object else "green"
    drawing = halo_rect(0, 0, wide, high, 12) + paper(wide, high, 12)
    drawing += rect(7, 7, wide - 14, 104, 7, f"{hue}-wash")
    drawing += icon(card_icon(side.id, side.is_object), wide / 2, 60, 80, hue, f"{hue}-wash")
    y = 134.0
    if cut == WIDE:
        size = max(17.0, 15 / scale)
        lines = wrapped(side.name, wide - 12, size, 2, strong=True)
        for part in lines:
            drawing += words(wide / 2, y, part, size, "middle", 600, display=True, room=wide - 8)
            y += size + 3
        kind = labels["object" if side.is_object else "friend"] if len(lines) == 1 else ""
        drawing += words(wide / 2, y, kind, max(16.0, 14 / scale), "middle", fill="ink-2", room=wide - 8)
    else:
        drawing += words(wide / 2, 140, side.name, 12.4 / scale, "middle", 600, display=True, room=wide - 2)
    drawing += effect_row(side.effects, wide / 2, 200, 34, "card")
    if side.cost:
        drawing += icon("coin", 22, 224, 24, "amber", "card")
    return drawing + seal(wide - 10, 12) + tab(wide, high)
