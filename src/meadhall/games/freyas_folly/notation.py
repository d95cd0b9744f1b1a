"""A table of Freya's Folly as one line of text."""

from __future__ import annotations

from typing import Final

from meadhall.engine import notation
from meadhall.engine.notation import Bits, Each, Field, Flag, Form, Maybe, Notation, Number, Repeated, Word, refuse
from meadhall.games.freyas_folly import pieces
from meadhall.games.freyas_folly.box import FreyasFollyBox
from meadhall.games.freyas_folly.pieces import ABILITIES, EMPTY, GONE, LETTERS, NO_ABILITY, NOWHERE, Heap
from meadhall.games.freyas_folly.state import Dwarf, FreyasFollyState, Home


class Jewels(Form[int]):
    """A heap: a word of letters, large ones first; "-" when empty."""

    def write(self, value: Heap) -> str:
        return pieces.word_of(value)

    def read(self, text: str, what: str) -> Heap:
        if text == "-":
            return EMPTY
        most = pieces.MOST_OF_A_KIND
        for letter in text:
            refuse(letter not in LETTERS, f"{what}: {letter!r} in {text!r} is no jewel: use the letters {LETTERS}")
            refuse(text.count(letter) > most, f"{what}: {text!r} has more than {most} of {letter!r}")
        return pieces.heap_of(text)


JEWELS: Final = Jewels()


def notation_of(box: FreyasFollyBox, seats: int) -> Notation[FreyasFollyState]:
    """Return how tables for this number of seats are written."""
    seat = Maybe(Number(0, seats - 1))
    ability = Word(list(ABILITIES))
    settings = Bits(Word(box.setting_ids))
    necklace = Bits(Word(box.piece_ids))
    fields: list[Field[FreyasFollyState]] = [
        Field("stage", Word(list(pieces.STAGES))),
        Field("seat", seat, "turn"),
        Field("left", Number()),
        Field("free", Number()),
        Field("took", Flag()),
        Field("busy", Flag()),
        Field("turns", Number()),
        Field("idle", Number()),
        Field("ended", Maybe(Word(list(pieces.ENDINGS)), pieces.NO_ENDING)),
        Field("ender", seat),
        Field("mover", Maybe(Word(box.mine.ids[:-1]), NOWHERE)),
        Field("second", Flag()),
        Field("given", JEWELS),
        Field("market", JEWELS),
        Field("caverns", Each(JEWELS, count=box.cavern_count)),
        Field("workshop", settings),
        Field("unseen", settings),
        Field("upper", Number()),
        Field("pieces", necklace),
        Field("veiled", necklace),
        Field("abilities", Repeated(list(ABILITIES)), "open_abilities"),
        Field("hidden", Repeated(list(ABILITIES)), "unseen_abilities"),
        Field("deck", Number()),
        Field("pile", Number()),
        Field("under", Each(ability)),
        Field("tokens", Number(), "supply"),
    ]
    homes: list[Field[FreyasFollyState]] = [HomeField(box, number) for number in range(seats)]
    return Notation(fields + homes, ":")


class HomeField(Field[FreyasFollyState]):
    """What is in front of one player, and the dwarfs."""

    def __init__(self, box: FreyasFollyBox, seat: int) -> None:
        super().__init__(f"p{seat}")
        self.seat: Final = seat
        self.places: Final = Word(box.mine.ids)
        self.ability: Final = Word(list(ABILITIES))
        self.home: Final[list[Field[Home]]] = [
            Field("jewels", JEWELS),
            Field("hand", Bits(self.ability)),
            Field("held", Bits(Word(box.setting_ids))),
            Field("done", Bits(Word(box.setting_ids))),
            Field("forged", Bits(Word(box.piece_ids))),
            Field("tokens", Number()),
        ]

    def write(self, table: FreyasFollyState) -> str:
        parts = [field.write(table.homes[self.seat]) for field in self.home]
        dwarfs = [self._dwarf(dwarf) for dwarf in table.dwarfs if dwarf.seat == self.seat]
        return "/".join([*parts, ",".join(dwarfs)])

    def read(self, table: FreyasFollyState, text: str) -> None:
        what = f"{self.name}: jewels/abilities/settings held/done/pieces/tokens/dwarfs"
        *parts, dwarfs = notation.read_parts(text, "/", len(self.home) + 1, what)
        for field, part in zip(self.home, parts, strict=True):
            field.read(table.homes[self.seat], part)
        each = table.laws.dwarfs_each
        words = notation.read_parts(dwarfs, ",", each, f"{self.name}: {each} dwarfs")
        for number, word in enumerate(words, self.seat * each):
            self._read_dwarf(table, number, word)

    def _dwarf(self, dwarf: Dwarf) -> str:
        if dwarf.place == GONE:
            return "gone"
        text = self.places.write(dwarf.place)
        if dwarf.barrow != EMPTY:
            text += "+" + JEWELS.write(dwarf.barrow)
        if dwarf.ability != NO_ABILITY:
            text += "*" + self.ability.write(dwarf.ability)
        return text + (f"!{dwarf.strength}" if dwarf.strength else "")

    def _read_dwarf(self, table: FreyasFollyState, number: int, word: str) -> None:
        head, _, strength = word.partition("!")
        head, _, ability = head.partition("*")
        spot, _, barrow = head.partition("+")
        place = GONE if spot == "gone" else self.places.read(spot, self.name)
        is_inside = 0 <= place < table.box.mine.outside
        refuse(not is_inside and word != spot, f"{word!r}: a dwarf who is not in the mine carries nothing")
        refuse(is_inside and table.dwarf_at[place] != NOWHERE, f"two dwarfs stand at {spot}")
        table.put(number, place)
        dwarf = table.dwarfs[number]
        if barrow:
            dwarf.barrow = JEWELS.read(barrow, self.name)
        if ability:
            dwarf.ability = self.ability.read(ability, self.name)
        if strength:
            refuse(dwarf.ability != pieces.STRENGTH, f"{word!r}: only a Strength potion can be at work")
            dwarf.strength = Number().read(strength, f"{self.name}: the turns of Strength")
