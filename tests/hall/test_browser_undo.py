"""Taking back in real browsers: at once while nobody has seen anything new, else by asking; Back within a choice."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.hall import browser
from tests.hall.server import Server

pytestmark = pytest.mark.browser

RANDOM_START = {"start": "random"}
KEPT = "Exchange no card"


def heading(page: Page) -> str:
    return page.locator("[data-heading]").inner_text()


def take(page: Page, words: str) -> None:
    """Choose a sentence, and wait until the table has moved on."""
    step = browser.step_of(page)
    browser.choose(page, words)
    browser.wait_to_move_on(page, step)


@pytest.mark.parametrize("by_keys", [False, True], ids=["button", "key"])
def test_a_slip_is_taken_back_at_once(chromium: Browser, hall: Server, by_keys: bool) -> None:
    with browser.visitor(chromium) as page:
        browser.open_table(page, hall.address, "castle_panic", RANDOM_START, ("me", "bot:steady"), seats=2)
        assert browser.wait(page)
        asked = heading(page)
        take(page, KEPT)
        assert browser.wait(page)
        assert heading(page) != asked
        step = browser.step_of(page)
        expect(page.locator("[data-undo=free]")).to_contain_text(KEPT)
        if by_keys:
            page.keyboard.press("u")
        else:
            page.click("[data-undo=free]")
        assert browser.wait_for_step_after(page, step)
        assert heading(page) == asked
        expect(page.locator("[data-log] li").last).to_contain_text("took")


@contextmanager
def two_players(chromium: Browser, hall: Server) -> Iterator[tuple[Page, Page]]:
    """Yield the pages of two people; the first has just drawn a card."""
    with browser.visitor(chromium) as host, browser.visitor(chromium, browser.PHONE) as guest:
        browser.open_table(host, hall.address, "castle_panic", RANDOM_START, ("me", "friend"), seats=2)
        guest.goto(host.input_value("[data-invite='1']"))
        guest.fill("[name=name]", "Eira")
        guest.click("text=Sit down")
        assert browser.wait(host)
        take(host, "Discard")
        assert browser.wait(host)
        yield host, guest


@pytest.mark.parametrize("agrees", [True, False], ids=["agrees", "refuses"])
def test_what_has_shown_something_is_asked_for(chromium: Browser, hall: Server, agrees: bool) -> None:
    with two_players(chromium, hall) as (host, guest):
        step = browser.step_of(host)
        asked = heading(host)
        host.click("[data-undo=ask]")
        expect(host.locator("[data-request]")).to_contain_text("You ask to undo")
        expect(host.locator("[data-request]")).to_contain_text("Eira is deciding")
        expect(guest.locator("[data-request]")).to_contain_text("Astrid would like to undo")
        guest.click("[data-agree]" if agrees else "[data-refuse]")
        expect(host.locator("[data-request]")).to_be_hidden()
        expect(guest.locator("[data-request]")).to_be_hidden()
        if agrees:
            assert browser.wait_for_step_after(host, step)
            assert heading(host) != asked
        else:
            expect(host.locator("[data-no-undo]")).to_contain_text("Eira refused")
            assert browser.wait(host)
            assert heading(host) == asked


def test_whoever_asked_can_keep_it_after_all(chromium: Browser, hall: Server) -> None:
    with two_players(chromium, hall) as (host, guest):
        host.click("[data-undo=ask]")
        expect(guest.locator("[data-agree]")).to_be_visible()
        host.click("[data-keep]")
        expect(guest.locator("[data-request]")).to_be_hidden()
        expect(host.locator("[data-request]")).to_be_hidden()


@pytest.mark.parametrize("key", ["Escape", "Backspace", ""])
def test_a_choice_of_several_steps_can_be_left(chromium: Browser, hall: Server, key: str) -> None:
    with browser.visitor(chromium) as page:
        browser.open_table(page, hall.address, "castle_panic", RANDOM_START, ("me", "bot:steady"), seats=2)
        assert browser.wait(page)
        take(page, KEPT)
        assert browser.wait(page)
        count = browser.sentences(page).count()
        browser.click_piece(browser.legal_pieces(page).first)
        assert browser.sentences(page).count() <= count
        expect(page.locator("[data-drop]")).to_be_visible()
        if key:
            page.keyboard.press(key)
        else:
            page.click("[data-drop]")
        assert page.locator(".piece.chosen").count() == 0
        expect(page.locator("[data-drop]")).to_be_hidden()
        assert browser.sentences(page).count() == count
