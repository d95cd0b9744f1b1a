"""Run an arena from its plan to its summary, with or without a folder, and read such a folder again."""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path

from meadhall.arena import parquet
from meadhall.arena.cluster import Cluster
from meadhall.arena.crew import Alone, Crew, Processes
from meadhall.arena.folder import PARQUET, RECORDS_PARQUET, RESULTS, Folder, read_games, read_records
from meadhall.arena.game import Played
from meadhall.arena.plan import ArenaError, Plan
from meadhall.arena.summary import Summary, summarise, to_json


@dataclass(frozen=True, slots=True)
class Results:
    """What a plan came to: its games in their order, and their summary."""

    plan: Plan
    games: list[Played]
    summary: Summary


class Interrupted(Exception):
    """The arena was stopped; what is in its folder stays there."""

    def __init__(self, finished: int, games: int) -> None:
        super().__init__(f"stopped after {finished} of {games} games")
        self.finished = finished


def crew(workers: int, ray: str = "") -> Crew:
    """Return who plays: a Ray cluster by its address, else a number of processes of this machine."""
    if ray:
        return Cluster(ray)
    if workers < 1:
        raise ArenaError(f"an arena has at least one worker, not {workers}")
    return Alone() if workers == 1 else Processes(workers)


def usable_cores() -> int:
    """Return how many processes can really run at once."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def run(plan: Plan, by: Crew, out: Path | None = None, progress: Callable[[int], object] = int) -> Results:
    """Play what is not played yet; *progress* hears how many games are finished in all.

    Raise Interrupted at Ctrl-C.
    """
    with ExitStack() as stack:
        folder = stack.enter_context(Folder(out, plan)) if out is not None else None
        games = {played.game: played for played in folder.games} if folder is not None else {}
        progress(len(games))
        left = [number for number in range(plan.games) if number not in games]
        try:
            for chunk in by.play(plan, left):
                if folder is not None:
                    folder.add(chunk)
                games.update((finished.played.game, finished.played) for finished in chunk)
                progress(len(games))
        except KeyboardInterrupt:
            raise Interrupted(len(games), plan.games) from None
        results = _results(plan, [games[number] for number in range(plan.games)])
        if folder is not None:
            folder.write(RESULTS, to_json(results.summary).encode() + b"\n")
            _write_tables(folder, results)
    return results


def _write_tables(folder: Folder, results: Results) -> None:
    """Write games and records as Parquet, where that can be done."""
    games = parquet.encode(results.plan, results.games)
    if games is not None:
        folder.write(PARQUET, games)
    records = parquet.encode_records(read_records(folder.path)) if results.plan.records else None
    if records is not None:
        folder.write(RECORDS_PARQUET, records)


def read_results(out: Path | str) -> Results:
    """Read a folder that an arena has written, finished or not; raise ArenaError if there is no game in it."""
    plan, games = read_games(Path(out))
    if not games:
        raise ArenaError(f"{out} has no finished game yet")
    return _results(plan, games)


def _results(plan: Plan, games: list[Played]) -> Results:
    return Results(plan, games, summarise(plan, games))
