"""How fast the rules are on this machine."""

from __future__ import annotations

import json
import sys
import time
import tracemalloc

import typer
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from meadhall import front
from meadhall.cli.errors import Trouble, told_plainly
from meadhall.engine import play
from meadhall.engine.chance import Dice
from meadhall.engine.contract import AnyGame, State

SECONDS = 1.0
COPIES = 20_000
KEPT = 2_000


def bench(
    games: list[str] = typer.Argument(None, help="Games to measure; all of them without this."),
    as_json: bool = typer.Option(False, "--json", help="Print JSON for programs."),
    seconds: float = typer.Option(SECONDS, "--seconds", help="How long to play each game."),
) -> None:
    """Measure random playouts, copies and the size of a state for each game."""
    if not 0 < seconds <= 600:
        raise Trouble("--seconds must be above 0 and at most 600")
    figures: dict[str, dict[str, float]] = {}
    with Progress(console=Console(stderr=True), transient=True, disable=as_json or not sys.stderr.isatty()) as bar:
        names = games or front.list_games()
        task = bar.add_task("Playing", total=len(names))
        for name in names:
            with told_plainly():
                figures[name] = measure(front.game(name), seconds)
            bar.advance(task)
    if as_json:
        print(json.dumps({"compiled": is_compiled(), "games": figures}))
        return
    table = Table("Game", "Decisions a second", "Playouts a second", "A copy (ns)", "A state (bytes)")
    for name, found in figures.items():
        table.add_row(name, *[f"{value:,.0f}" for value in found.values()])
    Console().print(table)
    print("Compiled rules." if is_compiled() else "Interpreted rules; compiled ones are several times faster.")


def is_compiled() -> bool:
    """Say whether the rules are compiled."""
    return not str(play.__file__).endswith(".py")


def measure(game: AnyGame, seconds: float) -> dict[str, float]:
    """Return the figures of one game; a decision is an action of a seat, draws are not counted."""
    dice = Dice(1)
    decisions = playouts = 0
    began = time.perf_counter()
    while (spent := time.perf_counter() - began) < seconds:
        decisions += play.playout(game, game.setup(), dice)
        playouts += 1
    state = game.setup()
    for action in play.random_walk(game, dice, 60):
        game.apply(state, action)
    began = time.perf_counter()
    play.copies(state, COPIES)
    copying = time.perf_counter() - began
    return {
        "decisions_per_second": round(decisions / spent, 1),
        "playouts_per_second": round(playouts / spent, 2),
        "copy_nanoseconds": round(copying / COPIES * 1e9, 1),
        "state_bytes": state_bytes(state),
    }


def state_bytes(state: State) -> int:
    """Return how much memory one more copy of a state takes."""
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    kept = [state.copy() for _ in range(KEPT)]
    taken = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()
    return round(taken / len(kept))
