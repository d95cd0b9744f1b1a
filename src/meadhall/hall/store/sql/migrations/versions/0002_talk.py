"""Tables have talk, and may be private."""

from __future__ import annotations

from alembic import op
from sqlalchemy import Boolean, Column, Float, ForeignKey, Integer, String, Text, false, true

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Let people talk at tables, those of before too, and let tables be private, which those of before are not."""
    op.add_column("tables", Column("has_talk", Boolean, nullable=False, server_default=true()))
    op.add_column("tables", Column("is_private", Boolean, nullable=False, server_default=false()))
    op.create_table(
        "said",
        Column("id", Integer, primary_key=True),
        Column("table", String(40), ForeignKey("tables.id"), nullable=False, index=True),
        Column("key_hash", String(64), nullable=False),
        Column("name", String(80), nullable=False),
        Column("seat", Integer, nullable=False),
        Column("to", String(10), nullable=False),
        Column("text", Text, nullable=False),
        Column("at", Float, nullable=False),
    )
