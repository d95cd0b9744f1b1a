"""Presence: here, away and gone, as they are, and told at once."""

from __future__ import annotations

from pathlib import Path

import pytest
from litestar.testing import WebSocketTestSession

from meadhall.hall.play.people import presence
from tests.hall.client import Client, Message, hall_at, open_table, state_from


def presences(message: Message) -> list[str]:
    return [seat["presence"] for seat in message["seats"]]


def seats_from(socket: WebSocketTestSession) -> Message:
    """Return the next message that is about who is here."""
    while (message := socket.receive_json())["type"] != "seats":
        pass
    return dict(message)


def test_who_opens_the_page_is_here_and_who_closes_it_goes_away_and_is_gone(tmp_path: Path) -> None:
    with hall_at(tmp_path, here=0.2, away=0.4) as client:
        table = open_table(client, "me", "friend")
        table.sit(1)
        with table.socket(0) as mine:
            state_from(mine)
            with table.socket(1) as other:
                state_from(other)
                told = seats_from(mine)
                while presences(told) != ["", "here"]:
                    told = seats_from(mine)
            seen: list[str] = []
            while not seen or seen[-1] != "gone":
                told = seats_from(mine)
                seen.append(told["seats"][1]["presence"])
                assert told["seats"][1]["note"] == seen[-1]
            assert seen[-2:] == ["away", "gone"]


def test_whoever_closes_the_last_page_is_away_within_seconds_and_back_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert presence.LEFT_SECONDS < 5
    monkeypatch.setattr(presence, "LEFT_SECONDS", 0.1)
    with hall_at(tmp_path) as client:
        table = open_table(client, "me", "friend")
        table.sit(1)
        with table.socket(0) as mine, table.socket(1) as first:
            state_from(mine)
            state_from(first)
            with table.socket(1) as second:
                state_from(second)
            assert presences(table.frame(0)) == ["", "here"]
            first.close()
            while presences(seats_from(mine))[1] != "away":
                pass
            with table.socket(1) as again:
                state_from(again)
                while presences(seats_from(mine))[1] != "here":
                    pass


def test_a_sign_of_life_brings_somebody_back(tmp_path: Path) -> None:
    with hall_at(tmp_path, here=0.1) as client:
        table = open_table(client, "me", "friend")
        table.sit(1)
        with table.socket(0) as mine, table.socket(1) as other:
            state_from(mine)
            state_from(other)
            while presences(seats_from(mine))[1] != "away":
                pass
            other.send_json({"type": "ping"})
            while presences(seats_from(mine))[1] != "here":
                pass


def test_a_program_that_looks_is_here_and_nobody_is_before_anything_was_heard(tmp_path: Path) -> None:
    with hall_at(tmp_path) as client:
        table = open_table(client, "me", "friend")
        table.sit(1)
        assert presences(table.frame()) == ["away", "away"]
        table.look(1)
        assert presences(table.frame()) == ["away", "here"]
        assert presences(table.frame(1)) == ["away", ""]


def test_bots_and_free_seats_have_none(client: Client) -> None:
    table = open_table(client, "me", "friend", "bot:random", game="castle_panic", options={"start": "random"})
    with table.socket() as socket:
        assert presences(socket.receive_json())[1:] == ["", ""]
