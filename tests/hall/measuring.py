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
PLACES = """() => [".side", ".talk", ".stage", ".board", ".st > .hand", ".choices > header"].map(name => {
    const node = document.querySelector(name);
    if (!node) return name;
    const {left, top, width, height} = node.getBoundingClientRect();
    return [name, left, top, width, height].join(" ");
})"""
"""Where the large boxes of a page stand."""
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


def measured_in_tabs(page: Page) -> list[str]:
    """Return what is wrong with each tab of a small screen, opened as far as it goes; other screens have none."""
    cut = page.get_attribute("body", "data-cut")
    if cut not in ("phone", "low"):
        return []
    height = page.get_attribute("body", "data-sheet")
    _raise(page, "full" if cut == "phone" else str(height))
    wrong = []
    tabs = page.locator("[data-sheet-tab]")
    for place in range(1, tabs.count()):
        tabs.nth(place).click()
        name = tabs.nth(place).inner_text()
        wrong += [f"tab {name}, {what}" for what in measured(page)]
    tabs.first.click()
    _raise(page, str(height))
    return wrong


def _raise(page: Page, height: str) -> None:
    while page.get_attribute("body", "data-sheet") != height:
        page.locator("[data-grab]").click()
