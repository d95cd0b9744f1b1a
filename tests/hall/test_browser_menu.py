"""The menu of a table with two browsers: leaving, a bot that plays on, coming back, and who is here."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.hall import browser
from tests.hall.server import Server

pytestmark = pytest.mark.browser


@contextmanager
def pair(
    chromium: Browser, hall: Server, size: tuple[int, int] = browser.WIDE, options: dict[str, str] | None = None
) -> Iterator[tuple[Page, Page]]:
    """Yield the pages of two people at a table of En Garde."""
    with browser.visitor(chromium, size) as one, browser.visitor(chromium) as other:
        browser.open_table(one, hall.address, "en_garde", options, sitters=["me", "friend"])
        link = one.locator("[data-invite]").first.input_value()
        other.goto(link)
        other.fill("[name=name]", "Eira")
        other.click("button[type=submit]")
        one.wait_for_selector("body[data-step]")
        other.wait_for_selector("body[data-step]")
        yield one, other


def acting(one: Page, other: Page) -> tuple[Page, Page]:
    """Return who is to act, and who waits."""
    expect(one.locator("[data-seats] .seat.now")).to_have_count(1)
    is_first = one.locator(".seat.now.other").count() == 0
    return (one, other) if is_first else (other, one)


@pytest.mark.parametrize("size", [browser.WIDE, browser.PHONE])
def test_whoever_leaves_on_his_turn_is_asked_and_lets_a_bot_play_on(
    chromium: Browser, hall: Server, size: tuple[int, int]
) -> None:
    with pair(chromium, hall, size) as (one, other):
        mine, theirs = acting(one, other)
        mine.wait_for_selector(browser.READY)
        address = mine.url
        mine.click(".brand")
        dialog = mine.locator("[data-leave-dialog]")
        expect(dialog).to_contain_text("It is your turn, and one other is at the table.")
        expect(dialog).to_contain_text("know no resigning")
        assert mine.evaluate("document.activeElement.textContent") == "Stay"
        mine.keyboard.press("Enter")
        expect(dialog).to_be_hidden()
        mine.click(".brand")
        mine.click("[data-menu=leave-bot]")
        mine.wait_for_url(f"{hall.address}/")
        expect(theirs.locator("[data-seats] .seat.bot")).to_contain_text("a bot plays")
        theirs.wait_for_selector(browser.READY)
        expect(theirs.locator("[data-log]")).to_contain_text("lets a bot play on")
        mine.goto(address)
        expect(mine.locator("[data-handed]")).to_be_visible()
        mine.click("[data-handed] button")
        expect(theirs.locator("[data-seats] .seat.bot")).to_have_count(0)
        expect(mine.locator("[data-handed]")).to_be_hidden()


def test_the_menu_hands_a_seat_over_and_back(chromium: Browser, hall: Server) -> None:
    with pair(chromium, hall) as (one, other):
        other.click("[data-more-open]")
        expect(other.locator("[data-more-dialog]")).to_contain_text("know no resigning")
        other.click("[data-menu=hand]")
        expect(one.locator("[data-seats] .seat.bot")).to_contain_text("a bot plays")
        other.click("[data-more-open]")
        other.click("[data-menu=back]")
        expect(one.locator("[data-seats] .seat.bot")).to_have_count(0)


def test_a_seat_goes_to_a_friend(chromium: Browser, hall: Server) -> None:
    with pair(chromium, hall) as (one, other):
        other.click("[data-more-open]")
        other.click("[data-menu=leave]")
        other.click("[data-leave-give] button")
        expect(other.locator("h1")).to_have_text("Your seat is free")
        expect(one.locator("[data-seats] .seat.free")).to_have_count(1)
        with browser.visitor(chromium) as friend:
            friend.goto(other.locator("[data-invite]").input_value())
            friend.fill("[name=name]", "Odd")
            friend.click("button[type=submit]")
            friend.wait_for_selector("body[data-step]")
            expect(one.locator("[data-seats]")).to_contain_text("Odd")


def test_who_is_here_has_a_dot(chromium: Browser, hall: Server) -> None:
    with pair(chromium, hall) as (one, other):
        expect(one.locator("[data-seats] .pd.here")).to_have_count(1)
        expect(other.locator("[data-seats] .pd.here")).to_have_count(1)
        expect(one.locator("[data-seats] .seat:has(.pd)")).to_contain_text("Eira")


def test_what_is_said_stands_in_the_log_and_a_person_can_be_hidden(chromium: Browser, hall: Server) -> None:
    with pair(chromium, hall) as (one, other):
        other.keyboard.press("t")
        other.keyboard.type("<i>well</i> met")
        other.keyboard.press("Enter")
        mine = one.locator("[data-log] .chat")
        expect(mine).to_contain_text("Eira <i>well</i> met")
        expect(other.locator("[data-log] .chat.me")).to_have_count(1)
        one.click("[data-filter=deeds]")
        expect(mine).to_be_hidden()
        one.click("[data-filter=chat]")
        expect(mine).to_be_visible()
        mine.click(button="right")
        one.click("[data-hide-person]")
        expect(mine).to_be_hidden()
        one.reload()
        one.wait_for_selector("body[data-step]")
        expect(one.locator("[data-log] .chat")).to_have_count(1)
        expect(one.locator("[data-log] .chat")).to_be_hidden()


def test_every_page_says_that_another_table_waits(chromium: Browser, hall: Server) -> None:
    with pair(chromium, hall) as (one, other):
        mine, _ = acting(one, other)
        mine.wait_for_selector(browser.READY)
        mine.goto(f"{hall.address}/rules")
        expect(mine.locator("[data-turn-notice]")).to_contain_text("It is your turn at En Garde, against")
        expect(mine).to_have_title(re.compile(r"^\(1\) "))
        mine.click("[data-turn-notice] a")
        mine.wait_for_selector(browser.READY)
        expect(mine.locator("[data-turn-notice]")).to_have_count(0)


def test_sound_is_off_until_somebody_wants_it(chromium: Browser, hall: Server) -> None:
    with pair(chromium, hall) as (one, _):
        one.click("[data-more-open]")
        sound = one.locator("[data-sound]")
        expect(sound).to_have_attribute("aria-checked", "false")
        sound.click()
        expect(sound).to_have_attribute("aria-checked", "true")
        expect(one.locator("body")).to_have_attribute("data-ticks", "1")
        one.reload()
        expect(one.locator("[data-sound]")).to_have_attribute("aria-checked", "true")


def test_seats_go_to_another_device_by_a_link(chromium: Browser, hall: Server) -> None:
    with pair(chromium, hall) as (one, _), browser.visitor(chromium, browser.PHONE) as phone:
        table = one.url
        one.goto(f"{hall.address}/seats")
        one.click("text=Make a code")
        phone.goto(one.locator("[data-link]").input_value())
        assert "#" not in phone.url
        phone.click("text=Bring the seats here")
        phone.wait_for_url(f"{hall.address}/")
        phone.goto(table)
        phone.wait_for_selector("body[data-seated=yes][data-step]")
        one.goto(table)
        one.wait_for_selector("body[data-seated=yes][data-step]")
