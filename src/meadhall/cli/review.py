"""The review of a match in a file: how the chances went, and which choices mattered most."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path

import typer

from meadhall import front
from meadhall.cli.errors import read_file, told_plainly
from meadhall.cli.progress import bar
from meadhall.front.review import decisions_of, told


def review(
    file: Path = typer.Argument(help="The record of a match."),
    seat: int = typer.Option(0, "--seat", help="The seat whose game is reviewed."),
    budget: str = typer.Option(
        "", "--budget", help="Iterations for each decision, as in 64it, instead of a share of what a match gets."
    ),
    is_json: bool = typer.Option(False, "--json", help="For programs: everything, as JSON."),
) -> None:
    """Say how the chances of a seat went through a match, who changed them, and which of its choices mattered most."""
    with told_plainly():
        text = read_file(file)
        match = front.replay(text)
        count = len(decisions_of(match.playing, seat, match.names))
        with bar("Looking back", count, is_json, "choices") as show:
            found = front.review(text, seat, budget=budget, progress=lambda finished, _: show(finished))
    if is_json:
        rows = [asdict(decision) | {"loss": decision.loss} for decision in found.decisions]
        points = None if found.figures is None else found.figures.points()
        print(json.dumps(asdict(found) | {"decisions": rows, "points": points, "is_clean": found.is_clean}, indent=1))
    else:
        print("\n".join(told(found)))
