"""Chapter 9: ability cards, on the black market and in its pile."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from meadhall.engine.bits import bit, has, size_of
from meadhall.engine.contract import Action, Rule, Way
from meadhall.engine.scene import show
from meadhall.games.freyas_folly.events import TookAbility, TurnedAbility
from meadhall.games.freyas_folly.pieces import ABILITIES, ABILITY_COUNT, TURN_PILE, Ability
from meadhall.games.freyas_folly.rules.settings import after_turning
from meadhall.games.freyas_folly.rules.turn import Drawing, begin_action, finish_action
from meadhall.games.freyas_folly.state import FreyasFollyState

NOT_ON_OFFER: Final = Rule("9.1", "that ability does not lie open in the market")
ONE_A_TURN: Final = Rule("9.2", "you have taken an ability this turn")
THREE_CARDS: Final = Rule("9.3", "you have three ability cards")
SAME_KIND: Final = Rule("9.4", "you have an ability of this kind")


class TakeAbility(Action):
    """An ability card is taken from the black market."""

    def __init__(self, ability: Ability) -> None:
        super().__init__(f"ability {ABILITIES[ability]}")
        self.ability: Final = ability


class RevealAbility(Action):
    """An ability card of this kind is turned."""

    def __init__(self, ability: Ability) -> None:
        super().__init__(f"reveal {ABILITIES[ability]}")
        self.ability: Final = ability


class TakingAbility(Way[FreyasFollyState, TakeAbility]):
    """Taking an open ability card (9.1)."""

    def __init__(self) -> None:
        super().__init__([TakeAbility(ability) for ability in range(ABILITY_COUNT)])

    def add_choices(self, state: FreyasFollyState, choices: list[Action]) -> None:
        if state.took:
            return  # 9.2
        cards = state.abilities_of(state.turn)
        if size_of(cards) == state.box.ability_hand:
            return  # 9.3
        ability: i64 = 0
        while ability < ABILITY_COUNT:
            if state.open_abilities[ability] and not has(cards, ability):  # 9.4
                choices.append(self.rows[ability])
            ability += 1

    def refusal(self, state: FreyasFollyState, action: TakeAbility) -> Rule:
        cards = state.abilities_of(state.turn)
        if state.took:
            return ONE_A_TURN
        if size_of(cards) == state.box.ability_hand:
            return THREE_CARDS
        return SAME_KIND if has(cards, action.ability) else NOT_ON_OFFER

    def carry_out(self, state: FreyasFollyState, action: TakeAbility) -> None:
        begin_action(state)
        state.took = True
        state.open_abilities[action.ability] -= 1
        state.homes[state.turn].hand += bit(action.ability)
        if state.told is not None:
            state.tell(TookAbility(state.turn, action.ability))
        if state.pile > 0:
            state.pile -= 1
            state.stage = TURN_PILE  # 9.5
            return
        if state.under:
            show(state)
            known = state.under.pop(0)
            state.open_abilities[known] += 1
            state.tell(TurnedAbility(known, is_open=True))
        finish_action(state)


class TurningAbility(Drawing[RevealAbility]):
    """Ask chance which ability is turned, from the draw deck (2.6, 6.4) or from the pile (9.5)."""

    def __init__(self) -> None:
        super().__init__([RevealAbility(ability) for ability in range(ABILITY_COUNT)], "abilities")

    def counts(self, state: FreyasFollyState) -> list[int]:
        return state.unseen_abilities

    def answer(self, state: FreyasFollyState, action: RevealAbility) -> None:
        state.unseen_abilities[action.ability] -= 1
        is_open = state.open_count() < state.box.abilities_open  # 6.4
        if is_open:
            state.open_abilities[action.ability] += 1
        else:
            state.under.append(action.ability)
        if state.told is not None:
            state.tell(TurnedAbility(action.ability, is_open))
        if state.stage == TURN_PILE:
            finish_action(state)
        else:
            after_turning(state)
