"""What the notations of all games have in common: a table of fields that writes, reads and refuses.

A *form* is how a value is written (a number, a name, counts of cards); a *field* binds a form to an
attribute of a table; a *notation* is a list of fields.  So a game says once how a position is written,
and reading it back, with a sentence for whatever does not fit, follows.  Nothing here is hot code.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import Any, Final, Generic, TypeAlias, TypeVar

from meadhall.engine.contract import NOBODY, SPECTATOR, NotationError, Seat

MOST_DIGITS: Final = 9
LARGEST: Final = 10**MOST_DIGITS - 1
NONE: Final = "-"
"""Written where there is nothing."""

T = TypeVar("T")
E = TypeVar("E")
V = TypeVar("V")


def seat_mark(seat: Seat) -> str:
    """Return what a notation begins with: nothing for a state, ``2@`` or ``*@`` for a view."""
    if seat == NOBODY:
        return ""
    return "*@" if seat == SPECTATOR else str(seat) + "@"


def split_mark(text: str) -> tuple[Seat, str]:
    """Return the seat of a notation and the rest of it; the inverse of ``seat_mark``."""
    mark, at, rest = text.partition("@")
    if not at or " " in mark:
        return NOBODY, text
    if mark == "*":
        return SPECTATOR, rest
    if not (mark.isascii() and mark.isdigit()) or str(int(mark)) != mark:
        raise NotationError("a view begins with a seat number or *, then @, not with " + repr(mark + at))
    return int(mark), rest


def split_view(text: str, seats: int) -> tuple[Seat, str]:
    """Return the seat of a view and the rest of it; refuse what is no view for this number of seats."""
    seat, rest = split_mark(text)
    if seat == NOBODY or seat >= seats:
        raise NotationError(f"a view begins with a seat from 0 to {seats - 1} or *, then @")
    return seat, rest


def need(holds: bool, otherwise: str) -> None:
    """Refuse a position unless something is true of it."""
    if not holds:
        raise NotationError(otherwise)


def refuse(fails: bool, because: str) -> None:
    """Refuse a position if something is true of it."""
    if fails:
        raise NotationError(because)


def read_number(text: str, low: int, high: int, what: str) -> int:
    """Return a number from *low* to *high*, written without zeros in front."""
    number = int(text) if text.isascii() and text.isdigit() and len(text) <= MOST_DIGITS else -1
    if str(number) != text or not low <= number <= high:
        raise NotationError(f"{what} must be a number from {low} to {high}, not {text!r}")
    return number


def read_word(text: str, words: list[str], what: str) -> int:
    """Return which of *words* it is."""
    if text not in words:
        raise NotationError(f"{what} must be one of {', '.join(words)}, not {text!r}")
    return words.index(text)


def read_parts(text: str, separator: str, count: int, what: str) -> list[str]:
    """Return the *count* parts of a text that is written as *what*."""
    parts = text.split(separator)
    if len(parts) != count:
        raise NotationError(f"{text!r} is not written as {what}")
    return parts


# Forms: how one value is written.


class Form(Generic[T]):
    """How a value is written; *what* names it in a refusal."""

    @abstractmethod
    def write(self, value: T) -> str:
        """Write a value."""

    @abstractmethod
    def read(self, text: str, what: str) -> T:
        """Read what ``write`` wrote; raise NotationError for anything else."""


class Number(Form[int]):
    """A number; *first* is how the value 0 is written (arcs and places are counted from 1 at the table)."""

    def __init__(self, low: int = 0, high: int = LARGEST, first: int = 0) -> None:
        self.low: Final = low
        self.high: Final = high
        self.first: Final = first

    def write(self, value: int) -> str:
        """Write a number in digits."""
        return str(value + self.first)

    def read(self, text: str, what: str) -> int:
        """Read digits within the bounds, which are those of the text."""
        return read_number(text, self.low, self.high, what) - self.first


class Word(Form[int]):
    """One of a list of words; the value is its place in the list."""

    def __init__(self, words: list[str]) -> None:
        self.words: Final = words

    def write(self, value: int) -> str:
        """Write the word."""
        return self.words[value]

    def read(self, text: str, what: str) -> int:
        """Read one of the words."""
        return read_word(text, self.words, what)


class Flag(Form[bool]):
    """Yes or no, as 1 or 0."""

    def write(self, value: bool) -> str:
        """Write 1 or 0."""
        return "1" if value else "0"

    def read(self, text: str, what: str) -> bool:
        """Read 1 or 0."""
        return read_number(text, 0, 1, what) == 1


class Maybe(Form[int]):
    """A value that may be missing: *none* is written as a dash."""

    def __init__(self, form: Form[int], none: int = -1) -> None:
        self.form: Final = form
        self.none: Final = none

    def write(self, value: int) -> str:
        """Write the value, or a dash."""
        return NONE if value == self.none else self.form.write(value)

    def read(self, text: str, what: str) -> int:
        """Read the value, or a dash."""
        return self.none if text == NONE else self.form.read(text, what)


class Bits(Form[int]):
    """A set of up to 62 small numbers as bits; each member in its own form, in rising order.

    Without a separator each member is one character.
    """

    def __init__(self, form: Form[int], empty: str = NONE, separator: str = ",") -> None:
        self.form: Final = form
        self.empty: Final = empty
        self.separator: Final = separator

    def write(self, value: int) -> str:
        """Write every member."""
        parts = [self.form.write(place) for place in range(value.bit_length()) if value >> place & 1]
        return self.separator.join(parts) if parts else self.empty

    def read(self, text: str, what: str) -> int:
        """Read members, each once, in rising order."""
        bits = 0
        for part in parts_of(text, self.empty, self.separator):
            bit = 1 << self.form.read(part, what)
            if bits >= bit:
                raise NotationError(f"{what}: {part!r} stands there twice or out of order in {text!r}")
            bits |= bit
        return bits


class CountedForm(Form[list[int]]):
    """A sorted list, equal members counted: ``orc*2,troll``; each member in its own form."""

    def __init__(self, form: Form[int], most: int = 99, empty: str = NONE) -> None:
        self.form: Final = form
        self.most: Final = most
        """More equal ones than any box has are not read."""
        self.empty: Final = empty

    def write(self, value: list[int]) -> str:
        """Write each member once, with its count unless it is one."""
        return ",".join([times(self.form.write(one), value.count(one)) for one in sorted(set(value))]) or self.empty

    def read(self, text: str, what: str) -> list[int]:
        """Read members, each named once."""
        members: list[int] = []
        for part in parts_of(text, self.empty, ","):
            name, star, count = part.partition("*")
            member = self.form.read(name, what)
            if member in members:
                raise NotationError(f"{what}: {name} stands there twice; write {times(name, 2)}")
            members += [member] * (read_number(count, 2, self.most, f"{what}: the count of {name}") if star else 1)
        return sorted(members)


class Counts(Form[list[int]]):
    """How many there are of each name: ``orc*2,troll``, in the order of the names."""

    def __init__(self, names: list[str], most: int = 99, empty: str = NONE) -> None:
        self.kinds: Final = CountedForm(Word(names), most, empty)
        self.size: Final = len(names)

    def write(self, value: list[int]) -> str:
        """Write each name that there is, with its count unless it is one."""
        return self.kinds.write(listed(value))

    def read(self, text: str, what: str) -> list[int]:
        """Read names, each once."""
        kinds = self.kinds.read(text, what)
        return [kinds.count(kind) for kind in range(self.size)]


class Repeated(Form[list[int]]):
    """How many there are of each name, each written as often as it is there: ``orc,orc,troll``."""

    def __init__(self, names: list[str]) -> None:
        self.names: Final = names

    def write(self, value: list[int]) -> str:
        """Write each name as often as it is counted."""
        return ",".join([self.names[kind] for kind in listed(value)]) or NONE

    def read(self, text: str, what: str) -> list[int]:
        """Read names, in whatever order they are."""
        counts = [0] * len(self.names)
        for part in parts_of(text, NONE, ","):
            counts[read_word(part, self.names, what)] += 1
        return counts


class Each(Form[list[E]]):
    """A list in which every member has the same form; *count* says how many there must be, -1 any number."""

    def __init__(self, form: Form[E], separator: str = ",", count: int = -1, empty: str = NONE) -> None:
        self.form: Final = form
        self.separator: Final = separator
        self.count: Final = count
        self.empty: Final = empty

    def write(self, value: list[E]) -> str:
        """Write every member."""
        if not value:
            return self.empty
        return self.separator.join([self.form.write(member) for member in value])

    def read(self, text: str, what: str) -> list[E]:
        """Read exactly as many members as there must be."""
        if self.count < 0:
            parts = parts_of(text, self.empty, self.separator)
        else:
            parts = text.split(self.separator)
            if len(parts) != self.count:
                raise NotationError(f"{what} has {len(parts)} parts instead of {self.count}, split by {self.separator}")
        return [self.form.read(part, what) for part in parts]


AnyForm: TypeAlias = Form[Any]


# Fields and notations.


class Field(Generic[V]):
    """One field of a notation: an attribute of a table in its form.

    A field that needs more than one attribute, or a look at the rest of the table,
    is a subclass with its own ``write`` and ``read``.
    """

    def __init__(self, name: str, form: AnyForm | None = None, attribute: str = "", default: str = "") -> None:
        self.name: Final = name
        self.form: Final = form
        self.attribute: Final = attribute if attribute else name
        self.default: Final = default
        """What a notation that leaves out fields does not write, as text."""

    def write(self, table: V) -> str:
        """Write the field of a table."""
        assert self.form is not None, f"the field {self.name} writes itself"
        return self.form.write(getattr(table, self.attribute))

    def read(self, table: V, text: str) -> None:
        """Read the field into a table; fields before it have been read."""
        assert self.form is not None, f"the field {self.name} reads itself"
        setattr(table, self.attribute, self.form.read(text, self.name))


class Within(Field[V]):
    """A field of something that a table holds, such as the state that a view shows."""

    def __init__(self, attribute: str, field: Field[Any]) -> None:
        super().__init__(field.name, attribute=attribute, default=field.default)
        self.field: Final = field

    def write(self, table: V) -> str:
        """Write the field of what the table holds."""
        return self.field.write(getattr(table, self.attribute))

    def read(self, table: V, text: str) -> None:
        """Read the field into what the table holds."""
        self.field.read(getattr(table, self.attribute), text)


class Notation(Generic[V]):
    """The fields of a line, with a space between them."""

    def __init__(self, fields: list[Field[V]], sign: str, leaves_out: bool = False, what: str = "position") -> None:
        self.fields: Final = fields
        self.sign: Final = sign
        """What stands between a field's name and its value; "" where only values are written."""
        self.leaves_out: Final = leaves_out
        """Whether a field that has its default is left out."""
        self.what: Final = what
        """What a line describes, as a refusal calls it."""

    def write(self, table: V) -> str:
        """Write a table as one line."""
        parts: list[str] = []
        for field in self.fields:
            text = field.write(table)
            if not (self.leaves_out and text == field.default):
                parts.append(field.name + self.sign + text if self.sign else text)
        return " ".join(parts)

    def read(self, table: V, text: str) -> None:
        """Read a line into a fresh *table*; raise NotationError for what is not written as ``write`` does."""
        texts = self._texts(text)
        for field in self.fields:
            field.read(table, texts[field.name])

    def check(self, table: V, text: str) -> None:
        """Refuse a line that says what *table* is, but not in its one written form."""
        written = self.write(table)
        if written != text:
            raise NotationError(f"the {self.what} is not in its one written form, which is {written!r}")

    def _texts(self, text: str) -> dict[str, str]:
        parts = text.split(" ")
        if not self.sign:
            if len(parts) != len(self.fields):
                raise NotationError(f"a {self.what} has {len(self.fields)} fields, not {len(parts)}")
            return {field.name: parts[place] for place, field in enumerate(self.fields)}
        texts: dict[str, str] = {}
        names = [field.name for field in self.fields]
        for part in parts:
            name, sign, value = part.partition(self.sign)
            if not sign or name not in names or name in texts:
                raise NotationError(
                    f"{part!r} is no field: write name{self.sign}value, each name once, of {', '.join(names)}"
                )
            texts[name] = value
        for field in self.fields:
            if field.name not in texts:
                if not self.leaves_out:
                    raise NotationError(f"the field {field.name} is missing")
                texts[field.name] = field.default
        return texts


def times(name: str, count: int) -> str:
    """Write a name with its count, which is left out for one."""
    return name if count == 1 else f"{name}*{count}"


def listed(counts: list[int]) -> list[int]:
    """Return each kind as often as it is counted, sorted."""
    return [kind for kind, count in enumerate(counts) for _ in range(count)]


def parts_of(text: str, empty: str = "", separator: str = ",") -> list[str]:
    """Split a list that is written as *empty* where there is nothing; without a separator each character is a part."""
    if text == empty:
        return []
    return text.split(separator) if separator else list(text)
