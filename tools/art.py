"""Turn drawn SVG files into the compact drawings of a game: ``python -m tools.art SOURCE TARGET NAME ...``.

What comes out has no ids and no styles, names tokens of the theme as ``var(--token)`` and writes a cut
edge (a group used twice, first with a stroke) as one path of the outlines that are seen, below the fills.  Clips, and
groups that drawings of one run repeat, go to ``shared.svg`` beside the drawings, named by what they are: the page
defines them once.  So draw everything of a folder in one run.

``--token OLD=NEW`` writes another token or colour in place of a token, ``--of NAME`` keeps only the groups with that
class of a file and writes them as ``FILE-NAME``, ``--without NAME`` leaves them out.
"""

from __future__ import annotations

import argparse
import hashlib
import re
from collections import Counter
from pathlib import Path
from xml.etree import ElementTree as ET

from tools.outlines import IDENTITY, Matrix, is_hidden, matrix_of, number, numbers, points, slim, times

SVG = "{http://www.w3.org/2000/svg}"
FALLBACK = re.compile(r"var\(--([\w-]+),\s*(#[0-9A-Fa-f]+|var\(--[\w-]+\))\)")
ALWAYS = {"rim": "#FFFDF7"}
"""Tokens that only a drawing names: written as the colour they fall back to."""
SHARED = "shared.svg"
OFTEN = 3
"""So often a group stands in the drawings of one run that is written once."""
LONG = 110
"""So long it is at least."""
ROUND = ("stroke-linecap", "stroke-linejoin")
SHAPES = ("path", "circle", "ellipse", "rect", "line")
PLACES = ("x", "y", "width", "height", "rx", "ry", "cx", "cy", "r", "x1", "y1", "x2", "y2")
ORDER = ("fill", "stroke", "stroke-width", "opacity")
NUMBERED = ("opacity", "stroke-opacity", "fill-opacity")


def outline_of(shape: ET.Element) -> str:
    """Return the outline of any shape as path data."""
    kind = shape.tag.removeprefix(SVG)
    if kind == "path":
        return slim(shape.get("d", ""))
    at = {key: float(shape.get(key, "0")) for key in PLACES}
    if kind in ("circle", "ellipse"):
        wide, high = at["r"] or at["rx"], at["r"] or at["ry"]
        half = f"a{wide} {high} 0 1 1 "
        return slim(f"M{at['cx'] - wide} {at['cy']}{half}{2 * wide} 0{half}{-2 * wide} 0z")
    if kind == "rect" and at["rx"]:
        r, w, h = at["rx"], at["width"], at["height"]
        turn = f"a{r} {r} 0 0 1 "
        top = f"M{at['x'] + r} {at['y']}h{w - 2 * r}{turn}{r} {r}v{h - 2 * r}{turn}{-r} {r}"
        return slim(f"{top}h{2 * r - w}{turn}{-r} {-r}v{2 * r - h}{turn}{r} {-r}z")
    return slim(f"M{at['x']} {at['y']}h{at['width']}v{at['height']}h{-at['width']}z")


class Edge:
    """The cut edge of a group: only what is seen of it is kept."""

    def __init__(self, drawing: Drawing, elements: list[ET.Element]) -> None:
        self.drawing = drawing
        self.outlines: dict[ET.Element, list[list[tuple[float, float]]]] = {}
        self._gather(elements, IDENTITY)
        for element in sorted(self.outlines, key=self._size):
            others = [lines for other, lines in self.outlines.items() if other is not element]
            if is_hidden(self.outlines[element], others):
                del self.outlines[element]

    def _gather(self, elements: list[ET.Element], matrix: Matrix) -> None:
        for element in elements:
            kind = element.tag.removeprefix(SVG)
            turned = times(matrix, matrix_of(element.get("transform", "")))
            if kind == "g":
                self._gather(list(element), turned)
            elif kind in SHAPES and kind != "line" and "stroke" not in element.attrib:
                self.outlines[element] = points(outline_of(element), turned)

    def _size(self, element: ET.Element) -> float:
        corners = [point for line in self.outlines[element] for point in line]
        xs, ys = [x for x, _ in corners], [y for _, y in corners]
        return (max(xs) - min(xs)) * (max(ys) - min(ys))

    def written(self, elements: list[ET.Element]) -> str:
        """Write what is seen of the edge of elements."""
        text, outlines = "", ""
        for element in elements:
            turned = element.get("transform")
            if element.tag == f"{SVG}g":
                inner, clip = self.written(list(element)), element.get("clip-path")
                look = f' clip-path="url(#{self.drawing.clip(clip[5:-1])})"' if clip else ""
                look += f' transform="{turned}"' if turned else ""
                text += f"<g{look}>{inner}</g>" if look and inner else inner
            elif element in self.outlines and turned:
                text += f'<path transform="{turned}" d="{outline_of(element)}"/>'
            elif element in self.outlines:
                outlines += outline_of(element)
        return (f'<path d="{outlines}"/>' if outlines else "") + text


class Drawing:
    """One file on its way."""

    def __init__(self, text: str, tokens: dict[str, str], only: str = "", without: str = "") -> None:
        while FALLBACK.search(text):
            text = FALLBACK.sub(lambda found: self._token(found[1], tokens), text)
        root = ET.fromstring(text)  # noqa: S314 (our own drawings)
        self.box = root.get("viewBox", "")
        self.only, self.without = only, without
        self.elements = list(root) if not only else [one for one in root.iter() if only in one.get("class", "").split()]
        self.named = {element.get("id"): element for element in root.iter() if element.get("id")}
        self.clips: dict[str, str] = {}

    @staticmethod
    def _token(name: str, tokens: dict[str, str]) -> str:
        new = {**ALWAYS, **tokens}.get(name, name)
        return new if new.startswith("#") else f"var(--{new})"

    def written(self) -> str:
        """Return the drawing."""
        inner = self.many(self.elements, False)
        return f'<g stroke-linecap="round" stroke-linejoin="round">{inner}</g>' if "stroke" in inner else inner

    def many(self, elements: list[ET.Element], is_stroked: bool) -> str:
        """Write elements one after the other; lines that look the same and follow each other become one."""
        parts: list[tuple[str | None, str]] = []
        for element in elements:
            kind = element.tag.removeprefix(SVG)
            left_out = self.without and self.without in element.get("class", "").split()
            if kind in ("title", "defs", "clipPath") or left_out:
                continue
            if kind == "path" and not element.get("transform"):
                look = self.look(element, is_stroked)
                outline = slim(element.get("d", ""))
                if parts and parts[-1][0] == look and 'fill="none"' in look and "opacity" not in look:
                    parts[-1] = (look, parts[-1][1] + outline)
                else:
                    parts.append((look, outline))
            else:
                parts.append((None, self.one(element, is_stroked)))
        return "".join(body if look is None else f'<path{look} d="{body}"/>' for look, body in parts)

    def one(self, element: ET.Element, is_stroked: bool) -> str:
        """Write one element."""
        kind = element.tag.removeprefix(SVG)
        if kind == "use":
            return self.used(element, is_stroked)
        look = self.look(element, is_stroked)
        if kind in SHAPES:
            place = "".join(f' {k}="{number(float(v))}"' for k, v in element.items() if k in PLACES)
            outline = f' d="{slim(element.get("d", ""))}"' if kind == "path" else ""
            return f"<{kind}{look}{place}{outline}/>"
        inner = self.many(list(element), is_stroked or "stroke" in element.attrib)
        return f"<g{look}>{inner}</g>" if look and inner else inner

    def used(self, use: ET.Element, is_stroked: bool) -> str:
        """Write what is used: as an edge, in another colour, moved, or where it stands."""
        found = self.named[use.get("href", "").removeprefix("#")]
        elements = list(found) if found.tag == f"{SVG}g" else [found]
        if "stroke" in use.attrib and "fill" not in use.attrib:
            edge = Edge(self, elements).written(elements)
            return f'<g fill="none" stroke="{use.get("stroke")}" stroke-width="{use.get("stroke-width")}">{edge}</g>'
        inner = self.many(elements, is_stroked)
        x, y = float(use.get("x", "0")), float(use.get("y", "0"))
        if x or y:
            inner = f'<g transform="translate({numbers([x, y])})">{inner}</g>'
        look = self.look(use, is_stroked)
        return f"<g{look}>{inner}</g>" if look else inner

    def look(self, element: ET.Element, is_stroked: bool) -> str:
        """Return the attributes that say how something looks, in one order."""
        kept = {k: v for k, v in element.items() if k not in (*ROUND, *PLACES, "id", "d", "href", "class")}
        if "style" in kept:
            raise ValueError(f"a drawing has no style: {kept['style']}")
        if not is_stroked and kept.get("stroke") == "none":
            del kept["stroke"]
        if kept.get("stroke-opacity") == "1":
            del kept["stroke-opacity"]
        if "clip-path" in kept:
            kept["clip-path"] = f"url(#{self.clip(kept['clip-path'][5:-1])})"
        for key in NUMBERED:
            if key in kept:
                kept[key] = re.sub(r"^0\.", ".", kept[key])
        names = sorted(kept, key=lambda key: (ORDER.index(key) if key in ORDER else len(ORDER), key))
        return "".join(f' {name}="{kept[name]}"' for name in names)

    def clip(self, found: str) -> str:
        """Return the name of a clip, by what it is."""
        outline = "".join(outline_of(shape) for shape in self.named[found])
        name = "c-" + hashlib.sha256(outline.encode()).hexdigest()[:6]
        self.clips[name] = f'<clipPath id="{name}"><path d="{outline}"/></clipPath>'
        return name


def share(drawings: dict[str, str]) -> dict[str, str]:
    """Write groups that drawings repeat once; return them by name, the drawings then use them."""
    shared: dict[str, str] = {}
    while True:
        often = Counter(inner for text in drawings.values() for inner in groups(text))
        worth = {inner: (count - 1) * len(inner) for inner, count in often.items() if count >= OFTEN}
        if not worth:
            return shared
        inner = max(worth, key=lambda one: (worth[one], one))
        name = "s-" + hashlib.sha256(inner.encode()).hexdigest()[:6]
        shared[name] = f'<symbol id="{name}" overflow="visible">{inner}</symbol>'
        alone = re.compile(rf'<g( transform="[^"]*")?>{re.escape(inner)}</g>')
        for drawing, text in drawings.items():
            used = alone.sub(rf'<use href="#{name}"\1/>', text)
            drawings[drawing] = used.replace(f">{inner}</g>", f'><use href="#{name}"/></g>')


def groups(text: str) -> list[str]:
    """Return what stands in each group of a drawing, if it is long enough to be written once."""
    found, starts = [], []
    for tag in re.finditer(r"<(/?)g\b[^>]*>", text):
        if not tag[1]:
            starts.append(tag.end())
        elif tag.start() - (start := starts.pop()) >= LONG:
            found.append(text[start : tag.start()])
    return found


def main() -> None:
    """Write each drawing as a file that can be looked at, with its box."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("source", type=Path)
    parser.add_argument("target", type=Path)
    parser.add_argument("names", nargs="+")
    parser.add_argument("--token", action="append", default=[], metavar="OLD=NEW")
    parser.add_argument("--of", default="", metavar="NAME")
    parser.add_argument("--without", default="", metavar="NAME")
    given = parser.parse_args()
    given.target.mkdir(parents=True, exist_ok=True)
    tokens = dict(token.split("=", 1) for token in given.token)
    shared: dict[str, str] = {}
    drawings: dict[str, str] = {}
    before = 0
    for name in given.names:
        text = (given.source / f"{name}.svg").read_text(encoding="utf-8")
        drawing = Drawing(text, tokens, given.of, given.without)
        out = f"{name}-{given.of}" if given.of else name
        drawings[out] = f'<svg xmlns="{SVG[1:-1]}" viewBox="{drawing.box}">{drawing.written()}</svg>\n'
        shared |= drawing.clips
        before += len(text)
    shared |= share(drawings)
    for name, written in drawings.items():
        ET.fromstring(written)  # noqa: S314 (what was just written)
        (given.target / f"{name}.svg").write_text(written, encoding="utf-8")
    keep(given.target, shared)
    after = sum(map(len, drawings.values()))
    print(f"{len(drawings)} drawings, {before} letters became {after} and {sum(map(len, shared.values()))} shared")


def keep(folder: Path, shared: dict[str, str]) -> None:
    """Write what drawings share, with what is there already and still in use."""
    file = folder / SHARED
    old = file.read_text(encoding="utf-8").splitlines()[1:-1] if file.exists() else []
    used = "".join(one.read_text(encoding="utf-8") for one in folder.glob("*.svg") if one != file)
    used += "".join(shared.values())
    lines = {line for line in {*old, *shared.values()} if "#" + line.split('"')[1] in used}
    if lines:
        text = "\n".join([f'<svg xmlns="{SVG[1:-1]}">', *sorted(lines), "</svg>", ""])
        file.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
