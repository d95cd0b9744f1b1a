"""Fit the chances that people are shown to games of the search."""

from __future__ import annotations

from collections.abc import Callable
from itertools import chain
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

import typer

from meadhall import front
from meadhall.cli import arena as shared
from meadhall.cli.errors import Trouble
from meadhall.cli.play import pair
from meadhall.cli.progress import bar

if TYPE_CHECKING:
    from meadhall.arena import Fit


def fit(
    game: str = shared.GAME,
    bot: str = typer.Option("search:24it", "--bot", help="Who plays, on all seats."),
    players: str = typer.Option("", "--players", help="Tables of how many, as in 2,3; of every number without it."),
    games: int = typer.Option(100, "--games", help="How many games at each table."),
    seed: int = shared.SEED,
    workers: int = shared.WORKERS,
    option: list[str] = shared.OPTION,
    out: Path | None = typer.Option(
        None, "--out", help="Keep every game in a folder for each table; the same command goes on there."
    ),
    as_json: bool = shared.JSON,
) -> None:
    """Play games of the search, and fit the chance of winning that the coach shows to what came of them."""
    from meadhall import arena as room

    with shared.troubles(out), TemporaryDirectory() as spare:
        options = dict(pair(text, "--option", "key=value") for text in option)
        tables = _tables(players) or sorted(front.title(game).seats)
        plans = [
            room.make_plan(game, [bot], games, players=count, seed=seed, options=options, records=True)
            for count in tables
        ]
        room.measuring(plans[0].rules())
        folders = [(out or Path(spare)) / f"{game}-{count}" for count in tables]
        total = games * len(plans)
        with room.crew(workers or room.usable_cores()) as crew, bar("Playing", total, as_json) as show:
            for place, (plan, folder) in enumerate(zip(plans, folders, strict=True)):
                room.run(plan, crew, folder, _after(show, place * games))
        records = chain.from_iterable(
            ((place * games + number, record) for number, record in room.read_records(folder))
            for place, folder in enumerate(folders)
        )
        with bar("Measuring", total, as_json) as show:
            found = room.fit(plans, records, show)
    print(room.to_json(found) if as_json else _told(found))


def _after(show: Callable[[int], None], before: int) -> Callable[[int], None]:
    """Return what hears of the games of one table, and shows them with those of the tables *before*."""
    return lambda finished: show(before + finished)


def _tables(text: str) -> list[int]:
    """Read the numbers of players; raise Trouble for anything else."""
    words = [word.strip() for word in text.split(",") if word.strip()]
    if not all(word.isascii() and word.isdigit() for word in words):
        raise Trouble(f"--players is a list of numbers, as in 2,3, not {text!r}")
    return [int(word) for word in words]


def _told(found: Fit) -> str:
    width = max(len(term.name) for term in found.terms)
    lines = [f"{found.game}: {found.positions:,} beginnings of turns in {found.games:,} games"]
    lines += [
        f"{term.name:{width}}  {term.number:9.4f} (error {term.error:.4f}), now {term.now:.4f}" for term in found.terms
    ]
    lines.append(f"On {found.held_out:,} games held out, with numbers fitted to the others:")
    lines.append(f"Brier score {found.brier:.3f}, of the base rate {found.base_brier:.3f}")
    lines.append(f"Log loss {found.log_loss:.3f}, of the base rate {found.base_log_loss:.3f}")
    lines.append(f"Brier score of the numbers in use: {found.now_brier:.3f}")
    return "\n".join(lines)
