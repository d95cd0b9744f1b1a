"""The cards of one hero: each option of a hero card is a piece of its own, below the head of the card."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from meadhall.games.rietburg import RietburgView
from meadhall.games.rietburg.box import RietburgBox
from meadhall.pictures.canvas import group, line, path, rect, short
from meadhall.pictures.picture import PHONE, WIDE, DrawnPiece, Spot
from meadhall.pictures.rietburg.clicks import card_handle, option_handle, shown_hero
from meadhall.pictures.rietburg.figures import KEPT, halo_rect, seal
from meadhall.pictures.rietburg.whole import (
    LARGE,
    OPTIONS,
    SMALL,
    CardWriting,
    Measures,
    hero_strip,
    option_signs,
    said_of,
    whole_card,
)

HAND: Final = "hand"
MEASURES: Final = {WIDE: LARGE, PHONE: SMALL}
SEAM: Final = 0.6
"""How far the pieces of a card reach over the seams between them."""


class Lying(NamedTuple):
    """A card of the shown hero, as it lies."""

    card: int
    is_open: bool
    """A hero card whose options can be touched one by one: in hand, or in play."""
    is_played: bool
    option: int
    """The option being used, -1 if the card is not in play or nobody can tell."""


def card_pieces(view: RietburgView, labels: Mapping[str, str]) -> list[DrawnPiece]:
    """Draw the cards of the shown hero: those in hand and in play, and those that lie played."""
    pieces: list[DrawnPiece] = []
    box = view.laws.box
    for place, lying in enumerate(cards_of(view), start=1):
        pieces += _pieces_of(box, lying, said_of(box, lying.card, labels), f"at-{place}")
    return pieces


def cards_of(view: RietburgView) -> tuple[Lying, ...]:
    """Return the cards of the shown hero in the order of the box, so that none moves when one is played."""
    hero = shown_hero(view)
    in_play = card_in_play(view) if hero == view.active else -1
    option = view.option if in_play >= 0 else -1
    box = view.laws.box
    return _lying(view.hands[hero], view.played[hero], in_play, option, box.friend_from, box.card_count)


@lru_cache(maxsize=KEPT)
def _lying(hand: int, played: int, in_play: int, option: int, friend_from: int, card_count: int) -> tuple[Lying, ...]:
    found: list[Lying] = []
    for card in range(card_count):
        is_hero_card = card < friend_from
        is_in_play = card == in_play and is_hero_card
        if (hand | played) >> card & 1 or is_in_play:
            is_open = is_hero_card and (bool(hand >> card & 1) or is_in_play)
            found.append(Lying(card, is_open, bool(played >> card & 1), option if is_in_play else -1))
    return tuple(found)


def card_in_play(view: RietburgView) -> int:
    """Return the card of this turn as long as its symbols are used, else -1."""
    return view.card if len(view.frames) > 1 else -1


@lru_cache(maxsize=KEPT)
def _pieces_of(box: RietburgBox, lying: Lying, said: CardWriting, at: str) -> tuple[DrawnPiece, ...]:
    """Draw a card: its head and a piece for each option below it, or the whole as one; *at* is its place in the row."""
    card, name = lying.card, box.card_ids[lying.card]
    handle = card_handle(box, card)
    spots = {}
    if not lying.is_open:
        for cut, measures in MEASURES.items():
            body = whole_card(box, card, said, lying.is_played, measures)
            spots[cut] = Spot(0, 0, body, size=measures.size_of(box, card))
        return (DrawnPiece(f"card-{name}", HAND, said.label, spots, handle, ("card", "whole", at)),)
    for cut, measures in MEASURES.items():
        body = _head(box, card, said.name, measures)
        spots[cut] = Spot(0, 0, body, size=(measures.width, measures.head))
    pieces = [DrawnPiece(f"card-{name}", HAND, said.label, spots, handle, ("head", at))]
    for option, label in enumerate(said.options):
        spots = {}
        for cut, measures in MEASURES.items():
            body = _option(box, card, option, said.signs[option], measures, lying)
            spots[cut] = Spot(0, 0, body, size=(measures.width, measures.row))
        handle = "" if lying.is_played else option_handle(box, card, option)
        pieces.append(
            DrawnPiece(f"option-{name}-{option + 1}", HAND, label, spots, handle, ("card", "option", "under", at))
        )
    return tuple(pieces)


@lru_cache(maxsize=KEPT)
def _head(box: RietburgBox, card: int, name: str, measures: Measures) -> str:
    """Draw the upper end of a hero card: whose it is."""
    wide, low = measures.width, short(measures.head + SEAM)
    upper = f"M0.5 {low}V10A9.5 9.5 0 0 1 10 0.5H{short(wide - 10)}A9.5 9.5 0 0 1 {short(wide - 0.5)} 10V{low}"
    return path(upper, "card", stroke="edge") + hero_strip(box, card, name, measures)


@lru_cache(maxsize=KEPT)
def _option(box: RietburgBox, card: int, option: int, said: tuple[str, ...], measures: Measures, lying: Lying) -> str:
    """Draw an option on its piece of the card, pale if another one is used; the last one is the lower end."""
    is_used = option == lying.option
    wide, high = measures.width, measures.row
    drawing = _paper(wide, high, option == OPTIONS - 1)
    if option:
        drawing += line(12, 0, wide - 12, 0)
    tall = high - (7 if option == OPTIONS - 1 else 4)
    drawing += halo_rect(5, 2, wide - 10, tall, 7, 0)
    field = "gold-wash" if is_used else "card"
    if is_used:
        drawing += rect(5, 2, wide - 10, tall, 7, field, stroke="gold-ink", stroke_width=2)
    signs = option_signs(box, card, option, said, measures, field)
    drawing += group(signs, class_="off") if lying.is_played and not is_used else signs
    tongue = rect(2, high * 0.26, 6, high * 0.48, 3, "gold", stroke="strap", stroke_width=1.4, class_="tab")
    return drawing + tongue + seal(wide - 12, 9, 20)


def _paper(wide: float, high: float, is_last: bool) -> str:
    """Draw the paper of a middle or lower piece of a card; it reaches over the seam."""
    right = short(wide - 0.5)
    if not is_last:
        sides = f"M0.5 {-SEAM}V{short(high + SEAM)}M{right} {-SEAM}V{short(high + SEAM)}"
        return rect(0, -SEAM, wide, high + 2 * SEAM, 0, "card") + path(sides, stroke="edge")
    low, turn = short(high - 3), short(high - 12.5)
    lower = f"M{right} {-SEAM}V{turn}A9.5 9.5 0 0 1 {short(wide - 10)} {low}H10A9.5 9.5 0 0 1 0.5 {turn}V{-SEAM}"
    return rect(0, high - 26, wide, 26, 10, "shade") + path(lower, "card", stroke="edge")
