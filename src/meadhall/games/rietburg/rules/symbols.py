"""4. What the symbols do: which steps are possible, and what each step changes."""

from __future__ import annotations

from meadhall.games.rietburg.cards import Symbol
from meadhall.games.rietburg.events import (
    Answered,
    Asked,
    BookUsed,
    CardMoved,
    CardRemoved,
    CardTakenBack,
    CreaturesSwapped,
    HeroMoved,
    SpiritPlaced,
)
from meadhall.games.rietburg.frames import BOOKS, CHOOSE, CONSENT, EXCHANGING, STEP, STRUGGLE, TURNING, Frame
from meadhall.games.rietburg.operations import (
    EXCHANGE_TASK,
    FETCH_CREATURE,
    FETCH_FACEDOWN,
    FLIP,
    MOVE,
    MOVE_FACEDOWN,
    REMOVE_FACEDOWN,
    RETRIEVE,
    RETRIEVE_OWN,
    REVEAL,
    REVEAL_TASK,
    SWAP_CREATURES,
    WATER_SPIRIT,
)
from meadhall.games.rietburg.pieces import (
    AGREE,
    BRING,
    DECLINE,
    EXCHANGE,
    FACE_DOWN,
    FACE_UP,
    FETCH,
    GO,
    NOTHING,
    OFFER,
    REFUSE,
    REMOVE,
    RETAKE,
    SIDES,
    SPIRIT,
    SWAP,
    TURN,
    TURN_TASK,
    Deed,
    is_facedown,
    row_of,
)
from meadhall.games.rietburg.rules.strength import can_fight_anywhere
from meadhall.games.rietburg.rules.table import (
    begin_option,
    can_gain,
    gain,
    is_creature_up,
    one_less,
    push,
    tell,
    turn_known,
)
from meadhall.games.rietburg.rules.tasks import turn_task
from meadhall.games.rietburg.state import RietburgState, bit_count


def enter(state: RietburgState, card: int, option: int, symbol: Symbol) -> None:
    """Begin to use a symbol."""
    effect = symbol.effect
    if symbol.fights:
        push(state, Frame(STRUGGLE, card=card, option=option))
    elif symbol.books > 0:
        push(state, Frame(BOOKS, number=symbol.books, card=card, option=option))
    elif symbol.gains:
        begin_option(state)
        gain(state, effect.op, effect.number, state.places[state.active], effect.up)
    else:
        push(state, Frame(STEP, effect.op, effect.number))


def is_usable(state: RietburgState, card: int, option: int, symbol: Symbol) -> bool:
    """Say whether a symbol can do something now."""
    if symbol.fights:
        return can_fight_anywhere(state, card, option, 0)
    if symbol.books > 0:
        return can_use_books(state, card, option, symbol.books)
    if symbol.gains:
        return can_gain(state, symbol.effect.op)
    return can_step(state, symbol.effect.op)


def can_use_books(state: RietburgState, card: int, option: int, uses: int) -> bool:
    """Say whether an open book can do something now."""
    for number in range(len(state.terms.box.books)):
        if can_use_book(state, number):
            return True
    return can_fight_anywhere(state, card, option, uses)


def can_use_book(state: RietburgState, number: int) -> bool:
    """Say whether an open book that does not fight can do something now (8.11)."""
    book = state.terms.box.books[number]
    return not state.books >> number & 1 and book.strength == 0 and can_step(state, book.effect.op)


def use_book(state: RietburgState, number: int) -> None:
    """Turn a book over and use it for a step."""
    effect = state.terms.box.books[number].effect
    state.books |= 1 << number
    tell(state, BookUsed(number))
    one_less(state)
    push(state, Frame(STEP, effect.op, effect.number))


def can_step(state: RietburgState, op: int) -> bool:
    """Say whether one step of *op* is possible now."""
    if op in (MOVE, WATER_SPIRIT):
        return True
    if op in (REVEAL, REMOVE_FACEDOWN, MOVE_FACEDOWN):
        return any(is_facedown(state.top(place)) for place in range(state.terms.places))
    if op == REVEAL_TASK:
        return FACE_DOWN in state.task_faces
    if op == RETRIEVE:
        return own_played(state) != 0 or len(_offers(state)) > 0
    if op == RETRIEVE_OWN:
        return own_played(state) != 0
    return len(_targets(state, op)) > 0


def own_played(state: RietburgState) -> int:
    """Return the mask of cards that the active hero may take back: not the one being played (4.15)."""
    return state.played[state.active] & ~(0 if state.card < 0 else 1 << state.card)


def _offers(state: RietburgState) -> list[Deed]:
    found: list[Deed] = []
    for hero in range(state.terms.hero_count):
        if hero != state.active and state.played[hero] and not state.declined >> hero & 1:
            found.append(state.terms.catalog.offer[hero])
    return found


def step_actions(state: RietburgState, op: int) -> list[Deed]:
    """List the steps of *op* in catalog order; those of REVEAL_TASK stand among the free actions."""
    if op == MOVE:
        found = _all_but_here(state, state.terms.catalog.go)
        for hero in range(state.terms.hero_count):
            if state.places[hero] != state.places[state.active] and not state.refused >> hero & 1:
                found.append(state.terms.catalog.fetch[hero])
        return found
    if op == RETRIEVE:
        return retakes(state, own_played(state)) + _offers(state)
    if op == RETRIEVE_OWN:
        return retakes(state, own_played(state))
    if op == REVEAL_TASK:
        return []
    return _targets(state, op)


def retakes(state: RietburgState, mask: int) -> list[Deed]:
    """List the cards of *mask* to take back."""
    return [state.terms.catalog.retake[card] for card in range(state.terms.box.object_from) if mask >> card & 1]


def _all_but_here(state: RietburgState, deeds: list[Deed]) -> list[Deed]:
    here = state.places[state.active]
    return [deed for deed in deeds if deed.place != here]


def _targets(state: RietburgState, op: int) -> list[Deed]:
    catalog = state.terms.catalog
    if op == REVEAL:
        return [deed for deed in catalog.turn if is_facedown(state.top(deed.place))]
    if op == FLIP:
        return [deed for deed in catalog.turn if state.top(deed.place) != NOTHING]
    if op == REMOVE_FACEDOWN:
        return [deed for deed in catalog.remove if is_facedown(state.top(deed.place))]
    if op == MOVE_FACEDOWN:
        return [deed for deed in catalog.shift if is_facedown(state.top(deed.place))]
    if op == FETCH_CREATURE:
        return [deed for deed in _all_but_here(state, catalog.bring) if is_creature_up(state, deed.place)]
    if op == FETCH_FACEDOWN:
        return [deed for deed in _all_but_here(state, catalog.bring) if is_facedown(state.top(deed.place))]
    if op == SWAP_CREATURES:
        return [
            deed for deed in catalog.swap if is_creature_up(state, deed.place) and is_creature_up(state, deed.other)
        ]
    if op == WATER_SPIRIT:
        lies = state.spirit_place * len(SIDES) + state.spirit_side if state.spirit_place >= 0 else -1
        return [deed for index, deed in enumerate(catalog.spirit) if index != lies]
    if op == EXCHANGE_TASK and has_unused_task(state):
        return [deed for deed in catalog.exchange if state.task_faces[deed.place] == FACE_UP]
    return []


def has_unused_task(state: RietburgState) -> bool:
    """Say whether a task is left to exchange for (4.18)."""
    facedown = state.task_faces.count(FACE_DOWN)
    return bit_count(state.unseen_tasks) > facedown or state.returned_tasks != 0


def apply_step(state: RietburgState, deed: Deed) -> None:
    """Carry out one step of the topmost symbol."""
    kind = deed.kind
    active = state.active
    if kind == GO:
        start = state.places[active]
        state.places[active] = deed.place
        one_less(state)
        tell(state, HeroMoved(active, start, deed.place, False))
    elif kind == FETCH:
        if state.terms.seat_of(deed.hero) == state.terms.seat_of(active):
            _fetch(state, deed.hero)
        else:
            tell(state, Asked(deed.hero, "fetch", state.places[active]))
            push(state, Frame(CONSENT, hero=deed.hero))  # 4.2
    elif kind == TURN:
        one_less(state)
        if row_of(state.top(deed.place)) >= 0:
            turn_known(state, deed.place)
        else:
            push(state, Frame(TURNING, place=deed.place))
    elif kind == TURN_TASK:
        one_less(state)
        turn_task(state, deed.place)
    elif kind == EXCHANGE:
        one_less(state)
        push(state, Frame(EXCHANGING, place=deed.place))
    elif kind == RETAKE:
        _retake(state, active, deed.card)
        one_less(state)
    elif kind == OFFER:
        if state.terms.seat_of(deed.hero) != state.terms.seat_of(active):
            tell(state, Asked(deed.hero, "retake", -1))
        push(state, Frame(CHOOSE, hero=deed.hero))  # 4.16
    elif kind == SPIRIT:
        state.spirit_place = deed.place
        state.spirit_side = deed.number
        one_less(state)
        tell(state, SpiritPlaced(deed.place, deed.number))
    else:
        _move_card(state, deed)
        one_less(state)


def _move_card(state: RietburgState, deed: Deed) -> None:
    """Remove, shift, bring or swap top cards; they keep their side (4.7 to 4.11, 4.19)."""
    stack = state.stacks[deed.place]
    if deed.kind == REMOVE:
        row = row_of(stack.pop())
        if row >= 0:
            state.out[row] += 1
        tell(state, CardRemoved(deed.place))
    elif deed.kind == SWAP:
        other = state.stacks[deed.other]
        tell(state, CreaturesSwapped(deed.place, deed.other, row_of(stack[-1]), row_of(other[-1])))
        entry = stack[-1]
        stack[-1] = other[-1]
        other[-1] = entry
    else:
        target = state.places[state.active] if deed.kind == BRING else deed.other
        entry = stack.pop()
        state.stacks[target].append(entry)
        tell(state, CardMoved(deed.place, target, row_of(entry)))


def apply_answer(state: RietburgState, deed: Deed) -> None:
    """Carry out the answer of a hero who was asked to be fetched, or offered to take a card back."""
    hero = state.frames.pop().hero
    if deed.kind == AGREE:
        _fetch(state, hero)
    elif deed.kind == REFUSE:
        state.refused |= 1 << hero  # 4.3
        tell(state, Answered(hero, "fetch", -1, 0))
    elif deed.kind == RETAKE:
        _retake(state, hero, deed.card)
        one_less(state)
    elif deed.kind == DECLINE:
        state.declined |= 1 << hero
        tell(state, Answered(hero, "retake", -1, 0))


def _fetch(state: RietburgState, hero: int) -> None:
    start = state.places[hero]
    place = state.places[state.active]
    state.places[hero] = place
    one_less(state)
    tell(state, HeroMoved(hero, start, place, True))


def _retake(state: RietburgState, hero: int, card: int) -> None:
    state.played[hero] &= ~(1 << card)
    state.hands[hero] |= 1 << card
    tell(state, CardTakenBack(hero, card))
