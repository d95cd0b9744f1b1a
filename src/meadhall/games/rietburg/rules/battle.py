"""6. Battle: the creature is chosen, the blow falls, the reward is given."""

from __future__ import annotations

from meadhall.engine.bits import size_of
from meadhall.engine.contract import Action, MenuItem, Rule
from meadhall.engine.scene import show
from meadhall.games.rietburg import pieces
from meadhall.games.rietburg.events import BattleWon, CardPlayed
from meadhall.games.rietburg.frames import IN_AFTER, ArmFrame, BooksFrame, CardFrame, ClashFrame, GiftFrame, StepFrame
from meadhall.games.rietburg.pieces import Hero, Place, is_gain, row_of
from meadhall.games.rietburg.rules import strength
from meadhall.games.rietburg.rules.asking import AtPlace, WithPoints
from meadhall.games.rietburg.rules.gallery import demand
from meadhall.games.rietburg.rules.table import begin_option, gain, put_down, spot, suffer
from meadhall.games.rietburg.state import Battle, Laws, RietburgState, new_battle

# 6.1, 6.2: whom to fight.


class Fight(AtPlace):
    """Fight the top creature of a location."""


class FightItem(MenuItem[RietburgState, Fight]):
    """A creature is fought only if enough strength can be brought, perhaps with helpers (6.1, 6.2)."""

    def __init__(self, laws: Laws) -> None:
        super().__init__([Fight("fight", place) for place in range(laws.places)])

    def rule_against(self, state: RietburgState, action: Fight) -> Rule | None:
        frame = state.frames[-1]
        assert isinstance(frame, CardFrame)
        return strength.why_not_fight(state, frame.card, frame.option, action.place)

    def apply(self, state: RietburgState, action: Fight) -> None:
        frame = state.frames[-1]
        assert isinstance(frame, CardFrame)
        battle = new_battle(state.laws, action.place)
        battle.order.append(state.active)
        battle.cards[state.active] = frame.card
        battle.options[state.active] = frame.option
        state.battle = battle
        state.frames.append(ClashFrame(frame.card, frame.option, action.place))


# 6.3 to 6.5: the blow.


class AddPointsItem(MenuItem[RietburgState, WithPoints]):
    """With any number of his points a hero ends his part of a battle: the active one by winning it (6.2, 6.3, 7.5)."""

    def rule_against_all(self, state: RietburgState) -> Rule | None:
        battle = battle_of(state)
        hero = armed_hero(state)
        symbol = strength.blow_of(state, battle, hero)
        if symbol is None or strength.arms_of(state, battle, hero, symbol) > 0:  # 8.1, 8.11
            return None
        return pieces.LACKS_QUIVER if state.laws.book_hero != hero else pieces.NO_BOOK

    def rule_against(self, state: RietburgState, action: WithPoints) -> Rule | None:
        battle = battle_of(state)
        hero = armed_hero(state)
        if action.points > 0 and battle.cards[hero] >= state.laws.box.friend_from:
            return pieces.NO_POINTS_ON_CARD  # 6.11
        if action.points > state.will[hero]:
            return pieces.TOO_MANY_POINTS if state.laws.uses_willpower[hero] else pieces.NO_POINTS_FOR_HER
        is_enough = hero != state.active or strength.total_of(state, battle) + action.points >= needed(state, battle)
        return None if is_enough else pieces.TOO_WEAK


class Strike(WithPoints):
    """Add willpower points and win the battle."""


class StrikeItem(AddPointsItem):
    """The battle is won with enough strength."""

    def __init__(self, laws: Laws) -> None:
        super().__init__([Strike("strike", points) for points in range(laws.box.willpower + 1)])

    def apply(self, state: RietburgState, action: WithPoints) -> None:
        battle = battle_of(state)
        battle.will[state.active] = action.points
        place = battle.place
        row = row_of(state.top(place))
        cards = [battle.cards[hero] for hero in battle.order]
        strengths = [strength.strength_of(state, battle, hero) for hero in battle.order]
        won = BattleWon(place, row, needed(state, battle), battle.order, cards, strengths)
        state.frames.pop()
        _spend(state, battle)
        state.tell(won)
        state.battle = None
        state.stacks[place].pop()
        state.gallery[row] += 1
        show(state)
        _reward(state, place, row)
        demand(state, pieces.GOLD, state.laws.box.encounters[row].extra_gold)  # 6.10


def battle_of(state: RietburgState) -> Battle:
    """Return the battle being put together; there must be one."""
    battle = state.battle
    assert battle is not None
    return battle


def armed_hero(state: RietburgState) -> Hero:
    """Return who is adding to his card in a battle: the active hero, or a helper."""
    frame = state.frames[-1]
    return frame.hero if isinstance(frame, ArmFrame) else state.active


def needed(state: RietburgState, battle: Battle) -> int:
    """Return the strength of the creature fought."""
    return strength.creature_strength(state, row_of(state.top(battle.place)))


def keeps_reach(state: RietburgState, battle: Battle) -> bool:
    """Say whether the creature is still in reach (6.2, 7.7); a helper need not care."""
    return armed_hero(state) != state.active or strength.reach_of(state, battle) >= needed(state, battle)


def _spend(state: RietburgState, battle: Battle) -> None:
    """Play the cards of all who fought, and take their additions; the symbol is used up."""
    box = state.laws.box
    frame = state.frames[-1]
    if isinstance(frame, BooksFrame):
        state.frames[-1] = frame.less(size_of(battle.books))  # 8.13
    else:
        state.frames.pop()
    for index, count in enumerate(battle.quivers):
        state.quivers[index] -= count
        state.quiver_used[index] += count
    state.books |= battle.books
    if battle.axe:
        state.axe = pieces.DULL
    for hero in battle.order:
        state.will[hero] -= battle.will[hero]
        card = battle.cards[hero]
        if hero != state.active:
            put_down(state, hero, card)
        elif card < box.friend_from:
            begin_option(state)
        else:
            state.frames[0] = IN_AFTER
            state.card = card
            state.tell(CardPlayed(hero, card, -1))
            demand(state, pieces.GOLD, box.side_card(card).cost)
            put_down(state, hero, card)


# 6.6 to 6.8: the reward.


def _reward(state: RietburgState, place: Place, row: int) -> None:
    creature = state.laws.box.encounters[row]
    if creature.mandatory:
        suffer(state, creature.reward, place)
        return
    for effect in reversed(creature.reward):
        if is_gain(effect.op):
            target = spot(state, effect.where, place)
            state.frames.append(GiftFrame(effect.op, effect.number, target, effect.up))
        else:
            state.frames.append(StepFrame(effect.op, effect.number))


class Take(Action):
    """Take a reward that needs no target."""


class TakeItem(MenuItem[RietburgState, Take]):
    """A reward may be taken or waived (6.6)."""

    def __init__(self) -> None:
        super().__init__([Take("take")], pieces.ONE_SYMBOL)

    def apply(self, state: RietburgState, action: Take) -> None:
        frame = state.frames.pop()
        assert isinstance(frame, GiftFrame)
        gain(state, frame.op, frame.number, frame.place, frame.up)
