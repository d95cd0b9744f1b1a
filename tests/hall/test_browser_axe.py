"""Every page holds to WCAG 2.2 AA, as far as axe-core can tell: light and dark, wide and on a phone."""

from __future__ import annotations

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page

import meadhall
from meadhall.front import title
from tests.hall import browser, moments
from tests.hall.server import Server

pytestmark = pytest.mark.browser

AA = {
    "runOnly": {"type": "tag", "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]},
    # What is written on something is part of its name, for whoever says it; axe asks that only when it is told to.
    "rules": {"label-content-name-mismatch": {"enabled": True}},
}
DECISIONS = 25
MOST = 2000
UNKNOWN = "/table/nothing-here"
looks = pytest.mark.parametrize(
    ("size", "theme"), [(browser.WIDE, "light"), (browser.PHONE, "dark")], ids=["wide-light", "phone-dark"]
)


def faults(page: Page) -> list[str]:
    """Return what axe finds wrong: the rule, and the first places where it is broken."""
    found: dict[str, Any] = Axe().run(page, options=AA).response
    return [
        f"{fault['id']}: {fault['help']}: {[node['html'][:160] for node in fault['nodes'][:3]]}"
        for fault in found["violations"]
    ]


@looks
@pytest.mark.parametrize(
    "path", ["/", "/help", "/about", UNKNOWN, *[f"/open/{game}" for game in meadhall.list_games()]]
)
def test_the_pages_before_a_table(
    chromium: Browser, hall: Server, path: str, size: tuple[int, int], theme: str
) -> None:
    wanted = ["status of 404"] if path == UNKNOWN else []
    with browser.visitor(chromium, size, theme, wanted) as page:
        page.goto(hall.address + path)
        assert faults(page) == []


@looks
@pytest.mark.parametrize("game", meadhall.list_games())
def test_the_rules_of_a_game(chromium: Browser, hall: Server, game: str, size: tuple[int, int], theme: str) -> None:
    with browser.visitor(chromium, size, theme) as page:
        page.goto(f"{hall.address}/rules/{game}")
        assert faults(page) == []


@looks
@pytest.mark.parametrize("game", meadhall.list_games())
def test_the_table_of_a_game(chromium: Browser, hall: Server, game: str, size: tuple[int, int], theme: str) -> None:
    moment = moments.put(hall, moments.played(game, DECISIONS, seed=5, seats=max(title(game).seats)))
    with browser.visitor(chromium, size, theme) as page:
        moments.visit(page, hall, moment)
        page.wait_for_selector(browser.SETTLED)
        assert faults(page) == []
        page.locator("[data-more-open]:visible").first.click()
        assert faults(page) == []


@looks
def test_what_is_told_and_looked_back_at(chromium: Browser, hall: Server, size: tuple[int, int], theme: str) -> None:
    moment = moments.put(hall, moments.played("castle_panic", DECISIONS, seed=3, seats=3, start="random"))
    with browser.visitor(chromium, size, theme, pace="slow") as page:
        moments.visit(page, hall, moment)
        assert browser.wait(page)
        browser.choose_line(page)
        page.wait_for_selector(".story[data-face=tell]")
        page.keyboard.press("Space")
        assert faults(page) == []
        page.keyboard.press("Enter")
        assert browser.wait(page)
        page.keyboard.press("Shift+Comma")
        page.wait_for_selector("[data-looking-where]:not(:empty)")
        # In the midst of the log a heading may be sliding under the next one.
        page.locator("[data-log-box]").evaluate("box => { box.scrollTop = 0; }")
        assert faults(page) == []


@looks
@pytest.mark.parametrize("game", meadhall.list_games())
def test_the_end_of_a_game(chromium: Browser, hall: Server, game: str, size: tuple[int, int], theme: str) -> None:
    match = moments.played(game, MOST, seed=5, seats=min(title(game).seats))
    assert match.outcome is not None
    with browser.visitor(chromium, size, theme) as page:
        moments.visit(page, hall, moments.put(hall, match, [0]))
        assert not browser.wait(page)
        assert faults(page) == []
        page.click("[data-record-open]")
        assert faults(page) == []
