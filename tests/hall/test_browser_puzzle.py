"""The puzzle of a day in a browser: answered on the board, told with its why, at every size, for everybody."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from meadhall.front.puzzles import NEARLY, RIGHT
from tests.hall import browser
from tests.hall.server import Server
from tests.hall.test_browser_axe import faults, looks
from tests.hall.test_puzzles import choice_with, day_with, opened_of

pytestmark = pytest.mark.browser

SIZES = [(1280, 800), (1366, 650), (390, 664), (360, 640), (844, 390)]
OVER = "body[data-ready=over]"
LOW = "() => document.documentElement.scrollWidth > innerWidth || document.documentElement.scrollHeight > innerHeight"


def open_puzzle(page: Page, hall: Server, game: str) -> None:
    page.goto(f"{hall.address}/puzzle/{day_with(game)}")
    page.wait_for_selector(browser.READY)


def touch(page: Page, index: int) -> None:
    """Answer with the pieces of a choice, one after the other."""
    for handle in opened_of("en_garde").choice(index).handles:
        page.locator(f'.piece.legal[data-handle="{handle}"]').first.click()


def test_a_puzzle_is_answered_on_the_board_and_tried_again(chromium: Browser, hall: Server) -> None:
    opened = opened_of("en_garde")
    with browser.visitor(chromium) as page:
        open_puzzle(page, hall, "en_garde")
        expect(page.locator(".told-choices")).to_be_hidden()
        nearly = next((one.index for one in opened.choices if opened.puzzle.judge(one.index) == NEARLY), None)
        wrong = next(one.index for one in opened.choices if opened.puzzle.judge(one.index) not in (RIGHT, NEARLY))
        touch(page, wrong)
        expect(page.locator("[data-heading]")).to_contain_text("Not yet.")
        expect(page.locator(".days .not-yet [aria-current]")).to_be_visible()
        page.get_by_role("button", name="A nudge").click()
        expect(page.locator(f'.piece.nudged[data-handle="{opened.nudge}"]').first).to_be_visible()
        touch(page, choice_with(opened, RIGHT))
        page.wait_for_selector(OVER)
        expect(page.locator("[data-heading]")).to_contain_text("You found it.")
        expect(page.locator("[data-why]")).to_have_text(opened.puzzle.reason)
        assert page.locator(".choice-ring.better").count() == len(opened.choice(opened.puzzle.best.index).handles)
        assert page.locator(".choice-ring.yours").count() == 0
        expect(page.locator("[data-count=not_yet]")).not_to_have_text("0")
        page.get_by_role("button", name="Try again").click()
        page.wait_for_selector(browser.READY)
        assert page.locator(".choice-ring").count() == 0
        if nearly is not None:
            touch(page, nearly)
            page.wait_for_selector(OVER)
            expect(page.locator(".told-choices .yours")).to_be_visible()
        page.reload()
        page.wait_for_selector(browser.READY)
        expect(page.locator("[data-hint]")).to_contain_text("Your first try has counted")
        expect(page.locator("[data-tries]")).to_be_visible()


def test_it_fits_every_screen_and_follows_one_that_turns(chromium: Browser, hall: Server) -> None:
    with browser.visitor(chromium) as page:
        for game in ("castle_panic", "freyas_folly"):
            page.set_viewport_size({"width": SIZES[0][0], "height": SIZES[0][1]})
            open_puzzle(page, hall, game)
            for width, height in SIZES:
                page.set_viewport_size({"width": width, "height": height})
                page.wait_for_function("cut => document.body.dataset.cut === cut", arg=_cut(width, height))
                expect(page.get_by_role("button", name="Show me")).to_be_in_viewport()
                assert not page.evaluate(LOW), (game, width, height)
        page.get_by_role("button", name="Show me").click()
        page.wait_for_selector(OVER)
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            page.wait_for_function("cut => document.body.dataset.cut === cut", arg=_cut(width, height))
            expect(page.get_by_role("button", name="Try again")).to_be_in_viewport()
            expect(page.locator("[data-why]")).not_to_have_text("")
            assert not page.evaluate(LOW), (width, height)


def _cut(width: int, height: int) -> str:
    return "phone" if width < 500 else "low" if height < 500 else "wide"


@looks
def test_it_holds_to_the_rules_for_everybody(
    chromium: Browser, hall: Server, size: tuple[int, int], theme: str
) -> None:
    with browser.visitor(chromium, size, theme) as page:
        open_puzzle(page, hall, "en_garde")
        assert faults(page) == []
        page.get_by_role("button", name="Show me").click()
        page.wait_for_selector(OVER)
        assert faults(page) == []
