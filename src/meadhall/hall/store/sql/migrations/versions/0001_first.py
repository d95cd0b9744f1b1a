"""The first layout that has a number.

Halls before it wrote none: a store without a number may be empty, or of one of the layouts that grew before, and gets
whatever it lacks.
"""

from __future__ import annotations

from typing import Final

from alembic import op
from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    false,
    inspect,
)
from sqlalchemy.schema import CreateColumn

revision = "0001"
down_revision = None

GONE: Final = {"seats": ["holder"]}
"""Columns of an earlier layout without which a new row could not be written."""

metadata = MetaData()

tables = Table(
    "tables",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("version", Integer, nullable=False),
    Column("name", String(80), nullable=False),
    Column("options", Text, nullable=False),
    Column("box", Text, nullable=False),
    Column("is_own_box", Boolean, nullable=False),
    Column("secret", LargeBinary, nullable=False),
    Column("is_listed", Boolean, nullable=False),
    Column("is_started", Boolean, nullable=False),
    Column("is_over", Boolean, nullable=False),
    Column("next_table", String(40), nullable=False),
    Column("day", String(10), nullable=False),
    Column("opened", Float, nullable=False),
    Column("touched", Float, nullable=False, index=True),
    Column("host", String(64), nullable=False, server_default=""),
    Column("wish", String(64), nullable=False, server_default=""),
    Column("is_practice", Boolean, nullable=False, server_default=false()),
    Column("fork_of", String(40), nullable=False, server_default=""),
    Column("start", Text, nullable=False, server_default=""),
    Column("tour", String(10), nullable=False, server_default=""),
)
IS_WISH: Final = tables.c.wish != ""
Index("one_table_for_a_wish", tables.c.host, tables.c.wish, unique=True, sqlite_where=IS_WISH, postgresql_where=IS_WISH)

Table(
    "seats",
    metadata,
    Column("table", ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(20), nullable=False),
    Column("bot", String(40), nullable=False),
    Column("name", String(80), nullable=False),
    Column("key_hash", String(64), nullable=False, index=True),
    Column("invite", String(40), nullable=False, unique=True),
    Column("nonce", String(64), nullable=False),
)

Table(
    "given_up",
    metadata,
    Column("invite", String(40), primary_key=True),
    Column("table", ForeignKey("tables.id"), nullable=False, index=True),
    Column("key_hash", String(64), nullable=False),
)

Table(
    "dailies",
    metadata,
    Column("player", String(64), primary_key=True),
    Column("game", String(40), primary_key=True),
    Column("day", String(10), primary_key=True),
    Column("table", ForeignKey("tables.id"), nullable=False),
    Column("is_won", Boolean, nullable=False),
    Column("line", Text, nullable=False),
)

Table(
    "steps",
    metadata,
    Column("table", ForeignKey("tables.id"), primary_key=True),
    Column("step", Integer, primary_key=True),
    Column("actor", Integer, nullable=False),
    Column("text", Text, nullable=False),
)


def upgrade() -> None:
    """Make what is missing."""
    connection = op.get_bind()
    metadata.create_all(connection)
    found = inspect(connection)
    for table in metadata.sorted_tables:
        there = {column["name"] for column in found.get_columns(table.name)}
        for column in table.columns:
            if column.name not in there:
                written = CreateColumn(column).compile(dialect=connection.dialect)
                connection.exec_driver_sql(f'ALTER TABLE "{table.name}" ADD COLUMN {written}')
        for name in GONE.get(table.name, []):
            if name in there:
                connection.exec_driver_sql(f'ALTER TABLE "{table.name}" DROP COLUMN "{name}"')
        for index in table.indexes:
            index.create(connection, checkfirst=True)
