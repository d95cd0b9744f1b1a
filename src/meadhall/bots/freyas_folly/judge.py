"""What a bot knows of Freya's Folly: every action is judged in points, as far as one can see."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from meadhall.bots.freyas_folly.sight import SMALL, Sight
from meadhall.bots.greedy import Judge
from meadhall.engine.chance import Dice
from meadhall.engine.contract import Action, AnyGame
from meadhall.games.freyas_folly.pieces import EMPTY, MARKET, NO_ABILITY, NO_ENDING, ROUSE, STRENGTH
from meadhall.games.freyas_folly.rules.abilities import Fly, Rouse, Steal, TakeAbility
from meadhall.games.freyas_folly.rules.collecting import Collect, Gather
from meadhall.games.freyas_folly.rules.ending import score_of
from meadhall.games.freyas_folly.rules.moving import Enter, Move
from meadhall.games.freyas_folly.rules.settings import Complete, Forge, TakeSetting
from meadhall.games.freyas_folly.rules.trading import Give, Take
from meadhall.games.freyas_folly.rules.turn import End
from meadhall.games.freyas_folly.state import FreyasFollyState

TRADE_COST: Final = 0.8
"""A trade must bring more than this: an action could have been a move."""

ABILITY_WORTH: Final = [3.0, 2.2, 3.2, 1.8, 1.4, 2.0]
"""Points that a first ability card is worth: speed, bat, thief, stealth, strength, stamina."""

GIFT_WORTH: Final = [2.0, 1.5, 0.0, 1.2, 0.8, 1.6]
"""What giving a dwarf the ability adds to his entering."""

THIEF_WORTH: Final = 3.5
"""Loot below this is left for a better day."""

HELD_ENOUGH: Final = 2
"""Ability cards at which a bot takes no more."""

EFFORT: Final = 0.05
"""A move that leads nowhere is worse than a pass."""

WINNING: Final = 20.0
"""What ending the game is worth to a player who wins by it."""

BEHIND: Final = -20.0
"""What ending the game costs a player who would not win by it, unless all only pass."""

STRENGTH_SHARE: Final = 0.6
"""What a Strength card is worth, for each point that holding everybody up now would be."""

ROUSE_COST: Final = 1.0
"""Strength is kept for a better day unless it holds up more than this, and more by an action where it costs one."""


class FreyasFollyJudge(Judge[FreyasFollyState, Action]):
    """Judges one action by what it brings, in points."""

    def __init__(self, game: AnyGame) -> None:
        self.sight: Sight = Sight(game.setup())

    def begin(self, view: FreyasFollyState, legal: list[Action], dice: Dice) -> None:
        """Look at the table once for all actions of a decision."""
        self.sight = Sight(view)

    def value(self, view: FreyasFollyState, action: Action, dice: Dice) -> float:
        """Judge one action for the seat whose turn it is."""
        if isinstance(action, Enter):
            return self._entry(view, action)
        if isinstance(action, Move):
            return self._move(view, view.dwarf_at[action.origin], action.target, gathers=False)
        if isinstance(action, Gather):
            return self._move(view, view.dwarf_at[action.origin], action.target, gathers=True)
        if isinstance(action, Give):
            return self.sight.best_trade(action.heap) - (TRADE_COST if self.sight.has_hope else SMALL / 2)
        if isinstance(action, Take):
            market = view.market + view.given - action.heap
            return self.sight.promise_of(view.homes[view.turn].jewels + action.heap, market)
        if isinstance(action, TakeSetting):
            return self.sight.value_of_taking(action.card)
        if isinstance(action, Complete):
            return self._completion(view, action.card)
        if isinstance(action, Forge):
            return self._forging(view, action.card)
        return self._rarer(view, action)

    def _rarer(self, view: FreyasFollyState, action: Action) -> float:
        if isinstance(action, TakeAbility):
            return self._ability(view, action.card)
        if isinstance(action, Steal):
            return self._theft(view, action)
        if isinstance(action, Fly):
            return self.sight.haul_of(action.heap) - self.sight.regret_of_bat() if action.heap != EMPTY else 0.0
        if isinstance(action, Rouse):
            held = self.sight.held_up(action.place)
            return held - ROUSE_COST if view.stage == ROUSE else held - 2.5 * ROUSE_COST
        if isinstance(action, Collect):
            return 1.0
        if isinstance(action, End):
            return self.sight.token_worth
        return 0.0

    # Moving.

    def _entry(self, view: FreyasFollyState, action: Enter) -> float:
        sight = self.sight
        dwarf = view.first_outside(view.turn)
        gain = sight.hope(dwarf, action.target, EMPTY, action.ability) - sight.hope(
            dwarf, view.box.mine.outside, EMPTY, NO_ABILITY
        )
        if action.ability == STRENGTH:
            gain += max(GIFT_WORTH[STRENGTH], sight.held_up(action.target) - ROUSE_COST)
        elif action.ability != NO_ABILITY:
            gain += GIFT_WORTH[action.ability]
        if view.last_outside(view.turn) == dwarf:
            gain -= sight.need_of_dwarf()
        return gain - EFFORT

    def _move(self, view: FreyasFollyState, number: int, target: int, *, gathers: bool) -> float:
        sight = self.sight
        dwarf = view.dwarfs[number]
        barrow: i64 = dwarf.barrow
        if gathers:
            barrow += view.jewels_at(dwarf.place)
        before = sight.hope(number, int(dwarf.place), dwarf.barrow, int(dwarf.ability))
        after = sight.hope(number, target, barrow, int(dwarf.ability))
        return after - before - EFFORT

    # Cards.

    def _completion(self, view: FreyasFollyState, setting: int) -> float:
        box = view.box
        gain = self.sight.net_of(setting) + box.loss_of(setting)
        if self.sight.dwarfs_left > 1:
            return gain
        points = box.setting_points[setting] + box.loss_of(setting) - self.sight.points_of(box.setting_needs[setting])
        return gain + self._end(view, points, 0)

    def _forging(self, view: FreyasFollyState, piece: int) -> float:
        box = view.box
        amber = self.sight.points_of(box.piece_needs[piece])
        tokens = view.laws.piece_tokens[piece]
        gain = tokens * self.sight.token_worth - amber
        if self.sight.pieces_missing > 1:
            return gain
        more = box.token_points_finished - box.token_points
        points = tokens * box.token_points_finished + int(view.homes[view.turn].tokens) * more - amber
        return gain + self._end(view, points, more)

    def _end(self, view: FreyasFollyState, points: float, more: int) -> float:
        """Judge ending the game now with *points* more, when every token of the others is worth *more* too."""
        if view.ended != NO_ENDING:
            return 0.0
        mine = score_of(view, int(view.turn)).total + points + view.box.ender_points
        for seat in range(len(view.homes)):
            if seat != view.turn and score_of(view, seat).total + int(view.homes[seat].tokens) * more > mine:
                return 0.0 if self.sight.is_stuck else BEHIND
        return WINNING

    def _ability(self, view: FreyasFollyState, ability: int) -> float:
        has = self.sight.ability_count
        if view.ended != NO_ENDING or has >= HELD_ENOUGH:
            return -1.0
        if ability == STRENGTH:
            return STRENGTH_SHARE * self.sight.held_up(view.box.mine.neighbours[view.box.mine.outside][0]) - has
        return ABILITY_WORTH[ability] * self.sight.plenty - has

    def _theft(self, view: FreyasFollyState, action: Steal) -> float:
        gain = max(self.sight.haul_of(action.heap), self.sight.gain_of(action.heap))
        if action.source != MARKET:
            gain += 0.5 * self.sight.points_of(action.heap)
        return gain - (0.0 if view.ended != NO_ENDING else THIEF_WORTH - 1.0)
