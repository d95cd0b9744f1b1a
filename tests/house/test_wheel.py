"""The wheel carries everything that a player needs, and works away from its sources."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from importlib.metadata import distribution
from pathlib import Path

import pytest

from meadhall import __version__
from meadhall.hall.web.docs_site import FIRST
from tests.house.places import IS_COMPILED, ROOT, SOURCE, files_in

DOCS_PLACE = "meadhall/hall/docs/"


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder into which the wheel of the build under test is installed."""
    if IS_COMPILED:
        return Path(str(distribution("meadhall").locate_file("")))
    folder = tmp_path_factory.mktemp("wheel")
    pages = tmp_path_factory.mktemp("pages")
    (pages / FIRST).write_text("<title>Meadhall</title>", encoding="utf-8")
    environment = {name: value for name, value in os.environ.items() if name != "MEADHALL_OBJECTS"}
    environment["MEADHALL_DOCS"] = str(pages)
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, check=True)
    (wheel,) = folder.glob("meadhall-*-py3-none-any.whl")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(folder / "installed")
    return folder / "installed"


def test_the_wheel_carries_every_file_of_the_source(installed: Path) -> None:
    sources = {path.relative_to(SOURCE.parent).as_posix() for path in files_in(SOURCE)}
    carried = {path.relative_to(installed).as_posix() for path in files_in(installed / "meadhall")}
    assert {name for name in carried if not name.startswith(DOCS_PLACE)} == sources
    assert DOCS_PLACE + FIRST in carried
    assert {"meadhall/py.typed", "meadhall/words/rules/en_garde.md", "meadhall/games/en_garde/box.toml"} <= carried


@pytest.mark.parametrize(
    ("arguments", "answer"),
    [(["--version"], __version__), (["games"], "en_garde"), (["rules", "en_garde"], "En Garde")],
)
def test_the_wheel_works_elsewhere(installed: Path, tmp_path: Path, arguments: list[str], answer: str) -> None:
    result = subprocess.run(
        [sys.executable, "-m", "meadhall", *arguments],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(installed)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert answer in result.stdout
