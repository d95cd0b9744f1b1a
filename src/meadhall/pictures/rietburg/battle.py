"""The battle being put together: each contribution, the strength needed, and what is still missing."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from meadhall.games.rietburg import BattleView, RietburgView
from meadhall.games.rietburg.pieces import row_of
from meadhall.games.rietburg.rules.strength import creature_strength, strength_of, total_of
from meadhall.pictures.canvas import path, rect, short, words
from meadhall.pictures.icons import icon
from meadhall.pictures.numerals import numeral
from meadhall.pictures.picture import PHONE, WIDE, Piece, Spot
from meadhall.pictures.rietburg.figures import PALE, TYPE, hero_hue

PHONE_HEIGHT: Final = 96


def battle_height(view: RietburgView) -> float:
    """Return how high the battle is on a phone."""
    return 0 if view.battle is None else PHONE_HEIGHT + 6


def battle_pieces(
    view: RietburgView, labels: Mapping[str, str], part: str, wide: tuple[float, float], phone: float
) -> list[Piece]:
    """Draw the battle, if there is one."""
    battle = view.battle
    if battle is None:
        return []
    spots = {WIDE: Spot(*wide, _wide(view, battle, labels)), PHONE: Spot(4, phone, _phone(view, battle, labels))}
    return [Piece("battle", part, labels["battle"], spots)]


def _wide(view: RietburgView, battle: BattleView, labels: Mapping[str, str]) -> str:
    size = TYPE[WIDE]
    drawing = words(2, 20, labels["battle.creature"], size, weight=600, display=True, room=176)
    drawing += _against(view, battle, 0, 50, 28) + _verdict(view, battle, labels, 2, 92, size, 176)
    for index, hero in enumerate(battle.order):
        down, across = divmod(index, 2)
        drawing += _part(view, battle, hero, 2 + across * 90, 120 + down * 34, 28)
    return drawing


def _phone(view: RietburgView, battle: BattleView, labels: Mapping[str, str]) -> str:
    size = TYPE[PHONE]
    drawing = rect(0, 0, 382, PHONE_HEIGHT, 9, "panel", stroke="line")
    drawing += words(10, 20, labels["battle.creature"], size, weight=600, display=True, room=170)
    drawing += _against(view, battle, 8, 44, 22) + _verdict(view, battle, labels, 10, 86, size, 170)
    for index, hero in enumerate(battle.order):
        down, across = divmod(index, 2)
        drawing += _part(view, battle, hero, 190 + across * 96, 28 + down * 40, 28)
    return drawing


def _part(view: RietburgView, battle: BattleView, hero: int, x: float, y: float, size: float) -> str:
    name = view.terms.names[hero]
    drawing = icon(name, x + size / 2, y, size, hero_hue(name), "panel")
    return drawing + numeral(strength_of(view, battle, hero), x + size + 8, y, size * 0.7, "ink", 15, "start")


def _needed(view: RietburgView, battle: BattleView) -> int:
    return creature_strength(view, row_of(view.top(battle.place)))


def _against(view: RietburgView, battle: BattleView, x: float, y: float, size: float) -> str:
    """Draw the strength there is against the strength needed."""
    total, need = total_of(view, battle), _needed(view, battle)
    hue = "good" if total >= need else "blue"
    drawing = icon("sword", x + size * 0.6, y, size * 1.1, hue, "panel")
    drawing += numeral(total, x + size * 2, y, size, hue)
    left, right, low = x + size * 3.4, x + size * 4.9, y + size * 0.35
    point = f"L{short((left + right) / 2)} {short(y + size * 0.95)}L{short(left)} {short(low)}Z"
    drawing += path(f"M{short(left)} {short(y - size * 0.7)}H{short(right)}V{short(low)}{point}", "red-fill")
    return drawing + numeral(need, (left + right) / 2, y - size * 0.05, size * 0.78, PALE, 15)


def _verdict(
    view: RietburgView, battle: BattleView, labels: Mapping[str, str], x: float, y: float, size: float, room: float
) -> str:
    is_enough = total_of(view, battle) >= _needed(view, battle)
    return words(x, y, labels["battle.missing"], size, weight=600, fill="good" if is_enough else "bad", room=room)
