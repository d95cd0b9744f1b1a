"""5. Free actions of the active hero: picking up, passing, turning over tasks (the others: 8.6, 12.2)."""

from __future__ import annotations

from typing import Final

from meadhall.engine.contract import Action, MenuItem, Rule
from meadhall.games.rietburg import pieces
from meadhall.games.rietburg.events import CardPassed, ObjectPickedUp
from meadhall.games.rietburg.frames import StepFrame, TaskFrame
from meadhall.games.rietburg.pieces import Card, Encounter, Hero, is_up, row_of
from meadhall.games.rietburg.rules.asking import AtPlace, FromHandItem, WithCard
from meadhall.games.rietburg.rules.gallery import cards_here, is_here
from meadhall.games.rietburg.rules.table import is_clear, one_less
from meadhall.games.rietburg.state import Laws, RietburgState

# 5.2, 5.3: objects.


class PickUp(Action):
    """Pick up the object at the hero's location."""


class PickUpItem(MenuItem[RietburgState, PickUp]):
    """A face-up object on top at the hero's location goes to his hand (5.2)."""

    def __init__(self) -> None:
        super().__init__([PickUp("pick up")])

    def rule_against_all(self, state: RietburgState) -> Rule | None:
        return None if object_here(state) >= 0 else pieces.NO_OBJECT

    def apply(self, state: RietburgState, action: PickUp) -> None:
        row = object_here(state)
        place = state.places[state.active]
        state.stacks[place].pop()
        state.hands[state.active] |= 1 << state.laws.box.card_of(row)
        state.tell(ObjectPickedUp(state.active, place, row))


def object_here(state: RietburgState) -> Encounter:
    """Return the row of a face-up object on top at the active hero's location, or -1."""
    entry = state.top(state.places[state.active])
    is_object = is_up(entry) and row_of(entry) >= state.laws.box.creature_count
    return row_of(entry) if is_object else -1


# 5.4 to 5.7: cards go from hand to hand.


class Give(WithCard):
    """Give a friend or object to a hero at the same location."""

    def __init__(self, card_name: str, name: str, card: Card, hero: Hero) -> None:
        super().__init__("give", f"{card_name} {name}", card)
        self.hero: Final = hero


class GiveItem(FromHandItem[Give]):
    """The active hero gives cards from his hand (5.4)."""

    def __init__(self, laws: Laws) -> None:
        ids = laws.box.card_ids
        pairs = [(card, hero) for card in laws.sides for hero in range(laws.hero_count)]
        super().__init__([Give(ids[card], laws.names[hero], card, hero) for card, hero in pairs], pieces.NOT_TO_PASS)

    def rule_against(self, state: RietburgState, action: Give) -> Rule | None:
        return why_not_pass(state, action.card, action.hero, action.hero)

    def apply(self, state: RietburgState, action: Give) -> None:
        pass_card(state, action.card, state.active, action.hero)


class Receive(WithCard):
    """Receive a friend or object from a hero at the same location."""


class ReceiveItem(MenuItem[RietburgState, Receive]):
    """The active hero takes cards from the hands of others (5.4)."""

    def __init__(self, laws: Laws) -> None:
        super().__init__([Receive("receive", laws.box.card_ids[card], card) for card in laws.sides])

    def add_choices(self, state: RietburgState, choices: list[Action]) -> None:
        theirs = cards_here(state) & ~state.hands[state.active] & state.laws.side_mask
        for row in self.rows if theirs else []:
            if theirs >> row.card & 1 and self.rule_against(state, row) is None:
                choices.append(row)

    def rule_against(self, state: RietburgState, action: Receive) -> Rule | None:
        giver = holder_of(state, action.card)
        return pieces.NOT_TO_PASS if giver < 0 else why_not_pass(state, action.card, giver, state.active)

    def apply(self, state: RietburgState, action: Receive) -> None:
        pass_card(state, action.card, holder_of(state, action.card), state.active)


def why_not_pass(state: RietburgState, card: Card, other: Hero, taker: Hero) -> Rule | None:
    """Return why a card cannot go from hand to hand between the active hero and another; None if it can."""
    if other == state.active or not is_here(state, other):
        return pieces.NOT_TOGETHER
    has_held = state.held[card - state.laws.box.friend_from] >> taker & 1
    return pieces.HELD_BEFORE if has_held else None  # 5.7


def holder_of(state: RietburgState, card: Card) -> Hero:
    """Return which other hero has a card in hand, or -1."""
    for hero in range(state.laws.hero_count):
        if hero != state.active and state.hands[hero] >> card & 1:
            return hero
    return -1


def pass_card(state: RietburgState, card: Card, giver: Hero, taker: Hero) -> None:
    """Let a card go from one hand to another."""
    state.hands[giver] &= ~(1 << card)
    state.hands[taker] |= 1 << card
    held = state.held[:]
    held[card - state.laws.box.friend_from] |= 1 << giver | 1 << taker
    state.held = held
    state.tell(CardPassed(giver, taker, card))


# 5.8, 5.9 and 4.14: a task is turned over.


class TurnTask(AtPlace):
    """Turn over the task of a location."""


class TurnTaskItem(MenuItem[RietburgState, TurnTask]):
    """The task of the hero's clear location is turned over (5.8), or any one by a symbol that does so (4.14)."""

    def __init__(self, laws: Laws) -> None:
        super().__init__([TurnTask("task", place) for place in range(laws.places)])

    def add_choices(self, state: RietburgState, choices: list[Action]) -> None:
        here = self.rows[state.places[state.active]]
        if _is_by_symbol(state):
            super().add_choices(state, choices)
        elif self.rule_against(state, here) is None:
            choices.append(here)

    def rule_against(self, state: RietburgState, action: TurnTask) -> Rule | None:
        is_down = state.task_faces[action.place] == pieces.FACE_DOWN
        if _is_by_symbol(state):
            return None if is_down else pieces.NO_TASK_DOWN
        if state.places[state.active] != action.place or not is_down:
            return pieces.NO_FACEDOWN_TASK
        return None if is_clear(state, action.place) else pieces.NOT_CLEAR

    def apply(self, state: RietburgState, action: TurnTask) -> None:
        if _is_by_symbol(state):
            one_less(state)
        state.frames.append(TaskFrame(action.place))


def _is_by_symbol(state: RietburgState) -> bool:
    frame = state.frames[-1]
    return isinstance(frame, StepFrame) and frame.op == pieces.REVEAL_TASK
