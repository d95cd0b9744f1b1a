"""How a table of Castle Panic is written, and a view of it: name=value, defaults left out.

turn=9 seat=0 phase=play towers=1,2,5 walls=1,2f monsters=orc1-archer1,orc2-archer1*2 hands=red_archer,tar/- deck=...

Arcs count from 1 as at the table, seats from 0; f is a fortified wall, orc2 an Orc with 2 points, - nothing.  Where a
view may hide something, hands are the cards that the seat knows of, deck and pile everything that it has not seen,
and the sizes follow: 1@turn=... unknown=0,4 deck_size=20 pile_size=31 token_count=3
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from meadhall.engine import notation
from meadhall.engine.bits import has, members
from meadhall.engine.notation import Bits, CountedForm, Counts, Each, Field, Form, Maybe, Notation, Number, Within, Word
from meadhall.games.castle_panic import pieces
from meadhall.games.castle_panic.pieces import Figures, Monster

if TYPE_CHECKING:
    from meadhall.games.castle_panic.state import CastlePanicState
    from meadhall.games.castle_panic.view import CastlePanicView

SEAT: Final = Number(0, pieces.ARCS - 1)
ARC: Final = Number(1, pieces.ARCS, first=1)
CARD: Final = Maybe(Word(pieces.CARD_NAMES))
CARDS_HELD: Final = CountedForm(Word(pieces.CARD_NAMES))
MOST_COPIES: Final = 99
MOST_PLAYS: Final = pieces.PLAY_CAP + 2
"""The three cards of All for One! may be the last."""
EVERYBODY: Final = "*"
FLAGS: Final = ["missing", "despaired", "charge", "refilled", "king_fell", "played"]


def notation_of(figures: Figures, castle_seats: int) -> Notation[CastlePanicState]:
    """Return how tables with these figures and castle seats are written."""
    standing = StandingForm(figures)
    seat = Number(0, castle_seats - 1)
    seats = Bits(seat, empty="")
    token = Maybe(Word(pieces.TOKEN_NAMES))
    cards = Counts(pieces.CARD_NAMES, empty="")
    tokens = Counts(pieces.TOKEN_NAMES, empty="")
    return Notation(
        [
            Field("turn", Number()),
            Field("seat", seat, "active"),
            Field("phase", Word(pieces.PHASE_NAMES)),
            Field("ending", Word(pieces.ENDING_NAMES)),
            Field("towers", Bits(ARC, empty="")),
            Walls("walls"),
            Field("monsters", CountedForm(standing, empty="")),
            Field("tar", Maybe(standing), default="-"),
            Field("hands", Each(CARDS_HELD, "/", castle_seats)),
            Field("deck", cards),
            Field("discard", cards),
            Field("pile", tokens),
            Field("spent", tokens),
            Field("shuffles", Number(), default="0"),
            Field("mixes", Number(), default="0"),
            Field("due", Number(), default="0"),
            Field("extra", Number(0, max(pieces.EXTRA_TOKENS)), default="0"),
            Field("token", token, default="-"),
            Field("trades", Number(), default="0"),
            OfferField("offer"),
            Field("refused", Each(OFFER, ";", empty="")),
            Field("left", Number(), default="0"),
            Field("asks", Each(AskForm(figures), ";", empty="")),
            Field("discarders", Each(seat, empty="")),
            Flags("flags"),
            Field("plays", Number(0, MOST_PLAYS), default="0"),
            Field("united", Maybe(Number(0, pieces.UNIONS - 1)), default="-"),
            Field("held", seats),
            Field("homes", Each(Maybe(ARC), empty="")),
            Field("kings", Maybe(ARC), default="-"),
            Field("claimed", seats),
            Field("out", seats),
            Field("trophies", Each(Counts(pieces.TOKEN_NAMES), "/", empty="")),
            Field("tokens", CountedForm(Word(pieces.TOKEN_NAMES), empty="")),
            Field("hidden", token, default="-"),
            Known("known"),
        ],
        "=",
        leaves_out=True,
    )


def view_notation_of(table: Notation[CastlePanicState], castle_seats: int) -> Notation[CastlePanicView]:
    """Return how views are written from which something may be hidden."""
    count = Number(0, MOST_COPIES)
    return Notation(
        [
            *[Within["CastlePanicView"]("table", field) for field in table.fields],
            Field("unknown", Each(count, count=castle_seats)),
            Field("deck_size", count),
            Field("pile_size", count),
            Field("token_count", count),
            Field("has_secret", notation.Flag(), default="0"),
        ],
        "=",
        leaves_out=True,
    )


# Forms: a monster, an ask for a victim, and an offer.


class StandingForm(Form[int]):
    """A monster, figure-space."""

    def __init__(self, figures: Figures) -> None:
        self.figures: Final = figures

    def write(self, value: Monster) -> str:
        return self.figures.monster_name(value)

    def read(self, text: str, what: str) -> Monster:
        figure, space = notation.read_parts(text, "-", 2, "figure-space, as in orc2-archer5")
        ring = notation.read_word(space[:-1], pieces.RING_NAMES, "a ring")
        place = pieces.space_at(ring, ARC.read(space[-1:], "an arc"))
        return place * self.figures.count + notation.read_word(figure, self.figures.names, "a figure")


class AskForm(Form[int]):
    """A structure whose victim is still to be chosen: w or t for wall or tower, its arc, the figures."""

    def __init__(self, figures: Figures) -> None:
        self.candidates: Final = Bits(Word(figures.names))

    def write(self, value: int) -> str:
        structure, figures = pieces.parts_of_ask(value)
        kind, arc = divmod(structure, pieces.ARCS)
        return f"{'wt'[kind]}{ARC.write(arc)}:{self.candidates.write(figures)}"

    def read(self, text: str, what: str) -> int:
        where, figures = notation.read_parts(text, ":", 2, "w or t with an arc, then :figures")
        kind = notation.read_word(where[:1], ["w", "t"], "a structure")
        structure = kind * pieces.ARCS + ARC.read(where[1:], "an arc")
        return pieces.packed_ask(structure, self.candidates.read(figures, "a figure"))


class Offered(Form[int]):
    """A packed offer, partner.card.card."""

    def write(self, value: int) -> str:
        partner, offered, wanted = pieces.parts_of(value)
        return f"{partner}.{CARD.write(offered)}.{CARD.write(wanted)}"

    def read(self, text: str, what: str) -> int:
        partner, offered, wanted = notation.read_parts(text, ".", 3, "partner.card.card")
        return pieces.packed_offer(SEAT.read(partner, what), CARD.read(offered, what), CARD.read(wanted, what))


OFFER: Final = Offered()


# Fields of more than one attribute.


class Walls(Field["CastlePanicState"]):
    """The walls that stand, and which of them are fortified."""

    def write(self, table: CastlePanicState) -> str:
        return ",".join([ARC.write(arc) + ("f" if has(table.forts, arc) else "") for arc in members(table.walls)])

    def read(self, table: CastlePanicState, text: str) -> None:
        for part in notation.parts_of(text):
            bit = 1 << ARC.read(part.removesuffix("f"), self.name)
            table.walls |= bit
            table.forts |= bit if part.endswith("f") else 0


class OfferField(Field["CastlePanicState"]):
    """The offer that is open."""

    def write(self, table: CastlePanicState) -> str:
        return "" if table.partner < 0 else OFFER.write(pieces.packed_offer(table.partner, table.offered, table.wanted))

    def read(self, table: CastlePanicState, text: str) -> None:
        if text:
            table.partner, table.offered, table.wanted = pieces.parts_of(OFFER.read(text, self.name))


class Flags(Field["CastlePanicState"]):
    """What has happened in this turn or this game."""

    def write(self, table: CastlePanicState) -> str:
        return ",".join([name.replace("_", "") for name in FLAGS if getattr(table, name)])

    def read(self, table: CastlePanicState, text: str) -> None:
        for flag in notation.parts_of(text):
            place = notation.read_word(flag, [name.replace("_", "") for name in FLAGS], "a flag")
            setattr(table, FLAGS[place], True)


class Known(Field["CastlePanicState"]):
    """Closed hands: what a seat, or everybody, knows of another hand; by observer, then owner."""

    def write(self, table: CastlePanicState) -> str:
        owners = len(table.hands)
        last = len(table.known) - owners
        parts: list[str] = []
        for place, cards in enumerate(table.known):
            if cards:
                observer = EVERYBODY if place >= last else str(place // owners)
                parts.append(f"{observer}>{place % owners}:{CARDS_HELD.write(cards)}")
        return ";".join(parts)

    def read(self, table: CastlePanicState, text: str) -> None:
        owners = len(table.hands)
        last = len(table.known) // owners - 1
        for part in notation.parts_of(text, separator=";"):
            who, cards = notation.read_parts(part, ":", 2, "observer>owner:cards")
            observer, owner = notation.read_parts(who, ">", 2, "observer>owner")
            first = last if observer == EVERYBODY else notation.read_number(observer, 0, last - 1, "an observer")
            place = first * owners + notation.read_number(owner, 0, owners - 1, "an owner")
            is_other = 0 <= place < len(table.known) and first != place % owners
            notation.need(is_other, "known= is what another seat, or *, knows of a closed hand")
            table.known[place] = CARDS_HELD.read(cards, self.name)
