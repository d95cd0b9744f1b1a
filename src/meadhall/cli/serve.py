"""Start the hall."""

from __future__ import annotations

import inspect
import os
from pathlib import Path

import typer

from meadhall.bots.spec import SpecError
from meadhall.cli.errors import Trouble
from meadhall.front.policies import HALL_POLICIES, NET, PREFIX, imported
from meadhall.hall.settings import SettingOption, Settings, options, settings_with

MOST_PORT = 65535
USUAL = Settings(Path())
"""What holds without any option."""


def serve(
    host: str = typer.Option(
        USUAL.host, "--host", envvar="MEADHALL_HOST", help="The address to listen on; 0.0.0.0 lets others in."
    ),
    port: int = typer.Option(USUAL.port, "--port", envvar="MEADHALL_PORT", help="The port to listen on."),
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
        help="One more name by which the hall may be asked for (*.example.org for all below it).",
    ),
    proxies: list[str] = typer.Option(
        list(USUAL.proxies),
        "--trust-proxy",
        envvar="MEADHALL_TRUST_PROXY",
        help="A proxy that is believed when it says for whom it asks: an address, a network, or * for all.",
    ),
    worker_python: str = typer.Option(
        "",
        "--worker-python",
        envvar="MEADHALL_WORKER_PYTHON",
        help="A Python with the same Meadhall, in which bots think as soon as it is there; the hall's own by default.",
    ),
    app: Path | None = typer.Option(
        None,
        "--app",
        envvar="MEADHALL_APP",
        help="A folder that meadhall site has written: visitors can keep it, and play without the hall.",
    ),
    policies: list[str] = typer.Option(
        [],
        "--policy",
        help="A policy of your own that programs can seat as own:NAME: NAME=net:FILE or NAME=python:MODULE:NAME.",
    ),
    open_page: bool = typer.Option(False, "--open", help="Open the page in a browser, if there is one."),
    **limits: float | str,
) -> None:
    """Start the hall: a web page to play on, alone, with bots or with friends by a link."""
    if not 0 <= port <= MOST_PORT:
        raise Trouble(f"--port must be from 0 to {MOST_PORT}, not {port}")
    if keep is not None and keep < 1:
        raise Trouble(f"--keep must be at least 1 day, not {keep}")
    for option in options():
        if refusal := option.refusal(limits[option.name]):
            raise Trouble(refusal)
    from meadhall.hall.store.sql.database import own_folder
    from meadhall.hall.web.connection_limits import Trusted
    from meadhall.hall.web.own_app import is_app
    from meadhall.hall.web.run_server import serve as open_hall

    try:
        Trusted(tuple(proxies))
    except ValueError as error:
        raise Trouble(f"--trust-proxy takes addresses, networks or *: {error}") from None
    if app is not None and not is_app(app):
        raise Trouble(f"{app} is no app of a hall; `meadhall site FOLDER` writes one")
    _name_policies(policies)
    settings = Settings(
        data if data is not None else own_folder(),
        database,
        host,
        port,
        hosts=tuple(name.lower() for name in hosts),
        proxies=tuple(proxies),
        keep=keep or 0,
        worker_python=worker_python,
        app=app,
    )
    try:
        open_hall(settings_with(settings, limits), open_page)
    except OSError as error:
        raise Trouble(f"the hall cannot open on {host}:{port}: {error.strerror or error}") from None


def _name_policies(texts: list[str]) -> None:
    """Tell this process, and those in which bots think, which policies the hall has; refuse what cannot be found."""
    for text in texts:
        name, _, policy = text.partition("=")
        if not name.isidentifier() or not policy.startswith((NET, PREFIX)):
            raise Trouble(f"--policy wants NAME=net:FILE or NAME=python:MODULE:NAME, not {text!r}")
        try:
            imported(policy)
        except SpecError as error:
            raise Trouble(f"--policy {text}: {error}") from None
    if texts:
        os.environ[HALL_POLICIES] = "\n".join(texts)


def _parameter(option: SettingOption) -> inspect.Parameter:
    """Return an option of the command line for a setting."""
    given = typer.Option(option.default, option.flag, envvar=option.variable, help=option.text.replace("`", ""))
    return inspect.Parameter(option.name, inspect.Parameter.KEYWORD_ONLY, default=given, annotation=option.kind)


def _with_options(signature: inspect.Signature) -> inspect.Signature:
    """Return a signature with an option for each setting in the place of its last parameter."""
    *own, _ = signature.parameters.values()
    return signature.replace(parameters=[*own, *map(_parameter, options())])


vars(serve)["__signature__"] = _with_options(inspect.signature(serve, eval_str=True))
