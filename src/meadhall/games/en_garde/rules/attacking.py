"""Chapters 2 and 4: on a turn a fencer moves or attacks, directly or after an advance."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from meadhall.engine.contract import Action, MenuItem, Rule
from meadhall.engine.menu import MenuQuestion
from meadhall.engine.scene import Scene
from meadhall.games.en_garde import pieces
from meadhall.games.en_garde.events import Attacked, Hit
from meadhall.games.en_garde.pieces import Value
from meadhall.games.en_garde.rules import ending, moving
from meadhall.games.en_garde.state import EnGardeState


class Attack(Action):
    """Attack directly with *count* cards of *value*."""

    def __init__(self, value: Value, count: i64) -> None:
        super().__init__(f"attack {value}x{count}")
        self.value: Final = value
        self.count: Final = count


class AttackItem(MenuItem[EnGardeState, Attack]):
    """To attack from where the fencer stands."""

    def __init__(self) -> None:
        super().__init__([Attack(value, count) for value in pieces.VALUES for count in range(1, pieces.COPIES + 1)])

    def add_choices(self, state: EnGardeState, choices: list[Action]) -> None:
        distance = state.distance()
        if distance > pieces.HIGHEST:
            return
        most = pieces.count_of(state.hand_of(state.turn), distance)  # 4.1
        if state.laws.is_basic and most > 1:
            most = 1  # 8.2
        row = (distance - 1) * pieces.COPIES
        while most > 0:
            choices.append(self.rows[row])
            row += 1
            most -= 1

    def refusal(self, state: EnGardeState, action: Attack) -> Rule:
        if pieces.count_of(state.hand_of(state.turn), action.value) < action.count:
            return pieces.LACKS_CARDS
        return pieces.NOT_THE_DISTANCE if action.value != state.distance() else pieces.BASIC_LEVEL

    def apply(self, state: EnGardeState, action: Attack) -> None:
        _strike(state, 0, action.value, action.count)


class Lunge(Action):
    """Advance *step* spaces and attack with *count* cards of *value*."""

    def __init__(self, step: Value, value: Value, count: i64) -> None:
        super().__init__(f"advance {step} attack {value}x{count}")
        self.step: Final = step
        self.value: Final = value
        self.count: Final = count


class LungeItem(MenuItem[EnGardeState, Lunge]):
    """To attack indirectly: after an advance in the same turn."""

    def __init__(self) -> None:
        counts = range(1, pieces.MOST_LUNGED + 1)
        super().__init__(
            [Lunge(step, value, count) for step in pieces.VALUES for value in pieces.VALUES for count in counts]
        )

    def add_choices(self, state: EnGardeState, choices: list[Action]) -> None:
        distance = state.distance()
        if distance > pieces.LONGEST_REACH or not state.laws.is_advanced:
            return
        hand = state.hand_of(state.turn)
        step: Value = 1
        if distance > pieces.HIGHEST:
            step = distance - pieces.HIGHEST
        while step <= pieces.HIGHEST and step < distance:  # 4.2
            value = distance - step
            if pieces.count_of(hand, step):
                most = pieces.count_of(hand, value)
                if value == step:
                    most -= 1
                row = ((step - 1) * pieces.HIGHEST + value - 1) * pieces.MOST_LUNGED
                while most > 0:
                    choices.append(self.rows[row])
                    row += 1
                    most -= 1
            step += 1

    def refusal(self, state: EnGardeState, action: Lunge) -> Rule:
        hand = state.hand_of(state.turn)
        needed = action.count + 1 if action.value == action.step else action.count
        if not pieces.count_of(hand, action.step) or pieces.count_of(hand, action.value) < needed:
            return pieces.LACKS_CARDS
        if action.step >= state.distance():
            return pieces.BLOCKED
        if action.step + action.value != state.distance():
            return pieces.NOT_THE_REST
        return pieces.BASIC_LEVEL if state.laws.is_basic else pieces.STANDARD_LEVEL

    def apply(self, state: EnGardeState, action: Lunge) -> None:
        moving.play(state, pieces.cards_of(action.step, 1))
        moving.go(state, action.step)
        _strike(state, action.step, action.value, action.count)


def _strike(state: EnGardeState, step: Value, value: Value, count: i64) -> None:
    """Attack with these cards, after an advance of *step* spaces if it is not 0."""
    attacker = state.turn
    moving.play(state, pieces.cards_of(value, count))
    if state.told is not None:
        start, space = int(state.space_after(-step)), int(state.space_of(attacker))
        state.tell(Attacked(int(attacker), int(step), int(value), int(count), start, space))
    if not state.laws.is_basic and moving.can_answer(state, 1 - attacker, step > 0, value, count):
        _stand(state, step, value, count)
        return
    if state.told is not None:
        # People see the attack as they would see one that can be answered; then it is said that it hits.
        standing = state.copy()
        _stand(standing, step, value, count)
        state.tell(Scene(standing))
        state.tell(Hit(int(1 - attacker), int(value), int(count)))
    ending.end_round(state, pieces.TOUCH, attacker)  # 4.4, 6.1, 8.2


def _stand(state: EnGardeState, step: Value, value: Value, count: i64) -> None:
    """Leave the attack for the other fencer to answer; the attacker draws."""
    state.attack_value = value
    state.attack_count = count
    state.is_indirect = step > 0
    moving.refill(state)


class TurnQuestion(MenuQuestion[EnGardeState]):
    """What the fencer does whose turn it is."""

    def __init__(self) -> None:
        self.moving: Final = moving.MoveFencerItem()
        self.attacking: Final = AttackItem()
        self.lunging: Final = LungeItem()
        super().__init__([self.moving, self.attacking, self.lunging], pieces.NOT_NOW)

    def choices(self, state: EnGardeState) -> list[Action]:
        # A prepared list is copied, and most turns are too far from the other fencer for more.
        choices = self.moving.moves_in(state).copy()
        if state.distance() <= pieces.LONGEST_REACH:
            self.attacking.add_choices(state, choices)
            self.lunging.add_choices(state, choices)
        return choices
