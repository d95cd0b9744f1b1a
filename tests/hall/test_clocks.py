"""Clocks: time for a turn or for the game, shown at the seats and kept in the store; a bot plays on when it is out."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from meadhall import front
from meadhall.hall.errors import Refused
from meadhall.hall.play.clocks import GAME, TURN, ClockHands, ClockRule, hands_of, moved, read_rule
from meadhall.hall.play.opening import ME, SHARED, Opening, Sitter
from meadhall.hall.play.table import Table
from meadhall.hall.play.tables import Tables
from meadhall.hall.play.viewer.listener import Listener
from meadhall.hall.store.sql.database import STORE_FILE
from meadhall.hall.store.sql.sql_store import SqlStore
from meadhall.hall.workers.pool import Pool
from tests.hall.client import PAGE, Client, Opened, hall_at, open_table, run, sitter, state_from

START = 1_700_000_000.0


class Time:
    """A clock that goes on when it is told to."""

    def __init__(self) -> None:
        self.now = START

    def __call__(self) -> float:
        return self.now


class Ear(Listener):
    """Somebody who hears that a table has changed."""

    player = ""

    def __init__(self) -> None:
        self.heard = asyncio.Event()

    def show(self, table: Table) -> None:
        self.heard.set()

    def show_seats(self, table: Table) -> None:
        """Nobody comes or goes."""

    def show_talk(self, table: Table) -> None:
        """Nobody talks."""

    def let_go(self) -> None:
        raise AssertionError("nothing fails")

    def turn_away(self) -> None:
        raise AssertionError("nobody is kept out")


def two(client: Client, clock: str) -> Opened:
    table = open_table(client, "me", "friend", clock=clock)
    table.sit(1)
    return table


def left(table: Opened) -> list[float]:
    return [seat["clock"] for seat in table.frame()["seats"]]


def test_a_rule_is_a_kind_and_seconds_from_a_minute_to_a_month() -> None:
    assert read_rule("") is None
    assert read_rule("turn 300") == ClockRule(TURN, 300)
    assert ClockRule(GAME, 5400).text() == "game 5400"
    assert ClockRule(TURN, 300).words() == "5 minutes for each turn"
    assert ClockRule(GAME, 172800).words() == "2 days for the whole game, each player"
    for wrong in ("turn", "turn 59", "game 2592001", "day 60", "turn -60", "turn 6e9", "turn 300 "):
        with pytest.raises(Refused):
            read_rule(wrong)


def test_hands_are_written_and_read() -> None:
    hands = ClockHands(1, 12.5, [30.0, 4.25])
    assert hands_of(hands.text(), ClockRule(GAME, 60), 2) == hands
    assert hands_of("", ClockRule(GAME, 60), 2) == ClockHands(-2, 0, [60.0, 60.0])


def test_time_for_a_turn_begins_anew_and_time_for_a_game_does_not() -> None:
    turn, game = ClockRule(TURN, 60), ClockRule(GAME, 60)
    begun = moved(game, hands_of("", game, 2), 0, 100)
    assert moved(game, begun, 0, 120) is begun
    assert moved(game, begun, 1, 120) == ClockHands(1, 120, [40.0, 60.0])
    assert moved(turn, begun, 1, 120) == ClockHands(1, 120, [60, 60.0])
    # Whoever has used everything up and plays again has a minute for each turn.
    out = moved(game, begun, -2, 500)
    assert out.left == [0, 60.0]
    assert moved(game, out, 0, 600).left == [60.0, 60.0]


def test_the_seats_show_what_is_left_and_only_the_actor_uses_it(tmp_path: Path) -> None:
    time = Time()
    with hall_at(tmp_path, now=time) as client:
        table = two(client, "game 600")
        assert left(table) == [600, 600]
        actor = table.frame()["actor"]
        time.now += 45
        assert [seat["is_ticking"] for seat in table.frame()["seats"]] == [actor == 0, actor == 1]
        assert left(table)[actor] == 555
        table.play_first(actor)
        while table.frame()["actor"] == actor:
            table.play_first(actor)
        time.now += 20
        assert left(table)[actor] == 555
        assert left(table)[1 - actor] == 580


def test_a_bot_plays_on_when_time_is_out_and_the_player_takes_the_seat_back(tmp_path: Path) -> None:
    time = Time()
    with hall_at(tmp_path, now=time) as client:
        table = two(client, "turn 60")
        actor = table.frame()["actor"]
        time.now += 59
        assert not table.frame()["seats"][actor]["has_stand_in"]
        with table.socket(1 - actor) as other:
            state_from(other)
            time.now += 2
            table.look()
            while (told := state_from(other))["actor"] == actor:
                pass
            assert told["seats"][actor]["has_stand_in"]
        lines = [line["text"] for line in table.look()["log"]]
        assert any(f"{'Astrid' if actor == 0 else 'Eira'}'s time is up. A bot plays on." in line for line in lines)
        back = client.post(f"/api/tables/{table.id}/seats/{actor}/back", headers=table.bearer(actor))
        assert back.status_code == 200
        assert not table.frame()["seats"][actor]["has_stand_in"]
        assert left(table)[actor] == 60
        table.play_out([0, 1])
        record = client.get(f"/api/tables/{table.id}/record").text
        assert f"\n{actor} bot greedy time\n" in record
        assert f"\n{actor} person\n" in record
        assert front.verify(record).problems == []


def test_time_goes_on_while_the_hall_is_closed_but_nobody_loses_by_it(tmp_path: Path) -> None:
    time = Time()
    with hall_at(tmp_path, now=time) as client:
        table = two(client, "turn 86400")
        actor = table.frame()["actor"]
        time.now += 3600
        assert left(table)[actor] == 86400 - 3600
    time.now += 3600
    with hall_at(tmp_path, now=time) as client:
        table.client = client
        assert left(table)[actor] == 86400 - 7200
    time.now += 100_000
    with hall_at(tmp_path, now=time) as client:
        table.client = client
        assert left(table)[actor] == 60
        time.now += 61
        assert table.frame()["seats"][actor]["has_stand_in"]


def test_also_where_nobody_looks(tmp_path: Path) -> None:
    """The table is not in memory, and nobody asks for it: the hall looks in its store."""
    time = Time()

    async def work() -> list[str]:
        store = SqlStore(tmp_path / STORE_FILE)
        await store.open()
        tables = Tables(store, Pool(0), most=1, now=time)
        opening = Opening("en_garde", [Sitter(ME, "Astrid"), Sitter(SHARED, "Eira")], clock="turn 60")
        slow = await tables.open(opening, "ab" * 32)
        for _ in range(3):
            await tables.open(Opening("freigard", [Sitter(ME)]), "ab" * 32)
        assert slow not in tables.in_memory()
        await tables.clocks.look()
        assert slow not in tables.in_memory()
        time.now += 61
        await tables.clocks.look()
        steps = [step.text for step in await store.steps(slow)]
        await tables.close()
        await store.close()
        return steps

    assert "bot greedy time" in run(work())


def test_off_by_default_and_refused_in_words(client: Client) -> None:
    table = open_table(client)
    assert table.frame()["seats"][0]["clock"] is None

    def refused(**more: Any) -> str:
        body = {"game": "en_garde", "seats": [sitter("me"), sitter("friend")], **more}
        answer = client.post("/api/tables", json=body)
        assert answer.status_code == 400
        return str(answer.json()["error"])

    assert "seconds" in refused(clock="turn 5")
    assert "seconds" in refused(clock="hour 60")


def test_bots_have_no_clock(tmp_path: Path) -> None:
    with hall_at(tmp_path, now=Time()) as client:
        table = open_table(client, "me", "bot:random", clock="turn 120")
        assert left(table) == [120, None]


def test_the_form_asks_for_it_in_minutes_hours_or_days(client: Client) -> None:
    client.get("/rules", headers=PAGE)
    form = {
        "preset": "usual",
        "name": "Astrid",
        "seat.0": "me",
        "seat.1": "friend",
        "clock": "turn",
        "clock.count": "2",
        "clock.unit": "days",
    }
    page = client.post("/open/en_garde", data=form, headers=PAGE)
    assert "Clock: 2 days for each turn" in page.text
    wrong = client.post("/open/en_garde", data=form | {"clock.count": "x"}, headers=PAGE)
    assert wrong.status_code == 400
    assert "from 60 (a minute)" in wrong.text


def test_it_rings_by_itself(tmp_path: Path) -> None:
    """Nobody asks for the table: its time is out a moment after the hall has looked at its clock."""
    moment = Time()

    async def work() -> str:
        store = SqlStore(tmp_path / STORE_FILE)
        await store.open()
        tables = Tables(store, Pool(0), now=moment)
        opening = Opening("en_garde", [Sitter(ME, "Astrid"), Sitter(SHARED, "Eira")], clock="turn 60")
        table = await tables.find(await tables.open(opening, "ab" * 32))
        ear = Ear()
        table.listeners.add(ear)
        moment.now += 60
        tables.wake(table)
        await asyncio.wait_for(ear.heard.wait(), 10)
        async with table.lock:
            text = next(step.text for step in table.steps_from(0) if step.text.startswith("bot "))
        await tables.close()
        await store.close()
        return text

    assert run(work()) == "bot greedy time"
