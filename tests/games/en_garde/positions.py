"""Tables of En Garde set up from a few words.

A strip is drawn with one sign for each space: W and B are the fencers.
"""

from __future__ import annotations

from collections import Counter
from functools import cache

import tests.table
from meadhall.engine.contract import SPECTATOR
from meadhall.games.en_garde import TITLE
from meadhall.games.en_garde.notation import STATE
from meadhall.games.en_garde.rules.game import EnGarde

WHITE, BLACK = 0, 1
FIELDS = [field.name for field in STATE.fields]
VALUES = "12345"
ALL = VALUES * 5


@cache
def game_of(**options: str) -> EnGarde:
    """Return the rules for a table; options as text."""
    game = TITLE.game(2, dict(options), TITLE.shipped_box("standard"))
    assert isinstance(game, EnGarde)
    return game


class Table(tests.table.Table[EnGarde]):
    """A table of En Garde."""

    def __getitem__(self, field: str) -> str:
        """Return a field of the notation, which writes them without their names."""
        return str(self).split(" ")[FIELDS.index(field)]

    def deal(self, white: str = "12345", black: str = "12345") -> Table:
        """Deal these hands."""
        return self.play(*[f"draw {value}" for value in white + black])

    @property
    def round(self) -> int:
        return int(self["round"])

    @property
    def starter(self) -> int:
        return int(self["starter"])

    @property
    def turn(self) -> int:
        return int(self["turn"])

    @property
    def strip(self) -> str:
        white, black = (int(space) for space in self["spaces"].split("-"))
        return "." * (white - 1) + "W" + "." * (black - white - 1) + "B" + "." * (23 - black)

    @property
    def pack(self) -> str:
        return "".join(value * int(count) for value, count in zip(VALUES, self["pack"], strict=True))

    @property
    def played(self) -> str:
        """The cards played this round, lowest first."""
        left = Counter(ALL) - Counter(self.pack) - Counter(self["hands"])
        return "".join(sorted(left.elements()))

    def seen_by(self, seat: int) -> list[str]:
        """Return the fields of the view of *seat*."""
        fields: list[str] = self.view(seat).notation().split(" ")
        return fields


def table(
    white: int = 8,
    black: int = 14,
    hands: str = "12345/12345",
    *,
    pack: str | None = None,
    turn: int = WHITE,
    phase: str = "turn",
    number: int = 1,
    starter: int = WHITE,
    points: str = "0:0",
    attack: str = "-",
    draws: str = "-",
    last: str = "-",
    **options: str,
) -> Table:
    """Set up a table; the pack has every card that is not in a hand, or those named, lowest first."""
    if pack is None:
        value, _, count = attack.rstrip("+").partition("x")
        spent = Counter({value: int(count)}) if count else Counter[str]()
        pack = "".join((Counter(ALL) - Counter(hands) - spent).elements())
    counts = "".join(str(pack.count(value)) for value in VALUES)
    spaces = f"{white}-{black}"
    words = [phase, str(number), str(starter), points, str(turn), spaces, hands, counts, attack, draws, last]
    return Table(game_of(**options), " ".join(words))


WATCHERS = [WHITE, BLACK, SPECTATOR]
