"""Games of Freigard to their end in a real browser: by clicking, by keys alone, and what a person does by mistake."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from tests.games.freigard import positions
from tests.hall import browser, hardest, measuring, moments
from tests.hall.server import Server

pytestmark = pytest.mark.browser

LOST = {"level": "own", "castles": "99,99,99"}
MOST = 400
LAST = 25
"""Decisions that are left when a game is gone on with."""


def test_a_game_by_clicking(chromium: Browser, hall: Server) -> None:
    with browser.visitor(chromium) as page:
        browser.open_table(page, hall.address, "freigard", LOST)
        browser.play(page, most=MOST)
        expect(page.locator("[data-result]")).to_contain_text("Freigard is overrun")
        assert "follow from the secret" in browser.verify(page)


def test_a_game_by_keys_alone(chromium: Browser, hall: Server) -> None:
    with browser.visitor(chromium) as page:
        whole = moments.played("freigard", MOST, 1, None, **LOST)
        decisions = sum(step.actor >= 0 for step in whole.playing.steps)
        moments.visit(page, hall, moments.put(hall, moments.played("freigard", decisions - LAST, 1, None, **LOST)))
        browser.play(page, by_keys=True, most=MOST)
        expect(page.locator("[data-tab-of=recap]")).to_be_hidden()
        expect(page.locator(".piece[data-key=slot]")).to_have_count(0)
        expect(page.locator("[data-result]")).to_contain_text("Freigard is overrun")


def test_the_eye_is_a_totem_and_then_a_feature(chromium: Browser, hall: Server) -> None:
    with browser.visitor(chromium) as page:
        browser.open_table(page, hall.address, "freigard")
        browser.wait(page)
        page.locator("[data-key='totem-eye']:visible").click()
        assert browser.sentences(page).count() == 14
        step = browser.step_of(page)
        page.locator("[data-key='feature-ent-2']:visible").click()
        page.wait_for_selector(f"body:not([data-step='{step}'])")
        browser.wait(page)
        expect(page.locator("[data-key='totem-eye']:visible")).to_have_attribute("aria-label", "Eye, spent")


def test_senseless_castles_are_refused_on_the_form(chromium: Browser, hall: Server) -> None:
    with browser.visitor(chromium) as page:
        page.goto(f"{hall.address}/open/freigard")
        page.fill("[name=name]", "Astrid")
        page.click("summary:has-text('The castles')")
        page.select_option("[name='option.level']", "own")
        page.click("button[type=submit]")
        expect(page.locator("body")).to_contain_text("must be 3 whole numbers from 1 to 99")


def test_nothing_jumps_when_the_hand_is_laid_down_or_the_round_ends(chromium: Browser, hall: Server) -> None:
    laid = positions.table(phase="place:2", points=10, discards="round+/2,crimson1,blue1/1,conifer0/3")
    shown = [hardest.OWN["freigard"]["many choices"](), hardest.OWN["freigard"]["a round over"]()]
    places: dict[tuple[int, int], set[str]] = {size: set() for size in measuring.SIZES}
    for match in (*shown, moments.standing(laid.game, str(laid))):
        with browser.visitor(chromium) as page:
            moments.visit(page, hall, moments.put(hall, match))
            browser.wait(page)
            for size in measuring.SIZES:
                measuring.resize(page, size)
                places[size].add(str(page.evaluate(measuring.PLACES)))
    assert {size: found for size, found in places.items() if len(found) > 1} == {}
