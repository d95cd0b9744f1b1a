"""Evenings: one deal that friends play each at a table of his own."""

from __future__ import annotations

from alembic import op
from sqlalchemy import Boolean, Column, Float, ForeignKey, Integer, LargeBinary, String, Text

revision = "0014"
down_revision = "0013"


def upgrade() -> None:
    """Make room for evenings and for those who come to them."""
    op.create_table(
        "evenings",
        Column("id", String(40), primary_key=True),
        Column("name", String(80), nullable=False),
        Column("game", String(40), nullable=False),
        Column("version", Integer, nullable=False),
        Column("options", Text, nullable=False),
        Column("box", Text, nullable=False),
        Column("is_own_box", Boolean, nullable=False),
        Column("secret", LargeBinary, nullable=False),
        Column("seats", Text, nullable=False),
        Column("host", String(64), nullable=False, index=True),
        Column("places", Integer, nullable=False),
        Column("opened", Float, nullable=False),
        Column("until", Float, nullable=False),
        Column("is_open", Boolean, nullable=False),
        Column("fork", Text, nullable=False),
        Column("par", Text, nullable=False),
    )
    op.create_table(
        "evening_seats",
        Column("evening", String(40), ForeignKey("evenings.id"), primary_key=True),
        Column("player", String(64), primary_key=True, index=True),
        Column("table", String(40), nullable=False, index=True),
        Column("name", String(80), nullable=False),
        Column("begun", Float, nullable=False),
        Column("ended", Float, nullable=False),
        Column("sealed", Text, nullable=False),
    )
    op.add_column("tables", Column("evening", String(40), nullable=False, server_default=""))
