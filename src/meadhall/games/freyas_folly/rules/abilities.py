"""Chapters 9 and 10: ability cards, and the six abilities but for what moving.py and collecting.py say of two."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from meadhall.engine.bits import bit, has, size_of
from meadhall.engine.cards import OfCard, one_for_each
from meadhall.engine.contract import Action, MenuItem, Rule
from meadhall.engine.scene import show
from meadhall.games.freyas_folly import pieces
from meadhall.games.freyas_folly.events import Flew, LostAbility, Roused, Stole, TookAbility, TurnedAbility
from meadhall.games.freyas_folly.rules import turn
from meadhall.games.freyas_folly.rules.collecting import GatherItem, OfJewels, why_not_at_home
from meadhall.games.freyas_folly.rules.moving import FromPlace, MoveDwarfItem, is_own, reach
from meadhall.games.freyas_folly.rules.settings import refill
from meadhall.games.freyas_folly.state import FreyasFollyState, Laws

# 9. Ability cards, on the black market and in its pile.


class TakeAbility(OfCard):
    """An ability card is taken from the black market."""


class RevealAbility(OfCard):
    """An ability card of this kind is turned."""


class TakeAbilityItem(MenuItem[FreyasFollyState, TakeAbility]):
    """Taking an open ability card (9.1)."""

    def __init__(self) -> None:
        super().__init__(one_for_each(pieces.ABILITIES, "ability", TakeAbility))

    def rule_against_all(self, state: FreyasFollyState) -> Rule | None:
        if state.took:
            return pieces.ONE_A_TURN
        return pieces.THREE_CARDS if size_of(state.abilities_of(state.turn)) == state.box.ability_hand else None

    def allows(self, state: FreyasFollyState, action: TakeAbility) -> bool:
        return state.open_abilities[action.card] > 0 and not has(state.abilities_of(state.turn), action.card)

    def rule_against(self, state: FreyasFollyState, action: TakeAbility) -> Rule | None:
        return pieces.SAME_KIND if has(state.abilities_of(state.turn), action.card) else pieces.NOT_ON_OFFER

    def apply(self, state: FreyasFollyState, action: TakeAbility) -> None:
        turn.begin_action(state)
        state.took = True
        state.open_abilities[action.card] -= 1
        state.homes[state.turn].hand += bit(action.card)
        state.tell(TookAbility(state.turn, action.card))
        if state.pile > 0:
            state.pile -= 1
            state.stage = pieces.TURN_PILE  # 9.5
            return
        if state.under:
            show(state)
            known = state.under.pop(0)
            state.open_abilities[known] += 1
            state.tell(TurnedAbility(known, is_open=True))
        turn.finish_action(state)


class RevealAbilityQuestion(turn.FreyasPileQuestion[RevealAbility]):
    """Ask chance which ability is turned, from the draw deck (2.6, 6.4) or from the pile (9.5)."""

    def __init__(self) -> None:
        super().__init__(one_for_each(pieces.ABILITIES, "reveal", RevealAbility), "abilities")

    def counts(self, state: FreyasFollyState) -> list[int]:
        return state.unseen_abilities

    def apply(self, state: FreyasFollyState, action: RevealAbility) -> None:
        state.unseen_abilities[action.card] -= 1
        is_open = state.open_count() < state.box.abilities_open  # 6.4
        if is_open:
            state.open_abilities[action.card] += 1
        else:
            state.under.append(action.card)
        state.tell(TurnedAbility(action.card, is_open))
        if state.stage == pieces.TURN_PILE:
            turn.finish_action(state)
        else:
            refill(state)


# 10. The six abilities.


class Steal(OfJewels):
    """A Thief takes jewels from a seat or the market."""

    def __init__(self, source: i64, heap: i64) -> None:
        super().__init__(f"thief {'market' if source == pieces.MARKET else source}", heap)
        self.source: Final = source


class Fly(OfJewels):
    """The Bat carries these jewels home; with none it stays."""


class Halt(Action):
    """No second move."""


class Rouse(Action):
    """The Strength potion of the dwarf at a place begins."""

    def __init__(self, laws: Laws, place: pieces.Place) -> None:
        super().__init__(f"rouse {laws.box.mine.ids[place]}")
        self.place: Final = place


class Wait(Action):
    """The Strength potion is not begun in this move."""


class StealItem(MenuItem[FreyasFollyState, Steal]):
    """A Thief: taking jewels from another home or from the market (10.1 to 10.3)."""

    def __init__(self, laws: Laws) -> None:
        loot = pieces.heaps_of(1) + [heap for heap in pieces.heaps_of(pieces.PAIR) if pieces.large_count(heap) == 0]
        super().__init__([Steal(source, heap) for source in range(pieces.MARKET, laws.seats) for heap in loot])

    def rule_against_all(self, state: FreyasFollyState) -> Rule | None:
        if turn.is_free(state):
            return pieces.NOT_BY_TOKEN
        if not has(state.homes[state.turn].hand, pieces.THIEF):
            return pieces.NO_THIEF
        return pieces.NOBODY_TO_STEAL if state.first_outside(state.turn) == pieces.NOWHERE else None

    def allows(self, state: FreyasFollyState, action: Steal) -> bool:
        stock = state.market if action.source == pieces.MARKET else state.homes[action.source].jewels
        return action.source != state.turn and pieces.covers(stock, action.heap)

    def rule_against(self, state: FreyasFollyState, action: Steal) -> Rule | None:
        if action.source == state.turn:
            return pieces.NOTHING_TO_STEAL
        return why_not_at_home(state, action.source, action.heap, pieces.NOTHING_TO_STEAL)

    def apply(self, state: FreyasFollyState, action: Steal) -> None:
        turn.begin_action(state)
        if action.source == pieces.MARKET:
            state.market -= action.heap
        else:
            state.homes[action.source].jewels -= action.heap
        home = state.homes[state.turn]
        home.jewels += action.heap
        home.hand -= bit(pieces.THIEF)
        state.tell(Stole(state.turn, action.source, action.heap))
        state.tell(LostAbility(state.turn, pieces.THIEF, is_used=True))
        turn.finish_action(state)


class FlyQuestion(turn.PartOfMoveQuestion[Fly]):
    """Ask what the Bat carries home from the cavern it has come into (10.4, 10.5)."""

    def __init__(self) -> None:
        heaps = [pieces.EMPTY, *pieces.heaps_of(1), *pieces.heaps_of(pieces.PAIR)]
        super().__init__([Fly("bat", heap) for heap in heaps], pieces.BAT_LACKS, pieces.NO_BAT_HERE)

    def is_asked(self, state: FreyasFollyState) -> bool:
        dwarf = state.dwarf_in_move()
        return dwarf.ability == pieces.BAT and state.jewels_at(dwarf.place) != pieces.EMPTY

    def choices(self, state: FreyasFollyState) -> list[Fly]:
        heap = state.jewels_at(state.mover)
        return [row for row in self.rows if pieces.covers(heap, row.heap)]

    def apply(self, state: FreyasFollyState, action: Fly) -> None:
        dwarf = state.dwarf_in_move()
        if action.heap != pieces.EMPTY:
            state.caverns[dwarf.place - state.box.mine.lantern_count] -= action.heap
            state.homes[dwarf.seat].jewels += action.heap
            state.tell(Flew(state.dwarf_at[state.mover], dwarf.place, action.heap))
            turn.lose_ability(state, dwarf, is_used=True)
        state.stage = pieces.ROUSE


class AgainQuestion(turn.PartOfMoveQuestion[Action]):
    """Ask whether a dwarf with Speed makes a second move (10.9 to 10.11)."""

    def __init__(self, moving: MoveDwarfItem, gathering: GatherItem) -> None:
        super().__init__([Halt("halt")])
        self.moving: Final = moving
        self.gathering: Final = gathering

    def is_asked(self, state: FreyasFollyState) -> bool:
        is_fast = state.dwarf_in_move().ability == pieces.SPEED
        return is_fast and not state.second and reach(state, state.turn, state.mover, pieces.SPEED) != 0

    def choices(self, state: FreyasFollyState) -> list[Action]:
        choices: list[Action] = []
        self.moving.add_moves_from(state, state.mover, choices)
        self.gathering.add_moves_from(state, state.mover, choices)
        return choices + self.rows

    def refusal(self, state: FreyasFollyState, action: Action) -> Rule:
        if not isinstance(action, FromPlace) or action.item is None:
            return super().refusal(state, action)
        return action.item.refusal(state, action) if action.origin == state.mover else pieces.SAME_DWARF

    def apply(self, state: FreyasFollyState, action: Action) -> None:
        if action.item is None:
            turn.finish_action(state)
        else:
            action.item.apply(state, action)


class RouseItem(MenuItem[FreyasFollyState, Rouse]):
    """Strength: beginning it without a move (10.13)."""

    def __init__(self, laws: Laws) -> None:
        super().__init__([Rouse(laws, place) for place in range(laws.box.mine.outside)])

    def add_choices(self, state: FreyasFollyState, choices: list[Action]) -> None:
        for dwarf in state.dwarfs:
            if dwarf.seat == state.turn and dwarf.ability == pieces.STRENGTH and dwarf.strength == 0:
                choices.append(self.rows[dwarf.place])

    def refusal(self, state: FreyasFollyState, action: Rouse) -> Rule:
        if not is_own(state, action.place):
            return pieces.NOT_YOUR_DWARF
        return pieces.WORKS_ALREADY if state.dwarfs[state.dwarf_at[action.place]].strength > 0 else pieces.NO_STRENGTH

    def apply(self, state: FreyasFollyState, action: Rouse) -> None:
        turn.begin_action(state)
        rouse(state, action.place)
        turn.finish_action(state)


def rouse(state: FreyasFollyState, place: pieces.Place) -> None:
    """Begin the Strength potion of the dwarf at a place."""
    number = state.dwarf_at[place]
    state.dwarfs[number].strength = state.box.strength_turns + 1  # 10.15: this turn does not count
    state.tell(Roused(number, place))


class RouseInMoveQuestion(turn.PartOfMoveQuestion[Action]):
    """Ask whether Strength is begun as part of the move (10.13)."""

    def __init__(self, rousing: RouseItem) -> None:
        super().__init__([Wait("wait")])
        self.rousing: Final = rousing

    def is_asked(self, state: FreyasFollyState) -> bool:
        dwarf = state.dwarf_in_move()
        return dwarf.ability == pieces.STRENGTH and dwarf.strength == 0

    def choices(self, state: FreyasFollyState) -> list[Action]:
        return [self.rousing.rows[state.mover], self.rows[0]]

    def apply(self, state: FreyasFollyState, action: Action) -> None:
        if isinstance(action, Rouse):
            rouse(state, action.place)
        state.stage = pieces.AGAIN
