"""Whole matches of En Garde in real browsers: against a bot, by a link, at one screen, over a restart."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

import meadhall
from meadhall.engine.chance import Dice
from meadhall.games.en_garde.rules.attacking import Lunge
from meadhall.games.en_garde.rules.moving import Advance
from tests.hall import browser, following, measuring, moments
from tests.hall.server import Server

pytestmark = pytest.mark.browser

SHORT = {"points": "1"}
MOST = 200


@pytest.mark.parametrize("size", [browser.WIDE, browser.PHONE], ids=["wide", "phone"])
def test_a_match_against_a_bot_by_clicking(chromium: Browser, hall: Server, size: tuple[int, int]) -> None:
    with browser.visitor(chromium, size) as page:
        browser.open_table(page, hall.address, "en_garde", {"points": "2"})
        browser.play(page, most=MOST)
        result = page.locator("[data-result]")
        expect(result).to_contain_text(" wins ")
        assert "follow from the secret" in browser.verify(page)
        with page.expect_download() as download:
            page.click("text=Download the record")
        assert download.value.path().read_text().startswith("meadhall 1\ngame en_garde")


def test_a_match_by_keys_alone_and_a_rematch(chromium: Browser, hall: Server) -> None:
    with browser.visitor(chromium) as page:
        browser.open_table(page, hall.address, "en_garde", SHORT)
        browser.play(page, by_keys=True, most=MOST)
        before = page.url
        page.focus("text=Rematch")
        page.keyboard.press("Enter")
        page.wait_for_url(lambda address: address != before)
        assert browser.wait(page)


def test_two_browsers_play_by_a_link_and_a_third_watches(chromium: Browser, hall: Server) -> None:
    with browser.visitor(chromium) as host, browser.visitor(chromium, browser.PHONE) as guest:
        browser.open_table(host, hall.address, "en_garde", SHORT, ["me", "friend"])
        link = host.input_value("[data-invite='1']")
        guest.goto(link)
        guest.fill("[name=name]", "Eira <b>")
        guest.click("text=Sit down")
        assert browser.wait(host)
        expect(host.locator("[data-seats]")).to_contain_text("Eira <b>")
        with browser.visitor(chromium) as watcher:
            watcher.goto(host.url)
            expect(watcher.locator("[data-heading]")).to_have_text("Astrid is choosing.")
            assert watcher.locator(".piece.card:visible").count() == 0
            expect(watcher.locator("[data-hint]")).to_contain_text("You are watching")
            expect(watcher.locator("[data-tab-of=recap]")).to_be_hidden()
            _play_in_turns([host, guest])
            watcher.wait_for_selector(browser.GO_ON)
            browser.press_on(watcher)
            expect(watcher.locator("[data-result]")).to_contain_text("wins 1 to 0")


def _play_in_turns(pages: list[Page]) -> None:
    """Let whoever is asked act, until the match is over."""
    dice = Dice(2)
    for _ in range(MOST):
        for page in pages:
            if page.locator("body[data-ready=over]").count():
                return
            if page.locator(browser.READY).count():
                step = browser.step_of(page)
                browser.choose_line(page, dice.below(browser.sentences(page).count()))
                for other in pages:
                    browser.wait_to_move_on(other, step)


def test_one_screen_has_a_curtain_between_two_hands(chromium: Browser, hall: Server) -> None:
    with browser.visitor(chromium) as page:
        browser.open_table(page, hall.address, "en_garde", SHORT, ["me", "shared"])
        ready = page.locator("[data-curtain-ready]")
        for name in ("Astrid", "Black", "Astrid"):
            expect(page.locator("[data-curtain-heading]")).to_have_text(f"Hand the screen to {name}")
            assert page.locator(".piece.card").count() == 0
            ready.click()
            browser.wait(page)
            expect(ready).to_be_hidden()
            assert page.locator(".piece.card:visible").count() > 0
            browser.choose_line(page)
            expect(ready).to_be_visible()


def test_a_page_comes_back_after_the_hall_was_restarted(chromium: Browser, tmp_path: Path) -> None:
    server = Server(tmp_path)
    with browser.visitor(chromium) as page:
        browser.open_table(page, server.address, "en_garde", SHORT)
        browser.wait(page)
        browser.act_by_clicking(page, Dice(1))
        step, board = browser.step_of(page), browser.read(page)
        server.stop()
        expect(page.locator("[data-banner]")).to_be_visible()
        server.start()
        expect(page.locator("[data-banner]")).to_be_hidden()
        browser.wait(page)
        assert browser.step_of(page) == step
        assert browser.read(page) == board
        browser.play(page, most=MOST)
        expect(page.locator("[data-result]")).to_contain_text(" wins ")
    server.stop()


def test_choosing_a_card_offers_where_it_leads_and_escape_drops_it(chromium: Browser, hall: Server) -> None:
    match = moments.found("en_garde", _may_lunge, seats=2)
    (lunge,) = _lunges(match)
    with browser.visitor(chromium) as page:
        moments.visit(page, hall, moments.put(hall, match))
        browser.wait(page)
        said = browser.sentences(page).all_inner_texts()
        page.locator(f".piece.card.legal[data-handle='card {lunge.step}']:visible").first.click()
        assert page.locator(".piece.card.chosen:visible").count() == 1
        assert all(f" {lunge.step}" in line for line in browser.sentences(page).all_inner_texts())
        for size in (size for size in measuring.SIZES if measuring.cut_of(size) == "wide"):
            measuring.resize(page, size)
            assert measuring.measured(page) == []
        page.keyboard.press("Escape")
        assert page.locator(".piece.chosen").count() == 0
        assert browser.sentences(page).all_inner_texts() == said


def _lunges(match: meadhall.Match) -> list[Lunge]:
    rows = [match.game.actions[offer.index] for offer in match.actions()]
    return [row for row in rows if isinstance(row, Lunge)]


def _may_lunge(match: meadhall.Match) -> bool:
    return len(_lunges(match)) == 1


@pytest.mark.parametrize("by_keys", [False, True], ids=["clicks", "keys"])
@pytest.mark.parametrize("is_attack", [False, True], ids=["advance", "attack"])
def test_a_card_and_a_space_ask_whether_an_attack_follows(
    chromium: Browser, hall: Server, by_keys: bool, is_attack: bool
) -> None:
    """The bare advance once was played at once, and the attack was lost."""
    match = moments.found("en_garde", _may_lunge, seats=2)
    (lunge,) = _lunges(match)
    choices = {choice.index: choice for choice in meadhall.front.choices_of(match.playing, match.view(), match.names)}
    (advance,) = (row for row in match.game.actions if isinstance(row, Advance) and row.value == lunge.step)
    with browser.visitor(chromium) as page:
        moments.visit(page, hall, moments.put(hall, match))
        browser.wait(page)
        step = browser.step_of(page)
        for handle in choices[advance.index].handles:
            piece = f".piece.legal:not(.chosen)[data-handle='{handle}']"
            if by_keys:
                following.walk(page, "ArrowRight", piece)
                page.keyboard.press("Enter")
            else:
                browser.click_piece(page.locator(f"{piece}:visible").first)
        assert browser.step_of(page) == step
        expect(browser.sentences(page)).to_have_count(2)
        expect(browser.sentences(page).nth(0)).to_contain_text(f"Only advance {lunge.step}")
        expect(browser.sentences(page).nth(1)).to_contain_text("and attack with")
        if by_keys:
            page.keyboard.press("2" if is_attack else "1")
        elif is_attack:
            card = page.locator(f".piece.legal:not(.chosen)[data-handle='card {lunge.value}']:visible")
            browser.click_piece(card.first)
        else:
            browser.sentences(page).nth(0).click()
        browser.wait_for_step_after(page, step)
        told = f"advanced {lunge.step}" + (", to space" if is_attack else ", from space")
        expect(page.locator("[data-log]")).to_contain_text(told)


def test_the_theme_is_kept_and_the_title_says_whose_turn_it_is(chromium: Browser, hall: Server) -> None:
    with browser.visitor(chromium) as page:
        browser.open_table(page, hall.address, "en_garde", SHORT)
        browser.wait(page)
        assert page.title().startswith("Your turn")
        page.click("[data-theme-switch]")
        page.click("[data-theme-switch]")
        page.reload()
        assert page.get_attribute("html", "data-theme") == "dark"


def test_the_board_can_be_read_in_words(chromium: Browser, hall: Server) -> None:
    with browser.visitor(chromium, browser.PHONE) as page:
        browser.open_table(page, hall.address, "en_garde", SHORT)
        browser.wait(page)
        assert "Distance 22" in browser.read(page)
