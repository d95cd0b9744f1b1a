"""What must not be known is not in any message: every byte to a seat and to a spectator is searched."""

from __future__ import annotations

import json
import re

import pytest

from meadhall import front
from meadhall.engine.contract import SPECTATOR
from tests.hall.client import PAGE, Client, Opened, open_table, state_from


def hands_named_in(text: str) -> set[str]:
    """Return the values of the cards that a message speaks of as somebody's hand."""
    return set(re.findall(r'"handle": "card (\d)', text))


def test_a_seat_is_shown_its_own_hand_and_a_spectator_none(client: Client) -> None:
    table = open_table(client, "me", "friend")
    table.sit(1)
    hands = {seat: _hand(table, seat) for seat in (0, 1)}
    with table.socket(0) as mine, table.socket(1) as other, table.socket() as watcher:
        for seat, socket in ((0, mine), (1, other)):
            message = json.dumps(state_from(socket))
            assert hands_named_in(message) == set(hands[seat])
        assert hands_named_in(json.dumps(state_from(watcher))) == set()
    assert hands_named_in(client.get(f"/table/{table.id}", headers=PAGE).text) == set()
    assert hands_named_in(client.get(f"/table/{table.id}", headers=PAGE | table.cookie(1)).text) == set()


def _hand(table: Opened, seat: int) -> str:
    line: str = next(line for line in table.look(seat)["text"] if "your hand" in line)
    return line.partition(": ")[2].rstrip(".").replace(" ", "")


def test_every_frame_of_a_match_shows_a_hand_to_its_owner_only(client: Client) -> None:
    table = open_table(client, "me", "friend", options={"points": "2"})
    table.sit(1)
    for number in range(400):
        looks = {viewer: table.look(viewer) for viewer in (0, 1, None)}
        frames = {viewer: look["frame"] for viewer, look in looks.items()}
        if frames[None]["result"] is not None:
            break
        is_open = "show their hands" in looks[None]["log"][-1]["text"]
        for viewer, frame in frames.items():
            assert frame["viewer"] == (SPECTATOR if viewer is None else viewer)
            assert "secret" not in json.dumps(frame)
            hidden = [line for line in looks[viewer]["text"] if "hidden card" in line]
            assert len(hidden) == (0 if is_open else 2 if viewer is None else 1)
        actor = frames[None]["actor"]
        choices = frames[actor]["choices"]
        table.act(actor, frames[actor]["step"], choices[number * 7 % len(choices)]["index"])
    else:
        pytest.fail("the match did not end")


def test_the_log_tells_a_drawn_card_to_its_drawer_only(client: Client) -> None:
    table = open_table(client, "me", "friend")
    table.sit(1)
    for seat in (0, 1, 0, 1):
        table.play_first(seat)
    for viewer in (0, 1, None):
        drew = [line["text"] for line in table.look(viewer)["log"] if re.search(r"drew a \d", line["text"])]
        assert all(line.startswith("You ") for line in drew)
        assert bool(drew) == (viewer is not None)


def test_the_record_and_the_secret_leave_only_when_the_match_is_over(client: Client) -> None:
    table = open_table(client, "me", "bot:random")
    for path in ("record", "verify"):
        refused = client.get(f"/api/tables/{table.id}/{path}", headers=table.bearer(0))
        assert refused.status_code == 403
        assert "when the match is over" in refused.json()["error"]
    assert table.frame(0)["result"] is None
    table.play_out([0])
    record = client.get(f"/api/tables/{table.id}/record")
    assert "attachment" in record.headers["content-disposition"]
    assert f"commit {table.commitment}" in record.text
    assert front.verify(record.text).problems == []
    verdict = client.get(f"/api/tables/{table.id}/verify").json()
    assert verdict["problems"] == []
    assert verdict["draws"] > 10
    assert verdict["commitment"] == table.commitment
    assert verdict["secret"] == table.frame()["result"]["secret"]


def test_everybody_can_add_something_to_the_draws(client: Client) -> None:
    table = open_table(client, "me", "friend", nonce="mine")
    answer = client.post(f"/api/join/{table.invites['1']}", json={"name": "Eira", "nonce": "hers"})
    table.keys[1] = answer.json()["key"]
    table.play_out([0, 1])
    record = client.get(f"/api/tables/{table.id}/record").text
    assert "nonce 0 mine\nnonce 1 hers\n" in record
    assert front.verify(record).problems == []


def test_a_message_on_a_socket_says_nothing_more_than_the_frame_of_its_viewer(client: Client) -> None:
    """Follow a whole match on three sockets and compare every message with what its viewer may see."""
    table = open_table(client, "me", "friend")
    table.sit(1)
    for seat in (0, 1):
        table.look(seat)  # Both are here before anybody is told so.
    with table.socket(0) as mine, table.socket(1) as other, table.socket() as watcher:
        sockets = {0: mine, 1: other, None: watcher}
        while True:
            states = {viewer: state_from(socket) for viewer, socket in sockets.items()}
            for viewer, state in states.items():
                frame = table.frame(viewer)
                for key in ("step", "viewer", "choices", "status", "seats", "recap", "result"):
                    assert state[key] == frame[key]
                told = [line for beat in state["beats"] for line in beat.get("lines", [])]
                log = table.look(viewer)["log"]
                assert all(line in log for line in told + (state["log"] or []))
                held = set() if viewer is None or state["result"] else set(_hand(table, viewer))
                assert state["result"] or hands_named_in(json.dumps(state["beats"][-1])) <= held
            if states[0]["result"] is not None:
                break
            actor = states[0]["actor"]
            index = states[actor]["choices"][-1]["index"]
            sockets[actor].send_json({"type": "answer", "step": states[actor]["step"], "index": index})
