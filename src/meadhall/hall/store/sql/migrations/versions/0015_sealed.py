"""Matches may be sealed, and a table may have its board on a screen for everybody."""

from __future__ import annotations

from alembic import op
from sqlalchemy import Boolean, Column, Text, false

revision = "0015"
down_revision = "0014"


def upgrade() -> None:
    """No match of before was sealed, and none was played on a sofa."""
    op.add_column("tables", Column("sealed", Text, nullable=False, server_default=""))
    op.add_column("tables", Column("is_sofa", Boolean, nullable=False, server_default=false()))
