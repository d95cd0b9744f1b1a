"""All for One! (14.2): an archer, a knight and a swordsman together slay a monster."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from meadhall.engine.bits import has, members, set_of
from meadhall.engine.contract import Action, Rule
from meadhall.games.castle_panic import pieces
from meadhall.games.castle_panic.actions import OfMonster
from meadhall.games.castle_panic.pieces import ANY, ARCHER, ARCS, CASTLE, FOREST, SUITS, SWORDSMAN, Monster, color_of
from meadhall.games.castle_panic.rules.asking import CastleQuestion
from meadhall.games.castle_panic.rules.playing import CardItem, lay, slay, why_not_there
from meadhall.games.castle_panic.state import CastlePanicState, Laws


class Unite(Action):
    """Lay the cards of All for One!; *union* says which are Any Color."""

    def __init__(self, union: int) -> None:
        letters = [letter if has(union, place) else "-" for place, letter in enumerate("aks")]
        super().__init__("united " + "".join(letters))
        self.union: Final = union


class Fell(OfMonster):
    """Choose the victim of the three united cards."""


class AllForOneItem(CardItem[Unite]):
    """Three soldiers of one colour slay a monster of that colour."""

    def __init__(self, laws: Laws) -> None:
        unions = range(pieces.UNIONS if laws.all_for_one else 0)
        super().__init__([Unite(union) for union in unions], [], pieces.NO_UNION)

    def lacking(self, state: CastlePanicState, kinds: i64, action: Unite) -> Rule | None:
        for color in range(ANY):
            if not cards_of(action.union, color) & ~kinds:
                return None
        return pieces.LACKS_CARD

    def allows(self, state: CastlePanicState, action: Unite) -> bool:
        return any(may_fell(state, action.union, monster) for monster in state.monsters)

    def apply(self, state: CastlePanicState, action: Unite) -> None:
        state.united = action.union
        state.phase = pieces.FELL


class FellMonsterQuestion(CastleQuestion[Fell]):
    """Asks whom the three united cards slay (14.2)."""

    def __init__(self, laws: Laws) -> None:
        rows = [Fell("fell", target, name) for target, name in enumerate(laws.target_names)]
        super().__init__(rows, pieces.NO_UNION, laws.all_for_one)

    def choices(self, state: CastlePanicState) -> list[Fell]:
        victims: list[Fell] = []
        for target in state.targets_from(FOREST):
            if may_fell(state, state.united, state.struck(target)):
                victims.append(self.rows[target])
        return victims

    def rule_against(self, state: CastlePanicState, action: Fell) -> Rule | None:
        return why_not_there(state, action.target)

    def apply(self, state: CastlePanicState, action: Fell) -> None:
        color = color_of(state.struck(action.target) // state.figures.count % ARCS)
        for card in members(cards_of(state.united, color)):
            lay(state, card)
        state.united = -1
        state.phase = pieces.PLAY
        slay(state, action.target)


def may_fell(state: CastlePanicState, union: int, monster: Monster) -> bool:
    """Tell whether the active player holds the cards of a union that slay a monster."""
    space = monster // state.figures.count
    if not ARCHER <= space // ARCS <= SWORDSMAN:
        return False
    return not cards_of(union, color_of(space % ARCS)) & ~set_of(state.hands[state.active])


def cards_of(union: int, color: int) -> i64:
    """Return the three cards of a union in a colour, a bit for each."""
    return set_of([place * SUITS + (ANY if has(union, place) else color) for place in range(CASTLE - ARCHER)])
