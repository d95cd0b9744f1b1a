"""Information-set Monte Carlo tree search: a tree of what the actors know, grown in imagined worlds.

Each iteration imagines a world behind the view and plays a line in it.  The seat to decide looks up what is kept
of everything that he knows there (``Lore.key``): so nobody decides by what only the imagined world knows, and what
has been learned in one world helps in all that look alike to him.  Of the choices there now he takes the one with the
best promise, counted by how often it could have been taken (ISUCB).  Where nothing is kept yet, something is, and the
line is finished by a policy.  Chance draws by its exact weights.
"""

from __future__ import annotations

from abc import abstractmethod
from math import log, sqrt
from typing import Any, Final, Generic, TypeAlias

from mypy_extensions import i64

from meadhall.bots.search.budget import Budget, Purse
from meadhall.bots.search.report import Report, Row
from meadhall.bots.search.search import Search
from meadhall.engine.chance import Dice
from meadhall.engine.contract import A, Action, AnyGame, S, Seat, V, View

MOST_KNOTS: Final = 40_000
"""Information sets kept for a decision; a line beyond them is finished by the policy."""
CURIOSITY: Final = 0.5
"""How much a choice that was seldom taken is preferred; results are 0 to 1."""
PRIOR: Final = 4.0
"""Number of lines for which the first guess of a choice counts."""
LONGEST_LINE: Final = 400
"""Decisions of one line that learn from its result."""
LINES: Final = 15
"""Worlds in which it is looked up what follows a choice."""
STEPS: Final = 3
"""Decisions that are told of what follows."""
EVEN: Final = 0.5
"""What a line is worth of which nothing is known."""


class Lore(Generic[S, A, V]):
    """What a tree knows of one game.  A result is what a line is worth to the first of two teams, 0 to 1."""

    def begin(self, view: V, legal: list[A], dice: Dice) -> None:
        """Prepare for one decision; mostly nothing to do."""

    @abstractmethod
    def world(self, view: V, dice: Dice) -> S:
        """Imagine a state behind the view; worlds in which the others would not have done what they did come seldom."""

    @abstractmethod
    def is_first(self, seat: Seat) -> bool:
        """Say whether a seat is of the first team."""

    @abstractmethod
    def is_over(self, state: S) -> bool:
        """Say whether a line ends here."""

    @abstractmethod
    def result(self, state: S) -> float:
        """Return what a line is worth that ends here."""

    @abstractmethod
    def key(self, state: S, seat: Seat) -> int:
        """Return a number for all that the actor knows and that matters; equal ones are one information set."""

    @abstractmethod
    def guess(self, state: S, choices: list[A], seat: Seat, dice: Dice) -> list[float]:
        """Guess what each choice is worth to the actor, 0 to 1, from what he knows."""

    @abstractmethod
    def finish(self, state: S, dice: Dice) -> float:
        """Play a line to where it ends, everybody by what he knows; return its result."""

    @abstractmethod
    def chance(self, view: V, value: float) -> float:
        """Return the chance of winning the match that goes with a value for the seat whose view this is."""


AnyLore: TypeAlias = Lore[Any, Any, Any]


class Branch:
    """One choice of an information set."""

    def __init__(self, action: Action, guess: float) -> None:
        self.action: Final = action
        self.guess: Final = guess
        self.taken: i64 = 0
        self.offered: i64 = 0
        self.total: float = 0.0
        self.squares: float = 0.0

    def mean(self) -> float:
        """Return what it is worth to the actor, the first guess among the lines."""
        return (self.total + PRIOR * self.guess) / (float(self.taken) + PRIOR)

    def promise(self) -> float:
        """Return what it may be worth."""
        return self.mean() + CURIOSITY * sqrt(log(float(self.offered) + 1.0) / (float(self.taken) + 1.0))

    def learn(self, value: float) -> None:
        """Count one line that went this way."""
        self.taken += 1
        self.total += value
        self.squares += value * value

    def error(self) -> float:
        """Return the standard error of the mean of its lines."""
        if self.taken <= 1:
            return 0.5
        taken = float(self.taken)
        mean = self.total / taken
        spread = (self.squares - taken * mean * mean) / (taken - 1.0)
        return sqrt(max(spread, 0.25 / taken) / taken)


class Knot:
    """An information set: everything that looks alike to an actor."""

    def __init__(self) -> None:
        self.branches: Final[list[Branch]] = []

    def find(self, action: Action, place: i64) -> Branch | None:
        """Return the branch of an action, which is likely at this place."""
        branches = self.branches
        if place < len(branches) and branches[place].action is action:
            return branches[place]
        for branch in branches:
            if branch.action is action:
                return branch
        return None

    def likeliest(self, choices: list[Action]) -> Branch | None:
        """Return the branch that was taken most often of these; of equals the one with the better mean."""
        best: Branch | None = None
        for place in range(len(choices)):
            branch = self.find(choices[place], place)
            if branch is not None and branch.taken > 0:
                is_better = best is None or branch.taken > best.taken
                if best is not None and branch.taken == best.taken:
                    is_better = branch.mean() > best.mean()
                if is_better:
                    best = branch
        return best


class Tree(Search):
    """Thinks with a new tree for each decision."""

    def __init__(self, game: AnyGame, budget: Budget, lore: AnyLore, most_knots: int = MOST_KNOTS) -> None:
        super().__init__(game, budget)
        self.lore: Final = lore
        self.most_knots: Final = most_knots
        self.knots: dict[int, Knot] = {}
        """What is kept of the decision that is being thought about."""
        self._taken: list[Branch] = []
        self._seats: list[int] = []

    def choose(self, view: View, legal: list[Action], dice: Dice) -> Action:
        if len(legal) == 1:
            return legal[0]
        exact = self.exact(view, legal)
        if exact is not None:
            return exact.best()
        branches = self.grow(view, legal, dice, self.budget.open())
        self.knots = {}
        return branches[0].action

    def think(self, view: View, legal: list[Action], dice: Dice) -> Report:
        exact = self.exact(view, legal)
        if exact is not None:
            return exact
        purse = self.budget.open()
        branches = self.grow(view, legal, dice, purse)
        iterations = int(purse.spent)
        rows: list[Row] = []
        for branch in branches:
            if not branch.taken:
                continue
            chance = self.lore.chance(view, branch.total / float(branch.taken))
            scale = abs(self.lore.chance(view, 1.0) - self.lore.chance(view, 0.0))
            line = self._line(view, branch.action, dice)
            rows.append(Row(branch.action, int(branch.taken), chance, scale * branch.error(), line))
        self.knots = {}
        if not rows:  # Nothing is tried between two lines: the next one is even.
            rows.append(Row(legal[0], iterations, self.lore.chance(view, EVEN), 0.0, []))
        return Report(rows, iterations, is_finished=purse.is_spent())

    def grow(self, view: View, legal: list[Action], dice: Dice, purse: Purse) -> list[Branch]:
        """Spend the budget; return the branches of the decision, the best first."""
        self.knots = {}
        lore = self.lore
        lore.begin(view, legal, dice)
        root = Knot()
        while purse.spent == 0 or not purse.is_empty():
            purse.spend()
            self._iterate(lore.world(view, dice), root, legal, dice)
        return _ranked(root)

    def _iterate(self, state: Any, root: Knot, legal: list[Action], dice: Dice) -> None:
        """Play one line in a world, and let everybody on it learn."""
        game = self.game
        lore = self.lore
        self._taken = []
        self._seats = []
        knot: Knot | None = root
        is_new = False
        while not is_new and not lore.is_over(state):
            question = game.question(state)
            if question.apply_chance(state, dice):
                game.settle(state)
                continue
            choices: list[Action] = legal if knot is root else question.choices(state)
            if not choices:
                break
            action = choices[0]
            if len(choices) > 1 or knot is root:
                seat = question.actor(state)
                if knot is None:
                    knot = self._knot(lore.key(state, seat))
                    if knot is None:
                        break
                is_new = not knot.branches and knot is not root
                branch = self._select(knot, state, choices, seat, dice)
                if len(self._taken) < LONGEST_LINE:
                    self._taken.append(branch)
                    self._seats.append(seat)
                action = branch.action
                knot = None
            question.apply(state, action)
            game.settle(state)
        result = lore.finish(state, dice)
        for place in range(len(self._taken)):
            self._taken[place].learn(result if lore.is_first(self._seats[place]) else 1.0 - result)

    def _knot(self, key: int) -> Knot | None:
        """Return what is kept under a key, if anything can be."""
        knot = self.knots.get(key)
        if knot is None and len(self.knots) < self.most_knots:
            knot = Knot()
            self.knots[key] = knot
        return knot

    def _select(self, knot: Knot, state: Any, choices: list[Action], seat: Seat, dice: Dice) -> Branch:
        """Return the branch with the best promise of those that can be taken here."""
        best: Branch | None = None
        best_promise = -1.0
        guesses: list[float] = []
        for place in range(len(choices)):
            branch = knot.find(choices[place], place)
            if branch is None:
                if not guesses:
                    guesses = self.lore.guess(state, choices, seat, dice)
                branch = Branch(choices[place], guesses[place])
                knot.branches.append(branch)
            branch.offered += 1
            promise = branch.promise()
            if promise > best_promise:
                best = branch
                best_promise = promise
        assert best is not None
        return best

    def _line(self, view: View, first: Action, dice: Dice) -> list[Action]:
        """Return what follows a choice in most worlds, as far as the tree knows."""
        states: list[Any] = []
        for _ in range(LINES):
            state = self.lore.world(view, dice)
            self.game.apply(state, first)
            states.append(state)
        line: list[Action] = []
        while len(line) < STEPS:
            likely = [self._reply(state, dice) for state in states]
            counts: dict[int, int] = {}
            best: Action | None = None
            for action in likely:
                if action is not None:
                    counts[action.index] = counts.get(action.index, 0) + 1
                    if best is None or counts[action.index] > counts[best.index]:
                        best = action
            if best is None:
                break
            line.append(best)
            going: list[Any] = []
            for place in range(len(states)):
                if likely[place] is best:
                    self.game.apply(states[place], best)
                    going.append(states[place])
            states = going
        return line

    def _reply(self, state: Any, dice: Dice) -> Action | None:
        """Let chance act; return what the next one likely does, if the tree knows."""
        while not self.lore.is_over(state):
            question = self.game.question(state)
            if question.apply_chance(state, dice):
                self.game.settle(state)
                continue
            choices: list[Action] = question.choices(state)
            if len(choices) > 1:
                knot = self.knots.get(self.lore.key(state, question.actor(state)))
                likeliest = None if knot is None else knot.likeliest(choices)
                return None if likeliest is None else likeliest.action
            return choices[0] if choices else None
        return None


def _ranked(knot: Knot) -> list[Branch]:
    """Return the branches in the order in which they would be chosen; of equals the first in the catalog."""
    left = knot.branches[:]
    ranked: list[Branch] = []
    while left:
        best = left[0]
        for branch in left[1:]:
            is_better = branch.taken > best.taken
            if branch.taken == best.taken:
                is_better = branch.mean() > best.mean()
            if is_better:
                best = branch
        left.remove(best)
        ranked.append(best)
    return ranked
