"""The dwarfs, cards and stones of Freya's Folly."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from meadhall.games.freyas_folly.pieces import COLOURS, colour_of, is_large
from meadhall.pictures.canvas import circle, group, path, place, rect, tag, text_width, words
from meadhall.pictures.cards import back, badge, halo_circle, halo_rect, paper, seal, tab, target
from meadhall.pictures.freyas_folly.drawn import jewellery, silver, somebody
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


# Cards.

SETTING: Final = (72.0, 86.0)
PIECE: Final = (48.0, 60.0)
TILE: Final = (72.0, 42.0)
SLOTS: Final = {
    "ring": ((23.5, 26), (40.5, 26)),
    "pendant": ((32, 25), (21.5, 44), (42.5, 44)),
    "brooch": ((32, 22.5), (18.5, 46), (45.5, 46)),
    "bracelet": ((10, 46), (24.5, 51), (39.5, 51), (54, 46)),
    "earrings": ((19, 31.5), (19, 50), (45, 31.5), (45, 50)),
    "armband": ((11.5, 47), (23.5, 30), (40.5, 30), (52.5, 47)),
    "necklace": ((10, 34), (22.5, 50), (41.5, 50), (54, 34)),
    "torc": ((21.5, 22), (42.5, 22), (14, 51), (32, 55.5), (50, 51)),
    "diadem": ((32, 26), (21, 39), (43, 39), (10, 49), (54, 49)),
    "girdle": ((11, 44), (32, 37), (32, 52), (53, 44)),
    "crown": ((5, 29), (22, 26.5), (42, 26.5), (59, 29), (12.5, 47), (25.5, 47), (38.5, 47), (51.5, 47)),
}
"""Where the stones of each kind of silver sit, in the order of the card."""
MANY: Final = 6
"""From so many stones on they are smaller."""
ROWS: Final = {1: (1,), 2: (2,), 3: (3,), 4: (2, 2), 5: (2, 3), 6: (3, 3), 7: (3, 4)}


@lru_cache(KEPT)
def setting_card(
    points: int, loss: int, name: str, need: tuple[int, ...], have: tuple[bool, ...], ready: str = ""
) -> str:
    """Draw a setting: points, what is lost, the stones it wants (solid if there is one at home), and its name."""
    width, height = SETTING
    drawing = halo_rect(0, 0, width, height, 7, 3) + paper(width, height, 7)
    drawing += rect(4, 4, width - 8, 61, 4, "steel-wash") + _wanted(name.lower(), need, have)
    drawing += circle(13.5, 13.5, 11.8, "steel") + numeral(points, 13.5, 13.5, 12.5, "card", 15)
    drawing += numeral(f"-{loss}", width - 6 - numeral_width(f"-{loss}", 10.5) / 2, 13, 10.5, "steel", 15)
    drawing += words(width / 2, 78, name, 13.3, "middle", 600, display=True, room=78)
    if ready:
        drawing += badge(width / 2, -1, ready, "gold", DARK, 17, 13, 7)
    return drawing + tab(width, height) + seal(width - 6, 6, 18)


def _wanted(kind: str, need: tuple[int, ...], have: tuple[bool, ...]) -> str:
    """Draw the stones of a setting on its silver; in rows where none of that kind and number is drawn."""
    spots, drawing = _in_rows(need), ""
    if len(SLOTS.get(kind, ())) == len(need):
        small, large = (12.0, 15.0) if len(need) < MANY else (10.5, 12.5)
        spots = [(x + 4, y + 4, small, large) for x, y in SLOTS[kind]]
        drawing = place(4, 4, silver(kind))
    for number, is_there, (x, y, small, large) in zip(need, have, spots, strict=True):
        drawing += (stone if is_there else wanted_stone)(number, x, y, small, large)
    return group(drawing, class_="silver")


def _in_rows(need: tuple[int, ...]) -> list[tuple[float, float, float, float]]:
    """Return where stones stand in one row or two, and how large small and large ones are there."""
    rows = ROWS.get(len(need), (len(need) // 2, len(need) - len(need) // 2))
    spots = []
    for row, count in enumerate(rows):
        step = min(20, 64 / count)
        small, large = (14.5, 18.0) if count < 4 else (12.5, 14.5)
        for column in range(count):
            x = SETTING[0] / 2 + (column - (count - 1) / 2) * step
            spots.append((x, 43 if len(rows) == 1 else 35 + row * 19.5, small, large))
    return spots


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
    drawing = paper(width, height, 7, "steel-wash") + place(11, 8, somebody("jeweller", 50))
    return drawing + badge(width / 2, height - 16, left, "ink", "on-ink", 20, 13, 7)


@lru_cache
def hidden_piece() -> str:
    """Draw a piece of the Brisingamen that is still in the deck."""
    return back(*PIECE, "amber", "drop", 6)


@lru_cache(KEPT)
def piece_card(tokens: int, kinds: tuple[tuple[int, int, bool], ...]) -> str:
    """Draw a piece of the Brisingamen: amber by kind, its number and whether it is there, and the free actions won."""
    width, height = PIECE
    drawing = halo_rect(0, 0, width, height, 6, 3) + paper(width, height, 6)
    drawing += rect(3, 3, width - 6, 34, 4, "amber-wash")
    left, right = 15, 34
    for position, (number, count, is_there) in enumerate(kinds):
        draw = stone if is_there else wanted_stone
        if len(kinds) == 1:
            drawing += draw(number, left, 20, 19, 22) + numeral(count, right, 20, 15, "amber", 15)
        else:
            y = 12 + position * 16
            drawing += draw(number, left, y, 12, 15) + numeral(count, right, y, 12.5, "amber", 15)
    drawing += icon("crown", 15, 49, 17, "amber") + numeral(tokens, 34, 49, 14)
    return drawing + tab(width, height) + seal(width - 5, 5, 16)


@lru_cache(KEPT)
def made_card(number: int, maker: int) -> str:
    """Draw a piece of the Brisingamen that is made, as it hangs on Freya, with the sign of its maker."""
    width, height = PIECE
    drawing = paper(width, height, 6, "amber-wash") + place(4, 4, jewellery(number, width - 8, 30))
    return drawing + place(width / 2, 47, sigil(maker, 10.5))


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
    """Draw the keeper of the market, with the number of abilities in the pile."""
    drawing = place(4, 1, somebody("keeper", 41))
    return drawing + numeral(left, 58, TILE[1] / 2, 15, "ink" if left else "ink-3")


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
