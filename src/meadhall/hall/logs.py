"""The log of a hall: one line for each thing worth one, as text or JSON, rate-limited and without secrets.

A line says what happened and adds fields: which table, from where, with which status.  Keys, codes and links are
masked by their shape wherever they stand; the one field that names a table is for the keeper, who closes tables by it.
"""

from __future__ import annotations

import logging
import re
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from typing import Final, TextIO

import msgspec

from meadhall.hall.settings import JSON, Settings

MINUTE: Final = 60.0
MOST_FIELD: Final = 300
"""Characters of a field."""
MOST_TRACE: Final = 6000
"""The last characters of a traceback, which only an error of the hall's own has."""
MASK: Final = "***"
TABLE: Final = "table"
SECRET: Final = re.compile(
    r"(?<![\w-])(?:"
    r"[A-Za-z0-9_-]{43}"  # a key
    r"|[a-z2-7]{16}|(?:[a-z2-7]{4}-){3}[a-z2-7]{4}"  # an invitation, a table's link or a code for another device
    r"|[0-9a-f]{64}"  # the digest of a key
    r")(?![\w-])"
)
OWN: Final = "meadhall"

log = logging.getLogger("meadhall.hall")


def note(level: int, what: str, **fields: str | int) -> None:
    """Write a line: *what* happened, always in the same words, and what was special about it."""
    log.log(level, what, extra={"fields": fields})


def failed(what: str, error: BaseException, **fields: str | int) -> None:
    """Write a line about an error of the hall's own, with its traceback."""
    log.error(what, exc_info=error, extra={"fields": fields})


def masked(text: str) -> str:
    """Return a text without anything that has the shape of a key, a code or a link."""
    return SECRET.sub(MASK, text)


def fields_of(record: logging.LogRecord) -> dict[str, str | int]:
    """Return what a line says: when, how grave, what, and its fields; each short, printable and without secrets."""
    at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
    found: dict[str, str | int] = {"at": at, "level": record.levelname.lower(), "what": _short(record.getMessage())}
    if not record.name.startswith(OWN):
        found["by"] = record.name
    fields: dict[str, str | int] = getattr(record, "fields", {})
    for name, value in fields.items():
        found[name] = value if isinstance(value, int) else _printable(value) if name == TABLE else _short(value)
    if record.exc_info and record.exc_info[0] is not None:
        found["trace"] = masked(logging.Formatter().formatException(record.exc_info))[-MOST_TRACE:]
    return found


class TextLine(logging.Formatter):
    """Writes a line for people: what happened, then name=value."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the line."""
        fields = fields_of(record)
        at, level, what = fields.pop("at"), fields.pop("level"), fields.pop("what")
        return " ".join([f"{at} {level} {what}", *(f"{name}={_quoted(value)}" for name, value in fields.items())])


class JsonLine(logging.Formatter):
    """Writes a line for programs: one JSON object."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the line."""
        return msgspec.json.encode(fields_of(record)).decode()


class Bounded(logging.StreamHandler[TextIO]):
    """Writes a limited number of lines a minute and counts the others, so that a log cannot fill the disk."""

    def __init__(self, most: int, stream: TextIO | None = None, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__(stream)
        self._most = most
        self._clock = clock
        self._since = clock()
        self._count = 0
        self._left_out = 0

    def emit(self, record: logging.LogRecord) -> None:
        """Write a line, if there is room for it; what libraries say to those who mend them has parameters in it."""
        if record.levelno < logging.WARNING and not record.name.startswith(OWN):
            return
        if self._clock() - self._since >= MINUTE:
            left_out, self._left_out = self._left_out, 0
            self._since, self._count = self._clock(), 0
            if left_out:
                said = logging.LogRecord(OWN, logging.WARNING, "", 0, "lines were left out", (), None)
                vars(said)["fields"] = {"count": left_out}
                super().emit(said)
        if self._count >= self._most:
            self._left_out += 1
            return
        self._count += 1
        super().emit(record)


@contextmanager
def written(settings: Settings, stream: TextIO | None = None) -> Iterator[None]:
    """Write the log as the settings say, while the hall is open."""
    handler = Bounded(settings.log_lines, stream)
    handler.setFormatter(JsonLine() if settings.log == JSON else TextLine())
    root, own = logging.getLogger(), logging.getLogger(OWN)
    before = own.level
    root.addHandler(handler)
    own.setLevel(settings.log_level.upper())
    try:
        yield
    finally:
        own.setLevel(before)
        root.removeHandler(handler)


def _short(text: str) -> str:
    return _printable(masked(text[: 2 * MOST_FIELD]))[:MOST_FIELD]


def _printable(text: str) -> str:
    """Return a text on one line in which nothing is hidden."""
    return "".join(sign if sign.isprintable() else f"\\x{ord(sign):02x}" for sign in text)[:MOST_FIELD]


def _quoted(value: str | int) -> str:
    """Write a value so that it is seen where it ends."""
    text = str(value)
    return text if text and not re.search(r"[\s\"=]", text) else msgspec.json.encode(text).decode()
