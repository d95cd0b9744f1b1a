"""Talk at a table: who reads what, how much, and that it stays; and tables at which only those look who sit there."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from litestar.testing import WebSocketTestSession

from meadhall.hall.play import seats as seating
from meadhall.hall.play.chat import MOST_AT_ONCE, MOST_KEPT
from tests.hall.client import PAGE, Client, Message, Opened, browser_of, change, hall_at, open_table, state_from

RUNA = seating.new_key()


def say(table: Opened, text: str, key: str, **more: str) -> Any:
    body = {"text": text, **more}
    return table.client.post(f"/api/tables/{table.id}/talk", json=body, headers={"authorization": f"Bearer {key}"})


def heard(table: Opened, key: str = "") -> list[str]:
    headers = {"authorization": f"Bearer {key}"} if key else {}
    answer = table.client.get(f"/api/tables/{table.id}/talk", headers=headers)
    return [line["text"] for line in answer.json()]


def talk_from(socket: WebSocketTestSession) -> Message:
    while True:
        message: Message = socket.receive_json()
        if message["type"] == "talk":
            return message


@pytest.fixture
def table(client: Client) -> Opened:
    table = open_table(client, "me", "friend")
    table.sit(1)
    return table


def test_a_line_is_told_at_once_and_to_whoever_comes_later(table: Opened) -> None:
    with table.socket(1) as other, table.socket() as watcher:
        state_from(other)
        state_from(watcher)
        with table.socket(0) as mine:
            state_from(mine)
            mine.send_json({"type": "say", "text": " I  fortify <b>4</b> "})
            assert talk_from(mine)["lines"][0]["is_own"]
        told = talk_from(other)
        assert not told["is_whole"]
        assert told["lines"][0] | {"at": 0, "who": ""} == {
            "number": 1,
            "name": "Astrid",
            "who": "",
            "seat": 0,
            "to": "table",
            "text": "I fortify <b>4</b>",
            "at": 0,
            "is_own": False,
        }
        assert talk_from(watcher)["lines"][0]["text"] == "I fortify <b>4</b>"
    with table.socket(1) as again:
        assert [line["text"] for line in talk_from(again)["lines"]] == ["I fortify <b>4</b>"]
    assert "fortify" not in str(table.look(1)["log"])


def test_to_players_and_to_watchers(table: Opened) -> None:
    say(table, "among us", table.keys[0], to="players")
    say(table, "you there", table.keys[0], to="watchers")
    say(table, "hush", RUNA, to="watchers", name="Runa")
    assert heard(table, table.keys[0]) == ["among us", "you there"]
    assert heard(table, table.keys[1]) == ["among us"]
    assert heard(table, RUNA) == heard(table) == ["you there", "hush"]
    refused = say(table, "hear me", RUNA, to="players")
    assert refused.status_code == 400


def test_watchers_reach_players_when_hands_are_no_secret_any_more(table: Opened) -> None:
    say(table, "she has a five", RUNA, name="Runa")
    assert heard(table, table.keys[0]) == []
    assert heard(table) == ["she has a five"]
    with table.socket(0) as mine:
        state_from(mine)
        table.play_out([0, 1])
        told = talk_from(mine)
        assert (told["is_whole"], [line["name"] for line in told["lines"]]) == (True, ["Runa"])
    assert heard(table, table.keys[1]) == ["she has a five"]


def test_where_nothing_is_hidden_watchers_are_heard(client: Client) -> None:
    table = open_table(client, "me", "friend", game="castle_panic", options={"start": "random"})
    table.sit(1)
    say(table, "the troll is next", RUNA)
    assert heard(table, table.keys[0]) == ["the troll is next"]


@pytest.mark.parametrize("text", ["", "   ", "x" * 301, "bell \x07", "zero\u200bwidth"])
def test_what_cannot_be_said(table: Opened, text: str) -> None:
    refused = say(table, text, table.keys[0])
    assert (refused.status_code, refused.json()["code"]) == (400, "bad")
    assert heard(table, table.keys[0]) == []


def test_nobody_floods_a_table(table: Opened) -> None:
    answers = [say(table, f"line {number}", table.keys[0]) for number in range(MOST_AT_ONCE + 1)]
    assert [answer.status_code for answer in answers] == [200] * MOST_AT_ONCE + [429]
    assert say(table, "and I", table.keys[1]).status_code == 200


def test_the_last_lines_are_kept(tmp_path: Path) -> None:
    with hall_at(tmp_path) as client:
        table = open_table(client, "me", "friend")
        for number in range(MOST_KEPT):
            columns = '"table", number, key_hash, name, seat, "to", text, at'
            values = f"'{table.id}', {number + 1}, 'k', 'Runa', -3, 'table', 'old {number}', 1"
            change(tmp_path, f"insert into said ({columns}) values ({values})")
        say(table, "new", table.keys[0])
    with hall_at(tmp_path) as client:
        table.client = client
        kept = heard(table)
        assert (len(kept), kept[0], kept[-1]) == (MOST_KEPT, "old 1", "new")


def test_talk_can_be_left_out_and_is_no_part_of_tables_alone(client: Client) -> None:
    silent = open_table(client, "me", "friend", has_talk=False)
    alone = open_table(client, "me", "bot:random")
    for table in (silent, alone):
        refused = say(table, "anybody?", table.keys[0])
        assert (refused.status_code, refused.json()["code"]) == (409, "talk")
    page = client.get(f"/table/{alone.id}", headers=PAGE | alone.cookie(0)).text
    assert "data-talk" not in page


def test_talk_needs_a_key(table: Opened) -> None:
    table.client.cookies.clear()
    assert table.client.post(f"/api/tables/{table.id}/talk", json={"text": "who am I"}).status_code == 400


def test_nobody_looks_at_a_private_table_but_those_who_sit_there(client: Client) -> None:
    table = open_table(client, "me", "friend", is_private=True)
    table.sit(1)
    stranger = browser_of(client)
    page = client.get(f"/table/{table.id}", headers=PAGE | stranger)
    assert page.status_code == 403
    assert "private" in page.text
    for path in ("", "/talk", "/marks", "/record", "/steps", "/verify", "/past/0"):
        assert client.get(f"/api/tables/{table.id}{path}").status_code == 403, path
    with table.socket() as socket:
        assert socket.receive_json()["code"] == "forbidden"
    with table.socket(1) as mine:
        state_from(mine)
    assert client.get(f"/api/tables/{table.id}", headers=table.bearer(1)).status_code == 200


def test_a_private_table_is_not_on_the_front_page(client: Client) -> None:
    body = {"game": "en_garde", "seats": [{"kind": "me"}, {"kind": "friend"}], "is_private": True, "is_listed": True}
    refused = client.post("/api/tables", json=body)
    assert refused.status_code == 400
    assert "front page" in refused.json()["error"]
