"""Chapter 6: the other special cards (6.12 to 6.22), and the walls that players hold (15.11, 15.12)."""

from __future__ import annotations

from mypy_extensions import i64

from meadhall.engine.bits import has, size_of
from meadhall.engine.contract import Action, Rule
from meadhall.engine.sorting import put_in
from meadhall.games.castle_panic import pieces
from meadhall.games.castle_panic.actions import OfArc, OfCastleCard, OfMonster
from meadhall.games.castle_panic.events import CardScavenged, MonsterDriven, MonsterTarred, WallBuilt, WallFortified
from meadhall.games.castle_panic.pieces import ARCHER, ARCS, BRICK, CARDS, FOREST, MORTAR, space_at
from meadhall.games.castle_panic.rules.cards import show_taken
from meadhall.games.castle_panic.rules.playing import CardItem, TargetItem, replace
from meadhall.games.castle_panic.state import CastlePanicState, Laws


class Drive(OfMonster):
    """Play Drive Him Back! on a monster."""


class DriveHimBackItem(TargetItem[Drive]):
    """A monster goes back to the Forest of its arc (6.12)."""

    def __init__(self, laws: Laws) -> None:
        super().__init__(laws, Drive, "drive", pieces.DRIVE_HIM_BACK, ARCHER, pieces.IN_THE_FOREST_ALREADY)

    def apply(self, state: CastlePanicState, action: Drive) -> None:
        monster = state.struck(action.target)
        count = state.figures.count
        there = space_at(FOREST, monster // count % ARCS) * count + monster % count
        state.tell(MonsterDriven(monster, there))
        replace(state, action.target, there)


class Pour(OfMonster):
    """Play Tar on a monster."""


class TarItem(TargetItem[Pour]):
    """The Tar token holds a monster where it stands (6.14, 6.16)."""

    def __init__(self, laws: Laws) -> None:
        super().__init__(laws, Pour, "tar", pieces.TAR, FOREST, pieces.HAS_THE_TAR)

    def add_choices(self, state: CastlePanicState, choices: list[Action]) -> None:
        for target in state.targets_from(FOREST):
            if target != state.laws.tarred:
                choices.append(self.rows[target])

    def rule_against(self, state: CastlePanicState, action: Pour) -> Rule | None:
        return pieces.HAS_THE_TAR if action.target == state.tar else super().rule_against(state, action)

    def apply(self, state: CastlePanicState, action: Pour) -> None:
        state.tar = action.target
        state.tell(MonsterTarred(action.target))


# 6.17 to 6.19: cards that build, and the walls that players hold (15.11).


class Wall(OfArc):
    """Build a wall with Brick and Mortar."""


class BrickAndMortarItem(CardItem[Wall]):
    """Brick and Mortar together build a wall (6.17)."""

    def __init__(self) -> None:
        super().__init__([Wall("wall", arc) for arc in range(ARCS)], [BRICK, MORTAR])

    def lacking(self, state: CastlePanicState, kinds: i64, action: Wall) -> Rule | None:
        if has(kinds, BRICK):
            return None if has(kinds, MORTAR) else pieces.NO_MORTAR
        return pieces.NO_BRICK if has(kinds, MORTAR) else pieces.LACKS_BOTH

    def rule_against(self, state: CastlePanicState, action: Wall) -> Rule | None:
        if has(state.walls, action.arc):
            return pieces.HAS_A_WALL
        return None if size_of(state.walls) + size_of(state.held) < ARCS else pieces.NO_WALL_FREE  # 15.12

    def apply(self, state: CastlePanicState, action: Wall) -> None:
        state.walls |= 1 << action.arc
        state.tell(WallBuilt(action.arc, state.active))


class Raise(OfArc):
    """Place the wall that the player holds."""


class HeldWallItem(CardItem[Raise]):
    """A player places the wall of the start (15.11)."""

    def __init__(self, laws: Laws) -> None:
        rows = [Raise("raise", arc) for arc in range(ARCS if laws.player_walls else 0)]
        super().__init__(rows, [], pieces.HAS_A_WALL)

    def rule_against_all(self, state: CastlePanicState) -> Rule | None:
        return None if has(state.held, state.active) else pieces.NO_WALL_HELD

    def allows(self, state: CastlePanicState, action: Raise) -> bool:
        return not has(state.walls, action.arc)

    def apply(self, state: CastlePanicState, action: Raise) -> None:
        state.held &= ~(1 << state.active)
        state.walls |= 1 << action.arc
        state.tell(WallBuilt(action.arc, state.active))


class Fortify(OfArc):
    """Play Fortify Wall."""


class FortifyItem(CardItem[Fortify]):
    """A wall gets a Fortify token (6.19)."""

    def __init__(self) -> None:
        rows = [Fortify("fortify", arc) for arc in range(ARCS)]
        super().__init__(rows, [pieces.FORTIFY_WALL], pieces.CANNOT_FORTIFY)

    def allows(self, state: CastlePanicState, action: Fortify) -> bool:
        is_one_free = size_of(state.forts) < pieces.FORTIFY_TOKENS
        return is_one_free and has(state.walls, action.arc) and not has(state.forts, action.arc)

    def apply(self, state: CastlePanicState, action: Fortify) -> None:
        state.forts |= 1 << action.arc
        state.tell(WallFortified(action.arc, state.active))


# 6.20 to 6.22: cards that need no monster.


class Miss(Action):
    """Play Missing."""


class MissItem(CardItem[Miss]):
    """No token is drawn in this turn (6.20, 12.8, 15.16)."""

    def __init__(self, laws: Laws) -> None:
        rule = pieces.NO_MISSING_OVERLORD if laws.overlord else pieces.NOTHING_TO_MISS
        super().__init__([Miss("missing")], [pieces.MISSING], rule)

    def allows(self, state: CastlePanicState, action: Miss) -> bool:
        return not state.missing and state.has_tokens_left()

    def apply(self, state: CastlePanicState, action: Miss) -> None:
        state.missing = True


class DrawTwo(Action):
    """Play Draw 2 Cards."""


class DrawTwoItem(CardItem[DrawTwo]):
    """The player draws two cards (6.21)."""

    def __init__(self) -> None:
        super().__init__([DrawTwo("draw_2")], [pieces.DRAW_2], pieces.NOT_NOW)

    def apply(self, state: CastlePanicState, action: DrawTwo) -> None:
        state.due = pieces.CARDS_OF_DRAW_2
        state.phase = pieces.DRAW_TWO


class Dig(OfCastleCard):
    """Play Scavenge for a card."""


class ScavengeItem(CardItem[Dig]):
    """The player takes a card from the discards (6.22)."""

    def __init__(self) -> None:
        rows = [Dig("scavenge", card) for card in range(CARDS)]
        super().__init__(rows, [pieces.SCAVENGE], pieces.NOT_DISCARDED)

    def allows(self, state: CastlePanicState, action: Dig) -> bool:
        return state.discard[action.card] > 0

    def apply(self, state: CastlePanicState, action: Dig) -> None:
        state.discard[action.card] -= 1
        put_in(state.hands[state.active], action.card)
        show_taken(state, state.active, action.card)
        state.tell(CardScavenged(action.card, state.active))
