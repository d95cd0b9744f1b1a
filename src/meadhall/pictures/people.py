"""The people of the hall: everybody who may play as a bot has a face in three moods, and each level a plate."""

from __future__ import annotations

from functools import cache
from typing import Final

from meadhall.pictures.drawings import drawing, folders
from meadhall.pictures.patterns import defs_for

FOLDER: Final = "people"
FACE: Final = "face-"
PLATE: Final = "level-"
LEVELS: Final = {"gentle": "gentle", "steady": "steady", "greedy": "steady", "strong": "strong", "master": "master"}
"""The plate of each kind of bot: mug, torch, sword and crown, with one to four nails."""
CALM: Final = ""
GLAD: Final = "glad"
SOUR: Final = "sour"


@cache
def faces() -> frozenset[str]:
    """Return the names of all faces, each mood a face: ``sigrun``, ``sigrun-glad``."""
    return frozenset(name.removeprefix(FACE) for name in folders()[FOLDER] if name.startswith(FACE))


def face_of(name: str, mood: str = CALM) -> str:
    """Return the face of somebody in a mood; "" if nobody of the hall is called so."""
    face = "-".join(filter(None, (name.lower(), mood)))
    return face if name.istitle() and face in faces() else ""


def plate_of(bot: str) -> str:
    """Return the plate of a bot's level, with or without a budget; "" for a kind that is no level."""
    level = LEVELS.get(bot.partition(":")[0], "")
    return PLATE + level if level else ""


@cache
def plates() -> frozenset[str]:
    """Return the names of all plates."""
    return frozenset(plate_of(level) for level in LEVELS)


@cache
def portrait(name: str) -> str:
    """Return a face or a plate as a picture of its own; hair and hats reach above the disc of a face."""
    inner = drawing(FOLDER, name if name in plates() else FACE + name)
    box = "0 0 48 58" if name in plates() else "0 -4 96 100"
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}"><defs>{defs_for(inner)}</defs>{inner}</svg>'
