"""The tours of all games in a browser on a phone, by touch and by "Show me", from the first station to the last."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page

from meadhall import front
from tests.hall.browser import PHONE, is_played, legal_pieces, spot_of, visitor, wait, wait_for_step_after
from tests.hall.server import Server

pytestmark = pytest.mark.browser

MOST_DECISIONS = 60
MOST_TOUCHES = 4
OVERLAPS = """() => {
    const bubble = document.querySelector(".tour").getBoundingClientRect();
    const inside = bubble.top >= 0 && bubble.bottom <= innerHeight && bubble.left >= 0 && bubble.right <= innerWidth;
    const ring = document.querySelector(".tour-shade .gold")?.getBoundingClientRect();
    const wide = ring ? Math.min(bubble.right, ring.right - 7) - Math.max(bubble.left, ring.left + 7) : 0;
    const high = ring ? Math.min(bubble.bottom, ring.bottom - 7) - Math.max(bubble.top, ring.top + 7) : 0;
    return [inside, wide > 0 && high > 0];
}"""


def begin(page: Page, address: str, game: str) -> None:
    page.goto(f"{address}/tour/{game}")
    page.fill("[name=name]", "Astrid")
    page.click("button[type=submit]")
    page.wait_for_selector("body[data-table]")
    assert wait(page)


def station(page: Page) -> int:
    """Return the station that waits; 0 when the tour is over."""
    return int(page.get_attribute("body", "data-tour") or 0)


def touch(page: Page, step: str) -> bool:
    """Do what a station wants by touching gold, as far as that goes; say whether it was done."""
    for _ in range(MOST_TOUCHES):
        spots = [spot for piece in legal_pieces(page).all() if (spot := spot_of(piece)) is not None]
        if not spots:
            return False
        page.touchscreen.tap(*spots[0])
        if is_played(page, step):
            return True
        complete = page.locator("[data-choices] .ch.on:visible")
        if complete.count() and not legal_pieces(page).count():
            complete.first.tap()
            return True
    return False


def do_it(page: Page, by_touch: bool) -> bool:
    """Do what a station waits for; say whether it was done by touching pieces."""
    step = page.get_attribute("body", "data-step") or ""
    is_touched = by_touch and touch(page, step)
    if not is_touched:
        page.locator("[data-tour-show]").tap()
    wait_for_step_after(page, step)
    return is_touched


@pytest.mark.parametrize("game", front.list_games())
def test_a_tour_is_played_to_its_end_on_a_phone(chromium: Browser, hall: Server, game: str) -> None:
    with visitor(chromium, PHONE, has_touch=True) as page:
        begin(page, hall.address, game)
        seen: list[int] = []
        touched = 0
        for number in range(MOST_DECISIONS):
            if not station(page):
                break
            seen.append(station(page))
            assert page.evaluate(OVERLAPS) == [True, False], f"station {seen[-1]}: the bubble is in the way"
            touched += do_it(page, by_touch=number % 2 == 0)
        assert sorted(set(seen)) == list(range(1, seen[-1] + 1))
        assert seen[-1] >= 8
        assert touched >= 3
        assert page.locator(".tour").is_hidden()


def test_a_tour_is_left_gone_on_with_and_ended_by_keys(chromium: Browser, hall: Server) -> None:
    with visitor(chromium) as page:
        begin(page, hall.address, "en_garde")
        focused = "document.activeElement.dataset.key ?? document.activeElement.textContent"
        assert page.evaluate(focused).startswith("card-0-4")
        described = page.evaluate("document.activeElement.getAttribute('aria-describedby')")
        assert described == "tour-text tour-waits"
        assert "Every card is a step" in page.inner_text("[data-tour-voice]")
        page.keyboard.press("2")
        assert wait_for_step_after(page, "10")
        assert station(page) == 2
        page.reload()
        assert wait(page)
        assert station(page) == 2
        page.keyboard.press("u")
        page.wait_for_selector("body[data-tour='1'][data-ready=yes]")
        page.keyboard.press("Escape")
        assert page.inner_text("#tour-sure") == "End the tour?"
        page.keyboard.press("Escape")
        assert page.locator("#tour-sure").count() == 0
        page.keyboard.press("Escape")
        page.keyboard.press("Tab")
        page.keyboard.press("Enter")
        page.wait_for_selector("body[data-ready=yes]:not([data-tour])")
        assert page.locator("[data-choices] .ch:visible:not([data-undo])").count() == 3
