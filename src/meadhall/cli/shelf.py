"""What is on the shelf: the games and their rules."""

from __future__ import annotations

import json
import sys

import typer
from rich.console import Console
from rich.markdown import Markdown
from rich.table import Table

from meadhall import bots, front, words
from meadhall.cli.trouble import Trouble, told_plainly
from meadhall.words import rulebook


def games(as_json: bool = typer.Option(False, "--json", help="Print JSON for programs.")) -> None:
    """List the games: players, length, options, bots."""
    shelf = [_facts(name) for name in front.list_games()]
    if as_json:
        print(json.dumps({"games": shelf}, indent=2))
        return
    table = Table("Game", "Title", "Players", "Minutes", "What it is", "Bots")
    for facts in shelf:
        table.add_row(*[_cell(facts[key]) for key in ("name", "title", "seats", "minutes", "line", "bots")])
    Console().print(table)


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
        "bots": bots.kinds(name),
        "reconstructed": said.RECONSTRUCTED,
    }


def _cell(value: object) -> str:
    return ", ".join(str(part) for part in value) if isinstance(value, list) else str(value)


def rules(
    game: str = typer.Argument(help="The game, for instance en_garde."),
    number: str = typer.Argument("", help="One rule alone, for instance 5.2."),
) -> None:
    """Print the rules of a game, or one of them."""
    with told_plainly():
        front.title(game)
    if number:
        rule = rulebook.rules(game).get(number)
        if rule is None:
            raise Trouble(f"{game} has no rule {number}; meadhall rules {game} prints them all")
        print(f"{number}  {rule}")
    elif sys.stdout.isatty():
        Console().print(Markdown(rulebook.told(game)))
    else:
        print(rulebook.told(game), end="")
