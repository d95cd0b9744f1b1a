"""Tables of Freya's Folly for tests: a fixed opening, and hands that move pieces about on it."""

from __future__ import annotations

from functools import cache
from typing import Self

import tests.table
from meadhall.engine.chance import Dice
from meadhall.games import title
from meadhall.games.freyas_folly.pieces import (
    ABILITIES,
    GONE,
    LETTERS,
    NOWHERE,
    count_of,
    heap_of,
    jewels_in,
    one,
    word_of,
)
from meadhall.games.freyas_folly.rules.game import FreyasFolly
from meadhall.games.freyas_folly.state import Dwarf, FreyasFollyState


@cache
def game_of(seats: int = 4, tokens: str = "four_cards") -> FreyasFolly:
    """Return the rules for so many seats."""
    shelf = title("freyas_folly")
    found = shelf.game(seats, {"brisingamen_tokens": tokens}, shelf.shipped_box("standard"))
    assert isinstance(found, FreyasFolly)
    return found


def opening(seats: int = 4, first: int = 0) -> Table:
    """Return a fixed set-up in which seat *first* begins."""
    board = Table(game_of(seats))
    dice = Dice(5)
    while board.is_chance:
        is_first = "first 0" in board.legal()
        row = board.row(f"first {first}") if is_first else board.game.deal(board.state, dice)
        board.game.apply(board.state, row)
    return board


class Table(tests.table.Table[FreyasFolly]):
    """A table, and what a test does to it. Pieces that are put somewhere come from where they lie least in the way."""

    state: FreyasFollyState

    # Looking.

    def targets(self, origin: str = "") -> set[str]:
        """Return where the dwarf at a place, or one from outside, can go."""
        start = f"move {origin} " if origin else "enter - "
        return {text.removeprefix(start) for text in self.legal(start.rstrip())}

    def home(self, seat: int = 0) -> str:
        """Return the jewels at home."""
        return word_of(self.state.homes[seat].jewels)

    def hand(self, seat: int = 0) -> list[str]:
        """Return the ability cards at hand."""
        return [word for number, word in enumerate(ABILITIES) if self.state.homes[seat].hand & (1 << number)]

    def cavern(self, name: str) -> str:
        """Return the jewels in a cavern."""
        return word_of(self.state.caverns[self._place(name) - self.state.box.mine.lantern_count])

    def market(self) -> str:
        """Return the jewels in the market."""
        return word_of(self.state.market)

    def dwarf(self, place: str) -> Dwarf:
        """Return the dwarf at a place of the mine."""
        number = self.state.dwarf_at[self._place(place)]
        assert number != NOWHERE, f"nobody stands at {place}"
        return self.state.dwarfs[number]

    def barrow(self, place: str) -> str:
        """Return the load of the dwarf at a place."""
        return word_of(self.dwarf(place).barrow)

    def count_outside(self, seat: int = 0) -> int:
        """Count the dwarfs of a seat outside."""
        outside = self.state.box.mine.outside
        return len([1 for dwarf in self.state.dwarfs if dwarf.seat == seat and dwarf.place == outside])

    def _place(self, name: str) -> int:
        return self.state.box.mine.ids.index(name)

    # Playing.

    def settle(self) -> Self:
        """Let chance do the first thing it can until a seat must act."""
        while self.is_chance:
            self.play(self.legal()[0])
        return self

    def pass_turns(self, count: int) -> Self:
        """Let so many turns go by in passes."""
        for _ in range(count):
            self.play("pass", "pass")
        return self

    # Moving pieces about.

    def stand(self, seat: int, place: str, load: str = "-", ability: str = "", strength: int = 0) -> Self:
        """Put a dwarf of a seat from outside into the mine."""
        number = self.state.first_outside(seat)
        dwarf = self.state.dwarfs[number]
        self.state.put(number, self._place(place))
        dwarf.barrow = self._find(load)
        if ability:
            self._use_up(ability)
            dwarf.ability = ABILITIES.index(ability)
        dwarf.strength = strength
        return self

    def send_to_market(self, seat: int, count: int) -> Self:
        """Take so many dwarfs of a seat out of the game."""
        for _ in range(count):
            self.state.put(self.state.last_outside(seat), GONE)
        return self

    def own(self, seat: int, jewels: str) -> Self:
        """Put jewels into a home."""
        self.state.homes[seat].jewels += self._find(jewels)
        return self

    def fill(self, name: str, jewels: str) -> Self:
        """Let exactly these jewels lie in a cavern; what was there goes to the market."""
        cavern = self._place(name) - self.state.box.mine.lantern_count
        self.state.market += self.state.caverns[cavern]
        self.state.caverns[cavern] = 0
        self.state.caverns[cavern] = self._find(jewels)
        return self

    def stock(self, jewels: str) -> Self:
        """Let exactly these jewels lie in the market; what was there goes to the last cavern."""
        self.state.caverns[-1] += int(self.state.market)
        self.state.market = 0
        self.state.market = self._find(jewels)
        return self

    def give_card(self, seat: int, *abilities: str) -> Self:
        """Give ability cards to a seat."""
        for ability in abilities:
            self._use_up(ability)
            self.state.homes[seat].hand += 1 << ABILITIES.index(ability)
        return self

    def offer(self, *abilities: str) -> Self:
        """Let exactly these abilities lie open in the market."""
        state = self.state
        for number, count in enumerate(state.open_abilities):
            state.unseen_abilities[number] += count
            state.pile += count
            state.open_abilities[number] = 0
        for ability in abilities:
            self._use_up(ability)
            state.open_abilities[ABILITIES.index(ability)] += 1
        return self

    def pile_of(self, unknown: int, *known: str) -> Self:
        """Let the ability pile have so many unknown cards above known ones; the rest is in the draw deck."""
        for ability in known:
            self._use_up(ability)
            self.state.under.append(ABILITIES.index(ability))
        self.state.deck += self.state.pile - unknown
        self.state.pile = unknown
        return self

    def hold(self, seat: int, *settings: str) -> Self:
        """Let a seat hold settings; one from the workshop is replaced there."""
        for name in settings:
            bit = self._take_setting(name)
            self.state.homes[seat].held += bit
        return self

    def complete(self, seat: int, *settings: str) -> Self:
        """Let a seat have completed settings."""
        for name in settings:
            bit = self._take_setting(name)
            self.state.homes[seat].done += bit
            self._find(word_of(self.state.box.setting_needs[self.state.box.setting_ids.index(name)]))
        return self

    def show(self, *settings: str) -> Self:
        """Let settings lie in the workshop, in place of others."""
        for name in settings:
            bit = 1 << self.state.box.setting_ids.index(name)
            if not self.state.workshop & bit:
                assert self.state.unseen & bit
                others = [1 << n for n, card in enumerate(self.state.box.setting_ids) if card not in settings]
                other = next(card for card in others if self.state.workshop & card)
                self.state.workshop += bit - other
                self.state.unseen += other - bit
        return self

    def open_pieces(self, *pieces: str) -> Self:
        """Let exactly these pieces of the Brisingamen lie open."""
        both = self.state.pieces | self.state.veiled
        self.state.pieces = sum(1 << self.state.box.piece_ids.index(name) for name in pieces)
        self.state.veiled = both - self.state.pieces
        return self

    def forge(self, seat: int, *pieces: str) -> Self:
        """Let a seat have completed pieces of the Brisingamen and used their tokens."""
        for name in pieces:
            number = self.state.box.piece_ids.index(name)
            if self.state.pieces & (1 << number):
                self.state.pieces -= 1 << number
            else:
                self.state.veiled -= 1 << number
            self.state.homes[seat].forged += 1 << number
            self.state.supply -= self.state.laws.piece_tokens[number]
            self._find(word_of(self.state.box.piece_needs[number]))
        return self

    def pay(self, seat: int, tokens: int) -> Self:
        """Give a seat tokens from the supply."""
        self.state.homes[seat].tokens += tokens
        self.state.supply -= tokens
        return self

    def empty_draw_deck(self, *left: str) -> Self:
        """Leave only these settings in the draw deck; the last seat holds the others, the pile has its abilities."""
        state = self.state
        ids = state.box.setting_ids
        keep = sum(1 << ids.index(name) for name in left)
        state.homes[-1].held += state.unseen & ~keep
        state.unseen &= keep
        state.upper = 0
        state.pieces += state.veiled
        state.veiled = 0
        for _ in range(state.deck):
            number = next(n for n, count in enumerate(state.unseen_abilities) if count)
            state.unseen_abilities[number] -= 1
            state.under.append(number)
        state.deck = 0
        return self

    def checked(self) -> Self:
        """Make sure that the position can be written down and read again."""
        assert self.game.read(str(self)).notation() == str(self)
        return self

    def _find(self, word: str) -> int:
        """Take jewels from the market, or else from the last cavern that has them."""
        word = "".join(sorted(word, key=f"-{LETTERS}".index))
        for jewel in jewels_in(heap_of(word)):
            if count_of(self.state.market, jewel):
                self.state.market -= one(jewel)
                continue
            cavern = max(n for n, heap in enumerate(self.state.caverns) if count_of(heap, jewel))
            self.state.caverns[cavern] -= int(one(jewel))
        return heap_of(word)

    def _use_up(self, ability: str) -> None:
        number = ABILITIES.index(ability)
        if not self.state.unseen_abilities[number]:
            self.state.open_abilities[number] -= 1
            other = next(n for n, count in enumerate(self.state.unseen_abilities) if count)
            self.state.unseen_abilities[other] -= 1
            self.state.open_abilities[other] += 1
        else:
            self.state.unseen_abilities[number] -= 1
        if self.state.pile:
            self.state.pile -= 1
        else:
            self.state.deck -= 1

    def _take_setting(self, name: str) -> int:
        bit = 1 << self.state.box.setting_ids.index(name)
        if self.state.workshop & bit:
            names = self.state.box.setting_ids
            other = next(1 << n for n in range(len(names)) if self.state.unseen & (1 << n))
            self.state.workshop += other - bit
            self.state.unseen -= other
        else:
            assert self.state.unseen & bit, f"{name} is taken"
            self.state.unseen -= bit
        self.state.upper -= 1 if self.state.upper else 0
        return bit
