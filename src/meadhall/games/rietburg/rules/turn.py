"""3. and 11. A turn: playing a card, revitalizing, and going on until somebody has a choice."""

from __future__ import annotations

from typing import Final

from meadhall.games.rietburg.events import CardPlayed, Revitalized, TurnBegan
from meadhall.games.rietburg.frames import (
    AFTER,
    ANSWER,
    ARM,
    BOOKS,
    CHOOSE,
    CLASH,
    DONE,
    FRIENDS,
    GIFT,
    GOLD,
    HALF,
    LAY,
    MAIN,
    NARRATOR,
    PAYING,
    QUIVERS,
    REST,
    SETUP,
    STEP,
    STRUGGLE,
    SYMBOLS,
    Frame,
)
from meadhall.games.rietburg.operations import is_gain
from meadhall.games.rietburg.pieces import GOING_ON, INVITE, OVERRUN, TAROK, TOO_LONG, Deed
from meadhall.games.rietburg.rules.battle import (
    apply_battle,
    battle_actions,
    begin_clash,
    call_off,
    is_out_of_reach,
    put_down,
)
from meadhall.games.rietburg.rules.draws import lay_lower_half, replace_laid
from meadhall.games.rietburg.rules.free import has_free_action
from meadhall.games.rietburg.rules.strength import can_fight, can_fight_anywhere
from meadhall.games.rietburg.rules.symbols import apply_answer, can_step, can_use_books, enter, is_usable, retakes
from meadhall.games.rietburg.rules.table import can_gain, end_game, gain, has_quivers_left, lay_facedown, push, tell
from meadhall.games.rietburg.rules.tasks import finish_completing
from meadhall.games.rietburg.rules.trophies import demand, pay_what_needs_no_choice
from meadhall.games.rietburg.state import RietburgState, without_invited

MOST_TURNS: Final = 400


# 3. Playing a card.


def main_actions(state: RietburgState) -> list[Deed]:
    """List the cards that can be played and, where allowed, revitalizing, in catalog order."""
    terms = state.terms
    box = terms.box
    catalog = terms.catalog
    hand = state.hands[state.active]
    found: list[Deed] = []
    for card in range(box.friend_from):
        if hand >> card & 1:
            options = box.hero_cards[card].options
            for option in range(len(options)):
                if can_play(state, card, option):
                    found.append(catalog.play[card * len(options) + option])
    for card in range(box.object_from):
        if hand >> card & 1 and (card < box.friend_from or terms.blank_friends):
            found.append(catalog.blank[card])
    for card in range(box.friend_from, box.card_count):
        if hand >> card & 1 and can_play_side(state, card):
            found.append(catalog.play_card[card])
    if may_revitalize(state, len(found) > 0):
        found.append(catalog.revitalize)
    return found


def can_play(state: RietburgState, card: int, option: int) -> bool:
    """Say whether an option of a hero card can do something (3.5)."""
    return any(is_usable(state, card, option, symbol) for symbol in state.terms.box.hero_cards[card].options[option])


def can_play_side(state: RietburgState, card: int) -> bool:
    """Say whether the effect of a friend or object can be used (3.7, 3.8)."""
    side = state.terms.box.side_card(card)
    if side.cost > state.gold():
        return False
    if side.strength > 0:
        return can_fight_anywhere(state, card, -1, 0)
    for effect in side.effects:
        if can_gain(state, effect.op) if is_gain(effect.op) else can_step(state, effect.op):
            return True
    return False


def may_revitalize(state: RietburgState, can_play_something: bool) -> bool:
    """Say whether revitalizing is possible (11.3, 11.7)."""
    if state.deck == 0:
        return not can_play_something
    if state.played[state.active]:
        return True
    return state.active == state.terms.book_hero and state.books != 0


def play(state: RietburgState, card: int, option: int) -> None:
    """Play a hero card for one of its options (3.3)."""
    _lay(state, card, option)
    symbols = state.terms.box.hero_cards[card].options[option]
    if len(symbols) == 1:
        enter(state, card, option, symbols[0])
        return
    left = 0
    for symbol in symbols:
        left |= 1 << (symbol.number - 1)
    push(state, Frame(SYMBOLS, number=left, card=card, option=option))


def play_blank(state: RietburgState, card: int) -> None:
    """Play a card without effect (3.5, 3.6)."""
    _lay(state, card, BLANK_OPTION)


BLANK_OPTION: Final = -2
SIDE_OPTION: Final = -1


def play_side(state: RietburgState, card: int) -> None:
    """Play a friend or object for its effect; one that fights is laid with the blow (7.8)."""
    terms = state.terms
    side = terms.box.side_card(card)
    if side.strength > 0:
        push(state, Frame(STRUGGLE, card=card, option=SIDE_OPTION, flag=True))
        return
    _lay(state, card, SIDE_OPTION)
    must = side.is_object or not terms.blank_friends
    first = -1
    for index, effect in enumerate(side.effects):
        if first < 0 and (can_gain(state, effect.op) if is_gain(effect.op) else can_step(state, effect.op)):
            first = index
    for index in range(len(side.effects) - 1, -1, -1):
        effect = side.effects[index]
        if is_gain(effect.op):
            gain(state, effect.op, effect.number, state.places[state.active], effect.up)
        else:
            push(state, Frame(STEP, effect.op, effect.number, flag=must and index == first))
    demand(state, GOLD, side.cost)


def _lay(state: RietburgState, card: int, option: int) -> None:
    put_down(state, state.active, card)
    state.card = card
    state.option = max(option, -1)
    state.frames[0] = Frame(AFTER)
    tell(state, CardPlayed(state.active, card, option))


# 3.4: the symbols of an option.


def usable_symbols(state: RietburgState, frame: Frame) -> list[Deed]:
    """List the symbols left that can do something; equal ones are one choice."""
    found: list[Deed] = []
    seen: list[int] = []
    for symbol in state.terms.box.hero_cards[frame.card].options[frame.option]:
        if frame.number >> (symbol.number - 1) & 1 and is_usable(state, frame.card, frame.option, symbol):
            sign = symbol.effect.op * state.terms.box.card_count + symbol.effect.number
            if sign not in seen:
                seen.append(sign)
                found.append(state.terms.catalog.use[symbol.number - 1])
    return found


def use_symbol(state: RietburgState, number: int) -> None:
    """Begin one of the symbols left."""
    frame = state.frames[-1]
    left = frame.number & ~(1 << number)
    state.frames[-1] = Frame(SYMBOLS, number=left, card=frame.card, option=frame.option)
    for symbol in state.terms.box.hero_cards[frame.card].options[frame.option]:
        if symbol.number - 1 == number:
            enter(state, frame.card, frame.option, symbol)


# 11. Revitalizing.


def revitalize(state: RietburgState) -> None:
    """Turn over a narrator card; the played cards come back after it (11.1, 13.2)."""
    if state.deck == 0:
        end_game(state, TAROK)
        return
    state.deck -= 1
    state.frames[0] = Frame(AFTER)
    push(state, Frame(REST))
    push(state, Frame(NARRATOR))


def _take_cards_back(state: RietburgState) -> None:
    hero = state.active
    state.hands[hero] |= state.played[hero]
    state.played[hero] = 0
    if hero == state.terms.book_hero:
        state.books = 0  # 8.14
    tell(state, Revitalized(hero))


# 3.2: the next turn.


def end_turn(state: RietburgState) -> None:
    """Give the turn to the next hero."""
    if state.turn >= MOST_TURNS:
        end_game(state, TOO_LONG)  # 3.9
        return
    state.turn += 1
    state.active = (state.active + 1) % state.terms.hero_count
    state.card = -1
    state.option = -1
    state.is_begun = False
    state.backs = 0
    state.refused = 0
    state.declined = 0
    for index in range(len(state.held)):
        state.held[index] = 0
    for stack in state.stacks:
        for index in range(len(stack)):
            stack[index] = without_invited(stack[index])
    state.frames = [Frame(MAIN)]
    tell(state, TurnBegan(state.active, state.turn))


def settle(state: RietburgState) -> None:
    """Carry out everything that needs no choice, until somebody has one or the game is over."""
    while state.ending == GOING_ON and _goes_on(state):
        pass


def _goes_on(state: RietburgState) -> bool:
    """Carry out one thing that needs no choice; say whether there was one."""
    frame = state.frames[-1]
    kind = frame.kind
    if kind == AFTER:
        if has_free_action(state):
            return False
        end_turn(state)
        return True
    if kind in (SYMBOLS, STEP, STRUGGLE, BOOKS):
        return _drops_or_enters(state, frame)
    if kind in (CLASH, ANSWER, ARM, CHOOSE, GIFT, PAYING):
        return _answers_itself(state, frame)
    if kind in (LAY, FRIENDS, QUIVERS):
        return _is_laid(state, frame)
    if kind == HALF:
        state.frames.pop()
        lay_lower_half(state, frame.number)
        return True
    if kind == REST:
        state.frames.pop()
        _take_cards_back(state)
        return True
    if kind == DONE:
        state.frames.pop()
        finish_completing(state, frame.place)
        return True
    if kind == SETUP:
        _set_up(state, frame)
        return True
    return False


def _set_up(state: RietburgState, frame: Frame) -> None:
    """Turn over the next narrator card of the set-up, or begin the game (1.5, 1.6)."""
    if frame.number > 0:
        state.frames[-1] = Frame(SETUP, number=frame.number - 1)
        push(state, Frame(NARRATOR))
    else:
        state.deck = state.terms.narrator_deck
        state.frames = [Frame(MAIN)]
        tell(state, TurnBegan(state.active, state.turn))


def _drops_or_enters(state: RietburgState, frame: Frame) -> bool:
    """Drop a symbol that can do nothing more; enter the last one left; begin the only battle there is."""
    if frame.kind == STRUGGLE and frame.flag:
        fights = fight_actions(state, frame)
        if len(fights) == 1:
            begin_clash(state, frame.card, frame.option, fights[0].place)
            return True
        if not fights:
            state.frames.pop()
        return not fights
    if frame.kind == SYMBOLS and _enters_last(state, frame):
        return True
    is_left = frame.number > 0 or frame.kind == STRUGGLE
    if is_left and (_can_go_on(state, frame) or (not frame.flag and has_free_action(state))):
        return False
    state.frames.pop()
    return True


def _enters_last(state: RietburgState, frame: Frame) -> bool:
    left = [
        symbol
        for symbol in state.terms.box.hero_cards[frame.card].options[frame.option]
        if frame.number >> (symbol.number - 1) & 1
    ]
    if len(left) != 1 or left[0].gains:
        return False
    state.frames.pop()
    enter(state, frame.card, frame.option, left[0])
    return True


def _can_go_on(state: RietburgState, frame: Frame) -> bool:
    if frame.kind == SYMBOLS:
        return len(usable_symbols(state, frame)) > 0
    if frame.kind == STRUGGLE:
        return can_fight_anywhere(state, frame.card, frame.option, 0)
    if frame.kind == BOOKS:
        return can_use_books(state, frame.card, frame.option, frame.number)
    return can_step(state, frame.op)


def fight_actions(state: RietburgState, frame: Frame) -> list[Deed]:
    """List the creatures that can be fought with the topmost battle symbol or books."""
    books = frame.number if frame.kind == BOOKS else 0
    return [deed for deed in state.terms.catalog.fight if can_fight(state, frame.card, frame.option, deed.place, books)]


def _answers_itself(state: RietburgState, frame: Frame) -> bool:
    """Go on where there is nothing to choose."""
    if frame.kind == CLASH and is_out_of_reach(state):
        call_off(state)
        return True
    if frame.kind in (CLASH, ANSWER, ARM):
        choices = battle_actions(state, frame)
        if len(choices) > 1 or choices[0].kind == INVITE:
            return False
        apply_battle(state, choices[0])
        return True
    if frame.kind == CHOOSE:
        return _retakes_only_card(state, frame)
    if frame.kind == GIFT:
        if can_gain(state, frame.op):
            return False
        state.frames.pop()
        return True
    return pay_what_needs_no_choice(state)


def _retakes_only_card(state: RietburgState, frame: Frame) -> bool:
    """Within one seat an offer with a single card needs no answer."""
    if state.terms.seat_of(frame.hero) != state.terms.seat_of(state.active):
        return False
    cards = retakes(state, state.played[frame.hero])
    if len(cards) > 1:
        return False
    apply_answer(state, cards[0])
    return True


def _is_laid(state: RietburgState, frame: Frame) -> bool:
    """Lay face-down cards; stop where chance must draw, or where nothing is left to draw."""
    if frame.number == 0:
        state.frames.pop()
        return True
    if frame.kind == LAY:
        if state.pile == 0:
            end_game(state, OVERRUN)  # 13.3
            return False
        if frame.flag:
            return False
        replace_laid(state, frame)
        lay_facedown(state, frame.place)
        return True
    if frame.kind == FRIENDS:
        if state.unseen_friends:
            return False
        state.frames.pop()
        return True
    if not has_quivers_left(state):
        state.frames.pop()
        return True
    if sum(state.quiver_supply) == 0:  # 4.13
        state.quiver_supply = state.quiver_used
        state.quiver_used = [0] * len(state.quiver_supply)
        state.mixed += 1
    return False
