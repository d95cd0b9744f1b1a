"""The tour of a game at a table of the hall: opened, played, left, gone on with, ended."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from litestar.testing import WebSocketTestSession

from meadhall import front
from meadhall.words import tourbook
from tests.hall.client import HELLO, PAGE, Client, Message, browser_of, hall_at

MOST_LINES = 12
MOST_DECISIONS = 80


def take(client: Client, who: dict[str, str], game: str, **form: str) -> str:
    """Take the tour of a game in a browser; return its table."""
    answer = client.post(f"/tour/{game}", headers={**PAGE, **who}, data=form, follow_redirects=False)
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"]).rpartition("/")[2]


@contextmanager
def at(client: Client, who: dict[str, str], table: str) -> Iterator[WebSocketTestSession]:
    with client.websocket_connect(f"/table/{table}/live", headers=who) as socket:
        socket.send_json(HELLO)
        yield socket


def asked(socket: WebSocketTestSession, after: int = -1) -> Message:
    """Return the state *after* a step in which it is the player's turn, or the match is over."""
    while True:
        message: Message = socket.receive_json()
        if message["type"] == "state" and message["step"] > after and (message["is_yours"] or message["result"]):
            return message


def answer(socket: WebSocketTestSession, state: Message, index: int) -> None:
    socket.send_json({"type": "answer", "step": state["step"], "index": index})


@pytest.mark.parametrize("game", front.list_games())
def test_a_tour_is_played_to_its_end_and_the_match_goes_on(client: Client, game: str) -> None:
    who = browser_of(client)
    table = take(client, who, game, name="Astrid")
    numbers = []
    with at(client, who, table) as socket:
        state = asked(socket)
        for _ in range(MOST_DECISIONS):
            if state["tour"] is None:
                break
            tour = state["tour"]
            numbers.append(tour["number"])
            assert tour["show"] in [choice["index"] for choice in state["choices"]]
            handles = {choice["handles"][0] for choice in state["choices"] if choice.get("handles")}
            assert bool(tour["keys"]) == bool(handles)
            assert tour["is_free"] or tour["keys"] or tour["shows"] or len(state["choices"]) < MOST_LINES
            answer(socket, state, tour["show"])
            state = asked(socket, state["step"])
        assert sorted(set(numbers)) == list(range(1, tour["of"] + 1))
        assert state["is_practice"]
        assert not state["result"]
    page = client.get(f"/tour/{game}", headers={**PAGE, **who}).text
    assert "You know it now." in page
    assert page.count("Once more") == 3
    assert f'action="/play/{game}"' in page
    learnt = client.get("/api/shelf", headers=who).json()["lessons"]
    assert sorted((row["game"], row["stage"]) for row in learnt) == [(game, "goal"), (game, "miss"), (game, "turn")]
    front_page = client.get("/", headers={**PAGE, **who}).text
    assert ("Your first real game" in front_page) == (game == "en_garde")
    assert ("Play your first game" in front_page) != (game == "en_garde")
    real = client.post(f"/play/{game}", headers={**PAGE, **who}, follow_redirects=False)
    assert real.status_code == 303


def test_what_the_tour_does_not_wait_for_is_refused(client: Client) -> None:
    who = browser_of(client)
    table = take(client, who, "en_garde")
    with at(client, who, table) as socket:
        state = asked(socket)
        game = front.shared_game("en_garde", 2, (), "standard", 1)
        assert [game.actions[choice["index"]].text for choice in state["choices"]] == ["advance 4", "advance 5"]
        answer(socket, state, game.by_text["advance 3"].index)
        message = next(one for one in iter(socket.receive_json, None) if one["type"] == "refused")
        assert message["code"] == "tour"
        assert message["sentence"].startswith("The tour waits for you to advance with a 4 or a 5.")
        socket.send_json({"type": "about", "key": "card-0-3-1"})
        helped = next(one for one in iter(socket.receive_json, None) if one["type"] == "help")
        assert helped["help"]["now"].startswith("The tour waits for you")


def test_a_tour_is_gone_on_with_where_it_was_left_even_by_another_hall(tmp_path: Path) -> None:
    with hall_at(tmp_path) as client:
        who = browser_of(client)
        table = take(client, who, "en_garde")
        with at(client, who, table) as socket:
            state = asked(socket)
            answer(socket, state, state["tour"]["show"])
            asked(socket, state["step"])
    with hall_at(tmp_path) as client:
        assert "The goal, 2 of 4." in client.get("/tour/en_garde", headers={**PAGE, **who}).text
        assert take(client, who, "en_garde") == table
        assert take(client, who, "en_garde", again="on") != table
        assert take(client, browser_of(client), "en_garde") != table, "it is whose browser has begun it"
        with at(client, who, table) as socket:
            state = asked(socket)
            assert state["tour"]["number"] == 2
            socket.send_json({"type": "undo", "step": state["step"]})
            assert asked(socket, state["step"])["tour"]["number"] == 1


def test_a_tour_can_be_ended_and_then_everything_is_allowed(tmp_path: Path) -> None:
    with hall_at(tmp_path) as client:
        who = browser_of(client)
        table = take(client, who, "en_garde")
        with at(client, who, table) as socket:
            assert asked(socket)["tour"]["number"] == 1
            socket.send_json({"type": "end_tour"})
            while (state := asked(socket))["tour"] is not None:
                pass
            assert len(state["choices"]) == 3
            answer(socket, state, state["choices"][0]["index"])
            assert asked(socket, state["step"])["tour"] is None
    with hall_at(tmp_path) as client:
        with at(client, who, table) as socket:
            assert asked(socket)["tour"] is None
        assert "You play, we point" in client.get("/tour/en_garde", headers={**PAGE, **who}).text


def test_only_whoever_takes_a_tour_is_led_and_can_end_it(client: Client) -> None:
    who = browser_of(client)
    table = take(client, who, "en_garde")
    with at(client, browser_of(client), table) as socket:
        message = socket.receive_json()
        assert message["tour"] is None
        socket.send_json({"type": "end_tour"})
        refused = next(one for one in iter(socket.receive_json, None) if one["type"] == "refused")
        assert refused["sentence"]
    with at(client, who, table) as socket:
        assert asked(socket)["tour"]["number"] == 1


@pytest.mark.parametrize("game", front.list_games())
def test_somebody_without_a_name_is_called_by_a_role(client: Client, game: str) -> None:
    who = browser_of(client)
    with at(client, who, take(client, who, game, name="  ")) as socket:
        mine, *others = asked(socket)["seats"]
    assert mine["name"] == tourbook.script(game).called
    assert "layer" not in mine["name"]
    assert mine["is_nameless"], "the page says You"
    assert not any(seat["is_nameless"] for seat in others)
    with at(client, who, take(client, who, game, name="Astrid", again="on")) as socket:
        assert not asked(socket)["seats"][0]["is_nameless"]


def test_the_page_of_a_tour_makes_no_claim_of_fair_draws(client: Client) -> None:
    who = browser_of(client)
    page = client.get(f"/table/{take(client, who, 'freigard')}", headers={**PAGE, **who}).text
    assert "This is a tour: some draws were chosen" in page
    assert "Its SHA-256" not in page
    assert "End the tour" in page
    assert client.get("/tour/chess", headers=PAGE).status_code == 404


@pytest.mark.parametrize(("stage", "number"), [("goal", 1), ("turn", 5), ("miss", 7)])
def test_a_stage_is_begun_on_its_own_and_only_what_was_passed_has_a_tick(
    tmp_path: Path, stage: str, number: int
) -> None:
    with hall_at(tmp_path) as client:
        who = browser_of(client)
        table = take(client, who, "en_garde", stage=stage)
        assert take(client, who, "en_garde", stage=stage) != table, "a stage that is named is begun anew"
        with at(client, who, table) as socket:
            state = asked(socket)
            for _ in range(state["tour"]["places"]):
                assert (state["tour"]["stages"][state["tour"]["stage"] - 1], state["tour"]["number"]) == (
                    tourbook.STAGES[stage],
                    number,
                )
                answer(socket, state, state["tour"]["show"])
                state, number = asked(socket, state["step"]), number + 1
        lessons = client.get("/api/shelf", headers=who).json()["lessons"]
        assert [(row["game"], row["stage"]) for row in lessons] == [("en_garde", stage)]
        page = client.get("/tour/en_garde", headers={**PAGE, **who}).text
        assert page.count("Once more") == 1
        assert client.delete("/api/shelf", headers=who).json() == {"rows": 1}
        assert client.get("/api/shelf", headers=who).json()["lessons"] == []


def test_a_stage_that_does_not_exist_is_refused(client: Client) -> None:
    answered = client.post("/tour/en_garde", headers={**PAGE, **browser_of(client)}, data={"stage": "pause"})
    assert answered.status_code == 400
    assert "A tour has no stage &#39;pause&#39;; there are: goal, turn, miss." in answered.text


def test_a_name_is_kept_at_the_end_of_a_tour(client: Client) -> None:
    who = {**PAGE, **browser_of(client)}
    kept = client.post("/name", headers=who, data={"name": "Astrid", "tour": "en_garde"}, follow_redirects=False)
    assert kept.headers["location"] == "/tour/en_garde"
    elsewhere = client.post("/name", headers=who, data={"name": "Astrid", "tour": "//x"}, follow_redirects=False)
    assert elsewhere.headers["location"] == "/"
