"""Tables of Castle Panic in real browsers: a family at one screen, a bot that is asked to trade, and the Overlord."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Locator, Page, WebSocket, expect

import meadhall
from tests.hall import browser, measuring, moments
from tests.hall.server import Server

pytestmark = pytest.mark.browser

RANDOM_START = {"start": "random"}
OVERLORD = {"start": "random", "version": "overlord"}
COUNTED = re.compile(r"the Overlord: [1-9] tokens?\.")
OVER_THE_BOARD = ".st > .hand > * is cut off"
"""What is measured of the discards while one is chosen: they lie over the board."""
TOKENS = 3
TURNS = 3
MOST = 40


def _take(page: Page, words: str) -> None:
    """Choose a sentence, and wait until the table has moved on."""
    step = browser.step_of(page)
    browser.choose(page, words)
    page.wait_for_selector(f"body:not([data-step='{step}'])")


def _pull(page: Page, height: str) -> None:
    """Walk the sheet until it has this height."""
    while page.get_attribute("body", "data-sheet") != height:
        page.locator("[data-grab]").click()


def _name(piece: Locator) -> str:
    """Return what a piece is called, without what clicking it would do."""
    return (piece.get_attribute("aria-label") or "").split(". ")[0]


def _offer(page: Page, partner: int) -> tuple[str, str]:
    """Offer the first card of the hand for the first of those in the partner's home that may be asked for."""
    plate = page.locator(f".seat[data-seat='{partner}'] .plate")
    plate.click()
    mine = page.locator(".hand .piece.legal[data-handle^='card ']:visible").first
    given = _name(mine)
    browser.click_piece(mine)
    plate.click()
    theirs = page.locator(f".home .piece.legal:not(.chosen)[data-handle$=' of {partner}']:visible").first
    asked = _name(theirs)
    browser.click_piece(theirs)
    expect(page.locator("[data-foot] .deal")).to_contain_text(f"{given} for {asked}")
    step = int(browser.step_of(page))
    page.click("[data-foot] .deal")
    page.wait_for_function("step => Number(document.body.dataset.step) > step + 1", arg=step)
    return given, asked


def test_a_family_at_one_screen_trades_and_hands_the_turn_on(chromium: Browser, hall: Server) -> None:
    with browser.visitor(chromium) as page:
        browser.open_table(page, hall.address, "castle_panic", RANDOM_START, ("me", "shared"), seats=2)
        assert browser.wait(page)
        expect(page.locator("[data-curtain-ready]")).to_be_hidden()
        _take(page, "Exchange no card")
        assert browser.wait(page)
        given, asked = _offer(page, 1)
        log = page.locator("[data-log]")
        expect(log).to_contain_text(f"Astrid traded {given} for {asked} with")
        theirs = page.locator(".home .piece[data-key^='card-1-']")
        assert given in [_name(theirs.nth(place)) for place in range(theirs.count())]
        for _ in range(MOST):
            assert browser.wait(page)
            if "\u00b7 Guest" in (log.text_content() or ""):
                break
            _take(page, browser.sentences(page).last.inner_text().split("\n")[-1])
        assert browser.wait(page)
        expect(page.locator(".tray[data-part='hand'] .piece[data-key^='card-1-']:visible").first).to_be_visible()


@pytest.mark.parametrize("size", [browser.WIDE, (360, 640)], ids=["wide", "low phone"])
def test_a_bot_answers_an_offer(chromium: Browser, hall: Server, size: tuple[int, int]) -> None:
    """On a phone with little room the sheet is folded while the offer is made: its button is there all the same."""
    with browser.visitor(chromium, size) as page:
        browser.open_table(page, hall.address, "castle_panic", RANDOM_START, ("me", "bot:steady"), seats=2)
        assert browser.wait(page)
        if size != browser.WIDE:
            _pull(page, "full")
        _take(page, "Exchange no card")
        assert browser.wait(page)
        if size != browser.WIDE:
            _pull(page, "peek")
        given, asked = _offer(page, 1)
        assert browser.wait(page)
        story = page.locator("[data-log]").text_content() or ""
        assert f"{given} for {asked}" in story
        assert "declined." in story or f"traded {given} for {asked}" in story


def test_the_overlords_tokens_are_sent_to_him_alone(chromium: Browser, hall: Server) -> None:
    with browser.visitor(chromium) as castle, browser.visitor(chromium, browser.PHONE) as overlord:
        heard: list[str] = []

        def listen(socket: WebSocket) -> None:
            socket.on("framereceived", lambda frame: heard.append(str(frame)))

        castle.on("websocket", listen)
        browser.open_table(castle, hall.address, "castle_panic", OVERLORD, ("me", "friend"), seats=2)
        overlord.goto(castle.input_value("[data-invite='1']"))
        overlord.fill("[name=name]", "Eira")
        overlord.click("text=Sit down")
        assert browser.wait(castle)
        own = ".piece[data-key^='token-']:visible"
        expect(overlord.locator(own)).to_have_count(TOKENS)
        for _ in range(TURNS):
            _play_turn(castle, overlord)
            expect(castle.locator(".seat[data-seat='1'] small")).to_contain_text("token")
            assert castle.locator(".home .piece[data-key^='held-']").count() > 0
            assert castle.locator(".piece[data-key^='token-']").count() == 0
        assert len(heard) > TURNS
        assert not [message for message in heard if "token-" in message or '"token ' in message]
        assert COUNTED.search(browser.read(castle))
        assert not COUNTED.search(browser.read(overlord))


def _play_turn(castle: Page, overlord: Page) -> None:
    """Let the castle pass, then the Overlord play whatever comes first."""
    for _ in range(MOST):
        castle.wait_for_selector(f"{browser.SETTLED}, body[data-step]")
        for page in (castle, overlord):
            if page.locator(browser.READY).count():
                step = browser.step_of(page)
                browser.choose_line(page, browser.sentences(page).count() - 1 if page is castle else 0)
                for other in (castle, overlord):
                    other.wait_for_selector(f"body:not([data-step='{step}'])")
                if page is overlord:
                    return
                break
    pytest.fail("the Overlord was never asked")


def test_a_double_click_plays_once(chromium: Browser, hall: Server) -> None:
    with browser.visitor(chromium) as page:
        browser.open_table(page, hall.address, "castle_panic", RANDOM_START, ("me", "bot:steady"), seats=2)
        assert browser.wait(page)
        step = int(browser.step_of(page))
        browser.sentences(page).filter(has_text="Exchange no card").dblclick()
        page.wait_for_selector(f"body:not([data-step='{step}'])")
        assert browser.wait(page)
        assert int(browser.step_of(page)) == step + 1
        expect(page.locator("[data-heading]")).to_have_text("Offer a trade")


def _may_scavenge(match: meadhall.Match) -> bool:
    return any(offer.text.startswith("scavenge") for offer in match.actions())


def test_everything_can_be_read_beside_the_discards_for_scavenge(chromium: Browser, hall: Server) -> None:
    match = moments.found("castle_panic", _may_scavenge, seats=6, start="random")
    moment = moments.put(hall, match)
    for size in browser.SIZES:
        with browser.visitor(chromium, size) as page:
            moments.visit(page, hall, moment)
            page.wait_for_selector(browser.SETTLED)
            browser.click_piece(page.locator(".piece.legal[data-handle='card 24']").first)
            expect(page.locator(".piece.legal[data-handle^='take ']:visible").first).to_be_visible()
            assert set(measuring.measured(page)) <= {OVER_THE_BOARD}
