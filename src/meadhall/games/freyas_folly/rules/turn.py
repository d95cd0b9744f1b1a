"""Chapters 3 and 11: the course of a turn, free actions, and the end of the game."""

from __future__ import annotations

from mypy_extensions import i64

from meadhall.games.freyas_folly.events import GameEnded, LostAbility, Paid, Passed, TurnBegan
from meadhall.games.freyas_folly.pieces import (
    ACT,
    BY_LIMIT,
    BY_STALEMATE,
    NO_ABILITY,
    NO_ENDING,
    NOWHERE,
    OVER,
    STRENGTH,
)
from meadhall.games.freyas_folly.state import Table


def is_free(table: Table) -> bool:
    """Say whether the next action is paid with a token."""
    return table.left == 0


def begin_turn(table: Table, seat: i64) -> None:
    """Give *seat* its two actions."""
    table.turn = seat
    table.left = table.box.actions
    table.free = 0
    table.took = False
    table.busy = False
    table.stage = ACT
    if table.told is not None:
        table.told.append(TurnBegan(seat))


def begin_action(table: Table) -> None:
    """Count an action that is not a pass."""
    table.busy = True
    if not is_free(table):
        table.left -= 1
        return
    table.homes[table.turn].tokens -= 1  # 11.3
    table.free += 1
    if table.told is not None:
        table.told.append(Paid(table.turn))


def finish_action(table: Table) -> None:
    """Ask for the next action, or end the turn."""
    table.mover = NOWHERE
    table.second = False
    table.stage = ACT
    if table.left == 0 and not may_use_token(table):
        end_turn(table)  # 3.5


def may_use_token(table: Table) -> bool:
    """Say whether the seat may still use a token in this turn."""
    return table.homes[table.turn].tokens > 0 and table.free < table.box.free_actions  # 11.1


def end_turn(table: Table) -> None:
    """End the turn, and the game if its end has come."""
    box = table.box
    _fade_strength(table)
    table.turns += 1
    table.idle = 0 if table.busy else table.idle + 1
    if table.ended == NO_ENDING:
        if table.idle == box.rounds_of_passes * len(table.homes):
            table.ended = BY_STALEMATE  # 12.10
        elif table.turns == box.turns_per_player * len(table.homes):
            table.ended = BY_LIMIT  # 12.11
    if table.ended == NO_ENDING:
        begin_turn(table, (table.turn + 1) % len(table.homes))  # 2.9
        return
    table.stage = OVER
    if table.told is not None:
        table.told.append(GameEnded(table.ended))


def _fade_strength(table: Table) -> None:
    for dwarf in table.dwarfs:
        if dwarf.seat == table.turn and dwarf.strength > 0:
            dwarf.strength -= 1
            if dwarf.strength == 0:
                dwarf.ability = NO_ABILITY  # 10.15
                if table.told is not None:
                    table.told.append(LostAbility(dwarf.seat, STRENGTH, is_used=True))


def bring_end(table: Table, ending: i64) -> None:
    """Note that the seat has ended the game; the turn goes on."""
    if table.ended == NO_ENDING:  # 12.4
        table.ended = ending
        table.ender = table.turn


def do_pass(table: Table) -> None:
    """Give up an action."""
    table.left -= 1
    if table.told is not None:
        table.told.append(Passed(table.turn))
    finish_action(table)
