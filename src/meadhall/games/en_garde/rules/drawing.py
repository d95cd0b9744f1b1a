"""Chapters 1 and 2: cards are dealt and drawn."""

from __future__ import annotations

from typing import Final

from meadhall.engine.chance import Dice
from meadhall.engine.contract import Action
from meadhall.engine.rows import PileQuestion
from meadhall.games.en_garde import pieces
from meadhall.games.en_garde.events import Drew, DrewUnseen, RoundBegun
from meadhall.games.en_garde.pieces import VALUES, Value, cards_of, count_of, size_of, value_at
from meadhall.games.en_garde.rules import ending
from meadhall.games.en_garde.state import EnGardeState


class Draw(Action):
    """CHANCE deals a card of *value*."""

    def __init__(self, value: Value) -> None:
        super().__init__(f"draw {value}")
        self.value: Final = value


class DrawFencingCardQuestion(PileQuestion[EnGardeState, Draw]):
    """Which card comes from the pack, in the deal and after a turn."""

    def __init__(self) -> None:
        super().__init__([Draw(value) for value in VALUES], pieces.NONE_LEFT, pieces.NOT_NOW)

    def counts(self, state: EnGardeState) -> list[int]:
        return [int(count_of(state.pack, value)) for value in VALUES]

    def deal(self, state: EnGardeState, dice: Dice) -> Draw:
        # Counting along the pack saves making a list for every card.
        return self.rows[value_at(state.pack, dice.below(size_of(state.pack))) - 1]

    def pile(self, state: EnGardeState) -> str:
        return f"pack {state.round}"

    def apply(self, state: EnGardeState, action: Draw) -> None:
        is_deal = state.phase == pieces.DEAL
        if state.told is not None and is_deal and state.drawer == pieces.WHITE and state.owed == pieces.HAND_SIZE:
            state.tell(RoundBegun(int(state.round), int(state.starter)))
        card = cards_of(action.value, 1)
        state.pack -= card
        if state.drawer == pieces.WHITE:  # Every card comes through here: no calls.
            state.white_hand += card
        else:
            state.black_hand += card
        state.owed -= 1
        if state.told is not None:
            state.tell(Drew(int(state.drawer), int(action.value), is_deal))
            state.tell(DrewUnseen(int(state.drawer), is_deal))
        if state.owed:
            return
        if is_deal:
            if state.drawer == pieces.BLACK:
                ending.begin_turn(state)
            else:  # 1.3
                state.drawer = pieces.BLACK
                state.owed = pieces.HAND_SIZE
        elif state.attack_count:
            state.phase = pieces.ANSWER  # 4.3, 6.4
        elif state.pack:
            ending.begin_turn(state)
        else:
            ending.open_hands(state)  # 6.3, 6.10
