"""Deeds of games that ended are kept beside them."""

from __future__ import annotations

from alembic import op
from sqlalchemy import Column, String

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    """Make room for deeds: they are found when a game ends."""
    op.create_table(
        "deeds",
        Column("player", String(64), primary_key=True),
        Column("deed", String(40), primary_key=True),
        Column("table", String(40), nullable=False),
        Column("day", String(10), nullable=False),
    )
