"""Rietburg in a real browser: whole games by clicking and by keys alone, a victory, what people ask, their mistakes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser, Page, WebSocketRoute, expect

import meadhall
from tests.hall import browser, following, moments
from tests.hall.moments import Moment
from tests.hall.server import Server

pytestmark = pytest.mark.browser

SHORT = {"preset": "own", "narrator_deck": "9"}
MOST = 500
OVER = "Lost together"
WON = 6
"""The seed of a match that the greedy bot wins."""


def test_a_game_by_clicking(chromium: Browser, hall: Server) -> None:
    with browser.visitor(chromium) as page:
        browser.open_table(page, hall.address, "rietburg", SHORT, seats=1)
        browser.play(page, most=MOST, seed=2)
        expect(page.locator("[data-result]")).to_contain_text(OVER)


def test_a_game_by_keys_alone(chromium: Browser, hall: Server) -> None:
    with browser.visitor(chromium) as page:
        browser.open_table(page, hall.address, "rietburg", SHORT, seats=1)
        browser.play(page, by_keys=True, most=MOST, seed=4)
        expect(page.locator("[data-result]")).to_contain_text(OVER)


def test_an_option_of_a_card_is_clicked_and_shows_what_it_can_reach(chromium: Browser, hall: Server) -> None:
    with browser.visitor(chromium) as page:
        browser.open_table(page, hall.address, "rietburg", seats=1)
        browser.wait(page)
        step = browser.step_of(page)
        page.locator("[data-key='option-chada_1-3']:visible").click()
        page.wait_for_selector(f"body:not([data-step='{step}'])")
        browser.wait(page)
        for number in range(1, 6):
            expect(page.locator(f"[data-key='place-{number}']:visible")).to_have_attribute("role", "button")
        expect(page.locator("[data-key='place-6']:visible")).to_have_attribute("role", "img")


@pytest.mark.parametrize("by_keys", [False, True], ids=["clicking", "keys"])
def test_a_whole_game_ends_in_victory(chromium: Browser, hall: Server, by_keys: bool) -> None:
    match = moments.played("rietburg", 0, WON, seats=1)
    with browser.visitor(chromium) as page:
        moments.visit(page, hall, moments.put(hall, match))
        following.follow(page, match, by_keys=by_keys)
        assert sum(step.actor >= 0 for step in match.playing.steps) > 60
        expect(page.locator("[data-result]")).to_contain_text("Won together")


# What one person asks of another.


def before(*wanted: str) -> meadhall.Match:
    """Return a match of two people in which the first one may do something that begins with each of these texts."""

    def may(match: meadhall.Match) -> bool:
        texts = [offer.text for offer in match.actions()] if match.actor == 0 else []
        return all(any(text.startswith(start) for text in texts) for start in wanted)

    return moments.found("rietburg", may, seats=2)


@contextmanager
def both(chromium: Browser, hall: Server, match: meadhall.Match) -> Iterator[tuple[Page, Page]]:
    """Yield the pages of two people, each with the key of one seat."""
    moment = moments.put(hall, match, mine=[0, 1], apart=True)
    with browser.visitor(chromium) as asking, browser.visitor(chromium, browser.PHONE) as answering:
        for seat, page in enumerate((asking, answering)):
            moments.visit(page, hall, Moment(moment.table, {seat: moment.keys[seat]}))
        browser.wait(asking)
        expect(answering.locator("[data-heading]")).to_have_text("Astrid is choosing.")
        yield asking, answering


def heading(page: Page) -> str:
    return page.locator("[data-heading]").inner_text()


@pytest.mark.parametrize("agrees", [True, False], ids=["agrees", "refuses"])
def test_a_hero_is_asked_to_come(chromium: Browser, hall: Server, agrees: bool) -> None:
    with both(chromium, hall, before("fetch thorn")) as (asking, answering):
        step = browser.step_of(asking)
        browser.click_piece(asking.locator(".board .piece.legal[data-handle='hero thorn']:visible"))
        browser.wait(answering)
        assert heading(answering).startswith("Chada asks Thorn to come to ")
        answers = browser.sentences(answering)
        assert [answer.split(":")[0] for answer in answers.locator(".s").all_inner_texts()] == ["Agree", "Refuse"]
        asking.wait_for_selector(f"body:not([data-step='{step}'])")
        expect(asking.locator("[data-heading]")).to_have_text("Astrid 2 is choosing.")
        assert browser.legal_pieces(asking).count() == 0
        answers.nth(0 if agrees else 1).click()
        theirs, own = "Thorn is fetched to", "You are fetched to"
        if not agrees:
            theirs, own = "Thorn (Astrid 2) declines", "You decline"
        for page, said in ((asking, theirs), (answering, own)):
            expect(page.locator("[data-log] li", has_text=said)).to_have_count(1)
        assert browser.wait(asking)


def test_a_hero_is_asked_to_help_in_a_battle(chromium: Browser, hall: Server) -> None:
    with both(chromium, hall, before("invite thorn", "quiver")) as (asking, answering):
        asked = heading(asking)
        browser.click_piece(asking.locator(".board .piece.legal[data-handle='hero thorn']:visible"))
        browser.wait(answering)
        assert heading(answering) == "Thorn, help Chada?"
        assert answering.text_content("[data-hint]") == asked
        option = answering.locator(".piece.legal[data-handle^='option thorn_']:visible").first
        step = browser.step_of(answering)
        browser.click_piece(option)
        answering.wait_for_selector(f"body:not([data-step='{step}'])")
        browser.wait(answering)
        assert heading(answering).startswith("Thorn joins. ")
        browser.sentences(answering).first.click()
        expect(asking.locator("[data-log] li", has_text="Thorn (Astrid 2) joins")).to_have_count(1)
        assert browser.wait(asking)
        battle = asking.locator("[data-key='battle']:visible")
        expect(battle).to_contain_text("short")


# Mistakes of people.


def test_a_double_click_plays_one_card(chromium: Browser, hall: Server) -> None:
    with browser.visitor(chromium) as page:
        browser.open_table(page, hall.address, "rietburg", seats=1)
        browser.wait(page)
        step = int(browser.step_of(page))
        page.locator("[data-key='option-chada_1-3']:visible").dblclick()
        browser.wait_for_step_after(page, str(step))
        assert int(browser.step_of(page)) == step + 1
        expect(page.locator("[data-log] li", has_text="Chada plays")).to_have_count(1)


def test_a_click_on_an_old_page_changes_nothing(chromium: Browser, hall: Server) -> None:
    """Two windows of one person: news comes late to the second, which clicks what the first has played."""
    moment = moments.put(hall, moments.played("rietburg", 0, seed=7, seats=1))
    late: list[Callable[[], None]] = []
    is_late = False

    def delay(window: WebSocketRoute) -> None:
        def pass_on(message: str | bytes) -> None:
            if is_late:
                late.append(lambda: window.send(message))
            else:
                window.send(message)

        window.connect_to_server().on_message(pass_on)

    with browser.visitor(chromium) as first, browser.visitor(chromium) as second:
        second.route_web_socket("**/live*", delay)
        for page in (first, second):
            moments.visit(page, hall, moment)
            browser.wait(page)
        step = browser.step_of(first)
        is_late = True
        first.locator("[data-key='option-chada_1-3']:visible").click()
        browser.wait_for_step_after(first, step)
        second.locator("[data-key='option-chada_1-2']:visible").click()
        expect(second.locator("[data-list] .ch:enabled")).to_have_count(0)
        is_late = False
        while late:
            late.pop(0)()
        expect(second.locator("[data-refusal]")).to_contain_text("moved on")
        assert browser.wait(second)
        assert browser.step_of(first) == browser.step_of(second) == str(int(step) + 1)


def test_the_head_of_a_fight_is_whole_beside_the_cards(chromium: Browser, hall: Server) -> None:
    match = moments.found("rietburg", lambda now: now.words.labels(now.view(), now.names)["fight"] == LONGEST, 2)
    with browser.visitor(chromium, (1080, 800)) as page:
        moments.visit(page, hall, moments.put(hall, match))
        browser.wait(page)
        note = page.locator("[data-panel=fight] header small")
        expect(note).to_contain_text("up to ")
        assert note.evaluate("note => note.scrollWidth <= note.clientWidth")


@pytest.mark.parametrize("size", [(1280, 800), (1366, 650), (768, 1024), (390, 664), (844, 390)])
def test_cards_lie_in_order_and_deck_and_tasks_are_always_drawn(
    chromium: Browser, hall: Server, size: tuple[int, int]
) -> None:
    with browser.visitor(chromium, size) as page:
        moments.visit(page, hall, moments.put(hall, moments.played("rietburg", 0, seed=7, seats=4)))
        browser.wait(page)
        places = [page.locator(f"[data-key=card-chada_{number}]").bounding_box() for number in (1, 2, 3)]
        read = [(round(box["y"]), round(box["x"])) for box in places if box is not None]
        assert len(read) == 3
        assert read == sorted(read)
        signs = page.locator(".board [data-key=tag], .rail [data-key=deck]")
        assert [box for box in [sign.bounding_box() for sign in signs.all() if sign.is_visible()] if box is not None]
        held = page.locator("[data-panel=hands] [data-key^=slip-]:visible")
        assert held.count() == (0 if page.get_attribute("body", "data-cut") in ("phone", "low") else 10)


LONGEST = "Fight the Chalk Skral"
