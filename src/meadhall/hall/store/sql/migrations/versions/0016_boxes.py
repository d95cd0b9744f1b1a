"""Card lists that groups have corrected from their real boxes."""

from __future__ import annotations

from alembic import op
from sqlalchemy import Column, String, Text

revision = "0016"
down_revision = "0015"


def upgrade() -> None:
    """Make room for them."""
    op.create_table(
        "boxes",
        Column("player", String(64), primary_key=True),
        Column("game", String(40), primary_key=True),
        Column("text", Text, nullable=False),
        Column("day", String(10), nullable=False),
    )
