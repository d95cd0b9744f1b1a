"""A family with three phones and one laptop: to one table by links, ready, to the end, and again on seats moved on."""

from __future__ import annotations

from contextlib import ExitStack
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from meadhall.hall.play import seats as seating
from tests.hall import browser
from tests.hall.playing import ask
from tests.hall.server import Server

pytestmark = pytest.mark.browser

NAMES = ["Astrid", "Eira", "Odd", "Bjorn"]
QUICK = {"start": "random", "walls": "none"}


def key_of(page: Page) -> str:
    return next(str(cookie["value"]) for cookie in page.context.cookies() if cookie["name"] == seating.COOKIE)


def look(port: int, table: str, key: str) -> dict[str, Any]:
    status, told = ask(port, "GET", f"/api/tables/{table}", key)
    assert status == 200, told
    frame: dict[str, Any] = told["frame"]
    return frame


def play_out(port: int, table: str, keys: list[str]) -> None:
    """Let everybody take his first choice until the match is over."""
    frame = look(port, table, keys[0])
    while frame["result"] is None:
        for key in keys:
            frame = look(port, table, key)
            if frame["is_yours"]:
                body = {"step": frame["step"], "index": frame["choices"][0]["index"]}
                status, told = ask(port, "POST", f"/api/tables/{table}/actions", key, body)
                assert status == 200, told
                frame = told["frame"]


def test_a_family_plays_and_plays_again(chromium: Browser, hall: Server) -> None:
    with ExitStack() as visits:
        sizes = [browser.WIDE, *[browser.PHONE] * 3]
        pages = [visits.enter_context(browser.visitor(chromium, size)) for size in sizes]
        laptop, *phones = pages
        sitters = ["me", "friend", "friend", "friend"]
        browser.open_table(laptop, hall.address, "castle_panic", QUICK, sitters, seats=4, asks_ready=True)
        table = laptop.get_attribute("body", "data-table") or ""
        links = [str(link.input_value()) for link in laptop.locator("[data-invite]").all()]
        for name, phone, link in zip(NAMES[1:], phones, links, strict=True):
            phone.goto(link)
            phone.fill("[name=name]", name)
            phone.click("button[type=submit]")
            phone.wait_for_selector("body[data-table]")
        expect(laptop.locator("[data-missing]")).to_have_text("Ready?")
        expect(laptop.locator("[data-seats] .seat").nth(1)).to_contain_text("not ready yet")
        phones[0].fill("[data-talk-text]", "Here we are")
        phones[0].press("[data-talk-text]", "Enter")
        expect(laptop.locator("[data-log]")).to_contain_text("Here we are")
        # Whoever came last is ready.
        for page in [laptop, *phones[:2]]:
            page.click("[data-ready] button")
        for page in pages:
            page.wait_for_selector("body[data-step]")
        keys = [key_of(page) for page in pages]
        play_out(hall.port, table, keys)
        for page in pages:
            page.wait_for_selector("body[data-ready=over]")
        for page in pages:
            page.click(".main-end button")
            page.wait_for_url(lambda url: table not in url)
        fresh = laptop.get_attribute("body", "data-table") or ""
        for place, page in enumerate(pages):
            page.wait_for_selector("body[data-step]")
            assert page.get_attribute("body", "data-table") == fresh
            assert page.get_attribute("body", "data-held") == "1"
            assert look(hall.port, fresh, keys[place])["viewer"] == (place - 1) % 4
        names = [seat["name"] for seat in look(hall.port, fresh, keys[0])["seats"]]
        assert names == ["Eira", "Odd", "Bjorn", "Astrid"]
