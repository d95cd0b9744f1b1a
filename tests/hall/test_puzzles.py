"""The puzzle of a day in a hall: what is told of it and when, which answer counts, and where answers go."""

from __future__ import annotations

import io
import json
import zipfile
from collections.abc import Iterator
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import msgspec
import pytest

from meadhall.front.puzzles import NEARLY, NOT_YET, RIGHT, OpenedPuzzle, open_puzzle, puzzle_of, shipped_puzzles
from meadhall.hall.play import seats as seating
from meadhall.hall.play.days import puzzles
from meadhall.hall.play.days.streaks import today
from meadhall.hall.store.rows import AnswerRow
from meadhall.pictures.picture import CUTS
from tests.hall.client import PAGE, Client, Message, hall_at
from tests.hall.test_carrying import code_of, take

GAMES = [game for game, found in shipped_puzzles().items() if found]


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)])
def hall(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Client]:
    settings: dict[str, Any] = {"database": request.getfixturevalue("database")} if request.param == "postgres" else {}
    with hall_at(tmp_path, **settings) as client:
        yield client


def day_with(game: str) -> date:
    """Return the last day but today whose puzzle is of a game."""
    return next(day for back in range(1, 9) if puzzle_of(day := today() - timedelta(days=back)).game == game)


def opened_of(game: str) -> OpenedPuzzle:
    return open_puzzle(puzzle_of(day_with(game)).id)


def choice_with(opened: OpenedPuzzle, result: str) -> int:
    return next(choice.index for choice in opened.choices if opened.puzzle.judge(choice.index) == result)


class Visitor:
    """Somebody with a key."""

    def __init__(self, client: Client) -> None:
        self.client = client
        self.key = seating.new_key()
        self.bearer = {"authorization": f"Bearer {self.key}"}
        self.cookie = {"cookie": f"{seating.COOKIE}={self.key}"}

    def answer(self, day: date, choice: int | None) -> Message:
        body = {"day": day.isoformat(), "choice": choice}
        answer = self.client.post("/api/puzzle", json=body, headers=self.bearer)
        assert answer.status_code == 200, answer.text
        found: Message = answer.json()
        return found

    def shelf(self) -> Message:
        found: Message = self.client.get("/api/shelf", headers=self.bearer).json()
        return found


def test_a_puzzle_is_one_for_everybody_and_says_nothing_of_its_choices(client: Client) -> None:
    for game in GAMES:
        opened, day = opened_of(game), day_with(game)
        shown = client.get(f"/api/puzzle?day={day}").json()
        assert (shown["id"], shown["view"], shown["day"]) == (opened.puzzle.id, opened.puzzle.view, day.isoformat())
        assert [one["index"] for one in shown["choices"]] == [choice.index for choice in opened.choices]
        assert all(set(one) == {"index", "text", "sentence"} for one in shown["choices"])
        assert opened.puzzle.reason not in json.dumps(shown)
    assert client.get("/api/puzzle").json()["day"] == today().isoformat()


@pytest.mark.parametrize(
    ("day", "status"),
    [("yesterday", 400), ("2026-13-01", 400), ("9999-01-01", 404), ("2001-01-01", 404)],
)
def test_a_day_without_an_open_puzzle_is_refused(client: Client, day: str, status: int) -> None:
    for answer in (
        client.get(f"/api/puzzle?day={day}"),
        client.get(f"/puzzle/{day}", headers=PAGE),
        client.get(f"/puzzle/{day}/board"),
        client.post("/api/puzzle", json={"day": day, "choice": 1}, headers=Visitor(client).bearer),
    ):
        assert answer.status_code == status


def test_the_first_answer_counts_and_everybody_may_try_again(hall: Client) -> None:
    opened, day = opened_of("en_garde"), day_with("en_garde")
    wrong, right = choice_with(opened, NOT_YET), opened.puzzle.best.index
    me, other = Visitor(hall), Visitor(hall)
    first = me.answer(day, wrong)
    assert (first["result"], first["is_first"], first["is_told"]) == (NOT_YET, True, False)
    assert first["choices"] == []
    assert first["reason"] == ""
    assert first["tries"] == {"right": 0, "nearly": 0, "not_yet": 1}
    again = me.answer(day, right)
    assert (again["result"], again["is_first"], again["is_told"]) == (RIGHT, False, True)
    assert again["verdict"].startswith("You found it.")
    assert again["reason"] == opened.puzzle.reason
    assert [one["is_best"] for one in again["choices"]] == [True, *[False] * (len(again["choices"]) - 1)]
    assert other.answer(day, right)["tries"] == {"right": 1, "nearly": 0, "not_yet": 1}
    assert {one["day"]: one["result"] for one in again["week"]}[day.isoformat()] == NOT_YET
    row = {"day": day.isoformat(), "puzzle": opened.puzzle.id, "choice": opened.text(wrong), "result": NOT_YET}
    assert me.shelf()["answers"] == [row]
    assert [one["result"] for one in other.shelf()["answers"]] == [RIGHT]


def test_whoever_lets_it_be_shown_has_not_found_it_yet(client: Client) -> None:
    me, day = Visitor(client), day_with("castle_panic")
    shown = me.answer(day, None)
    assert (shown["result"], shown["is_told"], shown["verdict"]) == (NOT_YET, True, "")
    assert shown["choices"][0]["is_best"]
    assert not any(one["is_yours"] for one in shown["choices"])
    assert me.shelf()["answers"][0]["choice"] == ""


def test_numbers_are_told_only_where_they_are_true(client: Client) -> None:
    opened = opened_of("rietburg")
    told = Visitor(client).answer(day_with("rietburg"), opened.puzzle.best.index)
    assert told["verdict"] == "You found it."
    assert [one["worth"] for one in told["choices"]] == [""]


def test_what_is_none_of_the_choices_is_refused_and_not_kept(client: Client) -> None:
    me, day = Visitor(client), day_with("en_garde")
    body = {"day": day.isoformat(), "choice": 999_999}
    assert client.post("/api/puzzle", json=body, headers=me.bearer).status_code == 400
    form = client.post(f"/puzzle/{day}/answer", data={"choice": "one"}, headers=me.cookie)
    assert form.status_code == 400
    client.cookies.clear()
    assert client.post("/api/puzzle", json=body | {"choice": None}).status_code == 400
    assert me.shelf()["answers"] == []


def test_answers_move_with_the_seats_are_carried_home_and_go_with_the_shelf(hall: Client) -> None:
    one, other = Visitor(hall), Visitor(hall)
    day, before = day_with("en_garde"), day_with("castle_panic")
    for visitor, when, choice in ((one, day, None), (other, day, None), (other, before, None)):
        visitor.answer(when, choice)
    take(hall, other.cookie, code_of(hall, one.cookie))
    assert sorted(row["day"] for row in one.shelf()["answers"]) == sorted([day.isoformat(), before.isoformat()])
    assert other.shelf()["answers"] == []
    packed = zipfile.ZipFile(io.BytesIO(hall.get("/api/shelf/download", headers=one.bearer).content))
    assert len(json.loads(packed.read("shelf.json"))["answers"]) == 2
    assert "Delete my shelf" in hall.get("/shelf", headers=PAGE | one.cookie).text
    assert hall.delete("/api/shelf", headers=one.bearer).json() == {"rows": 2}
    assert one.shelf()["answers"] == []


def test_the_page_of_a_puzzle_before_and_after_the_answer(client: Client) -> None:
    me, day = Visitor(client), day_with("en_garde")
    page = client.get(f"/puzzle/{day}", headers=PAGE | me.cookie)
    assert len(page.content) < 100_000
    assert opened_of("en_garde").puzzle.reason not in page.text
    assert 'data-mine=""' in page.text
    me.answer(day, None)
    assert 'data-mine="not yet"' in client.get(f"/puzzle/{day}", headers=PAGE | me.cookie).text
    assert f'data-day="{today()}"' in client.get("/puzzle", headers=PAGE).text
    now = Visitor(client)
    for path in ("/today", "/puzzle"):
        assert 'href="/puzzle"' in client.get(path, headers=PAGE | now.cookie).text
    now.answer(today(), puzzle_of(today()).best.index)
    assert "· right" in client.get("/today", headers=PAGE | now.cookie).text


@pytest.mark.parametrize("game", GAMES)
def test_the_board_is_there_in_every_cut_without_what_choices_are_worth(client: Client, game: str) -> None:
    opened = opened_of(game)
    for cut in CUTS:
        board = client.get(f"/puzzle/{day_with(game)}/board?cut={cut}").json()
        assert board["beat"]["stage"]["parts"]
        assert {piece["face"] for piece in board["beat"]["pieces"].values()} <= set(board["faces"])
        assert [choice["index"] for choice in board["choices"]] == [choice.index for choice in opened.choices]
        assert not any({"value", "worth", "points"} & set(choice) for choice in board["choices"])
        assert [seat["is_you"] for seat in board["seats"]].index(True) == opened.seat
        handles = {piece.get("handle") for piece in board["beat"]["pieces"].values()}
        assert opened.nudge in handles
    assert client.get(f"/puzzle/{day_with(game)}/board?cut=round").status_code == 400
    nudge = client.get(f"/puzzle/{day_with(game)}/nudge").json()
    assert nudge == {"handle": opened.choice(opened.puzzle.best.index).handles[0]}


@pytest.mark.parametrize("game", GAMES)
def test_a_puzzle_is_played_on_for_practice(client: Client, game: str) -> None:
    me, opened = Visitor(client), opened_of(game)
    answer = client.post(f"/puzzle/{day_with(game)}/play", headers=me.cookie, follow_redirects=False)
    assert answer.status_code == 303
    table = answer.headers["location"].rpartition("/")[2]
    look = client.get(f"/api/tables/{table}", headers=me.bearer).json()
    frame = look["frame"]
    assert frame["actor"] == frame["viewer"] == opened.seat
    offered = {choice["index"] for choice in frame["choices"]}
    assert offered <= set(opened.puzzle.legal)
    assert client.get(f"/api/tables/{table}").status_code == 403


def test_a_puzzle_of_older_rules_is_solved_and_not_played_on() -> None:
    puzzle = opened_of("en_garde").puzzle
    assert puzzles.can_play_on(puzzle)
    assert not puzzles.can_play_on(msgspec.structs.replace(puzzle, version=puzzle.version + 1))


def test_the_week_ends_today_and_missed_days_are_open() -> None:
    now = date(2026, 11, 18)
    rows = [AnswerRow("me", f"2026-11-{day}", "x", "y", result) for day, result in ((18, RIGHT), (13, NEARLY))]
    week = puzzles.week_of(rows, now)
    assert [one.day[-2:] for one in week] == ["12", "13", "14", "15", "16", "17", "18"]
    assert [one.result for one in week] == ["", NEARLY, "", "", "", "", RIGHT]
