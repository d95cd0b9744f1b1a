"""What a browser can ever import: found by reading who imports whom, from where a worker begins."""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterable, Iterator, Mapping


def reached(sources: Mapping[str, bytes], begin: Iterable[str]) -> set[str]:
    """Return the files that these modules import, and those that they import in turn; *sources* are by their names."""
    files = {module_of(name): name for name in sources}
    found: set[str] = set()
    waiting = list(begin)
    while waiting:
        parts = waiting.pop().split(".")
        for length in range(1, len(parts) + 1):
            name = files.get(".".join(parts[:length]), "")
            if name and name not in found:
                found.add(name)
                waiting += _imported(name, sources[name])
    return found


def belongs(name: str, sources: Collection[str], packed: Collection[str]) -> bool:
    """Say whether the package in which a file lies that is no module is one of those that are packed."""
    folder = name.rpartition("/")[0]
    while folder and f"{folder}/__init__.py" not in sources:
        folder = folder.rpartition("/")[0]
    return f"{folder}/__init__.py" in packed


def module_of(name: str) -> str:
    """Return the module that a file holds."""
    return name.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def _imported(name: str, source: bytes) -> Iterator[str]:
    """Yield what a module names after import; of what it takes out of another, each may be a module."""
    package = module_of(name).split(".")
    if not name.endswith("/__init__.py"):
        package.pop()
    for node in _carried_out(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else []
            base = ".".join([*above, *([node.module] if node.module else [])])
            yield from (f"{base}.{alias.name}" for alias in node.names)


def _carried_out(tree: ast.AST) -> Iterator[ast.AST]:
    """Yield everything but what only those who check types read."""
    waiting = [tree]
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.If) and getattr(node.test, "id", "") == "TYPE_CHECKING":
            waiting += node.orelse
            continue
        yield node
        waiting += ast.iter_child_nodes(node)
