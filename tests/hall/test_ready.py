"""Before the match and after it: the ready check, moving to another seat, talk, watchers, and a rematch."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.hall.client import PAGE, Client, Message, Opened, browser_of, hall_at, open_table


def ask(table: Opened, seat: int, path: str, **body: Any) -> Any:
    return table.client.post(f"/api/tables/{table.id}/{path}", json=body or None, headers=table.bearer(seat))


def three(client: Client, **more: Any) -> Opened:
    return open_table(
        client, "me", "friend", "friend", game="castle_panic", options={"start": "random"}, has_ready=True, **more
    )


def is_started(table: Opened) -> bool:
    return bool(table.look()["is_started"])


def until(socket: Any, kind: str) -> Message:
    while True:
        message: Message = socket.receive_json()
        if message["type"] == kind:
            return message


def test_it_begins_when_everybody_is_ready_and_who_comes_last_is(client: Client) -> None:
    table = three(client)
    table.sit(1, "Eira")
    table.sit(2, "Odd")
    assert not is_started(table)
    with table.socket(0) as socket:
        waiting = until(socket, "waiting")
        assert [seat["is_ready"] for seat in waiting["seats"]] == [False, False, True]
        assert waiting["seats"][0]["note"] == "you · not ready yet"
        assert (waiting["missing"], waiting["is_asking"]) == (0, True)
        assert ask(table, 1, "ready").json()["is_started"] is False
        assert ask(table, 1, "ready").status_code == 200
        assert ask(table, 0, "ready").json()["is_started"] is True
        until(socket, "begun")


def test_the_front_page_says_that_one_is_waited_for(client: Client) -> None:
    table = three(client)
    table.sit(1, "Eira")
    assert "are you ready?" not in client.get("/", headers=PAGE | table.cookie(0)).text
    table.sit(2, "Odd")
    assert "Everybody is here. Are you ready?" in client.get("/", headers=PAGE | table.cookie(0)).text
    assert "are you ready?" not in client.get("/", headers=PAGE | table.cookie(2)).text


def test_the_host_begins_without_waiting_and_nobody_else(client: Client) -> None:
    table = three(client)
    table.sit(1, "Eira")
    early = ask(table, 0, "begin")
    assert (early.status_code, early.json()["code"]) == (409, "waiting")
    table.sit(2, "Odd")
    assert ask(table, 1, "begin").status_code == 403
    assert ask(table, 0, "begin").json()["is_started"] is True
    assert ask(table, 0, "begin").status_code == 200


def test_nobody_is_asked_alone_with_bots_or_at_one_screen(client: Client) -> None:
    assert is_started(open_table(client, "me", "bot:random", has_ready=True))
    assert is_started(open_table(client, "me", "shared", has_ready=True))
    table = open_table(client, "me", "friend")
    table.sit(1)
    assert is_started(table)


def test_it_is_kept_over_a_restart(tmp_path: Path) -> None:
    with hall_at(tmp_path) as client:
        table = three(client)
        table.sit(1, "Eira")
        table.sit(2, "Odd")
        ask(table, 0, "ready")
    with hall_at(tmp_path) as client:
        table.client = client
        assert not is_started(table)
        assert ask(table, 1, "ready").json()["is_started"] is True


def test_somebody_moves_to_the_seat_whose_sign_he_likes(client: Client) -> None:
    table = three(client)
    table.sit(1, "Eira")
    link = table.invites["2"]
    assert ask(table, 1, "seats/1/move", to=0).json()["code"] == "taken"
    assert ask(table, 0, "seats/1/move", to=2).status_code == 403
    assert ask(table, 1, "seats/1/move", to=7).json()["code"] == "taken"
    assert ask(table, 1, "seats/1/move", to=2).status_code == 200
    with table.socket(1) as socket:
        seats = until(socket, "waiting")["seats"]
        assert [seat["kind"] for seat in seats] == ["person", "free", "person"]
        assert (seats[2]["name"], seats[2]["is_you"]) == ("Eira", True)
    # Whoever has the link to the seat that she took sits down on the one that she left.
    odd = client.post(f"/api/join/{link}", json={"name": "Odd"}).json()
    assert odd["seats"] == [1]
    table.keys[1], table.keys[2] = odd["key"], table.keys[1]
    assert ask(table, 0, "begin").status_code == 200
    assert [seat["name"] for seat in table.frame(2)["seats"]] == ["Astrid", "Odd", "Eira"]
    assert ask(table, 2, "seats/2/move", to=1).json()["code"] == "running"


def test_the_seat_is_chosen_on_the_page_of_the_invitation(client: Client) -> None:
    table = open_table(client, "me", "friend", "friend", game="freyas_folly", options={}, has_ready=True)
    eira = browser_of(client)
    page = client.get(f"/join/{table.invites['1']}", headers=PAGE | eira).text
    assert 'name="seat" value="2"' in page
    client.post(f"/join/{table.invites['1']}", data={"name": "Eira", "seat": "2"}, headers=PAGE | eira)
    with table.socket(0) as socket:
        assert [seat["kind"] for seat in until(socket, "waiting")["seats"]] == ["person", "free", "person"]


def test_people_talk_while_they_wait(client: Client) -> None:
    table = three(client)
    table.sit(1, "Eira")
    with table.socket(0) as mine, table.socket(1) as hers:
        until(mine, "waiting")
        until(hers, "waiting")
        hers.send_json({"type": "say", "text": "Where is Odd?"})
        assert until(mine, "talk")["lines"][0]["text"] == "Where is Odd?"
    page = client.get(f"/table/{table.id}", headers=PAGE | table.cookie(0)).text
    assert "data-talk" in page


def test_those_who_watch_are_counted(client: Client) -> None:
    table = three(client)
    with table.socket(0) as mine:
        assert until(mine, "waiting")["watchers"] == 0
        with table.socket():
            assert until(mine, "waiting")["watchers"] == 1
        assert until(mine, "waiting")["watchers"] == 0
        table.sit(1, "Eira")
        table.sit(2, "Odd")
        ask(table, 0, "begin")
        assert until(mine, "state")["watchers"] == 0
        with table.socket():
            while until(mine, "seats")["watchers"] != 1:
                pass


def rematch(table: Opened, seat: int) -> str:
    path = f"/table/{table.id}/rematch"
    answer = table.client.post(path, headers=PAGE | table.cookie(seat), follow_redirects=False)
    assert answer.status_code == 303
    return str(answer.headers["location"]).removeprefix("/table/")


def seen(table: Opened, name: str, seat: int) -> Message:
    found: Message = table.client.get(f"/api/tables/{name}", headers=table.bearer(seat)).json()
    return found


def test_a_rematch_moves_the_seats_on_and_nobody_loses_his(client: Client) -> None:
    table = three(client)
    table.sit(1, "Eira")
    table.sit(2, "Odd")
    ask(table, 0, "begin")
    table.play_out([0, 1, 2])
    name = rematch(table, 1)
    assert not seen(table, name, 1)["is_started"]
    # Nobody can sit down on the seats of those who have not come yet.
    assert seen(table, name, 1)["free_seats"] == 0
    assert rematch(table, 0) == rematch(table, 0) == name
    assert not seen(table, name, 0)["is_started"]
    assert rematch(table, 2) == name
    frames = [seen(table, name, seat)["frame"] for seat in range(3)]
    assert [seat["name"] for seat in frames[0]["seats"]] == ["Eira", "Odd", "Astrid"]
    assert [frame["viewer"] for frame in frames] == [2, 0, 1]


def test_the_host_of_a_rematch_begins_it_or_frees_the_seat_of_who_does_not_come(client: Client) -> None:
    table = open_table(client, "me", "friend")
    table.sit(1, "Eira")
    table.play_out([0, 1])
    name = rematch(table, 0)
    again = Opened(client, {"table": name, "key": table.keys[0], "seats": [1], "invites": {}, "commitment": ""})
    freed = client.post(f"/api/tables/{name}/seats/0/free", headers=table.bearer(0))
    assert freed.status_code == 200
    # She comes after all: the seat is free, and hers again.
    assert rematch(table, 1) == name
    assert is_started(again)
