"""The form to open a table: controls made from the rows of a game's options, and what was typed into them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache

from litestar.datastructures import FormMultiDict, UploadFile

from meadhall import bots, front, words
from meadhall.engine.box import MOST_CHARACTERS
from meadhall.engine.options import FLAG, NAMES, NUMBERS, OFF, ON, Option
from meadhall.engine.title import Title
from meadhall.hall import seats as seating
from meadhall.hall.opening import BOT, FRIEND, ME, SHARED, Opening, Sitter, WrongField, read_box
from meadhall.hall.refused import bad
from meadhall.hall.sentences import OLD_FORM, bot_label, bot_line

OWN_BOX = "own"
MOST_FIELD = 200
MOST_WARNING = 2000


@dataclass(frozen=True, slots=True)
class Value:
    """A value that can be chosen."""

    value: str
    label: str
    note: str = ""


@dataclass(frozen=True, slots=True)
class Control:
    """One control of the form, made from one option."""

    name: str
    kind: str
    label: str
    rule: str
    values: Sequence[str]
    """What is typed or chosen now, one text for each entry field."""
    choices: Sequence[Value] = ()
    low: int = 0
    high: int = 0
    is_optional: bool = False
    """True if it may be left open, because the usual value depends on the number of seats."""
    error: str = ""


@dataclass(slots=True)
class Form:
    """Everything that stands in the form."""

    game: str
    seats: int
    name: str = ""
    table_name: str = ""
    is_listed: bool = False
    is_practice: bool = False
    box: str = ""
    box_text: str = ""
    sitters: list[str] = field(default_factory=list)
    sitter_names: list[str] = field(default_factory=list)
    options: dict[str, list[str]] = field(default_factory=dict)
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

    def controls(self) -> list[Control]:
        """Return the controls for the options."""
        found = front.title(self.game)
        return [self._control(found, row) for row in found.options]

    def sitter_choices(self) -> list[Value]:
        """Return who can sit on a seat."""
        people = [
            Value(ME, "Me"),
            Value(FRIEND, "A friend", "by a link"),
            Value(SHARED, "Somebody at this screen"),
        ]
        return people + [
            Value(f"{BOT}:{kind}", f"Bot: {bot_label(kind)}", bot_line(kind)) for kind in bots.kinds(self.game)
        ]

    def opening(self) -> Opening:
        """Return what the form asks for."""
        sitters = [self._sitter(number) for number in range(self.seats)]
        options = {
            name: ",".join(part for part in values if part) for name, values in self.options.items() if any(values)
        }
        box = self.box_text if self.box == OWN_BOX else self.box
        if self.box == OWN_BOX and "\n" not in box:
            raise WrongField("Paste a whole card list, or choose a shipped box.", "box")
        return Opening(
            self.game,
            sitters,
            options,
            box,
            self.table_name,
            self.is_listed,
            self.nonce,
            token=self.token,
            is_practice=self.is_practice,
        )

    def look_for_warning(self) -> None:
        """Find out what people should know before they play this; refuse a card list that cannot be played with."""
        found = front.title(self.game)
        asked = self.opening()
        box = read_box(self.game, asked.box)
        try:
            options = found.game(self.seats, dict(asked.options), box).options
        except ValueError:
            return
        self.warning = found.warning(self.seats, options, box)

    def _sitter(self, number: int) -> Sitter:
        kind, _, bot = self.sitters[number].partition(":")
        name = self.name if kind == ME else self.sitter_names[number] if kind == SHARED else ""
        return Sitter(kind, name, bot)

    def _control(self, found: Title, row: Option) -> Control:
        said = words.of(self.game)
        values = self.options.get(row.name)
        is_optional = is_open(found, row)
        if values is None:
            values = [] if is_optional else row.default.split(",")
        fields = row.most if row.kind in (NAMES, NUMBERS) else 1
        return Control(
            name=row.name,
            kind=row.kind,
            label=said.option_words(row.name),
            rule=row.rule,
            values=[*values, *[""] * fields][: max(fields, 1)],
            choices=[Value(choice, said.option_words(row.name, choice)) for choice in row.choices],
            low=row.low,
            high=row.high,
            is_optional=is_optional,
            error=self.error if self.where == f"option.{row.name}" else "",
        )


def is_open(found: Title, row: Option) -> bool:
    """Say whether an option's usual value depends on the number of seats."""
    return any(row.name in found.complete(seats, {}) for seats in found.seats)


@cache
def usual_warning(game: str) -> str:
    """Return what people should know of a game whatever they choose."""
    form = usual_form(game)
    form.look_for_warning()
    return form.warning


def usual_form(game: str) -> Form:
    """Return the form as it is offered: me against the best bots."""
    found = front.title(game)
    seats = found.seats[0]
    best = f"{BOT}:{bots.kinds(game)[-1]}"
    most = max(found.seats)
    return Form(
        game=game,
        seats=seats,
        box=found.boxes[0],
        sitters=[ME, *[best] * (most - 1)],
        sitter_names=[""] * most,
    )


async def read_form(game: str, given: FormMultiDict) -> Form:
    """Read what was typed; refuse what no browser would send."""
    found = front.title(game)
    form = usual_form(game)
    seats = _text(given, "seats")
    if not (seats.isascii() and seats.isdigit() and int(seats) in found.seats):
        raise bad(f"The form does not say for how many seats: {', '.join(map(str, sorted(found.seats)))}.")
    form.seats = int(seats)
    form.name = _text(given, "name")
    form.table_name = _text(given, "table")
    form.is_listed = _text(given, "listed") == ON
    form.is_practice = _text(given, "practice") == ON
    form.nonce = _text(given, "nonce")
    form.token = _text(given, "token")
    if form.token and not seating.ID.fullmatch(form.token):
        raise bad(OLD_FORM)
    form.warned = _text(given, "warned", MOST_WARNING)
    form.box = _text(given, "box") or found.boxes[0]
    form.box_text = await _own_box(given)
    for number in range(len(form.sitters)):
        form.sitters[number] = _text(given, f"seat.{number}") or form.sitters[number]
        form.sitter_names[number] = _text(given, f"seatname.{number}")
    form.options = {row.name: _option(given, row) for row in found.options}
    known = {f"option.{row.name}" for row in found.options}
    for key in given:
        if key.startswith("option.") and key not in known:
            raise bad(f"{game} has no option {key.removeprefix('option.')[:40]!r}.")
    return form


async def _own_box(given: FormMultiDict) -> str:
    upload = given.get("box_file")
    if isinstance(upload, UploadFile) and upload.filename:
        content = await upload.read()
        try:
            return content.decode("utf-8")
        except UnicodeDecodeError:
            raise bad("A card list is a text file in UTF-8.") from None
    return _text(given, "box_text", MOST_CHARACTERS).replace("\r\n", "\n")


def _option(given: FormMultiDict, row: Option) -> list[str]:
    if row.kind == FLAG:
        return [ON if _text(given, f"option.{row.name}") == ON else OFF]
    entered = given.getall(f"option.{row.name}", [])
    values = [value.strip() for value in entered if isinstance(value, str) and len(value) <= MOST_FIELD]
    if len(values) < len(entered):
        raise bad(f"The option {row.name} must be text of at most {MOST_FIELD} characters.")
    return [part for value in values for part in (value.split(",") if row.kind in (NAMES, NUMBERS) else [value])]


def _text(given: Mapping[str, object], name: str, most: int = MOST_FIELD) -> str:
    value = given.get(name, "")
    if not isinstance(value, str) or len(value) > most:
        raise bad(f"The field {name} must be text of at most {most} characters.")
    return value.strip() if most == MOST_FIELD else value
