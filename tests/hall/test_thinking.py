"""Workers with limits: a bot that hangs, dies or takes too much is ended, and the table goes on without it."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import select
import signal
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

import meadhall
from meadhall import bots
from meadhall.hall.play.opening import Opening, Sitter
from meadhall.hall.play.table import Table
from meadhall.hall.play.tables import Tables
from meadhall.hall.store.sql.sql_store import SqlStore
from meadhall.hall.workers.pool import WORKER, Pool, hurried_by
from meadhall.hall.workers.thinkers import BotFailed
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


def thinkers(trouble: str, count: int = 1) -> Pool:
    worker = ("tests.hall.troubled", trouble) if trouble else WORKER
    return Pool(count, SHORT if trouble == HANGS else WAIT, LITTLE, worker)


def test_a_bot_thinks_in_a_process_of_its_own() -> None:
    async def work() -> int:
        thinking = thinkers("")
        try:
            return await thinking.choose(question())
        finally:
            await thinking.close()

    assert run(work()) in question().legal


def test_bots_think_in_another_python_as_soon_as_it_is_there(tmp_path: Path) -> None:
    python = tmp_path / "python"

    async def work() -> None:
        thinking = Pool(1, WAIT, LITTLE, python=str(python))
        try:
            assert await thinking.choose(question()) in question().legal
            python.write_text(f'#!/bin/sh\necho "$@" >> "{tmp_path}/asked"\nexec "{sys.executable}" "$@"\n')
            python.chmod(0o755)
            for _ in range(2):
                assert await thinking.choose(question()) in question().legal
        finally:
            await thinking.close()

    run(work())
    (started,) = (tmp_path / "asked").read_text().splitlines()
    assert started.startswith("-m meadhall.hall.workers.worker")


def test_a_record_is_verified_in_a_process_too() -> None:
    match = meadhall.new("en_garde", seed=1, options={"points": 1})
    while match.actor is not None:
        match.play_bot("random", seed=1)

    async def work() -> None:
        thinking = thinkers("")
        try:
            verdict = await thinking.verify(match.record())
            assert (verdict.problems, verdict.refusal) == ([], "")
            assert verdict.draws > 10
            assert len(thinking.processes()) == 1
            assert "a record begins with" in (await thinking.verify("nonsense")).refusal
        finally:
            await thinking.close()

    run(work())


def test_while_one_bot_hangs_others_are_answered() -> None:
    async def work() -> None:
        thinking = Pool(2, WAIT, LITTLE, ("tests.hall.troubled", HANGS))
        try:
            ill = asyncio.create_task(thinking.choose(question()))
            assert await thinking.choose(replace(question(), kind=bots.RANDOM)) in question().legal
            assert not ill.done()
            ill.cancel()
            with pytest.raises(asyncio.CancelledError):
                await ill
        finally:
            await thinking.close()

    run(work())


def test_a_worker_that_died_while_it_waited_is_asked_nothing() -> None:
    async def work() -> None:
        thinking = thinkers("")
        try:
            await thinking.choose(question())
            (worker,) = thinking._idle
            os.kill(worker.number, signal.SIGKILL)
            await worker.ended()
            assert await thinking.choose(question()) in question().legal
        finally:
            await thinking.close()

    run(work())


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
            await Pool(0).choose(replace(question(), view="0@nonsense"))

    run(work())


@pytest.mark.parametrize("trouble", [HANGS, DIES, EATS])
def test_a_table_goes_on_and_others_are_not_disturbed(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, trouble: str
) -> None:
    async def work() -> str:
        store = SqlStore(tmp_path / "hall.sqlite")
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
        thinking = Pool(1, 3600, LITTLE, ("tests.hall.troubled", HANGS))
        await thinking.choose(replace(question(), kind=bots.RANDOM))
        (worker,) = thinking.processes()
        hanging = asyncio.create_task(thinking.choose(question()))
        await asyncio.sleep(0)
        hanging.cancel()
        await asyncio.wait_for(thinking.close(), WAIT)
        return worker

    assert not Path(f"/proc/{run(work())}").exists()
