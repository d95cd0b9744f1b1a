"""The dwarfs, cards and stones of Freya's Folly."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from meadhall.games.freyas_folly.pieces import COLOURS, colour_of, is_large
from meadhall.pictures.canvas import circle, group, path, place, rect, tag, text_width, words
from meadhall.pictures.cards import back, badge, halo_circle, halo_rect, paper, seal, tab, target
from meadhall.pictures.icons import icon
from meadhall.pictures.icons.jewels import jewel, jewel_outline
from meadhall.pictures.numerals import numeral, numeral_width

KEPT: Final = 4096
"""How many drawings of a kind are kept: the same stones and cards are drawn again and again."""

HUE: Final = "violet"
EMBLEM: Final = "lantern"

PLAYERS: Final = (("blue", "hammer"), ("red", "pick"), ("green", "anvil"), ("amber", "axe"), ("violet", "helm"))
"""Hue and craft of each seat."""
RIM: Final = "wood"
DARK: Final = "carving"


# Jewels.


@lru_cache(KEPT)
def stone(number: int, x: float, y: float, small: float, large: float) -> str:
    """Draw a jewel in its size."""
    big = is_large(number)
    return jewel(COLOURS[colour_of(number)], x, y, large if big else small, big)


@lru_cache(KEPT)
def loose_stone(number: int, small: float, large: float) -> str:
    """Draw a jewel that may be clicked: on gold when it may be taken, with a small seal when it is chosen."""
    radius = (large if is_large(number) else small) / 2
    light = circle(0, 0, radius + 3.5, "gold", stroke="strap", stroke_width=1.6)
    focus = tag("circle", class_="halo f", cx=0, cy=0, r=radius + 6)
    drawing = group(light, class_="if-legal") + stone(number, 0, 0, small, large) + focus
    return target(0, 0, radius + 4) + drawing + seal(radius * 0.7, -radius * 0.7, radius * 1.1)


@lru_cache(KEPT)
def wanted_stone(number: int, x: float, y: float, small: float, large: float) -> str:
    """Draw the place of a jewel that is still missing."""
    big = is_large(number)
    return jewel_outline(COLOURS[colour_of(number)], x, y, large if big else small, big)


# Dwarfs and lanterns.


@lru_cache(KEPT)
def dwarf(
    seat: int, number: int | str, radius: float = 18, *, loaded: bool = False, ability: str = "", turns: int = 0
) -> str:
    """Draw a dwarf: sign and number; a lozenge for jewels he carries, discs for his ability and the turns it works."""
    hue, craft = PLAYERS[seat]
    ink = DARK if hue == "amber" else "white"
    drawing = circle(0, 2.5, radius, "black", opacity=0.5) + circle(0, 0, radius, RIM)
    drawing += circle(0, 0, radius - radius / 6.5, f"{hue}-fill")
    drawing += icon(craft, -radius * 0.36, 0, radius * 0.84, ink, f"{hue}-fill")
    drawing += numeral(number, radius * 0.4, 0, radius * 0.82, ink, 16)
    mark = max(radius * 0.42, 7.5)
    if turns:
        drawing += circle(0, 0, radius + 3, "none", stroke="rock-ink", stroke_width=3, stroke_dasharray="3 3")
        left = circle(0, 0, mark * 1.15, "rock-ink") + numeral(turns, 0, 0, mark * 1.6, DARK)
        drawing += place(-radius * 0.78, radius * 0.78, left)
    if loaded:
        lozenge = path(f"M{-mark * 0.6} 0L0 {-mark * 0.66}L{mark * 0.6} 0L0 {mark * 0.66}Z", DARK)
        drawing += place(radius * 0.74, -radius * 0.74, circle(0, 0, mark, RIM), lozenge)
    if ability:
        disc = circle(0, 0, mark * 1.15, "violet-fill", stroke=RIM, stroke_width=1)
        drawing += place(-radius * 0.74, -radius * 0.74, disc, icon(ability, 0, 0, mark * 1.7, "white", "violet-fill"))
    return halo_circle(0, 0, radius, 4) + target(0, 0, max(radius, 24)) + drawing + seal(radius, radius, 14)


@lru_cache
def sigil(seat: int, radius: float) -> str:
    """Draw the sign of a craftsman."""
    hue, craft = PLAYERS[seat]
    ink = DARK if hue == "amber" else "white"
    drawing = circle(0, 0, radius, RIM) + circle(0, 0, radius - radius / 6.5, f"{hue}-fill")
    return drawing + icon(craft, 0, 0, radius * 1.25, ink, f"{hue}-fill")


@lru_cache(KEPT)
def lantern(radius: float, finger: float) -> str:
    """Draw a lantern of a passage."""
    drawing = circle(0, 0, radius * 1.45, "gold", opacity=0.16)
    drawing += circle(0, 0, radius, "#241C14", stroke="gold", stroke_width=1.6)
    drawing += icon("lantern", 0, 0, radius * 1.35, "gold", "white")
    return target(0, 0, finger) + drawing + halo_circle(0, 0, radius, 4)


# Cards.

SETTING: Final = (72.0, 86.0)
PIECE: Final = (48.0, 60.0)
TILE: Final = (72.0, 42.0)
ROWS: Final = {1: (1,), 2: (2,), 3: (3,), 4: (2, 2), 5: (2, 3), 6: (3, 3), 7: (3, 4)}


@lru_cache(KEPT)
def setting_card(
    points: int, loss: int, name: str, need: tuple[int, ...], have: tuple[bool, ...], ready: str = ""
) -> str:
    """Draw a setting: points, what is lost, the stones it wants (solid if there is one at home), and its name."""
    width, height = SETTING
    drawing = halo_rect(0, 0, width, height, 7, 3) + paper(width, height, 7)
    drawing += rect(4, 4, width - 8, 61, 4, "steel-wash")
    drawing += _wanted(need, have)
    drawing += circle(15, 15, 12.5, "steel") + numeral(points, 15, 15, 12.5, "card", 15)
    drawing += numeral(f"-{loss}", width - 6 - numeral_width(f"-{loss}", 10.5) / 2, 13, 10.5, "steel", 15)
    drawing += words(width / 2, 78, name, 13.3, "middle", 600, display=True, room=78)
    if ready:
        drawing += badge(width / 2, -1, ready, "gold", DARK, 17, 13, 7)
    return drawing + tab(width, height) + seal(width - 6, 6, 18)


def _wanted(need: tuple[int, ...], have: tuple[bool, ...]) -> str:
    """Draw the stones of a setting in one row or two."""
    drawing = ""
    rows = ROWS.get(len(need), (len(need) // 2, len(need) - len(need) // 2))
    number = 0
    for row, count in enumerate(rows):
        step = min(20, 64 / count)
        small, large = (14.5, 18) if count < 4 else (12.5, 14.5)
        for column in range(count):
            x = SETTING[0] / 2 + (column - (count - 1) / 2) * step
            y = 43 if len(rows) == 1 else 35 + row * 19.5
            draw = stone if have[number] else wanted_stone
            drawing += draw(need[number], x, y, small, large)
            number += 1
    return drawing


@lru_cache
def finished_pile(count: str, points: int) -> str:
    """Draw the finished settings as one pile: their points, and how many they are."""
    width, height = SETTING
    drawing = place(0, -4, paper(width, height, 7)) + paper(width, height, 7)
    drawing += rect(4, 4, width - 8, 61, 4, "green-wash")
    drawing += numeral(points, width / 2, 36, 22, "good", 14)
    return drawing + words(width / 2, 78, count, 13, "middle", 600, display=True, room=78)


@lru_cache
def no_setting(first: str, second: str) -> str:
    """Draw the place of settings where none is held."""
    width, height = SETTING
    body = rect(0.7, 0.7, width - 1.4, height - 1.4, 7, "none", stroke="edge", stroke_width=1.4, stroke_dasharray="5 5")
    body += words(width / 2, height / 2 - 2, first, 13, "middle", fill="ink-2")
    return body + words(width / 2, height / 2 + 14, second, 13, "middle", fill="ink-2")


@lru_cache
def deck_card(left: str) -> str:
    """Draw the deck of the workshop, with how many cards are left."""
    width, height = SETTING
    return back(width, height, "steel", "mark", 7) + badge(width / 2, height - 16, left, "ink", "on-ink", 20, 13, 7)


@lru_cache
def hidden_piece() -> str:
    """Draw a piece of the Brisingamen that is still in the deck."""
    return back(*PIECE, "amber", "drop", 6)


@lru_cache(KEPT)
def piece_card(tokens: int, kinds: tuple[tuple[int, int, bool], ...], maker: int) -> str:
    """Draw a piece of the Brisingamen: amber by kind, its number and whether it is there, and the free actions won."""
    width, height = PIECE
    drawing = halo_rect(0, 0, width, height, 6, 3) + paper(width, height, 6)
    drawing += rect(3, 3, width - 6, 34, 4, "amber-wash")
    left, right = (15, 34) if maker < 0 else (12, 27)  # The sign of the maker covers no number.
    for position, (number, count, is_there) in enumerate(kinds):
        draw = stone if is_there else wanted_stone
        if len(kinds) == 1:
            drawing += draw(number, left, 20, 19, 22) + numeral(count, right, 20, 15, "amber", 15)
        else:
            y = 12 + position * 16
            drawing += draw(number, left, y, 12, 15) + numeral(count, right, y, 12.5, "amber", 15)
    drawing += icon("crown", 15, 49, 17, "amber") + numeral(tokens, 34, 49, 14)
    if maker >= 0:
        drawing += place(width - 6, 5, sigil(maker, 10))
    return drawing + tab(width, height) + seal(width - 5, 5, 16)


@lru_cache
def ability_tile(name: str, title: str) -> str:
    """Draw an ability in the market: its picture over its name."""
    width, height = TILE
    drawing = halo_rect(0, 0, width, height, 8, 3) + paper(width, height, 8, "violet-wash")
    drawing += icon(name, width / 2, 14, 22, "violet", "violet-wash")
    drawing += words(width / 2, 37, title, 12.5, "middle", 600, display=True, room=76)
    return drawing + tab(width, height) + seal(width - 5, 5, 16)


@lru_cache
def pile_tile(left: int) -> str:
    """Draw the pile of abilities with its number."""
    if not left:
        drawing = rect(14.7, 1.7, 26, 38, 5, "none", stroke="edge", stroke_width=1.4, stroke_dasharray="4 4")
    else:
        drawing = place(14, 2, back(27, 37, HUE, "mark", 5))
    return drawing + numeral(left, 56, TILE[1] / 2, 15, "ink" if left else "ink-3")


PILL: Final = 30.0


@lru_cache
def pill_width(title: str) -> float:
    """Return how wide the pill of an ability is; without a name it is all picture."""
    return round(36 + text_width(title, 13, strong=True)) if title else 32


@lru_cache
def ability_pill(name: str, title: str) -> str:
    """Draw an ability at home: its picture beside its name."""
    width = pill_width(title)
    drawing = halo_rect(0, 0, width, PILL, 8, 3) + paper(width, PILL, 8, "violet-wash")
    drawing += icon(name, 16, PILL / 2, 21, "violet", "violet-wash")
    if title:
        drawing += words(30, PILL / 2 + 4.6, title, 13, weight=600, display=True)
    return drawing + tab(width, PILL) + seal(width - 5, 4, 16)
