"""3.10 Leaving a choice again before anything has come of it."""

from __future__ import annotations

from meadhall.games.rietburg.frames import ANSWER, ARM, BOOKS, CHOOSE, CLASH, STEP, STRUGGLE, SYMBOLS, Frame
from meadhall.games.rietburg.pieces import MOST_BACKS
from meadhall.games.rietburg.rules.battle import drop_battle
from meadhall.games.rietburg.rules.table import replace
from meadhall.games.rietburg.state import Battle, RietburgState, without_hero


def may_step_back(state: RietburgState) -> bool:
    """Say whether the choice that led here can be left again."""
    if state.backs >= MOST_BACKS:
        return False
    frame = state.frames[-1]
    kind = frame.kind
    if kind == CLASH:
        battle = state.battle
        return battle is not None and battle.answered == 0
    if kind in (ANSWER, ARM, CHOOSE):
        return state.terms.seat_of(frame.hero) == state.terms.seat_of(state.active)
    if kind == STRUGGLE and frame.flag:
        return True
    return kind in (STEP, STRUGGLE, BOOKS) and _is_unused_symbol(state, frame)


def _is_unused_symbol(state: RietburgState, frame: Frame) -> bool:
    """Say whether a symbol was chosen before another, and nothing came of it, not even a question."""
    if state.is_begun or frame.flag or state.frames[-2].kind != SYMBOLS:
        return False
    return frame.kind != STEP or state.refused | state.declined == 0


def step_back(state: RietburgState) -> None:
    """Leave the choice that led here."""
    state.backs += 1
    frame = state.frames[-1]
    if frame.kind == CLASH:
        drop_battle(state)
        return
    state.frames.pop()
    if frame.kind in (ANSWER, ARM):
        battle = state.battle
        assert battle is not None
        _uninvite(state, battle, frame.hero)
    elif state.frames[-1].kind == SYMBOLS:
        below = state.frames[-1]
        left = 0
        for symbol in state.terms.box.hero_cards[below.card].options[below.option]:
            left |= 1 << (symbol.number - 1)
        replace(state, Frame(SYMBOLS, number=left, card=below.card, option=below.option))


def _uninvite(state: RietburgState, battle: Battle, hero: int) -> None:
    stack = state.stacks[battle.place]
    stack[-1] = without_hero(stack[-1], hero)
    if hero not in battle.order:
        return
    battle.order.remove(hero)
    card = battle.cards[hero]
    box = state.terms.box
    if card < box.friend_from:
        symbol = box.hero_cards[card].blows[battle.options[hero]]
        assert symbol is not None
        if symbol.quivers > 0:
            battle.quivers = [0] * len(battle.quivers)
        if symbol.books > 0:
            battle.books = 0
        if hero == state.terms.axe_hero:
            battle.axe = False
    battle.cards[hero] = -1
    battle.options[hero] = -1
