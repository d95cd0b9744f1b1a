"""A process that reads one record from its input, says what is wrong with it, and ends."""

from __future__ import annotations

import sys

import msgspec

from meadhall.engine.record import RecordError
from meadhall.hall.uploading import MOST_BYTES, NO_RECORD, Checked, table_of

if sys.platform != "win32":
    import resource


def check(text: str) -> str:
    """Return what is wrong with a record; "" if it can be replayed."""
    try:
        table_of(text)
    except RecordError as error:
        return NO_RECORD.format(str(error).rstrip("."))
    return ""


def _stay_small() -> None:
    """Take no more memory than a record may need, where the system can see to it."""
    if sys.platform != "win32":
        resource.setrlimit(resource.RLIMIT_AS, (MOST_BYTES, MOST_BYTES))


if __name__ == "__main__":
    _stay_small()
    sys.stdout.buffer.write(msgspec.json.encode(Checked(check(sys.stdin.buffer.read().decode()))))
