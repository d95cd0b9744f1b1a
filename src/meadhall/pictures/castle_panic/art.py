"""The tile of Castle Panic."""

from __future__ import annotations

from meadhall.pictures.canvas import circle, group, path, place, rect, sector, tag
from meadhall.pictures.castle_panic.layout import PANIC
from meadhall.pictures.castle_panic.tokens import figure
from meadhall.pictures.drawings import drawing


def art() -> str:
    """Return the picture on the game's tile: the castle in the evening, and who comes out of the forest."""
    body = rect(0, 0, 320, 240, 0, "sky") + circle(264, 44, 22, "#F7DF9A")
    body += path("M0 150C60 110 110 150 170 128S270 110 320 140V240H0Z", "sky-hill-2")
    for start, hue in ((-60, "blue"), (0, "red"), (60, "green")):
        for inner, outer in ((96, 150), (150, 205)):
            outline = sector(160, 268, inner, outer, start - 30, start + 30)
            body += path(outline, f"{hue}-wash") + path(outline, f"url(#p-{hue})")
    trees = "".join(
        tag("use", href="#t-pine", transform=f"translate({x} {y}) scale({size})")
        for x, y, size in (
            (22, 170, 1.5),
            (52, 190, 1.9),
            (272, 176, 1.5),
            (300, 196, 2),
            (246, 202, 1.7),
            (86, 212, 1.7),
        )
    )
    body += group(trees, fill="cp-green", opacity=0.8)
    for name, x, y, size in (("tower-b", 90, 142, 1.1), ("tower-b", 172, 142, 1.1), ("tower-a", 116, 114, 1.4)):
        body += place(x, y, drawing(PANIC, name), scale=size)
    for kind, hurt, x, y, size in ((2, 0, 58, 96, 1.2), (6, 0, 160, 62, 1.05), (0, 0, 264, 100, 1.15)):
        body += place(x, y, figure(kind, hurt), scale=size)
    return body
