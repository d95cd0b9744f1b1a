"""Where a store lies: an SQLite file that one hall has for itself, or a PostgreSQL that many halls share."""

from __future__ import annotations

import os
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

from platformdirs import user_data_path
from sqlalchemy import Engine, create_engine, event, make_url
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

Place = Path | str
"""The path of an SQLite file, or the address of a PostgreSQL database."""

STORE_FILE: Final = "hall.sqlite"
LOCK_FILE: Final = "hall.lock"
OWNER_ONLY: Final = 0o600
OWNER_ONLY_FOLDER: Final = 0o700
BESIDE: Final = ("-wal", "-shm")
"""How the files that SQLite keeps beside its own are called after it."""
BUSY_MS: Final = 3000
"""So long a write waits for a program of the host's that writes into the file; no second hall does."""
POSTGRES: Final = ("postgresql", "postgres")
CONNECTIONS: Final = 15
"""The connections that a hall keeps to PostgreSQL: opening one costs the database more than a query."""
NOT_AN_ADDRESS: Final = "A database is named like postgresql://user:password@host/name."
NO_DRIVER: Final = "for a hall on PostgreSQL install meadhall[postgres], which brings asyncpg"


def own_folder() -> Path:
    """Return the user's data folder for tables."""
    return user_data_path("meadhall", appauthor=False)


class Unusable(OSError):
    """A place where no tables can be kept, with the reason as a sentence."""


def engine_of(place: Place) -> AsyncEngine:
    """Return how to talk to a store; raise Unusable if it is named in a way that makes no sense."""
    if isinstance(place, Path):
        engine = create_async_engine(f"sqlite+aiosqlite:///{place}", hide_parameters=True)
        event.listen(engine.sync_engine, "connect", _make_durable)
        return engine
    try:
        url = make_url(place)
    except ArgumentError:
        raise Unusable(NOT_AN_ADDRESS) from None
    if url.drivername not in POSTGRES:
        raise Unusable(NOT_AN_ADDRESS)
    if find_spec("asyncpg") is None:
        raise Unusable(NO_DRIVER)
    # The connection used last is taken first: it has the statements prepared, and the database rests the others.
    pool: dict[str, Any] = {"pool_size": CONNECTIONS, "max_overflow": 0, "pool_use_lifo": True}
    return create_async_engine(url.set(drivername="postgresql+asyncpg"), hide_parameters=True, **pool)


def file_engine_of(path: Path) -> Engine:
    """Return how to talk to an SQLite file from a thread of one's own."""
    engine = create_engine(f"sqlite:///{path}", hide_parameters=True)
    event.listen(engine, "connect", _make_durable)
    return engine


def make_private(path: Path) -> None:
    """Make the file of a store if there is none, readable by its owner only, and the folder if it is missing."""
    path.parent.mkdir(parents=True, exist_ok=True, mode=OWNER_ONLY_FOLDER)
    os.close(os.open(path, os.O_CREAT | os.O_RDWR, OWNER_ONLY))
    for file in (path, *beside(path)):
        if file.exists():
            file.chmod(OWNER_ONLY)


def beside(path: Path) -> list[Path]:
    """Return the files that SQLite keeps beside its own."""
    return [path.with_name(path.name + ending) for ending in BESIDE]


def check_file(path: Path) -> None:
    """Raise Unusable if a file is no store of tables, is damaged, or cannot be written."""
    try:
        make_private(path)
        with closing(sqlite3.connect(path)) as connection:
            problem = str(connection.execute("PRAGMA quick_check(1)").fetchone()[0])
            connection.execute("BEGIN IMMEDIATE")
            connection.rollback()
    except (sqlite3.Error, OSError) as error:
        raise Unusable(f"{path} cannot be used for the tables: {error}") from None
    if problem != "ok":
        raise Unusable(
            f"{path} is damaged ({problem}): bring back a backup with `meadhall restore`, or move the file away "
            "to begin with an empty hall"
        )


@contextmanager
def locked(folder: Path) -> Iterator[None]:
    """Have a folder of tables for oneself; raise Unusable if a hall has it.  The system lets go of it when we die."""
    folder.mkdir(parents=True, exist_ok=True, mode=OWNER_ONLY_FOLDER)
    path = folder / LOCK_FILE
    path.touch(OWNER_ONLY)
    with path.open("r+", encoding="ascii") as file:
        try:
            _lock(file.fileno())
        except OSError:
            holder = file.read().strip()
            raise Unusable(
                f"the tables in {folder} are in use by another hall"
                + (f" (process {holder})" if holder else "")
                + ": close it first, or choose another folder with --data"
            ) from None
        file.truncate(0)
        file.write(f"{os.getpid()}\n")
        file.flush()
        yield


def _lock(number: int) -> None:
    if sys.platform == "win32":
        os.lseek(number, 1 << 20, os.SEEK_SET)
        msvcrt.locking(number, msvcrt.LK_NBLCK, 1)
        os.lseek(number, 0, os.SEEK_SET)
    else:
        fcntl.lockf(number, fcntl.LOCK_EX | fcntl.LOCK_NB)


def _make_durable(connection: DBAPIConnection, _: object) -> None:
    """Let a commit return only when the disk has it; readers do not wait for the writer."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", f"busy_timeout={BUSY_MS}"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
