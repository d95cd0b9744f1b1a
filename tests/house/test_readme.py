"""What the README says is true."""

import contextlib
import io
import re

import pytest

import meadhall
from meadhall import words
from tests.house.places import ROOT

README = (ROOT / "README.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```python\n(.*?)```", README, re.DOTALL)


@pytest.mark.parametrize("example", EXAMPLES)
def test_its_python_runs(example: str) -> None:
    said = io.StringIO()
    with contextlib.redirect_stdout(said):
        exec(compile(example, "README.md", "exec"), {})
    assert said.getvalue()


def test_it_shows_every_game_and_what_is_reconstructed() -> None:
    for name in meadhall.list_games():
        said = words.of(name)
        rows = [line for line in README.splitlines() if line.startswith(f"| [{said.TITLE}]")]
        assert len(rows) == 1
        row = rows[0]
        assert f"| {said.MINUTES} |" in row
        assert ("reconstruct" in row) == bool(said.RECONSTRUCTED)
        assert f"](docs/pictures/{name}.svg)" in README


def test_its_picture_moves() -> None:
    assert "](docs/pictures/moving.svg)" in README
    assert '<animate attributeName="visibility"' in (ROOT / "docs" / "pictures" / "moving.svg").read_text("utf-8")


def test_its_links_lead_somewhere() -> None:
    for target in re.findall(r"\]\(([^)#]+)\)", README):
        assert (ROOT / target).exists(), target
