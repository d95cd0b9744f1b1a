"""Everything that is true at a table of Castle Panic."""

from __future__ import annotations

from typing import Final

from meadhall.engine.contract import State
from meadhall.engine.notation import seat_mark
from meadhall.games.castle_panic.notation import TABLE
from meadhall.games.castle_panic.pieces import CARDS, RUNNING, START, TOKENS, Figures

COPY: Final = -1
"""In place of the number of castle seats: the lists are filled by the one who copies."""


class CastlePanicState(State):
    """The table. Arcs count from 0; -1 means none; sets of arcs and seats are bits."""

    missing: bool = False
    despaired: bool = False
    charge: bool = False
    refilled: bool = False
    king_fell: bool = False
    played: bool = False
    """The Overlord has played a token in this turn."""

    def __init__(self, figures: Figures, castle_seats: int) -> None:
        super().__init__()
        self.figures: Final = figures
        self.turn = 0
        self.active = 0
        """The castle seat whose turn it is."""
        self.phase = START
        self.ending = RUNNING
        self.towers = 0
        self.walls = 0
        self.forts = 0
        self.tar = -1
        """The monster under the Tar token; one of its equals in *monsters* is meant."""
        self.deck_size = 0
        self.pile_size = 0
        self.shuffles = 0
        """How often the discards became the deck."""
        self.mixes = 0
        """How often tokens were put back into the pile."""
        self.due = 0
        """What the phase counts: cards or tokens still to draw, walls to place, plays left."""
        self.extra = 0
        """Tokens the Overlord still draws for a Goblin King, Draw 3 or Draw 4."""
        self.token = -1
        """The token that waits for its die, or for its replacement."""
        self.trades = 0
        self.partner = -1
        self.offered = -1
        self.wanted = -1
        self.left = 0
        """Offers left again in this turn (5.7)."""
        self.plays = 0
        self.united = -1
        """The cards of All for One! while its victim is chosen."""
        self.held = 0
        self.kings = -1
        self.claimed = 0
        self.out = 0
        self.hidden = -1
        if castle_seats != COPY:
            self._lay_out(castle_seats)

    def _lay_out(self, castle_seats: int) -> None:
        """Make the lists; a copy gets its own from the table it copies."""
        self.monsters: list[int] = []
        """Sorted; a monster is space * figures.count + figure."""
        self.hands: list[list[int]] = [[] for _ in range(castle_seats)]
        """Sorted kinds of cards, one list for each castle seat."""
        self.deck = [0] * CARDS
        self.discard = [0] * CARDS
        self.pile = [0] * TOKENS
        self.spent = [0] * TOKENS
        self.refused: list[int] = []
        """Offers declined in this turn, packed by `notation.packed_offer`."""
        self.asks: list[int] = []
        """Structures whose victim is to be chosen, packed by `notation.packed_ask`."""
        self.discarders: list[int] = []
        self.homes: list[int] = []
        self.trophies: list[list[int]] = []
        self.tokens: list[int] = []
        """The Overlord's hand, sorted."""
        self.known: list[list[int]] = []
        """Closed hands: observer * castle seats + owner, sorted kinds; the last observer is a spectator."""

    def copy(self) -> CastlePanicState:
        twin = CastlePanicState(self.figures, COPY)
        self.copy_open(twin)
        twin.hands = [hand[:] for hand in self.hands]
        twin.deck = self.deck[:]
        twin.deck_size = self.deck_size
        twin.pile = self.pile[:]
        twin.pile_size = self.pile_size
        twin.token = self.token
        twin.offered = self.offered
        twin.wanted = self.wanted
        twin.refused = self.refused[:]
        twin.tokens = self.tokens[:]
        twin.hidden = self.hidden
        twin.known = [cards[:] for cards in self.known]
        return twin

    def copy_open(self, twin: CastlePanicState) -> None:
        """Copy into *twin* what lies open to everybody, whatever the options."""
        twin.turn = self.turn
        twin.seat = self.seat
        twin.active = self.active
        twin.phase = self.phase
        twin.ending = self.ending
        twin.towers = self.towers
        twin.walls = self.walls
        twin.forts = self.forts
        twin.monsters = self.monsters[:]
        twin.tar = self.tar
        twin.discard = self.discard[:]
        twin.spent = self.spent[:]
        twin.shuffles = self.shuffles
        twin.mixes = self.mixes
        twin.due = self.due
        twin.extra = self.extra
        twin.trades = self.trades
        twin.partner = self.partner
        twin.left = self.left
        twin.asks = self.asks[:]
        twin.discarders = self.discarders[:]
        twin.missing = self.missing
        twin.despaired = self.despaired
        twin.charge = self.charge
        twin.refilled = self.refilled
        twin.king_fell = self.king_fell
        twin.played = self.played
        twin.plays = self.plays
        twin.united = self.united
        twin.held = self.held
        twin.homes = self.homes[:]
        twin.kings = self.kings
        twin.claimed = self.claimed
        twin.out = self.out
        twin.trophies = [kept[:] for kept in self.trophies]

    def notation(self) -> str:
        return seat_mark(self.seat) + TABLE.write(self)
