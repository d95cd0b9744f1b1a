"""Sit down at a hall's table by its invitation, and play there from the terminal."""

from __future__ import annotations

import typer

from meadhall.cli.daily import folder
from meadhall.cli.screen import Rich
from meadhall.cli.terminal import EndOfInput, Plain, Terminal


def join(
    link: str = typer.Argument(help="The link of an invitation, http://.../join/..."),
    name: str = typer.Option("", "--name", help="What you are called at the table."),
    plain: bool = typer.Option(False, "--plain", help="Plain lines: numbers or action texts from standard input."),
) -> None:
    """Sit down at a hall's table and play there; the same link brings you back to your seat."""
    from meadhall.cli.guest import HELP, KEY_FILE, Guest, own_key
    from meadhall.cli.visit import Visitor, patiently

    visitor = Visitor(link, "join", own_key(folder() / KEY_FILE))
    table = patiently(lambda: visitor.sit(name))
    terminal: Terminal = Plain() if plain else Rich()
    terminal.say([f"You sit at table {table.name}, seat {table.seats[0] + 1}.", *HELP])
    guest = Guest(visitor, terminal, table.name, table.seats[0])
    try:
        patiently(guest.play)
    except EndOfInput:
        terminal.say(["", "You keep your seat: the same link brings you back."])
