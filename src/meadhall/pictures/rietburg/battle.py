"""The battle being put together: each contribution, the strength needed, and what is still missing."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from meadhall.games.rietburg import RietburgView
from meadhall.games.rietburg.pieces import row_of
from meadhall.games.rietburg.rules.strength import creature_strength, strength_of, total_of
from meadhall.pictures.canvas import path, rect, short, words
from meadhall.pictures.icons import icon
from meadhall.pictures.numerals import numeral
from meadhall.pictures.picture import PHONE, WIDE, Piece, Spot
from meadhall.pictures.rietburg.figures import PALE, TYPE, hero_hue

PHONE_HEIGHT: Final = 96


def battle_pieces(
    view: RietburgView, labels: Mapping[str, str], part: str, wide: tuple[float, float], phone: float
) -> list[Piece]:
    """Draw the battle, if there is one."""
    battle = view.battle
    if battle is None:
        return []
    names = view.terms.names
    stand = Stand(
        labels["battle.creature"],
        labels["battle.missing"],
        total_of(view, battle),
        creature_strength(view, row_of(view.top(battle.place))),
        tuple([(names[hero], strength_of(view, battle, hero)) for hero in battle.order]),
    )
    return [_battle_piece(stand, labels["battle"], part, wide, phone)]


class Stand(NamedTuple):
    """How a battle stands."""

    creature: str
    missing: str
    total: int
    need: int
    parts: tuple[tuple[str, int], ...]
    """Each hero and the strength he brings."""


@lru_cache(maxsize=256)
def _battle_piece(stand: Stand, label: str, part: str, wide: tuple[float, float], phone: float) -> Piece:
    return Piece("battle", part, label, {WIDE: Spot(*wide, _wide(stand)), PHONE: Spot(4, phone, _phone(stand))})


def _wide(stand: Stand) -> str:
    size = TYPE[WIDE]
    drawing = words(2, 20, stand.creature, size, weight=600, display=True, room=176)
    drawing += _against(stand, 0, 50, 28) + _verdict(stand, 2, 92, size, 176)
    for index, (hero, strength) in enumerate(stand.parts):
        down, across = divmod(index, 2)
        drawing += _part(hero, strength, 2 + across * 90, 120 + down * 34, 28)
    return drawing


def _phone(stand: Stand) -> str:
    size = TYPE[PHONE]
    drawing = rect(0, 0, 382, PHONE_HEIGHT, 9, "panel", stroke="line")
    drawing += words(10, 20, stand.creature, size, weight=600, display=True, room=170)
    drawing += _against(stand, 8, 44, 22) + _verdict(stand, 10, 86, size, 170)
    for index, (hero, strength) in enumerate(stand.parts):
        down, across = divmod(index, 2)
        drawing += _part(hero, strength, 190 + across * 96, 28 + down * 40, 28)
    return drawing


def _part(hero: str, strength: int, x: float, y: float, size: float) -> str:
    drawing = icon(hero, x + size / 2, y, size, hero_hue(hero), "panel")
    return drawing + numeral(strength, x + size + 8, y, size * 0.7, "ink", 15, "start")


def _against(stand: Stand, x: float, y: float, size: float) -> str:
    """Draw the strength there is against the strength needed."""
    hue = "good" if stand.total >= stand.need else "blue"
    drawing = icon("sword", x + size * 0.6, y, size * 1.1, hue, "panel")
    drawing += numeral(stand.total, x + size * 2, y, size, hue)
    left, right, low = x + size * 3.4, x + size * 4.9, y + size * 0.35
    point = f"L{short((left + right) / 2)} {short(y + size * 0.95)}L{short(left)} {short(low)}Z"
    drawing += path(f"M{short(left)} {short(y - size * 0.7)}H{short(right)}V{short(low)}{point}", "red-fill")
    return drawing + numeral(stand.need, (left + right) / 2, y - size * 0.05, size * 0.78, PALE, 15)


def _verdict(stand: Stand, x: float, y: float, size: float, room: float) -> str:
    fill = "good" if stand.total >= stand.need else "bad"
    return words(x, y, stand.missing, size, weight=600, fill=fill, room=room)
