"""The game to copy keeps the contract, under a new name, interpreted and compiled."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.house.places import ROOT
from tools.new_game import MOST_NAME, finish, is_name, lay_out, tidy

pytestmark = pytest.mark.once

NAME = "glass_beads"
IGNORED = shutil.ignore_patterns("node_modules", ".*", "*.so", "build", "dist")
"""What Python has compiled goes along: a copy keeps the times of its files."""
LONGEST = 900
"""Seconds that a whole run of tests within a test may take on a busy machine."""
OF_EVERY_GAME = ("readme", "rooms", "skeleton")
"""What the house asks of all games at once."""


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the house with the new game in it."""
    house = tmp_path_factory.mktemp("template") / "house"
    shutil.copytree(ROOT, house, ignore=IGNORED)
    finish(NAME, house, lay_out(NAME, house))
    return house


def run(folder: Path, *command: str, **settings: str) -> None:
    source = folder if folder.name == "src" else folder / "src"
    environment = {**os.environ, "PYTHONPATH": str(source), "MEADHALL_BUILD": "interpreted", **settings}
    done = subprocess.run(
        [sys.executable, *command],
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
        timeout=LONGEST,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_names_are_checked() -> None:
    assert is_name("glass_beads")
    assert not any(map(is_name, ("Glass", "glass beads", "class", "9lives", "häuser", "", "x" * (MOST_NAME + 1))))


@pytest.mark.timeout(LONGEST)
def test_a_copy_of_the_template_passes_what_every_game_must_pass(house: Path) -> None:
    pytest_of = ["-m", "pytest", "-q", "-p", "no:cacheprovider", "-m", "not browser and not soak"]
    wanted = " or ".join([NAME, *[f"test_{what}.py" for what in OF_EVERY_GAME]])
    run(house, *pytest_of, "-k", wanted, "--ignore", "tests/template", "tests")


@pytest.mark.parametrize("name", [NAME, "an_uncommonly_long_name_", "a"])
def test_a_copy_of_the_template_passes_lint(tmp_path: Path, name: str) -> None:
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    made = [str(file) for file in lay_out(name, tmp_path) if file.suffix == ".py"]
    for room in (".", "bots", "games", "pictures", "words"):
        (tmp_path / "src" / "meadhall" / room / "__init__.py").touch()
    tidy(tmp_path, made)
    run(tmp_path, "-m", "ruff", "check", "--no-cache", *made)
    run(tmp_path, "-m", "ruff", "format", "--no-cache", "--check", *made)


def test_a_copy_of_the_template_is_typed_and_compiles(house: Path) -> None:
    source = house / "src" / "meadhall"
    new = [*source.glob(f"*/{NAME}"), *source.glob(f"*/*/{NAME}.py"), house / "tests" / "games" / NAME]
    run(house, "-m", "mypy", "--strict", *map(str, new))
    compiled = [*source.glob("engine/*.py"), *source.glob(f"games/{NAME}/**/*.py"), *source.glob(f"bots/{NAME}/*.py")]
    compiled += [source / "bots" / file for file in ("__init__.py", "bot.py", "greedy.py")]
    # As tools/build.py compiles the house, but for the speed, which nobody measures here.
    settings = {"MYPYC_OPT_LEVEL": "0", "MYPYC_DEBUG_LEVEL": "0", "CFLAGS": "-fvisibility=hidden"}
    run(house / "src", "-m", "mypyc", *[str(file.relative_to(house / "src")) for file in compiled], **settings)
