"""Start the hall."""

from __future__ import annotations

from pathlib import Path

import typer

from meadhall.cli.trouble import Trouble

MOST_PORT = 65535


def serve(
    host: str = typer.Option("127.0.0.1", "--host", help="The address to listen on; 0.0.0.0 lets others in."),
    port: int = typer.Option(8000, "--port", help="The port to listen on."),
    data: Path | None = typer.Option(None, "--data", help="The folder for the tables; yours by default."),
    open_page: bool = typer.Option(False, "--open", help="Open the page in a browser, if there is one."),
) -> None:
    """Start the hall: a web page to play on, alone, with bots or with friends by a link."""
    if not 0 <= port <= MOST_PORT:
        raise Trouble(f"--port must be from 0 to {MOST_PORT}, not {port}")
    from meadhall.hall import serve as open_hall

    try:
        open_hall(host, port, data, open_page)
    except OSError as error:
        raise Trouble(f"the hall cannot open on {host}:{port}: {error.strerror or error}") from None
