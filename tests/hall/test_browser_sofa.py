"""Together on the sofa, a box that heals and a sealed match, in a real browser."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, expect

from tests.hall import browser
from tests.hall.server import Server

pytestmark = pytest.mark.browser

MOST = 80


def test_the_big_screen_is_the_board_and_the_phone_begins_with_its_hand(chromium: Browser, hall: Server) -> None:
    with (
        browser.visitor(chromium) as board,
        browser.visitor(chromium, browser.SMALL, "dark", has_touch=True) as phone,
    ):
        browser.open_table(board, hall.address, "en_garde", {"points": "1"}, settings={"sofa": "on"})
        expect(board.locator("[data-send]")).to_contain_text("Scan this with each phone")
        phone.goto(board.locator("[data-invite]").input_value())
        phone.fill("[name=name]", "Bea")
        phone.click("text=Sit down")
        phone.wait_for_selector("body[data-sofa=hand][data-sheet=full]")
        assert browser.wait(phone)
        expect(phone.locator(".hand .piece.card:visible")).to_have_count(5)
        expect(browser.sentences(phone).first).to_be_visible()
        board.wait_for_selector("body[data-sofa=board][data-step]")
        expect(board.locator("[data-choices]")).to_be_hidden()
        expect(board.locator("[data-story-sentence]")).to_contain_text("Bea is choosing")
        shown = board.locator(".stage").evaluate("stage => stage.getBoundingClientRect().width / innerWidth")
        assert shown > 0.95
        faces = board.locator(".piece.card[data-key]").evaluate_all("all => all.map(one => one.ariaLabel ?? '')")
        assert not any(re.search("(your|Bea's) (1|2|3|4|5)", face) for face in faces)
        step = browser.step_of(phone)
        phone.locator("[data-list] .ch[data-index]").first.click()
        browser.wait_to_move_on(phone, step)
        browser.wait_to_move_on(board, step)
        # Whoever wants the board on the phone too lowers the sheet, and it stays so.
        phone.locator("[data-grab]").click()
        phone.reload()
        phone.wait_for_selector("body[data-sheet=peek]")
        for page in (board, phone):
            assert browser.has_no_sideways_scroll(page)


def test_a_card_of_the_real_box_is_typed_in_from_the_question_what_was_drawn(chromium: Browser, hall: Server) -> None:
    with browser.visitor(chromium, wanted=["status of 400"]) as page:
        browser.open_table(page, hall.address, "freigard", settings={"real": "on"})
        assert browser.wait(page)
        table = page.url
        page.get_by_role("link", name="Type your card in").click()
        page.select_option("[name=card]", "card G01")
        page.click("text=Type it in")
        page.fill("[name='field.sphere']", "many")
        page.click("text=Put it on the list")
        expect(page.get_by_role("alert")).to_contain_text("sphere cannot be 'many'")
        page.fill("[name='field.sphere']", "9")
        page.click("text=Put it on the list")
        assert browser.wait(page)
        assert page.url == table
        expect(page.locator("[data-list]")).to_contain_text("sphere 9")
        page.goto(f"{hall.address}/open/freigard")
        expect(page.locator("[name=box] option[value=ours]")).to_have_count(1)


def test_a_sealed_match_ends_with_a_line_and_a_code_that_its_page_knows(chromium: Browser, hall: Server) -> None:
    with browser.visitor(chromium) as page:
        browser.open_table(page, hall.address, "en_garde", {"points": "1"}, settings={"sealed": "on"})
        assert browser.wait(page)
        expect(page.locator(".where .sealed")).to_contain_text("sealed")
        for _ in range(MOST):
            step, first = browser.step_of(page), browser.sentences(page).first
            is_whole = first.get_attribute("data-index") is not None
            first.click()
            if is_whole and not browser.wait_for_step_after(page, step):
                break
        code = page.locator("[data-seal]")
        line = page.locator("[data-result-line] output").inner_text()
        assert re.fullmatch(r"Astrid (beat|lost to) \w+ \d:\d at En Garde\. Sealed: [a-z2-7-]{19}", line)
        code.click()
        expect(page.locator("[data-right]")).to_contain_text("is the code of this match")
        page.click("text=Compute every draw again")
        expect(page.locator("[data-verdict]")).to_contain_text("draws follow from the secret")
        assert browser.has_no_sideways_scroll(page)
