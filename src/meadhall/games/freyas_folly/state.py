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

    def __init__(self, laws: Laws, like: FreyasFollyState | None = None) -> None:
        """Lay out dwarfs and amber, and all cards face down; or a table that is just *like* another."""
        super().__init__()
        box = laws.box
        # A plain number in a conditional expression would make objects of both sides.
        stage: i64 = pieces.PLACE
        ended: i64 = NO_ENDING
        nowhere: i64 = NOWHERE
        zero: i64 = 0
        if like is None:
            homes = [Home(pieces.EMPTY, 0, 0, 0, 0, 0, 0) for _ in range(laws.seats)]
            owners = [seat for seat in range(laws.seats) for _ in range(laws.dwarfs_each)]
            dwarfs = [Dwarf(seat, box.mine.outside, pieces.EMPTY, NO_ABILITY, 0) for seat in owners]  # 2.1
        else:
            homes = [
                Home(one.jewels, one.hand, one.held, one.done, one.forged, one.tokens, one.places) for one in like.homes
            ]
            dwarfs = [Dwarf(one.seat, one.place, one.barrow, one.ability, one.strength) for one in like.dwarfs]
        self.laws: Final = laws
        self.box: Final = box
        self.homes: Final[list[Home]] = homes
        self.dwarfs: Final[list[Dwarf]] = dwarfs
        """By seat, and in each seat by number."""
        self.dwarf_at: Final[list[int]] = [NOWHERE] * box.mine.outside if like is None else like.dwarf_at.copy()
        """The dwarf at each place of the mine, or NOWHERE."""
        self.occupied: i64 = zero if like is None else like.occupied
        """The places of the mine where dwarfs stand, as a set; `put` keeps it and `dwarf_at`."""
        self.caverns: list[int] = (box.amber if like is None else like.caverns).copy()  # 2.2
        """The heap in each cavern."""
        self.open_abilities: list[int] = [0] * pieces.ABILITY_COUNT if like is None else like.open_abilities.copy()
        """How many cards of each ability lie open in the black market."""
        self.unseen_abilities: list[int] = (box.ability_cards if like is None else like.unseen_abilities).copy()
        """How many cards of each ability have not been turned yet, in pile and draw deck."""
        self.under: list[int] = [] if like is None else like.under.copy()
        """Abilities seen on their way under the pile, the upper one first."""
        self.stage: i64 = stage if like is None else like.stage
        self.turn: i64 = nowhere if like is None else like.turn
        """The seat whose turn it is; NOWHERE during the set-up."""
        self.left: i64 = zero if like is None else like.left
        """Actions left in this turn, not counting the one under way."""
        self.free: i64 = zero if like is None else like.free
        """Tokens used in this turn."""
        # Whether an ability card was taken in this turn, and whether anything but a pass was done.
        self.took: bool = False if like is None else like.took
        self.busy: bool = False if like is None else like.busy
        # Turns finished, and turns in a row of nothing but passes.
        self.turns: i64 = zero if like is None else like.turns
        self.idle: i64 = zero if like is None else like.idle
        self.ended: i64 = ended if like is None else like.ended
        self.ender: i64 = nowhere if like is None else like.ender
        """The seat that ended the game."""
        # Where the dwarf stands whose move raises the question that is asked, and whether it is the action's second.
        self.mover: i64 = nowhere if like is None else like.mover
        self.second: bool = False if like is None else like.second
        self.given: i64 = zero if like is None else like.given
        """The heap given in the trade under way."""
        self.market: i64 = zero if like is None else like.market
        """The heap of the black market; the cup during the set-up."""
        # Open settings, and those not turned yet; how many of them are left in the upper half of the draw deck.
        self.workshop: i64 = zero if like is None else like.workshop
        self.unseen: i64 = zero if like is None else like.unseen
        self.upper: i64 = zero if like is None else like.upper
        # Open pieces of the Brisingamen, and those not turned yet: all of them are in the upper half of the draw deck.
        self.pieces: i64 = zero if like is None else like.pieces
        self.veiled: i64 = zero if like is None else like.veiled
        # How many abilities are left in the upper half of the draw deck, and unknown cards in the ability pile.
        self.deck: i64 = zero if like is None else like.deck
        self.pile: i64 = zero if like is None else like.pile
        self.supply: i64 = zero if like is None else like.supply
        """Tokens not yet won."""

    def copy(self) -> FreyasFollyState:
        """Return an independent copy, which tells nothing."""
        other = FreyasFollyState(self.laws, self)
        other.seat = self.seat
        other.actor = self.actor
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
