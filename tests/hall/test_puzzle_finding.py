"""Puzzles from matches of the hall: found after a review, kept for their player, and asked of everybody on a day."""

from __future__ import annotations

import io
import json
import zipfile
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path
from typing import Any

import msgspec
import pytest

from meadhall.engine.chance import Dice
from meadhall.front.puzzles import NOT_YET, RIGHT, OpenedPuzzle, Puzzle, game_of, puzzle_of, shipped_puzzles
from meadhall.front.review import decisions_of
from meadhall.hall.play import seats as seating
from meadhall.hall.play.days import puzzle_finding
from meadhall.hall.play.days.puzzle_finding import Likely
from meadhall.hall.play.days.streaks import today
from meadhall.hall.play.opening import ME, Opening, Sitter
from meadhall.hall.play.table import Table
from meadhall.hall.play.tables import Tables
from meadhall.hall.store.rows import OwnPuzzleRow
from meadhall.hall.store.sql.sql_store import SqlStore
from meadhall.hall.workers.pool import Pool
from tests.hall.client import PAGE, Client, hall_at
from tests.hall.test_carrying import code_of, take
from tests.hall.test_puzzles import Visitor, choice_with
from tests.hall.test_store import with_store

ME_KEY = "a" * 64
LONG_AGO = "2026-01-01"
FEW = 100
"""Iterations for a decision: enough for the puzzles of En Garde that come with the house."""
PUZZLE = shipped_puzzles()["en_garde"][0]


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)])
def hall(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Client]:
    settings: dict[str, Any] = {"database": request.getfixturevalue("database")} if request.param == "postgres" else {}
    with hall_at(tmp_path, **settings) as client:
        yield client


def own_of(me: Visitor, number: int, cost: float) -> OwnPuzzleRow:
    """Let a visitor have a puzzle of his own; return it."""
    puzzle = shipped_puzzles()["en_garde"][number]
    text = msgspec.json.encode(puzzle).decode()
    chosen = puzzle.weighed[-1].index
    row = OwnPuzzleRow(seating.hash_of(me.key), puzzle.id, "t" * 16, cost, chosen, LONG_AGO, text)
    me.client.blocking_portal.call(me.client.app.state.hall.store.add_own_puzzle, row)
    return row


async def played(tables: Tables, *, is_private: bool) -> Table:
    """Return a match that went on from a puzzle, with a choice that was not the best, and is over."""
    opened = OpenedPuzzle(PUZZLE)
    opening = Opening(
        PUZZLE.game,
        [Sitter(ME)] * PUZZLE.seats,
        PUZZLE.options,
        PUZZLE.box,
        start=opened.start(),
        is_private=is_private,
    )
    table = await tables.find(await tables.open(opening, ME_KEY))
    dice = Dice(1)
    match = table.match
    assert match is not None
    worst = opened.game.actions[PUZZLE.weighed[-1].index]
    while match.outcome is None:
        legal = match.legal_actions()
        match.play(match.actor, worst if not match.steps else legal[dice.below(len(legal))])
        match.settle()
    return table


def likely_of(table: Table) -> list[Likely]:
    assert table.match is not None
    first = decisions_of(table.match, OpenedPuzzle(PUZZLE).seat, table.names)[0]
    assert first.view.notation() == PUZZLE.view
    return [Likely(first, 0.2)]


@pytest.mark.parametrize("is_private", [False, True])
def test_what_was_not_seen_becomes_a_puzzle_of_its_player_and_of_a_day(tmp_path: Path, is_private: bool) -> None:
    async def work(store: SqlStore) -> None:
        tables = Tables(store, Pool(0))
        table = await played(tables, is_private=is_private)
        seat = OpenedPuzzle(PUZZLE).seat
        await puzzle_finding.find(tables, table, seat, likely_of(table), FEW)
        (own,) = await store.own_puzzles(ME_KEY)
        assert (own.id, own.table, own.cost, own.result) == (PUZZLE.id, table.row.id, 0.2, "")
        assert own.chosen == PUZZLE.weighed[-1].index
        found = msgspec.json.decode(own.puzzle, type=Puzzle)
        assert (found.view, found.legal, found.best.index) == (PUZZLE.view, PUZZLE.legal, PUZZLE.best.index)
        assert table.row.id not in own.puzzle
        coming = [today() + timedelta(days=ahead) for ahead in range(1, 5)]
        day = next(day for day in coming if game_of(day) == PUZZLE.game)
        assert await store.day_puzzle(day.isoformat()) == ("" if is_private else own.puzzle)
        await puzzle_finding.find(tables, table, seat, likely_of(table), FEW)
        assert await store.own_puzzles(ME_KEY) == [own]
        await tables.close()

    with_store(tmp_path, work)


def test_own_puzzles_come_one_a_day_the_costliest_first_and_for_nobody_else(hall: Client) -> None:
    me, other = Visitor(hall), Visitor(hall)
    cheap, costly = own_of(me, 0, 0.1), own_of(me, 1, 0.3)
    shown = hall.get("/api/puzzle?day=mine", headers=me.bearer).json()
    assert (shown["id"], shown["day"], shown["source"]) == (costly.id, costly.id, "own")
    page = hall.get("/puzzle/mine", headers=PAGE | me.cookie).text
    assert "from your own game" in page
    assert f'data-day="{costly.id}"' in page
    for path in (f"/puzzle/{costly.id}", f"/puzzle/{costly.id}/board", "/puzzle/mine", "/api/puzzle?day=mine"):
        assert hall.get(path, headers=PAGE | other.cookie).status_code == 404
    hall.cookies.clear()
    opened = OpenedPuzzle(msgspec.json.decode(costly.puzzle, type=Puzzle))
    body = {"day": costly.id, "choice": choice_with(opened, RIGHT)}
    found = hall.post("/api/puzzle", json=body, headers=me.bearer).json()
    assert (found["result"], found["is_first"], found["has_more"]) == (RIGHT, True, False)
    assert found["then"].startswith("In your game you chose: ")
    assert hall.post("/api/puzzle", json=body | {"choice": None}, headers=me.bearer).json()["is_first"] is False
    done = {deed["name"]: deed["day"] for deed in me.shelf()["deeds"]}
    assert done["own_teacher"] == today().isoformat()
    assert hall.get("/puzzle/mine", headers=PAGE | me.cookie).status_code == 404
    assert "1 puzzle from your own games to come" in hall.get("/puzzle", headers=PAGE | me.cookie).text
    assert hall.get(f"/puzzle/{cheap.id}", headers=PAGE | me.cookie).status_code == 200
    assert [(row["puzzle"], row["result"]) for row in me.shelf()["own_puzzles"]] == [(costly.id, RIGHT), (cheap.id, "")]


def test_own_puzzles_move_with_the_seats_are_carried_home_and_go_with_the_shelf(hall: Client) -> None:
    one, other = Visitor(hall), Visitor(hall)
    rows = [own_of(one, 0, 0.1), own_of(other, 0, 0.1), own_of(other, 1, 0.2)]
    hall.post("/api/puzzle", json={"day": rows[0].id, "choice": None}, headers=one.bearer)
    take(hall, other.cookie, code_of(hall, one.cookie))
    assert other.shelf()["own_puzzles"] == []
    assert [row["puzzle"] for row in one.shelf()["own_puzzles"]] == [rows[2].id, rows[0].id]
    assert [row["result"] for row in one.shelf()["own_puzzles"]] == ["", NOT_YET]
    packed = zipfile.ZipFile(io.BytesIO(hall.get("/api/shelf/download", headers=one.bearer).content))
    assert len(json.loads(packed.read("shelf.json"))["own_puzzles"]) == 2
    assert hall.delete("/api/shelf", headers=one.bearer).json() == {"rows": 2}
    assert one.shelf()["own_puzzles"] == []


def test_the_puzzle_of_a_day_is_the_one_that_the_hall_found(hall: Client) -> None:
    me, store = Visitor(hall), hall.app.state.hall.store
    day = today()
    house = puzzle_of(day)
    found = next(puzzle for puzzle in shipped_puzzles()["en_garde"] if puzzle.id != house.id)
    for text in (msgspec.json.encode(found).decode(), msgspec.json.encode(house).decode()):
        hall.blocking_portal.call(store.add_day_puzzle, day.isoformat(), text)
    shown = hall.get("/api/puzzle").json()
    assert (shown["id"], shown["source"], shown["day"]) == (found.id, "hall", day.isoformat())
    assert "from a game in the hall" in hall.get("/puzzle", headers=PAGE | me.cookie).text
    me.answer(day, None)
    assert me.shelf()["answers"][0]["puzzle"] == found.id
    yesterday = day - timedelta(days=1)
    old = msgspec.json.encode(msgspec.structs.replace(found, version=99)).decode()
    hall.blocking_portal.call(store.add_day_puzzle, yesterday.isoformat(), old)
    assert hall.get(f"/api/puzzle?day={yesterday}").json()["source"] == "house"


def test_after_the_puzzle_of_the_day_one_of_your_own_stands_among_the_deals(hall: Client) -> None:
    me = Visitor(hall)
    own = own_of(me, 0, 0.2)
    assert 'href="/puzzle"' in hall.get("/today", headers=PAGE | me.cookie).text
    me.answer(today(), None)
    page = hall.get("/today", headers=PAGE | me.cookie).text
    assert f'href="/puzzle/{own.id}"' in page
    assert "from your own game" in page
