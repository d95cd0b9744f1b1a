"""A hall that speaks German, read in a browser: pages, a match of En Garde from the form to its result, dialogs."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from meadhall.words import plain
from meadhall.words.hall import ROOMS
from tests.hall import browser
from tests.words.german.tables import hall as tables
from tests.words.german.tables import texts_of_en_garde

pytestmark = pytest.mark.browser

ROOT = Path(__file__).parents[2]
GERMAN_HALL = (
    "import sys; from pathlib import Path; from meadhall.words.hall import speak; "
    "from tests.words.german.tables import german, words_of_en_garde; own = german(); speak(own); "
    "from meadhall.words import en_garde; en_garde.WORDS = words_of_en_garde(own); "
    "from meadhall.hall import settings; from meadhall.hall.web import run_server; "
    "run_server.serve(settings.Settings(Path(sys.argv[1]), port=0, workers=0, pause=0))"
)
"""What a process runs to be such a hall: the language is chosen before anything is said."""
PAGES = (
    *("/", "/today", "/shelf", "/rules", "/help", "/about", "/record", "/name", "/join", "/seats", "/evenings"),
    *("/puzzle", "/open/en_garde", "/tour/en_garde", "/daily/freigard", "/table/abcdefgh23456777"),
)
READ = """() => {
    const attributes = ["aria-label", "title", "placeholder", "alt"];
    const named = [...document.querySelectorAll(attributes.map(name => `[${name}]`).join())];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT), found = [document.title];
    while (walker.nextNode())
        if (!walker.currentNode.parentNode.closest("script, style")) found.push(walker.currentNode.data);
    return [...found, ...named.flatMap(one => attributes.map(name => one.getAttribute(name) ?? ""))];
}"""
TOLD = re.compile(r"\{[^}]*\}")


@pytest.fixture
def german_hall(tmp_path: Path) -> Iterator[str]:
    process = subprocess.Popen(
        [sys.executable, "-c", GERMAN_HALL, tmp_path / "hall"], cwd=ROOT, stdout=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    opened = re.search(r"http://\S+", process.stdout.readline())
    assert opened
    yield opened[0]
    process.kill()
    process.communicate()


def test_a_hall_in_german_says_nothing_in_english(chromium: Browser, german_hall: str) -> None:
    """Every page and a whole match: no text of the tables is read in English, and most of them are read in German."""
    seen: set[str] = set()
    with browser.visitor(chromium, wanted=["status of 404"]) as page:
        for path in PAGES:
            page.goto(f"{german_hall}{path}")
            seen |= read(page)
        assert page.get_attribute("html", "lang") == "de"
        browser.open_table(page, german_hall, "en_garde", {"points": "1"}, ["me", "bot:steady"])
        assert browser.wait(page)
        seen |= read(page)
        for opens in ("[data-more-open]", "[data-read-open]", "[data-invite-open]"):
            page.locator(opens).first.dispatch_event("click")
            seen |= read(page)
            page.keyboard.press("Escape")
        browser.play(page)
        seen |= read(page)
        page.goto(page.url.replace("#", ""))
        page.wait_for_selector("[data-review]")
        seen |= read(page)
    both = {*tables().values(), *texts_of_en_garde().items()}
    english = {made_from for made_from, own in both if is_telling(made_from) and own != made_from}
    german = {own for _, own in both}
    assert sorted(seen & english - german) == []
    fixed = {own for name, (_, own) in tables().items() if "{" not in own and name.split(".")[0] in ROOMS}
    assert len(seen & {plain(own) for own in fixed}) > SHARE * len(fixed)


SHARE = 0.3
"""Of the hall's texts without parts so many are read on this way at least; others need company, mistakes or luck."""


def read(page: Page) -> set[str]:
    """Return everything that stands on a page, or is read out by it, text by text."""
    return {" ".join(text.split()) for text in page.evaluate(READ)} - {""}


def is_telling(text: str) -> bool:
    """Say whether a text can be found as it is: it has no parts, and is more than a word that a game may use."""
    return "{" not in text and " " in text
