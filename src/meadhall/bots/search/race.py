"""A race: the judge's best candidates, each played on for about a round with the same luck, and judged there.

The difference of two candidates under the same luck shows after a few samples, where whole games would need thousands.
Who is clearly behind drops out; the judge's own choice stands unless another is better by more than the error.
"""

from __future__ import annotations

from typing import Any, Final

from meadhall.bots.search.budget import Budget, Purse
from meadhall.bots.search.hooks import AnyHooks
from meadhall.bots.search.luck import Luck
from meadhall.bots.search.report import Report, Row
from meadhall.bots.search.search import Search
from meadhall.bots.search.tally import Tally
from meadhall.engine.chance import MOST_BELOW, Dice
from meadhall.engine.contract import NOBODY, Action, AnyGame, ChanceQuestion, Seat, View
from meadhall.engine.rows import is_among

FIRST: Final = 6
"""Samples before a candidate may drop out."""
DROP: Final = 2.0
"""Standard errors behind the best at which a candidate drops out."""
ENOUGH: Final = 16
"""Samples of a single choice, where only its expectation is wanted."""
LONGEST_LINE: Final = 12
UNSURE: Final = 0.5
"""The error of a choice that was tried once."""


class Race(Search):
    """Races the candidates of a game's hooks against each other."""

    def __init__(self, game: AnyGame, budget: Budget, hooks: AnyHooks) -> None:
        super().__init__(game, budget)
        self.hooks: Final = hooks
        self.plan: list[Action] = []
        """The rest of the line chosen last, where the hooks keep plans."""
        self.expected = ""
        """The view in which the plan goes on."""

    def think(self, view: View, legal: list[Action], dice: Dice) -> Report:
        exact = self.exact(view, legal)
        if exact is not None:
            return exact
        purse = self.budget.open()
        # What stands alone is judged, also if it is nothing that the hooks would think of.
        lines = [[legal[0]]] if len(legal) == 1 else self.hooks.candidates(view, legal, dice)[: self.hooks.width]
        return Course(self.game, self.hooks, view, lines, dice).run(purse)

    def choose(self, view: View, legal: list[Action], dice: Dice) -> Action:
        if len(legal) == 1:
            return legal[0]
        if self.hooks.keeps_plan:
            return self._follow(view, legal, dice)
        exact = self.exact(view, legal)
        if exact is not None:
            return exact.best()
        purse = self.budget.open()
        lines = self.hooks.candidates(view, legal, dice)[: self.hooks.width]
        if len(lines) == 1:
            return lines[0][0]
        return Course(self.game, self.hooks, view, lines, dice).run(purse).best()

    def _follow(self, view: View, legal: list[Action], dice: Dice) -> Action:
        """Go on with the plan if everything came as expected, else make one."""
        state = self.game.imagine(view, dice)
        if not self.plan or self.expected != self.game.view(state, view.seat).notation():
            row = self.think(view, legal, dice).rows[0]
            self.plan = [row.action, *row.line]
        action = self.plan.pop(0)
        self.game.apply(state, action)
        while self.plan and self.game.legal_actions(state) == [self.plan[0]]:  # What is forced is not asked.
            self.game.apply(state, self.plan.pop(0))
        self.expected = self.game.view(state, view.seat).notation()
        return action


class Start:
    """Where a candidate leads if nothing is hidden: to always the same table, and after a draw to always the same."""

    def __init__(self, table: Any) -> None:
        self.table: Final = table
        """Chance acts there for the first time."""
        self.text: Final[str] = table.notation()
        self.after: Final[dict[Action, Any]] = {}
        """The table at which it acts for the second time, by what it drew."""


class Course:
    """One decision: its candidates, and the samples they have run."""

    def __init__(self, game: AnyGame, hooks: AnyHooks, view: View, lines: list[list[Action]], dice: Dice) -> None:
        self.game: Final = game
        self.hooks: Final = hooks
        self.view: Final = view
        self.seat: Final[Seat] = view.seat
        self.lines: Final = lines
        self.dice: Final = dice
        self.seed: Final = int(dice.below(MOST_BELOW))
        self.alive = list(range(len(lines)))
        self.tally: Final = Tally(len(lines))
        """By what they race."""
        self.told: Final = Tally(len(lines))
        """By what people are shown, of the same samples."""
        self.points: Final = [0.0] * len(lines)
        self.has_points = False
        self.starts: Final[list[Start]] = []
        """Of each candidate, where nothing is hidden."""
        self.twins: Final = list(range(len(lines)))
        """For each candidate the first one that comes to the same start: whatever follows is the same."""
        self.values: Final = [0.0] * len(lines)
        """In the sample of the moment; so are the next two."""
        self.chances: Final = [0.0] * len(lines)
        self.expected: Final[list[float | None]] = [None] * len(lines)
        self.followed: Final[list[list[Action]]] = [[] for _ in lines]
        """What happened after each candidate in the first sample."""

    def run(self, purse: Purse) -> Report:
        """Race until the budget is spent or one is left; the first sample is always finished."""
        sample = 0
        while (not purse.is_empty() or sample == 0) and (
            len(self.alive) > 1 or (len(self.lines) == 1 and sample < ENOUGH)
        ):
            if not self._sample(sample, purse):
                break
            sample += 1
            if sample >= FIRST and len(self.alive) > 1:
                self.alive = self.tally.survivors(self.alive, DROP)
        is_decided = len(self.alive) == 1 and (len(self.lines) > 1 or sample == ENOUGH)
        return self._report(int(purse.spent), is_decided or purse.is_spent())

    def _sample(self, sample: int, purse: Purse) -> bool:
        """Let everybody who is left run in one imagined world; what the clock cuts off does not count.

        The first sample is never cut off: a choice that was not tried has no number.
        """
        world = self.game.imagine(self.view, self.dice)
        end = self.hooks.clock(world) + self.hooks.horizon
        values: list[float] = []
        chances: list[float] = []
        points: list[float] = []
        for runner in self.alive:
            if values and purse.is_late() and sample:
                return False
            self._run(world, runner, sample, end)
            values.append(self.values[runner])
            chances.append(self.chances[runner])
            expected = self.expected[runner]
            if expected is not None:
                self.has_points = True
                points.append(expected)
            purse.spend()
        self.tally.add(self.alive, values)
        self.told.add(self.alive, chances)
        for place in range(len(points)):
            self.points[self.alive[place]] += points[place]
        return True

    def _run(self, world: Any, runner: int, sample: int, end: int) -> None:
        """Let one of them run; what comes before the first chance is played once where it is always the same."""
        twin = self.twins[runner]
        if twin != runner:
            self.values[runner] = self.values[twin]
            self.chances[runner] = self.chances[twin]
            self.expected[runner] = self.expected[twin]
            return
        luck = Luck(self.seed + sample)
        if self.hooks.is_open:
            table = self._second_draw(world, runner, sample, end, luck)
            self.values[runner] = self._play_on(table.copy(), [], runner, sample, end, luck)
        else:
            self.values[runner] = self._play_on(world.copy(), self.lines[runner], runner, sample, end, luck)
        self.expected[runner] = self.hooks.points(self.seat)
        if self.hooks.is_open and sample == 0:
            self._find_twin(runner)

    def _second_draw(self, world: Any, runner: int, sample: int, end: int, luck: Luck) -> Any:
        """Return the table at which chance acts for the second time, or a turn is judged, or the game is over."""
        if sample == 0:
            table = world.copy()
            self._play_on(table, self.lines[runner], runner, sample, end, luck, leads_up=True)
            self.starts.append(Start(table))
        start = self.starts[runner]
        question = self.game.question(start.table)
        now = self.hooks.clock(start.table)
        if not isinstance(question, ChanceQuestion) or now > end - self.hooks.looks:
            return start.table
        drawn = question.deal(start.table, luck.at(now, question.pile(start.table)))
        if drawn not in start.after:
            table = start.table.copy()
            question.apply(table, drawn)
            self.game.settle(table)
            self._play_on(table, [], runner, sample, end, luck, leads_up=True)
            start.after[drawn] = table
        return start.after[drawn]

    def _find_twin(self, runner: int) -> None:
        for other in range(runner):
            if self.starts[other].text == self.starts[runner].text:
                self.twins[runner] = other
                return

    def _play_on(
        self, state: Any, line: list[Action], runner: int, sample: int, end: int, luck: Luck, leads_up: bool = False
    ) -> float:
        """Play a line and what follows up to the horizon; return how the turns that begin last are judged.

        What only *leads up* to the next draw stops there.
        """
        game = self.game
        hooks = self.hooks
        look = end - hooks.looks + 1
        total = 0.0
        shown = 0.0
        dice = Dice(self.seed + sample)
        place = 0
        while True:
            question = game.question(state)
            actor = question.actor(state)
            if leads_up and (question.is_chance or actor == NOBODY or hooks.clock(state) >= look):
                return 0.0
            now = end if actor == NOBODY else hooks.clock(state)
            if now >= look:
                judged = hooks.final(state, self.seat) if actor == NOBODY else hooks.value(state, self.seat)
                turns = min(now, end) + 1 - look
                total += judged * turns
                shown += hooks.shown(state, self.seat, judged) * turns
                look = now + 1
                if now >= end:
                    self.chances[runner] = shown / hooks.looks
                    return total / hooks.looks
            if question.is_chance and isinstance(question, ChanceQuestion):
                place = len(line)
                action = question.deal(state, luck.at(now, question.pile(state)))
            else:
                legal = question.choices(state)
                action = legal[0]
                if place < len(line) and is_among(line[place], legal):
                    action = line[place]
                    place += 1
                elif len(legal) > 1:
                    line = hooks.decide(state, actor, legal, dice)
                    action = line[0]
                    place = 1
                if sample == 0 and len(self.followed[runner]) <= LONGEST_LINE:
                    self.followed[runner].append(action)
            question.apply(state, action)
            game.settle(state)

    def _report(self, spent: int, is_finished: bool) -> Report:
        """List the choices: the winner, those still in the race, those that dropped out."""
        tally = self.tally
        first = self._winner()
        rest = [(-tally.lead(runner, first), runner) for runner in range(len(self.lines)) if runner != first]
        rest.sort()
        rows = [self._row(first, first)]
        named = [rows[0].action]
        for _, runner in rest:
            if not is_among(self.lines[runner][0], named):  # Of plans that begin alike the best one is told.
                rows.append(self._row(runner, first))
                named.append(rows[-1].action)
        return Report(rows, spent, is_paired=True, is_finished=is_finished)

    def _winner(self) -> int:
        """Return the best; the judge's own choice (0) unless it is behind by more than the guard."""
        best = self.tally.best(self.alive)
        if best != 0 and 0 in self.alive and not self.tally.is_behind(0, best, self.hooks.guard):
            return 0
        return best

    def _row(self, runner: int, first: int) -> Row:
        tally = self.told
        value = tally.mean(first) + tally.lead(runner, first)
        count = tally.counts[runner]
        error = tally.error(first) if runner == first else tally.lead_error(runner, first)
        if count == 1:
            error = UNSURE
        points: float | None = None
        if self.has_points and count:
            points = self.points[runner] / count
        line = self.lines[runner][1:] if self.hooks.keeps_plan else self.followed[runner][1:]
        return Row(self.lines[runner][0], count, max(0.0, min(1.0, value)), error, line, points)
