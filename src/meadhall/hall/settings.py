"""The settings of a hall: every one of them, with its default, what it means and what it may be.

`meadhall serve` takes its options from here, and the environment the same ones: `connections_each` is
`--connections-each` and `MEADHALL_CONNECTIONS_EACH`.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from typing import Annotated, Any, Final, get_args, get_origin, get_type_hints

from meadhall.front.daily import PAR

DOCS: Final = Path(__file__).parent / "docs"
"""Where the wheel has the documentation; a checkout has none here."""
FEWEST, MOST = 2, 4
"""Workers of a hall: with two, one bot that hangs holds nobody up."""
LOOPBACK, BY_KEY, OPEN = "loopback", "key", "open"
TEXT, JSON = "text", "json"
LEVELS: Final = ("debug", "info", "warning", "error")


def usual_workers() -> int:
    """Return how many workers a hall has on this machine."""
    return min(max(os.cpu_count() or 1, FEWEST), MOST)


@dataclass(frozen=True, slots=True)
class SettingHelp:
    """Its help text, and what it may be."""

    text: str
    least: float = 1
    words: tuple[str, ...] = ()
    """What a word may be; none for a number."""


@dataclass(frozen=True, slots=True)
class Limits:
    """What one address may do, and what all may do together."""

    connections: Annotated[int, SettingHelp("Connections in all.")] = 4000
    connections_each: Annotated[int, SettingHelp("Connections of one address.")] = 200
    sockets: Annotated[int, SettingHelp("Open pages of tables in all.")] = 3000
    sockets_each: Annotated[int, SettingHelp("Open pages of tables of one address.")] = 100
    sockets_table: Annotated[int, SettingHelp("Open pages of one table.")] = 100
    tables: Annotated[int, SettingHelp("Tables in the store, finished ones too; `--keep` makes room.")] = 100_000
    tables_day: Annotated[int, SettingHelp("Tables that one address may open in a day.")] = 1000
    openings: Annotated[
        int, SettingHelp("Tables, daily deals, forks and records that one address may open in a minute.")
    ] = 30
    joins: Annotated[int, SettingHelp("Seats that one address may ask for in a minute.")] = 60
    actions: Annotated[int, SettingHelp("What one address may do in a minute, by page or program.")] = 3000
    looks: Annotated[int, SettingHelp("Pages and positions that one address may ask for in a minute.")] = 3000
    checks: Annotated[int, SettingHelp("Matches that one address may have verified in a minute.")] = 20

    def without_rates(self) -> Limits:
        """Return the same for programs that measure or test: nobody is too quick."""
        many = 10**9
        return replace(self, tables_day=many, openings=many, joins=many, actions=many, looks=many, checks=many)


@dataclass(frozen=True, slots=True)
class Patience:
    """Seconds that the hall waits for a client."""

    header_seconds: Annotated[
        float, SettingHelp("From the first byte of a request, or from the connection, to the end of its header.")
    ] = 10
    body_seconds: Annotated[float, SettingHelp("From there to the end of its body.")] = 30
    idle_seconds: Annotated[float, SettingHelp("Between two requests of one connection.")] = 15
    reader_seconds: Annotated[
        float, SettingHelp("Until somebody reads on who has let more pile up than the system holds.")
    ] = 20


@dataclass(frozen=True, slots=True)
class Settings:
    """How a hall is set up."""

    data: Path
    """The folder of the tables."""
    database: str = ""
    """The address of a PostgreSQL that has the tables instead, for several halls together."""
    host: str = "127.0.0.1"
    """The address to listen on."""
    port: int = 8000
    """The port to listen on; 0 for any that is free."""
    hosts: tuple[str, ...] = ()
    """Names by which the hall may be asked for, beside those of this machine."""
    proxies: tuple[str, ...] = ("127.0.0.1", "::1")
    """Proxies that are believed when they say for whom they ask: addresses, networks, or * for all."""
    keep: float = 0
    """Days after which a table leaves the store that is over, or never began, and is not touched; 0 for never."""
    pause: float = 0.45
    """Seconds between the actions of bots where nobody else sits."""
    par: str = PAR
    """The bot whose game of a day's deal is its par."""
    worker_python: str = ""
    """A Python with the same Meadhall, in which bots think as soon as it is there; "" for the hall's own."""
    docs: Path = DOCS
    """The folder of the documentation."""
    app: Path | None = None
    """A folder that `meadhall site` has written, which the hall offers as its app; None for none."""
    now: Callable[[], float] = time.time
    """What says how late it is for the clocks at the tables."""
    limits: Limits = field(default_factory=Limits)
    wire: Patience = field(default_factory=Patience)
    workers: Annotated[
        int, SettingHelp("Processes for the bots; 0 for threads of the hall's own, which nothing can end.", 0)
    ] = field(default_factory=usual_workers)
    worker_seconds: Annotated[
        float, SettingHelp("Seconds for an answer of a bot, beyond what it takes for itself.")
    ] = 10
    worker_memory: Annotated[int, SettingHelp("Megabytes that a worker may take.", 256)] = 1024
    in_memory: Annotated[int, SettingHelp("Tables that stay in memory; others are replayed when somebody comes.")] = 200
    away: Annotated[
        float, SettingHelp("Seconds without a sign of a player after which the seat can be freed in a running match.")
    ] = 300
    here: Annotated[float, SettingHelp("Seconds after a sign of a player in which he is said to be here.")] = 30
    abandoned: Annotated[
        float, SettingHelp("Seconds without anything happening after which an open table is not offered to everybody.")
    ] = 7200
    patience: Annotated[
        float, SettingHelp("Seconds in which the question whether something may be taken back can be answered.")
    ] = 60
    review_iterations: Annotated[
        int, SettingHelp("Lines that the coach tries for each choice when he looks back; 0 leaves it to the game.", 0)
    ] = 0
    metrics: Annotated[
        str,
        SettingHelp(
            "Who may read `/metrics`: this machine and the keeper, the keeper alone, or all.",
            0,
            (LOOPBACK, BY_KEY, OPEN),
        ),
    ] = LOOPBACK
    log: Annotated[str, SettingHelp("How a line of the log is written.", 0, (TEXT, JSON))] = TEXT
    log_level: Annotated[str, SettingHelp("What is worth a line.", 0, LEVELS)] = "warning"
    log_lines: Annotated[int, SettingHelp("Lines of the log in a minute; what is beyond is only counted.")] = 600


@dataclass(frozen=True, slots=True)
class SettingOption:
    """A setting as it is written on a command line."""

    name: str
    kind: type[int] | type[float] | type[str]
    default: int | float | str
    told: SettingHelp

    @property
    def flag(self) -> str:
        """How it is written."""
        return "--" + self.name.replace("_", "-")

    @property
    def variable(self) -> str:
        """What it is called in the environment."""
        return "MEADHALL_" + self.name.upper()

    @property
    def text(self) -> str:
        """What it means, and which words it may be."""
        return self.told.text + (f" ({_or(self.told.words)})" if self.told.words else "")

    def refusal(self, value: float | str) -> str:
        """Say why a value cannot be; "" if it can."""
        if self.told.words:
            return "" if value in self.told.words else f"{self.flag} is {_or(self.told.words)}, not {value!r}"
        is_enough = isinstance(value, int | float) and self.told.least <= value < float("inf")
        return "" if is_enough else f"{self.flag} must be at least {self.told.least:g}, not {value:g}"


def options() -> list[SettingOption]:
    """Return the settings that are a number or a word, those of *limits* and *wire* among them."""
    return [option for kind in (Limits, Patience, Settings) for option in _options_of(kind)]


def settings_with(settings: Settings, given: dict[str, Any]) -> Settings:
    """Return settings with the values of some *options* by name."""
    changed = {kind: {name: given[name] for name in _names(kind) if name in given} for kind in (Limits, Patience)}
    own = {name: given[name] for name in _names(Settings) if name in given}
    limits, wire = replace(settings.limits, **changed[Limits]), replace(settings.wire, **changed[Patience])
    return replace(settings, limits=limits, wire=wire, **own)


def _options_of(kind: type[Any]) -> Iterator[SettingOption]:
    hints = get_type_hints(kind, include_extras=True)
    for one in fields(kind):
        hint = hints[one.name]
        if get_origin(hint) is Annotated:
            base, told = get_args(hint)
            default: Any = one.default_factory() if callable(one.default_factory) else one.default
            yield SettingOption(one.name, base, default, told)


def _names(kind: type[Any]) -> list[str]:
    return [option.name for option in _options_of(kind)]


def _or(words: tuple[str, ...]) -> str:
    return ", ".join(words[:-1]) + f" or {words[-1]}"
