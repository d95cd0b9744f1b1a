"""Without single keys, without colours of the page, zoomed four times, or with a finger: everybody can play."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from tests.hall import browser, measuring, moments
from tests.hall.server import Server

pytestmark = pytest.mark.browser

ZOOMED = (320, 200)
"""A window of 1280 by 800 that is zoomed to 400 per cent."""


def test_single_keys_can_be_switched_off(chromium: Browser, hall: Server) -> None:
    with browser.visitor(chromium) as page:
        moments.visit(page, hall, moments.put(hall, moments.played("castle_panic", 6, seed=7, seats=1)))
        assert browser.wait(page)
        toggle = page.locator("[data-keys]")
        page.click("[data-more-open]")
        expect(toggle).to_have_attribute("aria-checked", "true")
        toggle.click()
        expect(toggle).to_have_attribute("aria-checked", "false")
        page.keyboard.press("Escape")
        step = browser.step_of(page)
        for key in ("0", "1", "u", ",", "?"):
            page.keyboard.press(key)
        # Nothing was sent, opened or looked back at: the page still waits for the same answer.
        assert page.locator(f"{browser.READY}[data-step='{step}'] [data-foot] .ch:enabled").count() == 1
        assert page.locator(".story[data-face=rest]").count() == 1
        # Enter on what has focus chooses as ever.
        page.locator("[data-foot] .ch").focus()
        page.keyboard.press("Enter")
        assert browser.wait_for_step_after(page, step)
        page.reload()
        assert browser.wait(page)
        expect(toggle).to_have_attribute("aria-checked", "false")


@pytest.mark.parametrize("game", ["castle_panic", "freyas_folly"])
def test_a_window_that_is_zoomed_four_times_has_the_cut_of_a_phone(chromium: Browser, hall: Server, game: str) -> None:
    with browser.visitor(chromium, ZOOMED) as page:
        moments.visit(page, hall, moments.put(hall, moments.played(game, 12, seed=7)))
        assert browser.wait(page)
        assert page.get_attribute("body", "data-cut") == measuring.cut_of(ZOOMED) == "phone"
        assert browser.has_no_sideways_scroll(page)
        board = page.locator(".board").first.bounding_box()
        assert board is not None
        assert board["width"] > ZOOMED[0] * 0.9
        for part in (".seat.now", ".board", "[data-heading]"):
            page.locator(part).first.scroll_into_view_if_needed()
            expect(page.locator(part).first).to_be_in_viewport()


def test_without_colours_of_its_own_the_page_marks_who_acts(chromium: Browser, hall: Server) -> None:
    with browser.visitor(chromium) as page:
        page.emulate_media(forced_colors="active")
        moments.visit(page, hall, moments.put(hall, moments.played("castle_panic", 12, seed=7, seats=2)))
        assert browser.wait(page)
        ground = "node => getComputedStyle(node).backgroundColor"
        acting, other = page.locator(".seat.now"), page.locator(".seat:not(.now)")
        assert acting.evaluate(ground) != other.evaluate(ground)
        assert page.locator("[data-filter=all]").evaluate(ground) != page.locator("[data-filter=deeds]").evaluate(
            ground
        )


def test_a_touch_goes_through_a_fencer_to_the_space_below(chromium: Browser, hall: Server) -> None:
    with browser.visitor(chromium, (390, 664), has_touch=True) as page:
        moments.visit(page, hall, moments.put(hall, moments.played("en_garde", 0, seed=2)))
        assert browser.wait(page)
        missed = page.evaluate(
            """async () => {
                const { touched } = await import("/static/table/choices/marking.js");
                const spaces = [...document.querySelectorAll(".board .piece.live:not([data-key^=fencer])")];
                const missed = spaces.filter(space => {
                    const { left, right, top, bottom } = space.getBoundingClientRect();
                    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
                    const target = document.elementFromPoint(x, y);
                    return touched({ target, clientX: x, clientY: y }) !== space;
                });
                return [spaces.length, missed.map(space => space.dataset.key)];
            }"""
        )
        assert missed[0] > 1, "spaces can be touched"
        assert missed[1] == []
