"""Busts of the heroes of the castle."""

from __future__ import annotations

from typing import Final

from meadhall.pictures.icons.shapes import CUT, disc, groove, hole, mirrored, solid, stroke

BODY: Final = "M24.4 31C15 31 8 35 6 45H24.4Z"

HEROES: Final[dict[str, str]] = {
    "thorn": (
        mirrored(
            solid("M24.4 4C16 4 12 10 12 18V25C13 30 18 34 24.4 34Z")
            + solid(BODY)
            + hole("M14.5 18H22V23C18 23.5 15 22 14.5 18Z")
        )
        + hole("M23 17.5h2v9h-2z")
        + groove("M12 16.5H36", 2)
        + solid("M22 1h4v8h-4z")
        + groove("M10 42l8-6M38 42l-8-6", 2)
    ),
    "chada": (
        mirrored(
            solid("M24.4 2C13 6 9 15 11 27L8 45H24.4Z")
            + hole("M24.4 11C18.5 12 16 17 16.5 23C17.5 28 20.5 30.5 24.4 31Z")
        )
        + mirrored(disc(20.8, 21, 1.7))
        + stroke("M39 10C46 19 46 33 39 43M39 10V43", 2.4)
    ),
    "orfen": (
        mirrored(
            solid("M24.4 10L18 9L12 1C10 8 10 12 11.5 17C9.5 27 7 33 5 45H24.4Z")
            + hole("M24.4 19C20 19 17 20.5 16.5 24C17.5 30 20.5 33 24.4 33.5Z")
            + disc(18, 13.8, 1.5, CUT)
        )
        + mirrored(disc(20.6, 25, 1.6))
        + groove("M21 16.5h6", 2)
    ),
    "kram": (
        mirrored(
            solid("M24.4 3C15 3 11 9 11 17L6 16V22L11.5 24C9 32 13 42 24.4 46Z")
            + hole("M15 19H24.4V23C20 25.3 17 25 15 23Z")
        )
        + mirrored(disc(19.5, 21.5, 1.5))
        + groove("M24 31v11M19 31l-1 7M29 31l1 7", 2)
        + groove("M11 16.5H37", 2)
    ),
    "eara": (
        solid("M26 1C20 8 17 15 15 21L4 25L8 28H40L44 25L33 21C33 15 32 9 26 1Z")
        + mirrored(
            solid("M24.4 26H14C13 32 15 36 18 38C12 39 9 42 8 46H24.4Z")
            + hole("M24.4 28H17.5C17.5 33 20 36 24.4 36.5Z")
            + disc(21, 31.3, 1.5)
        )
        + groove("M15.5 21.5C21 23 28 23 33 21.5", 2)
    ),
    "kheela": (
        mirrored(
            solid("M24.4 5C15 5 11 12 11.5 20L8 38L13 34L6 46H24.4Z")
            + hole("M24.4 14C19 13 16.5 15 16 19C16.5 27 20 31 24.4 31.5Z")
            + disc(20.6, 22.5, 1.6)
        )
        + solid("M24 8C27 12 28.5 14 28.5 16.5A4.5 4.5 0 0 1 19.5 16.5C19.5 14 21 12 24 8Z")
        + groove("M24 10.5C25.5 13 26.5 14.5 26.5 16.3", 1.4)
    ),
}
