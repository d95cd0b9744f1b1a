"""Puzzles in the terminal: solved by number, the first try kept, sets made from records."""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from meadhall.cli.puzzle import FILE
from meadhall.front.puzzles import NOT_YET, RIGHT, open_puzzle, puzzle_of, read_set, shipped_puzzles
from tests.cli.command import meadhall as run
from tests.front.test_puzzles import played

pytestmark = pytest.mark.once


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    return tmp_path / "meadhall" / FILE


def numbers() -> tuple[int, int]:
    """Return the number of the best choice of today, and of one that is not even near it."""
    opened = open_puzzle(puzzle_of(datetime.now(UTC).date()).id)
    indices = [choice.index for choice in opened.choices]
    wrong = next(index for index in indices if opened.puzzle.judge(index) == NOT_YET)
    return indices.index(opened.puzzle.best.index) + 1, indices.index(wrong) + 1


def test_the_first_try_counts_and_all_teach(home: Path) -> None:
    right, wrong = numbers()
    done = run("puzzle", typed=f"nonsense\n{wrong}\n{right}\n")
    assert done.status == 0
    asked, _, after = done.out.partition("Not yet")
    opened = open_puzzle(puzzle_of(datetime.now(UTC).date()).id)
    assert opened.puzzle.reason not in asked
    assert opened.puzzle.reason in after
    assert [row["result"] for row in json.loads(home.read_text())] == [NOT_YET]
    run("puzzle", typed=f"{right}\n")
    assert [row["result"] for row in json.loads(home.read_text())] == [NOT_YET]


def test_a_missed_day_stays_open_and_a_day_to_come_is_sealed(home: Path) -> None:
    today = datetime.now(UTC).date()
    before, after = today - timedelta(days=1), today + timedelta(days=2)
    opened = open_puzzle(puzzle_of(before).id)
    best = [choice.index for choice in opened.choices].index(opened.puzzle.best.index) + 1
    assert "You found it" in run("puzzle", "--day", before.isoformat(), typed=f"{best}\n").out
    assert [row["result"] for row in json.loads(home.read_text())] == [RIGHT]
    refused = run("puzzle", "--day", after.isoformat())
    assert refused.status == 2
    assert "sealed" in refused.err


def test_what_is_shown_counts_as_not_yet(home: Path) -> None:
    assert "Why:" in run("puzzle", typed="show\n").out
    assert [row["result"] for row in json.loads(home.read_text())] == [NOT_YET]


def test_a_set_is_made_from_a_folder_of_records(tmp_path: Path) -> None:
    puzzle = shipped_puzzles()["en_garde"][0]
    records = tmp_path / "records"
    records.mkdir()
    (records / "one.txt").write_text(played(puzzle).record())
    out = tmp_path / "set.json"
    done = run("puzzles", records, "-o", out, "--budget", "100it")
    assert done.status == 0, done.err
    assert puzzle.id in [one.id for one in read_set(out.read_text()).puzzles]
    (records / "one.txt").write_text("no record")
    assert run("puzzles", records, "-o", out).status == 1
