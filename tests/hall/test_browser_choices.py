"""The choices in a browser: folded, opened by line or by piece, lit and keyed; each can be reached in every way."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

import meadhall
from tests.hall import browser, hardest, moments, offered
from tests.hall.server import Server

pytestmark = pytest.mark.browser

MOST_STEPS = 150
MOST_ROWS = 18
"""Picks stand two to a row, and sub-headings are rows too: 30 discards are 15 rows and 3 sub-headings."""
MOST_LINES = 14
WALKED = """async lists => {
    const { Clicking } = await import("/static/table/choices/clicking.js");
    const { dealsOf } = await import("/static/table/choices/trade.js");
    const keyOf = choice => `${choice.index}.${choice.then?.index ?? choice.next ?? ""}`;
    const sizeOf = level => level.reduce((sum, entry) => sum + (entry.isPick ? 0.5 : 1), 0);
    const walked = { lines: 0, rows: 0, missed: [], silent: [] };
    const walk = (clicking, found, depth) => {
        if (depth) walked.rows = Math.max(walked.rows, Math.ceil(sizeOf(clicking.level)));
        else walked.lines = Math.max(walked.lines, Math.ceil(sizeOf(clicking.level)));
        for (const entry of clicking.level) {
            if (entry.choice) found.add(keyOf(entry.choice));
            if (!entry.group) continue;
            if (entry.choices[0].then) { for (const choice of entry.choices) found.add(keyOf(choice)); continue; }
            clicking.unfold(entry.path);
            walk(clicking, found, depth + 1);
            clicking.drop();
        }
    };
    for (const list of lists) {
        const clicking = new Clicking();
        clicking.offer(list);
        const found = new Set(clicking.passes.map(keyOf));
        if (dealsOf(clicking).length) for (const choice of clicking.others) found.add(keyOf(choice));
        else walk(clicking, found, 0);
        for (const choice of clicking.choices) {
            if (!found.has(keyOf(choice))) walked.missed.push(choice);
            if (choice.is_pass) continue;
            clicking.steps = [];
            let played = null;
            for (const [place, handle] of choice.handles.entries()) {
                if (played) break;
                if (!clicking.gold.has(handle)) walked.silent.push([choice, handle]);
                played = clicking.click({ key: `piece ${place}`, handle }, false);
            }
            if (played && played !== choice || !played && !clicking.open.includes(choice)) walked.missed.push(choice);
        }
    }
    return walked;
}"""


def test_every_choice_is_reached_by_lines_alone_and_by_pieces_alone(chromium: Browser, hall: Server) -> None:
    with browser.visitor(chromium) as page:
        page.goto(f"{hall.address}/rules/en_garde")
        for name, seats, options in offered.TABLES:
            walked = page.evaluate(WALKED, offered.lists_of(name, seats, options, MOST_STEPS))
            assert walked["missed"] == [], name
            assert walked["silent"] == [], name
            assert walked["lines"] <= MOST_LINES, (name, walked)
            assert walked["rows"] <= MOST_ROWS, (name, walked)


def _has_many(match: meadhall.Match) -> bool:
    """Say whether a Hourglass has many cards to call back, and other totems are left."""
    words = [choice.path[0] for choice in match.look().choices]
    return words.count("Hourglass") > 12 and words.count("Eye") > 3 and words.count("Vessel") > 1


def _lines(page: Page) -> list[str]:
    return page.locator("[data-list] .ch").all_inner_texts()


def test_many_choices_are_few_lines_that_open_by_line_key_and_piece(chromium: Browser, hall: Server) -> None:
    match = moments.found("freigard", _has_many, seats=1)
    with browser.visitor(chromium) as page:
        moments.visit(page, hall, moments.put(hall, match))
        assert browser.wait(page)
        assert len(_lines(page)) <= 5
        asked = page.inner_text("[data-heading]")
        group = page.locator("[data-list] .grp", has_text="Hourglass")
        expect(group).to_have_attribute("aria-expanded", "false")
        expect(group).to_contain_text("choices")
        gold = browser.legal_pieces(page).evaluate_all("all => all.map(one => one.dataset.handle.split(' ')[0])")
        assert set(gold) <= {"totem", "deck", "score", "hand"}
        group.hover()
        expect(page.locator("[data-handle='totem hourglass'].lit")).to_have_count(1)
        group.click()
        expect(page.locator("[data-heading]")).to_be_focused()
        expect(page.locator("[data-heading]")).to_have_text("Put which card on top?")
        expect(page.locator("[data-crumbs]")).to_have_text("Hourglass")
        expect(page.locator("[data-handle='totem hourglass'].chosen")).to_have_count(1)
        opened = _lines(page)
        page.keyboard.press("Backspace")
        expect(page.locator("[data-heading]")).to_have_text(asked)
        page.keyboard.press("Escape")
        browser.click_piece(page.locator(".piece.legal[data-handle='totem hourglass']:visible"))
        assert _lines(page) == opened
        browser.click_piece(page.locator(".piece.live[data-handle='totem eye']:visible"))
        expect(page.locator("[data-crumbs]")).to_have_text("Eye")
        page.click("[data-drop]")
        place = [line.find("Vessel") >= 0 for line in _lines(page)].index(True)
        page.keyboard.press(str(place + 1))
        expect(page.locator("[data-crumbs]")).to_have_text("Vessel")
        step = browser.step_of(page)
        page.keyboard.press("1")
        browser.wait_to_move_on(page, step)


def test_what_only_one_card_can_do_is_one_touch_on_its_target(chromium: Browser, hall: Server) -> None:
    match = hardest.of("castle_panic")["a crowd in the archer ring"]()
    with browser.visitor(chromium) as page:
        moments.visit(page, hall, moments.put(hall, match))
        assert browser.wait(page)
        gold = browser.legal_pieces(page).evaluate_all("all => all.map(one => one.dataset.handle.split(' ')[0])")
        assert sorted(set(gold)) == ["card", "monster"]
        step = browser.step_of(page)
        browser.click_piece(page.locator(".piece.legal[data-handle^='monster ']:visible").first)
        browser.wait_to_move_on(page, step)
        expect(page.locator("[data-log]")).to_contain_text("Astrid")


def _may_deal(match: meadhall.Match) -> bool:
    return any(choice.then for choice in match.look().choices)


def test_a_trade_is_one_deal_with_both_cards_in_sight(chromium: Browser, hall: Server) -> None:
    match = moments.found("castle_panic", _may_deal, seats=3, start="random")
    with browser.visitor(chromium, browser.PHONE) as page:
        moments.visit(page, hall, moments.put(hall, match))
        assert browser.wait(page)
        page.locator("[data-list] .grp").first.click()
        columns = page.locator("[data-list] .cols2 > div")
        expect(columns).to_have_count(2)
        deal = page.locator("[data-foot] .deal")
        expect(deal).to_have_count(0)
        columns.nth(0).locator(".ch:not(.no)").first.click()
        columns.nth(1).locator(".ch:not(.no)").first.click()
        given, got = (column.locator(".on").inner_text() for column in (columns.nth(0), columns.nth(1)))
        expect(deal).to_contain_text(f"{given} for {got}")
        step = int(browser.step_of(page))
        deal.click()
        page.wait_for_function("step => Number(document.body.dataset.step) > step + 1", arg=step)
        assert f"{given} for {got}" in (page.locator("[data-log]").text_content() or "")
