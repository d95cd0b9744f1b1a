"""Taking back at a table: free, by asking the others, or not at all; stored, told, and never by mistake."""

from __future__ import annotations

import sqlite3
import time
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from meadhall import front
from meadhall.hall.store.sql.database import STORE_FILE
from tests.hall.client import Client, Message, Opened, hall_at, open_table, state_from

CASTLE = {"start": "random"}


def undo(table: Opened, seat: int, step: int | None = None) -> Any:
    at = table.frame(seat)["step"] if step is None else step
    return table.client.post(f"/api/tables/{table.id}/undo", json={"step": at}, headers=table.bearer(seat))


def grant(table: Opened, seat: int, yes: bool, step: int | None = None) -> Any:
    at = table.frame(seat)["step"] if step is None else step
    body = {"step": at, "yes": yes}
    return table.client.post(f"/api/tables/{table.id}/grant", json=body, headers=table.bearer(seat))


def lines_of(standing: Message) -> list[str]:
    return [line["text"] for line in standing["log"]]


def choices_of(table: Opened, seat: int) -> list[str]:
    return [choice["sentence"] for choice in table.frame(seat)["choices"]]


def choose(table: Opened, seat: int, word: str) -> str:
    """Play the first choice whose sentence has a word in it; return the sentence."""
    frame = table.frame(seat)
    choice = next(choice for choice in frame["choices"] if word in choice["sentence"])
    answer = table.act(seat, frame["step"], choice["index"])
    assert answer.status_code == 200, answer.text
    return str(choice["sentence"].replace("**", ""))


def test_what_showed_nothing_is_taken_back_freely_and_one_by_one(client: Client) -> None:
    table = open_table(client, "me", "friend", game="rietburg", options={})
    table.sit(1)
    taken: list[list[str]] = []
    said: list[str] = []
    while len(said) < 2:
        seat = table.frame()["actor"]
        taken.append(choices_of(table, seat))
        said.append(choose(table, seat, ""))
        if table.look(seat)["undo"]["kind"] != "free" or table.frame()["actor"] != seat:
            taken, said = [], []
    for before, sentence in zip(reversed(taken), reversed(said), strict=True):
        assert table.look(seat)["undo"] == {"kind": "free", "sentence": sentence}
        standing = undo(table, seat).json()
        assert choices_of(table, seat) == before
        assert lines_of(standing)[-1].endswith(f"took back “{sentence}”.")
    name = table.frame()["seats"][seat]["name"]
    assert lines_of(table.look(seat))[-1].startswith("You took back")
    assert lines_of(table.look(1 - seat))[-1] == lines_of(table.look(seat))[-1].replace("You", name, 1)


def test_a_person_whose_bot_plays_on_cannot_be_asked(client: Client) -> None:
    table = open_table(client, "me", "friend", game="castle_panic", options=CASTLE)
    table.sit(1, "Eira")
    choose(table, 0, "Discard")
    path = f"/api/tables/{table.id}/seats/1/bot"
    assert client.post(path, json={}, headers=table.bearer(1)).status_code == 200
    assert table.look(0)["undo"] == {"kind": "none", "sentence": "No undo: nobody is here to agree to it."}


def test_the_others_are_asked_and_agree_one_after_the_other(client: Client) -> None:
    table = open_table(client, "me", "friend", "friend", game="castle_panic", options=CASTLE)
    table.sit(1, "Eira")
    table.sit(2, "Odd")
    said = choose(table, 0, "Discard")
    assert table.look(0)["undo"] == {"kind": "ask", "sentence": said}
    asked = undo(table, 0).json()["request"]
    assert (asked["name"], asked["sentence"], asked["is_yours"]) == ("Astrid", said, False)
    assert (asked["agreed"], asked["waiting"]) == ([], ["Eira", "Odd"])
    assert 50 < asked["seconds"] <= 60
    assert [table.look(seat)["request"]["is_yours"] for seat in (1, 2)] == [True, True]
    assert table.look()["request"]["is_yours"] is False
    assert grant(table, 2, True).json()["request"]["agreed"] == ["Odd"]
    done = grant(table, 1, True).json()
    assert done["request"] is None
    assert table.frame(0)["is_yours"]
    assert said.split()[0] in choices_of(table, 0)[0]
    assert lines_of(done)[-1] == f"Astrid took back “{said}”."
    assert lines_of(table.look(0))[-1] == f"You took back “{said}”."


def test_a_refusal_holds_and_is_asked_once(client: Client) -> None:
    table = open_table(client, "me", "friend", game="castle_panic", options=CASTLE)
    table.sit(1, "Eira")
    choose(table, 0, "Discard")
    step = table.frame(0)["step"]
    undo(table, 0)
    assert grant(table, 0, True).json()["error"] == "That is for the others at the table to decide."
    assert grant(table, 1, False).json()["request"] is None
    assert table.look(0)["undo"] == {"kind": "none", "sentence": "No undo: Eira refused."}
    assert undo(table, 0).json()["error"] == "No undo: Eira refused."
    assert table.frame(0)["step"] == step
    assert grant(table, 1, True).status_code == 409


def test_who_asked_can_keep_what_he_did(client: Client) -> None:
    table = open_table(client, "me", "friend", game="castle_panic", options=CASTLE)
    table.sit(1)
    choose(table, 0, "Discard")
    undo(table, 0)
    assert grant(table, 0, False).json()["request"] is None
    assert table.look(0)["undo"]["sentence"] == "No undo: you kept it."


def test_playing_on_is_an_answer_and_bots_wait_for_one(client: Client) -> None:
    table = open_table(client, "me", "bot:random", "friend", game="castle_panic", options=CASTLE)
    table.sit(2)
    choose(table, 0, "Discard")
    undo(table, 0)
    choose(table, 0, "")
    assert table.look(0)["request"] is None
    assert grant(table, 2, True).status_code == 409


def test_a_question_that_nobody_answers_is_refused(tmp_path: Path) -> None:
    with hall_at(tmp_path, patience=0.05) as client:
        table = open_table(client, "me", "friend", game="castle_panic", options=CASTLE)
        table.sit(1)
        choose(table, 0, "Discard")
        undo(table, 0)
        while table.look(0)["request"] is not None:
            time.sleep(0.01)
        assert table.look(0)["undo"]["sentence"] == "No undo: not everybody agreed in time."


def test_two_who_race_take_back_once(client: Client) -> None:
    table = open_table(client, "me", "shared", game="rietburg", options={}, is_practice=True)
    table.play_first(table.frame()["actor"])
    table.play_first(table.frame()["actor"])
    step = table.frame()["step"]
    assert undo(table, 0, step).status_code == 200
    late = undo(table, 0, step)
    assert (late.status_code, late.json()["code"]) == (409, "stale")


def test_a_spectator_takes_nothing_back(client: Client) -> None:
    table = open_table(client, "me", "bot:random")
    table.play_first(0)
    assert table.look()["undo"] == {"kind": "none", "sentence": ""}
    # Who may not ask is refused as such, whatever step he names: a bot may have moved on meanwhile.
    for step in (0, table.frame()["step"], 999):
        assert client.post(f"/api/tables/{table.id}/undo", json={"step": step}).status_code == 403


def test_in_practice_everything_is_taken_back_chance_and_bots_too(client: Client) -> None:
    table = open_table(client, "me", "bot:random", options={"points": "5"}, is_practice=True)
    first = table.look(0)
    assert first["is_practice"]
    for _ in range(4):
        while not table.frame(0)["is_yours"]:
            time.sleep(0.01)
        table.play_first(0)
    for _ in range(4):
        while not table.frame(0)["is_yours"]:
            time.sleep(0.01)
        assert table.look(0)["undo"]["kind"] == "free"
        assert undo(table, 0).status_code == 200
    assert table.frame(0)["choices"] == first["frame"]["choices"]
    assert table.look(0)["undo"] == {"kind": "none", "sentence": ""}


def test_practice_is_for_one_person(client: Client) -> None:
    seats = [{"kind": "me"}, {"kind": "friend"}]
    answer = client.post("/api/tables", json={"game": "en_garde", "seats": seats, "is_practice": True})
    assert answer.status_code == 400
    assert "Practice is for a table of your own" in answer.json()["error"]


def test_what_was_taken_back_is_stored_and_verifies(tmp_path: Path) -> None:
    with hall_at(tmp_path) as client:
        table = open_table(client, "me", "shared", game="rietburg", options={}, is_practice=True)
        for number in range(6):
            actor = table.frame()["actor"]
            table.play_first(actor)
            if number % 2:
                assert undo(table, 0).status_code == 200
        before = table.look(0)
    with closing(sqlite3.connect(tmp_path / STORE_FILE)) as store:
        texts = [row[0] for row in store.execute("SELECT text FROM steps ORDER BY step")]
    assert sum(text.startswith("undo ") for text in texts) == 3
    with hall_at(tmp_path) as client:
        table.client = client
        assert table.look(0) == before
        table.play_out([0, 1])
        record = client.get(f"/api/tables/{table.id}/record").text
        assert front.verify(record).problems == []
        assert undo(table, 0).json()["error"] == "No undo: the match is over."


def test_a_yes_that_was_given_by_itself_is_taken_back_with_the_question(client: Client) -> None:
    """One person holds both seats: the hall agrees for him to his own trade, and unmakes both."""
    table = open_table(client, "me", "shared", game="castle_panic", options=CASTLE, is_practice=True)
    while not any("Offer" in sentence for sentence in choices_of(table, table.frame()["actor"])):
        table.play_first(table.frame()["actor"])
    seat = table.frame()["actor"]
    choose(table, seat, "Offer")
    wanted = choices_of(table, seat)
    said = choose(table, seat, "Offer")
    assert table.look(seat)["undo"]["sentence"] == said
    undo(table, seat)
    assert choices_of(table, seat) == wanted


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_where_hands_are_hidden_the_log_tells_everybody_what_he_was_told(client: Client, viewer: int | None) -> None:
    table = open_table(client, "me", "friend", options={"points": "5"})
    table.sit(1)
    said = choose(table, 0, "Advance")
    undo(table, 0)
    for seat in (0, 1):
        assert table.look(seat)["request"]["sentence"]
    grant(table, 1, True)
    line = lines_of(table.look(viewer))[-1]
    if viewer == 0:
        assert line == f"You took back “{said}”."
    else:
        assert line.startswith("Astrid took back “Astrid advanced")


def test_over_sockets_both_are_told_and_the_first_answer_counts(client: Client) -> None:
    table = open_table(client, "me", "friend", game="castle_panic", options=CASTLE)
    table.sit(1, "Eira")
    said = choose(table, 0, "Discard")
    with table.socket(0) as mine, table.socket(1) as other:
        state = state_from(mine)
        state_from(other)
        assert state["undo"] == {"kind": "ask", "sentence": said}
        mine.send_json({"type": "undo", "step": state["step"] - 1})
        while (refused := mine.receive_json())["type"] == "seats":
            pass  # Somebody else has come.
        assert refused["code"] == "stale"
        state_from(mine)
        mine.send_json({"type": "undo", "step": state["step"]})
        assert state_from(mine)["request"]["waiting"] == ["Eira"]
        asked = state_from(other)
        assert (asked["request"]["is_yours"], asked["request"]["sentence"]) == (True, said)
        other.send_json({"type": "grant", "step": asked["step"], "yes": True})
        for socket, who in ((mine, "You"), (other, "Astrid")):
            done = state_from(socket)
            assert (done["request"], done["step"]) == (None, state["step"] + 1)
            assert done["beats"][-1]["lines"][-1]["text"] == f"{who} took back “{said}”."
            assert done["beats"][-1]["caption"]["icon"] == "undo"
        other.send_json({"type": "grant", "step": asked["step"], "yes": True})
        while (refused := other.receive_json())["type"] == "seats":
            pass
        assert refused["sentence"] == "Nobody is asking for an undo any more."


def test_a_bot_that_was_thinking_does_not_answer_what_was_taken_back(client: Client) -> None:
    """In a free game the person takes back while the bot thinks; its answer is to a step that is no more."""
    table = open_table(client, "me", "bot:greedy", game="castle_panic", options=CASTLE, is_practice=True)
    for _ in range(6):
        while not table.frame(0)["is_yours"]:
            time.sleep(0.01)
        before = table.frame(0)["choices"]
        choice = before[-1]
        step = table.act(0, table.frame(0)["step"], choice["index"]).json()["frame"]["step"]
        undone = undo(table, 0, step)
        if undone.status_code == 200:
            assert table.frame(0)["choices"] == before
            assert table.frame(0)["is_yours"]
        while not table.frame(0)["is_yours"]:
            time.sleep(0.01)
        table.play_first(0)
