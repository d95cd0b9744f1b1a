"""Below the castle: the cards of one hero, each option of a hero card a piece of its own."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from meadhall.games.rietburg import RietburgView
from meadhall.games.rietburg.box import RietburgBox, SideCard
from meadhall.pictures.canvas import line, rect, words
from meadhall.pictures.cards import paper, tab
from meadhall.pictures.icons import icon
from meadhall.pictures.picture import PHONE, WIDE, Piece, Spot
from meadhall.pictures.rietburg.clicks import card_handle, option_handle
from meadhall.pictures.rietburg.figures import KEPT, TYPE, card_icon, halo_rect, hero_hue, on_hue, seal, wrapped
from meadhall.pictures.rietburg.layout import MEASURES, Lying, Spread
from meadhall.pictures.rietburg.signs import effect_row, effect_sign, effect_width

HAND: Final = "hand"


class Said(NamedTuple):
    """What is written on a card, and what it is called."""

    label: str
    name: str
    either: str
    played: str
    options: tuple[str, ...]
    """What each option is called."""
    signs: tuple[tuple[str, ...], ...]
    """For each option the words beside its signs."""


def card_pieces(view: RietburgView, labels: Mapping[str, str], spread: Spread, phone_top: float) -> list[Piece]:
    """Draw the cards of the shown hero, on a phone from *phone_top* on."""
    pieces: list[Piece] = []
    box = view.terms.box
    for lying in spread.cards:
        pieces += _pieces_of(box, lying, phone_top, _said(box, lying, labels))
    return pieces


def _said(box: RietburgBox, lying: Lying, labels: Mapping[str, str]) -> Said:
    name = box.card_ids[lying.card]
    options: tuple[str, ...] = ()
    signs: tuple[tuple[str, ...], ...] = ()
    if lying.is_whole:
        effects = box.hero_cards[lying.card].effects
        options = tuple([labels[f"option.{name}.{option}"] for option in range(len(effects))])
        signs = tuple([tuple([labels[f"op.{effect.op}"] for effect in row]) for row in effects])
    return Said(labels[f"card.{name}"], labels[f"name.{name}"], labels["or"], labels["played"], options, signs)


@lru_cache(maxsize=KEPT)
def _pieces_of(box: RietburgBox, lying: Lying, phone_top: float, said: Said) -> tuple[Piece, ...]:
    """Draw a card: a whole one with a piece for each option, or a slip."""
    places = {WIDE: lying.wide, PHONE: (lying.phone[0], lying.phone[1] + phone_top)}
    spots = {}
    for cut, spot in places.items():
        if lying.is_whole:
            body = _whole_card(box, lying.card, said.name, said.either, cut)
        else:
            body = _slip(box, lying.card, lying.is_played, said.name, said.played, cut)
        spots[cut] = Spot(*spot, body)
    name = box.card_ids[lying.card]
    pieces = [Piece(f"card-{name}", HAND, said.label, spots, card_handle(box, lying.card), ("card",))]
    for option, label in enumerate(said.options):
        spots = {}
        for cut, (x, y) in places.items():
            measures = MEASURES[cut]
            body = _option(box, lying.card, option, said.signs[option], cut, option == lying.option)
            spots[cut] = Spot(x, y + measures.header + option * measures.row, body)
        handle = "" if lying.is_played else option_handle(box, lying.card, option)
        classes = ("card", "off") if lying.is_played and option != lying.option else ("card",)
        pieces.append(Piece(f"option-{name}-{option + 1}", HAND, label, spots, handle, classes))
    return tuple(pieces)


@lru_cache(maxsize=KEPT)
def _whole_card(box: RietburgBox, number: int, name: str, either: str, cut: str) -> str:
    card = box.hero_cards[number]
    hero = box.heroes[card.hero]
    hue = hero_hue(hero.id)
    measures, size = MEASURES[cut], TYPE[cut]
    wide, high, header = measures.width, measures.height, measures.header
    drawing = halo_rect(0, 0, wide, high, 10, 3) + paper(wide, high, 10)
    drawing += rect(5, 5, wide - 10, header - 5, 6, f"{hue}-fill")
    bust = header * 0.78
    drawing += icon(hero.id, 8 + bust / 2, header / 2 + 2.5, bust, on_hue(hue), f"{hue}-fill")
    left = bust + 14
    y = header / 2 + 2.5 + size * 0.35
    drawing += words(left, y, name, size, weight=600, fill=on_hue(hue), display=True, room=wide - left - 6)
    for option in range(1, len(card.options)):
        y = header + option * measures.row
        if cut == WIDE:
            drawing += line(16, y, wide / 2 - 18, y) + line(wide / 2 + 18, y, wide - 16, y)
            drawing += words(wide / 2, y + 6, either, size, "middle", fill="ink-2", display=True)
        else:
            drawing += line(8, y, wide - 8, y)
    return drawing + seal(wide - 12, 12) + tab(wide, high)


@lru_cache(maxsize=KEPT)
def _option(box: RietburgBox, card: int, option: int, said: tuple[str, ...], cut: str, is_used: bool) -> str:
    """Draw an option: each of its symbols as a sign and a word."""
    effects = box.hero_cards[card].effects[option]
    measures = MEASURES[cut]
    wide = measures.width
    inset = 9.5 if cut == WIDE else 2.5
    high = measures.row - 2 * inset
    fill, edge = ("gold-wash", "gold-ink") if is_used else ("card", None)
    drawing = halo_rect(5, inset, wide - 10, high, 7, 0)
    drawing += rect(5, inset, wide - 10, high, 7, fill, stroke=edge, stroke_width=2 if is_used else None)
    size = TYPE[cut]
    shown = 28.0 if cut == WIDE else 17.0
    margin, end = (13, 8) if cut == WIDE else (9, 5)
    if len(effects) > 1:
        shown = min(shown, high / len(effects) * 0.86)
    for index, (effect, word) in enumerate(zip(effects, said, strict=True)):
        y = measures.row / 2 + (index - (len(effects) - 1) / 2) * (high / len(effects) - 1)
        drawing += effect_sign(effect, margin, y, shown, fill)
        left = margin + effect_width(effect, shown) + 2
        drawing += words(wide - end, y + size * 0.35, word, size, "end", fill="ink-2", room=wide - left - end)
    tongue = rect(3, inset + high * 0.2, 6, high * 0.6, 3, "gold", stroke="strap", stroke_width=1.4, class_="tab")
    return drawing + tongue + seal(wide - 12, inset + 6, 22)


@lru_cache(maxsize=KEPT)
def _slip(box: RietburgBox, card: int, is_played: bool, name: str, played: str, cut: str) -> str:
    """Draw a friend, an object or a played card as a slip: picture, name, and its signs or that it is played."""
    measures, size = MEASURES[cut], TYPE[cut]
    wide, high = measures.width, measures.slip
    if is_played:
        paper_ = rect(0, 0, wide, high, 8, "well", stroke="edge", stroke_width=1.4, stroke_dasharray="6 5")
    else:
        paper_ = paper(wide, high, 8)
    strip = high * 0.52
    drawing = halo_rect(0, 0, wide, high, 8, 3) + paper_ + _slip_picture(box, card, strip, high)
    left = strip + 10
    room = wide - left - 5
    lines = wrapped(name, room, size, 2, strong=True)
    for index, part in enumerate(lines):
        drawing += words(left, size * 1.15 + index * size * 1.02, part, size, weight=600, display=True, room=room)
    if is_played:
        drawing += words(left, high - size * 0.6, played, size, fill="ink-2", room=room)
    else:
        drawing += _slip_signs(box.side_card(card), left, wide, high, size)
    return drawing + seal(wide - 10, 10, 22) + tab(wide, high)


def _slip_picture(box: RietburgBox, card: int, strip: float, high: float) -> str:
    if card < box.friend_from:
        name = box.heroes[box.hero_cards[card].hero].id
        field, ink = f"{hero_hue(name)}-fill", on_hue(hero_hue(name))
    else:
        side = box.side_card(card)
        name, ink = card_icon(side.id, side.is_object), "amber" if side.is_object else "green"
        field = f"{ink}-wash"
    return rect(4, 4, strip, high - 8, 6, field) + icon(name, 4 + strip / 2, high / 2, strip * 0.8, ink, field)


def _slip_signs(side: SideCard, left: float, wide: float, high: float, size: float) -> str:
    sign = size * 1.1
    y = high - sign / 2 - 6
    drawing = effect_row(side.effects, (left + wide) / 2, y, sign, "card")
    return drawing + (icon("coin", wide - sign / 2 - 6, y, sign, "amber", "card") if side.cost else "")
