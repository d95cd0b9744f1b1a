"""`make bench`: how fast the rules are, compiled beside interpreted and beside OpenSpiel, in one run on one machine.

Ratios are judged, not numbers: a ratio says the same on a slow machine. Exit status 1 if one is below its target.
"""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
INTERPRETED = Path(".venv/bin/python")
COMPILED = Path(".venv-play/bin/python")
OPEN_SPIEL = Path(".venv-bench/bin/python")
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
    interpreted = bench_of(INTERPRETED)
    show("Interpreted, inside the engine", interpreted)
    targets: list[Target] = []
    compiled = bench_of(COMPILED) if "compiled" in sys.argv[1:] else None
    if compiled is None:
        print("\nLeft out: the compiled build (no C compiler), and every ratio with it.")
    else:
        show("Compiled, inside the engine", compiled)
        driven = json.loads(output_of(COMPILED, str(HERE / "from_python.py")))
        print("\nCompiled, driven from Python")
        for name, rate in driven.items():
            print(f"  {name:16}{rate:14,.0f} decisions/s")
        targets = targets_of(interpreted, compiled, driven)
    if targets:
        print(f"\nTargets ({JUDGED})")
        for target in targets:
            print(f"  {target}")
    if not all(target.is_met() for target in targets):
        sys.exit("A target was missed.")


def targets_of(interpreted: dict[str, Any], compiled: dict[str, Any], driven: dict[str, float]) -> list[Target]:
    """Return what is judged: only ratios that could be measured."""
    ours, slow = compiled["games"][JUDGED], interpreted["games"][JUDGED]
    rate = ours["decisions_per_second"]
    targets = [
        Target("compiled, times interpreted", rate / slow["decisions_per_second"], 8),
        Target("a copy of the state, nanoseconds", ours["copy_nanoseconds"], 300, at_most=True),
    ]
    hearts = hearts_rate()
    if hearts is None:
        print("\nLeft out: OpenSpiel (not to be had for this Python or machine), and the ratios to it.")
    else:
        print(f"\nOpenSpiel, driven from Python\n  {'hearts':16}{hearts:14,.0f} decisions/s")
        targets += [
            Target("inside the engine, times OpenSpiel's hearts", rate / hearts, 5),
            Target("driven from Python, times OpenSpiel's hearts", driven[JUDGED] / hearts, 1.5),
        ]
    return targets


def bench_of(python: Path) -> dict[str, Any]:
    """Return what `meadhall bench --json` says in that environment."""
    answer: dict[str, Any] = json.loads(output_of(python, "-m", "meadhall", "bench", "--json"))
    return answer


def hearts_rate() -> float | None:
    """Return OpenSpiel's rate, or None where it is not installed."""
    if not OPEN_SPIEL.exists():
        return None
    found = subprocess.run([OPEN_SPIEL, "-c", "import pyspiel"], capture_output=True, check=False)
    return float(output_of(OPEN_SPIEL, str(HERE / "hearts.py"))) if found.returncode == 0 else None


def output_of(python: Path, *arguments: str) -> str:
    """Run Python in an environment and return what it prints."""
    return subprocess.run([python, *arguments], stdout=subprocess.PIPE, text=True, check=True).stdout


def show(heading: str, answer: dict[str, Any]) -> None:
    """Print the figures of every game."""
    print(f"\n{heading}")
    for name, figures in answer["games"].items():
        print(
            f"  {name:16}{figures['decisions_per_second']:14,.0f} decisions/s"
            f"{figures['playouts_per_second']:12,.0f} playouts/s"
            f"{figures['copy_nanoseconds']:10,.0f} ns a copy{figures['state_bytes']:8,} bytes"
        )


if __name__ == "__main__":
    main()
