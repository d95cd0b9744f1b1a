"""The abstract store: every table and every step of it, durable before anybody hears of it.

``store/sql`` keeps it in a database; a browser can keep it in its own.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence

from meadhall.hall.store.news import News
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


class StepTaken(Exception):
    """A step that was already taken by another."""


class StepMissing(Exception):
    """A step between two others that is not in the store any more."""


class SeatTaken(Exception):
    """Seats that were changed by another hall since they were read."""


class Store(ABC):
    """Tables, seats, steps and what people said."""

    @property
    @abstractmethod
    def news(self) -> News:
        """The messages between halls on the same store."""

    @property
    @abstractmethod
    def waiting(self) -> int:
        """How many steps wait to be written."""

    @abstractmethod
    async def add_table(self, table: TableRow, steps: Sequence[StepRow] = (), after: str = "") -> str:
        """Store a new table whole: seats, first steps, whose daily deal, evening or the rematch *after* which it is.

        Return its id, or that of the table which was opened before for the same wish, day, evening or rematch.  Raise
        Refused where an evening has no place any more.
        """

    @abstractmethod
    async def take_seats(
        self,
        table: str,
        seats: Sequence[SeatRow],
        holders: Mapping[int, str],
        steps: Sequence[StepRow] | None = None,
        **begun: bool | str | float,
    ) -> None:
        """Store who sits down, or is ready, and the *steps* with which the match then begins, all or nothing.

        *holders* are those who had the changed seats until now, *seats* all the seats as they are then.  Raise
        SeatTaken if that is not so, because another hall has changed one of them: it may have been the last that
        was free.  Raise StepTaken if the match has begun.
        """

    @abstractmethod
    async def overdue(self, now: float) -> list[str]:
        """Return the tables at which the time of the player to act is out."""

    @abstractmethod
    async def give_time(self, until: float) -> None:
        """Move every deadline before *until* to it."""

    @abstractmethod
    async def free_seat(self, table: str, taken: SeatRow, freed: SeatRow) -> None:
        """Store that a seat was given up; raise SeatTaken if it is not as it was *taken* any more."""

    @abstractmethod
    async def add_steps(self, entry: Entry) -> None:
        """Store steps that follow those in the store; raise StepTaken if one of them is there already."""

    async def table(self, table: str) -> TableRow | None:
        """Return a table, or None."""
        return next(iter(await self.tables([table])), None)

    @abstractmethod
    async def tables(self, ids: Sequence[str]) -> list[TableRow]:
        """Return those of the named tables that there are, last touched first."""

    @abstractmethod
    async def load(self, table: str) -> Loaded | None:
        """Return everything that is kept of a table, or None."""

    @abstractmethod
    async def since(self, table: TableRow, first: int) -> tuple[TableRow, list[StepRow]] | None:
        """Return a table as it is now, with the steps after the first *first* ones; None if nothing has changed.

        Raise StepMissing if the table is gone or closed, or a step is gone.
        """

    @abstractmethod
    async def listed(self, most: int, since: float, watched: Sequence[str]) -> list[TableRow]:
        """Return what anybody may see, *watched* or touched *since*: those that still wait first, then the newest."""

    @abstractmethod
    async def tables_of(self, player: str, most: int, since: float) -> list[TableRow]:
        """Return a player's tables, hosted or joined, last touched first; finished ones only if touched *since*."""

    @abstractmethod
    async def last_of(self, player: str, game: str) -> TableRow | None:
        """Return the table of a game that a player opened last, but no fork, tour or daily deal."""

    @abstractmethod
    async def invited(self, invite: str) -> tuple[str, int] | None:
        """Return the table and seat that an invitation is for, or None."""

    @abstractmethod
    async def is_given_up(self, invite: str) -> bool:
        """Say whether an invitation was for a seat that was given up."""

    @abstractmethod
    async def add_said(self, line: SaidRow, most: int = 200) -> list[SaidRow]:
        """Store a line of chat after the one whose number it has, and number it; return all lines since.

        Of a table the last *most* lines are kept.
        """

    @abstractmethod
    async def said(self, table: str, after: int = 0) -> list[SaidRow]:
        """Return what was said at a table, in order, *after* the line with that number."""

    @abstractmethod
    async def forget(self, before: float, most: int, but: Sequence[str]) -> list[str]:
        """Delete tables that are over or never began, last touched *before*, but no results of days; return which.

        Evenings whose time was out by then go too.
        """

    @abstractmethod
    async def add_pass(self, code_hash: str, sealed: bytes, until: float) -> None:
        """Store what carries a key to another device; those whose time is out go."""

    @abstractmethod
    async def take_pass(self, code_hash: str, now: float) -> bytes | None:
        """Return what a code has sealed, which is used up then; None if there is nothing, or its time is out."""

    @abstractmethod
    async def move_player(self, old: str, new: str) -> list[str]:
        """Give everything that one player has to another; return the tables at which that is."""

    @abstractmethod
    async def seat_count(self, player: str) -> int:
        """Count the seats of a player at tables that are not over."""

    @abstractmethod
    async def end_tour(self, table: str, ended: str) -> None:
        """Store that the tour of a table was ended."""

    @abstractmethod
    async def note_coach(self, table: str, seat: int) -> None:
        """Store that a seat has asked the coach."""

    @abstractmethod
    async def add_review(self, table: str, seat: int, review: str) -> None:
        """Keep the review of a seat's game; one that another hall has made meanwhile stays."""

    @abstractmethod
    async def review(self, table: str, seat: int) -> str:
        """Return the review of a seat's game, or ""."""

    @abstractmethod
    async def add_par(self, game: str, day: str, options: str, par: ParRow) -> None:
        """Keep what the strong bot makes of a day's deal; what another hall has found meanwhile stays."""

    @abstractmethod
    async def par(self, game: str, day: str, options: str) -> ParRow | None:
        """Return what the strong bot makes of a day's deal, or None while nobody knows."""

    @abstractmethod
    async def end_daily(self, player: str, game: str, daily: DailyRow) -> None:
        """Store a player's result of a daily deal."""

    async def dailies(self, player: str, game: str) -> list[DailyRow]:
        """Return a player's daily deals of one game, the newest first."""
        return [row for name, row in await self.every_daily(player) if name == game]

    @abstractmethod
    async def played(self, player: str) -> list[PlayedRow]:
        """Return a player's finished games, the newest first."""

    @abstractmethod
    async def every_daily(self, player: str) -> list[tuple[str, DailyRow]]:
        """Return a player's daily deals of all games, each with the name of its game, the newest first."""

    @abstractmethod
    async def deeds(self, player: str) -> list[DeedRow]:
        """Return the deeds of a player, the newest first."""

    @abstractmethod
    async def add_lesson(self, lesson: LessonRow) -> None:
        """Store that a player has passed a stage of a tour; the first time stays."""

    @abstractmethod
    async def lessons(self, player: str) -> list[LessonRow]:
        """Return the stages of tours that a player has passed, the newest first."""

    @abstractmethod
    async def add_answer(self, answer: AnswerRow) -> None:
        """Store how a player has answered the puzzle of a day; the first answer stays."""

    @abstractmethod
    async def answers(self, player: str) -> list[AnswerRow]:
        """Return the first answers of a player to puzzles, the newest day first."""

    @abstractmethod
    async def answer_counts(self, day: str, puzzle: str) -> dict[str, int]:
        """Count the first answers of everybody to the puzzle of a day, by how good they were."""

    @abstractmethod
    async def add_ledger(self, row: LedgerRow) -> None:
        """Store what made a reviewed game; what is there of it stays."""

    @abstractmethod
    async def ledger(self, player: str) -> list[LedgerRow]:
        """Return what made the reviewed games of a player, by table."""

    @abstractmethod
    async def add_day_puzzle(self, day: str, puzzle: str) -> None:
        """Store the puzzle of a day, found in this hall; one that is there stays."""

    @abstractmethod
    async def day_puzzle(self, day: str) -> str:
        """Return the puzzle of a day that was found in this hall, or ""."""

    @abstractmethod
    async def add_own_puzzle(self, row: OwnPuzzleRow) -> None:
        """Store a puzzle from a player's own game; one that is there stays, with its answer."""

    @abstractmethod
    async def own_puzzles(self, player: str) -> list[OwnPuzzleRow]:
        """Return the puzzles from a player's own games, the costliest first."""

    @abstractmethod
    async def answer_own_puzzle(self, answered: OwnPuzzleRow) -> None:
        """Store the answer to a puzzle from a player's own game; the first answer stays."""

    @abstractmethod
    async def add_deed(self, deed: DeedRow) -> None:
        """Store a deed that is not found at the end of a match; the first time stays."""

    @abstractmethod
    async def deals_done(self, day: str) -> list[tuple[str, str, DailyRow]]:
        """Return the deals of a day that are over and no practice: of each the game, the player and how it went."""

    @abstractmethod
    async def fellows(self, player: str, since: float) -> list[FellowRow]:
        """Return those with whom a player has ended a game *since*, the last one first."""

    @abstractmethod
    async def is_shown(self, player: str) -> bool | None:
        """Say whether his fellows may see that a player is in the hall; None if he was never asked."""

    @abstractmethod
    async def show(self, player: str, *, is_shown: bool) -> None:
        """Store whether his fellows may see that a player is in the hall."""

    @abstractmethod
    async def sight(self, player: str, at: float) -> None:
        """Note that a player is in the hall now, if his fellows may see it."""

    @abstractmethod
    async def heal_box(self, table: str, text: str, boxes: Sequence[BoxRow]) -> None:
        """Store the corrected card list of a table, and that its players have it from now on; all or nothing."""

    @abstractmethod
    async def own_box(self, player: str, game: str) -> BoxRow | None:
        """Return the card list of a game as a player's group has corrected it, or None."""

    @abstractmethod
    async def games_of(self, player: str) -> list[str]:
        """Return the names of the games that a player has ever played."""

    @abstractmethod
    async def clear_shelf(self, player: str) -> int:
        """Delete what a player has on the shelf: ended games, deals and evenings, deeds, lessons, answers, the ledger.

        Return how many rows that were.  Seats stay.
        """

    @abstractmethod
    async def add_evening(self, evening: EveningRow) -> None:
        """Store a new evening."""

    @abstractmethod
    async def evening(self, name: str) -> EveningRow | None:
        """Return an evening, or None."""

    @abstractmethod
    async def evenings_of(self, player: str, most: int) -> list[EveningRow]:
        """Return the evenings that a player has opened or come to, the newest first."""

    @abstractmethod
    async def evening_seats(self, name: str) -> list[EveningSeatRow]:
        """Return who has come to an evening, in that order."""

    @abstractmethod
    async def seal_result(self, table: str, ended: float, sealed: str) -> None:
        """Store how the deal of an evening went at a table; what is stored already stays."""

    @abstractmethod
    async def close_evening(self, name: str, places: int) -> None:
        """Store that so many may come to an evening."""

    @abstractmethod
    async def open_letters(self, name: str, fork: str, tables: Sequence[str]) -> bool:
        """Store that the results of an evening are open, and that anybody may look at these tables of it.

        Say whether that is new.
        """

    @abstractmethod
    async def add_evening_par(self, name: str, par: str) -> None:
        """Keep what the strong bot makes of the deal of an evening; what another hall has found meanwhile stays."""

    @abstractmethod
    async def steps(self, table: str) -> list[StepRow]:
        """Return every step of a table, in order; raise StepMissing if one is gone."""

    @abstractmethod
    async def pulse(self) -> None:
        """Write something, to find out whether the store can be written; raise Refused if not."""

    @abstractmethod
    async def counts(self) -> dict[str, int]:
        """Count the tables that wait for players, that are played at, and that are over."""

    @abstractmethod
    async def going_on(self, most: int) -> list[tuple[TableRow, int]]:
        """Return tables that are not over with the number of their steps, last touched first."""

    @abstractmethod
    async def close_table(self, table: str) -> None:
        """Store that a table is closed for good."""

    @abstractmethod
    async def bans(self, now: float) -> list[BanRow]:
        """Return the bans that hold, the newest first."""

    @abstractmethod
    async def ban(self, row: BanRow) -> None:
        """Ban a network, replacing a ban that it has; expired bans are deleted."""

    @abstractmethod
    async def unban(self, network: str) -> bool:
        """Lift a ban; say whether there was one."""

    @abstractmethod
    async def open(self) -> None:
        """Make the file and what is missing in it; raise Unusable if that cannot be."""

    @abstractmethod
    async def close(self) -> None:
        """Let go of the file, after the last write and when nobody looks anything up any more."""
