"""The examples of docs/examples and docs/research.md run; the examples in a short form."""

from __future__ import annotations

import re
import runpy

import pytest

from tests.house.places import ROOT

SHORT = {"many_tables": (30, 20), "one_seat": (20, 10), "self_play": (20, 10), "regret": (2,)}
PAGE = (ROOT / "docs" / "research.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)


def needs(text: str) -> list[pytest.MarkDecorator]:
    """Return the marks of an example: what it cannot run without."""
    return [pytest.mark.openspiel] if "pyspiel" in text else []


def test_every_example_is_run() -> None:
    assert {path.stem for path in (ROOT / "docs" / "examples").glob("*.py")} == SHORT.keys()


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=needs("pyspiel" if name == "regret" else "")) for name in SHORT]
)
def test_an_example_learns(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    runpy.run_path(str(ROOT / "docs" / "examples" / f"{name}.py"))["main"](*SHORT[name])
    assert re.search(r"\d+%|[+-]\d\.\d\d solved", capsys.readouterr().out)


@pytest.mark.parametrize("block", [pytest.param(block, marks=needs(block)) for block in BLOCKS])
def test_the_page_runs(block: str, capsys: pytest.CaptureFixture[str]) -> None:
    exec(compile(block, "research.md", "exec"), {})
    assert capsys.readouterr().out
