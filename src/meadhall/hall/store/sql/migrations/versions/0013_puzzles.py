"""First answers to puzzles are kept, and what made a game that was reviewed."""

from __future__ import annotations

from alembic import op
from sqlalchemy import Column, Float, Integer, String, Text

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    """Make room for both; of games that were reviewed before, nothing is known."""
    op.create_table(
        "answers",
        Column("player", String(64), primary_key=True),
        Column("day", String(10), primary_key=True),
        Column("puzzle", String(40), nullable=False),
        Column("choice", Text, nullable=False),
        Column("result", String(10), nullable=False),
    )
    op.create_index("answers_by_day", "answers", ["day"])
    op.create_table(
        "ledger",
        Column("player", String(64), primary_key=True),
        Column("table", String(40), primary_key=True),
        Column("game", String(40), nullable=False),
        Column("seat", Integer, nullable=False),
        Column("start", Float, nullable=False),
        Column("draws", Float, nullable=False),
        Column("others", Float, nullable=False),
        Column("choices", Float, nullable=False),
        Column("unmeasured", Float, nullable=False),
    )
