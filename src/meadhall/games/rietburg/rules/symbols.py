"""3.4, 3.5 and 3.10 The symbols of an option: used one after the other, left unused, or chosen again."""

from __future__ import annotations

from meadhall.engine.contract import Action, Rule, Way
from meadhall.games.rietburg import pieces
from meadhall.games.rietburg.pieces import Card, Frame, Symbol, is_gain
from meadhall.games.rietburg.rules.asking import Numbered, is_of_one
from meadhall.games.rietburg.rules.group_battle import drop_battle, uninvite
from meadhall.games.rietburg.rules.steps import STEP_REASONS, can_step
from meadhall.games.rietburg.rules.strength import why_no_fight
from meadhall.games.rietburg.rules.table import begin_option, can_gain, gain, has_any
from meadhall.games.rietburg.rules.things import why_no_book
from meadhall.games.rietburg.state import RietburgState


class UseSymbol(Numbered):
    """Begin one of the symbols left."""


class UsingSymbol(Way[RietburgState, UseSymbol]):
    """The symbols of an option are used in any order, each finished before the next; equal ones are one choice."""

    def __init__(self, most: int) -> None:
        super().__init__([UseSymbol("use", str(number), number) for number in range(1, most + 1)])

    def against(self, state: RietburgState, action: UseSymbol) -> Rule | None:
        frame = state.frames[-1]
        if not frame.number >> (action.number - 1) & 1:
            return pieces.SYMBOL_USED
        symbol = symbol_of(state, frame, action.number)
        rule = why_no_symbol(state, frame.card, frame.option, symbol)
        return pieces.SYMBOL_USED if rule is None and frame.number & symbol.same else rule

    def carry_out(self, state: RietburgState, action: UseSymbol) -> None:
        frame = state.frames[-1]
        symbol = symbol_of(state, frame, action.number)
        state.frames[-1] = frame.with_number(frame.number & ~symbol.bit)
        enter(state, frame.card, frame.option, symbol)


def symbol_of(state: RietburgState, frame: Frame, number: int) -> Symbol:
    """Return the symbol of an option that is written with this number and is left; some are parts of others."""
    for symbol in state.laws.box.hero_cards[frame.card].options[frame.option]:
        if symbol.number == number:
            return symbol
    raise AssertionError("no symbol of this number is left")


def enter(state: RietburgState, card: Card, option: int, symbol: Symbol) -> None:
    """Begin to use a symbol."""
    effect = symbol.effect
    if symbol.fights:
        state.frames.append(Frame(pieces.STRUGGLE, card=card, option=option))
    elif symbol.books > 0:
        state.frames.append(Frame(pieces.BOOKS, number=symbol.books, card=card, option=option))
    elif symbol.gains:
        begin_option(state)
        gain(state, effect.op, effect.number, state.places[state.active], effect.up)
    else:
        state.frames.append(Frame(pieces.STEP, effect.op, effect.number))


def enters_last(state: RietburgState, frame: Frame) -> bool:
    """Begin the last symbol left by itself, unless it only gives something (3.5); say whether there was one."""
    symbols = state.laws.box.hero_cards[frame.card].options[frame.option]
    left = [symbol for symbol in symbols if frame.number & symbol.bit]
    if len(left) != 1 or left[0].gains:
        return False
    state.frames.pop()
    enter(state, frame.card, frame.option, left[0])
    return True


def can_do(state: RietburgState, op: int) -> bool:
    """Say whether an operation that does not fight would change something now."""
    return can_gain(state, op) if is_gain(op) else can_step(state, op)


def why_no_symbol(state: RietburgState, card: Card, option: int, symbol: Symbol) -> Rule | None:
    """Return why a symbol can do nothing now; None if it can."""
    if symbol.fights:
        if symbol.strength == 0 and not has_any(state.quivers):
            return pieces.LACKS_QUIVER
        return why_no_fight(state, card, option)
    if symbol.books > 0:
        return why_no_book(state, card, option)
    op = symbol.effect.op
    if can_do(state, op):
        return None
    if op == pieces.GAIN_WP and not state.laws.uses_willpower[state.active]:
        return pieces.NO_POINTS_FOR_HER
    return STEP_REASONS.get(op, pieces.NO_TARGET)


class Stop(Action):
    """Leave the rest of a symbol, an option or a reward unused."""


class Stopping(Way[RietburgState, Stop]):
    """What a card allows may be left unused, unless it must change something (3.5 to 3.7, 6.6, 6.8)."""

    def __init__(self) -> None:
        super().__init__([Stop("stop")])

    def closed(self, state: RietburgState) -> Rule | None:
        frame = state.frames[-1]
        box = state.laws.box
        if not frame.flag or frame.kind == pieces.GIFT:
            return None
        card = frame.card if frame.kind == pieces.STRUGGLE else state.card
        if card < box.friend_from:
            return pieces.MUST_SUFFER
        if frame.kind != pieces.STRUGGLE and frame.op not in [effect.op for effect in box.side_card(card).effects]:
            return pieces.MUST_SUFFER
        return pieces.MUST_CHANGE if state.laws.blank_friends or box.is_object(card) else pieces.NO_BLANK

    def carry_out(self, state: RietburgState, action: Stop) -> None:
        state.frames.pop()


# 3.10: a choice is left again.


class Back(Action):
    """Leave the choice that led here."""


class SteppingBack(Way[RietburgState, Back]):
    """A choice of creature, hero or symbol can be left again before anything has come of it (3.10)."""

    def __init__(self) -> None:
        super().__init__([Back("back")], pieces.NO_WAY_BACK)

    def allows(self, state: RietburgState, action: Back) -> bool:
        frame = state.frames[-1]
        kind = frame.kind
        if state.backs >= pieces.MOST_BACKS:
            return False
        if kind == pieces.CLASH:
            return state.battle is not None and state.battle.answered == 0
        if kind in (pieces.ANSWER, pieces.ARM, pieces.CHOOSE):
            return is_of_one(state, frame.hero)
        if frame.flag:
            return kind == pieces.STRUGGLE
        if state.is_begun or state.frames[-2].kind != pieces.SYMBOLS:
            return False
        return kind != pieces.STEP or state.refused | state.declined == 0

    def carry_out(self, state: RietburgState, action: Back) -> None:
        state.backs += 1
        frame = state.frames[-1]
        if frame.kind == pieces.CLASH:
            drop_battle(state)
            return
        state.frames.pop()
        below = state.frames[-1]
        if frame.kind in (pieces.ANSWER, pieces.ARM):
            uninvite(state, frame.hero)
        elif below.kind == pieces.SYMBOLS:
            state.frames[-1] = below.with_number(state.laws.box.hero_cards[below.card].masks[below.option])
