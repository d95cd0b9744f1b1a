"""The crafts and abilities of the dwarfs."""

from __future__ import annotations

from typing import Final

from meadhall.pictures.icons.shapes import box, disc, groove, hole, mirrored, solid, stroke

CRAFTS: Final[dict[str, str]] = {
    "hammer": (solid("M8 8H32L41 14L32 20H8Z") + stroke("M20 20V44", 5)),
    "pick": (stroke("M4 20C14 6 34 6 44 20", 5.5) + stroke("M24 12V45", 5)),
    "anvil": solid("M3 14H14V10H45V18C37 18 31 22 30 28L35 36V41H13V36L19 28C18 22 9 20 3 14Z"),
    "helm": (
        mirrored(solid("M24.4 5C13 5 7 13 7 24V29H24.4Z") + solid("M7 31H20V44H13C9 41 7 37 7 31Z"))
        + groove("M24 5V28", 2.4)
        + box(21, 29, 6, 11, 1)
    ),
    "speed": (
        solid("M18 3H30V8H28V16L39 37C41 41 39 45 34 45H14C9 45 7 41 9 37L20 16V8H18Z")
        + hole("M26 20L17 32.5H23L21 41L31 28H25Z")
    ),
    "thief": (
        solid("M24 4C12 4 5 14 5 26C10 22 38 22 43 26C43 14 36 4 24 4Z")
        + solid("M7 28C14 25 34 25 41 28C41 38 34 44 24 44S7 38 7 28Z")
        + mirrored(hole("M12.5 30H21.5C21 34.5 13.5 34.5 12.5 30Z"))
    ),
    "stealth": (
        mirrored(
            solid("M24.4 3C13 6 8 17 8 29L5 45H24.4Z") + hole("M24.4 15C18 16 15.5 22 16 28C17.5 33 21 35.5 24.4 36Z")
        )
        + mirrored(disc(20.6, 26, 1.8))
    ),
    "strength": (
        solid("M7 30C7 22 11 18 17 18L20 7L28 8L27 17C34 15 42 19 42 28C42 37 34 43 25 43C14 43 7 39 7 30Z")
        + groove("M27 17C24 19 22.5 22 23 25M13 31C18 27 24 29 25 34", 2.4)
    ),
    "stamina": (
        solid(
            "M24 44C8 33 4 25 4 17.5C4 11 9 6.5 14.5 6.5C18.5 6.5 22 8.5 24 12"
            "C26 8.5 29.5 6.5 33.5 6.5C39 6.5 44 11 44 17.5C44 25 40 33 24 44Z"
        )
        + groove("M7 24H17L20.5 17L26 30L29.5 24H41", 2.6)
    ),
}
