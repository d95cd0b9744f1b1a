"""Everything that is true at a table of Freigard, and its notation.

    round=2 shuffles=2 castles=18,14 totems=eye,shield vessel=conifer2 points=6 phase=refill hand=-
    top=- under=41 pool=spike+,round/2,...,rout discards=round,blue1 revealed=- before=0 seen=- drawn=-

is one line; docs/decisions/freigard.md explains every field.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from meadhall.engine.contract import State, seat_mark
from meadhall.games.freigard.box import FreigardBox
from meadhall.games.freigard.pieces import DEAL, END, FEATURES, NO_CARD, PHASES, PLACE, SEARCH, SPEND, TOTEMS


class FreigardState(State):
    """The table; nothing is hidden, so a copy with a seat is that seat's view."""

    def __init__(self, box: FreigardBox) -> None:
        super().__init__()
        self.box: Final = box
        self.level: str = ""
        """The level that was chosen, and below it the castles it began with: no part of the notation."""
        self.march: list[int] = []
        self.round: i64 = 1
        self.shuffles: i64 = 1
        """How often the deck has been shuffled; names the order of the cards in a fixed deal."""
        self.castles: list[int] = []
        """Those still standing, highest first."""
        self.ready: i64 = 0
        """The totems that can still be used, a bit for each."""
        self.vessel: i64 = NO_CARD
        """The card under the Vessel."""
        self.points: i64 = 0
        self.phase: i64 = DEAL
        self.number: i64 = 0
        """What the phase is about: points to place, the feature sought, the castle totems are given for."""
        self.hand: list[int] = []
        """Kinds in catalog order."""
        self.top: list[int] = []
        """Known cards on the deck, the topmost last."""
        self.under: i64 = 0
        """How many deck cards lie below those."""
        self.pool: list[int] = []
        """Undecided cards of each kind: the deck cards below the known ones, and the points placed unseen."""
        self.discards: list[int] = []
        """Discards of each kind."""
        self.revealed: list[int] = []
        """Kinds the Eye has turned up, in the order in which they came."""
        self.before: i64 = 0
        """Points that lay unseen when the Eye had the deck shuffled; see odds.py."""
        self.seen: list[int] = []
        self.drawn: list[int] = []

    def copy(self) -> FreigardState:
        other = FreigardState(self.box)
        other.seat = self.seat
        other.level = self.level
        other.march = self.march
        other.round = self.round
        other.shuffles = self.shuffles
        other.castles = self.castles
        other.ready = self.ready
        other.vessel = self.vessel
        other.points = self.points
        other.phase = self.phase
        other.number = self.number
        other.hand = self.hand[:]
        other.top = self.top[:]
        other.under = self.under
        other.pool = self.pool[:]
        other.discards = self.discards[:]
        other.revealed = self.revealed[:]
        other.before = self.before
        other.seen = self.seen[:]
        other.drawn = self.drawn[:]
        return other

    def notation(self) -> str:
        codes = self.box.codes
        totems = [TOTEMS[totem] for totem in range(len(TOTEMS)) if self.is_ready(totem)]
        fields = [
            f"round={self.round}",
            f"shuffles={self.shuffles}",
            "castles=" + _listed([str(castle) for castle in self.castles]),
            "totems=" + _listed(totems),
            "vessel=" + ("-" if self.vessel == NO_CARD else codes[self.vessel]),
            f"points={self.points}",
            "phase=" + phase_text(self.phase, self.number),
            "hand=" + cards_text(codes, counted(self.hand, len(codes))),
            "top=" + _listed([codes[kind] for kind in reversed(self.top)]),
            f"under={self.under}",
            "pool=" + cards_text(codes, self.pool),
            "discards=" + cards_text(codes, self.discards),
            "revealed=" + cards_text(codes, counted(self.revealed, len(codes))),
            f"before={self.before}",
            "seen=" + cards_text(codes, self.seen),
            "drawn=" + cards_text(codes, self.drawn),
        ]
        return seat_mark(self.seat) + " ".join(fields)

    # Questions that several rooms ask.

    def is_ready(self, totem: i64) -> bool:
        return (self.ready >> totem) & 1 == 1

    def is_round_over(self) -> bool:
        """Say whether no card will be drawn any more before a new round begins."""
        return self.phase >= END

    def ready_count(self) -> int:
        return len([totem for totem in range(len(TOTEMS)) if self.is_ready(totem)])

    def deck_size(self) -> i64:
        return len(self.top) + self.under

    def discard_count(self) -> int:
        return sum(self.discards)

    def unseen_points(self) -> i64:
        """Count the points that were placed unseen from the deck."""
        return sum(self.pool) - self.under


def phase_text(phase: i64, number: i64) -> str:
    """Write a phase with what it is about."""
    if phase == SEARCH:
        return "eye:" + FEATURES[number].name
    if phase in (PLACE, SPEND):
        return f"{PHASES[phase]}:{number}"
    return PHASES[phase]


def counted(kinds: list[int], size: int) -> list[int]:
    """Turn a list of kinds into how many there are of each."""
    counts = [0] * size
    for kind in kinds:
        counts[kind] += 1
    return counts


def cards_text(codes: list[str], counts: list[int]) -> str:
    """Write cards as codes in catalog order, ``*n`` behind a kind that is there more than once."""
    return _listed([codes[kind] + (f"*{count}" if count > 1 else "") for kind, count in enumerate(counts) if count > 0])


def _listed(words: list[str]) -> str:
    return ",".join(words) if words else "-"
