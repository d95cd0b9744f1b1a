"""The front page in a browser: one click to a first game, what is yours above the fold, on small phones too."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, expect

import meadhall
from meadhall import words
from tests.hall import browser
from tests.hall.server import Server

pytestmark = pytest.mark.browser

SIZES = [browser.WIDE, (1366, 650), (390, 664), (360, 640)]
each_size = pytest.mark.parametrize("size", SIZES, ids=["1280", "1366", "390", "360"])


def is_in_sight(page: Page, selector: str) -> bool:
    """Say whether the first of these is whole on the first screen."""
    found: bool = page.locator(selector).first.evaluate(
        "part => { const box = part.getBoundingClientRect(); return box.top >= 0 && box.bottom <= innerHeight; }"
    )
    return found


def must_fit(page: Page) -> None:
    """Fail where a page is wider than its screen, or has something to touch that is too small."""
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    small = page.evaluate(
        """[...document.querySelectorAll("a, button, summary")]
        .filter(one => one.checkVisibility() && !one.matches(".skip, .whole"))
        .filter(one => one.offsetWidth < 44 || one.offsetHeight < 44).map(one => one.textContent.trim())"""
    )
    assert small == []


@each_size
def test_somebody_new_sits_in_a_first_game_after_one_click(
    chromium: Browser, hall: Server, size: tuple[int, int]
) -> None:
    with browser.visitor(chromium, size) as page:
        page.goto(hall.address)
        must_fit(page)
        assert is_in_sight(page, ".begin .btn.main")
        assert is_in_sight(page, ".tile .btn.main")
        page.get_by_role("button", name="Play your first game").click()
        page.wait_for_selector("body[data-table]")
        page.wait_for_selector(browser.READY)


def test_what_you_fancy_is_asked_with_the_chip_that_was_pressed(chromium: Browser, hall: Server) -> None:
    with browser.visitor(chromium) as page:
        page.goto(hall.address)
        page.get_by_role("button", name="A duel").click()
        expect(page).to_have_url(re.compile("fancy=duel$"))
        expect(page.get_by_role("button", name="A duel")).to_have_attribute("aria-pressed", "true")
        assert page.locator(".tile h3").all_inner_texts() == ["En Garde"]
        page.get_by_role("button", name="A duel").click()
        expect(page.locator(".tile")).to_have_count(len(meadhall.list_games()))


@pytest.mark.parametrize("game", meadhall.list_games())
def test_every_game_is_learnt_or_played_with_one_click(chromium: Browser, hall: Server, game: str) -> None:
    title = words.of(game).TITLE
    with browser.visitor(chromium, (390, 664)) as page:
        page.goto(hall.address)
        tile = page.locator(".tile").filter(has=page.get_by_role("button", name=f"Play {title}", exact=True))
        tile.locator("img").click(force=True)  # The button reaches over the whole tile.
        expect(page.locator("body")).to_have_attribute("data-game", game)
        page.goto(hall.address)
        tile.get_by_role("button", name=f"Play {title}", exact=True).click()
        expect(page.locator("body")).to_have_attribute("data-game", game)
        page.goto(hall.address)
        tile.get_by_label(f"More of {title}").click()
        tile.get_by_role("link", name="Set up a table").click()
        expect(page).to_have_url(re.compile(f"/open/{game}$"))


@each_size
def test_your_games_are_boards_on_the_first_screen(chromium: Browser, hall: Server, size: tuple[int, int]) -> None:
    with browser.visitor(chromium, size) as page:
        browser.open_table(page, hall.address, "freigard", {"level": "night"}, name="Astrid")
        browser.open_table(page, hall.address, "en_garde", {"points": "1"}, name="Astrid")
        page.goto(hall.address)
        must_fit(page)
        board = page.locator(".bench img.art").first
        board.scroll_into_view_if_needed()
        expect(board).to_have_js_property("complete", True)
        assert board.evaluate("picture => picture.naturalWidth > 300")
        assert is_in_sight(page, ".bench.yours .btn.main")
        page.locator(".bench.yours img.art").first.click(force=True)
        page.wait_for_selector("body[data-table]")


def test_small_pictures_follow_the_theme(chromium: Browser, hall: Server) -> None:
    with browser.visitor(chromium) as page:
        page.goto(hall.address)
        page.click("[data-theme-switch]")
        expect(page.locator(".tile img.art").first).to_have_attribute("src", re.compile("theme=light"))
        page.reload()
        expect(page.locator(".tile img.art").first).to_have_attribute("src", re.compile("theme=light"))
