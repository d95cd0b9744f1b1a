"""The tours of all games in a browser, from start to end: on phones by touch, on a wide screen by keys."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from meadhall import front
from meadhall.engine.chance import Dice
from meadhall.words import tourbook
from tests.hall import measuring
from tests.hall.browser import (
    PHONE,
    WIDE,
    act_by_keys,
    choose_line,
    has_no_sideways_scroll,
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
    const card = document.querySelector(".lesson"), box = card.getBoundingClientRect();
    const isInside = box.top >= 0 && box.bottom <= innerHeight + 1 && box.left >= 0 && box.right <= innerWidth;
    const stage = document.querySelector("[data-stage]").getBoundingClientRect();
    const isOver = Math.min(box.right, stage.right) > Math.max(box.left, stage.left) + 1
        && Math.min(box.bottom, stage.bottom) > Math.max(box.top, stage.top) + 1;
    const shade = document.querySelector(".tour-rings"), isFree = shade.checkVisibility() === false;
    const rings = isFree ? [] : [...shade.querySelectorAll(".gold")].map(one => one.getBoundingClientRect());
    // Something within a ring can be touched that leads on: a piece with gold, what opens its place, a line, the sheet.
    const leads = ".piece.legal, .plate, .pl-chip, [data-sheet-tab], .ch, .deal, [data-sheet-head]";
    const leadsOn = ({left, top, right, bottom}) => [0.5, 0.3, 0.7, 0.15, 0.85].some(across =>
        [0.5, 0.3, 0.7, 0.15, 0.85].some(down => {
            const [x, y] = [left + (right - left) * across, top + (bottom - top) * down];
            return document.elementsFromPoint(x, y).some(one => one.closest(leads));
        }));
    return [
        ...(isInside ? [] : ["outside"]),
        ...(isOver ? ["over the board"] : []),
        ...(card.querySelector("#tour-text").checkVisibility() ? [] : ["no words"]),
        ...(isFree || rings.length ? [] : ["nothing is lit"]),
        ...(rings.every(leadsOn) ? [] : ["a ring around nothing"]),
        ...(document.querySelector("[data-turn-notice]") ? ["a notice of another table"] : []),
    ];
}"""
NEXT = "[data-tour-next]:visible"


def begin(page: Page, address: str, game: str) -> None:
    page.goto(f"{address}/tour/{game}")
    page.click(".go .main")
    page.wait_for_selector("body[data-table]")
    assert wait(page)


def station(page: Page, ends: list[str] | None = None) -> int:
    """Return the station that waits, past the ends of stages, whose titles are kept; 0 when the tour is over."""
    while page.locator(NEXT).count():
        if ends is not None:
            ends.append(page.inner_text(".lesson h2"))
        if page.locator("[data-tour-stay]").count():
            return 0
        page.locator(NEXT).click()
        page.wait_for_selector("body[data-ready=yes][data-tour]")
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


def check_end(page: Page, game: str, seen: list[int], ends: list[str]) -> None:
    """Check that all stations and stages have been passed, and go on to the page that leads to a first real game."""
    assert sorted(set(seen)) == list(range(1, seen[-1] + 1))
    assert 8 <= seen[-1] <= 14
    assert ends == [stage.done for stage in tourbook.script(game).stages]
    assert page.inner_text("[data-tour-voice]").startswith(ends[-1])
    assert page.locator("[data-stages] .done").count() == 3
    page.locator(NEXT).click()
    expect(page.locator(".lessons h2")).to_have_text("You know it now.")
    assert page.locator(".medal:not(.open)").count() == 3


@pytest.mark.parametrize("size", [PHONE, SHORT], ids=["phone", "short"])
@pytest.mark.parametrize("game", front.list_games())
def test_a_tour_is_played_to_its_end_on_a_phone(
    chromium: Browser, hall: Server, game: str, size: tuple[int, int]
) -> None:
    with visitor(chromium, size, has_touch=True) as page:
        begin(page, hall.address, game)
        seen: list[int] = []
        ends: list[str] = []
        touched = 0
        for _ in range(MOST_DECISIONS):
            if not station(page, ends):
                break
            seen.append(station(page))
            found = page.evaluate(IN_THE_WAY)
            assert found == [], f"station {seen[-1]}"
            touched += do_it(page)
        check_end(page, game, seen, ends)
        assert touched >= 6


@pytest.mark.parametrize("game", front.list_games())
def test_a_tour_is_played_to_its_end_by_keys(chromium: Browser, hall: Server, game: str) -> None:
    with visitor(chromium) as page:
        begin(page, hall.address, game)
        seen: list[int] = []
        ends: list[str] = []
        dice = Dice(2)
        for _ in range(MOST_DECISIONS):
            if not station(page, ends):
                break
            if station(page) not in seen:
                said = page.inner_text("[data-tour-voice]")
                assert page.inner_text("#tour-title") in said, said
                assert (
                    page.evaluate("document.activeElement.getAttribute('aria-describedby')") == "tour-text tour-waits"
                )
            seen.append(station(page))
            assert page.evaluate(IN_THE_WAY) == [], f"station {seen[-1]}"
            act_by_keys(page, dice)
        check_end(page, game, seen, ends)


@pytest.mark.parametrize("game", front.list_games())
def test_the_card_lies_over_no_board_in_any_window(chromium: Browser, hall: Server, game: str) -> None:
    with visitor(chromium) as page:
        begin(page, hall.address, game)
        wrong: list[str] = []
        seen: list[int] = []
        ends: list[str] = []
        for _ in range(MOST_DECISIONS):
            if not station(page, ends):
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
        check_end(page, game, seen, ends)
        assert not wrong, "\n".join(wrong)


def test_one_piece_is_lit_and_nothing_where_anything_may_be_done(chromium: Browser, hall: Server) -> None:
    with visitor(chromium) as page:
        begin(page, hall.address, "en_garde")
        rings = page.locator(".tour-rings .gold")
        while (number := station(page)) < len(front.Guide("en_garde").script.stations):
            assert rings.count() == 1, f"station {number}"
            step = step_of(page)
            page.locator("[data-tour-show]").click()
            wait_for_step_after(page, step)
        expect(page.locator(".tour-rings")).to_be_hidden()
        expect(page.locator(".lesson")).to_be_visible()


@pytest.mark.parametrize("size", [(390, 664), SHORT], ids=["390", "360"])
def test_a_stage_is_begun_by_its_button_and_fits_a_phone(
    chromium: Browser, hall: Server, size: tuple[int, int]
) -> None:
    with visitor(chromium, size) as page:
        page.goto(f"{hall.address}/tour/en_garde")
        page.locator(".lessons li").last.get_by_role("button").click()
        assert wait(page)
        assert page.inner_text(".stages [aria-current]") == "What beginners miss"
        assert page.locator(".seat.now .plate b").inner_text() == "You"
        assert has_no_sideways_scroll(page)


def test_a_stage_ends_with_a_medal_and_the_place_is_kept(chromium: Browser, hall: Server) -> None:
    with visitor(chromium) as page:
        begin(page, hall.address, "en_garde")
        while not page.locator(NEXT).count():
            step = step_of(page)
            page.locator("[data-tour-show]").click()
            wait_for_step_after(page, step)
        assert page.inner_text(".lesson h2") == "That is the goal."
        assert page.get_attribute("body", "data-ready") == "stage", "nothing is played by mistake"
        page.click("[data-tour-rest]")
        page.goto(f"{hall.address}/tour/en_garde")
        expect(page.locator(".lessons h2")).to_have_text("Your place is kept")
        assert page.locator(".medal:not(.open)").count() == 1
        page.click(".go .main")
        page.wait_for_selector("body[data-ready=yes][data-tour='5']")
        page.click("[data-tour-back]")
        page.wait_for_selector("body[data-ready=yes][data-tour='4']")


def test_a_tour_is_left_gone_on_with_and_ended_by_keys(chromium: Browser, hall: Server) -> None:
    with visitor(chromium) as page:
        begin(page, hall.address, "en_garde")
        focused = "document.activeElement.dataset.key ?? document.activeElement.textContent"
        assert page.evaluate(focused).startswith("card-0-5"), "the card in the ring, which Show me would play"
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
