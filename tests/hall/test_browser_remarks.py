"""What bots say, in a real browser: a bubble at the seat, within the window, and off by a switch."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from meadhall.words.remarks import REMARKS
from tests.hall import browser
from tests.hall.server import Server

pytestmark = pytest.mark.browser

SAY = """text => {
    const parse = JSON.parse;
    JSON.parse = (...args) => {
        const message = parse(...args);
        if (message?.type === "state") message.remark = { seat: 1, text };
        return message;
    };
}"""
"""A hall in which the bot speaks each time: what matters happens seldom."""
IS_INSIDE = """() => {
    const { left, right, top, bottom } = document.querySelector(".remark").getBoundingClientRect();
    return left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight;
}"""


@pytest.mark.parametrize("size", [browser.WIDE, browser.PHONE], ids=["wide", "phone"])
def test_a_bot_speaks_at_its_seat_until_it_is_switched_off(
    chromium: Browser, hall: Server, size: tuple[int, int]
) -> None:
    line = REMARKS["loyal"]["tense"][2]
    with browser.visitor(chromium, size) as page:
        page.add_init_script(f"({SAY})({line!r})")
        browser.open_table(page, hall.address, "en_garde", {"points": "3"}, ("me", "bot:steady"))
        assert browser.wait(page)
        bubble = page.locator(".remark")
        browser.choose_line(page)
        expect(bubble).to_have_text(line)
        assert page.evaluate(IS_INSIDE)
        assert browser.has_no_sideways_scroll(page)
        expect(page.locator("[data-live]")).to_contain_text(line)
        expect(bubble).to_be_hidden()
        page.click("[data-more-open]")
        switch = page.locator("[data-remarks]")
        expect(switch).to_have_attribute("aria-checked", "true")
        switch.click()
        expect(switch).to_have_attribute("aria-checked", "false")
        page.keyboard.press("Escape")
        if browser.wait(page):
            step = browser.step_of(page)
            browser.choose_line(page)
            browser.wait_to_move_on(page, step)
            browser.wait(page)
        expect(bubble).to_be_hidden()
