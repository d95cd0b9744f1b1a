"""A keeper closes tables and keeps addresses out, and the store shows that it can be written."""

from __future__ import annotations

from alembic import op
from sqlalchemy import Boolean, Column, Float, Integer, String, false

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Keep which tables are closed, who is kept out, and when the store was last written to see whether it can be."""
    op.add_column("tables", Column("is_closed", Boolean, nullable=False, server_default=false()))
    op.create_table(
        "bans",
        Column("network", String(50), primary_key=True),
        Column("since", Float, nullable=False),
        Column("until", Float, nullable=False),
    )
    op.create_table("pulse", Column("id", Integer, primary_key=True), Column("at", Float, nullable=False))
