"""What a lab or a calibration found, as a picture: figures with their intervals."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from html import escape
from typing import Final

from meadhall.arena.calibration import Calibration
from meadhall.arena.intervals import Share
from meadhall.arena.lab import Lab, ending_of, endings_of, key_words
from meadhall.pictures.canvas import circle, group, line, rect, short, shortened, tag, words
from meadhall.pictures.theme import AUTO, SUITS, picture_css
from meadhall.words import of as said_of

LEFT: Final = 128
RIGHT: Final = 28
TOP: Final = 104
PANEL: Final = 190
GAP: Final = 54
STEP: Final = 100
LEAST_WIDTH: Final = 640
ROW: Final = 22
WHISKER: Final = 5

Mark = tuple[float, float, float]
"""A figure and the ends of its interval."""


def picture(lab: Lab, theme: str = AUTO) -> str:
    """Draw the lab as an SVG that needs nothing else: won, turns and endings above the variants."""
    endings = endings_of(lab)
    width = max(LEAST_WIDTH, LEFT + RIGHT + STEP * len(lab.variants))
    names = list(lab.variants[0].values)
    parts = [
        _panel(
            0,
            width,
            f"Won by {lab.won_by}",
            _percent,
            (0.0, 1.0),
            [[_interval(row.won) for row in lab.variants]],
            ["gold"],
        ),
        _panel(
            1,
            width,
            "Turns: the mean, and eight tenths of the games",
            short,
            (0.0, max(max(row.turns.nine_tenths, row.turns.high) for row in lab.variants)),
            [[(row.turns.mean, row.turns.low, row.turns.high) for row in lab.variants]],
            ["blue-fill"],
            [(row.turns.tenth, row.turns.nine_tenths) for row in lab.variants],
        ),
        _panel(
            2,
            width,
            "Endings",
            _percent,
            (0.0, 1.0),
            [[_interval(ending_of(row, ending)) for row in lab.variants] for ending in endings],
            [f"{SUITS[number % len(SUITS)]}-fill" for number in range(len(endings))],
        ),
    ]
    bottom = TOP + 3 * (PANEL + GAP)
    parts.append(_legend(endings, bottom - GAP + 30, width))
    parts.append(_names(lab, names, bottom, width))
    height = bottom + ROW * (len(names) + 1) + 12
    title = f"{said_of(lab.game).TITLE}: {', '.join(key_words(name) for name in names)}"
    desc = "; ".join(f"{'/'.join(row.values.values())}: {_percent(row.won.share)} won" for row in lab.variants)
    said = f"{lab.games:,} games each, seed {lab.seed}; bars are 95 % intervals"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="meadhall" viewBox="0 0 {width} {height}"'
        f' width="{width}" height="{height}" role="img" aria-label="{escape(title)}">'
        f"<title>{escape(title)}</title><desc>{escape(desc)}</desc><style>{picture_css(theme)}</style>"
        f"{rect(0, 0, width, height, 0, 'hall')}"
        f"{words(24, 36, title, 20, weight=600, display=True, room=width - 48)}"
        f"{words(24, 58, said, 13, fill='ink-2', room=width - 48)}{''.join(parts)}</svg>\n"
    )


def calibration_picture(found: Calibration, theme: str = AUTO) -> str:
    """Draw what came over what was said, a mark for each bucket; true chances lie on the line from corner to corner."""
    width, side = LEAST_WIDTH, LEAST_WIDTH - LEFT - RIGHT
    bottom = TOP + side

    def across(share: float) -> float:
        return LEFT + share * side

    def upward(share: float) -> float:
        return bottom - share * side

    drawn = [rect(LEFT, TOP, side, side, 8, "panel", stroke="line")]
    for tick in _ticks(0.0, 1.0):
        drawn.append(line(LEFT, upward(tick), width - RIGHT, upward(tick)))
        drawn.append(words(LEFT - 10, upward(tick) + 4, _percent(tick), 12, "end", fill="ink-2"))
        drawn.append(words(across(tick), bottom + 20, _percent(tick), 12, "middle", fill="ink-2"))
    drawn.append(line(across(0.0), upward(0.0), across(1.0), upward(1.0), "ink-2", 1.5))
    for bucket in found.buckets:
        heights = [upward(share) for share in (bucket.came.figure, bucket.came.low, bucket.came.high)]
        drawn.append(_mark(across(bucket.said), heights, "red-fill" if bucket.is_off else "gold"))
        drawn.append(words(across(bucket.said) + 9, heights[0] + 4, f"{bucket.answers:,}", 11, fill="ink-2"))
    drawn.append(words(LEFT, TOP - 10, "What came", 14, weight=600))
    drawn.append(words(width - RIGHT, bottom + 42, "What was said", 14, "end", weight=600))
    title = f"{found.plan.game}: chances said by {found.plan.asked}"
    told = f"{found.answers:,} answers in {found.games:,} games, seed {found.plan.seed}; bars are 95 % intervals"
    desc = "; ".join(f"{_percent(row.said)} said, {_percent(row.came.figure)} came" for row in found.buckets)
    height = bottom + 58
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="meadhall" viewBox="0 0 {width} {height}"'
        f' width="{width}" height="{height}" role="img" aria-label="{escape(title)}">'
        f"<title>{escape(title)}</title><desc>{escape(desc)}</desc><style>{picture_css(theme)}</style>"
        f"{rect(0, 0, width, height, 0, 'hall')}"
        f"{words(24, 36, title, 20, weight=600, display=True, room=width - 48)}"
        f"{words(24, 58, told, 13, fill='ink-2', room=width - 48)}{group(*drawn)}</svg>\n"
    )


def _interval(found: Share) -> Mark:
    return found.share, found.low, found.high


def _percent(share: float) -> str:
    return f"{share * 100:.1f}".rstrip("0").rstrip(".") + " %"


def _panel(
    number: int,
    width: int,
    title: str,
    write: Callable[[float], str],
    span: tuple[float, float],
    series: Sequence[Sequence[Mark]],
    colours: Sequence[str],
    spread: Sequence[tuple[float, float]] = (),
) -> str:
    """Draw one figure above all variants; a series is drawn in its colour, a *spread* behind it."""
    top = TOP + number * (PANEL + GAP)
    ticks = _ticks(*span)
    low, high = ticks[0], ticks[-1]

    def height(value: float) -> float:
        return top + PANEL - (value - low) / (high - low) * PANEL

    drawn = [rect(LEFT, top, width - LEFT - RIGHT, PANEL, 8, "panel", stroke="line")]
    drawn.append(words(LEFT, top - 10, title, 14, weight=600, room=width - LEFT - RIGHT))
    for tick in ticks:
        drawn.append(line(LEFT, height(tick), width - RIGHT, height(tick)))
        drawn.append(words(LEFT - 10, height(tick) + 4, write(tick), 12, "end", fill="ink-2"))
    for place, (least, most) in enumerate(spread):
        drawn.append(
            rect(_x(place, len(spread), width) - 9, height(most), 18, height(least) - height(most), 4, "blue-wash")
        )
    for order, (marks, colour) in enumerate(zip(series, colours, strict=True)):
        aside = (order - (len(series) - 1) / 2) * min(16, STEP * 0.7 / len(series))
        for place, mark in enumerate(marks):
            drawn.append(_mark(_x(place, len(marks), width) + aside, [height(value) for value in mark], colour))
            if len(series) == 1:
                drawn.append(words(_x(place, len(marks), width) + 14, height(mark[0]) + 4, write(mark[0]), 12))
    return group(*drawn)


def _mark(x: float, heights: Sequence[float], colour: str) -> str:
    middle, low, high = heights
    return group(
        line(x, low, x, high, "ink-2", 2),
        line(x - WHISKER, low, x + WHISKER, low, "ink-2", 2),
        line(x - WHISKER, high, x + WHISKER, high, "ink-2", 2),
        circle(x, middle, 5.5, colour, stroke="ink", stroke_width=1.2),
    )


def _x(place: int, count: int, width: int) -> float:
    return LEFT + (width - LEFT - RIGHT) * (place + 0.5) / count


def _ticks(low: float, high: float) -> list[float]:
    """Return round numbers from *low* to at least *high*, about five of them."""
    rough = max(high - low, 1e-9) / 4
    scale = 10.0 ** math.floor(math.log10(rough))
    step = next(scale * times for times in (1, 2, 2.5, 5, 10) if scale * times >= rough * 0.999)
    return [low + step * number for number in range(math.ceil((high - low) / step - 1e-9) + 1)]


def _legend(endings: Sequence[str], y: float, width: int) -> str:
    room = (width - LEFT - RIGHT) / max(1, len(endings))
    return group(
        *[
            circle(LEFT + room * number + 8, y - 4, 5.5, f"{SUITS[number % len(SUITS)]}-fill", stroke="ink")
            + words(LEFT + room * number + 20, y, shortened(ending, room - 24, 12), 12)
            for number, ending in enumerate(endings)
        ]
    )


def _names(lab: Lab, names: Sequence[str], top: float, width: int) -> str:
    """Write the values of each variant below it, a line for each key."""
    room = (width - LEFT - RIGHT) / len(lab.variants) - 6
    drawn: list[str] = []
    for line_number, name in enumerate(names):
        y = top + ROW * (line_number + 1)
        drawn.append(words(LEFT - 10, y, name.split(".")[-1], 12, "end", fill="ink-2", room=LEFT - 16))
        for place, row in enumerate(lab.variants):
            value = shortened(row.values[name], room, 13, strong=True)
            drawn.append(words(_x(place, len(lab.variants), width), y, value, 13, "middle", weight=600))
    return tag("g", "".join(drawn))
