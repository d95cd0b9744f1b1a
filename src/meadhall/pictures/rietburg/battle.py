"""The battle being put together: each contribution, the strength needed, and what is still missing."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from meadhall.games.rietburg import RietburgView
from meadhall.games.rietburg.pieces import invited_of, row_of
from meadhall.games.rietburg.rules.strength import best_join, creature_strength, most_of, strength_of, total_of
from meadhall.pictures.canvas import path, short, words
from meadhall.pictures.icons import icon
from meadhall.pictures.numerals import numeral, numeral_width
from meadhall.pictures.picture import PHONE, WIDE, DrawnPiece, Spot
from meadhall.pictures.rietburg.figures import KEPT, PALE, hero_hue

FIGHT: Final = "fight"
FIELD: Final = "gold-wash"
TYPE: Final = {WIDE: 14.5, PHONE: 13.0}
STAND: Final = {WIDE: (214.0, 38.0), PHONE: (186.0, 34.0)}
BRINGS: Final = {WIDE: (69.0, 34.0), PHONE: (44.0, 34.0)}


class Stand(NamedTuple):
    """How a battle stands."""

    missing: str
    total: int
    need: int


def battle_pieces(view: RietburgView, labels: Mapping[str, str]) -> list[DrawnPiece]:
    """Draw the battle, if there is one, and what each hero brings to it or could bring."""
    battle = view.battle
    if battle is None:
        return []
    names = view.laws.names
    need = creature_strength(view, row_of(view.top(battle.place)))
    pieces = [_battle_piece(Stand(labels["battle.missing"], total_of(view, battle), need), labels["battle"])]
    for hero in battle.order:
        strength, most = strength_of(view, battle, hero), most_of(view, battle, hero)
        pieces.append(_part_piece(names[hero], strength, most, labels[f"battle.{hero}"]))
    asked = invited_of(view.top(battle.place))
    for hero, name in enumerate(names):
        may_join = hero == view.frames[-1].hero or not asked >> hero & 1
        most = best_join(view, hero, battle.place) if may_join and hero not in battle.order else 0
        if most:
            pieces.append(_part_piece(name, 0, most, labels[f"battle.{hero}"]))
    return pieces


@lru_cache(maxsize=KEPT)
def _battle_piece(stand: Stand, label: str) -> DrawnPiece:
    """Draw the strength there is against the strength needed, and what is missing."""
    spots = {}
    for cut, (wide, high) in STAND.items():
        size = high * 0.63
        left = size * 4.7 + 10
        fill = "good" if stand.total >= stand.need else "bad"
        body = _against(stand, 0, high / 2, size)
        body += words(
            left, high / 2 + TYPE[cut] * 0.35, stand.missing, TYPE[cut], weight=600, fill=fill, room=wide - left
        )
        spots[cut] = Spot(0, 0, body, size=STAND[cut])
    return DrawnPiece("battle", FIGHT, label, spots)


@lru_cache(maxsize=KEPT)
def _part_piece(hero: str, strength: int, most: int, label: str) -> DrawnPiece:
    spots = {}
    for cut, (_, high) in BRINGS.items():
        shown = most if cut == WIDE or not strength else strength
        spots[cut] = Spot(0, 0, _part(hero, strength, shown, high / 2, 24 if cut == WIDE else 20), size=BRINGS[cut])
    return DrawnPiece(f"battle-{hero}", FIGHT, label, spots)


def _part(hero: str, strength: int, most: int, y: float, size: float) -> str:
    """Draw what a hero brings, and in pale how much more he could bring at most."""
    drawing = icon(hero, size / 2, y, size, hero_hue(hero), FIELD)
    left = size + 4
    if strength:
        drawing += numeral(strength, left, y, size * 0.62, "ink", 15, "start")
        left += numeral_width(strength, size * 0.62) + 4
    if most > strength:
        drawing += numeral(f"+{most - strength}", left, y + size * 0.05, size * 0.5, "ink-2", 13, "start")
    return drawing


def _against(stand: Stand, x: float, y: float, size: float) -> str:
    """Draw the strength there is against the strength needed."""
    hue = "good" if stand.total >= stand.need else "blue"
    drawing = icon("sword", x + size * 0.55, y, size * 1.05, hue, FIELD)
    drawing += numeral(stand.total, x + size * 1.8, y, size * 0.9, hue)
    left, right, low = x + size * 3.1, x + size * 4.5, y + size * 0.3
    point = f"L{short((left + right) / 2)} {short(y + size * 0.8)}L{short(left)} {short(low)}Z"
    drawing += path(f"M{short(left)} {short(y - size * 0.68)}H{short(right)}V{short(low)}{point}", "red-fill")
    return drawing + numeral(stand.need, (left + right) / 2, y - size * 0.08, size * 0.7, PALE, 15)
