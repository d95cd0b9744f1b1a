"""Let an agent learn a game by itself."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import typer

from meadhall.cli import arena as shared
from meadhall.cli.errors import BAD_USAGE, Trouble, told_plainly
from meadhall.cli.play import pair

if TYPE_CHECKING:
    from meadhall.learning.training import Checkpoint

MODULES = {"gymnasium", "numpy"}
INSTALL = "pip install 'meadhall[train]'"


def train(
    game: str = shared.GAME,
    out: Path = typer.Option(..., "--out", help="The folder for the agent, its checkpoints and its curve."),
    steps: int = typer.Option(2_000_000, "--steps", help="How many decisions it learns from."),
    players: int = typer.Option(0, "--players", help="How many sit at the table; the usual number without it."),
    option: list[str] = shared.OPTION,
    against: str = typer.Option(
        "greedy", "--against", help="Whom it learns against besides itself, as in greedy,net:FILE; none for nobody."
    ),
    tables: int = typer.Option(64, "--tables", help="How many tables it learns at."),
    hidden: str = typer.Option("128,128", "--hidden", help="The units of each hidden layer."),
    rate: float = typer.Option(4e-4, "--rate", help="The learning rate, which falls to a twentieth."),
    entropy: float = typer.Option(0.01, "--entropy", help="What it is worth to stay open to every choice."),
    is_shaped: bool = typer.Option(
        True, "--shaped/--plain", help="Whether it is paid for progress on the way, where the game has a measure of it."
    ),
    start: str = typer.Option("", "--from", help="The trained net to begin with; a new one without it."),
    checks: int = typer.Option(5, "--checks", help="How often it plays matches, the last time at the end."),
    games: int = typer.Option(200, "--games", help="How many games such a match has."),
    rivals: str = typer.Option(
        "greedy", "--matches", help="Whom the matches are against, as in greedy,search:50it; each is one match."
    ),
    seed: int = shared.SEED,
) -> None:
    """Let an agent learn a game by itself, and play matches on the way; what it has learned plays as net:FILE."""
    try:
        from meadhall.learning.ppo import PpoSettings
        from meadhall.learning.training import CURVE, FINAL, Training, TrainingError
        from meadhall.learning.training import train as learn
    except ModuleNotFoundError as error:
        if (error.name or "").split(".")[0] not in MODULES:
            raise
        raise Trouble(f"training needs {error.name}, which is not installed: {INSTALL}") from None
    with told_plainly():
        try:
            course = Training(
                game,
                seats=players or None,
                options=dict(pair(text, "--option", "key=value") for text in option),
                steps=steps,
                tables=tables,
                against=() if against == "none" else tuple(against.split(",")),
                hidden=_units(hidden),
                seed=seed,
                is_shaped=is_shaped,
                start=start,
                checks=checks,
                games=games,
                rivals=tuple(rivals.split(",")),
                settings=PpoSettings(rate=rate, entropy=entropy),
            )
            learn(course, out, _tell)
        except TrainingError as error:
            raise Trouble(str(error)) from None
        except OSError as error:
            raise Trouble(f"{out} cannot be written: {error.strerror}") from None
        except KeyboardInterrupt:
            raise Trouble(
                f"stopped; the checkpoints in {out} are kept, and --from goes on with one", shared.INTERRUPTED
            ) from None
    print(f"{out / CURVE} has the curve. Play it as net:{out / FINAL}")


def _units(text: str) -> tuple[int, ...]:
    words = [word.strip() for word in text.split(",")]
    if not all(word.isascii() and word.isdigit() and int(word) > 0 for word in words):
        raise Trouble(f"--hidden is a list of numbers, as in 128,128, not {text!r}", BAD_USAGE)
    return tuple(int(word) for word in words)


def _tell(standing: Checkpoint) -> None:
    line = f"{standing.steps:,} decisions, {standing.games:,} games, {standing.seconds:,.0f} s of the processor"
    print(f"{line}, on average {standing.earned:+.2f} a game")
    for played in standing.matches:
        print(f"  {played.said}: {shared.share(played.own)}; {played.against} {shared.share(played.other)}")
