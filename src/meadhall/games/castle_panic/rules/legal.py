"""What the actor may do now, in catalog order; must agree with refusals.py."""

from __future__ import annotations

from meadhall.games.castle_panic import catalog as verbs
from meadhall.games.castle_panic.catalog import UNIONS, Deed
from meadhall.games.castle_panic.pieces import (
    ANSWER,
    ARCHER,
    ARCS,
    ARM,
    BARBARIAN,
    BRICK,
    CARDS,
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
    HIT_CARDS,
    KINGS_TOWER,
    MISSING,
    MONSTERS,
    MORTAR,
    MUSTER,
    NICE_SHOT,
    OWN_TOWER,
    PLAY,
    PLAY_CAP,
    REFILL,
    REINFORCE,
    RESWAP,
    ROLL,
    RUNNING,
    SCAVENGE,
    SECRET_TOKEN,
    SPACES,
    START,
    STARTERS,
    SWAP,
    TAR,
    TOKEN,
    TOKENS,
    TRADE,
    WALL_ARCS,
    WALL_COUNT,
    WANT,
    has,
    space_at,
)
from meadhall.games.castle_panic.rules.flow import starters_left
from meadhall.games.castle_panic.rules.homes import claimer, unowned
from meadhall.games.castle_panic.rules.laws import Laws
from meadhall.games.castle_panic.rules.movement import hurt_candidates
from meadhall.games.castle_panic.rules.overlord import may_put, must_play
from meadhall.games.castle_panic.rules.playing import (
    has_hit,
    may_build,
    may_fell,
    may_fortify,
    may_miss,
    may_unite,
)
from meadhall.games.castle_panic.rules.trading import is_refused, may_leave, may_offer, may_offer_more
from meadhall.games.castle_panic.state import CastlePanicState


def legal_deeds(laws: Laws, state: CastlePanicState) -> list[Deed]:
    """List what the actor may do."""
    catalog = laws.catalog
    if state.ending != RUNNING:
        return []
    if state.asks:
        victims = hurt_candidates(state.asks[0], laws.figures.count)
        return [catalog.row(verbs.TO_HURT, monster - catalog.first_hurt) for monster in victims]
    if state.discarders:
        return _cards(laws, verbs.TO_DISCARD, state.hands[state.discarders[0]])
    if state.homes and state.turn > 0 and claimer(laws, state) >= 0:
        return [catalog.row(verbs.TO_CLAIM, arc) for arc in unowned(state)]
    phase = state.phase
    if phase in (DEAL, DRAW_UP, REFILL, DRAW_TWO):
        return [catalog.row(verbs.TO_DRAW, card) for card in range(CARDS) if state.deck[card] > 0]
    if phase in (TOKEN, ARM, MUSTER, REINFORCE, RESWAP):
        return [catalog.row(verbs.TO_TOKEN, token) for token in range(TOKENS) if state.pile[token] > 0]
    if phase in (ROLL, CHARGE, WALL_COUNT):
        return [catalog.row(verbs.TO_ROLL, arc) for arc in range(ARCS)]
    if phase in (PLAY, HIT, FELL):
        return _plays(laws, state)
    if phase in (EXCHANGE, TRADE, WANT, ANSWER, CONFIRM):
        return _hand_deeds(laws, state)
    if phase in (COMMAND, SWAP):
        return _commands(laws, state)
    return _set_up_deeds(laws, state)


def _set_up_deeds(laws: Laws, state: CastlePanicState) -> list[Deed]:
    catalog = laws.catalog
    phase = state.phase
    if phase == WALL_ARCS:
        return [catalog.row(verbs.TO_ROLL, arc) for arc in range(ARCS) if not has(state.walls, arc)]
    if phase == START:
        if laws.options.rough_start:
            return [catalog.row(verbs.TO_ROLL, arc) for arc in range(ARCS)]
        left = starters_left(laws, state)
        arc = len(state.monsters)
        return [catalog.row(verbs.TO_PLACE, arc * STARTERS + kind) for kind in range(STARTERS) if left[kind] > 0]
    if phase == OWN_TOWER:
        return [catalog.row(verbs.TO_OWN, arc) for arc in unowned(state)]
    if phase == KINGS_TOWER:
        return [catalog.row(verbs.TO_KING, arc) for arc in unowned(state)]
    if phase == SECRET_TOKEN:
        return [catalog.row(verbs.TO_SECRET, token) for token in range(TOKENS) if state.pile[token] > 0]
    if phase == DESPERATE:
        return [catalog.row(verbs.TO_DESPAIR, 0), catalog.row(verbs.TO_DONE, 0)]
    return []


def _hand_deeds(laws: Laws, state: CastlePanicState) -> list[Deed]:
    catalog = laws.catalog
    phase = state.phase
    hand = state.hands[state.active]
    deeds: list[Deed] = []
    if phase == EXCHANGE:
        deeds = _cards(laws, verbs.TO_EXCHANGE, hand)
        deeds.append(catalog.row(verbs.TO_DONE, 0))
    elif phase == TRADE:
        if may_offer_more(state):
            for partner in range(laws.castle_seats):
                last = -1
                for card in hand:
                    if card != last and may_offer(laws, state, partner, card):
                        deeds.append(catalog.row(verbs.TO_OFFER, partner * CARDS + card))
                    last = card
        deeds.append(catalog.row(verbs.TO_DONE, 0))
    elif phase == WANT:
        wanted = [
            card
            for card in state.hands[state.partner]
            if card != state.offered and not is_refused(state, state.partner, state.offered, card)
        ]
        deeds = _cards(laws, verbs.TO_WANT, wanted)
        if may_leave(state):
            deeds.append(catalog.row(verbs.TO_DONE, 0))
    elif phase == ANSWER:
        deeds = _cards(laws, verbs.TO_ANSWER, [card for card in state.hands[state.partner] if card != state.offered])
        deeds.append(catalog.row(verbs.TO_DECLINE, 0))
    else:
        deeds.append(catalog.row(verbs.TO_ACCEPT, 0))
        deeds.append(catalog.row(verbs.TO_DECLINE, 0))
    return deeds


def _plays(laws: Laws, state: CastlePanicState) -> list[Deed]:
    catalog = laws.catalog
    hand = state.hands[state.active]
    deeds: list[Deed] = []
    if state.phase == FELL:
        for target in _targets(laws, state, FOREST):
            if may_fell(laws, state, state.united, laws.struck(state, target)):
                deeds.append(catalog.row(verbs.TO_FELL, target))
        return deeds
    if state.phase == PLAY and state.plays >= PLAY_CAP:
        return [catalog.row(verbs.TO_DONE, 0)]
    if state.phase == PLAY and NICE_SHOT in hand and has_hit(laws, state):
        deeds.append(catalog.row(verbs.TO_AIM, 0))
    _add_hits(laws, state, hand, deeds)
    if state.phase == HIT:
        return deeds
    _add_specials(laws, state, hand, deeds)
    _add_buildings(laws, state, hand, deeds)
    if MISSING in hand and may_miss(laws, state):
        deeds.append(catalog.row(verbs.TO_MISS, 0))
    if DRAW_2 in hand:
        deeds.append(catalog.row(verbs.TO_DRAW_2, 0))
    if SCAVENGE in hand:
        for card in range(CARDS):
            if state.discard[card] > 0:
                deeds.append(catalog.row(verbs.TO_SCAVENGE, card))
    deeds.append(catalog.row(verbs.TO_DONE, 0))
    return deeds


def _add_hits(laws: Laws, state: CastlePanicState, hand: list[int], deeds: list[Deed]) -> None:
    catalog = laws.catalog
    count = laws.figures.count
    tar = state.tar
    first = catalog.start[verbs.TO_HIT]
    last_card = -1
    for card in hand:
        if card >= HIT_CARDS:
            break
        if card == last_card:
            continue
        last_card = card
        row = first + card * catalog.targets
        last = -1
        is_tar_skipped = tar < 0
        for monster in state.monsters:
            if not is_tar_skipped and monster == tar:
                is_tar_skipped = True
                continue
            if monster != last and laws.reach[card * SPACES + monster // count]:
                deeds.append(catalog.rows[row + monster])
            last = monster
        if tar >= 0 and laws.reach[card * SPACES + tar // count]:
            deeds.append(catalog.rows[row + catalog.tarred])


def _add_specials(laws: Laws, state: CastlePanicState, hand: list[int], deeds: list[Deed]) -> None:
    catalog = laws.catalog
    if BARBARIAN in hand:
        for target in _targets(laws, state, ARCHER):
            deeds.append(catalog.row(verbs.TO_SLAY, target))
    if DRIVE_HIM_BACK in hand:
        for target in _targets(laws, state, ARCHER):
            deeds.append(catalog.row(verbs.TO_DRIVE, target))
    if TAR in hand:
        for target in _targets(laws, state, FOREST):
            if target != catalog.tarred:
                deeds.append(catalog.row(verbs.TO_TAR, target))
    if laws.options.all_for_one:
        for union in range(UNIONS):
            if may_unite(laws, state, union):
                deeds.append(catalog.row(verbs.TO_UNITED, union))


def _add_buildings(laws: Laws, state: CastlePanicState, hand: list[int], deeds: list[Deed]) -> None:
    catalog = laws.catalog
    if BRICK in hand and MORTAR in hand and may_build(state):
        for arc in range(ARCS):
            if not has(state.walls, arc):
                deeds.append(catalog.row(verbs.TO_WALL, arc))
    if has(state.held, state.active):
        for arc in range(ARCS):
            if not has(state.walls, arc):
                deeds.append(catalog.row(verbs.TO_RAISE, arc))
    if FORTIFY_WALL in hand:
        for arc in range(ARCS):
            if may_fortify(state, arc):
                deeds.append(catalog.row(verbs.TO_FORTIFY, arc))


def _commands(laws: Laws, state: CastlePanicState) -> list[Deed]:
    catalog = laws.catalog
    deeds: list[Deed] = []
    kinds: list[int] = []
    for token in state.tokens:
        if token not in kinds:
            kinds.append(token)
    if state.phase == SWAP:
        for token in kinds:
            deeds.append(catalog.row(verbs.TO_SWAP, token))
        deeds.append(catalog.row(verbs.TO_DONE, 0))
        return deeds
    if state.hidden >= 0:
        kinds.append(TOKENS)
    for token in kinds:
        deeds.append(catalog.row(verbs.TO_PLAY, token))
    for token in kinds:
        if may_put(state, token):
            for arc in range(ARCS):
                deeds.append(catalog.row(verbs.TO_PUT, (MONSTERS if token == TOKENS else token) * ARCS + arc))
    if not must_play(laws, state):
        deeds.append(catalog.row(verbs.TO_DONE, 0))
    return deeds


def _targets(laws: Laws, state: CastlePanicState, ring: int) -> list[int]:
    """List the targets from a ring inwards, each once, the tarred one last."""
    first = space_at(ring, 0) * laws.figures.count
    targets: list[int] = []
    last = -1
    is_tar_skipped = state.tar < 0
    for monster in state.monsters:
        if not is_tar_skipped and monster == state.tar:
            is_tar_skipped = True
            continue
        if monster >= first and monster != last:
            targets.append(monster)
        last = monster
    if state.tar >= first:
        targets.append(laws.catalog.tarred)
    return targets


def _cards(laws: Laws, verb: int, cards: list[int]) -> list[Deed]:
    """List one row for each kind of card in a sorted list."""
    deeds: list[Deed] = []
    last = -1
    for card in cards:
        if card != last:
            deeds.append(laws.catalog.row(verb, card))
            last = card
    return deeds
