"""The front page, for newcomers, for those who come back, and for those with friends in the hall.

The blocks are the same for all; the face decides their order.  A block that has nothing to say is left out.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import date
from functools import cache
from typing import Final

from meadhall import front
from meadhall.front.puzzles import task_of
from meadhall.hall.errors import Refused
from meadhall.hall.play.days import puzzles
from meadhall.hall.play.days.streaks import today
from meadhall.hall.play.shelf.shelf import LEVEL, Evenings, GameTally, evenings, tallies
from meadhall.hall.play.viewer.portraits import plate_of, portrait_of
from meadhall.hall.sentences import your_turn_at
from meadhall.hall.store.rows import DailyRow, PlayedRow
from meadhall.hall.store.store import Store
from meadhall.hall.web.pages.front.lobby_shelf import Bench, Tile, is_duel, tile, tiles
from meadhall.hall.web.pages.opening.play_now import FACES, company, rungs
from meadhall.words import tourbook
from meadhall.words.hall import say
from meadhall.words.hall.dates import weekday
from meadhall.words.levels import bot_label
from meadhall.words.numbers import listed

DAY: Final = 24 * 3600.0
WEEK: Final = 7 * DAY
LATELY: Final = 14 * DAY
"""How long a fellow player counts as company."""
NEW, BACK, FRIENDS = "new", "back", "friends"
FIRST: Final = "en_garde"
"""The game that somebody new plays first."""
BEST_OF: Final = 3
"""A rung of a duel is done by winning most of the last games, of which this many count."""
MOST_SHOWN: Final = 3
"""The most running games that are shown without asking for all."""
PULL_UP: Final = say("home.pull_up_a_bench")


@dataclass(frozen=True, slots=True)
class Fancy:
    """Something that a player may feel like, and the games that fit."""

    name: str
    label: str
    icon: str
    heading: str
    line: str
    games: tuple[str, ...]


FANCIES: Final = (
    Fancy(
        "quick",
        say("home.fifteen_minutes"),
        "clock",
        say("home.a_quick_one_then"),
        say("home.over_before_kettle_boils"),
        ("en_garde", "freigard"),
    ),
    Fancy(
        "together",
        say("home.together"),
        "hero",
        say("home.together_then"),
        say("home.all_win_all"),
        ("castle_panic", "rietburg"),
    ),
    Fancy(
        "duel",
        say("home.a_duel"),
        "swords",
        say("home.a_duel_then"),
        say("home.opponent_strip_five_cards"),
        ("en_garde",),
    ),
    Fancy(
        "think",
        say("home.think_hard"),
        "tune",
        say("home.think_hard_then"),
        say("home.plans_pay_off_here"),
        ("freyas_folly", "freigard"),
    ),
    Fancy(
        "alone",
        say("home.on_my_own"),
        "person",
        say("home.on_your_own_then"),
        say("home.nobody_waits_for_you"),
        ("freigard", "rietburg", "castle_panic"),
    ),
)


@dataclass(frozen=True, slots=True)
class GameTile:
    """A game as the front page offers it."""

    tile: Tile
    is_known: bool
    """Whether you have sat down to it before; a game that you do not know is learnt first."""
    can_learn: bool
    company: str
    """Who sits there when you press Play."""
    line: str
    """How it went so far."""


@dataclass(frozen=True, slots=True)
class Deal:
    """Today's deal of a game."""

    tile: Tile
    state: str
    """none, open, won, lost or practice."""
    line: str
    note: str
    what: str
    """Against whom, and at which level."""


@dataclass(frozen=True, slots=True)
class PuzzleToday:
    """The puzzle of today, which stands among its deals."""

    tile: Tile
    task: str
    result: str
    """How it was first answered; empty while it is open."""
    note: str
    address: str


@dataclass(frozen=True, slots=True)
class LastResult:
    """How the last game went."""

    tile: Tile
    heading: str
    line: str
    table: str
    """Where it is, if the hall still has it."""


@dataclass(frozen=True, slots=True)
class Rung:
    """A level on the way up."""

    level: str
    label: str
    note: str
    is_done: bool
    is_next: bool
    portrait: str
    plate: str


@dataclass(frozen=True, slots=True)
class Ladder:
    """The way up in a game, and what comes next."""

    tile: Tile
    line: str
    deed: str
    """What the button says."""
    level: str
    rungs: Sequence[Rung]


@dataclass(frozen=True, slots=True)
class HomePage:
    """Everything on the front page that belongs to the visitor."""

    face: str
    heading: str
    line: str
    fancy: Fancy | None
    games: Sequence[GameTile]
    deals: Sequence[Deal]
    puzzle: PuzzleToday
    evenings: Evenings
    last: LastResult | None
    ladder: Ladder | None
    sitters: Sequence[tuple[str, str]]
    """Names and faces of those who play with a newcomer."""
    rival: str
    """The opponent in a first real game: from the last lesson of FIRST until a match has ended; else ""."""


async def home_of(store: Store, player: str, name: str, mine: Sequence[Bench], fancy: str) -> HomePage:
    """Return the front page of a player."""
    played = await store.played(player) if player else []
    known = await store.games_of(player) if player else []
    deals = await deals_of(store, player)
    chosen = next((one for one in FANCIES if one.name == fancy), None)
    face = face_of(played, mine)
    sealed = len([deal for deal in deals if deal.state == "none"])
    sitters = company("castle_panic") if chosen is None or len(chosen.games) > 1 else company(chosen.games[0])
    return HomePage(
        face=face,
        heading=chosen.heading if chosen and face == NEW else _heading(face, name),
        line=chosen.line if chosen and face == NEW else _line(face, mine, sealed),
        fancy=chosen,
        games=[one for one in game_tiles(known, tallies(played)) if not chosen or one.tile.name in chosen.games],
        deals=deals,
        puzzle=await puzzle_today(store, player),
        evenings=evenings(played, today()),
        last=last_result(played, mine, time.time()),
        ladder=ladder_of(played),
        sitters=[(one, portrait_of(one)) for one in sitters],
        rival=company(FIRST)[0] if face == NEW and await _has_learnt(store, player, FIRST) else "",
    )


async def _has_learnt(store: Store, player: str, game: str) -> bool:
    """Say whether a player has passed every stage of a game's lessons."""
    learnt = {row.stage for row in await store.lessons(player) if row.game == game} if player else set()
    return learnt >= set(tourbook.STAGES)


def face_of(played: Sequence[PlayedRow], mine: Sequence[Bench]) -> str:
    """Return which face the front page has: nothing ended yet, people lately, or neither."""
    if not played and not any(bench.is_over for bench in mine):
        return NEW
    since = time.time() - LATELY
    if any(bench.has_people for bench in mine) or any(row.people and row.ended >= since for row in played):
        return FRIENDS
    return BACK


def game_tiles(known: Collection[str], played: Sequence[GameTally]) -> list[GameTile]:
    """Return a tile for each game, the shortest first."""
    by_game = {tally.game: tally for tally in played}
    return [
        GameTile(
            tile=one,
            is_known=one.name in known,
            can_learn=front.has_tour(one.name),
            company=_company(one.name),
            line=_tally_line(by_game.get(one.name), one.name in known),
        )
        for one in sorted(tiles(), key=lambda one: one.minutes)
    ]


async def deals_of(store: Store, player: str) -> list[Deal]:
    """Return today's deals as a player has played them."""
    now = today()
    rows = await store.every_daily(player) if player else []
    mine = {game: row for game, row in rows if row.day == now.isoformat()}
    done = Counter(game for game, _, _ in await store.deals_done(now.isoformat()))
    return [_deal(one, mine.get(one.name), now, done[one.name]) for one in tiles() if one.has_daily]


async def puzzle_today(store: Store, player: str) -> PuzzleToday:
    """Return the puzzle of today as a player has answered it; after it the next one from games of his own."""
    now = today()
    answers = await store.answers(player) if player else []
    result = next((row.result for row in answers if row.day == now.isoformat()), "")
    name = ""
    if result and puzzles.next_own(await store.own_puzzles(player), now) is not None:
        name, result = puzzles.MINE, ""
    try:
        asked = await puzzles.find(store, player, name)
    except Refused:  # One of rules that this hall does not know any more.
        asked = await puzzles.of_day(store, now)
    found = asked.opened.puzzle
    note = say("home.from_own_game") if asked.own is not None else tile(found.game).short
    address = "/puzzle" if asked.own is None else f"/puzzle/{asked.name}"
    return PuzzleToday(tile(found.game), task_of(found), result, note, address)


def last_result(played: Sequence[PlayedRow], mine: Sequence[Bench], now: float) -> LastResult | None:
    """Return how the last game went, for a week."""
    if not played or now - played[0].ended > WEEK:
        return None
    row = played[0]
    bench = next((bench for bench in mine if bench.id == row.table), None)
    told = "" if bench is None else bench.line
    return LastResult(tile(row.game), verdict(row), told, "" if bench is None else bench.id)


def verdict(row: PlayedRow) -> str:
    """Say in a few words how a game went, to its player."""
    if row.is_won:
        return say("home.you_won_by", lead=row.lead) if row.lead > 0 else say("home.you_won")
    return say("home.points_short", count=-row.lead) if row.lead < 0 else say("home.not_this_time")


def ladder_of(played: Sequence[PlayedRow]) -> Ladder | None:
    """Return the way up in the game that was played last and has a next rung."""
    counting = [row for row in played if not row.is_coached]
    for game in dict.fromkeys(row.game for row in counting):
        levels = rungs(game)
        done = [level for level in levels if is_done(game, [row for row in counting if row.level == level])]
        following = next((level for level in levels if level not in done), None)
        if following is not None:
            return _ladder(game, levels, done, following)
    return None


def is_done(game: str, rows: Sequence[PlayedRow]) -> bool:
    """Say whether a rung is done: by one game won, in a duel by most of the last three."""
    mine = [row for row in rows if row.game == game and not row.people]
    if is_duel(game):
        return len([row for row in mine[:BEST_OF] if row.is_won]) * 2 > BEST_OF
    return any(row.is_won for row in mine)


def _ladder(game: str, levels: Sequence[str], done: Sequence[str], following: str) -> Ladder:
    who = FACES.get(following, "")
    before = levels[levels.index(following) - 1] if following != levels[0] else ""
    label = level_label(following)
    if before in done:
        line = say("home.you_beat", beaten=level_label(before).lower(), next=who or label.lower())
    else:
        line = say("home.is_next", who=who or label)
    return Ladder(
        tile(game),
        line,
        say("home.play_with", who=who) if who else say("home.play_at", level=label.lower()),
        following,
        [
            Rung(
                level,
                level_label(level),
                say("home.rung_next") if level == following else say("home.rung_done") if level in done else "",
                level in done,
                level == following,
                portrait_of(FACES[level]) if level in FACES else "",
                plate_of(level) if level in FACES else "",
            )
            for level in levels
        ],
    )


def level_label(level: str) -> str:
    """Return what a level is called."""
    return bot_label(level) if level in FACES else level.capitalize()


@cache
def _company(game: str) -> str:
    return listed(company(game))


def _tally_line(tally: GameTally | None, is_known: bool) -> str:
    if tally is not None and tally.played:
        return say("home.of_won", won=tally.won, played=tally.played)
    return say("home.day_begun") if is_known else say("home.new_to_you")


def _deal(one: Tile, row: DailyRow | None, now: date, done: int) -> Deal:
    what = _what(one.name, now)
    if row is None:
        note = say("home.people_done", count=done) if done else say("home.par_is_sealed")
        return Deal(one, "none", say("home.waits_for_you"), note, what)
    if not row.line:
        return Deal(one, "open", say("home.begun"), say("home.go_on_with_it"), what)
    told = row.line.partition(now.isoformat())[2].strip()
    state = "practice" if row.is_practice else "won" if row.is_won else "lost"
    return Deal(one, state, say(_STATES[state]), told.partition(": ")[2] or told, what)


def _what(game: str, now: date) -> str:
    """Say against whom the deal of a day is played, and at which level."""
    count = front.daily_seats(game) - 1
    against = say("home.rivals", count=count, level=front.daily_rival(game)) if count else ""
    what = say("home.deal_with_rivals", rivals=against) if against else say("home.deal_alone")
    level = str(front.daily_options(game, now).get(LEVEL, ""))
    return " ".join(filter(None, [what, say("home.level_of_today", level=level.capitalize()) if level else ""]))


_STATES: Final = {"practice": "home.deal_practice", "won": "home.deal_won", "lost": "home.deal_lost"}


def _heading(face: str, name: str) -> str:
    if face == NEW:
        return PULL_UP
    if face == FRIENDS:
        return say("home.in_the_hall", day=weekday(today()))
    return say("home.good_to_see_you", name=name) if name else say("home.good_to_see_you_all")


def _line(face: str, mine: Sequence[Bench], sealed: int) -> str:
    if face == NEW and not mine:
        return say("home.five_board_games")
    waiting = len([bench for bench in mine if bench.is_yours])
    running = [bench for bench in mine if not bench.is_over]
    said = your_turn_at(waiting) if waiting else say("home.waiting_others") if running else ""
    deals = say("home.still_sealed", count=sealed) if sealed else ""
    return " ".join(filter(None, [said, deals])) or say("home.todays_deals_done")
