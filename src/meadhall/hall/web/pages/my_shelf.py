"""My shelf: what a player has played, when, and the deeds done.  Nobody else can open it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Final

from litestar import get, post
from litestar.di import NamedDependency
from litestar.response import Redirect, Template

from meadhall.front.puzzles import NEARLY, RIGHT
from meadhall.hall.play.days.streaks import today
from meadhall.hall.play.shelf import shelf
from meadhall.hall.play.tables import Tables
from meadhall.hall.play.viewer.portraits import portrait_of
from meadhall.hall.store.rows import AnswerRow, DailyRow, OwnPuzzleRow, PlayedRow
from meadhall.hall.web.identity import known_name, must_be_player, player_of
from meadhall.hall.web.middleware import AnyRequest, AnyResponse
from meadhall.hall.web.pages.front.home import ladder_of, level_label
from meadhall.hall.web.pages.front.lobby_shelf import Tile, tile
from meadhall.hall.web.pages.ledger import ledger_of
from meadhall.hall.web.pages.opening.play_now import FACES, rungs
from meadhall.words.deeds import Deed
from meadhall.words.hall import say
from meadhall.words.hall.dates import day_and_month

WEEKS: Final = 11
"""How many weeks of evenings are shown."""
DARKEST: Final = 3
"""From this many games on an evening is as dark as it gets."""
MOST_DEALS: Final = 5
WORDS: Final = {shelf.PEOPLE: say("shelf.people"), shelf.ALONE: say("shelf.alone")}


@dataclass(frozen=True, slots=True)
class LevelShown:
    """How a game went at a level."""

    label: str
    portrait: str
    played: int
    won: int


@dataclass(frozen=True, slots=True)
class GameShown:
    """How a game went."""

    tile: Tile
    note: str
    played: int
    won: int
    coached: int
    levels: Sequence[LevelShown]


@dataclass(frozen=True, slots=True)
class CalendarDay:
    """A day of the calendar."""

    day: str
    count: int
    shade: int
    is_today: bool
    is_to_come: bool


@dataclass(frozen=True, slots=True)
class DeedShown:
    """A deed, done or not."""

    deed: Deed
    hue: str
    day: str


@dataclass(frozen=True, slots=True)
class PuzzlesShown:
    """How puzzles went at the first try."""

    tried: int
    right: int
    nearly: int
    own: int
    """How many of them were from games of one's own."""


@get("/shelf", include_in_schema=False)
async def shelf_page(request: AnyRequest, tables: NamedDependency[Tables]) -> Template:
    """Show what the player has played."""
    player, name, store = player_of(request), known_name(request), tables.store
    played = await store.played(player) if player else []
    deals = await store.every_daily(player) if player else []
    done = {row.deed: row.day for row in await store.deeds(player)} if player else {}
    done |= shelf.deeds_on(played, [row for _, row in deals])
    answers = await store.answers(player) if player else []
    own = await store.own_puzzles(player) if player else []
    sums = await ledger_of(store, player)
    deeds = [_deed(game, deed, done.get(deed.name, "")) for game, deed in shelf.every_deed()]
    return Template(
        "shelf.html",
        context={
            "name": name,
            "line": summary(played),
            "games": [game_shown(tally, played) for tally in shelf.tallies(played)],
            "evenings": shelf.evenings(played, today()),
            "calendar": calendar(shelf.evenings(played, today()).days, today()),
            "deals": best_deals(deals),
            "puzzles": puzzles_shown(answers, own),
            "own_puzzle": next((row.id for row in own if not row.result), ""),
            "ledger": sums if sums.count or len(played) > 1 else None,
            "deeds": sorted(deeds, key=lambda shown: not shown.day),
            "done": len([shown for shown in deeds if shown.day]),
        },
    )


@post("/shelf/clear", include_in_schema=False)
async def clear_shelf(request: AnyRequest, tables: NamedDependency[Tables]) -> AnyResponse:
    """Delete everything on the player's shelf; seats stay."""
    await tables.store.clear_shelf(must_be_player(request))
    return Redirect("/shelf", status_code=303)


def summary(played: Sequence[PlayedRow]) -> str:
    """Say in a line what there is."""
    if not played:
        return say("shelf.nothing_yet_first_games")
    counting = [row for row in played if not row.is_coached]
    won = len([row for row in counting if row.is_won])
    since = shelf.day_of(played[-1])
    return say("shelf.since_won", count=len(counting), day=day_and_month(since), won=won)


def _next(level: str) -> str:
    who = FACES.get(level, "")
    return say("shelf.next_is", level=level, who=who) if who else say("shelf.next", level=level)


def game_shown(tally: shelf.GameTally, played: Sequence[PlayedRow]) -> GameShown:
    """Return how a game went, from the easiest level on, people last."""
    order = [*rungs(tally.game), *WORDS]
    levels = sorted(tally.levels, key=lambda level: order.index(level) if level in order else len(order))
    ladder = ladder_of([row for row in played if row.game == tally.game])
    following = "" if ladder is None else _next(ladder.level)
    return GameShown(
        tile(tally.game),
        following or (say("shelf.best", best=tally.best) if tally.best else ""),
        tally.played,
        tally.won,
        tally.coached,
        [
            LevelShown(
                WORDS.get(level) or level_label(level),
                portrait_of(FACES[level]) if level in FACES else "",
                tally.levels[level].played,
                tally.levels[level].won,
            )
            for level in levels
        ],
    )


def puzzles_shown(answers: Sequence[AnswerRow], own: Sequence[OwnPuzzleRow]) -> PuzzlesShown | None:
    """Return how puzzles went; None before the first one."""
    mine = [row.result for row in own if row.result]
    results = [*(row.result for row in answers), *mine]
    return PuzzlesShown(len(results), results.count(RIGHT), results.count(NEARLY), len(mine)) if results else None


def calendar(days: dict[str, int], now: date) -> list[list[CalendarDay]]:
    """Return some weeks, each from Monday to Sunday; the last one is this week."""
    first = now - timedelta(days=now.weekday() + shelf.WEEK * (WEEKS - 1))
    return [
        [_day(days, first + timedelta(days=shelf.WEEK * week + number), now) for number in range(shelf.WEEK)]
        for week in range(WEEKS)
    ]


def best_deals(deals: Sequence[tuple[str, DailyRow]]) -> list[tuple[Tile, str, str]]:
    """Return the last deal of each game that was won, with its day and how it went."""
    found: dict[str, tuple[Tile, str, str]] = {}
    for game, row in deals:
        if row.is_won and game not in found:
            told = row.line.partition(row.day)[2].partition(": ")[2]
            found[game] = (tile(game), row.day, told)
    return list(found.values())[:MOST_DEALS]


def _day(days: dict[str, int], day: date, now: date) -> CalendarDay:
    count = days.get(day.isoformat(), 0)
    return CalendarDay(day.isoformat(), count, min(count, DARKEST), day == now, day > now)


def _deed(game: str, deed: Deed, day: str) -> DeedShown:
    return DeedShown(deed, tile(game).hue if game else "steel", day)
