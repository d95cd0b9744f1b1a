"""Records: read, played again, verified."""

from __future__ import annotations

import secrets

from meadhall.engine import record as records
from meadhall.engine.title import Title
from meadhall.front.games import UnknownGame, title
from meadhall.front.match import Match


def read_record(text: str) -> tuple[records.Record, Title]:
    """Read a record and find its game; raise RecordError with the line and the reason."""
    if not isinstance(text, str):
        raise records.RecordError(f"a record is a text, not {text!r}")
    record = records.read(text)
    try:
        return record, title(record.game)
    except UnknownGame as error:
        raise records.RecordError(str(error)) from None


def replay(text: str, steps: int = -1) -> Match:
    """Play a record again, or its first *steps* lines; raise RecordError with the line and the reason.

    If the secret is not revealed, a match that goes on draws from a new one.

    >>> import meadhall
    >>> match = meadhall.new("en_garde", seed=7)
    >>> match.play("advance 2")
    >>> meadhall.replay(match.record())
    <Match of en_garde: step 12, seat 1 to act>
    """
    record, found = read_record(text)
    record.secret = record.secret or secrets.token_bytes(32)
    return Match(records.replay(record, found, steps), record.names)


def verify(text: str) -> records.Verdict:
    """Compute every draw of a record again; raise RecordError if that cannot be done.

    Its secret is known once the match is over, or was broken off because its table was closed.

    >>> import meadhall
    >>> match = meadhall.new("en_garde", seed=7, options={"points": 1})
    >>> while not match.is_over:
    ...     offer = match.play_bot("random", seed=1)
    >>> meadhall.verify(match.record()).problems
    []
    """
    record, found = read_record(text)
    return records.verify(record, found)
