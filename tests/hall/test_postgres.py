"""Halls that share a PostgreSQL: any serves any table, no step is taken twice, and the news is there at once."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import text

from meadhall.hall.store.news import Heard
from meadhall.hall.store.rows import Entry, StepRow
from meadhall.hall.store.sql import database as places
from meadhall.hall.store.sql import schema
from meadhall.hall.store.sql.batch import Groups
from meadhall.hall.store.sql.database import Unusable, engine_of
from meadhall.hall.store.sql.sql_store import SqlStore
from meadhall.hall.store.store import StepTaken
from tests.hall.client import Client, Opened, hall_at, open_table, run, state_from
from tests.hall.sharing import tell_database
from tests.hall.test_store import new_row

pytestmark = pytest.mark.postgres
CUT = """SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()"""


@contextmanager
def halls(database: str, tmp_path: Path, count: int = 2, **settings: Any) -> Iterator[list[Client]]:
    """Yield clients of several halls on one database."""
    with ExitStack() as stack:
        yield [stack.enter_context(hall_at(tmp_path, database=database, **settings)) for _ in range(count)]


def at(table: Opened, client: Client) -> Opened:
    """Return a table as another hall serves it."""
    other = Opened.__new__(Opened)
    other.__dict__.update(table.__dict__, client=client)
    return other


def test_the_layout_is_that_of_the_code_and_two_halls_may_make_it_at_once(database: str) -> None:
    async def work() -> None:
        stores = [SqlStore(database) for _ in range(4)]
        await asyncio.gather(*(store.open() for store in stores))
        async with stores[0]._engine.connect() as connection:
            differences = await connection.run_sync(
                lambda plain: compare_metadata(MigrationContext.configure(plain), schema.metadata)
            )
        assert differences == []
        for store in stores:
            await store.close()

    run(work())


def test_of_two_halls_one_takes_a_step(database: str) -> None:
    async def work() -> None:
        one, other = SqlStore(database), SqlStore(database)
        await one.open()
        await other.open()
        rows = [new_row() for _ in range(30)]
        for row in rows:
            await one.add_table(row)
        ended = await asyncio.gather(
            *(
                store.add_steps(Entry(row.id, 0, [StepRow(0, name), StepRow(1, name)], False))
                for row in rows
                for store, name in ((one, "one"), (other, "other"))
            ),
            return_exceptions=True,
        )
        assert sum(isinstance(end, StepTaken) for end in ended) == len(rows)
        assert sum(end is None for end in ended) == len(rows)
        for row in rows:
            taken = await one.steps(row.id)
            assert len(taken) == 2
            assert taken[0].text == taken[1].text
        await one.close()
        await other.close()

    run(work())


def test_who_waits_for_each_other_in_a_circle_loses_nothing(database: str) -> None:
    async def work() -> None:
        store = SqlStore(database)
        await store.open()
        rows = sorted([new_row() for _ in range(2)], key=lambda row: row.id)
        for row in rows:
            await store.add_table(row)
        lock = "SELECT 1 FROM tables WHERE id = '{}' FOR UPDATE"
        async with store._engine.begin() as other:
            # Whoever waits longer for a lock looks for a circle first: that is to be the store.
            await other.execute(text("SET LOCAL deadlock_timeout = '20s'"))
            await other.execute(text(lock.format(rows[1].id)))
            adding = [asyncio.create_task(store.add_steps(Entry(row.id, 0, [StepRow(0, "a")], False))) for row in rows]
            await somebody_waits(database)
            await other.execute(text(lock.format(rows[0].id)))
        await asyncio.gather(*adding)
        for row in rows:
            assert [step.text for step in await store.steps(row.id)] == ["a"]
        await store.close()

    run(work())


async def somebody_waits(database: str) -> None:
    """Return when somebody waits for a lock."""
    for _ in range(6000):
        if await tell_database(database, "SELECT 1 FROM pg_locks WHERE NOT granted"):
            return
        await asyncio.sleep(0.01)
    raise AssertionError("nobody waits")


def test_what_is_asked_of_many_tables_at_once_is_asked_together(database: str) -> None:
    async def work() -> None:
        one, other = SqlStore(database), SqlStore(database)
        await one.open()
        await other.open()
        rows = [new_row() for _ in range(12)]
        for row in rows:
            await one.add_table(row)
            row.changes = 1
        asked: list[int] = []
        ask = other._changes

        async def counted(ids: Sequence[str]) -> list[int]:
            asked.append(len(ids))
            return await ask(ids)

        other._counts = Groups(counted)
        assert await asyncio.gather(*(other.since(row, 0) for row in rows)) == [None] * 12
        assert sum(asked) == 12
        assert len(asked) <= 2
        await one.add_steps(Entry(rows[3].id, 0, [StepRow(0, "a")], False))
        news = await asyncio.gather(*(other.since(row, 0) for row in rows))
        assert [place for place, one in enumerate(news) if one is not None] == [3]
        assert news[3] is not None
        assert [step.text for step in news[3][1]] == ["a"]
        await one.close()
        await other.close()

    run(work())


def test_any_hall_serves_any_table(database: str, tmp_path: Path) -> None:
    with halls(database, tmp_path) as (one, other):
        table = open_table(one, "me", "friend")
        assert other.get(f"/api/tables/{table.id}").status_code == 200
        there = at(table, other)
        there.sit(1)
        table.keys = there.keys
        seats = [table, there]
        for turn in range(40):
            mine, others = seats[turn % 2], seats[1 - turn % 2]
            actor = mine.frame()["actor"]
            if actor < 0:
                break
            frame = mine.frame(actor)
            assert mine.act(actor, frame["step"], frame["choices"][0]["index"]).status_code == 200
            late = others.act(actor, frame["step"], frame["choices"][0]["index"])
            assert (late.status_code, late.json()["code"]) == (409, "stale")
            assert others.frame()["step"] == mine.frame()["step"] > frame["step"]
            assert [others.frame(seat)["status"] for seat in (0, 1)] == [mine.frame(seat)["status"] for seat in (0, 1)]


def test_a_socket_hears_at_once_what_another_hall_has_accepted(database: str, tmp_path: Path) -> None:
    with halls(database, tmp_path) as (one, other):
        table = open_table(one, "me", "friend")
        there = at(table, other)
        with table.socket(0) as socket:
            assert socket.receive_json()["type"] == "waiting"
            there.sit(1)
            table.keys = there.keys
            before = state_from(socket)["step"]
            for _ in range(5):
                there.play_first(there.frame()["actor"])
                state = state_from(socket)
                assert state["step"] > before
                assert state["beats"]
                before = state["step"]
            assert there.frame()["step"] == before


def test_what_is_taken_back_at_one_hall_is_taken_back_at_the_other(database: str, tmp_path: Path) -> None:
    with halls(database, tmp_path) as (one, other):
        table = open_table(one, "me", "friend")
        there = at(table, other)
        there.sit(1)
        table.keys = there.keys
        asker = table.frame()["actor"]
        with there.socket(1 - asker) as socket:
            before = state_from(socket)["step"]
            table.play_first(asker)
            step = state_from(socket)["step"]
            asking = one.post(f"/api/tables/{table.id}/undo", json={"step": step}, headers=table.bearer(asker))
            assert asking.status_code == 200
            while (asked := state_from(socket))["request"] is None:
                pass
            assert (asked["request"]["is_yours"], asked["step"]) == (True, step)
            yes = {"step": step, "yes": True}
            answer = other.post(f"/api/tables/{table.id}/grant", json=yes, headers=there.bearer(1 - asker))
            assert answer.status_code == 200
            assert table.frame()["actor"] == asker
            assert table.frame()["step"] == step + 1 > before


def test_the_refusal_of_a_question_is_carried_too(database: str, tmp_path: Path) -> None:
    with halls(database, tmp_path) as (one, other):
        table = open_table(one, "me", "friend")
        there = at(table, other)
        there.sit(1)
        table.keys = there.keys
        asker = table.frame()["actor"]
        with table.socket(asker) as mine, there.socket(1 - asker) as socket:
            table.play_first(asker)
            step = table.frame()["step"]
            one.post(f"/api/tables/{table.id}/undo", json={"step": step}, headers=table.bearer(asker))
            while state_from(socket)["request"] is None:
                pass
            while state_from(mine)["request"] is None:
                pass
            no = {"step": step, "yes": False}
            other.post(f"/api/tables/{table.id}/grant", json=no, headers=there.bearer(1 - asker))
            heard = state_from(mine)
            assert heard["request"] is None
            assert "refused" in heard["undo"]["sentence"]


def test_one_hall_wakes_the_bots_and_another_when_it_has_died(database: str) -> None:
    async def work() -> None:
        one, other = SqlStore(database), SqlStore(database)
        ears: asyncio.Queue[Heard | None] = asyncio.Queue()
        for store in (one, other):
            await store.open()
            store.news.listen(ears.put_nowait)
            assert await ears.get() is None
        assert await one.news.lease("a table")
        assert not await other.news.lease("a table")
        assert await other.news.lease("another table")
        await one.news.release("a table")
        assert await other.news.lease("a table")
        await other.news.close()
        while not await one.news.lease("a table"):
            pass
        for store in (one, other):
            await store.news.close()
            await store.close()

    run(work())


def test_a_table_of_bots_goes_on_while_two_halls_are_watched(database: str, tmp_path: Path) -> None:
    with halls(database, tmp_path) as (one, other):
        table = open_table(one, "me", "bot:random")
        there = at(table, other)
        with table.socket(0), there.socket(0):
            for turn in range(200):
                mine = (table, there)[turn % 2]
                if mine.frame()["result"] is not None:
                    break
                if mine.frame()["actor"] == 0:
                    mine.play_first(0)
        assert table.frame()["result"] is not None
        assert table.frame()["step"] == there.frame()["step"]
        record = one.get(f"/api/tables/{table.id}/record").text
        assert record == other.get(f"/api/tables/{table.id}/record").text


def test_a_hall_whose_connections_were_cut_recovers(database: str, tmp_path: Path) -> None:
    with halls(database, tmp_path) as (one, other):
        table = open_table(one, "me", "friend")
        there = at(table, other)
        there.sit(1)
        table.keys = there.keys
        with table.socket(0) as socket:
            before = state_from(socket)["step"]
            run(tell_database(database, CUT))
            waiting = threading.Event()
            while (answer := other.get(f"/api/tables/{table.id}")).status_code == 503:
                assert "Nothing is lost" in answer.text
                waiting.wait(0.05)
            while one.get(f"/api/tables/{table.id}").status_code == 503:
                waiting.wait(0.05)
            there.play_first(there.frame()["actor"])
            assert state_from(socket)["step"] > before


@pytest.mark.parametrize("address", ["mysql://host/name", "nonsense", "postgresql"])
def test_what_is_no_address_is_refused_with_a_sentence(address: str) -> None:
    with pytest.raises(Unusable, match="named like postgresql://"):
        engine_of(address)


def test_without_the_driver_a_sentence_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(places, "find_spec", lambda _: None)
    with pytest.raises(Unusable, match=r"install meadhall\[postgres\]"):
        engine_of("postgresql://host/name")


def test_a_database_that_is_not_there_is_said(database: str) -> None:
    async def work() -> None:
        store = SqlStore(database.replace("test_", "nothing_"))
        try:
            await store.open()
        finally:
            await store.close()

    with pytest.raises(Unusable, match="does not exist"):
        run(work())
