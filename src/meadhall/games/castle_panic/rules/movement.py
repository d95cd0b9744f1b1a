"""Chapter 7: monsters move, attack walls and break towers."""

from __future__ import annotations

from typing import Final

from meadhall.engine.bits import has, members
from meadhall.engine.contract import Action, Over, Seat
from meadhall.engine.scene import close_moment
from meadhall.engine.sorting import put_in
from meadhall.games.castle_panic import events, pieces
from meadhall.games.castle_panic.pieces import Arc, Monster, Space
from meadhall.games.castle_panic.rules.asking import Choosing, Rolling
from meadhall.games.castle_panic.rules.laws import Laws
from meadhall.games.castle_panic.rules.rows import OfMonster
from meadhall.games.castle_panic.rules.turn import end_turn
from meadhall.games.castle_panic.state import CastlePanicState

CLOCKWISE: Final = 1
COUNTER_CLOCKWISE: Final = 5


class Hurt(OfMonster):
    """Choose which monster a structure hurts."""


class Victim(Choosing[Hurt]):
    """Asks which of several monsters a broken structure hurts (7.8)."""

    def __init__(self, laws: Laws) -> None:
        self.first: Final[Monster] = pieces.space_at(pieces.SWORDSMAN, 0) * laws.figures.count
        rows = [Hurt("hurt", monster, laws.target_names[monster]) for monster in range(self.first, laws.tarred)]
        super().__init__(laws, rows, pieces.NOT_THE_VICTIM)

    def actor(self, state: CastlePanicState) -> Seat:
        seats = self.laws.seats_from(state, state.active)  # 15.2
        return seats[0] if seats else state.active

    def choices(self, state: CastlePanicState) -> list[Hurt]:
        victims = _candidates(state.asks[0], self.laws.figures.count)
        return [self.rows[monster - self.first] for monster in victims]

    def answer(self, state: CastlePanicState, action: Hurt) -> None:
        state.asks.pop(0)
        _hurt(self.laws, state, action.target)


class Moved(Over[CastlePanicState, Action]):
    """Nothing is asked when all monsters have moved, in the phases MOVE and CHARGED; the final charge comes on top."""

    def __init__(self, laws: Laws) -> None:
        super().__init__(pieces.NOT_NOW)
        self.laws: Final = laws

    def leaves(self, state: CastlePanicState) -> bool:
        if state.phase == pieces.MOVE and state.charge and state.monsters:  # 16.2
            state.phase = pieces.CHARGE
        elif state.missing:  # 6.20, 12.8
            end_turn(self.laws, state)
        elif self.laws.options.overlord:
            state.phase = pieces.ARM
        else:
            state.due = self.laws.options.tokens_a_turn  # 8.1, 16.4
            state.phase = pieces.TOKEN
        return True


class Charge(Rolling):
    """Asks how the monsters of the final charge move (16.2)."""

    def land(self, state: CastlePanicState, arc: Arc) -> None:
        state.phase = pieces.CHARGED
        if arc < pieces.CHARGE_CLOCKWISE:
            move_inwards(self.laws, state, arc)
        elif arc == pieces.CHARGE_CLOCKWISE:
            move_round(self.laws, state, CLOCKWISE)
        elif arc == pieces.CHARGE_ALL:
            move_inwards(self.laws, state, pieces.EVERYWHERE)
        else:
            move_round(self.laws, state, COUNTER_CLOCKWISE)


def begin_movement(laws: Laws, state: CastlePanicState) -> None:
    """Move the monsters (7.1)."""
    close_moment(state)
    state.phase = pieces.MOVE
    state.trades = 0
    state.refused = []
    state.left = 0
    state.plays = 0
    if state.told is not None:
        state.tell(events.MonstersBegan(state.active, state.turn))
    move_inwards(laws, state, pieces.EVERYWHERE)


def move_inwards(laws: Laws, state: CastlePanicState, color: int) -> None:
    """Move all monsters of a colour, or EVERYWHERE, one space inwards (7.1 to 7.8)."""
    count = laws.figures.count
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
            _go(laws, state, moved, monster, pieces.space_at(pieces.CASTLE, (arc + 1) % pieces.ARCS))
        else:
            _go(laws, state, moved, monster, pieces.space_at(ring + 1, arc))
    state.monsters = sorted(moved)
    close_moment(state)
    for arc in range(pieces.ARCS):
        if attackers[arc]:
            break_wall(state, arc)
            _ask(laws, state, pieces.packed_ask(arc, attackers[arc]))
            close_moment(state)
    _break_towers(laws, state)


def move_round(laws: Laws, state: CastlePanicState, step: int) -> None:
    """Move all monsters one arc, CLOCKWISE or COUNTER_CLOCKWISE, each in its ring (8.8)."""
    moved: list[int] = []
    for monster in _free(state, moved):
        space = monster // laws.figures.count
        there = pieces.space_at(space // pieces.ARCS, (space % pieces.ARCS + step) % pieces.ARCS)
        _go(laws, state, moved, monster, there)
    state.monsters = sorted(moved)
    close_moment(state)
    _break_towers(laws, state)


def _free(state: CastlePanicState, moved: list[Monster]) -> list[Monster]:
    """List the monsters that can move; the one under the Tar token is where it goes already (6.14)."""
    if state.tar < 0:
        return state.monsters
    moved.append(state.tar)
    free = state.monsters.copy()
    free.remove(state.tar)
    return free


def _candidates(ask: int, count: int) -> list[int]:
    """List the monsters among which the victim of a structure is chosen, in catalog order."""
    first = pieces.site_of(ask) * count
    return [first + figure for figure in members(pieces.candidates_of(ask))]


def _hurt(laws: Laws, state: CastlePanicState, monster: Monster) -> None:
    """Take 1 point from a monster that broke a structure (7.3, 7.7)."""
    state.monsters.remove(monster)
    if laws.figures.points_of[monster % laws.figures.count] > 1:
        put_in(state.monsters, monster - 1)
        if state.told is not None:
            state.tell(events.MonsterHurt(monster, monster - 1))
    else:
        if state.told is not None:
            state.tell(events.MonsterDied(monster))
        bury(laws, state, monster)


def break_wall(state: CastlePanicState, arc: Arc) -> None:
    """Take the Fortify token of a wall away, or the wall itself (7.3, 7.4)."""
    if has(state.forts, arc):  # 7.4
        state.forts &= ~(1 << arc)
        state.tell(events.FortFell(arc))
    else:
        state.walls &= ~(1 << arc)
        if state.told is not None:
            state.tell(events.WallFell(arc))


def bury(laws: Laws, state: CastlePanicState, monster: Monster) -> None:
    """Put a monster killed by a structure or boulder where it belongs (6.9, 16.1)."""
    kind = laws.figures.kind_of[monster % laws.figures.count]
    if laws.options.monster_recycling:
        state.pile[kind] += 1
        state.pile_size += 1
        state.mixes += 1
        state.tell(events.TokenRecycled(kind))
    else:
        state.spent[kind] += 1


def _go(laws: Laws, state: CastlePanicState, moved: list[int], monster: Monster, space: Space) -> None:
    there = space * laws.figures.count + monster % laws.figures.count
    moved.append(there)
    if state.told is not None:
        state.tell(events.MonsterMoved(monster, there))


def _break_towers(laws: Laws, state: CastlePanicState) -> None:
    # 7.7: where a tower stands, whoever is there has just arrived.
    count = laws.figures.count
    first = pieces.space_at(pieces.CASTLE, 0) * count
    if not state.monsters or state.monsters[-1] < first:
        return
    arrived = [0] * pieces.ARCS
    for monster in state.monsters:
        if monster >= first:
            arrived[(monster - first) // count] |= 1 << monster % count
    for arc in range(pieces.ARCS):
        if arrived[arc] and has(state.towers, arc):
            state.towers &= ~(1 << arc)
            if state.told is not None:
                state.tell(events.TowerFell(arc))
            _ask(laws, state, pieces.packed_ask(pieces.ARCS + arc, arrived[arc]))
            close_moment(state)


def _ask(laws: Laws, state: CastlePanicState, ask: int) -> None:
    # 7.8: asked only if the candidates differ.
    monsters = _candidates(ask, laws.figures.count)
    if len(monsters) == 1:
        _hurt(laws, state, monsters[0])
    else:
        state.asks.append(ask)
