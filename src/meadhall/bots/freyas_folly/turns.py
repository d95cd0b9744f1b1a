"""Whole turns of Freya's Folly: the judge's own, and the best that a beam over its gains finds."""

from __future__ import annotations

from typing import Final

from meadhall.bots.freyas_folly.judge import FreyasFollyJudge
from meadhall.engine.chance import Dice
from meadhall.engine.contract import CHANCE, NOBODY, Action, AnyGame
from meadhall.games.freyas_folly.pieces import TAKE
from meadhall.games.freyas_folly.state import FreyasFollyState

BEAM: Final = 8
"""Unfinished turns to keep."""
FAN: Final = 6
"""Actions to try from each."""


class TurnLine:
    """A turn, as far as it has come."""

    def __init__(self, gain: float, path: list[Action], table: FreyasFollyState, is_cut: bool) -> None:
        self.gain: Final = gain
        self.path: Final = path
        self.table: Final = table
        self.is_cut: Final = is_cut
        """Whether a card was turned on the way: what comes then is not planned."""


class Turns:
    """Finds turns worth a try."""

    def __init__(self, game: AnyGame) -> None:
        self.game: Final = game
        self.judge: Final = FreyasFollyJudge(game)

    def best(self, table: FreyasFollyState, legal: list[Action], dice: Dice) -> Action:
        """Return what the judge likes best."""
        self.judge.begin(table, legal, dice)
        best = legal[0]
        best_value = self.judge.value(table, best, dice)
        for action in legal[1:]:
            value = self.judge.value(table, action, dice)
            if value > best_value:
                best = action
                best_value = value
        return best

    def find(self, table: FreyasFollyState, most: int, dice: Dice) -> list[list[Action]]:
        """Return up to *most* turns that lead to different tables, the judge's own first."""
        paths = [self._own(table, dice)]
        if table.stage != TAKE:
            paths += self._beam(table, dice)
        found: list[list[Action]] = []
        ends: set[str] = set()
        for path in paths:
            if len(found) == most:
                break
            end = table.copy()
            for action in path:
                self.game.apply(end, action)
            text = end.notation()
            if text not in ends:
                ends.add(text)
                found.append(path)
        return found

    def _own(self, table: FreyasFollyState, dice: Dice) -> list[Action]:
        """Return the turn as the judge would play it, up to a card that is turned."""
        now = table.copy()
        path: list[Action] = []
        while self.game.actor(now) == table.turn and now.turns == table.turns:
            path.append(self.best(now, self.game.legal_actions(now), dice))
            self.game.apply(now, path[-1])
        return path

    def _beam(self, table: FreyasFollyState, dice: Dice) -> list[list[Action]]:
        """Return turns, the best sum of gains first."""
        live = [TurnLine(0.0, [], table, False)]
        done: list[TurnLine] = []
        while live:
            grown: list[TurnLine] = []
            for line in live:
                self._grow(line, int(table.turns), grown, done, dice)
            live = _distinct(grown)
        return [line.path for line in _sorted(done)]

    def _grow(self, line: TurnLine, turns: int, grown: list[TurnLine], done: list[TurnLine], dice: Dice) -> None:
        """Go on from a line by the actions that the judge likes best."""
        game = self.game
        now = line.table
        legal = game.legal_actions(now)
        self.judge.begin(now, legal, dice)
        ranked = [(-self.judge.value(now, legal[place], dice), place) for place in range(len(legal))]
        ranked.sort()
        is_taking = now.stage == TAKE
        for loss, place in ranked[: 1 if is_taking else FAN]:
            later = now.copy()
            game.apply(later, legal[place])
            gain = line.gain if is_taking else line.gain - loss  # Giving has counted what is taken.
            path = line.path if line.is_cut else [*line.path, legal[place]]
            turns_card = game.actor(later) == CHANCE and later.turns == turns
            while game.actor(later) == CHANCE and later.turns == turns:
                game.apply(later, game.deal(later, dice))
            is_over = game.actor(later) in (CHANCE, NOBODY) or later.turns != turns
            (done if is_over else grown).append(TurnLine(gain, path, later, line.is_cut or turns_card))


def _sorted(lines: list[TurnLine]) -> list[TurnLine]:
    order = [(-lines[place].gain, place) for place in range(len(lines))]
    order.sort()
    return [lines[place] for _, place in order]


def _distinct(lines: list[TurnLine]) -> list[TurnLine]:
    """Keep the best lines that lead to different tables."""
    kept: list[TurnLine] = []
    tables: set[str] = set()
    for line in _sorted(lines):
        if len(kept) == BEAM:
            break
        text = line.table.notation()
        if text not in tables:
            tables.add(text)
            kept.append(line)
    return kept
