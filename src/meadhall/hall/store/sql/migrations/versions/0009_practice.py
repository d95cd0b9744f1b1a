"""The game of a day's deal may have become practice."""

from __future__ import annotations

from alembic import op
from sqlalchemy import Boolean, Column, false

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """Every game of a day that is stored was played for real."""
    op.add_column("dailies", Column("is_practice", Boolean, nullable=False, server_default=false()))
