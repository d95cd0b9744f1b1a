"""The command line: thin, every command in a module of its own."""

from __future__ import annotations

import sys

import typer

from meadhall import __version__
from meadhall.cli import (
    arena,
    bench,
    bot_run,
    boxes,
    files,
    join,
    keeper,
    keeping,
    lab,
    play,
    review,
    serve,
    shelf,
    tour,
)
from meadhall.cli.trouble import Trouble

app = typer.Typer(
    name="meadhall",
    no_args_is_help=False,
    add_completion=True,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"]},
    help="A hall of modern board games: in the browser, in the terminal, from Python.",
    epilog="Examples: meadhall | meadhall games | meadhall play en_garde --seat 0=you --seat 1=strong",
)


@app.callback(invoke_without_command=True)
def hall(
    context: typer.Context,
    version: bool = typer.Option(False, "--version", help="Print the version and stop."),
) -> None:
    """Play in the browser (no command), in the terminal (play), or look things up."""
    if version:
        print(f"meadhall {__version__}")
        raise typer.Exit
    if context.invoked_subcommand is None:
        app(["serve"], standalone_mode=False)


app.command(epilog="Example: meadhall serve --port 8080 --data ./tables")(serve.serve)
app.command(epilog="Example: meadhall backup tables.sqlite")(keeping.backup)
app.command(epilog="Example: meadhall restore tables.sqlite --data ./tables")(keeping.restore)
app.command(epilog="Examples: meadhall tables | meadhall tables --data ./tables --json")(keeper.tables)
app.command(epilog="Example: meadhall close abcdefgh23456777 --data ./tables")(keeper.close)
app.command(epilog="Examples: meadhall ban 203.0.113.7 --hours 24 | meadhall ban 2001:db8::1")(keeper.ban)
app.command(epilog="Example: meadhall unban 203.0.113.7")(keeper.unban)
app.command(epilog="Example: meadhall bans")(keeper.bans)
app.command(epilog="Examples: meadhall games | meadhall games en_garde | meadhall games --json")(shelf.games)
app.command(epilog="Examples: meadhall rules en_garde | meadhall rules en_garde 5 | meadhall rules en_garde 5.2")(
    shelf.rules
)
app.command(
    epilog="Examples: meadhall play en_garde | "
    "meadhall play en_garde --plain --seat 0=you --seat 1=strong --seed 7 --option points=1"
)(play.play)
app.command(epilog="Example: meadhall join http://192.168.1.5:8000/join/abcdefgh23456777 --name Astrid")(join.join)
app.command(epilog="Examples: meadhall tour en_garde | meadhall tour castle_panic --again")(tour.tour)
app.command(
    epilog="Examples: meadhall replay match.txt | meadhall replay match.txt --at 40 --seat 0 | "
    "meadhall replay match.txt --step --open"
)(files.replay)
app.command(epilog="Example: meadhall verify match.txt")(files.verify)
app.command(epilog="Examples: meadhall review match.txt | meadhall review match.txt --seat 1 --seconds 20 --json")(
    review.review
)
app.command(epilog="Example: meadhall draw match.txt --at 40 --seat 0 -o position.svg")(files.draw)
app.command(
    epilog="Examples: meadhall arena en_garde --seats greedy,random | "
    "meadhall arena castle_panic --seats greedy --players 2 --games 1000 --out ./panic"
)(arena.arena)
app.command(
    epilog="Examples: meadhall lab en_garde --keys | meadhall lab castle_panic --players 2 "
    "--vary box.token.troll.copies=10,11 --balance box.token.goblin.copies --out ./troll"
)(lab.lab)
app.command(
    name="bot-run", epilog='Example: meadhall bot-run "python my_bot.py" --game en_garde --games 10 --option points=1'
)(bot_run.bot_run)
app.command(epilog="Examples: meadhall bench | meadhall bench --json")(bench.bench)
app.add_typer(boxes.app, name="box")


def main() -> None:
    """Run the command line; a person's mistake is a sentence, never a traceback."""
    try:
        app()
    except Trouble as trouble:
        print(f"meadhall: {trouble}", file=sys.stderr)
        sys.exit(trouble.status)
    except BrokenPipeError:
        sys.stderr.close()
        sys.exit(1)
