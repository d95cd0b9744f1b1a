"""The first game of every game, read from words/tours/<game>.toml: a fixed deal and a script of stations.

game = "en_garde"
seats = 2                               the player has the first one, bots the others
called = "White"                        what somebody is called who has given no name
options = { points = "5" }              as far as they are not the usual ones
draws = ["draw 5", ...]                 what chance gives, each once, before the first station
bots = ["advance 5"]                    what bots do until then, each once
usually = ["retreat *"]                 what bots do when nothing else is said; else the first thing they may

[[station]]
title = "Step forward"
text = "One or two sentences; **bold** is found on the table by that name, {1} is who sits on seat 1."
asks = "play a card"                    what it waits for: "The tour waits for you to play a card."
points = ["card 5"]                     what it speaks of, by key, handle or label; what is to be touched is lit anyway
waits = ["advance 4", "advance 5"]      actions by their texts; any other has to wait
ends = ["advance *"]                    those after which the next station comes, if not all of them
times = 2                               so often, if not once
turn = true                             it also ends with the player's turn, which may end by itself
shows = ["advance 5"]                   those that "Show me" does, the first that it can; if not, any that ends it

[[station.then]]                        what follows on an action; the first that fits counts
after = "advance 5"
draws = ["draw 5", "draw 1"]
spare = ["draw 2"]                      what chance gives if more is drawn than that, because the player did more
bots = ["advance 3"]

Everything that names actions or pieces is a pattern: ``*`` stands for anything; after ``!`` comes what does not fit.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path
from typing import Any, Final

FEWEST_STATIONS: Final = 8
MOST_STATIONS: Final = 14
MOST_NAME: Final = 24
MOST_TITLE: Final = 32
MOST_TEXT: Final = 230
"""Characters: the bubble is 320 wide."""
MOST_SENTENCES: Final = 2
ANYTHING: Final = "*"
_SENTENCE: Final = re.compile(r"[.!?](?:\s|$)")
_BOLD: Final = re.compile(r"\*\*(.+?)\*\*")

Patterns = tuple[str, ...]


class TourError(ValueError):
    """A tour that cannot be played, and everything that is wrong with it."""

    def __init__(self, problems: Sequence[str]) -> None:
        super().__init__("; ".join(problems))
        self.problems = list(problems)


@dataclass(frozen=True, slots=True)
class Then:
    """What follows on an action of the player: what chance gives, and what bots do, each once."""

    after: str
    draws: Patterns = ()
    spare: Patterns = ()
    bots: Patterns = ()


@dataclass(frozen=True, slots=True)
class Station:
    """One thing to learn: what is said, what it points at, what it waits for."""

    title: str
    text: str
    asks: str
    points: Patterns
    waits: Patterns
    ends: Patterns
    shows: Patterns
    times: int
    is_turn: bool
    then: tuple[Then, ...]

    @property
    def is_free(self) -> bool:
        """Whether it waits for nothing in particular."""
        return ANYTHING in self.waits

    def allows(self, action: str) -> bool:
        """Say whether the station waits for an action of this text."""
        return fits(action, self.waits)

    def follows(self, action: str) -> Then | None:
        """Return what follows on an action of this text, if anything is said of it."""
        return next((then for then in self.then if fnmatchcase(action, then.after)), None)

    def said(self, names: Sequence[str]) -> str:
        """Return the text, with the players' names."""
        return self.text.format(*names)

    def nouns(self, names: Sequence[str]) -> list[str]:
        """Return what the text says can be found on the table."""
        return _BOLD.findall(self.said(names))


@dataclass(frozen=True, slots=True)
class Script:
    """The whole tour of a game."""

    game: str
    seats: int
    called: str
    options: Mapping[str, str]
    draws: Patterns
    bots: Patterns
    usually: Patterns
    stations: tuple[Station, ...]


def fits(action: str, patterns: Patterns) -> bool:
    """Say whether one of the patterns fits the text of an action, and none of those after ``!`` does."""
    is_found = False
    for pattern in patterns:
        if pattern.startswith("!"):
            if fnmatchcase(action, pattern[1:]):
                return False
        elif not is_found:
            is_found = fnmatchcase(action, pattern)
    return is_found


def has(name: str) -> bool:
    """Say whether the game *name* has a tour."""
    return _path(name).is_file()


def _path(name: str) -> Path:
    return Path(__file__).parent / "tours" / f"{name}.toml"


@cache
def script(name: str) -> Script:
    """Return the tour of the game *name*; raise TourError with everything that is wrong with it."""
    if not has(name):
        raise TourError([f"{name} has no tour: words/tours/{name}.toml is missing"])
    return read(_path(name).read_text(encoding="utf-8"), name)


def read(text: str, name: str) -> Script:
    """Read the tour of the game *name*; raise TourError with everything that is wrong with it."""
    try:
        content = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise TourError([f"not a TOML file: {error}"]) from None
    reader = _Reader()
    top = reader.only("the tour", content, "game seats called options draws bots usually station")
    if top.get("game") != name:
        reader.complain("the tour", f"game is {top.get('game')!r}; it must be {name!r}")
    rows = top.get("station", [])
    if not isinstance(rows, list) or not FEWEST_STATIONS <= len(rows) <= MOST_STATIONS:
        reader.complain("the tour", f"it must have {FEWEST_STATIONS} to {MOST_STATIONS} stations [[station]]")
        rows = []
    found = Script(
        game=name,
        seats=reader.number("the tour", top, "seats"),
        called=reader.text("the tour", top, "called", MOST_NAME),
        options=reader.options(top),
        draws=reader.patterns("the tour", top, "draws"),
        bots=reader.patterns("the tour", top, "bots"),
        usually=reader.patterns("the tour", top, "usually"),
        stations=tuple(_station(reader, number, row) for number, row in enumerate(rows, 1)),
    )
    if reader.problems:
        raise TourError(reader.problems)
    return found


def _station(reader: _Reader, number: int, given: object) -> Station:
    label = f"station {number}"
    row = reader.only(label, given, "title text asks points waits ends shows times turn then")
    thens = row.get("then", [])
    if not isinstance(thens, list):
        reader.complain(label, "what follows stands in rows [[station.then]]")
        thens = []
    waits = reader.patterns(label, row, "waits", is_needed=True)
    text = reader.text(label, row, "text", MOST_TEXT)
    if len(_SENTENCE.findall(text)) > MOST_SENTENCES:
        reader.complain(label, f"its text has more than {MOST_SENTENCES} sentences")
    return Station(
        title=reader.text(label, row, "title", MOST_TITLE),
        text=text,
        asks=reader.text(label, row, "asks", MOST_TEXT),
        points=reader.patterns(label, row, "points"),
        waits=waits,
        ends=reader.patterns(label, row, "ends") or waits,
        shows=reader.patterns(label, row, "shows"),
        times=reader.number(label, row, "times", 1),
        is_turn=reader.flag(label, row, "turn"),
        then=tuple(_then(reader, label, then) for then in thens),
    )


def _then(reader: _Reader, label: str, given: object) -> Then:
    row = reader.only(f"{label}, then", given, "after draws spare bots")
    after = row.get("after", "*")
    if not isinstance(after, str):
        reader.complain(label, f"after must be a text, not {after!r}")
        after = "*"
    draws, spare = reader.patterns(label, row, "draws"), reader.patterns(label, row, "spare")
    return Then(after, draws, spare, reader.patterns(label, row, "bots"))


class _Reader:
    """Fields of a tour, and everything that is wrong with them."""

    def __init__(self) -> None:
        self.problems: list[str] = []

    def complain(self, label: str, problem: str) -> None:
        self.problems.append(f"{label}: {problem}")

    def only(self, label: str, row: object, fields: str) -> Mapping[str, Any]:
        """Return a table, with a complaint for every field that does not belong there."""
        if not isinstance(row, dict):
            self.complain(label, f"must be a table, not {row!r}")
            return {}
        for field in row:
            if field not in fields.split():
                self.complain(label, f"there is no field {field!r}; there are: {', '.join(fields.split())}")
        return row

    def number(self, label: str, row: Mapping[str, Any], field: str, default: int | None = None) -> int:
        value = row.get(field, default)
        if isinstance(value, int) and not isinstance(value, bool) and value > 0:
            return value
        self.complain(label, f"{field} must be a number from 1, not {value!r}")
        return 1

    def flag(self, label: str, row: Mapping[str, Any], field: str) -> bool:
        value = row.get(field, False)
        if isinstance(value, bool):
            return value
        self.complain(label, f"{field} must be true or false, not {value!r}")
        return False

    def text(self, label: str, row: Mapping[str, Any], field: str, most: int) -> str:
        value = row.get(field)
        if isinstance(value, str) and 0 < len(value) <= most:
            return " ".join(value.split())
        self.complain(label, f"{field} must be a text of 1 to {most} characters, not {value!r}")
        return "?"

    def patterns(self, label: str, row: Mapping[str, Any], field: str, *, is_needed: bool = False) -> Patterns:
        value = row.get(field, [])
        if not isinstance(value, list) or not all(isinstance(text, str) and text for text in value):
            self.complain(label, f"{field} must be a list of texts, not {value!r}")
            return ()
        if is_needed and not value:
            self.complain(label, f"{field} is missing")
        return tuple(value)

    def options(self, row: Mapping[str, Any]) -> Mapping[str, str]:
        value = row.get("options", {})
        if isinstance(value, dict) and all(isinstance(text, str) for text in value.values()):
            return value
        self.complain("the tour", f"options must be a table of texts, not {value!r}")
        return {}
