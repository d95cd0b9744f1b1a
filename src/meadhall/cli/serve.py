"""Start the hall."""

from __future__ import annotations

from pathlib import Path

import typer

from meadhall.cli.trouble import Trouble

MOST_PORT = 65535


def serve(
    host: str = typer.Option(
        "127.0.0.1", "--host", envvar="MEADHALL_HOST", help="The address to listen on; 0.0.0.0 lets others in."
    ),
    port: int = typer.Option(8000, "--port", envvar="MEADHALL_PORT", help="The port to listen on."),
    data: Path | None = typer.Option(
        None, "--data", envvar="MEADHALL_DATA", help="The folder for the tables; yours by default."
    ),
    database: str = typer.Option(
        "",
        "--database",
        envvar="MEADHALL_DATABASE",
        show_envvar=False,
        help="A PostgreSQL for the tables, shared by several halls: postgresql://user:password@host/name.",
    ),
    keep: int | None = typer.Option(
        None,
        "--keep",
        envvar="MEADHALL_KEEP",
        help="Days after which a table is deleted that is over, or never began, and untouched; for ever by default.",
    ),
    hosts: list[str] = typer.Option(
        [],
        "--allow-host",
        envvar="MEADHALL_ALLOW_HOST",
        help="A name by which the hall may be asked for (*.example.org for all below it); any by default.",
    ),
    proxies: list[str] = typer.Option(
        ["127.0.0.1", "::1"],
        "--trust-proxy",
        envvar="MEADHALL_TRUST_PROXY",
        help="A proxy that is believed when it says for whom it asks: an address, a network, or * for all.",
    ),
    open_page: bool = typer.Option(False, "--open", help="Open the page in a browser, if there is one."),
) -> None:
    """Start the hall: a web page to play on, alone, with bots or with friends by a link."""
    if not 0 <= port <= MOST_PORT:
        raise Trouble(f"--port must be from 0 to {MOST_PORT}, not {port}")
    if keep is not None and keep < 1:
        raise Trouble(f"--keep must be at least 1 day, not {keep}")
    from meadhall.hall import serve as open_hall
    from meadhall.hall.wire import Trusted

    try:
        Trusted(tuple(proxies))
    except ValueError as error:
        raise Trouble(f"--trust-proxy takes addresses, networks or *: {error}") from None

    try:
        open_hall(host, port, data, open_page, database, keep or 0, tuple(hosts), tuple(proxies))
    except OSError as error:
        raise Trouble(f"the hall cannot open on {host}:{port}: {error.strerror or error}") from None
