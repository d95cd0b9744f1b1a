"""What happens is told in a real browser: beat by beat, at one's own pace, and summed up when one's turn comes."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, WebSocketRoute, expect

import meadhall
from tests.hall import browser, moments
from tests.hall.server import Server

pytestmark = pytest.mark.browser

TELLING = ".story[data-face=tell]"
RESTING = ".story[data-face=rest]"
GOBLINS_TURN = 12
"""So many decisions into a match of Castle Panic there is something for monsters to do."""
KEEP_CAPTIONS = """() => {
    window.captions = [];
    const sentence = document.querySelector("[data-story-sentence]");
    new MutationObserver(() => window.captions.push(sentence.textContent)).observe(sentence, {childList: true});
}"""
sizes = pytest.mark.parametrize("size", [browser.WIDE, browser.PHONE], ids=["wide", "phone"])


def before_the_monsters(hall: Server) -> moments.Moment:
    """Return a table of Castle Panic whose one player can let the monsters move now."""
    match = moments.played("castle_panic", GOBLINS_TURN, seed=3, seats=1, start="random")
    while not any("monsters move" in said for said in _passes(match)):
        match.play_bot(seed=1)
    return moments.put(hall, match)


def _passes(match: meadhall.Match) -> list[str]:
    choices = meadhall.front.choices_of(match.playing, match.view(), match.names)
    return [choice.sentence for choice in choices if choice.is_pass]


def pass_the_turn(page: Page) -> None:
    """Pass, with the key for it."""
    page.keyboard.press("0")


@sizes
def test_a_turn_of_the_monsters_is_told_event_by_event(chromium: Browser, hall: Server, size: tuple[int, int]) -> None:
    with browser.visitor(chromium, size, pace="normal") as page:
        moments.visit(page, hall, before_the_monsters(hall))
        assert browser.wait(page)
        page.evaluate(KEEP_CAPTIONS)
        before = page.locator("[data-log] li").count()
        pass_the_turn(page)
        page.wait_for_selector(TELLING)
        assert page.locator(".piece.legal").count() == 0
        assert page.locator("[data-choices] .ch:enabled").count() == 0
        assert browser.wait(page)
        captions = page.evaluate("captions")
        assert len(captions) >= 2
        assert len(set(captions)) == len(captions)
        assert page.locator("[data-story-ticks] i.now").count() == 1
        assert page.locator("[data-log] li").count() >= before + 2
        page.wait_for_selector(RESTING, state="attached")


def test_a_story_can_be_paused_stepped_and_skipped_by_keys(chromium: Browser, hall: Server) -> None:
    with browser.visitor(chromium, pace="slow") as page:
        moments.visit(page, hall, before_the_monsters(hall))
        assert browser.wait(page)
        pass_the_turn(page)
        page.wait_for_selector(TELLING)
        page.keyboard.press("Space")
        expect(page.locator("[data-story-pause]")).to_have_text("Go on")
        told = page.locator("[data-story-ticks]")
        first = told.get_attribute("aria-label")
        assert re.fullmatch(r"Event 1 of \d+", first or "")
        page.keyboard.press(".")
        expect(told).to_have_attribute("aria-label", (first or "").replace("Event 1", "Event 2"))
        page.keyboard.press("Enter")
        assert browser.wait(page)


def test_a_touch_on_the_board_skips_to_ones_turn(chromium: Browser, hall: Server) -> None:
    with browser.visitor(chromium, pace="slow") as page:
        moments.visit(page, hall, before_the_monsters(hall))
        assert browser.wait(page)
        step = browser.step_of(page)
        pass_the_turn(page)
        page.wait_for_selector(TELLING)
        # A story that rests does not go on by itself.
        page.keyboard.press("Space")
        expect(page.locator("[data-story-pause]")).to_have_text("Go on")
        page.locator("[data-stage]").click(position={"x": 4, "y": 4})
        page.wait_for_selector(f"body:not([data-step='{step}'])")


def test_the_pace_is_kept_for_every_table(chromium: Browser, hall: Server) -> None:
    with browser.visitor(chromium) as page:
        browser.open_table(page, hall.address, "en_garde")
        browser.wait(page)
        page.locator("[data-more-open]:visible").first.click()
        page.locator("[data-more-dialog] [value=slow]").click()
        browser.open_table(page, hall.address, "freigard")
        browser.wait(page)
        page.locator("[data-more-open]:visible").first.click()
        slow = page.locator("[data-more-dialog] [value=slow]")
        expect(slow).to_have_attribute("aria-checked", "true")
        slow.press("ArrowRight")
        expect(page.locator("[data-more-dialog] [value=normal]")).to_be_focused()
        assert page.evaluate("localStorage.getItem('pace')") == "normal"


@sizes
def test_what_others_did_is_summed_up_and_can_be_watched_again(
    chromium: Browser, hall: Server, size: tuple[int, int]
) -> None:
    with browser.visitor(chromium, size) as page:
        options = {"start": "random"}
        browser.open_table(page, hall.address, "castle_panic", options, ("me", *["bot:steady"] * 3), seats=4)
        for _ in range(GOBLINS_TURN * 3):
            assert browser.wait(page)
            if page.locator("[data-recap-list] .act").count():
                break
            step = browser.step_of(page)
            pass_the_turn(page)
            browser.wait_for_step_after(page, step)
        assert page.locator("#tab-recap").get_attribute("aria-selected") == "true"
        if size == browser.PHONE:
            page.click("[data-strip]")
        expect(page.locator("[data-recap-list] .act h3").first).to_be_visible()
        page.click("[data-recap-watch]")
        page.wait_for_selector(TELLING)
        assert page.locator("[data-choices] .ch:enabled").count() == 0
        page.locator("[data-stage]").click(position={"x": 4, "y": 60})
        assert browser.wait(page)
        assert page.locator("[data-choices] .ch:enabled").count() > 0


def test_the_log_has_headings_and_sets_chance_apart(chromium: Browser, hall: Server) -> None:
    with browser.visitor(chromium) as page:
        moment = moments.put(hall, moments.played("castle_panic", 30, seed=3, seats=2, start="random"))
        moments.visit(page, hall, moment)
        assert browser.wait(page)
        log = page.locator("[data-log]")
        assert log.locator(".head").count() > 1
        assert log.locator(".chance:visible").count()
        deeds = log.locator(".deed:visible").count()
        page.click("[data-filter=chance]")
        assert log.locator(".deed:visible").count() == 0
        page.click("[data-filter=deeds]")
        assert log.locator(".chance:visible").count() == 0
        assert log.locator(".deed:visible").count() == deeds


def test_whoever_acts_stands_on_ink_and_gold_is_your_turn_alone(chromium: Browser, hall: Server) -> None:
    with browser.visitor(chromium) as host, browser.visitor(chromium) as guest:
        browser.open_table(host, hall.address, "en_garde", {"points": "1"}, ["me", "friend"])
        guest.goto(host.input_value("[data-invite='1']"))
        guest.click("text=Sit down")
        assert browser.wait(host)
        expect(host.locator(".seat.now:not(.other)")).to_have_count(1)
        expect(guest.locator(".seat.now.other")).to_have_count(1)


def test_the_choices_are_dead_while_the_hall_is_out_of_reach(chromium: Browser, hall: Server) -> None:
    with browser.visitor(chromium) as page:
        routes: list[tuple[WebSocketRoute, WebSocketRoute]] = []
        is_out = False

        def carry(route: WebSocketRoute) -> None:
            # Such a socket goes its own way, also while the page is offline.
            if is_out:
                route.close()
            else:
                routes.append((route, route.connect_to_server()))

        page.route_web_socket("**/live*", carry)
        browser.open_table(page, hall.address, "en_garde")
        assert browser.wait(page)
        route, server = routes.pop()
        is_out = True
        route.close()
        server.close()
        expect(page.locator("[data-banner]")).to_be_visible()
        assert page.locator("[data-choices] .ch:enabled").count() == 0
        assert page.locator(".piece.legal").count() == 0
        is_out = False
        assert browser.wait(page)
        assert page.locator("[data-choices] .ch:enabled").count() > 0


SHIFTS = """
window.shifts = [];
const called = node => node?.nodeType === 1 ? node.getAttribute("class") ?? "" : "";
new PerformanceObserver(list => {
    for (const { hadRecentInput, sources } of list.getEntries())
        if (!hadRecentInput) shifts.push(...sources.map(({ node }) => called(node)));
}).observe({ type: "layout-shift", buffered: true });
"""


@pytest.mark.parametrize("game", ["en_garde", "freyas_folly"])
def test_no_card_and_no_panel_jumps_when_a_turn_is_told(chromium: Browser, hall: Server, game: str) -> None:
    with browser.visitor(chromium, pace="fast") as page:
        page.emulate_media(reduced_motion="no-preference")
        page.add_init_script(SHIFTS)
        page.add_init_script("localStorage.setItem('list', 'folded')")
        moments.visit(page, hall, moments.put(hall, moments.played(game, 6, seed=7)))
        browser.wait(page)
        page.evaluate("shifts.length = 0")
        for turn in range(2):
            browser.play(page, most=1, seed=turn + 1)
            browser.wait(page)
        moved = page.evaluate("shifts.filter(name => /\\\\b(item|panel|board|hand|st|page)\\\\b/.test(name))")
        assert moved == []
