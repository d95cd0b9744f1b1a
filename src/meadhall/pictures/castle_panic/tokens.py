"""Wooden tokens: monsters with their points, effects and boulders."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from meadhall.games.castle_panic.pieces import GIANT_BOULDER, MONSTERS, STARTERS
from meadhall.pictures.canvas import circle, path, place, polar, rect, short, words
from meadhall.pictures.cards import halo_circle, halo_rect, seal, target
from meadhall.pictures.castle_panic.layout import PANIC
from meadhall.pictures.drawings import drawing
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
KINDS: Final = ("goblin", "orc", "troll", "goblin-king", "orc-warlord", "troll-mage", "healer")
HURTS: Final = (0, 1, 2, 1, 2, 2, 1)
"""How many hurt faces each kind has."""
FIGURE: Final = 66
"""How wide a token with a face is drawn."""
SIGNS: Final = (
    "boulder", "red", "green", "blue", "clockwise", "counter-clockwise",
    "plague-archers", "plague-knights", "plague-swordsmen", "discard", "draw-3", "draw-4",
)  # fmt: skip
"""The picture of each effect, from the Giant Boulder on."""
SIGN: Final = 60
RADII = (25, 27, 29)
TILE_WIDTH, TILE_HEIGHT = 52, 42


class StackFace(NamedTuple):
    """What a stack of monsters looks like."""

    kind: int
    points: int
    full: int
    size: int = 1
    is_tarred: bool = False


@cache
def figure(kind: int, hurt: int) -> str:
    """Draw the face of a monster on its token; one that is hurt shows it."""
    most = HURTS[kind]
    name = f"monster-{KINDS[kind]}" + (f"-hurt{min(hurt, most)}" if hurt and most else "")
    return place(-FIGURE / 2, -FIGURE / 2, drawing(PANIC, name), scale=FIGURE / 96)


@cache
def monster(face: StackFace, is_bold: bool = False) -> str:
    """Draw a monster with the points that it has left; a *bold* one has larger numbers, for small screens."""
    body = halo_circle(0, 0, 29, 5) + target(0, 0, 34) + figure(face.kind, face.full - face.points)
    return body + _badge(20, 20, face.points, 16.5 if is_bold else 14, "carving", "wood", "white") + seal(-20, 22, 20)


@cache
def mask(face: StackFace, is_bold: bool = False, is_still: bool = False) -> str:
    """Draw a monster that is too small for its face: the outline tells the toughness, the badge what is left.

    A *still* one cannot be clicked and has no signs for that.
    """
    toughness = min(face.full, len(RADII))
    radius = RADII[toughness - 1]
    is_boss = face.kind >= STARTERS
    body = "" if is_still else halo_circle(0, 0, radius, 5) + target(0, 0, 34)
    body += _disc(toughness, radius, is_boss)
    size = 34 if toughness < len(RADII) else 37
    body += icon(ICONS[face.kind], -3 if is_bold else 0, 1 if is_boss else -2, size, "carving", "wood")
    if is_boss:
        body += icon("crown", 0, -27, 27, "gold-ink", "wood") + icon("crown", 0, -27, 23, "gold", "wood")
    if face.points < face.full:
        body += path("M-20 12l7 3-3 6 7 4", stroke="red-fill", stroke_width=2.6, stroke_linecap="round")
    body += _badge(19, 19, face.points, 16.5 if is_bold else 13.5, "carving", "wood", "white")
    return body if is_still else body + seal(-20, 22, 20)


@cache
def signs(size: int, is_tarred: bool, is_bold: bool = False) -> str:
    """Draw what is said of a stack beside its monster: how many they are, and whether tar holds it."""
    body = _badge(21, -19, f"x{size}", 17 if is_bold else 15, "ink", "card", "on-ink") if size > 1 else ""
    if is_tarred:
        body += circle(-19, -18, 13, "carving", stroke="wood", stroke_width=2) + icon("tar", -19, -18.5, 18, "wood")
    return body


def _badge(x: float, y: float, what: int | str, radius: float, fill: str, rim: str, colour: str) -> str:
    """Draw a round badge with a number as large as it holds."""
    height = radius * (1.42 if len(str(what)) == 1 else 1.1)
    return circle(x, y, radius, fill, stroke=rim, stroke_width=2) + numeral(what, x, y, height, colour, 16)


@cache
def tile(face: StackFace) -> str:
    """Draw a stack of monsters close up, from its upper left corner: the face, and beside it what is left."""
    is_boss = face.kind >= STARTERS
    body = halo_rect(0, 0, TILE_WIDTH, TILE_HEIGHT, 7, 1)
    body += rect(0, 0, TILE_WIDTH, TILE_HEIGHT, 7, "wood", stroke="gold" if is_boss else "strap", stroke_width=2.6)
    body += place(18, 21, figure(face.kind, face.full - face.points), scale=0.56)
    body += numeral(face.points, 43, 22, 26, "red-fill" if face.points < face.full else "carving", 15)
    if face.is_tarred:
        body += circle(8, 34, 9, "carving") + icon("tar", 8, 33.5, 13, "wood", "carving")
    if face.size > 1:
        body += _badge(11, 33, face.size, 11.5, "ink", "card", "on-ink")
    return body + seal(TILE_WIDTH - 4, 4, 18)


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
def token(kind: int, full: int) -> str:
    """Draw a token as it is drawn from the pile, with its picture."""
    if kind < MONSTERS:
        return monster(StackFace(kind, full, full), is_bold=True)
    body = place(-SIGN / 2, -SIGN / 2, drawing(PANIC, f"sign-{SIGNS[kind - GIANT_BOULDER]}"), scale=SIGN / 200)
    return halo_circle(0, 0, 28, 5) + body + seal(20, -22, 20)


@cache
def small_token(kind: int, full: int, is_still: bool = False) -> str:
    """Draw a token with a sign instead of a picture, as it is counted."""
    if kind < MONSTERS:
        return mask(StackFace(kind, full, full), is_bold=True, is_still=is_still)
    body = "" if is_still else halo_circle(0, 0, 25, 5)
    body += circle(0, 3, 26, "carving") + circle(0, 0, 26, "strap")
    body += circle(0, 0, 23, "wood")
    return body + _effect(kind) + ("" if is_still else seal(20, -22, 20))


@cache
def named_token(kind: int, full: int, names: tuple[str, ...], is_secret: bool, is_small: bool) -> Spot:
    """Return a token with its name below in at most two lines, as the Overlord holds it."""
    size, scale, width, high = (12.5, 0.95, 92, 78) if is_small else (17, 1.5, 136, 124)
    body = place(width / 2, high / 2 + 2, token(kind, full), scale=scale)
    for number, line in enumerate(names):
        body += words(width / 2, high + size + number * size * 1.16, line, size, "middle", 600)
    if is_secret:
        body += icon("eye", 16, 18, 22, "violet", "card")
    return Spot(0, 0, body, size=(width, high + 2.6 * size))


@cache
def still_token(kind: int, full: int) -> Spot:
    """Return a token as it is counted among those to come."""
    return Spot(20, 21, small_token(kind, full, is_still=True), 0.58, size=(40, 40))


@cache
def counted_token(kind: int, full: int) -> Spot:
    """Return a token among those to come that may be chosen."""
    return Spot(20, 21, small_token(kind, full), 0.58, size=(40, 40))


@cache
def number(count: int, high: int = 40) -> Spot:
    """Return a count as it stands behind what is counted."""
    return Spot(0, high / 2, numeral(count, 0, 0, 14, anchor="start"), size=(22, high))


def _effect(kind: int) -> str:
    name = EFFECTS[kind - GIANT_BOULDER]
    hue = HUES.get(kind, "")
    if hue:
        return circle(0, 0, 18, f"{hue}-fill") + icon(name, 0, 0, 26, "white", f"{hue}-fill")
    body = icon(name, 0, 0, 30, "carving", "wood")
    if kind in (13, 14, 15):  # A plague strikes its soldiers out.
        body += path("M-15 15L15 -15", stroke="red-fill", stroke_width=4, stroke_linecap="round")
    if kind in (17, 18):
        body = numeral(f"+{kind - 14}", 0, 0, 20, "carving", 15)
    return body


@cache
def boulder() -> str:
    """Draw a boulder that has come to rest."""
    return place(-FIGURE / 2, -FIGURE / 2, drawing(PANIC, "boulder"), scale=FIGURE / 96)


@cache
def hidden_token() -> str:
    """Draw a token face down."""
    return (
        circle(0, 3, 26, "carving")
        + circle(0, 0, 26, "strap")
        + circle(0, 0, 23, "carving")
        + icon("mark", 0, 0, 28, "wood", "carving")
    )
