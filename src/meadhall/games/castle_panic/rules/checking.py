"""Sets up a position from its notation, and refuses what cannot be at a table."""

from __future__ import annotations

from meadhall.engine.bits import has
from meadhall.engine.contract import NotationError
from meadhall.games.castle_panic.pieces import (
    ARCS,
    BRICK,
    CARD_NAMES,
    CARDS,
    CASTLE,
    MORTAR,
    OVER,
    RESWAP,
    ROLL,
    RUNNING,
    TOKEN_NAMES,
    TOKENS,
)
from meadhall.games.castle_panic.reading import fields_of, read_table, refuse_the_rest
from meadhall.games.castle_panic.rules.laws import Laws
from meadhall.games.castle_panic.state import CastlePanicState, partner_of


def read_state(laws: Laws, text: str) -> CastlePanicState:
    """Return the state that ``notation`` wrote."""
    fields = fields_of(text)
    observers = laws.seats + 1 if laws.options.closed_hands else 0
    state = read_table(fields, laws.figures, laws.castle_seats, observers)
    refuse_the_rest(fields)
    _check_seats(laws, state)
    _check_board(state)
    _check_cards(laws, state)
    _check_tokens(laws, state)
    _check_phase(state)
    if state.notation() != text:
        raise NotationError("the position is not in its one written form: " + state.notation())
    return state


def _check_seats(laws: Laws, state: CastlePanicState) -> None:
    seats = state.discarders[:]
    if state.partner >= 0:
        seats.append(state.partner)
    for offer in state.refused:
        seats.append(partner_of(offer))
    for seat in seats:
        if seat >= laws.castle_seats:
            raise NotationError(f"seat {seat} is no castle seat: there are {laws.castle_seats}")
    for bits in (state.held, state.claimed, state.out):
        if bits >> laws.castle_seats:
            raise NotationError(f"held=, claimed= and out= name castle seats below {laws.castle_seats}")
    if len(state.homes) > laws.castle_seats or (state.homes and not laws.options.my_home):
        raise NotationError("homes= belongs to My Home Is My Castle, one for each castle seat")
    if laws.options.my_home and state.turn > 0 and len(state.homes) < laws.castle_seats:
        raise NotationError("homes= needs a tower, or -, for each castle seat")
    if laws.options.master_slayer != bool(state.trophies) or len(state.trophies) not in (0, laws.castle_seats):
        raise NotationError("trophies= stands in Master Slayer, and only there, for each seat")


def _check_board(state: CastlePanicState) -> None:
    for monster in state.monsters:
        space = monster // state.figures.count
        if space // ARCS == CASTLE and has(state.towers, space % ARCS):
            raise NotationError(f"{state.figures.monster_name(monster)} stands where a tower stands")


def _check_cards(laws: Laws, state: CastlePanicState) -> None:
    for card in range(CARDS):
        there = state.deck[card] + state.discard[card]
        for hand in state.hands:
            there += hand.count(card)
        may_lack = laws.options.dwindling_resources and card in (BRICK, MORTAR)
        if there > laws.box.cards[card] or (there < laws.box.cards[card] and not may_lack):
            raise NotationError(f"there are {there} cards {CARD_NAMES[card]}; the box has {laws.box.cards[card]}")


def _check_tokens(laws: Laws, state: CastlePanicState) -> None:
    there = [state.pile[token] + state.spent[token] for token in range(TOKENS)]
    for monster in state.monsters:
        there[laws.figures.kind_of[monster % laws.figures.count]] += 1
    for kept in state.trophies:
        for token in range(TOKENS):
            there[token] += kept[token]
    for token in state.tokens:
        there[token] += 1
    for token in (state.token, state.hidden):
        if token >= 0:
            there[token] += 1
    box = laws.tokens_in_play()
    if state.turn == 0:
        return
    for token in range(TOKENS):
        if there[token] != box[token]:
            raise NotationError(f"there are {there[token]} tokens {TOKEN_NAMES[token]}; this game has {box[token]}")


def _check_phase(state: CastlePanicState) -> None:
    if (state.ending == RUNNING) == (state.phase == OVER):
        raise NotationError("ending= stands when the phase is over, and only then")
    if (state.token >= 0) != (state.phase in (ROLL, RESWAP)):
        raise NotationError("token= stands in the phases roll and reswap, and only there")
