"""Chapter 6, cards that build (6.17 to 6.19), and the walls that players hold (15.11, 15.12)."""

from __future__ import annotations

from mypy_extensions import i64

from meadhall.engine.bits import has, size_of
from meadhall.engine.contract import Action, Rule
from meadhall.games.castle_panic import pieces
from meadhall.games.castle_panic.events import WallBuilt, WallFortified
from meadhall.games.castle_panic.pieces import ARCS, BRICK, MORTAR
from meadhall.games.castle_panic.rules.laws import Laws
from meadhall.games.castle_panic.rules.rows import OfArc
from meadhall.games.castle_panic.rules.ways import CardWay, lay
from meadhall.games.castle_panic.state import CastlePanicState


class Wall(OfArc):
    """Build a wall with Brick and Mortar."""


class BrickAndMortar(CardWay[Wall]):
    """Brick and Mortar together build a wall (6.17)."""

    def __init__(self, laws: Laws) -> None:
        super().__init__(laws, [Wall("wall", arc) for arc in range(ARCS)], [BRICK, MORTAR])

    def lacking(self, state: CastlePanicState, kinds: i64, action: Wall) -> Rule | None:
        if has(kinds, BRICK):
            return None if has(kinds, MORTAR) else pieces.NO_MORTAR
        return pieces.NO_BRICK if has(kinds, MORTAR) else pieces.LACKS_BOTH

    def allows(self, state: CastlePanicState, action: Wall) -> bool:
        is_one_free = size_of(state.walls) + size_of(state.held) < ARCS  # 15.12
        return is_one_free and not has(state.walls, action.arc)

    def refusal(self, state: CastlePanicState, action: Wall) -> Rule:
        return pieces.HAS_A_WALL if has(state.walls, action.arc) else pieces.NO_WALL_FREE

    def carry_out(self, state: CastlePanicState, action: Wall) -> None:
        lay(state, BRICK)
        lay(state, MORTAR)
        state.walls |= 1 << action.arc
        state.tell(WallBuilt(state.active, action.arc))


class Raise(OfArc):
    """Place the wall that the player holds."""


class HeldWall(CardWay[Raise]):
    """A player places the wall of the start (15.11)."""

    def __init__(self, laws: Laws) -> None:
        rows = [Raise("raise", arc) for arc in range(ARCS if laws.options.player_walls else 0)]
        super().__init__(laws, rows, [], pieces.HAS_A_WALL)

    def lacking(self, state: CastlePanicState, kinds: i64, action: Raise) -> Rule | None:
        return None if has(state.held, state.active) else pieces.NO_WALL_HELD

    def allows(self, state: CastlePanicState, action: Raise) -> bool:
        return has(state.held, state.active) and not has(state.walls, action.arc)

    def carry_out(self, state: CastlePanicState, action: Raise) -> None:
        state.held &= ~(1 << state.active)
        state.walls |= 1 << action.arc
        state.tell(WallBuilt(state.active, action.arc))


class Fortify(OfArc):
    """Play Fortify Wall."""


class FortifyWall(CardWay[Fortify]):
    """A wall gets a Fortify token (6.19)."""

    def __init__(self, laws: Laws) -> None:
        rows = [Fortify("fortify", arc) for arc in range(ARCS)]
        super().__init__(laws, rows, [pieces.FORTIFY_WALL], pieces.CANNOT_FORTIFY)

    def add_choices(self, state: CastlePanicState, choices: list[Action]) -> None:
        if size_of(state.forts) < pieces.FORTIFY_TOKENS:
            for arc in range(ARCS):
                if has(state.walls, arc) and not has(state.forts, arc):
                    choices.append(self.rows[arc])

    def carry_out(self, state: CastlePanicState, action: Fortify) -> None:
        lay(state, pieces.FORTIFY_WALL)
        state.forts |= 1 << action.arc
        state.tell(WallFortified(state.active, action.arc))
