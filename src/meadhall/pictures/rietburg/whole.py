"""What is written and drawn on the cards of a hand, and whole cards: played ones, friends and objects."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, NamedTuple

from meadhall.games.rietburg.box import RietburgBox
from meadhall.pictures.canvas import group, line, place, rect, words, wrapped
from meadhall.pictures.cards import badge, paper, tab
from meadhall.pictures.icons import icon
from meadhall.pictures.rietburg.figures import KEPT, bust, figure, halo_rect, hero_hue, on_hue, paragraph, seal
from meadhall.pictures.rietburg.signs import effect_row, effect_sign, effect_width

OPTIONS: Final = 3


@dataclass(frozen=True, slots=True)
class Measures:
    """The sizes of a card of a hand."""

    width: float
    height: float
    head: float
    row: float
    """The height of an option."""
    side: float
    """The width of a friend or object."""
    title: float
    """The type of its name."""
    words: float
    """The type of the words beside signs; 0 if there are none."""
    sign: float

    def size_of(self, box: RietburgBox, card: int) -> tuple[float, float]:
        """Return the width and height of a whole card."""
        return (self.width if card < box.friend_from else self.side), self.height


LARGE: Final = Measures(132, 172, 40, 44, 108, 15, 14, 23)
SMALL: Final = Measures(98, 124, 28, 32, 86, 12.6, 0, 19)


class CardWriting(NamedTuple):
    """What is written on a card, and what it is called."""

    label: str
    name: str
    sort: str
    """What a friend or object is."""
    played: str
    options: tuple[str, ...]
    """What each option is called."""
    signs: tuple[tuple[str, ...], ...]
    """For each option the words beside its signs."""


def said_of(box: RietburgBox, card: int, labels: Mapping[str, str]) -> CardWriting:
    """Return what is written on a card."""
    name = box.card_ids[card]
    options: tuple[str, ...] = ()
    signs: tuple[tuple[str, ...], ...] = ()
    sort = ""
    if card < box.friend_from:
        effects = box.hero_cards[card].effects
        options = tuple([labels[f"option.{name}.{option}"] for option in range(len(effects))])
        signs = tuple([tuple([labels[f"op.{effect.op}"] for effect in row]) for row in effects])
    else:
        sort = labels["object" if box.is_object(card) else "friend"]
    return CardWriting(labels[f"card.{name}"], labels[f"name.{name}"], sort, labels["played"], options, signs)


@lru_cache(maxsize=KEPT)
def whole_card(box: RietburgBox, card: int, said: CardWriting, is_played: bool, measures: Measures) -> str:
    """Draw a card as one piece; one that lies played is faded and says so."""
    wide, high = measures.size_of(box, card)
    face = _hero_card(box, card, said, measures) if card < box.friend_from else _side_card(box, card, said, measures)
    drawing = halo_rect(0, 0, wide, high - 3, 10, 1)
    if is_played:
        size = 13.5 if measures.words else 12.5
        drawing += group(face, class_="off") + badge(wide / 2, high * 0.46, said.played, size=size, height=24)
    else:
        drawing += face
    return drawing + seal(wide - 10, 10, 22) + tab(wide, high - 3)


def _hero_card(box: RietburgBox, card: int, said: CardWriting, measures: Measures) -> str:
    drawing = paper(measures.width, measures.height - 3, 10) + hero_strip(box, card, said.name, measures)
    for option, signs in enumerate(said.signs):
        y = measures.head + option * measures.row
        row = option_signs(box, card, option, signs, measures, "card")
        drawing += place(0, y, (line(12, 0, measures.width - 12, 0) if option else "") + row)
    return drawing


def hero_strip(box: RietburgBox, card: int, name: str, measures: Measures) -> str:
    """Draw the strip with a hero's picture and the name of the card."""
    wide, high = measures.width, measures.head
    hero = box.heroes[box.hero_cards[card].hero].id
    hue = hero_hue(hero)
    drawing = rect(4.5, 4.5, wide - 9, high - 6, 6, f"{hue}-fill")
    middle = 4.5 + (high - 6) / 2
    if measures.words:
        face = high - 2
        drawing += bust(hero, 7 + face / 2, high - 1.5 - face / 2, face)
    else:
        face = (high - 6) * 0.82
        drawing += icon(hero, 6 + face / 2, middle, face, on_hue(hue), f"{hue}-fill")
    left, size = face + 8, measures.title
    return drawing + words(
        left, middle + size * 0.35, name, size, weight=600, fill=on_hue(hue), display=True, room=wide - left - 5
    )


def option_signs(
    box: RietburgBox, card: int, option: int, said: tuple[str, ...], measures: Measures, field: str
) -> str:
    """Draw the symbols of an option: one with its word beside it, several side by side."""
    effects = box.hero_cards[card].effects[option]
    wide, y = measures.width, measures.row / 2
    size, room = measures.sign, measures.width - 24
    widths = [effect_width(effect, size) for effect in effects]
    if sum(widths) + 8 * (len(widths) - 1) > room:
        size *= room / (sum(widths) + 8 * (len(widths) - 1))
        widths = [effect_width(effect, size) for effect in effects]
    gap = min(14.0, (room - sum(widths)) / max(len(widths) - 1, 1))
    drawing, left = "", 12.0
    for effect, width in zip(effects, widths, strict=True):
        drawing += effect_sign(effect, left, y, size, field)
        left += width + gap
    if len(effects) > 1 or not measures.words:
        return drawing
    text = measures.words
    room = wide - 11 - left + gap
    return drawing + words(wide - 11, y + text * 0.35, said[0], text, "end", fill="ink-2", room=room)


def _side_card(box: RietburgBox, card: int, said: CardWriting, measures: Measures) -> str:
    """Draw a friend or an object: its picture, its name, what it does and what it costs."""
    side = box.side_card(card)
    wide, high = measures.side, measures.height - 3
    field = "amber-wash" if side.is_object else "green-wash"
    size = measures.title
    lines = len(wrapped(said.name, wide - 8, size, 2, strong=True))
    below = size * 1.1 * lines + (measures.words * 1.2 if measures.words else 0) + measures.sign + 14
    drawing = paper(wide, high, 10) + rect(5, 5, wide - 10, high - below - 5, 5, field)
    name, unknown = (f"object-{side.id}", "bag") if side.is_object else (f"friend-{side.id}", "person")
    low = high - below - (4 if side.is_object else 0)
    drawing += figure(name, wide / 2, low, wide - 12, low - 7, unknown, field)
    written, y = paragraph(said.name, wide / 2, high - below + size, wide - 6, size, 2, strong=True)
    if measures.words:
        written += words(wide / 2, y, said.sort, measures.words, "middle", fill="ink-2", room=wide - 8)
    sign = measures.sign * 0.92
    x = wide / 2 - (sign * 0.6 if side.cost else 0)
    written += effect_row(side.effects, x, high - 6 - sign / 2, sign, "card")
    if side.cost:
        written += icon("coin", wide - 7 - sign * 0.45, high - 6 - sign / 2, sign * 0.9, "amber", "card")
    return drawing + written
