"""The coach at a table: who may ask, what everybody sees of it, and that it is one question at a time."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

import meadhall
from meadhall import front
from tests.hall.client import PAUSE, Client, Message, Opened, hall_at, open_table, state_from


def ask(table: Opened, seat: int, step: int | None = None) -> tuple[int, Message]:
    place = table.frame(seat)["step"] if step is None else step
    answer = table.client.post(
        f"/api/tables/{table.id}/advice", json={"step": place, "seat": seat}, headers=table.bearer(seat)
    )
    return answer.status_code, answer.json()


def test_whoever_plays_alone_is_told_numbers_and_a_reason(client: Client) -> None:
    table = open_table(client, "me", "bot:greedy")
    status, told = ask(table, 0)
    assert status == 200, told
    offered = {str(choice["index"]) for choice in table.frame(0)["choices"]}
    assert set(told["chances"]) <= offered
    assert str(told["best"]) in told["chances"]
    assert all(0 <= chance <= 1 for chance in told["chances"].values())
    assert told["means"] == "Chance that you win the match."
    assert told["reason"].endswith(".")
    assert told["step"] == table.frame(0)["step"]


def test_everybody_sees_who_asked_and_the_record_says_so(tmp_path: Path) -> None:
    with hall_at(tmp_path) as client:
        table = open_table(client, "me", "bot:greedy")
        assert "coach" not in table.frame()["seats"][0]["note"]
        ask(table, 0)
        assert table.frame()["seats"][0]["is_coached"]
        assert table.frame()["seats"][0]["note"].endswith("coach")
        assert not table.frame()["seats"][1]["is_coached"]
    with hall_at(tmp_path) as client:
        table.client = client
        assert table.frame()["seats"][0]["is_coached"]
        table.play_out([0])
        record = client.get(f"/api/tables/{table.id}/record").text
        assert "\ncoach 0\n" in record
        assert meadhall.verify(record).problems == []


def test_with_others_it_must_have_been_agreed_when_the_table_was_opened(client: Client) -> None:
    table = open_table(client, "me", "friend")
    table.sit(1)
    status, told = ask(table, 0)
    assert (status, told["code"]) == (409, "coach")
    assert "opened without one" in told["error"]
    agreed = open_table(client, "me", "friend", may_coach=True)
    assert "everybody may ask the coach" in client.get(f"/join/{agreed.invites['1']}").text
    agreed.sit(1)
    assert ask(agreed, agreed.frame()["actor"])[0] == 200


@pytest.mark.parametrize("seats", [("me", "shared"), ("me", "bot:random")])
def test_at_a_screen_of_ones_own_nobody_has_to_agree(client: Client, seats: tuple[str, ...]) -> None:
    assert ask(open_table(client, *seats), 0)[0] == 200


def test_only_the_seat_to_act_is_advised_and_only_at_the_step_that_stands(client: Client) -> None:
    table = open_table(client, "me", "shared")
    step = table.frame(0)["step"]
    assert ask(table, 1)[1]["error"] == "It is not this player's turn."
    assert ask(table, 0, step - 1)[1]["code"] == "stale"
    stranger = client.post(f"/api/tables/{table.id}/advice", json={"step": step, "seat": 0})
    assert stranger.status_code == 403
    assert not table.frame()["seats"][0]["is_coached"]


def test_a_socket_is_answered_while_one_can_go_on(client: Client) -> None:
    table = open_table(client, "me", "bot:greedy")
    with table.socket(0) as socket:
        state = state_from(socket)
        assert state["coach"] is None
        socket.send_json({"type": "coach", "step": state["step"]})
        socket.send_json({"type": "ping"})
        kinds = []
        while "advice" not in kinds:
            message = socket.receive_json()
            kinds.append(message["type"])
        assert message["chances"]
        assert kinds.index("pong") < kinds.index("advice")
    others = open_table(client, "me", "friend")
    others.sit(1)
    with others.socket(0) as socket:
        state = state_from(socket)
        assert "opened without one" in state["coach"]
        socket.send_json({"type": "coach", "step": state["step"]})
        while (message := socket.receive_json())["type"] != "refused":
            pass
        assert message["code"] == "coach"


@pytest.mark.parametrize("may_turn", [True, False])
def test_a_hint_unasked_is_told_only_where_the_match_may_turn(
    client: Client, monkeypatch: pytest.MonkeyPatch, may_turn: bool
) -> None:
    monkeypatch.setattr(front, "is_turning", lambda *_: may_turn)
    table = open_table(client, "me", "bot:greedy")
    heard = []
    with table.socket(0) as socket:
        state = state_from(socket)
        socket.send_json({"type": "coach", "step": state["step"], "unasked": True})
        socket.send_json({"type": "ping"})
        while "pong" not in heard or (may_turn and "advice" not in heard):
            message = socket.receive_json()
            heard.append(message["type"])
            if message["type"] == "advice":
                assert message["unasked"]
                assert message["chances"]
        advising = client.app.state.hall.tables.in_memory()[table.id].advising
        while advising.locked():
            time.sleep(PAUSE)
        socket.send_json({"type": "ping"})
        while (kind := socket.receive_json()["type"]) != "pong":
            heard.append(kind)
    assert ("advice" in heard) == may_turn
    assert table.frame()["seats"][0]["is_coached"] == may_turn


def test_nobody_is_hinted_at_where_the_coach_may_not_be_asked(client: Client) -> None:
    others = open_table(client, "me", "friend")
    others.sit(1)
    with others.socket(0) as socket:
        state = state_from(socket)
        socket.send_json({"type": "coach", "step": state["step"], "unasked": True})
        while (message := socket.receive_json())["type"] != "refused":
            pass
        assert message["code"] == "coach"
