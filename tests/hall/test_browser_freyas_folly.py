"""Freya's Folly in a real browser, on one screen: to its end by clicking and by keys alone, and what it shows."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, expect

import meadhall
from meadhall import front
from tests.hall import browser, following, measuring, moments
from tests.hall.server import Server

pytestmark = pytest.mark.browser

SEED = 4
LAST = 20
"""Decisions that are left when a game is gone on with."""
WHOLE = 10_000
"""More decisions than a game has."""
MINE_HEIGHT = 480
"""What the mine of a phone has at least, below which it would be too small to be touched."""
IS_IN_SIGHT = """pieces => pieces.map(piece => {
    const [inner, outer] = [piece, piece.closest(".pans")].map(one => one.getBoundingClientRect());
    const isInside = (low, high, start, end) => low >= start - 2 && high <= end + 2;
    return isInside(inner.left, inner.right, outer.left, outer.right)
        && isInside(inner.top, inner.bottom, outer.top, outer.bottom);
})"""


def _late(hall: Server, seed: int) -> tuple[meadhall.Match, moments.Moment]:
    whole = moments.played("freyas_folly", WHOLE, seed, 3)
    decisions = sum(step.actor >= 0 for step in whole.playing.steps)
    match = moments.played("freyas_folly", decisions - LAST, seed, 3)
    return match, moments.put(hall, match, range(3))


def _expect_the_end(page: Page, match: meadhall.Match) -> None:
    assert match.outcome is not None
    assert match.outcome.ending in ("dwarfs", "brisingamen")
    names = page.locator(".seat b").all_inner_texts()
    result = page.locator("[data-result]")
    panel = front.look(match.playing, 0, names).panel
    assert panel is not None
    expect(result.locator("h2")).to_have_text(panel.verdict)
    for name in names:
        expect(result.locator("tbody tr", has_text=name).first).to_be_visible()


def test_a_game_is_played_to_its_end_by_clicking(chromium: Browser, hall: Server) -> None:
    match, moment = _late(hall, 1)
    with browser.visitor(chromium) as page:
        moments.visit(page, hall, moment)
        following.follow(page, match, by_keys=False)
        _expect_the_end(page, match)
        assert "follow from the secret" in browser.verify(page)


def test_a_game_is_played_to_its_end_by_keys_alone(chromium: Browser, hall: Server) -> None:
    match, moment = _late(hall, 2)
    with browser.visitor(chromium) as page:
        moments.visit(page, hall, moment)
        following.follow(page, match, by_keys=True)
        _expect_the_end(page, match)


def _scripted(*texts: str) -> meadhall.Match:
    """Return a match in which the first seat has done so much, and the others have passed."""
    match = moments.played("freyas_folly", 0, SEED, 3)
    first = match.actor
    for text in texts:
        while match.actor != first:
            match.play("pass")
        match.play(text)
    while match.actor != first:
        match.play("pass")
    return match


def test_a_chosen_dwarf_lights_every_lantern_he_can_reach_and_says_whom_he_passes(
    chromium: Browser, hall: Server
) -> None:
    match = _scripted("enter - A", "move A B", "enter - A", "pass")
    with browser.visitor(chromium) as page:
        moments.visit(page, hall, moments.put(hall, match))
        assert browser.wait(page)
        page.locator(".board [data-handle^=newcomer].legal").click()
        lit = browser.legal_pieces(page).evaluate_all("found => found.map(one => one.dataset.key)")
        assert sorted(lit) == ["place-C", "place-D", "place-E", "place-F"]
        said = page.locator("[data-list] .ch").evaluate_all("lines => lines.map(line => line.title)")
        assert ["past your dwarfs 2 and 1" in line for line in said] == [True] * 4


def test_what_each_would_have_now_can_be_switched_off(chromium: Browser, hall: Server) -> None:
    with browser.visitor(chromium) as page:
        browser.open_table(page, hall.address, "freyas_folly", seats=3)
        browser.wait(page)
        points = page.locator(".seat .says:visible", has_text=re.compile(r"^\d+ points?$"))
        expect(points).to_have_count(3)
        page.locator("[data-more-open]:visible").first.click()
        page.locator("[data-scores] input").uncheck()
        page.keyboard.press("Escape")
        expect(points).to_have_count(0)
        page.reload()
        browser.wait(page)
        expect(points).to_have_count(0)


def test_a_home_opens_by_touching_its_seat(chromium: Browser, hall: Server) -> None:
    match = moments.played("freyas_folly", 60, SEED, 3)
    other = ((match.actor or 0) + 1) % 3
    with browser.visitor(chromium) as page:
        moments.visit(page, hall, moments.put(hall, match))
        assert browser.wait(page)
        home = page.locator(f".tray[data-part=home-{other}-dwarfs]")
        expect(home).to_be_hidden()
        page.locator(f".seat[data-seat='{other}'] .plate").click()
        expect(home).to_be_visible()
        page.keyboard.press("Escape")


def test_jewels_of_one_kind_are_touched_as_often_as_they_are_wanted(chromium: Browser, hall: Server) -> None:
    def has_pairs(match: meadhall.Match) -> bool:
        handles = [choice.handles for choice in match.look().choices]
        return any(len(found) == 2 and found[0] == found[1] for found in handles if found and "home" in found[0])

    match = moments.found("freyas_folly", has_pairs, 3)
    wanted = next(one.handles for one in match.look().choices if len(one.handles) == 2 and len(set(one.handles)) == 1)
    with browser.visitor(chromium) as page:
        moments.visit(page, hall, moments.put(hall, match))
        assert browser.wait(page)
        step = browser.step_of(page)
        stack = page.locator(f".hand .piece[data-handle='{wanted[0]}']")
        stack.click()
        expect(stack).not_to_have_class("chosen")
        stack.click()
        if not browser.is_played(page, step):
            page.locator("[data-list] .ch.on").first.click()
        browser.wait_for_step_after(page, step)
        expect(page.locator("[data-heading]")).to_have_text("Choose what to take in return")


@pytest.mark.parametrize("size", [browser.PHONE, browser.SMALL], ids=["phone", "small"])
def test_on_a_phone_the_mine_opens_on_what_may_be_touched(
    chromium: Browser, hall: Server, size: tuple[int, int]
) -> None:
    """A dwarf has come into the lowest cavern on the right, far from where the picture of the mine begins."""
    match = _scripted("enter - A", "move A B", "move B F", "move F F1", "move F1 F2", "move F2 F3", "move F3 F4")
    match.play("move F4 K18")
    with browser.visitor(chromium, size) as page:
        moments.visit(page, hall, moments.put(hall, match))
        assert browser.wait(page)
        assert page.locator(".pans").evaluate("box => box.scrollHeight") >= MINE_HEIGHT
        assert page.locator(".board .piece.legal:visible").evaluate_all(IS_IN_SIGHT) == [True]
        assert browser.has_no_sideways_scroll(page)


def test_gold_stays_only_on_what_goes_on_from_a_chosen_dwarf(chromium: Browser, hall: Server) -> None:
    with browser.visitor(chromium) as page:
        match = _scripted("enter - A", "move A B", "enter - A", "pass")
        moments.visit(page, hall, moments.put(hall, match))
        assert browser.wait(page)
        cards = page.locator(".piece.card.legal:visible")
        assert cards.count() == 11
        page.locator(".board [data-handle^=newcomer].legal").click()
        expect(cards).to_have_count(0)
        page.keyboard.press("Escape")
        expect(cards).to_have_count(11)


def test_a_double_click_takes_one_card(chromium: Browser, hall: Server) -> None:
    match = moments.played("freyas_folly", 0, SEED, 3)
    with browser.visitor(chromium) as page:
        moments.visit(page, hall, moments.put(hall, match))
        assert browser.wait(page)
        step = browser.step_of(page)
        spot = browser.spot_of(page.locator(".piece.legal[data-handle^='setting ']:visible").first)
        assert spot is not None
        page.mouse.click(*spot)
        # However quick the hall is: the next question is there before the second click of the double click.
        browser.wait_for_step_after(page, step)
        page.mouse.down(click_count=2)
        page.mouse.up(click_count=2)
        expect(page.locator(".tray[data-part=hand-settings] [data-key^=setting-]")).to_have_count(1)
        expect(page.locator("[data-heading]")).to_have_text("Choose your second action")


def test_every_tab_of_a_phone_on_its_side_can_be_read(chromium: Browser, hall: Server) -> None:
    match = moments.played("freyas_folly", 120, SEED, 4)
    with browser.visitor(chromium) as page:
        moments.visit(page, hall, moments.put(hall, match))
        measuring.resize(page, (844, 390))
        wrong: list[str] = []
        for tab in page.locator("[data-sheet-tab]").all():
            tab.click()
            wrong += measuring.measured(page)
        assert wrong == []


def test_a_barrow_is_shown_whole_beside_the_settings_of_a_phone(chromium: Browser, hall: Server) -> None:
    def carries(match: meadhall.Match) -> bool:
        labels = [piece.label for piece in match.look().picture.pieces if piece.part == "hand-barrows"]
        return any(label.count(" large ") > 1 for label in labels)

    match = moments.found("freyas_folly", carries, 3)
    with browser.visitor(chromium) as page:
        moments.visit(page, hall, moments.put(hall, match))
        for size in ((390, 844), (360, 640)):
            measuring.resize(page, size)
            tray = page.locator(".tray[data-part=hand-barrows]")
            assert tray.evaluate("box => box.scrollWidth <= box.clientWidth + 1"), size


def test_a_trade_with_one_answer_is_made_at_once_and_taken_back_step_by_step(chromium: Browser, hall: Server) -> None:
    def has_one_answer(match: meadhall.Match) -> bool:
        return any(choice.follows >= 0 for choice in match.look().choices)

    match = moments.found("freyas_folly", has_one_answer, 3)
    wanted = next(choice for choice in match.look().choices if choice.follows >= 0)
    with browser.visitor(chromium) as page:
        moments.visit(page, hall, moments.put(hall, match))
        assert browser.wait(page)
        step = int(browser.step_of(page))
        browser.choose(page, wanted.path[-1])
        page.wait_for_function("step => Number(document.body.dataset.step) >= step", arg=step + 2)
