"""Chapter 6: hits, Nice Shot and the Barbarian (6.4 to 6.11)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from meadhall.engine.bits import has, set_of
from meadhall.engine.contract import Action, Rule
from meadhall.games.castle_panic import pieces
from meadhall.games.castle_panic.actions import OfMonster
from meadhall.games.castle_panic.events import MonsterHit
from meadhall.games.castle_panic.pieces import ARCHER, ARCS, CARD_NAMES, CASTLE, FOREST, HIT_CARDS, SPACES, Card, Target
from meadhall.games.castle_panic.rules.playing import CardItem, TargetItem, lay, replace, slay, why_not_there
from meadhall.games.castle_panic.state import CastlePanicState, Laws


class Hit(OfMonster):
    """Play a hit card on a monster."""

    def __init__(self, card: Card, target: Target, name: str) -> None:
        super().__init__("hit " + CARD_NAMES[card], target, name)
        self.card: Final = card


class HitItem(CardItem[Hit]):
    """Archers, knights, swordsmen and heroes take 1 point from a monster."""

    def __init__(self, laws: Laws) -> None:
        rows = [Hit(card, target, name) for card in range(HIT_CARDS) for target, name in enumerate(laws.target_names)]
        super().__init__(rows, [])

    def lacking(self, state: CastlePanicState, kinds: i64, action: Hit) -> Rule | None:
        return None if has(kinds, action.card) else pieces.LACKS_CARD

    def add_choices(self, state: CastlePanicState, choices: list[Action]) -> None:
        count: i64 = state.figures.count
        tarred: i64 = state.laws.tarred
        tar: i64 = state.tar
        reach = state.laws.reach
        targets = state.targets_from(ARCHER)
        last: i64 = -1
        for held in state.hands[state.active]:
            card: i64 = held
            if card >= HIT_CARDS:
                break
            if card != last:
                for named in targets:
                    target: i64 = named
                    monster = tar if target == tarred else target
                    if reach[card * SPACES + monster // count]:
                        choices.append(self.rows[card * (tarred + 1) + target])
            last = card

    def has_choice(self, state: CastlePanicState) -> bool:
        return has_hit(state)

    def refusal(self, state: CastlePanicState, action: Hit) -> Rule:
        kinds = set_of(state.hands[state.active])
        rule = self.lacking(state, kinds, action) or why_not_there(state, action.target)
        if rule is not None:
            return rule
        ring = state.struck(action.target) // state.figures.count // ARCS
        is_hero = action.card >= pieces.RED_HERO
        if ring == FOREST:
            return pieces.NOT_IN_THE_FOREST
        if ring == CASTLE:
            is_heroic = is_hero and state.laws.heroic_powers
            return pieces.HERO_OF_ANOTHER_COLOR if is_heroic else pieces.NOT_IN_THE_CASTLE
        if is_hero:
            return pieces.WRONG_COLOR
        return pieces.WRONG_RING if action.card % pieces.SUITS == pieces.ANY else pieces.WRONG_SPACE

    def apply(self, state: CastlePanicState, action: Hit) -> None:
        lay(state, action.card)
        monster = state.struck(action.target)
        if state.phase == pieces.HIT or state.figures.points_of[monster % state.figures.count] == 1:  # 6.11
            slay(state, action.target)
            state.phase = pieces.PLAY
            return
        if state.told is not None:
            state.tell(MonsterHit(monster, monster - 1, state.active))
        replace(state, action.target, monster - 1)


class Slay(OfMonster):
    """Play Barbarian on a monster."""


class BarbarianItem(TargetItem[Slay]):
    """The Barbarian slays a monster outside the Forest (6.10)."""

    def __init__(self, laws: Laws) -> None:
        super().__init__(laws, Slay, "slay", pieces.BARBARIAN, ARCHER, pieces.BARBARIAN_NOT_THERE)

    def apply(self, state: CastlePanicState, action: Slay) -> None:
        slay(state, action.target)


class Aim(Action):
    """Lay Nice Shot; the hit follows."""


class NiceShotItem(CardItem[Aim]):
    """Nice Shot makes the next hit slay (6.11)."""

    def __init__(self) -> None:
        super().__init__([Aim("nice_shot")], [pieces.NICE_SHOT], pieces.NEEDS_A_HIT)

    def allows(self, state: CastlePanicState, action: Aim) -> bool:
        return has_hit(state)

    def apply(self, state: CastlePanicState, action: Aim) -> None:
        state.phase = pieces.HIT


def has_hit(state: CastlePanicState) -> bool:
    """Tell whether any hit card of the active player reaches a monster."""
    count: i64 = state.figures.count
    reach = state.laws.reach
    for held in state.hands[state.active]:
        card: i64 = held
        if card >= HIT_CARDS:
            return False
        for standing in state.monsters:
            monster: i64 = standing
            if reach[card * SPACES + monster // count]:
                return True
    return False
