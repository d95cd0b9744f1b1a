"""Conceding at a table: a courtesy of the hall where two play against each other for real."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from meadhall import front
from meadhall.engine.contract import NOBODY
from tests.hall.client import Client, Message, Opened, hall_at, open_table, state_from
from tests.hall.test_shelf import hall, shelf_of

__all__ = ["hall"]


def concede(table: Opened, seat: int, by: int | None = None) -> Any:
    return table.client.post(
        f"/api/tables/{table.id}/seats/{seat}/concede", headers=table.bearer(seat if by is None else by)
    )


def pair(client: Client) -> Opened:
    table = open_table(client, "me", "friend", options={"points": "5"})
    table.sit(1)
    return table


def said_of(message: Message) -> list[str]:
    return [line["text"] for beat in message["beats"] for line in beat["lines"]]


def test_the_other_one_wins_everybody_hears_it_and_both_shelves_know(hall: Client) -> None:
    table = pair(hall)
    with table.socket(0) as winner, table.socket() as watcher:
        assert state_from(winner)["may_concede"]
        assert not state_from(watcher)["may_concede"]
        table.play_first(table.frame()["actor"])
        state_from(winner), state_from(watcher)
        answer = concede(table, 1)
        assert answer.status_code == 200, answer.text
        shown, seen = state_from(winner), state_from(watcher)
    for state in (shown, seen):
        assert (state["actor"], state["choices"]) == (NOBODY, [])
        assert state["result"]["winners"] == [0]
        assert not state["may_concede"]
    panel = shown["result"]["panel"]
    assert (panel["verdict"], panel["how"], panel["tone"]) == ("You win", "Eira concedes.", "good")
    mine = answer.json()["frame"]["result"]["panel"]
    assert (mine["verdict"], mine["how"], mine["tone"]) == ("Astrid wins", "You concede.", "bad")
    assert said_of(seen) == ["Eira concedes."]
    assert seen["result"]["share"] == "En Garde at Meadhall: Eira concedes. Astrid wins."
    for seat, is_won in ((0, True), (1, False)):
        row = shelf_of(table, seat)["played"][0]
        assert (row["is_won"], row["table"]) == (is_won, table.id)
        assert shelf_of(table, seat)["games"][0]["played"] == 1


def test_the_record_says_so_and_verifies_also_after_a_restart(tmp_path: Path) -> None:
    with hall_at(tmp_path) as client:
        table = open_table(client, "me", "bot:greedy", options={"points": "5"})
        assert concede(table, 0).status_code == 200
    with hall_at(tmp_path) as client:
        record = client.get(f"/api/tables/{table.id}/record").text
        assert record.rstrip().endswith("0 concede\nend conceded 0 0 winners 1")
        assert front.verify(record).problems == []
        table.client = client
        assert table.frame(0)["result"]["panel"]["how"] == "You concede."
        assert table.act(0, table.frame(0)["step"], 0).status_code == 409
        assert concede(table, 0).status_code == 409


def test_the_socket_takes_it_and_a_question_that_stands_lapses(client: Client) -> None:
    table = pair(client)
    first = table.frame()["actor"]
    table.play_first(first)
    table.play_first(1 - first)
    with table.socket(first) as asker, table.socket(1 - first) as asked:
        asker.send_json({"type": "undo", "step": state_from(asker)["step"]})
        while state_from(asked)["request"] is None:
            pass
        asked.send_json({"type": "concede", "seat": 1 - first})
        over = state_from(asked)
        while over["result"] is None:
            over = state_from(asked)
    assert (over["request"], over["result"]["winners"]) == (None, [first])


@pytest.mark.parametrize(
    ("sitters", "game", "more"),
    [
        (("me", "bot:random"), "en_garde", {"is_practice": True}),
        (("me", "bot:random", "bot:random"), "freyas_folly", {}),
        (("me", "bot:random"), "castle_panic", {}),
    ],
)
def test_where_it_makes_no_sense_it_is_refused(
    client: Client, sitters: tuple[str, ...], game: str, more: dict[str, Any]
) -> None:
    table = open_table(client, *sitters, game=game, options={}, **more)
    with table.socket(0) as socket:
        assert not state_from(socket)["may_concede"]
    refused = concede(table, 0)
    assert (refused.status_code, refused.json()["code"]) == (409, "concede")


def test_nobody_concedes_for_another_or_before_it_begins(client: Client) -> None:
    waiting = open_table(client, "me", "friend")
    assert concede(waiting, 0).status_code == 409
    waiting.sit(1)
    assert concede(waiting, 1, by=0).status_code == 403
    assert client.post(f"/api/tables/{waiting.id}/seats/0/concede").status_code == 403
    assert waiting.frame()["result"] is None
