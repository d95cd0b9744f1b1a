"""What a page of HTML measures: type, targets, what is cut off, what stands beyond its edge."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.hall.measuring import SIZES

FAULTS = """() => {
    const found = [], seen = element => element.checkVisibility({visibilityProperty: true, opacityProperty: true});
    const named = element => `${element.tagName.toLowerCase()}.${element.className.baseVal ?? element.className}`
        + ` "${element.textContent.trim().slice(0, 40)}"`;
    const hidden = element => element.closest(".sr, .skip, .word, svg, option, [hidden]") !== null;
    if (document.documentElement.scrollWidth > innerWidth) found.push(`wider than the page`);
    for (const element of document.body.querySelectorAll("*")) {
        if (!seen(element) || hidden(element)) continue;
        const box = element.getBoundingClientRect(), style = getComputedStyle(element);
        if (!box.width || !box.height) continue;
        const hasText = [...element.childNodes].some(node => node.nodeType === 3 && node.data.trim());
        if (hasText && parseFloat(style.fontSize) < 12.95) found.push(`type ${style.fontSize}: ${named(element)}`);
        if (box.right > innerWidth + 1 || box.left < -1 || box.top + scrollY < -1)
            found.push(`beyond the edge: ${named(element)}`);
        if (hasText && /hidden|clip/.test(style.overflowX + style.overflowY)
                && (element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1))
            found.push(`cut off: ${named(element)}`);
    }
    const isInline = element => getComputedStyle(element).display === "inline" && element.closest("p, li, small, td");
    for (const target of document.querySelectorAll("a, button, select, textarea, summary, input:not([type=hidden])")) {
        const label = target.closest("label"), shown = label ?? target;
        if (!shown.checkVisibility({visibilityProperty: true}) || hidden(target) || isInline(target)) continue;
        const box = (label && /radio|checkbox/.test(target.type) ? label : target).getBoundingClientRect();
        if (box.width < 43.9 || box.height < 43.9)
            found.push(`target ${box.width.toFixed(0)}x${box.height.toFixed(0)}: ${named(target)}`);
    }
    return [...new Set(found)];
}"""


def faults(page: Page) -> list[str]:
    """Return what is too small, cut off or beyond the edge on a page, at each size."""
    found: list[str] = []
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        told: list[str] = page.evaluate(FAULTS)
        found += [f"{width}x{height}: {fault}" for fault in told]
    return found
