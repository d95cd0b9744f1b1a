"""One's own shelf for programs: what was played, to be read, carried home and deleted.  Nobody else can ask for it."""

from __future__ import annotations

import io
import zipfile
from typing import Final

import msgspec
from litestar import Response, delete, get
from litestar.di import NamedDependency

from meadhall.hall.play.days.streaks import today
from meadhall.hall.play.shelf import shelf
from meadhall.hall.play.tables import Tables
from meadhall.hall.store.rows import PlayedRow
from meadhall.hall.web.api.tables import BY_KEY
from meadhall.hall.web.identity import must_be_player
from meadhall.hall.web.middleware import AnyRequest
from meadhall.hall.web.rate_limits import CHECK

SHELF_FILE: Final = "shelf.json"
ZIP_TYPE: Final = "application/zip"


class PlayedShown(msgspec.Struct, frozen=True):
    """A game that was played to its end."""

    table: str
    game: str
    level: str
    """The level of the strongest bot, or of a game for one; empty where there is neither."""
    people: int
    """How many other people sat there."""
    is_won: bool
    score: int
    lead: int
    """The own score less the best other one."""
    day: str
    is_coached: bool
    """Whether the coach was asked: then it is not counted."""


class LevelFacts(msgspec.Struct, frozen=True):
    """How a game went at a level."""

    level: str
    """A level, people or alone."""
    played: int
    won: int


class TallyShown(msgspec.Struct, frozen=True):
    """How a game went."""

    game: str
    played: int
    won: int
    coached: int
    best: int | None
    levels: list[LevelFacts]


class DealShown(msgspec.Struct, frozen=True):
    """The deal of a day."""

    game: str
    day: str
    is_won: bool
    is_practice: bool
    line: str


class DeedFacts(msgspec.Struct, frozen=True):
    """A deed, and the day on which it was done; empty before."""

    name: str
    title: str
    line: str
    game: str
    """Empty for one that belongs to no game."""
    day: str


class LessonShown(msgspec.Struct, frozen=True):
    """A stage of a tour that was passed."""

    game: str
    stage: str
    """goal, turn or miss."""
    day: str


class AnswerShown(msgspec.Struct, frozen=True):
    """The first answer to the puzzle of a day."""

    day: str
    puzzle: str
    choice: str
    """As records write it; empty if the best was shown."""
    result: str
    """right, nearly or not yet."""


class OwnPuzzleFacts(msgspec.Struct, frozen=True):
    """A puzzle from a reviewed game, and the first answer to it."""

    puzzle: str
    table: str
    cost: float
    """What the choice lost that was made in the game, as a share of it."""
    day: str
    """When it was found."""
    choice: str
    result: str
    """right, nearly or not yet; empty before the first answer."""


class LedgerFacts(msgspec.Struct, frozen=True):
    """What made a reviewed game: the shares add up to 1 for a game won, to 0 for a lost one."""

    table: str
    game: str
    start: float
    """The chance at the first choice."""
    draws: float
    others: float
    choices: float
    unmeasured: float
    """What changed where the coach could not tell."""


class ShelfShown(msgspec.Struct, frozen=True):
    """Everything on a shelf."""

    games: list[TallyShown]
    evenings: shelf.Evenings
    played: list[PlayedShown]
    deals: list[DealShown]
    deeds: list[DeedFacts]
    """All that there are, those of each game together."""
    lessons: list[LessonShown]
    answers: list[AnswerShown]
    """To puzzles, the newest day first."""
    own_puzzles: list[OwnPuzzleFacts]
    """From your own games, the costliest first."""
    ledger: list[LedgerFacts]


class Cleared(msgspec.Struct, frozen=True):
    """How much was deleted."""

    rows: int


@get("/api/shelf", security=BY_KEY)
async def read_shelf(request: AnyRequest, tables: NamedDependency[Tables]) -> ShelfShown:
    """Return everything that is on your shelf: games that ended, deals of days, evenings."""
    return await shelf_of(tables, must_be_player(request))


@get("/api/shelf/download", security=BY_KEY, rate=CHECK, media_type=ZIP_TYPE)
async def download_shelf(request: AnyRequest, tables: NamedDependency[Tables]) -> Response[bytes]:
    """Return your shelf as a ZIP file: `shelf.json`, and the records that the hall still has.

    `meadhall review` reads such a record.
    """
    player = must_be_player(request)
    shown = await shelf_of(tables, player)
    files = await shelf.records_of(tables.store, player, await tables.store.played(player))
    written = io.BytesIO()
    with zipfile.ZipFile(written, "w", zipfile.ZIP_DEFLATED) as packed:
        packed.writestr(SHELF_FILE, msgspec.json.format(msgspec.json.encode(shown), indent=1))
        for name, text in files.items():
            packed.writestr(f"records/{name}", text)
    headers = {"content-disposition": 'attachment; filename="meadhall-shelf.zip"'}
    return Response(written.getvalue(), media_type=ZIP_TYPE, headers=headers)


@delete("/api/shelf", security=BY_KEY, status_code=200)
async def clear_shelf(request: AnyRequest, tables: NamedDependency[Tables]) -> Cleared:
    """Delete your shelf at once and for good: games and deals that ended, deeds, lessons, answers, what reviews found.

    Your seats stay.
    """
    return Cleared(await tables.store.clear_shelf(must_be_player(request)))


async def shelf_of(tables: Tables, player: str) -> ShelfShown:
    """Return the shelf of a player."""
    played, deals = await tables.store.played(player), await tables.store.every_daily(player)
    done = {row.deed: row.day for row in await tables.store.deeds(player)}
    done |= shelf.deeds_on(played, [row for _, row in deals])
    return ShelfShown(
        [_tally(tally) for tally in shelf.tallies(played)],
        shelf.evenings(played, today()),
        [_played(row) for row in played],
        [DealShown(game, row.day, row.is_won, row.is_practice, row.line) for game, row in deals if row.line],
        [
            DeedFacts(deed.name, deed.title, deed.line, game, done.get(deed.name, ""))
            for game, deed in shelf.every_deed()
        ],
        [LessonShown(row.game, row.stage, row.day) for row in await tables.store.lessons(player)],
        [AnswerShown(row.day, row.puzzle, row.choice, row.result) for row in await tables.store.answers(player)],
        [
            OwnPuzzleFacts(row.id, row.table, row.cost, row.day, row.choice, row.result)
            for row in await tables.store.own_puzzles(player)
        ],
        [
            LedgerFacts(row.table, row.game, row.start, row.draws, row.others, row.choices, row.unmeasured)
            for row in await tables.store.ledger(player)
        ],
    )


def _tally(tally: shelf.GameTally) -> TallyShown:
    levels = [LevelFacts(level, found.played, found.won) for level, found in tally.levels.items()]
    return TallyShown(tally.game, tally.played, tally.won, tally.coached, tally.best, levels)


def _played(row: PlayedRow) -> PlayedShown:
    return PlayedShown(
        table=row.table,
        game=row.game,
        level=row.level,
        people=row.people,
        is_won=row.is_won,
        score=row.score,
        lead=row.lead,
        day=shelf.day_of(row).isoformat(),
        is_coached=row.is_coached,
    )
