"""5. Free actions of the active hero."""

from __future__ import annotations

from meadhall.games.rietburg.events import AxeRepaired, CardPassed, ObjectPickedUp
from meadhall.games.rietburg.frames import AFTER, BOOKS, GOLD, MAIN, STEP, STRUGGLE, SYMBOLS, Frame
from meadhall.games.rietburg.operations import REVEAL_TASK
from meadhall.games.rietburg.pieces import (
    COMPLETE,
    DULL,
    FACE_DOWN,
    GIVE,
    PICK_UP,
    RECEIVE,
    REPAIR,
    SHARP,
    Deed,
    is_up,
    row_of,
)
from meadhall.games.rietburg.rules.table import tell
from meadhall.games.rietburg.rules.tasks import begin_completing, may_complete, may_turn_task, turn_task
from meadhall.games.rietburg.rules.trophies import demand
from meadhall.games.rietburg.state import RietburgState


def are_allowed(frame: Frame) -> bool:
    """Say whether free actions are possible while *frame* is on top (5.1)."""
    if frame.kind in (MAIN, AFTER, SYMBOLS, BOOKS):
        return True
    return frame.kind in (STEP, STRUGGLE) and not frame.flag


def object_here(state: RietburgState) -> int:
    """Return the row of a face-up object on top at the active hero's location, or -1 (5.2)."""
    entry = state.top(state.places[state.active])
    if not is_up(entry):
        return -1
    row = row_of(entry)
    return row if row >= state.terms.box.creature_count else -1


def may_pass(state: RietburgState, card: int, giver: int, taker: int) -> bool:
    """Say whether a card in hand may go from one hero to another (5.4 to 5.7)."""
    if giver == taker or state.places[giver] != state.places[taker] or not state.hands[giver] >> card & 1:
        return False
    return not state.held[card - state.terms.box.friend_from] >> taker & 1


def may_repair(state: RietburgState) -> bool:
    """Say whether the axe can be made sharp now (8.6)."""
    return state.active == state.terms.axe_hero and state.axe == DULL and state.gold() >= state.terms.box.repair_gold


def free_actions(state: RietburgState, found: list[Deed]) -> None:
    """Add the free actions, in catalog order; a symbol that turns over tasks adds its own targets among them."""
    terms = state.terms
    catalog = terms.catalog
    active = state.active
    here = state.places[active]
    if object_here(state) >= 0:
        found.append(catalog.pick_up)
    _add_passing(state, found)
    frame = state.frames[-1]
    anywhere = frame.kind == STEP and frame.op == REVEAL_TASK
    for place in range(terms.places):
        if (anywhere and state.task_faces[place] == FACE_DOWN) or may_turn_task(state, place):
            found.append(catalog.turn_task[place])
    if may_complete(state, here):
        found.append(catalog.complete[here])
    if may_repair(state):
        found.append(catalog.repair)


def _add_passing(state: RietburgState, found: list[Deed]) -> None:
    terms = state.terms
    box = terms.box
    active = state.active
    here = state.places[active]
    others = [hero for hero in range(terms.hero_count) if hero != active and state.places[hero] == here]
    if not others:
        return
    sides = state.hands[active] & terms.side_mask
    if sides:
        for card in range(box.friend_from, box.card_count):
            if sides >> card & 1:
                for hero in others:
                    if may_pass(state, card, active, hero):
                        found.append(terms.catalog.give[card][hero])
    theirs = 0
    for hero in others:
        theirs |= state.hands[hero]
    if theirs & terms.side_mask:
        for card in range(box.friend_from, box.card_count):
            if theirs >> card & 1 and not state.held[card - box.friend_from] >> active & 1:
                found.append(terms.catalog.receive[card])


def has_free_action(state: RietburgState) -> bool:
    """Say whether the active hero has any free action now."""
    found: list[Deed] = []
    here = state.places[state.active]
    if object_here(state) >= 0 or may_turn_task(state, here) or may_complete(state, here) or may_repair(state):
        return True
    _add_passing(state, found)
    return len(found) > 0


def apply_free(state: RietburgState, deed: Deed) -> None:
    """Carry out a free action; *deed* must be one."""
    active = state.active
    if deed.kind == PICK_UP:
        place = state.places[active]
        row = row_of(state.stacks[place].pop())
        card = state.terms.box.encounters[row].card
        state.hands[active] |= 1 << card
        tell(state, ObjectPickedUp(active, place, row))
    elif deed.kind == GIVE:
        _pass(state, deed.card, active, deed.hero)
    elif deed.kind == RECEIVE:
        for hero in range(state.terms.hero_count):
            if hero != active and state.hands[hero] >> deed.card & 1:
                _pass(state, deed.card, hero, active)
                break
    elif deed.kind == COMPLETE:
        begin_completing(state, deed.place)
    elif deed.kind == REPAIR:
        state.axe = SHARP
        tell(state, AxeRepaired())
        demand(state, GOLD, state.terms.box.repair_gold)
    else:
        turn_task(state, deed.place)


def _pass(state: RietburgState, card: int, giver: int, taker: int) -> None:
    state.hands[giver] &= ~(1 << card)
    state.hands[taker] |= 1 << card
    state.held[card - state.terms.box.friend_from] |= 1 << giver | 1 << taker  # 5.7
    tell(state, CardPassed(giver, taker, card))
