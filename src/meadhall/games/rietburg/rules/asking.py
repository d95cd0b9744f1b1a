"""What actions of Rietburg are about, and how the active hero and the others are asked."""

from __future__ import annotations

from typing import Final, TypeVar

from mypy_extensions import i64

from meadhall.engine.bits import has, set_of
from meadhall.engine.contract import NOBODY, Action, AnyMenuItem, MenuItem, Rule, Seat
from meadhall.engine.menu import Elsewhere, MenuQuestion
from meadhall.games.rietburg import pieces
from meadhall.games.rietburg.pieces import Card, Hero, Mask, Place
from meadhall.games.rietburg.state import RietburgState

# Rows: an action in a few words of the table, and what it is about.


class AtPlace(Action):
    """Something at one location, or from it to *other*."""

    def __init__(self, verb: str, place: Place, other: Place = -1) -> None:
        super().__init__(f"{verb} {place + 1}" + (f" {other + 1}" if other >= 0 else ""))
        self.place: Final = place
        self.other: Final = other


class Numbered(Action):
    """Something with one of many things of a kind, by its number among them."""

    def __init__(self, verb: str, name: str, number: int) -> None:
        super().__init__(f"{verb} {name}")
        self.number: Final = number


class WithHero(Action):
    """Something with one hero."""

    def __init__(self, verb: str, name: str, hero: Hero) -> None:
        super().__init__(f"{verb} {name}")
        self.hero: Final = hero


class WithCard(Action):
    """Something with one hand card, or with one option of it."""

    def __init__(self, verb: str, name: str, card: Card, option: int = -1) -> None:
        super().__init__(f"{verb} {name}" + (f" {option + 1}" if option >= 0 else ""))
        self.card: Final = card
        self.option: Final = option


class WithPoints(Action):
    """Something with a number of willpower points."""

    def __init__(self, verb: str, points: int) -> None:
        super().__init__(f"{verb} {points}")
        self.points: Final = points


# Menu items and questions.


C = TypeVar("C", bound=WithCard)


class FromHandItem(MenuItem[RietburgState, C]):
    """Something to do with a card in the active hero's hand; only cards in the hand are checked."""

    def __init__(self, rows: list[C], missing: Rule) -> None:
        super().__init__(rows)
        self.missing: Final = missing
        self.cards: Final = [row.card for row in rows]
        self.all_cards: Final[Mask] = set_of(self.cards)

    def add_choices(self, state: RietburgState, choices: list[Action]) -> None:
        hand: i64 = state.hands[state.active] & self.all_cards
        for index, card in enumerate(self.cards if hand else []):
            if has(hand, card):
                row = self.rows[index]
                if self.rule_against(state, row) is None:
                    choices.append(row)

    def refusal(self, state: RietburgState, action: C) -> Rule:
        is_held = state.hands[state.active] >> action.card & 1
        return super().refusal(state, action) if is_held else self.missing


class FrameQuestion(MenuQuestion[RietburgState]):
    """A question to the active hero; unless it says otherwise, a symbol is being used."""

    def __init__(self, items: list[AnyMenuItem], elsewhere: Elsewhere, not_now: Rule = pieces.ONE_SYMBOL) -> None:
        super().__init__(items, not_now, elsewhere)


class HeroQuestion(FrameQuestion):
    """A question to the hero of the topmost frame, from the active one; *yes* is the answer that just agrees."""

    def __init__(self, items: list[AnyMenuItem], elsewhere: Elsewhere, yes: Action | None = None) -> None:
        super().__init__(items, elsewhere)
        self.yes: Final = yes

    def actor(self, state: RietburgState) -> Seat:
        return state.laws.seat_of(state.frames[-1].hero)

    def asker(self, state: RietburgState) -> Seat:
        return NOBODY if is_of_one(state, state.frames[-1].hero) else state.laws.seat_of(state.active)

    def consent(self, state: RietburgState) -> Action | None:
        return self.yes


def is_of_one(state: RietburgState, hero: Hero) -> bool:
    """Say whether one person leads this hero and the active one."""
    return state.laws.seat_of(hero) == state.laws.seat_of(state.active)
