"""The store: nothing twice, all or nothing, and everything again after a restart."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import Connection

from meadhall.hall.errors import Refused
from meadhall.hall.play import seats as seating
from meadhall.hall.play.opening import Opening, Sitter, row_of
from meadhall.hall.store.rows import Entry, SaidRow, StepRow, TableRow
from meadhall.hall.store.sql.sql_store import SqlStore
from meadhall.hall.store.store import SeatTaken, StepTaken
from tests.hall.client import run

HOST = seating.hash_of("a" * 43)


def new_row(*kinds: str) -> TableRow:
    sitters = [Sitter(kind, bot="random" if kind == "bot" else "") for kind in kinds or ("me", "friend")]
    return row_of(Opening("en_garde", sitters), HOST)


def with_store(path: Path, work: Callable[[SqlStore], Awaitable[None]]) -> None:
    async def with_it() -> None:
        store = SqlStore(path / "hall.sqlite")
        await store.open()
        try:
            await work(store)
        finally:
            await store.close()

    run(with_it())


def test_a_table_is_found_again_as_it_was(tmp_path: Path) -> None:
    row = new_row("me", "bot")

    async def add(store: SqlStore) -> None:
        await store.add_table(row)
        await store.add_steps(Entry(row.id, 0, [StepRow(-1, "draw 1"), StepRow(0, "advance 1")], False))

    async def find(store: SqlStore) -> None:
        found = await store.table(row.id)
        assert found is not None
        assert (found.secret, found.options, found.seats) == (row.secret, row.options, row.seats)
        assert found.is_started
        assert await store.steps(row.id) == [StepRow(-1, "draw 1"), StepRow(0, "advance 1")]
        assert await store.table("a" * 16) is None

    with_store(tmp_path, add)
    with_store(tmp_path, find)


def test_a_table_is_read_whole_and_a_missing_step_is_told(tmp_path: Path) -> None:
    row, empty = new_row(), new_row()
    taken = [StepRow(-1, "draw 1"), StepRow(0, "advance 1"), StepRow(1, "advance 2")]

    async def work(store: SqlStore) -> None:
        for table in (row, empty):
            await store.add_table(table)
        await store.add_steps(Entry(row.id, 0, taken, False))
        await store.add_said(SaidRow(row.id, 0, HOST, "Astrid", 0, "table", "Well met", 1.0))
        loaded = await store.load(row.id)
        assert loaded is not None
        assert (loaded.row.id, list(loaded.steps), loaded.damage) == (row.id, taken, "")
        assert [line.text for line in loaded.said] == ["Well met"]
        waiting = await store.load(empty.id)
        assert waiting is not None
        assert (list(waiting.steps), list(waiting.said)) == ([], [])
        assert await store.load("a" * 16) is None
        async with store._engine.begin() as connection:
            await connection.exec_driver_sql("DELETE FROM steps WHERE step = 1")
        damaged = await store.load(row.id)
        assert damaged is not None
        assert damaged.damage == f"step 2 of table {row.id} is missing"

    with_store(tmp_path, work)


def test_a_store_that_is_closed_reads_and_writes_nothing(tmp_path: Path) -> None:
    row = new_row()

    async def work(store: SqlStore) -> None:
        await store.add_table(row)
        await store.close()
        with pytest.raises(Refused) as refused:
            await store.load(row.id)
        assert refused.value.status == 503
        with pytest.raises(StepTaken):
            await store.add_steps(Entry(row.id, 0, [StepRow(0, "advance 1")], False))

    with_store(tmp_path, work)

    async def look(store: SqlStore) -> None:
        assert await store.steps(row.id) == []

    with_store(tmp_path, look)


def test_a_look_under_way_is_finished_before_the_store_is_closed_and_none_is_begun_after(tmp_path: Path) -> None:
    async def work(store: SqlStore) -> None:
        async with store._read():
            closing = asyncio.create_task(store.close())
            for _ in range(20):
                await asyncio.sleep(0)
            assert not closing.done()
        await closing
        with pytest.raises(Refused):
            await store.dailies("astrid", "freigard")
        with pytest.raises(Refused):
            await store.add_table(new_row())

    with_store(tmp_path, work)


def test_a_group_of_steps_waits_for_the_disk_too(tmp_path: Path) -> None:
    async def work(store: SqlStore) -> None:
        def ask(connection: Connection) -> tuple[object, ...]:
            asked = ("PRAGMA synchronous", "PRAGMA journal_mode")
            return tuple(connection.exec_driver_sql(pragma).scalar() for pragma in asked)

        assert await store._find(ask) == (2, "wal")

    with_store(tmp_path, work)


def test_no_step_is_taken_twice_and_a_refused_batch_leaves_nothing(tmp_path: Path) -> None:
    row = new_row()

    async def work(store: SqlStore) -> None:
        await store.add_table(row)
        await store.add_steps(Entry(row.id, 0, [StepRow(0, "advance 1")], False))
        with pytest.raises(StepTaken):
            await store.add_steps(Entry(row.id, 0, [StepRow(0, "advance 2")], False))
        with pytest.raises(StepTaken):
            await asyncio.gather(
                *[store.add_steps(Entry(row.id, 1, [StepRow(1, "a"), StepRow(1, "b")], False))] * 1, twice(store)
            )
        assert await store.steps(row.id) == [StepRow(0, "advance 1"), StepRow(1, "a"), StepRow(1, "b")]

    async def twice(store: SqlStore) -> None:
        await store.add_steps(Entry(row.id, 2, [StepRow(1, "c"), StepRow(1, "d")], False))

    with_store(tmp_path, work)


def test_a_seat_is_taken_once(tmp_path: Path) -> None:
    row = new_row()

    async def work(store: SqlStore) -> None:
        await store.add_table(row)
        seat = row.seats[1]
        seat.key_hash = "ab"
        await store.take_seats(row.id, row.seats, {1: ""})
        seat.key_hash = "cd"
        with pytest.raises(SeatTaken):
            await store.take_seats(row.id, row.seats, {1: ""})
        assert await store.invited(seat.invite) == (row.id, 1)
        assert await store.invited("nothing") is None

    with_store(tmp_path, work)


def test_only_listed_tables_that_are_not_over_are_listed(tmp_path: Path) -> None:
    listed, hidden, over = new_row(), new_row(), new_row()
    listed.is_listed = over.is_listed = True

    async def work(store: SqlStore) -> None:
        for row in (listed, hidden, over):
            await store.add_table(row)
        await store.add_steps(Entry(over.id, 0, [], True))
        assert [row.id for row in await store.listed(10, 0, [])] == [listed.id]

    with_store(tmp_path, work)


def test_a_commit_waits_for_the_disk(tmp_path: Path) -> None:
    async def work(store: SqlStore) -> None:
        async with store._engine.connect() as connection:
            assert (await connection.exec_driver_sql("PRAGMA synchronous")).scalar() == 2
            assert (await connection.exec_driver_sql("PRAGMA journal_mode")).scalar() == "wal"

    with_store(tmp_path, work)


def test_a_wish_is_granted_once(tmp_path: Path) -> None:
    def wished(token: str) -> TableRow:
        return row_of(Opening("en_garde", [Sitter("me"), Sitter("friend")], token=token), HOST)

    async def work(store: SqlStore) -> None:
        first, again, other = wished("one"), wished("one"), wished("two")
        assert await store.add_table(first) == first.id
        assert await store.add_table(again) == first.id
        assert await store.add_table(other) == other.id
        assert await store.table(again.id) is None

    with_store(tmp_path, work)


def test_the_rematch_of_a_table_is_one_table(tmp_path: Path) -> None:
    async def work(store: SqlStore) -> None:
        old, first, again = new_row(), new_row(), new_row()
        await store.add_table(old)
        assert await store.add_table(first, after=old.id) == first.id
        assert await store.add_table(again, after=old.id) == first.id
        assert await store.table(again.id) is None

    with_store(tmp_path, work)


def test_a_seat_is_freed_by_whom_it_was_taken_from_only(tmp_path: Path) -> None:
    row = new_row()
    taken = replace(row.seats[1], key_hash="ab")
    freed = replace(taken, key_hash="", invite=seating.new_id())

    async def work(store: SqlStore) -> None:
        await store.add_table(row)
        await store.take_seats(row.id, [row.seats[0], taken], {1: ""})
        with pytest.raises(SeatTaken):
            await store.free_seat(row.id, replace(taken, key_hash="cd"), freed)
        await store.free_seat(row.id, taken, freed)
        assert await store.invited(taken.invite) is None
        assert await store.is_given_up(taken.invite)
        assert await store.invited(freed.invite) == (row.id, 1)
        found = await store.table(row.id)
        assert found is not None
        assert found.given_up == ["ab"]

    with_store(tmp_path, work)
