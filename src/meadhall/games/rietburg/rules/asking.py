"""Questions of Rietburg to a hero: who is asked, and the rule against what is not asked for now."""

from __future__ import annotations

from typing import Final

from meadhall.engine.contract import NOBODY, A, Action, AnyWay, Rule, Seat, Way
from meadhall.engine.menu import Menu
from meadhall.games.rietburg.pieces import Card, Hero, Place
from meadhall.games.rietburg.rules import reasons
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
    """Something with one hand card."""

    def __init__(self, text: str, card: Card, option: int = -1) -> None:
        super().__init__(text)
        self.card: Final = card
        self.option: Final = option
        """Which option of it, -1 if none."""


class WithOption(WithCard):
    """Something with one option of a hero card."""

    def __init__(self, verb: str, name: str, card: Card, option: int) -> None:
        super().__init__(f"{verb} {name} {option + 1}", card, option)


class WithPoints(Action):
    """Something with so many willpower points."""

    def __init__(self, verb: str, points: int) -> None:
        super().__init__(f"{verb} {points}")
        self.points: Final = points


class Back(Action):
    """Leave the choice that led here (3.10)."""


class Draw(Numbered):
    """What chance draws."""


# Ways and questions.


class FreeWay(Way[RietburgState, A]):
    """A kind of free action (5)."""


class TurnWay(Way[RietburgState, A]):
    """A kind of action of a turn: a card played, or revitalizing (3.1)."""


class Asking(Menu[RietburgState]):
    """A question to the active hero."""

    def __init__(
        self, ways: list[AnyWay], not_now: Rule = reasons.ONE_SYMBOL, second_action: Rule = reasons.ONE_SYMBOL
    ) -> None:
        super().__init__(ways, not_now)
        self.second_action: Final = second_action
        """The rule against the action of a turn."""

    def refusal(self, state: RietburgState, action: Action) -> Rule:
        for way in self.ways:
            if way is action.way:
                return way.refusal(state, action)
        if isinstance(action, Draw):
            return reasons.CHANCE_DECIDES
        if isinstance(action.way, FreeWay):
            return reasons.NOT_FREE_NOW
        if isinstance(action, Back):
            return reasons.NO_WAY_BACK
        if isinstance(action.way, TurnWay):
            return self.second_action
        return self.not_now


class AskingHero(Asking):
    """A question to the hero of the topmost frame, from the active one; *yes* is the answer that just agrees."""

    def __init__(self, ways: list[AnyWay], yes: Action | None = None) -> None:
        super().__init__(ways)
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
