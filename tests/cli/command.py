"""Run the command line as a person would."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

_DATA = tempfile.TemporaryDirectory(prefix="meadhall-")
"""Where commands keep what is left behind, unless a test has a folder of its own."""


@dataclass(frozen=True)
class Ran:
    status: int
    out: str
    err: str


def meadhall(*arguments: str | Path, typed: str = "", columns: int = 80, rows: int = 24, colour: bool = False) -> Ran:
    """Run a command in a terminal so many columns wide and rows high; in colour it is a screen, else a pipe."""
    shown = {"FORCE_COLOR": "1"} if colour else {"NO_COLOR": "1"}
    done = subprocess.run(
        [sys.executable, "-m", "meadhall", *[str(argument) for argument in arguments]],
        input=typed,
        capture_output=True,
        text=True,
        timeout=120,
        env={"XDG_DATA_HOME": _DATA.name} | os.environ | {"COLUMNS": str(columns), "LINES": str(rows)} | shown,
        check=False,
    )
    assert "Traceback" not in done.stderr, done.stderr
    return Ran(done.returncode, done.stdout, done.stderr)
