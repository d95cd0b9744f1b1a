"""The end of a match in every window: who won is said at once, no number is covered, no question is cut off."""

from __future__ import annotations

import struct

import httpx
import pytest
from playwright.sync_api import Browser, Page, expect

import meadhall
from meadhall.front import title
from meadhall.words import plain
from tests.hall import browser, measuring, moments
from tests.hall.server import Server

pytestmark = pytest.mark.browser

LONG = 5000
"""More decisions than any match has."""
SMALL = ((390, 844), (360, 640), (844, 390))

WHOLE_TABLES = ("en_garde", "freigard", "freyas_folly", "rietburg")
"""Games whose tables are never wider than their panel; longer ones are scrolled."""

SCROLLED = """() => [...document.querySelectorAll(".tot-box")].filter(box => box.scrollWidth > box.clientWidth + 1)
    .map(box => `${box.scrollWidth} in ${box.clientWidth}`)"""

COVERED = """() => {
    const found = [];
    for (const box of document.querySelectorAll(".tot-box")) {
        const cells = [...box.querySelectorAll("th, td, li")].filter(cell => cell.checkVisibility());
        for (const cell of cells) {
            const room = cell.getBoundingClientRect(), texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
            while (texts.nextNode()) {
                if (texts.currentNode.parentNode.closest(".sr")) continue;
                const range = document.createRange();
                range.selectNodeContents(texts.currentNode);
                const words = range.getBoundingClientRect();
                if (words.right > room.right + 1 || words.left < room.left - 1) found.push(`out: ${range.toString()}`);
            }
        }
    }
    return found;
}"""


@pytest.mark.parametrize("game", meadhall.list_games())
def test_a_result_is_readable_in_every_window(chromium: Browser, hall: Server, game: str) -> None:
    match = moments.played(game, LONG, seed=5, seats=max(title(game).seats))
    with browser.visitor(chromium) as page:
        moments.visit(page, hall, moments.put(hall, match))
        assert not browser.wait(page)
        verdict = page.inner_text("[data-verdict-words]")
        for size in measuring.SIZES:
            measuring.resize(page, size)
            assert (size, page.evaluate(COVERED)) == (size, [])
            if game in WHOLE_TABLES and measuring.cut_of(size) != "low":
                assert (size, page.evaluate(SCROLLED)) == (size, [])
            expect(page.locator("[data-heading]" if size in SMALL else "[data-verdict-words]")).to_have_text(verdict)
            expect(page.get_by_role("heading", name=verdict, exact=True).first).to_be_in_viewport(ratio=0.9)
            expect(page.locator(".ends .main")).to_be_in_viewport(ratio=1)
            if measuring.cut_of(size) == "phone":
                _walk_the_sheet(page)


def test_a_result_is_counted_up_before_the_verdict_and_any_key_skips(chromium: Browser, hall: Server) -> None:
    match, last = _before_the_end("castle_panic")
    for is_skipped in (False, True):
        with browser.visitor(chromium, pace="normal") as page:
            moments.visit(page, hall, moments.put(hall, match))
            browser.wait(page)
            browser.choose(page, last)
            page.wait_for_selector(".plaque")
            expect(page.locator("[data-heading]")).to_have_text("The match is over")
            expect(page.locator("[data-live]")).to_have_text("The castle stands. Towers: 2 of 6.")
            assert not page.locator("[data-verdict-words]").is_visible()
            if is_skipped:
                page.keyboard.press("x")
            else:
                expect(page.locator(".plaque li b")).to_have_text("2 of 6")
            page.wait_for_selector("body[data-ready=over]")
            expect(page.locator(".plaque")).to_have_count(0)
            expect(page.locator(".finale strong")).to_have_text("The castle stands")
            expect(page.locator("[data-verdict-words]")).to_be_focused()
            assert not page.locator(".stage.dim").count()
            expect(page.locator(".board .closing")).to_be_visible()
            page.keyboard.press("Shift")
            expect(page.locator(".closing, .finale")).to_have_count(0)


def _before_the_end(game: str) -> tuple[meadhall.Match, str]:
    """Return a match with one decision left, and the sentence of that."""
    whole = moments.played(game, LONG, seed=5, seats=2)
    decisions = sum(step.actor >= 0 for step in whole.playing.steps)
    match = moments.played(game, decisions - 1, seed=5, seats=2)
    action = whole.playing.steps[len(match.playing.steps)].action
    return match, plain(match.words.sentence(match.view(), action, match.names))


def test_nothing_lies_on_the_sign_of_what_waits_to_be_read(chromium: Browser, hall: Server) -> None:
    match, last = _before_the_end("en_garde")
    with browser.visitor(chromium) as page:
        moments.visit(page, hall, moments.put(hall, match))
        browser.wait(page)
        browser.choose(page, last)
        page.wait_for_selector(browser.GO_ON)
        assert page.locator(".story").evaluate("story => getComputedStyle(story, '::before').content") == "none"


PNG_SIZE = slice(16, 24)
"""Where a PNG says how wide and how high it is."""


def test_a_result_can_be_shared_as_text_and_picture(chromium: Browser, hall: Server) -> None:
    match = moments.played("freigard", LONG, seed=5)
    assert match.outcome is not None
    running = moments.put(hall, moments.played("freigard", 3, seed=5))
    for name in ("result", "ending"):
        address = f"{hall.address}/table/{running.table}/{name}.svg"
        assert httpx.get(address).status_code == httpx.codes.NOT_FOUND
    with browser.visitor(chromium) as page:
        moments.visit(page, hall, moments.put(hall, match))
        assert not browser.wait(page)
        sharing = page.locator("[data-share]")
        assert (
            sharing.get_attribute("data-share")
            == f"Freigard at Meadhall: {match.words.ending(match.outcome, ['Astrid'])}"
        )
        with page.expect_download() as saved:
            sharing.click()
        picture = saved.value.path().read_bytes()
        assert struct.unpack(">II", picture[PNG_SIZE]) == (1200, 630)
        expect(sharing).to_have_text("Saved")


def _walk_the_sheet(page: Page) -> None:
    """Pull the sheet with the result up, fold it, and leave it half open: it is as high as at any other time."""
    for height, check in (("full", IS_FULL), ("peek", IS_PEEK), ("half", IS_HALF)):
        page.locator("[data-grab]").click()
        expect(page.locator("body")).to_have_attribute("data-sheet", height)
        assert page.locator(".side").evaluate(check), height


IS_FULL = "side => side.getBoundingClientRect().bottom === innerHeight && side.clientHeight > innerHeight / 2"
IS_PEEK = "side => side.clientHeight < 124"
IS_HALF = "side => side.clientHeight > 170 && side.clientHeight <= 300"


WHOLE = "title => title.scrollWidth <= title.clientWidth + 1 && title.scrollHeight <= title.clientHeight + 2"


@pytest.mark.parametrize(
    ("game", "words"), [("freyas_folly", "Collect the jewels or leave them"), ("rietburg", " short")]
)
def test_a_long_question_can_be_read_with_its_hint(chromium: Browser, hall: Server, game: str, words: str) -> None:
    match = moments.found(game, lambda now: words in now.words.asked(now.view()), max(title(game).seats))
    with browser.visitor(chromium) as page:
        moments.visit(page, hall, moments.put(hall, match))
        browser.wait(page)
        heads = set()
        for size in measuring.SIZES:
            measuring.resize(page, size)
            assert page.locator("[data-heading]").evaluate(WHOLE), size
            hint = page.locator("[data-hint]")
            assert not hint.is_visible() or hint.evaluate(WHOLE), size
            head = page.locator(".choices > header").bounding_box()
            assert head is not None
            heads.add((measuring.cut_of(size), measuring.is_low_phone(size), head["height"]))
        assert len(heads) == len({head[:2] for head in heads}), "the head has one height in each cut"


def test_five_seats_keep_their_signs(chromium: Browser, hall: Server) -> None:
    with browser.visitor(chromium) as page:
        moments.visit(page, hall, moments.put(hall, moments.played("freyas_folly", 40, seed=3, seats=5)))
        browser.wait(page)
        for size in ((1080, 800), (768, 1024), (390, 844), (360, 640)):
            measuring.resize(page, size)
            expect(page.locator(".seats .item.face:visible")).to_have_count(5)
            assert measuring.measured(page) == []


def test_a_board_that_gets_less_room_shows_what_may_be_touched(chromium: Browser, hall: Server) -> None:
    match = moments.found("freyas_folly", is_deep, 3)
    with browser.visitor(chromium, (390, 844)) as page:
        moments.visit(page, hall, moments.put(hall, match))
        browser.wait(page)
        for height in (844, 720, 640):
            page.set_viewport_size({"width": 390, "height": height})
            page.wait_for_function(SEEN)


def is_deep(match: meadhall.Match) -> bool:
    """Say whether somebody is asked about a cavern at the lower end of the mine."""
    return any(offer.text == "collect" for offer in match.actions()) and "K13" in match.table()


SEEN = """() => {
    const view = document.querySelector(".board .pans").getBoundingClientRect();
    return [...document.querySelectorAll(".board .piece.legal .body")].some(piece => {
        const box = piece.getBoundingClientRect();
        return box.width && box.top >= view.top - 1 && box.bottom <= view.bottom + 1;
    });
}"""


def test_choices_look_dead_while_the_hall_is_away(chromium: Browser, hall: Server) -> None:
    with browser.visitor(chromium, browser.PHONE, wanted=["ERR_CONNECTION_REFUSED"]) as page:
        moments.visit(page, hall, moments.put(hall, moments.played("rietburg", 20, seed=3)))
        browser.wait(page)
        line, faded = page.locator("[data-list] .ch").first, "list => Number(getComputedStyle(list).opacity)"
        expect(line).to_be_enabled()
        hall.stop()
        expect(page.locator("body[data-connected=no]")).to_be_attached()
        expect(line).to_be_disabled()
        assert page.locator("[data-list]").evaluate(faded) < 1
        hall.start()
        expect(page.locator("body[data-connected=yes]")).to_be_attached()
        expect(line).to_be_enabled()
        assert page.locator("[data-list]").evaluate(faded) == 1


def test_whoever_watches_is_told_so_also_below_a_long_question(chromium: Browser, hall: Server) -> None:
    words = "Collect the jewels or leave them"
    match = moments.found("freyas_folly", lambda now: words in now.words.asked(now.view()), 3)
    moment = moments.put(hall, match)
    with browser.visitor(chromium, (360, 640)) as page:
        page.goto(f"{hall.address}/table/{moment.table}")
        expect(page.locator("[data-hint]")).to_have_text("You are watching. Hands stay hidden.")
        expect(page.locator("[data-hint]")).to_be_visible()
        assert page.locator("[data-hint]").evaluate("hint => hint.scrollWidth <= hint.clientWidth"), "it is cut off"
