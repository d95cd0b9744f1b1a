"""Everything that is true at a table of Castle Panic."""

from __future__ import annotations

from typing import Final

from meadhall.engine.bits import has
from meadhall.engine.contract import State, seat_mark
from meadhall.games.castle_panic.pieces import (
    ARCS,
    CARD_NAMES,
    CARDS,
    ENDING_NAMES,
    PHASE_NAMES,
    RUNNING,
    START,
    STRUCTURES,
    TOKEN_NAMES,
    TOKENS,
    Figures,
)
from meadhall.games.castle_panic.text import NONE, bits_text, card_text, counts_text, kinds_text, monsters_text

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
        """Offers declined in this turn, packed by `packed_offer`."""
        self.asks: list[int] = []
        """Structures whose victim is to be chosen, packed by `packed_ask`."""
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
        """Write the table as one line: name=value, defaults left out."""
        parts = [seat_mark(self.seat) + f"turn={self.turn}", f"seat={self.active}", f"phase={PHASE_NAMES[self.phase]}"]
        if self.ending != RUNNING:
            parts.append("ending=" + ENDING_NAMES[self.ending])
        _add(parts, "towers", bits_text(self.towers, 1))
        _add(parts, "walls", _walls_text(self.walls, self.forts))
        _add(parts, "monsters", monsters_text(self.figures, self.monsters))
        if self.tar >= 0:
            parts.append("tar=" + self.figures.monster_name(self.tar))
        parts.append("hands=" + _hands_text(CARD_NAMES, self.hands))
        _add(parts, "deck", counts_text(CARD_NAMES, self.deck))
        _add(parts, "discard", counts_text(CARD_NAMES, self.discard))
        _add(parts, "pile", counts_text(TOKEN_NAMES, self.pile))
        _add(parts, "spent", counts_text(TOKEN_NAMES, self.spent))
        _add_number(parts, "shuffles", self.shuffles)
        _add_number(parts, "mixes", self.mixes)
        _add_number(parts, "due", self.due)
        _add_number(parts, "extra", self.extra)
        if self.token >= 0:
            parts.append("token=" + TOKEN_NAMES[self.token])
        _add_number(parts, "trades", self.trades)
        if self.partner >= 0:
            parts.append(f"offer={self.partner}.{card_text(self.offered)}.{card_text(self.wanted)}")
        _add(parts, "refused", ";".join([_offer_text(offer) for offer in self.refused]))
        _add_number(parts, "left", self.left)
        _add(parts, "asks", ";".join([_ask_text(self.figures, ask) for ask in self.asks]))
        _add(parts, "discarders", ",".join([str(seat) for seat in self.discarders]))
        _add(parts, "flags", ",".join(self._flags()))
        _add_number(parts, "plays", self.plays)
        if self.united >= 0:
            parts.append(f"united={self.united}")
        _add(parts, "held", bits_text(self.held, 0))
        _add(parts, "homes", ",".join([NONE if home < 0 else str(home + 1) for home in self.homes]))
        if self.kings >= 0:
            parts.append(f"kings={self.kings + 1}")
        _add(parts, "claimed", bits_text(self.claimed, 0))
        _add(parts, "out", bits_text(self.out, 0))
        if self.trophies:
            parts.append("trophies=" + "/".join([counts_text(TOKEN_NAMES, kept) or NONE for kept in self.trophies]))
        _add(parts, "tokens", kinds_text(TOKEN_NAMES, self.tokens))
        if self.hidden >= 0:
            parts.append("hidden=" + TOKEN_NAMES[self.hidden])
        _add(parts, "known", self._known_text())
        return " ".join(parts)

    def _flags(self) -> list[str]:
        flags: list[str] = []
        for name, is_set in (
            ("missing", self.missing),
            ("despaired", self.despaired),
            ("charge", self.charge),
            ("refilled", self.refilled),
            ("kingfell", self.king_fell),
            ("played", self.played),
        ):
            if is_set:
                flags.append(name)
        return flags

    def _known_text(self) -> str:
        parts: list[str] = []
        owners = len(self.hands)
        for place in range(len(self.known)):
            if self.known[place]:
                observer = place // owners
                who = "*" if observer == len(self.known) // owners - 1 else str(observer)
                parts.append(f"{who}>{place % owners}:{kinds_text(CARD_NAMES, self.known[place])}")
        return ";".join(parts)


def packed_offer(partner: int, offered: int, wanted: int) -> int:
    """Pack an offer; a card may be -1."""
    return (partner * (CARDS + 1) + offered + 1) * (CARDS + 1) + wanted + 1


def partner_of(offer: int) -> int:
    """Return the partner of a packed offer."""
    return offer // ((CARDS + 1) * (CARDS + 1))


def offered_of(offer: int) -> int:
    """Return the card offered in a packed offer."""
    return offer // (CARDS + 1) % (CARDS + 1) - 1


def wanted_of(offer: int) -> int:
    """Return the card wanted in a packed offer."""
    return offer % (CARDS + 1) - 1


def packed_ask(structure: int, candidates: int) -> int:
    """Pack a structure (arcs 0 to 5 walls, then towers) with the figures that may be hurt by it."""
    return candidates * STRUCTURES + structure


def structure_of(ask: int) -> int:
    """Return the structure of a packed ask."""
    return ask % STRUCTURES


def candidates_of(ask: int) -> int:
    """Return the figures of a packed ask."""
    return ask // STRUCTURES


def _add(parts: list[str], name: str, value: str) -> None:
    if value:
        parts.append(name + "=" + value)


def _add_number(parts: list[str], name: str, value: int) -> None:
    if value:
        parts.append(f"{name}={value}")


def _walls_text(walls: int, forts: int) -> str:
    parts: list[str] = []
    for arc in range(ARCS):
        if has(walls, arc):
            parts.append(str(arc + 1) + ("f" if has(forts, arc) else ""))
    return ",".join(parts)


def _hands_text(names: list[str], hands: list[list[int]]) -> str:
    return "/".join([kinds_text(names, hand) or NONE for hand in hands])


def _offer_text(offer: int) -> str:
    return f"{partner_of(offer)}.{card_text(offered_of(offer))}.{card_text(wanted_of(offer))}"


def _ask_text(figures: Figures, ask: int) -> str:
    structure = structure_of(ask)
    names: list[str] = []
    for figure in range(figures.count):
        if has(candidates_of(ask), figure):
            names.append(figures.names[figure])
    return ("wt"[structure // ARCS]) + str(structure % ARCS + 1) + ":" + ",".join(names)
