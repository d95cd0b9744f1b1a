"""Tables say whether the coach may be asked and seats whether it was; reviews and pars are kept."""

from alembic import op
from sqlalchemy import Boolean, Column, ForeignKey, Integer, String, Text, false

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Nobody has agreed to a coach, asked one, or been reviewed before."""
    op.add_column("tables", Column("may_coach", Boolean, nullable=False, server_default=false()))
    op.add_column("seats", Column("is_coached", Boolean, nullable=False, server_default=false()))
    op.create_table(
        "reviews",
        Column("table", String(40), ForeignKey("tables.id"), primary_key=True),
        Column("seat", Integer, primary_key=True),
        Column("review", Text, nullable=False),
    )
    op.create_table(
        "pars",
        Column("game", String(40), primary_key=True),
        Column("day", String(10), primary_key=True),
        Column("options", String(200), primary_key=True),
        Column("is_won", Boolean, nullable=False),
        Column("line", Text, nullable=False),
    )
