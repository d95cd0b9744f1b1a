"""The examples in the docstrings of engine and front: they run, and the things used most have one."""

from __future__ import annotations

import doctest
import importlib
import io
from pathlib import Path

import pytest

from tests.house.places import SOURCE

SHOWN = {
    "meadhall.engine.chance": ["Dice", "Fair"],
    "meadhall.engine.contract": ["Action", "Game", "Outcome"],
    "meadhall.engine.match": ["Playing"],
    "meadhall.engine.play": ["copy_of"],
    "meadhall.front.games": ["list_games", "game"],
    "meadhall.front.look": ["look"],
    "meadhall.front.match": ["Match", "new", "at"],
    "meadhall.front.policies": ["sit_down"],
    "meadhall.front.records": ["replay", "verify"],
}

pytestmark = pytest.mark.once  # A compiled class has no docstring.


def with_examples() -> list[str]:
    """Return the modules of both rooms in which an example stands."""
    paths = [path for room in ("engine", "front") for path in sorted((SOURCE / room).rglob("*.py"))]
    return [module_of(path) for path in paths if ">>> " in path.read_text(encoding="utf-8")]


def module_of(path: Path) -> str:
    """Return the name under which a source file is imported."""
    return ".".join(["meadhall", *path.relative_to(SOURCE).with_suffix("").parts])


def test_what_is_used_most_has_an_example() -> None:
    assert with_examples() == list(SHOWN)


@pytest.mark.parametrize("name", with_examples())
def test_its_examples_run(name: str) -> None:
    said = io.StringIO()
    runner = doctest.DocTestRunner(verbose=False, optionflags=doctest.ELLIPSIS)
    found = {
        example.name.removeprefix(f"{name}."): example
        for example in doctest.DocTestFinder(exclude_empty=True).find(importlib.import_module(name), globs={})
    }
    for example in found.values():
        runner.run(example, out=said.write)
    assert runner.failures == 0, said.getvalue()
    assert [noun for noun in SHOWN[name] if not (noun in found and found[noun].examples)] == []
