"""Tables know a real box and clocks, and whether people are asked if they are ready."""

from alembic import op
from sqlalchemy import Boolean, Column, Float, String, Text, false, true

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Nobody has played by a clock or with a real box before, and whoever sat down was ready."""
    op.add_column("tables", Column("is_real", Boolean, nullable=False, server_default=false()))
    op.add_column("tables", Column("has_ready", Boolean, nullable=False, server_default=false()))
    op.add_column("tables", Column("clock", String(20), nullable=False, server_default=""))
    op.add_column("tables", Column("hands", Text, nullable=False, server_default=""))
    op.add_column("tables", Column("due", Float, nullable=False, server_default="0"))
    op.add_column("seats", Column("is_ready", Boolean, nullable=False, server_default=true()))
