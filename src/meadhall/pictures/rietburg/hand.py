"""Below the castle: the cards of one hero, each option of a hero card a piece of its own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from meadhall.games.rietburg import RietburgView
from meadhall.games.rietburg.box import SideCard
from meadhall.games.rietburg.pieces import Effect
from meadhall.pictures.canvas import line, rect, words
from meadhall.pictures.cards import paper, tab
from meadhall.pictures.icons import icon
from meadhall.pictures.picture import PHONE, WIDE, Piece, Spot
from meadhall.pictures.rietburg.clicks import card_handle, option_handle
from meadhall.pictures.rietburg.figures import TYPE, card_icon, halo_rect, hero_hue, on_hue, seal, wrapped
from meadhall.pictures.rietburg.layout import MEASURES, Lying, lying_cards
from meadhall.pictures.rietburg.signs import effect_row, effect_sign, effect_width

HAND: Final = "hand"
CUTS: Final = (WIDE, PHONE)


def card_pieces(view: RietburgView, labels: Mapping[str, str], phone_top: float) -> list[Piece]:
    """Draw the cards of the shown hero, on a phone from *phone_top* on."""
    pieces: list[Piece] = []
    box = view.terms.box
    for lying in lying_cards(view):
        x, y = lying.places[PHONE]
        lying.places[PHONE] = (x, y + phone_top)
        name = box.card_ids[lying.card]
        draw = _whole_card if lying.is_whole else _slip
        spots = {cut: Spot(*lying.places[cut], draw(view, labels, lying, cut)) for cut in CUTS}
        handle = card_handle(view, lying.card)
        pieces.append(Piece(f"card-{name}", HAND, labels[f"card.{name}"], spots, handle, ("card",)))
        if lying.is_whole:
            pieces += _option_pieces(view, labels, lying)
    return pieces


def _whole_card(view: RietburgView, labels: Mapping[str, str], lying: Lying, cut: str) -> str:
    box = view.terms.box
    card = box.hero_cards[lying.card]
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
    drawing += words(
        left, y, labels[f"name.{card.id}"], size, weight=600, fill=on_hue(hue), display=True, room=wide - left - 6
    )
    for option in range(1, len(card.options)):
        y = header + option * measures.row
        if cut == WIDE:
            drawing += line(16, y, wide / 2 - 18, y) + line(wide / 2 + 18, y, wide - 16, y)
            drawing += words(wide / 2, y + 6, labels["or"], size, "middle", fill="ink-2", display=True)
        else:
            drawing += line(8, y, wide - 8, y)
    return drawing + seal(wide - 12, 12) + tab(wide, high)


def _option_pieces(view: RietburgView, labels: Mapping[str, str], lying: Lying) -> list[Piece]:
    card = view.terms.box.hero_cards[lying.card]
    pieces = []
    for option, effects in enumerate(card.effects):
        spots = {}
        for cut in CUTS:
            measures = MEASURES[cut]
            x, y = lying.places[cut]
            body = _option(labels, effects, cut, option == lying.option)
            spots[cut] = Spot(x, y + measures.header + option * measures.row, body)
        key = f"option-{card.id}-{option + 1}"
        handle = "" if lying.is_played else option_handle(view, lying.card, option)
        classes = ("card", "off") if lying.is_played and option != lying.option else ("card",)
        pieces.append(Piece(key, HAND, labels[f"option.{card.id}.{option}"], spots, handle, classes))
    return pieces


def _option(labels: Mapping[str, str], effects: Sequence[Effect], cut: str, is_used: bool) -> str:
    """Draw an option: each of its symbols as a sign and a word."""
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
    for index, effect in enumerate(effects):
        y = measures.row / 2 + (index - (len(effects) - 1) / 2) * (high / len(effects) - 1)
        drawing += effect_sign(effect, margin, y, shown, fill)
        left = margin + effect_width(effect, shown) + 2
        word = labels[f"op.{effect.op}"]
        drawing += words(wide - end, y + size * 0.35, word, size, "end", fill="ink-2", room=wide - left - end)
    tongue = rect(3, inset + high * 0.2, 6, high * 0.6, 3, "gold", stroke="strap", stroke_width=1.4, class_="tab")
    return drawing + tongue + seal(wide - 12, inset + 6, 22)


def _slip(view: RietburgView, labels: Mapping[str, str], lying: Lying, cut: str) -> str:
    """Draw a friend, an object or a played card as a slip: picture, name, and its signs or that it is played."""
    box = view.terms.box
    measures, size = MEASURES[cut], TYPE[cut]
    wide, high = measures.width, measures.slip
    if lying.is_played:
        paper_ = rect(0, 0, wide, high, 8, "well", stroke="edge", stroke_width=1.4, stroke_dasharray="6 5")
    else:
        paper_ = paper(wide, high, 8)
    strip = high * 0.52
    drawing = halo_rect(0, 0, wide, high, 8, 3) + paper_ + _slip_picture(view, lying.card, strip, high)
    left = strip + 10
    room = wide - left - 5
    said = labels[f"name.{box.card_ids[lying.card]}"]
    lines = wrapped(said, room, size, 2, strong=True)
    for index, part in enumerate(lines):
        drawing += words(left, size * 1.15 + index * size * 1.02, part, size, weight=600, display=True, room=room)
    if lying.is_played:
        drawing += words(left, high - size * 0.6, labels["played"], size, fill="ink-2", room=room)
    else:
        drawing += _slip_signs(box.side_card(lying.card), left, wide, high, size)
    return drawing + seal(wide - 10, 10, 22) + tab(wide, high)


def _slip_picture(view: RietburgView, card: int, strip: float, high: float) -> str:
    box = view.terms.box
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
