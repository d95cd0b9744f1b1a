"""Rows: everything that is said about an action, an event or a piece stands in one of them.

``Said`` is about an action, ``Told`` about an event, ``Silent`` about an event that another one tells, ``Piece`` about
something on the board, ``Standing`` about the table as a whole.  What stands in braces is a function of the game, found
by the class that the row is about, or a plain attribute of it.  ``Words`` reads all rows of a game once: a row that is
missing, a part that nobody knows and a part that cannot be said are errors at import.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from inspect import signature
from types import UnionType
from typing import Any, Final, Generic, NamedTuple, TypeAlias, TypeVar, get_args, get_type_hints

from meadhall.engine.contract import Action, Event, Seat, View
from meadhall.words.people import You
from meadhall.words.reading import Reading
from meadhall.words.reasoning import Grounds
from meadhall.words.speech import SAYABLE, Language, Listing, Person, Phrase, Template, begun
from meadhall.words.telling import DEED, Act

V = TypeVar("V", bound=View)
A = TypeVar("A", bound=Action)
E = TypeVar("E", bound=Event)
T = TypeVar("T")
WHO: Final = "seat"
ITSELF: Final = "="
"""For the last word of a path: the sentence."""

_person: Final = lru_cache(maxsize=1 << 12)(Person)


class Speaker:
    """Who is called what, in which language."""

    __slots__ = ("language", "names")

    def __init__(self, names: Sequence[str], language: Language) -> None:
        self.names = names
        """By seat; ``You`` for the one who is spoken to."""
        self.language = language

    def person(self, seat: Seat) -> Person:
        """Name somebody at the table."""
        name = self.names[seat]
        return _person(name, seat, type(name) is You)

    def say(self, text: Template, /, **parts: Any) -> str:
        """Say something that is no row."""
        return self.language.say(text, parts.__getitem__)


class Here(Speaker, Generic[V]):
    """A speaker who sees the table through somebody's view."""

    __slots__ = ("view",)

    def __init__(self, view: V, names: Sequence[str], language: Language) -> None:
        # Without a call to what it inherits: one of them is made for every sentence.
        self.names = names
        self.language = language
        self.view = view


How: TypeAlias = Callable[[Here[Any], Any], str]
"""Gives the word for which of several texts is said."""


@dataclass(frozen=True)
class By:
    """Several ways of saying something, by the word that a function gives for what it is about."""

    how: How
    ways: Mapping[str, str]


Text: TypeAlias = str | Mapping[str, str] | By
"""What is said; where there are several ways of saying it, by the word that the row's own ``how`` gives."""


@dataclass(frozen=True)
class Said(Generic[V, A]):
    """An action: what it would do, under which words it is found, what is asked about all that are found there."""

    action: type[A]
    sentence: Text
    path: Text = ""
    """The first word of its path; the sentence itself, if there is none."""
    family: Text = ""
    """What it has in common with some of the choices that begin with that word."""
    own: Text = ""
    """What tells it from the others."""
    asks: Text = ""
    """What is asked once the line is opened under which it is found."""
    note: Text = ""
    icon: str | Callable[[Here[V], A], str] = ""
    how: Callable[[Here[V], A], str] | None = None
    """Gives the word for which of several texts is said."""
    why: Callable[[Here[V], Grounds], str] | None = None
    """Says what speaks for it."""
    passes: bool = False
    """Whether one does no more by it: it is offered last."""
    opens: bool = False
    """Whether it may do nothing but open the next question: where nothing else can be done, the answers stand in its
    place."""
    answered: bool = False
    """Whether nothing is asked after it where there is only one answer: both are one choice."""
    together: bool = False
    """Whether it is chosen together with the answer to what is asked right after it."""


@dataclass(frozen=True)
class Told(Generic[V, E]):
    """An event: its line in the log, its caption, its part of a recap, its gestures."""

    event: type[E]
    line: Text = ""
    caption: Text = ""
    after: Mapping[type[Event], Text] = field(default_factory=dict)
    """The caption where it follows another event and is said together with it; parts are those of both."""
    chain: Callable[[Here[V], E, Reading], str] | None = None
    """Says the caption together with events that follow, which it reads."""
    recap: Text = ""
    sums: bool = False
    """Whether a recap says all of them in one line; its parts are then those of ``Parts.of_run``."""
    icon: str | Callable[[Here[V], E], str] = ""
    kind: str = DEED
    """What sort of line it is."""
    seat: str | Callable[[Here[V], E], Seat] = WHO
    """The attribute that says who did it, or what gives the seat; "" where nobody did."""
    how: Callable[[Here[V], E], str] | None = None
    """Gives the word for which of several texts is said."""
    runs: bool = False
    """Whether several in a row that are said alike are one; their parts are then those of ``Parts.of_run``."""
    waits: bool = False
    """Whether a page waits at it until somebody presses on."""
    remarked: str | None = None
    """The attribute that says whose deed it is where bots speak of it, "" where it is a loss of all; None where not."""
    acts: Callable[[Here[V], E], Sequence[Act]] | None = None
    """Its gestures."""
    acts_of_run: Callable[[Here[V], list[E]], Sequence[Act]] | None = None
    """The gestures of several in a row together."""


@dataclass(frozen=True)
class Silent:
    """An event that is told by another, or goes without saying; and why."""

    event: type[Event]
    because: str


@dataclass(frozen=True)
class Piece(Generic[V, T]):
    """Something on the board: what it is called, what sort of thing it is, what it does, the rules that say so."""

    subject: type[T]
    key: str
    """The form of its key, as in pictures/<game>; its parts make the subject.  "" for what has labels alone."""
    name: Text = ""
    kind: Text = ""
    does: Text = ""
    rules: str = ""
    """Numbers with spaces between."""
    more: Callable[[Here[V], T], str] | None = None
    """Further rules, as the table has it."""
    labels: Mapping[str, Text] = field(default_factory=dict)
    """What it is called in the picture, by the form of the key there."""
    how: Callable[[Here[V], T], str] | None = None
    """Gives the word for which of several texts is said."""
    lexicon: Callable[[Here[V]], Iterable[T]] | None = None
    """Lists one of each kind, whether it is on the board or not."""
    is_ours: Callable[[Here[V], T], bool] | None = None
    """Says whether what it does is our reconstruction."""


@dataclass(frozen=True)
class Standing(Generic[V, T]):
    """The table as a whole: what the actor is asked for, where the game stands, what a coach's number means."""

    subject: T
    asked: Text
    status: Text
    tension: Text = ""
    """Why it is tense now: the end is near, or somebody is about to win; "" while it is not."""
    means: Text = "Chance that you win."


AnyRow: TypeAlias = Said[Any, Any] | Told[Any, Any] | Silent | Piece[Any, Any] | Standing[Any, Any]
Getter: TypeAlias = Callable[[Here[Any], Any], Any]


class Part(NamedTuple):
    """What gives a part of a text."""

    get: Getter | None
    """None for a plain attribute."""
    kinds: frozenset[type]
    """What it can be; nothing is known of a plain attribute."""


class Parts(Generic[V]):
    """What stands in braces, by the class that a row is about."""

    def __init__(self) -> None:
        self._rows: dict[tuple[type, str], Getter] = {}
        self._runs: dict[tuple[type, str], Getter] = {}

    def of(
        self, kind: type[T], *more: type[Any]
    ) -> Callable[[Callable[[Here[V], T], Any]], Callable[[Here[V], T], Any]]:
        """Let a function give the part that has its name, for rows about a class and those that inherit from it."""

        def enter(function: Callable[[Here[V], T], Any]) -> Callable[[Here[V], T], Any]:
            for each in (kind, *more):
                self._rows[each, function.__name__] = function
            return function

        return enter

    def of_run(self, *kinds: type[Event]) -> Callable[[Callable[[Here[V], Any], Any]], Callable[[Here[V], Any], Any]]:
        """Let a function give the part that has its name for several events of one of these kinds in a row."""

        def enter(function: Callable[[Here[V], Any], Any]) -> Callable[[Here[V], Any], Any]:
            for each in kinds:
                self._runs[each, function.__name__] = function
            return function

        return enter

    def find(self, kind: type, name: str) -> Part | None:
        """Return what gives a part; None if nobody does."""
        for base in kind.__mro__:
            if (base, name) in self._rows:
                return _typed(self._rows[base, name])
        if any(name == known for _, known in self._rows):
            return None  # A number must not stand where others have a noun: the part is to be entered for this class.
        return Part(None, frozenset()) if hasattr(kind, name) or name in signature(kind).parameters else None

    def find_in_run(self, kind: type, name: str) -> Part | None:
        """Return what gives a part of several events: their own, or that of the first of them."""
        for base in kind.__mro__:
            if (base, name) in self._runs:
                return _typed(self._runs[base, name])
        one = self.find(kind, name)
        if one is None:
            return None
        get = one.get
        if get is None:
            return Part(lambda _, events: getattr(events[0], name), frozenset())
        return Part(lambda here, events: get(here, events[0]), one.kinds)


def _typed(get: Getter) -> Part:
    """Read from its annotation what a function gives; raise an error for what nobody can say."""
    given = get_type_hints(get).get("return")
    kinds = frozenset(get_args(given) if isinstance(given, UnionType) else [given])
    for kind in kinds - SAYABLE:
        raise TypeError(f"{{{get.__name__}}} is no noun, number or text, but {getattr(kind, '__name__', kind)}")
    return Part(get, kinds)


Find: TypeAlias = Callable[[str], Part]
_PLAIN: Final = frozenset({int, str})
_NAMING: Final = frozenset({Person, Listing, Phrase})


class Bound:
    """A text in a language, whose parts are known."""

    __slots__ = ("english", "say")

    def __init__(self, english: str, find: Find, language: Language) -> None:
        text = language.translated(Template(english))
        parts = [find(chunk.part) for chunk in text.chunks]
        for part, chunk in zip(parts, text.chunks, strict=True):
            if chunk.spec and not chunk.forms and part.kinds <= _PLAIN:
                raise TypeError(f"{{{chunk.part}:{chunk.spec}}} is no noun in {english!r}")
        self.english: Final = english
        self.say: Final = _written(text, parts, language)
        """Says it of a subject."""


def _written(text: Template, parts: Sequence[Part], language: Language) -> Callable[[Here[Any], Any], str]:
    """Write a text as one Python expression: what is always a number or a text needs no grammar."""
    known: dict[str, Any] = {"form": language.form, "chosen": language.chosen, "begun": begun, "rest": text.rest}
    opens = text.is_sentence and bool(parts[0].kinds & _NAMING)  # It may begin with a name, which stays as it is.
    written = ""
    for place, (part, chunk) in enumerate(zip(parts, text.chunks, strict=True)):
        known |= {f"before{place}": chunk.before, f"get{place}": part.get}
        value = f"it.{chunk.part}" if part.get is None else f"get{place}(here, it)"
        if opens and not place:
            value = f"(first := {value})"
        if chunk.forms:
            known[f"forms{place}"] = chunk.forms
            value = f"chosen({value}, forms{place})"
        elif not part.kinds <= _PLAIN:
            known[f"case{place}"] = chunk.spec
            value = f"form({value}, case{place})"
        written += f"{{before{place}}}{{{value}}}"
    said = f'f"{written}{{rest}}"'
    # It is made of names alone; the words themselves are values that it is given.
    ended = f"begun({said}, first)" if opens else f"begun({said})" if text.is_sentence else said
    expression = f"lambda here, it: {ended}"
    made: Callable[[Here[Any], Any], str] = eval(expression, known)  # noqa: S307
    return made


class Ways:
    """All ways of saying one thing."""

    __slots__ = ("_is_any", "_ways", "say")

    def __init__(self, text: Text, how: How | None, find: Find, language: Language) -> None:
        by = text.how if isinstance(text, By) else how
        ways = {"": text} if isinstance(text, str) else text.ways if isinstance(text, By) else text
        self._ways: Final = {word: Bound(said, find, language) for word, said in ways.items()}
        self._is_any: Final = any(ways.values())
        only = self._ways[""] if isinstance(text, str) else None
        if only is None and by is None:
            raise ValueError(f"nobody says which of {sorted(ways)} it is")
        self.say: Final = _chosen(by, self._ways) if only is None and by is not None else self._ways[""].say
        """Says it of a subject, in the way that the row tells."""

    def __bool__(self) -> bool:
        return self._is_any

    def texts(self) -> list[str]:
        """List the texts, for those who translate them."""
        return [bound.english for bound in self._ways.values() if bound.english]


def _chosen(how: How, ways: Mapping[str, Bound]) -> Callable[[Here[Any], Any], str]:
    says = {word: bound.say for word, bound in ways.items()}
    return lambda here, it: says[how(here, it)](here, it)


def leaves(root: type[T], within: str) -> set[type[T]]:
    """Return the classes below *root* that nothing inherits from, in the modules of one game."""
    found: set[type[T]] = set()
    for kind in root.__subclasses__():
        if kind.__module__.startswith((within, "meadhall.engine")):
            deeper = leaves(kind, within)
            found |= deeper or ({kind} if kind.__module__.startswith(within) else set())
    return found
