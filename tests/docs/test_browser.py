"""The pages in a browser: nothing sticks out on a phone, and everybody can read them, light and dark."""

from __future__ import annotations

from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser

pytestmark = [pytest.mark.browser, pytest.mark.once]

PAGES = ("index.html", "notebook.html", "house.html", "reference/python.html", "reference/socket.html", "arena.html")


@pytest.mark.parametrize(("width", "height", "scheme"), [(1280, 800, "light"), (390, 844, "dark")])
def test_a_page_fits_and_can_be_read_by_everybody(
    chromium: Browser, built: Path, width: int, height: int, scheme: str
) -> None:
    context = chromium.new_context(
        viewport={"width": width, "height": height}, color_scheme="dark" if scheme == "dark" else "light"
    )
    page = context.new_page()
    for name in PAGES:
        page.goto((built / name).as_uri())
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), name
        found = [violation["id"] for violation in Axe().run(page).response["violations"]]
        assert found == [], name
    context.close()
