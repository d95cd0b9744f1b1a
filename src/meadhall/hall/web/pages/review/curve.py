"""The curve of a review as SVG: the chance at each choice, and discs where something was lost.

Where the coach cannot tell the chance the curve has a gap.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from meadhall.front.review import Review, curve_words
from meadhall.words.hall import say

WIDE, NARROW = (1150, 250, 8), (360, 190, 4)
"""Width, height, and how many numbers stand below."""
LEFT, RIGHT, TOP, BOTTOM = 64, 18, 20, 36
LINES = (0, 25, 50, 75, 100)
RADIUS = 15
Spot: TypeAlias = tuple[float, float]


def curve(found: Review, size: tuple[int, int, int] = WIDE) -> str:
    """Draw how the chances went; the discs lead to the cards of the choices that mattered."""
    width, height, most = size
    chances = [decision.chance for decision in found.decisions] + [found.ended]

    def x_of(place: int) -> float:
        return LEFT + (width - LEFT - RIGHT) * place / max(len(chances) - 1, 1)

    def y_of(chance: float) -> float:
        return TOP + (height - TOP - BOTTOM) * (1 - chance)

    spots = {place: (x_of(place), y_of(chance)) for place, chance in enumerate(chances) if chance is not None}
    floor = y_of(0.0)
    every = max(1, -(-len(found.decisions) // most))
    name = "wide" if size == WIDE else "narrow"
    parts = [
        f'<svg class="curve {name}" viewBox="0 0 {width} {height}" role="group" aria-label="{curve_words(found)}">',
        *[_rule(percent, y_of(percent / 100), width) for percent in LINES],
        *[_stretch(stretch, floor) for stretch in _stretches(spots, len(chances))],
        *[
            f'<text x="{x_of(place):.1f}" y="{height - 12}" text-anchor="middle">{place + 1}</text>'
            for place in range(0, len(found.decisions), every)
        ],
    ]
    steps = [decision.step for decision in found.decisions]
    for number, moment in enumerate(found.moments, 1):
        parts.append(_disc(number, *spots[steps.index(moment.step)], floor))
    return "".join([*parts, "</svg>"])


def growing(chances: Sequence[float | None], total: int, size: tuple[int, int, int] = WIDE) -> str:
    """Draw the curve as far as it is known: the chances so far, of *total* choices."""
    width, height, _ = size
    name = "wide" if size == WIDE else "narrow"
    spots = {
        place: (
            LEFT + (width - LEFT - RIGHT) * place / max(total, 1),
            TOP + (height - TOP - BOTTOM) * (1 - chance),
        )
        for place, chance in enumerate(chances)
        if chance is not None
    }
    floor = float(height - BOTTOM)
    said = say("review.so_far", done=len(chances), all=total)
    return "".join(
        [
            f'<svg class="curve {name}" viewBox="0 0 {width} {height}" role="img" aria-label="{said}">',
            *[_rule(percent, TOP + (height - TOP - BOTTOM) * (1 - percent / 100), width) for percent in LINES],
            *[_stretch(stretch, floor) for stretch in _stretches(spots, len(chances))],
            "</svg>",
        ]
    )


def _stretches(spots: dict[int, Spot], count: int) -> list[list[Spot]]:
    """Return the spots in stretches without a gap."""
    stretches: list[list[Spot]] = [[]]
    for place in range(count):
        if place in spots:
            stretches[-1].append(spots[place])
        elif stretches[-1]:
            stretches.append([])
    return [stretch for stretch in stretches if stretch]


def _stretch(stretch: list[Spot], floor: float) -> str:
    first, last = stretch[0], stretch[-1]
    if len(stretch) == 1:
        return f'<circle class="lone" cx="{first[0]:.1f}" cy="{first[1]:.1f}" r="3"/>'
    line = " ".join(f"{x:.1f},{y:.1f}" for x, y in stretch)
    return (
        f'<polygon class="area" points="{first[0]:.1f},{floor:.1f} {line} {last[0]:.1f},{floor:.1f}"/>'
        f'<polyline class="line" points="{line}"/>'
    )


def _rule(percent: int, y: float, width: int) -> str:
    return (
        f'<path class="rule" d="M{LEFT} {y:.1f}H{width - RIGHT}"/>'
        f'<text x="{LEFT - 10}" y="{y + 5:.1f}" text-anchor="end">{percent} %</text>'
    )


def _disc(number: int, x: float, y: float, floor: float) -> str:
    return (
        f'<path class="drop" d="M{x:.1f} {y:.1f}V{floor:.1f}"/>'
        f'<a href="#moment-{number}" aria-label="Choice {number} that mattered"><circle class="hit" cx="{x:.1f}" '
        f'cy="{y:.1f}" r="24"/><circle class="disc" cx="{x:.1f}" cy="{y:.1f}" r="{RADIUS}"/>'
        f'<text class="number" x="{x:.1f}" y="{y + 6:.1f}" text-anchor="middle">{number}</text></a>'
    )
