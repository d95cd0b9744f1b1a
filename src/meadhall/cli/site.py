"""Write a hall without a server."""

from __future__ import annotations

from pathlib import Path

import typer

from meadhall.cli.errors import Trouble


def site(
    folder: Path = typer.Argument(help="The folder to write; a hall that was written there before is replaced."),
) -> None:
    """Write a folder that plays by itself in any browser: put it on any host of files, or on a stick.

    It needs Node, and the network for the first time: Python for browsers comes from npm, and msgspec from PyPI.
    """
    from meadhall.hall.site.build import build
    from meadhall.hall.site.downloads import NotFetched

    try:
        build(folder)
    except NotFetched as error:
        raise Trouble(f"no folder was written: {error}") from None
    except OSError as error:
        raise Trouble(f"{folder} cannot be written: {error.strerror or error}") from None
