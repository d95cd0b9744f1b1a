"""Sentences with named parts, in any language: what a row of words/<game>/<chapter>.py is written in.

    "**{who}** {who:attacks|attack} with **{cards}**."

``{who}`` is a part as it is; ``{who:attacks|attack}`` the form that goes with it: one, then you and many (a language
with more forms has more of them); ``{n:# card|# cards}`` the same for a number, with the number for ``#``;
``{monster:the}``, ``{who:'s}`` a part in a case that the language knows.  ``**`` marks what a person touches.
A text that ends with a full stop is a sentence and begins with a capital letter.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from string import Formatter
from typing import Any, Final, NamedTuple, TypeAlias

from meadhall.engine.contract import Seat

MARK: Final = "**"
INHERITED: Final = "@"
"""In a phrase, for the case in which the phrase itself is wanted."""
Get: TypeAlias = Callable[[str], Any]


class Chunk(NamedTuple):
    """A part of a text, and the words before it."""

    before: str
    part: str
    spec: str
    forms: tuple[str, ...]
    """Split at the bars; empty unless the spec has some."""


class Template:
    """A text with named parts, read once."""

    __slots__ = ("chunks", "is_sentence", "parts", "rest", "text")

    def __init__(self, text: str) -> None:
        self.text: Final = text
        chunks, rest = [], ""
        for before, part, spec, _ in Formatter().parse(text):
            if part is None:
                rest = before
            else:
                forms = tuple((spec or "").split("|")) if "|" in (spec or "") else ()
                chunks.append(Chunk(before, part, spec or "", forms))
        self.chunks: Final = tuple(chunks)
        self.rest: Final = rest
        self.parts: Final = frozenset(chunk.part for chunk in chunks)
        begins = bool(chunks) and chunks[0].before in ("", MARK)
        self.is_sentence: Final = begins and text.rstrip("*").endswith((".", "!", "?", "\N{HORIZONTAL ELLIPSIS}"))

    def __repr__(self) -> str:
        return f"Template({self.text!r})"


@dataclass(slots=True)
class Person:
    """Somebody at the table; *is_you*: it is said to this person."""

    name: str
    seat: Seat = -1
    is_you: bool = False


@dataclass(slots=True)
class Noun:
    """What a piece is called; a row of a language's table."""

    name: str
    plural: str = ""
    """Where the language does not know it."""
    gender: str = ""
    article: str = ""
    """The indefinite one, where it does not follow from the first letter; "-" for a name that takes none at all."""


@dataclass(slots=True)
class Counted:
    """A number of things: "2 Trolls"."""

    noun: Noun
    count: int


@dataclass(slots=True)
class Several:
    """A number of cards that are called by a number or a noun: "a 4", "two 4s", "two blue dragons"."""

    count: int
    number: int | Noun


@dataclass(slots=True)
class Listing:
    """Things one after the other: "a, b and c"."""

    things: Sequence[Any]
    spec: str = ""
    joined: str = "and"


@dataclass(slots=True)
class Phrase:
    """Words with parts of their own, which take the case that is asked of the whole."""

    text: Template
    parts: Mapping[str, Any]
    case: str = ""
    """Unless another is asked for."""
    said: dict[tuple[str, str], str] | None = None
    """Where the same phrase is wanted again and again: what it is in each language and case."""

    def first(self) -> Any:
        """Return the part that it begins with; None if it begins with words of its own."""
        chunks = self.text.chunks
        return self.parts[chunks[0].part] if chunks and chunks[0].before in ("", MARK) else None


SAYABLE: Final[frozenset[type]] = frozenset({int, str, Person, Noun, Counted, Several, Listing, Phrase})
"""What a part of a text can be."""


def begun(text: str, first: Any = None) -> str:
    """Return words as they stand at the beginning of a sentence; *first* is what they begin with, if it is a part."""
    while type(first) in (Listing, Phrase):
        first = first.things[0] if type(first) is Listing else first.first()
    if type(first) is Person and not first.is_you:
        return text  # A name stays as it is.
    start = len(MARK) if text.startswith(MARK) else 0
    return text[:start] + text[start : start + 1].upper() + text[start + 1 :]


class Language:
    """A small grammar, and the texts of its tables; English has none, for its texts stand in the rows."""

    code = ""

    def __init__(
        self,
        texts: Mapping[str, Mapping[str, str]] | None = None,
        nouns: Mapping[str, Noun] | None = None,
        named: Mapping[str, str] | None = None,
    ) -> None:
        """Read tables of texts by their English, of nouns, and of texts that have a name."""
        self._nouns: dict[str, Noun] = dict(nouns or {})
        self._texts: dict[str, Template] = {}
        for names in (texts or {}).values():
            for english, own in names.items():
                self._texts[english] = Template(own)
        self._named: Final = {name: Template(own) for name, own in (named or {}).items()}
        self.forms: dict[type, Callable[[Any, str], str]] = {
            str: lambda value, _: value,
            int: lambda value, _: str(value),
            Person: self.person,
            Noun: lambda value, spec: self.noun(self.own(value), spec),
            Counted: lambda value, spec: self.counted(Counted(self.own(value.noun), value.count), spec),
            Several: self._several,
            Listing: self.listing,
            Phrase: self.phrase,
        }

    def translated(self, text: Template) -> Template:
        """Return a text of the rows in this language; itself where the tables have none."""
        return self._texts.get(text.text, text)

    def named(self, name: str, text: Template) -> Template:
        """Return a text that has a name in this language; itself where the tables have none."""
        return self._named.get(name) or self.translated(text)

    def say(self, text: Template, get: Get) -> str:
        """Fill in a text; *get* gives its parts."""
        own = self._texts.get(text.text, text) if self._texts else text
        said = ""
        for before, part, spec, forms in own.chunks:
            value = get(part)
            if forms:
                said += before + self.chosen(value, forms)
            elif type(value) is str:
                said += before + value
            else:
                said += before + self.form(value, spec)
        said += own.rest
        return begun(said, get(own.chunks[0].part)) if own.is_sentence else said

    def _several(self, value: Several, spec: str) -> str:
        number = self.own(value.number) if isinstance(value.number, Noun) else value.number
        return self.several(value.count, number, spec)

    def own(self, noun: Noun) -> Noun:
        """Return the noun of this language for one of the rows."""
        return self._nouns.get(noun.name, noun)

    def form(self, value: Any, spec: str) -> str:
        """Write a part as a spec wants it."""
        return self.forms[type(value)](value, spec)

    def chosen(self, value: Any, forms: tuple[str, ...]) -> str:
        """Choose the form that goes with a part."""
        place = self.place(value) if type(value) is not int else self.place_of_number(value)
        said = forms[place if place < len(forms) else -1]
        return said.replace("#", str(value)) if "#" in said else said

    def phrase(self, value: Phrase, spec: str) -> str:
        """Write a phrase in a case."""
        if value.said is None:
            return self._phrase(value, spec)
        said = value.said.get((self.code, spec))
        if said is None:
            said = value.said[self.code, spec] = self._phrase(value, spec)
        return said

    def _phrase(self, value: Phrase, spec: str) -> str:
        own = self._texts.get(value.text.text, value.text) if self._texts else value.text
        said = ""
        case = spec or value.case
        for before, part, wanted, forms in own.chunks:
            inner = value.parts[part]
            if forms:
                said += before + self.chosen(inner, forms)
            else:
                said += before + self.form(inner, wanted.replace(INHERITED, case) if INHERITED in wanted else wanted)
        return said + own.rest

    # What each language says for itself.

    def place_of_number(self, value: int) -> int:
        """Return which form goes with a number."""
        return 0 if value == 1 else 1

    def place(self, value: Any) -> int:
        """Return which form goes with a number, a person or several things."""
        raise NotImplementedError

    def person(self, value: Person, case: str) -> str:
        """Name somebody."""
        raise NotImplementedError

    def noun(self, value: Noun, case: str) -> str:
        """Name a thing."""
        raise NotImplementedError

    def counted(self, value: Counted, case: str) -> str:
        """Name a number of things."""
        raise NotImplementedError

    def several(self, count: int, number: int | Noun, case: str) -> str:
        """Name a number of cards that are called by a number or a noun."""
        raise NotImplementedError

    def listing(self, value: Listing, case: str) -> str:
        """Name things one after the other."""
        raise NotImplementedError
