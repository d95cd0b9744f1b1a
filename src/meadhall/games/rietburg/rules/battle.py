"""6. and 7. Battle and group battle: called, put together step by step, won or called off."""

from __future__ import annotations

from meadhall.games.rietburg.events import Answered, Asked, BattleCalledOff, BattleWon, CardPlayed, CardTakenBack
from meadhall.games.rietburg.frames import (
    AFTER,
    ANSWER,
    ARM,
    BOOKS,
    CLASH,
    GIFT,
    GOLD,
    MAIN,
    STEP,
    STRUGGLE,
    Frame,
)
from meadhall.games.rietburg.operations import is_gain
from meadhall.games.rietburg.pieces import (
    AXE,
    CALL_OFF,
    DECLINE,
    DULL,
    INVITE,
    JOIN,
    JOIN_CARD,
    QUIVER,
    SHARP,
    STRIKE,
    USE_BOOK,
    WILL,
    Deed,
    invited_of,
    row_of,
)
from meadhall.games.rietburg.rules.strength import (
    best_join,
    book_slots,
    creature_strength,
    has_arms,
    potential,
    reach_of,
    strength_of,
    total_of,
)
from meadhall.games.rietburg.rules.table import begin_option, gain, oblige, push, replace, spot, tell
from meadhall.games.rietburg.rules.trophies import demand
from meadhall.games.rietburg.state import Battle, RietburgState, with_invited


def begin_clash(state: RietburgState, card: int, option: int, place: int) -> None:
    """Call a battle at *place*; it must be in reach."""
    battle = Battle(place, state.terms.hero_count, len(state.quivers))
    battle.order.append(state.active)
    battle.cards[state.active] = card
    battle.options[state.active] = option
    state.battle = battle
    push(state, Frame(CLASH, card=card, option=option, place=place))


def needed(state: RietburgState, battle: Battle) -> int:
    """Return the strength of the creature fought."""
    return creature_strength(state, row_of(state.top(battle.place)))


def battle_actions(state: RietburgState, frame: Frame) -> list[Deed]:
    """List what can be done next in a battle being put together."""
    if frame.kind == CLASH:
        return clash_actions(state)
    return answer_actions(state, frame.hero) if frame.kind == ANSWER else arm_actions(state, frame.hero)


# What the active hero may do while a battle is put together.


def clash_actions(state: RietburgState) -> list[Deed]:
    """List invitations, own additions, the blow and the calling off."""
    battle = state.battle
    assert battle is not None
    catalog = state.terms.catalog
    hero = state.active
    found: list[Deed] = []
    for other in range(state.terms.hero_count):
        if may_invite(state, battle, other):
            found.append(catalog.invite[other])
    need = needed(state, battle)
    _add_arms(state, battle, hero, need, found)
    if has_arms(state, battle, hero):
        short = need - total_of(state, battle)
        for points in range(max(short, 0), spare_will(state, battle, hero) + 1):
            found.append(catalog.strike[points])
    if battle.answered:  # 7.8
        found.append(catalog.call_off)
    return found


def may_invite(state: RietburgState, battle: Battle, hero: int) -> bool:
    """Say whether a hero may be invited now (7.1, 7.9)."""
    if hero in battle.order or invited_of(state.top(battle.place)) >> hero & 1:
        return False
    return best_join(state, hero, battle.place) > 0


def spare_will(state: RietburgState, battle: Battle, hero: int) -> int:
    """Return how many points a hero may add: none to friends and objects (6.3, 6.11)."""
    return 0 if battle.cards[hero] >= state.terms.box.friend_from else state.will[hero]


def _add_arms(state: RietburgState, battle: Battle, hero: int, need: int, found: list[Deed]) -> None:
    """Add quivers, books and axe that *hero* may use; the active hero must keep the creature in reach."""
    box = state.terms.box
    catalog = state.terms.catalog
    card = battle.cards[hero]
    if card >= box.friend_from:
        return
    symbol = box.hero_cards[card].blows[battle.options[hero]]
    assert symbol is not None
    on_spot = state.places[hero] == battle.place
    must_reach = hero == state.active
    if symbol.quivers > sum(battle.quivers) and on_spot:  # 8.2
        for index in range(len(state.quivers)):
            if state.quivers[index] > battle.quivers[index]:
                battle.quivers[index] += 1
                if not must_reach or reach_of(state, battle) >= need:
                    found.append(catalog.quiver[index])
                battle.quivers[index] -= 1
    if symbol.books > 0 and _book_allowed(state, battle, hero, on_spot):
        for number, book in enumerate(box.books):
            taken = (battle.books | state.books) >> number & 1
            if not taken and (book.strength if on_spot else book.ranged) > 0:
                battle.books |= 1 << number
                if not must_reach or reach_of(state, battle) >= need:
                    found.append(catalog.book[number])
                battle.books &= ~(1 << number)
    if hero == state.terms.axe_hero and state.axe == SHARP and not battle.axe:
        found.append(catalog.axe)


def _book_allowed(state: RietburgState, battle: Battle, hero: int, on_spot: bool) -> bool:
    if not on_spot:
        return battle.books == 0  # 8.12
    used = 0
    for number in range(len(state.terms.box.books)):
        used += battle.books >> number & 1
    return used < book_slots(state, battle, hero)


# What an invited hero may do.


def answer_actions(state: RietburgState, hero: int) -> list[Deed]:
    """List the cards with which *hero* can join; who is led by another seat may decline (7.3, 7.4)."""
    battle = state.battle
    assert battle is not None
    terms = state.terms
    box = terms.box
    found: list[Deed] = []
    hand = state.hands[hero]
    for card in range(box.friend_from):
        if hand >> card & 1:
            for option, symbol in enumerate(box.hero_cards[card].blows):
                if symbol is not None and potential(state, hero, symbol, battle.place, symbol.books) > 0:
                    found.append(terms.catalog.join[card * len(box.hero_cards[card].blows) + option])
    for card in range(box.friend_from, box.card_count):
        if hand >> card & 1 and box.side_card(card).group:
            side = box.side_card(card)
            if (side.strength if state.places[hero] == battle.place else side.ranged) > 0:
                found.append(terms.catalog.join_card[card])
    if terms.seat_of(hero) != terms.seat_of(state.active):
        found.append(terms.catalog.decline)
    return found


def arm_actions(state: RietburgState, hero: int) -> list[Deed]:
    """List what a helper may add to his card."""
    battle = state.battle
    assert battle is not None
    found: list[Deed] = []
    _add_arms(state, battle, hero, 0, found)
    if has_arms(state, battle, hero):
        for points in range(spare_will(state, battle, hero) + 1):
            found.append(state.terms.catalog.will[points])
    return found


def apply_battle(state: RietburgState, deed: Deed) -> None:
    """Carry out one step of a battle being put together."""
    battle = state.battle
    assert battle is not None
    kind = deed.kind
    if kind == INVITE:
        stack = state.stacks[battle.place]
        stack[-1] = with_invited(stack[-1], deed.hero)
        if state.terms.seat_of(deed.hero) != state.terms.seat_of(state.active):
            tell(state, Asked(deed.hero, "join", battle.place))
        push(state, Frame(ANSWER, hero=deed.hero))
    elif kind in (JOIN, JOIN_CARD):
        hero = state.frames[-1].hero
        battle.order.append(hero)
        battle.cards[hero] = deed.card
        battle.options[hero] = deed.option
        replace(state, Frame(ARM, hero=hero))
    elif kind == DECLINE:
        hero = state.frames.pop().hero
        battle.answered |= 1 << hero
        tell(state, Answered(hero, "join", -1, 0))
    elif kind == QUIVER:
        battle.quivers[deed.number] += 1
    elif kind == USE_BOOK:
        battle.books |= 1 << deed.number
    elif kind == AXE:
        battle.axe = True
    elif kind == WILL:
        finish_arming(state, deed.number)
    elif kind == STRIKE:
        battle.will[state.active] = deed.number
        strike(state, battle)
    elif kind == CALL_OFF:
        call_off(state)


def finish_arming(state: RietburgState, points: int) -> None:
    """Close a helper's part with so many points."""
    battle = state.battle
    assert battle is not None
    hero = state.frames.pop().hero
    battle.will[hero] = points
    battle.answered |= 1 << hero
    tell(state, Answered(hero, "join", battle.cards[hero], strength_of(state, battle, hero)))


def is_out_of_reach(state: RietburgState) -> bool:
    """Say whether the battle can no longer be won (7.7)."""
    battle = state.battle
    assert battle is not None
    return reach_of(state, battle) < needed(state, battle)


def call_off(state: RietburgState) -> None:
    """Leave everything as it was; a card of which nothing is used goes back to the hand (7.7, 7.8)."""
    battle = state.battle
    assert battle is not None
    tell(state, BattleCalledOff(battle.place, row_of(state.top(battle.place))))
    drop_battle(state)
    if state.frames[-1].kind in (STRUGGLE, BOOKS) and not state.is_begun:
        hero = state.active
        state.played[hero] &= ~(1 << state.card)
        state.hands[hero] |= 1 << state.card
        tell(state, CardTakenBack(hero, state.card))
        state.card = -1
        state.option = -1
        state.frames = [Frame(MAIN)]


def drop_battle(state: RietburgState) -> None:
    """Forget a battle being put together; a friend or object with which it began is in hand."""
    state.battle = None
    state.frames.pop()
    if state.frames[-1].flag:
        state.frames.pop()


# 6.5 to 6.8: the creature falls.


def strike(state: RietburgState, battle: Battle) -> None:
    """Defeat the creature: cards are played, additions spent, the reward is given."""
    place = battle.place
    row = row_of(state.top(place))
    strengths = [strength_of(state, battle, hero) for hero in battle.order]
    cards = [battle.cards[hero] for hero in battle.order]
    need = needed(state, battle)
    state.frames.pop()
    _spend(state, battle)
    tell(state, BattleWon(place, row, need, battle.order, cards, strengths))
    state.battle = None
    state.stacks[place].pop()
    state.gallery[row] += 1
    creature = state.terms.box.encounters[row]
    for index in range(len(creature.reward) - 1, -1, -1):
        effect = creature.reward[index]
        target = spot(state, effect.where, place)
        if creature.mandatory:  # 6.8
            if is_gain(effect.op):
                gain(state, effect.op, effect.number, target, effect.up)
            else:
                oblige(state, effect.op, effect.number)
        elif is_gain(effect.op):
            push(state, Frame(GIFT, effect.op, effect.number, place=target, flag=effect.up))
        else:
            push(state, Frame(STEP, effect.op, effect.number))
    demand(state, GOLD, creature.extra_gold)  # 6.10


def _spend(state: RietburgState, battle: Battle) -> None:
    """Play the cards of all who fought, and take their additions; the symbol is used up."""
    box = state.terms.box
    frame = state.frames[-1]
    used_books = 0
    for number in range(len(box.books)):
        used_books += battle.books >> number & 1
    if frame.kind == BOOKS:
        replace(state, Frame(BOOKS, number=frame.number - used_books, card=frame.card, option=frame.option))  # 8.13
    else:
        state.frames.pop()
    for index, count in enumerate(battle.quivers):
        state.quivers[index] -= count
        state.quiver_used[index] += count
    state.books |= battle.books
    if battle.axe:
        state.axe = DULL
    for hero in battle.order:
        state.will[hero] -= battle.will[hero]
        card = battle.cards[hero]
        if hero == state.active:
            if card < box.friend_from:
                begin_option(state)
                continue
            state.frames[0] = Frame(AFTER)
            state.card = card
            tell(state, CardPlayed(hero, card, -1))
            cost = box.side_card(card).cost
            demand(state, GOLD, cost)
        put_down(state, hero, card)


def put_down(state: RietburgState, hero: int, card: int) -> None:
    """Lay a card from the hand: hero and friend cards before the hero, objects in the gallery."""
    box = state.terms.box
    state.hands[hero] &= ~(1 << card)
    if box.is_object(card):
        state.gallery[box.encounter_of(card)] += 1
    else:
        state.played[hero] |= 1 << card
