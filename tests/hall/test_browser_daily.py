"""The daily deal in a real browser: opened from the front page, played, its result copied, its streak kept."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, expect

from tests.hall import browser
from tests.hall.server import Server

pytestmark = pytest.mark.browser

MOST = 900


def test_a_day_is_played_once_and_its_result_can_be_copied(chromium: Browser, hall: Server) -> None:
    with browser.visitor(chromium) as page:
        page.goto(hall.address)
        page.get_by_label("More of Freigard").click()
        page.locator("details[open]").get_by_role("link", name="Daily deal").click()
        page.fill("[name=name]", "Astrid")
        page.click("text=Play today's deal")
        page.wait_for_selector("body[data-table]")
        table = page.url
        page.goto(f"{hall.address}/daily/freigard")
        page.click("text=Continue today's deal")
        assert page.url == table
        for _ in range(MOST):
            if not browser.wait(page):
                break
            step = browser.step_of(page)
            page.keyboard.press("1")
            browser.wait_for_step_after(page, step)
        page.click("text=Daily deal")
        line = page.input_value("[data-result-line]")
        first, second, *_, last = line.splitlines()
        assert re.fullmatch(r"Meadhall, Freigard, \d+ \w+", first)
        assert re.fullmatch(r"[■□]{3} \((dawn|noon|dusk|night)\) (won|lost): .+", second)
        assert last == f"{hall.address}/daily/freigard"
        expect(page.locator("[data-streak]")).to_contain_text("of 1 won")
        assert browser.has_no_sideways_scroll(page)


def test_two_browsers_get_the_same_cards(chromium: Browser, hall: Server) -> None:
    hands = []
    for name in ("Astrid", "Eira"):
        with browser.visitor(chromium) as page:
            page.goto(f"{hall.address}/daily/freigard")
            page.fill("[name=name]", name)
            page.click("text=Play today's deal")
            browser.wait(page)
            hands.append(
                page.locator("[data-cut=wide] .piece.card").evaluate_all("all => all.map(one => one.dataset.key)")
            )
    assert len(hands[0]) == 3
    assert hands[0] == hands[1]
