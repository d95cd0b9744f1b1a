"""How far a drawing reaches: enough of SVG to say whether something leaves its view box."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from xml.etree import ElementTree as ET

from meadhall.pictures.canvas import text_width
from meadhall.pictures.drawings import shared
from tests.pictures.drawn import SVG

Matrix = tuple[float, float, float, float, float, float]
Point = tuple[float, float]
IDENTITY: Matrix = (1, 0, 0, 1, 0, 0)
NUMBER = re.compile(r"-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?")
ARGUMENTS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}


def points_of(element: ET.Element, matrix: Matrix = IDENTITY) -> Iterator[Point]:
    """Yield points around everything that an element draws, placed by its transforms."""
    matrix = _times(matrix, _matrix(element.get("transform", "")))
    for x, y in _own_points(element):
        yield matrix[0] * x + matrix[2] * y + matrix[4], matrix[1] * x + matrix[3] * y + matrix[5]
    for child in _used(element.get("href", "")) if element.tag == f"{SVG}use" else element:
        yield from points_of(child, matrix)


def _used(name: str) -> list[ET.Element]:
    """Return what drawings share under a name, as far as it is drawn by shapes; icons say how large they are."""
    found = re.search(rf'<symbol id="{name.removeprefix("#")}"[^>]*>.*?</symbol>', shared())
    return list(ET.fromstring(f'<svg xmlns="{SVG[1:-1]}">{found[0]}</svg>')[0]) if name and found else []


def _own_points(element: ET.Element) -> Iterator[Point]:
    kind = element.tag.removeprefix(SVG)
    if kind in ("rect", "use"):
        x, y, width, height = (_number(element, key) for key in ("x", "y", "width", "height"))
        yield from ((x, y), (x + width, y + height))
    elif kind in ("circle", "ellipse"):
        x, y = _number(element, "cx"), _number(element, "cy")
        wide = _number(element, "r") or _number(element, "rx")
        high = _number(element, "r") or _number(element, "ry")
        yield from ((x - wide, y - high), (x + wide, y + high))
    elif kind == "line":
        yield from ((_number(element, f"x{end}"), _number(element, f"y{end}")) for end in "12")
    elif kind == "path":
        yield from _path_points(element.get("d", ""))
    elif kind == "text":
        yield from _text_points(element)


def _text_points(element: ET.Element) -> Iterator[Point]:
    x, y, size = (_number(element, key) for key in ("x", "y", "font-size"))
    width = text_width(element.text or "", size)
    left = x - {"middle": width / 2, "end": width}.get(element.get("text-anchor", ""), 0)
    yield from ((left, y - size * 0.75), (left + width, y + size * 0.22))


def _number(element: ET.Element, key: str) -> float:
    return float(element.get(key, "0"))


def _path_points(outline: str) -> Iterator[Point]:
    """Yield the points a path goes through; of curves only where they end."""
    x = y = 0.0
    start = (0.0, 0.0)
    for command, text in re.findall(r"([A-Za-z])([^A-Za-z]*)", outline):
        numbers = [float(number) for number in NUMBER.findall(text)]
        width = ARGUMENTS[command.upper()]
        if not width:
            x, y = start
        for place in range(0, len(numbers), width or 1):
            taken = numbers[place : place + width]
            base = (x, y) if command.islower() else (0.0, 0.0)
            if command.upper() == "H":
                x = base[0] + taken[0]
            elif command.upper() == "V":
                y = base[1] + taken[0]
            else:
                x, y = base[0] + taken[-2], base[1] + taken[-1]
            if command.upper() == "M" and place == 0:
                start = (x, y)
            yield x, y


def _matrix(transform: str) -> Matrix:
    """Return the matrix of a transform."""
    matrix = IDENTITY
    for name, text in re.findall(r"(\w+)\(([^)]*)\)", transform):
        numbers = [float(number) for number in NUMBER.findall(text)]
        if name == "translate":
            matrix = _times(matrix, (1, 0, 0, 1, numbers[0], numbers[1] if len(numbers) > 1 else 0))
        elif name == "scale":
            matrix = _times(matrix, (numbers[0], 0, 0, numbers[-1], 0, 0))
        elif name == "rotate":
            turn = math.radians(numbers[0])
            across, down = numbers[1:] or (0.0, 0.0)
            turned = (math.cos(turn), math.sin(turn), -math.sin(turn), math.cos(turn), across, down)
            matrix = _times(_times(matrix, turned), (1, 0, 0, 1, -across, -down))
        elif name == "matrix":
            a, b, c, d, e, f = numbers
            matrix = _times(matrix, (a, b, c, d, e, f))
    return matrix


def _times(left: Matrix, right: Matrix) -> Matrix:
    a, b, c, d, e, f = left
    p, q, r, s, t, u = right
    return (a * p + c * q, b * p + d * q, a * r + c * s, b * r + d * s, a * t + c * u + e, b * t + d * u + f)
