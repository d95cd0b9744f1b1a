"""What goes wrong at the command line, with its exit status."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

HALL_EXTRA = "pip install 'meadhall[hall]'"
HALL_MODULES = {
    "aiosqlite",
    "alembic",
    "jinja2",
    "litestar",
    "prometheus_client",
    "sqlalchemy",
    "uvicorn",
    "websockets",
}
"""What the extra `hall` alone brings."""
REFUSED_FILE = 1
BAD_USAGE = 2


class Trouble(Exception):
    """A mistake in a command, as one sentence."""

    def __init__(self, sentence: str, status: int = BAD_USAGE) -> None:
        super().__init__(sentence)
        self.status = status


@contextmanager
def told_plainly() -> Iterator[None]:
    """Turn the errors that a user can cause into sentences."""
    from meadhall.bots.spec import SpecError
    from meadhall.engine.box import BoxError
    from meadhall.engine.options import OptionError
    from meadhall.engine.record import RecordError
    from meadhall.engine.title import SeatsError
    from meadhall.front import NoCoach, UnknownGame

    try:
        yield
    except (UnknownGame, OptionError, SeatsError, SpecError, NoCoach) as error:
        raise Trouble(str(error)) from None
    except (RecordError, BoxError) as error:
        raise Trouble(str(error), REFUSED_FILE) from None


@contextmanager
def told_of_hall() -> Iterator[None]:
    """Say which extra is missing where a command needs the hall and only the rest is installed."""
    try:
        yield
    except ModuleNotFoundError as error:
        if (error.name or "").split(".")[0] not in HALL_MODULES:
            raise
        raise Trouble(f"this needs the hall, and {error.name} is not installed: {HALL_EXTRA}") from None


def read_file(path: Path) -> str:
    """Return the text of a file that a user named."""
    from meadhall.engine.record import MOST_CHARACTERS

    try:
        if path.stat().st_size > MOST_CHARACTERS:
            raise Trouble(f"{path} is too large: {MOST_CHARACTERS} bytes are the most", REFUSED_FILE)
        return path.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise Trouble(f"there is no file {path}") from None
    except IsADirectoryError:
        raise Trouble(f"{path} is a folder, not a file") from None
    except UnicodeDecodeError:
        raise Trouble(f"{path} is not a text file", REFUSED_FILE) from None
    except OSError as error:
        raise Trouble(f"{path} cannot be read: {error.strerror}") from None


def write_file(path: Path, content: str | bytes) -> None:
    """Write a file that a user named."""
    try:
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
    except OSError as error:
        raise Trouble(f"{path} cannot be written: {error.strerror}") from None
