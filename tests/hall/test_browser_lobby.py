"""Every game can be opened from the front page, on small phones too."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, expect

import meadhall
from meadhall import front, words
from tests.hall import browser
from tests.hall.server import Server

pytestmark = pytest.mark.browser

each_size = pytest.mark.parametrize("size", [browser.WIDE, browser.PHONE, (360, 640)], ids=["1280", "390", "360"])


@each_size
@pytest.mark.parametrize("game", meadhall.list_games())
def test_each_button_of_a_tile_is_seen_and_leads_where_it_says(
    chromium: Browser, hall: Server, game: str, size: tuple[int, int]
) -> None:
    buttons = {f"Play {words.of(game).TITLE}": f"/open/{game}"}
    if front.has_daily(game):
        buttons[f"Daily deal of {words.of(game).TITLE}"] = f"/daily/{game}"
    with browser.visitor(chromium, size) as page:
        for name, path in buttons.items():
            page.goto(hall.address)
            button = page.get_by_role("link", name=name, exact=True)
            assert button.evaluate("link => link.checkVisibility({opacityProperty: true})")
            assert button.evaluate("link => [link.offsetWidth, link.offsetHeight].every(side => side >= 44)")
            button.click()
            expect(page).to_have_url(re.compile(re.escape(path) + "$"))
