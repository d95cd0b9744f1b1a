"""Everything that is true at a table of Castle Panic."""

from __future__ import annotations

from typing import Final

from meadhall.engine.contract import State as ContractState
from meadhall.games.castle_panic.pieces import ARCS, CARD_NAMES, CARDS, Figures, TOKEN_NAMES, TOKENS
from meadhall.games.castle_panic.text import NONE, bits_text, card_text, counts_text, kinds_text, monsters_text
from meadhall.games.castle_panic.told import Event

# Phases of set-up.
WALL_COUNT: Final = 0
WALL_ARCS: Final = 1
START: Final = 2
DEAL: Final = 3
OWN_TOWER: Final = 4
KINGS_TOWER: Final = 5
SECRET_TOKEN: Final = 6
MUSTER: Final = 7
# Phases of a turn.
DESPERATE: Final = 8
DRAW_UP: Final = 9
EXCHANGE: Final = 10
REFILL: Final = 11
TRADE: Final = 12
WANT: Final = 13
ANSWER: Final = 14
CONFIRM: Final = 15
PLAY: Final = 16
HIT: Final = 17
FELL: Final = 18
DRAW_TWO: Final = 19
MOVE: Final = 20
CHARGE: Final = 21
CHARGED: Final = 22
TOKEN: Final = 23
ROLL: Final = 24
# Phases of the Overlord's turn.
ARM: Final = 25
SWAP: Final = 26
RESWAP: Final = 27
COMMAND: Final = 28
REINFORCE: Final = 29
OVER: Final = 30

PHASE_NAMES: Final = [
    "wall_count", "wall_arcs", "start", "deal", "own", "king", "secret", "muster",
    "desperate", "draw_up", "exchange", "refill", "trade", "want", "answer", "confirm", "play", "hit", "fell",
    "draw_2", "move", "charge", "charged", "token", "roll", "arm", "swap", "reswap", "command", "reinforce", "over",
]  # fmt: skip

STRUCTURES: Final = 12
"""Six walls, then six towers."""

RUNNING: Final = 0
SAVED: Final = 1
TOWERS_LOST: Final = 2
HOMELESS: Final = 3
CAPPED: Final = 4
ENDING_NAMES: Final = ["", "saved", "towers", "homeless", "cap"]


class State(ContractState):
    """The table. Arcs count from 0; -1 means none; sets of arcs and seats are bits."""

    def __init__(self, figures: Figures, castle_seats: int) -> None:
        self.told: list[Event] | None = None
        self.figures: Final = figures
        self.turn = 0
        self.seat = 0
        """The active castle seat."""
        self.phase = START
        self.ending = RUNNING
        self.towers = 0
        self.walls = 0
        self.forts = 0
        self.monsters: list[int] = []
        """Sorted; a monster is space * figures.count + figure."""
        self.tar = -1
        """The monster under the Tar token; one of its equals in *monsters* is meant."""
        self.hands: list[list[int]] = [[] for _ in range(castle_seats)]
        """Sorted kinds of cards, one list for each castle seat."""
        self.deck = [0] * CARDS
        self.deck_size = 0
        self.discard = [0] * CARDS
        self.pile = [0] * TOKENS
        self.pile_size = 0
        self.spent = [0] * TOKENS
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
        self.refused: list[int] = []
        """Offers declined in this turn, packed by `packed_offer`."""
        self.asks: list[int] = []
        """Structures whose victim is to be chosen, packed by `packed_ask`."""
        self.discarders: list[int] = []
        self.missing = False
        self.despaired = False
        self.charge = False
        self.refilled = False
        self.king_fell = False
        self.played = False
        """The Overlord has played a token in this turn."""
        self.plays = 0
        self.united = -1
        """The cards of All for One! while its victim is chosen."""
        self.held = 0
        self.homes: list[int] = []
        self.kings = -1
        self.claimed = 0
        self.out = 0
        self.trophies: list[list[int]] = []
        self.tokens: list[int] = []
        """The Overlord's hand, sorted."""
        self.hidden = -1
        self.known: list[list[int]] = []
        """Closed hands: observer * castle seats + owner, sorted kinds; the last observer is a spectator."""

    def copy(self) -> State:
        """Return an independent copy; nobody is told what happens to it."""
        twin = State(self.figures, 0)
        twin.turn = self.turn
        twin.seat = self.seat
        twin.phase = self.phase
        twin.ending = self.ending
        twin.towers = self.towers
        twin.walls = self.walls
        twin.forts = self.forts
        twin.monsters = self.monsters[:]
        twin.tar = self.tar
        twin.hands = [hand[:] for hand in self.hands]
        twin.deck = self.deck[:]
        twin.deck_size = self.deck_size
        twin.discard = self.discard[:]
        twin.pile = self.pile[:]
        twin.pile_size = self.pile_size
        twin.spent = self.spent[:]
        twin.due = self.due
        twin.extra = self.extra
        twin.token = self.token
        twin.trades = self.trades
        twin.partner = self.partner
        twin.offered = self.offered
        twin.wanted = self.wanted
        twin.refused = self.refused[:]
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
        twin.tokens = self.tokens[:]
        twin.hidden = self.hidden
        twin.known = [cards[:] for cards in self.known]
        return twin

    def notation(self) -> str:
        """Write the table as one line: name=value, defaults left out."""
        parts = [f"turn={self.turn}", f"seat={self.seat}", f"phase={PHASE_NAMES[self.phase]}"]
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
        _add_number(parts, "due", self.due)
        _add_number(parts, "extra", self.extra)
        if self.token >= 0:
            parts.append("token=" + TOKEN_NAMES[self.token])
        _add_number(parts, "trades", self.trades)
        if self.partner >= 0:
            parts.append(f"offer={self.partner}.{card_text(self.offered)}.{card_text(self.wanted)}")
        _add(parts, "refused", ";".join([_offer_text(offer) for offer in self.refused]))
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


def has(bits: int, place: int) -> bool:
    """Tell whether an arc or seat is in a set."""
    return bits >> place & 1 == 1


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
