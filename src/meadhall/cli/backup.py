"""Copy the tables of a hall to a file, and bring them back."""

from __future__ import annotations

from pathlib import Path

import typer

from meadhall.cli.errors import Trouble

DATA = typer.Option(None, "--data", envvar="MEADHALL_DATA", help="The folder of the tables; yours by default.")


def backup(
    file: Path = typer.Argument(help="The file to write; it must not be there yet."), data: Path | None = DATA
) -> None:
    """Copy all tables to a file, also while people play."""
    from meadhall.hall.store.sql.backup import backup as copy
    from meadhall.hall.store.sql.database import own_folder

    try:
        count = copy(data if data is not None else own_folder(), file)
    except OSError as error:
        raise Trouble(f"no backup: {error.strerror or error}") from None
    print(f"{count} tables are in {file}. Whoever has it has every hand and every draw: keep it to yourself.")


def restore(file: Path = typer.Argument(help="A file of `meadhall backup`."), data: Path | None = DATA) -> None:
    """Bring back the tables of a backup, while no hall is open on the folder."""
    from meadhall.hall.store.sql.backup import restore as bring_back
    from meadhall.hall.store.sql.database import own_folder

    folder = data if data is not None else own_folder()
    try:
        count, earlier = bring_back(file, folder)
    except OSError as error:
        raise Trouble(f"nothing was restored: {error.strerror or error}") from None
    print(f"{count} tables are in {folder}.")
    if earlier is not None:
        print(f"Those of before are in {earlier}.")
