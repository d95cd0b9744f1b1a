"""The layout of the store: its SQL tables as they are today; ``migrations/`` brings every earlier store to it."""

from __future__ import annotations

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
    true,
)

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
    Column("is_started", Boolean, nullable=False, default=False),
    Column("is_over", Boolean, nullable=False, default=False),
    Column("next_table", String(40), nullable=False, default=""),
    Column("day", String(10), nullable=False, default=""),
    Column("opened", Float, nullable=False),
    Column("touched", Float, nullable=False, index=True),
    Column("host", String(64), nullable=False, server_default=""),
    Column("wish", String(64), nullable=False, server_default=""),
    Column("is_practice", Boolean, nullable=False, server_default=false()),
    Column("fork_of", String(40), nullable=False, server_default=""),
    Column("start", Text, nullable=False, server_default=""),
    Column("tour", String(10), nullable=False, server_default=""),
    Column("may_coach", Boolean, nullable=False, server_default=false()),
    Column("has_talk", Boolean, nullable=False, server_default=true()),
    Column("is_private", Boolean, nullable=False, server_default=false()),
    Column("changes", Integer, nullable=False, server_default="0"),
    Column("is_real", Boolean, nullable=False, server_default=false()),
    Column("has_ready", Boolean, nullable=False, server_default=false()),
    Column("clock", String(20), nullable=False, server_default=""),
    Column("hands", Text, nullable=False, server_default=""),
    Column("due", Float, nullable=False, server_default="0"),
    Column("is_closed", Boolean, nullable=False, server_default=false()),
    Column("evening", String(40), nullable=False, server_default=""),
    Column("sealed", Text, nullable=False, server_default=""),
    Column("is_sofa", Boolean, nullable=False, server_default=false()),
)
_is_wish = tables.c.wish != ""
Index(
    "one_table_for_a_wish", tables.c.host, tables.c.wish, unique=True, sqlite_where=_is_wish, postgresql_where=_is_wish
)

seats = Table(
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
    Column("is_coached", Boolean, nullable=False, server_default=false()),
    Column("is_ready", Boolean, nullable=False, server_default=true()),
)

given_up = Table(
    "given_up",
    metadata,
    Column("invite", String(40), primary_key=True),
    Column("table", ForeignKey("tables.id"), nullable=False, index=True),
    Column("key_hash", String(64), nullable=False),
)

reviews = Table(
    "reviews",
    metadata,
    Column("table", String(40), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("review", Text, nullable=False),
)

pars = Table(
    "pars",
    metadata,
    Column("game", String(40), primary_key=True),
    Column("day", String(10), primary_key=True),
    Column("options", String(200), primary_key=True),
    Column("is_won", Boolean, nullable=False),
    Column("line", Text, nullable=False),
    Column("points", Integer),
    Column("finer", Integer),
    Column("signs", Text, nullable=False, server_default=""),
)

dailies = Table(
    "dailies",
    metadata,
    Column("player", String(64), primary_key=True),
    Column("game", String(40), primary_key=True),
    Column("day", String(10), primary_key=True),
    Column("table", String(40), nullable=False),
    Column("is_won", Boolean, nullable=False, default=False),
    Column("line", Text, nullable=False, default=""),
    Column("is_practice", Boolean, nullable=False, server_default=false()),
    Column("points", Integer),
    Column("finer", Integer),
    Column("signs", Text, nullable=False, server_default=""),
    Index("dailies_by_day", "day"),
)

played = Table(
    "played",
    metadata,
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
"""What a player has on the shelf; it stays when the table is deleted."""

deeds = Table(
    "deeds",
    metadata,
    Column("player", String(64), primary_key=True),
    Column("deed", String(40), primary_key=True),
    Column("table", String(40), nullable=False),
    Column("day", String(10), nullable=False),
)

lessons = Table(
    "lessons",
    metadata,
    Column("player", String(64), primary_key=True),
    Column("game", String(40), primary_key=True),
    Column("stage", String(10), primary_key=True),
    Column("day", String(10), nullable=False),
)

answers = Table(
    "answers",
    metadata,
    Column("player", String(64), primary_key=True),
    Column("day", String(10), primary_key=True),
    Column("puzzle", String(40), nullable=False),
    Column("choice", Text, nullable=False),
    Column("result", String(10), nullable=False),
    Index("answers_by_day", "day"),
)
"""How a player has first answered the puzzle of a day."""

day_puzzles = Table(
    "day_puzzles",
    metadata,
    Column("day", String(10), primary_key=True),
    Column("puzzle", Text, nullable=False),
)
"""Puzzles of days that this hall has found in its own matches; on all other days one of the house is asked."""

own_puzzles = Table(
    "own_puzzles",
    metadata,
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
"""Puzzles from a player's own reviewed games, and how each was first answered."""

sightings = Table(
    "sightings",
    metadata,
    Column("player", String(64), primary_key=True),
    Column("is_shown", Boolean, nullable=False),
    Column("at", Float, nullable=False),
)
"""Whether those whom a player has played with may see that he is in the hall, and when he was last."""

ledger = Table(
    "ledger",
    metadata,
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
"""What made a reviewed game of a player."""

boxes = Table(
    "boxes",
    metadata,
    Column("player", String(64), primary_key=True),
    Column("game", String(40), primary_key=True),
    Column("text", Text, nullable=False),
    Column("day", String(10), nullable=False),
)
"""Card lists that groups have corrected from their real boxes."""

evenings = Table(
    "evenings",
    metadata,
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

evening_seats = Table(
    "evening_seats",
    metadata,
    Column("evening", String(40), ForeignKey("evenings.id"), primary_key=True),
    Column("player", String(64), primary_key=True, index=True),
    Column("table", String(40), nullable=False, index=True),
    Column("name", String(80), nullable=False),
    Column("begun", Float, nullable=False),
    Column("ended", Float, nullable=False),
    Column("sealed", Text, nullable=False),
)

said = Table(
    "said",
    metadata,
    Column("table", ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("key_hash", String(64), nullable=False),
    Column("name", String(80), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("to", String(10), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
)

passes = Table(
    "passes",
    metadata,
    Column("code_hash", String(64), primary_key=True),
    Column("sealed", LargeBinary, nullable=False),
    Column("until", Float, nullable=False),
)

bans = Table(
    "bans",
    metadata,
    Column("network", String(50), primary_key=True),
    Column("since", Float, nullable=False),
    Column("until", Float, nullable=False),
)

pulse = Table(
    "pulse",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("at", Float, nullable=False),
)

steps = Table(
    "steps",
    metadata,
    Column("table", ForeignKey("tables.id"), primary_key=True),
    Column("step", Integer, primary_key=True),
    Column("actor", Integer, nullable=False),
    Column("text", Text, nullable=False),
)


def parts_of_a_table() -> list[Table]:
    """Return what has rows that belong to a table and go with it."""
    return [part for part in metadata.sorted_tables if "table" in part.c and part.c.table.foreign_keys]
