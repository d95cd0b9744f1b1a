"""What the store keeps of players beside their tables: puzzles of their own, deals of a day, and who is in the hall."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import asdict

from sqlalchemy import Insert, RowMapping, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from meadhall.hall.store.rows import DailyRow, DeedRow, FellowRow, OwnPuzzleRow
from meadhall.hall.store.sql import schema
from meadhall.hall.store.sql.transactions import Transactions


class CompanyStore(Transactions):
    """What players have, and what they may know of each other."""

    async def add_once(self, row: Insert) -> None:
        """Store a row unless one with its key is there."""
        with suppress(IntegrityError):
            async with self._write() as connection:
                await connection.execute(row)

    async def add_day_puzzle(self, day: str, puzzle: str) -> None:
        await self.add_once(insert(schema.day_puzzles).values(day=day, puzzle=puzzle))

    async def day_puzzle(self, day: str) -> str:
        puzzles = schema.day_puzzles
        async with self._read() as connection:
            row = (await connection.execute(select(puzzles.c.puzzle).where(puzzles.c.day == day))).first()
        return "" if row is None else str(row.puzzle)

    async def add_own_puzzle(self, row: OwnPuzzleRow) -> None:
        await self.add_once(insert(schema.own_puzzles).values(**asdict(row)))

    async def own_puzzles(self, player: str) -> list[OwnPuzzleRow]:
        own = schema.own_puzzles
        query = select(own).where(own.c.player == player).order_by(own.c.cost.desc(), own.c.id)
        async with self._read() as connection:
            rows = (await connection.execute(query)).mappings().all()
        return [OwnPuzzleRow(**row) for row in rows]

    async def answer_own_puzzle(self, answered: OwnPuzzleRow) -> None:
        own = schema.own_puzzles
        is_it = (own.c.player == answered.player, own.c.id == answered.id, own.c.result == "")
        values = {"choice": answered.choice, "result": answered.result, "answered": answered.answered}
        async with self._write() as connection:
            await connection.execute(update(own).where(*is_it).values(**values))

    async def add_deed(self, deed: DeedRow) -> None:
        await self.add_once(insert(schema.deeds).values(**asdict(deed)))

    async def deals_done(self, day: str) -> list[tuple[str, str, DailyRow]]:
        dailies = schema.dailies
        query = select(dailies).where(dailies.c.day == day, dailies.c.line != "", ~dailies.c.is_practice)
        async with self._read() as connection:
            rows = (await connection.execute(query.order_by(dailies.c.game, dailies.c.player))).mappings().all()
        return [(str(row["game"]), str(row["player"]), daily_of(row)) for row in rows]

    async def fellows(self, player: str, since: float) -> list[FellowRow]:
        mine, theirs = schema.played, schema.played.alias()
        seats, sightings = schema.seats, schema.sightings
        met = theirs.join(mine, mine.c.table == theirs.c.table)
        met = met.join(seats, (seats.c.table == theirs.c.table) & (seats.c.key_hash == theirs.c.player))
        met = met.outerjoin(sightings, sightings.c.player == theirs.c.player)
        query = (
            select(
                theirs.c.player,
                seats.c.name,
                theirs.c.table,
                theirs.c.game,
                func.coalesce(sightings.c.is_shown, False).label("is_shown"),
                func.coalesce(sightings.c.at, 0.0).label("at"),
            )
            .select_from(met)
            .where(mine.c.player == player, theirs.c.player != player, theirs.c.ended >= since)
            .order_by(theirs.c.ended.desc(), seats.c.seat)
        )
        async with self._read() as connection:
            rows = (await connection.execute(query)).mappings().all()
        found: dict[str, FellowRow] = {}
        for row in rows:
            found.setdefault(row["player"], FellowRow(**{**row, "is_shown": bool(row["is_shown"])}))
        return list(found.values())

    async def is_shown(self, player: str) -> bool | None:
        sightings = schema.sightings
        async with self._read() as connection:
            row = (await connection.execute(select(sightings.c.is_shown).where(sightings.c.player == player))).first()
        return None if row is None else bool(row.is_shown)

    async def show(self, player: str, *, is_shown: bool) -> None:
        sightings = schema.sightings
        async with self._write() as connection:
            await connection.execute(delete(sightings).where(sightings.c.player == player))
            await connection.execute(insert(sightings).values(player=player, is_shown=is_shown, at=0.0))

    async def sight(self, player: str, at: float) -> None:
        sightings = schema.sightings
        async with self._write() as connection:
            is_it = (sightings.c.player == player, sightings.c.is_shown)
            await connection.execute(update(sightings).where(*is_it).values(at=at))


def daily_of(row: RowMapping) -> DailyRow:
    """Return the row of a day's deal."""
    return DailyRow(
        day=str(row["day"]),
        table=str(row["table"]),
        is_won=bool(row["is_won"]),
        line=str(row["line"]),
        is_practice=bool(row["is_practice"]),
        points=row["points"],
        finer=row["finer"],
        signs=str(row["signs"]),
    )
