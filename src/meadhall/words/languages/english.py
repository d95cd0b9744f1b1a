"""English: articles, plurals, "you"."""

from __future__ import annotations

from typing import Any, Final

from meadhall.words.people import You
from meadhall.words.speech import MARK, Counted, Language, Listing, Noun, Person

_SMALL: Final = ("no", "one", "two", "three", "four", "five", "six")
_JOINED: Final = {"and": "and", "or": "or"}


def plural(noun: Noun) -> str:
    """Return the plural of a noun."""
    if noun.plural:
        return noun.plural
    name = noun.name
    if name.endswith("man"):
        return f"{name[:-3]}men"
    if name.endswith("y") and name[-2:-1] not in "aeiou":
        return f"{name[:-1]}ies"
    return f"{name}{'es' if name.endswith(('s', 'x', 'ch', 'sh', 'o')) else 's'}"


def indefinite(article: str, name: str) -> str:
    """Return the indefinite article with a space; *article* as a noun has it."""
    if article == "-":
        return ""
    return f"{article or ('an' if name[0] in 'AEIOaeio' else 'a')} "


_IRREGULAR: Final = {"is": "are", "was": "were", "has": "have", "does": "do", "goes": "go"}


def verb(name: str, third: str) -> str:
    """Return the form of a verb that goes with a name: "draws", but "draw" with ``You``."""
    if not isinstance(name, You):
        return third
    if third in _IRREGULAR:
        return _IRREGULAR[third]
    if third.endswith("ies"):
        return f"{third[:-3]}y"
    return third[: -2 if third.endswith(("sses", "shes", "ches", "xes", "zes")) else -1]


def does(name: str, third: str, mark: str = "") -> str:
    """Return a name with its verb: "Astrid draws", "you draw"; the name between marks, if there are some."""
    return f"{mark}{name}{mark} {verb(name, third)}"


def whose(name: str, mark: str = "") -> str:
    """Return "Astrid's", "your"."""
    return f"{mark}your{mark}" if isinstance(name, You) else f"{mark}{name}{mark}'s"


class English(Language):
    """The language of the rows themselves."""

    code = "en"

    def place(self, value: Any) -> int:
        if isinstance(value, Person):
            return 1 if value.is_you else 0
        if isinstance(value, Listing):
            only = value.things[0] if len(value.things) == 1 else None
            return self.place(only) if isinstance(only, Person) else 0 if only is not None else 1
        return 0 if not isinstance(value, Counted) or value.count == 1 else 1

    def person(self, value: Person, case: str) -> str:
        """Name somebody. Cases: 's (possessive); ** before it, or alone, marks the name."""
        mark = MARK if case.startswith(MARK) else ""
        if not case.endswith("'s"):
            return f"{mark}{'you' if value.is_you else value.name}{mark}"
        return f"{mark}your{mark}" if value.is_you else f"{mark}{value.name}{mark}'s"

    def noun(self, value: Noun, case: str) -> str:
        """Name a thing. Cases: the, a, s (plural); further words are adjectives; ** marks the noun."""
        if not case:
            return value.name
        name, before = value.name, ""
        if value.article == "-":
            case = case.removeprefix("the").lstrip()
        for word in case.split():
            if word == MARK:
                name = f"{MARK}{name}{MARK}"
            elif word == "s":
                name = plural(value)
            else:
                before += f"{word} "
        if before == "a ":
            before = indefinite(value.article, name.lstrip("*"))
        return before + name

    def counted(self, value: Counted, case: str) -> str:
        """Cases: # for a number also where there is one; else as for a noun."""
        if value.count == 1:
            return f"1 {value.noun.name}" if case == "#" else self.noun(value.noun, case)
        name = f"{value.count} {plural(value.noun)}"
        return f"{MARK}{name}{MARK}" if MARK in case else name

    def several(self, count: int, number: int | Noun, case: str) -> str:
        named = number if isinstance(number, Noun) else Noun(str(number), f"{number}s", article="a")
        if count == 1:
            return self.noun(named, "a")
        return f"{_SMALL[count] if count < len(_SMALL) else count} {plural(named)}"

    def listing(self, value: Listing, case: str) -> str:
        things = [self.form(thing, case or value.spec) for thing in value.things]
        if len(things) <= 1:
            return "".join(things)
        return f"{', '.join(things[:-1])} {_JOINED[value.joined]} {things[-1]}"


ENGLISH: Final = English()
