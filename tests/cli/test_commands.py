"""The list of commands is there at once: it imports none of them, and neither does `import meadhall` load a room."""

from __future__ import annotations

import subprocess
import sys

import pytest

import meadhall
from meadhall.cli.commands import ROWS, load
from tests.cli.command import meadhall as run

LOADED = "import sys; print(*sorted(name for name in sys.modules if name.startswith('meadhall.')))"
HELP = """
import sys
import meadhall.cli
sys.argv = ["meadhall", "--help"]
try:
    meadhall.cli.main()
except SystemExit:
    pass
"""


def loaded_by(script: str) -> str:
    """Return the last line that a script prints: the modules that are loaded in the end."""
    done = subprocess.run([sys.executable, "-c", script + LOADED], capture_output=True, text=True, check=True)
    return done.stdout.splitlines()[-1]


def test_importing_meadhall_loads_no_room() -> None:
    assert loaded_by("import meadhall;") == ""


def test_the_list_of_commands_imports_none_of_them() -> None:
    assert loaded_by(HELP) == "meadhall.cli meadhall.cli.commands meadhall.cli.errors"


@pytest.mark.parametrize("name", ROWS)
def test_every_command_can_be_loaded_and_says_more_than_its_line(name: str) -> None:
    command = load(name, ROWS[name])
    assert command.name == name
    assert command.help


def test_a_line_of_the_list_is_one_line_of_a_terminal() -> None:
    shown = run("--help").out
    widest = max(map(len, ROWS))
    for name, row in ROWS.items():
        assert f"\n  {name:<{widest}}  {row.line}\n" in shown


def test_a_slip_in_the_name_of_a_command_is_guessed() -> None:
    assert "Did you mean 'play', 'replay'?" in run("plya").err


def test_what_meadhall_gives_can_be_listed_and_nothing_else_is_found() -> None:
    assert set(meadhall.__all__) <= set(dir(meadhall))
    for name in meadhall.__all__:
        assert getattr(meadhall, name) is not None
    with pytest.raises(AttributeError, match="module 'meadhall' has no attribute 'nonsense'"):
        meadhall.nonsense  # noqa: B018
