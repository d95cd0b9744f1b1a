"""Inviting: a code for a phone's camera on the waiting page, and a seat that is taken by one tap."""

from __future__ import annotations

import re

from meadhall.pictures.qr import qr_svg
from tests.hall.client import PAGE, Client, Opened, browser_of, open_table


def page_of(client: Client, path: str, **headers: str) -> str:
    answer = client.get(path, headers=PAGE | headers)
    assert answer.status_code == 200, answer.text
    text: str = answer.text
    return text


def sit_down(client: Client, path: str, **typed: str) -> str:
    """Send the form of an invitation; return where it leads."""
    answer = client.post(path, data=typed, headers=PAGE | browser_of(client), follow_redirects=False)
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"])


def waiting(client: Client) -> Opened:
    return open_table(client, "me", "friend", "friend", game="rietburg", options={})


def test_each_free_seat_has_a_code_of_its_link_for_those_who_sit_there(client: Client) -> None:
    table = waiting(client)
    mine = page_of(client, f"/table/{table.id}", **table.cookie(0))
    for seat in ("1", "2"):
        link = f"http://hall.test/join/{table.invites[seat]}"
        assert qr_svg(link, f"QR code of the link to seat {int(seat) + 1}") in mine
    assert "Point a phone" in mine
    assert "data-send-link" in mine
    assert 'class="qr"' not in page_of(client, f"/table/{table.id}", **browser_of(client))


def test_on_this_computer_alone_no_camera_is_asked_for(client: Client) -> None:
    table = waiting(client)
    local = client.get(f"http://127.0.0.1/table/{table.id}", headers=PAGE | table.cookie(0))
    assert "These links work on this computer only" in local.text
    assert 'class="qr"' not in local.text


def test_who_sits_where_is_seen_with_what_each_hero_can_do(client: Client) -> None:
    table = waiting(client)
    for text in (
        page_of(client, f"/table/{table.id}", **table.cookie(0)),
        page_of(client, f"/join/{table.invites['1']}"),
    ):
        assert re.findall(r'<small class="as">(.*?)</small>', text) == [
            "Chada, quivers",
            "Thorn, steady blade",
            "Orfen, four cards",
        ]
    assert "<b>Thorn</b><small>seat 2 \N{MIDDLE DOT} steady blade</small>" in page_of(
        client, f"/join/{table.invites['1']}"
    )
    plain = open_table(client, "me", "friend")
    assert 'class="as"' not in page_of(client, f"/join/{plain.invites['1']}")


def test_one_tap_sits_down_and_the_match_begins_by_itself(client: Client) -> None:
    astrid = browser_of(client)
    opened = client.post(
        "/open/en_garde",
        data={"preset": "first", "seat.0": "me", "seat.1": "friend", "name": "Astrid"},
        headers=PAGE | astrid,
        follow_redirects=False,
    )
    name = opened.headers["location"].rpartition("/")[2]
    found = re.search(r'data-invite="1">http://hall.test/join/(\w+)<', page_of(client, f"/table/{name}", **astrid))
    assert found is not None
    invite = found[1]
    text = page_of(client, f"/join/{invite}")
    assert "Astrid kept you a seat" in text
    assert "your seat will wait" in text
    assert "No account" in text
    assert sit_down(client, f"/join/{invite}") == f"/table/{name}"
    assert client.get(f"/api/tables/{name}").json()["is_started"]


def test_a_seat_that_is_gone_leads_to_another_one_and_a_match_that_is_over_to_the_same_game(client: Client) -> None:
    table = waiting(client)
    table.sit(1)
    assert f"/join/{table.invites['2']}" in page_of(client, f"/join/{table.invites['1']}")
    duel = open_table(client, "me", "friend")
    duel.sit(1)
    gone = page_of(client, f"/join/{duel.invites['1']}")
    assert "You can watch" in gone
    assert "another seat" not in gone
    assert client.post(f"/api/tables/{duel.id}/seats/0/concede", headers=duel.bearer(0)).status_code == 200
    over = page_of(client, f"/join/{duel.invites['1']}")
    assert "This table is over. Open the same game?" in over
    assert 'href="/open/en_garde"' in over
