"""Whole games of Rietburg in a real browser: by clicking, and by keys alone."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from tests.hall import browser
from tests.hall.server import Server

pytestmark = pytest.mark.browser

SHORT = {"narrator_deck": "9"}
MOST = 500
OVER = "all have lost"


def test_a_game_by_clicking(chromium: Browser, hall: Server) -> None:
    with browser.visitor(chromium) as page:
        browser.open_table(page, hall.address, "rietburg", SHORT, seats=1)
        browser.play(page, most=MOST, seed=2)
        expect(page.locator("[data-result]")).to_contain_text(OVER)


def test_a_game_by_keys_alone(chromium: Browser, hall: Server) -> None:
    with browser.visitor(chromium) as page:
        browser.open_table(page, hall.address, "rietburg", SHORT, seats=1)
        browser.play(page, by_keys=True, most=MOST, seed=4)
        expect(page.locator("[data-result]")).to_contain_text(OVER)


def test_an_option_of_a_card_is_clicked_and_played(chromium: Browser, hall: Server) -> None:
    with browser.visitor(chromium) as page:
        browser.open_table(page, hall.address, "rietburg", seats=1)
        browser.wait(page)
        step = browser.step_of(page)
        page.locator("[data-key='option-chada_1-3']:visible").click()
        page.wait_for_selector(f"body:not([data-step='{step}'])")
        browser.wait(page)
        expect(page.locator("[data-key='place-3']:visible")).to_have_attribute("role", "button")
