"""Questions that have one kind of answers: which of their rows may be chosen, and the one rule against the others."""

from __future__ import annotations

from abc import abstractmethod
from typing import Final

from mypy_extensions import i64

from meadhall.engine.chance import Dice, kind_at, size_of_pile
from meadhall.engine.contract import A, Action, Chance, Question, Rule, S


class Pick(Question[S, A]):
    """A question to a seat whose answers are rows of one kind."""

    def __init__(self, rows: list[A], rule: Rule, not_now: Rule) -> None:
        self.rows: Final = rows
        """In catalog order."""
        self.rule: Final = rule
        """The rule against one of the rows."""
        self.not_now: Final = not_now
        """The rule against rows of every other question."""

    def choices(self, state: S) -> list[A]:
        """List the rows that nothing is against; overridden where to ask each would take too long."""
        return [row for row in self.rows if self.against(state, row) is None]

    def against(self, state: S, action: A) -> Rule | None:
        """Return the rule against one of the rows, None if it may be chosen or the one rule against all says enough."""
        return None

    def refusal(self, state: S, action: Action) -> Rule:
        """Tell own rows from those of others."""
        for row in self.rows:
            if row is action:
                return self.against(state, row) or self.rule
        return self.not_now


class Pile(Chance[S, A]):
    """CHANCE is asked what comes off a pile; each row weighs as many pieces as are left of its kind."""

    def __init__(self, rows: list[A], rule: Rule, not_now: Rule, name: str = "") -> None:
        self.rows: Final = rows
        self.rule: Final = rule
        self.not_now: Final = not_now
        self.name: Final = name
        """What ``pile`` calls it, unless shuffles give it other names."""

    @abstractmethod
    def counts(self, state: S) -> list[int]:
        """Count what is left for each row; whoever asks does not change the list."""

    def size(self, state: S) -> i64:
        """Count what is left altogether; overridden for speed alone."""
        return size_of_pile(self.counts(state))

    def pile(self, state: S) -> str:
        """Name the pile."""
        return self.name

    def choices(self, state: S) -> list[A]:
        """List what there is."""
        return [self.rows[kind] for kind, count in enumerate(self.counts(state)) if count]

    def weights(self, state: S) -> list[int]:
        """Weigh what there is by how much of it there is."""
        return [count for count in self.counts(state) if count]

    def deal(self, state: S, dice: Dice) -> A:
        """Count along the pile, which saves making two lists."""
        return self.rows[kind_at(self.counts(state), dice.below(self.size(state)))]

    def refusal(self, state: S, action: Action) -> Rule:
        """Tell own rows from those of others."""
        return self.rule if is_among(action, self.rows) else self.not_now


def one_of_each(rows: list[A], kinds: list[int]) -> list[A]:
    """List the row of each kind in a sorted list of kinds."""
    choices: list[A] = []
    last: i64 = -1
    for one in kinds:
        kind: i64 = one
        if kind != last:
            choices.append(rows[kind])
            last = kind
    return choices


def is_among(action: Action, rows: list[A]) -> bool:
    """Say whether an action is one of these rows."""
    return any(row is action for row in rows)
