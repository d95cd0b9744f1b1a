"""Wooden tokens: monsters with their points, effects and boulders."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from meadhall.games.castle_panic.pieces import GIANT_BOULDER, MONSTERS, STARTERS
from meadhall.pictures.canvas import circle, path, place, polar, rect, short, words
from meadhall.pictures.cards import halo_circle, halo_rect, seal, target
from meadhall.pictures.icons import icon
from meadhall.pictures.numerals import numeral
from meadhall.pictures.picture import Spot

ICONS = ("goblin", "orc", "troll", "goblin", "orc", "troll", "vessel")
"""The mask of each kind; bosses wear a crown as well."""
EFFECTS = (
    "boulder", "flame", "leaf", "drop", "next", "prev", "bow", "horse", "sword", "bag", "plus", "plus",
)  # fmt: skip
"""The sign of each effect, from the Giant Boulder on."""
HUES = {8: "red", 9: "green", 10: "blue"}
RADII = (25, 27, 29)
TILE_WIDTH, TILE_HEIGHT = 52, 42


class Face(NamedTuple):
    """What a stack of monsters looks like."""

    kind: int
    points: int
    full: int
    size: int = 1
    is_tarred: bool = False


@cache
def monster(face: Face, is_bold: bool = False, is_still: bool = False) -> str:
    """Draw a stack of equal monsters: the outline tells the toughness, the badge what is left.

    A *bold* one has larger numbers, for small screens; a *still* one cannot be clicked and has no signs for that.
    """
    toughness = min(face.full, len(RADII))
    radius = RADII[toughness - 1]
    is_boss = face.kind >= STARTERS
    drawing = "" if is_still else halo_circle(0, 0, radius, 5) + target(0, 0, 34)
    if face.size > 1:
        drawing += place(5, -5, _disc(toughness, radius, False))
    drawing += _disc(toughness, radius, is_boss)
    size = 34 if toughness < len(RADII) else 37
    drawing += icon(ICONS[face.kind], -3 if is_bold else 0, 1 if is_boss else -2, size, "carving", "wood")
    if is_boss:
        drawing += icon("crown", 0, -27, 27, "gold-ink", "wood") + icon("crown", 0, -27, 23, "gold", "wood")
    if face.points < face.full:
        drawing += path("M-20 12l7 3-3 6 7 4", stroke="red-fill", stroke_width=2.6, stroke_linecap="round")
    drawing += _badge(19, 19, face.points, 16.5 if is_bold else 13.5, "carving", "wood", "white")
    if face.size > 1:
        drawing += _badge(21, -19, f"x{face.size}", 17 if is_bold else 15, "ink", "card", "on-ink")
    if face.is_tarred:
        drawing += circle(-18, -17, 12, "carving", stroke="wood", stroke_width=2)
        drawing += icon("tar", -18, -17.5, 16, "wood", "carving")
    return drawing if is_still else drawing + seal(20, -22, 20)


def _badge(x: float, y: float, what: int | str, radius: float, fill: str, rim: str, colour: str) -> str:
    """Draw a round badge with a number as large as it holds."""
    height = radius * (1.42 if len(str(what)) == 1 else 1.1)
    return circle(x, y, radius, fill, stroke=rim, stroke_width=2) + numeral(what, x, y, height, colour, 16)


@cache
def tile(face: Face) -> str:
    """Draw a stack of monsters close up, from its upper left corner: the mask, and beside it what is left."""
    is_boss = face.kind >= STARTERS
    drawing = halo_rect(0, 0, TILE_WIDTH, TILE_HEIGHT, 7, 1)
    if face.size > 1:
        drawing += rect(3, -3, TILE_WIDTH, TILE_HEIGHT, 7, "wood", stroke="strap", stroke_width=2)
    drawing += rect(0, 0, TILE_WIDTH, TILE_HEIGHT, 7, "wood", stroke="gold" if is_boss else "strap", stroke_width=2.6)
    drawing += icon(ICONS[face.kind], 17, 23 if is_boss else 21, 31, "carving", "wood")
    if is_boss:
        drawing += icon("crown", 17, 4, 20, "gold-ink", "wood") + icon("crown", 17, 4, 17, "gold", "wood")
    drawing += numeral(face.points, 41, 22, 29, "red-fill" if face.points < face.full else "carving", 15)
    if face.is_tarred:
        drawing += circle(8, 34, 9, "carving") + icon("tar", 8, 33.5, 13, "wood", "carving")
    if face.size > 1:
        drawing += _badge(7, 5, face.size, 12, "ink", "card", "on-ink")
    return drawing + seal(TILE_WIDTH - 4, 4, 18)


def _disc(toughness: int, radius: float, is_boss: bool) -> str:
    shade = place(0, 3, _shape(toughness, radius, "carving"))
    rim = _shape(toughness, radius, "strap") + _shape(toughness, radius - 3, "gold" if is_boss else "wood")
    return shade + rim + _shape(toughness, radius - 5.5, "wood")


def _shape(toughness: int, radius: float, fill: str) -> str:
    if toughness == 1:
        return circle(0, 0, radius, fill)
    corners = 6 if toughness < len(RADII) else 8
    points = [polar(0, 0, radius + 2, (0 if corners < 8 else 22.5) + i * 360 / corners) for i in range(corners)]
    return path("M" + "L".join(f"{short(x)} {short(y)}" for x, y in points) + "Z", fill)


@cache
def token(kind: int, full: int, is_still: bool = False) -> str:
    """Draw a token as it is drawn from the pile."""
    if kind < MONSTERS:
        return monster(Face(kind, full, full), is_bold=True, is_still=is_still)
    drawing = "" if is_still else halo_circle(0, 0, 25, 5)
    drawing += circle(0, 3, 26, "carving") + circle(0, 0, 26, "strap")
    drawing += circle(0, 0, 23, "wood")
    return drawing + _effect(kind) + ("" if is_still else seal(20, -22, 20))


@cache
def named_token(kind: int, full: int, names: tuple[str, ...], is_secret: bool, is_small: bool) -> Spot:
    """Return a token with its name below in at most two lines, as the Overlord holds it."""
    size, scale, width, high = (12.5, 1.05, 92, 74) if is_small else (17, 1.7, 136, 116)
    drawing = place(width / 2, high / 2 + 4, token(kind, full), scale=scale)
    for number, line in enumerate(names):
        drawing += words(width / 2, high + size + number * size * 1.16, line, size, "middle", 600)
    if is_secret:
        drawing += icon("eye", 16, 18, 22, "violet", "card")
    return Spot(0, 0, drawing, size=(width, high + 2.6 * size))


@cache
def still_token(kind: int, full: int) -> Spot:
    """Return a token as it is counted among those to come."""
    return Spot(20, 21, token(kind, full, is_still=True), 0.58, size=(40, 40))


@cache
def counted_token(kind: int, full: int) -> Spot:
    """Return a token among those to come that may be chosen."""
    return Spot(20, 21, token(kind, full), 0.58, size=(40, 40))


@cache
def number(count: int, high: int = 40) -> Spot:
    """Return a count as it stands behind what is counted."""
    return Spot(0, high / 2, numeral(count, 0, 0, 14, anchor="start"), size=(22, high))


def _effect(kind: int) -> str:
    name = EFFECTS[kind - GIANT_BOULDER]
    hue = HUES.get(kind, "")
    if hue:
        return circle(0, 0, 18, f"{hue}-fill") + icon(name, 0, 0, 26, "white", f"{hue}-fill")
    drawing = icon(name, 0, 0, 30, "carving", "wood")
    if kind in (13, 14, 15):  # A plague strikes its soldiers out.
        drawing += path("M-15 15L15 -15", stroke="red-fill", stroke_width=4, stroke_linecap="round")
    if kind in (17, 18):
        drawing = numeral(f"+{kind - 14}", 0, 0, 20, "carving", 15)
    return drawing


@cache
def hidden_token() -> str:
    """Draw a token face down."""
    return (
        circle(0, 3, 26, "carving")
        + circle(0, 0, 26, "strap")
        + circle(0, 0, 23, "carving")
        + icon("mark", 0, 0, 28, "wood", "carving")
    )
