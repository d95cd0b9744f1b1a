"""Puzzles from a hall's own matches, what the deals of days were worth, and who may be seen in the hall."""

from __future__ import annotations

from alembic import op
from sqlalchemy import Boolean, Column, Float, Integer, String, Text

revision = "0017"
down_revision = "0016"


def upgrade() -> None:
    """Make room for them."""
    op.create_table(
        "day_puzzles",
        Column("day", String(10), primary_key=True),
        Column("puzzle", Text, nullable=False),
    )
    op.create_table(
        "own_puzzles",
        Column("player", String(64), primary_key=True),
        Column("id", String(40), primary_key=True),
        Column("table", String(40), nullable=False),
        Column("cost", Float, nullable=False),
        Column("chosen", Integer, nullable=False),
        Column("day", String(10), nullable=False),
        Column("puzzle", Text, nullable=False),
        Column("choice", Text, nullable=False),
        Column("result", String(10), nullable=False),
        Column("answered", String(10), nullable=False),
    )
    op.create_table(
        "sightings",
        Column("player", String(64), primary_key=True),
        Column("is_shown", Boolean, nullable=False),
        Column("at", Float, nullable=False),
    )
    for name in ("dailies", "pars"):
        op.add_column(name, Column("points", Integer))
        op.add_column(name, Column("finer", Integer))
        op.add_column(name, Column("signs", Text, nullable=False, server_default=""))
    op.create_index("dailies_by_day", "dailies", ["day"])
