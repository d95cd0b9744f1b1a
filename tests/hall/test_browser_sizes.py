"""Every table can be read and reached in every window: twelve sizes, and the tightest with three other fonts."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

import meadhall
from tests.conftest import OWN_FONTS
from tests.hall import browser, hardest, measuring, moments
from tests.hall.server import Server

pytestmark = pytest.mark.browser

TURNS = 3
UNUSED = ("preload",)
"""A browser without our letters complains that it was sent them."""
HARDEST = [(game, moment) for game in meadhall.list_games() for moment in hardest.of(game)]


@pytest.fixture
def windows(letters: str) -> tuple[tuple[int, int], ...]:
    """The windows to measure in: with other letters than our own only the text differs, so the tightest are enough."""
    return measuring.SIZES if letters == OWN_FONTS else measuring.TIGHTEST


@pytest.mark.parametrize(("game", "moment"), HARDEST)
def test_everything_can_be_read_and_reached_in_every_window(
    typeset: Browser, windows: tuple[tuple[int, int], ...], hall: Server, game: str, moment: str
) -> None:
    put = moments.put(hall, hardest.of(game)[moment]())
    wrong: list[str] = []
    with browser.visitor(typeset, windows[0], wanted=UNUSED) as page:
        moments.visit(page, hall, put)
        browser.wait(page)
        for size in windows:
            measuring.load(page, size)
            found = measuring.measured(page) + measuring.measured_in_tabs(page)
            wrong += [f"at {size[0]}x{size[1]}, {what}" for what in found]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("game", meadhall.list_games())
def test_nothing_jumps_from_turn_to_turn(
    typeset: Browser, windows: tuple[tuple[int, int], ...], hall: Server, game: str
) -> None:
    with browser.visitor(typeset, windows[0], wanted=UNUSED) as page:
        moments.visit(page, hall, moments.put(hall, moments.played(game, 6, seed=7)))
        browser.wait(page)
        # A folded sheet opens by itself where no gold is in sight; one that was left open stays.
        page.evaluate("localStorage.setItem('sheet', 'half')")
        page.reload()
        browser.wait(page)
        places: dict[tuple[int, int], set[str]] = {size: set() for size in windows}
        for turn in range(TURNS):
            for size in windows:
                measuring.resize(page, size)
                places[size].add(str(page.evaluate(measuring.PLACES)))
            if turn < TURNS - 1:
                browser.play(page, most=1, seed=turn + 1)
                browser.wait(page)
        assert {size: found for size, found in places.items() if len(found) > 1} == {}
