"""Asking again: an answer that was lost on its way costs nobody a seat, and a double click opens one table."""

from __future__ import annotations

import re
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from meadhall.hall.play import seats as seating
from tests.hall.client import PAGE, Client, browser_of, change, hall_at, open_table, sitter

MANY = 60
"""More tables than the browser would keep cookies for."""
FORM = {"preset": "usual", "name": "Astrid", "seat.0": "me", "seat.1": "friend"}


def rows(data: Path, statement: str) -> list[tuple[Any, ...]]:
    with closing(sqlite3.connect(data / "hall.sqlite")) as connection:
        return connection.execute(statement).fetchall()


def hidden(page: str, name: str) -> str:
    found = re.search(rf'name="{name}" value="([^"]+)"', page)
    assert found is not None
    return found[1]


def test_every_page_gives_a_browser_its_key_once_and_keeps_scripts_and_other_sites_off_it(client: Client) -> None:
    table = open_table(client, "me", "friend")
    paths = ["/", "/join", f"/join/{table.invites['1']}", "/open/en_garde", "/daily/freigard", f"/table/{table.id}"]
    for path in [*paths, "/rules", "/nothing"]:
        client.cookies.clear()
        answer = client.get(path, headers=PAGE)
        (cookie,) = answer.headers.get_list("set-cookie")
        name, _, value = cookie.partition(";")[0].partition("=")
        assert name == seating.COOKIE
        assert seating.KEY.fullmatch(value)
        assert "HttpOnly" in cookie
        assert "samesite=lax" in cookie.lower()
        assert "Secure" not in cookie
        assert value not in answer.text
        again = client.get(path, headers=PAGE)
        assert [line.partition(";")[0] for line in again.headers.get_list("set-cookie")] == [f"{name}={value}"]
    assert "set-cookie" not in client.get("/api/games", headers={"cookie": ""}).headers
    secure = client.get("https://hall.test/", headers=PAGE).headers["set-cookie"]
    assert "Secure" in secure


def test_a_double_click_on_sit_down_gives_one_seat(client: Client, tmp_path: Path) -> None:
    table = open_table(client, "me", "friend", game="castle_panic", options={"start": "random"})
    eira = browser_of(client)
    invite = table.invites["1"]
    answers = [
        client.post(f"/join/{invite}", data={"name": "Eira"}, headers=PAGE | eira, follow_redirects=False)
        for _ in range(3)
    ]
    assert [answer.status_code for answer in answers] == [303, 303, 303]
    assert {answer.headers["location"] for answer in answers} == {f"/table/{table.id}"}
    assert [seat["name"] for seat in table.frame()["seats"]] == ["Astrid", "Eira"]
    again = client.get(f"/join/{invite}", headers=PAGE | eira, follow_redirects=False)
    assert again.headers["location"] == f"/table/{table.id}"
    assert "Eira" in client.get("/", headers=PAGE | eira).text or table.id in client.get("/", headers=PAGE | eira).text
    odd = browser_of(client)
    assert client.post(f"/join/{invite}", data={"name": "Odd"}, headers=PAGE | odd).status_code == 409


def test_a_seat_outlives_the_server_that_gave_it(tmp_path: Path) -> None:
    with hall_at(tmp_path) as client:
        table = open_table(client, "me", "friend")
        eira = browser_of(client)
        client.post(f"/join/{table.invites['1']}", data={"name": "Eira"}, headers=PAGE | eira)
    with hall_at(tmp_path) as client:
        answer = client.post(f"/join/{table.invites['1']}", data={"name": "Eira"}, headers=PAGE | eira)
        assert answer.status_code == 200
        assert "Your games" in client.get("/", headers=PAGE | eira).text


def test_more_tables_than_cookies_throw_nobody_out(client: Client) -> None:
    astrid = browser_of(client)
    tables = [open_table(client, "friend", "me", name="Elsewhere") for _ in range(MANY)]
    for table in tables:
        client.post(f"/join/{table.invites['0']}", data={"name": "Astrid"}, headers=PAGE | astrid)
    for table in tables:
        assert client.get(f"/api/tables/{table.id}", headers=astrid).json()["frame"]["viewer"] == 0


def test_a_double_click_on_open_opens_one_table(client: Client, tmp_path: Path) -> None:
    astrid = browser_of(client)
    typed = FORM | {"token": hidden(client.get("/open/en_garde", headers=PAGE | astrid).text, "token")}

    def ask(**changed: str) -> str:
        answer = client.post("/open/en_garde", data=typed | changed, headers=PAGE | astrid, follow_redirects=False)
        assert answer.status_code == 303
        return str(answer.headers["location"])

    assert len({ask(nonce=nonce) for nonce in ("one", "one", "two")}) == 1
    assert rows(tmp_path, "select count(*) from tables") == [(1,)]
    assert ask(seats="2", table="Another") != ask()
    other = client.post("/open/en_garde", data=typed, headers=PAGE | browser_of(client), follow_redirects=False)
    assert other.headers["location"] != ask()
    assert rows(tmp_path, "select count(*) from tables") == [(3,)]


@pytest.mark.parametrize("token", ["x", "A" * 16, "' or 1=1 --", "z" * 150])
def test_a_form_with_a_token_that_we_did_not_make_is_refused(client: Client, token: str) -> None:
    answer = client.post("/open/en_garde", data=FORM | {"token": token}, headers=PAGE | browser_of(client))
    assert answer.status_code == 400
    assert "from another hall. Load it again" in answer.text


def test_without_cookies_nobody_sits_down_unawares(client: Client, tmp_path: Path) -> None:
    table = open_table(client, "me", "friend")
    asked = {
        f"/join/{table.invites['1']}": {"name": "Eira"},
        "/open/en_garde": FORM | {"table": "Snowed in"},
        "/daily/freigard": {"name": "Eira"},
        f"/table/{table.id}/rematch": {},
    }
    for path, typed in asked.items():
        client.cookies.clear()
        answer = client.post(path, data=typed, headers=PAGE)
        assert answer.status_code == 400, path
        assert "cookie" in answer.text
        assert answer.headers["set-cookie"].startswith(f"{seating.COOKIE}=")
        for value in typed.values():
            assert value in answer.text or path.startswith("/daily")
    assert table.look()["free_seats"] == 1
    assert rows(tmp_path, "select count(*) from tables") == [(1,)]
    answer = client.post(f"/join/{table.invites['1']}", data={"name": "Eira"}, headers=PAGE)
    assert "data-table=" in answer.text


def test_a_double_click_on_rematch_seats_everybody_once(client: Client, tmp_path: Path) -> None:
    table = open_table(client, "me", "friend")
    table.sit(1)
    table.play_out([0, 1])
    for seat in (0, 0, 1, 1, 0):
        answer = client.post(f"/table/{table.id}/rematch", headers=PAGE | table.cookie(seat), follow_redirects=False)
        assert answer.status_code == 303
        assert client.get(answer.headers["location"], headers=PAGE | table.cookie(seat)).status_code == 200
    assert rows(tmp_path, "select count(*) from tables") == [(2,)]
    fresh = answer.headers["location"].removeprefix("/table/")
    for seat in (0, 1):
        viewer = client.get(f"/api/tables/{fresh}", headers=table.bearer(seat)).json()["frame"]["viewer"]
        assert viewer == 1 - seat  # The first player moves on.


def test_a_double_click_on_the_daily_deal_opens_one_table(client: Client, tmp_path: Path) -> None:
    astrid = browser_of(client)
    places = {
        client.post("/daily/freigard", data={"name": "Astrid"}, headers=PAGE | astrid, follow_redirects=False).headers[
            "location"
        ]
        for _ in range(3)
    }
    assert len(places) == 1
    assert rows(tmp_path, "select count(*) from tables") == [(1,)]
    assert rows(tmp_path, "select count(*) from dailies") == [(1,)]


FULL = "create trigger full before insert on {} begin select raise(abort, 'disk full'); end"


@pytest.mark.parametrize("missing", ["steps", "dailies"])
def test_a_daily_deal_is_stored_whole_or_not_at_all(client: Client, tmp_path: Path, missing: str) -> None:
    astrid = browser_of(client)
    change(tmp_path, FULL.format(missing))
    refused = client.post("/daily/freigard", data={"name": "Astrid"}, headers=PAGE | astrid)
    assert refused.status_code == 503
    for name in ("tables", "seats", "steps", "dailies"):
        assert rows(tmp_path, f"select count(*) from {name}") == [(0,)]
    change(tmp_path, "drop trigger full")
    answer = client.post("/daily/freigard", data={"name": "Astrid"}, headers=PAGE | astrid)
    assert "data-table=" in answer.text
    assert rows(tmp_path, "select count(*) from dailies") == [(1,)]


def test_a_seat_and_the_deal_that_follows_are_stored_together_or_not_at_all(client: Client, tmp_path: Path) -> None:
    table = open_table(client, "me", "friend")
    eira = browser_of(client)
    change(tmp_path, FULL.format("steps"))
    refused = client.post(f"/join/{table.invites['1']}", data={"name": "Eira"}, headers=PAGE | eira)
    assert refused.status_code in (409, 503)
    assert table.look()["free_seats"] == 1
    assert rows(tmp_path, "select count(*) from seats where key_hash <> ''") == [(1,)]
    change(tmp_path, "drop trigger full")
    answer = client.post(f"/join/{table.invites['1']}", data={"name": "Eira"}, headers=PAGE | eira)
    assert "data-table=" in answer.text
    assert table.frame()["actor"] == 0


def test_a_full_table_that_an_earlier_hall_did_not_begin_begins(tmp_path: Path) -> None:
    with hall_at(tmp_path) as client:
        table = open_table(client, "me", "friend")
        table.sit(1)
    change(tmp_path, "delete from steps")
    change(tmp_path, "update tables set is_started = 0")
    with hall_at(tmp_path) as client:
        table.client = client
        assert table.frame(0)["is_yours"]


SEATS = [sitter("me"), sitter("friend")]


def test_a_program_that_asks_again_with_its_key_gets_the_same_seat(client: Client) -> None:
    table = open_table(client, "me", "friend")
    mine = {"authorization": f"Bearer {seating.new_key()}"}
    answers = [client.post(f"/api/join/{table.invites['1']}", json={"name": "Eira"}, headers=mine) for _ in range(3)]
    assert [answer.status_code for answer in answers] == [201, 201, 201]
    for answer in answers:
        assert answer.json()["seats"] == [1]
        assert f"Bearer {answer.json()['key']}" == mine["authorization"]
    assert client.post(f"/api/join/{table.invites['1']}", json={"name": "Eira"}).status_code == 409


def test_a_program_that_asks_again_with_its_key_and_token_gets_the_same_table(client: Client) -> None:
    mine = {"authorization": f"Bearer {seating.new_key()}"}
    body = {"game": "en_garde", "seats": SEATS, "token": "monday"}
    first, second = (client.post("/api/tables", json=body, headers=mine).json() for _ in range(2))
    assert first == second
    assert client.post("/api/tables", json=body).json()["table"] != first["table"]
    assert client.post("/api/tables", json=body | {"token": ""}, headers=mine).json()["table"] != first["table"]
    assert client.post("/api/tables", json=body | {"name": "Other"}, headers=mine).json()["table"] != first["table"]


@pytest.mark.parametrize(
    "key",
    [
        "short",
        "x" * 42,
        "x" * 43,
        "x" * 44,
        "\u00e9" * 43,
        "a b" * 14 + "c",
        "ab" * 21 + "a",
        "abcdefghijkl" * 3 + "abcdefg",
    ],
)
def test_a_program_cannot_bring_a_key_that_could_be_guessed(client: Client, key: str) -> None:
    table = open_table(client, "me", "friend")
    headers = {b"authorization": b"Bearer " + key.encode()}
    for path, body in (
        (f"/api/join/{table.invites['1']}", {}),
        ("/api/tables", {"game": "en_garde", "seats": SEATS}),
    ):
        answer = client.post(path, json=body, headers=headers)
        assert answer.status_code == 400
        assert "43" in answer.json()["error"]
    assert table.look()["free_seats"] == 1


def test_a_program_is_never_told_the_key_of_a_browser(client: Client) -> None:
    table = open_table(client, "me", "friend")
    eira = browser_of(client)
    answer = client.post(f"/api/join/{table.invites['1']}", json={"name": "Eira"}, headers=eira)
    assert answer.json()["key"] not in eira["cookie"]


def test_the_description_of_the_api_says_how_to_ask_again(client: Client) -> None:
    text = client.get("/api/schema/openapi.json").json()
    scheme = text["components"]["securitySchemes"]["player"]
    assert (scheme["type"], scheme["scheme"]) == ("http", "bearer")
    assert "43" in scheme["description"]
    for path in ("/api/tables", "/api/join/{invite}"):
        call = text["paths"][path]["post"]
        assert "same" in call["description"]
        assert {"player": []} in call["security"]
    fields = text["components"]["schemas"]["OpenBody"]["properties"]
    assert "same table" in fields["token"]["description"]


def test_two_seats_of_one_key_are_one_player(client: Client) -> None:
    table = open_table(client, "me", "shared")
    assert table.keys[0] == table.keys[1]
    assert table.look(1)["frame"]["viewer"] == 1


def test_no_key_is_in_the_store_or_in_an_address_or_in_the_log(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, capfd: pytest.CaptureFixture[str]
) -> None:
    caplog.set_level("DEBUG")
    with hall_at(tmp_path) as client:
        table = open_table(client, "me", "friend")
        eira = browser_of(client)
        pages = [
            client.post(f"/join/{table.invites['1']}", data={"name": "Eira"}, headers=PAGE | eira),
            client.get(f"/table/{table.id}", headers=PAGE | eira),
            client.get("/", headers=PAGE | eira),
            client.get("/table/nothing", headers=PAGE | eira),
        ]
        typed = FORM | {"token": "a" * 16}
        pages.append(client.post("/open/en_garde", data=typed, headers=PAGE | eira))
        pages.append(client.post("/daily/freigard", data={"name": "Eira"}, headers=PAGE | eira))
        change(tmp_path, FULL.format("steps"))
        frame = table.frame(0)
        table.act(0, frame["step"], frame["choices"][0]["index"])
        client.post("/daily/freigard", data={"name": "Odd"}, headers=PAGE | browser_of(client))
    said = capfd.readouterr()
    keys = [*table.keys.values(), eira["cookie"].partition("=")[2]]
    content = b"".join(path.read_bytes() for path in tmp_path.iterdir()).decode("latin-1")
    written = [caplog.text, said.out, said.err, content, *(page.text + str(page.url) for page in pages)]
    assert "could not be stored" in caplog.text
    for key in keys:
        assert seating.KEY.fullmatch(key)
        assert not any(key in text for text in written)
        assert seating.hash_of(key) in content


def test_two_servers_on_one_store_fill_one_table_and_it_begins(tmp_path: Path) -> None:
    with hall_at(tmp_path) as one, hall_at(tmp_path) as other:
        table = open_table(one, "me", "friend", "friend", game="castle_panic", options={"start": "random"})
        assert other.get(f"/api/tables/{table.id}").json()["free_seats"] == 2
        table.sit(1, "Eira")
        table.client = other
        table.sit(2, "Odd")
        assert [seat["name"] for seat in table.frame()["seats"]] == ["Astrid", "Eira", "Odd"]
        assert table.frame(0)["step"] > 0


def test_a_seat_that_another_server_gave_away_is_taken_and_to_its_owner_the_same(tmp_path: Path) -> None:
    with hall_at(tmp_path) as one, hall_at(tmp_path) as other:
        table = open_table(one, "me", "friend", "friend", game="castle_panic", options={"start": "random"})
        assert other.get(f"/api/tables/{table.id}").json()["free_seats"] == 2
        table.sit(1, "Eira")
        path = f"/api/join/{table.invites['1']}"
        assert other.post(path, json={"name": "Odd"}).status_code == 409
        assert other.post(path, json={"name": "Eira"}, headers=table.bearer(1)).json()["seats"] == [1]
