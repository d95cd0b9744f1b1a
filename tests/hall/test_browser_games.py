"""Every game can be played in a browser: by clicking pieces and by keys, on a wide screen and on a phone."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

import meadhall
from meadhall.front import title
from tests.hall import browser, measuring
from tests.hall.server import Server

pytestmark = pytest.mark.browser

ENOUGH = 6


@pytest.mark.parametrize("size", [browser.WIDE, browser.PHONE], ids=["wide", "phone"])
@pytest.mark.parametrize("game", meadhall.list_games())
def test_a_game_is_played_by_clicking_pieces(chromium: Browser, hall: Server, game: str, size: tuple[int, int]) -> None:
    with browser.visitor(chromium, size) as page:
        browser.open_table(page, hall.address, game)
        assert browser.play(page, most=ENOUGH, seed=3) > 0
        assert browser.has_no_sideways_scroll(page)


@pytest.mark.parametrize("game", meadhall.list_games())
def test_a_game_is_played_by_keys_alone(chromium: Browser, hall: Server, game: str) -> None:
    with browser.visitor(chromium) as page:
        browser.open_table(page, hall.address, game)
        assert browser.play(page, by_keys=True, most=ENOUGH, seed=5) > 0


@pytest.mark.parametrize("game", meadhall.list_games())
def test_no_page_of_a_game_scrolls_sideways(chromium: Browser, hall: Server, game: str) -> None:
    with browser.visitor(chromium) as page:
        browser.open_table(page, hall.address, game, seats=max(title(game).seats))
        browser.wait(page)
        for size in browser.SIZES:
            measuring.resize(page, size)
            assert browser.has_no_sideways_scroll(page), f"the table at {size[0]}x{size[1]}"
        for path in (f"/open/{game}", f"/rules/{game}", "/"):
            page.goto(hall.address + path)
            for width, height in browser.SIZES:
                page.set_viewport_size({"width": width, "height": height})
                assert browser.has_no_sideways_scroll(page), f"{path} at {width}x{height}"
