"""A table whose steps do not fit the rules any more says so itself, and leaves every other table alone."""

from __future__ import annotations

from pathlib import Path

import pytest
from litestar.exceptions import WebSocketDisconnect

from tests.hall.client import HELLO, PAGE, Client, Opened, browser_of, change, hall_at, open_table

NOT_RETRIED = 4404
DAMAGES = {
    "an unknown action": "update steps set text = 'fly to the moon' where step = (select max(step) from steps)",
    "an action that was not legal": "update steps set actor = 5 where step = (select max(step) from steps)",
    "a step that is gone": "delete from steps where step = 3",
    "a deal that breaks off": "delete from steps where step > 3",
    "options that there are not": "update tables set options = '{\"colour\":\"red\"}' where name <> 'Sound'",
}
each_damage = pytest.mark.parametrize("damage", DAMAGES.values(), ids=DAMAGES.keys())


def a_table(client: Client, mine: dict[str, str], name: str) -> Opened:
    """Open a table at which a browser plays against somebody."""
    table = open_table(client, "friend", "me", name=name)
    answer = client.post(f"/join/{table.invites['0']}", data={"name": "Astrid"}, headers=PAGE | mine)
    assert answer.status_code == 200
    return table


@each_damage
def test_it_has_its_own_page_and_the_front_page_shows_the_others(tmp_path: Path, damage: str) -> None:
    with hall_at(tmp_path) as client:
        mine = browser_of(client)
        table = a_table(client, mine, "Snowed in")
    change(tmp_path, damage)
    with hall_at(tmp_path) as client:
        sound = a_table(client, mine, "Sound")
        front = client.get("/", headers=PAGE | mine)
        assert front.status_code == 200
        for name in ("Snowed in", "Sound", "Your turn", "do not fit the rules"):
            assert name in front.text
        page = client.get(f"/table/{table.id}", headers=PAGE | mine)
        assert page.status_code == 500
        assert "Snowed in" in page.text
        assert "do not fit the rules" in page.text
        assert "Traceback" not in page.text
        assert 'href="/"' in page.text
        assert client.get(f"/table/{sound.id}", headers=PAGE | mine).status_code == 200
        told = client.get(f"/api/tables/{table.id}", headers=mine)
        assert (told.status_code, told.json()["code"]) == (500, "unplayable")


def test_its_board_is_shown_as_far_as_its_steps_fit(tmp_path: Path) -> None:
    with hall_at(tmp_path) as client:
        mine = browser_of(client)
        table = a_table(client, mine, "Snowed in")
        count = table.frame(1)["step"]
        assert "15 cards left" in client.get(f"/table/{table.id}/board", headers=mine).text
    change(tmp_path, DAMAGES["an unknown action"])
    with hall_at(tmp_path) as client:
        page = client.get(f"/table/{table.id}", headers=PAGE | mine).text
        assert f"The board after step {count - 1} of {count}, the last one that this hall can draw." in page
        assert "16 cards left" in client.get(f"/table/{table.id}/board", headers=mine).text


@pytest.mark.parametrize("damage", ["a step that is gone", "options that there are not"])
def test_a_table_of_which_nothing_fits_has_no_board(tmp_path: Path, damage: str) -> None:
    with hall_at(tmp_path) as client:
        mine = browser_of(client)
        table = a_table(client, mine, "Snowed in")
    change(tmp_path, DAMAGES[damage])
    with hall_at(tmp_path) as client:
        assert "/board" not in client.get(f"/table/{table.id}", headers=PAGE | mine).text
        told = client.get(f"/table/{table.id}/board", headers=mine)
        assert (told.status_code, told.json()["code"]) == (500, "unplayable")


@each_damage
def test_its_socket_is_told_not_to_come_back(tmp_path: Path, damage: str) -> None:
    with hall_at(tmp_path) as client:
        mine = browser_of(client)
        table = a_table(client, mine, "Snowed in")
    change(tmp_path, damage)
    with hall_at(tmp_path) as client, client.websocket_connect(f"/table/{table.id}/live", headers=mine) as socket:
        socket.send_json(HELLO)
        assert socket.receive_json()["code"] == "unplayable"
        with pytest.raises(WebSocketDisconnect) as closed:
            socket.receive()
        assert closed.value.code == NOT_RETRIED


def test_a_socket_that_was_open_is_told_too(tmp_path: Path) -> None:
    with hall_at(tmp_path) as client:
        table = open_table(client, "me", "friend")
        table.sit(1)
        with table.socket(0) as socket:
            frame = table.frame(0)
            change(tmp_path, DAMAGES["an unknown action"])
            # A step that another hall has taken makes this one read the table again.
            change(tmp_path, f"insert into steps values ('{table.id}', {frame['step']}, 0, 'advance 1')")
            assert table.act(0, frame["step"], frame["choices"][0]["index"]).status_code in (409, 500)
            while socket.receive_json().get("code") != "unplayable":
                pass
            with pytest.raises(WebSocketDisconnect) as closed:
                socket.receive()
            assert closed.value.code == NOT_RETRIED


def test_the_daily_page_shows_the_other_days(tmp_path: Path) -> None:
    with hall_at(tmp_path) as client:
        mine = browser_of(client)
        client.post("/daily/freigard", data={"name": "Astrid"}, headers=PAGE | mine)
    change(tmp_path, DAMAGES["an unknown action"])
    change(
        tmp_path,
        'insert into dailies (player, game, day, "table", is_won, line) '
        "select player, game, '2020-01-01', \"table\", 1, 'Freigard 2020-01-01 won' from dailies",
    )
    with hall_at(tmp_path) as client:
        page = client.get("/daily/freigard", headers=PAGE | mine)
        assert page.status_code == 200
        assert "Freigard 2020-01-01 won" in page.text
        assert "do not fit the rules" in page.text
        again = client.post("/daily/freigard", data={"name": "Astrid"}, headers=PAGE | mine)
        assert "do not fit the rules" in again.text


def test_the_steps_of_a_match_that_was_over_can_be_had_and_of_another_one_not(tmp_path: Path) -> None:
    with hall_at(tmp_path) as client:
        over, running = open_table(client, "me", "friend"), open_table(client, "me", "friend", name="Running")
        for table in (over, running):
            table.sit(1)
        over.play_out([0, 1])
    change(tmp_path, "update steps set text = 'fly' where step = 12")
    change(tmp_path, f"update steps set text = 'fly' where step = 9 and \"table\" = '{running.id}'")
    with hall_at(tmp_path) as client:
        address = f"/api/tables/{over.id}/steps"
        assert f'href="{address}"' in client.get(f"/table/{over.id}", headers=PAGE).text
        answer = client.get(address)
        assert "attachment" in answer.headers["content-disposition"]
        assert "\nname 1 Eira\n" in answer.text
        assert "fly\n" in answer.text
        assert "/steps" not in client.get(f"/table/{running.id}", headers=PAGE).text
        refused = client.get(f"/api/tables/{running.id}/steps", headers=running.bearer(0))
        assert (refused.status_code, refused.json()["code"]) == (403, "forbidden")
        assert client.get(f"/api/tables/{'a' * 16}/steps").status_code == 404
