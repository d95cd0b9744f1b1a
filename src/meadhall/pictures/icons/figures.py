"""Figures larger than an icon: golems, dragons, ents and the crawling castle.

Golems, dragons and ents stand on a field of 120 by 120 around their origin,
the castle on 150 by 130 from its upper left corner.  Colours are tokens; *cut*
is the field behind.
"""

from __future__ import annotations

from typing import Final

from meadhall.pictures.canvas import circle, group, path, place, rect
from meadhall.pictures.icons.shapes import SIZE
from meadhall.pictures.icons.tokens import TOKENS
from meadhall.pictures.icons.tools import TOOLS

SQUARE: Final = "square"
ROUND: Final = "round"
SPIKE: Final = "spike"

BLOCKS: Final = (
    (-17, -54, 34, 28),
    (-30, -24, 60, 44),
    (-54, -24, 22, 22),
    (32, -24, 22, 22),
    (-57, 0, 25, 30),
    (32, 0, 25, 30),
    (-28, 22, 24, 32),
    (4, 22, 24, 32),
)
BALLS: Final = (
    (-41, -12, 14),
    (41, -12, 14),
    (-46, 15, 15),
    (46, 15, 15),
    (-16, 41, 15),
    (16, 41, 15),
    (0, 2, 31),
    (0, -38, 18),
)
SHARDS: Final = (
    "M0 -58L19 -36L12 -22H-12L-19 -36Z",
    "M-34 -24L34 -24L22 22L0 32L-22 22Z",
    "M-38 -28L-58 -34L-52 2L-60 30L-40 24L-34 -8Z",
    "M38 -28L58 -34L52 2L60 30L40 24L34 -8Z",
    "M-24 26L-4 34L-10 56H-34Z",
    "M24 26L4 34L10 56H34Z",
    "M-34 -26L-30 -44L-20 -26Z",
    "M34 -26L30 -44L20 -26Z",
)
EYES: Final = {SQUARE: -41, ROUND: -38, SPIKE: -36}

HEAD: Final = (
    "M44 60C52 34 46 14 36 2L52 -4L37 -8L50 -20L31 -18L44 -46C32 -42 22 -36 16 -28C8 -30 0 -28 -8 -22"
    "L-36 -14C-44 -11 -46 -4 -42 0L-34 2L-31 8L-27 3L-20 4L-17 10L-12 5L-2 7C-6 12 -14 15 -22 16"
    "L-38 14C-40 20 -34 26 -26 27C-14 28 -4 26 4 22C8 34 4 48 -4 60Z"
)
ROUND_SCALES: Final = "M16 22q6 7 13 4M14 33q7 7 15 4M12 44q8 7 17 4M9 54q8 6 18 4"
SHARP_SCALES: Final = "M16 24l6 5 6-5M13 35l7 5 8-5M11 46l8 5 9-5"

CONIFER: Final = "conifer"
BROADLEAF: Final = "broadleaf"
CONIFER_CROWN: Final = "M0 -58L20 -30H12L28 -6H16L34 22H-34L-16 -6H-28L-12 -30H-20Z"
BROAD_CROWN: Final = ((0, -36, 22), (-22, -20, 19), (22, -20, 19), (-14, 2, 20), (14, 2, 20))
TRUNK: Final = "M-11 14H11L12 42L26 56H12L4 48H-4L-12 56H-26L-12 42Z"
ARMS: Final = {
    CONIFER: "M-11 26L-36 32M-36 32l-7 -5M-36 32l-6 6M11 26L36 32M36 32l7 -5M36 32l6 6",
    BROADLEAF: "M-11 18L-34 8M-34 8l-8 -6M-34 8l-9 4M11 18L34 8M34 8l8 -6M34 8l9 4",
}
SPRIGS: Final = ((-62, -28, 0), (26, -36, 50), (-58, 22, -20), (28, 24, 30))


def _line(outline: str, colour: str, width: float) -> str:
    return path(outline, stroke=colour, stroke_width=width, stroke_linecap="round", stroke_linejoin="round")


def golem(kind: str, body: str = "steel", glow: str = "glow", cut: str = "card", surge: bool = False) -> str:
    """Draw a stone guardian: of blocks, balls or shards; one that surges glows."""
    if kind == SQUARE:
        stones = "".join(rect(*block, 3, body) for block in BLOCKS)
    elif kind == ROUND:
        stones = "".join(circle(*ball, body) for ball in BALLS)
    else:
        stones = "".join(path(shard, body) for shard in SHARDS)
    drawing = group(stones, stroke=cut, stroke_width=2.4, stroke_linejoin="round")
    eyes = EYES[kind]
    drawing += path(f"M-10 {eyes}h7v5h-6zM10 {eyes}h-7v5h6z", glow)
    if not surge:
        return drawing + _line("M-8 -6l5 8-4 8M10 4l-5 6", cut, 2)
    drawing += path("M5 -18L-12 5H-1L-5 22L13 -3H2Z", glow, stroke=body, stroke_width=1)
    sparks = "M-62 -50l8 6-5 5 9 7M62 -50l-8 6 5 5-9 7M-66 46l8-6-5-5 9-7M66 46l-8-6 5-5-9-7"
    return drawing + _line(sparks, "amber-fill", 4)


def dragon(heads: int, body: str = "red", cut: str = "card", is_frost: bool = False) -> str:
    """Draw a dragon with one or two heads; the scales of a frost dragon are sharp."""
    head = path(HEAD, body) + path("M4 -16L16 -12C12 -7 6 -8 4 -16Z", cut) + circle(-36, -7, 2, cut)
    head += _line(SHARP_SCALES if is_frost else ROUND_SCALES, cut, 2.2)
    if heads == 1:
        return place(0, 0, head, scale=1.08)
    return place(-25, 2, head, scale=0.84) + place(25, 2, head, scale=0.84, mirrored=True)


def ent(kind: str, count: int, leaf: str = "green", bark: str = "amber", cut: str = "card") -> str:
    """Draw one or two ents; for none, sprigs only."""
    if count == 0:
        return _sprigs(kind, leaf, cut)
    tree = _tree(kind, leaf, bark, cut)
    if count == 1:
        return place(0, 2, tree)
    return place(-28, 4, tree, scale=0.78) + place(30, 10, tree, scale=0.78)


def _tree(kind: str, leaf: str, bark: str, cut: str) -> str:
    if kind == CONIFER:
        crown = path(CONIFER_CROWN, leaf)
    else:
        crown = "".join(circle(*ball, leaf) for ball in BROAD_CROWN)
    face = _line("M-6.5 22v5M6.5 22v5M-5 35q5 4 10 0", cut, 3)
    return crown + path(TRUNK, bark) + _line(ARMS[kind], bark, 5) + face


def _sprigs(kind: str, leaf: str, cut: str) -> str:
    sprig = TOKENS["leaf"] if kind == BROADLEAF else TOOLS["tree"]
    sprigs = "".join(place(x, y, sprig, scale=0.8, turn=turn) for x, y, turn in SPRIGS)
    return group(sprigs, color=leaf, class_=f"cut-{cut}", opacity=0.75)


def crawler(body: str = "ink", glow: str = "glow", flag: str = "red") -> str:
    """Draw the castle that walks."""
    legs = _line("M40 92L22 100L14 124M110 92L128 100L136 124M58 96L50 126M92 96L100 126", body, 6)
    feet = _line("M8 125h14M128 125h14M44 127h13M94 127h13", body, 5)
    hull = path(
        "M36 48V92C36 97 39 100 44 100H106C111 100 114 97 114 92V48H104V56H94V48H84V30H88V20H80V25"
        "H70V20H62V30H66V48H56V56H46V48Z",
        body,
    )
    eyes = path("M52 66L68 74C66 80 54 78 52 66ZM98 66L82 74C84 80 96 78 98 66Z", glow)
    teeth = path("M58 88H92M63 84v8M71 84v8M79 84v8M87 84v8", stroke=glow, stroke_width=2.5)
    return legs + feet + hull + eyes + teeth + path("M75 20V9M75 10l12 3.5-12 4", flag, stroke=body, stroke_width=2)


def figure_icons() -> dict[str, str]:
    """Return the figures as icons on the grid of 48 by 48."""
    solid, cut = "currentColor", "var(--cut)"
    middle = SIZE / 2
    icons = {
        f"golem_{kind}": place(middle, middle, golem(kind, solid, cut, cut), scale=0.4)
        for kind in (SQUARE, ROUND, SPIKE)
    }
    icons["dragon"] = place(middle, middle - 2, dragon(1, solid, cut), scale=0.42)
    icons["dragon_two"] = place(middle, middle, dragon(2, solid, cut), scale=0.4)
    icons["conifer"] = place(middle, middle, ent(CONIFER, 1, solid, solid, cut), scale=0.4)
    icons["broadleaf"] = place(middle, middle, ent(BROADLEAF, 1, solid, solid, cut), scale=0.4)
    icons["crawler"] = place(-1, 1, crawler(solid, cut, solid), scale=0.33)
    return icons
