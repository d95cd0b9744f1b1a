"""How a store gets the layout of today, whichever it has: Alembic's revisions, one file each in ``versions/``."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

FOLDER: Final = Path(__file__).parent
ONE_AT_A_TIME: Final = {
    "sqlite": "BEGIN IMMEDIATE",
    "postgresql": "SELECT pg_advisory_xact_lock(7110617)",
}
"""What keeps a second hall from changing the layout at the same time.  SQLite's driver would not begin a
transaction for it by itself, so that a hall killed meanwhile would leave half a layout."""


class LaterLayout(OSError):
    """A store that a later Meadhall has written."""


def bring_up(connection: Connection) -> None:
    """Give a store the layout of today, in one transaction; raise LaterLayout if it has a later one."""
    connection.exec_driver_sql(ONE_AT_A_TIME[connection.dialect.name])
    config = Config()
    config.set_main_option("script_location", str(FOLDER).replace("%", "%%"))
    revisions = ScriptDirectory.from_config(config)
    found = MigrationContext.configure(connection).get_current_revision()
    newest = revisions.get_current_head()
    if found is not None and all(found != known.revision for known in revisions.walk_revisions()):
        raise LaterLayout(
            f"it has the layout {found} of a later Meadhall, and this one knows the layouts up to {newest}: "
            "start the later one, or restore a backup from before it"
        )
    if found != newest:
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
