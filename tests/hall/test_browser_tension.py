"""Tension on the page: a few words in the header, and the light draws in around the board."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

import meadhall
from meadhall import words
from meadhall.front import title
from tests.hall import browser, moments
from tests.hall.server import Server

pytestmark = pytest.mark.browser

LIGHT = "() => Number(getComputedStyle(document.querySelector('.board'), '::after').opacity)"


def _is_tense(match: meadhall.Match) -> bool:
    return bool(words.of(match.game.name).tension(match.view(), match.names))


@pytest.mark.parametrize("size", [(1280, 800), (390, 664)], ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("game", ["en_garde", "freigard"])
def test_it_is_said_and_seen(chromium: Browser, hall: Server, game: str, size: tuple[int, int]) -> None:
    match = moments.found(game, _is_tense, min(title(game).seats))
    with browser.visitor(chromium, size) as page:
        moments.visit(page, hall, moments.put(hall, match))
        browser.wait(page)
        said = words.of(game).tension(match.view(), match.names)
        expect(page.locator("[data-tension]")).to_have_text(said)
        expect(page.locator("[data-tension]")).to_be_in_viewport(ratio=1)
        expect(page.locator("[data-turn]")).to_contain_text(f"{said}.")
        assert page.evaluate(LIGHT) > 0.3


def test_nothing_is_said_before(chromium: Browser, hall: Server) -> None:
    with browser.visitor(chromium) as page:
        moments.visit(page, hall, moments.put(hall, moments.played("en_garde", 2, 1, 2)))
        browser.wait(page)
        expect(page.locator("[data-tension]")).to_have_text("")
        assert page.evaluate(LIGHT) == 0
