"""A table or record of another rules version is no fault: it says which one it is, and what can be done."""

from __future__ import annotations

from pathlib import Path

import pytest
from litestar.exceptions import WebSocketDisconnect

import meadhall
from tests.hall.client import HELLO, PAGE, browser_of, change, hall_at, open_table
from tests.hall.test_unplayable import NOT_RETRIED, a_table

OLDER = "update tables set version = 7 where name = 'Snowed in'"
SAID = "was begun with version 7 of the rules, and this hall plays version 1"


def test_a_table_of_another_version_has_a_page_and_the_front_page_says_so(tmp_path: Path) -> None:
    with hall_at(tmp_path) as client:
        mine = browser_of(client)
        table = a_table(client, mine, "Snowed in")
    change(tmp_path, OLDER)
    with hall_at(tmp_path) as client:
        page = client.get(f"/table/{table.id}", headers=PAGE | mine)
        assert page.status_code == 200
        assert SAID in page.text
        assert "another version of the rules" in page.text
        assert "do not fit" not in page.text
        assert "From another version of the rules" in client.get("/", headers=PAGE | mine).text
        told = client.get(f"/api/tables/{table.id}", headers=mine)
        assert (told.status_code, told.json()["code"]) == (409, "version")
        assert SAID in told.text
        with client.websocket_connect(f"/table/{table.id}/live", headers=mine) as socket:
            socket.send_json(HELLO)
            assert socket.receive_json()["code"] == "version"
            with pytest.raises(WebSocketDisconnect) as closed:
                socket.receive()
            assert closed.value.code == NOT_RETRIED


def test_its_board_is_shown_as_it_stood(tmp_path: Path) -> None:
    with hall_at(tmp_path) as client:
        mine = browser_of(client)
        table = a_table(client, mine, "Snowed in")
        stood = client.get(f"/table/{table.id}/board", headers=mine).text
    change(tmp_path, OLDER)
    with hall_at(tmp_path) as client:
        page = client.get(f"/table/{table.id}", headers=PAGE | mine).text
        assert "The board as it stood." in page
        assert f'src="/table/{table.id}/board?step=' in page
        shown = client.get(f"/table/{table.id}/board", headers=mine)
        assert shown.headers["content-type"].startswith("image/svg+xml")
        assert shown.text == stood


def test_its_record_goes_with_whoever_plays_there_alone(tmp_path: Path) -> None:
    with hall_at(tmp_path) as client:
        alone = open_table(client, "me", "bot:greedy", name="Snowed in")
        both = open_table(client, "me", "friend", name="Both")
        both.sit(1)
    change(tmp_path, OLDER.replace("name = 'Snowed in'", "1 = 1"))
    with hall_at(tmp_path) as client:
        address = f"/api/tables/{alone.id}/steps"
        assert client.get(address).status_code == 403
        answer = client.get(address, headers=alone.bearer(0))
        assert answer.status_code == 200
        assert "\nsecret " not in answer.text
        with pytest.raises(meadhall.RecordError, match="rules version 7 of en_garde, and this program plays version 1"):
            meadhall.replay(answer.text)
        again = meadhall.replay(answer.text.replace("game en_garde 7", "game en_garde 1"))
        assert len(again.playing.steps) >= 10
        assert client.get(f"/api/tables/{both.id}/steps", headers=both.bearer(0)).status_code == 403
        assert "/steps" not in client.get(f"/table/{both.id}", headers=PAGE | both.bearer(0)).text


def test_the_record_of_a_match_that_was_over_replays_with_its_version(tmp_path: Path) -> None:
    with hall_at(tmp_path) as client:
        table = open_table(client, "me", "friend", name="Snowed in")
        table.sit(1)
        table.play_out([0, 1])
        record = client.get(f"/api/tables/{table.id}/record").text
    change(tmp_path, OLDER)
    with hall_at(tmp_path) as client:
        assert f'href="/api/tables/{table.id}/steps"' in client.get(f"/table/{table.id}", headers=PAGE).text
        stored = client.get(f"/api/tables/{table.id}/steps").text
        assert stored.replace("game en_garde 7", "game en_garde 1") == record[: record.index("end ")]


def test_a_record_of_another_version_is_refused_as_one(tmp_path: Path) -> None:
    with hall_at(tmp_path) as client:
        table = open_table(client, "me", "friend")
        table.sit(1)
        table.play_out([0, 1])
        record = client.get(f"/api/tables/{table.id}/record").text
        newer = record.replace("game en_garde 1", "game en_garde 2")
        answer = client.post("/api/records", json={"record": newer})
        assert answer.status_code == 400
        assert "rules version 2 of en_garde, and this program plays version 1" in answer.text
        assert "update this one" in answer.text
