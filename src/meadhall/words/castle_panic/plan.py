"""What a defender, or the Overlord, aims at, in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from meadhall.games.castle_panic.pieces import ARCS_OF_A_COLOR
from meadhall.games.castle_panic.view import CastlePanicView
from meadhall.words.castle_panic.names import COLORS, MONSTERS
from meadhall.words.numbers import counted, listed
from meadhall.words.reasoning import NamedTerms

FAR: Final = 4
TURNS: Final = ("now", "next move", "in two turns", "in three turns", "in four turns")
WAITS: Final = ("", "one turn", "two turns", "three turns", "four turns")
FEW: Final = 6


def plan(view: CastlePanicView, aims: NamedTerms, names: Sequence[str]) -> str:
    """Say in a line what to aim at in the next turns."""
    gaps = list(aims.all("gap"))
    if view.seat == view.laws.castle_seats:
        return _attack(gaps)
    tower, wall = aims.first("hold tower"), aims.first("hold wall")
    first = tower or wall
    if first is None:
        return _quiet(aims, gaps)
    arc, turns = first[0], int(first[1])
    what = "tower" if tower else "wall"
    color = arc // ARCS_OF_A_COLOR
    who = MONSTERS[int(aims.number("hold by", arc))]
    said = f"Hold the {COLORS[color]} side: the {who} is at {what} {arc + 1} {TURNS[turns]}"
    waits = {COLORS[other]: int(number) for other, number in aims.all("side").items() if other != color}
    calm = [name for name, number in waits.items() if number >= FAR]
    if calm:
        return f"{said}; {listed(calm)} can wait."
    latest = max(waits, key=lambda name: waits[name])
    if waits[latest] > turns:
        return f"{said}; {latest} can wait {WAITS[waits[latest] - 1]}."
    return f"{said}, and every side is under attack."


def _quiet(aims: NamedTerms, gaps: Sequence[int]) -> str:
    """Say what to do while nothing comes near."""
    tokens = int(aims.number("tokens"))
    if gaps:
        walls = f"wall {gaps[0] + 1}" if len(gaps) == 1 else f"walls {listed([str(gap + 1) for gap in gaps])}"
        return f"Nothing is near: look for Brick and Mortar, to build {walls} again."
    if tokens <= FEW:
        return f"Nothing is near, and {counted(tokens, 'token')} can still come: slay what is on the board."
    return "Nothing is near and every wall stands: keep a card for each colour and each ring."


def _attack(gaps: Sequence[int]) -> str:
    if not gaps:
        return "Every tower has its wall: send strong monsters down one arc, so that the wall falls first."
    named = listed([str(gap + 1) for gap in gaps])
    towers = f"Tower {named} stands" if len(gaps) == 1 else f"Towers {named} stand"
    return f"{towers} without a wall: send there what the defenders cannot hit in time."
