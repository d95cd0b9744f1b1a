"""Check card lists."""

from __future__ import annotations

from pathlib import Path

import typer

from meadhall import front
from meadhall.cli.errors import REFUSED_FILE, Trouble, read_file, told_plainly
from meadhall.engine.box import BoxError

app = typer.Typer(
    name="box", help="Look after card lists.", no_args_is_help=True, add_completion=False, rich_markup_mode=None
)


@app.callback()
def box() -> None:
    """Look after card lists."""


@app.command(epilog="Examples: meadhall box check en_garde | meadhall box check en_garde mine.toml")
def check(
    game: str = typer.Argument(help="The game, for instance en_garde."),
    file: Path | None = typer.Argument(None, help="A card list; without it the shipped ones are checked."),
) -> None:
    """Check a card list against everything that the rulebook prints."""
    with told_plainly():
        title = front.title(game)
    texts = {str(file): read_file(file)} if file else {name: title.shipped_box(name).text for name in title.boxes}
    for label, text in texts.items():
        try:
            found = title.read_box(text)
        except BoxError as error:
            lines = "\n".join(f"  {problem}" for problem in error.problems)
            raise Trouble(f"{label} cannot be played with:\n{lines}", REFUSED_FILE) from None
        print(f"{label}: right ({found.name}, SHA-256 {found.digest})")
