"""What somebody has played to its end is kept on a shelf, which stays when the table is forgotten."""

from __future__ import annotations

from alembic import op
from sqlalchemy import Boolean, Column, Float, Integer, String

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    """Make room for shelves: each begins with the next game that ends."""
    op.create_table(
        "played",
        Column("player", String(64), primary_key=True),
        Column("table", String(40), primary_key=True),
        Column("game", String(40), nullable=False),
        Column("level", String(40), nullable=False),
        Column("people", Integer, nullable=False),
        Column("is_won", Boolean, nullable=False),
        Column("score", Integer, nullable=False),
        Column("lead", Integer, nullable=False),
        Column("ended", Float, nullable=False),
        Column("is_coached", Boolean, nullable=False),
    )
