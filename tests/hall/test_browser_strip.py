"""The strip: the list folds only while every open choice can be touched on the board, and stands open otherwise."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

import meadhall
from meadhall.front import title
from tests.hall import browser, measuring, moments
from tests.hall.server import Server

pytestmark = pytest.mark.browser

MOST = 16
"""Decisions of one walk."""
WALKS = (((1280, 800), 0), ((1366, 650), 45))
"""Windows, and the decisions that were made before a walk begins there."""
HEARD = """(() => {
    const parse = JSON.parse;
    JSON.parse = (...given) => {
        const message = parse(...given);
        if (message?.type === "state") window.heard = message;
        return message;
    };
})()"""
"""Keep what the hall says, so that a test knows the choices without asking the page."""
WALK = """async ([most, seed]) => {
    const { Clicking } = await import("/static/table/choices/clicking.js");
    const twin = new Clicking(), wrong = new Set(), body = document.body.dataset;
    const below = count => (seed = (seed * 48271) % 2147483647) % count;
    const isOver = () => body.ready === "over";
    const soon = () => new Promise(done => setTimeout(done, 5));
    const at = node => {
        const box = (node.closest(".seat") ?? node).getBoundingClientRect();
        const parts = [0.5, 0.3, 0.7, 0.15, 0.85, 0.05, 0.95];
        for (const across of parts) for (const down of parts) {
            const [x, y] = [box.left + box.width * across, box.top + box.height * down];
            const hit = document.elementFromPoint(x, y);
            const isSeat = node.closest(".seat")?.contains(hit), isIt = node.contains(hit);
            if (hit && (isSeat || isIt)) return { hit, x, y };
        }
        return null;
    };
    const pieces = () => [...document.querySelectorAll(".piece.legal:not(.chosen)")].filter(piece => at(piece));
    const lines = () => [...document.querySelectorAll("[data-choices] .ch:enabled")].filter(line => at(line));
    let folded = 0, asked = 0;
    const check = () => {
        asked += 1;
        if (body.lines !== "folded") return;
        folded += 1;
        const touched = new Set(pieces().map(({ dataset }) => dataset.handle)), shown = lines();
        const isShown = ({ index, next }) => shown.some(({ dataset }) => [index, next].includes(Number(dataset.index)));
        for (const choice of [...twin.open, ...twin.passes]) {
            const next = [...twin.nextOf([choice])];
            // What no piece stands for is a line of its own, or in a line that opens.
            const isOpened = !next.length && shown.some(line => line.matches(".kept .grp"));
            const isReached = next.some(handle => touched.has(handle)) || isShown(choice) || isOpened;
            if (!isReached) wrong.add(`${window.heard.heading}: ${choice.sentence}`);
        }
    };
    for (let decision = 0; decision < most && !isOver(); decision++) {
        while (body.ready !== "yes" && !isOver()) {
            document.querySelector("[data-story-go-on]:not([hidden])")?.click();
            await soon();
        }
        if (isOver()) break;
        const { step } = body;
        twin.offer(window.heard.choices);
        for (let clicks = 0; clicks < 8 && body.ready === "yes" && body.step === step; clicks++) {
            check();
            const gold = pieces();
            const isTouch = gold.length > 0 && (body.lines === "folded" || below(2) === 0) && clicks < 6;
            if (isTouch) {
                const piece = gold[below(gold.length)], { key, handle, label } = piece.dataset;
                const { hit, x, y } = at(piece);
                twin.click({ key, handle, label }, false);
                hit.dispatchEvent(new MouseEvent("click", { bubbles: true, clientX: x, clientY: y }));
            } else {
                const all = lines(), line = all[below(all.length)];
                if (!line) return [asked, folded, [...wrong, `${window.heard.heading}: nothing can be chosen`]];
                line.click();
                if (body.ready === "yes") document.querySelector("[data-deal-made]:enabled")?.click();
                break;
            }
        }
        // What a line has opened is left again, so that page and twin begin the same.
        while (body.ready === "yes" && body.step === step && !document.querySelector("[data-drop]").hidden)
            document.querySelector("[data-drop]").click();
    }
    return [asked, folded, [...wrong]];
}"""
"""Play on at random; return how much was asked, how often the list was folded, and which choices had no way then."""


def _fold(page: Page) -> None:
    """Come with a list that was left folded."""
    page.evaluate("localStorage.setItem('list', 'folded')")
    page.reload()
    browser.wait(page)


@pytest.mark.parametrize("game", meadhall.list_games())
def test_a_folded_list_leaves_a_way_to_every_choice(chromium: Browser, hall: Server, game: str) -> None:
    count = 0
    for size, begun in WALKS:
        with browser.visitor(chromium, size) as page:
            page.add_init_script(HEARD)
            moments.visit(page, hall, moments.put(hall, moments.played(game, begun, 7, min(title(game).seats))))
            _fold(page)
            asked, folded, wrong = page.evaluate(WALK, [MOST, 11 + begun])
            assert not wrong, "\n".join(wrong)
            assert asked
            count += folded
    assert count, "it is never folded"


def _log_height(page: Page) -> float:
    return float(page.locator(".talk").evaluate("log => log.getBoundingClientRect().height"))


def _asks_for_a_hit(match: meadhall.Match) -> bool:
    offers = match.actions()
    return len(offers) > 2 and any(offer.text.startswith("hit") for offer in offers)


def test_the_list_folds_to_a_strip_and_stays_as_it_was_left(chromium: Browser, hall: Server) -> None:
    with browser.visitor(chromium) as page:
        moments.visit(page, hall, moments.put(hall, moments.found("castle_panic", _asks_for_a_hit, 2)))
        browser.wait(page)
        open_height = _log_height(page)
        lines = page.locator("[data-list] .ch")
        count = lines.count()
        page.get_by_role("button", name="Fold the list").click()
        expect(lines.first).to_be_hidden()
        expect(page.locator("[data-foot] [data-undo]")).to_be_in_viewport(ratio=1)
        expect(page.locator("[data-foot] [aria-keyshortcuts='0']")).to_be_in_viewport(ratio=1)
        assert _log_height(page) > open_height + 100
        page.reload()
        browser.wait(page)
        expect(lines.first).to_be_hidden()
        page.keyboard.press("1")  # nobody sees which line that is: the list is shown
        expect(lines).to_have_count(count)
        expect(lines.first).to_be_visible()
        page.keyboard.press("l")
        expect(lines.first).to_be_hidden()
        page.keyboard.press("ArrowRight")  # keys have the list
        expect(lines.first).to_be_visible()


def test_a_deal_opens_the_list_by_itself(chromium: Browser, hall: Server) -> None:
    def is_asked(match: meadhall.Match) -> bool:
        return any(offer.text.startswith("offer") for offer in match.actions())

    with browser.visitor(chromium) as page:
        moments.visit(page, hall, moments.put(hall, moments.found("castle_panic", is_asked, 2)))
        _fold(page)
        expect(page.locator(browser.DEALS)).to_be_visible()


@pytest.mark.parametrize("game", meadhall.list_games())
def test_the_strip_can_be_read_and_reached(chromium: Browser, hall: Server, game: str) -> None:
    wrong: list[str] = []
    with browser.visitor(chromium) as page:
        moments.visit(page, hall, moments.put(hall, moments.played(game, 6, seed=7)))
        _fold(page)
        for size in ((1280, 800), (1366, 650), (1024, 768)):
            measuring.load(page, size)
            wrong += [f"{size[0]}x{size[1]}, {what}" for what in measuring.measured(page)]
    assert not wrong, "\n".join(wrong)
