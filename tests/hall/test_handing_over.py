"""Handing over: a bot plays on for somebody, the player takes the seat back, or gives it to somebody else."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from meadhall import front
from meadhall.words.hall import say
from tests.hall.client import PAGE, Client, Opened, browser_of, hall_at, open_table, state_from

GONE_AT_ONCE = {"away": 0}


def hand(table: Opened, seat: int, to: str, by: int | None = None) -> Any:
    path = f"/api/tables/{table.id}/seats/{seat}/{to}"
    return table.client.post(path, headers=table.bearer(seat if by is None else by))


def two(client: Client) -> Opened:
    table = open_table(client, "me", "friend")
    table.sit(1)
    return table


def test_a_bot_plays_on_until_the_player_takes_the_seat_back(client: Client) -> None:
    table = two(client)
    with table.socket(1) as other:
        state_from(other)
        step = table.frame(0)["step"]
        answer = hand(table, 0, "bot").json()
        assert answer["frame"]["heading"] == "A bot plays for you"
        assert answer["frame"]["choices"] == []
        told = state_from(other)
        shown = told["seats"][0]
        assert (shown["name"], shown["kind"], shown["presence"], shown["has_stand_in"]) == ("Astrid", "bot", "", True)
        assert "a bot plays" in shown["note"]
        assert any("Astrid lets a bot play on" in line["text"] for beat in told["beats"] for line in beat["lines"])
        while told["actor"] == 0:
            told = state_from(other)
        assert told["step"] > step + 1
        refused = table.act(0, told["step"], 0)
        assert (refused.status_code, refused.json()["code"]) == (409, "handed")
        assert hand(table, 0, "back").json()["frame"]["seats"][0]["note"] in ("you", "your turn")
    table.play_out([0, 1])
    record = client.get(f"/api/tables/{table.id}/record").text
    assert "\n0 bot greedy\n" in record
    assert "\n0 person\n" in record
    assert front.verify(record).problems == []


def test_asking_again_changes_nothing(client: Client) -> None:
    table = two(client)
    assert hand(table, 1, "back").json()["frame"]["step"] == table.frame()["step"]
    hand(table, 1, "bot")
    before = table.frame()["step"]
    assert hand(table, 1, "bot").json()["frame"]["step"] == before


def test_over_the_socket_too(client: Client) -> None:
    table = two(client)
    with table.socket(1) as socket:
        state_from(socket)
        socket.send_json({"type": "hand_over", "seat": 1, "to_bot": True})
        told = state_from(socket)
        assert told["seats"][1]["note"] == "a bot plays"
        assert not told["is_yours"]
        socket.send_json({"type": "hand_over", "seat": 1, "to_bot": False})
        assert state_from(socket)["seats"][1]["note"] == "you"
        socket.send_json({"type": "hand_over", "seat": 0, "to_bot": True})
        assert socket.receive_json()["code"] == "forbidden"


def test_it_is_so_after_a_restart(tmp_path: Path) -> None:
    with hall_at(tmp_path) as client:
        table = two(client)
        hand(table, 1, "bot")
    with hall_at(tmp_path) as client:
        table.client = client
        assert table.frame(1)["seats"][1]["has_stand_in"]
        assert hand(table, 1, "back").status_code == 200


def test_the_host_lets_a_bot_play_for_somebody_who_is_away(tmp_path: Path) -> None:
    with hall_at(tmp_path, **GONE_AT_ONCE) as client:
        table = two(client)
        table.play_first(0)
        with table.socket(0) as host:
            state_from(host)
            assert hand(table, 1, "bot", by=0).status_code == 200
            while (told := state_from(host))["actor"] == 1:
                pass
            assert any("The host lets a bot play on" in line["text"] for line in table.look(0)["log"])
            assert told["seats"][1]["has_stand_in"]
        assert hand(table, 1, "back", by=0).status_code == 403
        assert hand(table, 1, "back").status_code == 200


def test_nobody_is_replaced_who_is_here_and_nobody_else_replaces(client: Client) -> None:
    table = two(client)
    here = hand(table, 1, "bot", by=0)
    assert (here.status_code, here.json()["code"]) == (409, "here")
    assert hand(table, 0, "bot", by=1).status_code == 403
    assert client.post(f"/api/tables/{table.id}/seats/0/bot").status_code == 403
    alone = open_table(client, "me", "bot:random")
    assert hand(alone, 1, "bot", by=0).status_code == 400
    assert hand(alone, 7, "bot", by=0).status_code == 400
    waiting = open_table(client, "me", "friend")
    assert hand(waiting, 0, "bot").json()["code"] == "waiting"
    table.play_out([0, 1])
    assert hand(table, 0, "bot").json()["code"] == "over"


def test_a_deal_of_the_day_and_a_tour_are_played_by_oneself(client: Client) -> None:
    mine = browser_of(client)
    for path in ("/daily/freigard", "/tour/en_garde"):
        page = client.post(path, data={"name": "Astrid"}, headers=PAGE | mine)
        name = page.url.path.removeprefix("/table/")
        refused = client.post(f"/api/tables/{name}/seats/0/bot", headers=mine)
        assert (refused.status_code, refused.json()["code"]) == (409, "alone")


def test_bots_agree_for_whom_they_play(client: Client) -> None:
    table = open_table(client, "me", "friend", "friend", game="castle_panic", options={"start": "random"})
    for seat in (1, 2):
        table.sit(seat, f"Eira {seat}")
    actor = table.frame()["actor"]
    others = [seat for seat in range(3) if seat != actor]
    for seat in others:
        hand(table, seat, "bot")
    table.play_first(actor)
    look = table.look(actor)
    if look["frame"]["actor"] == actor and look["undo"]["kind"] == "ask":
        step = look["frame"]["step"]
        answer = client.post(f"/api/tables/{table.id}/undo", json={"step": step}, headers=table.bearer(actor))
        assert answer.json()["request"] is None


def test_a_player_gives_the_seat_to_a_friend(client: Client) -> None:
    table = two(client)
    answer = hand(table, 1, "give")
    assert answer.status_code == 200
    invite = answer.json()["invite"]
    assert invite != table.invites["1"]
    assert hand(table, 1, "give").json()["invite"] == invite
    assert table.frame()["seats"][1]["kind"] == "free"
    table.play_first(0)
    assert table.frame(0)["heading"] == say("refusals.seat_waits")
    refused = table.act(1, table.frame()["step"], 0)
    assert "given up" in refused.json()["error"]
    odd = client.post(f"/api/join/{invite}", json={"name": "Odd"}).json()
    table.keys[1] = odd["key"]
    assert table.frame(1)["seats"][1]["name"] == "Odd"
    assert hand(table, 0, "give", by=1).status_code == 403


def test_somebody_leaves_before_the_match(client: Client) -> None:
    table = open_table(client, "me", "friend", "friend", game="castle_panic", options={"start": "random"})
    eira = browser_of(client)
    client.post(f"/join/{table.invites['1']}", data={"name": "Eira"}, headers=PAGE | eira)
    page = client.get(f"/table/{table.id}", headers=PAGE | eira).text
    assert f'action="/table/{table.id}/seats/1/give"' in page
    client.post(f"/table/{table.id}/seats/1/give", headers=PAGE | eira)
    assert table.look()["free_seats"] == 2
