"""The shelf: what is kept of a game that ended, for whom, and how it moves, is carried home and goes."""

from __future__ import annotations

import io
import time
import zipfile
from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

import meadhall
from meadhall.hall.play.shelf.shelf import ALONE, PEOPLE, deeds_on, evenings, tallies
from meadhall.hall.store.rows import DailyRow, PlayedRow
from meadhall.hall.web.pages.my_shelf import calendar
from tests.hall.client import PAGE, Client, Message, Opened, hall_at, open_table
from tests.hall.test_carrying import code_of, take
from tests.hall.test_retention import forget

NOW = date(2026, 11, 18)


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)])
def hall(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Client]:
    settings: dict[str, Any] = {"database": request.getfixturevalue("database")} if request.param == "postgres" else {}
    with hall_at(tmp_path, **settings) as client:
        yield client


def shelf_of(table: Opened, seat: int = 0) -> Message:
    answer = table.client.get("/api/shelf", headers=table.bearer(seat))
    assert answer.status_code == 200, answer.text
    found: Message = answer.json()
    return found


def played(back: int = 0, game: str = "en_garde", **more: Any) -> PlayedRow:
    at = datetime(NOW.year, NOW.month, NOW.day, 20, tzinfo=UTC) - timedelta(days=back)
    row: dict[str, Any] = {"level": "gentle", "people": 0, "is_won": True, "score": 5, "lead": 2} | more
    return PlayedRow("me", f"{game} {back} {more}", game, ended=at.timestamp(), **row)


def test_a_game_that_ends_stands_on_the_shelf_of_each_who_played(hall: Client) -> None:
    table = open_table(hall, "me", "friend")
    table.sit(1)
    assert shelf_of(table)["played"] == []
    table.play_out([0, 1])
    result = table.frame()["result"]
    for seat in (0, 1):
        row = shelf_of(table, seat)["played"][0]
        assert (row["table"], row["game"], row["level"], row["people"]) == (table.id, "en_garde", "", 1)
        assert row["is_won"] == (seat in result["winners"])
        assert (row["score"], abs(row["lead"])) == (result["scores"][seat], 1)
    tally = shelf_of(table)["games"][0]
    assert (tally["played"], [level["level"] for level in tally["levels"]]) == (1, [PEOPLE])


def test_the_level_is_that_of_the_strongest_bot_or_of_a_game_for_one(hall: Client) -> None:
    against = open_table(hall, "me", "bot:steady")
    against.play_out([0])
    assert shelf_of(against)["played"][0]["level"] == "steady"
    alone = open_table(hall, "me", game="freigard", options={"level": "noon"})
    alone.play_out([0])
    assert shelf_of(alone)["played"][0]["level"] == "noon"


@pytest.mark.parametrize("sitters", [("me", "bot:random"), ("me", "shared")])
def test_practice_and_both_sides_of_a_duel_are_not_counted(client: Client, sitters: tuple[str, str]) -> None:
    table = open_table(client, *sitters, is_practice=sitters[1] != "shared")
    table.play_out(list(table.keys))
    assert shelf_of(table)["played"] == []


def test_a_game_in_which_a_bot_sat_in_the_seat_is_not_counted(client: Client) -> None:
    table = open_table(client, "me", "friend")
    table.sit(1)
    answer = client.post(f"/api/tables/{table.id}/seats/1/bot", json={}, headers=table.bearer(1))
    assert answer.status_code < 300, answer.text
    table.play_out([0])
    assert len(shelf_of(table)["played"]) == 1
    assert shelf_of(table, 1)["played"] == []


def test_a_fork_of_a_game_is_not_counted(client: Client) -> None:
    table = open_table(client, "me", "bot:random")
    table.play_out([0])
    answer = client.post(f"/api/tables/{table.id}/fork", json={"step": 12}, headers=table.bearer(0)).json()
    fork = Opened(client, answer | {"key": table.keys[0], "seats": [0], "invites": {}, "commitment": ""})
    while fork.frame()["result"] is None:
        seat = fork.frame()["actor"]
        if seat == 0:
            fork.play_first(0)
    assert [row["table"] for row in shelf_of(table)["played"]] == [table.id]


def test_a_coached_game_stands_apart(client: Client) -> None:
    table = open_table(client, "me", "bot:random")
    while table.frame()["actor"] != 0:
        pass
    asked = {"step": table.frame()["step"], "seat": 0}
    assert client.post(f"/api/tables/{table.id}/advice", json=asked, headers=table.bearer(0)).status_code == 200
    table.play_out([0])
    found = shelf_of(table)
    assert found["played"][0]["is_coached"]
    assert (found["games"][0]["played"], found["games"][0]["coached"]) == (0, 1)


def test_the_shelf_stays_when_the_table_is_forgotten(tmp_path: Path) -> None:
    with hall_at(tmp_path) as client:
        table = open_table(client, "me", "bot:random")
        table.play_out([0])
        before = shelf_of(table)
    assert forget(tmp_path, time.time() + 1) == 1
    with hall_at(tmp_path) as client:
        table.client = client
        assert client.get(f"/api/tables/{table.id}").status_code == 404
        assert shelf_of(table) == before


def test_the_shelf_moves_with_the_seats_and_nothing_is_there_twice(hall: Client) -> None:
    table = open_table(hall, "me", "friend")
    table.sit(1)
    table.play_out([0, 1])
    mine, other = table.cookie(0), table.cookie(1)
    single = open_table(hall, "me", "bot:random")
    single.play_out([0])
    assert take(hall, other, code_of(hall, mine)) == mine
    assert take(hall, single.cookie(0), code_of(hall, mine)) == mine
    assert sorted(row["table"] for row in shelf_of(table)["played"]) == sorted([table.id, single.id])
    assert shelf_of(table, 1)["played"] == []


def test_the_shelf_is_carried_home_with_records_that_can_be_read(hall: Client) -> None:
    table = open_table(hall, "me", "bot:random")
    table.play_out([0])
    answer = hall.get("/api/shelf/download", headers=table.bearer(0))
    assert answer.headers["content-type"] == "application/zip"
    assert "attachment" in answer.headers["content-disposition"]
    packed = zipfile.ZipFile(io.BytesIO(answer.content))
    assert packed.namelist() == ["shelf.json", f"records/en_garde-{table.id}.txt"]
    match = meadhall.replay(packed.read(packed.namelist()[1]).decode())
    assert match.outcome is not None
    assert match.outcome.scores == table.frame()["result"]["scores"]


def test_the_shelf_is_deleted_at_once_and_the_seats_stay(hall: Client) -> None:
    table = open_table(hall, "me", "bot:random")
    table.play_out([0])
    deal = {"cookie": table.cookie(0)["cookie"]}
    hall.post("/daily/freigard", data={"name": "Astrid", "option.level": "dawn"}, headers=PAGE | deal)
    before = shelf_of(table)
    answer = hall.delete("/api/shelf", headers=table.bearer(0))
    done = len([deed for deed in before["deeds"] if deed["day"]])
    assert answer.json() == {"rows": 1 + done}
    assert shelf_of(table)["played"] == []
    assert table.look(0)["frame"]["result"] is not None
    assert "Continue today" in hall.get("/daily/freigard", headers=PAGE | deal).text


def test_nobody_without_a_key_has_a_shelf(client: Client) -> None:
    client.cookies.clear()
    assert client.get("/api/shelf").status_code == 400


def test_games_are_summed_up_by_level() -> None:
    rows = [
        played(0),
        played(1, is_won=False, score=3),
        played(2, level="strong", is_won=False),
        played(3, people=2, score=7),
        played(4, level=""),
        played(5, is_coached=True, score=99),
        played(6, game="castle_panic"),
    ]
    found = tallies(rows)
    assert [(tally.game, tally.played, tally.won, tally.coached) for tally in found] == [
        ("en_garde", 5, 3, 1),
        ("castle_panic", 1, 1, 0),
    ]
    levels = {level: (tally.played, tally.won) for level, tally in found[0].levels.items()}
    assert levels == {"gentle": (2, 1), "strong": (1, 0), PEOPLE: (1, 1), ALONE: (1, 1)}
    assert found[0].best == 7


@pytest.mark.parametrize(
    ("back", "run", "longest"),
    [
        ([], 0, 0),
        ([0], 1, 1),
        ([1], 1, 1),
        ([0, 0, 0], 1, 1),
        ([3], 1, 1),
        ([4], 0, 1),
        ([0, 3], 2, 2),
        ([0, 2, 4], 3, 3),
        ([0, 4], 1, 1),
        ([0, 1, 9, 10, 11], 2, 3),
        ([0, 2, 4, 6, 8], 2, 3),
    ],
)
def test_a_missed_evening_or_two_in_a_week_break_no_run(back: list[int], run: int, longest: int) -> None:
    found = evenings([played(days) for days in back], NOW)
    assert (found.run, found.longest) == (run, longest)
    assert found.this_month == len({days for days in back if days < 18})


def test_deeds_are_kept_with_the_game_the_first_time_counts_and_they_move(hall: Client) -> None:
    table = open_table(hall, "me", "friend")
    table.sit(1)
    table.play_out([0, 1])

    def done(seat: int) -> dict[str, str]:
        return {deed["name"]: deed["day"] for deed in shelf_of(table, seat)["deeds"] if deed["day"]}

    assert "good_host" in done(0)
    assert "good_host" not in done(1)
    both = done(0) | done(1)
    take(hall, table.cookie(1), code_of(hall, table.cookie(0)))
    assert done(0) == both
    assert done(1) == {}


def test_deeds_that_take_several_games_are_found_on_the_shelf() -> None:
    won = [played(back, "freigard", level=level) for back, level in enumerate(("dusk", "noon", "dawn"))]
    assert deeds_on(won, []) == {"dawn_to_dusk": NOW.isoformat()}
    assert deeds_on(won[1:], []) == {}
    days = [DailyRow(f"2026-11-{number:02}", "", True, "x") for number in range(1, 9)]
    assert deeds_on([], days) == {"seven_candles": "2026-11-07"}
    assert deeds_on([], [*days[:6], DailyRow("2026-12-01", "", True, "x")]) == {}
    assert deeds_on([], [*days[:6], DailyRow("2026-11-30", "", True, "x", is_practice=True)]) == {}


def test_the_page_of_a_shelf_empty_and_with_games(client: Client) -> None:
    table = open_table(client, "me", "bot:steady")
    mine = PAGE | table.cookie(0)
    empty = client.get("/shelf", headers=mine).text
    assert "Nothing on it yet." in empty
    assert "Delete my shelf" not in empty
    table.play_out([0])
    text = client.get("/shelf", headers=mine).text
    for part in ("1 game since", "Steady", "of 1 won", "Evenings", "As a table", "Deeds", "Delete my shelf"):
        assert part in text
    assert len(text) < 100_000
    assert client.post("/shelf/clear", headers=mine, follow_redirects=False).headers["location"] == "/shelf"
    assert "Nothing on it yet." in client.get("/shelf", headers=mine).text


def test_the_calendar_ends_with_this_week() -> None:
    weeks = calendar({"2026-11-18": 5, "2026-11-17": 1}, NOW)
    assert [len(week) for week in weeks] == [7] * 11
    shown = {day.day: day for week in weeks for day in week}
    assert (shown["2026-11-18"].shade, shown["2026-11-18"].count, shown["2026-11-18"].is_today) == (3, 5, True)
    assert shown["2026-11-19"].is_to_come
    assert weeks[-1][0].day == "2026-11-16"
