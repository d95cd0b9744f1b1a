"""The pages of rules in a browser: they fit, they can be read, they search themselves and mark a rule."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

import meadhall
from tests.hall import browser
from tests.hall.server import Server

pytestmark = pytest.mark.browser

SMALL_WORDS = """least => {
    const walker = document.createTreeWalker(document.querySelector("main"), NodeFilter.SHOW_TEXT);
    const found = new Set();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const size = parseFloat(getComputedStyle(node.parentElement).fontSize);
        if (node.data.trim() && size < least) found.add(`${size} ${node.data.trim()}`);
    }
    return [...found];
}"""
SMALL_PICTURES = """async least => {
    const found = new Set();
    const bench = document.body.appendChild(document.createElement("div"));
    bench.setAttribute("aria-hidden", "true");
    const shade = bench.attachShadow({ mode: "open" });
    for (const image of document.querySelectorAll("figure img")) {
        if (!image.checkVisibility()) continue;
        // The page allows no sheet within its text: that of a picture is taken over as one that a script has made.
        const sheet = new CSSStyleSheet();
        const bare = (await (await fetch(image.src)).text()).replaceAll(/<style>(.*?)<[/]style>/gs, (_, css) => {
            sheet.replaceSync(css);
            return "";
        });
        shade.adoptedStyleSheets = [sheet];
        const svg = new DOMParser().parseFromString(bare, "image/svg+xml");
        const drawn = shade.appendChild(document.importNode(svg.documentElement, true));
        drawn.setAttribute("width", image.clientWidth);
        drawn.removeAttribute("height");
        for (const text of drawn.querySelectorAll("text")) {
            const matrix = text.getScreenCTM();
            const size = parseFloat(getComputedStyle(text).fontSize) * Math.hypot(matrix.c, matrix.d);
            if (size < least && text.checkVisibility() && text.textContent.trim()) {
                found.add(`${image.closest("figure").id}: ${size.toFixed(1)} ${text.textContent}`);
            }
        }
        drawn.remove();
    }
    bench.remove();
    return [...found];
}"""
IS_IN_SIGHT = """element => {
    const box = element.getBoundingClientRect();
    return box.top >= 52 && box.bottom <= innerHeight;
}"""


def test_every_page_fits_and_can_be_read(chromium: Browser, hall: Server) -> None:
    with browser.visitor(chromium, browser.SMALL) as page:
        for game in meadhall.list_games():
            page.goto(f"{hall.address}/rules/{game}")
            primer = page.locator(".primer").bounding_box()
            assert primer is not None
            assert primer["y"] + primer["height"] <= browser.PHONE[1] + 60, game
            assert page.evaluate(SMALL_PICTURES, browser.SMALLEST) == [], game
            for width, height in (browser.SMALL, browser.TABLET, browser.WIDE):
                page.set_viewport_size({"width": width, "height": height})
                assert browser.has_no_sideways_scroll(page), (game, width)
                assert page.evaluate(SMALL_WORDS, browser.SMALLEST) == [], (game, width)
            page.set_viewport_size({"width": browser.SMALL[0], "height": browser.SMALL[1]})


def test_a_page_searches_itself_and_marks_the_rule_that_was_named(chromium: Browser, hall: Server) -> None:
    with browser.visitor(chromium, browser.PHONE) as page:
        asked: list[str] = []
        page.on("request", lambda request: asked.append(request.url))
        page.goto(f"{hall.address}/rules/castle_panic#6.14")
        rule = page.locator("[id='6.14']")
        expect(rule).to_be_focused()
        assert rule.evaluate("rule => rule.matches(':target')")
        assert rule.evaluate(IS_IN_SIGHT)
        said = page.locator("[data-find-status]")
        expect(said).to_have_text("Rule 6.14 is marked.")
        pictures = [url for url in asked if "/rules/castle_panic/" in url]
        assert pictures
        assert len(pictures) < page.locator("figure").count()
        assert not [url for url in pictures if "dark" in url]
        search(page)
        page.evaluate("location.hash = '99.1'")
        expect(said).to_have_text("There is no rule 99.1.")


def search(page: Page) -> None:
    """Look for words by keys alone, forwards and backwards, and for what is not there."""
    count, said = page.locator("[data-find-count]"), page.locator("[data-find-status]")
    page.keyboard.press("/")
    page.keyboard.insert_text("giant boulder")
    expect(count).to_have_text("1 of 5")
    page.keyboard.press("Enter")
    expect(count).to_have_text("2 of 5")
    page.keyboard.press("Shift+Enter")
    page.keyboard.press("Shift+Enter")
    expect(count).to_have_text("5 of 5")
    expect(said).to_have_text("5 of 5, rule 14.1")
    assert page.locator("[id='14.1']").evaluate(IS_IN_SIGHT)
    expect(page.locator(".found-now")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(count).to_be_empty()
    expect(page.locator(".found")).to_have_count(0)
    page.keyboard.type("dragon")
    expect(count).to_have_text("not found")
