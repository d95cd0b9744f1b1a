"""One screen for two: what was told to one is nowhere when the next one looks, however soon he presses."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.hall import browser
from tests.hall.server import Server

pytestmark = pytest.mark.browser

EVERYTHING = """() => {
    const attributes = [...document.querySelectorAll("*")].flatMap(one => [...one.attributes].map(said => said.value));
    return [document.documentElement.textContent, ...attributes].join("\\n");
}"""
"""All that the page says, seen and unseen."""
LISTEN = """() => {
    window.said = [];
    const bar = document.querySelector("[data-story-sentence]");
    new MutationObserver(() => window.said.push(bar.textContent)).observe(bar, { childList: true, subtree: true });
}"""
CHOOSES = "() => document.body.dataset.ready === 'yes'"
DREW = re.compile(r"(draws?|drew) an? \d")
FALLEN = "() => !document.querySelector('[data-curtain]').hidden"


def lines_of(page: Page, table: str, seat: int) -> list[str]:
    """Return what a seat was told, by its own eyes."""
    look = f"async () => (await (await fetch('/api/tables/{table}?seat={seat}')).json()).log.map(line => line.text)"
    return [re.sub(r"\*\*", "", line) for line in page.evaluate(look)]


def run_until(page: Page, condition: str) -> None:
    """Let the clock of the page run until something is so; the hall answers in its own time."""
    for _ in range(400):
        if page.evaluate(condition):
            return
        page.clock.run_for(25)
        page.evaluate("() => new Promise(done => requestIdleCallback(done))")
    raise TimeoutError(condition)


def memory_of(page: Page) -> str:
    """Return everything that the page keeps, as a snapshot of its heap."""
    parts: list[str] = []
    line = page.context.new_cdp_session(page)
    line.on("HeapProfiler.addHeapSnapshotChunk", lambda message: parts.append(message["chunk"]))
    for _ in range(2):
        line.send("HeapProfiler.collectGarbage")
    line.send("HeapProfiler.takeHeapSnapshot", {"reportProgress": False})
    line.detach()
    return "".join(parts)


@pytest.mark.parametrize("after", [0, 100, 300, 1000])
def test_what_one_was_told_is_gone_when_the_next_one_looks(chromium: Browser, hall: Server, after: int) -> None:
    with browser.visitor(chromium, pace="normal") as page:
        page.clock.install()
        browser.open_table(page, hall.address, "en_garde", {"points": "5"}, ["me", "shared"])
        table = page.get_attribute("body", "data-table") or ""
        page.evaluate(LISTEN)
        run_until(page, FALLEN)
        page.click("[data-curtain-ready]")
        run_until(page, CHOOSES)
        for seat in (0, 1):
            page.evaluate("() => { window.said = []; }")
            browser.choose_line(page)
            run_until(page, FALLEN)
            page.clock.run_for(after)
            told: list[str] = page.evaluate("() => window.said.filter(Boolean)")
            known = set(lines_of(page, table, 1 - seat))
            secrets = {line for line in [*lines_of(page, table, seat), *told] if DREW.search(line)} - known
            assert secrets, told
            page.evaluate("() => { window.said = []; }")
            page.click("[data-curtain-ready]")
            run_until(page, CHOOSES)
            for time in (0, 500, 3000):
                page.clock.run_for(time)
                said = page.evaluate(EVERYTHING)
                assert [secret for secret in secrets if secret in said] == []
            asked = page.text_content("[data-story-sentence]")
            assert set(page.evaluate("() => window.said.filter(Boolean)")) <= {asked}
            kept = memory_of(page)
            assert [secret for secret in secrets if secret in kept] == []
            expect(page.locator("[data-replay=again]").first).to_be_disabled()
            expect(page.locator("[data-recap-watch]")).to_be_disabled()
        expect(page.locator("[data-recap-list]")).to_contain_text("Black advanced")
