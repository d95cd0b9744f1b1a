"""The time machine of a table: its past, step by step, and the tables that go on from there.

While a match goes on everybody looks back with his own eyes and sees what he was shown then; when it is
over, or was opened from a record, anybody looks through any eyes.  Records are replayed in threads.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Collection
from typing import TypeVar

from meadhall import bots
from meadhall.engine.chance import Dice
from meadhall.engine.contract import NOBODY, SPECTATOR, Seat
from meadhall.engine.match import EVERYBODY, Playing
from meadhall.front.past import Mark, Past, PastTable
from meadhall.hall.errors import Refused, bad, forbidden
from meadhall.hall.play import seats as seating
from meadhall.hall.play.opening import BOT, ME, Opening, Sitter, row_of
from meadhall.hall.play.table import Table
from meadhall.hall.play.tables import Tables
from meadhall.hall.store.rows import TableRow
from meadhall.words.hall import say

T = TypeVar("T")


async def look(table: Table, step: int, eyes: Seat, own: Collection[Seat]) -> PastTable:
    """Return the table after a step through the eyes of a seat; *own* are those through which one looks anyway."""
    _must_see(table, eyes, own)
    await _must_be_step(table, step)
    is_you = eyes in own and _is_you(table, eyes)
    return await _ask(table, lambda past: past.at(step, eyes, is_you=is_you))


async def marks(table: Table, viewer: Seat) -> tuple[int, list[Mark]]:
    """Return how many steps there are, and where rounds and turns begin, in the words of a viewer's log."""
    last = await _last(table)
    return last, await _ask(table, lambda past: past.marks(last, viewer, is_you=_is_you(table, viewer)))


async def fork(tables: Tables, table: Table, player: str, step: int, may_practise: bool = False) -> str:
    """Open a table for practice that goes on from a step of this one; return its name.

    *may_practise*: the player knows that this makes a match that still goes on practice.
    """
    held = seating.held(table.row, player)
    _must_be_forkable(table, held)
    await _must_be_step(table, step)
    if not table.is_open and not table.row.is_practice:
        if not may_practise:
            raise Refused(409, say("refusals.fork_makes_practice"), code="practice")
        async with tables.locked(table.row.id) as playing:
            if not (playing.is_open or playing.row.is_practice):
                first = playing.step
                await tables.keep(playing, first, playing.practise(min(held)))
                playing.tell_everybody()
        table = playing
    then = await _ask(table, lambda past: past.match_at(step))
    return await tables.add(await asyncio.to_thread(_forked, table, then, held, player))


def _is_you(table: Table, viewer: Seat) -> bool:
    """Say whether a viewer is called "you"."""
    return table.names_for(viewer) != table.names


async def _last(table: Table) -> int:
    """Return how many steps are stored; what is just being stored cannot be looked at yet."""
    async with table.lock:
        return table.step


async def _must_be_step(table: Table, step: int) -> None:
    last = await _last(table)
    if not 0 <= step <= last:
        raise bad(say("refusals.not_that_far", last=last, step=step))


async def _ask(table: Table, question: Callable[[Past], T]) -> T:
    """Ask the past of a table, one question after the other, away from the event loop."""
    match = table.match
    if match is None:
        raise Refused(409, say("refusals.not_started"), code="waiting")
    async with table.past_lock:
        if table.past is None or table.past.names != table.names:
            table.past = await asyncio.to_thread(Past, match, table.names)
        return await asyncio.to_thread(question, table.past)


def _must_see(table: Table, eyes: Seat, own: Collection[Seat]) -> None:
    if eyes not in (SPECTATOR, EVERYBODY) and not 0 <= eyes < table.game.seats:
        raise bad(say("refusals.no_eyes", seat=eyes, last=table.game.seats - 1))
    if eyes != SPECTATOR and eyes not in own and not table.is_open:
        raise forbidden(say("refusals.not_your_eyes"))


def _must_be_forkable(table: Table, held: Collection[Seat]) -> None:
    """Refuse to branch off a match that still goes on, unless the player plays it alone."""
    if table.is_open:
        return
    if table.row.sealed:
        raise Refused(409, say("refusals.sealed_fork"), code="sealed")
    people = [seat.seat for seat in table.row.seats if seat.kind == seating.PERSON]
    if not held or any(seat not in held for seat in people):
        raise Refused(409, say("refusals.no_fork_yet"), code="running")


def _forked(table: Table, then: Playing, held: Collection[Seat], player: str) -> TableRow:
    """Make the table: its own secret, and nobody but the one who opens it and bots."""
    if then.actor == NOBODY:
        raise Refused(409, say("refusals.no_fork_here"), code="over")
    old = table.row
    mine = held or {max(then.actor, 0)}
    best = bots.usual(old.game)
    sitters = [
        Sitter(ME, seat.name if held else "")
        if seat.seat in mine
        else Sitter(BOT, seat.name if seat.kind == seating.BOT else "", seat.bot or best)
        for seat in old.seats
    ]
    opening = Opening(
        old.game,
        sitters,
        old.options,
        old.box,
        old.name,
        is_practice=True,
        fork_of=old.id,
        start=_position(table, then, mine),
    )
    row = row_of(opening, player)
    row.version = old.version
    return row


def _position(table: Table, then: Playing, mine: Collection[Seat]) -> str:
    """Return where a fork begins.

    While a match goes on, what bots hide is dealt again from what the one player knows, so that nobody
    learns it from the fork.
    """
    others = [seat for seat in range(then.game.seats) if seat not in mine]
    hidden = any(then.view(other).hides_from(seat) for other in others for seat in mine)
    if table.is_open or not hidden:
        return then.notation()
    if len(mine) > 1:
        raise Refused(409, say("refusals.no_fork_yet"), code="running")
    world = then.game.imagine(then.view(next(iter(mine))), Dice(secrets.token_bytes(16)))
    return str(world.notation())
