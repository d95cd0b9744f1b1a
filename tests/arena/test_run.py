"""Games are played once, whoever plays them and however often they are interrupted."""

from __future__ import annotations

import json
import multiprocessing
import os
import signal
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from meadhall.arena import (
    ArenaError,
    Interrupted,
    Plan,
    Results,
    Summary,
    crew,
    read_records,
    read_results,
    run,
)
from meadhall.arena.folder import GAMES, PARQUET, PLAN, RECORDS, RESULTS
from tests.arena.plans import quick
from tests.house.places import ROOT

DRIVER = """
import sys
from pathlib import Path

from meadhall.arena import crew, run
from tests.arena.plans import quick

def stop(finished):
    if finished > 50:
        print(finished, flush=True)
        sys.stdin.read()

with crew(int(sys.argv[2])) as players:
    run(quick(200, records=True), players, Path(sys.argv[1]), stop)
"""
"""Plays until it has more than 50 games, and waits in the middle to be killed."""


def played(plan: Plan, out: Path | None = None, workers: int = 1) -> Results:
    with crew(workers) as players:
        return run(plan, players, out)


def stop_at(count: int, plan: Plan, out: Path) -> int:
    """Press Ctrl-C when so many games are finished; return how many were."""

    def stop(finished: int) -> None:
        if finished >= count:
            raise KeyboardInterrupt

    with pytest.raises(Interrupted) as stopped, crew(1) as players:
        run(plan, players, out, stop)
    return stopped.value.finished


def games_in(out: Path) -> list[int]:
    return [json.loads(line)["game"] for line in (out / GAMES).read_text().splitlines()]


@pytest.mark.parquet
def test_one_worker_and_two_find_the_same(tmp_path: Path) -> None:
    plan = quick(40, records=True)
    assert played(plan, tmp_path / "one") == played(plan, tmp_path / "two", workers=2)
    for name in (RESULTS, PARQUET, PLAN):
        assert (tmp_path / "one" / name).read_bytes() == (tmp_path / "two" / name).read_bytes()
    assert sorted(read_records(tmp_path / "one")) == sorted(read_records(tmp_path / "two"))


def test_a_folder_tells_everything_again(tmp_path: Path) -> None:
    results = played(quick(10, records=True), tmp_path)
    assert read_results(tmp_path) == results
    assert msgspec.json.decode((tmp_path / RESULTS).read_bytes(), type=Summary) == results.summary
    records = dict(read_records(tmp_path))
    assert sorted(records) == list(range(10))
    assert all(record.startswith("meadhall 1\n") for record in records.values())


def test_an_interrupted_arena_goes_on_where_it_stopped(tmp_path: Path) -> None:
    plan = quick(200)
    finished = stop_at(30, plan, tmp_path)
    assert 30 <= finished < 200
    assert games_in(tmp_path) == list(range(finished))
    assert read_results(tmp_path).summary.games == finished
    assert played(plan, tmp_path) == played(plan)
    assert games_in(tmp_path) == list(range(200))


def test_a_finished_arena_is_not_played_again(tmp_path: Path) -> None:
    first = played(quick(), tmp_path)
    lines = (tmp_path / GAMES).read_bytes()
    assert played(quick(), tmp_path) == first
    assert (tmp_path / GAMES).read_bytes() == lines


@pytest.mark.parametrize("workers", [1, 2])
def test_an_arena_that_was_killed_goes_on_where_it_stopped(tmp_path: Path, workers: int) -> None:
    command = [sys.executable, "-c", DRIVER, str(tmp_path), str(workers)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=ROOT) as arena:
        assert arena.stdout is not None
        finished = int(arena.stdout.readline())
        arena.kill()
    assert 50 < finished < 200
    assert len(games_in(tmp_path)) == finished
    plan = quick(200, records=True)
    assert played(plan, tmp_path, workers) == played(plan)
    assert sorted(games_in(tmp_path)) == list(range(200))
    assert sorted(number for number, _ in read_records(tmp_path)) == list(range(200))


def test_a_torn_line_is_played_again(tmp_path: Path) -> None:
    plan = quick(records=True)
    whole = played(plan, tmp_path)
    for name, lines in ((GAMES, 3), (RECORDS, 1)):
        file = tmp_path / name
        kept = file.read_bytes().splitlines(keepends=True)
        file.write_bytes(b"".join(kept[:-lines]) + kept[-lines][: len(kept[-lines]) // 2])
    assert read_results(tmp_path).summary.games == 9
    assert played(plan, tmp_path) == whole
    assert sorted(games_in(tmp_path)) == list(range(12))
    assert sorted(number for number, _ in read_records(tmp_path)) == list(range(12))


def test_a_torn_first_line_is_none(tmp_path: Path) -> None:
    whole = played(quick(), tmp_path)
    (tmp_path / GAMES).write_bytes(b'{"game":0,"de')
    assert played(quick(), tmp_path) == whole


def test_a_line_that_is_no_game_is_named(tmp_path: Path) -> None:
    played(quick(), tmp_path)
    file = tmp_path / GAMES
    lines = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(lines[0] + b'{"game": "one"}\n' + lines[1])
    with pytest.raises(ArenaError, match=r"games\.jsonl, line 2: "):
        played(quick(), tmp_path)
    file.write_bytes(lines[0] * 2)
    with pytest.raises(ArenaError, match="has game 0 twice"):
        played(quick(), tmp_path)


def test_a_folder_of_another_arena_is_refused_with_what_differs(tmp_path: Path) -> None:
    played(quick(), tmp_path)
    before = (tmp_path / GAMES).read_bytes()
    with pytest.raises(ArenaError, match="bots greedy,random and greedy,greedy; seed 1 and 9"):
        played(quick(seats="greedy,greedy", seed=9), tmp_path)
    assert (tmp_path / GAMES).read_bytes() == before


def test_a_folder_of_something_else_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ArenaError, match=r"is no folder of an arena: there is no plan\.json"):
        read_results(tmp_path)
    (tmp_path / GAMES).write_text('{"game": 1}\n')
    with pytest.raises(ArenaError, match="has games but no plan"):
        played(quick(), tmp_path)
    (tmp_path / PLAN).write_text('{"walls": 6}')
    with pytest.raises(ArenaError, match=r"plan\.json is no plan of an arena"):
        played(quick(), tmp_path)


def test_a_file_is_no_folder(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(ArenaError, match="cannot be written to: File exists"):
        played(quick(), tmp_path / "file")
    with pytest.raises(ArenaError, match="cannot be written to: Not a directory"):
        played(quick(), tmp_path / "file" / "below")


def test_two_arenas_do_not_write_to_one_folder(tmp_path: Path) -> None:
    def run_again(finished: int) -> None:
        with pytest.raises(ArenaError, match="another arena is playing into"):
            played(quick(), tmp_path)

    with crew(1) as players:
        run(quick(), players, tmp_path, run_again)


def test_records_are_only_where_they_were_asked_for(tmp_path: Path) -> None:
    played(quick(2), tmp_path)
    assert not (tmp_path / RECORDS).exists()
    with pytest.raises(ArenaError, match="holds no records"):
        list(read_records(tmp_path))


def test_a_worker_that_dies_is_replaced_and_no_game_is_lost(tmp_path: Path) -> None:
    plan = quick(60)
    killed: list[int] = []

    def kill_one(finished: int) -> None:
        if finished and not killed:
            worker = multiprocessing.active_children()[0]
            assert worker.pid is not None
            killed.append(worker.pid)
            os.kill(worker.pid, signal.SIGKILL)

    with crew(2) as players:
        results = run(plan, players, tmp_path, kill_one)
    assert killed
    assert results == played(plan)
    assert sorted(games_in(tmp_path)) == list(range(60))


def test_no_worker_outlives_its_crew(tmp_path: Path) -> None:
    before = set(multiprocessing.active_children())
    with pytest.raises(Interrupted), crew(2) as players:
        run(quick(400), players, tmp_path, lambda finished: signal.raise_signal(signal.SIGINT) if finished else None)
    assert set(multiprocessing.active_children()) == before


def test_an_arena_has_a_worker() -> None:
    with pytest.raises(ArenaError, match="at least one worker, not 0"):
        crew(0)


def test_a_worker_of_another_version_is_refused() -> None:
    plan = msgspec.structs.replace(quick(), program="0.0.1")
    with pytest.raises(ArenaError, match=r"the arena runs Meadhall 0\.0\.1, a worker "):
        played(plan)
