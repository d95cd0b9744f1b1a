"""The front page: whose turn it is and since when, what is open now, what was left alone long ago."""

from __future__ import annotations

import re
import time
from pathlib import Path
from typing import Any

import pytest

from meadhall.hall.sentences import ago, your_turn_at
from meadhall.hall.store.rows import PlayedRow
from meadhall.hall.web.pages.front.home import ladder_of, last_result, verdict
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
        text = page(client, over)
        assert over.id not in text
        assert benches(text) == []
        assert "Last game" in text, "how it went stays for a week"


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


def test_somebody_new_is_asked_for_nothing_and_learns_first(client: Client) -> None:
    text = client.get("/", headers=PAGE | browser_of(client)).text
    assert "Pull up a bench." in text
    assert text.count("Learn in 3 minutes<") == 5
    assert 'action="/tour/en_garde"><button class="btn main big"' in text
    for word in ("Your games", "Today", "Last game", "Next step", 'class="ways"'):
        assert word not in text, "a block that has nothing to say is left out"


def test_a_table_is_open_at_once_with_bots_of_the_level_that_is_wanted(client: Client) -> None:
    browser = browser_of(client)
    for game, sent, bots in [
        ("en_garde", {}, ["gentle"]),
        ("castle_panic", {}, ["gentle"] * 3),
        ("freyas_folly", {"level": "strong"}, ["strong"] * 3),
        ("rietburg", {"level": "chess"}, ["gentle"]),
        ("freigard", {"level": "dusk"}, []),
    ]:
        answer = client.post(f"/play/{game}", data=sent, headers=PAGE | browser, follow_redirects=False)
        assert answer.status_code == 303, answer.text
        standing = client.get(f"/api{answer.headers['location'].replace('table', 'tables')}").json()
        seats = standing["frame"]["seats"]
        notes = [seat["note"].partition(" \N{MIDDLE DOT} ")[0] for seat in seats if seat["kind"] == "bot"]
        assert notes == [f"bot, {level}" for level in bots]
    assert client.post("/play/chess", headers=PAGE | browser).status_code == 404


def test_a_game_that_you_know_is_played_and_learnt_again_from_its_menu(client: Client) -> None:
    browser = browser_of(client)
    client.post("/play/en_garde", headers=PAGE | browser)
    text = client.get("/", headers=PAGE | browser).text
    assert text.count("Learn in 3 minutes<") == 4
    assert '<a href="/tour/en_garde">Learn it again</a>' in text


def test_what_you_fancy_leaves_the_games_that_fit(client: Client) -> None:
    text = client.get("/?fancy=together", headers=PAGE | browser_of(client)).text
    assert "Together, then." in text
    assert text.count('<li class="tile') == 2
    assert 'value="" aria-pressed="true"' in text, "a second touch lets go of it"
    assert client.get("/?fancy=chess", headers=PAGE | browser_of(client)).text.count('<li class="tile') == 5


def test_the_board_of_a_table_is_drawn_without_hands_and_a_private_one_for_nobody_else(client: Client) -> None:
    table = open_table(client, "me", "bot:random", is_private=True)
    found = re.search(rf'src="(/table/{table.id}/board[^"]*)"', page(client, table))
    assert found is not None
    board = client.get(found[1].replace("&amp;", "&"), headers=table.cookie(0))
    assert board.headers["content-type"].startswith("image/svg+xml")
    assert 'data-part="hand"' not in board.text
    assert client.get(found[1], headers=browser_of(client)).status_code == 403
    assert client.get(f"/table/{open_table(client, 'me', 'friend').id}/board").status_code == 404


def test_covers_are_there_in_every_theme(client: Client) -> None:
    light, dark = [client.get(f"/static/covers/rietburg.svg?theme={theme}").text for theme in ("light", "dark")]
    assert light != dark
    assert client.get("/static/covers/chess.svg").status_code == 404


def test_the_front_page_stays_small(client: Client) -> None:
    mine = open_table(client)
    mine.play_out([0])
    for who in (browser_of(client), mine.cookie(0)):
        assert len(client.get("/", headers=PAGE | who).content) < 100_000


def test_friends_have_the_open_tables_before_the_deals(client: Client) -> None:
    mine = open_table(client, "me", "friend")
    mine.sit(1)
    mine.play_out([0, 1])
    open_table(client, "me", "friend", is_listed=True)
    text = page(client, mine)
    assert " in the hall.</h1>" in text
    assert text.index("Your games") < text.index("Open tables") < text.index(">Today</h2>") < text.index("Last game")


def row(back: int = 0, game: str = "en_garde", level: str = "gentle", **more: Any) -> PlayedRow:
    values = {"people": 0, "is_won": True, "score": 3, "lead": 2} | more
    return PlayedRow("me", f"t{back}", game, level, ended=time.time() - back * DAY, **values)


@pytest.mark.parametrize(
    ("played", "following", "line"),
    [
        ([], None, ""),
        ([row(is_coached=True)], None, ""),
        ([row(is_won=False)], "gentle", "Inga is next."),
        ([row(), row(1)], "steady", "You beat gentle. Ready for Sigrun?"),
        ([row(level="strong"), row(1, level="strong"), row(2), row(3)], "steady", "You beat gentle. Ready for Sigrun?"),
        ([row(game="freigard", level="dawn")], "noon", "You beat dawn. Ready for noon?"),
        ([row(people=1), row(1, people=1)], "gentle", "Inga is next."),
        ([row(game="freigard", level=level) for level in ("dawn", "noon", "dusk", "night")], None, ""),
    ],
)
def test_the_ladder_leads_to_the_first_level_that_is_not_beaten(
    played: list[PlayedRow], following: str | None, line: str
) -> None:
    found = ladder_of(played)
    assert (None if found is None else found.level) == following
    assert (found.line if found else "") == line


@pytest.mark.parametrize(
    ("played", "said"),
    [
        (row(lead=21), "You won by 21."),
        (row(lead=0), "You won."),
        (row(is_won=False, lead=-2), "2 points short."),
        (row(is_won=False, lead=0), "Not this time."),
    ],
)
def test_the_last_game_is_told_in_a_few_words(played: PlayedRow, said: str) -> None:
    assert verdict(played) == said
    assert last_result([played], [], time.time() + 8 * DAY) is None


def test_small_boards_have_no_words_that_nobody_could_read(client: Client) -> None:
    table = open_table(client, "me", game="freigard", options={})
    text = client.get(f"/table/{table.id}/board", headers=table.cookie(0)).text
    assert text.startswith("<svg")
    assert "each round" not in text
    assert " left</text>" in text, "what stands on a plate stays on it"
