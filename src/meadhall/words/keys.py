"""What pieces are, looked up by their keys: "held-{seat:d}-{word}" fits "held-0-bat"; seat is 0 and word is bat."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Generic, NamedTuple, TypeVar

from meadhall.words.rulebook import in_order
from meadhall.words.telling import About

T = TypeVar("T")


class Scheme(Generic[T]):
    """A row for the keys of each form, which begins with a word; the first form that fits counts."""

    def __init__(self, rows: Mapping[str, T]) -> None:
        self._rows: dict[str, list[tuple[re.Pattern[str], T]]] = {}
        for form, row in rows.items():
            self._rows.setdefault(_first_word(form), []).append((_compiled(form), row))

    def find(self, key: str) -> tuple[T, dict[str, str]]:
        """Return the row for a key, and the parts of the key by their names."""
        for form, row in self._rows.get(_first_word(key), []):
            found = form.fullmatch(key)
            if found is not None:
                return row, found.groupdict()
        raise KeyError(key)


def _first_word(key: str) -> str:
    return key.partition("-")[0]


def _compiled(form: str) -> re.Pattern[str]:
    """Turn a form into a pattern; a part is everything up to the next hyphen, or figures alone."""
    numbered = re.sub(r"\\{(\w+):d\\}", r"(?P<\1>[0-9]+)", re.escape(form))
    return re.compile(re.sub(r"\\{(\w+)\\}", r"(?P<\1>[^-]+)", numbered))


def filled(row: About, said: Mapping[str, str], rules: Iterable[str] = (), *, is_ours: bool = False) -> About:
    """Fill in what stands in braces, and add rules; *is_ours*: it is our reconstruction."""
    return replace(
        row,
        name=row.name.format(**said),
        does=row.does.format(**said),
        rules=in_order((*row.rules, *rules)),
        is_reconstructed=is_ours,
    )


class Does(NamedTuple):
    """What a thing does, in one or two sentences, and the numbers of its rules with spaces between."""

    text: str
    rules: str

    def and_then(self, other: Does) -> Does:
        """Say one thing after the other."""
        return Does(f"{self.text} {other.text}", f"{self.rules} {other.rules}")


def answer(name: str, kind: str, does: Does, more: str = "", *, is_ours: bool = False) -> About:
    """Put an answer together; *more* are further rules; *is_ours*: it is our reconstruction."""
    return About(name, kind, does.text, in_order(f"{does.rules} {more}".split()), is_ours)
