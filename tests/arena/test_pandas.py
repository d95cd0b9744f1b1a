"""What an arena writes is read by pandas in one line, as the pages say."""

from __future__ import annotations

from pathlib import Path

import pandas
import pytest

import meadhall
from meadhall.arena import crew, run
from meadhall.arena.parquet import BATCH, encode_records
from tests.arena.plans import quick

pytestmark = pytest.mark.once

GAMES = 6


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A finished arena with its records."""
    folder = tmp_path_factory.mktemp("arena")
    with crew(1) as players:
        run(quick(GAMES, records=True), players, folder)
    return folder


def test_games_and_results(folder: Path) -> None:
    games = pandas.read_json(folder / "games.jsonl", lines=True)
    results = pandas.read_parquet(folder / "results.parquet")
    assert len(games) == GAMES
    assert len(results) == 2 * GAMES
    both = results.merge(games, on="game", suffixes=("", "_again"))
    assert (both.ending == both.ending_again).all()
    assert (both.turns == both.turns_again).all()


def test_records(folder: Path) -> None:
    lines = pandas.read_json(folder / "records.jsonl", lines=True)
    table = pandas.read_parquet(folder / "records.parquet")
    assert list(table) == list(lines) == ["game", "record"]
    assert lines.set_index("game").record.to_dict() == table.set_index("game").record.to_dict()
    assert sorted(table.game) == list(range(GAMES))
    assert all(meadhall.verify(record).problems == [] for record in table.record)


def test_more_records_than_are_held_at_once(tmp_path: Path) -> None:
    content = encode_records((number, f"record {number}") for number in range(2 * BATCH + 1))
    assert content is not None
    (tmp_path / "records.parquet").write_bytes(content)
    table = pandas.read_parquet(tmp_path / "records.parquet")
    assert list(table.game) == list(range(2 * BATCH + 1))
    assert table.record.iloc[-1] == f"record {2 * BATCH}"


def test_without_records_there_is_no_file(tmp_path: Path) -> None:
    with crew(1) as players:
        run(quick(2), players, tmp_path)
    assert not (tmp_path / "records.parquet").exists()
