"""Which texts of the hall are said where: read from templates, scripts and Python, by those who check them."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

from jinja2 import nodes

import meadhall
from meadhall.hall.web.assets import STATIC
from meadhall.hall.web.templating import TEMPLATES, templates

PACKAGE: Final = Path(meadhall.__file__).parent
PYTHON: Final = ("hall", "cli", "front")
_CALL: Final = re.compile(r"(?<![.\w])say\(")
_KEY: Final = re.compile(r"[a-z_]+\.[a-z0-9_]+")
_STRING: Final = re.compile(r'"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`')


class Call(NamedTuple):
    """A place where a text is said."""

    where: str
    keys: tuple[str, ...]
    """Which it may be; empty if that cannot be read there."""
    parts: frozenset[str]


def calls() -> Iterator[Call]:
    """Yield all places where texts are said."""
    environment = templates()
    for path in sorted(TEMPLATES.glob("*.html")):
        tree = environment.parse(path.read_text(encoding="utf-8"))
        for call in tree.find_all(nodes.Call):
            if isinstance(call.node, nodes.Name) and call.node.name == "say":
                parts = frozenset(pair.key for pair in call.kwargs)
                yield Call(f"{path.name}:{call.lineno}", tuple(_of_template(call.args[0])), parts)
    for path in sorted(STATIC.rglob("*.js")):
        yield from _of_script(path)
    for path in python_files():
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "say":
                given = frozenset(keyword.arg or "**" for keyword in node.keywords)
                where = f"{path.relative_to(PACKAGE)}:{node.lineno}"
                yield Call(where, tuple(_of_python(node.args[0])), given)


def python_files() -> list[Path]:
    """List the files of the hall, of the commands and of what both say of a match."""
    found = [path for room in PYTHON for path in sorted((PACKAGE / room).rglob("*.py"))]
    return [*found, *sorted((PACKAGE / "words").glob("*.py")), PACKAGE / "words" / "hall" / "dates.py"]


def named() -> set[str]:
    """Return whatever may be the name of a text, said at once or not."""
    found: set[str] = set()
    for path in (*TEMPLATES.glob("*.html"), *STATIC.rglob("*.js"), *python_files()):
        found |= {name[1:-1] for name in re.findall(r"""["'][a-z_]+\.[a-z0-9_]+["']""", path.read_text("utf-8"))}
    return found


def _of_template(node: nodes.Expr) -> Iterator[str]:
    if isinstance(node, nodes.CondExpr):
        yield from _of_template(node.expr1)
        assert node.expr2 is not None
        yield from _of_template(node.expr2)
    elif isinstance(node, nodes.Const):
        yield node.value


def _of_python(node: ast.expr) -> Iterator[str]:
    if isinstance(node, ast.IfExp):
        yield from _of_python(node.body)
        yield from _of_python(node.orelse)
    elif isinstance(node, ast.Constant):
        yield str(node.value)


def _of_script(path: Path) -> Iterator[Call]:
    text = path.read_text(encoding="utf-8")
    for found in _CALL.finditer(text):
        inside = _until_closed(text, found.end())
        key, _, parts = inside.partition(", {")
        keys = tuple(name[1:-1] for name in re.findall(r'"[^"]*"', key) if _KEY.fullmatch(name[1:-1]))
        if keys:
            where = f"{path.relative_to(STATIC)}:{text.count(chr(10), 0, found.start()) + 1}"
            yield Call(where, keys, frozenset(_members(parts.removesuffix("}"))))


def _until_closed(text: str, start: int) -> str:
    depth, place = 1, start
    while depth:
        string = _STRING.match(text, place)
        if string:
            place = string.end()
            continue
        depth += (text[place] in "([{") - (text[place] in ")]}")
        place += 1
    return text[start : place - 1]


def _members(text: str) -> Iterator[str]:
    """Yield the names of the members of an object as it is written in a script."""
    depth, place, begin = 0, 0, 0
    flat: list[str] = []
    while place <= len(text):
        string = _STRING.match(text, place)
        if string:
            place = string.end()
            continue
        letter = text[place] if place < len(text) else ","
        depth += (letter in "([{") - (letter in ")]}")
        if letter == "," and not depth:
            flat.append(text[begin:place])
            begin = place + 1
        place += 1
    for member in flat:
        name = member.partition(":")[0].strip()
        if name:
            yield name
