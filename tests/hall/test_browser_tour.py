"""The tours of all games in a browser, from start to end: on phones by touch, on a wide screen by keys."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from meadhall import front
from meadhall.engine.chance import Dice
from tests.hall import measuring
from tests.hall.browser import (
    PHONE,
    WIDE,
    act_by_keys,
    choose_line,
    is_played,
    legal_pieces,
    spot_of,
    step_of,
    visitor,
    wait,
    wait_for_step_after,
)
from tests.hall.server import Server

pytestmark = pytest.mark.browser

MOST_DECISIONS = 60
MOST_TOUCHES = 4
SHORT = (360, 640)
"""The smallest phone."""
DESCRIBED = "document.activeElement.getAttribute('aria-describedby')"
IN_THE_WAY = """() => {
    const bubble = document.querySelector(".tour").getBoundingClientRect();
    const isInside = bubble.top >= 0 && bubble.bottom <= innerHeight && bubble.left >= 0 && bubble.right <= innerWidth;
    const isOver = (box, edge) =>
        Math.min(bubble.right, box.right - edge) > Math.max(bubble.left, box.left + edge)
        && Math.min(bubble.bottom, box.bottom - edge) > Math.max(bubble.top, box.top + edge);
    const isFree = piece => {
        const box = piece.getBoundingClientRect(), frame = piece.closest(".partbox")?.getBoundingClientRect() ?? box;
        const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
        const isSeen = frame.left <= x && x <= frame.right && frame.top <= y && y <= frame.bottom;
        return !box.width || !isSeen || !(bubble.left < x && x < bubble.right && bubble.top < y && y < bubble.bottom);
    };
    const shade = document.querySelector(".tour-shade"), isFreePlay = shade.checkVisibility() === false;
    const rings = isFreePlay ? [] : [...shade.querySelectorAll(".gold")].map(one => one.getBoundingClientRect());
    const gold = [...document.querySelectorAll(".piece.legal:not(.chosen) .body")];
    const scores = [...document.querySelectorAll("[data-seats] .plate, [data-stage] .piece[data-key^=score]")]
        .filter(one => one.checkVisibility());
    // Something within a ring can be touched that leads on: a piece with gold, what opens its place, a line, the sheet.
    const leads = ".piece.legal, .plate, .pl-chip, [data-sheet-tab], .ch, .deal, [data-sheet-head]";
    const leadsOn = ({left, top, right, bottom}) => [0.5, 0.3, 0.7, 0.15, 0.85].some(across =>
        [0.5, 0.3, 0.7, 0.15, 0.85].some(down => {
            const [x, y] = [left + (right - left) * across, top + (bottom - top) * down];
            return document.elementsFromPoint(x, y).some(one => one.closest(leads));
        }));
    return [
        ...(isInside ? [] : ["outside"]),
        ...(isFreePlay || rings.length ? [] : ["nothing is lit"]),
        ...(rings.some(one => isOver(one, 7)) ? ["over what it lights"] : []),
        ...(rings.every(leadsOn) ? [] : ["a ring around nothing"]),
        ...(gold.length && !gold.some(isFree) ? ["gold"] : []),
        ...(scores.some(one => isOver(one.getBoundingClientRect(), 1)) ? ["over the score"] : []),
        ...(document.querySelector("[data-turn-notice]") ? ["a notice of another table"] : []),
    ];
}"""


def begin(page: Page, address: str, game: str) -> None:
    page.goto(f"{address}/tour/{game}")
    page.fill("[name=name]", "Astrid")
    page.click("button[type=submit]")
    page.wait_for_selector("body[data-table]")
    assert wait(page)


def station(page: Page) -> int:
    """Return the station that waits; 0 when the tour is over."""
    return int(page.get_attribute("body", "data-tour") or 0)


def touch(page: Page, step: str) -> bool:
    """Do what a station wants by touching gold, as far as that goes; say whether it was done."""
    for _ in range(MOST_TOUCHES):
        spots = [spot for piece in legal_pieces(page).all() if (spot := spot_of(piece)) is not None]
        if not spots:
            return False
        page.touchscreen.tap(*spots[0])
        if is_played(page, step):
            return True
        deal = page.locator("[data-foot] .deal:enabled:visible")
        if deal.count():
            deal.tap()
            return True
        complete = page.locator("[data-choices] .ch.on:visible")
        if complete.count() and not legal_pieces(page).count():
            complete.first.tap()
            return True
    return False


def do_it(page: Page) -> bool:
    """Do what a station waits for; say whether it was done by touching pieces, and not by a line or by the tour."""
    step = page.get_attribute("body", "data-step") or ""
    is_touched = touch(page, step)
    if not is_touched:
        while page.locator("[data-drop]:visible").count():
            page.keyboard.press("Escape")
        if page.get_attribute("body", "data-sheet") == "peek":
            page.locator("[data-grab]").tap()
        if page.locator("[data-list] .ch:visible").count():
            choose_line(page)
        else:
            page.locator("[data-tour-show]").tap()
    wait_for_step_after(page, step)
    return is_touched


def check_end(page: Page, seen: list[int]) -> None:
    assert sorted(set(seen)) == list(range(1, seen[-1] + 1))
    assert 8 <= seen[-1] <= 14
    assert page.locator(".tour").is_hidden()
    assert page.inner_text("[data-tour-voice]") == "The tour is over. Play on as you like."


@pytest.mark.parametrize("size", [PHONE, SHORT], ids=["phone", "short"])
@pytest.mark.parametrize("game", front.list_games())
def test_a_tour_is_played_to_its_end_on_a_phone(
    chromium: Browser, hall: Server, game: str, size: tuple[int, int]
) -> None:
    with visitor(chromium, size, has_touch=True) as page:
        begin(page, hall.address, game)
        seen: list[int] = []
        touched = 0
        for _ in range(MOST_DECISIONS):
            if not station(page):
                break
            seen.append(station(page))
            found = page.evaluate(IN_THE_WAY)
            assert found == [], f"station {seen[-1]}"
            touched += do_it(page)
        check_end(page, seen)
        assert touched >= 6


@pytest.mark.parametrize("game", front.list_games())
def test_a_tour_is_played_to_its_end_by_keys(chromium: Browser, hall: Server, game: str) -> None:
    with visitor(chromium) as page:
        begin(page, hall.address, game)
        seen: list[int] = []
        dice = Dice(2)
        for _ in range(MOST_DECISIONS):
            if not station(page):
                break
            if station(page) not in seen:
                said = page.inner_text("[data-tour-voice]")
                assert said.startswith(f"Step {station(page)} of"), said
                assert (
                    page.evaluate("document.activeElement.getAttribute('aria-describedby')") == "tour-text tour-waits"
                )
            seen.append(station(page))
            assert page.evaluate(IN_THE_WAY) == [], f"station {seen[-1]}"
            act_by_keys(page, dice)
        check_end(page, seen)


@pytest.mark.parametrize("game", front.list_games())
def test_the_card_lies_over_nothing_that_it_lights_in_any_window(chromium: Browser, hall: Server, game: str) -> None:
    with visitor(chromium) as page:
        begin(page, hall.address, game)
        wrong: list[str] = []
        seen: list[int] = []
        for _ in range(MOST_DECISIONS):
            if not station(page):
                break
            seen.append(station(page))
            for size in measuring.SIZES if seen.count(seen[-1]) == 1 else ():
                measuring.resize(page, size)
                found = page.evaluate(IN_THE_WAY)
                wrong += [f"station {seen[-1]} at {size[0]}x{size[1]}: {what}" for what in found]
            measuring.resize(page, WIDE)
            step = step_of(page)
            page.locator("[data-tour-show]").click()
            wait_for_step_after(page, step)
        check_end(page, seen)
        assert not wrong, "\n".join(wrong)


def test_the_veil_is_off_where_anything_may_be_done(chromium: Browser, hall: Server) -> None:
    with visitor(chromium) as page:
        begin(page, hall.address, "en_garde")
        veil = page.locator(".tour-shade")
        expect(veil).to_be_visible()
        while station(page) < len(front.Guide("en_garde").script.stations):
            step = step_of(page)
            page.locator("[data-tour-show]").click()
            wait_for_step_after(page, step)
        expect(veil).to_be_hidden()
        expect(page.locator(".tour")).to_be_visible()


def test_the_bubble_of_a_phone_is_made_small_and_gets_out_of_the_way(chromium: Browser, hall: Server) -> None:
    with visitor(chromium, PHONE, has_touch=True) as page:
        begin(page, hall.address, "castle_panic")
        fold, text = page.locator("[data-tour-fold]"), page.locator("#tour-text")
        high = page.locator(".tour").evaluate("bubble => bubble.offsetHeight")
        fold.tap()
        assert text.is_hidden()
        assert fold.get_attribute("aria-expanded") == "false"
        assert page.locator(".tour").evaluate("bubble => bubble.offsetHeight") < high / 2
        fold.tap()
        assert text.is_visible()


def test_a_tour_is_left_gone_on_with_and_ended_by_keys(chromium: Browser, hall: Server) -> None:
    with visitor(chromium) as page:
        begin(page, hall.address, "en_garde")
        focused = "document.activeElement.dataset.key ?? document.activeElement.textContent"
        assert page.evaluate(focused).startswith("card-0-4")
        assert page.evaluate(DESCRIBED) == "tour-text tour-waits"
        assert "Every card is a step" in page.inner_text("[data-tour-voice]")
        page.keyboard.press("2")
        assert wait_for_step_after(page, "10")
        assert station(page) == 2
        page.reload()
        assert wait(page)
        assert station(page) == 2
        page.keyboard.press("u")
        page.wait_for_selector("body[data-tour='1'][data-ready=yes]")
        page.keyboard.press("Escape")
        assert page.inner_text("#tour-sure") == "End the tour?"
        page.keyboard.press("Escape")
        assert page.locator("#tour-sure").count() == 0
        page.keyboard.press("Escape")
        page.keyboard.press("Tab")
        page.keyboard.press("Enter")
        page.wait_for_selector("body[data-ready=yes]:not([data-tour])")
        assert page.locator("[data-choices] .ch:visible:not([data-undo])").count() == 3
