"""A store of any earlier layout is brought up with everything in it; one of a later layout is refused and left alone.

``stores/`` has what halls of earlier days have written: *holders* numbered the people at a table, *keys* knew
players by their keys but neither practice nor tours, *unnumbered* is the last before layouts had numbers.
"""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine

from meadhall.hall.play.table import Table
from meadhall.hall.store.rows import TableRow
from meadhall.hall.store.sql import schema
from meadhall.hall.store.sql.database import Unusable
from meadhall.hall.store.sql.migrations import FOLDER, bring_up
from meadhall.hall.store.sql.sql_store import SqlStore
from tests.hall.client import run

STORES = sorted((Path(__file__).parent / "stores").glob("*.sql"))
Rows = dict[str, list[dict[str, object]]]


def written_by(dump: Path, folder: Path) -> Path:
    """Return a file as an earlier hall has left it."""
    file = folder / "hall.sqlite"
    with closing(sqlite3.connect(file)) as connection:
        connection.executescript(dump.read_text())
    return file


def rows_of(file: Path) -> Rows:
    """Return everything in a file, by table."""
    with closing(sqlite3.connect(file)) as connection:
        connection.row_factory = sqlite3.Row
        names = [row[0] for row in connection.execute("select name from sqlite_master where type = 'table'")]
        return {name: [dict(row) for row in connection.execute(f'select * from "{name}"')] for name in names}


def opened_once(file: Path) -> None:
    async def work() -> None:
        store = SqlStore(file)
        try:
            await store.open()
        finally:
            await store.close()

    run(work())


def differences(file: Path) -> list[object]:
    """Return how the layout of a file differs from that of today."""
    engine = create_engine(f"sqlite:///{file}")
    with engine.connect() as connection:
        found: list[object] = compare_metadata(MigrationContext.configure(connection), schema.metadata)
    engine.dispose()
    return found


@pytest.mark.parametrize("dump", STORES, ids=lambda dump: dump.stem)
def test_an_earlier_store_is_brought_up_with_everything_in_it(dump: Path, tmp_path: Path) -> None:
    file = written_by(dump, tmp_path)
    before = rows_of(file)
    before = {name: rows for name, rows in before.items() if rows}
    assert before.keys() == {"tables", "seats", "steps", "dailies"}
    assert differences(file) or dump.stem == "unnumbered"
    for _ in range(2):
        opened_once(file)
        after = rows_of(file)
        for name, rows in before.items():
            kept = [{column: value for column, value in row.items() if column != "holder"} for row in rows]
            assert [{column: row[column] for column in kept[0]} for row in after[name]] == kept
        assert differences(file) == []


def test_what_earlier_halls_have_played_goes_on(tmp_path: Path) -> None:
    file = written_by(next(dump for dump in STORES if dump.stem == "unnumbered"), tmp_path)

    async def work() -> None:
        store = SqlStore(file)
        await store.open()
        names = [str(row["id"]) for row in rows_of(file)["tables"]]
        found: list[TableRow] = await store.tables(names)
        assert len(found) == len(names)
        for row in found:
            table = Table(row)
            if row.is_started:
                table.begin(await store.steps(row.id))
            assert (table.match is not None, table.is_over) == (row.is_started, row.is_over)
            for seat in row.seats:
                assert await store.invited(seat.invite) == (row.id, seat.seat)
        (daily,) = rows_of(file)["dailies"]
        assert [day.table for day in await store.dailies(str(daily["player"]), str(daily["game"]))] == [daily["table"]]
        await store.close()

    run(work())


def test_a_store_of_a_later_layout_is_refused_and_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "hall.sqlite"
    opened_once(file)
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("update alembic_version set version_num = '9999'")
    before = rows_of(file)
    with pytest.raises(Unusable, match="layout 9999 of a later Meadhall"):
        opened_once(file)
    assert rows_of(file) == before


def test_a_layout_that_cannot_be_brought_up_whole_is_not_begun(tmp_path: Path) -> None:
    file = tmp_path / "hall.sqlite"
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("create view dailies as select 1 as player")
    engine = create_engine(f"sqlite:///{file}")
    with pytest.raises(Exception, match="view"), engine.begin() as connection:
        bring_up(connection)
    engine.dispose()
    assert rows_of(file) == {}


def test_what_was_said_before_is_numbered_at_its_table(tmp_path: Path) -> None:
    file = written_by(next(dump for dump in STORES if dump.stem == "unnumbered"), tmp_path)
    engine = create_engine(f"sqlite:///{file}")
    config = Config()
    config.set_main_option("script_location", str(FOLDER))
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "0007")
    engine.dispose()
    one, other = sorted(str(row["id"]) for row in rows_of(file)["tables"])[:2]
    with closing(sqlite3.connect(file)) as plain, plain:
        for table, text in ((one, "a"), (other, "x"), (one, "b"), (other, "y"), (one, "c")):
            columns = '"table", key_hash, name, seat, "to", text, at'
            plain.execute(f"insert into said ({columns}) values (?, 'k', 'Runa', 0, 'table', ?, 1)", (table, text))
    opened_once(file)
    said = [(row["table"], row["number"], row["text"]) for row in rows_of(file)["said"]]
    assert sorted(map(str, said)) == sorted(
        map(str, [(one, 1, "a"), (one, 2, "b"), (one, 3, "c"), (other, 1, "x"), (other, 2, "y")])
    )
    assert differences(file) == []


def test_revisions_stand_in_one_line_and_are_numbered_by_their_files() -> None:
    config = Config()
    config.set_main_option("script_location", str(FOLDER))
    revisions = ScriptDirectory.from_config(config)
    names = [revision.revision for revision in revisions.walk_revisions()][::-1]
    assert len(revisions.get_heads()) == 1
    assert names == [f"{place + 1:04}" for place in range(len(names))]
    files = sorted(path.name for path in (FOLDER / "versions").glob("0*.py"))
    assert [name[:4] for name in files] == names
