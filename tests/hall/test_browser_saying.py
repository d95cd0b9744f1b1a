"""What is told has a place of its own in every window: it covers nothing, and is never cut off."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from meadhall.front import title
from tests.hall import browser, measuring, moments
from tests.hall.server import Server

pytestmark = pytest.mark.browser

COVERED = """() => {
    const line = document.querySelector(".story"), box = line.getBoundingClientRect(), found = [];
    const meets = other => box.left < other.right - 1 && other.left < box.right - 1 && box.top < other.bottom - 1
        && other.top < box.bottom - 1;
    for (const name of [".stage", ".seat", ".bar", ".list", ".foot", ".sheet-tabs", ".talk"])
        for (const node of document.querySelectorAll(name))
            if (node.checkVisibility() && !line.contains(node) && meets(node.getBoundingClientRect())) found.push(name);
    if (box.left < 0 || box.top < 0 || box.right > innerWidth || box.bottom > innerHeight) found.push("outside");
    const said = document.querySelector("[data-story-sentence]");
    const text = said.getBoundingClientRect();
    if (text.top < box.top - 1 || text.bottom > box.bottom + 1) found.push(`higher: ${said.textContent}`);
    const isCut = said.scrollHeight > said.clientHeight + 1 || said.scrollWidth > said.clientWidth + 1;
    if (isCut) found.push(`cut: ${said.textContent}`);
    return found;
}"""
KEEP = """covered => {
    const look = eval(covered), sentence = document.querySelector("[data-story-sentence]");
    window.wrong = [];
    window.told = 0;
    new MutationObserver(() => {
        window.told += document.querySelector(".story").dataset.face === "tell" ? 1 : 0;
        window.wrong.push(...look());
    }).observe(sentence, {childList: true});
}"""
LONG = (
    "The pack is empty, nobody is in reach, and **Astrid** is further forward, 8 spaces to 5. "
    "**Astrid** wins round and match, 5 to 4."
)
"""As long as anything that a game tells."""


@pytest.mark.parametrize("game", ["castle_panic", "freigard", "freyas_folly"])
@pytest.mark.parametrize("size", measuring.SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_what_is_told_covers_nothing(chromium: Browser, hall: Server, size: tuple[int, int], game: str) -> None:
    with browser.visitor(chromium, size, pace="fast") as page:
        moments.visit(page, hall, moments.put(hall, moments.played(game, 6, seed=7, seats=min(title(game).seats))))
        assert browser.wait(page)
        page.evaluate(KEEP, COVERED)
        for _ in range(2):
            browser.play(page, most=1, seed=3)
            assert browser.wait(page)
        assert page.evaluate("told") > 0
        assert page.evaluate("wrong") == []


@pytest.mark.parametrize("size", measuring.SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_longest_sentence_is_whole_and_the_line_no_higher(
    chromium: Browser, hall: Server, size: tuple[int, int]
) -> None:
    with browser.visitor(chromium, size) as page:
        moments.visit(page, hall, moments.put(hall, moments.played("castle_panic", 6, seed=7, seats=2)))
        assert browser.wait(page)
        page.evaluate(
            """async text => {
                const { Bar } = await import("/static/table/story/bar.js");
                const bar = new Bar({pause() {}, step() {}, goOn() {}});
                bar.tell({icon: "mark", text: "Sigrun draws."}, 1, 2);
                window.height = document.querySelector(".story").clientHeight;
                bar.tell({icon: "mark", text}, 2, 2);
            }""",
            LONG,
        )
        assert page.evaluate(COVERED) == []
        assert page.evaluate("document.querySelector('.story').clientHeight === window.height")


def test_at_rest_it_says_what_is_asked_and_what_the_thing_pointed_at_would_do(chromium: Browser, hall: Server) -> None:
    with browser.visitor(chromium) as page:
        moments.visit(page, hall, moments.put(hall, moments.played("castle_panic", 6, seed=7, seats=2)))
        assert browser.wait(page)
        line = page.locator("[data-story-sentence]")
        asked = page.inner_text("[data-heading]")
        expect(line).to_contain_text(asked)
        first = page.locator("[data-foot] .ch").first
        first.hover()
        expect(line).to_have_text(first.locator(".s").inner_text())
        page.mouse.move(2, 2)
        expect(line).to_contain_text(asked)
