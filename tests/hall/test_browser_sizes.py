"""Every table can be read and reached in every window: measured in nine sizes, for positions that are hard."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

import meadhall
from meadhall.front import title
from tests.hall import browser, measuring, moments
from tests.hall.server import Server

pytestmark = pytest.mark.browser

LONG = 2000
"""More decisions than any match has."""


def hard(game: str) -> dict[str, meadhall.Match]:
    """Return matches at positions with much to show: few seats and many, the middle and the end."""
    few, many = min(title(game).seats), max(title(game).seats)
    return {
        "the middle with many": moments.played(game, 40, seed=7, seats=many),
        "the middle with few": moments.played(game, 90, seed=3, seats=few),
        "the end": moments.played(game, LONG, seed=5, seats=many),
    }


@pytest.mark.parametrize("game", meadhall.list_games())
def test_everything_can_be_read_and_reached_in_every_window(chromium: Browser, hall: Server, game: str) -> None:
    wrong: list[str] = []
    for name, match in hard(game).items():
        moment = moments.put(hall, match)
        with browser.visitor(chromium) as page:
            moments.visit(page, hall, moment)
            browser.wait(page)
            for size in measuring.SIZES:
                measuring.resize(page, size)
                wrong += [f"{name} at {size[0]}x{size[1]}, {what}" for what in measuring.measured(page)]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("game", meadhall.list_games())
def test_nothing_jumps_from_turn_to_turn(chromium: Browser, hall: Server, game: str) -> None:
    with browser.visitor(chromium) as page:
        moments.visit(page, hall, moments.put(hall, moments.played(game, 6, seed=7)))
        browser.wait(page)
        for size in ((1280, 800), (390, 844)):
            measuring.resize(page, size)
            places = set()
            for _ in range(3):
                places.add(str(page.evaluate(PLACES)))
                browser.play(page, most=1)
                browser.wait(page)
            assert len(places) == 1


PLACES = """() => [".side", ".talk", ".stage", ".board", ".choices > header"].map(name => {
    const {left, top, width, height} = document.querySelector(name).getBoundingClientRect();
    return [name, left, top, width, height].join(" ");
})"""
"""Where the large boxes of a page stand."""
