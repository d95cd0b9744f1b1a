"""The store: nothing twice, all or nothing, and everything again after a restart."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from meadhall.hall.opening import Opening, Sitter, row_of
from meadhall.hall.store import SeatTaken, StepRow, StepTaken, Store, TableRow
from tests.hall.client import run


def new_row(*kinds: str) -> TableRow:
    sitters = [Sitter(kind, bot="random" if kind == "bot" else "") for kind in kinds or ("me", "friend")]
    return row_of(Opening("en_garde", sitters))[0]


def with_store(path: Path, work: Callable[[Store], Awaitable[None]]) -> None:
    async def with_it() -> None:
        store = Store(path / "hall.sqlite")
        await store.open()
        try:
            await work(store)
        finally:
            await store.close()

    run(with_it())


def test_a_table_is_found_again_as_it_was(tmp_path: Path) -> None:
    row = new_row("me", "bot")

    async def add(store: Store) -> None:
        await store.add_table(row)
        await store.add_steps(row.id, 0, [StepRow(-1, "draw 1"), StepRow(0, "advance 1")], False)

    async def find(store: Store) -> None:
        found = await store.table(row.id)
        assert found is not None
        assert (found.secret, found.options, found.seats) == (row.secret, row.options, row.seats)
        assert found.is_started
        assert await store.steps(row.id) == [StepRow(-1, "draw 1"), StepRow(0, "advance 1")]
        assert await store.table("a" * 16) is None

    with_store(tmp_path, add)
    with_store(tmp_path, find)


def test_no_step_is_taken_twice_and_a_refused_batch_leaves_nothing(tmp_path: Path) -> None:
    row = new_row()

    async def work(store: Store) -> None:
        await store.add_table(row)
        await store.add_steps(row.id, 0, [StepRow(0, "advance 1")], False)
        with pytest.raises(StepTaken):
            await store.add_steps(row.id, 0, [StepRow(0, "advance 2")], False)
        with pytest.raises(StepTaken):
            await asyncio.gather(
                *[store.add_steps(row.id, 1, [StepRow(1, "a"), StepRow(1, "b")], False)] * 1, twice(store)
            )
        assert await store.steps(row.id) == [StepRow(0, "advance 1"), StepRow(1, "a"), StepRow(1, "b")]

    async def twice(store: Store) -> None:
        await store.add_steps(row.id, 2, [StepRow(1, "c"), StepRow(1, "d")], False)

    with_store(tmp_path, work)


def test_a_seat_is_taken_once(tmp_path: Path) -> None:
    row = new_row()

    async def work(store: Store) -> None:
        await store.add_table(row)
        seat = row.seats[1]
        seat.key_hash = "ab"
        await store.take_seat(row.id, seat)
        seat.key_hash = "cd"
        with pytest.raises(SeatTaken):
            await store.take_seat(row.id, seat)
        assert await store.invited(seat.invite) == (row.id, 1)
        assert await store.invited("nothing") is None

    with_store(tmp_path, work)


def test_only_listed_tables_that_are_not_over_are_listed(tmp_path: Path) -> None:
    listed, hidden, over = new_row(), new_row(), new_row()
    listed.is_listed = over.is_listed = True

    async def work(store: Store) -> None:
        for row in (listed, hidden, over):
            await store.add_table(row)
        await store.add_steps(over.id, 0, [], True)
        assert [row.id for row in await store.listed(10)] == [listed.id]

    with_store(tmp_path, work)


def test_a_commit_waits_for_the_disk(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        async with store._engine.connect() as connection:
            assert (await connection.exec_driver_sql("PRAGMA synchronous")).scalar() == 2
            assert (await connection.exec_driver_sql("PRAGMA journal_mode")).scalar() == "wal"

    with_store(tmp_path, work)


def test_the_keys_of_seats_are_not_in_the_file(tmp_path: Path) -> None:
    row, keys = row_of(Opening("en_garde", [Sitter("me"), Sitter("shared")]))

    async def work(store: Store) -> None:
        await store.add_table(row)

    with_store(tmp_path, work)
    content = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    assert len(keys) == 2
    assert all(key.encode() not in content for key in keys.values())
