"""Outlines of drawings: read path data, write it with as few letters as can be, and say what covers what."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from itertools import pairwise

Point = tuple[float, float]
Segment = tuple[str, list[float]]
Matrix = tuple[float, float, float, float, float, float]

IDENTITY: Matrix = (1, 0, 0, 1, 0, 0)
LENGTHS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}
NUMBER = re.compile(r"\s*,?\s*(-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?)")
FLAG = re.compile(r"\s*,?\s*([01])")
STEPS = 8
"""How many points stand for a curve."""


def number(value: float) -> str:
    """Write a number with at most one decimal."""
    text = f"{value:.1f}".removesuffix(".0")
    return re.sub(r"^(-?)0\.", r"\1.", "0" if text == "-0" else text)


def numbers(values: list[float]) -> str:
    """Write numbers one after the other, with as little between them as can be."""
    text, last = "", ""
    for value in values:
        token = number(value)
        needs_space = bool(text) and not token.startswith("-") and not (token.startswith(".") and "." in last)
        text += " " * needs_space + token
        last = token
    return text


def read(outline: str) -> Iterator[Segment]:
    """Yield the steps of an outline as they are written, one command each."""
    for command, text in re.findall(r"([A-Za-z])([^A-Za-z]*)", outline):
        length, at = LENGTHS[command.upper()], 0
        found: list[float] = []
        while text[at:].strip():
            flag = command in "Aa" and len(found) % 7 in (3, 4)
            match = (FLAG if flag else NUMBER).match(text, at)
            if match is None:
                raise ValueError(f"no number in {text[at:]!r}")
            found.append(float(match[1]))
            at = match.end()
        for start in range(0, max(len(found), 1), length or 1):
            repeated = {"M": "L", "m": "l"}.get(command, command) if start else command
            yield repeated, found[start : start + length]


def steps(outline: str) -> Iterator[tuple[str, list[float], Point]]:
    """Yield every step with absolute numbers, and where it begins."""
    at = start = (0.0, 0.0)
    for command, given in read(outline):
        kind, values = command.upper(), list(given)
        if command.islower():
            if kind == "A":
                values[5:] = [values[5] + at[0], values[6] + at[1]]
            elif kind in "HV":
                values = [values[0] + at["HV".index(kind)]]
            else:
                values = [value + at[place % 2] for place, value in enumerate(values)]
        if kind in "HV":
            values = [values[0], at[1]] if kind == "H" else [at[0], values[0]]
            kind = "L"
        yield kind, values, at
        at = start if kind == "Z" else (values[-2], values[-1])
        start = at if kind == "M" else start


def slim(outline: str) -> str:
    """Write an outline with as few letters as can be: each step from where the last one ended, or from the origin."""
    text, last, at, start = "", "", (0.0, 0.0), (0.0, 0.0)
    for kind, values, _ in steps(outline):
        if kind == "Z":
            text, last, at = text + "z", "z", start
            continue
        exact = [round(value, 1) for value in values]
        best = min((_written(letter, given, last, text) for letter, given in _ways(kind, exact, at)), key=_length)
        text, last, at = text + best[1], best[0], (exact[-2], exact[-1])
        start = at if kind == "M" else start
    return text


def _length(way: tuple[str, str]) -> int:
    return len(way[1])


def _ways(kind: str, values: list[float], at: Point) -> Iterator[Segment]:
    """Yield every way to write a step."""
    if kind == "A":
        relative = [*values[:5], values[5] - at[0], values[6] - at[1]]
    else:
        relative = [value - at[place % 2] for place, value in enumerate(values)]
    if kind == "L" and abs(relative[1]) < 0.05:
        yield from (("h", relative[:1]), ("H", values[:1]))
    elif kind == "L" and abs(relative[0]) < 0.05:
        yield from (("v", relative[1:]), ("V", values[1:]))
    if kind != "M":
        yield kind.lower(), relative  # A move stays where it is when outlines are joined.
    yield kind, values


def _written(letter: str, values: list[float], last: str, before: str) -> tuple[str, str]:
    text = numbers(values)
    if letter != last or letter in "Mm":
        return letter, letter + text
    tail = re.search(r"[\d.]*$", before)
    joins = text.startswith("-") or (text.startswith(".") and tail is not None and "." in tail[0])
    return letter, text if joins else " " + text


def points(outline: str, matrix: Matrix = IDENTITY) -> list[list[Point]]:
    """Return the closed lines of an outline as points."""
    lines: list[list[Point]] = []
    for kind, values, at in steps(outline):
        if kind == "M":
            lines.append([(values[0], values[1])])
        elif kind == "Z":
            continue
        elif kind == "A":
            lines[-1] += _arc(at, values)
        else:
            lines[-1] += _curve([at, *zip(values[::2], values[1::2], strict=True)])
    a, b, c, d, e, f = matrix
    return [[(a * x + c * y + e, b * x + d * y + f) for x, y in line] for line in lines]


def _curve(poles: list[Point]) -> list[Point]:
    """Return points on a curve with these poles; a line has some too, so that they can be asked for."""
    found = []
    for step in range(1, STEPS + 1):
        rest = list(poles)
        share = step / STEPS
        while len(rest) > 1:
            rest = [(a + (c - a) * share, b + (d - b) * share) for (a, b), (c, d) in pairwise(rest)]
        found.append(rest[0])
    return found


def _arc(at: Point, values: list[float]) -> list[Point]:
    """Return points on an arc that is not turned."""
    wide, high, _, is_large, is_right, x, y = values
    half = ((at[0] - x) / 2 / wide, (at[1] - y) / 2 / high)
    length = half[0] ** 2 + half[1] ** 2
    grown = math.sqrt(max(length, 1))
    wide, high, half, length = wide * grown, high * grown, (half[0] / grown, half[1] / grown), min(length, 1)
    away = math.sqrt(max(0, 1 / length - 1)) if length else 0
    sign = -1 if bool(is_large) == bool(is_right) else 1
    middle = (sign * away * half[1], -sign * away * half[0])
    start = math.atan2(half[1] - middle[1], half[0] - middle[0])
    sweep = math.atan2(-half[1] - middle[1], -half[0] - middle[0]) - start
    if is_right and sweep < 0:
        sweep += 2 * math.pi
    elif not is_right and sweep > 0:
        sweep -= 2 * math.pi
    cx, cy = middle[0] * wide + (at[0] + x) / 2, middle[1] * high + (at[1] + y) / 2
    angles = [start + sweep * step / (2 * STEPS) for step in range(1, 2 * STEPS)]
    return [(cx + wide * math.cos(angle), cy + high * math.sin(angle)) for angle in angles] + [(x, y)]


def is_inside(point: Point, lines: list[list[Point]]) -> bool:
    """Say whether a point lies inside closed lines."""
    x, y = point
    turns = 0
    for line in lines:
        for (ax, ay), (bx, by) in zip(line, line[1:] + line[:1], strict=True):
            if (ay <= y) != (by <= y) and x < ax + (y - ay) * (bx - ax) / (by - ay):
                turns += 1 if by > ay else -1
    return turns != 0


def is_hidden(shape: list[list[Point]], others: list[list[list[Point]]]) -> bool:
    """Say whether the whole outline of a shape lies inside other shapes, so that its own edge is never seen."""
    return all(any(is_inside(point, other) for other in others) for line in shape for point in line)


def times(left: Matrix, right: Matrix) -> Matrix:
    """Return one transform after the other."""
    a, b, c, d, e, f = left
    p, q, r, s, t, u = right
    return (a * p + c * q, b * p + d * q, a * r + c * s, b * r + d * s, a * t + c * u + e, b * t + d * u + f)


def matrix_of(transform: str) -> Matrix:
    """Return the matrix of a transform."""
    matrix = IDENTITY
    for name, text in re.findall(r"(\w+)\(([^)]*)\)", transform):
        given = [float(value) for value in NUMBER.findall(text)]
        if name == "translate":
            matrix = times(matrix, (1, 0, 0, 1, given[0], given[1] if len(given) > 1 else 0))
        elif name == "scale":
            matrix = times(matrix, (given[0], 0, 0, given[-1], 0, 0))
        elif name == "rotate":
            x, y = given[1:] or (0, 0)
            turn = math.radians(given[0])
            cos, sin = math.cos(turn), math.sin(turn)
            around = times((1, 0, 0, 1, x, y), (cos, sin, -sin, cos, 0, 0))
            matrix = times(matrix, times(around, (1, 0, 0, 1, -x, -y)))
        elif name == "matrix":
            a, b, c, d, e, f = given
            matrix = times(matrix, (a, b, c, d, e, f))
        else:
            raise ValueError(f"{name} is not read")
    return matrix
