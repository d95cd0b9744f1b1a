"""The game to copy keeps the contract, under a new name, interpreted and compiled."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.house.places import ROOT
from tools.new_game import is_name, lay_out

pytestmark = pytest.mark.once

NAME = "glass_beads"
ROOMS = ("bots", "games", "pictures", "words", "tests")
PINS = ("digest", "count", "playthrough")
IGNORED = shutil.ignore_patterns("__pycache__", "*.so", "*.pyc")


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the house with the new game in it."""
    house = tmp_path_factory.mktemp("house")
    shutil.copytree(ROOT / "src", house / "src", ignore=IGNORED)
    shutil.copytree(ROOT / "tests", house / "tests", ignore=IGNORED)
    shutil.copy(ROOT / "pyproject.toml", house)
    lay_out(NAME, house)
    return house


def run(folder: Path, *command: str) -> None:
    source = folder if folder.name == "src" else folder / "src"
    environment = {**os.environ, "PYTHONPATH": str(source), "MEADHALL_BUILD": "interpreted"}
    done = subprocess.run(
        [sys.executable, *command],
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
        timeout=900,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_names_are_checked() -> None:
    assert is_name("glass_beads")
    assert not any(map(is_name, ("Glass", "glass beads", "class", "9lives", "häuser", "")))


def test_a_copy_of_the_template_passes_what_every_game_must_pass(house: Path) -> None:
    asked = [f"tests/{room}" for room in (f"games/{NAME}", "contract", "counts", "playthroughs", "words", "pictures")]
    for pin in PINS:
        run(house, "-m", f"tests.{pin}", "--write", NAME)
    run(house, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-k", NAME, *asked)


def test_a_copy_of_the_template_is_in_the_style_of_the_house(house: Path) -> None:
    places = [str(place) for place in house.rglob(NAME) if place.is_dir() and list(place.rglob("*.py"))]
    assert len(places) == len(ROOMS)
    # A new name stands elsewhere in the alphabet: imports are sorted anew, as make format does.
    run(house, "-m", "ruff", "check", "--no-cache", "--fix-only", *places)
    run(house, "-m", "ruff", "check", "--no-cache", *places)
    run(house, "-m", "ruff", "format", "--no-cache", "--check", *places)
    run(house, "-m", "mypy", "--strict", *places)


def test_a_copy_of_the_template_compiles(house: Path) -> None:
    source = house / "src" / "meadhall"
    compiled = [*source.glob("engine/*.py"), *source.glob(f"games/{NAME}/**/*.py"), *source.glob(f"bots/{NAME}/*.py")]
    compiled += [source / "bots" / file for file in ("__init__.py", "bot.py", "greedy.py")]
    run(house / "src", "-m", "mypyc", *[str(file.relative_to(house / "src")) for file in compiled])
