"""The tutorial *add a game* is followed to the letter, in a copy of the house."""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.docs.pages import apply_difference, blocks, commands
from tests.house.places import ROOT

pytestmark = pytest.mark.once

PAGE = "tutorials/add_a_game.md"
PYTHON = ".venv/bin/python"
IGNORED = shutil.ignore_patterns("__pycache__", "*.so", "*.pyc")


def follow(house: Path, line: str) -> str:
    """Do what a line of the page says; return what was said."""
    program, *arguments = shlex.split(line)
    assert program == PYTHON
    environment = {**os.environ, "PYTHONPATH": str(house / "src"), "MEADHALL_BUILD": "interpreted"}
    done = subprocess.run(
        [sys.executable, *arguments],
        cwd=house,
        env=environment,
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )
    assert done.returncode == 0, f"{line}\n{done.stdout}{done.stderr}"
    return done.stdout


def test_the_page_is_followed_to_its_end(tmp_path: Path) -> None:
    for folder in ("src", "tests", "tools", "docs", "template"):
        shutil.copytree(ROOT / folder, tmp_path / folder, ignore=IGNORED)
    for file in ("pyproject.toml", "README.md"):
        shutil.copy(ROOT / file, tmp_path)
    said = ""
    for kind, text in blocks(PAGE, "sh", "diff"):
        if kind == "diff":
            apply_difference(text, tmp_path)
        else:
            for line in commands(text):
                said = follow(tmp_path, line)
    assert "Won by 0 greedy" in said
    assert said.index("greedy") < said.index("random")
    for folder in ("games", "words", "pictures", "bots"):
        assert (tmp_path / "src" / "meadhall" / folder / "marbles").is_dir()
