"""The folder of the tables: one hall has it, its owner alone can read it, and damage is said before anybody plays."""

from __future__ import annotations

import os
import signal
import sqlite3
import stat
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from meadhall.hall.settings import Settings
from meadhall.hall.store.sql.database import STORE_FILE, Unusable, check_file, locked
from meadhall.hall.web import run_server
from tests.hall.client import hall_at, open_table
from tests.hall.server import OPEN_HALL


def started(folder: Path) -> subprocess.Popen[str]:
    """Return a hall that is open on a folder."""
    process = subprocess.Popen([sys.executable, "-c", OPEN_HALL, str(folder)], stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    assert process.stdout.readline().startswith("The hall is open")
    return process


@pytest.mark.parametrize("end", [signal.SIGKILL, signal.SIGINT])
def test_a_folder_is_one_halls_until_it_ends(tmp_path: Path, end: signal.Signals) -> None:
    first = started(tmp_path)
    try:
        with pytest.raises(Unusable, match=rf"in use by another hall \(process {first.pid}\): close it first"):
            run_server.serve(Settings(tmp_path, port=0))
    finally:
        first.send_signal(end)
        first.communicate(timeout=60)
    with locked(tmp_path):
        pass


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def test_the_files_are_for_their_owner_only(tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        with hall_at(tmp_path / "deep" / "tables") as client:
            open_table(client)
            files = sorted((tmp_path / "deep" / "tables").iterdir())
            assert [path.name for path in files] == [STORE_FILE, STORE_FILE + "-shm", STORE_FILE + "-wal"]
            assert {mode(path) for path in files} == {0o600}
            assert mode(tmp_path / "deep" / "tables") == 0o700
    finally:
        os.umask(before)


def test_a_file_that_others_could_read_is_closed_to_them(tmp_path: Path) -> None:
    with hall_at(tmp_path) as client:
        open_table(client)
    (tmp_path / STORE_FILE).chmod(0o644)
    with hall_at(tmp_path):
        assert {mode(path) for path in tmp_path.iterdir()} == {0o600}


def test_damage_is_said_when_the_hall_starts(tmp_path: Path) -> None:
    with hall_at(tmp_path) as client:
        for _ in range(20):
            open_table(client)
    file = tmp_path / STORE_FILE
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        (size,) = connection.execute("PRAGMA page_size").fetchone()
    content = bytearray(file.read_bytes())
    content[2 * size : 2 * size + 200] = b"\xff" * 200
    file.write_bytes(content)
    with pytest.raises(OSError, match=r"damaged|malformed"):
        check_file(file)
    with pytest.raises(OSError, match=r"damaged|malformed"):
        run_server.serve(Settings(tmp_path, port=0))
    assert file.read_bytes() == bytes(content)


def test_a_hall_of_a_later_layout_is_refused_before_it_listens(tmp_path: Path) -> None:
    with hall_at(tmp_path):
        pass
    with closing(sqlite3.connect(tmp_path / STORE_FILE)) as connection, connection:
        connection.execute("update alembic_version set version_num = '9999'")
    command = [sys.executable, "-m", "meadhall", "serve", "--port", "0"]
    environment = os.environ | {"MEADHALL_DATA": str(tmp_path)}
    ended = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert ended.returncode != 0
    assert "layout 9999 of a later Meadhall" in ended.stderr
    assert "Traceback" not in ended.stderr
