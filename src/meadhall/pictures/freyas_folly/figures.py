"""The dwarfs, cards and stones of Freya's Folly."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from meadhall.games.freyas_folly.pieces import COLOURS, colour_of, is_large
from meadhall.pictures.canvas import circle, group, path, place, rect, tag, words
from meadhall.pictures.cards import badge, halo_circle, halo_rect, paper, seal, tab, target
from meadhall.pictures.icons import icon
from meadhall.pictures.icons.jewels import jewel, jewel_outline
from meadhall.pictures.numerals import numeral

KEPT: Final = 4096
"""How many drawings of a kind are kept: the same stones and cards are drawn again and again."""

HUE: Final = "violet"
EMBLEM: Final = "lantern"

PLAYERS: Final = (("blue", "hammer"), ("red", "pick"), ("green", "anvil"), ("amber", "axe"), ("violet", "helm"))
"""Hue and craft of each seat."""
RIM: Final = "wood"
DARK: Final = "carving"

ROWS: Final = {0: (), 1: (1,), 2: (2,), 3: (3,), 4: (4,), 5: (3, 2), 6: (3, 3), 7: (4, 3), 8: (4, 4)}


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
    mark = radius * 0.45
    if turns:
        drawing += circle(0, 0, radius + 3, "none", stroke="rock-ink", stroke_width=3, stroke_dasharray="3 3")
        left = circle(0, 0, mark, "rock-ink") + numeral(turns, 0, 0, mark * 1.4, DARK)
        drawing += place(-radius * 0.74, radius * 0.74, left)
    if loaded:
        lozenge = path(f"M{-mark * 0.6} 0L0 {-mark * 0.66}L{mark * 0.6} 0L0 {mark * 0.66}Z", DARK)
        drawing += place(radius * 0.74, -radius * 0.74, circle(0, 0, mark, RIM), lozenge)
    if ability:
        disc = circle(0, 0, mark * 1.15, "violet-fill", stroke=RIM, stroke_width=1)
        drawing += place(-radius * 0.74, -radius * 0.74, disc, icon(ability, 0, 0, mark * 1.7, "white", "violet-fill"))
    return halo_circle(0, 0, radius, 4) + target(0, 0, max(radius, 22)) + drawing + seal(radius, radius, 14)


@lru_cache(KEPT)
def lantern(radius: float) -> str:
    """Draw a lantern of a passage."""
    drawing = circle(0, 0, radius * 1.5, "gold", opacity=0.16)
    drawing += circle(0, 0, radius, "#241C14", stroke="gold", stroke_width=1.6)
    drawing += icon("lantern", 0, 0, radius * 1.36, "gold", "white")
    return target(0, 0, max(radius, 22)) + drawing + halo_circle(0, 0, radius, 5)


@lru_cache(KEPT)
def setting_card(
    points: int,
    loss: int,
    name: str,
    need: tuple[int, ...],
    have: tuple[bool, ...],
    *,
    width: float,
    height: float,
    text: float,
    ready: str = "",
    is_covered: bool = False,
) -> str:
    """Draw a setting: points, what is lost, the stones it wants (solid if there is one at home), perhaps its name."""
    foot = text + 12 if name else 5
    drawing = halo_rect(0, 0, width, height, 9) + paper(width, height, 9)
    drawing += rect(5, 5, width - 10, height - 5 - foot, 5, "steel-wash")
    radius = width * 0.15
    drawing += circle(4 + radius, 4 + radius, radius, "steel")
    drawing += numeral(points, 4 + radius, 4 + radius, radius * 1.04, "card", 15)
    drawing += numeral(f"-{loss}", width - radius - 6, 4 + radius, radius * 0.94, "steel", 15)
    top = 4 + 2 * radius
    scale = min(width / 108, (height - foot - top) / 48)
    drawing += stones(need, have, width, (top + height - foot) / 2, scale)
    if ready and not is_covered:
        drawing += badge(width / 2, height - foot / 2 - 2, ready, "gold", DARK, text + 4, text)
    elif name:
        drawing += words(width / 2, height - text * 0.45, name, text, "middle", 600, display=True, room=width - 2)
    if ready and is_covered:
        drawing += circle(14, 0, 10, "strap") + icon("seal", 14, 0, 17, "gold", "strap")
    return drawing + tab(width, height) + seal(width - 8, 8, 20)


@lru_cache(KEPT)
def stones(need: tuple[int, ...], have: tuple[bool, ...], width: float, middle: float, scale: float) -> str:
    """Draw the stones of a card in one row or two."""
    drawing = ""
    rows = ROWS.get(len(need), (4, len(need) - 4))
    number = 0
    for row, count in enumerate(rows):
        step = (22 if count < 4 else 20.5) * scale
        for column in range(count):
            x = width / 2 + (column - (count - 1) / 2) * step
            y = middle + (row - (len(rows) - 1) / 2) * 25 * scale
            small, large = (17 * scale, 22 * scale) if count < 4 else (15.5 * scale, 19 * scale)
            draw = stone if have[number] else wanted_stone
            drawing += draw(need[number], x, y, small, large)
            number += 1
    return drawing


@lru_cache(KEPT)
def piece_card(tokens: int, need: tuple[int, ...], have: tuple[bool, ...], width: float, height: float) -> str:
    """Draw a piece of the Brisingamen: amber wanted, and the free actions it pays."""
    drawing = halo_rect(0, 0, width, height, 8) + paper(width, height, 8)
    drawing += rect(4, 4, width - 8, height - 8, 5, "amber-wash")
    columns = 2 if len(need) < 5 else 3
    size = (width - 6) / (22 * columns + 8)
    for number, one in enumerate(need):
        row, column = divmod(number, columns)
        across = min(columns, len(need) - row * columns)
        x = width / 2 + (column - (across - 1) / 2) * 22 * size
        y = 4 + 13 * size + row * 21 * size
        draw = stone if have[number] else wanted_stone
        drawing += draw(one, x, y, 16 * size, 20 * size)
    big = width / 5
    drawing += circle(width / 2 - big * 0.75, height - 6 - big, big, "amber-fill")
    drawing += icon("crown", width / 2 - big * 0.75, height - 6 - big, big * 1.35, DARK)
    drawing += numeral(tokens, width / 2 + big * 1.1, height - 6 - big, big * 1.4)
    return drawing + tab(width, height) + seal(width - 6, 6, 18)


@lru_cache(KEPT)
def ability_card(name: str, title: str, width: float, height: float, text: float = 0) -> str:
    """Draw an ability card; without a title it is all picture."""
    drawing = halo_rect(0, 0, width, height, 8) + paper(width, height, 8)
    field = height - (text + 15 if title else 10)
    drawing += rect(5, 5, width - 10, field, 5, "violet-wash")
    drawing += icon(name, width / 2, 5 + field / 2, min(field, width) * 0.68, "violet", "violet-wash")
    if title:
        drawing += words(width / 2, height - text * 0.45, title, text, "middle", 600, room=width - 2, display=True)
    return drawing + tab(width, height) + seal(width - 6, 6, 18)


@lru_cache(KEPT)
def token(is_there: bool, radius: float = 18) -> str:
    """Draw a free action token, or its empty place."""
    if not is_there:
        return circle(0, 0, radius, "none", stroke="edge", stroke_width=1.6, stroke_dasharray="4 4")
    return group(
        circle(0, 0, radius, "amber-fill", stroke="amber", stroke_width=2), icon("crown", 0, 0, radius * 1.2, DARK)
    )
