"""Chapter 7: monsters move, attack walls and break towers."""

from __future__ import annotations

from typing import Final

from meadhall.engine.bits import has, members
from meadhall.engine.contract import Action, OverQuestion, Seat
from meadhall.engine.scene import close_moment
from meadhall.engine.sorting import put_in
from meadhall.games.castle_panic import events, pieces
from meadhall.games.castle_panic.actions import OfMonster
from meadhall.games.castle_panic.pieces import Arc, Monster, Space, Token
from meadhall.games.castle_panic.rules.asking import CastleQuestion, RollQuestion, SkippedWhenIdle
from meadhall.games.castle_panic.rules.ending import end_turn
from meadhall.games.castle_panic.state import CastlePanicState, Laws


class Hurt(OfMonster):
    """Choose which monster a structure hurts."""


class VictimQuestion(CastleQuestion[Hurt]):
    """Asks which of several monsters a broken structure hurts (7.8)."""

    def __init__(self, laws: Laws) -> None:
        self.first: Final[Monster] = pieces.space_at(pieces.SWORDSMAN, 0) * laws.figures.count
        rows = [Hurt("hurt", monster, laws.target_names[monster]) for monster in range(self.first, laws.tarred)]
        super().__init__(rows, pieces.NOT_THE_VICTIM)

    def actor(self, state: CastlePanicState) -> Seat:
        seats = state.seats_from(state.active)  # 15.2
        return seats[0] if seats else state.active

    def choices(self, state: CastlePanicState) -> list[Hurt]:
        return [self.rows[monster - self.first] for monster in candidates(state, state.asks[0])]

    def apply(self, state: CastlePanicState, action: Hurt) -> None:
        state.asks.pop(0)
        _hurt(state, action.target)


class MovedQuestion(OverQuestion[CastlePanicState, Action], SkippedWhenIdle):
    """Nothing is asked when all monsters have moved, in the phases MOVE and CHARGED; the final charge comes on top."""

    def skip_if_idle(self, state: CastlePanicState) -> bool:
        if state.phase == pieces.MOVE and state.charge and state.monsters:  # 16.2
            state.phase = pieces.CHARGE
        elif state.missing:  # 6.20, 12.8
            end_turn(state)
        elif state.laws.overlord:
            state.phase = pieces.ARM
        else:
            state.due = state.laws.tokens_a_turn  # 8.1, 16.4
            state.phase = pieces.TOKEN
        return True


class ChargeQuestion(RollQuestion):
    """Asks how the monsters of the final charge move (16.2)."""

    def land(self, state: CastlePanicState, arc: Arc) -> None:
        state.phase = pieces.CHARGED
        move_by(state, pieces.CHARGES[arc])


def begin_movement(state: CastlePanicState) -> None:
    """Move the monsters (7.1)."""
    close_moment(state)
    state.phase = pieces.MOVE
    state.trades = 0
    state.refused = []
    state.left = 0
    state.plays = 0
    state.tell(events.MonstersBegan(state.active, state.turn))
    move_inwards(state, pieces.EVERYWHERE)


def move_by(state: CastlePanicState, token: Token) -> None:
    """Move the monsters as a token says, if it does (8.5, 8.7, 8.8)."""
    if token == pieces.TROLL_MAGE:
        move_inwards(state, pieces.EVERYWHERE)
    elif pieces.RED_MOVE <= token <= pieces.BLUE_MOVE:
        move_inwards(state, token - pieces.RED_MOVE)
    elif token == pieces.CLOCKWISE:
        _move_round(state, 1)
    elif token == pieces.COUNTER_CLOCKWISE:
        _move_round(state, pieces.ARCS - 1)


def move_inwards(state: CastlePanicState, color: int) -> None:
    """Move all monsters of a colour, or EVERYWHERE, one space inwards (7.1 to 7.8)."""
    count = state.figures.count
    attackers = [0] * pieces.ARCS
    moved: list[int] = []
    for monster in _free(state, moved):
        ring = monster // count // pieces.ARCS
        arc = monster // count % pieces.ARCS
        if color != pieces.EVERYWHERE and pieces.color_of(arc) != color:
            moved.append(monster)
        elif ring == pieces.SWORDSMAN and has(state.walls, arc):  # 7.3, 7.5
            attackers[arc] |= 1 << monster % count
            moved.append(monster)
        elif ring == pieces.CASTLE:  # 7.2
            _go(state, moved, monster, pieces.space_at(pieces.CASTLE, (arc + 1) % pieces.ARCS))
        else:
            _go(state, moved, monster, pieces.space_at(ring + 1, arc))
    state.monsters = sorted(moved)
    close_moment(state)
    for arc in range(pieces.ARCS):
        if attackers[arc]:
            break_wall(state, arc)
            _ask(state, pieces.packed_ask(arc, attackers[arc]))
            close_moment(state)
    _break_towers(state)


def _move_round(state: CastlePanicState, step: int) -> None:
    """Move all monsters clockwise by a number of arcs, each in its ring (8.8)."""
    moved: list[int] = []
    for monster in _free(state, moved):
        space = monster // state.figures.count
        there = pieces.space_at(space // pieces.ARCS, (space % pieces.ARCS + step) % pieces.ARCS)
        _go(state, moved, monster, there)
    state.monsters = sorted(moved)
    close_moment(state)
    _break_towers(state)


def _free(state: CastlePanicState, moved: list[Monster]) -> list[Monster]:
    """List the monsters that can move; the one under the Tar token is where it goes already (6.14)."""
    free = state.monsters[:]
    if state.tar >= 0:
        moved.append(state.tar)
        free.remove(state.tar)
    return free


def candidates(state: CastlePanicState, ask: int) -> list[Monster]:
    """List the monsters among which the victim of a structure is chosen, in catalog order."""
    structure, figures = pieces.parts_of_ask(ask)
    # Castle spaces follow on those of the Swordsman ring, as towers follow on walls.
    first = pieces.space_at(pieces.SWORDSMAN, structure) * state.figures.count
    return [first + figure for figure in members(figures)]


def _hurt(state: CastlePanicState, monster: Monster) -> None:
    """Take 1 point from a monster that broke a structure (7.3, 7.7)."""
    state.monsters.remove(monster)
    if state.figures.points_of[monster % state.figures.count] > 1:
        put_in(state.monsters, monster - 1)
        state.tell(events.MonsterHurt(monster, monster - 1))
    else:
        state.tell(events.MonsterDied(monster))
        bury(state, monster)


def break_wall(state: CastlePanicState, arc: Arc) -> None:
    """Take the Fortify token of a wall away, or the wall itself (7.3, 7.4)."""
    if has(state.forts, arc):  # 7.4
        state.forts &= ~(1 << arc)
        state.tell(events.FortFell(arc))
    else:
        state.walls &= ~(1 << arc)
        state.tell(events.WallFell(arc))


def break_tower(state: CastlePanicState, arc: Arc) -> None:
    """Take a tower away (7.7, 9.2, 9.3)."""
    state.towers &= ~(1 << arc)
    state.tell(events.TowerFell(arc))


def bury(state: CastlePanicState, monster: Monster) -> None:
    """Put a monster killed by a structure or boulder where it belongs (6.9, 16.1)."""
    kind = state.figures.kind_of[monster % state.figures.count]
    if state.laws.monster_recycling:
        state.pile[kind] += 1
        state.pile_size += 1
        state.mixes += 1
        state.tell(events.TokenRecycled(kind))
    else:
        state.spent[kind] += 1


def _go(state: CastlePanicState, moved: list[int], monster: Monster, space: Space) -> None:
    there = space * state.figures.count + monster % state.figures.count
    moved.append(there)
    if state.told is not None:
        state.tell(events.MonsterMoved(monster, there))


def _break_towers(state: CastlePanicState) -> None:
    # 7.7: where a tower stands, a monster has just arrived.
    count = state.figures.count
    first = pieces.space_at(pieces.CASTLE, 0) * count
    if not state.monsters or state.monsters[-1] < first:
        return
    arrived = [0] * pieces.ARCS
    for monster in state.monsters:
        if monster >= first:
            arrived[(monster - first) // count] |= 1 << monster % count
    for arc in range(pieces.ARCS):
        if arrived[arc] and has(state.towers, arc):
            break_tower(state, arc)
            _ask(state, pieces.packed_ask(pieces.ARCS + arc, arrived[arc]))
            close_moment(state)


def _ask(state: CastlePanicState, ask: int) -> None:
    # 7.8: asked only if the candidates differ.
    monsters = candidates(state, ask)
    if len(monsters) == 1:
        _hurt(state, monsters[0])
    else:
        state.asks.append(ask)
