"""Chapter 5: an attack is parried, or escaped from."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from meadhall.engine.contract import Action, Question, Rule
from meadhall.games.en_garde import pieces
from meadhall.games.en_garde.events import Parried
from meadhall.games.en_garde.pieces import MOST_PARRIED, VALUES, Value, cards_of, count_of
from meadhall.games.en_garde.rules import ending, moving
from meadhall.games.en_garde.rules.moving import Retreat
from meadhall.games.en_garde.state import EnGardeState


class Parry(Action):
    """Parry with *count* cards of *value*."""

    def __init__(self, value: Value, count: i64) -> None:
        super().__init__(f"parry {value}x{count}")
        self.value: Final = value
        self.count: Final = count


class DefenceQuestion(Question[EnGardeState, Action]):
    """How the attacked fencer answers."""

    def __init__(self, retreats: list[Retreat]) -> None:
        self.retreats: Final = retreats
        self.parries: Final = [Parry(value, count) for value in VALUES for count in range(1, MOST_PARRIED + 1)]

    def choices(self, state: EnGardeState) -> list[Action]:
        choices: list[Action] = []
        hand = state.hand_of(state.turn)
        if state.is_indirect:  # 5.4
            room = state.room_behind(state.turn)
            value: Value = 1
            while value <= pieces.HIGHEST and value <= room:  # 3.2
                if count_of(hand, value):
                    choices.append(self.retreats[value - 1])
                value += 1
        if count_of(hand, state.attack_value) >= state.attack_count:  # 5.2
            choices.append(self.parries[(state.attack_value - 1) * MOST_PARRIED + state.attack_count - 1])
        return choices

    def refusal(self, state: EnGardeState, action: Action) -> Rule:
        hand = state.hand_of(state.turn)
        if isinstance(action, Parry):
            return pieces.LACKS_CARDS if count_of(hand, action.value) < action.count else pieces.UNEQUAL_PARRY
        if isinstance(action, Retreat):
            if not state.is_indirect:
                return pieces.NO_RETREAT
            return pieces.OFF_THE_STRIP if count_of(hand, action.value) else pieces.LACKS_CARDS
        return pieces.MUST_ANSWER

    def apply(self, state: EnGardeState, action: Action) -> None:
        state.attack_count = 0
        state.attack_value = 0
        state.is_indirect = False
        if isinstance(action, Parry):
            moving.play(state, cards_of(action.value, action.count))
            if state.told is not None:
                state.tell(Parried(int(state.turn), int(action.value), int(action.count)))
            if state.pack:
                ending.begin_turn(state)  # 5.5
                return
        elif isinstance(action, Retreat):
            moving.move(state, action.value, action.forward, is_escape=True)
            state.has_escaped = True
            if state.pack:
                moving.refill(state)
                return
        ending.open_hands(state)  # 6.5
