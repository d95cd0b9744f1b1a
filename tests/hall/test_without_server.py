"""A hall without a server: its store, its pages, who thinks, and that its rules are those of every other build."""

from __future__ import annotations

import asyncio
import json
import re
import shutil
import subprocess
from dataclasses import replace
from html import unescape
from pathlib import Path
from typing import Any

import pytest

from meadhall import bots, front
from meadhall.engine.chance import Dice
from meadhall.engine.play import let_chance_act
from meadhall.hall.browser.addresses import relative, site_address
from meadhall.hall.browser.browser_store import BrowserStore
from meadhall.hall.browser.memory_shelf import MemoryShelf
from meadhall.hall.browser.room import Room
from meadhall.hall.browser.thinkers import PageThinkers, answer_text
from meadhall.hall.play import seats as seating
from meadhall.hall.play.days.streaks import today
from meadhall.hall.play.opening import Opening, Sitter, row_of
from meadhall.hall.site import build as building
from meadhall.hall.site.downloads import Download, NotFetched, fetch
from meadhall.hall.store.news import News
from meadhall.hall.store.rows import Entry, LedgerRow, SeatRow, StepRow, TableRow
from meadhall.hall.store.store import SeatTaken, StepMissing, StepTaken
from meadhall.hall.web import own_app
from meadhall.hall.web.middleware import HEADERS
from meadhall.hall.web.templating import templates
from meadhall.hall.workers.thinkers import BotQuestion
from tests.hall import walked
from tests.hall.client import run
from tests.hall.without_server import Page, folder_in

HOST = seating.hash_of("a" * 43)
STEPS = [StepRow(-1, "draw 1"), StepRow(0, "advance 1")]


def new_row(**fields: Any) -> TableRow:
    return row_of(Opening("en_garde", [Sitter("me"), Sitter("bot", bot="random")], **fields), HOST)


def new_store() -> BrowserStore:
    return BrowserStore(MemoryShelf(), News(is_shared=True))


def test_a_step_is_taken_once_and_nothing_of_a_second_try_is_kept() -> None:
    async def play() -> None:
        store, row = new_store(), new_row()
        assert await store.add_table(row, STEPS[:1]) == row.id
        await store.add_steps(Entry(row.id, 1, STEPS[1:], is_over=False))
        for behind in (0, 1, 5):
            with pytest.raises(StepTaken):
                await store.add_steps(Entry(row.id, behind, STEPS[1:], is_over=True))
        found = await store.load(row.id)
        assert found is not None
        assert (found.steps, found.row.is_over, found.row.changes) == (STEPS, False, 2)

    run(play())


def test_the_same_wish_the_same_day_and_the_same_rematch_are_one_table() -> None:
    async def play() -> None:
        store, row = new_store(), new_row(token="a" * 16)
        other = replace(new_row(), wish=row.wish)
        assert await store.add_table(row) == await store.add_table(other) == row.id
        first, second = new_row(), new_row()
        assert await store.add_table(first, after=row.id) == await store.add_table(second, after=row.id) == first.id
        days = [replace(new_row(), day="2026-11-18") for _ in range(2)]
        assert await store.add_table(days[0]) == await store.add_table(days[1]) == days[0].id
        assert [day.table for day in await store.dailies(HOST, "en_garde")] == [days[0].id]

    run(play())


def test_a_page_that_is_behind_learns_what_another_has_changed() -> None:
    async def play() -> None:
        store, row = new_store(), new_row()
        await store.add_table(row, STEPS[:1])
        known = replace(row, changes=1)
        assert await store.since(known, 1) is None
        await store.add_steps(Entry(row.id, 1, STEPS[1:], is_over=False))
        news = await store.since(known, 1)
        assert news is not None
        assert news[1] == STEPS[1:]
        await store.close_table(row.id)
        with pytest.raises(StepMissing):
            await store.since(known, 1)
        taken = replace(row.seats[0], key_hash="other")
        with pytest.raises(SeatTaken):
            await store.take_seats(row.id, row.seats, {0: "nobody"})
        with pytest.raises(SeatTaken):
            await store.free_seat(row.id, taken, SeatRow(0, "person", "", "", "", "b" * 16))

    run(play())


async def answer(room: Room, path: str, method: str = "GET", **fields: str) -> dict[str, Any]:
    asked = {"path": path, "method": method, "base": "http://localhost", "fields": list(fields.items())}
    answered: dict[str, Any] = json.loads(await room.answer(json.dumps(asked)))
    return answered


async def new_room(shelf: MemoryShelf) -> tuple[Room, Page]:
    page = Page(shelf)
    room = Room(page)
    await room.open()
    return room, page


async def states(page: Page, count: int = 1) -> list[dict[str, Any]]:
    """Return the tables that a page was shown, once there are so many."""
    while True:
        shown = [message for message in map(json.loads, page.heard) if message["type"] == "state"]
        if len(shown) >= count:
            return shown
        await asyncio.sleep(0.01)


def test_a_table_is_opened_played_at_and_found_again_after_the_page_was_closed() -> None:
    async def play() -> None:
        shelf = MemoryShelf()
        room, page = await new_room(shelf)
        opened = await answer(room, "/tour/en_garde", "POST", name="Astrid")
        assert opened["status"] == 303
        table = opened["goto"]
        shown = await answer(room, table)
        assert shown["status"] == 200
        assert 'href="index.html"' in shown["text"]
        assert 'href="/' not in shown["text"]
        room.connect(table.rpartition("/")[2])
        await room.hear(json.dumps({"type": "hello", "cut": "wide", "faces": [], "inflates": False}))
        first = (await states(page))[-1]
        await room.hear(json.dumps({"type": "answer", "step": first["step"], "index": first["choices"][0]["index"]}))
        last = (await states(page, 2))[-1]
        assert last["step"] > first["step"]

        again, other = await new_room(shelf)
        assert again.player == room.player
        again.connect(table.rpartition("/")[2])
        await again.hear(json.dumps({"type": "hello", "cut": "wide", "faces": [], "inflates": False}))
        assert (await states(other))[-1]["step"] >= last["step"]
        assert "Astrid" in (await answer(again, "/"))["text"]

    run(play())


def test_who_will_search_is_called_when_a_page_sits_down() -> None:
    async def play() -> None:
        for level, is_called in (("steady", False), ("strong", True)):
            room, page = await new_room(MemoryShelf())
            table = (await answer(room, "/play/en_garde", "POST", level=level))["goto"].rpartition("/")[2]
            room.connect(table)
            await room.hear(json.dumps({"type": "hello", "cut": "none", "faces": [], "inflates": False}))
            await states(page)
            assert page.woken == is_called

    run(play())


def test_another_page_of_the_browser_sees_what_is_played_on_this_one() -> None:
    async def play() -> None:
        shelf = MemoryShelf()
        (room, page), (twin, other) = await new_room(shelf), await new_room(shelf)
        table = (await answer(room, "/tour/en_garde", "POST", name="Astrid"))["goto"].rpartition("/")[2]
        for one in (room, twin):
            one.connect(table)
            await one.hear(json.dumps({"type": "hello", "cut": "wide", "faces": [], "inflates": False}))
        first = (await states(page))[-1]
        await states(other)
        await room.hear(json.dumps({"type": "answer", "step": first["step"], "index": first["choices"][0]["index"]}))
        twin.hear_of(shelf.told[-1])
        assert (await states(other, 2))[-1]["step"] > first["step"]

    run(play())


def test_every_page_without_a_server_answers_and_what_needs_one_is_refused_in_words() -> None:
    async def ask() -> None:
        room, _ = await new_room(MemoryShelf())
        for path in (
            "/",
            "/lobby",
            "/turns",
            "/name",
            "/record",
            "/open/freigard",
            "/daily/freigard",
            "/tour/rietburg",
            "/shelf",
            "/puzzle",
        ):
            assert (await answer(room, path))["status"] == 200, path
        missing = await answer(room, "/seats")
        assert (missing["status"], missing["kind"]) == (404, "text/html")
        refused = await answer(room, "/api/tables/aaaaaaaaaaaaaaaa/verify")
        assert (refused["status"], refused["kind"]) == (404, "application/json")
        assert (await answer(room, "/api/tables/aaaaaaaaaaaaaaaa/review?seat=x"))["status"] == 400

    run(ask())


def test_every_way_on_a_page_leads_somewhere() -> None:
    """Hidden is what needs a server, or is not there yet; a match that goes on has no record and no review yet."""

    async def walk() -> None:
        room, _ = await new_room(MemoryShelf())
        ways = ["/", "/shelf", "/lobby", "/record", "/name"]
        for game in front.list_games():
            ways.append((await answer(room, f"/play/{game}", "POST", level="steady"))["goto"])
        real = {"preset": "usual", "shown": "usual", "seat.0": "me", "seat.1": "me", "name": "Astrid", "real": "on"}
        ways.append((await answer(room, "/open/rietburg", "POST", **real))["goto"])
        seen: dict[str, int] = {}
        while ways:
            path = ways.pop()
            if path in seen:
                continue
            answered = await answer(room, path)
            seen[path] = answered["status"]
            shown = re.sub(r"<p hidden.*?</p>", "", answered["text"], flags=re.DOTALL)
            found = re.findall(r'<a [^>]*href="hall\.html\?([^"#]*)', shown)
            ways += [unescape(way) for way in found if way != "/seats" and not way.startswith("/api/")]
        assert {path: status for path, status in seen.items() if status != 200} == {}
        assert any(path.endswith("/cards") for path in seen)

    run(walk())


def test_a_puzzle_is_answered_without_a_server_and_its_first_answer_is_kept() -> None:
    async def ask() -> None:
        room, _ = await new_room(MemoryShelf())
        day = today().isoformat()
        board = json.loads((await answer(room, f"/puzzle/{day}/board?cut=phone"))["text"])
        for choice in (board["choices"][0]["index"], ""):
            told = await answer(room, f"/puzzle/{day}/answer", "POST", choice=str(choice))
            assert told["status"] == 200
        again = json.loads(told["text"])
        assert again["is_told"]
        assert not again["is_first"]
        assert sum(again["tries"].values()) == 1
        shelf = (await answer(room, "/shelf"))["text"]
        assert "of 1 right" in shelf
        assert "in this browser alone" in shelf
        assert "second device" not in shelf
        assert (await answer(room, "/shelf/clear", "POST"))["status"] == 303
        assert "of 1 right" not in (await answer(room, "/shelf"))["text"]

    run(ask())


def test_what_a_browser_keeps_of_reviewed_games_is_kept_once() -> None:
    async def keep() -> None:
        store = new_store()
        row = LedgerRow("me", "t", "en_garde", 0, 0.5, 0.1, 0.1, 0.3, 0.0)
        await store.add_ledger(row)
        await store.add_ledger(replace(row, start=0.9))
        assert await store.ledger("me") == [row]
        assert await store.ledger("other") == []
        assert await store.clear_shelf("me") == 1

    run(keep())


@pytest.mark.parametrize(
    ("path", "address"),
    [
        ("/", "index.html"),
        ("/#games", "index.html#games"),
        ("/?every=on", "hall.html?/?every=on"),
        ("/rules/en_garde#5.2", "rules-en_garde.html#5.2"),
        ("/rules/en_garde/1-wide-light.svg?v=1", "rules/en_garde/1-wide-light.svg"),
        ("/open/freigard", "open-freigard.html"),
        ("/table/abc?at=5", "hall.html?/table/abc?at=5"),
        ("/daily/freigard", "hall.html?/daily/freigard"),
        ("/static/people/a.svg?v=1", "static/people/a.svg"),
    ],
)
def test_every_address_of_the_hall_is_one_in_the_folder(path: str, address: str) -> None:
    assert site_address(path) == address
    assert relative(f'<a class="x" href="{path}">') == f'<a class="x" href="{address}">'


def directives(policy: str) -> dict[str, list[str]]:
    parts = [part.split() for part in policy.split(";")]
    return {name: sorted(sources) for name, *sources in parts}


def test_its_pages_may_do_what_the_halls_may_and_run_python() -> None:
    of_hall = directives(HEADERS["content-security-policy"])
    more = {"script-src": ["'self'", "'wasm-unsafe-eval'"], "worker-src": ["'self'"]}
    assert directives(own_app.POLICY) == of_hall | more
    written = templates(str, site_bytes=1).get_template("site_head.html").render()
    found = re.search(r'content-security-policy" content="([^"]*)"', written)
    assert found is not None
    # Who may frame a page cannot be said in the page itself.
    assert directives(found[1]) == {name: of for name, of in (of_hall | more).items() if name != "frame-ancestors"}


def test_what_is_not_what_it_was_is_not_used(tmp_path: Path) -> None:
    file = tmp_path / "thing.tgz"
    file.write_bytes(b"other")
    with pytest.raises(NotFetched, match="is not what it was"):
        fetch(Download("A thing", file.as_uri(), "0" * 64), lambda _: None, tmp_path / "kept")
    with pytest.raises(NotFetched, match="cannot be downloaded"):
        fetch(Download("A thing", (tmp_path / "none.tgz").as_uri(), "0" * 64), lambda _: None, tmp_path / "kept")


def test_strong_counts_what_it_tries_and_others_play_as_they_are_called() -> None:
    for game in front.list_games():
        assert re.fullmatch(r"search:\d+it", bots.interpreted(bots.STRONG, game))
        assert bots.interpreted("search:200ms", game) == bots.interpreted(bots.STRONG, game)
        for other in (bots.GENTLE, bots.STEADY, bots.MASTER, "search:500it"):
            assert bots.interpreted(other, game) == other


def test_strong_plays_the_same_with_the_same_luck_however_slow_it_is() -> None:
    async def play() -> None:
        asked: list[str] = []

        async def answer(text: str) -> str:
            asked.append(text)
            return answer_text(text)

        game = front.game("freigard")
        state = game.setup()
        let_chance_act(game, state, Dice(1))
        seat = game.actor(state)
        legal = tuple(action.index for action in game.legal_actions(state))
        view = game.view(state, seat).notation()
        options = tuple(game.options.items())
        question = BotQuestion("freigard", game.seats, options, "standard", game.version, bots.STRONG, view, legal)
        chosen = [await PageThinkers(answer).choose(question, b"luck") for _ in range(2)]
        assert chosen[0] == chosen[1]
        assert all('"kind":"search:64it"' in text for text in asked)

    run(play())


def test_without_node_it_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda _: None)
    with pytest.raises(NotFetched, match="Node is not installed"):
        building.build(tmp_path / "site")


@pytest.mark.node
@pytest.mark.once
def test_the_rules_play_the_same_games_in_a_browser(tmp_path_factory: pytest.TempPathFactory) -> None:
    folder = folder_in(tmp_path_factory.getbasetemp().parent)
    here = Path(__file__).parent
    ran = subprocess.run(
        ["node", here / "walk.mjs", folder, here / "walked.py"], capture_output=True, text=True, check=False
    )
    assert ran.stdout.strip() == walked.digests(), ran.stderr
