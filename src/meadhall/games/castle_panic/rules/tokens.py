"""Chapter 8: new monsters, bosses and effects."""

from __future__ import annotations

from typing import Final

from meadhall.games.castle_panic.pieces import (
    ALL_DISCARD,
    BLUE_MOVE,
    CHARGE_ALL,
    CHARGE_CLOCKWISE,
    CLOCKWISE,
    COUNTER_CLOCKWISE,
    DRAW_3,
    DRAW_4,
    EVERYWHERE,
    FOREST,
    GIANT_BOULDER,
    GOBLIN_KING,
    HEALER,
    MONSTERS,
    ORC_WARLORD,
    PLAGUE_ARCHERS,
    PLAGUE_SWORDSMEN,
    RED_MOVE,
    SUITS,
    TOKENS_OF_DRAW_3,
    TOKENS_OF_DRAW_4,
    TOKENS_OF_THE_KING,
    TROLL_MAGE,
    color_of,
    space_at,
)
from meadhall.games.castle_panic.rules.boulder import roll_boulder
from meadhall.games.castle_panic.rules.cards import lay_off
from meadhall.games.castle_panic.rules.laws import Laws
from meadhall.games.castle_panic.rules.movement import move_inwards, move_round
from meadhall.games.castle_panic.rules.telling import tell
from meadhall.games.castle_panic.state import CastlePanicState

CLOCKWISE_STEP: Final = 1
BACK_STEP: Final = 5


def needs_die(token: int) -> bool:
    """Tell whether a token needs an arc: monsters and the boulder (8.2, 9.1)."""
    return token <= GIANT_BOULDER


def extra_tokens_of(token: int) -> int:
    """Return how many more tokens a token brings (8.3, 8.11)."""
    if token == GOBLIN_KING:
        return TOKENS_OF_THE_KING
    if token == DRAW_3:
        return TOKENS_OF_DRAW_3
    return TOKENS_OF_DRAW_4 if token == DRAW_4 else 0


def land(laws: Laws, state: CastlePanicState, token: int, arc: int) -> None:
    """Carry out a monster or boulder in the arc that was rolled or chosen."""
    if token == GIANT_BOULDER:
        roll_boulder(laws, state, arc)
        state.spent[token] += 1  # 8.12
        return
    place(laws, state, token, space_at(FOREST, arc))
    if token == ORC_WARLORD:  # 8.4
        move_inwards(laws, state, color_of(arc))
    elif token == TROLL_MAGE:  # 8.5
        move_inwards(laws, state, EVERYWHERE)
    elif token == HEALER:
        _heal(laws, state)


def place(laws: Laws, state: CastlePanicState, kind: int, space: int) -> None:
    """Put a monster with full points on the board (8.2)."""
    monster = space * laws.figures.count + laws.figures.fresh(kind)
    state.monsters.append(monster)
    state.monsters.sort()
    tell(state, "placed", monster=monster)


def take_effect(laws: Laws, state: CastlePanicState, token: int) -> None:
    """Carry out an effect that needs no die; extra tokens are the caller's."""
    state.spent[token] += 1  # 8.12
    if RED_MOVE <= token <= BLUE_MOVE:  # 8.7
        move_inwards(laws, state, token - RED_MOVE)
    elif token == CLOCKWISE:  # 8.8
        move_round(laws, state, CLOCKWISE_STEP)
    elif token == COUNTER_CLOCKWISE:
        move_round(laws, state, BACK_STEP)
    elif PLAGUE_ARCHERS <= token <= PLAGUE_SWORDSMEN:
        _plague(laws, state, token - PLAGUE_ARCHERS)
    elif token == ALL_DISCARD:  # 8.10
        owe_discards(laws, state)


def charge(laws: Laws, state: CastlePanicState, die: int) -> None:
    """Carry out the special movement of Final Charge! (16.2); *die* counts from 0."""
    if die < CHARGE_CLOCKWISE:
        move_inwards(laws, state, die)
    elif die == CHARGE_CLOCKWISE:
        move_round(laws, state, CLOCKWISE_STEP)
    elif die == CHARGE_ALL:
        move_inwards(laws, state, EVERYWHERE)
    else:
        move_round(laws, state, BACK_STEP)


def owe_discards(laws: Laws, state: CastlePanicState) -> None:
    """Let every player owe a discard, clockwise from the active player (8.10, 15.7)."""
    for seat in laws.seats_from(state, state.active):
        if state.hands[seat] and seat not in state.discarders:
            state.discarders.append(seat)


def _heal(laws: Laws, state: CastlePanicState) -> None:
    # 8.6
    figures = laws.figures
    healed: list[int] = []
    for monster in state.monsters:
        figure = monster % figures.count
        if figures.points_of[figure] < figures.full[figures.kind_of[figure]]:
            healed.append(monster + 1)
            tell(state, "healed", monster=monster, there=monster + 1)
        else:
            healed.append(monster)
    if state.tar >= 0:
        figure = state.tar % figures.count
        if figures.points_of[figure] < figures.full[figures.kind_of[figure]]:
            state.tar += 1
    healed.sort()
    state.monsters = healed


def _plague(laws: Laws, state: CastlePanicState, soldier: int) -> None:
    # 8.9
    for seat in laws.seats_from(state, state.active):
        for card in state.hands[seat][:]:
            if soldier * SUITS <= card < (soldier + 1) * SUITS:
                lay_off(state, seat, card)
                tell(state, "plagued", seat=seat, card=card)


def is_monster(token: int) -> bool:
    """Tell whether a token is a monster or a boss."""
    return token < MONSTERS
