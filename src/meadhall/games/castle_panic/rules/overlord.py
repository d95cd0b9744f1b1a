"""Chapter 12: the Overlord's hand of tokens, and how he plays them."""

from __future__ import annotations

from meadhall.games.castle_panic.catalog import HIDDEN
from meadhall.games.castle_panic.pieces import COMMAND, REINFORCE, RESWAP, ROLL
from meadhall.games.castle_panic.rules.laws import Laws
from meadhall.games.castle_panic.rules.telling import all_but, tell
from meadhall.games.castle_panic.rules.tokens import extra_tokens_of, is_monster, land, needs_die, take_effect
from meadhall.games.castle_panic.state import CastlePanicState


def must_play(laws: Laws, state: CastlePanicState) -> bool:
    """Tell whether the Overlord may not stop yet (12.6)."""
    return not state.monsters and not state.played and laws.holds_tokens(state)


def has_token(state: CastlePanicState, token: int) -> bool:
    """Tell whether the Overlord holds a token, or the secret one."""
    return state.hidden >= 0 if token == HIDDEN else token in state.tokens


def may_put(state: CastlePanicState, token: int) -> bool:
    """Tell whether a token that he holds may go to a chosen arc (12.4)."""
    kind = state.hidden if token == HIDDEN else token
    return not state.played and is_monster(kind)


def take_token(laws: Laws, state: CastlePanicState, token: int) -> None:
    """Move a token from the pile to the Overlord's hand (12.2)."""
    state.pile[token] -= 1
    state.pile_size -= 1
    state.tokens.append(token)
    state.tokens.sort()
    overlord = laws.castle_seats
    if state.told is not None:
        tell(state, "token_taken", seat=overlord, token=token, seats=[overlord])
        tell(state, "token_taken", seat=overlord, seats=all_but(laws, [overlord]))


def set_aside(laws: Laws, state: CastlePanicState, token: int) -> None:
    """Choose the secret token (16.7)."""
    state.pile[token] -= 1
    state.pile_size -= 1
    state.hidden = token
    overlord = laws.castle_seats
    if state.told is not None:
        tell(state, "set_aside", seat=overlord, token=token, seats=[overlord])
        tell(state, "set_aside", seat=overlord, seats=all_but(laws, [overlord]))


def give_back(laws: Laws, state: CastlePanicState, token: int) -> None:
    """Take a token out of the hand; it goes into the pile when the new one is drawn (16.8)."""
    state.tokens.remove(token)
    state.token = token
    state.phase = RESWAP
    tell(state, "swapped", seat=laws.castle_seats)


def replace(laws: Laws, state: CastlePanicState, token: int) -> None:
    """Draw the new token and shuffle the old one into the pile."""
    take_token(laws, state, token)
    state.pile[state.token] += 1
    state.pile_size += 1
    state.mixes += 1
    state.token = -1


def play_token(laws: Laws, state: CastlePanicState, token: int) -> None:
    """Play a token by the die, or carry its effect out (12.5)."""
    kind = _let_go(state, token)
    state.due -= 1
    tell(state, "token", token=kind)
    if needs_die(kind):
        state.token = kind
        state.phase = ROLL
        return
    take_effect(laws, state, kind)
    after_token(state, kind)


def put_monster(laws: Laws, state: CastlePanicState, token: int, arc: int) -> None:
    """Place a monster in a chosen arc, as the only normal token of the turn (12.4)."""
    kind = _let_go(state, token)
    state.due = 0
    tell(state, "token", token=kind)
    land(laws, state, kind, arc)
    after_token(state, kind)


def after_token(state: CastlePanicState, kind: int) -> None:
    """Go on after a token: draw the extra ones, or command again (12.7)."""
    state.extra = extra_tokens_of(kind)
    state.phase = REINFORCE if state.extra else COMMAND


def _let_go(state: CastlePanicState, token: int) -> int:
    state.played = True
    if token == HIDDEN:
        kind = state.hidden
        state.hidden = -1
        return kind
    state.tokens.remove(token)
    return token
