"""Matches in a browser that end as the rules say: a person does what a greedy bot would, by mouse or by keys alone.

The match runs beside the table with the same secret, so both draw the same cards.
"""

from __future__ import annotations

from msgspec.structs import replace
from playwright.sync_api import Page

import meadhall
from meadhall.engine.chance import Dice
from meadhall.front.choices import Choice
from tests.hall import browser

MOST_KEYS = 200
DIGITS = 9
LIFTED = "[data-curtain-ready]:visible"


def follow(page: Page, match: meadhall.Match, *, by_keys: bool) -> None:
    """Play a match to its end on the page of somebody who holds every seat."""
    dice = Dice(1)
    while match.actor is not None:
        _take_screen(page, by_keys)
        step = browser.step_of(page)
        offered = meadhall.front.choices_of(match.playing, match.view(), match.names)
        choices = {choice.index: choice for choice in offered}
        wanted = choices[match.play_bot(seed=dice.below(1 << 30)).index]
        if wanted.opens:
            wanted = _answered(match, wanted)
        elif wanted.follows >= 0:
            match.play(wanted.follows)
        if by_keys:
            _press(page, wanted)
        else:
            _click(page, wanted)
        browser.wait_to_move_on(page, step)
        if wanted.opens or wanted.follows >= 0:
            browser.wait_to_move_on(page, str(int(step) + 1))


def _answered(match: meadhall.Match, wanted: Choice) -> Choice:
    """Give the first answer to a question that is not asked first; the page plays both at once."""
    answer = wanted.then[0]
    match.play(answer.index)
    touched = {handle for one in wanted.then for handle in one.handles}
    own = () if touched.intersection(wanted.handles) else wanted.handles
    return replace(answer, index=wanted.index, handles=own + answer.handles, opens=wanted.opens, then=(answer,))


def _take_screen(page: Page, by_keys: bool) -> None:
    page.wait_for_selector(f"{browser.READY}, {LIFTED}")
    if page.locator(LIFTED).count():
        if by_keys:
            page.keyboard.press("Enter")
        else:
            page.locator(LIFTED).click()
        page.wait_for_selector(browser.READY)


def _row(wanted: Choice) -> str:
    answered = f"[data-next='{wanted.then[0].index}']" if wanted.opens else ""
    return f".ch[data-index='{wanted.index}']{answered}"


def _click(page: Page, wanted: Choice) -> None:
    """Click the pieces of a choice one after the other; its sentence where that is not enough."""
    step = browser.step_of(page)
    for handle in wanted.handles:
        pieces = page.locator(f".piece.legal:not(.chosen)[data-handle='{handle}']:visible")
        if not pieces.count():  # it lies in a home or a panel that is closed
            break
        browser.click_piece(pieces.first)
        if browser.is_played(page, step):
            return
    take_line(page, wanted)


def take_line(page: Page, wanted: Choice) -> None:
    """Click the line of a choice, and first those of the lines it is folded into."""
    for depth in range(1, len(wanted.path)):
        group = page.locator(f'[data-list] .grp[data-group="{"/".join(wanted.path[:depth])}"]')
        if group.count():
            group.click()
    page.locator(f"[data-choices] {_row(wanted)}").click()


def _press(page: Page, wanted: Choice) -> None:
    """Choose with keys alone: a digit where the sentence has one, else the arrows to a piece and Enter, else Tab.

    The pass stands in the foot, and its key is 0.
    """
    step = browser.step_of(page)
    for handle in (*wanted.handles, ""):
        if _pick(page, wanted):
            return
        if page.locator(f"[data-foot] {_row(wanted)}").count():
            page.keyboard.press("0")
            return
        if not handle:
            break
        walk(page, "ArrowRight", f"[data-handle='{handle}']:not(.chosen)")
        page.keyboard.press("Enter")
        if browser.is_played(page, step):
            return
    walk(page, "Shift+Tab", _row(wanted))
    page.keyboard.press("Enter")


def _pick(page: Page, wanted: Choice) -> bool:
    """Press the digit of a choice, and first those of the lines it is folded into; say whether it has one."""
    groups = {"/".join(wanted.path[:depth]) for depth in range(1, len(wanted.path))}
    for _ in wanted.path:
        rows = page.locator("[data-list] .ch").evaluate_all(
            "(rows, row) => rows.map(line => [line.matches(row), line.dataset.group ?? ''])", _row(wanted)
        )
        places = [place for place, (is_it, group) in enumerate(rows) if is_it or group in groups]
        if not places or places[0] >= DIGITS:
            return False
        page.keyboard.press(str(1 + places[0]))
        if rows[places[0]][0]:
            return True
    return False


def walk(page: Page, key: str, place: str) -> None:
    """Press a key until the keyboard is where it should be."""
    for _ in range(MOST_KEYS):
        page.keyboard.press(key)
        if page.evaluate("place => document.activeElement.matches(place)", place):
            return
    raise AssertionError(f"{key} does not lead to {place}")
