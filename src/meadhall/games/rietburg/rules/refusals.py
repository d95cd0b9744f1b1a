"""Why an action is not possible now: over, not now, the actor lacks it, target, effect.

Must agree with ``legal_actions``: it is asked only about actions that are not legal.
"""

from __future__ import annotations

from typing import Final

from meadhall.engine.contract import Rule
from meadhall.games.rietburg import operations as ops
from meadhall.games.rietburg import pieces as kinds
from meadhall.games.rietburg.cards import Symbol
from meadhall.games.rietburg.frames import (
    AFTER,
    ANSWER,
    ARM,
    BOOKS,
    CHOOSE,
    CLASH,
    CONSENT,
    GIFT,
    MAIN,
    PAYING,
    STEP,
    STRUGGLE,
    SYMBOLS,
    Frame,
)
from meadhall.games.rietburg.pieces import COMPLETED, FACE_DOWN, Deed
from meadhall.games.rietburg.rules import reasons
from meadhall.games.rietburg.rules.draws import is_draw
from meadhall.games.rietburg.rules.free import are_allowed
from meadhall.games.rietburg.rules.refused_battles import battle_refusal, fight_refusal
from meadhall.games.rietburg.rules.symbols import is_usable
from meadhall.games.rietburg.rules.table import is_clear
from meadhall.games.rietburg.state import RietburgState

FREE_KINDS: Final = [
    kinds.PICK_UP,
    kinds.GIVE,
    kinds.RECEIVE,
    kinds.TURN_TASK,
    kinds.COMPLETE,
    kinds.REPAIR,
]
MAIN_KINDS: Final = [kinds.PLAY, kinds.BLANK, kinds.PLAY_CARD, kinds.REVITALIZE]
STEP_OPS: Final = {
    kinds.GO: [ops.MOVE],
    kinds.FETCH: [ops.MOVE],
    kinds.TURN: [ops.REVEAL, ops.FLIP],
    kinds.REMOVE: [ops.REMOVE_FACEDOWN],
    kinds.SHIFT: [ops.MOVE_FACEDOWN],
    kinds.BRING: [ops.FETCH_CREATURE, ops.FETCH_FACEDOWN],
    kinds.SWAP: [ops.SWAP_CREATURES],
    kinds.SPIRIT: [ops.WATER_SPIRIT],
    kinds.RETAKE: [ops.RETRIEVE, ops.RETRIEVE_OWN],
    kinds.OFFER: [ops.RETRIEVE],
    kinds.EXCHANGE: [ops.EXCHANGE_TASK],
    kinds.TURN_TASK: [ops.REVEAL_TASK],
}
"""The operations to which each kind of step belongs."""
STEP_REASONS: Final = {
    ops.REVEAL: reasons.NOT_FACEDOWN,
    ops.FLIP: reasons.NOTHING_TO_FLIP,
    ops.REVEAL_TASK: reasons.NO_TASK_DOWN,
    ops.REMOVE_FACEDOWN: reasons.NOTHING_TO_REMOVE,
    ops.MOVE_FACEDOWN: reasons.NOTHING_TO_SHIFT,
    ops.FETCH_CREATURE: reasons.NO_CREATURE_TO_BRING,
    ops.FETCH_FACEDOWN: reasons.NOTHING_TO_BRING,
    ops.SWAP_CREATURES: reasons.NOT_TWO_CREATURES,
    ops.WATER_SPIRIT: reasons.SAME_SPIRIT,
    ops.RETRIEVE: reasons.NOT_PLAYED,
    ops.RETRIEVE_OWN: reasons.NOTHING_TO_RETAKE,
    ops.EXCHANGE_TASK: reasons.NO_EXCHANGE,
    ops.GAIN_WP: reasons.NO_WILLPOWER,
    ops.GAIN_QUIVER: reasons.NO_QUIVER,
    ops.GAIN_FRIEND: reasons.NO_FRIENDS_LEFT,
    ops.ADD_NARRATOR: reasons.NO_NARRATORS_LEFT,
}
"""Why an operation has no target."""


def refusal(state: RietburgState, deed: Deed) -> Rule:
    """Return the rule against an action that is not legal."""
    if state.ending != kinds.GOING_ON:
        return reasons.IS_OVER
    frame = state.frames[-1]
    if is_draw(frame):
        return reasons.NOT_DRAWN if deed.kind >= kinds.DRAW_ENCOUNTER else reasons.CHANCE_DECIDES
    if deed.kind >= kinds.DRAW_ENCOUNTER:
        return reasons.CHANCE_DECIDES
    if deed.kind == kinds.BACK:
        return reasons.NO_WAY_BACK
    if frame.kind in (ANSWER, ARM, CLASH):
        return reasons.NOT_FREE_NOW if deed.kind in FREE_KINDS else battle_refusal(state, deed, frame)
    if frame.kind in (CONSENT, CHOOSE, PAYING, GIFT):
        return _pending_refusal(deed, frame)
    if frame.kind == STEP and _is_step(deed, frame):
        return _step_refusal(state, deed, frame)
    if deed.kind in FREE_KINDS:
        return _free_refusal(state, deed) if are_allowed(frame) else reasons.NOT_FREE_NOW
    if deed.kind in MAIN_KINDS:
        return _main_refusal(state, deed) if frame.kind == MAIN else reasons.ONE_ACTION
    if deed.kind == kinds.STOP and frame.flag:
        return _must_refusal(state, frame)
    if frame.kind == SYMBOLS and deed.kind == kinds.USE:
        return _use_refusal(state, deed, frame)
    if frame.kind in (STRUGGLE, BOOKS) and deed.kind == kinds.FIGHT:
        books = frame.number if frame.kind == BOOKS else 0
        return fight_refusal(state, frame.card, frame.option, deed.place, books)
    if frame.kind == BOOKS and deed.kind == kinds.USE_BOOK:
        return reasons.BOOK_TURNED if state.books >> deed.number & 1 else reasons.NO_BOOK
    return reasons.ONE_ACTION if frame.kind in (MAIN, AFTER) else reasons.ONE_SYMBOL


def _must_refusal(state: RietburgState, frame: Frame) -> Rule:
    """Return why something cannot be left out: the card in play must change something, or it is a punishment."""
    box = state.terms.box
    if state.card < box.friend_from or frame.op not in [effect.op for effect in box.side_card(state.card).effects]:
        return reasons.MUST_SUFFER
    return reasons.MUST_CHANGE if state.terms.blank_friends or box.is_object(state.card) else reasons.NO_BLANK


def _pending_refusal(deed: Deed, frame: Frame) -> Rule:
    """Nothing but an answer or a payment is possible now."""
    if deed.kind in FREE_KINDS:
        return reasons.NOT_FREE_NOW
    if frame.kind == PAYING and deed.kind in (kinds.PAY, kinds.PAY_FRIEND):
        return reasons.NOT_PAYABLE
    if frame.kind == PAYING and deed.kind == kinds.SPEND:
        return reasons.CANNOT_SPEND
    if frame.kind == CHOOSE and deed.kind == kinds.RETAKE:
        return reasons.NOT_PLAYED
    if frame.kind == CHOOSE and deed.kind == kinds.DECLINE:
        return reasons.MUST_TAKE_BACK
    return reasons.ONE_SYMBOL


# 3. and 11. The action of a turn.


def _main_refusal(state: RietburgState, deed: Deed) -> Rule:
    if deed.kind == kinds.REVITALIZE:
        return reasons.DECK_EMPTY if state.deck == 0 else reasons.NOTHING_PLAYED
    if not state.hands[state.active] >> deed.card & 1:
        return reasons.LACKS_CARD
    if deed.kind == kinds.BLANK:
        return reasons.NO_BLANK
    if deed.kind == kinds.PLAY_CARD:
        return _side_refusal(state, deed)
    symbols = state.terms.box.hero_cards[deed.card].options[deed.option]
    return symbol_refusal(state, deed.card, deed.option, symbols[0])


def _side_refusal(state: RietburgState, deed: Deed) -> Rule:
    side = state.terms.box.side_card(deed.card)
    if side.cost > state.gold():
        return reasons.LACKS_PRICE
    if side.strength > 0:
        return fight_refusal(state, deed.card, -1, state.places[state.active], 0)
    if side.is_object:
        return reasons.NO_TARGET
    return reasons.BLANK_INSTEAD if state.terms.blank_friends else reasons.NO_BLANK


def symbol_refusal(state: RietburgState, card: int, option: int, symbol: Symbol) -> Rule:
    """Return why a symbol can do nothing now."""
    if symbol.fights:
        if symbol.strength == 0 and sum(state.quivers) == 0:
            return reasons.LACKS_QUIVER
        return fight_refusal(state, card, option, state.places[state.active], 0)
    if symbol.books > 0:
        return reasons.NO_BOOK
    if symbol.effect.op == ops.GAIN_WP and not state.terms.uses_willpower[state.active]:
        return reasons.NO_POINTS_FOR_HER
    return STEP_REASONS.get(symbol.effect.op, reasons.NO_TARGET)


def _use_refusal(state: RietburgState, deed: Deed, frame: Frame) -> Rule:
    for symbol in state.terms.box.hero_cards[frame.card].options[frame.option]:
        if symbol.number - 1 == deed.number and frame.number >> deed.number & 1:
            if is_usable(state, frame.card, frame.option, symbol):
                return reasons.SYMBOL_USED
            return symbol_refusal(state, frame.card, frame.option, symbol)
    return reasons.SYMBOL_USED


# 4. Steps.


def _is_step(deed: Deed, frame: Frame) -> bool:
    return frame.op in STEP_OPS.get(deed.kind, [])


def _step_refusal(state: RietburgState, deed: Deed, frame: Frame) -> Rule:
    if deed.kind == kinds.GO:
        return reasons.ALREADY_THERE
    if deed.kind == kinds.FETCH:
        return reasons.HAS_REFUSED if state.refused >> deed.hero & 1 else reasons.NOTHING_TO_FETCH
    if deed.kind == kinds.OFFER:
        return reasons.NOTHING_TO_OFFER
    return STEP_REASONS[frame.op]


# 5. and 12. Free actions.


def _free_refusal(state: RietburgState, deed: Deed) -> Rule:
    if deed.kind == kinds.PICK_UP:
        return reasons.NO_OBJECT
    if deed.kind in (kinds.GIVE, kinds.RECEIVE):
        return _passing_refusal(state, deed)
    if deed.kind == kinds.REPAIR:
        is_mine = state.active == state.terms.axe_hero and state.axe == kinds.DULL
        return reasons.LACKS_GOLD if is_mine else reasons.NOT_DULL
    is_here = state.places[state.active] == deed.place
    face = state.task_faces[deed.place]
    if deed.kind == kinds.TURN_TASK:
        if not is_here or face != FACE_DOWN:
            return reasons.NO_FACEDOWN_TASK
        return reasons.NOT_CLEAR
    if not is_here or face in (FACE_DOWN, COMPLETED):
        return reasons.NO_UP_TASK
    if not is_clear(state, deed.place):
        return reasons.NOT_CLEAR
    return reasons.TASK_RULES.get(state.terms.box.tasks[state.tasks[deed.place]].id, reasons.TASK_UNMET)


def _passing_refusal(state: RietburgState, deed: Deed) -> Rule:
    active = state.active
    taker = deed.hero if deed.kind == kinds.GIVE else active
    giver = active
    if deed.kind == kinds.RECEIVE:
        giver = -1
        for hero in range(state.terms.hero_count):
            if hero != active and state.hands[hero] >> deed.card & 1:
                giver = hero
    if giver < 0 or not state.hands[giver] >> deed.card & 1:
        return reasons.NOT_TO_PASS
    if giver == taker or state.places[giver] != state.places[taker]:
        return reasons.NOT_TOGETHER
    return reasons.HELD_BEFORE
