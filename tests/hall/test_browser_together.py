"""Playing together over time, each flow with two browsers: who is gone, whose time is out, who says what to whom."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from meadhall.hall.play.chat import MOST_AT_ONCE
from tests.hall import browser
from tests.hall.pairs import acting, link_of, pair, play_one, say, sit
from tests.hall.server import Server

pytestmark = pytest.mark.browser

HERE, GONE = 0.5, 1.0
"""Seconds after the last sign of somebody until which he is here, and from which on he is gone."""
MINUTE = 60.0


NOTE_PRESENCE = """plate => {
    const seen = [];
    const note = () => {
        const word = plate.querySelector(".pd")?.className.slice(3);
        if (word && word !== seen.at(-1)) seen.push(word);
        document.body.dataset.seen = seen.join();
    };
    new MutationObserver(note).observe(plate, { childList: true, subtree: true });
    note();
}"""


class Time:
    """The clock on the wall, which a test turns on."""

    def __init__(self) -> None:
        self.ahead = 0.0

    def __call__(self) -> float:
        return time.time() + self.ahead


@pytest.fixture(scope="module")
def wall() -> Time:
    return Time()


@pytest.fixture(scope="module")
def quick(tmp_path_factory: pytest.TempPathFactory, wall: Time) -> Iterator[Server]:
    """A hall in which somebody who closes his page is gone a second later."""
    folder: Path = tmp_path_factory.mktemp("quick")
    server = Server(folder, here=HERE, away=GONE, now=wall)
    yield server
    server.stop()


def leave(page: Page, hall: Server) -> str:
    """Leave the page of a table for another one; return its address."""
    address = page.url
    page.goto(f"{hall.address}/rules")
    return address


def test_the_host_replaces_and_frees_whoever_is_gone(chromium: Browser, quick: Server) -> None:
    with pair(chromium, quick, other_size=browser.PHONE) as (host, guest):
        dialog = host.locator("[data-invite-dialog]")
        hers = host.locator("[data-seats] .seat").nth(1)
        host.locator("[data-invite-open]:visible").first.click()
        expect(dialog).to_contain_text("When somebody has been away for 1 second")
        expect(dialog.locator("[data-replace], form")).to_have_count(0)
        hers.evaluate(NOTE_PRESENCE)
        table = leave(guest, quick)
        expect(host.locator("body")).to_have_attribute("data-seen", re.compile("here,away,gone$"))
        # A bot plays for her, everybody sees it, and she takes her seat back.
        expect(dialog).to_contain_text("Eira is gone.")
        dialog.get_by_role("button", name="Let a bot play for Eira").click()
        expect(dialog.locator("[data-replace]")).to_have_count(0)
        expect(hers.locator("b svg")).to_be_visible()
        expect(hers).to_contain_text("a bot plays")
        expect(host.locator("[data-log]")).to_contain_text("Eira is away. The host lets a bot play on.")
        guest.goto(table)
        expect(guest.locator("[data-heading]")).to_have_text("A bot plays for you")
        guest.get_by_role("button", name="Take my seat back").click()
        expect(guest.locator("[data-handed]")).to_be_hidden()
        expect(hers.locator("b svg")).to_have_count(0)
        expect(host.locator("[data-log]")).to_contain_text("Eira plays again.")
        # She loses her phone: the host frees her seat, and she sits down with another one.
        leave(guest, quick)
        dialog.get_by_role("button", name="Free the seat of Eira").click()
        host.wait_for_selector("body[data-step]")
        host.locator("[data-invite-open]:visible").first.click()
        link = dialog.locator("[data-invite]").input_value()
        expect(hers).to_contain_text("Black")
        with browser.visitor(chromium, browser.PHONE) as phone:
            sit(phone, link, "Eira")
            phone.wait_for_selector("body[data-step][data-seated=yes]")
            expect(hers).to_contain_text("Eira")
            expect(dialog).to_contain_text("Every seat is taken.")
            guest.goto(table)
            expect(guest.locator("[role=alert]:visible")).to_contain_text("This seat was given up")
            expect(guest.locator("body")).to_have_attribute("data-seated", "no")


def test_a_bot_plays_on_when_the_clock_runs_out(chromium: Browser, quick: Server, wall: Time) -> None:
    clock = {"clock": "turn", "clock.count": "5", "clock.unit": "minutes"}
    with pair(chromium, quick, other_size=browser.PHONE, settings=clock) as (one, other):
        mine, theirs = acting(one, other)
        ticking = theirs.locator(".seat.now .clock")
        expect(ticking).to_have_text(re.compile(r"^4:5\d$"))
        wall.ahead += 4.75 * MINUTE
        mine.reload()
        expect(mine.locator(".seat.now .clock.short")).to_have_count(1)
        wall.ahead += MINUTE
        theirs.reload()
        for page, heading in ((mine, "A bot plays for you"), (theirs, "Move or attack")):
            expect(page.locator("[data-heading]")).to_have_text(heading)
            expect(page.locator("[data-seats] .seat.bot b svg")).to_have_count(1)
            expect(page.locator("[data-seats] .seat.bot .clock")).to_be_hidden()
            expect(page.locator("[data-log]")).to_contain_text("time is up. A bot plays on.")
        mine.get_by_role("button", name="Take my seat back").click()
        expect(theirs.locator("[data-seats] .seat.bot")).to_have_count(0)
        play_one(theirs)
        mine.wait_for_selector(browser.READY)


def said(page: Page) -> Locator:
    return page.locator("[data-log] .chat")


def lines(*texts: str) -> list[re.Pattern[str]]:
    """Return how lines of talk end, before which stand their time and who has said them."""
    return [re.compile(re.escape(text) + "$") for text in texts]


def test_players_and_watchers_talk_apart(chromium: Browser, quick: Server) -> None:
    with (
        pair(chromium, quick, other_size=browser.PHONE) as (one, other),
        browser.visitor(chromium, browser.PHONE) as watcher,
    ):
        watcher.goto(f"{quick.address}/name")
        watcher.fill("[name=name]", "Runa")
        watcher.click("button[type=submit]")
        watcher.goto(one.url)
        for page in (one, other):
            expect(page.locator("[data-watchers]")).to_have_text("1 watches")
        say(one, "Well <b>met</b>")
        say(one, "Between us", "players")
        say(one, "Welcome", "watchers")
        say(watcher, "She has a five")
        expect(said(watcher)).to_have_text(lines("Well <b>met</b>", "Welcome", "She has a five"))
        assert watcher.locator("[data-talk-to] option").all_inner_texts() == ["To all", "Watchers"]
        # One person may say so much at once; what is too much comes back to him, and is told nobody.
        for number in range(MOST_AT_ONCE - 3 + 1):
            say(one, f"Line {number}")
        expect(one.locator("[data-talk-refusal]")).to_contain_text("a lot to say at once")
        expect(one.locator("[data-talk-text]")).to_have_value("Line 2")
        expect(one.locator("[data-refusal]")).to_be_hidden()
        expect(said(other)).to_have_text(lines("Well <b>met</b>", "Between us", "Line 0", "Line 1"))
        leave(watcher, quick)
        expect(other.locator("[data-watchers]")).to_be_hidden()


def test_whoever_tells_what_was_drawn_is_followed_by_the_other(chromium: Browser, hall: Server) -> None:
    with pair(chromium, hall, other_size=browser.PHONE, settings={"real": "on"}) as (one, other):
        for asks, waits, name in ((one, other, "Astrid"), (other, one, "Eira")):
            expect(waits.locator("[data-heading]")).to_have_text(f"{name} looks at what was drawn.")
            expect(waits.locator("[data-list] .ch")).to_have_count(0)
            for value in range(1, 6):
                asks.wait_for_selector(browser.READY)
                expect(asks.locator("[data-heading]")).to_have_text("What was drawn or rolled?")
                step = browser.step_of(asks)
                browser.choose(asks, f"Draw a {value}")
                browser.wait_to_move_on(asks, step)
                browser.wait_to_move_on(waits, step)
        mine, theirs = acting(one, other)
        expect(mine.locator("[data-heading]")).to_have_text("Move or attack")
        expect(mine.locator("[data-list] .ch")).to_have_count(5)
        expect(theirs.locator("[data-heading]")).to_contain_text("is choosing")
        assert browser.step_of(one) == browser.step_of(other)
        one.locator("[data-more-open]").click()
        one.click("text=Fair draws")
        expect(one.locator("[data-more-dialog]")).to_contain_text("nobody claims that it is fair")


def test_a_colour_is_chosen_with_the_sign_of_a_seat(chromium: Browser, hall: Server) -> None:
    with browser.visitor(chromium) as host, browser.visitor(chromium, browser.PHONE) as guest:
        sitters = ["me", "friend", "friend", "bot:steady"]
        browser.open_table(host, hall.address, "freyas_folly", sitters=sitters, seats=4)
        chips = host.locator("[data-seats] .seat")
        fills = [chip.locator(".sign circle").last.get_attribute("fill") for chip in chips.all()]
        assert fills == [f"var(--{hue}-fill)" for hue in ("blue", "red", "green", "amber")]
        guest.goto(link_of(host))
        guest.fill("[name=name]", "Eira")
        expect(guest.get_by_label("Pick")).to_be_checked()
        guest.get_by_label("Anvil").check()
        guest.click("button[type=submit]")
        guest.wait_for_selector("body[data-table]")
        for page in (host, guest):
            names = page.locator("[data-seats] .seat b")
            expect(names.nth(2)).to_have_text("Eira")
        expect(host.get_by_role("button", name="Anvil")).to_be_hidden()
        host.get_by_role("button", name="Pick").click()
        for page in (host, guest):
            names = page.locator("[data-seats] .seat b")
            expect(names.nth(0)).to_have_text("Free")
            expect(names.nth(1)).to_have_text("Astrid")


def test_who_finds_a_table_that_is_listed_unlisted_or_private(chromium: Browser, hall: Server) -> None:
    with browser.visitor(chromium) as host, browser.visitor(chromium, browser.PHONE, wanted=["status of 403"]) as guest:
        ways = {"Listed": {"listed": "on"}, "Unlisted": {}, "Private": {"private": "on", "talk": ""}}
        addresses: dict[str, str] = {}
        for name, settings in ways.items():
            named = settings | {"table": name}
            browser.open_table(host, hall.address, "en_garde", sitters=["me", "friend"], name="Ingrid", settings=named)
            addresses[name] = host.url
        link = link_of(host)
        guest.goto(f"{hall.address}/?every=on")
        rows = guest.locator("[data-fresh=tables] .row")
        expect(rows.filter(has_text="Ingrid")).to_have_count(1)
        guest.goto(addresses["Unlisted"])
        expect(guest.locator("h2").first).to_have_text("Waiting for one more")
        expect(guest.locator("main")).not_to_contain_text("Sit down on seat")
        guest.goto(addresses["Private"])
        expect(guest.locator("main")).to_contain_text("private")
        # An invitation opens what is private, and both find a table at which nobody talks.
        sit(guest, link, "Eira")
        for page in (host, guest):
            page.wait_for_selector("body[data-step]")
            expect(page.locator("[data-talk]")).to_have_count(0)
        # Whoever finds a table on the front page sits down without a link.
        guest.goto(f"{hall.address}/?every=on")
        rows.filter(has_text="Ingrid").get_by_role("link", name="Sit down").click()
        guest.click("button[type=submit]")
        guest.wait_for_selector("body[data-step]")
        assert guest.url == addresses["Listed"]
