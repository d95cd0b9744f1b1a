"""Two people at one table, each with a browser of his own."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, Page, expect

from tests.hall import browser
from tests.hall.server import Server


@contextmanager
def pair(
    chromium: Browser,
    hall: Server,
    size: tuple[int, int] = browser.WIDE,
    other_size: tuple[int, int] = browser.WIDE,
    wanted: Sequence[str] = (),
    **more: Any,
) -> Iterator[tuple[Page, Page]]:
    """Yield the pages of Astrid, who opens a table of En Garde, and of Eira; *more* as `open_table` has it."""
    with browser.visitor(chromium, size, wanted=wanted) as one, browser.visitor(chromium, other_size) as other:
        browser.open_table(one, hall.address, "en_garde", sitters=["me", "friend"], **more)
        sit(other, link_of(one), "Eira")
        for page in (one, other):
            page.wait_for_selector("body[data-step]")
        yield one, other


def link_of(page: Page) -> str:
    """Return the link to the first free seat, as a page shows it."""
    return page.locator("[data-invite]").first.input_value()


def sit(page: Page, link: str, name: str) -> None:
    """Sit down by a link."""
    page.goto(link)
    page.fill("[name=name]", name)
    page.click("button[type=submit]")
    page.wait_for_selector("body[data-table]")


def acting(one: Page, other: Page) -> tuple[Page, Page]:
    """Return who is to act, and who waits."""
    expect(one.locator("[data-seats] .seat.now")).to_have_count(1)
    is_first = one.locator(".seat.now.other").count() == 0
    return (one, other) if is_first else (other, one)


def say(page: Page, text: str, to: str = "table") -> None:
    """Say something at the table, on whatever part of the page that is done."""
    if not page.locator("[data-talk-text]").is_visible():
        page.get_by_role("tab", name="Log").last.click()
    page.select_option("[data-talk-to]", to)
    page.fill("[data-talk-text]", text)
    page.press("[data-talk-text]", "Enter")


def play_one(page: Page) -> None:
    """Take the first choice that is offered."""
    step = browser.step_of(page)
    page.locator("[data-list] .ch:enabled").first.click()
    browser.wait_to_move_on(page, step)
