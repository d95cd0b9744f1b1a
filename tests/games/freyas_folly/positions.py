"""Tables of Freya's Folly for tests: a fixed opening, and hands that move pieces about on it."""

from __future__ import annotations

from functools import cache

from meadhall.engine.chance import Dice
from meadhall.engine.contract import CHANCE, Action, Event
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
def game(seats: int = 4, tokens: str = "four_cards") -> FreyasFolly:
    """Return the rules for so many seats."""
    shelf = title("freyas_folly")
    found = shelf.game(seats, {"brisingamen_tokens": tokens}, shelf.shipped_box("standard"))
    assert isinstance(found, FreyasFolly)
    return found


def action(rules: FreyasFolly, text: str) -> Action:
    """Return the catalog's row with this text."""
    return next(row for row in rules.actions if row.text == text)


def opening(seats: int = 4, first: int = 0) -> Board:
    """Return a fixed set-up in which seat *first* begins."""
    rules = game(seats)
    table = rules.setup()
    dice = Dice(5)
    while rules.actor(table) == CHANCE:
        legal = rules.legal_actions(table)
        row = legal[first] if legal[0].text == "first 0" else rules.deal(table, dice)
        rules.apply(table, row)
    return Board(rules, table)


class Board:
    """A table, and what a test does to it. Pieces that are put somewhere come from where they lie least in the way."""

    def __init__(self, rules: FreyasFolly, table: FreyasFollyState) -> None:
        self.rules = rules
        self.table = table
        self.events: list[Event] = []

    # Looking.

    def __str__(self) -> str:
        return self.table.notation()

    def legal(self, *starts: str) -> list[str]:
        """List the texts of legal actions that begin so."""
        texts = [row.text for row in self.rules.legal_actions(self.table)]
        return [text for text in texts if not starts or text.split()[0] in starts]

    def targets(self, origin: str = "") -> set[str]:
        """Return where the dwarf at a place, or one from outside, can go."""
        start = f"move {origin} " if origin else "enter - "
        return {text.removeprefix(start) for text in self.legal() if text.startswith(start)}

    def refusal(self, text: str) -> str | None:
        """Return the number of the rule that refuses an action, or None."""
        before = self.table.notation()
        row = action(self.rules, text)
        rule = self.rules.why_not(self.table, row)
        assert (rule is None) == (row in self.rules.legal_actions(self.table))
        assert self.table.notation() == before
        return None if rule is None else rule.number

    def home(self, seat: int = 0) -> str:
        """Return the jewels at home."""
        return word_of(self.table.homes[seat].jewels)

    def hand(self, seat: int = 0) -> list[str]:
        """Return the ability cards at hand."""
        return [word for number, word in enumerate(ABILITIES) if self.table.homes[seat].hand & (1 << number)]

    def cavern(self, name: str) -> str:
        """Return the jewels in a cavern."""
        return word_of(self.table.caverns[self._place(name) - self.table.box.mine.lantern_count])

    def market(self) -> str:
        """Return the jewels in the market."""
        return word_of(self.table.market)

    def dwarf(self, place: str) -> Dwarf:
        """Return the dwarf at a place of the mine."""
        number = self.table.dwarf_at[self._place(place)]
        assert number != NOWHERE, f"nobody stands at {place}"
        return self.table.dwarfs[number]

    def barrow(self, place: str) -> str:
        """Return the load of the dwarf at a place."""
        return word_of(self.dwarf(place).barrow)

    def count_outside(self, seat: int = 0) -> int:
        """Count the dwarfs of a seat outside."""
        outside = self.table.box.mine.outside
        return len([1 for dwarf in self.table.dwarfs if dwarf.seat == seat and dwarf.place == outside])

    def field(self, name: str) -> str:
        """Return a field of the notation."""
        return next(word.removeprefix(name + ":") for word in str(self).split(" ") if word.startswith(name + ":"))

    def _place(self, name: str) -> int:
        return self.table.box.mine.ids.index(name)

    # Playing.

    def play(self, *texts: str) -> Board:
        """Do legal actions one after the other, chance included."""
        for text in texts:
            row = action(self.rules, text)
            assert row in self.rules.legal_actions(self.table), f"{text} is not legal: {self.refusal(text)}"
            self.table.told = self.events
            self.rules.apply(self.table, row)
        return self

    def settle(self) -> Board:
        """Let chance do the first thing it can until a seat must act."""
        while self.rules.actor(self.table) == CHANCE:
            self.play(self.rules.legal_actions(self.table)[0].text)
        return self

    def pass_turns(self, count: int) -> Board:
        """Let so many turns go by in passes."""
        for _ in range(count):
            self.play("pass", "pass")
        return self

    # Moving pieces about.

    def stand(self, seat: int, place: str, load: str = "-", ability: str = "", strength: int = 0) -> Board:
        """Put a dwarf of a seat from outside into the mine."""
        number = self.table.first_outside(seat)
        dwarf = self.table.dwarfs[number]
        self.table.put(number, self._place(place))
        dwarf.barrow = self._find(load)
        if ability:
            self._use_up(ability)
            dwarf.ability = ABILITIES.index(ability)
        dwarf.strength = strength
        return self

    def send_to_market(self, seat: int, count: int) -> Board:
        """Take so many dwarfs of a seat out of the game."""
        for _ in range(count):
            self.table.put(self.table.last_outside(seat), GONE)
        return self

    def own(self, seat: int, jewels: str) -> Board:
        """Put jewels into a home."""
        self.table.homes[seat].jewels += self._find(jewels)
        return self

    def fill(self, name: str, jewels: str) -> Board:
        """Let exactly these jewels lie in a cavern; what was there goes to the market."""
        cavern = self._place(name) - self.table.box.mine.lantern_count
        self.table.market += self.table.caverns[cavern]
        self.table.caverns[cavern] = 0
        self.table.caverns[cavern] = self._find(jewels)
        return self

    def stock(self, jewels: str) -> Board:
        """Let exactly these jewels lie in the market; what was there goes to the last cavern."""
        self.table.caverns[-1] += int(self.table.market)
        self.table.market = 0
        self.table.market = self._find(jewels)
        return self

    def give_card(self, seat: int, *abilities: str) -> Board:
        """Give ability cards to a seat."""
        for ability in abilities:
            self._use_up(ability)
            self.table.homes[seat].hand += 1 << ABILITIES.index(ability)
        return self

    def offer(self, *abilities: str) -> Board:
        """Let exactly these abilities lie open in the market."""
        table = self.table
        for number, count in enumerate(table.open_abilities):
            table.unseen_abilities[number] += count
            table.pile += count
            table.open_abilities[number] = 0
        for ability in abilities:
            self._use_up(ability)
            table.open_abilities[ABILITIES.index(ability)] += 1
        return self

    def pile_of(self, unknown: int, *known: str) -> Board:
        """Let the ability pile have so many unknown cards above known ones; the rest is in the draw deck."""
        for ability in known:
            self._use_up(ability)
            self.table.under.append(ABILITIES.index(ability))
        self.table.deck += self.table.pile - unknown
        self.table.pile = unknown
        return self

    def hold(self, seat: int, *settings: str) -> Board:
        """Let a seat hold settings; one from the workshop is replaced there."""
        for name in settings:
            bit = self._take_setting(name)
            self.table.homes[seat].held += bit
        return self

    def complete(self, seat: int, *settings: str) -> Board:
        """Let a seat have completed settings."""
        for name in settings:
            bit = self._take_setting(name)
            self.table.homes[seat].done += bit
            self._find(word_of(self.table.box.setting_needs[self.table.box.setting_ids.index(name)]))
        return self

    def show(self, *settings: str) -> Board:
        """Let settings lie in the workshop, in place of others."""
        for name in settings:
            bit = 1 << self.table.box.setting_ids.index(name)
            if not self.table.workshop & bit:
                assert self.table.unseen & bit
                others = [1 << n for n, card in enumerate(self.table.box.setting_ids) if card not in settings]
                other = next(card for card in others if self.table.workshop & card)
                self.table.workshop += bit - other
                self.table.unseen += other - bit
        return self

    def open_pieces(self, *pieces: str) -> Board:
        """Let exactly these pieces of the Brisingamen lie open."""
        both = self.table.pieces | self.table.veiled
        self.table.pieces = sum(1 << self.table.box.piece_ids.index(name) for name in pieces)
        self.table.veiled = both - self.table.pieces
        return self

    def forge(self, seat: int, *pieces: str) -> Board:
        """Let a seat have completed pieces of the Brisingamen and used their tokens."""
        for name in pieces:
            number = self.table.box.piece_ids.index(name)
            if self.table.pieces & (1 << number):
                self.table.pieces -= 1 << number
            else:
                self.table.veiled -= 1 << number
            self.table.homes[seat].forged += 1 << number
            self.table.supply -= self.table.laws.piece_tokens[number]
            self._find(word_of(self.table.box.piece_needs[number]))
        return self

    def pay(self, seat: int, tokens: int) -> Board:
        """Give a seat tokens from the supply."""
        self.table.homes[seat].tokens += tokens
        self.table.supply -= tokens
        return self

    def empty_draw_deck(self, *left: str) -> Board:
        """Leave only these settings in the draw deck; the last seat holds the others, the pile has its abilities."""
        table = self.table
        ids = table.box.setting_ids
        keep = sum(1 << ids.index(name) for name in left)
        table.homes[-1].held += table.unseen & ~keep
        table.unseen &= keep
        table.upper = 0
        table.pieces += table.veiled
        table.veiled = 0
        for _ in range(table.deck):
            number = next(n for n, count in enumerate(table.unseen_abilities) if count)
            table.unseen_abilities[number] -= 1
            table.under.append(number)
        table.deck = 0
        return self

    def checked(self) -> Board:
        """Make sure that the position can be written down and read again."""
        assert self.rules.read(str(self)).notation() == str(self)
        return self

    def _find(self, word: str) -> int:
        """Take jewels from the market, or else from the last cavern that has them."""
        word = "".join(sorted(word, key=f"-{LETTERS}".index))
        for jewel in jewels_in(heap_of(word)):
            if count_of(self.table.market, jewel):
                self.table.market -= one(jewel)
                continue
            cavern = max(n for n, heap in enumerate(self.table.caverns) if count_of(heap, jewel))
            self.table.caverns[cavern] -= int(one(jewel))
        return heap_of(word)

    def _use_up(self, ability: str) -> None:
        number = ABILITIES.index(ability)
        if not self.table.unseen_abilities[number]:
            self.table.open_abilities[number] -= 1
            other = next(n for n, count in enumerate(self.table.unseen_abilities) if count)
            self.table.unseen_abilities[other] -= 1
            self.table.open_abilities[other] += 1
        else:
            self.table.unseen_abilities[number] -= 1
        if self.table.pile:
            self.table.pile -= 1
        else:
            self.table.deck -= 1

    def _take_setting(self, name: str) -> int:
        bit = 1 << self.table.box.setting_ids.index(name)
        if self.table.workshop & bit:
            names = self.table.box.setting_ids
            other = next(1 << n for n in range(len(names)) if self.table.unseen & (1 << n))
            self.table.workshop += other - bit
            self.table.unseen -= other
        else:
            assert self.table.unseen & bit, f"{name} is taken"
            self.table.unseen -= bit
        self.table.upper -= 1 if self.table.upper else 0
        return bit
