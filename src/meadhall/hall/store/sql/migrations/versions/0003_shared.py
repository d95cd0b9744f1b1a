"""Several halls share the tables: each counts how often it was changed.  A day's result outlives its table."""

from __future__ import annotations

from alembic import op
from sqlalchemy import Boolean, Column, Integer, String, Text

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Count changes, and let a row of the daily deal stand alone."""
    op.add_column("tables", Column("changes", Integer, nullable=False, server_default="0"))
    if op.get_bind().dialect.name == "postgresql":
        op.drop_constraint("dailies_table_fkey", "dailies", type_="foreignkey")
        return
    op.rename_table("dailies", "dailies_before")
    op.create_table(
        "dailies",
        Column("player", String(64), primary_key=True),
        Column("game", String(40), primary_key=True),
        Column("day", String(10), primary_key=True),
        Column("table", String(40), nullable=False),
        Column("is_won", Boolean, nullable=False),
        Column("line", Text, nullable=False),
    )
    names = 'player, game, day, "table", is_won, line'
    op.execute(f"INSERT INTO dailies ({names}) SELECT {names} FROM dailies_before")  # noqa: S608 - our own names
    op.drop_table("dailies_before")
