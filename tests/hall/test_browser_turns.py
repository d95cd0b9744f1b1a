"""Whose turn it is, and what is asked: said once to whoever listens, and told elsewhere where people wait."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.hall import browser, moments
from tests.hall.server import Server

pytestmark = pytest.mark.browser

LISTEN = """() => {
    window.said = [];
    window.turns = 0;
    document.addEventListener("yourturn", () => { window.turns += 1; });
    for (const name of ["live", "turn"]) {
        const voice = document.querySelector(`[data-${name}]`);
        const hear = () => voice.textContent && window.said.push(voice.textContent);
        new MutationObserver(hear).observe(voice, {childList: true});
    }
}"""
TURNS = 4


def _questions(page: Page) -> list[str]:
    """Return what was said of a question or a turn since the last time."""
    said: list[str] = page.evaluate("said.splice(0)")
    return [words for words in said if words.startswith(("Your turn.", page.inner_text("[data-heading]")))]


def test_a_turn_after_a_bot_is_said_and_told_once(chromium: Browser, hall: Server) -> None:
    with browser.visitor(chromium) as page:
        moments.visit(page, hall, moments.put(hall, moments.played("en_garde", 0, seed=2)))
        assert browser.wait(page)
        page.evaluate(LISTEN)
        for turn in range(1, TURNS + 1):
            step = browser.step_of(page)
            browser.choose_line(page)
            assert browser.wait_for_step_after(page, step)
            assert page.evaluate("turns") == turn
            assert [words.partition(".")[0] for words in _questions(page)] == ["Your turn"]


def test_every_new_question_is_said_once(chromium: Browser, hall: Server) -> None:
    with browser.visitor(chromium) as page:
        browser.open_table(page, hall.address, "castle_panic", {"start": "random"}, ("me", "bot:steady"), seats=2)
        assert browser.wait(page)
        page.evaluate(LISTEN)
        for _ in range(2):
            step = browser.step_of(page)
            page.keyboard.press("0")
            assert browser.wait_for_step_after(page, step)
            asked = page.inner_text("[data-heading]")
            assert [words.rstrip(".") for words in _questions(page)] == [asked]
        assert page.evaluate("turns") == 0
        # A new connection asks nothing new.
        page.set_viewport_size({"width": 900, "height": 1200})
        page.wait_for_selector("body[data-cut=tall][data-ready=yes]")
        assert _questions(page) == []


def test_what_was_passed_over_is_said_before_the_result(chromium: Browser, hall: Server) -> None:
    # The match is not over, so that the hall has no closing scene of it.
    with browser.visitor(chromium, wanted=["status of 404"]) as page:
        moments.visit(page, hall, moments.put(hall, moments.played("en_garde", 0, seed=2)))
        assert browser.wait(page)
        page.evaluate(LISTEN)
        page.evaluate(
            """async () => {
                const { Announcer } = await import("/static/table/story/announcing.js");
                const announcer = new Announcer();
                announcer.keep([{text: "Sigrun retreated 3."}]);
                announcer.caption("**Sigrun** wins the match.");
                await 0;
                announcer.keep([{text: "Cards are laid open."}]);
                const panel = {verdict: "Sigrun wins 3 to 0", how: "", tone: "bad", icon: ""};
                const end = {result: {panel, winners: [1]}, viewer: 0, is_yours: false, seats: [0, 0]};
                announcer.settle(end, {result: null}, "Sigrun wins 3 to 0", true);
            }"""
        )
        assert page.evaluate("said.splice(0)") == [
            "Sigrun retreated 3. Sigrun wins the match.",
            "Cards are laid open. Sigrun wins 3 to 0.",
        ]


def test_a_bot_that_waits_is_a_count_at_the_brand(chromium: Browser, hall: Server) -> None:
    with browser.visitor(chromium) as page:
        moment = moments.put(hall, moments.played("en_garde", 4, seed=2))
        moments.visit(page, hall, moment)
        assert browser.wait(page)
        with page.expect_response("**/turns"):
            page.goto(f"{hall.address}/rules")
        expect(page.locator(".brand [data-waits]")).to_have_attribute("data-waits", "1")
        expect(page.get_by_role("link", name="Meadhall, back to the hall; your turn at 1 table")).to_be_visible()
        expect(page.locator("[data-turn-notice]")).to_have_count(0)
        expect(page).not_to_have_title(re.compile(r"^\(1\) "))
