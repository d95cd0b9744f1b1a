"""Sounds in a real browser: each is rendered and measured, three are heard at most, and everybody chooses which."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.hall import browser, moments
from tests.hall.server import Server

pytestmark = pytest.mark.browser

SOUND = "import('/static/shared/sound.js')"
"""The module of which the page has a copy in its one script."""
RENDER = f"""async () => {{
    const {{ SOUNDS, desk, voice }} = await {SOUND};
    const rate = 44100, found = {{}};
    for (const name of Object.keys(SOUNDS)) {{
        const context = new OfflineAudioContext(1, 2 * rate, rate);
        voice(context, name, 0.05, desk(context, 1));
        const data = (await context.startRendering()).getChannelData(0);
        const heard = data.map(Math.abs), loud = [...heard.keys()].filter(at => heard[at] > 0.0005);
        found[name] = {{
            begins: loud[0] / rate - 0.05,
            lasts: (loud.at(-1) - loud[0]) / rate,
            peak: heard.reduce((most, one) => Math.max(most, one), 0),
            edges: Math.max(heard[0], heard.at(-1)),
        }};
    }}
    return found;
}}"""
LONGEST = 1.4
LOUDEST = 0.5624
"""5 dB below the most that can be written."""
SOFTEST = 0.1
SOUNDED = "data-sounded"


@contextmanager
def at_table(chromium: Browser, hall: Server, pace: str = "instant") -> Iterator[Page]:
    with browser.visitor(chromium, pace=pace) as page:
        moments.visit(page, hall, moments.put(hall, moments.played("rietburg", 0, seed=7, seats=2)))
        page.wait_for_selector(browser.READY)
        page.evaluate(f"{SOUND}.then(() => undefined)")  # It hears the first touch too.
        yield page


def test_every_sound_is_short_and_soft_and_begins_and_ends_in_silence(chromium: Browser, hall: Server) -> None:
    with at_table(chromium, hall) as page:
        found = page.evaluate(RENDER)
    assert {"card", "step", "clash", "touch", "stone", "horn", "turn", "win", "lose", "soft", "undo"} <= found.keys()
    wrong = {
        name: row
        for name, row in found.items()
        if not (
            0 <= row["begins"] <= 0.02
            and 0.08 <= row["lasts"] <= LONGEST
            and SOFTEST <= row["peak"] <= LOUDEST
            and row["edges"] == 0
        )
    }
    assert wrong == {}


def test_at_most_three_sounds_are_heard_and_a_signal_ends_the_oldest(chromium: Browser, hall: Server) -> None:
    with at_table(chromium, hall) as page:
        page.keyboard.press("Shift")
        heard = page.evaluate(
            f"""async () => {{
                const {{ sound }} = await {SOUND};
                for (const name of ["horn", "horn", "stone", "jewel", "card"]) sound.play(name);
                const first = sound.playing.map(one => one.name);
                sound.play("turn");
                return [first, sound.playing.map(one => one.name)];
            }}"""
        )
    assert heard == [["horn", "stone", "jewel"], ["stone", "jewel", "turn"]]


def test_everybody_chooses_what_is_heard_and_it_is_kept(chromium: Browser, hall: Server) -> None:
    with at_table(chromium, hall) as page:
        body = page.locator("body")
        play(page, "turn")
        expect(body).not_to_have_attribute(SOUNDED, "turn")  # Nobody has touched the page.
        page.locator("[data-more-open]:visible").click()
        radios = page.locator("[data-sounds] [role=radio]")
        expect(radios.nth(0)).to_have_attribute("aria-checked", "true")
        play(page, "card")
        expect(body).to_have_attribute(SOUNDED, "card")
        radios.nth(1).click()
        expect(body).to_have_attribute(SOUNDED, "turn")
        play(page, "card")
        expect(body).to_have_attribute(SOUNDED, "turn")
        page.keyboard.press("ArrowRight")
        expect(radios.nth(2)).to_have_attribute("aria-checked", "true")
        play(page, "win")
        expect(body).to_have_attribute(SOUNDED, "turn")
        page.locator("[data-volume]").fill("25")
        page.reload()
        page.wait_for_selector(browser.READY)
        expect(page.locator("[data-sounds] [role=radio]").nth(2)).to_have_attribute("aria-checked", "true")
        assert page.locator("[data-volume]").input_value() == "25"


def test_what_is_told_is_heard_and_whoever_reads_hears_signals_only(chromium: Browser, hall: Server) -> None:
    with at_table(chromium, hall, pace="fast") as page:
        page.locator("[data-key='option-chada_1-3']:visible").click()
        expect(page.locator("body")).to_have_attribute(SOUNDED, "card")
        page.wait_for_selector(browser.READY)
        page.locator("[data-more-open]:visible").click()
        page.click("[data-read-open]")
        checked = page.evaluate(f"{SOUND}.then(({{ sound }}) => sound.which)")
        assert checked == "signals"


def play(page: Page, name: str) -> None:
    page.evaluate(f"name => {SOUND}.then(({{ sound }}) => sound.play(name))", name)
