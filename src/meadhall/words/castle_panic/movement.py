"""Chapter 7 in words: the monsters move, and break walls and towers."""

from __future__ import annotations

from collections.abc import Sequence

from meadhall.engine.contract import Event
from meadhall.games.castle_panic import pieces as at
from meadhall.games.castle_panic.events import (
    FortFell,
    MonsterDied,
    MonsterHurt,
    MonsterMoved,
    MonstersBegan,
    TowerFell,
    WallFell,
)  # fmt: skip
from meadhall.games.castle_panic.rules.movement import Hurt
from meadhall.words.castle_panic.hits import why_hit
from meadhall.words.castle_panic.parts import (
    HereIs,
    act_hit,
    act_slain,
    bare,
    icon_of_monster,
    is_rolling,
    parts,
    piece_of,
    there,
)
from meadhall.words.reading import all_of, has_any
from meadhall.words.rows import AnyRow, Said, Told
from meadhall.words.speech import Phrase, Template
from meadhall.words.telling import TURN, Act

MOVES = Template("{monster} moves to **{there}**")
MOVE_IN = Template("**{count:# monster|# monsters}** move inwards")
MOVE_ROUND = Template("**{count:# monster|# monsters}** move round")
MOVE_IN_COLOR = Template("**{count:# monster|# monsters}** in {color} move inwards")
MOVE_ROUND_COLOR = Template("**{count:# monster|# monsters}** in {color} move round")
COLORS = (Template("red"), Template("green"), Template("blue"))
ALL_ROUND = Template("The **monsters** go on round the castle")
ALL_IN = Template("The **monsters** move one ring **inwards**")
SOME_ROUND = Template("The **monsters** move one ring **inwards**; {count:# goes|# go} **round the castle**")


def _ring(here: HereIs, monster: int) -> int:
    return monster // here.view.table.figures.count // at.ARCS


def moves_of(here: HereIs, run: Sequence[MonsterMoved]) -> Phrase:
    """Say how some monsters move; one of them by its name."""
    if len(run) == 1:
        return Phrase(MOVES, {"monster": bare(here, run[0]), "there": there(here, run[0])})
    count = here.view.table.figures.count
    colors = {at.color_of(move.monster // count % at.ARCS) for move in run}
    is_inwards = any(_ring(here, move.monster) != _ring(here, move.there) for move in run)
    if len(colors) > 1:
        return Phrase(MOVE_IN if is_inwards else MOVE_ROUND, {"count": len(run)})
    said = {"count": len(run), "color": Phrase(COLORS[colors.pop()], {})}
    return Phrase(MOVE_IN_COLOR if is_inwards else MOVE_ROUND_COLOR, said)


@parts.of_run(MonsterMoved)
def moves(here: HereIs, run: list[MonsterMoved]) -> Phrase:
    return moves_of(here, run)


@parts.of_run(MonsterMoved)
def advance(here: HereIs, run: list[MonsterMoved]) -> Phrase:
    """How all monsters move."""
    rounds = sum(_ring(here, move.monster) == at.CASTLE for move in run)
    if len(run) == 1:
        return moves_of(here, run)
    if rounds == len(run):
        return Phrase(ALL_ROUND, {})
    return Phrase(SOME_ROUND if rounds else ALL_IN, {"count": rounds})


def _structure(here: HereIs, it: MonsterHurt) -> str:
    return "tower" if _ring(here, it.monster) == at.CASTLE else "wall"


def act_fallen(here: HereIs, event: WallFell | FortFell | TowerFell) -> list[Act]:
    """Let a wall or a tower crumble, unless the boulder breaks it."""
    if is_rolling(here):
        return []
    return [Act("crumble", at=(structure_piece(event),), by=2 if isinstance(event, TowerFell) else 1)]


def structure_piece(event: WallFell | FortFell | TowerFell) -> str:
    """Return the key of what fell."""
    return f"tower-{event.arc}" if isinstance(event, TowerFell) else f"wall-{event.arc}"


MOST_MARCHING = 12
"""More monsters than this go in one step, not one by one."""


def march(here: HereIs, events: Sequence[Event]) -> list[Act]:
    """Let all monsters go at once that go, the outermost first; a horn is heard as they begin."""
    moved = all_of(events, MonsterMoved)
    if not moved:
        return []
    moved.sort(key=lambda event: -_ring(here, event.monster))
    now = tuple(dict.fromkeys(piece_of(here, event.there) for event in moved))
    before = tuple(dict.fromkeys(piece_of(here, event.monster) for event in moved))
    tone = "horn" if has_any(events, MonstersBegan) else ""
    return [Act("march", now[:MOST_MARCHING], was=before[:MOST_MARCHING], tone=tone)]


_WALL, _TOWER, _FORT = "**wall {number}**", "**tower {number}**", "the **Fortify token** of wall {number}"
_HURT: dict[type[Event], str] = {
    kind: "The **{kind}** breaks " + what + " and has **{left:# point|# points}** left."
    for kind, what in ((WallFell, _WALL), (TowerFell, _TOWER), (FortFell, _FORT))
}
_DIED: dict[type[Event], str] = {
    kind: "The **{kind}** breaks " + what + " and **dies**."
    for kind, what in ((WallFell, _WALL), (TowerFell, _TOWER), (FortFell, _FORT))
}
"""A translator gets three sentences of each, for a sentence is never put together from pieces there."""

ROWS: list[AnyRow] = [
    Said(
        Hurt, "Take the point from {target}",
        path="Take the point", own="{short}", asks="Which monster is hurt?", icon="wall", why=why_hit,
    ),
    Told(MonstersBegan, line="Turn {turn} \N{MIDDLE DOT} the monsters", icon="skull", kind=TURN, seat=""),
    Told(MonsterMoved, runs=True, caption="{moves}.", after={MonstersBegan: "{advance}."}, icon="skull"),
    Told(
        WallFell, line="The wall in arc {number} falls.",
        caption="Several monsters break **wall {number}**.", icon="wall",
        recap="{arcs:Wall|Walls} {arcs} fell.", sums=True, acts=act_fallen,
    ),
    Told(
        TowerFell, remarked="", line="Tower {number} falls.",
        caption="Several monsters break **tower {number}**.", icon="rubble",
        recap="{arcs:Tower|Towers} {arcs} fell.", sums=True, acts=act_fallen,
    ),
    Told(
        FortFell, line="The Fortify token in arc {number} is gone.",
        caption="Several monsters break the **Fortify token** of wall {number}.", icon="brace",
        recap="The Fortify token of {arcs:wall|walls} {arcs} fell.", sums=True, acts=act_fallen,
    ),
    Told(
        MonsterHurt,
        how=_structure,
        line={
            "wall": "{monster} is hurt at the wall and has {left:# point|# points} left.",
            "tower": "{monster} is hurt at the tower and has {left:# point|# points} left.",
        },
        caption={
            "wall": "{bare} is hurt at the wall: **{left:# point|# points}** left.",
            "tower": "{bare} is hurt at the tower: **{left:# point|# points}** left.",
        },
        after=_HURT, recap="Hurt: {hurt}.", sums=True, icon=icon_of_monster, acts=act_hit,
    ),
    Told(
        MonsterDied,
        how=_structure,
        line={"wall": "{monster} dies at the wall.", "tower": "{monster} dies at the tower."},
        caption={"wall": "{bare} **dies** at the wall.", "tower": "{bare} **dies** at the tower."},
        after=_DIED, recap="Died: {kinds}.", sums=True, icon="skull", acts=act_slain,
    ),
]  # fmt: skip
