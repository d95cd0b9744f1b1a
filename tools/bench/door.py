"""`make bench`: what stands between a person and the first word: the size of the wheel, and the time until it answers.

Processor time, so that a busy machine says the same. Exit status 1 if a figure misses its bound.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Final

from figures import Figure

MEGABYTE: Final = 1 << 20
ROUNDS: Final = 5
"""The best of them counts: the one that other programs disturbed least."""
SIZES: Final = {"compiled": 7.0, "pure": 3.0}
"""Megabytes that a wheel of a kind may have, with the documentation in it."""
STARTS: Final = {
    "meadhall --help": ("-m", "meadhall", "--help"),
    "import meadhall": ("-c", "import meadhall"),
}
LONGEST: Final = 0.3


def main() -> None:
    """Measure, print, judge."""
    kind = "compiled" if "compiled" in sys.argv[1:] else "pure"
    wheels = list((Path("build") / kind).glob("*.whl"))
    figures = [Figure("the wheel", wheel.stat().st_size / MEGABYTE, "MB", SIZES[kind]) for wheel in wheels]
    for name, command in STARTS.items():
        figures.append(Figure(f"{name}, processor time", min(seconds_of(command) for _ in range(ROUNDS)), "s", LONGEST))
    print(f"\nAt the door ({kind})")
    for figure in figures:
        print(f"  {figure}")
    if not all(figure.is_met for figure in figures):
        sys.exit("A bound was missed.")


def seconds_of(command: tuple[str, ...]) -> float:
    """Return the processor time that a command of this Python takes."""
    before = os.times()
    subprocess.run([sys.executable, *command], stdout=subprocess.DEVNULL, check=True)
    after = os.times()
    return after.children_user + after.children_system - before.children_user - before.children_system


if __name__ == "__main__":
    main()
