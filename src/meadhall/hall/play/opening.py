"""Opening a table: a request, checked, and made into a table."""

from __future__ import annotations

import hashlib
import re
import secrets
from collections.abc import Container, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date

from meadhall import __version__, bots, front, words
from meadhall.bots.spec import MILLISECONDS, SpecError
from meadhall.engine.box import Box, BoxError
from meadhall.engine.contract import AnyGame
from meadhall.engine.options import OptionError
from meadhall.engine.real import hides
from meadhall.engine.title import SeatsError
from meadhall.front.policies import OF_HALL, sit_down
from meadhall.front.sealed import seal_of
from meadhall.hall.errors import Refused
from meadhall.hall.play import seats as seating
from meadhall.hall.play.clocks import read_rule
from meadhall.hall.store.rows import SeatRow, TableRow
from meadhall.hall.workers.pool import MOST_MILLISECONDS
from meadhall.words import people
from meadhall.words.hall import say
from meadhall.words.speech import Listing
from meadhall.words.telling import begun

ME = "me"
SHARED = "shared"
FRIEND = "friend"
BOT = "bot"
MOST_TABLE_NAME = 40
MOST_PROBLEM = 200


class WrongField(Refused):
    """Something in the form that cannot be, and which field it stands in."""

    def __init__(self, sentence: str, where: str, problems: Sequence[str] = ()) -> None:
        super().__init__(400, sentence, code="bad")
        self.where = where
        self.problems = list(problems)


@dataclass(frozen=True, slots=True)
class Sitter:
    """Who is to sit on a seat: me, another player at my screen, a friend by a link, or a bot."""

    kind: str
    name: str = ""
    bot: str = ""


@dataclass(frozen=True, slots=True)
class Opening:
    """Everything that makes a table."""

    game: str
    sitters: Sequence[Sitter]
    options: Mapping[str, str] = field(default_factory=dict)
    box: str = ""
    """The name of a shipped box, "" for the usual one, or a whole list."""
    name: str = ""
    is_listed: bool = False
    nonce: str = ""
    day: date | None = None
    """The day whose deal is to be played; everybody gets the same cards."""
    token: str = ""
    """Chosen by the client: the same player, token and wish get the same table."""
    is_practice: bool = False
    """Whether everything may be taken back."""
    fork_of: str = ""
    """The table from one of whose steps this one goes on."""
    start: str = ""
    """The position that it begins with; "" for the usual set-up."""
    is_private: bool = False
    """Whether only those who sit at it may look."""
    has_talk: bool = True
    """Whether people talk at it, where more than one may come."""
    tour: str = ""
    """Whether it begins with the tour of the game: "on", or ""."""
    may_coach: bool = False
    """Whether the coach may be asked although several people play; by sitting down they agree to it."""
    is_real: bool = False
    """Whether people draw and roll from a box of their own and tell what came."""
    clock: str = ""
    """How much time people have: "turn 300", "game 3600", or "" for any."""
    has_ready: bool = False
    """Whether those who sit down by a link are asked whether they are ready."""
    is_sealed: bool = False
    """Whether it is played for real against bots, so that anybody can check it: no undo, coach or fork."""
    is_sofa: bool = False
    """Whether one screen is the board for everybody, and each phone is a hand."""

    @classmethod
    def again(
        cls,
        row: TableRow,
        seats: Sequence[SeatRow],
        names: Sequence[str],
        mine: Container[int],
        *,
        is_practice: bool,
    ) -> Opening:
        """Return the opening of a table like *row* on which those of *seats* sit in this order, and I on *mine*.

        After a day's deal it is the same deal for practice; after a fork it begins with the same position.
        """
        sitters = [
            Sitter(BOT, name, seat.bot) if seat.kind == seating.BOT else Sitter(ME if place in mine else FRIEND, name)
            for place, (seat, name) in enumerate(zip(seats, names, strict=True))
        ]
        return cls(
            row.game,
            sitters,
            row.options,
            row.box,
            row.name,
            row.is_listed,
            day=date.fromisoformat(row.day) if row.day else None,
            is_practice=is_practice or bool(row.day),
            fork_of=row.fork_of,
            start=row.start,
            may_coach=row.may_coach,
            is_private=row.is_private,
            has_talk=row.has_talk,
            is_real=row.is_real,
            clock=row.clock,
            has_ready=row.has_ready,
            is_sealed=bool(row.sealed),
            is_sofa=row.is_sofa,
        )

    def wish(self) -> str:
        """Return a mark of everything that is asked for, without what is added to the draws; "" without a token."""
        if not self.token:
            return ""
        sitters = [(sitter.kind, sitter.name, sitter.bot) for sitter in self.sitters]
        asked = (self.token, self.game, sitters, sorted(self.options.items()), self.box, self.name, self.is_listed)
        unusual = {
            "practice": self.is_practice,
            "private": self.is_private,
            "no talk": not self.has_talk,
            "coach": self.may_coach,
            "real": self.is_real,
            f"clock {self.clock}": bool(self.clock),
            "ready": self.has_ready,
            "sealed": self.is_sealed,
            "sofa": self.is_sofa,
        }
        more = [word for word, is_so in unusual.items() if is_so]
        return hashlib.sha256(repr((*asked, *more)).encode()).hexdigest()


def row_of(opening: Opening, player: str) -> TableRow:
    """Make the table that *player* opens; refuse what cannot be, by field."""
    found = front.title(opening.game)
    box = read_box(opening.game, opening.box)
    try:
        game = found.game(len(opening.sitters), dict(opening.options), box)
    except SeatsError as error:
        raise WrongField(_sentence(str(error)), "seats") from None
    except OptionError as error:
        raise WrongField(_sentence(str(error)), _option_in(str(error), opening.options)) from None
    name = " ".join(opening.name.split())
    if len(name) > MOST_TABLE_NAME or not name.isprintable():
        raise WrongField(say("refusals.name_table_line", most=MOST_TABLE_NAME), "name")
    if opening.is_practice and any(sitter.kind == FRIEND for sitter in opening.sitters):
        raise WrongField(say("refusals.practice_alone"), "practice")
    if opening.is_private and opening.is_listed:
        raise WrongField(say("refusals.private_listed"), "private")
    if opening.is_real:
        _check_real(opening, game)
    if opening.is_sealed:
        _check_sealed(opening)
    if opening.is_sofa and all(sitter.kind == BOT for sitter in opening.sitters):
        raise WrongField(say("refusals.sofa_phones"), "sofa")
    has_company = opening.is_listed or any(sitter.kind == FRIEND for sitter in opening.sitters)
    return TableRow(
        id=seating.new_id(),
        game=opening.game,
        version=game.version,
        name=name or _table_name(opening),
        options=game.options,
        box=opening.box or box.name,
        is_own_box=not front.is_shipped(found, box),
        secret=secrets.token_bytes(32) if opening.day is None else front.daily_secret(opening.game, opening.day),
        is_listed=opening.is_listed,
        seats=_seats(opening, player, game),
        day="" if opening.day is None else opening.day.isoformat(),
        host=player,
        wish=opening.wish(),
        is_practice=opening.is_practice,
        fork_of=opening.fork_of,
        start=opening.start,
        tour=opening.tour,
        may_coach=opening.may_coach,
        is_private=opening.is_private,
        has_talk=opening.has_talk and has_company,
        is_real=opening.is_real,
        clock=clock_of(opening, game),
        has_ready=opening.has_ready and any(sitter.kind == FRIEND for sitter in opening.sitters),
        sealed=_seals(opening) if opening.is_sealed else "",
        is_sofa=opening.is_sofa,
    )


def _check_real(opening: Opening, game: AnyGame) -> None:
    """Refuse a real box where nobody could tell what was drawn, or a bot would hold cards that nobody may see."""
    if opening.day is not None or opening.tour:
        raise WrongField(say("refusals.real_deal"), "real")
    if all(sitter.kind == BOT for sitter in opening.sitters):
        raise WrongField(say("refusals.real_nobody"), "real")
    bots_with_secrets = [
        number for number, sitter in enumerate(opening.sitters) if sitter.kind == BOT and hides(game, number)
    ]
    if bots_with_secrets:
        raise WrongField(say("refusals.real_bot", seat=bots_with_secrets[0] + 1), "real")


def _check_sealed(opening: Opening) -> None:
    """Refuse to seal what nobody could check afterwards: other people, a bot that is no level, another beginning."""
    people = [number for number, sitter in enumerate(opening.sitters) if sitter.kind != BOT]
    others = [number for number in people if opening.sitters[number].kind != ME]
    if others or len(people) != 1 or len(opening.sitters) == 1:
        raise WrongField(say("refusals.sealed_alone"), f"seat.{(others or people[1:] or [0])[0]}")
    for number, sitter in enumerate(opening.sitters):
        if sitter.kind == BOT and sitter.bot not in bots.LEVELS:
            raise WrongField(say("refusals.sealed_level", levels=Listing(bots.LEVELS, joined="or")), f"seat.{number}")
    is_plain = opening.day is None and not (opening.tour or opening.start or opening.fork_of)
    if not is_plain or opening.is_practice or opening.is_real or opening.clock or opening.may_coach:
        raise WrongField(say("refusals.sealed_plain"), "sealed")


def _seals(opening: Opening) -> str:
    """Fix the bots of a sealed match: a line for each seat."""
    return "\n".join(
        [seal_of(sitter.bot, opening.game, __version__) if sitter.kind == BOT else "" for sitter in opening.sitters]
    )


def clock_of(opening: Opening, game: AnyGame) -> str:
    """Return how much time people have at a table; refuse what cannot be."""
    try:
        rule = read_rule(opening.clock)
    except Refused as refused:
        raise WrongField(refused.sentence, "clock") from None
    if rule is not None and (opening.day is not None or opening.tour):
        raise WrongField(say("refusals.clock_deal"), "clock")
    if rule is not None and opening.is_real and any(hides(game, seat) for seat in range(game.seats)):
        raise WrongField(say("refusals.real_clock"), "clock")
    return "" if rule is None else rule.text()


def read_box(game: str, box: str) -> Box:
    """Return the box that was asked for; refuse a list that cannot be played with, with all its problems."""
    found = front.title(game)
    if box and box not in found.boxes and "\n" not in box:
        shipped = ", ".join(found.boxes)
        raise WrongField(say("refusals.there_no_box", name=repr(box[:40]), shipped=shipped), "box")
    try:
        return front.box(game, box or None)
    except BoxError as error:
        if len(error.problems) == 1:
            raise WrongField(
                say("refusals.list_cannot_played_why", problem=error.problems[0][:MOST_PROBLEM]), "box"
            ) from None
        raise WrongField(say("refusals.list_cannot_played"), "box", error.problems) from None


def _seats(opening: Opening, player: str, game: AnyGame) -> list[SeatRow]:
    said = words.of(opening.game)
    usual = said.seat_names(len(opening.sitters))
    names: list[str] = []
    rows: list[SeatRow] = []
    has_ready = opening.has_ready and any(sitter.kind == FRIEND for sitter in opening.sitters)
    first = next((number for number, sitter in enumerate(opening.sitters) if sitter.kind in (ME, SHARED)), -1)
    for number, sitter in enumerate(opening.sitters):
        if sitter.kind not in (ME, SHARED, FRIEND, BOT):
            raise WrongField(say("refusals.seat_me_shared", kind=repr(sitter.kind[:20])), f"seat.{number}")
        if sitter.kind == BOT:
            _check_bot(sitter.bot, game, f"seat.{number}")
        otherwise = people.person_name(usual[number], said.NUMBERED and sitter.kind != FRIEND)
        if sitter.kind == BOT:
            otherwise = bot_name(opening.sitters, names)
        try:
            name = people.distinct(seating.clean_name(sitter.name, otherwise), names)
        except Refused as refused:
            raise WrongField(refused.sentence, f"seat.{number}") from None
        names.append(name)
        rows.append(
            SeatRow(
                seat=number,
                kind=seating.BOT if sitter.kind == BOT else seating.PERSON,
                bot=sitter.bot if sitter.kind == BOT else "",
                name=name,
                key_hash=player if sitter.kind in (ME, SHARED) else "",
                invite=seating.new_id(),
                nonce=seating.clean_nonce(opening.nonce) if number == first else "",
                is_ready=sitter.kind == BOT or not has_ready,
            )
        )
    return rows


def _check_bot(bot: str, game: AnyGame, where: str) -> None:
    """Refuse a bot that there is not, and one that thinks longer than anybody at a table wants to wait.

    Nobody at a table can name a module or a file: a policy of the hall has a name that whoever keeps it has given.
    """
    try:
        if bot.startswith(OF_HALL):
            sit_down(bot, game)
            return
        spec = bots.spec_of(bot, game.name)
    except SpecError as error:
        raise WrongField(_sentence(str(error)), where) from None
    if spec.unit == MILLISECONDS and spec.budget > MOST_MILLISECONDS:
        raise WrongField(say("refusals.table_bot_thinks", most=MOST_MILLISECONDS), where)


def bot_name(sitters: Sequence[Sitter], taken: Sequence[str]) -> str:
    """Return the name of the next bot at a table: one that nobody else there has."""
    return people.bot_name([*taken, *[sitter.name for sitter in sitters]])


def _table_name(opening: Opening) -> str:
    host = next((" ".join(sitter.name.split()) for sitter in opening.sitters if sitter.kind == ME), "")
    return f"{host}'s table" if host else words.of(opening.game).TITLE


def _option_in(error: str, options: Mapping[str, str]) -> str:
    """Return the field of the option that a refusal is about."""
    named = [name for name in options if f"option {name} " in error or error.startswith(f"{name}=")]
    named += [name for name in options if re.search(rf"\b{name}\b", error)]
    return f"option.{named[0]}" if named else "options"


def _sentence(text: str) -> str:
    return begun(text) + ("" if text.endswith(".") else ".")


def preset_options(game: str, preset: str) -> dict[str, str]:
    """Return what a preset sets, the first one if none is named; refuse one that the game has not."""
    found = front.title(game)
    try:
        return found.preset(preset or found.presets[0].name).options
    except OptionError as error:
        raise WrongField(_sentence(str(error)), "preset") from None


def must_be_game(name: str) -> str:
    """Return the name of a game; refuse one that is not on the shelf."""
    if name not in front.list_games():
        raise Refused(
            404,
            say("refusals.there_no_game_there", name=repr(name[:40]), names=", ".join(front.list_games())),
            code="missing",
        )
    return name
