"""Choosing on the board: a piece that is pointed at shows what it would do, and can be dragged to where it leads."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

import pytest
from playwright.sync_api import Browser, CDPSession, Locator, Page, expect

import meadhall
from meadhall.engine.chance import Dice
from meadhall.front import title
from tests.hall import browser, moments
from tests.hall.server import Server

pytestmark = pytest.mark.browser

WHOLE = 2000
"""More decisions than any match has."""
LAST = 4
"""The decisions of a match that are left to be made on the page."""
MOST = 40
"""Random answers draw a match out; most end in less than this."""
ENDLESS = 10
"""What is played of Freya's Folly, where a necklace is not made at random."""
Act: TypeAlias = Callable[[Page, Dice], bool]

SIZES = ((1280, 800), (390, 664), (844, 390))
GHOSTS = ".sketch .ghost"


def _asks(word: str) -> Callable[[meadhall.Match], bool]:
    """Say of a match whether such an action is offered among others."""

    def is_asked(match: meadhall.Match) -> bool:
        offers = match.actions()
        return len(offers) > 2 and any(offer.text.startswith(word) for offer in offers)

    return is_asked


SHOWN = {
    "en_garde": ("advance", "[data-handle='card 1'], [data-handle='card 2'], [data-handle='card 3']", GHOSTS),
    "castle_panic": ("hit", "[data-handle^='card ']", ".sketch .reach"),
    "freyas_folly": ("move", "[data-handle^='dwarf ']", ".sketch .way"),
    "rietburg": ("go", "[data-handle^='place ']", GHOSTS),
    "freigard": ("score", "[data-handle='score']", GHOSTS),
}
"""What is asked, which piece is pointed at, and what it shows."""


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("game", SHOWN)
def test_pointing_at_a_source_shows_what_it_can_do(
    chromium: Browser, hall: Server, game: str, size: tuple[int, int]
) -> None:
    word, pointed, shown = SHOWN[game]
    seats = min(title(game).seats)
    with browser.visitor(chromium, size) as page:
        moments.visit(page, hall, moments.put(hall, moments.found(game, _asks(word), seats)))
        browser.wait(page)
        expect(page.locator(".sketch > *")).to_have_count(0)
        sources = page.locator(".piece.legal:visible").and_(page.locator(pointed))
        for place in range(sources.count()):
            _point(page, sources.nth(place))
            if page.locator(shown).count():
                break
        assert page.locator(shown).count()
        page.mouse.move(1, 1)
        expect(page.locator(".sketch > *")).to_have_count(0)


def _point(page: Page, piece: Locator) -> None:
    spot = browser.spot_of(piece)
    if spot is not None:
        page.mouse.move(*spot)


# Whole matches.


def _late(game: str) -> meadhall.Match:
    """Return a match that greedy bots have played nearly to its end."""
    seats = min(title(game).seats)
    options = {"points": "1"} if game == "en_garde" else {}
    whole = moments.played(game, WHOLE, 1, seats, **options)
    decisions = sum(step.actor >= 0 for step in whole.playing.steps)
    return moments.played(game, max(0, decisions - LAST), 1, seats, **options)


WAYS: dict[str, tuple[Act, tuple[int, int]]] = {
    "dragging": (browser.act_by_dragging, (1280, 800)),
    "clicking": (browser.act_by_clicking, (1280, 800)),
    "touching": (browser.act_by_touching, (390, 664)),
    "keys": (browser.act_by_keys, (1280, 800)),
}


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("game", meadhall.list_games())
def test_a_match_can_be_ended_in_every_way(chromium: Browser, hall: Server, game: str, way: str) -> None:
    act, size = WAYS[way]
    pace = "fast" if game == "en_garde" else "instant"
    with browser.visitor(chromium, size, pace=pace, has_touch=way == "touching") as page:
        moments.visit(page, hall, moments.put(hall, _late(game)))
        dice = Dice(3)
        for _ in range(ENDLESS if game == "freyas_folly" else MOST):
            if not browser.wait(page):
                break
            act(page, dice)
        assert game == "freyas_folly" or page.locator("body[data-ready=over]").count()
        # What the last choice would do is no longer painted over what it did.
        assert game == "freyas_folly" or page.locator(".sketch > *").count() == 0


# Dragging.


def _drag(page: Page, piece: Locator, to: tuple[float, float]) -> None:
    page.mouse.move(*(browser.spot_of(piece) or (0, 0)))
    page.mouse.down()
    page.mouse.move(*to, steps=3)
    expect(page.locator(".carried")).to_have_count(1)
    page.mouse.up()


def test_a_card_is_dragged_to_where_it_leads(chromium: Browser, hall: Server) -> None:
    with browser.visitor(chromium) as page:
        moments.visit(page, hall, moments.put(hall, moments.found("en_garde", _asks("advance"), 2)))
        browser.wait(page)
        step = browser.step_of(page)
        _point(page, page.locator(".hand .piece.drags").first)
        box = page.locator(".sketch .dot").first.bounding_box()
        assert box is not None
        _drag(
            page, page.locator(".hand .piece.drags").first, (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        )
        browser.wait_for_step_after(page, step)


def test_what_is_dropped_beside_goes_back(chromium: Browser, hall: Server) -> None:
    with browser.visitor(chromium) as page:
        moments.visit(page, hall, moments.put(hall, moments.found("en_garde", _asks("advance"), 2)))
        browser.wait(page)
        step = browser.step_of(page)
        card = page.locator(".hand .piece.drags").first
        _drag(page, card, (20, 300))
        expect(page.locator(".carried")).to_have_count(0)
        expect(page.locator(".piece.chosen, .piece.away")).to_have_count(0)
        assert browser.step_of(page) == step
        assert page.locator(browser.READY).count() == 1
        browser.click_piece(card)  # the next click is one
        expect(page.locator(".hand .piece.chosen")).to_have_count(1)


def test_a_finger_carries_upwards_and_scrolls_sideways(chromium: Browser, hall: Server) -> None:
    with browser.visitor(chromium, (390, 664), has_touch=True) as page:
        moments.visit(page, hall, moments.put(hall, moments.found("en_garde", _asks("advance"), 2)))
        browser.wait(page)
        x, y = browser.spot_of(page.locator(".hand .piece.drags").first) or (0, 0)
        finger = page.context.new_cdp_session(page)
        _touch(finger, [(x, y), (x + 40, y), (x + 60, y - 30)])
        expect(page.locator(".carried")).to_have_count(0)
        _lift(finger)
        _touch(finger, [(x, y), (x + 2, y - 12), (x + 4, y - 60)])
        expect(page.locator(".carried")).to_have_count(1)
        step = browser.step_of(page)
        box = page.locator(".sketch .dot").first.bounding_box()
        assert box is not None
        _touch(finger, [(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)], begins=False)
        _lift(finger)
        expect(page.locator(".carried")).to_have_count(0)
        browser.wait_for_step_after(page, step)


def _touch(finger: CDPSession, points: Sequence[tuple[float, float]], begins: bool = True) -> None:
    """Put a finger down and move it, or move one that is down."""
    for number, (x, y) in enumerate(points):
        kind = "touchStart" if begins and not number else "touchMove"
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y}]})


def _lift(finger: CDPSession) -> None:
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
