"""Chapter 6: the other special cards (6.12 to 6.16, 6.20 to 6.22)."""

from __future__ import annotations

from bisect import insort

from meadhall.engine.contract import Action, Rule
from meadhall.games.castle_panic import pieces
from meadhall.games.castle_panic.events import CardScavenged, MonsterDriven, MonsterTarred
from meadhall.games.castle_panic.pieces import ARCHER, ARCS, CARDS, FOREST, space_at
from meadhall.games.castle_panic.rules.cards import show_taken
from meadhall.games.castle_panic.rules.laws import Laws
from meadhall.games.castle_panic.rules.rows import OfCard, OfMonster
from meadhall.games.castle_panic.rules.ways import CardWay, TargetWay, lay, replace
from meadhall.games.castle_panic.state import CastlePanicState


class Drive(OfMonster):
    """Play Drive Him Back! on a monster."""


class DriveHimBack(TargetWay[Drive]):
    """A monster goes back to the Forest of its arc (6.12)."""

    def __init__(self, laws: Laws) -> None:
        rows = [Drive("drive", target, name) for target, name in enumerate(laws.target_names)]
        super().__init__(laws, rows, pieces.DRIVE_HIM_BACK, ARCHER, pieces.IN_THE_FOREST_ALREADY)

    def carry_out(self, state: CastlePanicState, action: Drive) -> None:
        lay(state, pieces.DRIVE_HIM_BACK)
        monster = self.laws.struck(state, action.target)
        count = self.laws.figures.count
        there = space_at(FOREST, monster // count % ARCS) * count + monster % count
        state.tell(MonsterDriven(monster, there))
        replace(self.laws, state, action.target, there)


class Pour(OfMonster):
    """Play Tar on a monster."""


class Tar(CardWay[Pour]):
    """The Tar token holds a monster where it stands (6.14, 6.16)."""

    def __init__(self, laws: Laws) -> None:
        rows = [Pour("tar", target, name) for target, name in enumerate(laws.target_names)]
        super().__init__(laws, rows, [pieces.TAR])

    def add_choices(self, state: CastlePanicState, choices: list[Action]) -> None:
        for target in self.laws.targets(state, FOREST):
            if target != self.laws.tarred:
                choices.append(self.rows[target])

    def refusal(self, state: CastlePanicState, action: Pour) -> Rule:
        is_tarred = state.tar >= 0 and action.target in (state.tar, self.laws.tarred)
        return pieces.HAS_THE_TAR if is_tarred else pieces.NO_SUCH_MONSTER

    def carry_out(self, state: CastlePanicState, action: Pour) -> None:
        lay(state, pieces.TAR)
        state.tar = action.target
        state.tell(MonsterTarred(action.target))


# 6.20 to 6.22: cards that need no monster.


class Miss(Action):
    """Play Missing."""


class Missing(CardWay[Miss]):
    """No token is drawn in this turn (6.20, 12.8, 15.16)."""

    def __init__(self, laws: Laws) -> None:
        super().__init__(laws, [Miss("missing")], [pieces.MISSING])

    def allows(self, state: CastlePanicState, action: Miss) -> bool:
        return not state.missing and self.laws.has_tokens_left(state)

    def refusal(self, state: CastlePanicState, action: Miss) -> Rule:
        return pieces.NO_MISSING_OVERLORD if self.laws.options.overlord else pieces.NOTHING_TO_MISS

    def carry_out(self, state: CastlePanicState, action: Miss) -> None:
        lay(state, pieces.MISSING)
        state.missing = True


class DrawTwo(Action):
    """Play Draw 2 Cards."""


class DrawTwoCards(CardWay[DrawTwo]):
    """The player draws two cards (6.21)."""

    def __init__(self, laws: Laws) -> None:
        super().__init__(laws, [DrawTwo("draw_2")], [pieces.DRAW_2], pieces.NOT_NOW)

    def carry_out(self, state: CastlePanicState, action: DrawTwo) -> None:
        lay(state, pieces.DRAW_2)
        state.due = pieces.CARDS_OF_DRAW_2
        state.phase = pieces.DRAW_TWO


class Dig(OfCard):
    """Play Scavenge for a card."""


class Scavenge(CardWay[Dig]):
    """The player takes a card from the discards (6.22)."""

    def __init__(self, laws: Laws) -> None:
        rows = [Dig("scavenge", card) for card in range(CARDS)]
        super().__init__(laws, rows, [pieces.SCAVENGE], pieces.NOT_DISCARDED)

    def add_choices(self, state: CastlePanicState, choices: list[Action]) -> None:
        for card in range(CARDS):
            if state.discard[card] > 0:
                choices.append(self.rows[card])

    def carry_out(self, state: CastlePanicState, action: Dig) -> None:
        lay(state, pieces.SCAVENGE)
        state.discard[action.card] -= 1
        insort(state.hands[state.active], action.card)
        show_taken(self.laws, state, state.active, action.card)
        state.tell(CardScavenged(state.active, action.card))
