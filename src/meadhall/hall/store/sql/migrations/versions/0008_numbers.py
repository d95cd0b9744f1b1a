"""Lines of talk are numbered at their table, so that their numbers tell nothing of other tables."""

from __future__ import annotations

from alembic import op
from sqlalchemy import Column, Float, ForeignKey, Integer, String, Text

revision = "0008"
down_revision = "0007"

KEPT = '"table", number, key_hash, name, seat, "to", text, at'


def upgrade() -> None:
    """Count the lines of each table anew, in the order in which they were said."""
    op.create_table(
        "numbered",
        Column("table", String(40), ForeignKey("tables.id"), primary_key=True),
        Column("number", Integer, primary_key=True),
        Column("key_hash", String(64), nullable=False),
        Column("name", String(80), nullable=False),
        Column("seat", Integer, nullable=False),
        Column("to", String(10), nullable=False),
        Column("text", Text, nullable=False),
        Column("at", Float, nullable=False),
    )
    counted = KEPT.replace("number", 'row_number() OVER (PARTITION BY "table" ORDER BY id)')
    op.execute(f"INSERT INTO numbered ({KEPT}) SELECT {counted} FROM said")  # noqa: S608 - fixed words
    op.drop_table("said")
    op.rename_table("numbered", "said")
