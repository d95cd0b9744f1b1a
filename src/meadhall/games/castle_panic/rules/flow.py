"""Chapters 2 and 3: the table goes on by itself until somebody has to choose or chance has to act."""

from __future__ import annotations

from meadhall.games.castle_panic.pieces import (
    ARCHER,
    ARCS,
    ARM,
    CAPPED,
    CHARGE,
    CHARGED,
    COMMAND,
    DEAL,
    DESPERATE,
    DRAW_TWO,
    DRAW_UP,
    EVERYWHERE,
    EXCHANGE,
    HOMELESS,
    KINGS_TOWER,
    MOVE,
    MUSTER,
    OWN_TOWER,
    PLAY,
    REFILL,
    REINFORCE,
    RUNNING,
    SAVED,
    SECRET_TOKEN,
    START,
    STARTERS,
    SWAP,
    TOKEN,
    TOKENS,
    TOKENS_A_TURN,
    TOWERS_LOST,
    TRADE,
    TURN_CAP,
    WALL_ARCS,
    has,
    space_at,
)
from meadhall.games.castle_panic.rules.cards import can_draw, lay_off
from meadhall.games.castle_panic.rules.ending import end, is_saved
from meadhall.games.castle_panic.rules.homes import settle_homes, unowned
from meadhall.games.castle_panic.rules.laws import Laws, free_arcs
from meadhall.games.castle_panic.rules.movement import move_inwards
from meadhall.games.castle_panic.rules.playing import has_play
from meadhall.games.castle_panic.rules.telling import tell
from meadhall.games.castle_panic.rules.tokens import owe_discards, place
from meadhall.games.castle_panic.rules.trading import is_asked
from meadhall.games.castle_panic.state import CastlePanicState


def advance(laws: Laws, state: CastlePanicState) -> None:
    """Go on until an actor is needed or the game is over."""
    while state.ending == RUNNING:
        if state.turn > 0 and not _is_settled(laws, state):
            return
        if state.ending != RUNNING or not _step(laws, state):
            return


def _is_settled(laws: Laws, state: CastlePanicState) -> bool:
    """Settle what a step has left open, in this order; tell whether nobody has to choose."""
    if state.towers == 0:  # 10.1: at once, before anything else.
        end(state, TOWERS_LOST)
        return False
    if state.asks:
        return False
    if state.kings >= 0 and not state.king_fell and not has(state.towers, state.kings):
        state.king_fell = True  # 15.7
        tell(state, "king_fell", arc=state.kings)
        owe_discards(laws, state)
    _discard_what_is_clear(laws, state)
    if state.discarders:
        return False
    if state.homes:
        if settle_homes(laws, state):
            return False
        if not laws.seats_from(state, 0):
            end(state, HOMELESS)  # 15.4
            return False
    if is_saved(laws, state):
        end(state, SAVED)
        return False
    return True


def _discard_what_is_clear(laws: Laws, state: CastlePanicState) -> None:
    """Discard for players who have no choice; a closed hand shows none but its last card."""
    while state.discarders:
        seat = state.discarders[0]
        hand = state.hands[seat]
        if not hand:
            state.discarders.pop(0)
        elif len(hand) == 1 or (hand[0] == hand[-1] and not laws.options.closed_hands):
            discard(state, hand[0])
        else:
            return


def discard(state: CastlePanicState, card: int) -> None:
    """Let the first player who owes a discard lay a card off."""
    seat = state.discarders.pop(0)
    lay_off(state, seat, card)
    tell(state, "discarded", seat=seat, card=card)


def _step(laws: Laws, state: CastlePanicState) -> bool:
    """Leave a phase in which there is nothing to do; tell whether it was left."""
    phase = state.phase
    if phase < DESPERATE:
        return _step_of_set_up(laws, state)
    if phase == DRAW_UP:
        if len(state.hands[state.active]) < laws.hand_size(state) and can_draw(laws, state):
            return False
        state.phase = EXCHANGE
    elif phase == EXCHANGE:
        if state.hands[state.active]:
            return False
        state.phase = REFILL
    elif phase == REFILL:
        if state.due > 0 and can_draw(laws, state):
            return False
        state.due = 0
        if state.despaired:  # 14.4
            begin_movement(laws, state)
        else:
            state.phase = TRADE
    elif phase == TRADE:
        if is_asked(laws, state):
            return False
        state.phase = PLAY
    elif phase == PLAY:
        if laws.options.closed_hands or has_play(laws, state):
            return False
        begin_movement(laws, state)
    elif phase == DRAW_TWO:
        if state.due > 0 and can_draw(laws, state):
            return False
        state.due = 0
        state.phase = PLAY
    elif phase == MOVE:
        if state.charge and state.monsters:
            state.phase = CHARGE
            return False
        _begin_tokens(laws, state)
    elif phase == CHARGED:
        _begin_tokens(laws, state)
    else:
        return _step_of_tokens(laws, state)
    return True


def _step_of_tokens(laws: Laws, state: CastlePanicState) -> bool:
    phase = state.phase
    if phase == TOKEN:
        if state.due > 0 and _has_token(laws, state):
            return False
        _end_turn(laws, state)
    elif phase == ARM:
        if len(state.tokens) < laws.options.token_hand and state.pile_size > 0:
            return False
        may_swap = laws.options.monstrous_choices and state.due > 0 and state.pile_size > 0
        state.due = TOKENS_A_TURN
        state.phase = SWAP if may_swap else COMMAND
    elif phase == COMMAND:
        if state.due > 0 and laws.holds_tokens(state):
            return False
        _end_turn(laws, state)
    elif phase == REINFORCE:
        if state.extra > 0 and state.pile_size > 0:
            return False
        state.extra = 0
        state.phase = COMMAND
    else:
        return False
    return True


def _has_token(laws: Laws, state: CastlePanicState) -> bool:
    """Tell whether a token is left to draw, refilling the pile once if that is played (15.16)."""
    if state.pile_size == 0 and laws.options.not_over_yet and not state.refilled:
        state.refilled = True
        for token in range(TOKENS):
            state.pile[token] = state.spent[token]
            state.pile_size += state.spent[token]
            state.spent[token] = 0
        state.mixes += 1
        tell(state, "refilled")
    return state.pile_size > 0


# 2. Setting up.


def _step_of_set_up(laws: Laws, state: CastlePanicState) -> bool:
    phase = state.phase
    if phase == WALL_ARCS:
        if state.due == free_arcs(state.walls):
            state.walls = (1 << ARCS) - 1
            state.due = 0
        if state.due > 0:
            return False
        state.phase = START
    elif phase == START:
        return _step_of_start(laws, state)
    elif phase == DEAL:
        if state.due < laws.options.hand_size * laws.castle_seats and state.deck_size > 0:
            return False
        state.due = 0
        state.phase = OWN_TOWER
    elif phase == OWN_TOWER:
        return _step_of_homes(laws, state)
    elif phase == KINGS_TOWER:
        if laws.options.kings_tower and state.kings < 0:
            free = unowned(state)
            if len(free) > 1:
                return False
            state.kings = free[0]
        state.phase = SECRET_TOKEN
    elif phase == SECRET_TOKEN:
        if laws.options.secret_forces and state.hidden < 0:
            return False
        state.phase = MUSTER
    elif phase == MUSTER:
        if laws.options.overlord and len(state.tokens) < laws.options.token_hand and state.pile_size > 0:
            return False
        begin_turn(laws, state, 0)
    else:
        return False
    return True


def starters_left(laws: Laws, state: CastlePanicState) -> list[int]:
    """Count the starting monsters that are not on the board yet, by kind (2.2, 15.13)."""
    left = (laws.box.rough_start if laws.options.rough_start else laws.box.start)[:STARTERS]
    for monster in state.monsters:
        left[laws.figures.kind_of[monster % laws.figures.count]] -= 1
    return left


def next_starter(left: list[int]) -> int:
    """Return the first kind of which a starting monster is left."""
    for kind in range(STARTERS):
        if left[kind] > 0:
            return kind
    return -1


def _step_of_start(laws: Laws, state: CastlePanicState) -> bool:
    left = starters_left(laws, state)
    kind = next_starter(left)
    if kind < 0:
        state.phase = DEAL
        return True
    if laws.options.rough_start or left[kind] < sum(left):
        return False
    place(laws, state, kind, space_at(ARCHER, len(state.monsters)))
    return True


def _step_of_homes(laws: Laws, state: CastlePanicState) -> bool:
    if laws.options.my_home and len(state.homes) < laws.castle_seats:
        free = unowned(state)
        if len(free) > 1:
            return False
        state.homes.append(free[0])
        return True
    state.phase = KINGS_TOWER
    return True


# 3. The turn.


def begin_turn(laws: Laws, state: CastlePanicState, seat: int) -> None:
    """Begin a player's turn."""
    state.turn += 1
    state.active = seat
    state.tar = -1  # 6.15
    state.missing = False
    state.despaired = False
    state.played = False
    state.plays = 0
    state.due = 0
    state.refused = []
    state.left = 0
    state.trades = laws.options.trades
    tell(state, "turn", seat=seat)
    if laws.options.final_charge and not state.charge and _may_charge(laws, state):
        state.charge = True
        tell(state, "charge")
    may_despair = laws.options.desperate_times and len(state.hands[seat]) > 0
    state.phase = DESPERATE if may_despair else DRAW_UP


def begin_movement(laws: Laws, state: CastlePanicState) -> None:
    """Move the monsters (7.1)."""
    state.phase = MOVE
    state.trades = 0
    state.refused = []
    state.left = 0
    state.plays = 0
    tell(state, "move")
    move_inwards(laws, state, EVERYWHERE)


def _may_charge(laws: Laws, state: CastlePanicState) -> bool:
    # 16.2, 16.3
    if state.pile_size > 0 or laws.holds_tokens(state):
        return False
    return state.refilled or not laws.options.not_over_yet


def _begin_tokens(laws: Laws, state: CastlePanicState) -> None:
    if state.missing:  # 6.20, 12.8
        _end_turn(laws, state)
    elif laws.options.overlord:
        state.due = 0
        state.phase = ARM
    else:
        state.due = laws.options.tokens_a_turn  # 8.1, 16.4
        state.phase = TOKEN


def _end_turn(laws: Laws, state: CastlePanicState) -> None:
    if state.turn >= TURN_CAP:
        end(state, CAPPED)  # 10.3
        return
    seats = laws.seats_from(state, (state.active + 1) % laws.castle_seats)
    begin_turn(laws, state, seats[0])
