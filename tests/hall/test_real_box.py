"""A real box at a table: people tell what they drew and rolled, each what he may see, and nobody claims anything."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import meadhall
from meadhall import front, words
from meadhall.engine.record import RecordError
from meadhall.hall.errors import TELL_AGAIN
from meadhall.words.hall import say
from tests.hall.client import PAGE, Client, Opened, browser_of, hall_at, open_table, sitter, state_from

CHANCE = -1
MOST_DRAWS = 120


def refused(client: Client, *sitters: str, game: str = "en_garde", **more: Any) -> dict[str, Any]:
    body = {"game": game, "seats": [sitter(word) for word in sitters], "is_real": True, **more}
    answer = client.post("/api/tables", json=body)
    assert answer.status_code == 400
    found: dict[str, Any] = answer.json()
    return found


def play_out(table: Opened, seats: list[int]) -> None:
    """Play to the end: whoever may tell tells the first thing that can be, and each seat takes its first choice."""
    while table.frame()["result"] is None:
        for seat in seats:
            frame = table.frame(seat)
            if frame["is_yours"]:
                for choice in frame["choices"]:
                    if table.act(seat, frame["step"], choice["index"], seat=seat).status_code == 200:
                        break
                break


def test_the_group_is_chance_and_the_record_says_so(client: Client) -> None:
    table = open_table(client, "me", game="freigard", options={}, is_real=True)
    assert table.commitment == ""
    frame = table.frame(0)
    assert (frame["actor"], frame["is_yours"], frame["heading"]) == (CHANCE, True, say("match.what_was_drawn"))
    assert len(frame["choices"]) > 30
    assert frame["choices"][0]["sentence"].startswith("Turn up the **")
    last = frame["choices"][-1]
    answer = table.act(0, frame["step"], last["index"])
    assert answer.json()["frame"]["step"] == 1
    play_out(table, [0])
    record = client.get(f"/api/tables/{table.id}/record").text
    head, _, lines = record.partition("\nbegin\n")
    assert "\ndraws real" in head
    assert all(word not in head for word in ("commit", "secret", "nonce"))
    assert "real reveal " in lines
    assert "chance" not in lines
    assert front.replay(record).record() == record
    with pytest.raises(RecordError, match="real box"):
        front.verify(record)
    verdict = client.get(f"/api/tables/{table.id}/verify")
    assert verdict.status_code == 409
    assert "nobody claims" in verdict.json()["error"]
    assert table.frame()["result"]["secret"] == ""


def test_a_hidden_card_is_told_by_whoever_draws_it(client: Client) -> None:
    table = open_table(client, "me", "friend", is_real=True)
    table.sit(1)
    mine, other = table.frame(0), table.frame(1)
    assert mine["is_yours"]
    assert [choice["sentence"] for choice in mine["choices"]] == [f"Draw a **{value}**" for value in range(1, 6)]
    assert (other["is_yours"], other["choices"]) == (False, [])
    assert other["heading"] == table.frame()["heading"] == "Astrid looks at what was drawn."
    assert table.act(1, 0, mine["choices"][0]["index"]).json()["code"] == "rule"
    # All five 1s are dealt to Astrid; the sixth is refused, and the list says nothing of what is left.
    while table.frame(0)["is_yours"] and table.frame()["actor"] == CHANCE:
        assert table.act(0, table.frame()["step"], mine["choices"][0]["index"]).status_code == 200
    asked = table.frame(1)
    assert asked["is_yours"]
    assert len(asked["choices"]) == 5
    gone = table.act(1, asked["step"], mine["choices"][0]["index"]).json()
    assert (gone["code"], gone["rule"]) == ("rule", "1.2")
    assert gone["error"].startswith("No such card is left in the pack: there are five of each number (rule 1.2).")
    assert gone["error"].endswith(TELL_AGAIN)
    play_out(table, [0, 1])
    assert client.get(f"/api/tables/{table.id}/record").status_code == 200


@pytest.mark.parametrize("game", ["castle_panic", "en_garde", "freigard", "freyas_folly", "rietburg"])
def test_what_is_used_up_is_refused_by_saying_so(client: Client, game: str) -> None:
    seats = ["me", *["shared"] * (front.title(game).seats[0] - 1)]
    table = open_table(client, *seats, game=game, options={}, is_real=True)
    actions = front.title(game).game(len(seats), {}, front.box(game)).actions
    told: list[int] = []
    for _ in range(MOST_DRAWS):
        mine = next(one for one in (table.frame(seat) for seat in range(len(seats))) if one["is_yours"])
        # Once more what was told of this kind before, or else the first thing that can be.
        kinds = {type(actions[choice["index"]]) for choice in mine["choices"]}
        again = [index for index in told if type(actions[index]) in kinds and mine["actor"] == CHANCE]
        index = (again or [mine["choices"][0]["index"]])[0]
        seat = mine["viewer"]
        answer = table.act(0, mine["step"], index, seat=seat)
        if answer.status_code != 200:
            assert answer.json()["code"] == "rule"
            assert re.match(r"No such .* (left|deck|pile)\b", answer.json()["error"]), answer.json()["error"]
            return
        told += [index] if mine["actor"] == CHANCE else []
    raise AssertionError("nothing was used up")


def test_what_lies_open_any_person_tells_and_bots_play_along(client: Client) -> None:
    table = open_table(
        client, "me", "friend", "bot:random", game="castle_panic", options={"start": "random"}, is_real=True
    )
    table.sit(1)
    assert table.frame(0)["is_yours"]
    assert table.frame(1)["is_yours"]
    assert table.frame()["heading"] == say("match.somebody_enters")
    play_out(table, [1, 0])
    assert table.frame()["result"] is not None


def test_what_cannot_be_is_refused_with_a_sentence(client: Client) -> None:
    assert "seat 2 would hold hidden cards" in refused(client, "me", "bot:greedy")["error"]
    assert "somebody must sit" in refused(client, "bot:random", game="freigard")["error"]
    closed = {"closed_hands": "on"}
    assert "seat 2" in refused(client, "me", "bot:greedy", game="castle_panic", options=closed)["error"]
    assert "no clock" in refused(client, "me", "friend", clock="turn 60")["error"]
    table = open_table(client, "me", "friend", is_real=True)
    table.sit(1)
    answer = client.post(f"/api/tables/{table.id}/seats/0/bot", headers=table.bearer(0))
    assert (answer.status_code, answer.json()["code"]) == (409, "real")


def test_at_one_screen_the_curtain_falls_before_a_card_is_told(client: Client) -> None:
    table = open_table(client, "me", "shared", is_real=True)
    with table.socket(0) as socket:
        told = state_from(socket)
        assert (told["curtain"]["seat"], told["choices"]) == (0, [])
        socket.send_json({"type": "ready", "seat": 0})
        told = state_from(socket)
        for _ in range(5):
            assert len(told["choices"]) == 5
            socket.send_json({"type": "answer", "step": told["step"], "index": told["choices"][2]["index"]})
            told = state_from(socket)
        told = state_from(socket) if told["curtain"] is None else told
        assert told["curtain"]["seat"] == 1


def test_what_was_told_wrongly_is_told_again(client: Client) -> None:
    table = open_table(client, "me", game="freigard", options={}, is_real=True)
    first = table.frame(0)["choices"][0]["index"]
    table.act(0, 0, first)
    assert table.look(0)["undo"]["kind"] == "free"
    answer = client.post(f"/api/tables/{table.id}/undo", json={"step": 1}, headers=table.bearer(0))
    assert answer.json()["frame"]["step"] == 2
    assert answer.json()["log"][-1]["text"] == "You correct what was drawn or rolled."
    assert first in [choice["index"] for choice in answer.json()["frame"]["choices"]]


def test_it_waits_for_the_same_draw_after_a_restart(tmp_path: Path) -> None:
    with hall_at(tmp_path) as client:
        table = open_table(client, "me", game="freigard", options={}, is_real=True)
        table.act(0, 0, table.frame(0)["choices"][3]["index"])
        before = table.look(0)
    with hall_at(tmp_path) as client:
        table.client = client
        assert table.look(0) == before


def test_on_the_pages(client: Client) -> None:
    mine = browser_of(client)
    form = {"preset": "usual", "name": "Astrid", "real": "on", "seat.0": "me", "seat.1": "friend"}
    page = client.post("/open/en_garde", data=form, headers=PAGE | mine)
    assert "nobody claims" in page.text
    wrong = client.post("/open/en_garde", data=form | {"seat.1": "bot:steady"}, headers=PAGE | mine)
    assert wrong.status_code == 400
    assert "would hold hidden cards" in wrong.text
    front_page = client.get("/", headers=PAGE | mine).text
    assert "Waiting for one more" in front_page


@pytest.mark.parametrize("game", meadhall.list_games())
def test_at_the_switch_it_is_said_what_to_do_where_cards_are_ours(client: Client, game: str) -> None:
    page = client.get(f"/open/{game}", headers=PAGE).text
    said = words.of(game).RECONSTRUCTED
    assert ('class="muted small own-cards"' in page) == bool(said)
    assert (f'href="/open/{game}/list"' in page) == bool(said)
    listed = client.get(f"/open/{game}/list")
    assert (listed.status_code, listed.text) == (200, front.box(game).text)
    assert listed.headers["content-type"].startswith("text/plain")


def test_the_front_page_asks_those_who_may_tell(client: Client) -> None:
    table = open_table(client, "me", "friend", is_real=True)
    table.sit(1)
    assert "Your turn" in client.get("/", headers=PAGE | table.cookie(0)).text
    assert "Astrid is choosing" in client.get("/", headers=PAGE | table.cookie(1)).text
