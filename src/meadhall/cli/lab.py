"""See what a changed option or number does to a game."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from meadhall.cli import arena as shared
from meadhall.cli.play import pair
from meadhall.cli.progress import bar
from meadhall.cli.trouble import Trouble, write_file

if TYPE_CHECKING:
    from meadhall.arena import Lab

PICTURE = "lab.svg"
SHEET = "lab.csv"
FIGURES = "lab.json"


def lab(
    game: str = shared.GAME,
    vary: list[str] = typer.Option([], "--vary", help="What is varied, as key=a,b,c; several make every combination."),
    baseline: list[str] = typer.Option(
        [], "--baseline", help="The variant from which changes are counted, as key=value for each varied key."
    ),
    balance: str = typer.Option("", "--balance", help="The number of the box that makes up for the varied ones."),
    keys: bool = typer.Option(False, "--keys", help="List everything that can be varied, and stop."),
    bots: str = typer.Option("greedy", "--bots", help="A bot for each seat, as in greedy,random; or one for all."),
    players: int = typer.Option(0, "--players", help="How many sit at the table when one bot is named."),
    games: int = shared.GAMES,
    workers: int = shared.WORKERS,
    seed: int = shared.SEED,
    option: list[str] = shared.OPTION,
    box: str = shared.BOX,
    out: Path | None = typer.Option(None, "--out", help="Write picture, table and every game to this folder."),
    ray: str = shared.RAY,
    as_json: bool = shared.JSON,
) -> None:
    """Play a game in several variants on the same deals, and draw what changes."""
    from meadhall import arena as room

    with shared.troubles(out):
        if keys:
            _list(room.keys(game, box or None), as_json)
            return
        varied = dict(room.read_vary(text) for text in vary)
        if len(varied) < len(vary):
            raise Trouble("a key is varied twice; write all its values behind one --vary")
        found = room.variants(
            game,
            varied,
            bots.split(","),
            games,
            players=players,
            seed=seed,
            options=dict(pair(text, "--option", "key=value") for text in option),
            box=box or None,
            balance=balance,
        )
        place = room.find_baseline(found, dict(pair(text, "--baseline", "key=value") for text in baseline))
        if not as_json:
            print(room.forecast(found))
        with (
            room.crew(workers or room.usable_cores(), ray) as crew,
            bar("Playing", games * len(found), as_json) as show,
        ):
            figures, _ = room.sweep(found, crew, out, show, place)
    if out is not None:
        write_file(out / PICTURE, room.picture(figures))
        write_file(out / SHEET, room.table(figures))
        write_file(out / FIGURES, room.to_json(figures) + "\n")
    if as_json:
        print(room.to_json(figures))
        return
    _report(figures)
    print(f"{out / PICTURE} shows it." if out else "With --out FOLDER there is a picture and a table of it.")


def _list(keys: dict[str, str], as_json: bool) -> None:
    if as_json:
        print(json.dumps(keys, indent=2, ensure_ascii=False))
        return
    for key, value in keys.items():
        print(f"{key} = {value}" if key.startswith("box.") else f"{key}: {value}")


def _report(figures: Lab) -> None:
    from meadhall import arena as room

    counted = shared.counted(figures.games, [row.deals for row in figures.variants])
    print(f"{figures.game}, {counted} in each variant, seed {figures.seed}, won by {figures.won_by}")
    changes = len(figures.variants) - 1
    if changes:
        first = room.said(figures.variants[figures.baseline].values)
        held = "95 % interval" if changes == 1 else f"intervals that hold together for all {changes} with 95 %"
        print(f"Changes are from {first}, on the same deals, with {held}.")
    for row in figures.variants:
        print(room.said(row.values))
        print(f"  Won: {shared.share(row.won)}")
        if row.change is not None:
            low, high = row.change.low, row.change.high
            print(f"  Change: {row.change.change:+.1%} ({low:+.1%} to {high:+.1%})")
        print(f"  Turns: {shared.mean(row.turns)}")
        for ending in row.endings:
            print(f"  Ended by {ending.ending}: {shared.share(ending.games)}")
