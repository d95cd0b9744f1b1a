"""What the notations of all games have in common: numbers and words, read with a reason if they are wrong."""

from __future__ import annotations

from typing import Final

from meadhall.engine.contract import NotationError

MOST_DIGITS: Final = 9
LARGEST: Final = 10**MOST_DIGITS - 1


def read_number(text: str, low: int, high: int, what: str) -> int:
    """Return a number from *low* to *high*, written without zeros in front."""
    number = int(text) if text.isascii() and text.isdigit() and len(text) <= MOST_DIGITS else -1
    if str(number) != text or not low <= number <= high:
        raise NotationError(f"{what} must be a number from {low} to {high}, not {text!r}")
    return number


def read_word(text: str, words: list[str], what: str) -> int:
    """Return which of *words* it is."""
    if text not in words:
        raise NotationError(f"{what} must be one of {', '.join(words)}, not {text!r}")
    return words.index(text)


def read_parts(text: str, separator: str, count: int, what: str) -> list[str]:
    """Return the *count* parts of a text that is written as *what*."""
    parts = text.split(separator)
    if len(parts) != count:
        raise NotationError(f"{text!r} is not written as {what}")
    return parts
