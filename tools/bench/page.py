"""`make bench`: what a table feels like in a browser whose processor is four times slower: frames and things that jump.

Each game is played by choices at random while one seat is looked at in Chromium, at the usual pace and with motion.
Frames count while something is acted out; a shift of the layout counts whenever nobody has just touched the page.
Exit status 1 if a figure misses its bound.  ``--sources`` says what jumped.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import shutil
import statistics
import sys
import tempfile
from collections import Counter
from pathlib import Path
from typing import Any, Final

from figures import Figure
from generator import PORT, SEATS, Hall, Table, open_tables
from playwright.async_api import Browser, Page, async_playwright

from meadhall.hall.play.seats import COOKIE

NAMES: Final = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
SLOWER: Final = 4
ACTIONS: Final = 40
WINDOWS: Final = ((1280, 800), (390, 664))
PATIENCE: Final = 120_000
FRAME_MS: Final = 20.0
SHIFT: Final = 0.0
GO_ON: Final = "[data-story-go-on]:visible"
WATCH: Final = """
localStorage.setItem("pace", "normal");
window.felt = { frames: [], shifts: [] };
let running = 0, before = 0;
const animate = Element.prototype.animate;
Element.prototype.animate = function (...given) {
    const made = animate.apply(this, given);
    running += 1;
    const done = () => { running -= 1; };
    made.finished.then(done, done);
    return made;
};
const tick = now => {
    if (running && before) felt.frames.push(now - before);
    before = running ? now : 0;
    requestAnimationFrame(tick);
};
requestAnimationFrame(tick);
const called = node => node?.nodeType === 1
    ? node.tagName.toLowerCase() + [...node.classList].map(name => `.${name}`).join("")
    : `${called(node?.parentNode ?? null)} text`;
new PerformanceObserver(list => {
    for (const { value, hadRecentInput, sources } of list.getEntries()) {
        if (!hadRecentInput) felt.shifts.push([value, sources.map(({ node }) => node ? called(node) : "gone")]);
    }
}).observe({ type: "layout-shift", buffered: true });
"""
TAKE: Final = "() => { const taken = felt; window.felt = { frames: [], shifts: [] }; return taken; }"


async def visit(browser: Browser, hall: Hall, table: Table, window: tuple[int, int]) -> Page:
    """Open the page of the first seat of a table on a slow machine, and wait until it stands."""
    width, height = window
    context = await browser.new_context(viewport={"width": width, "height": height}, has_touch=width < height)
    address = f"http://127.0.0.1:{hall.port}"
    await context.add_cookies([{"name": COOKIE, "value": table.keys[0], "url": address}])
    await context.add_init_script(WATCH)
    page = await context.new_page()
    page.set_default_timeout(PATIENCE)
    await page.goto(f"{address}/table/{table.id}")
    await page.wait_for_selector("body[data-step]")
    session = await context.new_cdp_session(page)
    await session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    await page.evaluate(TAKE)
    return page


async def rest(page: Page, step: int) -> None:
    """Wait until the page has told everything up to a step, and press on where it waits for that."""
    there = f"body[data-step='{step}']"
    while not await page.locator(there).count():
        await page.wait_for_selector(f"{there}, {GO_ON}")
        if await page.locator(GO_ON).count():
            await page.locator(GO_ON).click()


async def feel(browser: Browser, hall: Hall, game: str, window: tuple[int, int], actions: int) -> list[dict[str, Any]]:
    """Play a table; return what was felt at each action."""
    [table] = await open_tables(hall, game, 1)
    page = await visit(browser, hall, table, window)
    felt = []
    for _ in range(actions):
        if table.is_over:
            break
        await table.act()
        await rest(page, table.heard[0].step)
        felt.append(await page.evaluate(TAKE))
    await page.context.close()
    await table.leave()
    return felt


def figures_of(game: str, window: tuple[int, int], felt: list[dict[str, Any]]) -> list[Figure]:
    """Return what is judged of a game in a window."""
    frames = [frame for one in felt for frame in one["frames"]]
    shifts = [sum(value for value, _ in one["shifts"]) for one in felt]
    where = f"{game} at {window[0]}x{window[1]}"
    return [
        Figure(
            f"Frame while something is acted out, {where}, median of {len(frames)}",
            statistics.median(frames),
            "ms",
            FRAME_MS,
        ),
        Figure(f"Shift of the layout by an action, {where}, most of {len(shifts)}", max(shifts), "", SHIFT),
    ]


async def measure(browser: Browser, hall: Hall, given: argparse.Namespace) -> list[Figure]:
    """Measure every game in every window."""
    figures = []
    for game in given.games or SEATS:
        for window in given.windows or WINDOWS:
            felt = await feel(browser, hall, game, window, given.actions)
            figures += figures_of(game, window, felt)
            print(*figures[-2:], sep="\n", flush=True)
            if given.sources:
                moved: Counter[str] = Counter()
                for one in felt:
                    for value, sources in one["shifts"]:
                        moved[" + ".join(sorted(set(sources)))] += round(value * 10_000)
                for what, value in moved.most_common(8):
                    print(f"    {value / 10_000:.4f}  {what}")
    return figures


async def run(given: argparse.Namespace, program: str) -> list[Figure]:
    """Start a hall and a browser, and measure."""
    with tempfile.TemporaryDirectory() as data:
        hall = Hall(Path(data), given.port)
        try:
            async with async_playwright() as playwright:
                browser = await playwright.chromium.launch(
                    executable_path=program, args=["--no-sandbox", "--disable-gpu"]
                )
                return await measure(browser, hall, given)
        finally:
            hall.close()


def _window(text: str) -> tuple[int, int]:
    width, _, height = text.partition("x")
    return int(width), int(height)


def main() -> None:
    """Measure, print, judge."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", help="the games to measure; otherwise all")
    parser.add_argument("--window", action="append", type=_window, dest="windows", metavar="WIDTHxHEIGHT")
    parser.add_argument("--actions", type=int, default=ACTIONS)
    parser.add_argument("--port", type=int, default=PORT)
    parser.add_argument("--sources", action="store_true", help="say what jumped")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    program = next(filter(None, map(shutil.which, NAMES)), None)
    if program is None:
        print("Left out: frames and shifts of a table, because there is no Chromium.")
        return
    figures = asyncio.run(run(given, program))
    if given.json:
        print(json.dumps([figure.facts() for figure in figures]))
    sys.exit(0 if all(figure.is_met for figure in figures) else 1)


if __name__ == "__main__":
    main()
