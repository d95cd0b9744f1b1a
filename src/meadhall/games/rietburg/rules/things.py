"""8. The heroes' special things: Chada's quivers, Kram's axe, Kheela's water spirit, Eara's books."""

from __future__ import annotations

from typing import Final

from meadhall.engine.bits import size_of
from meadhall.engine.contract import Action, Rule, Way
from meadhall.games.rietburg import pieces
from meadhall.games.rietburg.events import AxeRepaired, BookUsed, SpiritPlaced
from meadhall.games.rietburg.pieces import Card, Frame, Hero, Place
from meadhall.games.rietburg.rules import reasons
from meadhall.games.rietburg.rules.asking import FreeWay
from meadhall.games.rietburg.rules.battle import battle_of, needed, why_no_fight
from meadhall.games.rietburg.rules.gallery import demand
from meadhall.games.rietburg.rules.steps import can_step
from meadhall.games.rietburg.rules.strength import blow_of, book_slots, can_fight_anywhere, reach_of
from meadhall.games.rietburg.rules.table import one_less
from meadhall.games.rietburg.state import Battle, RietburgState, Terms


def armed_hero(state: RietburgState) -> Hero:
    """Return who is adding to his card in a battle: the active hero, or a helper."""
    frame = state.frames[-1]
    return frame.hero if frame.kind == pieces.ARM else state.active


def keeps_reach(state: RietburgState, battle: Battle, hero: Hero) -> bool:
    """Say whether the creature is in reach; a helper need not care."""
    return hero != state.active or reach_of(state, battle) >= needed(state, battle)


# 8.1 to 8.3: quivers.


class UseQuiver(Action):
    """Add a quiver to the strength; *number* is its place in the list of values."""

    def __init__(self, value: int, number: int) -> None:
        super().__init__(f"quiver {value}")
        self.number: Final = number


class UsingQuiver(Way[RietburgState, UseQuiver]):
    """Each quiver symbol takes one of Chada's quivers (8.1, 8.2)."""

    def __init__(self, terms: Terms) -> None:
        super().__init__([UseQuiver(value, number) for number, value in enumerate(terms.box.quiver_values)])

    def add_choices(self, state: RietburgState, choices: list[Action]) -> None:
        battle = battle_of(state)
        hero = armed_hero(state)
        symbol = blow_of(state, battle, hero)
        if symbol is None or symbol.quivers <= sum(battle.quivers) or state.places[hero] != battle.place:
            return
        for row in self.rows:
            if state.quivers[row.number] > battle.quivers[row.number]:
                battle.quivers[row.number] += 1
                if keeps_reach(state, battle, hero):
                    choices.append(row)
                battle.quivers[row.number] -= 1

    def refusal(self, state: RietburgState, action: UseQuiver) -> Rule:
        battle = battle_of(state)
        symbol = blow_of(state, battle, armed_hero(state))
        number = action.number
        if symbol is None or symbol.quivers == 0 or state.quivers[number] <= battle.quivers[number]:
            return reasons.LACKS_QUIVER
        return reasons.ENOUGH_QUIVERS if symbol.quivers <= sum(battle.quivers) else reasons.TOO_WEAK

    def carry_out(self, state: RietburgState, action: UseQuiver) -> None:
        battle_of(state).quivers[action.number] += 1


# 8.4 to 8.6: the axe.


class UseAxe(Action):
    """Add the sharp axe to the strength."""


class UsingAxe(Way[RietburgState, UseAxe]):
    """The sharp axe can be added to a hero card (8.4)."""

    def __init__(self) -> None:
        super().__init__([UseAxe("axe")], reasons.NO_SHARP_AXE)

    def allows(self, state: RietburgState, action: UseAxe) -> bool:
        if state.axe != pieces.SHARP or armed_hero(state) != state.terms.axe_hero:
            return False
        battle = battle_of(state)
        return not battle.axe and battle.cards[state.terms.axe_hero] < state.terms.box.friend_from

    def carry_out(self, state: RietburgState, action: UseAxe) -> None:
        battle_of(state).axe = True


class Repair(Action):
    """Make the axe sharp again."""


class Repairing(FreeWay[Repair]):
    """In Kram's own turn a dull axe is made sharp for gold (8.6)."""

    def __init__(self) -> None:
        super().__init__([Repair("repair")])

    def add_choices(self, state: RietburgState, choices: list[Action]) -> None:
        if self._is_dull(state) and state.gold() >= state.terms.box.repair_gold:
            choices.append(self.rows[0])

    def _is_dull(self, state: RietburgState) -> bool:
        return state.axe == pieces.DULL and state.active == state.terms.axe_hero

    def refusal(self, state: RietburgState, action: Repair) -> Rule:
        return reasons.LACKS_GOLD if self._is_dull(state) else reasons.NOT_DULL

    def carry_out(self, state: RietburgState, action: Repair) -> None:
        state.axe = pieces.SHARP
        state.tell(AxeRepaired())
        demand(state, pieces.GOLD, state.terms.box.repair_gold)


# 8.7: the water spirit.


class PlaceSpirit(Action):
    """Put the water spirit at a location with one side up."""

    def __init__(self, place: Place, side: int) -> None:
        super().__init__(f"spirit {place + 1} {pieces.SIDES[side]}")
        self.place: Final = place
        self.side: Final = side


class PlacingSpirit(Way[RietburgState, PlaceSpirit]):
    """The water spirit goes to any location, or is turned where it lies (8.7)."""

    def __init__(self, terms: Terms) -> None:
        super().__init__(
            [PlaceSpirit(place, side) for place in range(terms.places) for side in range(len(pieces.SIDES))],
            reasons.SAME_SPIRIT,
        )

    def allows(self, state: RietburgState, action: PlaceSpirit) -> bool:
        return action.place != state.spirit_place or action.side != state.spirit_side

    def carry_out(self, state: RietburgState, action: PlaceSpirit) -> None:
        state.spirit_place = action.place
        state.spirit_side = action.side
        one_less(state)
        state.tell(SpiritPlaced(action.place, action.side))


# 8.11 to 8.14: books.


class UseBook(Action):
    """Use a book: for a step of its own, or in a battle."""

    def __init__(self, name: str, number: int) -> None:
        super().__init__(f"book {name}")
        self.number: Final = number


class UsingBook(Way[RietburgState, UseBook]):
    """Each book symbol uses one open book (8.11 to 8.13)."""

    def __init__(self, terms: Terms) -> None:
        super().__init__([UseBook(book.id, number) for number, book in enumerate(terms.box.books)])

    def add_choices(self, state: RietburgState, choices: list[Action]) -> None:
        battle = state.battle
        if battle is None:
            for row in self.rows:
                if can_use_book(state, row.number):
                    choices.append(row)
            return
        hero = armed_hero(state)
        symbol = blow_of(state, battle, hero)
        if symbol is None or symbol.books == 0:
            return
        is_here = state.places[hero] == battle.place
        if size_of(battle.books) >= (book_slots(state, battle, hero) if is_here else 1):  # 8.12
            return
        for row in self.rows:
            book = state.terms.box.books[row.number]
            if not (battle.books | state.books) >> row.number & 1 and (book.strength if is_here else book.ranged) > 0:
                battle.books |= 1 << row.number
                if keeps_reach(state, battle, hero):
                    choices.append(row)
                battle.books &= ~(1 << row.number)

    def refusal(self, state: RietburgState, action: UseBook) -> Rule:
        if state.books >> action.number & 1:
            return reasons.BOOK_TURNED
        battle = state.battle
        book = state.terms.box.books[action.number]
        if battle is None or book.strength == 0:
            return reasons.NO_BOOK
        hero = armed_hero(state)
        symbol = blow_of(state, battle, hero)
        if symbol is None or symbol.books == 0:
            return reasons.NO_BOOK
        if state.places[hero] != battle.place:
            return reasons.TOO_FAR
        if size_of(battle.books) >= book_slots(state, battle, hero):
            return reasons.ENOUGH_BOOKS
        return reasons.NO_BOOK if battle.books >> action.number & 1 else reasons.TOO_WEAK

    def carry_out(self, state: RietburgState, action: UseBook) -> None:
        battle = state.battle
        if battle is not None:
            battle.books |= 1 << action.number
            return
        effect = state.terms.box.books[action.number].effect
        state.books |= 1 << action.number
        state.tell(BookUsed(action.number))
        one_less(state)
        state.frames.append(Frame(pieces.STEP, effect.op, effect.number))


def can_use_book(state: RietburgState, number: int) -> bool:
    """Say whether an open book that does not fight can do something now (8.11)."""
    book = state.terms.box.books[number]
    return not state.books >> number & 1 and book.strength == 0 and can_step(state, book.effect.op)


def can_use_books(state: RietburgState, card: Card, option: int, uses: int) -> bool:
    """Say whether an open book can do something now."""
    for number in range(len(state.terms.box.books)):
        if can_use_book(state, number):
            return True
    return can_fight_anywhere(state, card, option, uses)


def why_no_book(state: RietburgState, card: Card, option: int, uses: int) -> Rule:
    """Return why no book can do anything now."""
    if size_of(state.books) == len(state.terms.box.books):
        return reasons.BOOK_TURNED
    rule = why_no_fight(state, card, option, uses)
    return reasons.NO_BOOK if rule is reasons.NO_CREATURE else rule
