"""Why an action is not legal now: the rule against it; must agree with legal.py."""

from __future__ import annotations

from meadhall.engine.contract import Rule
from meadhall.games.castle_panic import catalog as verbs
from meadhall.games.castle_panic import pieces
from meadhall.games.castle_panic.catalog import Deed
from meadhall.games.castle_panic.pieces import (
    ANSWER,
    ANY,
    ARCS,
    ARM,
    BARBARIAN,
    BRICK,
    CASTLE,
    CHARGE,
    COMMAND,
    CONFIRM,
    DEAL,
    DESPERATE,
    DRAW_2,
    DRAW_TWO,
    DRAW_UP,
    DRIVE_HIM_BACK,
    EXCHANGE,
    FELL,
    FOREST,
    FORTIFY_WALL,
    HIT,
    KINGS_TOWER,
    MISSING,
    MORTAR,
    MUSTER,
    NICE_SHOT,
    NOT_NOW,
    OWN_TOWER,
    PLAY,
    PLAY_CAP,
    RED_HERO,
    REFILL,
    REINFORCE,
    RESWAP,
    ROLL,
    RUNNING,
    SCAVENGE,
    SECRET_TOKEN,
    SPACES,
    START,
    SUITS,
    SWAP,
    TAR,
    TOKEN,
    TRADE,
    WALL_ARCS,
    WALL_COUNT,
    WANT,
    has,
)
from meadhall.games.castle_panic.rules.flow import starters_left
from meadhall.games.castle_panic.rules.homes import claimer, is_unowned
from meadhall.games.castle_panic.rules.laws import Laws
from meadhall.games.castle_panic.rules.movement import hurt_candidates
from meadhall.games.castle_panic.rules.overlord import has_token, may_put, must_play
from meadhall.games.castle_panic.rules.playing import (
    has_hit,
    holds,
    holds_union,
    may_build,
    may_fell,
    may_fortify,
    may_miss,
    may_unite,
)
from meadhall.games.castle_panic.rules.trading import is_partner, is_refused, may_leave, may_offer, may_offer_more
from meadhall.games.castle_panic.state import CastlePanicState


def why_not(laws: Laws, state: CastlePanicState, deed: Deed) -> Rule | None:
    """Return the rule against an action, or None."""
    verb = deed.verb
    if state.ending != RUNNING:
        return pieces.IS_OVER
    if state.asks:
        if verb != verbs.TO_HURT:
            return NOT_NOW
        victims = hurt_candidates(state.asks[0], laws.figures.count)
        return None if deed.target in victims else pieces.NOT_THE_VICTIM
    if state.discarders:
        if verb != verbs.TO_DISCARD:
            return NOT_NOW
        return None if deed.card in state.hands[state.discarders[0]] else pieces.LACKS_CARD
    if state.homes and state.turn > 0 and claimer(laws, state) >= 0:
        if verb != verbs.TO_CLAIM:
            return NOT_NOW
        return None if is_unowned(state, deed.arc) else pieces.NOT_CLAIMABLE
    if verb in (verbs.TO_HURT, verbs.TO_DISCARD, verbs.TO_CLAIM):
        return NOT_NOW
    phase = state.phase
    if phase in (PLAY, HIT, FELL):
        return _why_no_play(laws, state, deed)
    if phase in (EXCHANGE, TRADE, WANT, ANSWER, CONFIRM):
        return _why_no_exchange(laws, state, deed)
    if phase in (COMMAND, SWAP, SECRET_TOKEN):
        return _why_no_command(laws, state, deed)
    if phase in (START, OWN_TOWER, KINGS_TOWER, DESPERATE):
        return _why_no_choice(laws, state, deed)
    return _why_no_chance(state, deed)


def _why_no_chance(state: CastlePanicState, deed: Deed) -> Rule | None:
    phase = state.phase
    if phase in (DEAL, DRAW_UP, REFILL, DRAW_TWO) and deed.verb == verbs.TO_DRAW:
        return None if state.deck[deed.card] > 0 else pieces.NOTHING_TO_DRAW
    if phase in (TOKEN, ARM, MUSTER, REINFORCE, RESWAP) and deed.verb == verbs.TO_TOKEN:
        return None if state.pile[deed.token] > 0 else pieces.NO_SUCH_TOKEN
    if phase in (ROLL, CHARGE, WALL_COUNT) and deed.verb == verbs.TO_ROLL:
        return None
    if phase == WALL_ARCS and deed.verb == verbs.TO_ROLL:
        return pieces.WALL_STANDS if has(state.walls, deed.arc) else None
    return NOT_NOW


def _why_no_choice(laws: Laws, state: CastlePanicState, deed: Deed) -> Rule | None:
    phase = state.phase
    verb = deed.verb
    if phase == START and laws.options.rough_start and verb == verbs.TO_ROLL:
        return None
    if phase == START and verb == verbs.TO_PLACE and deed.arc == len(state.monsters):
        return None if starters_left(laws, state)[deed.token] > 0 else pieces.NO_SUCH_STARTER
    if phase == OWN_TOWER and verb == verbs.TO_OWN:
        return None if is_unowned(state, deed.arc) else pieces.TOWER_IS_TAKEN
    if phase == KINGS_TOWER and verb == verbs.TO_KING:
        return None if is_unowned(state, deed.arc) else pieces.NOT_THE_KINGS
    if phase == DESPERATE and verb in (verbs.TO_DESPAIR, verbs.TO_DONE):
        return None
    return NOT_NOW


def _why_no_exchange(laws: Laws, state: CastlePanicState, deed: Deed) -> Rule | None:
    phase = state.phase
    verb = deed.verb
    if phase in (EXCHANGE, TRADE) and verb == verbs.TO_DONE:
        return None
    if phase == EXCHANGE and verb == verbs.TO_EXCHANGE:
        return None if holds(state, deed.card) else pieces.LACKS_CARD
    if phase == TRADE and verb == verbs.TO_OFFER:
        return _why_no_offer(laws, state, deed)
    if phase == WANT and verb == verbs.TO_DONE:
        return None if may_leave(state) else pieces.LEFT_TOO_OFTEN
    if phase == WANT and verb == verbs.TO_WANT:
        if deed.card not in state.hands[state.partner] or deed.card == state.offered:
            return pieces.ONE_FOR_ONE
        is_old = is_refused(state, state.partner, state.offered, deed.card)
        return pieces.OFFERED_BEFORE if is_old else None
    if phase == ANSWER and verb == verbs.TO_ANSWER:
        if deed.card not in state.hands[state.partner]:
            return pieces.LACKS_CARD
        return pieces.ONE_FOR_ONE if deed.card == state.offered else None
    if verb == verbs.TO_DECLINE and phase in (ANSWER, CONFIRM):
        return None
    return None if phase == CONFIRM and verb == verbs.TO_ACCEPT else NOT_NOW


def _why_no_offer(laws: Laws, state: CastlePanicState, deed: Deed) -> Rule | None:
    if not holds(state, deed.card):
        return pieces.LACKS_CARD
    if state.trades == 0:
        return pieces.NO_TRADE_LEFT
    if not may_offer_more(state):
        return pieces.TOO_MANY_OFFERS
    if not is_partner(laws, state, deed.seat):
        return pieces.NO_PARTNER
    if may_offer(laws, state, deed.seat, deed.card):
        return None
    if laws.options.closed_hands and state.hands[deed.seat]:
        return pieces.OFFERED_BEFORE
    for wanted in state.hands[deed.seat]:
        if wanted != deed.card:
            return pieces.OFFERED_BEFORE
    return pieces.ONE_FOR_ONE


def _why_no_command(laws: Laws, state: CastlePanicState, deed: Deed) -> Rule | None:
    phase = state.phase
    verb = deed.verb
    if phase == SECRET_TOKEN and verb == verbs.TO_SECRET:
        return None if state.pile[deed.token] > 0 else pieces.NOT_SECRET
    if phase == SWAP and verb == verbs.TO_SWAP:
        return None if deed.token in state.tokens else pieces.NOT_TO_SWAP
    if phase == SWAP and verb == verbs.TO_DONE:
        return None
    if phase != COMMAND:
        return NOT_NOW
    if verb == verbs.TO_DONE:
        return pieces.MUST_PLAY if must_play(laws, state) else None
    if verb in (verbs.TO_PLAY, verbs.TO_PUT):
        if not has_token(state, deed.token):
            return pieces.LACKS_TOKEN
        return pieces.PUT_COMES_FIRST if verb == verbs.TO_PUT and not may_put(state, deed.token) else None
    return NOT_NOW


def _why_no_play(laws: Laws, state: CastlePanicState, deed: Deed) -> Rule | None:
    phase = state.phase
    verb = deed.verb
    if phase == FELL:
        return _why_no_fell(laws, state, deed) if verb == verbs.TO_FELL else NOT_NOW
    if phase == HIT:
        return _why_no_hit(laws, state, deed) if verb == verbs.TO_HIT else NOT_NOW
    if verb == verbs.TO_DONE:
        return None
    if not verbs.TO_AIM <= verb <= verbs.TO_SCAVENGE or verb == verbs.TO_FELL:
        return NOT_NOW
    if verb in (verbs.TO_SLAY, verbs.TO_DRIVE, verbs.TO_TAR):
        return _why_no_special(laws, state, deed)
    rule = _why_not_held(state, deed)
    if rule is not None:
        return rule
    if state.plays >= PLAY_CAP:
        return pieces.TOO_MANY_PLAYS
    if verb == verbs.TO_HIT:
        return _why_no_hit(laws, state, deed)
    if verb == verbs.TO_AIM:
        return None if has_hit(laws, state) else pieces.NEEDS_A_HIT
    if verb == verbs.TO_UNITED:
        return None if may_unite(laws, state, deed.card) else pieces.NO_UNION
    if verb in (verbs.TO_WALL, verbs.TO_RAISE):
        if has(state.walls, deed.arc):
            return pieces.HAS_A_WALL
        return None if verb == verbs.TO_RAISE or may_build(state) else pieces.NO_WALL_FREE
    if verb == verbs.TO_FORTIFY:
        return None if may_fortify(state, deed.arc) else pieces.CANNOT_FORTIFY
    if verb == verbs.TO_MISS and not may_miss(laws, state):
        return pieces.NO_MISSING_OVERLORD if laws.options.overlord else pieces.NOTHING_TO_MISS
    if verb == verbs.TO_SCAVENGE and state.discard[deed.card] == 0:
        return pieces.NOT_DISCARDED
    return None


def _why_not_held(state: CastlePanicState, deed: Deed) -> Rule | None:
    verb = deed.verb
    if verb == verbs.TO_RAISE:
        return None if has(state.held, state.active) else pieces.NO_WALL_HELD
    if verb == verbs.TO_UNITED:
        return None if holds_union(state, deed.card) else pieces.LACKS_CARD
    if verb == verbs.TO_WALL:
        return None if holds(state, BRICK) and holds(state, MORTAR) else pieces.LACKS_CARD
    card = deed.card
    if verb == verbs.TO_AIM:
        card = NICE_SHOT
    elif verb == verbs.TO_FORTIFY:
        card = FORTIFY_WALL
    elif verb == verbs.TO_MISS:
        card = MISSING
    elif verb == verbs.TO_DRAW_2:
        card = DRAW_2
    elif verb == verbs.TO_SCAVENGE:
        card = SCAVENGE
    return None if holds(state, card) else pieces.LACKS_CARD


def _is_there(laws: Laws, state: CastlePanicState, target: int) -> bool:
    return state.tar >= 0 if target == laws.catalog.tarred else laws.count_of(state, target) > 0


def _why_no_hit(laws: Laws, state: CastlePanicState, deed: Deed) -> Rule | None:
    card = deed.card
    if not holds(state, card):
        return pieces.LACKS_CARD
    if not _is_there(laws, state, deed.target):
        return pieces.NO_SUCH_MONSTER
    space = laws.struck(state, deed.target) // laws.figures.count
    if laws.reach[card * SPACES + space]:
        return None
    ring = space // ARCS
    if ring == FOREST:
        return pieces.NOT_IN_THE_FOREST
    if ring == CASTLE and card >= RED_HERO and laws.options.heroic_powers:
        return pieces.HERO_OF_ANOTHER_COLOR
    if ring == CASTLE:
        return pieces.NOT_IN_THE_CASTLE
    if card >= RED_HERO:
        return pieces.WRONG_COLOR
    return pieces.WRONG_RING if card % SUITS == ANY else pieces.WRONG_SPACE


def _why_no_special(laws: Laws, state: CastlePanicState, deed: Deed) -> Rule | None:
    verb = deed.verb
    card = BARBARIAN if verb == verbs.TO_SLAY else DRIVE_HIM_BACK if verb == verbs.TO_DRIVE else TAR
    if not holds(state, card):
        return pieces.LACKS_CARD
    if state.plays >= PLAY_CAP:
        return pieces.TOO_MANY_PLAYS
    if not _is_there(laws, state, deed.target):
        return pieces.NO_SUCH_MONSTER
    if verb == verbs.TO_TAR:
        return pieces.HAS_THE_TAR if deed.target == laws.catalog.tarred else None
    if laws.struck(state, deed.target) // laws.figures.count // ARCS != FOREST:
        return None
    return pieces.BARBARIAN_NOT_THERE if verb == verbs.TO_SLAY else pieces.IN_THE_FOREST_ALREADY


def _why_no_fell(laws: Laws, state: CastlePanicState, deed: Deed) -> Rule | None:
    if not _is_there(laws, state, deed.target):
        return pieces.NO_SUCH_MONSTER
    is_legal = may_fell(laws, state, state.united, laws.struck(state, deed.target))
    return None if is_legal else pieces.NO_UNION
