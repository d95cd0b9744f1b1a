"""Meadhall without its web server: everything else works, and whoever asks for the hall is told what to install."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from importlib.metadata import packages_distributions

import pytest

from meadhall import __version__
from meadhall.cli.errors import HALL_EXTRA, HALL_MODULES
from tests.cli.command import meadhall
from tests.house.places import ROOT

pytestmark = pytest.mark.once  # About the hall and the terminal, which are never compiled.

WITHOUT = f"""
import sys
sys.modules.update(dict.fromkeys({sorted(HALL_MODULES)!r}))
import meadhall
from meadhall.cli import main
main()
"""


def without_hall(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Run a command where nothing of the extra can be imported."""
    return subprocess.run([sys.executable, "-c", WITHOUT, *arguments], capture_output=True, text=True, check=False)


@pytest.mark.parametrize("arguments", [["--version"], ["rules", "en_garde", "5"], ["serve", "--help"], []])
def test_what_needs_no_hall_works(arguments: list[str]) -> None:
    ran = without_hall(*arguments)
    assert (ran.returncode, ran.stderr) == (0, "")
    assert ran.stdout


@pytest.mark.parametrize(
    "arguments", [["serve"], ["backup", "x"], ["join", "http://127.0.0.1:9/join/abcdefgh23456777"]]
)
def test_what_needs_it_names_the_extra(arguments: list[str]) -> None:
    ran = without_hall(*arguments)
    assert ran.returncode == 2
    assert ran.stderr.startswith("meadhall: this needs the hall, and ")
    assert ran.stderr.endswith(f" is not installed: {HALL_EXTRA}\n")


def test_the_modules_are_those_of_the_extra() -> None:
    extra = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["optional-dependencies"]["hall"]
    distributions = packages_distributions()
    brought = {distributions[module][0].lower().replace("_", "-") for module in HALL_MODULES}
    wanted = {requirement.partition(">")[0].partition("[")[0] for requirement in extra}
    assert brought == wanted - {"markdown-it-py"}  # Rich brings that one to everybody.


def test_a_bare_command_says_hello_and_what_one_can_do() -> None:
    ran = meadhall()
    assert ran.status == 0
    assert ran.out.startswith(f"Meadhall {__version__}: 5 board games ")
    for command in ("serve --open", "tour en_garde", "play en_garde", "games", "rules en_garde", "--help"):
        assert f"\n  meadhall {command} " in ran.out
    assert HALL_EXTRA not in ran.out
    assert meadhall("--version").out == f"meadhall {__version__}\n"
