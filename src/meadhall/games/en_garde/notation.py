"""How a match of En Garde is written, for its states and its views.

turn 3 0 2:1 0 8-14 22345/11445 30213 - - touch:0
|    | | |   | |    |           |     | | how the last round ended, and who won it
|    | | |   | |    |           |     | who draws how many cards (0+3)
|    | | |   | |    |           |     the attack: 4x2, 4x2+ (indirect), escape, or none
|    | | |   | |    |           how many of each value are in the pack
|    | | |   | |    White's hand / Black's hand
|    | | |   | the two spaces
|    | | |   whose turn it is
|    | | the points
|    | who started the round
|    the round
the phase

A view has ? for each card of a hand that is hidden, and the size of the pack and the discards in place of the pack:

0@turn 3 0 2:1 0 8-14 22345/????? 9 00110 - - touch:0
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from meadhall.engine.contract import NotationError
from meadhall.engine.notation import NONE, Field, Form, Notation, Number, Within, Word, refuse
from meadhall.games.en_garde import pieces
from meadhall.games.en_garde.pieces import BLACK, HAND_SIZE, VALUES, WHITE, cards_of, count_of, values_of

if TYPE_CHECKING:
    from meadhall.games.en_garde.state import EnGardeState
    from meadhall.games.en_garde.view import EnGardeView

FENCER: Final = Number(WHITE, BLACK)
COUNT: Final = Number(1, HAND_SIZE)
HIDDEN: Final = "?"


class Hand(Form[int]):
    """Cards one by one, lowest first."""

    def write(self, value: int) -> str:
        return "".join([str(number) for number in values_of(value)]) or NONE

    def read(self, text: str, what: str) -> int:
        if text == NONE:
            return 0
        if len(text) > HAND_SIZE or not set(text) <= set("12345"):
            raise NotationError(f"{text!r} is no hand: it is up to {HAND_SIZE} values from 1 to 5, or {NONE}")
        cards = sum([int(cards_of(int(digit), 1)) for digit in text])
        refuse(self.write(cards) != text, f"the hand {text!r} is not in order")
        return cards


class Heap(Form[int]):
    """How many cards there are of each value."""

    def write(self, value: int) -> str:
        return "".join([str(count_of(value, number)) for number in VALUES])

    def read(self, text: str, what: str) -> int:
        if len(text) != len(VALUES) or not set(text) <= set("012345"):
            raise NotationError(f"{text!r} is no count of cards: it is five digits from 0 to {pieces.COPIES}")
        return sum([int(cards_of(number, int(text[number - 1]))) for number in VALUES])


HAND: Final = Hand()
HEAP: Final = Heap()


class Both(Field["EnGardeState"]):
    """What White has and what Black has."""

    def __init__(self, name: str, form: Form[int], attribute: str, sign: str, example: str) -> None:
        super().__init__(name)
        colours = ("white", "black")
        self.sides: Final = [Field["EnGardeState"](attribute, form, f"{colour}_{attribute}") for colour in colours]
        self.sign: Final = sign
        self.example: Final = example

    def write(self, table: EnGardeState) -> str:
        return self.sign.join([side.write(table) for side in self.sides])

    def read(self, table: EnGardeState, text: str) -> None:
        parts = _two_parts(text, self.sign, f"{self.name} are written {self.example}, not {text!r}")
        for side, part in zip(self.sides, parts, strict=True):
            side.read(table, part)


class AttackField(Field["EnGardeState"]):
    """The attack that stands, or that there was one and the defender has escaped."""

    def write(self, table: EnGardeState) -> str:
        if table.attack_count:
            return f"{table.attack_value}x{table.attack_count}" + ("+" if table.is_indirect else "")
        return "escape" if table.has_escaped else NONE

    def read(self, table: EnGardeState, text: str) -> None:
        table.has_escaped = text == "escape"
        if text in (NONE, "escape"):
            return
        reason = f"{text!r} is no attack: it is written 4x2, 4x2+, escape or {NONE}"
        value, count = _two_parts(text.removesuffix("+"), "x", reason)
        table.attack_value = Number(1, pieces.HIGHEST).read(value, "attack value")
        table.attack_count = COUNT.read(count, "attack count")
        table.is_indirect = text.endswith("+")


class Draws(Field["EnGardeState"]):
    """Who draws how many cards."""

    def write(self, table: EnGardeState) -> str:
        return f"{table.drawer}+{table.owed}" if table.owed else NONE

    def read(self, table: EnGardeState, text: str) -> None:
        table.owed = 0
        if text != NONE:
            drawer, owed = _two_parts(text, "+", f"{text!r} does not say who draws: it is written 0+3 or {NONE}")
            table.drawer = FENCER.read(drawer, "drawer")
            table.owed = COUNT.read(owed, "cards owed")


class Last(Field["EnGardeState"]):
    """How the last round ended, and who won it."""

    def write(self, table: EnGardeState) -> str:
        won = f":{table.winner}" if table.winner != pieces.NO_WINNER else ""
        return pieces.ENDINGS[table.ending] + won

    def read(self, table: EnGardeState, text: str) -> None:
        word, colon, winner = text.partition(":")
        table.ending = Word(pieces.ENDINGS).read(word, "ending")
        has_winner = table.ending not in (pieces.NONE_YET, pieces.DRAWN)
        refuse(has_winner != bool(colon), f"{text!r} is no end of a round: it is written touch:0, drawn or {NONE}")
        if has_winner:
            table.winner = FENCER.read(winner, "winner")


def _two_parts(text: str, sign: str, reason: str) -> tuple[str, str]:
    one, found, other = text.partition(sign)
    refuse(not found or sign in other, reason)
    return one, other


BEFORE_THE_CARDS: Final[list[Field[EnGardeState]]] = [
    Field("phase", Word(pieces.PHASES)),
    Field("round", Number(1, pieces.MOST_ROUNDS)),
    Field("starter", FENCER),
    Both("points", Number(0, pieces.MOST_POINTS), "points", ":", "2:1"),
    Field("turn", FENCER),
    Both("spaces", Number(pieces.FIRST_SPACE, pieces.LAST_SPACE), "space", "-", "8-14"),
]
AFTER_THE_CARDS: Final[list[Field[EnGardeState]]] = [AttackField("attack"), Draws("draws"), Last("last")]

STATE: Final[Notation[EnGardeState]] = Notation(
    [*BEFORE_THE_CARDS, Both("hands", HAND, "hand", "/", "22345/11445"), Field("pack", HEAP), *AFTER_THE_CARDS], ""
)


# Views.


class SeenHands(Field["EnGardeView"]):
    """Both hands, as far as this seat sees them."""

    def write(self, table: EnGardeView) -> str:
        hidden = [HIDDEN * size if size else NONE for size in table.sizes]
        return "/".join(
            [HAND.write(table.seen.hand_of(seat)) if table.sees_hand(seat) else hidden[seat] for seat in (WHITE, BLACK)]
        )

    def read(self, table: EnGardeView, text: str) -> None:
        for seat, part in enumerate(_two_parts(text, "/", f"hands are written 22345/?????, not {text!r}")):
            table.sizes[seat] = 0 if part == NONE else len(part)
            if table.sees_hand(seat):
                table.seen.give(seat, HAND.read(part, "hand"))
            elif part not in (NONE, HIDDEN * min(len(part), HAND_SIZE)):
                raise NotationError(f"the hand of seat {seat} is hidden here and written with {HIDDEN}, not {part!r}")


VIEW: Final[Notation[EnGardeView]] = Notation(
    [
        *[Within["EnGardeView"]("seen", field) for field in BEFORE_THE_CARDS],
        SeenHands("hands"),
        Field("the size of the pack", Number(0, pieces.HIGHEST * pieces.COPIES), "pack_size"),
        Field("discards", HEAP),
        *[Within["EnGardeView"]("seen", field) for field in AFTER_THE_CARDS],
    ],
    "",
    what="view",
)
