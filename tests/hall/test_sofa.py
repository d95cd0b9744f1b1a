"""Together on the sofa: one screen is the board, each phone a hand."""

from __future__ import annotations

import re
from typing import Any

from tests.hall.client import PAGE, Client, Opened, browser_of, open_table
from tests.hall.test_shelf import hall

__all__ = ["hall"]


def page(client: Client, table: str, headers: dict[str, str]) -> str:
    answer = client.get(f"/table/{table}", headers={**PAGE, **headers})
    assert answer.status_code == 200
    return answer.text


def opened_from_form(client: Client, host: dict[str, str]) -> str:
    """Open a table for two phones with the form; return it."""
    filled = {"preset": "first", "seat.0": "me", "seat.1": "friend", "sofa": "on", "option.points": "1"}
    answer = client.post("/open/en_garde", data=filled, headers={**PAGE, **host}, follow_redirects=False)
    assert answer.status_code == 303, answer.text
    return answer.headers["location"].rpartition("/")[2]


def invites(html: str) -> list[str]:
    return re.findall(r"/join/([a-z2-7]{16})</textarea>", html)


def sit(client: Client, invite: str, name: str) -> dict[str, str]:
    """Scan a code with a phone and sit down; return its cookie."""
    phone = browser_of(client)
    answer = client.post(f"/join/{invite}", data={"name": name}, headers={**PAGE, **phone}, follow_redirects=False)
    assert answer.status_code == 303, answer.text
    client.cookies.clear()
    return phone


def test_who_opens_it_keeps_the_board_and_each_phone_that_scans_is_a_hand(hall: Client) -> None:
    host = browser_of(hall)
    table = opened_from_form(hall, host)
    waiting = page(hall, table, host)
    assert 'data-sofa="board"' in waiting
    links = invites(waiting)
    assert len(links) == 2
    assert waiting.count('class="qr"') == 2
    stranger = page(hall, table, browser_of(hall))
    assert invites(stranger) == []
    first = sit(hall, links[0], "Astrid")
    assert 'data-sofa="hand"' in page(hall, table, first)
    second = sit(hall, links[1], "Bea")
    board = page(hall, table, host)
    assert 'data-sofa="board"' in board
    assert 'data-seated="no"' in board
    for phone in (first, second):
        assert 'data-sofa="hand"' in page(hall, table, phone)


def hand_of(state: dict[str, Any]) -> str:
    return str(state["text"])


def test_the_board_is_told_what_a_spectator_may_know(hall: Client) -> None:
    host = browser_of(hall)
    table = opened_from_form(hall, host)
    for name, link in zip(("Astrid", "Bea"), invites(page(hall, table, host)), strict=True):
        sit(hall, link, name)
    shown = hall.get(f"/api/tables/{table}", headers=host).json()
    hall.cookies.clear()
    assert shown["frame"]["viewer"] == -3
    assert shown["frame"]["choices"] == []
    assert hand_of(shown).count("5 hidden cards") == 2


def test_a_program_opens_one_and_a_rematch_is_on_the_sofa_again(client: Client) -> None:
    table = open_table(client, "me", "bot:gentle", is_sofa=True)
    assert 'data-sofa="hand"' in page(client, table.id, table.cookie(0))
    assert 'data-sofa="board"' in page(client, table.id, browser_of(client))
    table.play_out([0])
    again = client.post(f"/table/{table.id}/rematch", headers={**PAGE, **table.cookie(0)}, follow_redirects=False)
    assert 'data-sofa="hand"' in page(client, again.headers["location"].rpartition("/")[2], table.cookie(0))


def test_a_table_of_bots_has_no_hands_for_phones(client: Client) -> None:
    seats = [{"kind": "bot", "bot": "gentle"}] * 2
    answer = client.post("/api/tables", json={"game": "en_garde", "seats": seats, "is_sofa": True})
    assert answer.status_code == 400
    assert "leave a seat free for one" in answer.text


def test_a_plain_table_knows_of_no_sofa(client: Client) -> None:
    table: Opened = open_table(client)
    assert "data-sofa" not in page(client, table.id, table.cookie(0))
