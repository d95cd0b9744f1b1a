"""The table of Freya's Folly. Nothing on it is secret: a face-down card is decided when it is turned."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from meadhall.engine.contract import State, seat_mark
from meadhall.games.freyas_folly.box import FreyasFollyBox
from meadhall.games.freyas_folly.cards import card_bit
from meadhall.games.freyas_folly.jewels import word_of
from meadhall.games.freyas_folly.pieces import ABILITIES, ENDINGS, GONE, NO_ABILITY, NO_ENDING, NOWHERE, PLACE, STAGES

FIELDS: Final = [
    "stage",
    "seat",
    "left",
    "free",
    "took",
    "busy",
    "turns",
    "idle",
    "ended",
    "ender",
    "mover",
    "second",
    "given",
    "market",
    "caverns",
    "workshop",
    "unseen",
    "upper",
    "pieces",
    "veiled",
    "abilities",
    "hidden",
    "deck",
    "pile",
    "under",
    "tokens",
]
"""What a line of text says of a table, before the homes."""


class Home:
    """What one player has in front of them. Cards are sets of bits, one for each card of the box."""

    def __init__(self, jewels: i64, hand: i64, held: i64, done: i64, forged: i64, tokens: i64) -> None:
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


class Table(State):
    """Everything that is true at the table."""

    def __init__(
        self,
        box: FreyasFollyBox,
        homes: list[Home],
        dwarfs: list[Dwarf],
        dwarf_at: list[int],
        caverns: list[int],
        open_abilities: list[int],
        unseen_abilities: list[int],
        under: list[int],
    ) -> None:
        super().__init__()
        self.box: Final = box
        self.homes: Final = homes
        self.dwarfs: Final = dwarfs
        """By seat, and in each seat by number."""
        self.dwarf_at: Final = dwarf_at
        """The dwarf at each place of the mine, or NOWHERE."""
        self.caverns: Final = caverns
        """The heap in each cavern."""
        self.open_abilities: Final = open_abilities
        """How many cards of each ability lie open in the black market."""
        self.unseen_abilities: Final = unseen_abilities
        """How many cards of each ability have not been turned yet, in pile and draw deck."""
        self.under: Final = under
        """Abilities seen on their way under the pile, the upper one first."""
        self.stage: i64 = PLACE
        self.turn: i64 = NOWHERE
        """The seat whose turn it is; NOWHERE during the set-up."""
        self.left: i64 = 0
        """Actions left in this turn, not counting the one under way."""
        self.free: i64 = 0
        """Tokens used in this turn."""
        self.took: bool = False
        """Whether an ability card was taken in this turn."""
        self.busy: bool = False
        """Whether anything but a pass was done in this turn."""
        self.turns: i64 = 0
        """Turns finished."""
        self.idle: i64 = 0
        """Turns in a row of nothing but passes."""
        self.ended: i64 = NO_ENDING
        self.ender: i64 = NOWHERE
        """The seat that ended the game."""
        self.mover: i64 = NOWHERE
        """The dwarf whose move raises the question that is asked."""
        self.second: bool = False
        """Whether his move is the second of the action."""
        self.given: i64 = 0
        """The heap given in the trade under way."""
        self.market: i64 = 0
        """The heap of the black market; the cup during the set-up."""
        self.workshop: i64 = 0
        """Open settings."""
        self.unseen: i64 = 0
        """Settings not turned yet."""
        self.upper: i64 = 0
        """How many settings are left in the upper half of the draw deck."""
        self.pieces: i64 = 0
        """Open pieces of the Brisingamen."""
        self.veiled: i64 = 0
        """Pieces not turned yet: all of them are in the upper half of the draw deck."""
        self.deck: i64 = 0
        """How many abilities are left in the upper half of the draw deck."""
        self.pile: i64 = 0
        """How many unknown cards the ability pile has."""
        self.supply: i64 = 0
        """Tokens not yet won."""
        self.piece_tokens: list[int] = box.piece_tokens
        """What each piece of the Brisingamen pays, as the option says."""

    def copy(self) -> Table:
        """Return an independent copy, which tells nothing."""
        other = Table(
            self.box,
            [Home(home.jewels, home.hand, home.held, home.done, home.forged, home.tokens) for home in self.homes],
            [Dwarf(one.seat, one.place, one.barrow, one.ability, one.strength) for one in self.dwarfs],
            self.dwarf_at.copy(),
            self.caverns.copy(),
            self.open_abilities.copy(),
            self.unseen_abilities.copy(),
            self.under.copy(),
        )
        other.seat = self.seat
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
        other.piece_tokens = self.piece_tokens
        return other

    def notation(self) -> str:
        """Write the table as one line, after the seat whose view it is."""
        return seat_mark(self.seat) + line_of(self)

    def seat_count(self) -> int:
        """Return how many play."""
        return len(self.homes)

    def first_outside(self, seat: i64) -> int:
        """Return the dwarf of *seat* outside with the lowest number, or NOWHERE."""
        for number in range(len(self.dwarfs)):
            dwarf = self.dwarfs[number]
            if dwarf.seat == seat and dwarf.place == self.box.mine.outside:
                return number
        return NOWHERE

    def last_outside(self, seat: i64) -> int:
        """Return the dwarf of *seat* outside with the highest number, or NOWHERE."""
        found = NOWHERE
        for number in range(len(self.dwarfs)):
            dwarf = self.dwarfs[number]
            if dwarf.seat == seat and dwarf.place == self.box.mine.outside:
                found = number
        return found

    def abilities_of(self, seat: i64) -> i64:
        """Return the ability cards of *seat*, at hand or in the mine, as a set of bits."""
        cards: i64 = self.homes[seat].hand
        for dwarf in self.dwarfs:
            if dwarf.seat == seat and dwarf.ability != NO_ABILITY:
                cards |= card_bit(dwarf.ability)
        return cards

    def forged(self) -> i64:
        """Return the completed pieces of the Brisingamen."""
        cards: i64 = 0
        for home in self.homes:
            cards |= home.forged
        return cards


# A table as one line of text; notation.py reads it back.


def line_of(table: Table) -> str:
    """Write a table as one line; equal lines mean equal tables."""
    box = table.box
    values = [
        STAGES[table.stage],
        _number_or_dash(table.turn),
        str(table.left),
        str(table.free),
        str(int(table.took)),
        str(int(table.busy)),
        str(table.turns),
        str(table.idle),
        "-" if table.ended == NO_ENDING else ENDINGS[table.ended],
        _number_or_dash(table.ender),
        "-" if table.mover == NOWHERE else box.mine.ids[table.dwarfs[table.mover].place],
        str(int(table.second)),
        word_of(table.given),
        word_of(table.market),
        ",".join([word_of(heap) for heap in table.caverns]),
        _cards(table.workshop, box.setting_ids),
        _cards(table.unseen, box.setting_ids),
        str(table.upper),
        _cards(table.pieces, box.piece_ids),
        _cards(table.veiled, box.piece_ids),
        _counted(table.open_abilities),
        _counted(table.unseen_abilities),
        str(table.deck),
        str(table.pile),
        ",".join([ABILITIES[ability] for ability in table.under]) or "-",
        str(table.supply),
    ]
    words = [f"{field}:{value}" for field, value in zip(FIELDS, values, strict=True)]
    for seat in range(len(table.homes)):
        words.append(f"p{seat}:{_home(table, seat)}")
    return " ".join(words)


def _number_or_dash(number: i64) -> str:
    return "-" if number == NOWHERE else str(number)


def _cards(cards: i64, ids: list[str]) -> str:
    return ",".join([card for number, card in enumerate(ids) if cards & card_bit(number)]) or "-"


def _counted(counts: list[int]) -> str:
    return ",".join([",".join([ABILITIES[ability]] * count) for ability, count in enumerate(counts) if count]) or "-"


def _home(table: Table, seat: int) -> str:
    box = table.box
    home = table.homes[seat]
    return "/".join(
        [
            word_of(home.jewels),
            _cards(home.hand, list(ABILITIES)),
            _cards(home.held, box.setting_ids),
            _cards(home.done, box.setting_ids),
            _cards(home.forged, box.piece_ids),
            str(home.tokens),
            ",".join([_dwarf(box, dwarf) for dwarf in table.dwarfs if dwarf.seat == seat]),
        ]
    )


def _dwarf(box: FreyasFollyBox, dwarf: Dwarf) -> str:
    if dwarf.place == GONE:
        return "gone"
    text = box.mine.ids[dwarf.place]
    if dwarf.barrow:
        text += "+" + word_of(dwarf.barrow)
    if dwarf.ability != NO_ABILITY:
        text += "*" + ABILITIES[dwarf.ability]
    if dwarf.strength:
        text += f"!{dwarf.strength}"
    return text
