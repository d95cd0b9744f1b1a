"""Sealed matches at a table: for real against bots, with a line and a code that anybody can check."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pytest

from meadhall import __version__, front
from meadhall.front import sealed
from tests.hall.client import PAGE, PAUSE, Client, Opened, hall_at, open_table
from tests.hall.test_shelf import hall, shelf_of

__all__ = ["hall"]


def open_sealed(client: Client, *sitters: str, **more: Any) -> Opened:
    return open_table(client, *(sitters or ("me", "bot:gentle")), is_sealed=True, **more)


def wait_for_turn(table: Opened) -> None:
    while not table.frame(0)["is_yours"]:
        time.sleep(PAUSE)


def seal_of(table: Opened, code: str = "") -> Any:
    return table.client.get(f"/api/tables/{table.id}/seal", params={"code": code} if code else {})


def test_a_match_that_was_sealed_has_a_line_a_code_and_bots_who_answer_again(hall: Client) -> None:
    table = open_sealed(hall)
    assert seal_of(table).status_code == 403
    table.play_out([0])
    result = table.frame(0)["result"]
    record = hall.get(f"/api/tables/{table.id}/record").text
    assert front.verify(record).problems == []
    assert sealed.check_bots(record, __version__) == []
    code = sealed.code_of(record)
    assert result["seal"] == {"line": sealed.read_line(record), "code": code}
    assert result["share"] == f"{result['seal']['line']}. Sealed: {code}"
    said = seal_of(table, code.upper()).json()
    assert (said["line"], said["code"], said["is_right"]) == (result["seal"]["line"], code, True)
    assert said["bots"] == ["", f"gentle gentle {__version__}"]
    assert seal_of(table, "abcd").json()["is_right"] is False
    assert shelf_of(table)["games"][0]["played"] == 1


def test_nothing_is_taken_back_advised_forked_handed_over_or_made_practice(client: Client) -> None:
    table = open_sealed(client, options={"points": "5"})
    wait_for_turn(table)
    table.play_first(0)
    wait_for_turn(table)
    assert table.look(0)["undo"]["kind"] == "none"
    step = table.frame(0)["step"]
    answers = [
        client.post(f"/api/tables/{table.id}/{path}", json=body, headers=table.bearer(0))
        for path, body in (
            ("undo", {"step": step, "practice": True}),
            ("advice", {"step": step, "seat": 0}),
            ("fork", {"step": 1, "practice": True}),
            ("seats/0/bot", {}),
            ("seats/0/give", {}),
        )
    ]
    for answer in answers:
        assert (answer.status_code, "sealed" in answer.text) == (409, True), answer.text
    assert not table.look(0)["is_practice"]


@pytest.mark.parametrize(
    ("sitters", "more", "said"),
    [
        (("me", "friend"), {}, "alone against bots"),
        (("me", "shared"), {}, "alone against bots"),
        (("bot:gentle", "bot:steady"), {}, "alone against bots"),
        (("me", "bot:random"), {}, "gentle, steady, strong or master"),
        (("me", "bot:steady"), {"is_practice": True}, "played as it comes"),
        (("me", "bot:steady"), {"clock": "turn 300"}, "played as it comes"),
        (("me", "bot:steady"), {"may_coach": True}, "played as it comes"),
    ],
)
def test_what_nobody_could_check_is_refused(
    client: Client, sitters: tuple[str, ...], more: dict[str, Any], said: str
) -> None:
    seats = [{"kind": word.partition(":")[0], "bot": word.partition(":")[2]} for word in sitters]
    answer = client.post("/api/tables", json={"game": "en_garde", "seats": seats, "is_sealed": True, **more})
    assert answer.status_code == 400
    assert said in answer.text


def test_a_hall_that_begins_anew_has_the_same_code_and_a_rematch_is_sealed_again(tmp_path: Path) -> None:
    with hall_at(tmp_path) as client:
        table = open_sealed(client)
        table.play_out([0])
        code = seal_of(table).json()["code"]
    with hall_at(tmp_path) as client:
        table.client = client
        assert seal_of(table).json()["code"] == code
        again = client.post(f"/table/{table.id}/rematch", headers={**PAGE, **table.cookie(0)}, follow_redirects=False)
        next_table = again.headers["location"].rpartition("/")[2]
        assert "sealed" in client.get(f"/table/{next_table}", headers={**PAGE, **table.cookie(0)}).text


def test_the_page_compares_a_code_and_computes_every_draw(client: Client) -> None:
    table = open_sealed(client)
    table.play_out([0])
    seal = seal_of(table).json()
    page = client.get(f"/seal/{table.id}", params={"code": seal["code"]}, headers=PAGE).text
    assert seal["line"] in page
    assert f"<b>{seal['code']}</b> is the code of this match." in page
    assert "is not the code of this match" in client.get(f"/seal/{table.id}?code=abcd", headers=PAGE).text
    checked = client.get(f"/seal/{table.id}/check", headers=PAGE).text
    assert "draws follow from the secret that was promised" in checked
    plain = open_table(client)
    plain.play_out([0])
    assert client.get(f"/seal/{plain.id}", headers=PAGE).status_code == 409
    assert seal_of(plain).status_code == 409


def test_a_record_that_is_brought_shows_its_seal(client: Client) -> None:
    table = open_sealed(client)
    table.play_out([0])
    record = client.get(f"/api/tables/{table.id}/record").text
    brought = client.post("/api/records", json={"record": record})
    assert brought.status_code == 201, brought.text
    shown = client.get(f"/api/tables/{brought.json()['table']}/seal").json()
    assert shown["code"] == sealed.code_of(record)
