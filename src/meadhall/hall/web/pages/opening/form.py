"""The form to open a table: what it offers, what was typed into it, and what it asks for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache

from litestar.datastructures import FormMultiDict, UploadFile

from meadhall import bots, front
from meadhall.engine.box import MOST_CHARACTERS
from meadhall.engine.options import FLAG, NAMES, NUMBERS, OFF, ON, Option
from meadhall.engine.title import FIRST, Title
from meadhall.hall.errors import bad
from meadhall.hall.play import clocks
from meadhall.hall.play import seats as seating
from meadhall.hall.play.opening import BOT, FRIEND, ME, SHARED, Opening, Sitter, WrongField, preset_options, read_box
from meadhall.hall.store.rows import TableRow
from meadhall.words.hall import say

OWN_BOX = "own"
OUR_BOX = "ours"
"""The list that the group has corrected from its real box."""
NO_ONE = "none"
USUAL_BOT, GENTLE_BOT = f"{BOT}:{bots.STEADY}", f"{BOT}:{bots.GENTLE}"
"""Who sits where nobody was chosen, and on a seat that is added."""
LAST = "last"
"""The preset of a player who has opened a table of this game before: as last time."""
UNITS = {"minutes": 60, "hours": 3600, "days": 86400}
"""In which people say how much time they have."""
MOST_FIELD = 200
MOST_WARNING = 2000


@dataclass(frozen=True, slots=True)
class LastOpened:
    """What a player opened last."""

    options: Mapping[str, str]
    """As they were in force, but without what follows from the number of seats."""
    sitters: Sequence[str]
    sitter_names: Sequence[str]


@dataclass(slots=True)
class OpenForm:
    """Everything that stands in the form."""

    game: str
    preset: str
    shown: str
    """The preset by which its fields were filled in."""
    name: str = ""
    table_name: str = ""
    is_listed: bool = False
    is_practice: bool = False
    may_coach: bool = False
    is_private: bool = False
    has_talk: bool = True
    is_real: bool = False
    has_ready: bool = False
    is_sealed: bool = False
    is_sofa: bool = False
    clock: str = ""
    """For each turn, for the whole game, or "" for neither."""
    clock_count: str = "5"
    clock_unit: str = "minutes"
    box: str = ""
    box_text: str = ""
    ours: str = ""
    """The list that the group has corrected; "" if it has none."""
    ours_day: str = ""
    sitters: list[str] = field(default_factory=list)
    """One for each seat that there could be."""
    sitter_names: list[str] = field(default_factory=list)
    options: dict[str, str] = field(default_factory=dict)
    """Every option as it was typed, several values joined by commas; "" for one that is left open."""
    last: LastOpened | None = None
    nonce: str = ""
    token: str = ""
    """Made by the hall with the form, so that a double click opens one table."""
    warned: str = ""
    """The warning that has been read."""
    warning: str = ""
    """What people should know before they play this."""
    error: str = ""
    where: str = ""
    problems: list[str] = field(default_factory=list)
    is_refused: bool = False
    """Whether the form was sent with this error in it."""

    @property
    def places(self) -> list[int]:
        """The seats that are in use."""
        return [number for number, sitter in enumerate(self.sitters) if sitter != NO_ONE]

    def opening(self) -> Opening:
        """Return what the form asks for."""
        box = self.box_text if self.box == OWN_BOX else self.ours if self.box == OUR_BOX else self.box
        if self.box in (OWN_BOX, OUR_BOX) and "\n" not in box:
            raise WrongField(say("form.paste_whole_card"), "box")
        return Opening(
            self.game,
            [self._sitter(number) for number in self.places],
            self._chosen(),
            box,
            self.table_name,
            self.is_listed,
            self.nonce,
            token=self.token,
            is_practice=self.is_practice,
            may_coach=self.may_coach,
            is_private=self.is_private,
            has_talk=self.has_talk,
            is_real=self.is_real,
            has_ready=self.has_ready,
            is_sealed=self.is_sealed,
            is_sofa=self.is_sofa,
            clock=self._clock(),
        )

    def _chosen(self) -> dict[str, str]:
        """Return the options that are set, without those that another settles: what it settles the box says."""
        settled = settled_by(self.game, self.options)
        return {name: value for name, value in self.options.items() if value and name not in settled}

    def _clock(self) -> str:
        if not self.clock:
            return ""
        count = self.clock_count if self.clock_count.isascii() and self.clock_count.isdigit() else "0"
        return f"{self.clock} {int(count[:6]) * UNITS[self.clock_unit]}"

    def look_for_warning(self) -> None:
        """Find out what people should know before they play this; refuse a card list that cannot be played with."""
        found = front.title(self.game)
        asked = self.opening()
        box = read_box(self.game, asked.box)
        try:
            options = found.game(len(asked.sitters), dict(asked.options), box).options
        except ValueError:
            return
        self.warning = found.warning(len(asked.sitters), options, box)

    def refuse(self, wrong: WrongField) -> None:
        """Note what is wrong with it, and where."""
        kind, _, number = wrong.where.partition(".")
        is_seat = kind == "seat" and number.isdigit()
        self.error, self.problems = wrong.sentence, wrong.problems
        self.where = f"seat.{self.places[int(number)]}" if is_seat else wrong.where

    def take(self, preset: str) -> None:
        """Fill in a preset: all that it names. Chosen once more, it is all as it was offered."""
        if preset in (LAST, self.shown) or self.sitters == offered_sitters(self, self.shown):
            self.sitters = offered_sitters(self, preset)
        else:
            self.sitters = _reseated(self, preset)
        if preset == LAST and self.last is not None:
            self.sitter_names = list(self.last.sitter_names)
        self.preset = self.shown = preset
        self.options = filled_in(self, preset)

    def follow(self) -> None:
        """Let the fields follow a preset that was chosen where no script did it: those that nobody has changed."""
        before = filled_in(self, self.shown)
        changed = {name: value for name, value in self.options.items() if value != before[name]}
        sitters, names = self.sitters, self.sitter_names
        has_moved = sitters != offered_sitters(self, self.shown)
        self.take(self.preset)
        self.options |= changed
        self.options |= settled_by(self.game, self.options)
        if has_moved:
            self.sitters, self.sitter_names = sitters, names

    def _sitter(self, number: int) -> Sitter:
        kind, _, bot = self.sitters[number].partition(":")
        if self.is_sofa and kind in (ME, SHARED):
            kind = FRIEND  # Who opens the table keeps the board, and scans a hand as everybody does.
        name = self.name if kind == ME else self.sitter_names[number] if kind == SHARED else ""
        return Sitter(kind, name, bot)


def filled_in(form: OpenForm, preset: str) -> dict[str, str]:
    """Return every option as a preset fills it in."""
    found = front.title(form.game)
    last = form.last if preset == LAST else None
    chosen = preset_options(form.game, preset) if last is None else last.options
    filled = {row.name: chosen.get(row.name, "" if is_open(found, row) else row.default) for row in found.options}
    return filled | settled_by(form.game, filled)


def settled_by(game: str, options: Mapping[str, str]) -> dict[str, str]:
    """Return what one of the options settles of the others."""
    found = front.title(game)
    return found.settled(dict(options), front.shipped_box(game, found.boxes[0])) if found.bundle else {}


def offered_sitters(form: OpenForm, preset: str) -> list[str]:
    """Return who is offered to sit where: as last time, or me with the bots of the preset."""
    if preset == LAST and form.last is not None:
        return list(form.last.sitters)
    found = front.title(form.game)
    named = found.presets[0] if preset == LAST else found.preset(preset)
    count = named.seats or found.seats[0]
    bot = GENTLE_BOT if named.is_gentle else USUAL_BOT
    return [ME, *[bot] * (count - 1), *[NO_ONE] * (max(found.seats) - count)]


def _reseated(form: OpenForm, preset: str) -> list[str]:
    """Return who sits where after seats were changed by hand: people stay, and bots are as the preset says."""
    named = front.title(form.game).preset(preset)
    seated = [form.sitters[number] for number in form.places]
    if named.is_gentle:
        seated = [GENTLE_BOT if sitter.startswith(BOT) else sitter for sitter in seated]
    if named.seats:
        people = [sitter for sitter in seated if not sitter.startswith(BOT)]
        bot = GENTLE_BOT if named.is_gentle else USUAL_BOT
        seated = [*people, *[bot] * named.seats][: named.seats]
    return [*seated, *[NO_ONE] * (len(form.sitters) - len(seated))]


def is_open(found: Title, row: Option) -> bool:
    """Say whether an option's usual value depends on the number of seats."""
    return any(row.name in found.complete(seats, {}) for seats in found.seats)


@cache
def usual_warning(game: str) -> str:
    """Return what people should know of a game whatever they choose."""
    form = usual_form(game)
    form.look_for_warning()
    return form.warning


def usual_form(game: str, last: LastOpened | None = None) -> OpenForm:
    """Return the form as it is offered: a first game to a newcomer, else the game that was opened last."""
    found = front.title(game)
    preset = FIRST if last is None else LAST
    form = OpenForm(game=game, preset=preset, shown=preset, box=found.boxes[0], last=last)
    form.sitters = offered_sitters(form, preset)
    form.sitter_names = [""] * len(form.sitters) if last is None else list(last.sitter_names)
    form.options = filled_in(form, preset)
    return form


def last_of(row: TableRow, player: str) -> LastOpened:
    """Return what a player opened, to open it again."""
    found = front.title(row.game)
    mine = seating.held(row, player)
    sitters: list[str] = []
    for seat in row.seats:
        if seat.kind == seating.BOT:
            sitters.append(f"{BOT}:{bots.level_of(seat.bot)}")
        else:
            sitters.append((SHARED if ME in sitters else ME) if seat.seat in mine else FRIEND)
    more = max(found.seats) - len(sitters)
    usual = found.complete(len(row.seats), {})
    names = {option.name for option in found.options}
    return LastOpened(
        {name: value for name, value in row.options.items() if name in names and usual.get(name) != value},
        [*sitters, *[NO_ONE] * more],
        [*[seat.name if who == SHARED else "" for seat, who in zip(row.seats, sitters, strict=True)], *[""] * more],
    )


async def read_form(game: str, given: FormMultiDict, last: LastOpened | None = None) -> OpenForm:
    """Read what was typed; refuse what no browser would send."""
    found = front.title(game)
    form = usual_form(game, last)
    known = [preset.name for preset in found.presets] + ([LAST] if last is not None else [])
    form.preset = _one_of(given, "preset", known)
    form.shown = _one_of(given, "shown", known) if "shown" in given else form.preset
    form.name = _text(given, "name")
    form.table_name = _text(given, "table")
    form.is_listed = _text(given, "listed") == ON
    form.is_practice = _text(given, "practice") == ON
    form.may_coach = _text(given, "coach") == ON
    form.is_private = _text(given, "private") == ON
    form.has_talk = _text(given, "talk") == ON or "talk.asked" not in given
    form.is_real = _text(given, "real") == ON
    form.has_ready = _text(given, "ready") == ON
    form.is_sealed = _text(given, "sealed") == ON
    form.is_sofa = _text(given, "sofa") == ON
    form.clock = _text(given, "clock") if _text(given, "clock") in clocks.KINDS else ""
    form.clock_count = _text(given, "clock.count") or form.clock_count
    form.clock_unit = _text(given, "clock.unit") if _text(given, "clock.unit") in UNITS else form.clock_unit
    form.nonce = _text(given, "nonce")
    form.token = _text(given, "token")
    if form.token and not seating.ID.fullmatch(form.token):
        raise bad(say("refusals.old_form"))
    form.warned = _text(given, "warned", MOST_WARNING)
    form.box = _text(given, "box") or found.boxes[0]
    form.box_text = await _own_box(given)
    form.sitters = offered_sitters(form, form.shown)
    for number in range(len(form.sitters)):
        form.sitters[number] = _text(given, f"seat.{number}") or form.sitters[number]
        form.sitter_names[number] = _text(given, f"seatname.{number}")
    usual = filled_in(form, form.shown)
    form.options = {row.name: _option(given, row, usual[row.name]) for row in found.options}
    form.options |= settled_by(game, form.options)
    known = [f"option.{row.name}" for row in found.options]
    for key in given:
        if key.startswith("option.") and key not in known:
            raise bad(say("form.no_such_option", game=game, name=repr(key.removeprefix("option.")[:40])))
    return form


async def _own_box(given: FormMultiDict) -> str:
    upload = given.get("box_file")
    if isinstance(upload, UploadFile) and upload.filename:
        content = await upload.read()
        try:
            return content.decode("utf-8")
        except UnicodeDecodeError:
            raise bad(say("form.card_list_text")) from None
    return _text(given, "box_text", MOST_CHARACTERS).replace("\r\n", "\n")


def _option(given: FormMultiDict, row: Option, usual: str) -> str:
    """Read one option; what is not in the form at all is as the preset has it."""
    if row.kind == FLAG:
        is_asked = f"flag.{row.name}" in given
        return ON if _text(given, f"option.{row.name}") == ON else OFF if is_asked else usual
    entered = given.getall(f"option.{row.name}", [])
    values = [value.strip() for value in entered if isinstance(value, str) and len(value) <= MOST_FIELD]
    if len(values) < len(entered):
        raise bad(say("form.option_must_text", name=row.name, most=MOST_FIELD))
    if not values:
        return usual
    parts = [part for value in values for part in (value.split(",") if row.kind in (NAMES, NUMBERS) else [value])]
    return ",".join(part for part in parts if part)


def _one_of(given: Mapping[str, object], name: str, known: Sequence[str]) -> str:
    """Read a field that is one of the words that are known."""
    value = _text(given, name)
    if value not in known:
        raise bad(say("form.there_no_preset_there", preset=repr(value[:40]), names=", ".join(known)))
    return value


def _text(given: Mapping[str, object], name: str, most: int = MOST_FIELD) -> str:
    value = given.get(name, "")
    if not isinstance(value, str) or len(value) > most:
        raise bad(say("form.field_must_text", name=name, most=most))
    return value.strip() if most == MOST_FIELD else value
