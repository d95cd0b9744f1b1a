"""What a master of dwarfs counts: jewels on their way home, what a setting still lacks, and who comes there first."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from meadhall.bots.freyas_folly.needs import missing_of, trades_to
from meadhall.bots.freyas_folly.plan import aims
from meadhall.bots.freyas_folly.sight import FAR, Sight
from meadhall.bots.terms import Terms, follow
from meadhall.engine.chance import Dice
from meadhall.engine.contract import Action
from meadhall.engine.term import Term
from meadhall.games.freyas_folly.pieces import EMPTY, JEWEL_COUNT, NO_ABILITY, NOWHERE, count_of
from meadhall.games.freyas_folly.rules.abilities import Fly, Steal
from meadhall.games.freyas_folly.rules.collecting import Gather
from meadhall.games.freyas_folly.rules.ending import score_of
from meadhall.games.freyas_folly.rules.moving import Enter, Move
from meadhall.games.freyas_folly.rules.settings import Complete, Forge, TakeSetting
from meadhall.games.freyas_folly.rules.trading import Give, Take
from meadhall.games.freyas_folly.state import FreyasFollyState

SCORE: Final = "score"
"""Points that the action adds to what would be counted now."""
AIM: Final = "aim"
"""The setting that the seat works for."""
LACKS: Final = "lacks"
"""The jewels that it lacks, with those at home."""
LACKS_THEN: Final = "lacks then"
"""The jewels that it will lack with those the action is after."""
WANTED: Final = "wanted"
"""How many of those that the action is after the setting lacks; about the jewel."""
AFTER: Final = "after"
"""How many jewels the action is after."""
LOAD: Final = "load"
"""How many jewels the dwarf carries."""
WAY: Final = "way"
"""Steps that the dwarf has still to go to be outside."""
STEPS: Final = "steps"
"""Steps that he has still to go to the jewels he is after."""
GOAL: Final = "goal"
"""The cavern that he is after."""
RIVAL: Final = "rival"
"""The other dwarf who is nearest to that cavern, if he is as near as he or nearer."""
BEATEN: Final = "beaten"
"""The other dwarf who would have come there first, and comes second now."""
TRADES: Final = "trades"
"""Trades on the way to a setting."""


class FreyasFollyTerms(Terms[FreyasFollyState, Action]):
    """Names what an action brings nearer."""

    def after(self, view: FreyasFollyState, action: Action, line: list[Action], dice: Dice) -> list[Term]:
        sight = Sight(view)
        later = view.copy()
        self.game.apply(later, action)
        gained = score_of(later, sight.seat).total - score_of(view, sight.seat).total
        named = [Term(SCORE, float(gained))]
        if isinstance(action, TakeSetting | Complete):
            self._setting(sight, action.card, EMPTY, named)
        elif isinstance(action, Enter):
            self._way(sight, view.first_outside(view.turn), view.box.mine.outside, action.target, EMPTY, named)
        elif isinstance(action, Move | Gather):
            number = view.dwarf_at[action.origin]
            fresh: i64 = view.jewels_at(action.origin) if isinstance(action, Gather) else EMPTY
            self._way(sight, number, action.origin, action.target, view.dwarfs[number].barrow, named, fresh)
        elif isinstance(action, Take | Steal | Fly):
            self._aim(sight, action.heap, named)
        elif isinstance(action, Give | Forge) and sight.target != NOWHERE:
            named.append(Term(AIM, float(sight.target)))
        return named

    def aims(self, view: FreyasFollyState, action: Action, line: list[Action], dice: Dice) -> list[Term]:
        seat = view.turn
        if seat == NOWHERE:
            return []
        later = follow(self.game, view, view.seat, action, line, None, dice)
        if self.game.outcome(later) is not None:
            return []
        later.turn = seat  # What comes next is asked for the seat that has played.
        wanted = int(action.card) if isinstance(action, TakeSetting) else Sight(view).target
        return aims(later, wanted)

    def _setting(self, sight: Sight, setting: int, heap: i64, named: list[Term]) -> None:
        need = sight.table.box.setting_needs[setting]
        trades, short = trades_to(need, sight.coming + heap, sight.table.market)
        named.append(Term(AIM, float(setting)))
        named.append(Term(LACKS, float(missing_of(need, sight.jewels))))
        named.append(Term(LACKS_THEN, float(short)))
        named.append(Term(TRADES, float(trades)))

    def _aim(self, sight: Sight, heap: i64, named: list[Term], coming: i64 = EMPTY) -> None:
        """Name what jewels do for the setting that the seat works for; of them *coming* are in a barrow already."""
        named.append(Term(AFTER, float(_count(heap))))
        if sight.target == NOWHERE:
            return
        need = sight.table.box.setting_needs[sight.target]
        named.append(Term(AIM, float(sight.target)))
        named.append(Term(LACKS, float(missing_of(need, sight.jewels))))
        named.append(Term(LACKS_THEN, float(missing_of(need, sight.coming + heap - coming))))
        for jewel in range(JEWEL_COUNT):
            lack = int(count_of(need, jewel)) - int(count_of(sight.coming - coming, jewel))
            if lack > 0 and count_of(heap, jewel) > 0:
                named.append(Term(WANTED, float(min(lack, int(count_of(heap, jewel)))), jewel))

    def _way(
        self,
        sight: Sight,
        number: i64,
        origin: int,
        target: int,
        barrow: i64,
        named: list[Term],
        fresh: i64 = EMPTY,
    ) -> None:
        """Name how far a dwarf has to go, and for what: with his *barrow*, and what he collects *fresh*."""
        mine = sight.table.box.mine
        load = barrow + fresh
        if load != EMPTY:
            named.append(Term(LOAD, float(_count(load))))
            named.append(Term(WAY, float(sight.way(target, mine.outside))))
            self._aim(sight, load, named, barrow)
            return
        goal = self._goal(sight, int(number), target)
        if goal == NOWHERE:
            named.append(Term(WAY, float(sight.way(target, mine.outside))))
            return
        steps = sight.way(target, goal)
        named.append(Term(GOAL, float(goal)))
        named.append(Term(STEPS, float(steps)))
        named.append(Term(WAY, float(sight.way(goal, mine.outside))))
        self._aim(sight, sight.table.jewels_at(goal), named)
        rival = self._rival(sight, int(number), goal)
        if rival != NOWHERE:
            theirs = sight.way(int(sight.table.dwarfs[rival].place), goal)
            if theirs <= steps:
                named.append(Term(RIVAL, float(rival)))
            elif theirs <= sight.way(origin, goal):
                named.append(Term(BEATEN, float(rival)))

    def _goal(self, sight: Sight, number: int, place: int) -> int:
        """Return the cavern from which a dwarf at a place hopes for most."""
        mine = sight.table.box.mine
        best = NOWHERE
        most = 0.0
        for cavern in range(len(sight.heap_worth)):
            there = mine.lantern_count + cavern
            if sight.heap_worth[cavern] > 0.0 and sight.table.dwarf_at[there] in (NOWHERE, number):
                hope = sight.hope_of(number, place, cavern, NO_ABILITY)
                if hope > most:
                    best = there
                    most = hope
        return best

    def _rival(self, sight: Sight, number: int, goal: int) -> int:
        """Return the nearest other dwarf of another seat with an empty barrow."""
        nearest = NOWHERE
        shortest = FAR
        for other in range(len(sight.table.dwarfs)):
            dwarf = sight.table.dwarfs[other]
            if dwarf.seat == sight.seat or dwarf.barrow != EMPTY or not 0 <= dwarf.place < sight.table.box.mine.outside:
                continue
            distance = sight.way(int(dwarf.place), goal)
            if distance < shortest:
                nearest = other
                shortest = distance
        return nearest


def _count(heap: i64) -> int:
    total = 0
    for jewel in range(JEWEL_COUNT):
        total += int(count_of(heap, jewel))
    return total
