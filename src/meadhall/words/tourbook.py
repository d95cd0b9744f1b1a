"""The first game of every game, read from words/tours/<game>.toml: a fixed deal, and stations in three stages.

game = "en_garde"
seats = 2                               the player has the first one, bots the others
called = "White"                        what somebody is called who has given no name
options = { points = "5" }              as far as they are not the usual ones
draws = ["draw 5", ...]                 what chance gives, each once, before the first station
bots = ["advance 5"]                    what bots do until then, each once
usually = ["retreat *"]                 what bots do when nothing else is said; else the first thing they may

[[stage]]                               three of them: goal, turn, miss
name = "goal"
done = "That is the goal."              what is said at its end
sums = "One or two sentences that sum it up."

[[stage.station]]
title = "Step forward"
text = "One or two sentences; **bold** is found on the table by that name, {1} is who sits on seat 1."
asks = "play a card"                    what it waits for: "The tour waits for you to play a card."
points = ["card 5"]                     what it speaks of, by key, handle or label; what is to be touched is lit anyway
waits = ["advance 4", "advance 5"]      actions by their texts; any other has to wait
ends = ["advance *"]                    those after which the next station comes, if not all of them
times = 2                               so often, if not once
turn = true                             it also ends with the player's turn, which may end by itself
shows = ["advance 5"]                   those that "Show me" does, the first that it can; if not, any that ends it

[[stage.station.then]]                  what follows on an action; the first that fits counts
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
FEWEST_OF_A_STAGE: Final = 2
MOST_NAME: Final = 24
MOST_TITLE: Final = 32
MOST_TEXT: Final = 230
"""Characters: the card is 300 wide."""
MOST_SENTENCES: Final = 2
STAGES: Final = {"goal": "The goal", "turn": "A turn", "miss": "What beginners miss"}
"""The stages of every tour in their order, by name, with what they are called."""
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
class Stage:
    """A part of a tour that can be left, taken up and repeated."""

    name: str
    done: str
    sums: str
    stations: tuple[Station, ...]

    @property
    def title(self) -> str:
        """What it is called."""
        return STAGES[self.name]


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
    stages: tuple[Stage, ...]

    @property
    def stations(self) -> tuple[Station, ...]:
        """All stations of all stages."""
        return tuple(station for stage in self.stages for station in stage.stations)

    def stage_at(self, passed: int) -> tuple[int, int]:
        """Return the stage in which one is who has passed so many stations, and how many he has passed of it."""
        for number, stage in enumerate(self.stages):
            if passed < len(stage.stations):
                return number, passed
            passed -= len(stage.stations)
        return len(self.stages), 0

    def first_of(self, stage: int) -> int:
        """Return how many stations lie before a stage."""
        return sum(len(before.stations) for before in self.stages[:stage])


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
    top = reader.only("the tour", content, "game seats called options draws bots usually stage")
    if top.get("game") != name:
        reader.complain("the tour", f"game is {top.get('game')!r}; it must be {name!r}")
    stages = _stages(reader, top.get("stage", []))
    found = Script(
        game=name,
        seats=reader.number("the tour", top, "seats"),
        called=reader.text("the tour", top, "called", MOST_NAME),
        options=reader.options(top),
        draws=reader.patterns("the tour", top, "draws"),
        bots=reader.patterns("the tour", top, "bots"),
        usually=reader.patterns("the tour", top, "usually"),
        stages=stages,
    )
    if reader.problems:
        raise TourError(reader.problems)
    return found


def _stages(reader: _Reader, rows: object) -> tuple[Stage, ...]:
    """Read the stages; their stations are numbered through the whole tour."""
    names = [row.get("name") if isinstance(row, dict) else None for row in rows] if isinstance(rows, list) else []
    if not isinstance(rows, list) or names != list(STAGES):
        reader.complain("the tour", f"it must have the stages [[stage]] {', '.join(STAGES)}, in this order")
        return ()
    found: list[Stage] = []
    count = 0
    for given in rows:
        label = f"stage {given['name']}"
        row = reader.only(label, given, "name done sums station")
        stations = row.get("station", [])
        if not isinstance(stations, list) or len(stations) < FEWEST_OF_A_STAGE:
            reader.complain(label, f"it must have at least {FEWEST_OF_A_STAGE} stations [[stage.station]]")
            stations = []
        done, sums = reader.text(label, row, "done", MOST_TITLE), reader.text(label, row, "sums", MOST_TEXT)
        read_ones = tuple(_station(reader, number, one) for number, one in enumerate(stations, count + 1))
        count += len(stations)
        found.append(Stage(given["name"], done, sums, read_ones))
    if not FEWEST_STATIONS <= count <= MOST_STATIONS:
        reader.complain("the tour", f"it must have {FEWEST_STATIONS} to {MOST_STATIONS} stations, not {count}")
    return tuple(found)


def _station(reader: _Reader, number: int, given: object) -> Station:
    label = f"station {number}"
    row = reader.only(label, given, "title text asks points waits ends shows times turn then")
    thens = row.get("then", [])
    if not isinstance(thens, list):
        reader.complain(label, "what follows stands in rows [[stage.station.then]]")
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
