"""Playing at a table: the server alone decides, and nothing is acknowledged that is not on disk."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from meadhall import front
from meadhall.hall.play.seats import new_key
from tests.hall.client import Client, change, hall_at, open_table, state_from


def steps_on_disk(data: Path, table: str) -> list[str]:
    with closing(sqlite3.connect(data / "hall.sqlite")) as connection:
        rows = connection.execute('select text from steps where "table" = ? order by step', (table,)).fetchall()
    return [row[0] for row in rows]


def test_an_action_is_on_disk_when_it_is_acknowledged(client: Client, tmp_path: Path) -> None:
    table = open_table(client, "me", "friend")
    table.sit(1)
    for seat in (0, 1, 0):
        frame = table.frame(seat)
        text = front.game("en_garde").actions[frame["choices"][0]["index"]].text
        table.play_first(seat)
        stored = steps_on_disk(tmp_path, table.id)
        assert stored[frame["step"]] == text
        assert len(stored) == table.frame(seat)["step"]


def test_a_match_goes_on_where_it_was_after_a_restart(tmp_path: Path) -> None:
    with hall_at(tmp_path) as client:
        table = open_table(client, "me", "friend")
        table.sit(1)
        for seat in (0, 1, 0):
            table.play_first(seat)
        before = [table.look(seat) for seat in (0, 1, 0, 1, None)][2:]
    with hall_at(tmp_path) as client:
        table.client = client
        # Both have to be heard of before they are here again.
        assert [table.look(seat) for seat in (0, 1, 0, 1, None)][2:] == before
        table.play_out([0, 1])
        assert table.frame()["result"]["winners"] in ([0], [1], [0, 1])


def test_a_restart_lets_a_bot_act_whose_turn_it_is(tmp_path: Path) -> None:
    with hall_at(tmp_path) as client:
        table = open_table(client, "me", "bot:greedy")
        table.play_first(0)
    with hall_at(tmp_path) as client:
        table.client = client
        table.play_out([0])


def test_a_stale_or_double_answer_changes_nothing(client: Client, tmp_path: Path) -> None:
    table = open_table(client, "me", "friend")
    table.sit(1)
    first = table.frame(0)
    index = first["choices"][0]["index"]
    assert table.act(0, first["step"], index).status_code == 200
    stored = steps_on_disk(tmp_path, table.id)
    for step in (first["step"], first["step"] - 1, first["step"] + 99, 10**9, -5):
        answer = table.act(0, step, index)
        assert answer.status_code == 409
        assert answer.json()["code"] == "stale"
        assert "moved on" in answer.json()["error"]
    assert steps_on_disk(tmp_path, table.id) == stored


def test_a_stale_answer_on_a_socket_gets_a_sentence_and_the_present_state(client: Client) -> None:
    table = open_table(client, "me", "friend")
    table.sit(1)
    with table.socket(0) as socket:
        first = state_from(socket)
        answer = {"type": "answer", "step": first["step"], "index": first["choices"][0]["index"]}
        socket.send_json(answer)
        second = state_from(socket)
        assert second["step"] > first["step"]
        socket.send_json(answer)
        refused = socket.receive_json()
        assert (refused["type"], refused["code"]) == ("refused", "stale")
        assert state_from(socket)["step"] == second["step"]


def test_two_servers_on_one_store_never_both_accept(tmp_path: Path) -> None:
    with hall_at(tmp_path) as one:
        table = open_table(one, "me", "friend")
        table.sit(1)
        frame = table.frame(0)
        with hall_at(tmp_path) as other:
            first, second = (choice["index"] for choice in frame["choices"][:2])
            other.get(f"/api/tables/{table.id}")
            assert table.act(0, frame["step"], first).status_code == 200
            table.client = other
            refused = table.act(0, frame["step"], second)
            assert (refused.status_code, refused.json()["code"]) == (409, "stale")
            table.look(0)  # Each hall knows of itself who is here.
            after = table.look(1)
            table.client = one
            table.look(0)
            assert table.look(1) == after


def test_an_action_that_cannot_be_stored_is_not_played(client: Client, tmp_path: Path) -> None:
    table = open_table(client, "me", "friend")
    table.sit(1)
    table.look(1)
    frame = table.frame(0)
    change(tmp_path, "create trigger full before insert on steps begin select raise(abort, 'disk full'); end")
    with table.socket(1) as other:
        before = state_from(other)
        refused = table.act(0, frame["step"], frame["choices"][0]["index"])
        assert refused.status_code in (409, 503)
        assert table.frame(0) == frame
        assert state_from(other)["step"] == before["step"]
    change(tmp_path, "drop trigger full")
    table.play_first(0)
    assert table.frame(0)["step"] > frame["step"]


def test_an_illegal_action_is_refused_with_the_number_of_its_rule(client: Client) -> None:
    table = open_table(client, "me", "friend")
    table.sit(1)
    frame = table.frame(0)
    game = front.game("en_garde")
    retreat = next(action.index for action in game.actions if action.text == "retreat 1")
    refused = table.act(0, frame["step"], retreat)
    assert refused.status_code == 409
    assert refused.json()["rule"] in ("2.3", "3.2")
    assert refused.json()["rule"] in refused.json()["error"]
    assert table.frame(0) == frame


@pytest.mark.parametrize("index", [-1, 10**6, 10**9])
def test_an_action_that_there_is_not(client: Client, index: int) -> None:
    table = open_table(client, "me", "friend")
    table.sit(1)
    refused = table.act(0, table.frame(0)["step"], index)
    assert refused.status_code == 400
    assert "There is no action" in refused.json()["error"]


def test_the_other_one_is_told_that_it_is_not_his_turn(client: Client) -> None:
    table = open_table(client, "me", "friend")
    table.sit(1)
    frame = table.frame(0)
    refused = table.act(1, frame["step"], frame["choices"][0]["index"])
    assert (refused.status_code, refused.json()["rule"]) == (409, "2.1")


def test_a_match_that_is_over_takes_no_action(client: Client) -> None:
    table = open_table(client, "me", "bot:random")
    table.play_out([0])
    refused = table.act(0, table.frame(0)["step"], 5)
    assert (refused.status_code, refused.json()["rule"]) == (409, "7.3")


def test_a_table_waits_until_everybody_has_sat_down(client: Client) -> None:
    table = open_table(client, "me", "friend")
    assert table.look(0)["is_started"] is False
    assert table.look(0)["free_seats"] == 1
    refused = table.act(0, 0, 5)
    assert (refused.status_code, refused.json()["code"]) == (409, "waiting")
    with table.socket(0) as socket:
        assert socket.receive_json()["missing"] == 1
        table.sit(1)
        assert socket.receive_json()["type"] == "begun"
        assert state_from(socket)["is_yours"]


def test_a_rematch_seats_the_same_people_one_seat_on_at_a_new_table(client: Client) -> None:
    table = open_table(client, "me", "friend")
    table.sit(1)
    early = client.post(f"/table/{table.id}/rematch", headers=table.bearer(0))
    assert early.status_code == 409
    table.play_out([0, 1])
    addresses = set()
    for seat in (0, 1, 0):
        answer = client.post(f"/table/{table.id}/rematch", headers=table.bearer(seat), follow_redirects=False)
        assert answer.status_code == 303
        addresses.add(answer.headers["location"])
    assert len(addresses) == 1
    fresh = client.get("/api" + addresses.pop().replace("/table/", "/tables/")).json()
    assert fresh["is_started"]
    # Everybody has moved on by one seat, so that another one begins.
    assert [seat["name"] for seat in fresh["frame"]["seats"]] == ["Eira", "Astrid"]
    stranger = {"authorization": f"Bearer {new_key()}"}
    assert client.post(f"/table/{table.id}/rematch", headers=stranger).status_code == 403
