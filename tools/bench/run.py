"""`make bench`: how fast the rules are, compiled beside interpreted and beside OpenSpiel, in one run on one machine.

Ratios are judged, not numbers: a ratio says the same on a slow machine. Exit status 1 if one is below its target.
"""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

HERE = Path(__file__).resolve().parent
Figures: TypeAlias = dict[str, dict[str, float]]
"""By game, then by figure."""

INTERPRETED = Path(".venv/bin/python")
COMPILED = Path(".venv-play/bin/python")
OPEN_SPIEL = Path(".venv-bench/bin/python")
ROUNDS = 3
"""The measures take turns so many times, and the best of each counts."""

RATE = "decisions_per_second"
COPY = "copy_nanoseconds"
SMALL_IS_GOOD = {COPY, "state_bytes"}
JUDGED = "en_garde"
"""The game that the targets are set for; the others are shown beside it."""


@dataclass
class Target:
    """A figure, and what it must at least, or for *at_most* at most, be."""

    what: str
    figure: float
    bound: float
    at_most: bool = False

    def is_met(self) -> bool:
        """Say whether the figure keeps its bound."""
        return self.figure <= self.bound if self.at_most else self.figure >= self.bound

    def __str__(self) -> str:
        word = "at most" if self.at_most else "at least"
        return f"{self.what}: {self.figure:,.1f} ({word} {self.bound:g}: {'yes' if self.is_met() else 'NO'})"


def main() -> None:
    """Measure, print, judge."""
    with_compiled = "compiled" in sys.argv[1:]
    with_hearts = with_compiled and has_open_spiel()
    interpreted: Figures = {}
    compiled: Figures = {}
    driven: Figures = {}
    hearts = 0.0
    for _ in range(ROUNDS):
        keep_best(interpreted, inside_the_engine(INTERPRETED))
        if with_compiled:
            keep_best(compiled, inside_the_engine(COMPILED))
            keep_best(driven, from_python(COMPILED))
        if with_hearts:
            hearts = max(hearts, float(output_of(OPEN_SPIEL, str(HERE / "hearts.py"))))
    show("Interpreted, inside the engine", interpreted)
    if not with_compiled:
        print("\nLeft out: the compiled build (no C compiler), and every ratio with it.")
        return
    show("Compiled, inside the engine", compiled)
    show("Compiled, driven from Python", driven)
    if with_hearts:
        show("OpenSpiel, driven from Python", {"hearts": {"decisions_per_second": hearts}})
    else:
        print("\nLeft out: OpenSpiel (not to be had for this Python or machine), and the ratios to it.")
    targets = targets_of(interpreted[JUDGED], compiled[JUDGED], driven[JUDGED], hearts)
    print(f"\nTargets ({JUDGED})")
    for target in targets:
        print(f"  {target}")
    if not all(target.is_met() for target in targets):
        sys.exit("A target was missed.")


def targets_of(
    interpreted: dict[str, float], compiled: dict[str, float], driven: dict[str, float], hearts: float
) -> list[Target]:
    """Return what is judged; the ratios to OpenSpiel only where it was measured."""
    rate = compiled[RATE]
    targets = [
        Target("compiled, times interpreted", rate / interpreted[RATE], 8),
        Target("a copy of the state, nanoseconds", compiled[COPY], 300, at_most=True),
    ]
    if hearts:
        targets += [
            Target("inside the engine, times OpenSpiel's hearts", rate / hearts, 5),
            Target("driven from Python, times OpenSpiel's hearts", driven[RATE] / hearts, 1.5),
        ]
    return targets


def inside_the_engine(python: Path) -> Figures:
    """Return what `meadhall bench --json` says in that environment."""
    games: Figures = json.loads(output_of(python, "-m", "meadhall", "bench", "--json"))["games"]
    return games


def from_python(python: Path) -> Figures:
    """Return the rates of a loop in Python over the rules of that environment."""
    rates: dict[str, float] = json.loads(output_of(python, str(HERE / "from_python.py")))
    return {name: {RATE: rate} for name, rate in rates.items()}


def keep_best(best: Figures, measured: Figures) -> None:
    """Keep the best of each figure: the round that other programs on the machine disturbed least."""
    for name, figures in measured.items():
        known = best.setdefault(name, dict(figures))
        for figure, value in figures.items():
            known[figure] = min(known[figure], value) if figure in SMALL_IS_GOOD else max(known[figure], value)


def has_open_spiel() -> bool:
    """Say whether OpenSpiel could be installed."""
    if not OPEN_SPIEL.exists():
        return False
    return subprocess.run([OPEN_SPIEL, "-c", "import pyspiel"], capture_output=True, check=False).returncode == 0


def output_of(python: Path, *arguments: str) -> str:
    """Run Python in an environment and return what it prints."""
    return subprocess.run([python, *arguments], stdout=subprocess.PIPE, text=True, check=True).stdout


def show(heading: str, best: Figures) -> None:
    """Print the figures of every game."""
    print(f"\n{heading}")
    for name, figures in best.items():
        words = [f"{value:14,.0f} {figure.replace('_', ' ')}" for figure, value in figures.items()]
        print(f"  {name:16}{''.join(words)}")


if __name__ == "__main__":
    main()
