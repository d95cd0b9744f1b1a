"""For real or practice: a match against bots is one or the other; it becomes practice when somebody says so."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pytest

from meadhall import front
from tests.hall.client import PAGE, Client, Message, Opened, hall_at, open_table, state_from
from tests.hall.test_days import play_today
from tests.hall.test_taking_back import lines_of


def undo(table: Opened, seat: int, *, practice: bool = False, step: int | None = None) -> Any:
    body = {"step": table.frame(seat)["step"] if step is None else step, "practice": practice}
    return table.client.post(f"/api/tables/{table.id}/undo", json=body, headers=table.bearer(seat))


def your_turn(table: Opened, seat: int = 0) -> Message:
    """Wait until a seat is asked; return what it sees."""
    while not (look := table.look(seat))["frame"]["is_yours"]:
        time.sleep(0.01)
    return look


def play(table: Opened, choice: int = 0) -> Message:
    """Play a choice, and wait until one is asked again; return what is seen then."""
    frame = your_turn(table)["frame"]
    answer = table.act(0, frame["step"], frame["choices"][choice]["index"])
    assert answer.status_code == 200, answer.text
    return your_turn(table)


def hand_of(look: Message) -> str:
    text: list[str] = look["text"]
    return next(line for line in text if "your hand" in line)


@pytest.fixture(params=["sqlite", "postgres"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> dict[str, Any]:
    """How a hall on each kind of store is set up."""
    return {"database": request.getfixturevalue("database")} if request.param == "postgres" else {}


def test_past_what_was_seen_it_becomes_practice_only_by_saying_so(tmp_path: Path, store: dict[str, Any]) -> None:
    with hall_at(tmp_path, **store) as client:
        table = open_table(client, "me", "bot:random", options={"points": "5"})
        before = your_turn(table)
        after = play(table)
        assert after["undo"]["kind"] == "practice"
        refused = undo(table, 0)
        assert (refused.status_code, refused.json()["code"]) == (409, "practice")
        assert "practice for good" in refused.json()["error"]
        assert table.look(0) == after
        undone = undo(table, 0, practice=True).json()
        assert undone["is_practice"]
        assert undone["text"] == before["text"]
        assert lines_of(undone)[-2] == "You made this practice."
        assert lines_of(undone)[-1].endswith("and what others did since.")
        kept = table.look(0)
    with hall_at(tmp_path, **store) as client:
        table.client = client
        again = table.look(0)
        assert (again["is_practice"], again["frame"]["choices"]) == (True, kept["frame"]["choices"])
        play(table)
        assert table.look(0)["undo"]["kind"] == "free"
        page = client.get("/", headers=PAGE | table.cookie(0)).text
        assert "\N{MIDDLE DOT} practice" in page
        table.play_out([0])
        result = table.frame(0)["result"]
        assert result["is_practice"]
        record = client.get(f"/api/tables/{table.id}/record").text
        assert "\n0 practice\n0 undo " in record
        assert front.verify(record).problems == []
        verified = client.get(f"/api/tables/{table.id}/verify").json()
        assert verified["problems"] == []
        shown = client.post("/api/records", json={"record": record}).json()["table"]
        assert client.get(f"/api/tables/{shown}").json()["is_practice"]
        assert "\N{MIDDLE DOT} practice" in client.get("/", headers=PAGE | table.cookie(0)).text


def test_in_practice_the_same_exchange_gives_the_same_card(client: Client) -> None:
    """As the guests tried it: five times the same choice, and five different cards."""
    table = open_table(client, "me", "bot:random", options={"points": "5"})
    first = play(table)
    cards, answers = {hand_of(first)}, {first["log"][-1]["text"]}
    for number in range(5):
        assert undo(table, 0, practice=number == 0).status_code == 200
        look = play(table)
        cards.add(hand_of(look))
        if number:
            answers.add(look["log"][-1]["text"])
    assert len(cards) == 1
    assert len(answers) <= 2, "from practice on a bot has the same luck each time"


def test_for_real_nothing_is_forked_before_the_end(tmp_path: Path, store: dict[str, Any]) -> None:
    with hall_at(tmp_path, **store) as client:
        table = open_table(client, "me", "bot:random")
        your_turn(table)
        path = f"/api/tables/{table.id}/fork"
        refused = client.post(path, json={"step": 10}, headers=table.bearer(0))
        assert (refused.status_code, refused.json()["code"]) == (409, "practice")
        assert not table.look(0)["is_practice"]
        by_page = client.post(f"/table/{table.id}/fork", data={"step": "10"}, headers=PAGE | table.cookie(0))
        assert by_page.status_code == 409
        assert "practice for good" in by_page.text
        wanted = {"step": "10", "practice": "on"}
        forked = client.post(f"/table/{table.id}/fork", data=wanted, headers=PAGE | table.cookie(0))
        assert forked.status_code == 200
        assert table.look(0)["is_practice"]
    with hall_at(tmp_path, **store) as client:
        table.client = client
        assert table.look(0)["is_practice"]
        assert client.post(path, json={"step": 10}, headers=table.bearer(0)).status_code == 201


def test_what_shows_nothing_is_still_undone_for_real(client: Client) -> None:
    table = open_table(client, "me", "bot:greedy", game="castle_panic", options={"start": "random"})
    frame = your_turn(table)["frame"]
    choice = next(one for one in frame["choices"] if "Exchange no card" in one["sentence"])
    table.act(0, frame["step"], choice["index"])
    assert table.look(0)["undo"]["kind"] == "free"
    assert undo(table, 0).status_code == 200
    assert not table.look(0)["is_practice"]


def test_among_people_an_undo_that_is_granted_stays_for_real(client: Client) -> None:
    table = open_table(client, "me", "friend", "bot:random", game="castle_panic", options={"start": "random"})
    table.sit(1, "Eira")
    frame = table.frame(0)
    choice = next(one for one in frame["choices"] if "Discard" in one["sentence"])
    drawn: set[str] = set()
    for _ in range(6):
        table.act(0, table.frame(0)["step"], choice["index"])
        drawn.add("\n".join(table.look(0)["text"]))
        assert table.look(0)["undo"]["kind"] == "ask"
        step = undo(table, 0).json()["frame"]["step"]
        granted = client.post(
            f"/api/tables/{table.id}/grant", json={"step": step, "yes": True}, headers=table.bearer(1)
        )
        assert granted.status_code == 200
    assert not table.look(0)["is_practice"]
    assert len(drawn) > 1, "the draw is made anew"


def test_by_the_socket_it_is_said_too(client: Client) -> None:
    table = open_table(client, "me", "bot:random", options={"points": "5"})
    play(table)
    with table.socket(0) as socket:
        state = state_from(socket)
        assert (state["undo"]["kind"], state["is_practice"]) == ("practice", False)
        socket.send_json({"type": "undo", "step": state["step"]})
        assert socket.receive_json()["code"] == "practice"
        state_from(socket)
        socket.send_json({"type": "undo", "step": state["step"], "practice": True})
        assert state_from(socket)["is_practice"]


def test_a_table_opened_for_practice_says_so_in_its_record(client: Client) -> None:
    table = open_table(client, "me", "bot:random", is_practice=True)
    table.play_out([0])
    record = client.get(f"/api/tables/{table.id}/record").text
    assert "begin\n0 practice\n" in record
    assert front.verify(record).problems == []


@pytest.mark.parametrize("is_practice", [False, True], ids=["real", "practice"])
def test_a_rematch_begins_as_the_match_began(client: Client, is_practice: bool) -> None:
    table = open_table(client, "me", "bot:random", is_practice=is_practice)
    play(table)
    assert undo(table, 0, practice=True).status_code == 200
    table.play_out([0])
    browser = PAGE | table.cookie(0)
    answer = client.post(f"/table/{table.id}/rematch", headers=browser, follow_redirects=False)
    again = answer.headers["location"].rpartition("/")[2]
    assert client.get(f"/api/tables/{again}", headers=table.bearer(0)).json()["is_practice"] == is_practice


def test_a_day_that_became_practice_is_not_won_and_says_so(tmp_path: Path, store: dict[str, Any]) -> None:
    with hall_at(tmp_path, **store) as client:
        table, browser = play_today(client)
        first = table.look(0)["text"]
        table.play_first(0)
        assert undo(table, 0).json()["code"] == "practice"
        assert undo(table, 0, practice=True).status_code == 200
        assert table.look(0)["text"] == first
        table.play_out([0])
        result = table.frame(0)["result"]
        assert result["is_practice"]
        assert "\N{MIDDLE DOT} practice" in result["daily"]["line"]
        assert (result["daily"]["won"], result["daily"]["played"]) == (0, 0)
        assert result["daily"]["days"][-1]["state"] == "practice"
        page = client.get("/daily/freigard", headers=PAGE | browser).text
        assert "Practised today" in page
        assert "\N{MIDDLE DOT} practice" in page
    with hall_at(tmp_path, **store) as client:
        assert "Practised today" in client.get("/daily/freigard", headers=PAGE | browser).text
