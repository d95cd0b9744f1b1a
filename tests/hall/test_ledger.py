"""The ledger: written with the review of a game that counts, it adds up, and it is told when there is enough of it."""

from __future__ import annotations

import io
import json
import sqlite3
import time
import zipfile
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from meadhall.front.coach import tells_chances
from meadhall.hall.play.seats import COOKIE, hash_of, new_key
from meadhall.hall.play.shelf.ledger import CHOICES, DRAWS, ENOUGH, OTHERS, UNMEASURED, by_game, costliest, summed
from meadhall.hall.store.rows import LedgerRow
from meadhall.hall.store.sql.database import STORE_FILE
from meadhall.hall.store.sql.sql_store import SqlStore
from meadhall.hall.web.pages.ledger import columns, drawing, sentences
from tests.hall.client import PAGE, Client, hall_at, open_table
from tests.hall.test_carrying import code_of, take
from tests.hall.test_reviews import reviewed
from tests.hall.test_shelf import shelf_of
from tests.hall.test_store import with_store


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)])
def hall(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Client]:
    settings: dict[str, Any] = {"database": request.getfixturevalue("database")} if request.param == "postgres" else {}
    with hall_at(tmp_path, review_iterations=16, **settings) as client:
        yield client


def row(number: int, *, won: int, start: float, draws: float, others: float = 0.0, game: str = "en_garde") -> LedgerRow:
    return LedgerRow("me", f"t{number}", game, 0, start, draws, others, won - start - draws - others, 0.0)


def rows(count: int, **more: Any) -> list[LedgerRow]:
    """Return games of which every second is won, with draws that change from game to game."""
    return [
        row(number, won=number % 2, start=0.6, draws=0.1 if number % 3 else -0.15, others=0.03, **more)
        for number in range(count)
    ]


def test_a_reviewed_game_is_written_down_and_adds_up(hall: Client) -> None:
    table = open_table(hall, "me", "bot:greedy")
    table.play_out([0])
    assert shelf_of(table)["ledger"] == []
    found = reviewed(table)
    (written,) = shelf_of(table)["ledger"]
    assert (written["table"], written["game"]) == (table.id, "en_garde")
    shares = [written[name] for name in ("start", "draws", "others", "choices", "unmeasured")]
    assert sum(shares) == pytest.approx(found["ended"])
    assert written["start"] == pytest.approx(found["decisions"][0]["chance"])
    assert found["ended"] == shelf_of(table)["played"][0]["is_won"]
    assert "Too early to tell: 1 of 8." in hall.get("/shelf", headers=PAGE | table.cookie(0)).text
    packed = zipfile.ZipFile(io.BytesIO(hall.get("/api/shelf/download", headers=table.bearer(0)).content))
    assert json.loads(packed.read("shelf.json"))["ledger"] == [written]
    other = open_table(hall, "me", "bot:random")
    take(hall, table.cookie(0), code_of(hall, other.cookie(0)))
    assert shelf_of(other)["ledger"] == [written]
    assert shelf_of(table)["ledger"] == []
    assert hall.delete("/api/shelf", headers=other.bearer(0)).json()["rows"] >= 2
    assert shelf_of(other)["ledger"] == []


def test_practice_and_a_game_with_the_coach_are_not_written_down(tmp_path: Path) -> None:
    with hall_at(tmp_path, review_iterations=16) as client:
        practised = open_table(client, "me", "bot:random", is_practice=True)
        coached = open_table(client, "me", "bot:random")
        while coached.frame()["actor"] != 0:
            pass
        asked = {"step": coached.frame()["step"], "seat": 0}
        assert client.post(f"/api/tables/{coached.id}/advice", json=asked, headers=coached.bearer(0)).is_success
        for table in (practised, coached):
            table.play_out([0])
            assert reviewed(table)["figures"]
            assert shelf_of(table)["ledger"] == []


def test_only_games_whose_coach_tells_true_chances_are_judged() -> None:
    judged = {"en_garde": True, "castle_panic": True, "freigard": True, "freyas_folly": False, "rietburg": False}
    assert {game: tells_chances(game) for game in judged} == judged


@pytest.mark.parametrize("count", [8, 9, 31, 100])
def test_the_means_add_up_in_whole_points(count: int) -> None:
    found = summed(rows(count))
    assert found.start == 60
    assert found.start + sum(found.parts.values()) == found.won
    assert found.won == round(100 * (count // 2) / count)
    assert found.count == count
    assert found.after_many <= found.give_or_take or count >= 100
    told = columns(found)
    assert [one.figure for one in (told[0], told[-1])] == ["60", str(found.won)]
    assert f"give or take {found.give_or_take}" in [one.note for one in told]
    assert 'aria-label="At first 60, draws' in drawing(found)


def test_what_nobody_measured_has_a_column_of_its_own_where_it_counts() -> None:
    found = summed([LedgerRow("me", "t", "en_garde", 0, 0.5, 0.1, 0.1, 0.1, 0.2)] * 8)
    assert found.parts == {DRAWS: 10, OTHERS: 10, CHOICES: 10, UNMEASURED: 20}
    small = summed([LedgerRow("me", "t", "en_garde", 0, 0.5, 0.1, 0.1, 0.298, 0.002)] * 8)
    assert small.parts == {DRAWS: 10, OTHERS: 10, CHOICES: 30}


@pytest.mark.parametrize(
    ("draws", "choices", "said"),
    [
        ([0.3, -0.3], -0.2, "Luck was even. Your choices cost 20. Most of that you can learn to save."),
        ([0.1, 0.1], -0.2, "Draws gave you 10. Your choices cost 20. Most of that you can learn to save."),
        ([-0.3, -0.3], -0.2, "Draws cost you 30. Your choices cost 20."),
        ([-0.3, 0.3], -0.02, "Luck was even. You play close to what the coach can see."),
    ],
)
def test_what_it_comes_to_is_said_by_rule(draws: Sequence[float], choices: float, said: str) -> None:
    found = summed([LedgerRow("me", f"t{n}", "en_garde", 0, 0.6, draws[n % 2], 0, choices, 0) for n in range(8)])
    assert sentences(found) == said


def test_each_game_has_its_own_means_and_the_costliest_is_found() -> None:
    every = [*rows(8), *rows(3, game="freigard")]
    assert [(game, found.count) for game, found in by_game(every)] == [("en_garde", 8), ("freigard", 3)]
    assert costliest(every).choices == min(one.choices for one in every)


@pytest.mark.parametrize("count", [ENOUGH - 1, ENOUGH])
def test_under_eight_games_the_page_tells_nothing(tmp_path: Path, count: int) -> None:
    key = new_key()
    player = hash_of(key)

    async def fill(store: SqlStore) -> None:
        for one in rows(count):
            await store.add_ledger(replace(one, player=player))
            await store.add_ledger(replace(one, player=player, draws=9.0))  # What is there stays.

    with_store(tmp_path, fill)
    with closing(sqlite3.connect(tmp_path / STORE_FILE)) as connection, connection:
        values = (player, "t0", "en_garde", "gentle", 0, True, 5, 2, time.time(), False)
        connection.execute("insert into played values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", values)
    with hall_at(tmp_path) as client:
        text = client.get("/shelf", headers=PAGE | {"cookie": f"{COOKIE}={key}"}).text
    is_told = count == ENOUGH
    assert ("Too early to tell: 7 of 8." in text) is not is_told
    for part in ('class="fall"', "8 reviewed games", "En Garde, 8", "Freya&#39;s Folly and", "give or take"):
        assert (part in text) is is_told, part
    assert "costliest" not in text  # The hall has that table no more.
    assert len(text) < 100_000
