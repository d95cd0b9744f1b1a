"""Set up a table of En Garde from a few words, play on it and look at it.

A strip is drawn with one sign for each space: W and B are the fencers.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from meadhall.engine.chance import Fair
from meadhall.engine.contract import SPECTATOR, Action, Event
from meadhall.engine.match import Match
from tests.cases import Case

WHITE, BLACK = 0, 1
VALUES = "12345"
ALL = VALUES * 5


class Table:
    """A table of En Garde."""

    def __init__(self, notation: str = "", **options: str) -> None:
        self.game = Case("en_garde", 2, tuple(options.items())).game()
        self.state: Any = self.game.read(notation) if notation else self.game.setup()

    # What is done.

    def play(self, *texts: str) -> Table:
        """Take these actions one after the other; each must be legal. What the last one told is kept."""
        for text in texts:
            action = self.row(text)
            assert self.refusal(text) == "", f"{text} is refused at {self.state.notation()}"
            assert action in self.game.legal_actions(self.state)
            self.state.told = []
            self.game.apply(self.state, action)
        return self

    def deal(self, white: str = "12345", black: str = "12345") -> Table:
        """Deal these hands."""
        return self.play(*[f"draw {value}" for value in white + black])

    # What is there to see.

    def row(self, text: str) -> Action:
        found = Match(self.game, Fair(b"", [])).find(text)
        assert found is not None, text
        return found

    def refusal(self, text: str) -> str:
        """Return the number of the rule against an action, "" if it is legal."""
        rule = self.game.why_not(self.state, self.row(text))
        return "" if rule is None else rule.number

    @property
    def legal(self) -> list[str]:
        return [action.text for action in self.game.legal_actions(self.state)]

    @property
    def actor(self) -> int:
        return self.game.actor(self.state)

    @property
    def fields(self) -> list[str]:
        fields: list[str] = self.state.notation().split(" ")
        return fields

    @property
    def phase(self) -> str:
        return self.fields[0]

    @property
    def round(self) -> int:
        return int(self.fields[1])

    @property
    def starter(self) -> int:
        return int(self.fields[2])

    @property
    def points(self) -> str:
        return self.fields[3]

    @property
    def turn(self) -> int:
        return int(self.fields[4])

    @property
    def strip(self) -> str:
        white, black = (int(space) for space in self.fields[5].split("-"))
        return "." * (white - 1) + "W" + "." * (black - white - 1) + "B" + "." * (23 - black)

    @property
    def hands(self) -> str:
        return self.fields[6]

    @property
    def pack(self) -> str:
        return "".join(value * int(count) for value, count in zip(VALUES, self.fields[7], strict=True))

    @property
    def played(self) -> str:
        """The cards played this round, lowest first."""
        left = Counter(ALL) - Counter(self.pack) - Counter(self.hands)
        return "".join(sorted(left.elements()))

    @property
    def attack(self) -> str:
        return self.fields[8]

    @property
    def draws(self) -> str:
        """Who draws how many cards: "0+3"."""
        return self.fields[9]

    @property
    def ending(self) -> str:
        """How the last round ended and who won it: "touch:0"."""
        return self.fields[10]

    @property
    def told(self) -> list[Event]:
        events: list[Event] = self.state.told
        return events

    def seen_by(self, seat: int) -> list[str]:
        """Return the fields of the view of *seat*."""
        fields: list[str] = self.game.view(self.state, seat).notation().split(" ")
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
    return Table(" ".join(words), **options)


WATCHERS = [WHITE, BLACK, SPECTATOR]
