"""The command line: thin, every command in a module of its own, imported when it is asked for."""

from __future__ import annotations

import sys

import typer

from meadhall import __version__
from meadhall.cli.commands import Commands
from meadhall.cli.errors import Trouble, told_of_hall

app = typer.Typer(
    name="meadhall",
    cls=Commands,
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
    """Play in the browser (serve), in the terminal (play), or look things up; without a command, say hello."""
    if version:
        print(f"meadhall {__version__}")
        raise typer.Exit
    if context.invoked_subcommand is None:
        from meadhall.cli.hello import hello

        print(hello())


def main() -> None:
    """Run the command line; a person's mistake is a sentence, never a traceback."""
    try:
        with told_of_hall():
            app()
    except Trouble as trouble:
        print(f"meadhall: {trouble}", file=sys.stderr)
        sys.exit(trouble.status)
    except BrokenPipeError:
        sys.stderr.close()
        sys.exit(1)
