"""What a defender aims at: the side that is in danger once the choice is made, what can wait, and the gap to close."""

from __future__ import annotations

from typing import Final

from meadhall.bots.castle_panic.threats import FAR, Threats
from meadhall.engine.bits import has
from meadhall.engine.term import Term
from meadhall.games.castle_panic import pieces
from meadhall.games.castle_panic.state import CastlePanicState

SIDE: Final = "side"
"""The turns until a wall or a tower of a colour is attacked, FAR if that is not in sight; about the colour."""
HOLD_WALL: Final = "hold wall"
"""The turns until the wall that is attacked first is reached; about the arc, as are the next three."""
HOLD_TOWER: Final = "hold tower"
HOLD_BY: Final = "hold by"
"""The kind of monster that comes there."""
GAP: Final = "gap"
"""A tower whose wall is gone."""
STRONG: Final = "strong"
"""An arc of which nothing stands any more, or that is walled; only for the Overlord."""
TOKENS: Final = "tokens"
"""Tokens still to come."""


def aims(after: CastlePanicState, is_overlord: bool, moved: int) -> list[Term]:
    """Name what is in danger on a table on which the monsters have *moved* once (1) or not (0) since the choice."""
    threats = Threats(after)
    named = [Term(TOKENS, float(sum(after.pile)))]
    first = -1
    soonest = FAR
    is_tower = False
    for color in range(pieces.ARCS // pieces.ARCS_OF_A_COLOR):
        turns = FAR
        for arc in range(pieces.ARCS):
            if pieces.color_of(arc) != color:
                continue
            turns = min(turns, threats.walls[arc], threats.towers[arc])
            # A tower is worth more than a wall that is reached in the same turn.
            if threats.towers[arc] < soonest or (threats.towers[arc] == soonest < FAR and not is_tower):
                first = arc
                soonest = threats.towers[arc]
                is_tower = True
            if threats.walls[arc] < soonest:
                first = arc
                soonest = threats.walls[arc]
                is_tower = False
        named.append(Term(SIDE, float(min(FAR, turns + moved)), color))
    if first >= 0:
        by = threats.tower_by[first] if is_tower else threats.wall_by[first]
        named.append(Term(HOLD_TOWER if is_tower else HOLD_WALL, float(soonest + moved), first))
        named.append(Term(HOLD_BY, float(by), first))
    for arc in range(pieces.ARCS):
        if has(after.towers, arc) and not has(after.walls, arc):
            named.append(Term(GAP, 1.0, arc))
        elif is_overlord:
            named.append(Term(STRONG, 1.0, arc))
    return named
