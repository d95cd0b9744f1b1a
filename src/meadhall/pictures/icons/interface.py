"""The signs of the pages."""

from __future__ import annotations

from typing import Final

from meadhall.pictures.icons.shapes import CUT, box, disc, groove, mirrored, ring, solid, stroke

_SPEAKER: Final = solid("M4 17H13L25 7V41L13 31H4Z")

INTERFACE: Final[dict[str, str]] = {
    "seal": (disc(24, 24, 21) + groove("M14 25L21 32L34 17", 5)),
    "chat": (
        solid("M8 7H40A5 5 0 0 1 45 12V29A5 5 0 0 1 40 34H22L11 43V34H8A5 5 0 0 1 3 29V12A5 5 0 0 1 8 7Z")
        + groove("M12 17H36M12 24.5H28", 3)
    ),
    "person": (disc(24, 14, 9.5) + solid("M24 26C13 26 7 33 6 44H42C41 33 35 26 24 26Z")),
    "bot": (
        box(8, 14, 32, 27, 7)
        + stroke("M24 14V6", 3.6)
        + disc(24, 5, 3.4)
        + mirrored(disc(17, 26, 3.4, CUT))
        + groove("M17 34H31", 3)
        + box(2, 23, 4, 10, 2)
        + box(42, 23, 4, 10, 2)
    ),
    "log": stroke("M6 11H42M6 24H34M6 37H38", 5),
    "coach": (stroke("M5 43H45", 4) + box(8, 27, 8, 13) + box(20, 17, 8, 23) + box(32, 6, 8, 34)),
    "play": solid("M13 6L41 24L13 42Z"),
    "prev": (solid("M36 6L14 24L36 42Z") + box(7, 6, 5, 36)),
    "next": (solid("M12 6L34 24L12 42Z") + box(36, 6, 5, 36)),
    "first": (solid("M44 6L26 24L44 42Z") + solid("M26 6L8 24L26 42Z") + box(3, 6, 5, 36)),
    "last": (solid("M4 6L22 24L4 42Z") + solid("M22 6L40 24L22 42Z") + box(40, 6, 5, 36)),
    "moon": solid("M31 4A21 21 0 1 0 44 31A17 17 0 0 1 31 4Z"),
    "sun": (
        disc(24, 24, 10)
        + stroke("M24 3V8M24 40V45M3 24H8M40 24H45M9 9L12.5 12.5M35.5 35.5L39 39M39 9L35.5 12.5M12.5 35.5L9 39", 4)
    ),
    "system": (ring(24, 24, 19, 4.2) + solid("M24 5A19 19 0 0 0 24 43Z")),
    "nobody": (ring(24, 24, 19, 4.6) + stroke("M11 11L37 37", 4.6)),
    "help": (ring(24, 24, 19, 4.2) + stroke("M18 19C18 11 30 11 30 19C30 24 24 23.5 24 29", 4.2) + disc(24, 36, 2.8)),
    "link": stroke("M20 28L28 20M22 14L27 9C35 2 46 13 39 21L34 26M26 34L21 39C13 46 2 35 9 27L14 22", 4.6),
    "clock": (ring(24, 24, 19, 4.2) + stroke("M24 12V25L33 30", 4.2)),
    "arrow": stroke("M6 24H40M27 10L41 24L27 38", 5),
    "more": (disc(9, 24, 4.5) + disc(24, 24, 4.5) + disc(39, 24, 4.5)),
    "plus": stroke("M24 7V41M7 24H41", 6),
    "term": (box(3, 7, 42, 34, 5) + groove("M11 17L19 24L11 31M23 32H36", 3.4)),
    "mark": (
        stroke("M4 37L29.5 3M44 37L18.5 3", 5) + solid("M24 19L37.5 37V46H29.5V38A5.5 5.5 0 0 0 18.5 38V46H10.5V37Z")
    ),
    "rotate": (stroke("M40 14A18 18 0 1 0 42 28", 5) + solid("M44 4V19H29Z")),
    "letter": (box(4, 10, 40, 29, 3) + groove("M6 13L24 27L42 13", 3.4)),
    "puzzle": solid("M6 14H16C13 3 27 3 24 14H36V25C47 22 47 36 36 33V44H6V33C15 35 15 23 6 25Z"),
    "undo": stroke("M15 9L5 19L15 29M6 19H29C37 19 43 24.5 43 31.5S37 44 29 44H18", 5),
    "pause": (box(11, 7, 9, 34, 2) + box(28, 7, 9, 34, 2)),
    "fold": stroke("M17 9L32 24L17 39", 5),
    "unfold": stroke("M9 17L24 32L39 17", 5),
    "left": stroke("M31 9L16 24L31 39", 5),
    "sound": (_SPEAKER + stroke("M32 17C36 21 36 27 32 31M38 11C45 18 45 30 38 37", 4)),
    "mute": (_SPEAKER + stroke("M32 18L44 30M44 18L32 30", 4.5)),
    "door": (solid("M6 4H28V44H6Z") + disc(22.5, 25, 2.6, CUT) + stroke("M33 24H45M40 17.5L46 24L40 30.5", 4)),
    "share": stroke("M24 30V6M14 15L24 5L34 15M12 22H8V43H40V22H36", 4.5),
    "copy": stroke("M17 17H42V44H17Z M9 33H6V4H32V9", 4.5),
    "fork": (
        stroke("M24 40V29C24 20 10 22 10 12M24 29C24 20 38 22 38 12", 4.5)
        + disc(10, 9, 6)
        + disc(38, 9, 6)
        + disc(24, 41, 5)
    ),
    "swap": stroke("M6 15H40M33 7L41 15L33 23M42 33H8M15 25L7 33L15 41", 4.5),
    "tune": (stroke("M5 14H43M5 34H43", 4.5) + disc(16, 14, 7) + disc(32, 34, 7)),
    "here": (box(4, 8, 40, 26, 3) + box(9, 13, 30, 16, 1, CUT) + stroke("M14 42H34", 4.5)),
}
