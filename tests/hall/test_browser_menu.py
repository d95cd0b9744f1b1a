"""The menu of a table with two browsers: leaving, a bot that plays on, coming back, talk, and turns at other tables."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.hall import browser
from tests.hall.pairs import acting, link_of, pair, play_one, sit
from tests.hall.server import Server

pytestmark = pytest.mark.browser

HEAR = """() => {
    const note = more => Object.assign(document.documentElement.dataset, more);
    globalThis.Notification = class extends EventTarget {
        static get permission() {
            return localStorage.getItem("allowed") ?? "default";
        }
        static async requestPermission() {
            note({ asked: "yes" });
            localStorage.setItem("allowed", "granted");
            return Notification.permission;
        }
        constructor(title, { body }) {
            super();
            note({ notified: `${note({}).notified ?? ""}${title} ${body};` });
        }
    };
    navigator.setAppBadge = async count => note({ count });
}"""
"""A browser that notes what it is asked to tell outside of the page, for this one has no outside."""
HIDE = """isHidden => {
    Object.defineProperty(document, "hidden", { value: isHidden, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
}"""


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


def test_a_seat_goes_to_a_bot_and_back_and_to_a_friend(chromium: Browser, hall: Server) -> None:
    with pair(chromium, hall) as (one, other):
        for page in (one, other):
            expect(page.locator("[data-seats] .pd.here")).to_have_count(1)
        expect(one.locator("[data-seats] .seat:has(.pd)")).to_contain_text("Eira")
        other.click("[data-more-open]")
        other.click("[data-menu=hand]")
        expect(one.locator("[data-seats] .seat.bot")).to_contain_text("a bot plays")
        other.click("[data-more-open]")
        other.click("[data-menu=back]")
        expect(one.locator("[data-seats] .seat.bot")).to_have_count(0)
        other.click("[data-more-open]")
        other.click("[data-menu=leave]")
        other.click("[data-leave-give] button")
        expect(other.locator("h1")).to_have_text("Your seat is free")
        expect(one.locator("[data-seats] .seat.free")).to_have_count(1)
        link = link_of(other)
        # Whoever stays and waits for that seat is told so, and has the same link without loading the page again.
        if one.locator(browser.READY).count():
            play_one(one)
        expect(one.locator("[data-heading]")).to_have_text("A seat waits for somebody")
        one.click("[data-vacant] button")
        expect(one.locator("[data-invite-dialog] [data-invite]")).to_have_value(link)
        with browser.visitor(chromium) as friend:
            sit(friend, link, "Odd")
            friend.wait_for_selector("body[data-step]")
            expect(one.locator("[data-seats]")).to_contain_text("Odd")


def test_what_is_said_stands_in_the_log_a_person_is_hidden_and_one_concedes(chromium: Browser, hall: Server) -> None:
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
        dialog = other.locator("[data-concede-dialog]")
        for answer in ("[data-close].main", "[data-menu=concede-yes]"):
            other.click("[data-more-open]")
            other.click("[data-menu=concede]")
            expect(dialog).to_contain_text("Astrid wins, and the match is over")
            assert other.evaluate("document.activeElement.textContent") == "Play on"
            dialog.locator(answer).click()
            expect(dialog).to_be_hidden()
        expect(other.locator("[data-verdict-words]")).to_have_text("Astrid wins")
        expect(one.locator("[data-verdict-words]")).to_have_text("You win")
        expect(one.locator("[data-result]")).to_contain_text("Eira concedes.")
        expect(one.locator("[data-menu=concede]")).to_be_hidden()


def switch(page: Page, name: str) -> None:
    """Turn on something that is off until somebody wants it; it stays on."""
    toggle = page.locator(f"[data-{name}]")
    expect(toggle).to_have_attribute("aria-checked", "false")
    toggle.click()
    expect(toggle).to_have_attribute("aria-checked", "true")


def look_elsewhere(page: Page) -> None:
    """Look away from a page, twice: it asks each time at which tables somebody is waited for."""
    for _ in range(2):
        with page.expect_response("**/turns"):
            page.evaluate(HIDE, True)


def test_every_page_says_that_another_table_waits(chromium: Browser, hall: Server) -> None:
    with pair(chromium, hall) as (one, other):
        mine, theirs = acting(one, other)
        for page in (mine, theirs):
            page.context.add_init_script(f"({HEAR})()")
        mine.wait_for_selector(browser.READY)
        table = mine.url
        mine.goto(f"{hall.address}/rules")
        notice = mine.locator("[data-turn-notice]")
        expect(notice).to_contain_text("It is your turn at En Garde, against")
        expect(mine).to_have_title(re.compile(r"^\(1\) "))
        expect(mine.locator("html")).to_have_attribute("data-count", "1")
        mine.click("[data-turn-notice] a")
        mine.wait_for_selector(browser.READY)
        expect(notice).to_have_count(0)
        expect(mine.locator("html")).to_have_attribute("data-count", "0")
        # Notifications are off; nobody is asked to allow them before he wants them.
        theirs.reload()
        theirs.wait_for_selector("body[data-step]")
        theirs.click("[data-more-open]")
        theirs.click("[data-sounds] [value=signals]")
        expect(theirs.locator("body")).to_have_attribute("data-heard", "1")
        expect(theirs.locator("html")).not_to_have_attribute("data-asked", "yes")
        switch(theirs, "notify")
        expect(theirs.locator("html")).to_have_attribute("data-asked", "yes")
        theirs.keyboard.press("Escape")
        # Whoever looks elsewhere is told, once, and only he: the page is open, and nothing outside is asked.
        theirs.evaluate(HIDE, True)
        play_one(mine)
        theirs.wait_for_selector(browser.READY)
        expect(theirs.locator("body")).to_have_attribute("data-heard", "2")
        look_elsewhere(theirs)
        told = "Your turn: En Garde against Astrid;" if theirs is other else "Your turn: En Garde against Eira;"
        expect(theirs.locator("html")).to_have_attribute("data-notified", told)
        expect(theirs.locator("body")).to_have_attribute("data-heard", "2")
        play_one(theirs)
        mine.wait_for_selector(browser.READY)
        # Nobody is told who has not wished for it, whatever his browser allows.
        mine.evaluate("localStorage.setItem('allowed', 'granted')")
        look_elsewhere(mine)
        expect(mine.locator("html")).not_to_have_attribute("data-notified", re.compile("."))
        play_one(mine)
        theirs.wait_for_selector(browser.READY)
        # On a page that somebody looks at the notice is enough; before he has touched it, browsers allow no sound.
        untouched = theirs.context.new_page()
        untouched.goto(f"{hall.address}/rules")
        expect(untouched.locator("[data-turn-notice]")).to_be_visible()
        expect(untouched.locator("body")).not_to_have_attribute("data-heard", re.compile("."))
        expect(untouched.locator("html")).not_to_have_attribute("data-notified", re.compile("."))
        untouched.close()
        theirs.goto(table)
        expect(theirs.locator("[data-sounds] [value=signals]")).to_have_attribute("aria-checked", "true")
        expect(theirs.locator("[data-notify]")).to_have_attribute("aria-checked", "true")


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
