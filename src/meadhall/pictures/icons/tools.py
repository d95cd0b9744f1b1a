"""Soldiers, tools and masonry."""

from __future__ import annotations

from typing import Final

from meadhall.pictures.icons.shapes import CUT, box, disc, groove, hole, mirrored, ring, solid, stroke, turned

SWORD: Final = (
    solid("M42 4L34 6.5L15.5 27L21 32.5L41.5 14Z")
    + stroke("M10.5 23.5L24.5 37.5", 4.2)
    + stroke("M15 33L8 40", 4.6)
    + disc(6.5, 41.5, 3.4)
)

TOOLS: Final[dict[str, str]] = {
    "bow": (
        stroke("M14 5C33 9 39 24 33 43", 4)
        + stroke("M14 5L33 43", 1.6)
        + stroke("M6 35L38 14", 3)
        + solid("M43 10l-9.5 1.5 5 7.5z")
        + stroke("M6 35l-1-5M6 35l5 1.5", 2.4)
    ),
    "horse": (
        solid(
            "M37 45H12C11.5 36 16 31.5 20.5 27.5C16.5 28.5 13.5 30 10.5 33L4.5 28C7 17 14 9 23 7"
            "L22.5 1.5L29 6.5C39 11 44 22 41.5 34C40.5 39 38 42 37 45Z"
        )
        + disc(20, 16.5, 2, CUT)
        + groove("M30 12C36 17 37.5 25 36 32M10 27.5l2.5-1.5", 2.2)
    ),
    "sword": SWORD,
    "swords": mirrored(SWORD),
    "hero": (
        mirrored(
            solid("M24.4 8C16.5 8 12 13.5 12 21V30L16 43H24.4Z")
            + solid("M11 22C4 19 1 12 2.5 4C5 9 9 11.5 13.5 12Z")
            + hole("M15 24H22V28.5C18.5 28.5 15.5 27.5 15 24Z")
        )
        + hole("M22.8 23h2.4v16h-2.4z")
        + groove("M24 8v9", 2)
    ),
    "axe": (
        stroke("M13 44L33 8", 4.4)
        + solid("M28 5C34 1.5 42 5.5 45 13C40 13.5 35.5 16 33.5 21.5C28 21 24 17.5 22.5 13.5Z")
        + solid("M23.5 9.5L17 4.5C13.5 9 14 14.5 17 17.5L23 15Z")
    ),
    "target": (
        ring(22, 26, 17, 4.4) + ring(22, 26, 8.5, 4) + stroke("M22 26L42 6", 3.2) + solid("M37 3l1 7 7 1-6 5-7-1-1-7z")
    ),
    "back": solid("M20 8L4 22L20 36V28H30C36 28 38 33 37 41C44 32 44 16 30 16H20Z"),
    "tar": (
        solid("M24 3C31 14 38 20 38 29A14 14 0 0 1 10 29C10 20 17 14 24 3Z")
        + groove("M16.5 30C17 34.5 19.5 37 23 37.8", 2.8)
    ),
    "brace": (
        solid("M24 3L42 9V23C42 34 34 41 24 45C14 41 6 34 6 23V9Z") + hole("M21 12h6v8h8v6h-8v10h-6V26h-8v-6h8z")
    ),
    "brick": (box(4, 12, 18, 10) + box(25, 12, 19, 10) + box(4, 25, 10, 10) + box(17, 25, 16, 10) + box(36, 25, 8, 10)),
    "trowel": (solid("M5 10L31 14L22 33Z") + stroke("M25 23L33 31", 4) + stroke("M33.5 31.5L42 40", 6.5)),
    "none": (ring(24, 24, 17, 4.6) + stroke("M12 36L36 12", 4.6)),
    "draw2": (
        turned(-10, 18, 28, box(7, 12, 20, 29, 3))
        + turned(9, 30, 24, box(18.9, 5.9, 23.2, 32.2, 4, CUT) + box(21.1, 8.1, 18.8, 27.8, 2))
        + groove("M31 17v10M26 22h10", 2.8)
    ),
    "search": (ring(20, 20, 13, 5) + stroke("M30 30L42 42", 6.5)),
    "wall": (
        box(3, 20, 42, 22)
        + box(3, 12, 9, 9)
        + box(19.5, 12, 9, 9)
        + box(36, 12, 9, 9)
        + groove("M3 30.5H45M14 20V30M34 20V30M24 31V42M9 31V42M39 31V42", 1.8)
    ),
    "tower": (
        solid("M10 4H16V9H21V4H27V9H32V4H38V16L34.5 19V38H38V45H10V38H13.5V19L10 16Z")
        + hole("M21 45V35.5A3 3 0 0 1 27 35.5V45Z")
        + hole("M22.5 22h3v8h-3z")
        + groove("M13 18.5H35", 1.8)
    ),
    "rubble": (
        solid("M3 42L8 33L14 36L18 27L26 31L31 25L36 34L42 33L46 42Z")
        + groove("M14 36l2 6M26 31l-2 11M36 34l-3 8", 1.6)
    ),
    "tree": solid("M24 3L37 21H31L41 35H27V45H21V35H7L17 21H11Z"),
}
