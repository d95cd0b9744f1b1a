"""An evening in browsers: two friends open it, come by one link, play, and read one table when both are done."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.hall import browser
from tests.hall.server import Server
from tests.hall.test_browser_axe import faults
from tests.hall.test_browser_lobby import must_fit

pytestmark = pytest.mark.browser

SIZES = [browser.WIDE, (1366, 650), (390, 664), (360, 640), (844, 390)]
MOST_BYTES = 100_000


def play_out(page: Page, hall: Server, table: str) -> None:
    """Play to the end by the interface for programs, always the first choice."""
    address = f"{hall.address}/api/tables/{table}"
    frame = page.request.get(f"{address}?seat=0").json()["frame"]
    while frame["result"] is None:
        if frame["is_yours"]:
            answer = {"step": frame["step"], "index": frame["choices"][0]["index"]}
            frame = page.request.post(f"{address}/actions", data=answer).json()["frame"]
        else:
            frame = page.request.get(f"{address}?seat=0").json()["frame"]


def must_fit_everywhere(page: Page) -> None:
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        must_fit(page)
    assert len(page.content()) < MOST_BYTES


def test_two_friends_play_an_evening(chromium: Browser, hall: Server) -> None:
    with browser.visitor(chromium) as host, browser.visitor(chromium, (390, 664), "dark") as friend:
        host.goto(f"{hall.address}/open/en_garde")
        host.fill("[name=name]", "Astrid")
        host.get_by_role("button", name="Invite friends to an evening").click()
        expect(host.locator(".qr")).to_have_attribute("aria-label", "QR code of the link")
        link = host.locator("[data-link]").input_value()
        assert "/evening/" in link
        host.get_by_role("button", name="Play this deal").click()
        host.wait_for_selector("body[data-table]")
        mine = host.get_attribute("body", "data-table") or ""
        host.get_by_role("link", name="Evening").click()
        expect(host.locator(".guests")).to_contain_text("at the table")
        friend.goto(link)
        expect(friend.locator(".guests")).to_contain_text("Astrid")
        friend.fill("[name=name]", "Ulf")
        friend.get_by_role("button", name="Play this deal").click()
        friend.wait_for_selector("body[data-table]")
        theirs = friend.get_attribute("body", "data-table") or ""
        expect(host.locator(".guests li")).to_have_count(2)
        host.get_by_role("button", name="Nobody else is coming").click()
        play_out(friend, hall, theirs)
        expect(host.locator(".guests .letter")).to_have_count(1)
        must_fit_everywhere(host)
        assert faults(host) == []
        play_out(host, hall, mine)
        expect(host.get_by_role("heading", name="The letters are open")).to_be_visible()
        expect(host.locator("tbody tr")).to_have_count(2)
        must_fit_everywhere(host)
        friend.goto(link)
        expect(friend.locator("tbody .who.you")).to_have_count(1)
        assert faults(friend) == []
        friend.get_by_role("link", name="Look at the game of Astrid").click()
        friend.wait_for_selector("body[data-table]")
