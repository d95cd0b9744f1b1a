"""The pages as a reader without script gets them."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path

import pytest

import meadhall
from meadhall import words
from meadhall.pictures.svg import table_defs
from tests.hall.client import PAGE, Client, browser_of, hall_at, open_table


@pytest.mark.parametrize("game", meadhall.list_games())
def test_the_front_page_has_a_tile_for_each_game(client: Client, game: str) -> None:
    text = client.get("/", headers=PAGE).text
    assert f'href="/open/{game}"' in text
    assert words.of(game).LINE.split("'")[0] in text


@pytest.mark.parametrize("path", ["/", "/rules", "/help", "/about", "/open/en_garde", "/record", "/name"])
def test_the_foot_of_every_page_leads_to_help_and_says_the_version(client: Client, path: str) -> None:
    text = client.get(path, headers=PAGE).text
    assert '<a href="/help">Help</a><a href="/about">About</a>' in text
    assert f"Meadhall {meadhall.__version__}, unofficial" in text


def test_help_is_for_players_and_leads_on_to_the_documentation(client: Client) -> None:
    text = client.get("/help", headers=PAGE).text
    for part in ("friends", "levels", "coach", "daily", "box", "fair", "kept"):
        assert f'<h2 id="{part}">' in text
    assert 'href="/docs"' in text
    assert "days after somebody last touched it" not in text


@pytest.mark.parametrize("game", meadhall.list_games())
def test_about_says_who_made_a_game_and_what_is_reconstructed(client: Client, game: str) -> None:
    text = unescape(client.get("/about", headers=PAGE).text)
    made_by = words.of(game).MADE_BY
    assert made_by
    assert made_by in text
    assert words.of(game).RECONSTRUCTED in text


@pytest.mark.parametrize("game", meadhall.list_games())
def test_the_form_has_a_control_for_each_option_and_seat(client: Client, game: str) -> None:
    text = client.get(f"/open/{game}", headers=PAGE).text
    title = meadhall.front.title(game)
    for option in title.options:
        assert f'name="option.{option.name}"' in text
        for choice in option.choices:
            assert f'value="{choice}"' in text
    for seat in range(max(title.seats)):
        assert f'name="seat.{seat}"' in text


def test_the_form_of_rietburg_offers_its_first_game(client: Client) -> None:
    text = client.get("/open/rietburg", headers=PAGE).text
    assert 'name="preset" value="first" checked' in text
    assert '<option value="first_game" selected>' in text
    typed = {"preset": "first", "name": "Astrid", "option.preset": "first_game", "option.blank_friends": "on"}
    opened = client.post("/open/rietburg", data=typed, headers=PAGE, follow_redirects=True)
    table = opened.url.path.rpartition("/")[2]
    assert "The Liberation of Rietburg, turn 1." in client.get(f"/api/tables/{table}").json()["text"][0]


@pytest.mark.parametrize("game", meadhall.list_games())
def test_the_form_as_it_is_offered_opens_a_table(client: Client, game: str) -> None:
    answer = client.post(f"/open/{game}", data={"preset": "usual", "name": "Astrid"}, headers=PAGE | browser_of(client))
    assert answer.status_code == 200, answer.text
    assert "data-table=" in answer.text
    assert "Astrid" in answer.text


def test_a_corrected_box_is_played_with_and_stands_in_the_record(client: Client) -> None:
    box = meadhall.front.box("en_garde").text.replace('name = "standard"', 'name = "mine"')
    table = open_table(client, "me", "bot:random", box=box)
    table.play_out([0])
    record = client.get(f"/api/tables/{table.id}/record").text
    assert "\nbox mine " in record
    assert meadhall.verify(record).problems == []


@pytest.mark.parametrize(
    ("game", "sitters", "signs"),
    [
        ("castle_panic", ["me", "friend", "friend"], ["Hammer", "Pick", "Anvil"]),
        ("rietburg", ["me", "friend", "friend"], ["Chada", "Thorn", "Orfen"]),
        ("freyas_folly", ["friend", "friend", "me"], ["Hammer", "Pick", "Anvil"]),
        ("en_garde", ["me", "friend"], ["White", "Black"]),
    ],
)
def test_free_seats_are_known_by_their_signs(client: Client, game: str, sitters: list[str], signs: list[str]) -> None:
    table = open_table(client, *sitters, game=game, options={})
    free = [seat for seat, word in enumerate(sitters) if word == "friend"]
    own = sitters.index("me")
    waiting = client.get(f"/table/{table.id}", headers=PAGE | table.cookie(own)).text
    joining = client.get(f"/join/{table.invites[str(free[0])]}", headers=PAGE | browser_of(client)).text
    assert f"You have seat {own + 1} \N{MIDDLE DOT} {signs[own]}." in waiting
    for seat in free:
        assert f"Link to seat {seat + 1} \N{MIDDLE DOT} {signs[seat]}" in waiting
        assert len(free) == 1 or f"<b>{signs[seat]}</b><small>seat {seat + 1}" in joining
    assert not re.search(r"[Pp]layer \d|(First|Second|Third) player", waiting + joining)


@pytest.mark.parametrize("game", ["castle_panic", "rietburg"])
def test_nobody_is_called_by_a_number_beside_others_with_names(client: Client, game: str) -> None:
    sitters = [{"kind": "me"}, {"kind": "shared"}, {"kind": "friend"}, {"kind": "bot", "bot": "random"}]
    answer = client.post("/api/tables", json={"game": game, "seats": sitters, "options": {}}).json()
    joined = client.post(f"/api/join/{answer['invites']['2']}", json={"name": ""})
    assert joined.status_code == 201, joined.text
    frame = client.get(f"/api/tables/{answer['table']}").json()["frame"]
    assert [seat["name"] for seat in frame["seats"]] == ["Guest", "Guest 2", "Guest 3", "Sigrun"]


def test_a_table_is_a_shell_that_the_script_fills(client: Client) -> None:
    table = open_table(client)
    text = client.get(f"/table/{table.id}", headers=PAGE | table.cookie(0)).text
    assert "Setting the table" in text
    assert "<noscript>" in text
    assert table.commitment in text
    assert "Move or attack" not in text
    assert "data-key=" not in text


def test_a_table_defines_what_the_drawings_of_its_game_use(client: Client) -> None:
    table = open_table(client, "me", "bot:random", game="rietburg", options={})
    [address] = re.findall(r'data-defs="([^"]+)"', client.get(f"/table/{table.id}", headers=PAGE).text)
    assert re.fullmatch(r"/static/defs/rietburg\.svg\?v=[0-9a-f]{12}", address)
    answer = client.get(address)
    assert answer.headers["content-type"].startswith("image/svg+xml")
    assert "max-age=31536000" in answer.headers["cache-control"]
    assert answer.text == table_defs("rietburg")
    for name in ("chess.svg", "rietburg", "..%2Frietburg.svg"):
        assert client.get(f"/static/defs/{name}").status_code == 404


def test_your_games_are_those_you_have_keys_to(client: Client) -> None:
    mine, other = open_table(client, name="Snowed in"), open_table(client, name="Elsewhere")
    text = client.get("/", headers=PAGE | mine.cookie(0)).text
    assert "Snowed in" in text
    assert "Your turn" in text
    assert "Elsewhere" not in text
    assert other.id not in text


def test_an_idle_table_leaves_memory_and_comes_back(tmp_path: Path) -> None:
    with hall_at(tmp_path, in_memory=2) as client:
        tables = [open_table(client, "me", "friend") for _ in range(5)]
        for table in tables:
            table.sit(1)
            table.play_first(0)
        steps = [table.frame(1)["step"] for table in tables]
        assert steps == [table.frame(1)["step"] for table in tables]
        for table in tables:
            table.play_first(1)
