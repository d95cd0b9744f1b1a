"""Everything the hall says: its pages, scripts, refusals and commands, a table of texts for each room.

A text has a short name, the room before it: ``say("home.all_tables", count=3)``.  Parts stand in braces and forms
follow them, as in the rows of the games.  Templates and scripts say texts through a function of the same name.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from importlib import import_module
from typing import Any, Final

from meadhall.words.languages.english import ENGLISH
from meadhall.words.people import You
from meadhall.words.speech import Language, Person, Template

ROOMS: Final = (
    "page",
    "home",
    "lesson",
    "form",
    "box",
    "waiting",
    "table",
    "match",
    "coach",
    "puzzle",
    "review",
    "shelf",
    "evening",
    "reading",
    "folder",
    "levels",
    "refusals",
    "dates",
)
"""One table each, in the module of that name."""


@cache
def texts() -> Mapping[str, str]:
    """Return all texts in English, by room and name."""
    return {
        f"{room}.{name}": text
        for room in ROOMS
        for name, text in import_module(f"meadhall.words.hall.{room}").TEXTS.items()
    }


@cache
def english(key: str) -> Template:
    """Return a text, read once; raise KeyError for one that is not there."""
    return Template(texts()[key])


class _Spoken:
    """The language that this hall speaks."""

    language: Language = ENGLISH


def speak(language: Language) -> None:
    """Speak a language from now on; what was said or written before stays as it is."""
    _Spoken.language = language


def spoken() -> Language:
    """Return the language that this hall speaks."""
    return _Spoken.language


def text_of(key: str) -> Template:
    """Return a text in the language that is spoken."""
    return _Spoken.language.named(key, english(key))


def say(key: str, /, **parts: Any) -> str:
    """Say a text; *parts* are what its braces want."""
    return filled(text_of(key), parts)


def filled(text: Template, parts: Mapping[str, Any], written: Callable[[Any], str] = str) -> str:
    """Fill in the parts of a text; *written* writes one that has no form of its own."""
    if not text.chunks:
        return text.rest
    language, said = _Spoken.language, []
    for before, part, spec, forms in text.chunks:
        value = parts[part]
        if forms:
            form = language.chosen(value, forms)
        elif isinstance(value, Around):
            form = value.around(spec)
        else:
            form_of = language.forms.get(type(value))
            form = written(value if form_of is None else form_of(value, spec))
        said += [before, form]
    return "".join([*said, text.rest])


def somebody(name: str) -> Person:
    """Return whoever has a name at a table as a part of a text: "you" for the one who is spoken to."""
    return Person(name, is_you=isinstance(name, You))


class Around:
    """Something that stands around words of a text: ``{link:the rules}``."""

    def __init__(self, before: str, after: str) -> None:
        self.before: Final = before
        self.after: Final = after

    def around(self, words: str) -> str:
        """Return the words with it."""
        return f"{self.before}{words}{self.after}"
