"""Names of classes: one name for one class, and a name that tells what it is."""

from __future__ import annotations

import ast
import importlib
import pkgutil
from collections import defaultdict
from itertools import combinations

import pytest

import meadhall.games
from meadhall.engine.contract import Action, MenuItem, Question
from meadhall.games import names
from tests.house.places import SOURCE

SHARED = {"Done", "Offer"}
"""Public names of `import meadhall` that are also actions of a rulebook."""

pytestmark = pytest.mark.once


def game_of(module: str) -> str | None:
    """Return the game that a module belongs to, or None."""
    return next((part for part in module.split(".") if part in names()), None)


def test_no_two_classes_share_a_name() -> None:
    """Two games may: each has the words of its own rulebook, and games do not know each other."""
    found: dict[str, list[str]] = defaultdict(list)
    for path in SOURCE.rglob("*.py"):
        module = ".".join(path.relative_to(SOURCE).with_suffix("").parts)
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                found[node.name].append(module)
    shared = {
        name
        for name, modules in found.items()
        for one, other in combinations(modules, 2)
        if None in (game_of(one), game_of(other)) or game_of(one) == game_of(other)
    }
    assert shared == SHARED


def test_questions_and_menu_items_are_told_from_actions_by_their_names() -> None:
    for module in pkgutil.walk_packages(meadhall.games.__path__, "meadhall.games."):
        importlib.import_module(module.name)
    assert not [kind.__name__ for kind in kinds_of(Question) if not kind.__name__.endswith("Question")]
    assert not [kind.__name__ for kind in kinds_of(MenuItem) if not kind.__name__.endswith("Item")]
    assert not [kind.__name__ for kind in kinds_of(Action) if kind.__name__.endswith(("Question", "Item"))]


def kinds_of(base: type[object]) -> set[type[object]]:
    """Return the classes of the product that extend a class, directly or not."""
    found = {kind for kind in base.__subclasses__() if kind.__module__.startswith("meadhall.")}
    return found.union(*(kinds_of(kind) for kind in found))


CHANGING = {"append", "clear", "extend", "insert", "pop", "remove", "reverse", "sort", "tell", "update"}


@pytest.mark.parametrize("room", ["engine", "games"])
def test_a_question_changes_nothing(room: str) -> None:
    """What is called is_, can_, has_ or may_ sets no attribute or item and calls nothing that changes its arguments."""
    acting = [
        f"{path.name}: {function.name}"
        for path in (SOURCE / room).rglob("*.py")
        for function in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(function, ast.FunctionDef)
        and function.name.lstrip("_").startswith(("is_", "can_", "has_", "may_"))
        if any(changes(node) for node in ast.walk(function))
    ]
    assert not acting


def changes(node: ast.AST) -> bool:
    """Return whether a node sets an attribute or an item, or calls a method that changes an attribute."""
    if isinstance(node, ast.Attribute | ast.Subscript):
        return not isinstance(node.ctx, ast.Load)
    if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)):
        return False
    is_local = isinstance(node.func.value, ast.Name) and node.func.value.id not in {"self", "state"}
    return node.func.attr in CHANGING and not is_local
