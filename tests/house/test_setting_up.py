"""How environments are made, and what `make play` does beside the open hall."""

from __future__ import annotations

import re
import stat
from pathlib import Path
from urllib.request import urlopen

import pytest

from tools import build, environment, play, try_install

pytestmark = pytest.mark.once


def test_what_is_tried_lies_on_a_page_as_an_index_has_it(tmp_path: Path) -> None:
    files = [tmp_path / name for name in ("meadhall-1.0.0.tar.gz", "meadhall-1.0.0-py3-none-any.whl")]
    for file in files:
        file.write_text(file.name, encoding="utf-8")
    try_install.lay_out(tmp_path / "simple" / "meadhall", files)
    with try_install.served(tmp_path) as address:
        page = urlopen(f"{address}/simple/meadhall/").read().decode()
        for file in files:
            assert f'<a href="{file.name}">' in page
            assert urlopen(f"{address}/simple/meadhall/{file.name}").read().decode() == file.name


def program(path: Path, text: str) -> Path:
    """Write a program that a shell runs."""
    path.write_text(f"#!/bin/sh\n{text}\n", encoding="utf-8")
    path.chmod(path.stat().st_mode | stat.S_IXUSR)
    return path


def test_uv_is_the_one_that_is_named_and_pip_where_it_is_not_wanted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    uv = program(tmp_path / "uv", "exit 0")
    monkeypatch.setenv("UV", str(uv))
    assert environment.find_uv() == str(uv)
    monkeypatch.setenv("UV", "")
    assert environment.find_uv() is None


def test_what_uv_cannot_install_pip_installs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    said = tmp_path / "said"
    monkeypatch.setenv("UV", str(program(tmp_path / "uv", f'echo "uv $@" >> {said}; exit 1')))
    (tmp_path / "made" / "bin").mkdir(parents=True)
    program(tmp_path / "made" / "bin" / "python", f'echo "python $@" >> {said}; exit 0')
    assert environment.install(tmp_path / "made", "--no-index", "something")
    first, *_, last = said.read_text().splitlines()
    assert first.startswith("uv pip install ")
    assert last == "python -m pip install -qq --disable-pip-version-check --no-index something"


def test_uv_asks_the_index_that_pip_is_told_of(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("UV_DEFAULT_INDEX", raising=False)
    monkeypatch.delenv("UV_INDEX_URL", raising=False)
    monkeypatch.setenv("PIP_INDEX_URL", "https://mirror.example/simple")
    assert environment.index_of_pip() == ["--default-index", "https://mirror.example/simple"]
    monkeypatch.setenv("UV_DEFAULT_INDEX", "https://other.example/simple")
    assert environment.index_of_pip() == []


def test_the_documentation_is_laid_where_the_open_hall_looks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pages = tmp_path / "html"
    pages.mkdir()
    (pages / "index.html").write_text("new", encoding="utf-8")
    monkeypatch.setattr(play, "DOCS", pages)
    hall = tmp_path / "made" / "lib" / "python3.11" / "site-packages" / "meadhall" / "hall"
    hall.mkdir(parents=True)
    play.lay_pages(tmp_path / "made")
    assert [path.name for path in hall.iterdir()] == ["docs"]
    (pages / "index.html").write_text("newer", encoding="utf-8")
    play.lay_pages(tmp_path / "made")
    assert (hall / "docs" / "index.html").read_text(encoding="utf-8") == "new"


def test_a_build_is_installed_only_as_long_as_its_sources_are_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(build, "BUILD", tmp_path)
    made = tmp_path / "pure"
    made.mkdir()
    assert not build.is_installed("pure", tmp_path)
    (made / "meadhall-0-py3-none-any.whl").write_bytes(b"a wheel")
    (made / "digest").write_text(build.wheel_digest("pure"))
    assert not build.is_installed("pure", tmp_path)
    (tmp_path / build.STAMP).write_text(build.file_digest(made / "meadhall-0-py3-none-any.whl"))
    assert build.is_installed("pure", tmp_path)
    (made / "digest").write_text("of other sources")
    assert not build.is_installed("pure", tmp_path)


def test_the_makefile_asks_for_builds_that_there_are() -> None:
    recipes = (environment.ROOT / "Makefile").read_text(encoding="utf-8")
    asked = re.findall(r"-m tools\.build (\S+)", recipes)
    assert len(asked) > 3
    assert set(asked) <= {*build.KINDS, "$(BUILD)"}
