"""Steps of many tables go to disk together, and one that cannot be kept troubles nobody else."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from meadhall.hall.play.opening import Opening, Sitter, row_of
from meadhall.hall.store.rows import Entry, StepRow
from meadhall.hall.store.sql.sql_store import SqlStore
from meadhall.hall.store.store import StepTaken
from tests.hall.client import run


class CountingStore(SqlStore):
    """A store that counts its transactions."""

    transactions = 0

    @asynccontextmanager
    async def _writable(self) -> AsyncIterator[None]:
        self.transactions += 1
        async with super()._writable():
            yield


async def opened(data: Path, count: int) -> tuple[CountingStore, list[str]]:
    store = CountingStore(data / "hall.sqlite")
    await store.open()
    rows = [row_of(Opening("en_garde", [Sitter("me", "Astrid"), Sitter("friend")]), "player") for _ in range(count)]
    names = [await store.add_table(row) for row in rows]
    store.transactions = 0
    return store, names


def test_what_comes_while_the_disk_is_busy_is_written_together(tmp_path: Path) -> None:
    async def work() -> int:
        store, names = await opened(tmp_path, 12)
        await asyncio.gather(
            *(store.add_steps(Entry(name, 0, [StepRow(0, "a"), StepRow(1, "b")], False)) for name in names)
        )
        for name in names:
            assert [step.text for step in await store.steps(name)] == ["a", "b"]
        await store.close()
        return store.transactions

    assert run(work()) <= 2


def test_a_step_that_is_taken_fails_alone(tmp_path: Path) -> None:
    async def work() -> list[BaseException | None]:
        store, names = await opened(tmp_path, 3)
        await store.add_steps(Entry(names[1], 0, [StepRow(0, "first")], False))
        adding = [store.add_steps(Entry(name, 0, [StepRow(0, "second")], False)) for name in names]
        ended = await asyncio.gather(*adding, return_exceptions=True)
        kept = [[step.text for step in await store.steps(name)] for name in names]
        assert kept == [["second"], ["first"], ["second"]]
        await store.close()
        return list(ended)

    ended = run(work())
    assert [type(one) for one in ended] == [type(None), StepTaken, type(None)]


def test_a_disk_that_fails_is_told_to_everybody_who_waits_and_the_next_group_is_written(tmp_path: Path) -> None:
    async def work() -> None:
        store, names = await opened(tmp_path, 2)
        async with store._engine.begin() as connection:
            await connection.exec_driver_sql("ALTER TABLE steps RENAME TO hidden")
        ended = await asyncio.gather(
            *(store.add_steps(Entry(name, 0, [StepRow(0, "a")], False)) for name in names), return_exceptions=True
        )
        assert all(isinstance(one, Exception) for one in ended)
        async with store._engine.begin() as connection:
            await connection.exec_driver_sql("ALTER TABLE hidden RENAME TO steps")
        await store.add_steps(Entry(names[0], 0, [StepRow(0, "a")], False))
        assert len(await store.steps(names[0])) == 1
        await store.close()

    run(work())
