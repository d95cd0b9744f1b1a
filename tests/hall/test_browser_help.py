"""What is this: in a browser, a piece without gold says what it is and why it cannot be touched."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.hall import browser
from tests.hall.server import Server

pytestmark = pytest.mark.browser

NAMED = """() => [...document.querySelectorAll(".piece[data-label]")]
    .filter(piece => piece.dataset.label && piece.getClientRects().length).map(piece => piece.dataset.key)"""
SPOTS = """() => [...document.querySelectorAll(".hand .piece[data-label]")].map(piece => {
    const box = (piece.querySelector(".body") ?? piece).getBoundingClientRect();
    return [piece.dataset.key, box.left + box.width / 2, box.top + box.height / 2];
}).filter(([, x, y]) => x > 0 && x < innerWidth && y > 0 && y < innerHeight)"""
IS_IN_HAND = "piece => Boolean(piece.closest('.hand'))"


def middle(page: Page, piece: str) -> tuple[float, float]:
    box = page.locator(f".piece[data-key^='{piece}']:visible").first.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_dead_piece_says_what_it_is_and_the_rule_against_it(chromium: Browser, hall: Server) -> None:
    with browser.visitor(chromium) as page:
        browser.open_table(page, hall.address, "castle_panic")
        browser.wait(page)
        step = browser.step_of(page)
        page.mouse.click(*middle(page, "tower"))
        card = page.locator(".about")
        expect(card).to_contain_text("Tower 1")
        expect(card).to_contain_text("Not now.")
        assert card.locator("a.rule").first.get_attribute("href")
        page.keyboard.press("Escape")
        expect(card).to_be_hidden()
        page.mouse.click(*middle(page, "tower"), button="right")
        expect(card).to_be_visible()
        card.get_by_text("Close").click()
        expect(card).to_be_hidden()
        assert browser.step_of(page) == step


def test_a_piece_with_gold_is_asked_about_by_a_key_and_by_the_mouse_that_rests(chromium: Browser, hall: Server) -> None:
    with browser.visitor(chromium) as page:
        browser.open_table(page, hall.address, "en_garde")
        browser.wait(page)
        step = browser.step_of(page)
        page.locator(".piece.legal.card:visible").first.focus()
        page.keyboard.press("?")
        card = page.locator(".about")
        expect(card).to_contain_text("Now:")
        page.keyboard.press("Escape")
        expect(card).to_be_hidden()
        box = page.locator(".piece.legal.card:visible").first.bounding_box()
        assert box is not None
        page.mouse.move(box["x"] + 20, box["y"] + 20)
        expect(card).to_be_visible()
        page.mouse.move(5, 5)
        expect(card).to_be_hidden()
        assert browser.step_of(page) == step


def test_a_finger_that_is_held_asks_and_does_not_choose(chromium: Browser, hall: Server) -> None:
    with browser.visitor(chromium, browser.PHONE) as page:
        browser.open_table(page, hall.address, "freigard")
        browser.wait(page)
        step = browser.step_of(page)
        page.evaluate(
            """async () => {
                const piece = document.querySelector('.piece.legal .body');
                const box = piece.getBoundingClientRect();
                const where = { clientX: box.x + box.width / 2, clientY: box.y + box.height / 2,
                                bubbles: true, pointerType: 'touch' };
                piece.dispatchEvent(new PointerEvent('pointerdown', where));
                const isAsked = () => document.querySelector('.about')?.checkVisibility();
                while (!isAsked()) await new Promise(requestAnimationFrame);
                piece.dispatchEvent(new PointerEvent('pointerup', where));
                piece.dispatchEvent(new MouseEvent('click', { ...where, cancelable: true }));
            }"""
        )
        expect(page.locator(".about")).to_be_visible()
        assert page.locator(".piece.chosen").count() == 0
        assert browser.step_of(page) == step


def test_keys_walk_every_piece_that_has_a_name_and_each_says_what_it_is(chromium: Browser, hall: Server) -> None:
    with browser.visitor(chromium) as page:
        browser.open_table(page, hall.address, "castle_panic")
        browser.wait(page)
        step = browser.step_of(page)
        card = page.locator(".about")
        page.keyboard.press("?")
        expect(card).to_be_visible()
        focused = "document.activeElement.dataset.key"
        walked = {page.evaluate(focused)}
        while True:
            page.keyboard.press("ArrowRight")
            key = page.evaluate(focused)
            if key in walked:
                break
            walked.add(key)
        named = set(page.evaluate(NAMED))
        assert walked == named
        dead = page.locator(".piece[data-key^='tower-']:visible").first
        dead.focus()
        expect(dead).to_have_attribute("aria-describedby", "about-does about-now")
        expect(card).to_contain_text("Not now.")
        page.keyboard.press("Enter")
        expect(card).to_be_visible()
        page.keyboard.press("Escape")
        expect(card).to_be_hidden()
        assert page.locator("[data-walked]").count() == 0
        assert browser.step_of(page) == step


def test_a_piece_that_a_board_has_scrolled_away_does_not_answer_for_what_lies_there(
    chromium: Browser, hall: Server
) -> None:
    with browser.visitor(chromium, (360, 640), has_touch=True) as page:
        browser.open_table(page, hall.address, "rietburg")
        browser.wait(page)
        spots = page.evaluate(SPOTS)
        assert spots
        for key, x, y in spots:
            page.mouse.click(x, y, button="right")
            expect(page.locator(".about")).to_be_visible()
            asked = page.locator(f".piece[aria-describedby^='about']:not([data-key='{key}'])")
            assert asked.count() == 0 or asked.first.evaluate(IS_IN_HAND), key
            page.keyboard.press("Escape")


def test_what_a_card_is_is_told_whole_in_a_low_window(chromium: Browser, hall: Server) -> None:
    with browser.visitor(chromium, (844, 390)) as page:
        browser.open_table(page, hall.address, "freigard")
        browser.wait(page)
        page.mouse.click(*middle(page, "hand-"), button="right")
        expect(page.locator(".about")).to_be_visible()
        box = page.locator(".about").bounding_box()
        assert box is not None
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= 390
        page.locator(".about").get_by_text("Close").click()
        expect(page.locator(".about")).to_be_hidden()
