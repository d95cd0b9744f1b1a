"""8. The heroes' special things: Chada's quivers, Kram's axe, Kheela's water spirit, Eara's books."""

from __future__ import annotations

from typing import Final

from meadhall.engine.bits import size_of
from meadhall.engine.contract import Action, MenuItem, Rule
from meadhall.games.rietburg import pieces
from meadhall.games.rietburg.events import AxeRepaired, BookUsed, SpiritPlaced
from meadhall.games.rietburg.frames import BooksFrame, StepFrame
from meadhall.games.rietburg.pieces import Card, Place
from meadhall.games.rietburg.rules.asking import Numbered
from meadhall.games.rietburg.rules.battle import armed_hero, battle_of, keeps_reach
from meadhall.games.rietburg.rules.gallery import demand
from meadhall.games.rietburg.rules.steps import can_step
from meadhall.games.rietburg.rules.strength import blow_of, book_slots, why_no_fight
from meadhall.games.rietburg.rules.table import begin_option, one_less
from meadhall.games.rietburg.state import Laws, RietburgState

# 8.1 to 8.3: quivers.


class UseQuiver(Numbered):
    """Add a quiver to the strength; *number* is its place in the list of values."""


class UseQuiverItem(MenuItem[RietburgState, UseQuiver]):
    """Each quiver symbol takes one of Chada's quivers (8.1, 8.2)."""

    def __init__(self, laws: Laws) -> None:
        values = laws.box.quiver_values
        super().__init__([UseQuiver("quiver", str(value), number) for number, value in enumerate(values)])

    def rule_against(self, state: RietburgState, action: UseQuiver) -> Rule | None:
        number = action.number
        battle = battle_of(state)
        hero = armed_hero(state)
        symbol = blow_of(state, battle, hero)
        if symbol is None or symbol.quivers == 0 or state.quivers[number] <= battle.quivers[number]:
            return pieces.LACKS_QUIVER
        if symbol.quivers <= sum(battle.quivers):
            return pieces.ENOUGH_QUIVERS
        battle.quivers[number] += 1
        is_won = state.places[hero] == battle.place and keeps_reach(state, battle)
        battle.quivers[number] -= 1
        return None if is_won else pieces.TOO_WEAK

    def apply(self, state: RietburgState, action: UseQuiver) -> None:
        battle_of(state).quivers[action.number] += 1


# 8.4 to 8.6: the axe.


class UseAxe(Action):
    """Add the sharp axe to the strength."""


class UseAxeItem(MenuItem[RietburgState, UseAxe]):
    """The sharp axe can be added to a hero card (8.4)."""

    def __init__(self) -> None:
        super().__init__([UseAxe("axe")], pieces.NO_SHARP_AXE)

    def allows(self, state: RietburgState, action: UseAxe) -> bool:
        if state.axe != pieces.SHARP or armed_hero(state) != state.laws.axe_hero:
            return False
        battle = battle_of(state)
        return not battle.axe and battle.cards[state.laws.axe_hero] < state.laws.box.friend_from

    def apply(self, state: RietburgState, action: UseAxe) -> None:
        battle_of(state).axe = True


class Repair(Action):
    """Make the axe sharp again."""


class RepairItem(MenuItem[RietburgState, Repair]):
    """In Kram's own turn a dull axe is made sharp for gold (8.6)."""

    def __init__(self) -> None:
        super().__init__([Repair("repair")])

    def rule_against_all(self, state: RietburgState) -> Rule | None:
        if state.axe != pieces.DULL or state.active != state.laws.axe_hero:
            return pieces.NOT_DULL
        return pieces.LACKS_GOLD if state.gold() < state.laws.box.repair_gold else None

    def apply(self, state: RietburgState, action: Repair) -> None:
        state.axe = pieces.SHARP
        state.tell(AxeRepaired())
        demand(state, pieces.GOLD, state.laws.box.repair_gold)


# 8.7: the water spirit.


class PlaceSpirit(Action):
    """Put the water spirit at a location with one side up."""

    def __init__(self, place: Place, side: int) -> None:
        super().__init__(f"spirit {place + 1} {pieces.SIDES[side]}")
        self.place: Final = place
        self.side: Final = side


class PlaceSpiritItem(MenuItem[RietburgState, PlaceSpirit]):
    """The water spirit goes to any location, or is turned where it lies (8.7)."""

    def __init__(self, laws: Laws) -> None:
        sides = range(len(pieces.SIDES))
        super().__init__([PlaceSpirit(place, side) for place in range(laws.places) for side in sides])

    def rule_against(self, state: RietburgState, action: PlaceSpirit) -> Rule | None:
        is_same = action.place == state.spirit_place and action.side == state.spirit_side
        return pieces.SAME_SPIRIT if is_same else None

    def apply(self, state: RietburgState, action: PlaceSpirit) -> None:
        state.spirit_place = action.place
        state.spirit_side = action.side
        one_less(state)
        state.tell(SpiritPlaced(action.place, action.side))


# 8.11 to 8.14: books.


class UseBook(Numbered):
    """Use a book: for a step of its own, or in a battle."""


class UseBookItem(MenuItem[RietburgState, UseBook]):
    """Each book symbol uses one open book (8.11 to 8.13)."""

    def __init__(self, laws: Laws) -> None:
        super().__init__([UseBook("book", book.id, number) for number, book in enumerate(laws.box.books)])

    def rule_against(self, state: RietburgState, action: UseBook) -> Rule | None:
        number = action.number
        if state.books >> number & 1:
            return pieces.BOOK_TURNED
        battle = state.battle
        if battle is None:
            return None if can_use_book(state, number) else pieces.NO_BOOK
        book = state.laws.box.books[number]
        hero = armed_hero(state)
        symbol = blow_of(state, battle, hero)
        if symbol is None or symbol.books == 0 or book.strength == 0:
            return pieces.NO_BOOK
        is_far = state.places[hero] != battle.place
        if is_far and (book.ranged == 0 or battle.books != 0):
            return pieces.TOO_FAR  # 8.12
        if size_of(battle.books) >= book_slots(state, battle, hero):
            return pieces.ENOUGH_BOOKS
        if battle.books >> number & 1:
            return pieces.NO_BOOK
        battle.books |= 1 << number
        is_won = keeps_reach(state, battle)
        battle.books &= ~(1 << number)
        if is_won:
            return None
        return pieces.TOO_FAR if is_far else pieces.TOO_WEAK

    def apply(self, state: RietburgState, action: UseBook) -> None:
        battle = state.battle
        if battle is not None:
            battle.books |= 1 << action.number
            return
        effect = state.laws.box.books[action.number].effect
        state.books |= 1 << action.number
        state.tell(BookUsed(action.number))
        frame = state.frames[-1]
        assert isinstance(frame, BooksFrame)
        begin_option(state)
        state.frames[-1] = frame.less(1)
        state.frames.append(StepFrame(effect.op, effect.number))


def can_use_book(state: RietburgState, number: int) -> bool:
    """Say whether an open book that does not fight can do something now (8.11)."""
    book = state.laws.box.books[number]
    return not state.books >> number & 1 and book.strength == 0 and can_step(state, book.effect.op)


def why_no_book(state: RietburgState, card: Card, option: int) -> Rule | None:
    """Return why no book can do anything now; None if one can."""
    books = len(state.laws.box.books)
    if any(can_use_book(state, number) for number in range(books)):
        return None
    rule = why_no_fight(state, card, option)
    if rule is not pieces.NO_CREATURE:
        return rule
    return pieces.BOOK_TURNED if size_of(state.books) == books else pieces.NO_BOOK
