"""See what a changed option or number does to a game."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from meadhall.cli import arena as shared
from meadhall.cli.errors import Trouble, write_file
from meadhall.cli.play import pair
from meadhall.cli.progress import bar

if TYPE_CHECKING:
    from meadhall.arena import Lab, Study

PICTURE = "lab.svg"
SHEET = "lab.csv"
FIGURES = "lab.json"
PAGE = "report.html"
STUDIES = "study.json"
TABLE = "lab.parquet"
ACTIONS = "study.parquet"
MOST_DEAD = 10


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
    looked: int = typer.Option(
        0, "--look", help="Look closely at so many games of each variant: what is offered, taken and wins."
    ),
    drama: str = typer.Option(
        "", "--drama", help="Ask a search on the way who is ahead, as in search:50it, in the games that --look names."
    ),
    out: Path | None = typer.Option(
        None, "--out", help="Write a page to send, picture, table and every game to this folder."
    ),
    ray: str = shared.RAY,
    as_json: bool = shared.JSON,
) -> None:
    """Play a game in several variants on the same deals, and draw what changes."""
    from meadhall import arena as room

    if drama and not looked:
        raise Trouble("--drama says of the games that --look names who led in them; give --look too")
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
            figures, results = room.sweep(found, crew, out, show, place)
        studies: list[Study] = []
        if looked:
            with bar("Looking on", looked * len(found), as_json) as show:
                for at, one in enumerate(found):
                    studies.append(room.study(one.plan, looked, _after(show, at * looked), drama))
    if out is not None:
        write_file(out / PICTURE, room.picture(figures))
        write_file(out / SHEET, room.table(figures))
        write_file(out / FIGURES, room.to_json(figures) + "\n")
        write_file(out / PAGE, room.report(figures, results, studies))
        _write_table(out / TABLE, room.encode_lab(figures))
        if studies:
            write_file(out / STUDIES, room.to_json(studies) + "\n")
            _write_table(out / ACTIONS, room.encode_studies(figures, studies))
    if as_json:
        print(room.to_json(figures))
        return
    _report(figures)
    for variant, seen in zip(found, studies, strict=False):
        _report_study(room.said(variant.values), seen)
    print(
        f"{out / PAGE} is a page to send, {out / PICTURE} the picture."
        if out
        else "With --out FOLDER there is a picture and a table of it."
    )


def _write_table(path: Path, content: bytes | None) -> None:
    """Write a Parquet file, where that can be made."""
    if content is not None:
        write_file(path, content)


def _after(show: Callable[[int], None], before: int) -> Callable[[int], None]:
    return lambda finished: show(before + finished)


def _report_study(name: str, seen: Study) -> None:
    print(f"{name}, {seen.games:,} games looked at, {seen.decisions:,} decisions")
    print(f"  With one choice only: {shared.share(seen.forced)}")
    for seat in seen.seats:
        print(f"  Won by seat {seat.seat}: {shared.share(seat.won)}")
    if seen.drama is not None:
        print(f"  Lead changes: {shared.mean(seen.drama.lead_changes)}")
        print(f"  Decided at so many per cent of the turns: {shared.mean(seen.drama.decided)}")
        if seen.drama.kingmaking is not None:
            print(f"  Lead changes by a seat without hope: {shared.share(seen.drama.kingmaking)}")
    for row in seen.kinds:
        won = "" if row.won is None else f"; seats that took it won {shared.share(row.won)}"
        print(f"  {row.action}: taken at {row.taken:,} of {row.offered:,} decisions that offered it{won}")
    if seen.dead:
        print(f"  Never taken: {', '.join(seen.dead[:MOST_DEAD])}{' ...' if len(seen.dead) > MOST_DEAD else ''}")


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
