"""What is measured of a table page as it is shown: type, what leaves its box, what a finger can hit."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page

SIZES = (
    (1920, 1080),
    (1366, 650),
    (1280, 800),
    (1080, 800),
    (1024, 768),
    (768, 1024),
    (390, 844),
    (360, 640),
    (844, 390),
)
"""The windows that every table is measured in."""
SCRIPT = (Path(__file__).parent / "measuring.js").read_text()


def cut_of(size: tuple[int, int]) -> str:
    """Return the cut that a window of this size shows, by the layout's own table."""
    width, height = size
    if width <= 640 and height >= width:
        return "phone"
    if width <= 1023 and height >= width:
        return "tall"
    if width > height and (height < 560 or width < 1024 or (width < 1180 and height < 640)):
        return "low"
    return "wide"


def resize(page: Page, size: tuple[int, int]) -> None:
    """Make the window another size, and wait until the table is shown in its cut."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.wait_for_selector(f"body[data-cut={cut_of(size)}]:is([data-ready=yes],[data-ready=over])")
    page.evaluate(_SETTLE)


_SETTLE = """async () => {
    const frame = () => new Promise(requestAnimationFrame);
    const places = () => [...document.querySelectorAll("main, main :not(svg *)")].map(node => {
        const {left, top, width, height} = node.getBoundingClientRect();
        return `${left} ${top} ${width} ${height}`;
    }).join();
    await frame();  // whoever hears of the resize has heard of it now
    for (let before = "", still = 0; still < 2; await frame()) {
        const now = places();
        still = now === before ? still + 1 : 0;
        before = now;
    }
}"""
"""Come back when everything has stood where it stands for two frames: what watches a box moves it in the next one."""


def measured(page: Page) -> list[str]:
    """Return what is wrong with the page as it is shown now."""
    found: list[str] = page.evaluate(SCRIPT)
    return sorted(found)
