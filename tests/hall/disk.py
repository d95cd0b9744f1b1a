"""A disk that fails, for whatever must say so and lose nothing."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from sqlalchemy.engine.interfaces import DBAPIConnection

SMALLEST = 1
UNLIMITED = 1 << 30


class Disk:
    """The disk under a hall, which can be made to fail as real ones do: SQLite meets the same errors."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._pragmas: list[str] = []
        self._other: sqlite3.Connection | None = None

    def prepare(self, connection: DBAPIConnection, *_: object) -> None:
        cursor = connection.cursor()
        for pragma in self._pragmas:
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    def fail(self, how: str) -> None:
        if how == "locked":
            self._other = sqlite3.connect(self._file, isolation_level=None)
            self._other.execute("BEGIN IMMEDIATE")
        self._pragmas = {
            "locked": [],
            "read-only": ["query_only=ON"],
            "full": [f"max_page_count={SMALLEST}"],
        }[how]

    def recover(self) -> None:
        self._pragmas = ["query_only=OFF", f"max_page_count={UNLIMITED}"]
        if self._other is not None:
            self._other.close()
            self._other = None
