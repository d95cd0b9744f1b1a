"""The faces of the people of the hall and the plates of their levels: small pictures that a browser keeps."""

from __future__ import annotations

import hashlib
from functools import cache

from meadhall.pictures import people

SUFFIX = ".svg"
PLACE = "/static/people/"


@cache
def portrait_of(name: str, mood: str = people.CALM) -> str:
    """Return the address of a face; "" if there is none."""
    return _address(people.face_of(name, mood))


@cache
def plate_of(bot: str) -> str:
    """Return the address of the plate of a bot's level; "" if it has none."""
    return _address(people.plate_of(bot))


def _address(name: str) -> str:
    """Return where a drawing is, with a mark that changes when it does."""
    if not name:
        return ""
    mark = hashlib.sha256(people.portrait(name).encode()).hexdigest()[:12]
    return f"{PLACE}{name}{SUFFIX}?v={mark}"
