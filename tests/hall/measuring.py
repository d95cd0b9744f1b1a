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
    (412, 732),
    (390, 664),
    (360, 640),
    (375, 553),
    (844, 390),
)
"""The windows that every table is measured in; phones are as high as their browser leaves them."""
TIGHTEST = ((1366, 650), (390, 664), (360, 640), (844, 390))
"""The windows with the least room for letters that are wider or taller than ours."""
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
    if width <= 500 or (width <= 640 and height >= width):
        return "phone"
    if width <= 1023 and height >= width:
        return "tall"
    if width > height and (height < 560 or width < 1024 or (width < 1180 and height < 640)):
        return "low"
    return "wide"


def is_low_phone(size: tuple[int, int]) -> bool:
    """Say whether a window of this size is a phone whose half open sheet has a head of one row."""
    return cut_of(size) == "phone" and size[1] < 720


def resize(page: Page, size: tuple[int, int]) -> None:
    """Make the window another size, and wait until the table is shown in its cut."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.wait_for_selector(f"body[data-cut={cut_of(size)}]:is([data-ready=yes],[data-ready=over])")
    page.evaluate(_SETTLE)


def load(page: Page, size: tuple[int, int]) -> None:
    """Load the page of a table in a window of another size, as somebody would who comes with such a screen."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.evaluate("localStorage.removeItem('sheet')")
    page.reload()
    page.wait_for_selector(f"body[data-cut={cut_of(size)}]:is([data-ready=yes],[data-ready=over])")
    page.evaluate(_SETTLE)


_SETTLE = """async () => {
    const frame = () => new Promise(requestAnimationFrame);
    const places = () => [...document.querySelectorAll("main, main :not(svg *)")].map(node => {
        const {left, top, width, height} = node.getBoundingClientRect();
        return `${left} ${top} ${width} ${height}`;
    }).join();
    await frame();  // whoever hears of the resize has heard of it now
    for (let before = "", still = 0, frames = 0; still < 2; await frame()) {
        const now = places();
        if (++frames > 600) throw new Error("the page never comes to rest");
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
    found: list[str] = page.evaluate(_IN_TABS)
    return sorted(found)


_IN_TABS = f"""async () => {{
    const measure = {SCRIPT};
    const {{cut, sheet}} = document.body.dataset;
    if (cut !== "phone" && cut !== "low") return [];
    const frame = () => new Promise(requestAnimationFrame);
    const raise = async height => {{
        for (let taps = 0; document.body.dataset.sheet !== height; await frame()) {{
            if (++taps > 3) throw new Error(`the sheet is never ${{height}}`);
            document.querySelector("[data-grab]").click();
        }}
    }};
    if (cut === "phone") await raise("full");
    const [first, ...others] = document.querySelectorAll("[data-sheet-tab]");
    const wrong = [];
    for (const tab of others) {{
        tab.click();
        await frame();
        wrong.push(...measure(true).map(what => `tab ${{tab.innerText}}, ${{what}}`));
    }}
    first.click();
    await raise(sheet);
    return wrong;
}}"""
