"""Tables of Freigard for tests: say what lies where, the deck is the rest of the box."""

from __future__ import annotations

from functools import cache

import tests.table
from meadhall.engine.notation import CountedForm, Counts, Word
from meadhall.games.freigard import TITLE
from meadhall.games.freigard.box import FreigardBox
from meadhall.games.freigard.rules.game import Freigard
from meadhall.games.freigard.state import FreigardState


@cache
def box() -> FreigardBox:
    found = TITLE.shipped_box("standard")
    assert isinstance(found, FreigardBox)
    return found


@cache
def game_of(level: str = "dawn", castles: str = "") -> Freigard:
    found = TITLE.game(1, {"level": level, "castles": castles}, box())
    assert isinstance(found, Freigard)
    return found


class Table(tests.table.Table[Freigard]):
    """A table of Freigard."""

    state: FreigardState


def table(
    hand: str = "",
    *,
    level: str = "dawn",
    own: str = "",
    phase: str = "turn",
    totems: str = "hourglass,eye,vessel,shield",
    castles: str | None = None,
    points: int = 0,
    discards: str = "",
    vessel: str = "",
    top: str = "",
    pool: str | None = None,
    unseen: int = 0,
    revealed: str = "",
    round_: int | None = None,
) -> Table:
    """Set up a table.

    The pool is all that lies nowhere else, or the cards named (the others are
    points then); *unseen* of them are points placed unseen.  The round is the first
    with so many castles, or the one named.
    """
    game = game_of(level, own)
    codes = box().codes
    undecided = box().counts[:] if pool is None else counted(_kinds(pool), len(codes))
    if pool is None:
        for kind in _kinds(hand) + _kinds(discards) + _kinds(vessel) + _kinds(top) + _kinds(revealed):
            undecided[kind] -= 1
    standing = castles if castles is not None else ",".join(str(castle) for castle in game.laws.march)
    number = round_ if round_ is not None else len(game.laws.march) + 1 - len(standing.split(","))
    line = " ".join(
        [
            f"round={number}",
            f"shuffles={number}",
            f"castles={standing or '-'}",
            f"totems={totems or '-'}",
            f"vessel={vessel or '-'}",
            f"points={points}",
            f"phase={phase}",
            "hand=" + cards(hand),
            f"top={top or '-'}",
            f"under={sum(undecided) - unseen}",
            "pool=" + Counts(codes).write(undecided),
            "discards=" + cards(discards),
            "revealed=" + cards(revealed),
            "before=0 seen=- drawn=-",
        ]
    )
    return Table(game, line)


def cards(text: str) -> str:
    """Write cards the way a notation does: ``spike,spike`` becomes ``spike*2``."""
    return CountedForm(Word(box().codes)).write(_kinds(text))


def counted(kinds: list[int], size: int) -> list[int]:
    """Turn a list of kinds into how many there are of each."""
    return [kinds.count(kind) for kind in range(size)]


def _kinds(text: str) -> list[int]:
    kinds: list[int] = []
    for word in text.split(",") if text else []:
        code, _, times = word.partition("*")
        kinds += [box().codes.index(code)] * int(times or 1)
    return kinds
