"""The sheet of a phone: three heights, moved by dragging, tapping and keys, and the hand in sight at each of them."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

import meadhall
from tests.hall import browser, measuring, moments
from tests.hall.server import Server

pytestmark = pytest.mark.browser

FAR, NEAR = 400, 90
"""How far a head is dragged over two heights, and over one."""
HAND = """() => {
    const side = document.querySelector(".side").getBoundingClientRect();
    const items = [...document.querySelectorAll(".st > .hand .item")];
    return items.filter(item => item.checkVisibility()).filter(item => {
        const {top, bottom, height} = item.getBoundingClientRect();
        return !height || top < 0 || bottom > side.top + 2 || bottom > innerHeight;
    }).map(item => item.querySelector(".piece").dataset.key);
}"""
"""The cards of the hand that the sheet hides; what a game leaves out of the hand of a phone is on its board."""


def _drag(page: Page, down: float) -> None:
    box = page.locator("[data-heading]").bounding_box()
    assert box is not None
    x, y = box["x"] + 20, box["y"] + 8
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, y + down, steps=4)
    page.mouse.up()


def _is(page: Page, height: str) -> None:
    expect(page.locator("body")).to_have_attribute("data-sheet", height)
    assert page.evaluate(HAND) == [], height
    assert measuring.measured(page) == [], height


@pytest.mark.parametrize("size", [(390, 844), (360, 640)], ids=["390", "360"])
@pytest.mark.parametrize("game", meadhall.list_games())
def test_the_sheet_is_dragged_tapped_and_keyed_and_never_hides_the_hand(
    chromium: Browser, hall: Server, game: str, size: tuple[int, int]
) -> None:
    with browser.visitor(chromium, size) as page:
        moments.visit(page, hall, moments.put(hall, moments.played(game, 6, seed=7)))
        assert browser.wait(page)
        _drag(page, FAR)
        _is(page, "peek")
        _drag(page, -NEAR)
        _is(page, "half")
        _drag(page, -NEAR)
        _is(page, "full")
        page.locator("[data-heading]").click()
        _is(page, "peek")
        page.focus("[data-grab]")
        for height in ("half", "full", "peek"):
            page.keyboard.press("Enter")
            _is(page, height)
        page.reload()
        browser.wait(page)
        _is(page, "peek")


def test_the_pass_stands_in_the_foot_at_every_height_and_keeps_its_key(chromium: Browser, hall: Server) -> None:
    match = moments.played("freyas_folly", 40, seed=4, seats=3)
    with browser.visitor(chromium, (360, 640)) as page:
        moments.visit(page, hall, moments.put(hall, match))
        assert browser.wait(page)
        for height in ("half", "full", "peek"):
            page.locator("[data-grab]").click()
            _is(page, height)
            expect(page.locator("[data-foot] [aria-keyshortcuts='0']")).to_be_in_viewport(ratio=1)
            expect(page.locator("[data-foot] [data-undo]")).to_be_in_viewport(ratio=1)
        step = browser.step_of(page)
        page.keyboard.press("0")
        browser.wait_to_move_on(page, step)


@pytest.mark.parametrize("game", ["freyas_folly", "rietburg"])
def test_a_phone_on_its_side_shows_the_seats_in_its_bar(chromium: Browser, hall: Server, game: str) -> None:
    match = moments.played(game, 40, seed=4, seats=3)
    with browser.visitor(chromium, (844, 390)) as page:
        moments.visit(page, hall, moments.put(hall, match))
        assert browser.wait(page)
        seats = page.locator(".bar .seat")
        assert [seats.nth(place).locator("b").is_visible() for place in range(3)] == [True] * 3
        expect(page.locator(".bar .seat.now")).to_be_in_viewport(ratio=1)
        other = ((match.actor or 0) + 1) % 3
        seats.nth(other).locator(".plate").click()
        expect(page.locator("[data-homes] > .home").nth(other)).to_be_visible()
        page.keyboard.press("Escape")
        measuring.resize(page, (1280, 800))
        expect(page.locator(".top .seat")).to_have_count(3)
