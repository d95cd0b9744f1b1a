"""The tables of a browser: kept by the browser itself, each write a transaction of its own.

Two pages of one browser are two halls on one store: a step has one place, and who comes second is told so.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final, Protocol, TypeVar

import msgspec

from meadhall.hall.errors import Refused
from meadhall.hall.store.news import Heard, News
from meadhall.hall.store.rows import (
    AnswerRow,
    BanRow,
    BoxRow,
    DailyRow,
    DeedRow,
    Entry,
    EveningRow,
    EveningSeatRow,
    FellowRow,
    LedgerRow,
    LessonRow,
    Loaded,
    OwnPuzzleRow,
    ParRow,
    PlayedRow,
    SaidRow,
    SeatRow,
    StepRow,
    TableRow,
)
from meadhall.hall.store.store import SeatTaken, StepMissing, StepTaken, Store
from meadhall.words.hall import say

TABLES, STEPS, SAID, DAILIES = "tables", "steps", "said", "dailies"
PLAYED, DEEDS, LESSONS = "played", "deeds", "lessons"
ANSWERS, LEDGER = "answers", "ledger"
REVIEWS, PARS, KEPT = "reviews", "pars", "kept"
KINDS: Final = (TABLES, STEPS, SAID, DAILIES, PLAYED, DEEDS, LESSONS, ANSWERS, LEDGER, REVIEWS, PARS, KEPT)
"""What is kept; ``static/site/shelf.js`` makes a place for each."""
PUT, ADD, DROP = "put", "add", "drop"
DIGITS: Final = 6
"""Digits of a step's number in its key, so that keys sort as steps do."""

T = TypeVar("T")


class Shelf(Protocol):
    """What keeps texts under kinds and keys: IndexedDB, by way of a script."""

    def read(self, kind: str, key: str) -> Awaitable[str]:
        """Return a text, or ""."""
        ...

    def all(self, kind: str, prefix: str) -> Awaitable[str]:
        """Return all texts whose keys begin so, in the order of their keys, as a JSON list."""
        ...

    def write(self, changes: str, told: str) -> Awaitable[bool]:
        """Carry out all changes or, if a key that is to be added is there, none of them; say which.

        Changes are a JSON list of ``[how, kind, key, text]``.  What is *told* the other pages hear afterwards.
        """
        ...


class StoreChange(msgspec.Struct, array_like=True):
    """A change to write: how, which kind, under which key, and what."""

    how: str
    kind: str
    key: str
    text: str = ""


class PageNews(News):
    """What the pages of one browser tell each other; the browser's own locks say whose bots play where."""

    def __init__(self, lock: Callable[[str], Awaitable[bool]], unlock: Callable[[str], None]) -> None:
        super().__init__(is_shared=True)
        self._lock, self._unlock = lock, unlock

    async def lease(self, table: str) -> bool:
        """Say whether this page, and no other, may wake the bots of a table now."""
        return bool(await self._lock(table))

    async def release(self, table: str) -> None:
        """Let other pages wake the bots of a table."""
        self._unlock(table)


class BrowserStore(Store):
    """Tables, seats and steps in a browser."""

    def __init__(self, shelf: Shelf, news: News) -> None:
        self._shelf = shelf
        self._news = news

    @property
    def news(self) -> News:
        return self._news

    @property
    def waiting(self) -> int:
        return 0

    async def add_table(self, table: TableRow, steps: Sequence[StepRow] = (), after: str = "") -> str:
        table.opened = table.touched = time.time()
        changes = [StoreChange(ADD, TABLES, table.id, _text(replace(table, changes=1)))]
        changes += [_steps(table.id, 0, steps)] if steps else []
        before = await self.table(after) if after else None
        if before is not None:
            if before.next_table:
                return before.next_table
            before.next_table = table.id
            before.changes += 1
            changes.append(StoreChange(PUT, TABLES, after, _text(before)))
        known = await self._known(table)
        if known:
            return known
        if table.day and not table.is_practice:
            daily = DailyRow(table.day, table.id)
            changes.append(StoreChange(ADD, DAILIES, _key(table.host, table.game, table.day), _text(daily)))
        if not await self._write(changes, [table.id, *([after] if after else [])]):
            known = await self._known(table)
            if not known:
                raise Refused(503, say("refusals.not_saved"), code="unsaved")
            return known
        return table.id

    async def take_seats(
        self,
        table: str,
        seats: Sequence[SeatRow],
        holders: Mapping[int, str],
        steps: Sequence[StepRow] | None = None,
        **begun: bool | str | float,
    ) -> None:
        row = await self._must_have(table)
        if any(row.seats[seat].key_hash != holder for seat, holder in holders.items()):
            raise SeatTaken
        changed = replace(row, seats=list(seats), touched=time.time(), changes=row.changes + 1, **_fields(begun))
        changes = [StoreChange(PUT, TABLES, table, _text(changed))]
        if not await self._write([*changes, *([_steps(table, 0, steps)] if steps else [])], [table]):
            raise StepTaken

    async def overdue(self, now: float) -> list[str]:
        return [row.id for row in await self._all_tables() if 0 < row.due <= now and not row.is_over]

    async def give_time(self, until: float) -> None:
        for row in await self._all_tables():
            if 0 < row.due < until:
                await self._change(row.id, due=until)

    async def free_seat(self, table: str, taken: SeatRow, freed: SeatRow) -> None:
        row = await self._must_have(table)
        if row.seats[freed.seat].key_hash != taken.key_hash:
            raise SeatTaken
        seats = [freed if seat.seat == freed.seat else seat for seat in row.seats]
        await self._change(table, seats=seats, given_up=[*row.given_up, taken.key_hash])

    async def add_steps(self, entry: Entry) -> None:
        table, first, steps = entry.table, entry.first, entry.steps
        row = await self._must_have(table)
        changed = replace(
            row,
            touched=time.time(),
            is_started=True,
            is_over=entry.is_over or row.is_closed,
            is_practice=entry.is_practice or row.is_practice,
            hands=entry.hands,
            due=entry.due,
            changes=row.changes + 1,
        )
        # A page that is behind would begin where there are steps already: the same key, or one in the middle of others.
        kept = [StoreChange(PUT, TABLES, table, _text(changed)), *([_steps(table, first, steps)] if steps else [])]
        kept += [StoreChange(PUT, PLAYED, _key(one.player, one.table), _text(one)) for one in entry.played]
        for deed in entry.deeds:
            if not await self._shelf.read(DEEDS, _key(deed.player, deed.deed)):
                kept.append(StoreChange(PUT, DEEDS, _key(deed.player, deed.deed), _text(deed)))
        if first != len(await self.steps(table)) or not await self._write(kept, [table]):
            raise StepTaken

    async def table(self, table: str) -> TableRow | None:
        text = await self._shelf.read(TABLES, table)
        return msgspec.json.decode(text, type=TableRow) if text else None

    async def tables(self, ids: Sequence[str]) -> list[TableRow]:
        return [row for row in _newest(await self._all_tables()) if row.id in ids]

    async def load(self, table: str) -> Loaded | None:
        row = await self.table(table)
        if row is None:
            return None
        return Loaded(row, await self.steps(table), await self.said(table))

    async def since(self, table: TableRow, first: int) -> tuple[TableRow, list[StepRow]] | None:
        row = await self.table(table.id)
        if row is None or row.is_closed:
            raise StepMissing(f"table {table.id} is gone or closed")
        return None if row.changes == table.changes else (row, (await self.steps(table.id))[first:])

    async def listed(self, most: int, since: float, watched: Sequence[str]) -> list[TableRow]:
        return []

    async def tables_of(self, player: str, most: int, since: float) -> list[TableRow]:
        mine = [row for row in _newest(await self._all_tables()) if _is_of(row, player)]
        return sorted((row for row in mine if not row.is_over or row.touched >= since), key=lambda row: row.is_over)[
            :most
        ]

    async def last_of(self, player: str, game: str) -> TableRow | None:
        rows = [row for row in await self._all_tables() if row.host == player and row.game == game]
        own = [row for row in rows if not row.day and not row.fork_of and not row.tour]
        return max(own, key=lambda row: row.opened, default=None)

    async def invited(self, invite: str) -> tuple[str, int] | None:
        places = [
            (row.id, seat.seat) for row in await self._all_tables() for seat in row.seats if seat.invite == invite
        ]
        return places[0] if places else None

    async def is_given_up(self, invite: str) -> bool:
        return False

    async def add_said(self, line: SaidRow, most: int = 200) -> list[SaidRow]:
        since = await self.said(line.table, line.number)
        line.number = since[-1].number + 1 if since else line.number + 1
        changes = [StoreChange(PUT, SAID, _key(line.table, f"{line.number:0{DIGITS}}"), _text(line))]
        if line.number > most:
            changes.append(StoreChange(DROP, SAID, _key(line.table, f"{line.number - most:0{DIGITS}}")))
        row = await self._must_have(line.table)
        await self._write(
            [*changes, StoreChange(PUT, TABLES, row.id, _text(replace(row, changes=row.changes + 1)))], [row.id]
        )
        return [*since, line]

    async def said(self, table: str, after: int = 0) -> list[SaidRow]:
        return [line for line in await self._rows(SAID, f"{table} ", SaidRow) if line.number > after]

    async def forget(self, before: float, most: int, but: Sequence[str]) -> list[str]:
        return []

    async def add_pass(self, code_hash: str, sealed: bytes, until: float) -> None:
        raise Refused(503, say("refusals.not_saved"), code="unsaved")

    async def take_pass(self, code_hash: str, now: float) -> bytes | None:
        return None

    async def move_player(self, old: str, new: str) -> list[str]:
        return []

    async def seat_count(self, player: str) -> int:
        return len([row for row in await self._all_tables() if not row.is_over and _is_of(row, player)])

    async def end_tour(self, table: str, ended: str) -> None:
        await self._change(table, tour=ended)

    async def note_coach(self, table: str, seat: int) -> None:
        row = await self._must_have(table)
        seats = [replace(one, is_coached=one.is_coached or one.seat == seat) for one in row.seats]
        await self._change(table, seats=seats)

    async def add_review(self, table: str, seat: int, review: str) -> None:
        await self._write([StoreChange(ADD, REVIEWS, _key(table, seat), review)])

    async def review(self, table: str, seat: int) -> str:
        return await self._shelf.read(REVIEWS, _key(table, seat))

    async def add_par(self, game: str, day: str, options: str, par: ParRow) -> None:
        await self._write([StoreChange(ADD, PARS, _key(game, day, options), _text(par))])

    async def par(self, game: str, day: str, options: str) -> ParRow | None:
        text = await self._shelf.read(PARS, _key(game, day, options))
        return msgspec.json.decode(text, type=ParRow) if text else None

    async def end_daily(self, player: str, game: str, daily: DailyRow) -> None:
        key = _key(player, game, daily.day)
        text = await self._shelf.read(DAILIES, key)
        if text and msgspec.json.decode(text, type=DailyRow).table == daily.table:
            await self._write([StoreChange(PUT, DAILIES, key, _text(daily))])

    async def dailies(self, player: str, game: str) -> list[DailyRow]:
        return (await self._rows(DAILIES, f"{_key(player, game)} ", DailyRow))[::-1]

    async def every_daily(self, player: str) -> list[tuple[str, DailyRow]]:
        games = {row.game for row in await self._all_tables() if row.day and row.host == player}
        found = [(game, row) for game in sorted(games) for row in await self.dailies(player, game)]
        return sorted(found, key=lambda one: one[1].day, reverse=True)

    async def played(self, player: str) -> list[PlayedRow]:
        return sorted(await self._rows(PLAYED, f"{player} ", PlayedRow), key=lambda row: row.ended, reverse=True)

    async def deeds(self, player: str) -> list[DeedRow]:
        return sorted(await self._rows(DEEDS, f"{player} ", DeedRow), key=lambda row: row.day, reverse=True)

    async def add_lesson(self, lesson: LessonRow) -> None:
        await self._write([StoreChange(ADD, LESSONS, _key(lesson.player, lesson.game, lesson.stage), _text(lesson))])

    async def lessons(self, player: str) -> list[LessonRow]:
        return sorted(await self._rows(LESSONS, f"{player} ", LessonRow), key=lambda row: row.day, reverse=True)

    async def add_answer(self, answer: AnswerRow) -> None:
        await self._write([StoreChange(ADD, ANSWERS, _key(answer.player, answer.day), _text(answer))])

    async def answers(self, player: str) -> list[AnswerRow]:
        return sorted(await self._rows(ANSWERS, f"{player} ", AnswerRow), key=lambda row: row.day, reverse=True)

    async def answer_counts(self, day: str, puzzle: str) -> dict[str, int]:
        rows = await self._rows(ANSWERS, "", AnswerRow)
        return dict(Counter(row.result for row in rows if (row.day, row.puzzle) == (day, puzzle)))

    async def add_ledger(self, row: LedgerRow) -> None:
        await self._write([StoreChange(ADD, LEDGER, _key(row.player, row.table), _text(row))])

    async def ledger(self, player: str) -> list[LedgerRow]:
        return sorted(await self._rows(LEDGER, f"{player} ", LedgerRow), key=lambda row: row.table)

    async def add_day_puzzle(self, day: str, puzzle: str) -> None:
        """There is none: in a browser puzzles are those of the house."""

    async def day_puzzle(self, day: str) -> str:
        return ""

    async def add_own_puzzle(self, row: OwnPuzzleRow) -> None:
        """There is none: finding them would hold up the bots of the page."""

    async def own_puzzles(self, player: str) -> list[OwnPuzzleRow]:
        return []

    async def answer_own_puzzle(self, answered: OwnPuzzleRow) -> None:
        """There is none."""

    async def add_deed(self, deed: DeedRow) -> None:
        await self._write([StoreChange(ADD, DEEDS, _key(deed.player, deed.deed), _text(deed))])

    async def deals_done(self, day: str) -> list[tuple[str, str, DailyRow]]:
        return []

    async def fellows(self, player: str, since: float) -> list[FellowRow]:
        return []

    async def is_shown(self, player: str) -> bool | None:
        return False

    async def show(self, player: str, *, is_shown: bool) -> None:
        """Nobody else is there to see it."""

    async def sight(self, player: str, at: float) -> None:
        """Nobody else is there to see it."""

    async def heal_box(self, table: str, text: str, boxes: Sequence[BoxRow]) -> None:
        row = await self._must_have(table)
        changed = replace(row, touched=time.time(), changes=row.changes + 1, box=text, is_own_box=True)
        kept = [StoreChange(PUT, KEPT, _key("box", box.player, box.game), _text(box)) for box in boxes]
        await self._write([StoreChange(PUT, TABLES, table, _text(changed)), *kept], [table])

    async def own_box(self, player: str, game: str) -> BoxRow | None:
        text = await self._shelf.read(KEPT, _key("box", player, game))
        return msgspec.json.decode(text, type=BoxRow) if text else None

    async def games_of(self, player: str) -> list[str]:
        seated = {row.game for row in await self._all_tables() if _is_of(row, player)}
        return sorted(seated | {row.game for row in await self.played(player)})

    async def clear_shelf(self, player: str) -> int:
        games = [StoreChange(DROP, PLAYED, _key(player, row.table)) for row in await self.played(player)]
        ended = [(game, row.day) for game, row in await self.every_daily(player) if row.line]
        days = [StoreChange(DROP, DAILIES, _key(player, game, day)) for game, day in ended]
        done = [StoreChange(DROP, DEEDS, _key(player, row.deed)) for row in await self.deeds(player)]
        learnt = [StoreChange(DROP, LESSONS, _key(player, row.game, row.stage)) for row in await self.lessons(player)]
        answered = [StoreChange(DROP, ANSWERS, _key(player, row.day)) for row in await self.answers(player)]
        sums = [StoreChange(DROP, LEDGER, _key(player, row.table)) for row in await self.ledger(player)]
        gone = [*games, *days, *done, *learnt, *answered, *sums]
        await self._write(gone)
        return len(gone)

    async def add_evening(self, evening: EveningRow) -> None:
        raise Refused(503, say("refusals.not_saved"), code="unsaved")

    async def evening(self, name: str) -> EveningRow | None:
        return None

    async def evenings_of(self, player: str, most: int) -> list[EveningRow]:
        return []

    async def evening_seats(self, name: str) -> list[EveningSeatRow]:
        return []

    async def seal_result(self, table: str, ended: float, sealed: str) -> None:
        """There are no evenings in a browser alone."""

    async def close_evening(self, name: str, places: int) -> None:
        """There is none."""

    async def open_letters(self, name: str, fork: str, tables: Sequence[str]) -> bool:
        return False

    async def add_evening_par(self, name: str, par: str) -> None:
        """There is none."""

    async def steps(self, table: str) -> list[StepRow]:
        return [step for some in await self._rows(STEPS, f"{table} ", list[StepRow]) for step in some]

    async def pulse(self) -> None:
        """There is nothing to test: writing always works here."""

    async def counts(self) -> dict[str, int]:
        return {}

    async def going_on(self, most: int) -> list[tuple[TableRow, int]]:
        return []

    async def close_table(self, table: str) -> None:
        await self._change(table, is_closed=True, is_over=True)

    async def bans(self, now: float) -> list[BanRow]:
        return []

    async def ban(self, row: BanRow) -> None:
        """Nobody is banned from their own browser."""

    async def unban(self, network: str) -> bool:
        return False

    async def open(self) -> None:
        """Do nothing: the script opens what keeps the tables."""

    async def close(self) -> None:
        """Do nothing: the page goes, and what it has written stays."""

    async def kept(self, name: str) -> str:
        """Return what this browser keeps under a name, as a cookie would; "" for nothing."""
        return await self._shelf.read(KEPT, name)

    async def keep(self, name: str, value: str) -> None:
        """Keep something under a name."""
        await self._write([StoreChange(PUT, KEPT, name, value)])

    async def _known(self, table: TableRow) -> str:
        """Return the table that stands for a new one, or ""."""
        if table.day and not table.is_practice:
            text = await self._shelf.read(DAILIES, _key(table.host, table.game, table.day))
            return msgspec.json.decode(text, type=DailyRow).table if text else ""
        same = [
            row.id for row in await self._all_tables() if row.wish and (row.host, row.wish) == (table.host, table.wish)
        ]
        return same[0] if same else ""

    async def _change(self, table: str, **fields: Any) -> None:
        row = await self._must_have(table)
        changed = replace(row, touched=time.time(), changes=row.changes + 1, **fields)
        await self._write([StoreChange(PUT, TABLES, table, _text(changed))], [table])

    async def _must_have(self, table: str) -> TableRow:
        row = await self.table(table)
        if row is None:
            raise Refused(503, say("refusals.not_saved"), code="unsaved")
        return row

    async def _all_tables(self) -> list[TableRow]:
        return await self._rows(TABLES, "", TableRow)

    async def _rows(self, kind: str, prefix: str, row: type[T]) -> list[T]:
        return [
            msgspec.json.decode(text, type=row) for text in msgspec.json.decode(await self._shelf.all(kind, prefix))
        ]

    async def _write(self, changes: Sequence[StoreChange], changed: Sequence[str] = ()) -> bool:
        told = _text(Heard(self._news.me, changed=list(changed))) if changed else ""
        return bool(await self._shelf.write(_text(changes), told))


def _steps(table: str, first: int, steps: Sequence[StepRow]) -> StoreChange:
    return StoreChange(ADD, STEPS, _key(table, f"{first:0{DIGITS}}"), _text(steps))


def _is_of(row: TableRow, player: str) -> bool:
    return row.host == player or any(seat.key_hash == player for seat in row.seats)


def _newest(rows: list[TableRow]) -> list[TableRow]:
    return sorted(rows, key=lambda row: row.touched, reverse=True)


def _fields(begun: Mapping[str, bool | str | float]) -> Mapping[str, Any]:
    return begun


def _key(*parts: object) -> str:
    return " ".join(map(str, parts))


def _text(value: object) -> str:
    return msgspec.json.encode(value).decode()
