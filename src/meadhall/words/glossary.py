"""The words that the rules of a game explain, and where they occur in a text, in the plural too."""

from __future__ import annotations

import re
from functools import cache

from meadhall.words.rulebook import text

HEADING = "Glossary"
_SECTION = re.compile(rf"^## {HEADING}\n(.*?)(?=^## |\Z)", re.MULTILINE | re.DOTALL)
_ENTRY = re.compile(r"^- (.*?)(?=^- |\Z)", re.MULTILINE | re.DOTALL)
_BOLD = re.compile(r"\*\*(.+?)\*\*")
_HISSING = ("s", "x", "ch", "sh")
_VOWELS = "aeiou"


@cache
def entries(name: str) -> dict[str, str]:
    """Return each word that the game *name* explains, with the first word of its entry."""
    section = _SECTION.search(text(name))
    found: dict[str, str] = {}
    for entry in _ENTRY.findall(section[1] if section else ""):
        words = _BOLD.findall(entry)
        found.update(dict.fromkeys(words, words[0]))
    return found


@cache
def forms(name: str) -> dict[str, str]:
    """Return the first word of the entry for each form that a word of the glossary is found in, in small letters."""
    return {form.lower(): first for word, first in entries(name).items() for form in (word, plural(word))}


@cache
def finder(name: str) -> re.Pattern[str]:
    """Return what finds the words of the glossary in a text; of two that begin alike the longer one."""
    longest_first = sorted(forms(name), key=len, reverse=True)
    return re.compile(rf"\b(?:{'|'.join(map(re.escape, longest_first))})\b", re.IGNORECASE)


def plural(word: str) -> str:
    """Return the plural of a word, or the word if it is one."""
    if word.endswith("y") and word[-2:-1] not in _VOWELS:
        return f"{word[:-1]}ies"
    return word if word.endswith("s") else f"{word}{'es' if word.endswith(_HISSING) else 's'}"
