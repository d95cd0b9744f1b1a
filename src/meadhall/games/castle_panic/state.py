"""Everything that is true at a table of Castle Panic."""

from __future__ import annotations

from typing import Final

from meadhall.engine.contract import Seat, State
from meadhall.engine.notation import seat_mark
from meadhall.games.castle_panic.notation import TABLE
from meadhall.games.castle_panic.pieces import CARDS, RUNNING, START, TOKENS, Figures


class CastlePanicState(State):
    """The table. Arcs count from 0; -1 means none; sets of arcs and seats are bits."""

    def __init__(self, figures: Figures, like: CastlePanicState | None = None) -> None:
        """Clear the table, or lay out what lies open on another, whatever the options."""
        super().__init__()
        self.figures: Final = figures
        self.turn: int = 0 if like is None else like.turn
        self.active: int = 0 if like is None else like.active
        """The castle seat whose turn it is."""
        self.phase: int = START if like is None else like.phase
        self.ending: int = RUNNING if like is None else like.ending
        self.towers: int = 0 if like is None else like.towers
        self.walls: int = 0 if like is None else like.walls
        self.forts: int = 0 if like is None else like.forts
        self.tar: int = -1 if like is None else like.tar
        """The monster under the Tar token; one of its equals in *monsters* is meant."""
        self.deck_size = 0
        self.pile_size = 0
        self.shuffles: int = 0 if like is None else like.shuffles
        """How often the discards became the deck."""
        self.mixes: int = 0 if like is None else like.mixes
        """How often tokens were put back into the pile."""
        self.due: int = 0 if like is None else like.due
        """What the phase counts: cards or tokens still to draw, walls to place, plays left."""
        self.extra: int = 0 if like is None else like.extra
        """Tokens the Overlord still draws for a Goblin King, Draw 3 or Draw 4."""
        self.token = -1
        """The token that waits for its die, or for its replacement."""
        self.trades: int = 0 if like is None else like.trades
        self.partner: int = -1 if like is None else like.partner
        self.offered = -1
        self.wanted = -1
        self.left: int = 0 if like is None else like.left
        """Offers left again in this turn (5.7)."""
        self.plays: int = 0 if like is None else like.plays
        self.united: int = -1 if like is None else like.united
        """The cards of All for One! while its victim is chosen."""
        self.held: int = 0 if like is None else like.held
        self.kings: int = -1 if like is None else like.kings
        self.claimed: int = 0 if like is None else like.claimed
        self.out: int = 0 if like is None else like.out
        self.hidden = -1
        self.monsters: list[int] = [] if like is None else like.monsters[:]
        """Sorted; a monster is space * figures.count + figure."""
        self.discard: list[int] = [0] * CARDS if like is None else like.discard[:]
        self.spent: list[int] = [0] * TOKENS if like is None else like.spent[:]
        self.asks: list[int] = [] if like is None else like.asks[:]
        """Structures whose victim is to be chosen, packed by `pieces.packed_ask`."""
        self.discarders: list[int] = [] if like is None else like.discarders[:]
        self.homes: list[int] = [] if like is None else like.homes[:]
        self.trophies: list[list[int]] = [] if like is None else [kept[:] for kept in like.trophies]
        self.missing: bool = False if like is None else like.missing
        self.despaired: bool = False if like is None else like.despaired
        self.charge: bool = False if like is None else like.charge
        self.refilled: bool = False if like is None else like.refilled
        self.king_fell: bool = False if like is None else like.king_fell
        self.played: bool = False if like is None else like.played
        """The Overlord has played a token in this turn."""

    def lay_out(self, castle_seats: int) -> CastlePanicState:
        """Make the lists of what may be hidden; a copy gets its own from the table it copies."""
        self.hands: list[list[int]] = [[] for _ in range(castle_seats)]
        """Sorted kinds of cards, one list for each castle seat."""
        self.deck = [0] * CARDS
        self.pile = [0] * TOKENS
        self.refused: list[int] = []
        """Offers declined in this turn, packed by `pieces.packed_offer`."""
        self.tokens: list[int] = []
        """The Overlord's hand, sorted."""
        self.known: list[list[int]] = []
        """Closed hands: observer * castle seats + owner, sorted kinds; the last observer is a spectator."""
        return self

    def copy(self) -> CastlePanicState:
        twin = CastlePanicState(self.figures, self)
        twin.seat = self.seat
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

    def seat_in_turn(self) -> Seat:
        return self.active

    def draw_token(self, token: int) -> None:
        """Take a token out of the pile."""
        self.pile[token] -= 1
        self.pile_size -= 1

    def read(self, text: str) -> None:
        """Lay out what is written on this table, which is empty."""
        TABLE.read(self, text)
        TABLE.check(self, text)
        self.deck_size = sum(self.deck)
        self.pile_size = sum(self.pile)

    def notation(self) -> str:
        return seat_mark(self.seat) + TABLE.write(self)
