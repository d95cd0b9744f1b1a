"""All for One! (14.2): an archer, a knight and a swordsman together slay a monster."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from meadhall.engine.bits import has, set_of
from meadhall.engine.contract import Action, Rule
from meadhall.games.castle_panic import pieces
from meadhall.games.castle_panic.pieces import ANY, ARCHER, ARCS, CASTLE, FOREST, SUITS, SWORDSMAN, Monster, color_of
from meadhall.games.castle_panic.rules.laws import Laws
from meadhall.games.castle_panic.rules.rows import OfMonster
from meadhall.games.castle_panic.rules.ways import CardWay, lay, slay
from meadhall.games.castle_panic.state import CastlePanicState

UNIONS: Final = 8
"""Each of archer, knight and swordsman may be the Any Color card."""


class Unite(Action):
    """Lay the cards of All for One!; *union* says which are Any Color."""

    def __init__(self, union: int) -> None:
        letters = [letter if has(union, place) else "-" for place, letter in enumerate("aks")]
        super().__init__("united " + "".join(letters))
        self.union: Final = union


class Fell(OfMonster):
    """Choose the victim of the three united cards."""


class AllForOne(CardWay[Unite]):
    """Three soldiers of one colour slay a monster of that colour."""

    def __init__(self, laws: Laws) -> None:
        is_played = laws.options.all_for_one
        super().__init__(laws, [Unite(union) for union in range(UNIONS if is_played else 0)], [], pieces.NO_UNION)
        names = laws.target_names if is_played else []
        self.fells: Final = [Fell("fell", target, name) for target, name in enumerate(names)]

    def lacking(self, state: CastlePanicState, kinds: i64, action: Unite) -> Rule | None:
        for color in range(ANY):
            if not cards_of(action.union, color) & ~kinds:
                return None
        return pieces.LACKS_CARD

    def allows(self, state: CastlePanicState, action: Unite) -> bool:
        return any(self._may_fell(state, action.union, monster) for monster in state.monsters)

    def carry_out(self, state: CastlePanicState, action: Unite) -> None:
        state.united = action.union
        state.phase = pieces.FELL

    def victims(self, state: CastlePanicState) -> list[Fell]:
        """List whom the three cards that were laid can slay."""
        victims: list[Fell] = []
        for target in self.laws.targets(state, FOREST):
            if self._may_fell(state, state.united, self.laws.struck(state, target)):
                victims.append(self.fells[target])
        return victims

    def fell(self, state: CastlePanicState, action: Fell) -> None:
        """Slay the victim with the cards of its colour."""
        color = color_of(self.laws.struck(state, action.target) // self.laws.figures.count % ARCS)
        for place in range(CASTLE - ARCHER):
            lay(state, place * SUITS + (ANY if has(state.united, place) else color))
        state.united = -1
        state.phase = pieces.PLAY
        slay(self.laws, state, action.target)

    def _may_fell(self, state: CastlePanicState, union: int, monster: Monster) -> bool:
        space = monster // self.laws.figures.count
        if not ARCHER <= space // ARCS <= SWORDSMAN:
            return False
        return not cards_of(union, color_of(space % ARCS)) & ~set_of(state.hands[state.active])


def cards_of(union: int, color: int) -> i64:
    """Return the three cards of a union in a colour, a bit for each."""
    return set_of([place * SUITS + (ANY if has(union, place) else color) for place in range(CASTLE - ARCHER)])
