"""4. What the symbols do: steps to other locations, and cards turned, removed, moved, taken back and exchanged."""

from __future__ import annotations

from typing import Final

from meadhall.engine.bits import size_of
from meadhall.engine.contract import Action, MenuItem, Rule
from meadhall.games.rietburg import events, pieces
from meadhall.games.rietburg.frames import ChooseFrame, ConsentFrame, ExchangeFrame, StepFrame, TurningFrame
from meadhall.games.rietburg.pieces import Hero, Mask, Place, is_facedown, row_of
from meadhall.games.rietburg.rules.asking import AtPlace, WithCard, WithHero, is_of_one
from meadhall.games.rietburg.rules.table import is_creature_up, one_less, take_back, turn_over
from meadhall.games.rietburg.state import Laws, RietburgState

STEP_REASONS: Final = {
    pieces.REVEAL: pieces.NOT_FACEDOWN,
    pieces.FLIP: pieces.NOTHING_TO_FLIP,
    pieces.REVEAL_TASK: pieces.NO_TASK_DOWN,
    pieces.REMOVE_FACEDOWN: pieces.NOTHING_TO_REMOVE,
    pieces.MOVE_FACEDOWN: pieces.NOTHING_TO_SHIFT,
    pieces.FETCH_CREATURE: pieces.NO_CREATURE_TO_BRING,
    pieces.FETCH_FACEDOWN: pieces.NOTHING_TO_BRING,
    pieces.SWAP_CREATURES: pieces.NOT_TWO_CREATURES,
    pieces.WATER_SPIRIT: pieces.SAME_SPIRIT,
    pieces.RETRIEVE: pieces.NOT_PLAYED,
    pieces.RETRIEVE_OWN: pieces.NOTHING_TO_RETAKE,
    pieces.EXCHANGE_TASK: pieces.NO_EXCHANGE,
    pieces.GAIN_WP: pieces.NO_WILLPOWER,
    pieces.GAIN_QUIVER: pieces.NO_QUIVER,
    pieces.GAIN_FRIEND: pieces.NO_FRIENDS_LEFT,
    pieces.ADD_NARRATOR: pieces.NO_NARRATORS_LEFT,
}
"""Why an operation has no target."""


def can_step(state: RietburgState, op: int) -> bool:
    """Say whether one step of *op* is possible now."""
    if op in (pieces.MOVE, pieces.WATER_SPIRIT):
        return True
    if op in (pieces.RETRIEVE, pieces.RETRIEVE_OWN):
        return own_played(state) != 0 or (op == pieces.RETRIEVE and offerable(state) != 0)
    missing = 2 if op == pieces.SWAP_CREATURES else 1
    for place in range(state.laws.places):
        if is_target(state, op, place):
            missing -= 1
            if missing == 0:
                return True
    return False


def is_target(state: RietburgState, op: int, place: Place) -> bool:
    """Say whether a step of *op* can be about what lies at *place* (4.5 to 4.11, 4.14, 4.18)."""
    if op in (pieces.REVEAL, pieces.REMOVE_FACEDOWN, pieces.MOVE_FACEDOWN):
        return is_facedown(state.top(place))
    if op == pieces.FLIP:
        return state.top(place) != pieces.NOTHING
    if op == pieces.REVEAL_TASK:
        return state.task_faces[place] == pieces.FACE_DOWN
    if op == pieces.SWAP_CREATURES:
        return is_creature_up(state, place)
    if op == pieces.EXCHANGE_TASK:
        is_left = unseen_in_box(state) > 0 or state.returned_tasks != 0
        return is_left and state.task_faces[place] == pieces.FACE_UP
    if place == state.places[state.active]:
        return False
    return is_creature_up(state, place) if op == pieces.FETCH_CREATURE else is_facedown(state.top(place))


def unseen_in_box(state: RietburgState) -> int:
    """Count the tasks that nobody has seen and that lie at no location."""
    return size_of(state.unseen_tasks) - state.task_faces.count(pieces.FACE_DOWN)


# 4.1 to 4.4: going, and fetching others.


class Go(AtPlace):
    """Go to a location."""


class GoItem(MenuItem[RietburgState, Go]):
    """One step takes the hero to any other location (4.1)."""

    def __init__(self, laws: Laws) -> None:
        super().__init__([Go("go", place) for place in range(laws.places)], pieces.ALREADY_THERE)

    def allows(self, state: RietburgState, action: Go) -> bool:
        return action.place != state.places[state.active]

    def apply(self, state: RietburgState, action: Go) -> None:
        move_hero(state, state.active, action.place)


class Fetch(WithHero):
    """Fetch another hero, or ask him to come."""


class FetchItem(MenuItem[RietburgState, Fetch]):
    """A step can fetch another hero, if his player agrees (4.2, 4.3)."""

    def __init__(self, laws: Laws) -> None:
        super().__init__([Fetch("fetch", name, hero) for hero, name in enumerate(laws.names)])

    def rule_against(self, state: RietburgState, action: Fetch) -> Rule | None:
        if state.refused >> action.hero & 1:
            return pieces.HAS_REFUSED
        return pieces.NOTHING_TO_FETCH if state.places[action.hero] == state.places[state.active] else None

    def apply(self, state: RietburgState, action: Fetch) -> None:
        if is_of_one(state, action.hero):
            move_hero(state, action.hero, state.places[state.active])
        else:
            state.tell(events.Asked(action.hero, "fetch", state.places[state.active]))
            state.frames.append(ConsentFrame(action.hero))


class Consent(Action):
    """Agree or refuse to be fetched."""


class ConsentItem(MenuItem[RietburgState, Consent]):
    """The other player has to agree (4.2)."""

    def __init__(self) -> None:
        super().__init__([Consent("agree"), Consent("refuse")], pieces.ONE_SYMBOL)

    def apply(self, state: RietburgState, action: Consent) -> None:
        hero = state.frames.pop().hero
        if action is self.rows[0]:
            move_hero(state, hero, state.places[state.active])
        else:
            state.refused |= 1 << hero  # 4.3
            state.tell(events.Answered(hero, "fetch", -1, 0))


def move_hero(state: RietburgState, hero: Hero, place: Place) -> None:
    """Let the active hero go to a location, or another be fetched there."""
    start = state.places[hero]
    state.places[hero] = place
    one_less(state)
    state.tell(events.HeroMoved(hero, start, place, hero != state.active))


# 4.5 to 4.11: what lies on top of locations.


class OnPlace(AtPlace):
    """A step about what lies at one location, or goes from it to another."""


class OnPlaceItem(MenuItem[RietburgState, OnPlace]):
    """A step about what lies at a location, or two, that are targets of the topmost operation."""

    def rule_against(self, state: RietburgState, action: OnPlace) -> Rule | None:
        frame = state.frames[-1]
        assert isinstance(frame, StepFrame)
        op = frame.op
        is_both = op != pieces.SWAP_CREATURES or is_target(state, op, action.other)
        return None if is_both and is_target(state, op, action.place) else STEP_REASONS[op]


class Turn(OnPlace):
    """Turn a top card over."""


class TurnItem(OnPlaceItem):
    """A top card is turned over: from face down (4.5), or for Chada also the other way round (4.6)."""

    def __init__(self, laws: Laws) -> None:
        super().__init__([Turn("turn", place) for place in range(laws.places)])

    def apply(self, state: RietburgState, action: OnPlace) -> None:
        one_less(state)
        entry = state.top(action.place)
        if row_of(entry) >= 0:
            turn_over(state, action.place, entry ^ pieces.UP)
        else:
            state.frames.append(TurningFrame(action.place))


class Remove(OnPlace):
    """Put a top card in the box."""


class RemoveItem(OnPlaceItem):
    """A top face-down card goes to the box unseen (4.7)."""

    def __init__(self, laws: Laws) -> None:
        super().__init__([Remove("remove", place) for place in range(laws.places)])

    def apply(self, state: RietburgState, action: OnPlace) -> None:
        row = row_of(state.stacks[action.place].pop())
        if row >= 0:
            state.out[row] += 1
        state.tell(events.CardRemoved(action.place, row))
        one_less(state)


class Shift(OnPlace):
    """Move a top card to another location."""


class ShiftItem(OnPlaceItem):
    """A top face-down card goes on top of another location (4.8)."""

    def __init__(self, laws: Laws) -> None:
        pairs = [(place, other) for place in range(laws.places) for other in range(laws.places) if other != place]
        super().__init__([Shift("shift", place, other) for place, other in pairs])

    def apply(self, state: RietburgState, action: OnPlace) -> None:
        move_card(state, action.place, action.other)


class Bring(OnPlace):
    """Fetch a top card."""


class BringItem(OnPlaceItem):
    """A top face-up creature (4.9) or face-down card (4.10) of another location comes to the hero."""

    def __init__(self, laws: Laws) -> None:
        super().__init__([Bring("bring", place) for place in range(laws.places)])

    def apply(self, state: RietburgState, action: OnPlace) -> None:
        move_card(state, action.place, state.places[state.active])


def move_card(state: RietburgState, place: Place, target: Place) -> None:
    """Move the top card of a location; it keeps its side (4.19)."""
    entry = state.stacks[place].pop()
    state.stacks[target].append(entry)
    state.tell(events.CardMoved(place, target, row_of(entry)))
    one_less(state)


class Swap(OnPlace):
    """Let two creatures change places."""


class SwapItem(OnPlaceItem):
    """Two top face-up creatures change places (4.11)."""

    def __init__(self, laws: Laws) -> None:
        pairs = [(place, other) for place in range(laws.places) for other in range(place + 1, laws.places)]
        super().__init__([Swap("swap", place, other) for place, other in pairs])

    def apply(self, state: RietburgState, action: OnPlace) -> None:
        stack, other = state.stacks[action.place], state.stacks[action.other]
        state.tell(events.CreaturesSwapped(action.place, action.other, row_of(stack[-1]), row_of(other[-1])))
        stack[-1], other[-1] = other[-1], stack[-1]
        one_less(state)


# 4.15 to 4.17: played cards are taken back, or another hero is offered to do so.


class Retake(WithCard):
    """Take a played card back."""


class RetakeItem(MenuItem[RietburgState, Retake]):
    """The hero takes a played card back, but not the one being played; or the hero who was offered it does."""

    def __init__(self, laws: Laws) -> None:
        super().__init__([Retake("retake", laws.box.card_ids[card], card) for card in laws.lasting])

    def rule_against(self, state: RietburgState, action: Retake) -> Rule | None:
        frame = state.frames[-1]
        played = state.played[frame.hero] if isinstance(frame, ChooseFrame) else own_played(state)
        if played >> action.card & 1:
            return None
        is_own = isinstance(frame, StepFrame) and frame.op == pieces.RETRIEVE_OWN
        return pieces.NOTHING_TO_RETAKE if is_own else pieces.NOT_PLAYED

    def apply(self, state: RietburgState, action: Retake) -> None:
        hero = state.active
        if isinstance(state.frames[-1], ChooseFrame):
            hero = state.frames.pop().hero
        take_back(state, hero, action.card)
        one_less(state)


def own_played(state: RietburgState) -> Mask:
    """Return the cards that the active hero may take back: not the one being played (4.15)."""
    return state.played[state.active] & ~(0 if state.card < 0 else 1 << state.card)


class Offer(WithHero):
    """Let another hero take a card back."""


class OfferItem(MenuItem[RietburgState, Offer]):
    """Instead another hero may take a card back, or decline (4.16)."""

    def __init__(self, laws: Laws) -> None:
        rows = [Offer("offer", name, hero) for hero, name in enumerate(laws.names)]
        super().__init__(rows, pieces.NOTHING_TO_OFFER)

    def allows(self, state: RietburgState, action: Offer) -> bool:
        return offerable(state) >> action.hero & 1 == 1

    def apply(self, state: RietburgState, action: Offer) -> None:
        if not is_of_one(state, action.hero):
            state.tell(events.Asked(action.hero, "retake", -1))
        state.frames.append(ChooseFrame(action.hero))


def offerable(state: RietburgState) -> Mask:
    """Return the other heroes with a played card who have not declined (4.16)."""
    heroes = 0
    for hero in range(state.laws.hero_count):
        if hero != state.active and state.played[hero] and not state.declined >> hero & 1:
            heroes |= 1 << hero
    return heroes


# 4.18: a task is exchanged.


class Exchange(OnPlace):
    """Exchange a task."""


class ExchangeItem(OnPlaceItem):
    """A face-up task is laid aside, and a random unused one takes its place (4.18)."""

    def __init__(self, laws: Laws) -> None:
        super().__init__([Exchange("exchange", place) for place in range(laws.places)])

    def apply(self, state: RietburgState, action: OnPlace) -> None:
        one_less(state)
        state.frames.append(ExchangeFrame(action.place))
