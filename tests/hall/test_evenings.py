"""An evening: one deal, a table for each, and results that nobody sees before all are done or its time is out."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec
import pytest

from meadhall.hall.play import seats as seating
from meadhall.hall.play.days.evening_results import SealedResult, fork_of, ranked
from meadhall.hall.play.opening import BOT, ME, Opening, Sitter, row_of
from meadhall.hall.play.table import Table
from meadhall.hall.store.rows import EveningSeatRow
from tests.hall.client import PAGE, PAUSE, Client, Message, Opened, hall_at, sitter
from tests.hall.test_retention import forget

START = datetime(2026, 11, 18, 20, tzinfo=UTC).timestamp()
HOUR = 3600.0
DUEL = ("me", "bot:greedy")


class Clock:
    """The time of a hall, which a test sets."""

    def __init__(self) -> None:
        self.at = START

    def __call__(self) -> float:
        return self.at


@dataclass
class Guest:
    """Somebody with a key of his own."""

    client: Client
    key: str
    name: str

    @property
    def bearer(self) -> dict[str, str]:
        return {"authorization": f"Bearer {self.key}"}

    def open(self, *sitters: str, game: str = "en_garde", **more: Any) -> Any:
        body = {"game": game, "seats": [sitter(word) for word in sitters or DUEL], "options": {"points": "1"}, **more}
        return self.client.post("/api/evenings", json=body, headers=self.bearer)

    def come(self, evening: str) -> Opened:
        answer = self.client.post(f"/api/evenings/{evening}/come", json={"name": self.name}, headers=self.bearer)
        assert answer.status_code == 201, answer.text
        found = {"table": answer.json()["table"], "key": self.key, "seats": [0], "invites": {}, "commitment": ""}
        return Opened(self.client, found)

    def look(self, evening: str) -> Message:
        answer = self.client.get(f"/api/evenings/{evening}", headers=self.bearer)
        assert answer.status_code == 200, answer.text
        found: Message = answer.json()
        return found


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)])
def hall(request: pytest.FixtureRequest, tmp_path: Path, clock: Clock) -> Iterator[Client]:
    settings: dict[str, Any] = {"database": request.getfixturevalue("database")} if request.param == "postgres" else {}
    with hall_at(tmp_path, now=clock, **settings) as client:
        yield client


def guest(client: Client, name: str) -> Guest:
    return Guest(client, seating.new_key(), name)


def play(table: Opened, choose: int) -> None:
    """Play to the end, always one of the choices."""
    frame = table.frame(0)
    while frame["result"] is None:
        if frame["is_yours"]:
            choices = frame["choices"]
            answer = table.act(0, frame["step"], choices[min(choose, len(choices) - 1)]["index"])
            assert answer.status_code == 200, answer.text
            frame = answer.json()["frame"]
        else:
            time.sleep(PAUSE)
            frame = table.frame(0)


def test_results_are_sealed_until_all_are_done(hall: Client) -> None:
    tyra, ulf = guest(hall, "Tyra"), guest(hall, "Ulf")
    evening = tyra.open(places=2).json()["evening"]
    first, second = tyra.come(evening), ulf.come(evening)
    assert first.id != second.id
    play(first, 0)
    for who in (tyra, ulf):
        seen = who.look(evening)
        assert not seen["is_open"]
        assert (seen["results"], seen["par"], seen["fork"]) == ([], None, None)
        assert [(one["name"], one["is_done"]) for one in seen["guests"]] == [("Tyra", True), ("Ulf", False)]
    assert tyra.look(evening)["own"].startswith(("won", "lost"))
    assert ulf.look(evening)["own"] == ""
    page = hall.get(f"/evening/{evening}", headers={**PAGE, **second.cookie(0)}).text
    assert first.id not in page
    assert tyra.look(evening)["own"] not in page
    for path in ("", "/record", "/result.svg", "/ending.svg"):
        where = f"/table/{first.id}{path}" if path.endswith("svg") else f"/api/tables/{first.id}{path}"
        assert hall.get(where, headers=ulf.bearer).status_code == 403
    play(second, 1)
    seen = ulf.look(evening)
    assert seen["is_open"]
    assert sorted(one["name"] for one in seen["results"]) == ["Tyra", "Ulf"]
    assert [one["is_you"] for one in seen["results"] if one["name"] == "Ulf"] == [True]
    for one in seen["results"]:
        assert hall.get(f"/api/tables/{one['table']}/record").status_code == 200
        verified = hall.get(f"/api/tables/{one['table']}/verify").json()
        assert verified["problems"] == []
        assert verified["commitment"] == seen["commitment"]


def test_everybody_gets_the_same_cards_and_the_same_bots(hall: Client) -> None:
    tyra, ulf = guest(hall, "Tyra"), guest(hall, "Ulf")
    evening = tyra.open(places=2).json()["evening"]
    games = []
    for who in (tyra, ulf):
        table = who.come(evening)
        play(table, 0)
        games.append(table)
    records = [hall.get(f"/api/tables/{table.id}/record").text.partition("begin\n")[2] for table in games]
    assert records[0] == records[1]
    seen = tyra.look(evening)
    assert [one["rank"] for one in seen["results"]] == [1, 1]
    assert seen["fork"] is None
    assert "No single choice set anybody apart" in hall.get(f"/evening/{evening}", headers=PAGE).text


def played(name: str, choices: Sequence[int]) -> Table:
    """Return a duel on a fixed deal that is over: the player takes *choices* and then always the first one."""
    opening = Opening("en_garde", [Sitter(ME, name), Sitter(BOT, bot="greedy")], {"points": "1"})
    row = replace(row_of(opening, "me"), secret=bytes(32), evening="evening")
    table = Table(row)
    table.start()
    wanted = list(choices)
    while table.match is not None and table.match.outcome is None:
        legal = table.match.legal_actions()
        index = wanted.pop(0) if wanted and table.actor == 0 else 0
        table.play(table.actor, table.step, legal[index].index)
    return table


def test_the_fork_is_where_the_best_went_alone() -> None:
    best, beside, early = played("Tyra", [0, 1]), played("Ulf", [0, 0]), played("Ines", [1])
    fork = fork_of([best, beside, early])
    assert fork is not None
    assert fork.choice == 2
    assert [way.names for way in fork.ways] == [["Tyra"], ["Ulf"]]
    assert fork.ways[0].sentence != fork.ways[1].sentence
    first = fork_of([early, best, beside])
    assert first is not None
    assert (first.choice, [way.names for way in first.ways]) == (1, [["Ines"], ["Tyra", "Ulf"]])
    assert fork_of([best, played("Ulf", [0, 1])]) is None
    assert fork_of([best]) is None
    assert fork_of([]) is None


def test_when_time_is_out_those_who_are_not_done_are_not_in_it(hall: Client, clock: Clock) -> None:
    tyra, ulf, ines = guest(hall, "Tyra"), guest(hall, "Ulf"), guest(hall, "Ines")
    evening = tyra.open(places=3, hours=5).json()["evening"]
    play(tyra.come(evening), 0)
    late = ulf.come(evening)
    clock.at += 5 * HOUR
    seen = ulf.look(evening)
    assert [one["name"] for one in seen["results"]] == ["Tyra"]
    assert hall.get(f"/api/tables/{late.id}", headers=tyra.bearer).status_code == 403
    play(late, 0)
    assert [one["name"] for one in ulf.look(evening)["results"]] == ["Tyra"]
    answer = hall.post(f"/api/evenings/{evening}/come", json={"name": "Ines"}, headers=ines.bearer)
    assert (answer.status_code, answer.json()["code"]) == (409, "over")


def test_an_evening_has_no_more_places_than_it_was_opened_for(hall: Client) -> None:
    tyra, ulf, ines = guest(hall, "Tyra"), guest(hall, "Ulf"), guest(hall, "Ines")
    evening = tyra.open(places=2).json()["evening"]
    table = ulf.come(evening)
    tyra.come(evening)
    answer = hall.post(f"/api/evenings/{evening}/come", json={"name": "Ines"}, headers=ines.bearer)
    assert (answer.status_code, answer.json()["code"]) == (409, "full")
    assert ulf.come(evening).id == table.id


def test_the_host_says_that_nobody_else_comes(hall: Client) -> None:
    tyra, ulf = guest(hall, "Tyra"), guest(hall, "Ulf")
    evening = tyra.open(places=4).json()["evening"]
    play(ulf.come(evening), 0)
    assert not ulf.look(evening)["is_open"]
    assert hall.post(f"/api/evenings/{evening}/close", headers=ulf.bearer).status_code == 403
    assert hall.post(f"/api/evenings/{evening}/close", headers=tyra.bearer).json()["is_open"]


def test_par_is_played_meanwhile_and_sealed_too(hall: Client) -> None:
    tyra = guest(hall, "Tyra")
    evening = tyra.open(places=2).json()["evening"]
    play(tyra.come(evening), 0)
    assert tyra.look(evening)["par"] is None
    hall.post(f"/api/evenings/{evening}/close", headers=tyra.bearer)
    while (par := tyra.look(evening)["par"]) is None:
        pass
    assert par["line"].startswith(("won", "lost"))
    result = tyra.look(evening)["results"][0]
    assert result["over_par"] == result["points"] - par["points"]


def test_nobody_plays_it_for_another_and_no_coach_helps(hall: Client) -> None:
    tyra = guest(hall, "Tyra")
    table = tyra.come(tyra.open().json()["evening"])
    answer = hall.post(f"/api/tables/{table.id}/seats/0/bot", json={}, headers=tyra.bearer)
    assert (answer.status_code, answer.json()["code"]) == (409, "alone")
    frame = table.frame(0)
    while not frame["is_yours"]:
        frame = table.frame(0)
    asked = {"step": frame["step"], "seat": 0}
    answer = hall.post(f"/api/tables/{table.id}/advice", json=asked, headers=tyra.bearer)
    assert (answer.status_code, answer.json()["code"]) == (409, "coach")


def test_what_cannot_be_an_evening_is_refused(client: Client) -> None:
    wrong: list[tuple[tuple[str, ...], dict[str, Any], str]] = [
        (("me", "friend"), {}, "put bots on all the other seats"),
        (("bot:greedy", "bot:greedy"), {}, "put bots on all the other seats"),
        (("me", "bot:nobody"), {}, "nobody"),
        (DUEL, {"options": {"points": "0"}}, "points"),
        (DUEL, {"places": 1}, "places"),
        (DUEL, {"hours": 1000}, "hours"),
        (DUEL, {"game": "chess"}, "chess"),
    ]
    for sitters, more, word in wrong:
        answer = guest(client, "Tyra").open(*sitters, **more)
        assert answer.status_code in (400, 404)
        assert word in answer.text


def test_who_comes_says_his_name_and_the_link_must_be_right(client: Client) -> None:
    tyra = guest(client, "Tyra")
    evening = tyra.open().json()["evening"]
    answer = client.post(f"/api/evenings/{evening}/come", json={"name": " "}, headers=tyra.bearer)
    assert (answer.status_code, answer.json()["code"]) == (400, "bad")
    for name in ("abcdefghijklmnop", "nothing"):
        assert client.get(f"/api/evenings/{name}").status_code == 404
        assert client.get(f"/evening/{name}", headers=PAGE).status_code == 404
    assert client.post("/api/evenings", json={"game": "en_garde", "seats": [sitter("me")]}).status_code == 400


def test_two_of_one_name_are_told_apart_and_asking_again_gives_the_same(client: Client) -> None:
    one, other = guest(client, "Tyra"), guest(client, "Tyra")
    first = one.open(token="again").json()
    assert one.open(token="again").json()["evening"] == first["evening"]
    assert other.open(token="again").json()["evening"] != first["evening"]
    table = one.come(first["evening"])
    assert one.come(first["evening"]).id == table.id
    other.come(first["evening"])
    assert [who["name"] for who in one.look(first["evening"])["guests"]] == ["Tyra", "Tyra 2"]
    assert [row["evening"] for row in client.get("/api/evenings", headers=one.bearer).json()] == [first["evening"]]


def test_a_result_leaves_with_the_shelf_and_nobody_plays_the_deal_twice(hall: Client) -> None:
    tyra = guest(hall, "Tyra")
    evening = tyra.open(places=2).json()["evening"]
    table = tyra.come(evening)
    play(table, 0)
    hall.post(f"/api/evenings/{evening}/close", headers=tyra.bearer)
    assert "Tyra" in hall.get(f"/evening/{evening}", headers=PAGE).text
    assert hall.delete("/api/shelf", headers=tyra.bearer).json()["rows"] >= 2
    assert "Tyra" not in hall.get(f"/evening/{evening}", headers=PAGE).text
    assert tyra.look(evening)["results"] == []
    again = guest(hall, "Tyra")
    running = again.open(places=2).json()["evening"]
    first = again.come(running)
    play(first, 0)
    hall.delete("/api/shelf", headers=again.bearer)
    assert again.come(running).id == first.id


def test_an_evening_goes_with_its_time_and_its_results_outlive_the_tables(tmp_path: Path, clock: Clock) -> None:
    with hall_at(tmp_path, now=clock) as client:
        tyra = guest(client, "Tyra")
        evening = tyra.open(places=2, hours=336).json()["evening"]
        play(tyra.come(evening), 0)
        result = tyra.look(evening)["own"]
    before = START + 300 * HOUR
    assert forget(tmp_path, max(before, datetime.now(UTC).timestamp() + 1)) >= 1
    with hall_at(tmp_path, now=clock) as client:
        tyra.client = client
        seen = client.get(f"/api/evenings/{evening}", headers=tyra.bearer)
        if seen.status_code == 200:
            assert seen.json()["own"] == result


def row(name: str, points: int, finer: int = 0, *, is_won: bool = True, is_practice: bool = False) -> EveningSeatRow:
    sealed = msgspec.json.encode(SealedResult(is_won, is_practice, points, finer, "")).decode()
    return EveningSeatRow("evening", name, name, name, START, START, sealed)


def test_equal_results_share_a_rank_and_practice_has_none() -> None:
    rows = [row("a", 3), row("b", 5, 1), row("c", 5, 2), row("d", 5, 1), row("e", 9, is_practice=True)]
    found = [(one.row.name, one.rank) for one in ranked(rows, wins_first=False)]
    assert found == [("c", 1), ("b", 2), ("d", 2), ("a", 4), ("e", 0)]
    assert isinstance(ranked(rows, wins_first=True)[0].result, SealedResult)


def test_where_all_win_or_lose_together_who_has_won_is_first() -> None:
    rows = [row("lost", 5, is_won=False), row("won", 4)]
    assert [one.row.name for one in ranked(rows, wins_first=True)] == ["won", "lost"]
    assert [one.row.name for one in ranked(rows, wins_first=False)] == ["lost", "won"]
