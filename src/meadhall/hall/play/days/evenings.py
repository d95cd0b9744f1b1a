"""Evenings: one deal for friends, each at a table of his own with the same bots, and results that open together.

Until everybody who began is done, or the time of the evening is out, nobody is told how another one did: the tables are
private to their players, and results lie sealed in the store.
"""

from __future__ import annotations

import asyncio
import hashlib
from base64 import b32encode
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import Final

import msgspec

from meadhall import front
from meadhall.hall.errors import Refused, bad, forbidden, missing
from meadhall.hall.play import seats as seating
from meadhall.hall.play.days import evening_results as results
from meadhall.hall.play.days.evening_results import Fork, Ranked, SealedResult, read_result
from meadhall.hall.play.opening import BOT, ME, Opening, WrongField, row_of
from meadhall.hall.play.records.unplayable import Unplayable
from meadhall.hall.play.table import Table
from meadhall.hall.play.tables import Tables
from meadhall.hall.store.rows import EveningRow, EveningSeatRow, TableRow
from meadhall.words import people
from meadhall.words.hall import say

FEWEST_PLACES, MOST_PLACES = 2, 12
MOST_HOURS: Final = 14 * 24
HOUR: Final = 3600.0


@dataclass(frozen=True, slots=True)
class EveningNow:
    """An evening as it stands, with everything that is sealed."""

    row: EveningRow
    seats: Sequence[EveningSeatRow]
    """Who has come, in that order."""
    results: Sequence[Ranked]
    """The results, the best first; none while they are sealed."""
    fork: Fork | None
    par: SealedResult | None
    """What the strong bot makes of the deal; None while nobody knows, or it is sealed."""

    def seat_of(self, player: str) -> EveningSeatRow | None:
        """Return where a player is, if he has come."""
        return next((seat for seat in self.seats if player and seat.player == player), None)


async def open_evening(
    tables: Tables, opening: Opening, player: str, places: int, hours: float, token: str = ""
) -> str:
    """Open an evening for so many, which lasts so long; return its name.

    The same player and token get the same evening.
    """
    if not FEWEST_PLACES <= places <= MOST_PLACES:
        raise WrongField(say("refusals.evening_people", fewest=FEWEST_PLACES, most=MOST_PLACES), "places")
    if not 1 <= hours <= MOST_HOURS:
        raise WrongField(say("refusals.evening_lasts_hour_days", days=MOST_HOURS // 24), "hours")
    if opening.is_real or opening.is_practice or opening.clock:
        raise WrongField(
            say("refusals.evening_plain"), "real" if opening.is_real else "practice" if opening.is_practice else "clock"
        )
    wrong = [number for number, sitter in enumerate(opening.sitters) if sitter.kind not in (ME, BOT)]
    mine = [number for number, sitter in enumerate(opening.sitters) if sitter.kind == ME]
    if wrong or len(mine) != 1:
        raise WrongField(say("refusals.evening_alone"), f"seat.{(wrong or mine[1:] or [0])[0]}")
    now = tables.clocks.now()
    sitters = [replace(sitter, name="") if sitter.kind == ME else sitter for sitter in opening.sitters]
    plain = replace(
        opening,
        sitters=sitters,
        is_listed=False,
        is_private=True,
        may_coach=False,
        has_ready=False,
        is_sealed=False,
        is_sofa=False,
    )
    row = await asyncio.to_thread(row_of, plain, "")
    evening = EveningRow(
        id=_name_for(player, token) if token else row.id,
        name=row.name if opening.name.strip() else f"{datetime.fromtimestamp(now, UTC):%A}'s evening",
        game=row.game,
        version=row.version,
        options=row.options,
        box=row.box,
        is_own_box=row.is_own_box,
        secret=row.secret,
        seats=row.seats,
        host=player,
        places=places,
        opened=now,
        until=now + hours * HOUR,
    )
    await tables.store.add_evening(evening)
    return evening.id


async def look(tables: Tables, name: str) -> EveningNow:
    """Return an evening as it stands; its letters are opened now if it is time for that."""
    row = await tables.store.evening(name) if seating.ID.fullmatch(name) else None
    if row is None:
        raise missing(say("refusals.unknown_evening"))
    seats = await _up_to_date(tables, await tables.store.evening_seats(name))
    if not row.is_open and is_due(row, seats, tables.clocks.now()):
        row = await _open_letters(tables, row, seats)
    if not row.is_open:
        return EveningNow(row, seats, [], None, None)
    return EveningNow(
        row,
        seats,
        _ranked(row, seats),
        msgspec.json.decode(row.fork, type=Fork) if row.fork else None,
        read_result(row.par) if row.par else None,
    )


async def come(tables: Tables, name: str, player: str, called: str) -> str:
    """Let a player come to an evening, or find his table again; return the table."""
    now = await look(tables, name)
    mine = now.seat_of(player)
    if mine is not None:
        return mine.table
    row = now.row
    if row.is_open:
        raise Refused(409, say("refusals.evening_over"), code="over")
    if front.title(row.game).version_problem(row.version):
        raise Refused(409, say("refusals.evening_old"), code="version")
    clean = seating.clean_name(called, "")
    if not clean:
        raise bad(say("refusals.evening_name"))
    taken = [*(seat.name for seat in now.seats), *(seat.name for seat in row.seats if seat.kind == seating.BOT)]
    return await tables.add(_table_for(row, player, people.distinct(clean, taken)))


async def close(tables: Tables, name: str, player: str) -> None:
    """Let nobody else come to an evening; that is for its host to say, once somebody has come."""
    now = await look(tables, name)
    if now.row.host != player:
        raise forbidden(say("refusals.evening_host"))
    if not now.row.is_open and now.seats:
        await tables.store.close_evening(name, len(now.seats))


def is_due(row: EveningRow, seats: Sequence[EveningSeatRow], now: float) -> bool:
    """Say whether letters are to be opened: everybody who may come is done, or the time is out."""
    return now >= row.until or (len(seats) >= row.places and all(seat.ended for seat in seats))


async def _up_to_date(tables: Tables, seats: Sequence[EveningSeatRow]) -> list[EveningSeatRow]:
    """Return who has come; a result that could not be stored when the match was over is sealed now."""
    running = [seat.table for seat in seats if not seat.ended]
    late = [row.id for row in await tables.store.tables(running) if row.is_over] if running else []
    for name in late:
        with suppress(Unplayable):
            await tables.seal(await tables.find(name))
    return await tables.store.evening_seats(seats[0].evening) if late else list(seats)


async def _open_letters(tables: Tables, row: EveningRow, seats: Sequence[EveningSeatRow]) -> EveningRow:
    """Open the letters: results and tables of the evening are for everybody from now on."""
    found: list[Table] = []
    compared: list[Table] = []
    for place, one in enumerate(_ranked(row, seats)):
        with suppress(Refused):
            found.append(await tables.find(one.row.table))
            if (place == 0 and one.rank) or one.rank > 1:
                compared.append(found[-1])
    fork = await asyncio.to_thread(results.fork_of, compared)
    written = "" if fork is None else msgspec.json.encode(fork).decode()
    if await tables.store.open_letters(row.id, written, [table.row.id for table in found]):
        for table in found:
            async with table.lock:
                table.row.is_private = False
                table.row.changes += 1
    opened = await tables.store.evening(row.id)
    return row if opened is None else opened


def _ranked(row: EveningRow, seats: Sequence[EveningSeatRow]) -> list[Ranked]:
    """Return the results that were there in time."""
    in_time = [seat for seat in seats if 0 < seat.ended < row.until and seat.sealed]
    return results.ranked(in_time, wins_first=_is_together(row))


def _is_together(row: EveningRow) -> bool:
    options = tuple(row.options.items())
    try:
        return results.is_together(front.shared_game(row.game, len(row.seats), options, row.box, row.version))
    except ValueError:  # Rules that this hall does not play any more.
        return False


def _table_for(row: EveningRow, player: str, name: str) -> TableRow:
    """Make the table of somebody who comes."""
    mine = results.player_seat(row)
    seats = [
        replace(seat, key_hash=player, name=name, invite=seating.new_id())
        if seat.seat == mine
        else replace(seat, invite=seating.new_id())
        for seat in row.seats
    ]
    return TableRow(
        id=seating.new_id(),
        game=row.game,
        version=row.version,
        name=row.name,
        options=dict(row.options),
        box=row.box,
        is_own_box=row.is_own_box,
        secret=row.secret,
        is_listed=False,
        seats=seats,
        host=player,
        wish=hashlib.sha256(f"evening {row.id}".encode()).hexdigest(),
        has_talk=False,
        is_private=True,
        evening=row.id,
    )


def _name_for(player: str, token: str) -> str:
    """Return the name of the evening that a player opens with a token."""
    return b32encode(hashlib.sha256(f"{player} {token}".encode()).digest()).decode()[:16].lower()
