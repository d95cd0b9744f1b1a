"""Every numbered rule has a test that shows it, and every test of a chapter shows a rule of it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from meadhall.words import rulebook
from tests.cases import every_game

TESTS = Path(__file__).parents[1] / "games"
CHAPTER = re.compile(r"test_(\d+)_\w+\.py")


def numbered_tests(path: Path) -> Iterator[tuple[str, list[str]]]:
    """Yield every test of a file with the numbers of its @rule."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            numbers = []
            for decorator in node.decorator_list:
                if isinstance(decorator, ast.Call) and ast.unparse(decorator.func) == "rule":
                    numbers += [ast.literal_eval(argument) for argument in decorator.args]
            yield node.name, numbers


def shown_by(name: str) -> Iterator[tuple[Path, str, list[str]]]:
    """Yield every test of a game with its file and its numbers."""
    for path in sorted((TESTS / name).glob("test_*.py")):
        for test, numbers in numbered_tests(path):
            yield path, test, numbers


@every_game
def test_every_numbered_rule_has_a_test(name: str) -> None:
    shown = {number for _, _, numbers in shown_by(name) for number in numbers}
    assert [number for number in rulebook.rules(name) if number not in shown] == []


@every_game
def test_every_number_of_a_test_is_a_rule(name: str) -> None:
    rules = rulebook.rules(name)
    unknown = [(test, number) for _, test, numbers in shown_by(name) for number in numbers if number not in rules]
    assert unknown == []


@every_game
def test_every_test_of_a_chapter_shows_a_rule_of_that_chapter(name: str) -> None:
    strangers = []
    for path, test, numbers in shown_by(name):
        chapter = CHAPTER.fullmatch(path.name)
        if chapter and not any(number.split(".")[0] == chapter[1] for number in numbers):
            strangers.append(f"{path.name}: {test}")
    assert strangers == []


@every_game
def test_rules_are_numbered_in_order(name: str) -> None:
    numbers = [tuple(int(part) for part in number.split(".")) for number in rulebook.rules(name)]
    assert numbers == sorted(numbers)
    chapters = sorted({chapter for chapter, _ in numbers})
    assert chapters == list(range(chapters[0], chapters[-1] + 1))
    for chapter in chapters:
        places = [place for found, place in numbers if found == chapter]
        assert places == list(range(1, len(places) + 1))
