"""What a reader of the house may stumble over: long functions, and files that only their neighbour needs.

A report, not a law: ``python -m tools.house_report`` prints it.
"""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

SOURCE = Path(__file__).resolve().parents[1] / "src" / "meadhall"
LONGEST = 60
"""Lines of a function that still fit on a screen or two."""


def long_functions(text: str) -> Iterator[tuple[str, int]]:
    """Yield the name and length of each function that is longer than LONGEST lines."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            length = (node.end_lineno or node.lineno) - node.lineno + 1
            if length > LONGEST:
                yield node.name, length


def importers(sources: dict[str, str]) -> dict[str, set[str]]:
    """Return which modules import each module, by dotted names."""
    found: dict[str, set[str]] = defaultdict(set)
    for name, text in sources.items():
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.ImportFrom) and node.module:
                for wanted in (node.module, *(f"{node.module}.{alias.name}" for alias in node.names)):
                    if wanted in sources:
                        found[wanted].add(name)
    return found


def splinters(sources: dict[str, str]) -> list[tuple[str, str]]:
    """Return modules that one module alone imports, which stands in the same folder, each with that one."""
    lonely = []
    for name, users in sorted(importers(sources).items()):
        (user, *others) = sorted(users)
        if not others and user.rpartition(".")[0] == name.rpartition(".")[0]:
            lonely.append((name, user))
    return lonely


def read_sources(folder: Path = SOURCE) -> dict[str, str]:
    """Return the text of every module below a folder, by dotted names."""
    found = {}
    for path in sorted(folder.rglob("*.py")):
        name = ".".join(path.relative_to(folder.parent).with_suffix("").parts).removesuffix(".__init__")
        found[name] = path.read_text(encoding="utf-8")
    return found


def main() -> None:
    """Print the report."""
    sources = read_sources()
    print(f"Functions of more than {LONGEST} lines:")
    for name, text in sources.items():
        for function, length in long_functions(text):
            print(f"  {name}.{function}: {length}")
    print("Files that only a neighbour imports:")
    for name, user in splinters(sources):
        print(f"  {name} <- {user}")


if __name__ == "__main__":
    main()
