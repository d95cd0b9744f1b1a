"""10. The trophy gallery: gold, and paying with trophies, points and friends."""

from __future__ import annotations

from typing import Final

from meadhall.engine.bits import size_of
from meadhall.engine.contract import Action, MenuItem
from meadhall.games.rietburg import pieces
from meadhall.games.rietburg.box import FLUGGOR_ROW, GOLD_ROW, OTHER_ROW
from meadhall.games.rietburg.events import FriendPaid, TrophyPaid, WillPaid
from meadhall.games.rietburg.frames import PaymentFrame
from meadhall.games.rietburg.pieces import FRIEND, WILLPOWER, Encounter, Hero, Mask
from meadhall.games.rietburg.rules.asking import Numbered, WithCard, WithHero
from meadhall.games.rietburg.rules.table import one_less
from meadhall.games.rietburg.state import Laws, RietburgState

ROWS: Final = [GOLD_ROW, FLUGGOR_ROW, -1, OTHER_ROW, -1]
"""The row of the gallery that pays each sort; -1 if none does."""


def demand(state: RietburgState, sort: int, number: int) -> None:
    """Ask the active hero to pay."""
    if number > 0:
        state.frames.append(PaymentFrame(sort, number))


def trophy_count(state: RietburgState, sort: int) -> int:
    """Count the trophies that can be paid as *sort* (10.1, 10.2)."""
    return sum([copies for row, copies in enumerate(state.gallery) if copies and is_payable(state, sort, row)])


def is_payable(state: RietburgState, sort: int, row: Encounter) -> bool:
    """Say whether a trophy of *row* serves as *sort*."""
    return state.laws.box.encounters[row].row == ROWS[sort]


def is_here(state: RietburgState, hero: Hero) -> bool:
    """Say whether a hero stands where the active one does."""
    return state.places[hero] == state.places[state.active]


def cards_here(state: RietburgState) -> Mask:
    """Return the cards in the hands of heroes at the active hero's location."""
    cards = 0
    for hero in range(state.laws.hero_count):
        if is_here(state, hero):
            cards |= state.hands[hero]
    return cards


def stock(state: RietburgState, sort: int) -> int:
    """Count what can be paid as *sort* where the active hero stands."""
    if sort == WILLPOWER:
        return sum([points for hero, points in enumerate(state.will) if is_here(state, hero)])
    return size_of(cards_here(state) & state.laws.friend_mask) if sort == FRIEND else trophy_count(state, sort)


def takes_everything(state: RietburgState, frame: PaymentFrame) -> bool:
    """Say whether a payment takes all that there is, so that there is nothing to choose."""
    return frame.sort != FRIEND and stock(state, frame.sort) == frame.number


def asked_sort(state: RietburgState) -> int:
    """Return the sort that is to be paid now."""
    frame = state.frames[-1]
    assert isinstance(frame, PaymentFrame)
    return frame.sort


class Pay(Numbered):
    """Pay a trophy."""


class PayItem(MenuItem[RietburgState, Pay]):
    """Trophies are paid one by one; of those between which nothing can ever matter the first stands for all (10.3)."""

    def __init__(self, laws: Laws) -> None:
        rows = [Pay("pay", encounter.id, row) for row, encounter in enumerate(laws.box.encounters)]
        super().__init__(rows, pieces.NOT_PAYABLE)

    def add_choices(self, state: RietburgState, choices: list[Action]) -> None:
        sort = asked_sort(state)
        seen = 0
        for row in self.rows:
            if state.gallery[row.number] and is_payable(state, sort, row.number):
                kind = 1 << state.laws.sorts[row.number]
                if not seen & kind:
                    seen |= kind
                    choices.append(row)

    def apply(self, state: RietburgState, action: Pay) -> None:
        state.gallery[action.number] -= 1
        state.out[action.number] += 1
        state.tell(TrophyPaid(action.number))
        one_less(state)


class PayFriend(WithCard):
    """Let a friend stay behind."""


class PayFriendItem(MenuItem[RietburgState, PayFriend]):
    """A friend in the hand of a hero here is paid (12.3)."""

    def __init__(self, laws: Laws) -> None:
        rows = [PayFriend("pay", laws.box.card_ids[card], card) for card in laws.friends]
        super().__init__(rows, pieces.NOT_PAYABLE)

    def allows(self, state: RietburgState, action: PayFriend) -> bool:
        return asked_sort(state) == FRIEND and cards_here(state) >> action.card & 1 == 1

    def apply(self, state: RietburgState, action: PayFriend) -> None:
        for hero in range(state.laws.hero_count):
            if state.hands[hero] >> action.card & 1:
                state.hands[hero] &= ~(1 << action.card)
                state.tell(FriendPaid(hero, action.card))
        state.friends_out |= 1 << action.card
        one_less(state)


class Spend(WithHero):
    """Pay a willpower point of a hero."""


class SpendItem(MenuItem[RietburgState, Spend]):
    """Points of heroes here are paid (12.3)."""

    def __init__(self, laws: Laws) -> None:
        super().__init__([Spend("spend", name, hero) for hero, name in enumerate(laws.names)], pieces.CANNOT_SPEND)

    def allows(self, state: RietburgState, action: Spend) -> bool:
        return asked_sort(state) == WILLPOWER and state.will[action.hero] > 0 and is_here(state, action.hero)

    def apply(self, state: RietburgState, action: Spend) -> None:
        state.will[action.hero] -= 1
        state.tell(WillPaid(action.hero, 1))
        one_less(state)
