"""The pages of docs/: they build without a warning, their examples run, and their commands are commands."""

from __future__ import annotations

import contextlib
import doctest
import inspect
import io
import re
import shlex
import shutil
import sys
from pathlib import Path
from typing import Any

import pytest

import meadhall
from tests.cli.command import meadhall as run
from tests.docs.pages import DOCS, blocks, commands, page, pages
from tests.house.places import ROOT, SOURCE

ELSEWHERE = {"arena.md", "research.md", "reference/interface.md"}
"""Their examples are run by tests/arena, tests/adapters and tests/hall."""
WITH_PYTHON = [name for name in pages() if blocks(name, "python") and name not in ELSEWHERE]
FOLLOWED = ("start.md", "tutorials/change_a_card.md", "tutorials/write_a_bot.md")
QUICK = ("arena", "lab", "box", "bot-run")
"""Commands that end by themselves; a page that shows them is followed."""
SILENT = {"decisions/hall.md", "reference/bots.md", "reference/python.md"}
"""Pages whose examples print nothing: they are only to be carried out."""
DOCTEST = doctest.ELLIPSIS | doctest.IGNORE_EXCEPTION_DETAIL


@pytest.mark.once
def test_they_build_without_a_warning_and_keep_the_halls_rules(built: Path) -> None:
    made = {path.relative_to(built).as_posix() for path in built.rglob("*.html")}
    assert {name.removesuffix(".md") + ".html" for name in pages()} | {"notebook.html", "search.html"} <= made
    for name in made:
        text = (built / name).read_text(encoding="utf-8")
        assert re.findall(r"<script(?![^>]* src=)|<style|<[^>]* style=|<[^>]* on\w+=", text) == [], name
        assert re.findall(r'(?:src|href)="(?:https?:)?//', text) == [], name


@pytest.mark.once
def test_what_is_written_from_the_program_is_there(built: Path) -> None:
    said = {
        name: (built / "reference" / f"{name}.html").read_text(encoding="utf-8")
        for name in ("commands", "interface", "socket", "python")
    }
    assert "meadhall box check" in said["commands"]
    assert "POST /api/tables/{name}/actions" in said["interface"]
    assert "From the browser" in said["socket"]
    for name in meadhall.__all__:
        assert f'id="meadhall.{name}"' in said["python"], name


@pytest.mark.once
def test_each_page_says_its_version_and_what_is_promised(built: Path) -> None:
    for name in pages():
        text = (built / name.replace(".md", ".html")).read_text(encoding="utf-8")
        assert f"Meadhall {meadhall.__version__}." in text, name
        assert "What stays as it is" in text, name


@pytest.mark.once
def test_adapters_arena_and_bots_are_found_by_name(built: Path) -> None:
    index = (built / "searchindex.js").read_text(encoding="utf-8")
    for name in ("GameEnv", "SeatEnv", "VectorTables", "SpielGame", "make_plan", "ArrayPolicy", "BenchmarkTask"):
        assert f'"{name}"' in index, name


def test_who_cites_it_names_this_version() -> None:
    assert f"{{{meadhall.__version__}}}" in page("cite.md")
    assert f"version: {meadhall.__version__}" in (ROOT / "CITATION.cff").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", WITH_PYTHON)
def test_its_python_runs(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    names: dict[str, Any] = {"__name__": "example"}
    said = io.StringIO()
    for number, (_, text) in enumerate(blocks(name, "python")):
        if ">>> " in text:
            example = doctest.DocTestParser().get_doctest(text, names, f"{name} {number}", None, None)
            runner = doctest.DocTestRunner(verbose=False, optionflags=DOCTEST)
            runner.run(example, out=said.write)
            assert runner.failures == 0, said.getvalue()
        else:
            with contextlib.redirect_stdout(said):
                exec(compile(text, f"{name} {number}", "exec", dont_inherit=True), names)
    assert said.getvalue() or name in SILENT


@pytest.mark.parametrize("name", FOLLOWED)
def test_its_commands_do_what_it_says(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    shutil.copy(DOCS / "examples" / "bot.py", tmp_path)
    (tmp_path / "mine.toml").write_text(meadhall.box("castle_panic").text.replace('"standard"', '"mine"', 1))
    lines = [line for _, text in blocks(name, "", "sh") for line in commands(text)]
    followed = [
        line for line in lines if line.startswith("meadhall ") and line.split()[1] in QUICK and "http:" not in line
    ]
    assert followed
    for line in followed:
        short = re.sub(r"--games \d+", "--games 2", line).replace("python bot.py", f"{sys.executable} bot.py")
        words = shlex.split(short)[1:]
        done = run(*words, *(["--workers", "1"] if words[0] in ("arena", "lab") else []))
        assert done.status == 0, f"{line}\n{done.out}{done.err}"


@pytest.mark.once  # A compiled class has no docstring.
def test_what_help_shows_is_true_and_whole() -> None:
    said = io.StringIO()
    runner = doctest.DocTestRunner(verbose=False, optionflags=DOCTEST)
    for example in doctest.DocTestFinder(recurse=False).find(meadhall, globs={}):
        runner.run(example, out=said.write)
    assert (runner.failures, runner.tries > 0) == (0, True), said.getvalue()
    for name in meadhall.__all__:
        assert inspect.getdoc(getattr(meadhall, name)), name
    for name, member in inspect.getmembers(meadhall.Match):
        assert name.startswith("_") or inspect.getdoc(member), name


def test_the_page_of_the_house_names_files_that_are_there() -> None:
    named = re.findall(r"`((?:engine|front|hall|cli|games|words|pictures|bots)/[\w/.]+)`", page("house.md"))
    assert len(named) > 10
    assert [name for name in named if not (SOURCE / name).exists()] == []
