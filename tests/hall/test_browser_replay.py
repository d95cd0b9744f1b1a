"""Looking back in a real browser: by the bar, by keys and by a link, through whoever's eyes one may."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.hall import browser, moments
from tests.hall.server import Server

pytestmark = pytest.mark.browser

STEPS = 30
COUNT_CHANGED = "before => document.querySelectorAll('[data-stage] .piece').length !== before"
CUT_OFF = """() => {
    const {right} = document.querySelector("[data-side]").getBoundingClientRect();
    const isCut = button => button.checkVisibility() && button.getBoundingClientRect().right > right;
    return [...document.querySelectorAll("[data-looking] .btn")].filter(isCut).map(button => button.textContent);
}"""
"""What can be pressed in the panel and leaves it."""
sizes = pytest.mark.parametrize("size", [browser.WIDE, browser.PHONE], ids=["wide", "phone"])


def visit(page: Page, hall: Server, seats: int = 2, steps: int = STEPS) -> None:
    """Come back to a match of Castle Panic."""
    moment = moments.put(hall, moments.played("castle_panic", steps, seed=3, seats=seats, start="random"))
    moments.visit(page, hall, moment)
    assert browser.wait(page)


def open_replay(page: Page) -> None:
    """Begin to look back, from the menu of the table."""
    page.locator("[data-more-open]:visible").click()
    page.click("[data-replay-open]")


def shown_step(page: Page) -> int:
    """Return which step the bar says that it shows, when the table has been shown as it was."""
    page.wait_for_selector("[data-looking-where]:not(:empty)")
    return int(page.input_value("[data-track]"))


def picture(page: Page) -> list[str]:
    found: list[str] = page.locator("[data-stage] .piece:visible").evaluate_all(
        "all => all.map(one => `${one.dataset.key} ${one.dataset.face} ${one.getAttribute('transform')}`).sort()"
    )
    return found


@sizes
def test_one_looks_back_and_comes_back_to_now(chromium: Browser, hall: Server, size: tuple[int, int]) -> None:
    with browser.visitor(chromium, size) as page:
        visit(page, hall)
        now = picture(page)
        heading = page.inner_text("[data-heading]")
        open_replay(page)
        page.locator("[data-track]").press("Home")
        expect(page.locator("[data-when]")).to_have_text(re.compile(r"^0 of \d+$"))
        expect(page.locator("[data-heading]")).to_have_text("Looking back")
        assert shown_step(page) == 0
        page.wait_for_function(COUNT_CHANGED, arg=len(now))
        assert page.locator("[data-choices] .ch").count() == 0
        assert page.locator(".piece.legal").count() == 0
        expect(page.locator("[data-badge]")).to_have_text("Your turn")
        assert browser.has_no_sideways_scroll(page)
        page.locator("[data-replay=now]:visible").click()
        assert browser.wait(page)
        assert page.inner_text("[data-heading]") == heading
        assert picture(page) == now


def test_what_is_looked_back_at_is_drawn_for_the_window_that_shows_it(chromium: Browser, hall: Server) -> None:
    with browser.visitor(chromium, browser.PHONE) as page:
        visit(page, hall)
        open_replay(page)
        page.locator("[data-track]").press("Home")
        assert shown_step(page) == 0
        expect(page.locator("[data-sheet-tab]").first).to_have_text("Replay")
        for cut, size in {"low": (844, 390), "wide": (1080, 800)}.items():
            page.set_viewport_size({"width": size[0], "height": size[1]})
            page.wait_for_selector(f"body[data-cut={cut}]")
            assert page.locator(".board svg.part").is_visible()
            assert page.evaluate(CUT_OFF) == []
        page.locator("[data-replay=now]:visible").click()
        expect(page.locator("[data-sheet-tab]").first).to_have_text("Choices")


def test_keys_go_through_time(chromium: Browser, hall: Server) -> None:
    with browser.visitor(chromium) as page:
        visit(page, hall)
        last = int(browser.step_of(page))
        page.keyboard.press("Shift+Comma")
        turn = shown_step(page)
        assert turn < last
        page.keyboard.press("Home")
        expect(page.locator("[data-track]")).to_have_value("0")
        page.keyboard.press("Shift+Period")
        assert 0 < shown_step(page) < last
        page.keyboard.press("End")
        expect(page.locator("[data-track]")).to_have_value(str(last))
        page.keyboard.press("Comma")
        expect(page.locator("[data-looking]")).to_be_visible()
        page.keyboard.press("Escape")
        assert browser.wait(page)
        expect(page.locator("[data-looking]")).to_be_hidden()


def test_the_slider_says_where_it_is_and_plays_by_itself(chromium: Browser, hall: Server) -> None:
    with browser.visitor(chromium) as page:
        visit(page, hall)
        track = page.locator("[data-track]")
        last = int(browser.step_of(page))
        open_replay(page)
        track.focus()
        for _ in range(3):
            page.keyboard.press("ArrowLeft")
        expect(track).to_have_attribute("aria-valuetext", re.compile(rf"^Step {last - 3} of {last}: Turn \d+ · .+"))
        page.locator("[data-replay=play]").click()
        expect(track).to_have_value(str(last))
        expect(page.locator("[data-replay=play]")).to_have_attribute("aria-label", "Play")


def test_a_link_leads_to_a_step(chromium: Browser, hall: Server) -> None:
    with browser.visitor(chromium) as page:
        visit(page, hall)
        page.goto(f"{page.url}?at=9")
        assert shown_step(page) == 9
        expect(page.locator("[data-heading]")).to_have_text("Looking back")
        page.context.grant_permissions(["clipboard-read", "clipboard-write"])
        page.click("[data-copy-step]")
        expect(page.locator("[data-copied-step]")).to_contain_text("step 9")
        assert page.evaluate("navigator.clipboard.readText()") == page.url


@sizes
def test_header_seats_and_log_follow_the_step(chromium: Browser, hall: Server, size: tuple[int, int]) -> None:
    with browser.visitor(chromium, size) as page:
        visit(page, hall)
        status, log, then = (page.locator(f"[data-{name}]") for name in ("status", "log", "log-then"))
        now, acting = status.inner_text(), page.locator("[data-seats] .seat.now")
        whole = log.locator("li").count()
        address = page.url
        seen = {}
        for step in (9, 25):
            page.goto(f"{address}?at={step}")
            page.wait_for_selector(f"[data-looking][data-shown^='{step} ']")
            assert log.is_hidden()
            assert then.locator("li").count() < whole
            told = then.locator("li").evaluate_all("all => all.map(one => Number(one.dataset.step))")
            assert max(told) <= step
            assert status.text_content() == page.locator("[data-looking-status]").text_content() != now
            seen[step] = (then.text_content(), status.text_content())
        assert seen[9] != seen[25]
        page.locator("[data-track]").press("Home")
        page.wait_for_selector("[data-looking][data-shown^='0 ']")
        expect(acting).to_have_count(0)
        page.locator("[data-replay=now]:visible").click()
        assert browser.wait(page)
        assert status.inner_text() == now
        expect(acting).to_have_count(1)
        assert then.is_hidden()
        assert log.locator("li").count() == whole


def test_a_heading_of_the_log_leads_to_its_turn(chromium: Browser, hall: Server) -> None:
    with browser.visitor(chromium) as page:
        visit(page, hall)
        go = page.locator("[data-log] .head .go").last
        words = page.locator("[data-log] .head").last.locator("span").inner_text()
        go.click()
        expect(page.locator("[data-looking-where]")).to_have_text(words)


def test_whoever_is_alone_goes_on_from_a_step(chromium: Browser, hall: Server) -> None:
    with browser.visitor(chromium) as page:
        visit(page, hall, seats=1, steps=STEPS // 3)
        table = page.url
        page.keyboard.press("Shift+Comma")
        shown_step(page)
        page.click("[data-fork] button")
        page.click("[data-practise]")
        page.wait_for_url(lambda address: address != table)
        assert browser.wait(page)


def test_after_the_end_everybodys_eyes_can_be_borrowed(chromium: Browser, hall: Server) -> None:
    match = moments.played("en_garde", 400, seed=3, seats=2, points="1")
    assert match.outcome is not None
    with browser.visitor(chromium) as page:
        moments.visit(page, hall, moments.put(hall, match, [0]))
        assert not browser.wait(page)
        expect(page.locator("[data-result] h2")).to_be_focused()
        page.click("[data-replay-open]")
        expect(page.locator("[data-badge]")).to_have_text("Finished")
        page.keyboard.press("Period")
        for _ in range(12):
            page.keyboard.press("Period")
        hands = {}
        for eyes in ("0", "1", "-4"):
            page.select_option("[data-eyes]", eyes)
            page.wait_for_selector(f"[data-looking][data-shown$=' {eyes}']")
            hands[eyes] = picture(page)
        assert hands["0"] != hands["1"]
        assert hands["-4"] not in (hands["0"], hands["1"])
        page.click("[data-replay=now]:visible")
        expect(page.locator("[data-result]")).to_be_visible()
