"""My shelf and the front page of somebody who is back: at every size, read by a machine, deleted after one question."""

from __future__ import annotations

import sqlite3
import time
from contextlib import closing

import pytest
from playwright.sync_api import Browser, Page, expect

from meadhall.hall.play import seats as seating
from meadhall.hall.play.shelf.ledger import ENOUGH
from tests.hall import browser
from tests.hall.server import Server
from tests.hall.test_browser_axe import faults, looks
from tests.hall.test_browser_lobby import each_size, is_in_sight, must_fit

pytestmark = pytest.mark.browser

DAY = 24 * 3600.0
GAMES = [
    ("en_garde", "gentle", 0, 1, 2),
    ("en_garde", "gentle", 0, 1, 1),
    ("en_garde", "steady", 0, 0, -2),
    ("castle_panic", "gentle", 1, 1, 0),
    ("freigard", "dawn", 0, 1, 0),
    ("freyas_folly", "strong", 0, 0, -21),
]


def fill_shelf(page: Page, hall: Server, friends: int = 1) -> None:
    """Put games on the shelf of a browser, one of them with *friends*."""
    page.goto(hall.address)
    keys = [cookie.get("value", "") for cookie in page.context.cookies() if cookie.get("name") == seating.COOKIE]
    player = seating.hash_of(keys[0])
    with closing(sqlite3.connect(hall.file, timeout=20)) as connection, connection:
        for back, (game, level, people, is_won, lead) in enumerate(GAMES):
            values = (
                player,
                f"table {back}",
                game,
                level,
                people * friends,
                is_won,
                5,
                lead,
                time.time() - back * DAY,
                back == 3,
            )
            connection.execute("insert into played values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", values)
        for number in range(ENOUGH):
            sums = (player, f"table {number}", "en_garde", 0, 0.5, 0.1 * (number % 2), 0.02, -0.2, 0.0)
            connection.execute("insert into ledger values (?, ?, ?, ?, ?, ?, ?, ?, ?)", sums)
        connection.execute("insert into answers values (?, '2026-11-17', 'x', 'y', 'right')", (player,))
        connection.execute("insert into deeds values (?, 'first_touch', '', '2026-11-18')", (player,))


@each_size
def test_what_is_yours_is_on_the_first_screen(chromium: Browser, hall: Server, size: tuple[int, int]) -> None:
    with browser.visitor(chromium, size) as page:
        fill_shelf(page, hall, friends=0)
        browser.open_table(page, hall.address, "freigard", {"level": "night"})
        page.goto(hall.address)
        must_fit(page)
        assert is_in_sight(page, ".bench.yours .btn.main")
        assert is_in_sight(page, ".today h2")
        expect(page.locator(".verdict")).to_have_text("You won by 2.")
        expect(page.locator(".rungs .next b")).to_have_text("Steady")
        page.get_by_role("link", name="Shelf").click()
        expect(page.locator("h1")).to_have_text("Astrid's shelf")
        must_fit(page)
        expect(page.locator(".by-game > li")).to_have_count(5)
        expect(page.locator(".ledger .said")).to_contain_text("Your choices cost 20.")
        expect(page.locator(".shield:not(.open)")).to_have_count(1)


def test_open_tables_leave_room_for_what_is_yours(chromium: Browser, hall: Server) -> None:
    with browser.visitor(chromium) as host:
        for _ in range(4):
            browser.open_table(host, hall.address, "en_garde", sitters=["me", "friend"], settings={"listed": "on"})
    with browser.visitor(chromium) as page:
        fill_shelf(page, hall)
        page.goto(hall.address)
        expect(page.locator(".open .row")).to_have_count(3)
        page.get_by_role("link", name="open tables").click()
        expect(page.locator(".open .row").nth(3)).to_be_visible()


def test_the_next_rung_is_one_click_away(chromium: Browser, hall: Server) -> None:
    with browser.visitor(chromium) as page:
        fill_shelf(page, hall)
        page.goto(hall.address)
        page.get_by_role("button", name="Play Sigrun").click()
        expect(page.locator("body")).to_have_attribute("data-game", "en_garde")
        expect(page.locator("main")).to_contain_text("Sigrun")


def test_a_shelf_is_deleted_after_one_question(chromium: Browser, hall: Server) -> None:
    with browser.visitor(chromium) as page:
        fill_shelf(page, hall)
        page.goto(f"{hall.address}/shelf")
        page.get_by_role("button", name="Delete my shelf").click()
        page.get_by_role("button", name="Keep it", exact=True).click()
        expect(page.locator(".by-game > li")).to_have_count(5)
        page.get_by_role("button", name="Delete my shelf").click()
        page.get_by_role("button", name="Delete it").click()
        expect(page.locator(".hello p")).to_have_text("Nothing on it yet. That is what first games are for.")


@looks
def test_they_hold_to_the_rules_for_everybody(
    chromium: Browser, hall: Server, size: tuple[int, int], theme: str
) -> None:
    with browser.visitor(chromium, size, theme) as page:
        page.goto(f"{hall.address}/shelf")
        assert faults(page) == []
        fill_shelf(page, hall)
        browser.open_table(page, hall.address, "freigard", {"level": "night"})
        for path in ("/", "/shelf", "/today"):
            page.goto(hall.address + path)
            assert faults(page) == [], path
