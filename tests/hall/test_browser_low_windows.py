"""In a low window the table scrolls: nothing of it is cut off."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Locator

import meadhall
from meadhall.front import title
from tests.hall import browser, moments
from tests.hall.server import Server

pytestmark = pytest.mark.browser

LOW = ((1366, 650), (1280, 600), (844, 390))
LAST = (
    "[data-choices] .ch >> nth=-1",
    "[data-log] li:last-child",
    "[data-stage] .piece:visible >> nth=-1",
    ".seat >> nth=-1",
)
STEPS = 40


@pytest.mark.parametrize("game", meadhall.list_games())
def test_the_last_of_everything_can_be_scrolled_to(chromium: Browser, hall: Server, game: str) -> None:
    moment = moments.put(hall, moments.played(game, STEPS, seed=7, seats=max(title(game).seats)))
    hidden: list[str] = []
    for size in LOW:
        with browser.visitor(chromium, size) as page:
            moments.visit(page, hall, moment)
            page.wait_for_selector(browser.READY)
            hidden += [f"{last} at {size}" for last in LAST if not can_be_reached(page.locator(last))]
            assert browser.has_no_sideways_scroll(page)
    assert hidden == []


@pytest.mark.parametrize("size", [(1366, 656), browser.WIDE], ids=["656", "800"])
def test_a_window_that_is_high_enough_holds_the_whole_table(
    chromium: Browser, hall: Server, size: tuple[int, int]
) -> None:
    with browser.visitor(chromium, size) as page:
        browser.open_table(page, hall.address, "castle_panic")
        browser.wait(page)
        assert page.evaluate("document.querySelector('main').getBoundingClientRect().bottom <= innerHeight")


def can_be_reached(part: Locator) -> bool:
    """Scroll as a person can, with what may be scrolled by hand, and say whether all of *part* stands in the window."""
    return bool(
        part.evaluate(
            """part => {
                for (let box = part; box; box = box.parentElement) {
                    const style = getComputedStyle(box), shown = part.getBoundingClientRect();
                    const room = box === document.documentElement
                        ? {top: 0, bottom: innerHeight} : box.getBoundingClientRect();
                    if (/auto|scroll/.test(style.overflowY) || box === document.documentElement
                            && !/hidden|clip/.test(getComputedStyle(document.body).overflowY))
                        box.scrollTop += Math.max(0, shown.bottom - room.bottom) + Math.min(0, shown.top - room.top);
                }
                const shown = part.getBoundingClientRect();
                return shown.height > 0 && shown.top >= -1 && shown.bottom <= innerHeight + 1;
            }"""
        )
    )
