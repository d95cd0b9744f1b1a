"""The front page: whose turn it is and since when, what is open now, what was left alone long ago."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from meadhall.hall.sentences import ago, your_turn_at
from tests.hall.client import PAGE, Client, Opened, browser_of, change, hall_at, open_table

HOUR, DAY = 3600, 24 * 3600


def page(client: Client, who: Opened, path: str = "/") -> str:
    text: str = client.get(path, headers=PAGE | who.cookie(0)).text
    return text


def benches(text: str) -> list[str]:
    return re.findall(r'<li class="bench panel.*?</li>', text, re.DOTALL)


def age(data: Path, table: Opened, seconds: float) -> None:
    """Let a table be touched so long ago."""
    change(data, f"update tables set touched = touched - {seconds} where id = '{table.id}'")


def sit_at_more(client: Client, who: Opened, *sitters: str, **more: object) -> Opened:
    """Open another table with the same key."""
    seats = [{"kind": word.partition(":")[0], "bot": word.partition(":")[2], "name": ""} for word in sitters]
    body = {"game": "en_garde", "seats": seats, **more}
    answer = client.post("/api/tables", json=body, headers=who.bearer(0))
    assert answer.status_code == 201, answer.text
    return Opened(client, answer.json())


def test_your_games_say_who_whose_turn_and_when_those_that_wait_for_you_first(tmp_path: Path) -> None:
    with hall_at(tmp_path) as client:
        mine = open_table(client)
        waiting = sit_at_more(client, mine, "friend", "me")
        over = sit_at_more(client, mine, "me", "bot:random", options={"points": "1"})
        over.play_out([0])
        age(tmp_path, mine, 2 * HOUR)
        text = page(client, mine)
        first, second, third = benches(text)
        assert "It is your turn at one table." in text
        assert "<title>Your turn (1)" in text
        assert mine.id in first
        for part in ("yours", "En Garde", "against Sigrun", "Your turn \N{MIDDLE DOT} Move or attack", "2 hours ago"):
            assert part in first
        assert re.search(r"btn main.*>Go on<", first)
        assert waiting.id in second
        assert "against a free seat" in second
        assert "Waiting for one more" in second
        assert ">Look<" in second
        assert over.id in third
        assert "wins the match" in third


def test_a_hero_who_is_asked_keeps_his_capital_and_free_seats_are_counted(client: Client) -> None:
    mine = open_table(client, "me", "bot:random", game="rietburg", options={})
    sit_at_more(client, mine, "me", "friend", "bot:random", "friend", game="castle_panic", options={})
    asked, waiting = benches(page(client, mine))
    assert "Your turn \N{MIDDLE DOT} Chada: play a card or revitalize" in asked
    assert "with Sigrun and 2 free seats" in waiting


def test_a_game_that_is_over_stays_for_a_day(tmp_path: Path) -> None:
    with hall_at(tmp_path) as client:
        over = open_table(client)
        over.play_out([0])
        age(tmp_path, over, DAY - HOUR)
        assert over.id in page(client, over)
        age(tmp_path, over, 2 * HOUR)
        assert over.id not in page(client, over)
        assert "Pull up a bench." in page(client, over)


def test_an_open_table_says_what_is_played_and_vanishes_when_it_is_abandoned(tmp_path: Path) -> None:
    with hall_at(tmp_path, abandoned=HOUR) as client:
        options = {"closed_hands": "on", "walls": "none"}
        table = open_table(client, "me", "bot:greedy", "friend", game="castle_panic", options=options, is_listed=True)
        text = client.get("/", headers=PAGE | browser_of(client)).text
        assert "No walls \N{MIDDLE DOT} closed hands" in text
        assert "Astrid and Sigrun" in text
        assert f"/join/{table.invites['2']}" in text
        assert f"/join/{table.invites['2']}" not in page(client, table), "your own table is among your games"
        age(tmp_path, table, HOUR)
        assert table.invites["2"] not in client.get("/", headers=PAGE | browser_of(client)).text
        with table.socket(0):
            assert table.invites["2"] in client.get("/", headers=PAGE | browser_of(client)).text
        assert table.id in page(client, table)


def test_open_tables_can_be_filtered_by_game(client: Client) -> None:
    duel = open_table(client, "me", "friend", is_listed=True)
    mine = open_table(client, "me", "friend", "bot:random", is_listed=True, game="freyas_folly", options={})
    guest = PAGE | browser_of(client)
    both = client.get("/", headers=guest).text
    assert duel.invites["1"] in both
    assert "All 2" in both
    text = client.get("/?game=freyas_folly", headers=guest).text
    assert mine.invites["1"] in text
    assert duel.invites["1"] not in text
    assert "All 2" in text
    assert 'data-filter="castle_panic"' not in text
    assert duel.invites["1"] in client.get("/?game=chess", headers=guest).text


def test_an_open_page_keeps_its_filter_while_tables_come_and_go(tmp_path: Path) -> None:
    with hall_at(tmp_path, abandoned=HOUR) as client:
        duel = open_table(client, "me", "friend", is_listed=True)
        guest = PAGE | browser_of(client)
        now = "/lobby?game=freyas_folly"
        mine = open_table(client, "me", "friend", "bot:random", is_listed=True, game="freyas_folly", options={})
        with_both = client.get(now, headers=guest)
        assert mine.invites["1"] in with_both.text
        assert duel.invites["1"] not in with_both.text
        guest["if-none-match"] = with_both.headers["etag"]
        assert client.get(now, headers=guest).status_code == 304
        age(tmp_path, mine, HOUR)
        left = client.get(now, headers=guest).text
        assert mine.invites["1"] not in left
        assert "No table of this game is open now." in left
        assert "All 1" in left, "the way back to the other tables"
        assert re.search(r'data-filter="freyas_folly" aria-current="true"', left)
        age(tmp_path, duel, HOUR)
        assert duel.invites["1"] not in client.get("/lobby", headers=guest).text


def test_the_page_is_told_what_has_changed_and_nothing_otherwise(client: Client) -> None:
    mine = open_table(client, "me", "friend")
    seen = client.get("/lobby", headers=PAGE | mine.cookie(0))
    assert 'data-fresh="mine"' in seen.text
    same = PAGE | mine.cookie(0) | {"if-none-match": seen.headers["etag"]}
    assert client.get("/lobby", headers=same).status_code == 304
    mine.sit(1)
    changed = client.get("/lobby", headers=same)
    assert changed.status_code == 200
    assert "Your turn" in changed.text


@pytest.mark.parametrize(
    ("seconds", "said"),
    [(0, "just now"), (59, "just now"), (60, "1 minute ago"), (7300, "2 hours ago"), (90000, "1 day ago")],
)
def test_ages_are_said_in_words(seconds: float, said: str) -> None:
    assert ago(seconds) == said


def test_the_greeting_counts_tables() -> None:
    assert your_turn_at(1) == "It is your turn at one table."
    assert your_turn_at(2) == "It is your turn at 2 tables."


def test_a_name_is_kept_for_every_form(client: Client) -> None:
    headers = PAGE | browser_of(client)
    wrong = client.post("/name", data={"name": "x" * 25}, headers=headers)
    assert wrong.status_code == 400
    assert "at most 24 characters" in wrong.text
    assert "x" * 25 in wrong.text
    kept = client.post("/name", data={"name": "Eira"}, headers=headers, follow_redirects=False)
    assert kept.headers["location"] == "/"
    assert 'value="Eira"' in client.get("/name", headers=PAGE).text
    assert 'value="Eira"' in client.get("/daily/freigard", headers=PAGE).text
