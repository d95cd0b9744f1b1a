"""A process that reads one record from its input, says what is wrong with it, and ends."""

from __future__ import annotations

import sys

import msgspec

from meadhall.engine.record import RecordError
from meadhall.hall.limits import stay_small
from meadhall.hall.uploading import MOST_BYTES, NO_RECORD, Checked, table_of


def check(text: str) -> str:
    """Return what is wrong with a record; "" if it can be replayed."""
    try:
        table_of(text)
    except RecordError as error:
        return NO_RECORD.format(str(error).rstrip("."))
    return ""


if __name__ == "__main__":
    stay_small(MOST_BYTES)
    sys.stdout.buffer.write(msgspec.json.encode(Checked(check(sys.stdin.buffer.read().decode()))))
