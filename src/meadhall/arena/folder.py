"""The folder of an arena: finished games are kept there line by line, so that nothing is played twice.

plan.json       what is played
games.jsonl     a line for each finished game; only ever added to, and safe on the disk before the next chunk
records.jsonl   the records of the matches, if they are asked for
results.json    what came out, once everything is played
results.parquet the games again, a row for each seat of each
records.parquet the records again, a row for each match
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from types import TracebackType
from typing import IO, Final, Self, TypeVar

import msgspec

from meadhall.arena.game import Finished, Played
from meadhall.arena.plan import ArenaError, Plan, differences

if sys.platform != "win32":
    import fcntl

PLAN: Final = "plan.json"
GAMES: Final = "games.jsonl"
RECORDS: Final = "records.jsonl"
RESULTS: Final = "results.json"
PARQUET: Final = "results.parquet"
RECORDS_PARQUET: Final = "records.parquet"
BLOCK: Final = 1 << 16

T = TypeVar("T")


class Recorded(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The record of one game, as a line of the folder."""

    game: int
    record: str


class Folder:
    """Holds the finished games of one plan; a context, so that two arenas never write to one folder."""

    def __init__(self, path: Path, plan: Plan) -> None:
        self.path = path
        self.plan = plan
        self.games: list[Played] = []
        """Those that were finished before."""
        self._recorded: set[int] = set()
        self._files: dict[str, IO[bytes]] = {}

    def __enter__(self) -> Self:
        try:
            self.path.mkdir(parents=True, exist_ok=True)
            self._open(GAMES)
            self._check_plan()
            self.games = _finished(self.path, self.plan)
            if self.plan.records:
                self._open(RECORDS)
                self._recorded = {row.game for row in _rows(self.path / RECORDS, Recorded)}
        except OSError as error:
            self._close()
            raise ArenaError(f"{self.path} cannot be written to: {error.strerror or error}") from None
        except ArenaError:
            self._close()
            raise
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._close()

    def add(self, chunk: Sequence[Finished]) -> None:
        """Keep finished games; when this returns they are safe."""
        # Records first: a game counts as finished only when everything of it is there.
        if self.plan.records:
            new = [Recorded(row.played.game, row.record) for row in chunk if row.played.game not in self._recorded]
            self._append(RECORDS, new)
        self._append(GAMES, [row.played for row in chunk])

    def write(self, name: str, content: bytes) -> None:
        """Write a whole file, which is there as a whole or not at all."""
        try:
            _write(self.path / name, content)
        except OSError as error:
            raise ArenaError(f"{self.path / name} cannot be written: {error.strerror or error}") from None

    def _open(self, name: str) -> None:
        file = (self.path / name).open("ab")
        self._files[name] = file
        if sys.platform != "win32":
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                raise ArenaError(f"another arena is playing into {self.path}") from None
        _cut_torn_line(self.path / name)

    def _check_plan(self) -> None:
        file = self.path / PLAN
        if file.exists():
            found = differences(read_plan(self.path), self.plan)
            if found:
                raise ArenaError(f"{self.path} holds another arena; there and here differ: {'; '.join(found)}")
        elif (self.path / GAMES).stat().st_size:
            raise ArenaError(f"{self.path} has games but no {PLAN}; choose another folder")
        else:
            _write(file, pretty(self.plan))

    def _append(self, name: str, rows: Sequence[msgspec.Struct]) -> None:
        file = self._files[name]
        try:
            file.write(b"".join(msgspec.json.encode(row) + b"\n" for row in rows))
            file.flush()
            os.fsync(file.fileno())
        except OSError as error:
            raise ArenaError(f"{self.path / name} cannot be written: {error.strerror or error}") from None

    def _close(self) -> None:
        for file in self._files.values():
            file.close()
        self._files = {}


def read_plan(path: Path) -> Plan:
    """Return the plan of a folder; raise ArenaError if it is none."""
    try:
        return msgspec.json.decode((path / PLAN).read_bytes(), type=Plan)
    except FileNotFoundError:
        raise ArenaError(f"{path} is no folder of an arena: there is no {PLAN} in it") from None
    except OSError as error:
        raise ArenaError(f"{path / PLAN} cannot be read: {error.strerror or error}") from None
    except msgspec.DecodeError as error:
        raise ArenaError(f"{path / PLAN} is no plan of an arena: {error}") from None


def read_games(path: Path) -> tuple[Plan, list[Played]]:
    """Return a folder's plan and its finished games in their order; raise ArenaError for what is none."""
    plan = read_plan(path)
    return plan, _finished(path, plan)


def has_parquet(path: Path) -> bool:
    """Say whether a folder holds its games as Parquet too."""
    return (path / PARQUET).exists()


def read_records(path: Path) -> Iterator[tuple[int, str]]:
    """Yield the number and the record of each game of a folder, in the order in which they were finished."""
    if not read_plan(path).records:
        raise ArenaError(f"{path} holds no records; meadhall arena writes them with --records")
    for row in _rows(path / RECORDS, Recorded):
        yield row.game, row.record


def _finished(path: Path, plan: Plan) -> list[Played]:
    games: dict[int, Played] = {}
    for row in _rows(path / GAMES, Played):
        if row.game in games or not 0 <= row.game < plan.games:
            raise ArenaError(f"{path / GAMES} has game {row.game} twice, or it is none of the plan's {plan.games}")
        games[row.game] = row
    return [games[number] for number in sorted(games)]


def _rows(file: Path, kind: type[T]) -> Iterator[T]:
    """Yield the rows of a file; a torn last line is none."""
    decoder = msgspec.json.Decoder(kind)
    try:
        with file.open("rb") as lines:
            for number, line in enumerate(lines, 1):
                if not line.endswith(b"\n"):
                    return
                try:
                    yield decoder.decode(line)
                except msgspec.DecodeError as error:
                    raise ArenaError(f"{file}, line {number}: {error}") from None
    except FileNotFoundError:
        return


def _cut_torn_line(file: Path) -> None:
    """Take away what was being written when a run was broken off."""
    with file.open("r+b") as content:
        end = content.seek(0, os.SEEK_END)
        while end > 0:
            start = max(0, end - BLOCK)
            content.seek(start)
            newline = content.read(end - start).rfind(b"\n")
            if newline >= 0:
                end = start + newline + 1
                break
            end = start
        content.truncate(end)


def _write(file: Path, content: bytes) -> None:
    beside = file.with_name(file.name + ".new")
    with beside.open("wb") as target:
        target.write(content)
        target.flush()
        os.fsync(target.fileno())
    beside.replace(file)


def pretty(value: msgspec.Struct) -> bytes:
    """Write a struct as JSON for people."""
    return msgspec.json.format(msgspec.json.encode(value), indent=2) + b"\n"
