"""What a fencer may choose in En Garde, and the rule against everything else."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from meadhall.engine.contract import Action, Rule
from meadhall.games.en_garde.pieces import (
    ANSWER,
    BASIC_LEVEL,
    BETWEEN,
    BLOCKED,
    HIGHEST,
    IS_OVER,
    LACKS_CARDS,
    MUST_ANSWER,
    MUST_BEGIN,
    NO_RETREAT,
    NOT_NOW,
    NOT_THE_DISTANCE,
    NOT_THE_REST,
    OFF_THE_STRIP,
    OVER,
    STANDARD_LEVEL,
    UNEQUAL_PARRY,
    Advance,
    Attack,
    Begin,
    Catalog,
    Draw,
    Lunge,
    Parry,
    Retreat,
    count_of,
)  # fmt: skip
from meadhall.games.en_garde.state import EnGardeState


class Choices:
    """The choices of one level."""

    def __init__(self, catalog: Catalog, is_basic: bool, is_advanced: bool) -> None:
        self.catalog: Final = catalog
        self.is_basic: Final = is_basic
        self.is_advanced: Final = is_advanced

    def turn_actions(self, state: EnGardeState) -> list[Action]:
        """List what the fencer whose turn it is may do."""
        legal: list[Action] = []
        catalog = self.catalog
        hand = state.hand_of(state.turn)
        distance = state.distance()
        room = state.room_behind(state.turn)
        value: i64 = 1
        while value <= HIGHEST and value < distance:  # 3.3
            if count_of(hand, value):
                legal.append(catalog.advances[value - 1])
            value += 1
        value = 1
        while value <= HIGHEST and value <= room:  # 3.2
            if count_of(hand, value):
                legal.append(catalog.retreats[value - 1])
            value += 1
        if distance <= HIGHEST:  # 4.1
            most = self._most_cards(count_of(hand, distance))
            count: i64 = 1
            while count <= most:
                legal.append(catalog.attack(distance, count))
                count += 1
        if self.is_advanced:
            self._add_lunges(legal, hand, distance)
        return legal

    def _add_lunges(self, legal: list[Action], hand: i64, distance: i64) -> None:
        step: i64 = 1 if distance <= HIGHEST else distance - HIGHEST
        while step <= HIGHEST and step < distance:  # 4.2
            value = distance - step
            if count_of(hand, step):
                most = count_of(hand, value)
                if value == step:
                    most -= 1
                count: i64 = 1
                while count <= most:
                    legal.append(self.catalog.lunge(step, value, count))
                    count += 1
            step += 1

    def _most_cards(self, held: i64) -> i64:
        """Return how many of the cards held may attack together."""
        return 1 if self.is_basic and held > 1 else held  # 8.2

    def answers(self, state: EnGardeState) -> list[Action]:
        """List what the attacked fencer may answer."""
        legal: list[Action] = []
        hand = state.hand_of(state.turn)
        if state.is_indirect:  # 5.4
            room = state.room_behind(state.turn)
            value: i64 = 1
            while value <= HIGHEST and value <= room:
                if count_of(hand, value):
                    legal.append(self.catalog.retreats[value - 1])
                value += 1
        if count_of(hand, state.attack_value) >= state.attack_count:  # 5.2
            legal.append(self.catalog.parry(state.attack_value, state.attack_count))
        return legal

    def why_not(self, state: EnGardeState, action: Action) -> Rule | None:
        """Return the rule against *action*, or None if the actor may do it."""
        if state.phase == OVER:
            return IS_OVER
        if state.owed > 0:
            return None if isinstance(action, Draw) and count_of(state.pack, action.value) else NOT_NOW
        if state.phase == BETWEEN:
            return None if isinstance(action, Begin) else MUST_BEGIN
        if state.phase == ANSWER:
            return self._why_no_answer(state, action)
        hand = state.hand_of(state.turn)
        if isinstance(action, Advance):
            if not count_of(hand, action.value):
                return LACKS_CARDS
            return BLOCKED if action.value >= state.distance() else None
        if isinstance(action, Retreat):
            if not count_of(hand, action.value):
                return LACKS_CARDS
            return OFF_THE_STRIP if action.value > state.room_behind(state.turn) else None
        if isinstance(action, Attack):
            if count_of(hand, action.value) < action.count:
                return LACKS_CARDS
            if action.value != state.distance():
                return NOT_THE_DISTANCE
            return BASIC_LEVEL if self.is_basic and action.count > 1 else None
        if isinstance(action, Lunge):
            return self._why_no_lunge(state, action, hand)
        return NOT_NOW

    def _why_no_lunge(self, state: EnGardeState, action: Lunge, hand: i64) -> Rule | None:
        needed = action.count + 1 if action.value == action.step else action.count
        if not count_of(hand, action.step) or count_of(hand, action.value) < needed:
            return LACKS_CARDS
        if action.step >= state.distance():
            return BLOCKED
        if action.value != state.distance() - action.step:
            return NOT_THE_REST
        if self.is_advanced:
            return None
        return BASIC_LEVEL if self.is_basic else STANDARD_LEVEL

    def _why_no_answer(self, state: EnGardeState, action: Action) -> Rule | None:
        hand = state.hand_of(state.turn)
        if isinstance(action, Parry):
            if count_of(hand, action.value) < action.count:
                return LACKS_CARDS
            fits = action.value == state.attack_value and action.count == state.attack_count
            return None if fits else UNEQUAL_PARRY
        if isinstance(action, Retreat):
            if not state.is_indirect:
                return NO_RETREAT
            if not count_of(hand, action.value):
                return LACKS_CARDS
            return OFF_THE_STRIP if action.value > state.room_behind(state.turn) else None
        return MUST_ANSWER
