"""Seats in real browsers: a button works once, a seat that was freed has a new link, a broken table says so itself."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Request, expect

from tests.hall import browser, moments
from tests.hall.client import change
from tests.hall.server import Server

pytestmark = pytest.mark.browser

CLICK_TWICE = "button => { button.click(); button.click(); }"
REFUSED = ("status of 409", "status of 500")


def asked(page: Page) -> list[str]:
    """Return the addresses that a page sends its forms to, as it does."""
    addresses: list[str] = []

    def note(request: Request) -> None:
        if request.method == "POST" and request.is_navigation_request():
            addresses.append(request.url)

    page.on("request", note)
    return addresses


def test_a_button_works_once_and_again_on_a_page_that_comes_back(chromium: Browser, hall: Server) -> None:
    with browser.visitor(chromium) as page:
        addresses = asked(page)
        page.goto(f"{hall.address}/open/en_garde")
        page.click("[data-chip='1']")
        page.check("[name='seat.1'][value=friend]")
        page.locator(".opening button.main[type=submit]").evaluate(CLICK_TWICE)
        page.wait_for_selector("body[data-table]")
        assert len(addresses) == 1
        table = page.url
        link = page.input_value("[data-invite='1']")
        page.go_back()
        expect(page.locator(".opening button.main[type=submit]")).to_be_enabled()
        page.goto(hall.address)
        assert page.locator(".bench").count() == 1
        with browser.visitor(chromium) as guest:
            addresses = asked(guest)
            guest.goto(link)
            guest.fill("[name=name]", "Eira")
            guest.locator("text=Sit down").last.evaluate(CLICK_TWICE)
            guest.wait_for_selector("body[data-table]")
            assert len(addresses) == 1
            assert guest.url == table
            guest.goto(link)
            assert guest.url == table


def test_the_host_frees_a_seat_and_somebody_else_sits_down(chromium: Browser, hall: Server) -> None:
    with browser.visitor(chromium) as host, browser.visitor(chromium) as guest, browser.visitor(chromium) as other:
        sitters = ["me", "friend", "friend"]
        browser.open_table(host, hall.address, "castle_panic", sitters=sitters, seats=3)
        link = host.input_value("[data-invite='1']")
        expect(host.locator("[data-others='1']")).to_be_hidden()
        guest.goto(link)
        guest.fill("[name=name]", "Eira")
        guest.click("text=Sit down")
        expect(guest.locator("[data-others]")).to_have_count(0)
        host.click("text=Free seat 2")
        expect(guest.locator("[role=alert]:visible")).to_contain_text("This seat was given up")
        expect(host.locator("[data-invite='1']")).to_be_visible()
        assert host.input_value("[data-invite='1']") != link
        for page, name, seat in ((other, "Odd", 1), (guest, "Eira", 2)):
            page.goto(host.input_value(f"[data-invite='{seat}']"))
            page.fill("[name=name]", name)
            page.click("text=Sit down")
        browser.wait(host)
        expect(host.locator("[data-seats]")).to_contain_text("Odd")
        assert host.locator("[data-heading]").inner_text() != ""


def test_a_face_keeps_its_own_ground_on_its_turn(chromium: Browser, hall: Server) -> None:
    with browser.visitor(chromium) as page:
        moments.visit(page, hall, moments.put(hall, moments.played("en_garde", 6, seed=7)))
        browser.wait(page)
        seat = page.locator(".seat.portrayed")
        seat.evaluate("seat => seat.classList.add('now', 'other')")
        expect(seat.locator(".plate > .face")).to_have_css("background-color", "rgba(0, 0, 0, 0)")


def test_a_table_that_cannot_be_replayed_says_so_and_is_not_asked_again(chromium: Browser, tmp_path: Path) -> None:
    server = Server(tmp_path)
    with browser.visitor(chromium, wanted=REFUSED) as page:
        browser.open_table(page, server.address, "en_garde")
        browser.wait(page)
        table = page.url
        server.stop()
        change(tmp_path, "update steps set text = 'fly' where step = 4")
        server.start()
        banner = page.locator("[data-banner]")
        expect(banner).to_contain_text("Load the page again")
        sockets: list[str] = []
        page.on("websocket", lambda socket: sockets.append(socket.url))
        page.evaluate("dispatchEvent(new Event('online'))")
        expect(banner).to_be_visible()
        assert sockets == []
        page.reload()
        expect(page.locator("main")).to_contain_text("do not fit the rules")
        page.click("text=Back to the hall")
        expect(page.locator(".bench")).to_contain_text("Broken")
        page.goto(table)
        assert browser.has_no_sideways_scroll(page)
    server.stop()
