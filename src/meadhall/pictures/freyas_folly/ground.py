"""What never moves in the mine: rock, sky and tunnels. They are drawn far over the edges, so that they fill any box."""

from __future__ import annotations

from functools import lru_cache
from math import hypot
from typing import Final

from meadhall.games.freyas_folly.box import FreyasFollyBox
from meadhall.pictures.canvas import group, path, place, rect, short, tag
from meadhall.pictures.freyas_folly.drawn import drawing_of
from meadhall.pictures.freyas_folly.layout import WIDE_SIZE, MinePlan, plans
from meadhall.pictures.picture import LOW, WIDE

FAR: Final = 900
PINES: Final = (
    (36, 1.0),
    (80, 0.7),
    (150, 1.1),
    (208, 0.7),
    (512, 0.8),
    (770, 1.1),
    (857, 0.8),
    (-58, 1.1),
    (-144, 0.8),
)
"""Where trees stand on the meadow of the wide cut, and how large they are."""
TREES_OF_LOW: Final = ((24, 0.6), (66, 0.8), (250, 0.8), (310, 0.6))
STRATA: Final = ((150, 0.5), (300, 0.8), (470, 0.6), (640, 0.9))
"""How deep the layers of the rock lie in the wide cut, and how strong they are."""
STONES: Final = ((30, 250), (690, 250), (340, 280), (300, 620), (700, 740), (200, 150), (520, 128), (20, 600))
BESIDE: Final = 17.0
"""How far a pit prop reaches to both sides of its passage."""


@lru_cache
def ground(box: FreyasFollyBox, cut: str) -> str:
    """Draw what never moves, in one cut."""
    plan = next(plan for plan in plans(box) if plan.cut == cut)
    drawing = rect(-FAR, -FAR, plan.width + 2 * FAR, plan.height + 2 * FAR, 0, "rock") + _rock(plan)
    drawing += _left_sky() if cut == LOW else _sky(plan)
    ways = "".join(_way(box, plan, number) for number in range(box.mine.outside))
    wide = plan.size.tunnel
    for colour, width, opacity in (("black", wide * 1.34, 0.4), ("ff-rim", wide * 1.1, 1.0), ("cave", wide * 0.9, 1.0)):
        drawing += path(ways, stroke=colour, stroke_width=width, stroke_opacity=opacity, stroke_linecap="round")
    drawing += path(
        ways, stroke="ff-beam", stroke_width=wide * 0.6, stroke_dasharray=f"{short(wide / 9)} {short(wide / 4)}"
    )
    drawing += path(ways, stroke="#B9B0A2", stroke_width=wide * 0.4, stroke_opacity=0.7)
    drawing += path(ways, stroke="cave", stroke_width=wide * 0.27)
    return drawing + (_props(box, plan) if cut == WIDE else "")


def _rock(plan: MinePlan) -> str:
    """Draw the layers of the rock, and stones in it."""
    width, high, right = plan.width, plan.height / WIDE_SIZE[1], plan.width + FAR
    layers = ""
    for depth, opacity in STRATA:
        y = round(depth * high)
        upper = f"M-{FAR} {y}H0C{round(width * 0.12)} {y + 24} {round(width * 0.2)} {y} {round(width * 0.34)} {y}"
        lower = f"S{round(width * 0.72)} {y - 26} {width} {y + 6}H{right}v{round(60 * high)}H{width}"
        rest = f"C{round(width * 0.8)} {y + round(50 * high)} {round(width * 0.4)} {y + round(100 * high)} 0"
        layers += path(f"{upper}{lower}{rest} {y + round(70 * high)}H-{FAR}Z", "rock-2", opacity=opacity)
    stones = "".join(f"M{round(x * width / 720)} {round(y * high)}l3-9 8-1 5 6-3 5z" for x, y in STONES)
    return layers + path(stones, "tunnel", opacity=0.35)


def _sky(plan: MinePlan) -> str:
    """Draw the sky above the mine, with hills, meadow and trees."""
    width = plan.width
    scale = 1 if plan.cut == WIDE else 0.55
    low = 66 if plan.cut == WIDE else 36
    right, far = width + FAR, round(30 * scale)
    drawing = rect(-FAR, -FAR, width + 2 * FAR, FAR + low, 0, "blue-wash")
    hills = f"M-{FAR} {low}V{low - far}H0C{round(width * 0.1)} {low - far * 2} {round(width * 0.2)} {low - 8}"
    hills += f" {round(width * 0.4)} {low - far}S{round(width * 0.8)} {low - far * 1.6:.0f} {width} {low - far}"
    drawing += path(f"{hills}H{right}V{low}Z", "ff-hill")
    meadow = f"M-{FAR} {low - 5}H0C{round(width * 0.2)} {low - 12} {round(width * 0.3)} {low + 2}"
    meadow += f" {round(width * 0.5)} {low - 6}"
    meadow += f"S{round(width * 0.8)} {low - 10} {width} {low - 5}H{right}V{low + 9}H-{FAR}Z"
    drawing += path(meadow, "green-fill")
    trees = [_tree(x * width / 720, low - 2, size * scale) for x, size in PINES]
    return drawing + group(*trees, fill="ff-tree")


def _tree(x: float, y: float, size: float) -> str:
    return tag("use", href="#t-pine", transform=f"translate({short(x)} {short(y)}) scale({short(size)})")


def _left_sky() -> str:
    """Draw the sky beside a mine that lies on its side."""
    drawing = rect(-FAR, -FAR, FAR + 28, 2 * FAR, 0, "blue-wash")
    hill = f"M28 -{FAR}C20 -20 34 60 26 120S36 260 26 330S34 400 28 {FAR}H38V-{FAR}Z"
    drawing += path(hill, "green-fill")
    return drawing + group(*[_tree(12, y, size) for y, size in TREES_OF_LOW], fill="ff-tree")


def _props(box: FreyasFollyBox, plan: MinePlan) -> str:
    """Draw pit props across the main passages."""
    beams = lights = ""
    for number in range(box.mine.lantern_count):
        (x0, y0), (x1, y1) = plan.points[box.mine.parents[number]], plan.points[number]
        far = hypot(x1 - x0, y1 - y0)
        ahead, beside = ((x1 - x0) / far, (y1 - y0) / far), ((y0 - y1) / far, (x1 - x0) / far)
        x, y = (x0 + x1) / 2 - (x1 - x0) * 0.06, (y0 + y1) / 2 + abs(x1 - x0) * 0.04
        lights += _bar((x, y), ahead, beside, 2.5, BESIDE)
        for side in (-BESIDE, BESIDE):
            beams += _bar((x + beside[0] * side, y + beside[1] * side), ahead, beside, 6.5, 2.8)
    return path(lights, "ff-beam-light", stroke="ff-beam-shade", stroke_width=1.4) + path(beams, "ff-beam")


def _bar(
    middle: tuple[float, float], ahead: tuple[float, float], beside: tuple[float, float], long: float, wide: float
) -> str:
    """Return the outline of a bar that lies across a passage: so far ahead and beside its middle."""
    corners = [
        (middle[0] + ahead[0] * long * i + beside[0] * wide * j, middle[1] + ahead[1] * long * i + beside[1] * wide * j)
        for i, j in ((-1, -1), (1, -1), (1, 1), (-1, 1))
    ]
    return "M" + "L".join(f"{short(round(x, 1))} {short(round(y, 1))}" for x, y in corners) + "Z"


def _way(box: FreyasFollyBox, plan: MinePlan, number: int) -> str:
    """Return the passage that leads to a place."""
    above = box.mine.parents[number]
    x0, y0 = plan.points[above]
    x1, y1 = plan.points[number]
    start, end = f"M{short(x0)} {short(y0)}", f"{short(x1)} {short(y1)}"
    if not plan.is_comb:
        bend = (x1 - x0) * 0.12
        return f"{start}Q{short((x0 + x1) / 2 - bend)} {short((y0 + y1) / 2 + abs(x1 - x0) * 0.08)} {end}"
    if box.mine.is_cavern(number) or x0 == x1 or y0 == y1:
        return f"{start}L{end}"
    if plan.cut == LOW:
        return f"{start}C{short(x0 + 25)} {short(y0)} {short(x1 - 25)} {short(y1)} {end}"
    return f"{start}C{short(x0)} {short(y0 + 20)} {short(x1)} {short(y1 - 20)} {end}"


def gate(cut: str) -> tuple[str, tuple[float, float, float, float]]:
    """Return the gate around its own origin, and where it may be touched."""
    if cut == LOW:
        door = path("M12 -22H-12V22H12", "rock-2", stroke="ff-beam", stroke_width=6, stroke_linejoin="round")
        return door, (-21, -31, 38, 62)
    scale = 1 if cut == WIDE else 0.55
    frame = (-53 * scale, -32 * scale, 106 * scale, 60 * scale)
    return place(0, 20 * scale, drawing_of("gate"), scale=scale), frame
