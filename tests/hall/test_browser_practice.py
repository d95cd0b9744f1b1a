"""For real or practice in a real browser: the page says what becomes of the match before it does."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.hall import browser
from tests.hall.server import Server

pytestmark = pytest.mark.browser

DIALOG = "[data-practice-dialog]"


def opened(page: Page, hall: Server) -> None:
    """Open a table with a bot, and let it answer once."""
    browser.open_table(page, hall.address, "en_garde", {"points": "5"}, ("me", "bot:steady"))
    assert browser.wait(page)
    step = browser.step_of(page)
    browser.choose_line(page)
    browser.wait_to_move_on(page, step)
    assert browser.wait(page)


@pytest.mark.parametrize("by_keys", [False, True], ids=["button", "key"])
@pytest.mark.parametrize("size", [browser.WIDE, browser.SMALL], ids=["wide", "small"])
def test_an_undo_past_a_bot_asks_first(chromium: Browser, hall: Server, size: tuple[int, int], by_keys: bool) -> None:
    with browser.visitor(chromium, size) as page:
        opened(page, hall)
        dialog, status = page.locator(DIALOG), page.locator("[data-status]")

        def ask() -> None:
            if by_keys:
                page.keyboard.press("u")
            else:
                page.locator("[data-undo=practice]").click()

        step = browser.step_of(page)
        ask()
        expect(dialog).to_be_visible()
        expect(dialog).to_contain_text("for good")
        expect(dialog.locator(".btn.main")).to_be_focused()
        assert page.evaluate("() => document.querySelector('dialog[open]').scrollWidth") <= size[0]
        for part in (dialog.locator(".btn.main"), page.locator("[data-practise]")):
            expect(part).to_be_in_viewport(ratio=1)
        page.click(f"{DIALOG} .btn.main")
        expect(dialog).to_be_hidden()
        assert browser.step_of(page) == step
        expect(status).not_to_contain_text("practice")
        ask()
        page.click("[data-practise]")
        assert browser.wait_for_step_after(page, step)
        expect(dialog).to_be_hidden()
        expect(status).to_contain_text("practice")
        expect(page.locator("[data-log]")).to_contain_text("made this practice")


def test_a_fork_before_the_end_asks_first(chromium: Browser, hall: Server) -> None:
    with browser.visitor(chromium) as page:
        opened(page, hall)
        address = page.url
        page.keyboard.press("Shift+Comma")
        page.wait_for_selector("[data-looking-where]:not(:empty)")
        page.locator("[data-fork] button").click()
        expect(page.locator(DIALOG)).to_be_visible()
        page.click(f"{DIALOG} .btn.main")
        assert page.url == address
        page.locator("[data-fork] button").click()
        page.click("[data-practise]")
        page.wait_for_url(lambda url: url != address and "/table/" in url)
        assert browser.wait(page)
        expect(page.locator("[data-status]")).to_contain_text("practice")
        page.goto(address)
        assert browser.wait(page)
        expect(page.locator("[data-status]")).to_contain_text("practice")
        expect(page.locator("[data-undo=free]")).to_be_visible()
