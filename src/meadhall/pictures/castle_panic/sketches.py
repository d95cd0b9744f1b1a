"""What a choice would do in Castle Panic: the spaces that a card reaches, the monster as it would stand, the wall."""

from __future__ import annotations

from functools import cache

from meadhall.engine.contract import Action
from meadhall.games.castle_panic import pieces as at
from meadhall.games.castle_panic.actions import OfMonster
from meadhall.games.castle_panic.pieces import ARCS, CASTLE, FOREST, SPACES
from meadhall.games.castle_panic.rules import hits, overlord, specials
from meadhall.games.castle_panic.view import CastlePanicView
from meadhall.pictures.canvas import path, sector, short
from meadhall.pictures.castle_panic.castle import FORTIFIED, WHOLE, wall_spot
from meadhall.pictures.castle_panic.layout import ARC_DEGREES, CENTRE, EDGES, LAYOUTS, Layout, places
from meadhall.pictures.castle_panic.monsters import stacks, where_of
from meadhall.pictures.castle_panic.tokens import StackFace, monster
from meadhall.pictures.picture import Sketch, Spot


def sketch(view: CastlePanicView, action: Action, cut: str) -> Sketch:
    """Return what *action* would do on the board."""
    layout = next(layout for layout in LAYOUTS if layout.cut == cut)
    if isinstance(action, hits.Hit):
        return Sketch(reach=_reach(action.card, view.laws.heroic_powers))
    if isinstance(action, specials.Drive):
        return _driven(view, action, layout)
    if isinstance(action, specials.Wall | specials.Raise):
        return Sketch((wall_spot(action.arc, WHOLE),))
    if isinstance(action, specials.Fortify):
        return Sketch((wall_spot(action.arc, FORTIFIED),))
    if isinstance(action, overlord.Put) and action.token < at.MONSTERS:
        full = view.table.figures.full[action.token]
        return Sketch((_ghost(layout, StackFace(action.token, full, full), FOREST, action.arc),))
    return Sketch()


@cache
def _reach(card: int, heroic: bool) -> str:
    """Stitch the spaces that a hit card reaches; those of one arc that touch are one."""
    outlines = []
    for arc in range(ARCS):
        rings = [space // ARCS for space in range(arc, SPACES, ARCS) if at.can_reach(card, space, heroic)]
        if rings:
            start = arc * ARC_DEGREES
            inner = 0 if rings[-1] == CASTLE else EDGES[rings[-1]][0] + 3
            outer = EDGES[rings[0]][1] - 3
            outlines.append(sector(CENTRE, CENTRE, inner, outer, start + 1, start + ARC_DEGREES - 1))
    return path("".join(outlines))


def _driven(view: CastlePanicView, action: OfMonster, layout: Layout) -> Sketch:
    """Show a monster back in the forest of its arc, and the way there."""
    table, figures = view.table, view.table.figures
    code = table.tar if action.target == view.laws.tarred else action.target
    space, figure = divmod(code, figures.count)
    kind = figures.kind_of[figure]
    face = StackFace(kind, figures.points_of[figure], figures.full[kind])
    there = _ghost(layout, face, FOREST, space % ARCS)
    found = stacks(view)
    place, count = where_of(found, code, action.target == view.laws.tarred, figures.count)
    here = places(layout, space // ARCS, space % ARCS, count)[place]
    way = f"M{short(here.x)} {short(here.y)}L{short(there.x)} {short(there.y)}"
    return Sketch((there,), way)


def _ghost(layout: Layout, face: StackFace, ring: int, arc: int) -> Spot:
    spot = places(layout, ring, arc, 1)[0]
    return Spot(spot.x, spot.y, monster(face, is_bold=layout is not LAYOUTS[0]), spot.scale)
