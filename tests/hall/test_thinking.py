"""Workers with limits: a bot that hangs, dies or takes too much is ended, and the table goes on without it."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import select
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from meadhall import bots
from meadhall.hall.opening import Opening, Sitter
from meadhall.hall.store import Store
from meadhall.hall.table import Table
from meadhall.hall.tables import Tables
from meadhall.hall.thinking import WORKER, BotFailed, Thinkers, hurried_by
from tests.hall.client import run
from tests.hall.troubled import (
    CHEATS,
    DIES,
    EATS,
    HANGS,
    ILL,
    LITTLE,
    NEVER_STARTS,
    RAISES,
    hall_with_workers,
    question,
)

WAIT = 60.0
SHORT = 3.0
"""Seconds that the bots of these tests may think, and machines under load can keep."""
TROUBLES = [
    (HANGS, f"gave no answer within {SHORT:g} seconds"),
    (DIES, "has died (-6)"),
    (EATS, "took more memory than it may"),
    (RAISES, "crashed: RuntimeError: the bot has a bug"),
    (CHEATS, "chose action -1, which is not legal"),
]


def thinkers(trouble: str, count: int = 1) -> Thinkers:
    worker = ("tests.hall.troubled", trouble) if trouble else WORKER
    return Thinkers(count, SHORT if trouble == HANGS else WAIT, LITTLE, worker)


def test_a_bot_thinks_in_a_process_of_its_own() -> None:
    async def work() -> int:
        thinking = thinkers("")
        try:
            return await thinking.choose(question())
        finally:
            await thinking.close()

    assert run(work()) in question().legal


@pytest.mark.parametrize(("trouble", "said"), TROUBLES)
def test_a_bot_in_trouble_gives_up_its_turn_and_its_worker_is_replaced(trouble: str, said: str) -> None:
    async def work() -> None:
        thinking = thinkers(trouble)
        try:
            with pytest.raises(BotFailed) as failed:
                await thinking.choose(question())
            assert str(failed.value) == said
            assert await thinking.choose(replace(question(), kind=bots.RANDOM)) in question().legal
        finally:
            await thinking.close()

    run(work())


@pytest.mark.parametrize(
    ("kind", "waited", "asked", "own"),
    [
        ("master", 0.0, "search:2000ms", 2.0),
        ("master", 0.1, "search:2000ms", 2.0),
        ("master", 0.9, "search:1000ms", 1.0),
        ("master", 9.0, "search:250ms", 0.25),
        ("search:1ms", 9.0, "search:1ms", 0.001),
        ("search:40it", 9.0, "search:40it", 0.0),
        ("steady", 9.0, "steady", 0.0),
    ],
)
def test_what_a_bot_has_waited_is_taken_from_its_time(kind: str, waited: float, asked: str, own: float) -> None:
    hurried, seconds = hurried_by(replace(question(), kind=kind), waited)
    assert (hurried.kind, seconds) == (asked, own)


def test_without_workers_nobody_waits() -> None:
    async def work() -> None:
        thinking = thinkers(NEVER_STARTS)
        with pytest.raises(BotFailed, match="found no worker to think in"):
            await thinking.choose(question())
        await thinking.close()

    run(work())


def test_a_bot_that_crashes_in_a_thread_of_the_hall_gives_up_its_turn_too() -> None:
    async def work() -> None:
        with pytest.raises(BotFailed, match="crashed: NotationError"):
            await Thinkers(0).choose(replace(question(), view="0@nonsense"))

    run(work())


@pytest.mark.parametrize("trouble", [HANGS, DIES, EATS])
def test_a_table_goes_on_and_others_are_not_disturbed(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, trouble: str
) -> None:
    async def work() -> str:
        store = Store(tmp_path / "hall.sqlite")
        await store.open()
        tables = Tables(store, thinkers(trouble, 2))
        ill, well = await opened(tables, ILL), await opened(tables, bots.RANDOM)
        await asyncio.wait_for(asyncio.gather(play(tables, ill, 2), play(tables, well, 3)), WAIT)
        await tables.close()
        await store.close()
        return ill.row.id

    name = run(work())
    lines = [vars(record)["fields"] for record in caplog.records if record.name == "meadhall.hall"]
    said = dict(TROUBLES)[trouble]
    assert {tuple(line.values()) for line in lines} == {(name, f"the bot {ILL}", said)}


async def opened(tables: Tables, kind: str) -> Table:
    """Open a table with a person and a bot; the person begins."""
    sitters = [Sitter("me"), Sitter("bot", bot=kind)]
    return await tables.find(await tables.open(Opening("en_garde", sitters), "player"))


async def play(tables: Tables, table: Table, turns: int) -> None:
    """Let the person act so often, and the bot answer each time."""
    for _ in range(turns):
        if table.thinking is not None:
            await table.thinking
        assert table.match is not None
        assert table.actor == 0
        index = table.match.legal_actions()[0].index
        await tables.answer(table, 0, "player", table.step, index)
    assert table.thinking is not None
    await table.thinking


def test_workers_end_with_a_hall_that_is_killed() -> None:
    """One worker waits for a question and one hangs when the hall gets SIGKILL."""
    context = multiprocessing.get_context("spawn")
    here, there = context.Pipe()
    hall = context.Process(target=hall_with_workers, args=(there,))
    hall.start()
    assert here.poll(WAIT)
    workers: Sequence[int] = here.recv()
    assert len(workers) == 2
    watched = [os.pidfd_open(worker) for worker in workers]
    hall.kill()
    hall.join(WAIT)
    for worker in watched:
        assert select.select([worker], [], [], WAIT)[0], "a worker lives on"
        os.close(worker)


def test_a_hall_that_closes_ends_a_bot_that_hangs() -> None:
    async def work() -> int:
        thinking = Thinkers(1, 3600, LITTLE, ("tests.hall.troubled", HANGS))
        await thinking.choose(replace(question(), kind=bots.RANDOM))
        (worker,) = thinking.processes()
        hanging = asyncio.create_task(thinking.choose(question()))
        await asyncio.sleep(0)
        hanging.cancel()
        await asyncio.wait_for(thinking.close(), WAIT)
        return worker

    assert not Path(f"/proc/{run(work())}").exists()
