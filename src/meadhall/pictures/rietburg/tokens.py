"""The special things of the shown hero: willpower, quivers, books, the axe, and the sides of the water spirit."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from meadhall.games.rietburg import RietburgView
from meadhall.games.rietburg.frames import StepFrame
from meadhall.games.rietburg.pieces import SHARP, SIDES, WATER_SPIRIT, Effect
from meadhall.pictures.canvas import path
from meadhall.pictures.cards import halo_circle, target
from meadhall.pictures.icons import icon
from meadhall.pictures.numerals import numeral
from meadhall.pictures.picture import PHONE, WIDE, DrawnPiece, Spot
from meadhall.pictures.rietburg.clicks import AXE, shown_hero
from meadhall.pictures.rietburg.figures import KEPT, copies, halo_rect, seal, token
from meadhall.pictures.rietburg.hand import HAND
from meadhall.pictures.rietburg.signs import effect_row

QUIVER: Final = "quiver"
STRONG: Final = 7
"""From this strength on the feathers of an arrow are red."""


class Token(NamedTuple):
    """A special thing of the shown hero."""

    key: str
    handle: str
    label: str
    """Which label names it."""
    picture: str
    hue: str
    number: str
    effect: Effect | None = None
    """What an open book does."""
    copies: int = 1
    is_used: bool = False


def token_pieces(view: RietburgView, labels: Mapping[str, str]) -> list[DrawnPiece]:
    """Draw the special things of the shown hero."""
    return [_token_piece(one, labels[one.label]) for one in tokens_of(view)]


def tokens_of(view: RietburgView) -> list[Token]:
    """Return the special things of the shown hero."""
    hero = shown_hero(view)
    laws = view.laws
    box = laws.box
    found: list[Token] = []
    if laws.uses_willpower[hero]:
        found.append(Token("will", "", f"will.{hero}", "will", "amber", str(view.will[hero])))
    else:
        for index, count in enumerate(view.quivers):
            if count:
                value = box.quiver_values[index]
                name = f"quiver {value}"
                found.append(Token(f"quiver-{value}", name, f"quiver.{value}", QUIVER, "", str(value), None, count))
    if hero == laws.book_hero:
        for number, book in enumerate(box.books):
            used = bool(view.books >> number & 1)
            name = f"book {book.id}"
            found.append(Token(f"book-{book.id}", name, f"book.{number}", "book", "", "", book.effect, 1, used))
    if hero == laws.axe_hero:
        bonus = box.sharp_bonus if view.axe == SHARP else box.dull_bonus
        found.append(Token("axe", AXE, "axe", "axe", "amber", f"+{bonus}"))
    frame = view.frames[-1] if view.frames else None
    if isinstance(frame, StepFrame) and frame.op == WATER_SPIRIT:
        for side, name in enumerate(SIDES):
            sign = "x2" if side == 0 else "+2"
            found.append(Token(f"side-{name}", f"side {name}", f"side.{side}", "drop", "blue", sign))
    return found


@lru_cache(maxsize=KEPT)
def _token_piece(one: Token, label: str) -> DrawnPiece:
    body = _token(one.picture, one.hue, one.number, one.effect, one.copies, one.is_used)
    spot = Spot(2, 2, body, size=(46, 44))
    return DrawnPiece(one.key, HAND, label, {WIDE: spot, PHONE: spot}, one.handle, ("token",))


@lru_cache(maxsize=KEPT)
def _token(picture: str, hue: str, number: str, effect: Effect | None, count: int, is_used: bool) -> str:
    if picture == QUIVER:
        return halo_rect(-1, -1, 42, 42, 10, 1) + target(20, 20, 22) + _arrow(number, count) + seal(36, 34, 16)
    if effect is not None:
        body = icon(picture, 20, 20, 24, "ink-3", "well") if is_used else effect_row([effect], 20, 20, 18, "card")
    else:
        x, size = (28.5, 12.5) if len(number) > 1 else (29, 18)
        body = icon(picture, 11.5, 20, 18 if len(number) > 1 else 20, hue, "card") + numeral(number, x, 20, size)
    return halo_circle(20, 20, 20, 1) + target(20, 20, 22) + token(body, count, is_used) + seal(36, 34, 16)


def _arrow(number: str, count: int) -> str:
    """Draw an arrow that stands in the quiver, its strength on its feathers; several of a strength stand together."""
    beside = (-8, 8) if count > 1 else ()
    shafts = "".join(path(f"M{20 + side} 8V30", stroke="#8A6A3C", stroke_width=2.6) for side in beside)
    fill, ink = ("red-fill", "white") if int(number) >= STRONG else ("amber-fill", "black")
    arrow = path("M20 -4L30 4V24L20 20L10 24V4Z", fill, stroke="card", stroke_width=1.5)
    quiver = path("M7 26H33L30 41Q20 46 10 41Z", "#7A5230", stroke="card", stroke_width=1.2)
    quiver += path("M22 26H33L30 41Q26 43.5 21 43.9Z", "#241F19", opacity=0.18)
    quiver += path("M5 23H35V30H5Z", "#553519", stroke="card", stroke_width=1.2) + path("M11 36H29", stroke="#B07A3E")
    return shafts + arrow + numeral(number, 20, 10, 15, ink, 15) + quiver + copies(count)
