"""7. Group battle: invitations, answers, what a helper adds, and calling off."""

from __future__ import annotations

from meadhall.engine.contract import Action, MenuItem, Rule
from meadhall.engine.scene import show
from meadhall.games.rietburg import pieces
from meadhall.games.rietburg.events import Answered, Asked, BattleCalledOff
from meadhall.games.rietburg.frames import (
    IN_MAIN,
    AnswerFrame,
    ArmFrame,
    BooksFrame,
    ChooseFrame,
    FightFrame,
    SymbolsFrame,
)
from meadhall.games.rietburg.pieces import Hero, invited_of, row_of, with_other_invited
from meadhall.games.rietburg.rules.asking import WithCard, WithHero, WithPoints, is_of_one
from meadhall.games.rietburg.rules.battle import AddPointsItem, battle_of
from meadhall.games.rietburg.rules.strength import best_join, blow_of, most_with, strength_of
from meadhall.games.rietburg.rules.table import take_back
from meadhall.games.rietburg.state import Laws, RietburgState

# 7.1 to 7.3, 7.9: invitations.


class Invite(WithHero):
    """Invite another hero into the battle."""


class InviteItem(MenuItem[RietburgState, Invite]):
    """Who can bring strength may be invited, once against each creature in a turn (7.1, 7.9)."""

    def __init__(self, laws: Laws) -> None:
        super().__init__([Invite("invite", name, hero) for hero, name in enumerate(laws.names)])

    def rule_against(self, state: RietburgState, action: Invite) -> Rule | None:
        battle = battle_of(state)
        if action.hero in battle.order:
            return pieces.IN_BATTLE
        if invited_of(state.top(battle.place)) >> action.hero & 1:
            return pieces.INVITED_BEFORE
        return None if best_join(state, action.hero, battle.place) > 0 else pieces.CANNOT_JOIN

    def apply(self, state: RietburgState, action: Invite) -> None:
        place = battle_of(state).place
        stack = state.stacks[place]
        stack[-1] = with_other_invited(stack[-1], action.hero)
        if not is_of_one(state, action.hero):
            state.tell(Asked(action.hero, "join", place))
        state.frames.append(AnswerFrame(action.hero))


def uninvite(state: RietburgState, hero: Hero) -> None:
    """Let it be as if a hero had not been invited (3.10)."""
    battle = battle_of(state)
    stack = state.stacks[battle.place]
    stack[-1] = with_other_invited(stack[-1], hero)
    if hero not in battle.order:
        return
    battle.order.remove(hero)
    symbol = blow_of(state, battle, hero)
    if symbol is not None:
        if symbol.quivers > 0:
            battle.quivers = [0] * len(battle.quivers)
        if symbol.books > 0:
            battle.books = 0
        if hero == state.laws.axe_hero:
            battle.axe = False
    battle.cards[hero] = -1
    battle.options[hero] = -1


# 7.4, 7.5: a helper joins with a card, or declines.


class Join(WithCard):
    """Join with an option of a hero card."""


class JoinSide(WithCard):
    """Join with a friend or object."""


class JoinItem(MenuItem[RietburgState, WithCard]):
    """A helper plays a hero card for its battle strength, or instead Triest, Veest or Brother Shield (7.4)."""

    def __init__(self, laws: Laws) -> None:
        ids = laws.box.card_ids
        rows: list[WithCard] = [Join("join", ids[card], card, option) for card, option in laws.options]
        super().__init__(rows + [JoinSide("join", ids[card], card) for card in laws.sides])

    def rule_against(self, state: RietburgState, action: WithCard) -> Rule | None:
        hero = state.frames[-1].hero
        place = battle_of(state).place
        if not state.hands[hero] >> action.card & 1:
            return pieces.NO_BATTLE_CARD
        may_help = action.option >= 0 or state.laws.box.side_card(action.card).group
        if may_help and most_with(state, hero, action.card, action.option, place) > 0:
            return None
        return pieces.NO_BATTLE_CARD if state.places[hero] == place else pieces.CANNOT_JOIN

    def apply(self, state: RietburgState, action: WithCard) -> None:
        battle = battle_of(state)
        hero = state.frames[-1].hero
        battle.order.append(hero)
        battle.cards[hero] = action.card
        battle.options[hero] = action.option
        state.frames[-1] = ArmFrame(hero)


class Decline(Action):
    """Decline to help, or to take a card back."""


class DeclineItem(MenuItem[RietburgState, Decline]):
    """Another player may decline; between heroes of one person nothing is asked (7.3, 4.16)."""

    def __init__(self) -> None:
        super().__init__([Decline("decline")])

    def rule_against(self, state: RietburgState, action: Decline) -> Rule | None:
        frame = state.frames[-1]
        if not is_of_one(state, frame.hero):
            return None
        return pieces.MUST_TAKE_BACK if isinstance(frame, ChooseFrame) else pieces.MUST_JOIN

    def apply(self, state: RietburgState, action: Decline) -> None:
        frame = state.frames.pop()
        if isinstance(frame, ChooseFrame):
            state.declined |= 1 << frame.hero
            state.tell(Answered(frame.hero, "retake", -1, 0))
        else:
            battle_of(state).answered |= 1 << frame.hero
            state.tell(Answered(frame.hero, "join", -1, 0))


class AddWill(WithPoints):
    """Add willpower points to a helper's card, which ends his part."""


class AddWillItem(AddPointsItem):
    """A helper adds points to a hero card (7.5)."""

    def __init__(self, laws: Laws) -> None:
        super().__init__([AddWill("will", points) for points in range(laws.box.willpower + 1)])

    def apply(self, state: RietburgState, action: WithPoints) -> None:
        battle = battle_of(state)
        hero = state.frames.pop().hero
        battle.will[hero] = action.points
        battle.answered |= 1 << hero
        state.tell(Answered(hero, "join", battle.cards[hero], strength_of(state, battle, hero)))


# 7.7, 7.8: the battle is called off.


class CallOff(Action):
    """Call the battle off."""


class CallOffItem(MenuItem[RietburgState, CallOff]):
    """Once a hero has answered, the active one may call the battle off (7.8)."""

    def __init__(self) -> None:
        super().__init__([CallOff("call off")], pieces.NOT_ANSWERED)

    def allows(self, state: RietburgState, action: CallOff) -> bool:
        return battle_of(state).answered != 0

    def apply(self, state: RietburgState, action: CallOff) -> None:
        call_off(state)


def call_off(state: RietburgState) -> None:
    """Leave everything as it was; a card of which nothing is used goes back to the hand (7.7, 7.8)."""
    show(state)
    place = battle_of(state).place
    state.tell(BattleCalledOff(place, row_of(state.top(place))))
    drop_battle(state)
    frame = state.frames[-1]
    if not isinstance(frame, (FightFrame, BooksFrame)):
        return
    if not state.is_begun:
        take_back(state, state.active, state.card)
        state.card = -1
        state.option = -1
        state.frames = [IN_MAIN]
        return
    below = state.frames[-2]
    symbol = state.laws.box.hero_cards[frame.card].blows[frame.option]
    if not isinstance(below, SymbolsFrame) or symbol is None:
        return
    if isinstance(frame, FightFrame) or frame.number in (0, symbol.books):
        state.frames.pop()
        state.frames[-1] = SymbolsFrame(below.card, below.option, below.symbols | symbol.bit)


def drop_battle(state: RietburgState) -> None:
    """Forget a battle being put together; a friend or object with which it began is in hand."""
    state.battle = None
    state.frames.pop()
    if state.frames[-1].must:
        state.frames.pop()
