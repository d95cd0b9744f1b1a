"""10. The trophy gallery: gold, and paying with trophies, points and friends."""

from __future__ import annotations

from meadhall.games.rietburg.box import OTHER_ROW
from meadhall.games.rietburg.events import FriendPaid, TrophyPaid, WillPaid
from meadhall.games.rietburg.frames import FLUGGORS, FRIEND, GOLD, PAYING, WILLPOWER, Frame
from meadhall.games.rietburg.pieces import Deed
from meadhall.games.rietburg.rules.table import one_less, push, tell
from meadhall.games.rietburg.state import RietburgState


def trophy_count(state: RietburgState, sort: int) -> int:
    """Count the trophies that can be paid as *sort* (10.1, 10.2)."""
    count = 0
    for row, copies in enumerate(state.gallery):
        if copies and is_payable(state, sort, row):
            count += copies
    return count


def is_payable(state: RietburgState, sort: int, row: int) -> bool:
    """Say whether a trophy of *row* serves as *sort*."""
    encounter = state.terms.box.encounters[row]
    if sort == GOLD:
        return encounter.gold > 0
    if sort == FLUGGORS:
        return encounter.kind == "fluggor"
    return encounter.row == OTHER_ROW


def willpower_here(state: RietburgState) -> int:
    """Count the points of the heroes at the active hero's location."""
    here = state.places[state.active]
    return sum([state.will[hero] for hero in range(state.terms.hero_count) if state.places[hero] == here])


def friends_here(state: RietburgState) -> int:
    """Return the mask of friends in the hands of heroes at the active hero's location."""
    here = state.places[state.active]
    mask = 0
    for hero in range(state.terms.hero_count):
        if state.places[hero] == here:
            mask |= state.hands[hero] & state.terms.friend_mask
    return mask


def demand(state: RietburgState, sort: int, number: int) -> None:
    """Ask the active hero to pay."""
    if number > 0:
        push(state, Frame(PAYING, sort, number))


def payments(state: RietburgState, sort: int) -> list[Deed]:
    """List what can be paid next: one trophy of each sort that can matter, a hero's point, a friend."""
    catalog = state.terms.catalog
    found: list[Deed] = []
    if sort == WILLPOWER:
        here = state.places[state.active]
        for hero in range(state.terms.hero_count):
            if state.places[hero] == here and state.will[hero] > 0:
                found.append(catalog.spend[hero])
        return found
    if sort == FRIEND:
        mask = friends_here(state)
        for card in range(state.terms.box.friend_from, state.terms.box.object_from):
            if mask >> card & 1:
                found.append(catalog.pay_friend[card])
        return found
    seen = 0
    for row, copies in enumerate(state.gallery):
        if copies and is_payable(state, sort, row):
            kind = 1 << state.terms.sorts[row]
            if not seen & kind:
                seen |= kind
                found.append(catalog.pay[row])
    return found


def pay_what_needs_no_choice(state: RietburgState) -> bool:
    """Go on paying as long as there is nothing to choose; say whether the payment is done."""
    while True:
        frame = state.frames[-1]
        if frame.number == 0:
            state.frames.pop()
            return True
        choices = payments(state, frame.op)
        if len(choices) > 1 and not _takes_everything(state, frame):
            return False
        pay(state, choices[0])


def _takes_everything(state: RietburgState, frame: Frame) -> bool:
    if frame.op == WILLPOWER:
        return willpower_here(state) == frame.number
    if frame.op == FRIEND:
        return False
    return trophy_count(state, frame.op) == frame.number


def pay(state: RietburgState, deed: Deed) -> None:
    """Pay one trophy, point or friend (10.3, 12.3)."""
    if deed.hero >= 0:
        state.will[deed.hero] -= 1
        tell(state, WillPaid(deed.hero, 1))
    elif state.frames[-1].op == FRIEND:
        for hero in range(state.terms.hero_count):
            if state.hands[hero] >> deed.card & 1:
                state.hands[hero] &= ~(1 << deed.card)
                tell(state, FriendPaid(hero, deed.card))
        state.friends_out |= 1 << deed.card
    else:
        state.gallery[deed.card] -= 1
        state.out[deed.card] += 1
        tell(state, TrophyPaid(deed.card))
    one_less(state)
