"""A store copied while it is played in, and brought back.

A copy is an SQLite file, whole and consistent, of one moment: every table in it replays.
"""

from __future__ import annotations

import asyncio
import os
import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from meadhall.hall.store.sql.database import OWNER_ONLY, STORE_FILE, Unusable, beside, check_file, locked
from meadhall.hall.store.sql.sql_store import SqlStore

NEW: Final = ".new"
"""How a file is called until it is whole."""


def backup(folder: Path, file: Path) -> int:
    """Copy the tables of a folder to a file that must not be there yet; return how many tables it has."""
    source = folder / STORE_FILE
    if not source.exists():
        raise Unusable(f"there are no tables in {folder}")
    if file.exists():
        raise Unusable(f"{file} is there already; a backup writes over nothing")
    new = _new(file)
    try:
        _copy(source, new)
        count = _count(new)
        os.link(new, file)  # Unlike a rename, this fails if somebody else has made the file meanwhile.
    finally:
        new.unlink(missing_ok=True)
    _sync(file.parent)
    return count


def restore(file: Path, folder: Path) -> tuple[int, Path | None]:
    """Bring back the tables of a backup; what was in the folder stays beside them, under another name.

    Return how many tables there are, and where those of before are.  Raise Unusable if the file is no backup
    that this Meadhall can use, or a hall is open on the folder; nothing has changed then.
    """
    if not file.is_file():
        raise Unusable(f"there is no file {file}")
    with locked(folder):
        place = folder / STORE_FILE
        new = _new(place)
        try:
            _copy(file, new)
            count = _count(new)
            asyncio.run(_bring_up(new))
            earlier = _put_aside(place)
            new.replace(place)
        finally:
            for left in (new, *beside(new)):
                left.unlink(missing_ok=True)
        _sync(folder)
    return count, earlier


def _new(file: Path) -> Path:
    new = file.with_name(file.name + NEW)
    try:
        os.close(os.open(new, os.O_CREAT | os.O_WRONLY | os.O_TRUNC, OWNER_ONLY))
    except OSError as error:
        raise Unusable(f"{file} cannot be written: {error.strerror}") from None
    return new


def _copy(source: Path, target: Path) -> None:
    """Copy one moment of a store; games go on meanwhile."""
    try:
        address = f"{source.absolute().as_uri()}?mode=ro"
        with closing(sqlite3.connect(address, uri=True)) as reading, closing(sqlite3.connect(target)) as writing:
            reading.backup(writing)
            writing.execute("PRAGMA journal_mode=DELETE")
    except sqlite3.Error as error:
        raise Unusable(f"{source} cannot be copied: {error}") from None
    with target.open("rb+") as written:
        os.fsync(written.fileno())
    check_file(target)


def _count(file: Path) -> int:
    try:
        with closing(sqlite3.connect(file)) as connection:
            return int(connection.execute("SELECT count(*) FROM tables").fetchone()[0])
    except sqlite3.Error:
        raise Unusable("the file has no tables of a hall in it") from None


async def _bring_up(file: Path) -> None:
    store = SqlStore(file)
    try:
        await store.open()
    finally:
        await store.close()


def _put_aside(place: Path) -> Path | None:
    """Give the store that is there another name, with all its files; return it, or None if there is none."""
    if not place.exists():
        return None
    now = datetime.now(UTC)
    earlier = place.with_name(f"{place.stem}-before-{now:%Y%m%d-%H%M%S-%f}{place.suffix}")
    for old, kept in zip((*beside(place), place), (*beside(earlier), earlier), strict=True):
        if old.exists():
            old.rename(kept)
    return earlier


def _sync(folder: Path) -> None:
    """Let the disk have the names in a folder, where a folder can be opened."""
    if os.name == "posix":
        number = os.open(folder, os.O_RDONLY)
        os.fsync(number)
        os.close(number)
