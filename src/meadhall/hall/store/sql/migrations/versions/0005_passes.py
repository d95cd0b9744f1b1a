"""Seats can be carried to another device."""

from __future__ import annotations

from alembic import op
from sqlalchemy import Column, Float, LargeBinary, String

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Keep the passes with which a browser's key goes to another device."""
    op.create_table(
        "passes",
        Column("code_hash", String(64), primary_key=True),
        Column("sealed", LargeBinary, nullable=False),
        Column("until", Float, nullable=False),
    )
