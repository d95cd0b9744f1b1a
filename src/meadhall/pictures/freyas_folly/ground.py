"""What never moves in the mine: rock, sky and tunnels. They are drawn far over the edges, so that they fill any box."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from meadhall.games.freyas_folly.box import FreyasFollyBox
from meadhall.pictures.canvas import path, place, rect, short
from meadhall.pictures.freyas_folly.layout import Plan, plans
from meadhall.pictures.icons import icon
from meadhall.pictures.picture import LOW, WIDE

FAR: Final = 900
TREES: Final = (
    (40, 38),
    (83, 28),
    (151, 42),
    (569, 32),
    (630, 44),
    (684, 30),
    (-58, 40),
    (-144, 30),
    (770, 40),
    (857, 28),
)
"""Where trees stand on the meadow of the wide cut, and how tall they are."""
TREES_OF_LOW: Final = ((24, 20), (66, 26), (250, 26), (310, 20))


@lru_cache
def ground(box: FreyasFollyBox, cut: str) -> str:
    """Draw what never moves, in one cut."""
    plan = next(plan for plan in plans(box) if plan.cut == cut)
    drawing = rect(-FAR, -FAR, plan.width + 2 * FAR, plan.height + 2 * FAR, 0, "rock")
    drawing += rect(-FAR, -FAR, plan.width + 2 * FAR, plan.height + 2 * FAR, 0, "url(#p-strata)")
    drawing += _left_sky() if cut == LOW else _sky(plan)
    ways = "".join(_way(box, plan, number) for number in range(box.mine.outside))
    wide = plan.size.tunnel
    for colour, width, opacity in (("black", wide * 1.29, 0.35), ("tunnel", wide, 1.0)):
        drawing += path(ways, stroke=colour, stroke_width=width, stroke_opacity=opacity, stroke_linecap="round")
    return drawing + path(ways, stroke="white", stroke_opacity=0.1, stroke_width=2, stroke_dasharray="7 6")


def _sky(plan: Plan) -> str:
    """Draw the sky above the mine, with meadow and trees."""
    width = plan.width
    scale = 1 if plan.cut == WIDE else 0.6
    low = 66 if plan.cut == WIDE else 36
    drawing = rect(-FAR, -FAR, width + 2 * FAR, FAR + low, 0, "blue-wash")
    hill = f"M-{FAR} {low}C-600 {low - 12} -300 {low + 6} 0 {low - 2}S{short(width * 0.4)} {low - 6}"
    hill += f" {short(width / 2)} {low - 6}S{short(width * 0.8)} {low + 4} {width} {low - 4}"
    drawing += path(f"{hill}S{width + 580} {low - 10} {width + FAR} {low}V{low + 9}H-{FAR}Z", "green-fill")
    for x, size in TREES:
        drawing += icon("tree", x * width / 720, low - 2 - size * scale * 0.44, size * scale, "green")
    return drawing


def _left_sky() -> str:
    """Draw the sky beside a mine that lies on its side."""
    drawing = rect(-FAR, -FAR, FAR + 28, 2 * FAR, 0, "blue-wash")
    hill = f"M28 -{FAR}C20 -20 34 60 26 120S36 260 26 330S34 400 28 {FAR}H38V-{FAR}Z"
    drawing += path(hill, "green-fill")
    return drawing + "".join(icon("tree", 12, y, size, "green") for y, size in TREES_OF_LOW)


def _way(box: FreyasFollyBox, plan: Plan, number: int) -> str:
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
        door = path("M12 -22H-12V22H12", "rock-2", stroke="#7A5A34", stroke_width=6, stroke_linejoin="round")
        return door, (-21, -31, 38, 62)
    scale = 1 if cut == WIDE else 0.55
    door = path("M-34 26V-20H34V26", "rock-2", stroke="#7A5A34", stroke_width=9, stroke_linejoin="round")
    door += path("M-44 -24H44", stroke="#5E3B12", stroke_width=9, stroke_linecap="round")
    frame = (-47 * scale, -35 * scale, 94 * scale, 64 * scale)
    return (door if scale == 1 else place(0, 0, door, scale=scale)), frame
