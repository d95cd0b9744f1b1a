"""What import-linter cannot say about the rooms: the rest of the directions, read from the syntax."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

from tests.house.places import COMPILED_ROOMS, SOURCE, files_in

ALLOWED = sys.stdlib_module_names | {"meadhall", "mypy_extensions"}


def sources_of(*rooms: str) -> list[Path]:
    return [path for room in rooms for path in files_in(SOURCE / room) if path.suffix == ".py"]


def imports_of(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module is not None:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def test_engine_games_and_bots_stand_on_the_standard_library_alone() -> None:
    strangers = {
        f"{path.relative_to(SOURCE)}: {name}"
        for path in sources_of(*COMPILED_ROOMS)
        for name in imports_of(path)
        if name.split(".")[0] not in ALLOWED
    }
    assert strangers == set()


def test_a_bot_meets_the_state_of_its_own_game_only() -> None:
    strangers = {
        f"{path.relative_to(SOURCE)}: {name}"
        for path in sources_of("bots")
        for name in imports_of(path)
        if name.startswith("meadhall.games.")
        and name.split(".")[3:4] == ["state"]
        and name.split(".")[2] not in path.relative_to(SOURCE).with_suffix("").parts
    }
    assert strangers == set()


def test_a_game_makes_no_dice() -> None:
    makers = {
        f"{path.relative_to(SOURCE)}:{node.lineno}"
        for path in sources_of("games")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and ast.unparse(node.func).split(".")[-1] == "Dice"
    }
    assert makers == set()
