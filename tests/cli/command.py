"""Run the command line as a person would."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Ran:
    status: int
    out: str
    err: str


def meadhall(*arguments: str | Path, typed: str = "", columns: int = 80, colour: bool = False) -> Ran:
    """Run a command in a terminal so many columns wide."""
    shown = {"FORCE_COLOR": "1"} if colour else {"NO_COLOR": "1"}
    done = subprocess.run(
        [sys.executable, "-m", "meadhall", *[str(argument) for argument in arguments]],
        input=typed,
        capture_output=True,
        text=True,
        timeout=120,
        env=os.environ | {"COLUMNS": str(columns)} | shown,
        check=False,
    )
    assert "Traceback" not in done.stderr, done.stderr
    return Ran(done.returncode, done.stdout, done.stderr)
