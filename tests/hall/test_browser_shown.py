"""What stands on a screen can be read there: type is measured as it is shown, on four widths, all through a match."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

import meadhall
from meadhall.front import title
from tests.hall import browser, moments
from tests.hall.server import Server

pytestmark = pytest.mark.browser

STEPS = (0, 40)
"""The first choice, and one in the middle of a match."""


@pytest.mark.parametrize("fewest", [True, False], ids=["fewest", "most"])
@pytest.mark.parametrize("game", meadhall.list_games())
def test_no_text_is_shown_smaller_than_12_pixels(chromium: Browser, hall: Server, game: str, fewest: bool) -> None:
    seats = min(title(game).seats) if fewest else max(title(game).seats)
    small: dict[str, list[str]] = {}
    for steps in STEPS:
        moment = moments.put(hall, moments.played(game, steps, seed=7, seats=seats))
        for size in browser.SIZES:
            with browser.visitor(chromium, size) as page:
                moments.visit(page, hall, moment)
                page.wait_for_selector(browser.SETTLED)
                small[f"{steps} steps at {size[0]}"] = browser.small_type(page)
                assert browser.has_no_sideways_scroll(page)
    assert {where: texts for where, texts in small.items() if texts} == {}
