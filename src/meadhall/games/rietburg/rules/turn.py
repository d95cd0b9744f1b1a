"""3. and 11. A turn: playing a card or revitalizing, and the end of the turn."""

from __future__ import annotations

from typing import Final

from meadhall.engine.bits import size_of
from meadhall.engine.contract import Action, MenuItem, Rule
from meadhall.engine.scene import show
from meadhall.games.rietburg import pieces
from meadhall.games.rietburg.events import CardPlayed, Revitalized, TurnBegan
from meadhall.games.rietburg.frames import (
    IN_AFTER,
    IN_MAIN,
    AfterFrame,
    FightFrame,
    NarratorFrame,
    RestFrame,
    StepFrame,
    SymbolsFrame,
)
from meadhall.games.rietburg.pieces import Card, invited_of, is_gain, without_invited
from meadhall.games.rietburg.rules.asking import FromHandItem, WithCard
from meadhall.games.rietburg.rules.gallery import demand
from meadhall.games.rietburg.rules.strength import why_no_fight
from meadhall.games.rietburg.rules.symbols import can_do, enter, why_no_symbol
from meadhall.games.rietburg.rules.table import end_game, gain, put_down, suffer
from meadhall.games.rietburg.state import Laws, RietburgState

BLANK_OPTION: Final = -2
SIDE_OPTION: Final = -1


# 3.1 to 3.8: a card is played.


class Play(WithCard):
    """Play a hero card for one of its options."""


class PlayItem(FromHandItem[Play]):
    """A hero card is played for an option of which something can be used; else its first symbol says why not (3.5)."""

    def __init__(self, laws: Laws) -> None:
        ids = laws.box.card_ids
        super().__init__([Play("play", ids[card], card, option) for card, option in laws.options], pieces.LACKS_CARD)

    def rule_against(self, state: RietburgState, action: Play) -> Rule | None:
        first: Rule | None = None
        for symbol in state.laws.box.hero_cards[action.card].options[action.option]:
            rule = why_no_symbol(state, action.card, action.option, symbol)
            if rule is None:
                return None
            first = first or rule
        return first

    def apply(self, state: RietburgState, action: Play) -> None:
        lay(state, action.card, action.option)
        card = state.laws.box.hero_cards[action.card]
        symbols = card.options[action.option]
        if len(symbols) == 1:
            enter(state, action.card, action.option, symbols[0])
        else:
            state.frames.append(SymbolsFrame(action.card, action.option, card.masks[action.option]))


class PlayBlank(WithCard):
    """Play a hero card or friend without effect."""


class PlayBlankItem(FromHandItem[PlayBlank]):
    """A hero card may be played without effect, a friend if the table allows it (2.4, 3.5, 3.6)."""

    def __init__(self, laws: Laws) -> None:
        ids = laws.box.card_ids
        super().__init__([PlayBlank("play", f"{ids[card]} blank", card) for card in laws.lasting], pieces.LACKS_CARD)

    def rule_against(self, state: RietburgState, action: PlayBlank) -> Rule | None:
        is_friend = action.card >= state.laws.box.friend_from
        return pieces.NO_BLANK if is_friend and not state.laws.blank_friends else None

    def apply(self, state: RietburgState, action: PlayBlank) -> None:
        lay(state, action.card, BLANK_OPTION)


class PlaySide(WithCard):
    """Play a friend or object for its effect."""


class PlaySideItem(FromHandItem[PlaySide]):
    """A friend or object is played for an effect that changes something; one that fights is laid with the blow."""

    def __init__(self, laws: Laws) -> None:
        ids = laws.box.card_ids
        super().__init__([PlaySide("play", ids[card], card) for card in laws.sides], pieces.LACKS_CARD)

    def rule_against(self, state: RietburgState, action: PlaySide) -> Rule | None:
        side = state.laws.box.side_card(action.card)
        if side.cost > 0 and side.cost > state.gold():
            return pieces.LACKS_PRICE  # 3.8
        if side.strength > 0:
            rule = why_no_fight(state, action.card, SIDE_OPTION)
            return pieces.MUST_WIN if side.is_object and rule is pieces.NO_CREATURE else rule
        if any(can_do(state, effect.op) for effect in side.effects):
            return None
        if side.is_object:
            return pieces.NO_TARGET
        return pieces.BLANK_INSTEAD if state.laws.blank_friends else pieces.NO_BLANK

    def apply(self, state: RietburgState, action: PlaySide) -> None:
        side = state.laws.box.side_card(action.card)
        if side.strength > 0:
            state.frames.append(FightFrame(action.card, SIDE_OPTION, must=True))
            return
        lay(state, action.card, SIDE_OPTION)
        must = side.is_object or not state.laws.blank_friends
        possible = [effect for effect in side.effects if can_do(state, effect.op)]
        for effect in reversed(side.effects):
            if is_gain(effect.op):
                gain(state, effect.op, effect.number, state.places[state.active], effect.up)
            else:
                state.frames.append(StepFrame(effect.op, effect.number, must and effect is possible[0]))
        demand(state, pieces.GOLD, side.cost)


def lay(state: RietburgState, card: Card, option: int) -> None:
    """Lay the card of this turn; from now on only free actions are left beside its effect."""
    put_down(state, state.active, card)
    state.card = card
    state.option = max(option, -1)
    state.frames[0] = IN_AFTER
    if state.told is not None:
        state.tell(CardPlayed(state.active, card, option))


# 11. A narrator card is turned over, then the played cards come back.


class Revitalize(Action):
    """Revitalize instead of playing a card."""


class RevitalizeItem(MenuItem[RietburgState, Revitalize]):
    """It must bring something back (11.3); with an empty deck it is the very last resort (11.7)."""

    def __init__(self) -> None:
        super().__init__([Revitalize("revitalize")])

    def add_choices(self, state: RietburgState, choices: list[Action]) -> None:
        if state.deck == 0:
            is_possible = len(choices) == 0  # no card can be played
        else:
            has_turned = state.active == state.laws.book_hero and state.books != 0
            is_possible = has_turned or state.played[state.active] != 0
        if is_possible:
            choices.append(self.rows[0])

    def refusal(self, state: RietburgState, action: Revitalize) -> Rule:
        return pieces.DECK_EMPTY if state.deck == 0 else pieces.NOTHING_PLAYED

    def apply(self, state: RietburgState, action: Revitalize) -> None:
        if state.deck == 0:
            end_game(state, pieces.TAROK)  # 13.2
            return
        state.deck -= 1
        state.frames = [IN_AFTER, RestFrame(), NarratorFrame()]


def take_cards_back(state: RietburgState) -> None:
    """Give the active hero his played cards back, and Eara her books (11.1, 8.14)."""
    hero = state.active
    state.tell(Revitalized(hero, size_of(state.hands[hero] & state.laws.own_cards[hero])))
    state.hands[hero] |= state.played[hero]
    state.played[hero] = 0
    if hero == state.laws.book_hero:
        state.books = 0
    show(state)


def lay_lower_half(state: RietburgState, narrator: int) -> None:
    """Carry out the lower half, unless it is red and red halves are ignored (2.2)."""
    card = state.laws.box.narrators[narrator]
    if not card.bottom_red or state.laws.red_halves:
        suffer(state, [card.bottom], state.places[state.active])


# 3.2: the next turn.


class End(Action):
    """End the turn."""


class EndItem(MenuItem[RietburgState, End]):
    """The turn goes to the next hero when no further free action is wanted."""

    def __init__(self) -> None:
        super().__init__([End("end")])

    def rule_against_all(self, state: RietburgState) -> Rule | None:
        return None if isinstance(state.frames[-1], AfterFrame) else pieces.ACTION_OWED

    def apply(self, state: RietburgState, action: End) -> None:
        end_turn(state)


def end_turn(state: RietburgState) -> None:
    """Give the turn to the next hero."""
    if state.turn >= pieces.MOST_TURNS:
        end_game(state, pieces.TOO_LONG)  # 3.9
        return
    state.turn += 1
    state.active = (state.active + 1) % state.laws.hero_count
    state.card = -1
    state.option = -1
    state.is_begun = False
    state.backs = 0
    state.refused = 0
    state.declined = 0
    state.held = [0] * len(state.held)
    for stack in state.stacks:
        for index, entry in enumerate(stack):
            if invited_of(entry):
                stack[index] = without_invited(entry)
    begin_turn(state)


def begin_turn(state: RietburgState) -> None:
    """Let the active hero begin."""
    state.frames = [IN_MAIN]
    if state.told is not None:
        state.tell(TurnBegan(state.active, state.turn))
