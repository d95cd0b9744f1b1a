"""Every table can be read and reached in every window: measured in nine sizes, for positions that are hard."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

import meadhall
from tests.hall import browser, hardest, measuring, moments
from tests.hall.server import Server

pytestmark = pytest.mark.browser

TURNS = 3


@pytest.mark.parametrize("game", meadhall.list_games())
def test_everything_can_be_read_and_reached_in_every_window(chromium: Browser, hall: Server, game: str) -> None:
    wrong: list[str] = []
    for name, set_up in hardest.of(game).items():
        moment = moments.put(hall, set_up())
        with browser.visitor(chromium) as page:
            moments.visit(page, hall, moment)
            browser.wait(page)
            for size in measuring.SIZES:
                measuring.resize(page, size)
                found = measuring.measured(page) + measuring.measured_in_tabs(page)
                wrong += [f"{name} at {size[0]}x{size[1]}, {what}" for what in found]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("game", meadhall.list_games())
def test_nothing_jumps_from_turn_to_turn(chromium: Browser, hall: Server, game: str) -> None:
    with browser.visitor(chromium) as page:
        moments.visit(page, hall, moments.put(hall, moments.played(game, 6, seed=7)))
        browser.wait(page)
        places: dict[tuple[int, int], set[str]] = {size: set() for size in measuring.SIZES}
        for turn in range(TURNS):
            for size in measuring.SIZES:
                measuring.resize(page, size)
                places[size].add(str(page.evaluate(measuring.PLACES)))
            if turn < TURNS - 1:
                browser.play(page, most=1, seed=turn + 1)
                browser.wait(page)
        assert {size: found for size, found in places.items() if len(found) > 1} == {}
