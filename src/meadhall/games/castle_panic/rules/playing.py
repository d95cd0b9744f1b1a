"""Chapter 6: the play phase, and what all cards share; the cards are in hits.py, specials.py and united.py."""

from __future__ import annotations

from typing import Any, Final, TypeAlias, TypeVar

from mypy_extensions import i64

from meadhall.engine.bits import set_of
from meadhall.engine.contract import A, Action, MenuItem, Rule
from meadhall.engine.sorting import put_in
from meadhall.games.castle_panic import pieces
from meadhall.games.castle_panic.actions import OfMonster
from meadhall.games.castle_panic.events import CardPlayed, MonsterSlain
from meadhall.games.castle_panic.pieces import LACKS_CARD, Card, Monster, Ring, Target
from meadhall.games.castle_panic.rules.asking import CastleQuestion, SkippedWhenIdle
from meadhall.games.castle_panic.rules.cards import lay_off
from meadhall.games.castle_panic.rules.movement import begin_movement
from meadhall.games.castle_panic.rules.trading import Offer, why_no_more
from meadhall.games.castle_panic.state import CastlePanicState, Laws

M = TypeVar("M", bound=OfMonster)


class CardItem(MenuItem[CastlePanicState, A]):
    """A card to play, or several together; asked only while the active player holds them."""

    def __init__(self, rows: list[A], cards: list[Card], rule: Rule | None = None) -> None:
        super().__init__(rows, rule)
        self.cards: Final = cards
        """The cards that each of its rows needs; they are laid before the row is applied."""
        self.needs: Final = set_of(cards)

    def lacking(self, state: CastlePanicState, kinds: i64, action: A) -> Rule | None:
        """Return the rule against a row for want of a card, where the player holds these *kinds*."""
        return LACKS_CARD if self.needs & ~kinds else None

    def has_choice(self, state: CastlePanicState) -> bool:
        """Tell whether it adds a choice; overridden for speed alone."""
        choices: list[Action] = []
        self.add_choices(state, choices)
        return len(choices) > 0


AnyCardItem: TypeAlias = CardItem[Any]


class TargetItem(CardItem[M]):
    """A card to play on a monster in a ring or further inwards."""

    def __init__(self, laws: Laws, kind: type[M], word: str, card: Card, ring: Ring, rule: Rule) -> None:
        super().__init__([kind(word, target, name) for target, name in enumerate(laws.target_names)], [card], rule)
        self.ring: Final = ring

    def add_choices(self, state: CastlePanicState, choices: list[Action]) -> None:
        for target in state.targets_from(self.ring):
            choices.append(self.rows[target])

    def rule_against(self, state: CastlePanicState, action: M) -> Rule | None:
        return why_not_there(state, action.target)


class PlayCardQuestion(CastleQuestion[Action], SkippedWhenIdle):
    """Asks which card the player plays next, if any (6.1)."""

    def __init__(self, items: list[AnyCardItem]) -> None:
        super().__init__([])
        self.items: Final = items
        """In catalog order."""

    def choices(self, state: CastlePanicState) -> list[Action]:
        choices: list[Action] = []
        if state.plays < pieces.PLAY_CAP:  # 6.3
            kinds = set_of(state.hands[state.active])
            for item in self.items:
                if not item.needs & ~kinds:
                    item.add_choices(state, choices)
        choices.append(state.laws.done)
        return choices

    def refusal(self, state: CastlePanicState, action: Action) -> Rule:
        for item in self.items:
            if item is action.item:
                lacking = item.rule_against_all(state) or item.lacking(state, set_of(state.hands[state.active]), action)
                if lacking is not None:
                    return lacking
                return pieces.TOO_MANY_PLAYS if state.plays >= pieces.PLAY_CAP else item.refusal(state, action)
        return why_no_more(state) if isinstance(action, Offer) else pieces.NOT_NOW

    def apply(self, state: CastlePanicState, action: Action) -> None:
        if action is state.laws.done:
            begin_movement(state)
        else:
            assert isinstance(action.item, CardItem)
            for card in action.item.cards:
                lay(state, card)
            action.item.apply(state, action)

    def skip_if_idle(self, state: CastlePanicState) -> bool:
        if state.laws.closed_hands:  # 15.15
            return False
        if state.plays < pieces.PLAY_CAP:
            kinds = set_of(state.hands[state.active])
            for item in self.items:
                if not item.needs & ~kinds and item.has_choice(state):
                    return False
        begin_movement(state)
        return True


def lay(state: CastlePanicState, card: Card) -> None:
    """Lay a card of the active player (6.1)."""
    lay_off(state, state.active, card)
    state.plays += 1
    if state.told is not None:
        state.tell(CardPlayed(card, state.active))


def slay(state: CastlePanicState, target: Target) -> None:
    """Slay a monster by a card (6.9, 11.1)."""
    monster = state.struck(target)
    state.monsters.remove(monster)
    if target == state.laws.tarred:
        state.tar = -1
    kind = state.figures.kind_of[monster % state.figures.count]
    if state.laws.master_slayer:
        state.trophies[state.active][kind] += 1
    else:
        state.spent[kind] += 1
    state.tell(MonsterSlain(monster, state.active))


def replace(state: CastlePanicState, target: Target, monster: Monster) -> None:
    """Put a monster in the place of a target."""
    state.monsters.remove(state.struck(target))
    put_in(state.monsters, monster)
    if target == state.laws.tarred:
        state.tar = monster


def why_not_there(state: CastlePanicState, target: Target) -> Rule | None:
    """Return the rule against a target that is not on the board by that name, or None if it is."""
    if state.is_there(target):
        return None
    return pieces.IS_THE_TARRED if target == state.tar else pieces.NO_SUCH_MONSTER
