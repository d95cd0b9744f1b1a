"""What each action does; the table then goes on by itself (flow.py)."""

from __future__ import annotations

from meadhall.games.castle_panic import catalog as verbs
from meadhall.games.castle_panic.catalog import Deed
from meadhall.games.castle_panic.pieces import (
    ARCHER,
    ARM,
    CHARGE,
    CHARGED,
    COMMAND,
    DEAL,
    DESPERATE,
    DRAW_UP,
    EXCHANGE,
    MUSTER,
    PLAY,
    REFILL,
    REINFORCE,
    RESWAP,
    ROLL,
    SOLO_EXCHANGES,
    START,
    SWAP,
    TOKEN,
    TRADE,
    WALL_ARCS,
    WALL_COUNT,
    WANT,
    space_at,
)
from meadhall.games.castle_panic.rules import playing, trading
from meadhall.games.castle_panic.rules.cards import draw, lay_off
from meadhall.games.castle_panic.rules.flow import begin_movement, discard, next_starter, starters_left
from meadhall.games.castle_panic.rules.homes import claim, claimer
from meadhall.games.castle_panic.rules.laws import Laws
from meadhall.games.castle_panic.rules.movement import hurt
from meadhall.games.castle_panic.rules.overlord import (
    after_token,
    give_back,
    play_token,
    put_monster,
    replace,
    set_aside,
    take_token,
)
from meadhall.games.castle_panic.rules.telling import tell
from meadhall.games.castle_panic.rules.tokens import charge, extra_tokens_of, land, needs_die, place, take_effect
from meadhall.games.castle_panic.state import CastlePanicState


def do(laws: Laws, state: CastlePanicState, deed: Deed) -> None:
    """Carry out a legal action."""
    verb = deed.verb
    if verb == verbs.TO_DRAW:
        _draw(laws, state, deed.card)
    elif verb == verbs.TO_TOKEN:
        _turn_up(laws, state, deed.token)
    elif verb == verbs.TO_ROLL:
        _roll(laws, state, deed.arc)
    elif verbs.TO_AIM <= verb <= verbs.TO_SCAVENGE:
        _play(laws, state, deed)
    elif verbs.TO_DESPAIR <= verb <= verbs.TO_DECLINE:
        _exchange(laws, state, deed)
    elif verb == verbs.TO_HURT:
        state.asks.pop(0)
        hurt(laws, state, deed.target)
    elif verb == verbs.TO_DISCARD:
        discard(state, deed.card)
    elif verb == verbs.TO_DONE:
        _done(laws, state)
    elif verb == verbs.TO_PLAY:
        play_token(laws, state, deed.token)
    elif verb == verbs.TO_PUT:
        put_monster(laws, state, deed.token, deed.arc)
    elif verb == verbs.TO_SWAP:
        give_back(laws, state, deed.token)
    else:
        _set_up(laws, state, deed)


def _set_up(laws: Laws, state: CastlePanicState, deed: Deed) -> None:
    verb = deed.verb
    if verb == verbs.TO_PLACE:
        place(laws, state, deed.token, space_at(ARCHER, deed.arc))
    elif verb == verbs.TO_OWN:
        tell(state, "own", seat=len(state.homes), arc=deed.arc)
        state.homes.append(deed.arc)
    elif verb == verbs.TO_KING:
        state.kings = deed.arc
        tell(state, "king", arc=deed.arc)
    elif verb == verbs.TO_CLAIM:
        claim(state, claimer(laws, state), deed.arc)
    elif verb == verbs.TO_SECRET:
        set_aside(laws, state, deed.token)


def _draw(laws: Laws, state: CastlePanicState, card: int) -> None:
    if state.phase == DEAL:
        draw(laws, state, state.due // laws.options.hand_size, card)
        state.due += 1
        return
    draw(laws, state, state.active, card)
    if state.due > 0:
        state.due -= 1


def _turn_up(laws: Laws, state: CastlePanicState, token: int) -> None:
    phase = state.phase
    if phase == MUSTER:
        take_token(laws, state, token)
    elif phase == ARM:
        take_token(laws, state, token)
        state.due += 1
    elif phase == REINFORCE:
        take_token(laws, state, token)
        state.extra -= 1
        state.due += 1
    elif phase == RESWAP:
        replace(laws, state, token)
        state.phase = COMMAND
    else:
        state.pile[token] -= 1
        state.pile_size -= 1
        state.due -= 1
        tell(state, "token", token=token)
        if needs_die(token):
            state.token = token
            state.phase = ROLL
        else:
            take_effect(laws, state, token)
            state.due += extra_tokens_of(token)  # 8.11


def _roll(laws: Laws, state: CastlePanicState, arc: int) -> None:
    phase = state.phase
    tell(state, "rolled", arc=arc)
    if phase == WALL_COUNT:
        state.due = arc + 1
        state.phase = WALL_ARCS
    elif phase == WALL_ARCS:
        state.walls |= 1 << arc
        state.due -= 1
    elif phase == START:
        place(laws, state, next_starter(starters_left(laws, state)), space_at(ARCHER, arc))
    elif phase == CHARGE:
        state.phase = CHARGED
        charge(laws, state, arc)
    else:
        token = state.token
        state.token = -1
        land(laws, state, token, arc)
        if laws.options.overlord:
            after_token(state, token)
        else:
            state.phase = TOKEN
            state.due += extra_tokens_of(token)  # 8.3


def _exchange(laws: Laws, state: CastlePanicState, deed: Deed) -> None:
    verb = deed.verb
    if verb == verbs.TO_DESPAIR:  # 14.4
        for card in state.hands[state.active][:]:
            lay_off(state, state.active, card)
        state.despaired = True
        state.phase = DRAW_UP
        tell(state, "despaired", seat=state.active)
    elif verb == verbs.TO_EXCHANGE:
        lay_off(state, state.active, deed.card)
        tell(state, "exchanged", seat=state.active, card=deed.card)
        state.due += 1
        if laws.castle_seats > 1 or state.due == SOLO_EXCHANGES:  # 13.2
            state.phase = REFILL
    elif verb == verbs.TO_OFFER:
        trading.offer(laws, state, deed.seat, deed.card)
    elif verb == verbs.TO_WANT:
        trading.want(laws, state, deed.card)
    elif verb == verbs.TO_ANSWER:
        trading.answer(laws, state, deed.card)
    elif verb == verbs.TO_ACCEPT:
        trading.accept(laws, state)
    else:
        trading.decline(laws, state)


def _play(laws: Laws, state: CastlePanicState, deed: Deed) -> None:
    verb = deed.verb
    if verb == verbs.TO_HIT:
        playing.hit(laws, state, deed.card, deed.target)
    elif verb == verbs.TO_AIM:
        playing.aim(state)
    elif verb == verbs.TO_SLAY:
        playing.send_barbarian(laws, state, deed.target)
    elif verb == verbs.TO_DRIVE:
        playing.drive_back(laws, state, deed.target)
    elif verb == verbs.TO_TAR:
        playing.pour_tar(state, deed.target)
    elif verb == verbs.TO_UNITED:
        playing.unite(state, deed.card)
    elif verb == verbs.TO_FELL:
        playing.fell(laws, state, deed.target)
    elif verb == verbs.TO_WALL:
        playing.build(state, deed.arc)
    elif verb == verbs.TO_RAISE:
        playing.raise_own(state, deed.arc)
    elif verb == verbs.TO_FORTIFY:
        playing.fortify(state, deed.arc)
    elif verb == verbs.TO_MISS:
        playing.miss(state)
    elif verb == verbs.TO_DRAW_2:
        playing.draw_two(state)
    elif verb == verbs.TO_SCAVENGE:
        playing.scavenge(laws, state, deed.card)


def _done(laws: Laws, state: CastlePanicState) -> None:
    phase = state.phase
    if phase == DESPERATE:
        state.phase = DRAW_UP
    elif phase == EXCHANGE:
        state.phase = REFILL
    elif phase == TRADE:
        state.phase = PLAY
    elif phase == WANT:
        trading.leave(state)
    elif phase == PLAY:
        begin_movement(laws, state)
    elif phase == SWAP:
        state.phase = COMMAND
    else:
        state.due = 0
