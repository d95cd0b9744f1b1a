"""Castle Panic in a real browser: whole games by clicking and by keys alone, and what a click lights up."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

import meadhall
from meadhall.engine.chance import Dice
from tests.hall import browser, following, moments
from tests.hall.server import Server

pytestmark = pytest.mark.browser

SEEDS = 20
MOST = 400


@pytest.mark.parametrize("by_keys", [False, True], ids=["clicking", "keys"])
def test_a_whole_solitaire_is_played(chromium: Browser, hall: Server, by_keys: bool) -> None:
    with browser.visitor(chromium) as page:
        browser.open_table(page, hall.address, "castle_panic", sitters=("me",), seats=1)
        assert browser.play(page, by_keys=by_keys, seed=4) > 20
        expect(page.locator("[data-result]")).to_contain_text("tower")
        assert "follow from the secret" in browser.verify(page)


def _with_a_choice_of_monsters() -> meadhall.Match:
    """Return a solitaire in which one card can hit more than one monster."""

    def can_choose(match: meadhall.Match) -> bool:
        hits = [action.text for action in match.actions() if action.text.startswith("hit ")]
        return len(hits) > len({text.split()[1] for text in hits})

    return moments.found("castle_panic", can_choose, seats=1, start="random")


def test_a_chosen_card_lights_the_monsters_that_it_hits(chromium: Browser, hall: Server) -> None:
    with browser.visitor(chromium) as page:
        moments.visit(page, hall, moments.put(hall, _with_a_choice_of_monsters()))
        assert browser.wait(page)
        slayer = page.locator("[data-list] .grp").filter(has_text="a monster")
        lit = browser.legal_pieces(page).evaluate_all("found => found.map(one => one.dataset.handle)")
        assert {handle.split()[0] for handle in lit} == {"card"}
        slayer.first.click()
        expect(page.locator(".piece.card.chosen:visible")).to_have_count(1)
        lit = browser.legal_pieces(page).evaluate_all("found => found.map(one => one.dataset.handle)")
        assert {handle.split()[0] for handle in lit} <= {"monster", "tarred"}


def _before_scavenging() -> tuple[meadhall.Match, int]:
    """Return a match just before Scavenge can be played, and the action that leads there."""
    for seed in range(SEEDS):
        match = moments.played("castle_panic", 0, seed, seats=1, start="random")
        dice = Dice(seed)
        could, last = True, -1
        for steps in range(MOST):
            if match.actor is None:
                break
            can = any(action.text.startswith("scavenge") for action in match.actions())
            if can and not could:
                before = moments.played("castle_panic", steps - 1, seed, seats=1, start="random")
                return before, last
            could = can
            last = match.play_bot(seed=dice.below(1 << 30)).index
    pytest.fail("nobody ever drew Scavenge")


def test_the_discards_come_up_on_an_open_page_when_one_may_be_taken(chromium: Browser, hall: Server) -> None:
    match, index = _before_scavenging()
    with browser.visitor(chromium) as page:
        moments.visit(page, hall, moments.put(hall, match))
        assert browser.wait(page)
        assert page.locator(".piece[data-handle^='take ']").count() == 0
        step = browser.step_of(page)
        (wanted,) = (choice for choice in match.look().choices if choice.index == index)
        following.take_line(page, wanted)
        assert browser.wait_for_step_after(page, step)
        browser.click_piece(page.locator(".piece.legal[data-handle='card 24']").first)
        expect(page.locator(".piece[data-handle^='take ']:visible").first).to_be_visible()
