"""The time machine of a table: looking back, going on from a step, and records that somebody brings."""

from __future__ import annotations

import sqlite3
import time
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

import meadhall
from meadhall import front
from meadhall.hall.store.sql.database import STORE_FILE
from tests.hall.client import PAGE, Client, Message, Opened, browser_of, hall_at, open_table, state_from

SPECTATOR = -3
EVERYBODY = -4


def look_back(table: Opened, key: int | None, step: int, eyes: int) -> Any:
    path = f"/api/tables/{table.id}/past/{step}?eyes={eyes}"
    return table.client.get(path, headers=table.bearer(key))


def fork(table: Opened, key: int | None, step: int, practice: bool = False) -> Any:
    body = {"step": step, "practice": practice}
    return table.client.post(f"/api/tables/{table.id}/fork", json=body, headers=table.bearer(key))


def upload(client: Client, record: str) -> Any:
    return client.post("/api/records", json={"record": record})


def finished(game: str = "en_garde", seed: int = 3, **options: str) -> meadhall.Match:
    match = meadhall.new(game, seed=seed, options=options or {"points": "1"}, names=["Astrid", "Eira"])
    while match.actor is not None:
        match.play_bot("greedy", seed=1)
    return match


# Looking back.


def test_while_it_goes_on_everybody_sees_what_he_was_shown_then(client: Client) -> None:
    table = open_table(client, "me", "friend")
    table.sit(1)
    shown: dict[tuple[int, int], list[str]] = {}
    for seat in (0, 1, 0, 1):
        table.play_first(seat)
        for eyes in (0, 1):
            standing = table.look(eyes)
            shown[standing["frame"]["step"], eyes] = standing["text"]
        shown[table.frame()["step"], SPECTATOR] = table.look()["text"]
    last = table.frame()["step"]
    for (step, eyes), text in shown.items():
        found = look_back(table, None if eyes == SPECTATOR else eyes, step, eyes).json()
        assert found["text"] == text
        assert (found["step"], found["last"], found["eyes"]) == (step, last, eyes)


@pytest.mark.parametrize(("key", "eyes"), [(0, 1), (1, 0), (None, 0), (0, EVERYBODY), (None, EVERYBODY)])
def test_while_it_goes_on_nobody_looks_through_the_eyes_of_others(client: Client, key: int | None, eyes: int) -> None:
    table = open_table(client, "me", "friend")
    table.sit(1)
    table.play_first(0)
    refused = look_back(table, key, 5, eyes)
    assert refused.status_code == 403
    assert "through your own eyes only" in refused.json()["error"]
    table.play_out([0, 1])
    assert look_back(table, key, 5, eyes).status_code == 200


def test_when_it_is_over_all_hands_lie_open(client: Client) -> None:
    table = open_table(client, "me", "bot:random")
    table.play_out([0])
    text = "\n".join(look_back(table, None, 12, EVERYBODY).json()["text"])
    assert "hidden card" not in text
    assert "hidden card" in "\n".join(look_back(table, None, 12, SPECTATOR).json()["text"])


@pytest.mark.parametrize(("step", "eyes"), [(-1, -3), (10_000, -3), (0, 2), (0, -5), (0, -1)])
def test_there_are_only_so_many_steps_and_eyes(client: Client, step: int, eyes: int) -> None:
    table = open_table(client, "me", "bot:random")
    table.play_out([0])
    assert look_back(table, None, step, eyes).status_code in (400, 404)


def test_the_socket_sends_a_whole_picture_of_the_past_and_then_only_new_drawings(client: Client) -> None:
    table = open_table(client, "me", "friend")
    table.sit(1)
    for seat in (0, 1, 0):
        table.play_first(seat)
    with table.socket(0) as socket:
        state = state_from(socket)
        socket.send_json({"type": "look", "step": 11, "eyes": 0})
        past = socket.receive_json()
        assert (past["type"], past["step"], past["last"], past["eyes"]) == ("past", 11, state["step"], 0)
        assert past["beat"]["stage"]["parts"]
        assert past["beat"]["pieces"]
        assert past["sentence"].startswith("Advance")
        assert past["beat"]["lines"][0]["text"].startswith("You advanced")
        socket.send_json({"type": "look", "step": 11, "eyes": 0})
        assert socket.receive_json()["faces"] == {}
        socket.send_json({"type": "look", "step": 11, "eyes": 1})
        assert socket.receive_json()["type"] == "refused"
        assert state_from(socket)["beats"]
        socket.send_json({"type": "marks"})
        marks = socket.receive_json()
        assert (marks["type"], marks["last"]) == ("marks", state["step"])


def test_a_curtain_hangs_before_the_past_too(client: Client) -> None:
    table = open_table(client, "me", "shared")
    with table.socket(0) as socket:
        assert state_from(socket)["curtain"]["seat"] == 0
        socket.send_json({"type": "look", "step": 10, "eyes": 0})
        assert socket.receive_json()["type"] == "refused"
        state_from(socket)
        socket.send_json({"type": "ready", "seat": 0})
        state_from(socket)
        for eyes, kind in ((0, "past"), (1, "refused"), (SPECTATOR, "past")):
            socket.send_json({"type": "look", "step": 10, "eyes": eyes})
            message = socket.receive_json()
            assert message["type"] == kind
            if kind == "refused":
                state_from(socket)


def test_the_moments_of_a_step_are_looked_at_one_by_one(client: Client) -> None:
    table = open_table(client, "me", "bot:random", game="castle_panic", options={"start": "random"})
    table.play_first(0)
    with table.socket(0) as socket:
        last = state_from(socket)["step"]
        for step in range(last + 1):
            scenes: list[Message] = []
            while not scenes or len(scenes) < scenes[0]["scenes"]:
                socket.send_json({"type": "look", "step": step, "eyes": 0, "scene": len(scenes)})
                scenes.append(socket.receive_json())
            socket.send_json({"type": "look", "step": step, "eyes": 0})
            whole = socket.receive_json()
            assert [scene["scene"] for scene in scenes] == list(range(whole["scenes"]))
            assert scenes[-1] | {"faces": {}} == whole | {"faces": {}}


def test_a_link_to_a_step_is_handed_to_the_page(client: Client) -> None:
    table = open_table(client, "me", "bot:random")
    assert client.get(f"/table/{table.id}?at=7", headers=PAGE).status_code == 200
    assert client.get(f"/table/{table.id}?at=x", headers=PAGE).status_code == 200


# Going on from a step.


@pytest.mark.parametrize("game", meadhall.list_games())
def test_a_finished_match_is_gone_on_with_from_any_step(client: Client, game: str) -> None:
    seats = meadhall.front.title(game).seats[0]
    match = meadhall.new(game, seed=2)
    number = 0
    while match.actor is not None:
        match.play_bot("random", seed=number)
        number += 1
    shown = upload(client, match.record()).json()["table"]
    last = len(match.playing.steps)
    for step in (0, last // 3, last - 1):
        answer = client.post(f"/api/tables/{shown}/fork", json={"step": step})
        assert answer.status_code == 201, answer.text
        table = Opened(client, answer.json())
        standing = table.look(next(iter(table.keys)))
        assert standing["is_practice"]
        assert standing["fork_of"] == shown
        assert len(standing["frame"]["seats"]) == seats
        if standing["frame"]["is_yours"]:
            table.play_first(next(iter(table.keys)))
    refused = client.post(f"/api/tables/{shown}/fork", json={"step": last})
    assert (refused.status_code, refused.json()["code"]) == (409, "over")


def test_a_fork_verifies_from_its_own_position_and_secret(client: Client, tmp_path: Path) -> None:
    match = finished()
    shown = upload(client, match.record()).json()["table"]
    step = next(place for place, step in enumerate(match.playing.steps) if step.actor == 0)
    table = Opened(client, client.post(f"/api/tables/{shown}/fork", json={"step": step}).json())
    mine = next(iter(table.keys))
    table.play_out([mine])
    record = client.get(f"/api/tables/{table.id}/record").text
    position = front.past.Past(match.playing, match.names).match_at(step).notation()
    assert f"position {position}\n" in record
    assert front.verify(record).problems == []
    assert table.commitment in record


def test_a_running_match_is_gone_on_with_by_whoever_plays_it_alone(client: Client) -> None:
    with_others = open_table(client, "me", "friend")
    with_others.sit(1)
    refused = fork(with_others, 0, 10)
    assert (refused.status_code, refused.json()["code"]) == (409, "running")
    for sitters in (("me", "bot:random"), ("me", "shared")):
        alone = open_table(client, *sitters)
        assert fork(alone, None, 10).status_code == 409
        refused = fork(alone, 0, 10)
        assert (refused.status_code, refused.json()["code"]) == (409, "practice")
        answer = fork(alone, 0, 10, practice=True)
        assert answer.status_code == 201, answer.text
        assert alone.look(0)["is_practice"]
        assert answer.json()["seats"] == [number for number, word in enumerate(sitters) if not word.startswith("bot")]


def test_what_a_bot_hides_is_dealt_anew_while_the_match_goes_on(tmp_path: Path) -> None:
    """Else whoever forks a match and plays the fork to its end would know the hand of the bot he plays against."""
    with hall_at(tmp_path) as client:
        table = open_table(client, "me", "bot:random")
        own = {_hand(Opened(client, fork(table, 0, 10, practice=True).json())) for _ in range(5)}
        assert own == {_hand(table)}
    with closing(sqlite3.connect(tmp_path / STORE_FILE)) as store:
        starts = {row[0] for row in store.execute("SELECT start FROM tables WHERE fork_of != ''")}
    assert len(starts) > 1


def _hand(table: Opened) -> str:
    text: list[str] = table.look(0)["text"]
    return next(line for line in text if "your hand" in line)


def test_a_fork_is_forked_and_played_again_from_its_position(client: Client) -> None:
    shown = upload(client, finished().record()).json()["table"]
    table = Opened(client, client.post(f"/api/tables/{shown}/fork", json={"step": 15}).json())
    seat = next(iter(table.keys))
    assert fork(table, seat, 0).status_code == 201
    table.play_out([seat])
    answer = client.post(f"/table/{table.id}/rematch", headers=PAGE | table.cookie(seat), follow_redirects=False)
    again = answer.headers["location"].rpartition("/")[2]
    standing: Message = client.get(f"/api/tables/{again}", headers=table.bearer(seat)).json()
    assert (standing["is_practice"], standing["fork_of"]) == (True, shown)


def test_a_fork_is_there_after_a_restart(tmp_path: Path) -> None:
    with hall_at(tmp_path) as client:
        shown = upload(client, finished().record()).json()["table"]
        table = Opened(client, client.post(f"/api/tables/{shown}/fork", json={"step": 15}).json())
        seat = next(iter(table.keys))
        while not table.frame(seat)["is_yours"]:
            time.sleep(0.01)
        before = table.look(seat)
    with hall_at(tmp_path) as client:
        table.client = client
        assert table.look(seat) == before


def test_the_button_opens_a_fork_for_a_browser(client: Client) -> None:
    shown = upload(client, finished().record()).json()["table"]
    browser = PAGE | browser_of(client)
    opened = client.post(f"/table/{shown}/fork", data={"step": "15"}, headers=browser, follow_redirects=False)
    assert opened.status_code == 303
    assert client.post(f"/table/{shown}/fork", data={"step": "x"}, headers=browser).status_code == 400


# Records that somebody brings.


@pytest.mark.parametrize("steps", [-1, 14, 15])
def test_a_record_is_shown_whole_or_cut_off_through_all_eyes(client: Client, steps: int) -> None:
    record = finished().record()
    if steps >= 0:
        record = record[: record.index("\n", record.index("begin\n") + 6)]
        whole = finished().record()
        head, _, body = whole.partition("begin\n")
        record = head + "begin\n" + "".join(body.splitlines(keepends=True)[:steps])
    answer = upload(client, record)
    assert answer.status_code == 201, answer.text
    table = Opened(client, {"table": answer.json()["table"], "key": "", "seats": [], "invites": {}, "commitment": ""})
    for eyes in (0, 1, SPECTATOR, EVERYBODY):
        assert look_back(table, None, 12, eyes).status_code == 200
    assert client.get(f"/table/{table.id}", headers=PAGE).status_code == 200
    assert client.get(f"/api/tables/{table.id}/record").text == record
    with table.socket() as socket:
        state = state_from(socket)
        assert [seat["name"] for seat in state["seats"]] == ["Astrid", "Eira"]
        assert state["undo"]["kind"] == "none"
    assert table.act(None, state["step"], 0).status_code == 403


@pytest.mark.parametrize(
    ("record", "reason"),
    [
        ("", "begins with"),
        ("meadhall 1\ngame chess 1\n", "breaks off"),
        ("meadhall 1\ngame chess 1\nbox a b\nseats 2\nbegin\n", "chess"),
        ("x" * 200_001, "at most 200000"),
    ],
)
def test_what_is_no_record_is_refused_with_the_reason(client: Client, record: str, reason: str) -> None:
    answer = upload(client, record)
    assert answer.status_code == 400
    assert reason in answer.json()["error"]


def test_a_record_that_takes_back_without_end_is_refused(client: Client) -> None:
    head, _, body = finished().record().partition("begin\n")
    first = body.splitlines(keepends=True)
    record = head + "begin\n" + "".join(first[:10]) + "0 undo 1\nchance draw 1\n" * 600
    answer = upload(client, record)
    assert answer.status_code == 400
    assert "more than 500 times" in answer.json()["error"]


def test_only_the_last_records_are_kept(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("meadhall.hall.play.tables.MOST_RECORDS", 1)
    first, second = (upload(client, finished().record()).json()["table"] for _ in range(2))
    assert client.get(f"/api/tables/{first}").status_code == 404
    assert client.get(f"/api/tables/{second}").status_code == 200


def test_the_form_opens_a_record_from_a_file_or_says_what_is_wrong(client: Client) -> None:
    assert 'href="/record"' in client.get("/", headers=PAGE).text
    assert "Open a record" in client.get("/record", headers=PAGE).text
    record = finished().record()
    for sent in ({"files": {"file": ("match.txt", record)}}, {"data": {"record": record.replace("\n", "\r\n")}}):
        answer = client.post("/record", headers=PAGE, follow_redirects=False, **sent)
        assert answer.status_code == 303, answer.text
    wrong = client.post("/record", headers=PAGE, files={"file": ("match.txt", b"\xff\xfe")})
    assert wrong.status_code == 400
    assert "text file in UTF-8" in wrong.text
