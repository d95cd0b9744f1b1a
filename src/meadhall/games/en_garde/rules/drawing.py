"""Chapters 1 and 2: cards are dealt and drawn."""

from __future__ import annotations

from typing import Final

from meadhall.engine.chance import Dice
from meadhall.engine.contract import Action, Chance, Rule
from meadhall.games.en_garde import pieces
from meadhall.games.en_garde.events import Drew, DrewUnseen, RoundBegun
from meadhall.games.en_garde.pieces import VALUES, Value, cards_of, count_of, size_of, value_at
from meadhall.games.en_garde.rules import ending, turn
from meadhall.games.en_garde.rules.terms import Terms
from meadhall.games.en_garde.state import EnGardeState


class Draw(Action):
    """CHANCE gives whoever draws a card of *value*."""

    def __init__(self, value: Value) -> None:
        super().__init__(f"draw {value}")
        self.value: Final = value


class Drawing(Chance[EnGardeState, Draw]):
    """Which card comes from the pack, in the deal and after a turn."""

    def __init__(self, terms: Terms) -> None:
        self.terms: Final = terms
        self.draws: Final = [Draw(value) for value in VALUES]

    def choices(self, state: EnGardeState) -> list[Draw]:
        return [self.draws[value - 1] for value in VALUES if count_of(state.pack, value)]

    def weights(self, state: EnGardeState) -> list[int]:
        return [int(count_of(state.pack, value)) for value in VALUES if count_of(state.pack, value)]

    def deal(self, state: EnGardeState, dice: Dice) -> Draw:
        # Counting along the pack saves making two lists for every card.
        return self.draws[value_at(state.pack, dice.below(size_of(state.pack))) - 1]

    def pile(self, state: EnGardeState) -> str:
        return f"pack {state.round}"

    def refusal(self, state: EnGardeState, action: Action) -> Rule:
        return pieces.NOT_NOW

    def answer(self, state: EnGardeState, action: Draw) -> None:
        is_deal = state.phase == pieces.DEAL
        if state.told is not None and is_deal and state.drawer == pieces.WHITE and state.owed == pieces.HAND_SIZE:
            state.tell(RoundBegun(int(state.round), int(state.starter)))
        card = cards_of(action.value, 1)
        state.pack -= card
        if state.drawer == pieces.WHITE:
            state.white_hand += card
        else:
            state.black_hand += card
        state.owed -= 1
        if state.told is not None:
            state.tell(Drew(int(state.drawer), int(action.value), is_deal))
            state.tell(DrewUnseen(int(state.drawer), is_deal))
        if state.owed:
            return
        if not is_deal:
            self._go_on(state)
        elif state.drawer == pieces.WHITE:  # 1.3
            state.drawer = pieces.BLACK
            state.owed = pieces.HAND_SIZE
        else:
            turn.begin(self.terms, state, state.starter)

    def _go_on(self, state: EnGardeState) -> None:
        if state.attack_count:
            state.phase = pieces.ANSWER  # 4.3, 6.4
        elif state.pack:
            turn.begin(self.terms, state, state.turn)
        elif state.has_escaped:
            ending.end_after_escape(self.terms, state)
        else:
            ending.compare(self.terms, state)  # 6.3, 6.10
