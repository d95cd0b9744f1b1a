"""The games and their rules, listed."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence

import typer
from rich import box
from rich.console import Console
from rich.markdown import Markdown
from rich.table import Table

from meadhall import bots, front, words
from meadhall.cli.errors import Trouble, told_plainly
from meadhall.cli.lookup import rule_lines
from meadhall.words import rulebook
from meadhall.words.levels import bot_label, bot_line


def games(
    game: str = typer.Argument("", help="One game, with its options."),
    as_json: bool = typer.Option(False, "--json", help="Print JSON for programs."),
) -> None:
    """List the games: players, length, bots; or one of them with its options and boxes."""
    with told_plainly():
        names = [front.title(game).name] if game else front.list_games()
    if as_json:
        print(json.dumps({"games": [_facts(name) for name in names]}, indent=2))
    elif game:
        print("\n".join(_told(game)))
    else:
        Console().print(_shelf(names))


def _shelf(names: list[str]) -> Table:
    """Lay the games out so that 80 columns hold them, their ids whole."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column("Game", no_wrap=True)
    table.add_column("Players", no_wrap=True)
    table.add_column("Minutes", justify="right", no_wrap=True)
    table.add_column("What it is")
    table.add_column("Bots", max_width=14)
    for name in names:
        said = words.of(name)
        what = f"{said.TITLE}. {said.LINE}"
        table.add_row(name, _players(front.title(name).seats), str(said.MINUTES), what, ", ".join(bots.levels(name)))
    return table


def _players(seats: Sequence[int]) -> str:
    """Say for how many a game is: "2", "3 to 5"."""
    return str(min(seats)) if len(seats) == 1 else f"{min(seats)} to {max(seats)}"


def _told(name: str) -> list[str]:
    """Tell of one game what can be chosen."""
    title, said = front.title(name), words.of(name)
    lines = [
        f"{said.TITLE} ({name}). {said.LINE}",
        f"Players: {_players(title.seats)}. Minutes: {said.MINUTES}. Bots: {', '.join(bots.names(name))}.",
        *[
            f"--seat 1={level}  {bot_label(level)}: {bot_line(level)}."
            for level in bots.levels(name)
            if max(title.seats) > 1
        ],
        f"Boxes: {', '.join(title.boxes)}. Rules version: {title.version}.",
    ]
    for row in title.options:
        lines.append(f"--option {row.name}={row.default or '...'}  {said.option_words(row.name)}: {row.allowed()}.")
    return [*lines, said.RECONSTRUCTED] if said.RECONSTRUCTED else lines


def _facts(name: str) -> dict[str, object]:
    title, said = front.title(name), words.of(name)
    return {
        "name": name,
        "title": said.TITLE,
        "line": said.LINE,
        "seats": sorted(title.seats),
        "minutes": said.MINUTES,
        "version": title.version,
        "options": [
            {"name": row.name, "kind": row.kind, "default": row.default, "allowed": row.allowed(), "rule": row.rule}
            for row in title.options
        ],
        "presets": [
            {"name": preset.name, "line": said.PRESETS[preset.name], "options": preset.options}
            for preset in title.presets
        ],
        "boxes": title.boxes,
        "bots": bots.names(name),
        "reconstructed": said.RECONSTRUCTED,
    }


def rules(
    game: str = typer.Argument(help="The game, for instance en_garde."),
    number: str = typer.Argument("", help="A chapter, for instance 5, or one rule alone, for instance 5.2."),
) -> None:
    """Print the rules of a game, a chapter or one of them."""
    with told_plainly():
        front.title(game)
    if number:
        lines = rule_lines(game, number)
        if not lines:
            raise Trouble(f"{game} has no rule {number}; meadhall rules {game} prints them all")
        print("\n".join(lines))
    elif sys.stdout.isatty():
        Console().print(Markdown(rulebook.told(game)))
    else:
        print(rulebook.told(game), end="")
