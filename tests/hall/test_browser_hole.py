"""A line that goes dead is told at once, and what was chosen over it arrives by itself when there is another one."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.hall import browser, moments
from tests.hall.hole import Hole
from tests.hall.server import Server

pytestmark = pytest.mark.browser

SOON, LATE = 1000, 4000
"""After so many milliseconds it is said that something is on its way, and that there is no connection."""


@pytest.fixture
def hole(hall: Server) -> Iterator[Hole]:
    hole = Hole(hall.port)
    yield hole
    hole.close()


def _visit(page: Page, hall: Server, hole: Hole) -> moments.Moment:
    """Open a table through the hole, and let no time pass but what the test lets pass."""
    moment = moments.put(hall, moments.played("castle_panic", 6, seed=7, seats=1))
    page.clock.install()
    moments.visit_at(page, hole.address, moment)
    assert browser.wait(page)
    page.clock.pause_at(page.evaluate("Date.now()") + 1000)
    return moment


def test_a_dead_line_is_told_and_the_choice_is_sent_again(chromium: Browser, hall: Server, hole: Hole) -> None:
    with browser.visitor(chromium) as page:
        _visit(page, hall, hole)
        banner = page.locator("[data-banner]")
        step = browser.step_of(page)
        hole.swallows = True
        page.keyboard.press("1")
        expect(page.locator("body")).to_have_attribute("data-ready", "no")
        page.clock.run_for(SOON - 50)
        expect(banner).to_be_hidden()
        page.clock.run_for(100)
        expect(banner).to_have_text("Sending…")
        page.clock.run_for(LATE - SOON - 100)
        expect(banner).to_have_text("Sending…")
        page.clock.run_for(100)
        expect(banner).to_have_text("No connection. Your choice is sent as soon as it is back.")
        assert browser.step_of(page) == step
        hole.swallows = False
        page.clock.resume()
        browser.wait_to_move_on(page, step)
        expect(banner).to_be_hidden()


def test_what_arrived_before_the_line_died_is_not_sent_twice(chromium: Browser, hall: Server, hole: Hole) -> None:
    with browser.visitor(chromium) as page, browser.visitor(chromium) as other:
        moment = _visit(page, hall, hole)
        moments.visit(other, hall, moment)
        assert browser.wait(other)
        step = browser.step_of(page)
        hole.swallows = True
        page.keyboard.press("1")
        page.clock.run_for(LATE + 100)
        expect(page.locator("[data-banner]")).to_contain_text("No connection")
        # The same person answers at another screen.
        other.keyboard.press("1")
        browser.wait_to_move_on(other, step)
        hole.swallows = False
        page.clock.resume()
        browser.wait_to_move_on(page, step)
        assert browser.wait(page)
        assert browser.step_of(page) == browser.step_of(other)
        expect(page.locator("[data-refusal]")).to_be_hidden()


def test_a_silent_line_is_noticed_by_itself(chromium: Browser, hall: Server, hole: Hole) -> None:
    with browser.visitor(chromium) as page:
        _visit(page, hall, hole)
        hole.swallows = True
        page.clock.run_for(20_000 + LATE + 100)
        expect(page.locator("[data-banner]")).to_have_text("No connection. Trying again…")
        assert page.locator("[data-choices] .ch:enabled").count() == 0
        hole.swallows = False
        page.clock.resume()
        assert browser.wait(page)
        expect(page.locator("[data-banner]")).to_be_hidden()
