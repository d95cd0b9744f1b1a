"""A backup is whole, also one taken while people play; restoring loses nothing and needs the folder for itself."""

from __future__ import annotations

import sqlite3
import stat
import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import pytest

from meadhall.hall.play.table import Table
from meadhall.hall.store.sql.backup import backup, restore
from meadhall.hall.store.sql.database import STORE_FILE, Unusable, locked
from meadhall.hall.store.sql.sql_store import SqlStore
from tests.hall.client import hall_at, open_table, run
from tests.hall.playing import Visitor
from tests.hall.server import OPEN_HALL, Server

PLAYERS = 6
BACKUPS = 8


def tables_in(file: Path) -> list[str]:
    with closing(sqlite3.connect(file)) as connection:
        return [name for (name,) in connection.execute("select id from tables order by id")]


def assert_replays(file: Path) -> int:
    """Check that every table of a store can be replayed and is as its row says; return the steps of all."""

    async def work() -> int:
        store = SqlStore(file)
        await store.open()
        steps = 0
        for row in await store.tables(tables_in(file)):
            table = Table(row)
            taken = await store.steps(row.id)
            steps += len(taken)
            assert bool(taken) == row.is_started
            if row.is_started:
                table.begin(taken)
            assert table.is_over == row.is_over
        await store.close()
        return steps

    return run(work())


def test_a_backup_taken_while_people_play_replays_whole(tmp_path: Path) -> None:
    server = Server(tmp_path / "tables")
    closing_time = threading.Event()

    def play(_: int) -> int:
        acted = 0
        while not closing_time.is_set():
            visitor = Visitor.opened(server.port)
            while not closing_time.is_set() and visitor.act():
                acted += 1
        return acted

    try:
        with ThreadPoolExecutor(PLAYERS) as pool:
            playing = [pool.submit(play, number) for number in range(PLAYERS)]
            visitor = Visitor.opened(server.port)
            for number in range(BACKUPS):
                assert visitor.act()
                acknowledged = visitor.step
                file = tmp_path / f"{number}.sqlite"
                assert backup(tmp_path / "tables", file) > 0
                assert stat.S_IMODE(file.stat().st_mode) == 0o600
                with closing(sqlite3.connect(file)) as connection:
                    query = 'select count(*) from steps where "table" = ?'
                    assert connection.execute(query, [visitor.table]).fetchone()[0] >= acknowledged
            closing_time.set()
            assert sum(work.result() for work in playing) > PLAYERS
    finally:
        closing_time.set()
        server.stop()
    for number in range(BACKUPS):
        folder = tmp_path / f"restored{number}"
        count, earlier = restore(tmp_path / f"{number}.sqlite", folder)
        assert earlier is None
        assert count == len(tables_in(folder / STORE_FILE))
        assert assert_replays(folder / STORE_FILE) > 0


def test_what_was_there_before_is_kept(tmp_path: Path) -> None:
    with hall_at(tmp_path / "hall") as client:
        first = open_table(client).id
    backup(tmp_path / "hall", tmp_path / "copy")
    with hall_at(tmp_path / "hall") as client:
        second = open_table(client).id
    count, earlier = restore(tmp_path / "copy", tmp_path / "hall")
    assert (count, tables_in(tmp_path / "hall" / STORE_FILE)) == (1, [first])
    assert earlier is not None
    assert tables_in(earlier) == sorted([first, second])
    with hall_at(tmp_path / "hall") as client:
        assert client.get(f"/api/tables/{first}").status_code == 200


def test_nothing_is_restored_over_an_open_hall(tmp_path: Path) -> None:
    with hall_at(tmp_path / "hall") as client:
        open_table(client)
    backup(tmp_path / "hall", tmp_path / "copy")
    process = subprocess.Popen([sys.executable, "-c", OPEN_HALL, tmp_path / "hall"], stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    assert process.stdout.readline().startswith("The hall is open")
    try:
        before = {path.name for path in (tmp_path / "hall").iterdir()}
        with pytest.raises(Unusable, match="in use by another hall"):
            restore(tmp_path / "copy", tmp_path / "hall")
        assert {path.name for path in (tmp_path / "hall").iterdir()} == before
    finally:
        process.kill()
        process.communicate()
    assert restore(tmp_path / "copy", tmp_path / "hall")[0] == 1


def test_a_backup_writes_over_nothing_and_needs_tables(tmp_path: Path) -> None:
    with pytest.raises(Unusable, match="no tables in"):
        backup(tmp_path, tmp_path / "copy")
    with hall_at(tmp_path):
        pass
    (tmp_path / "copy").write_text("mine")
    with pytest.raises(Unusable, match="writes over nothing"):
        backup(tmp_path, tmp_path / "copy")
    assert (tmp_path / "copy").read_text() == "mine"
    with pytest.raises(Unusable, match="cannot be written"):
        backup(tmp_path, tmp_path / "nowhere" / "copy")


@pytest.mark.parametrize("kind", ["text", "other", "later", "missing"])
def test_what_is_no_backup_is_refused_and_nothing_changes(tmp_path: Path, kind: str) -> None:
    with hall_at(tmp_path / "hall") as client:
        name = open_table(client).id
    file = tmp_path / "file"
    if kind == "text":
        file.write_text("these are not tables " * 100)
    elif kind == "later":
        backup(tmp_path / "hall", file)
        with closing(sqlite3.connect(file)) as connection, connection:
            connection.execute("update alembic_version set version_num = '9999'")
    elif kind == "other":
        with closing(sqlite3.connect(file)) as connection, connection:
            connection.execute("create table notes (line text)")
    with pytest.raises(Unusable):
        restore(file, tmp_path / "hall")
    assert tables_in(tmp_path / "hall" / STORE_FILE) == [name]
    assert {path.name for path in (tmp_path / "hall").iterdir()} <= {STORE_FILE, "hall.lock"}
    with locked(tmp_path / "hall"):
        pass


def test_both_are_commands(tmp_path: Path) -> None:
    with hall_at(tmp_path / "hall") as client:
        open_table(client)

    def meadhall(*words: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run([sys.executable, "-m", "meadhall", *words], capture_output=True, text=True, check=False)

    copy, data = str(tmp_path / "copy"), str(tmp_path / "hall")
    assert "1 tables are in" in meadhall("backup", copy, "--data", data).stdout
    again = meadhall("backup", copy, "--data", data)
    assert (again.returncode != 0, "writes over nothing" in again.stderr) == (True, True)
    assert "Those of before are in" in meadhall("restore", copy, "--data", data).stdout
