"""Chapter 6: the play phase, and what the ways to play cards share; they are in hits.py, specials.py and united.py."""

from __future__ import annotations

from typing import Any, Final, TypeAlias, TypeVar

from mypy_extensions import i64

from meadhall.engine.bits import set_of
from meadhall.engine.contract import A, Action, Rule, Way
from meadhall.engine.sorting import put_in
from meadhall.games.castle_panic import pieces
from meadhall.games.castle_panic.events import CardPlayed, MonsterSlain
from meadhall.games.castle_panic.pieces import LACKS_CARD, Card, Monster, Ring, Target
from meadhall.games.castle_panic.rules.asking import Choosing
from meadhall.games.castle_panic.rules.cards import lay_off
from meadhall.games.castle_panic.rules.movement import begin_movement
from meadhall.games.castle_panic.rules.rows import OfMonster
from meadhall.games.castle_panic.rules.trading import Offer, why_no_more
from meadhall.games.castle_panic.state import CastlePanicState, Laws

M = TypeVar("M", bound=OfMonster)


class CardWay(Way[CastlePanicState, A]):
    """A way to play one card, or several together; asked only while the active player holds what it needs."""

    def __init__(self, rows: list[A], cards: list[Card], rule: Rule | None = None) -> None:
        super().__init__(rows, rule)
        self.cards: Final = cards
        """The cards that each of its rows needs; they are laid before it is carried out."""
        self.needs: Final = set_of(cards)

    def lacking(self, state: CastlePanicState, kinds: i64, action: A) -> Rule | None:
        """Return the rule against a row for want of a card, where the player holds these *kinds*."""
        return LACKS_CARD if self.needs & ~kinds else None

    def has_choice(self, state: CastlePanicState) -> bool:
        """Tell whether it adds a choice; overridden for speed alone."""
        choices: list[Action] = []
        self.add_choices(state, choices)
        return len(choices) > 0


AnyCardWay: TypeAlias = CardWay[Any]


class TargetWay(CardWay[M]):
    """A way to play one card on a monster that stands from a ring inwards."""

    def __init__(self, laws: Laws, kind: type[M], word: str, card: Card, ring: Ring, rule: Rule) -> None:
        super().__init__([kind(word, target, name) for target, name in enumerate(laws.target_names)], [card], rule)
        self.ring: Final = ring

    def add_choices(self, state: CastlePanicState, choices: list[Action]) -> None:
        for target in state.targets_from(self.ring):
            choices.append(self.rows[target])

    def against(self, state: CastlePanicState, action: M) -> Rule | None:
        return why_not_there(state, action.target)


class Playing(Choosing[Action]):
    """Asks which card the player plays next, if any (6.1)."""

    def __init__(self, ways: list[AnyCardWay]) -> None:
        super().__init__([])
        self.ways: Final = ways
        """In catalog order."""

    def choices(self, state: CastlePanicState) -> list[Action]:
        choices: list[Action] = []
        if state.plays < pieces.PLAY_CAP:  # 6.3
            kinds = set_of(state.hands[state.active])
            for way in self.ways:
                if not way.needs & ~kinds:
                    way.add_choices(state, choices)
        choices.append(state.laws.done)
        return choices

    def refusal(self, state: CastlePanicState, action: Action) -> Rule:
        for way in self.ways:
            if way is action.way:
                lacking = way.closed(state) or way.lacking(state, set_of(state.hands[state.active]), action)
                if lacking is not None:
                    return lacking
                return pieces.TOO_MANY_PLAYS if state.plays >= pieces.PLAY_CAP else way.refusal(state, action)
        return why_no_more(state) if isinstance(action, Offer) else pieces.NOT_NOW

    def answer(self, state: CastlePanicState, action: Action) -> None:
        if action is state.laws.done:
            begin_movement(state)
        else:
            assert isinstance(action.way, CardWay)
            for card in action.way.cards:
                lay(state, card)
            action.way.carry_out(state, action)

    def leaves(self, state: CastlePanicState) -> bool:
        if state.laws.closed_hands:  # 15.15
            return False
        if state.plays < pieces.PLAY_CAP:
            kinds = set_of(state.hands[state.active])
            for way in self.ways:
                if not way.needs & ~kinds and way.has_choice(state):
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
