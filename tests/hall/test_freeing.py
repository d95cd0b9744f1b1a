"""Freeing a seat: whoever opened a table gives the place of somebody who does not come back to somebody else."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from meadhall import front
from tests.hall.client import PAGE, Client, Opened, browser_of, hall_at, open_table, state_from

GONE_AT_ONCE = {"away": 0}


def free(table: Opened, seat: int, by: int | None = 0) -> Any:
    return table.client.post(f"/api/tables/{table.id}/seats/{seat}/free", headers=table.bearer(by))


def test_before_the_match_a_seat_is_freed_at_any_time_and_gets_a_new_link(client: Client) -> None:
    table = open_table(client, "me", "friend", "friend", game="castle_panic", options={"start": "random"})
    eira = browser_of(client)
    old = table.invites["1"]
    client.post(f"/join/{old}", data={"name": "Eira"}, headers=PAGE | eira)
    host = client.get(f"/table/{table.id}", headers=PAGE | table.cookie(0)).text
    assert f'action="/table/{table.id}/seats/1/free"' in host
    assert "/free" not in client.get(f"/table/{table.id}", headers=PAGE | eira).text
    path = f"/table/{table.id}/seats/1/free"
    for _ in range(2):
        answer = client.post(path, headers=PAGE | table.cookie(0), follow_redirects=False)
        assert answer.headers["location"] == f"/table/{table.id}"
    page = client.get(f"/table/{table.id}", headers=PAGE | table.cookie(0))
    assert old not in page.text
    assert table.look()["free_seats"] == 2
    told = client.get(f"/table/{table.id}", headers=PAGE | eira)
    assert told.status_code == 200
    assert "This seat was given up" in told.text
    for method in ("GET", "POST"):
        stale = client.request(method, f"/join/{old}", headers=PAGE | eira)
        assert stale.status_code == 409
        assert "was given up" in stale.text
    fresh = free(table, 1).json()["invite"]
    assert fresh != old
    assert fresh in page.text
    odd = client.post(f"/api/join/{fresh}", json={"name": "Odd"})
    assert odd.json()["seats"] == [1]


def test_who_waits_at_the_table_is_told_at_once_and_sees_nothing_of_the_seat_any_more(client: Client) -> None:
    table = open_table(client, "me", "friend", "friend", game="castle_panic", options={"start": "random"})
    table.sit(1)
    with table.socket(1) as socket:
        assert socket.receive_json()["seats"][1]["is_you"]
        invite = free(table, 1).json()["invite"]
        assert socket.receive_json() == {"type": "given_up"}
        assert not any(seat["is_you"] for seat in socket.receive_json()["seats"])
        client.post(f"/api/join/{invite}", json={"name": "Odd"})
        table.sit(2)
        state = state_from(socket)
        assert (state["viewer"], state["choices"]) == (-3, [])
        socket.send_json({"type": "answer", "step": state["step"], "index": 0})
        while (refused := socket.receive_json())["type"] != "refused":
            pass
        assert "given up" in refused["sentence"]


def test_in_a_running_match_a_seat_is_freed_when_nobody_comes_back(tmp_path: Path) -> None:
    with hall_at(tmp_path, **GONE_AT_ONCE) as client:
        table = open_table(client, "me", "friend", nonce="mine")
        answer = client.post(f"/api/join/{table.invites['1']}", json={"name": "Eira", "nonce": "hers"})
        table.keys[1] = answer.json()["key"]
        table.play_first(0)
        before = table.frame(1)
        invite = free(table, 1).json()["invite"]
        assert table.look()["free_seats"] == 1
        refused = table.act(1, before["step"], before["choices"][0]["index"])
        assert (refused.status_code, refused.json()["code"]) == (403, "forbidden")
        assert "given up" in refused.json()["error"]
        told = client.get(f"/table/{table.id}", headers=PAGE | table.cookie(1)).text
        assert "This seat was given up" in told
        answer = client.post(f"/api/join/{invite}", json={"name": "Odd", "nonce": "another"})
        table.keys[1] = answer.json()["key"]
        assert table.frame(1)["choices"] == before["choices"]
        assert [seat["name"] for seat in table.frame()["seats"]] == ["Astrid", "Odd"]
    with hall_at(tmp_path) as client:
        table.client = client
        assert table.frame(1)["choices"] == before["choices"]
        table.play_out([0, 1])
        record = client.get(f"/api/tables/{table.id}/record").text
        assert "nonce 0 mine\nnonce 1 hers\n" in record
        assert f"commit {table.commitment}" in record
        assert front.verify(record).problems == []


def test_a_seat_freed_in_a_running_match_has_a_name_and_no_number(tmp_path: Path) -> None:
    with hall_at(tmp_path, **GONE_AT_ONCE) as client:
        table = open_table(client, "me", "friend", game="castle_panic", options={"start": "random"})
        table.sit(1)
        invite = free(table, 1).json()["invite"]
        assert [seat["name"] for seat in table.frame()["seats"]] == ["Astrid", "Guest"]
        client.post(f"/api/join/{invite}", json={"name": "Odd"})
        assert [seat["name"] for seat in table.frame()["seats"]] == ["Astrid", "Odd"]


def test_nobody_is_put_out_who_is_at_the_table(tmp_path: Path) -> None:
    with hall_at(tmp_path, **GONE_AT_ONCE) as client:
        table = open_table(client, "me", "friend")
        table.sit(1)
        with table.socket(1) as socket:
            state_from(socket)
            refused = free(table, 1)
            assert (refused.status_code, refused.json()["code"]) == (409, "here")
            assert "Eira is at the table" in refused.json()["error"]
            page = client.post(f"/table/{table.id}/seats/1/free", headers=PAGE | table.cookie(0))
            assert page.status_code == 409
            assert "Eira is at the table" in page.text
        assert free(table, 1).status_code == 200


def test_nobody_is_put_out_who_was_here_a_moment_ago(client: Client) -> None:
    table = open_table(client, "me", "friend")
    table.sit(1)
    refused = free(table, 1)
    assert (refused.status_code, refused.json()["code"]) == (409, "here")
    assert "5 minutes" in refused.json()["error"]
    table.play_first(0)
    table.play_first(1)


@pytest.mark.parametrize("by", [1, 2, None])
def test_only_who_opened_the_table_frees_seats(client: Client, by: int | None) -> None:
    table = open_table(client, "me", "friend", "friend", "friend", game="castle_panic", options={"start": "random"})
    for seat in (1, 2):
        table.sit(seat, f"Eira {seat}")
    for seat in (0, 1, 2, 3):
        refused = free(table, seat, by)
        assert refused.status_code == 403
        assert "Only whoever opened" in refused.json()["error"]
    page = f"/table/{table.id}/seats/1/free"
    stranger = browser_of(client)
    assert client.post(page, headers=PAGE | stranger).status_code == 403
    client.cookies.clear()
    assert client.post(page, headers=PAGE).status_code == 400
    assert client.post(page, headers={"origin": "http://evil.test"} | table.cookie(0)).status_code == 403
    assert table.look()["free_seats"] == 1


def test_seats_that_cannot_be_freed(client: Client) -> None:
    table = open_table(client, "me", "bot:random", "friend", game="castle_panic", options={"start": "random"})
    for seat, part in ((0, "your own seat"), (1, "A bot sits here"), (7, "no seat 7"), (-1, "no seat -1")):
        refused = free(table, seat)
        assert refused.status_code == 400
        assert part in refused.json()["error"]
    assert free(table, 2).json()["invite"] == table.invites["2"]
    over = open_table(client, "me", "friend")
    over.sit(1)
    over.play_out([0, 1])
    assert free(over, 1).status_code == 409


def test_who_opens_a_rematch_is_its_host(tmp_path: Path) -> None:
    with hall_at(tmp_path, **GONE_AT_ONCE) as client:
        table = open_table(client, "me", "friend")
        table.sit(1)
        table.play_out([0, 1])
        for seat in (1, 0):
            answer = client.post(f"/table/{table.id}/rematch", headers=table.bearer(seat), follow_redirects=False)
        fresh = answer.headers["location"].removeprefix("/table/")
        path = f"/api/tables/{fresh}/seats"
        assert client.post(f"{path}/0/free", headers=table.bearer(0)).status_code == 403
        assert client.post(f"{path}/1/free", headers=table.bearer(1)).status_code == 200


def test_a_socket_of_a_freed_seat_does_not_come_back_as_that_seat(client: Client) -> None:
    table = open_table(client, "me", "friend", "friend", game="castle_panic", options={"start": "random"})
    table.sit(1)
    free(table, 1)
    with table.socket(1) as socket:
        assert not any(seat["is_you"] for seat in socket.receive_json()["seats"])
        socket.send_json({"type": "ready", "seat": 1})
        assert socket.receive_json()["code"] == "forbidden"
