"""3.4, 3.5 and 3.10 The symbols of an option: used one after the other, left unused, or chosen again."""

from __future__ import annotations

from meadhall.engine.contract import Action, MenuItem, Rule
from meadhall.games.rietburg import pieces
from meadhall.games.rietburg.frames import (
    AnswerFrame,
    ArmFrame,
    BooksFrame,
    ChooseFrame,
    ClashFrame,
    FightFrame,
    StepFrame,
    SymbolsFrame,
)
from meadhall.games.rietburg.pieces import Card, Symbol, is_gain
from meadhall.games.rietburg.rules.asking import Numbered, is_of_one
from meadhall.games.rietburg.rules.group_battle import drop_battle, uninvite
from meadhall.games.rietburg.rules.steps import STEP_REASONS, can_step
from meadhall.games.rietburg.rules.strength import why_no_fight
from meadhall.games.rietburg.rules.table import begin_option, can_gain, gain, has_any
from meadhall.games.rietburg.rules.things import why_no_book
from meadhall.games.rietburg.state import RietburgState


class UseSymbol(Numbered):
    """Begin one of the symbols left."""


class UseSymbolItem(MenuItem[RietburgState, UseSymbol]):
    """The symbols of an option are used in any order, each finished before the next; equal ones are one choice."""

    def __init__(self, most: int) -> None:
        super().__init__([UseSymbol("use", str(number), number) for number in range(1, most + 1)])

    def rule_against(self, state: RietburgState, action: UseSymbol) -> Rule | None:
        frame = symbols_left(state)
        if not frame.symbols >> (action.number - 1) & 1:
            return pieces.SYMBOL_USED
        symbol = symbol_of(state, frame, action.number)
        rule = why_no_symbol(state, frame.card, frame.option, symbol)
        return pieces.SYMBOL_USED if rule is None and frame.symbols & symbol.same else rule

    def apply(self, state: RietburgState, action: UseSymbol) -> None:
        frame = symbols_left(state)
        symbol = symbol_of(state, frame, action.number)
        state.frames[-1] = SymbolsFrame(frame.card, frame.option, frame.symbols & ~symbol.bit)
        enter(state, frame.card, frame.option, symbol)


def symbols_left(state: RietburgState) -> SymbolsFrame:
    """Return the topmost frame, in which a symbol is chosen."""
    frame = state.frames[-1]
    assert isinstance(frame, SymbolsFrame)
    return frame


def symbol_of(state: RietburgState, frame: SymbolsFrame, number: int) -> Symbol:
    """Return the symbol of an option that is written with this number and is left; some are parts of others."""
    for symbol in state.laws.box.hero_cards[frame.card].options[frame.option]:
        if symbol.number == number:
            return symbol
    raise AssertionError("no symbol of this number is left")


def enter(state: RietburgState, card: Card, option: int, symbol: Symbol) -> None:
    """Begin to use a symbol."""
    effect = symbol.effect
    if symbol.fights:
        state.frames.append(FightFrame(card, option))
    elif symbol.books > 0:
        state.frames.append(BooksFrame(card, option, symbol.books))
    elif symbol.gains:
        begin_option(state)
        gain(state, effect.op, effect.number, state.places[state.active], effect.up)
    else:
        state.frames.append(StepFrame(effect.op, effect.number))


def enter_last(state: RietburgState, frame: SymbolsFrame) -> bool:
    """Begin the last symbol left, unless it only gives something (3.5); return whether there was one."""
    symbols = state.laws.box.hero_cards[frame.card].options[frame.option]
    left = [symbol for symbol in symbols if frame.symbols & symbol.bit]
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


class StopItem(MenuItem[RietburgState, Stop]):
    """What a card allows may be left unused, unless it must change something (3.5 to 3.7, 6.6, 6.8)."""

    def __init__(self) -> None:
        super().__init__([Stop("stop")])

    def rule_against_all(self, state: RietburgState) -> Rule | None:
        frame = state.frames[-1]
        box = state.laws.box
        if not frame.must:
            return None
        card = frame.card if isinstance(frame, FightFrame) else state.card
        if card < box.friend_from:
            return pieces.MUST_SUFFER
        if isinstance(frame, StepFrame) and frame.op not in [effect.op for effect in box.side_card(card).effects]:
            return pieces.MUST_SUFFER
        return pieces.MUST_CHANGE if state.laws.blank_friends or box.is_object(card) else pieces.NO_BLANK

    def apply(self, state: RietburgState, action: Stop) -> None:
        state.frames.pop()


# 3.10: a choice is left again.


class Back(Action):
    """Leave the choice that led here."""


class StepBackItem(MenuItem[RietburgState, Back]):
    """A choice of creature, hero or symbol can be left again before anything has come of it (3.10)."""

    def __init__(self) -> None:
        super().__init__([Back("back")], pieces.NO_WAY_BACK)

    def allows(self, state: RietburgState, action: Back) -> bool:
        frame = state.frames[-1]
        if state.backs >= pieces.MOST_BACKS:
            return False
        if isinstance(frame, ClashFrame):
            return state.battle is not None and state.battle.answered == 0
        if isinstance(frame, (AnswerFrame, ArmFrame, ChooseFrame)):
            return is_of_one(state, frame.hero)
        if frame.must:
            return isinstance(frame, FightFrame)
        if state.is_begun or not isinstance(state.frames[-2], SymbolsFrame):
            return False
        return not isinstance(frame, StepFrame) or state.refused | state.declined == 0

    def apply(self, state: RietburgState, action: Back) -> None:
        state.backs += 1
        frame = state.frames[-1]
        if isinstance(frame, ClashFrame):
            drop_battle(state)
            return
        state.frames.pop()
        below = state.frames[-1]
        if isinstance(frame, (AnswerFrame, ArmFrame)):
            uninvite(state, frame.hero)
        elif isinstance(below, SymbolsFrame):
            card = state.laws.box.hero_cards[below.card]
            state.frames[-1] = SymbolsFrame(below.card, below.option, card.masks[below.option])
