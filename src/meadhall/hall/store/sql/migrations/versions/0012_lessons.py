"""Stages of tours that somebody has passed are kept."""

from __future__ import annotations

from alembic import op
from sqlalchemy import Column, String

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    """Make room for lessons; what was passed before is not known."""
    op.create_table(
        "lessons",
        Column("player", String(64), primary_key=True),
        Column("game", String(40), primary_key=True),
        Column("stage", String(10), primary_key=True),
        Column("day", String(10), nullable=False),
    )
