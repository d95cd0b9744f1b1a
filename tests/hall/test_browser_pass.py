"""Whoever may do no more can say so: the pass is on the screen, at every size, wherever the rules offer one."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

import meadhall
from tests.hall import browser, measuring, moments, offered
from tests.hall.server import Server

pytestmark = pytest.mark.browser

WHOLE = 2000
"""More decisions than any match has."""
NO_TRADE = "Make no trade"
WALKED = """async lists => {
    const { Choices } = await import("/static/table/choices/choices.js");
    const { Clicking } = await import("/static/table/choices/clicking.js");
    const { undoPart } = await import("/static/table/choices/undo.js");
    const played = [], wrong = new Set(), clicking = new Clicking();
    const play = choice => played.push(choice.index);
    const choices = new Choices({ play, open() {}, changed() {}, drop() {}, asks() {} });
    const side = document.querySelector("[data-side]"), isPhone = document.body.dataset.cut === "phone";
    const isThere = node => {
        const { left, right, top, bottom } = node.getBoundingClientRect();
        const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        const isCut = node.scrollHeight > node.clientHeight + 1 || node.scrollWidth > node.clientWidth + 1;
        return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight && node.contains(hit) && !isCut;
    };
    let count = 0;
    for (const list of lists) {
        clicking.offer(list);
        const passes = clicking.choices.filter(choice => choice.is_pass);
        if (!passes.length) continue;
        count += 1;
        const heights = isPhone ? ["peek", "half", "full"] : ["half"];
        for (const sheet of heights) for (const tab of ["choices", "log", "part"]) {
            document.body.dataset.sheet = sheet;
            side.dataset.tab = tab;
            const undo = undoPart({ kind: "ask", sentence: "Exchange Red Knight" }, () => undefined);
            choices.show(clicking, {}, false, undo);
            const foot = [...document.querySelectorAll("[data-foot] > *")];
            for (const pass of passes) {
                const found = foot.find(node => Number(node.dataset.index) === pass.index);
                if (!found || !isThere(found)) wrong.add(`${sheet} ${tab}: ${pass.sentence}`);
                found?.click();
                if (played.pop() !== pass.index) wrong.add(`a click does not say: ${pass.sentence}`);
            }
            if (!foot.some(node => node.dataset.undo && isThere(node))) wrong.add(`${sheet} ${tab}: Undo`);
            choices.pick(0);
            if (played.pop() !== passes[0].index) wrong.add(`the key does not say: ${passes[0].sentence}`);
        }
    }
    return [count, [...wrong]];
}"""
"""Show what is offered, one list after the other, and come back with how many offer a pass and where it is missing."""


@pytest.fixture(scope="module")
def lists() -> list[object]:
    """Whatever a player is offered in matches of every game, each kind of question once."""
    kinds: dict[tuple[object, ...], object] = {}
    for name, seats, options in [*offered.TABLES, ("castle_panic", 2, {})]:
        for found in offered.lists_of(name, seats, options, WHOLE):
            passes = [choice["sentence"] for choice in found if choice.get("is_pass")]
            if passes:
                kinds.setdefault((name, *passes, any(choice.get("then") for choice in found)), found)
    return list(kinds.values())


@pytest.mark.parametrize("size", measuring.SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_pass_is_always_on_the_screen(
    chromium: Browser, hall: Server, lists: list[object], size: tuple[int, int]
) -> None:
    with browser.visitor(chromium, size) as page:
        moments.visit(page, hall, moments.put(hall, moments.played("castle_panic", 6, seed=7, seats=2)))
        assert browser.wait(page)
        count, wrong = page.evaluate(WALKED, lists)
        assert count == len(lists) > 20
        assert wrong == []


def _trades(match: meadhall.Match) -> bool:
    return any(choice.sentence == NO_TRADE for choice in match.look().choices)


def _press_0(page: Page) -> None:
    page.keyboard.press("0")


def _touch(page: Page) -> None:
    page.locator("[data-foot] .ch", has_text=NO_TRADE).tap()


def _click(page: Page) -> None:
    page.locator("[data-foot] .ch", has_text=NO_TRADE).click()


@pytest.mark.parametrize("size", [(1280, 800), (390, 664)], ids=["wide", "phone"])
@pytest.mark.parametrize("passes", [_press_0, _touch, _click], ids=["key", "touch", "mouse"])
def test_a_trade_with_one_partner_can_be_declined(
    chromium: Browser, hall: Server, passes: object, size: tuple[int, int]
) -> None:
    match = moments.found("castle_panic", _trades, seats=2, start="random")
    with browser.visitor(chromium, size, has_touch=True) as page:
        moments.visit(page, hall, moments.put(hall, match))
        assert browser.wait(page)
        step = browser.step_of(page)
        assert callable(passes)
        passes(page)
        assert browser.wait_for_step_after(page, step)
        expect(page.locator("[data-heading]")).to_have_text("Play your cards")


def test_a_deal_is_made_with_enter(chromium: Browser, hall: Server) -> None:
    match = moments.found("castle_panic", _trades, seats=2, start="random")
    with browser.visitor(chromium) as page:
        moments.visit(page, hall, moments.put(hall, match))
        assert browser.wait(page)
        columns = page.locator(f"{browser.DEALS} > div")
        page.keyboard.press("1")
        page.keyboard.press(str(columns.first.locator(".ch").count() + 1))
        words = page.locator("[data-foot] .deal").inner_text()
        step = browser.step_of(page)
        page.keyboard.press("Enter")
        browser.wait_to_move_on(page, step)
        expect(page.locator("[data-log]")).to_contain_text(words.partition(" for ")[2])
