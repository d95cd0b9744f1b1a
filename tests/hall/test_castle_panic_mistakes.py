"""The mistakes people make at a table of Castle Panic: each gets a sentence, and nothing changes."""

from __future__ import annotations

import json
import re

import pytest
from litestar.testing import WebSocketTestSession

from meadhall import front
from tests.hall.client import Client, Message, Opened, open_table, state_from

OPTIONS = {"start": "random"}
OVERLORD = {"start": "random", "version": "overlord"}


@pytest.fixture
def table(client: Client) -> Opened:
    """Return a table of two castle players, the first of whom may exchange a card."""
    opened = open_table(client, "me", "friend", game="castle_panic", options=OPTIONS)
    opened.sit(1)
    return opened


def index_of(frame: Message, words: str) -> int:
    found: int = next(choice["index"] for choice in frame["choices"] if words in choice["sentence"])
    return found


def row_of(text: str) -> int:
    actions = front.game("castle_panic", 2, OPTIONS).actions
    found: int = next(action.index for action in actions if action.text == text)
    return found


def test_a_stale_and_a_double_click_change_nothing(table: Opened) -> None:
    frame = table.frame(0)
    done = index_of(frame, "Exchange no card")
    assert table.act(0, frame["step"], done).status_code == 200
    after = table.frame(0)
    for index in (done, frame["choices"][0]["index"]):
        refused = table.act(0, frame["step"], index)
        assert (refused.status_code, refused.json()["code"]) == (409, "stale")
    assert table.frame(0) == after


def test_who_is_not_asked_is_told_the_rule(table: Opened) -> None:
    table.frame(1)  # She has been heard of, and is here.
    frame = table.frame(0)
    refused = table.act(1, frame["step"], index_of(frame, "Exchange no card"))
    assert (refused.status_code, refused.json()["rule"]) == (409, "3.1")
    assert table.frame(0) == frame


def test_a_partner_cannot_be_answered_for_with_another_key(table: Opened) -> None:
    for words in ("Exchange no card", "Offer", "Offer"):
        frame = table.frame(0)
        assert table.act(0, frame["step"], index_of(frame, words)).status_code == 200
    asked = table.frame(1)
    assert asked["heading"] == "Agree to the trade?"
    accept = index_of(asked, "Give")
    for refused, status in (
        (table.act(0, asked["step"], accept, seat=1), 403),
        (table.act(0, asked["step"], accept), 409),
        (table.act(None, asked["step"], accept), 403),
    ):
        assert refused.status_code == status
    assert table.frame(1) == asked
    assert table.act(1, asked["step"], accept).status_code == 200
    # The turn may be over with it, and the heading of the next one stand last.
    assert any("traded" in line["text"] for line in table.look(0)["log"][-2:])


def test_a_phase_that_is_over_does_not_come_back(table: Opened) -> None:
    frame = table.frame(0)
    exchange = frame["choices"][0]["index"]
    assert table.act(0, frame["step"], index_of(frame, "Exchange no card")).status_code == 200
    refused = table.act(0, table.frame(0)["step"], exchange)
    assert (refused.status_code, refused.json()["rule"]) == (409, "3.1")
    refused = table.act(0, table.frame(0)["step"], row_of("offer 0 brick"))
    assert refused.json()["rule"] in ("4.5", "5.6")


def words_from(socket: WebSocketTestSession) -> str:
    """Ask for the table in words."""
    socket.send_json({"type": "read"})
    while (message := socket.receive_json())["type"] == "seats":
        pass  # Somebody else has come.
    assert message["type"] == "words"
    return "\n".join(message["lines"])


def test_no_message_to_the_castle_or_a_spectator_names_a_token_of_the_overlord(client: Client) -> None:
    table = open_table(client, "me", "friend", "friend", game="castle_panic", options=OVERLORD)
    table.sit(1)
    table.sit(2)
    with table.socket(0) as mine, table.socket(1) as other, table.socket(2) as his, table.socket() as watcher:
        sockets = {0: mine, 1: other, 2: his, None: watcher}
        for _ in range(60):
            states = {viewer: state_from(socket) for viewer, socket in sockets.items()}
            texts = {viewer: words_from(socket) for viewer, socket in sockets.items()}
            for viewer in (0, 1, None):
                assert "token-" not in json.dumps(states[viewer])
                assert re.search(r"the Overlord: \d tokens?\.", texts[viewer])
            assert not re.search(r"the Overlord: [1-9] tokens?\.", texts[2])
            if states[0]["result"] is not None:
                break
            actor = states[0]["actor"]
            choice = states[actor]["choices"][-1 if actor < 2 else 0]
            sockets[actor].send_json({"type": "answer", "step": states[actor]["step"], "index": choice["index"]})
