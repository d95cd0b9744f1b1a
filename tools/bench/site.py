"""`make bench`: what a hall without a server costs who opens it, in Chromium, from a host of files on this machine.

Exit status 1 if a figure misses its bound.
"""

from __future__ import annotations

import argparse
import gzip
import json
import os
import re
import shutil
import signal
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Final

from figures import Figure
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from meadhall import bots, front
from meadhall.hall.site.build import build
from meadhall.hall.site.downloads import NotFetched

MEGABYTE: Final = 1 << 20
NAMES: Final = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
GAME: Final = "en_garde"
ANSWERS: Final = 20
SECONDS: Final = 60_000
VISITS: Final = 3
STEADY_TURNS, STRONG_TURNS = 20, 6
DRAWN: Final = "[data-stage] svg"
COME: Final = "() => document.querySelector('[data-coming]').hidden"
LISTEN: Final = """() => {
    const hall = globalThis.meadhall, { heard } = hall;
    hall.heard = message => {
        if (message.type === "state") globalThis.shown = message;
        heard(message);
    };
    hall.tell(JSON.stringify({ type: "hello", cut: "wide", faces: [], inflates: false }));
}"""
ASKED: Final = """() => {
    const { shown } = globalThis;
    if (document.querySelector("[data-story-go-on]").checkVisibility()) return "more";
    if (!shown || Number(document.body.dataset.step) !== shown.step) return "";
    return shown.result !== null ? "over" : shown.is_yours && shown.choices.length ? "asked" : "";
}"""
ANSWER: Final = """() => new Promise(resolve => {
    const { step, choices } = globalThis.shown, begun = performance.now();
    new MutationObserver((_, seen) => {
        const waits = document.querySelector("[data-story-go-on]").checkVisibility();
        if (Number(document.body.dataset.step) === step && !waits) return;
        seen.disconnect();
        resolve(performance.now() - begun);
    }).observe(document.body, { attributes: true, subtree: true });
    globalThis.meadhall.tell(JSON.stringify({ type: "answer", step, index: choices[step % choices.length].index }));
})"""
OPEN: Final = """async ([game, level]) => {
    const body = new FormData();
    body.append("level", level);
    return (await globalThis.meadhall.ask(`/play/${game}`, { method: "POST", body })).goto;
}"""
THINKER_IS_THERE: Final = """async level => {
    const heaps = async () => globalThis.meadhall.post({ wish: "heap" });
    while (level === "strong" && !(await heaps())[1]) await new Promise(resolve => setTimeout(resolve, 50));
}"""
"""Whoever sits down looks at the table first: meanwhile the worker comes that searches."""
TURNS: Final = """most => new Promise(resolve => {
    const hall = globalThis.meadhall;
    let [seat, begun, longest, count] = [-1, 0, 0, 0];
    hall.heard = message => {
        if (message.type !== "state") return;
        const { actor, step, result, is_yours: isYours, choices } = message;
        if (actor !== seat) {
            const now = performance.now();
            if (seat >= 0 && message.seats[seat].kind === "bot") {
                longest = Math.max(longest, now - begun);
                count += 1;
            }
            [seat, begun] = [actor, now];
        }
        if (result !== null || count === most) resolve(longest);
        else if (isYours && choices.length) {
            hall.tell(JSON.stringify({ type: "answer", step, index: choices[step % choices.length].index }));
        }
    };
    hall.tell(JSON.stringify({ type: "hello", cut: "none", faces: [], inflates: false }));
})"""
"""The longest of that many turns of bots, in milliseconds."""


class Quiet(SimpleHTTPRequestHandler):
    """A host of files that says nothing."""

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - so it is called there
        """Say nothing."""


def sent(folder: Path) -> float:
    """Return the megabytes that a first visit takes: every file of the service worker's list, compressed."""
    text = (folder / "service_worker.js").read_text(encoding="utf-8")
    listed = re.search(r"const FILES = (\[.*?\]);", text)
    assert listed is not None
    files = [folder / name for name in json.loads(listed[1]) if name != "./"]
    sizes = [len(gzip.compress(path.read_bytes(), 9)) for path in [*files, folder / "service_worker.js"]]
    return sum(sizes) / MEGABYTE


def opened(page: Page, address: str) -> float:
    """Open a page of the tour, and sit down; return the seconds up to the first picture."""
    begun = time.perf_counter()
    page.goto(f"{address}/tour-{GAME}.html")
    page.click("form button.main[type=submit]")
    page.wait_for_selector(DRAWN, timeout=SECONDS)
    return time.perf_counter() - begun


def answered(page: Page, address: str, game: str) -> float:
    """Answer some questions; return the milliseconds to one's own picture at the 95th percentile."""
    page.goto(f"{address}/open-{game}.html")
    page.wait_for_function(COME, timeout=SECONDS)
    page.click("form button.main[type=submit]")
    page.wait_for_selector(DRAWN, timeout=SECONDS)
    page.evaluate(LISTEN)
    taken: list[float] = []
    while len(taken) < ANSWERS:
        stands = page.wait_for_function(ASKED, timeout=SECONDS).json_value()
        if stands == "over":
            break
        if stands == "more":
            page.locator("[data-story-go-on]").click()
        else:
            taken.append(float(page.evaluate(ANSWER)))
    return sorted(taken)[int(0.95 * (len(taken) - 1))]


def longest_turn(page: Page, address: str, game: str, level: str, turns: int) -> float:
    """Play beside bots of a level without looking; return the seconds that the longest turn of one took."""
    page.goto(f"{address}/index.html")
    page.wait_for_function(COME, timeout=SECONDS)
    path = page.evaluate(OPEN, [game, level])
    page.goto(f"{address}/hall.html?{path}")
    page.wait_for_selector(DRAWN, timeout=SECONDS)
    page.evaluate(THINKER_IS_THERE, level)
    return float(page.evaluate(TURNS, turns)) / 1000


def heap(page: Page) -> float:
    """Return the megabytes of the larger Python of a page: that which answers it, or that which searches."""
    return float(max(page.evaluate("() => globalThis.meadhall.post({ wish: 'heap' })"))) / MEGABYTE


@contextmanager
def slowed(browser: Browser) -> Iterator[None]:
    """Let pages and their workers run a quarter of the time, as on a phone: the browser itself slows no worker."""
    found = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]
    numbers = [int(one["id"]) for one in found if one["type"] == "renderer"]
    is_over = threading.Event()

    def hold() -> None:
        while not is_over.is_set():
            for wish, seconds in ((signal.SIGSTOP, 0.015), (signal.SIGCONT, 0.005)):
                for number in numbers:
                    with suppress(ProcessLookupError):
                        os.kill(number, wish)
                time.sleep(seconds)

    holding = threading.Thread(target=hold)
    holding.start()
    try:
        yield
    finally:
        is_over.set()
        holding.join()


def first_pictures(folder: Path, browser: Browser) -> tuple[float, float]:
    """Return the seconds to the first picture from nothing, and without a network: the best of some visits."""
    seen = []
    for _ in range(VISITS):
        server, address = served(folder)
        context = new_context(browser)
        page = context.new_page()
        first = opened(page, address)
        page.wait_for_function("() => navigator.serviceWorker.controller !== null", timeout=SECONDS)
        server.shutdown()
        server.server_close()
        context.set_offline(True)
        begun = time.perf_counter()
        page.reload()
        page.wait_for_selector(DRAWN, timeout=SECONDS)
        seen.append((first, time.perf_counter() - begun))
        context.close()
    return min(first for first, _ in seen), min(again for _, again in seen)


def measure(folder: Path, browser: Browser) -> list[Figure]:
    """Measure everything."""
    first, again = first_pictures(folder, browser)
    server, address = served(folder)
    page = new_context(browser).new_page()
    clicks, heaps, steady, strong = [], [], [], []
    for game in front.list_games():
        clicks.append(answered(page, address, game))
        heaps.append(heap(page))
        if max(front.title(game).seats) > 1:
            steady.append(longest_turn(page, address, game, bots.STEADY, STEADY_TURNS))
            heaps.append(heap(page))
            with slowed(browser):
                strong.append(longest_turn(page, address, game, bots.STRONG, STRONG_TURNS))
            heaps.append(heap(page))
    server.shutdown()
    server.server_close()
    return [
        Figure("A hall without a server, as hosts send it", sent(folder), "MB", 8.0),
        Figure("First picture from nothing", first, "s", 4.0),
        Figure("First picture without a network", again, "s", 2.5),
        Figure("Answer to one's own picture, 95 %, the slowest game", max(clicks), "ms", 200.0),
        Figure("Longest turn of a steady bot", max(steady), "s", 1.0),
        Figure("Longest turn of a strong bot, the processor slowed four times", max(strong), "s", 3.0),
        Figure("Memory of Python", max(heaps), "MB", 48.0),
    ]


def served(folder: Path) -> tuple[ThreadingHTTPServer, str]:
    """Begin to serve the folder; return its address too."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server, f"http://127.0.0.1:{server.server_port}"


def new_context(browser: Browser) -> BrowserContext:
    """Return a browser that has never been there, and is shown everything at once."""
    context = browser.new_context(reduced_motion="reduce")
    context.add_init_script("localStorage.setItem('pace', 'instant')")
    return context


def main() -> None:
    """Write a folder, measure it, print."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    program = next(filter(None, map(shutil.which, NAMES)), None)
    if program is None:
        print("Left out: the hall without a server, because there is no Chromium.")
        return
    with tempfile.TemporaryDirectory() as place:
        try:
            build(Path(place) / "site", lambda _: None)
        except NotFetched as error:
            print(f"Left out: the hall without a server. {error}.")
            return
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
            figures = measure(Path(place) / "site", browser)
            browser.close()
    print(json.dumps([figure.facts() for figure in figures]) if options.json else "\n".join(map(str, figures)))
    sys.exit(0 if all(figure.is_met for figure in figures) else 1)


if __name__ == "__main__":
    main()
