"""Numbers and lists as people say them."""

from __future__ import annotations

from collections.abc import Sequence

_SMALL = ("no", "one", "two", "three", "four", "five", "six")


def counted(count: int, noun: str, plural: str = "") -> str:
    """Return "1 card", "3 cards"."""
    return f"{count} {noun if count == 1 else plural or noun + 's'}"


def several(count: int, noun: str) -> str:
    """Return "a 4", "two 4s": so many of a thing that is called by a number or a word."""
    if count == 1:
        return f"a {noun}"
    return f"{_SMALL[count] if count < len(_SMALL) else count} {noun}s"


def listed(things: Sequence[str], last: str = "and") -> str:
    """Return "a, b and c"."""
    if len(things) <= 1:
        return "".join(things)
    return f"{', '.join(things[:-1])} {last} {things[-1]}"
