"""The drawings that are kept as files hold what they promise, and the tool that makes them writes no others."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from meadhall.pictures.drawings import drawing, folders, shared
from meadhall.pictures.patterns import defs, defs_for
from meadhall.pictures.theme import COLOURS
from tests.house.places import ROOT
from tests.pictures.drawn import SVG

EVERY = [(folder, name) for folder, names in folders().items() for name in names]
FIGURE = 6 * 1024
PLACE = 9 * 1024
PLACES = ("hall-", "meadow-", "place-", "ground-", "sky-", "mine-", "forest")
"""How the names of places begin; everything else is a figure."""
LARGER: dict[tuple[str, str], int] = {}
"""Drawings that are larger, and why."""
ALLOWED = {"g", "path", "circle", "ellipse", "rect", "line", "use"}


@pytest.mark.parametrize(("folder", "name"), EVERY)
def test_a_drawing_names_tokens_of_the_theme_alone_and_has_no_ids(folder: str, name: str) -> None:
    text = drawing(folder, name)
    assert set(re.findall(r"var\(--([\w-]+)\)", text)) <= COLOURS.keys()
    assert text.count("var(") == len(re.findall(r"var\(--[\w-]+\)", text))
    root = ET.fromstring(f'<svg xmlns="{SVG[1:-1]}">{text}</svg>')
    assert {element.tag.removeprefix(SVG) for element in root.iter()} - {"svg"} <= ALLOWED
    assert not any({"id", "style", "class"} & set(element.attrib) for element in root.iter())
    assert not any((element.text or "").strip() or (element.tail or "").strip() for element in root.iter())


@pytest.mark.parametrize(("folder", "name"), EVERY)
def test_a_drawing_is_small(folder: str, name: str) -> None:
    budget = PLACE if name.startswith(PLACES) else FIGURE
    assert len(drawing(folder, name).encode()) <= LARGER.get((folder, name), budget)


@pytest.mark.parametrize("folder", folders())
def test_what_drawings_share_is_there_and_nothing_else(folder: str) -> None:
    text = "".join(drawing(folder, name) for name in folders()[folder])
    defined = set(re.findall(r' id="([^"]+)"', drawing(folder, "shared")))
    used = _used(text)
    while more := _used(defs_for("".join(f'href="#{name}"' for name in used))) - used:
        used |= more
    assert used == defined


def test_everything_shared_is_defined_once() -> None:
    names = re.findall(r' id="([^"]+)"', defs())
    assert len(names) == len(set(names))
    assert shared() in defs()
    assert set(re.findall(r"var\(--([\w-]+)\)", shared())) <= COLOURS.keys()


def test_a_drawing_that_stands_alone_has_everything_that_is_used() -> None:
    for folder, name in EVERY:
        text = drawing(folder, name)
        alone = defs_for(text) + text
        assert _used(alone) == set(re.findall(r' id="([^"]+)"', alone))


SOURCE = f"""<svg xmlns="{SVG[1:-1]}" viewBox="0 0 40 40"><defs><g id="a"><rect fill="#112233" x="0" y="0" width="40"
 height="40"/><path fill="var(--card,#FFFDF7)" d="M10 10L30 10L30.04 30Z"/><g class="crowd"><circle fill="var(--odd,
#445566)" cx="20" cy="50.25" r="4"/></g></g><clipPath id="k"><path d="M0 0H40V40H0Z"/></clipPath></defs>
<use href="#a" stroke="var(--rim,#FFFDF7)" stroke-width="2"/><g clip-path="url(#k)"><use href="#a" x="3"/></g></svg>"""


def test_the_tool_writes_the_seen_edge_clips_by_what_they_are_and_other_tokens(tmp_path: Path) -> None:
    written = _made(tmp_path, "--token", "odd=ink")["one"]
    assert '<g fill="none" stroke="#FFFDF7" stroke-width="2"><path d="M0 0h40v40H0z"/><path d="M16 50.2a4 4' in written
    assert 'M10 10h20v20z"/><circle fill="var(--ink)"' in written, "only what lies inside another shape has no edge"
    assert written.count("M10 10h20v20z") == 1
    [clip] = re.findall(r'clip-path="url\(#(c-\w+)\)"', written)
    assert f'<clipPath id="{clip}"><path d="M0 0h40v40H0z"/></clipPath>' in _made(tmp_path)["shared"]
    assert "translate(3 0)" in written


def test_the_tool_keeps_or_leaves_out_a_layer(tmp_path: Path) -> None:
    assert "<circle" not in _made(tmp_path, "--without", "crowd")["one"]
    layer = _made(tmp_path, "--of", "crowd")["one-crowd"]
    assert "<circle" in layer
    assert "<rect" not in layer


def test_the_tool_writes_a_group_that_comes_again_once(tmp_path: Path) -> None:
    group = '<g transform="translate(2 2)"><path fill="#112233" d="M0 0L9 9L7 3L8 1L4 4L5 7L1 6Z"/>'
    group += '<path fill="#332211" d="M10 0L9 9L7 3L8 1L4 4L5 7L1 6Z"/></g>'
    (tmp_path / "one.svg").write_text(f'<svg xmlns="{SVG[1:-1]}" viewBox="0 0 9 9">{group * 3}</svg>', encoding="utf-8")
    made = _made(tmp_path, source="")
    [name] = set(re.findall(r'<use href="#(s-\w+)" transform="translate\(2 2\)"/>', made["one"]))
    assert made["one"].count(name) == 3
    assert made["shared"].count(f'<symbol id="{name}" overflow="visible">') == 1


def _made(folder: Path, *more: str, source: str = SOURCE) -> dict[str, str]:
    if source:
        (folder / "one.svg").write_text(source, encoding="utf-8")
    target = folder / "made"
    command = [sys.executable, "-m", "tools.art", str(folder), str(target), "one", *more]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    return {file.stem: file.read_text(encoding="utf-8") for file in target.iterdir()}


def _used(markup: str) -> set[str]:
    return set(re.findall(r'(?:href="#|url\(#)([^")]+)', markup))
