"""Whole games of Freya's Folly in a real browser, on one screen: by clicking and by keys alone."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.hall import browser
from tests.hall.server import Server

pytestmark = pytest.mark.browser

SITTERS = ("me", "shared", "shared")
PASSES = 12


def _ask(page: Page) -> bool:
    """Take the screen if it is handed over; say False when the game is over."""
    page.wait_for_selector(f"{browser.SETTLED}, [data-curtain-ready]:visible")
    ready = page.locator("[data-curtain-ready]:visible")
    if ready.count():
        ready.click()
    return browser.wait(page)


def _pass(page: Page, *, by_keys: bool) -> None:
    step = browser.step_of(page)
    last = browser.sentences(page).filter(has_text="Pass this action")
    if by_keys:
        last.press("Enter")
    else:
        last.click()
    page.wait_for_selector(f"body:not([data-step='{step}'])")


def test_a_whole_game_by_clicking(chromium: Browser, hall: Server) -> None:
    with browser.visitor(chromium) as page:
        browser.open_table(page, hall.address, "freyas_folly", sitters=SITTERS, seats=3)
        assert _ask(page)
        page.locator("[data-handle=newcomer]:visible").first.click()
        step = browser.step_of(page)
        page.locator("[data-key='place-A']:visible").click()
        page.wait_for_selector(f"body:not([data-step='{step}'])")
        for _ in range(PASSES + 1):
            assert _ask(page)
            _pass(page, by_keys=False)
        expect(page.locator("[data-result]")).to_contain_text("Nobody wants to go on")
        page.click("text=Verify the draws")
        expect(page.locator(".verdict")).to_contain_text("follow from the secret")


def test_a_whole_game_by_keys_alone(chromium: Browser, hall: Server) -> None:
    with browser.visitor(chromium) as page:
        browser.open_table(page, hall.address, "freyas_folly", sitters=SITTERS, seats=3)
        for _ in range(PASSES):
            assert _ask(page)
            _pass(page, by_keys=True)
        expect(page.locator("[data-result]")).to_contain_text("Nobody wants to go on")


def test_a_chosen_dwarf_lights_the_lanterns_he_can_reach(chromium: Browser, hall: Server) -> None:
    with browser.visitor(chromium) as page:
        browser.open_table(page, hall.address, "freyas_folly", sitters=SITTERS, seats=3)
        assert _ask(page)
        page.locator("[data-handle=newcomer]:visible").first.click()
        keys = browser.legal_pieces(page).evaluate_all("found => found.map(one => one.dataset.key)")
        assert [key for key in keys if key.startswith("place-")] == ["place-A"]
