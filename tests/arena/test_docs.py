"""What docs/arena.md says is true."""

import contextlib
import io
import re

import pytest

from meadhall import arena
from meadhall.arena.calibration import Bucket, Calibration, Interval, SaidChance
from meadhall.arena.game import Played
from meadhall.arena.intervals import Mean, Share
from meadhall.arena.lab import Lab, VariantFigures
from meadhall.arena.parquet import columns
from meadhall.arena.plan import Plan
from meadhall.arena.summary import EndingFigures, PlayerFigures, StoryFigures, Summary
from tests.arena.plans import quick
from tests.cli.command import meadhall
from tests.house.places import ROOT

PAGE = (ROOT / "docs" / "arena.md").read_text(encoding="utf-8")
STRUCTS = [Played, Plan, Summary, PlayerFigures, EndingFigures, StoryFigures, Share, Mean, Lab, VariantFigures]
STRUCTS += [Calibration, Bucket, Interval, SaidChance]


def test_its_python_runs() -> None:
    (example,) = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    said = io.StringIO()
    with contextlib.redirect_stdout(said):
        exec(compile(example, "arena.md", "exec"), {})
    assert said.getvalue().endswith(" points\n")


@pytest.mark.parametrize("struct", STRUCTS, ids=lambda struct: struct.__name__)
def test_it_names_every_field(struct: type[Played]) -> None:
    assert [field for field in struct.__struct_fields__ if f"`{field}`" not in PAGE] == []


def test_it_names_every_column() -> None:
    game = arena.play_game(quick(), 0).played
    assert [name for name in columns(quick(), [game]) if f"`{name}`" not in PAGE] == []


@pytest.mark.parametrize("command", ["arena", "lab"])
def test_it_names_every_option_and_none_that_there_is_not(command: str) -> None:
    there = set(re.findall(r"(--[a-z]+)", meadhall(command, "--help").out)) - {"--help"}
    assert there <= set(re.findall(r"(--[a-z]+)", PAGE))
    for line in re.findall(rf"^meadhall {command} .*", PAGE, re.MULTILINE):
        assert set(re.findall(r"(--[a-z]+)", line)) <= there


def test_the_schema_has_what_the_files_have() -> None:
    schema = arena.schema()
    assert set(schema) == {"game", "results", "lab", "calibration"}
    assert set(schema["results"]["$defs"]["Summary"]["properties"]) == set(Summary.__struct_fields__)
