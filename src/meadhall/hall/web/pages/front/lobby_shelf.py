"""The shelf and the benches: what the front page shows of games, open tables and your own."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from meadhall import front, pictures, words
from meadhall.engine.contract import ZERO_SUM
from meadhall.hall.play import seats as seating
from meadhall.hall.play.viewer.portraits import portrait_of
from meadhall.hall.sentences import ago, span, waiting_for
from meadhall.hall.store.rows import EveningRow, TableRow
from meadhall.hall.web.jinja_filters import day
from meadhall.hall.web.pages.front.small_pictures import cover_address
from meadhall.words.hall import say
from meadhall.words.numbers import listed
from meadhall.words.speech import Listing
from meadhall.words.telling import begun

DOT = " \N{MIDDLE DOT} "
DUEL = 2


@dataclass(frozen=True, slots=True)
class Tile:
    """A game as the front page shows it."""

    name: str
    title: str
    line: str
    players: str
    minutes: int
    reconstructed: str
    art: str
    cover: str
    """Where the same is as a file."""
    hue: str
    emblem: str
    has_daily: bool = False

    @property
    def short(self) -> str:
        """The title for narrow bars, without what leads up to the name."""
        return self.title.rpartition(" of ")[2]


@dataclass(frozen=True, slots=True)
class Glance:
    """Where a match stands, at a glance."""

    actors: Sequence[int]
    """The seats that are asked; several may be, where people tell what they drew from their own box."""
    asked: str
    """What the actor is asked; empty for all others."""
    status: str
    ending: str = ""
    """How it ended; "" while it goes on."""
    broken: str = ""
    """Why it cannot be played on; "" if it can."""
    has_stand_in: bool = False
    """Whether a bot plays for the actor."""


@dataclass(frozen=True, slots=True)
class Bench:
    """A table as the front page shows it."""

    id: str
    tile: Tile
    who: str
    line: str
    """Where the game stands, for its players; what is played, for anybody else."""
    age: str
    seats: Sequence[str] = ()
    """person, bot or free."""
    invite: str = ""
    is_yours: bool = False
    """Whether it waits for you."""
    touched: float = 0
    """When something last happened there."""
    is_tour: bool = False
    """Whether it is a tour of the game."""
    is_over: bool = False
    has_people: bool = False
    """Whether other people sit there."""
    board: str = ""
    """The address of its board as the visitor sees it; "" before there is one."""
    faces: Sequence[tuple[str, str]] = ()
    """The others: names, and the faces of those who have one."""


@cache
def tile(name: str) -> Tile:
    """Return the tile of a game."""
    said, drawn = words.of(name), pictures.of(name)
    return Tile(
        name=name,
        title=said.TITLE,
        line=said.LINE,
        players=span(front.title(name).seats),
        minutes=said.MINUTES,
        reconstructed=said.RECONSTRUCTED,
        art=drawn.art(),
        cover=cover_address(name),
        hue=drawn.HUE,
        emblem=drawn.EMBLEM,
        has_daily=front.has_daily(name),
    )


def tiles() -> list[Tile]:
    """Return a tile for each game."""
    return [tile(name) for name in front.list_games()]


def open_bench(row: TableRow, now: float) -> Bench:
    """Return a table as anybody sees it who may sit down or watch."""
    free = [seat for seat in row.seats if seating.is_free(seat)]
    return Bench(
        id=row.id,
        tile=tile(row.game),
        who=_named(row, listed([seat.name for seat in row.seats if not seating.is_free(seat)])),
        line=_practised(row, played(row)),
        age=ago(now - row.touched),
        seats=["free" if seating.is_free(seat) else seat.kind for seat in row.seats],
        invite=free[0].invite if free else "",
    )


def own_bench(row: TableRow, player: str, glance: Glance | None, now: float) -> Bench:
    """Return a table as its players and its host see it; there is no *glance* before the match."""
    is_asked = glance is not None and not glance.ending and not glance.has_stand_in
    held = seating.held(row, player)
    is_yours = is_asked and glance is not None and not held.isdisjoint(glance.actors)
    is_yours = is_yours or (glance is None and seating.is_awaited(row, player))
    return Bench(
        id=row.id,
        tile=tile(row.game),
        who=_company(row, player),
        line=_practised(row, _state(row, glance, is_yours)),
        age=ago(now - row.touched),
        is_yours=is_yours,
        touched=row.touched,
        is_over=glance is not None and bool(glance.ending),
        has_people=any(seat.key_hash and seat.seat not in held for seat in row.seats),
        is_tour=bool(row.tour),
        board="" if glance is None or glance.broken else f"/table/{row.id}/board?v={row.changes}",
        faces=[(seat.name, portrait_of(seat.name)) for seat in row.seats if seat.seat not in held and seat.name],
    )


def _state(row: TableRow, glance: Glance | None, is_yours: bool) -> str:
    if glance is None and is_yours:
        return say("home.everybody_there_ready")
    if glance is None:
        missing = waiting_for(len([seat for seat in row.seats if seating.is_free(seat)]))
        return DOT.join([missing, say("home.on_this_page")]) if row.is_listed else missing
    if glance.broken:
        return glance.broken
    if glance.ending:
        return glance.ending
    if is_yours:
        return DOT.join([say("home.turn_is_yours"), glance.asked])
    if glance.has_stand_in:
        return DOT.join([say("home.a_bot_plays_for", name=row.seats[glance.actors[0]].name), glance.status])
    who = Listing([row.seats[seat].name for seat in glance.actors])
    return DOT.join([say("home.choosing", who=who, count=len(glance.actors)), glance.status])


def _practised(row: TableRow, line: str) -> str:
    """Say that a match is practice; that of a day's deal says it already."""
    return DOT.join([line, say("home.day_practice")]) if row.is_practice and not row.day else line


def _company(row: TableRow, player: str) -> str:
    """Name the other players of a table."""
    if row.day:
        return say("home.practice_of_the_deal" if row.is_practice else "home.the_deal", day=day(row.day))
    held = seating.held(row, player)
    others = [seat.name for seat in row.seats if seat.seat != min(held, default=-1) and not seating.is_free(seat)]
    free = len([seat for seat in row.seats if seating.is_free(seat)])
    others += [say("home.free_seats", count=free)] if free else []
    if not held:
        return _named(row, say("home.watched_by_you", others=Listing(others)))
    if not others:
        return _named(row, say("home.alone"))
    return _named(row, say("home.against" if is_duel(row.game) else "home.with_others", others=Listing(others)))


def _named(row: TableRow, who: str) -> str:
    """Put the name of a table, if it has one, before those of its players."""
    is_usual = row.name == words.of(row.game).TITLE or row.name.endswith("'s table")
    return who if is_usual else f"\N{LEFT DOUBLE QUOTATION MARK}{row.name}\N{RIGHT DOUBLE QUOTATION MARK}, {who}"


def played(row: TableRow | EveningRow) -> str:
    """Say what is played at a table: only what differs from the usual game."""
    said = front.settings_words(row.game, len(row.seats), row.options)
    if row.is_own_box:
        said.append(say("home.cards_of_their_own"))
    elif row.box != front.title(row.game).boxes[0]:
        said.append(row.box.replace("_", " "))
    return begun(DOT.join(said))


@cache
def is_duel(game: str) -> bool:
    """Say whether two play a game against each other."""
    return DUEL in front.title(game).seats and front.game(game, DUEL).utility == ZERO_SUM
