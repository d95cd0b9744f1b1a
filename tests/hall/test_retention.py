"""Old tables leave the store, never one that is played, and what was won stays."""

from __future__ import annotations

import sqlite3
import time
from contextlib import closing
from pathlib import Path

from meadhall.hall.play.retention import DAY, forget_old
from meadhall.hall.play.tables import Tables
from meadhall.hall.store.sql.database import STORE_FILE
from meadhall.hall.store.sql.sql_store import SqlStore
from meadhall.hall.workers.pool import Pool
from tests.hall.client import PAGE, browser_of, change, hall_at, open_table, run


def forget(folder: Path, before: float) -> int:
    async def work() -> int:
        store = SqlStore(folder / STORE_FILE)
        await store.open()
        count = await forget_old(Tables(store, Pool(0)), before)
        await store.close()
        return count

    return run(work())


def rows(folder: Path, statement: str) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(folder / STORE_FILE)) as connection:
        return connection.execute(statement).fetchall()


def test_what_is_over_or_never_began_leaves_and_what_is_played_stays(tmp_path: Path) -> None:
    with hall_at(tmp_path) as client:
        over, fresh, running, waiting = (
            open_table(client, "me", "shared"),
            open_table(client, "me", "shared"),
            open_table(client, "me", "shared"),
            open_table(client, "me", "friend"),
        )
        for table in (over, fresh):
            table.play_out([0, 1])
        running.play_first(running.frame()["actor"])
    change(tmp_path, f"insert into reviews values ('{over.id}', 0, '{{}}')")
    change(tmp_path, f"insert into said values ('{over.id}', 1, 'ab', 'Eira', 0, 'table', 'Well played', 1)")
    change(tmp_path, f"insert into given_up values ('invite', '{over.id}', 'ab')")
    long_ago = time.time() - 40 * DAY
    change(tmp_path, f"update tables set touched = {long_ago} where id <> '{fresh.id}'")
    assert forget(tmp_path, time.time() - 50 * DAY) == 0
    assert forget(tmp_path, time.time() - 30 * DAY) == 2
    kept = {(fresh.id,), (running.id,)}
    assert set(rows(tmp_path, "select id from tables")) == kept
    assert set(rows(tmp_path, 'select distinct "table" from steps')) == kept
    assert set(rows(tmp_path, 'select distinct "table" from seats')) == kept
    for name in ("reviews", "said", "given_up"):
        assert rows(tmp_path, f"select * from {name}") == []
    with hall_at(tmp_path) as client:
        assert client.get(f"/api/tables/{over.id}").status_code == 404
        assert client.get(f"/join/{waiting.invites['1']}", headers=PAGE).status_code == 404
        running.client = client
        running.play_first(running.frame()["actor"])


def test_a_hall_that_is_told_to_keep_tables_for_days_does_so_by_itself(tmp_path: Path) -> None:
    with hall_at(tmp_path) as client:
        table = open_table(client, "me", "shared")
        table.play_out([0, 1])
    change(tmp_path, f"update tables set touched = {time.time() - 3 * DAY}")
    with hall_at(tmp_path, keep=4) as client:
        assert client.get(f"/api/tables/{table.id}").status_code == 200
    with hall_at(tmp_path, keep=2) as client:
        while client.get(f"/api/tables/{table.id}").status_code == 200:
            pass
    assert rows(tmp_path, "select count(*) from tables") == [(0,)]


def test_a_table_that_somebody_looks_at_stays(tmp_path: Path) -> None:
    with hall_at(tmp_path) as client:
        table = open_table(client, "me", "shared")
        table.play_out([0, 1])
    change(tmp_path, f"update tables set touched = {time.time() - 3 * DAY}")

    async def work() -> int:
        store = SqlStore(tmp_path / STORE_FILE)
        await store.open()
        names = await store.forget(time.time(), 10, [table.id])
        await store.close()
        return len(names)

    assert run(work()) == 0


def test_the_days_that_were_won_outlive_their_tables(tmp_path: Path) -> None:
    with hall_at(tmp_path) as client:
        browser = PAGE | browser_of(client)
        client.post("/daily/freigard", data={"name": "Odd"}, headers=browser)
        change(tmp_path, "update dailies set day = '2026-01-05', line = 'Freigard: won', is_won = 1")
        change(tmp_path, f"update tables set is_over = 1, touched = {time.time() - 3 * DAY}")
    assert forget(tmp_path, time.time() - DAY) == 1
    with hall_at(tmp_path) as client:
        page = client.get("/daily/freigard", headers=browser)
        assert page.status_code == 200
        assert "Freigard: won" in page.text
        assert 'href="/table/"' not in page.text
