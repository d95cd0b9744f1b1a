"""The coach and the review in a real browser."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, expect

from tests.hall import browser
from tests.hall.server import Server

pytestmark = pytest.mark.browser

POINTS = {"points": "1"}
ALL_DRAWN = "() => [...document.querySelectorAll('[data-thumb]')].every(thumb => Number(thumb.dataset.rings) > 0)"
RINGS_OUTSIDE = """() => [...document.querySelectorAll("[data-thumb]")].flatMap(thumb => {
    const frame = thumb.getBoundingClientRect();
    return [...thumb.querySelectorAll(".choice-ring")].map(ring => ring.getBoundingClientRect()).filter(ring =>
        ring.left < frame.left || ring.right > frame.right || ring.top < frame.top || ring.bottom > frame.bottom
    ).map(ring => `${ring.left} ${ring.top}`);
})"""
sizes = pytest.mark.parametrize("size", [browser.WIDE, browser.PHONE], ids=["wide", "phone"])


@sizes
def test_the_switch_shows_numbers_on_the_lines_and_a_reason(
    chromium: Browser, hall: Server, size: tuple[int, int]
) -> None:
    with browser.visitor(chromium, size) as page:
        browser.open_table(page, hall.address, "en_garde", POINTS, ("me", "bot:steady"))
        assert browser.wait(page)
        switch = page.get_by_role("switch", name="Coach")
        expect(switch).to_have_attribute("aria-checked", "false")
        expect(page.locator(".advised")).to_have_count(0)
        switch.click()
        expect(switch).to_have_attribute("aria-checked", "true")
        expect(page.locator(".advised.best b").first).to_have_text(re.compile(r"^\d+ %$"))
        expect(page.locator(".list .why")).to_contain_text("Best: ")
        # On a busy machine it adds that it has not finished.
        expect(page.locator("[data-hint]")).to_contain_text("Chance that you win the match.")
        expect(page.locator("[data-seats]")).to_contain_text("coach")
        assert browser.has_no_sideways_scroll(page)
        step = browser.step_of(page)
        browser.choose_line(page)
        browser.wait_to_move_on(page, step)
        if browser.wait(page):
            expect(page.locator(".advised.best").first).to_be_visible()
        switch.click()
        expect(page.locator(".advised")).to_have_count(0)


@sizes
def test_a_review_is_asked_for_at_the_end_and_leads_back_to_its_moments(
    chromium: Browser, hall: Server, size: tuple[int, int]
) -> None:
    with browser.visitor(chromium, size) as page:
        browser.open_table(page, hall.address, "en_garde", POINTS, ("me", "bot:steady"))
        browser.play(page)
        page.locator("[data-review]").click()
        expect(page.locator(".curve:visible")).to_be_visible()
        expect(page.locator(".curve:visible")).to_have_attribute("aria-label", re.compile("choices"))
        expect(page.locator(".moment").first).to_contain_text("You chose")
        assert browser.has_no_sideways_scroll(page)
        # Each picture is cut to the pieces of both choices, which are all in it.
        page.wait_for_function(ALL_DRAWN)
        assert page.evaluate(RINGS_OUTSIDE) == []
        chosen = page.locator(".moment").first.locator("dd").first.inner_text()
        page.locator(".moment").first.get_by_text("Show it").click()
        compared = page.locator("[data-looking-compare]")
        expect(compared.locator(".yours")).to_contain_text(f"You chose: {chosen}")
        expect(page.locator(".choice-ring.yours").first).to_be_attached()
        assert compared.locator(".compared").count() >= 1
        page.locator("[data-track]").press("Home")
        expect(compared).to_be_hidden()
        expect(page.locator(".choice-ring")).to_have_count(0)
