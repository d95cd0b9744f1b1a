"""Seat keys: unguessable, checked on every call, and good for one seat only."""

from __future__ import annotations

import pytest

from tests.hall.client import PAGE, Client, browser_of, open_table, state_from

WRONG = {"empty": "", "short": "x", "another": "b" * 43, "foreign": "\u00e9" * 43}


@pytest.mark.parametrize("key", WRONG.values(), ids=WRONG.keys())
def test_a_wrong_key_is_a_spectator_and_cannot_act(client: Client, key: str) -> None:
    table = open_table(client, "me", "bot:random")
    headers = {b"authorization": f"Bearer {key}".encode()}
    answer = client.get(f"/api/tables/{table.id}", headers=headers)
    assert answer.json()["frame"]["viewer"] == -3
    refused = client.post(f"/api/tables/{table.id}/actions", json={"step": 10, "index": 5}, headers=headers)
    assert refused.status_code == 403
    assert "watching" in refused.json()["error"]


def test_a_key_is_good_for_its_own_seat_only(client: Client) -> None:
    table = open_table(client, "me", "friend")
    table.sit(1)
    table.look(1)
    frame = table.frame(0)
    refused = table.act(1, frame["step"], frame["choices"][0]["index"], seat=0)
    assert refused.status_code == 403
    assert client.get(f"/api/tables/{table.id}?seat=0", headers=table.bearer(1)).status_code == 403
    assert table.frame(0) == frame


def test_a_key_of_another_table_opens_nothing(client: Client) -> None:
    mine, other = open_table(client), open_table(client)
    refused = client.post(f"/api/tables/{other.id}/actions", json={"step": 10, "index": 5}, headers=mine.bearer(0))
    assert refused.status_code == 403


def test_a_spectator_on_a_socket_cannot_act(client: Client) -> None:
    table = open_table(client, "me", "friend")
    table.sit(1)
    with table.socket() as socket:
        state = state_from(socket)
        assert state["choices"] == []
        socket.send_json({"type": "answer", "step": state["step"], "index": 5})
        refused = socket.receive_json()
        assert (refused["type"], refused["code"]) == ("refused", "forbidden")
        assert state_from(socket)["step"] == state["step"]


def test_an_invitation_is_good_once(client: Client) -> None:
    table = open_table(client, "me", "friend")
    invite = table.invites["1"]
    assert client.get(f"/join/{invite}", headers=PAGE).status_code == 200
    table.sit(1, "Eira")
    taken = client.post(f"/join/{invite}", data={"name": "Odd"}, headers=PAGE | browser_of(client))
    assert taken.status_code == 409
    assert "Somebody already sits here" in taken.text
    assert client.post(f"/api/join/{invite}", json={"name": "Odd"}).status_code == 409
    assert "You can watch" in client.get(f"/join/{invite}", headers=PAGE).text
    assert [seat["name"] for seat in table.frame()["seats"]] == ["Astrid", "Eira"]


def test_whoever_sits_down_by_the_page_gets_the_key_and_the_table(client: Client) -> None:
    table = open_table(client, "me", "friend")
    invite = table.invites["1"]
    client.get(f"/join/{invite}", headers=PAGE)
    answer = client.post(f"/join/{invite}", data={"name": " Eira  <i>"}, headers=PAGE)
    assert answer.status_code == 200
    assert "<i>" not in answer.text
    assert [seat["name"] for seat in table.frame(0)["seats"]] == ["Astrid", "Eira <i>"]
    again = client.get(f"/join/{invite}", headers=PAGE, follow_redirects=False)
    assert again.status_code == 302
    assert "Go on" in client.get("/", headers=PAGE).text or "Look" in client.get("/", headers=PAGE).text


def test_invitations_are_shown_to_those_at_the_table_only(client: Client) -> None:
    table = open_table(client, "me", "friend")
    invite = table.invites["1"]
    assert invite not in client.get(f"/table/{table.id}", headers=PAGE).text
    assert invite in client.get(f"/table/{table.id}", headers=PAGE | table.cookie(0)).text
    listed = open_table(client, "me", "friend", is_listed=True)
    assert listed.invites["1"] in client.get("/", headers=PAGE).text
    assert invite not in client.get("/", headers=PAGE).text


def test_two_people_of_one_name_are_told_apart(client: Client) -> None:
    table = open_table(client, "me", "friend")
    table.sit(1, "Astrid")
    assert [seat["name"] for seat in table.frame()["seats"]] == ["Astrid", "Astrid 2"]
