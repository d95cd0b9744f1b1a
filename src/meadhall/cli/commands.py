"""Every command in one list; its module is imported when it is asked for, so that `meadhall --help` comes at once."""

from __future__ import annotations

from importlib import import_module
from typing import Any, NamedTuple

import typer
from typer.core import TyperGroup


class CommandRow(NamedTuple):
    """A command: where it is, what it does in a few words, and an example."""

    place: str
    """Its module and function: "records:replay"; a module alone has commands of its own under ``app``."""
    line: str
    """What the list of all commands says of it; its own help says more."""
    epilog: str = ""


ROWS = {
    "serve": CommandRow(
        "serve:serve",
        "Start the hall: a web page to play on, alone or with others.",
        "Example: meadhall serve --port 8080 --data ./tables",
    ),
    "site": CommandRow(
        "site:site",
        "Write a folder that plays by itself in any browser.",
        "Example: meadhall site ./public",
    ),
    "backup": CommandRow("backup:backup", "Copy all tables to a file.", "Example: meadhall backup tables.sqlite"),
    "restore": CommandRow(
        "backup:restore",
        "Bring back the tables of a backup.",
        "Example: meadhall restore tables.sqlite --data ./tables",
    ),
    "tables": CommandRow(
        "admin:tables",
        "List the tables of an open hall that are not over.",
        "Examples: meadhall tables | meadhall tables --data ./tables --json",
    ),
    "close": CommandRow(
        "admin:close",
        "Close a table of an open hall for good.",
        "Example: meadhall close abcdefgh23456777 --data ./tables",
    ),
    "ban": CommandRow(
        "admin:ban",
        "Keep an address out of an open hall.",
        "Examples: meadhall ban 203.0.113.7 --hours 24 | meadhall ban 2001:db8::1",
    ),
    "unban": CommandRow(
        "admin:unban", "Let an address into an open hall again.", "Example: meadhall unban 203.0.113.7"
    ),
    "bans": CommandRow("admin:bans", "List the addresses that an open hall keeps out.", "Example: meadhall bans"),
    "games": CommandRow(
        "games:games",
        "List the games, or the options of one of them.",
        "Examples: meadhall games | meadhall games en_garde | meadhall games --json",
    ),
    "rules": CommandRow(
        "games:rules",
        "Print the rules of a game, a chapter or one of them.",
        "Examples: meadhall rules en_garde | meadhall rules en_garde 5 | meadhall rules en_garde 5.2",
    ),
    "play": CommandRow(
        "play:play",
        "Play a game in the terminal.",
        "Examples: meadhall play en_garde | "
        "meadhall play en_garde --plain --seat 0=you --seat 1=strong --seed 7 --option points=1",
    ),
    "today": CommandRow(
        "my_shelf:today",
        "Show the deals of today, and how yours went.",
        "Examples: meadhall today | meadhall today --json",
    ),
    "shelf": CommandRow(
        "my_shelf:shelf",
        "Show what you have played here, and your deeds.",
        "Examples: meadhall shelf | meadhall shelf --json | meadhall shelf --clear",
    ),
    "join": CommandRow(
        "join:join",
        "Sit down at the table of a hall and play there.",
        "Example: meadhall join http://192.168.1.5:8000/join/abcdefgh23456777 --name Astrid",
    ),
    "tour": CommandRow(
        "tour:tour",
        "Learn a game by playing it.",
        "Examples: meadhall tour en_garde | meadhall tour castle_panic --again",
    ),
    "replay": CommandRow(
        "records:replay",
        "Tell a match again, moment by moment.",
        "Examples: meadhall replay match.txt | meadhall replay match.txt --at 40 --seat 0 | "
        "meadhall replay match.txt --step --open",
    ),
    "verify": CommandRow(
        "records:verify", "Compute every draw of a match again from its secret.", "Example: meadhall verify match.txt"
    ),
    "review": CommandRow(
        "review:review",
        "Say which choices of a match mattered most.",
        "Examples: meadhall review match.txt | meadhall review match.txt --seat 1 --json",
    ),
    "puzzle": CommandRow(
        "puzzle:puzzle",
        "Solve the puzzle of today.",
        "Examples: meadhall puzzle | meadhall puzzle --day 2026-11-17",
    ),
    "puzzles": CommandRow(
        "puzzle:puzzles",
        "Make puzzles from records of finished matches.",
        "Example: meadhall puzzles ./records --budget 64it -o puzzles.json",
    ),
    "draw": CommandRow(
        "records:draw",
        "Draw a position of a match as an SVG file.",
        "Example: meadhall draw match.txt --at 40 --seat 0 -o position.svg",
    ),
    "arena": CommandRow(
        "arena:arena",
        "Let bots play each other, or the deal, many times.",
        "Examples: meadhall arena en_garde --seats greedy,random | "
        "meadhall arena castle_panic --seats greedy --players 2 --games 1000 --out ./panic",
    ),
    "lab": CommandRow(
        "lab:lab",
        "Change a number of a game and see what it does.",
        "Examples: meadhall lab en_garde --keys | meadhall lab castle_panic --players 2 "
        "--vary box.token.troll.copies=10,11 --balance box.token.goblin.copies --out ./troll",
    ),
    "benchmark": CommandRow(
        "benchmark:benchmark",
        "Score a policy on frozen tasks.",
        "Examples: meadhall benchmark | meadhall benchmark en_garde-duel-v1 --policy greedy",
    ),
    "train": CommandRow(
        "train:train",
        "Let an agent learn a game by itself.",
        "Examples: meadhall train en_garde --out ./fencer | "
        "meadhall arena en_garde --seats net:fencer/agent.npz,greedy --games 400",
    ),
    "fit": CommandRow(
        "fit:fit",
        "Fit the chances that the coach shows to games of the search.",
        "Examples: meadhall fit rietburg --option preset=normal --bot search:32it --games 100 --out ./fit | "
        "meadhall fit castle_panic --players 2,4 --games 400 --json",
    ),
    "exploit": CommandRow(
        "exploit:exploit",
        "Find what a best response wins against a bot of En Garde.",
        "Examples: meadhall exploit --bot search:300it --cards 2 | meadhall exploit --bot greedy --cards 3 --json",
    ),
    "bot-run": CommandRow(
        "bot_run:bot_run",
        "Try a bot of your own, written in any language.",
        'Example: meadhall bot-run "python my_bot.py" --game en_garde --games 10 --option points=1',
    ),
    "bench": CommandRow(
        "bench:bench", "Measure how fast the rules are.", "Examples: meadhall bench | meadhall bench --json"
    ),
    "box": CommandRow("boxes", "Look after card lists."),
}


def load(name: str, row: CommandRow) -> Any:
    """Import a command."""
    module, _, function = row.place.partition(":")
    found = import_module(f"meadhall.cli.{module}")
    if not function:
        return typer.main.get_command(found.app)
    alone = typer.Typer(add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False)
    alone.command(name, epilog=row.epilog)(getattr(found, function))
    return typer.main.get_command(alone)


class Commands(TyperGroup):
    """All commands; the list of them imports none."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        waiting: dict[str, Any] = dict.fromkeys(ROWS)
        self.commands = waiting

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """Return a command, imported now; None if there is none of the name."""
        if cmd_name in ROWS and self.commands[cmd_name] is None:
            self.commands[cmd_name] = load(cmd_name, ROWS[cmd_name])
        return self.commands.get(cmd_name)

    def format_commands(self, ctx: Any, formatter: Any) -> None:
        """Write the list for `--help`."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, row.line) for name, row in ROWS.items()])
