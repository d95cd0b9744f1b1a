"""The table of Freya's Folly. Nothing on it is secret: a face-down card is decided when it is turned."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from meadhall.engine.bits import bit, size_of
from meadhall.engine.chance import size_of_pile
from meadhall.engine.contract import Seat, State
from meadhall.engine.notation import Notation, seat_mark
from meadhall.games.freyas_folly import pieces
from meadhall.games.freyas_folly.box import FreyasFollyBox
from meadhall.games.freyas_folly.pieces import GONE, NO_ABILITY, NO_ENDING, NOWHERE


class Home:
    """What one player has in front of them. Cards are sets of bits, one for each card of the box."""

    def __init__(self, jewels: i64, hand: i64, held: i64, done: i64, forged: i64, tokens: i64, places: i64) -> None:
        self.jewels: i64 = jewels
        """A heap."""
        self.hand: i64 = hand
        """Ability cards not yet given to a dwarf."""
        self.held: i64 = held
        """Settings still to complete."""
        self.done: i64 = done
        """Settings completed."""
        self.forged: i64 = forged
        """Pieces of the Brisingamen completed by this player."""
        self.tokens: i64 = tokens
        self.places: i64 = places
        """Where dwarfs of this player stand in the mine, as a set; `put` of the table keeps it."""

    def copy(self) -> Home:
        """Return an independent copy."""
        return Home(self.jewels, self.hand, self.held, self.done, self.forged, self.tokens, self.places)


class Dwarf:
    """One worker: where he is and what he has with him."""

    def __init__(self, seat: i64, place: i64, barrow: i64, ability: i64, strength: i64) -> None:
        self.seat: i64 = seat
        self.place: i64 = place
        """A place of the mine, outside, or GONE."""
        self.barrow: i64 = barrow
        """A heap."""
        self.ability: i64 = ability
        self.strength: i64 = strength
        """Turn ends of the owner until the Strength at work here fades; 0 when none works."""

    def copy(self) -> Dwarf:
        """Return an independent copy."""
        return Dwarf(self.seat, self.place, self.barrow, self.ability, self.strength)


class Laws:
    """What stays the same in a match and every table of it shares."""

    def __init__(self, box: FreyasFollyBox, seats: int, piece_tokens: list[int], line: Notation[Any]) -> None:
        self.box: Final = box
        self.seats: Final = seats
        self.dwarfs_each: Final = box.dwarfs_each(seats)
        self.piece_tokens: Final = piece_tokens
        """What each piece of the Brisingamen pays, as the option says."""
        self.line: Final = line
        """How a table is written."""


class FreyasFollyState(State):
    """Everything that is true at the table."""

    def __init__(self, laws: Laws) -> None:
        """Set the counters of a new table; ``lay_out`` or ``copy`` adds the pieces."""
        super().__init__()
        box = laws.box
        self.laws: Final = laws
        self.box: Final = box
        self.occupied: i64 = 0
        """The places of the mine where dwarfs stand, as a set; `put` keeps it and `dwarf_at`."""
        self.stage: i64 = pieces.PLACE
        self.turn: i64 = NOWHERE
        """The seat whose turn it is; NOWHERE during the set-up."""
        self.left: i64 = 0
        """Actions left in this turn, not counting the one under way."""
        self.free: i64 = 0
        """Tokens used in this turn."""
        # Whether an ability card was taken in this turn, and whether anything but a pass was done.
        self.took: bool = False
        self.busy: bool = False
        # Turns finished, and turns in a row of nothing but passes.
        self.turns: i64 = 0
        self.idle: i64 = 0
        self.ended: i64 = NO_ENDING
        self.ender: i64 = NOWHERE
        """The seat that ended the game."""
        # Where the dwarf stands whose move raises the question that is asked, and whether it is the action's second.
        self.mover: i64 = NOWHERE
        self.second: bool = False
        self.given: i64 = 0
        """The heap given in the trade under way."""
        self.market: i64 = 0
        """The heap of the black market; the cup during the set-up."""
        # Open settings, and those not turned yet; how many of them are left in the upper half of the draw deck.
        self.workshop: i64 = 0
        self.unseen: i64 = 0
        self.upper: i64 = 0
        # Open pieces of the Brisingamen, and those not turned yet: all of them are in the upper half of the draw deck.
        self.pieces: i64 = 0
        self.veiled: i64 = 0
        # How many abilities are left in the upper half of the draw deck, and unknown cards in the ability pile.
        self.deck: i64 = 0
        self.pile: i64 = 0
        self.supply: i64 = 0
        """Tokens not yet won."""

    def lay_out(self) -> FreyasFollyState:
        """Lay out dwarfs and amber, all cards face down, and return the state."""
        laws = self.laws
        box = self.box
        owners = [seat for seat in range(laws.seats) for _ in range(laws.dwarfs_each)]
        self.homes: list[Home] = [Home(pieces.EMPTY, 0, 0, 0, 0, 0, 0) for _ in range(laws.seats)]
        self.dwarfs: list[Dwarf] = [
            Dwarf(seat, box.mine.outside, pieces.EMPTY, NO_ABILITY, 0) for seat in owners
        ]  # 2.1
        """By seat, and in each seat by number."""
        self.dwarf_at: list[int] = [NOWHERE] * box.mine.outside
        """The dwarf at each place of the mine, or NOWHERE."""
        self.caverns: list[int] = box.amber.copy()  # 2.2
        """The heap in each cavern."""
        self.open_abilities: list[int] = [0] * pieces.ABILITY_COUNT
        """How many cards of each ability lie open in the black market."""
        self.unseen_abilities: list[int] = box.ability_cards.copy()
        """How many cards of each ability have not been turned yet, in pile and draw deck."""
        self.under: list[int] = []
        """Abilities seen on their way under the pile, the upper one first."""
        return self

    def copy(self) -> FreyasFollyState:
        """Return an independent copy, which tells nothing."""
        other = FreyasFollyState(self.laws)
        other.seat = self.seat
        other.actor = self.actor
        other.homes = [home.copy() for home in self.homes]
        other.dwarfs = [dwarf.copy() for dwarf in self.dwarfs]
        other.dwarf_at = self.dwarf_at.copy()
        other.occupied = self.occupied
        other.caverns = self.caverns.copy()
        other.open_abilities = self.open_abilities.copy()
        other.unseen_abilities = self.unseen_abilities.copy()
        other.under = self.under.copy()
        other.stage = self.stage
        other.turn = self.turn
        other.left = self.left
        other.free = self.free
        other.took = self.took
        other.busy = self.busy
        other.turns = self.turns
        other.idle = self.idle
        other.ended = self.ended
        other.ender = self.ender
        other.mover = self.mover
        other.second = self.second
        other.given = self.given
        other.market = self.market
        other.workshop = self.workshop
        other.unseen = self.unseen
        other.upper = self.upper
        other.pieces = self.pieces
        other.veiled = self.veiled
        other.deck = self.deck
        other.pile = self.pile
        other.supply = self.supply
        return other

    def notation(self) -> str:
        """Write the table as one line, after the seat whose view it is."""
        return seat_mark(self.seat) + self.laws.line.write(self)

    def seat_in_turn(self) -> Seat:
        return int(self.turn)

    # Dwarfs.

    def put(self, number: i64, place: i64) -> None:
        """Let a dwarf stand at a place of the mine, outside, or be GONE."""
        dwarf = self.dwarfs[number]
        home = self.homes[dwarf.seat]
        outside: i64 = self.box.mine.outside
        if 0 <= dwarf.place < outside:
            self.dwarf_at[dwarf.place] = NOWHERE
            self.occupied &= ~bit(dwarf.place)
            home.places &= ~bit(dwarf.place)
        dwarf.place = place
        if 0 <= place < outside:
            self.dwarf_at[place] = int(number)
            self.occupied |= bit(place)
            home.places |= bit(place)

    def first_outside(self, seat: i64) -> i64:
        """Return the dwarf of *seat* outside with the lowest number, or NOWHERE."""
        outside: i64 = self.box.mine.outside
        first: i64 = seat * self.laws.dwarfs_each
        for number in range(first, first + self.laws.dwarfs_each):
            if self.dwarfs[number].place == outside:
                return number
        return NOWHERE

    def last_outside(self, seat: i64) -> i64:
        """Return the dwarf of *seat* outside with the highest number, or NOWHERE."""
        outside: i64 = self.box.mine.outside
        waiting = [number for number, dwarf in enumerate(self.dwarfs) if dwarf.seat == seat and dwarf.place == outside]
        return waiting[-1] if waiting else NOWHERE

    def gone_count(self, seat: i64) -> int:
        """Count the dwarfs of *seat* who went to market."""
        return len([1 for dwarf in self.dwarfs if dwarf.seat == seat and dwarf.place == GONE])

    def dwarf_in_move(self) -> Dwarf:
        """Return the dwarf whose move raises the question that is asked."""
        return self.dwarfs[self.dwarf_at[self.mover]]

    # Cards and jewels.

    def abilities_of(self, seat: i64) -> i64:
        """Return the ability cards of *seat*, at hand or in the mine, as a set of bits."""
        cards: i64 = self.homes[seat].hand
        first: i64 = seat * self.laws.dwarfs_each
        for number in range(first, first + self.laws.dwarfs_each):
            ability = self.dwarfs[number].ability
            if ability != NO_ABILITY:
                cards |= bit(ability)
        return cards

    def forged(self) -> i64:
        """Return the completed pieces of the Brisingamen."""
        cards: i64 = 0
        for home in self.homes:
            cards |= home.forged
        return cards

    def is_finished(self) -> bool:
        """Say whether the Brisingamen is finished."""
        return size_of(self.forged()) == self.box.pieces_to_finish

    def jewels_at(self, place: i64) -> i64:
        """Return the heap that lies at a place; passages have none."""
        mine = self.box.mine
        first: i64 = mine.lantern_count
        last: i64 = mine.outside
        return self.caverns[place - first] if first <= place < last else pieces.EMPTY

    def open_count(self) -> int:
        """Count the abilities that lie open in the black market."""
        return int(size_of_pile(self.open_abilities))
