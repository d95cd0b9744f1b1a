"""The German tables as they are kept: the English that each text was made from, and the German."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final

from meadhall.words import en_garde
from meadhall.words.en_garde.parts import SUBJECTS, parts
from meadhall.words.speech import Noun
from tests.words.german.grammar import German

HERE: Final = Path(__file__).parent


@cache
def hall() -> dict[str, tuple[str, str]]:
    """Return the texts of the hall by their names, in English and German."""
    rooms = tomllib.loads((HERE / "hall.toml").read_text(encoding="utf-8"))
    return {
        f"{room}.{name}": (made_from, own) for room, table in rooms.items() for name, (made_from, own) in table.items()
    }


def texts_of_en_garde() -> dict[str, str]:
    """Return the texts of the game by their English."""
    table = _en_garde()
    return {**table["texts"], **table["cover"]}


def nouns() -> Mapping[str, Noun]:
    """Return the nouns of the game by their English."""
    return {english: Noun(own) for english, own in _en_garde()["nouns"].items()}


def german() -> German:
    """Return the language with its tables."""
    return German({name: own for name, (_, own) in hall().items()}, texts_of_en_garde(), nouns())


def words_of_en_garde(language: German) -> en_garde.EnGardeWords:
    """Return the words of the game in it."""
    return en_garde.EnGardeWords("en_garde", en_garde.COVER, parts, en_garde.ROWS, language, subjects=SUBJECTS)


@cache
def _en_garde() -> dict[str, dict[str, str]]:
    return tomllib.loads((HERE / "en_garde.toml").read_text(encoding="utf-8"))
