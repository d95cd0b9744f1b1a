"""Everybody who plays as a bot has a face, which the hall gives a browser to keep."""

from __future__ import annotations

import re
from xml.etree import ElementTree as ET

import pytest

import meadhall
from meadhall.hall.play.viewer.portraits import plate_of, portrait_of
from meadhall.pictures.people import CALM, GLAD, SOUR, face_of, plates, portrait
from meadhall.words.people import BOT_NAMES
from tests.hall.client import PAGE, Client, open_table


def test_every_name_of_a_bot_has_a_face_in_every_mood() -> None:
    found = {portrait(face_of(name, mood)) for name in BOT_NAMES for mood in (CALM, GLAD, SOUR)}
    assert len(found) == 3 * len(BOT_NAMES) == 36
    found |= {portrait(plate) for plate in plates()}
    assert len(found) == 36 + 4
    for drawn in found:
        ET.fromstring(drawn)
        assert "var(" not in drawn, "a picture of its own has no tokens"


def test_nobody_else_has_one() -> None:
    assert [portrait_of(name) for name in ("Anna", "sigrun", "Bot", "Sigrun 2", "shared", "")] == [""] * 6


def test_an_address_says_whose_face_it_is_and_changes_with_the_drawing() -> None:
    assert re.fullmatch(r"/static/people/sigrun\.svg\?v=[0-9a-f]{12}", portrait_of("Sigrun"))
    assert portrait_of("Sigrun", GLAD).startswith("/static/people/sigrun-glad.svg?v=")


def test_the_hall_serves_a_face_and_no_file_besides(client: Client) -> None:
    answer = client.get(portrait_of("Snorri", SOUR))
    assert answer.headers["content-type"].startswith("image/svg+xml")
    assert "max-age=31536000" in answer.headers["cache-control"]
    assert answer.text == portrait("snorri-sour")
    plate = client.get(plate_of("master"))
    assert (plate.status_code, plate.text) == (200, portrait("level-master"))
    for name in ("anna.svg", "sigrun", "shared.svg", "..%2Fshared.svg"):
        assert client.get(f"/static/people/{name}").status_code == 404


def test_the_seat_of_a_bot_says_where_its_face_is_and_that_of_a_person_does_not(client: Client) -> None:
    table = open_table(client, "me", "bot:random")
    seats = table.frame()["seats"]
    assert [seat["portrait"] for seat in seats] == ["", portrait_of(seats[1]["name"])]
    assert seats[1]["portrait"]


@pytest.mark.parametrize("game", meadhall.list_games())
def test_what_pages_without_a_table_draw_is_defined_on_them(client: Client, game: str) -> None:
    for address in ("/", f"/open/{game}", f"/rules/{game}"):
        text = client.get(address, headers=PAGE).text
        used = set(re.findall(r'(?:href="#|url\(#)([cs]-[0-9a-f]{6})["\)]', text))
        assert used <= set(re.findall(r' id="([^"]+)"', text)), address


def test_once_the_match_is_over_whoever_won_is_glad(client: Client) -> None:
    table = open_table(client, "me", "bot:random")
    table.play_out([0])
    frame = table.frame()
    bot = frame["seats"][1]
    mood = GLAD if 1 in frame["result"]["winners"] else SOUR
    assert bot["portrait"] == portrait_of(bot["name"], mood)


def test_a_level_has_a_plate_and_other_kinds_of_bots_have_none() -> None:
    assert plate_of("strong:200") == plate_of("strong") != plate_of("gentle")
    assert plate_of("greedy") == plate_of("steady")
    assert [plate_of(kind) for kind in ("random", "odds", "search:5", "")] == [""] * 4


def test_faces_and_plates_stand_in_the_form_and_on_the_page_that_waits(client: Client) -> None:
    text = client.get("/open/en_garde", headers=PAGE).text
    assert f'src="{plate_of("gentle")}"' in text
    assert text.count('class="portrait"') == 1
    table = open_table(client, "bot:steady", "friend")
    text = client.get(f"/table/{table.id}", headers=PAGE).text
    assert f'src="{portrait_of("Sigrun")}"' in text
    assert f'src="{plate_of("steady")}"' in text
