"""A table of Freya's Folly as one line of text."""

from __future__ import annotations

from typing import Final

from meadhall.engine.contract import NotationError
from meadhall.engine.notation import Bits, Each, Field, Flag, Form, Maybe, Notation, Number, Repeated, Word, read_parts
from meadhall.games.freyas_folly import pieces
from meadhall.games.freyas_folly.box import FreyasFollyBox
from meadhall.games.freyas_folly.pieces import ABILITIES, EMPTY, GONE, LETTERS, NO_ABILITY, NOWHERE, Heap
from meadhall.games.freyas_folly.state import Dwarf, FreyasFollyState, Home


def notation_of(box: FreyasFollyBox, seats: int) -> Notation[FreyasFollyState]:
    """Return how tables for so many seats are written."""
    jewels = Jewels()
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
        Field("given", jewels),
        Field("market", jewels),
        Field("caverns", Each(jewels, count=box.cavern_count)),
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


class Jewels(Form[int]):
    """A heap: a word of letters, large ones first; "-" when empty."""

    def write(self, value: Heap) -> str:
        return pieces.word_of(value)

    def read(self, text: str, what: str) -> Heap:
        if text == "-":
            return EMPTY
        for letter in text:
            if letter not in LETTERS:
                raise NotationError(f"{what}: {letter!r} in {text!r} is no jewel: use the letters {LETTERS}")
            if text.count(letter) > pieces.MOST_OF_A_KIND:
                raise NotationError(f"{what}: {text!r} has more than {pieces.MOST_OF_A_KIND} of {letter!r}")
        return pieces.heap_of(text)


class HomeField(Field[FreyasFollyState]):
    """What is in front of one player, and the dwarfs."""

    def __init__(self, box: FreyasFollyBox, seat: int) -> None:
        super().__init__(f"p{seat}")
        self.seat: Final = seat
        self.jewels: Final = Jewels()
        self.hand: Final = Bits(Word(list(ABILITIES)))
        self.settings: Final = Bits(Word(box.setting_ids))
        self.necklace: Final = Bits(Word(box.piece_ids))
        self.number: Final = Number()
        self.places: Final = Word(box.mine.ids)
        self.ability: Final = Word(list(ABILITIES))

    def write(self, table: FreyasFollyState) -> str:
        home = table.homes[self.seat]
        parts = [
            self.jewels.write(home.jewels),
            self.hand.write(home.hand),
            self.settings.write(home.held),
            self.settings.write(home.done),
            self.necklace.write(home.forged),
            self.number.write(home.tokens),
            ",".join([self._dwarf(dwarf) for dwarf in table.dwarfs if dwarf.seat == self.seat]),
        ]
        return "/".join(parts)

    def read(self, table: FreyasFollyState, text: str) -> None:
        what = self.name
        parts = read_parts(text, "/", 7, f"{what}: jewels/abilities/settings held/done/pieces/tokens/dwarfs")
        table.homes[self.seat] = Home(
            self.jewels.read(parts[0], what),
            self.hand.read(parts[1], what),
            self.settings.read(parts[2], what),
            self.settings.read(parts[3], what),
            self.necklace.read(parts[4], what),
            self.number.read(parts[5], f"{what}: tokens"),
        )
        each = table.laws.dwarfs_each
        words = read_parts(parts[6], ",", each, f"{what}: {each} dwarfs")
        for number, word in enumerate(words, self.seat * each):
            self._read_dwarf(table, number, word)

    def _dwarf(self, dwarf: Dwarf) -> str:
        if dwarf.place == GONE:
            return "gone"
        text = self.places.write(dwarf.place)
        if dwarf.barrow != EMPTY:
            text += "+" + self.jewels.write(dwarf.barrow)
        if dwarf.ability != NO_ABILITY:
            text += "*" + self.ability.write(dwarf.ability)
        return text + (f"!{dwarf.strength}" if dwarf.strength else "")

    def _read_dwarf(self, table: FreyasFollyState, number: int, word: str) -> None:
        head, _, strength = word.partition("!")
        head, _, ability = head.partition("*")
        spot, _, barrow = head.partition("+")
        place = GONE if spot == "gone" else self.places.read(spot, self.name)
        is_inside = 0 <= place < table.box.mine.outside
        if not is_inside and word != spot:
            raise NotationError(f"{word!r}: a dwarf who is not in the mine carries nothing")
        if is_inside and table.dwarf_at[place] != NOWHERE:
            raise NotationError(f"two dwarfs stand at {spot}")
        table.put(number, place)
        dwarf = table.dwarfs[number]
        if barrow:
            dwarf.barrow = self.jewels.read(barrow, self.name)
        if ability:
            dwarf.ability = self.ability.read(ability, self.name)
        if strength:
            if dwarf.ability != pieces.STRENGTH:
                raise NotationError(f"{word!r}: only a Strength potion can be at work")
            dwarf.strength = self.number.read(strength, f"{self.name}: the turns of Strength")
