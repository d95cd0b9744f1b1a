"""The deal of a day on its table: its line, its streak, its calendar; once for real, and again for practice."""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path

import pytest

import meadhall
from meadhall import front
from meadhall.hall.play.days import streaks
from meadhall.hall.play.opening import ME, Opening, Sitter, row_of
from meadhall.hall.store.rows import DailyRow, ParRow
from tests.hall.client import PAGE, Client, Message, Opened, browser_of, hall_at, open_table

NOW = date(2026, 11, 16)


def row(back: int, is_won: bool = True, line: str = "x") -> DailyRow:
    return DailyRow((NOW - timedelta(days=back)).isoformat(), f"t{back}", is_won, line)


def shown(played: list[DailyRow]) -> streaks.DailyShown:
    table = row_of(Opening("freigard", [Sitter(ME)], {}), "")
    return streaks.shown(table, "line", played, NOW, ParRow(True, "won: by a hair"))


def test_days_are_summed_up() -> None:
    found = shown([row(1), row(2), row(4, False), row(6), row(7), row(8), row(0, False, "")])
    assert (found.streak, found.best, found.won, found.played) == (2, 3, 5, 6)
    assert date.fromisoformat(found.days[0].day).strftime("%A") == "Monday"
    assert 15 <= len(found.days) <= 21
    assert found.line == "line \N{MIDDLE DOT} par won: by a hair"
    assert (found.par, found.is_par_won) == ("won: by a hair", True)
    states = [day.state for day in found.days]
    assert states[-9:] == ["won", "won", "won", "none", "lost", "none", "won", "won", "open"]
    assert found.days[-1].day == NOW.isoformat()
    assert shown([row(0)]).days[-1].state == "won"
    assert shown([]).days[-1].state == "none"


def play_today(client: Client) -> tuple[Opened, dict[str, str]]:
    browser = browser_of(client)
    typed = {"name": "Astrid"}
    answer = client.post("/daily/freigard", data=typed, headers=PAGE | browser, follow_redirects=False)
    key = browser["cookie"].partition("=")[2]
    table = {"table": answer.headers["location"].rpartition("/")[2], "key": key, "seats": [0]}
    return Opened(client, table | {"invites": {}, "commitment": ""}), browser


def test_a_day_ends_with_its_line_and_its_calendar_on_the_table(tmp_path: Path) -> None:
    with hall_at(tmp_path) as client:
        table, browser = play_today(client)
        for _ in range(3):
            table.play_first(0)
            assert table.look(0)["undo"]["kind"] == "practice"
        forked = client.post(f"/api/tables/{table.id}/fork", json={"step": 4}, headers=table.bearer(0))
        assert (forked.status_code, forked.json()["code"]) == (409, "practice")
        table.play_out([0])
        daily = _daily(table)
        assert daily["line"].startswith("Freigard ")
        assert daily["line"].endswith(f"par {daily['par']}")
        assert daily["played"] == 1
        assert daily["days"][-1]["state"] == ("won" if daily["won"] else "lost")
        assert table.frame()["result"]["daily"] is None
        assert daily["text"] in client.get("/daily/freigard", headers=PAGE | browser).text
        said = daily["text"].splitlines()
        assert said[0].startswith("Meadhall, Freigard, ")
        assert set(said[1].partition(" ")[0]) <= set("■□")
        assert said[2].startswith("Par ")
    with hall_at(tmp_path) as client:
        table.client = client
        assert _daily(table) == daily


def _daily(table: Opened) -> Message:
    """Return how the days went, once the strong bot has played the same deal."""
    while True:
        found: Message = table.frame(0)["result"]["daily"]
        if found["par"]:
            return found


def test_its_rematch_is_the_same_deal_for_practice(client: Client) -> None:
    table, browser = play_today(client)
    first = table.look(0)["text"]
    table.play_out([0])
    answer = client.post(f"/table/{table.id}/rematch", headers=PAGE | browser, follow_redirects=False)
    again = Opened(
        client,
        {"table": answer.headers["location"].rpartition("/")[2], "key": table.keys[0], "seats": [0]}
        | {"invites": {}, "commitment": ""},
    )
    standing = again.look(0)
    assert standing["is_practice"]
    assert standing["text"] == first
    for _ in range(5):
        again.play_first(0)
    for _ in range(5):
        step = again.frame(0)["step"]
        undone = client.post(f"/api/tables/{again.id}/undo", json={"step": step}, headers=again.bearer(0))
        assert undone.status_code == 200, undone.text
    assert again.look(0)["text"] == first
    again.play_out([0])
    result = again.frame(0)["result"]
    assert (result["is_practice"], result["daily"]) == (True, None)
    assert meadhall.front.verify(client.get(f"/api/tables/{again.id}/record").text).problems == []
    assert "of <b>1</b> won" in client.get("/daily/freigard", headers=PAGE | browser).text


def test_practice_says_so_in_its_result(client: Client) -> None:
    table = open_table(client, "me", "bot:random", is_practice=True)
    table.play_out([0])
    assert table.frame(0)["result"]["is_practice"]


def test_a_deal_against_a_rival_is_won_or_lost_by_its_player(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(front, "daily_rival", lambda _: "random")
    with hall_at(tmp_path) as client:
        browser = browser_of(client)
        offered = client.get("/daily/en_garde", headers=PAGE | browser).text
        assert "against a random bot. Par is sealed until you are done." in offered
        answer = client.post("/daily/en_garde", data={"name": "Astrid"}, headers=PAGE | browser, follow_redirects=False)
        found = {"table": answer.headers["location"].rpartition("/")[2], "key": browser["cookie"].partition("=")[2]}
        table = Opened(client, found | {"seats": [0], "invites": {}, "commitment": ""})
        assert [seat["kind"] for seat in table.frame()["seats"]] == ["person", "bot"]
        table.play_out([0])
        result, daily = table.frame()["result"], _daily(table)
        own, other = result["scores"]
        word = "won" if 0 in result["winners"] else "lost"
        assert daily["line"].partition(" \N{MIDDLE DOT} ")[0].endswith(f"{word}: {own} to {other}")
        assert daily["days"][-1]["state"] == word
        again = client.post(f"/table/{table.id}/rematch", headers=PAGE | browser, follow_redirects=False)
        assert again.status_code == 303, "the same deal once more, for practice"
