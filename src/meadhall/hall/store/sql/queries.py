"""What the store asks of its database in more than one place, each within a transaction of the store's."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import asdict

from sqlalchemy import BindParameter, Connection, Select, bindparam, delete, func, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from meadhall.hall.store.rows import SaidRow, SeatRow, StepRow, TableRow
from meadhall.hall.store.sql import schema
from meadhall.hall.store.sql.columns import table_of
from meadhall.hall.store.store import SeatTaken, StepMissing

# What every table that is read is asked, put together once: that costs more than the answers.
_IDS: BindParameter[Sequence[str]] = bindparam("ids", expanding=True)
_TABLES = select(schema.tables).where(schema.tables.c.id.in_(_IDS)).order_by(schema.tables.c.touched.desc())
CHANGES = select(schema.tables.c.id, schema.tables.c.changes).where(schema.tables.c.id.in_(_IDS))
"""How often tables were changed."""
_SEATS = select(schema.seats).where(schema.seats.c.table.in_(_IDS)).order_by(schema.seats.c.seat)
_GIVEN_UP = select(schema.given_up).where(schema.given_up.c.table.in_(_IDS))
_SAID = (
    select(schema.said)
    .where(schema.said.c.table == bindparam("name"), schema.said.c.number > bindparam("after"))
    .order_by(schema.said.c.number)
)
_STEPS = (
    select(schema.steps.c.step, schema.steps.c.actor, schema.steps.c.text)
    .where(schema.steps.c.table == bindparam("name"), schema.steps.c.step >= bindparam("first"))
    .order_by(schema.steps.c.step)
)


class Forestalled(Exception):
    """A rematch that another player has opened."""


class Crowded(Exception):
    """A new table for which there is no room."""


async def must_have_room(connection: AsyncConnection, most: int) -> None:
    """Raise Crowded if there are *most* tables already."""
    if (await connection.execute(select(func.count()).select_from(schema.tables))).scalar_one() >= most:
        raise Crowded


def tables_with(connection: Connection, ids: Sequence[str]) -> list[TableRow]:
    """Return the tables with these ids, the last touched first."""
    asked = {"ids": list(ids)}
    rows = connection.execute(_TABLES, asked).all()
    sitting = connection.execute(_SEATS, asked).all()
    left = connection.execute(_GIVEN_UP, asked).all()
    return [
        table_of(
            row,
            [seat for seat in sitting if seat.table == row.id],
            [str(seat.key_hash) for seat in left if seat.table == row.id],
        )
        for row in rows
    ]


def said_at(connection: Connection, table: str, after: int = 0) -> list[SaidRow]:
    """Return what was said at a table *after* the line with a number, in order."""
    return [SaidRow(**row) for row in connection.execute(_SAID, {"name": table, "after": after}).mappings().all()]


def steps_from(connection: Connection, table: str, first: int) -> list[StepRow]:
    """Return the steps of a table from the *first* on; raise StepMissing at a gap."""
    rows = connection.execute(_STEPS, {"name": table, "first": first}).all()
    gap = next((place for place, row in enumerate(rows, first) if row.step != place), None)
    if gap is not None:
        raise StepMissing(f"step {gap + 1} of table {table} is missing")
    return [StepRow(int(row.actor), str(row.text)) for row in rows]


async def change_seats(
    connection: AsyncConnection, table: str, seats: Sequence[SeatRow], holders: Mapping[int, str]
) -> None:
    """Update seats that the *holders* must have until now; they may exchange their invitations."""
    if len(holders) > 1:
        for number in holders:
            is_it = (schema.seats.c.table == table, schema.seats.c.seat == number)
            await connection.execute(update(schema.seats).where(*is_it).values(invite=f"{table} {number}"))
    for number, holder in holders.items():
        await change_seat(connection, table, seats[number], holder)


async def change_seat(connection: AsyncConnection, table: str, seat: SeatRow, holder: str) -> None:
    """Update a seat that *holder* must have until now."""
    seats = schema.seats
    result = await connection.execute(
        update(seats)
        .where(seats.c.table == table, seats.c.seat == seat.seat, seats.c.key_hash == holder)
        .values(key_hash=seat.key_hash, name=seat.name, invite=seat.invite, nonce=seat.nonce, is_ready=seat.is_ready)
    )
    if result.rowcount != 1:
        raise SeatTaken


async def insert_steps(connection: AsyncConnection, table: str, first: int, steps: Sequence[StepRow]) -> None:
    """Store steps of a table."""
    if steps:
        await connection.execute(insert(schema.steps), step_values(table, first, steps))


def step_values(table: str, first: int, steps: Sequence[StepRow]) -> list[dict[str, str | int]]:
    """Return the rows of steps of a table."""
    return [
        {"table": table, "step": first + place, "actor": step.actor, "text": step.text}
        for place, step in enumerate(steps)
    ]


async def set_next(connection: AsyncConnection, table: str, following: str) -> None:
    """Store the rematch of a table, which must have none."""
    tables = schema.tables
    query = update(tables).where(tables.c.id == table, tables.c.next_table == "")
    values = {"next_table": following, "touched": time.time(), "changes": tables.c.changes + 1}
    if (await connection.execute(query.values(values))).rowcount != 1:
        raise Forestalled


async def touch(connection: AsyncConnection, table: str, **changed: bool | str | float) -> None:
    """Note that a table has changed."""
    query = update(schema.tables).where(schema.tables.c.id == table)
    await connection.execute(query.values(touched=time.time(), changes=schema.tables.c.changes + 1, **changed))


async def forget_tables(connection: AsyncConnection, before: float, most: int, but: Sequence[str]) -> list[str]:
    """Delete tables that are over or never began, last touched *before*, but no results of days; return which."""
    tables, dailies = schema.tables, schema.dailies
    is_old = (tables.c.touched < before, or_(tables.c.is_over, ~tables.c.is_started), tables.c.id.not_in(but))
    query = select(tables.c.id).where(*is_old).order_by(tables.c.touched).limit(most)
    ids = [str(row.id) for row in await connection.execute(query.with_for_update(skip_locked=True))]
    if ids:
        await connection.execute(update(dailies).where(dailies.c.table.in_(ids)).values(table=""))
        for part in schema.parts_of_a_table():
            await connection.execute(delete(part).where(part.c.table.in_(ids)))
        await connection.execute(delete(tables).where(tables.c.id.in_(ids)))
    return ids


async def move_player(connection: AsyncConnection, old: str, new: str) -> list[str]:
    """Give everything that one player has to another; return the tables at which that is.

    Where both have played a day's deal, each keeps his own; what both have played stands on one shelf once.
    """
    tables, seats, days, said = schema.tables, schema.seats, schema.dailies, schema.said
    other = days.alias()
    is_same = (other.c.player == new, other.c.game == days.c.game, other.c.day == days.c.day)
    has_played = select(other.c.table).where(*is_same).correlate(days).exists()
    query = select(tables.c.id).where(or_(tables.c.host == old, tables.c.id.in_(sits_at(old))))
    names = [str(row.id) for row in (await connection.execute(query)).all()]
    await connection.execute(update(seats).where(seats.c.key_hash == old).values(key_hash=new))
    # What was asked for with the old key is not asked for again.
    await connection.execute(update(tables).where(tables.c.host == old).values(host=new, wish=""))
    moved = tables.c.id.in_(names)
    await connection.execute(update(tables).where(moved).values(changes=tables.c.changes + 1))
    await connection.execute(update(days).where(days.c.player == old, ~has_played).values(player=new))
    await connection.execute(update(said).where(said.c.key_hash == old).values(key_hash=new))
    for shelf, mark in (
        (schema.played, "table"),
        (schema.deeds, "deed"),
        (schema.answers, "day"),
        (schema.own_puzzles, "id"),
        (schema.ledger, "table"),
        (schema.boxes, "game"),
    ):
        known = select(shelf.c[mark]).where(shelf.c.player == new)
        is_new = (shelf.c.player == old, shelf.c[mark].not_in(known))
        await connection.execute(update(shelf).where(*is_new).values(player=new))
        await connection.execute(delete(shelf).where(shelf.c.player == old))
    seen = schema.sightings
    if (await connection.execute(select(seen.c.player).where(seen.c.player == new))).first() is None:
        await connection.execute(update(seen).where(seen.c.player == old).values(player=new))
    await connection.execute(delete(seen).where(seen.c.player == old))
    lessons, learnt = schema.lessons, schema.lessons.alias()
    is_same = (learnt.c.player == new, learnt.c.game == lessons.c.game, learnt.c.stage == lessons.c.stage)
    is_learnt = select(learnt.c.day).where(*is_same).correlate(lessons).exists()
    await connection.execute(update(lessons).where(lessons.c.player == old, ~is_learnt).values(player=new))
    await connection.execute(delete(lessons).where(lessons.c.player == old))
    return names


def sits_at(player: str) -> Select[tuple[str]]:
    """Return the question at which tables a player sits."""
    return select(schema.seats.c.table).where(schema.seats.c.key_hash == player)


async def overdue_tables(connection: AsyncConnection, now: float) -> list[str]:
    """Return the tables at which the time of the player to act is out."""
    tables = schema.tables
    query = select(tables.c.id).where(tables.c.due > 0, tables.c.due <= now, ~tables.c.is_over)
    return [str(row.id) for row in await connection.execute(query)]


async def give_time(connection: AsyncConnection, until: float) -> None:
    """Let nobody's time be out before then."""
    tables = schema.tables
    is_short = (tables.c.due > 0, tables.c.due < until)
    await connection.execute(update(tables).where(*is_short).values(due=until, changes=tables.c.changes + 1))


async def taken_pass(connection: AsyncConnection, code_hash: str, now: float) -> bytes | None:
    """Return what a code has sealed, which is used up then; None if there is nothing, or its time is out."""
    passes = schema.passes
    query = delete(passes).where(passes.c.code_hash == code_hash).returning(passes.c.sealed, passes.c.until)
    row = (await connection.execute(query)).first()
    return None if row is None or row.until < now else bytes(row.sealed)


async def keep_said(connection: AsyncConnection, line: SaidRow, most: int) -> list[SaidRow]:
    """Store a line of chat, and number it; of a table the last *most* lines are kept.

    Return what was said there since the line whose number it had until now, itself included: others may have
    spoken through another hall meanwhile.
    """
    said, tables = schema.said, schema.tables
    # Whoever speaks at the same table waits here, so that lines are numbered in the order in which they are stored.
    here = tables.c.id == line.table
    await connection.execute(update(tables).where(here).values(changes=tables.c.changes + 1))
    since = await connection.run_sync(said_at, line.table, line.number)
    line.number = since[-1].number + 1 if since else line.number + 1
    await connection.execute(insert(said).values(**asdict(line)))
    await connection.execute(delete(said).where(said.c.table == line.table, said.c.number <= line.number - most))
    return [*since, line]
