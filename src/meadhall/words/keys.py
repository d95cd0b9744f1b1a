"""Keys of pieces, read by a scheme: "card-{seat}-{value}" fits "card-0-3", where seat is 0 and value is 3."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Generic, TypeVar

T = TypeVar("T")


class Scheme(Generic[T]):
    """What belongs to the keys of each form; the first form that fits counts."""

    def __init__(self, rows: Mapping[str, T]) -> None:
        self._rows = [(_compiled(form), row) for form, row in rows.items()]

    def find(self, key: str) -> tuple[T, dict[str, str]]:
        """Return what belongs to a key, and the parts of the key by their names."""
        for form, row in self._rows:
            found = form.fullmatch(key)
            if found is not None:
                return row, found.groupdict()
        raise KeyError(key)


def _compiled(form: str) -> re.Pattern[str]:
    """Turn a form into a pattern; a part is everything up to the next hyphen."""
    return re.compile(re.sub(r"\\{(\w+)\\}", r"(?P<\1>[^-]+)", re.escape(form)))
