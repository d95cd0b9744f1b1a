"""`make bench`: what a hall without a server costs who opens it, in Chromium, from a host of files on this machine.

Exit status 1 if a figure misses its bound.
"""

from __future__ import annotations

import argparse
import gzip
import json
import re
import shutil
import sys
import tempfile
import threading
import time
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Final

from figures import Figure
from playwright.sync_api import Browser, Page, sync_playwright

from meadhall.hall.site.build import build
from meadhall.hall.site.downloads import NotFetched

MEGABYTE: Final = 1 << 20
NAMES: Final = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
GAME: Final = "en_garde"
ANSWERS: Final = 30
SECONDS: Final = 120_000
DRAWN: Final = "[data-stage] svg"
SETTLED: Final = "body[data-ready=yes], body[data-ready=over], [data-story-go-on]:visible"
CLICK: Final = """() => new Promise(resolve => {
    const { step } = document.body.dataset, begun = performance.now();
    new MutationObserver((_, seen) => {
        const waits = document.querySelector("[data-story-go-on]").checkVisibility();
        if (document.body.dataset.step === step && !waits) return;
        seen.disconnect();
        resolve(performance.now() - begun);
    }).observe(document.body, { attributes: true, subtree: true });
    document.querySelector("[data-list] button").click();
})"""


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


def clicked(page: Page) -> float:
    """Answer some questions; return the milliseconds to one's own picture at the 95th percentile."""
    page.goto(page.url.partition("hall.html")[0] + f"open-{GAME}.html")
    page.wait_for_function("() => document.querySelector('[data-coming]').hidden", timeout=SECONDS)
    page.click("form button.main[type=submit]")
    taken: list[float] = []
    while len(taken) < ANSWERS:
        page.wait_for_selector(SETTLED, timeout=SECONDS)
        if page.locator("body[data-ready=over]").count():
            break
        if page.locator("[data-story-go-on]:visible").count():
            page.locator("[data-story-go-on]").click()
        else:
            taken.append(float(page.evaluate(CLICK)))
    return sorted(taken)[int(0.95 * (len(taken) - 1))]


def measure(folder: Path, browser: Browser) -> list[Figure]:
    """Measure everything once."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    address = f"http://127.0.0.1:{server.server_port}"
    context = browser.new_context(reduced_motion="reduce")
    context.add_init_script("localStorage.setItem('pace', 'instant')")
    page = context.new_page()
    first = opened(page, address)
    heap = max(page.evaluate("globalThis.meadhall.post({ wish: 'heap' })")) / MEGABYTE
    page.wait_for_function("() => navigator.serviceWorker.controller !== null", timeout=SECONDS)
    server.shutdown()
    server.server_close()
    context.set_offline(True)
    begun = time.perf_counter()
    page.reload()
    page.wait_for_selector(DRAWN, timeout=SECONDS)
    again = time.perf_counter() - begun
    return [
        Figure("A hall without a server, as hosts send it", sent(folder), "MB", 8.0),
        Figure("First picture from nothing", first, "s", 4.0),
        Figure("First picture without a network", again, "s", 2.5),
        Figure("Click to one's own picture, 95 %", clicked(page), "ms", 200.0),
        Figure("Memory of Python", heap, "MB", 48.0),
    ]


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
