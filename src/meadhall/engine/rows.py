"""Questions with one kind of answer: a seat chooses among rows, or chance draws from a pile."""

from __future__ import annotations

from abc import abstractmethod
from typing import Final

from mypy_extensions import i64

from meadhall.engine.chance import Dice, kind_at, size_of_pile
from meadhall.engine.contract import A, Action, ChanceQuestion, Question, Rule, S


class OneKindQuestion(Question[S, A]):
    """A question to a seat that has one kind of answer."""

    def __init__(self, rows: list[A], rule: Rule, not_now: Rule) -> None:
        self.rows: Final = rows
        """In catalog order."""
        self.rule: Final = rule
        """The rule against one of the rows."""
        self.not_now: Final = not_now
        """The rule against rows of any other question."""

    def choices(self, state: S) -> list[A]:
        """Return the rows that no rule is against; overridden only for speed."""
        return [row for row in self.rows if self.rule_against(state, row) is None]

    def rule_against(self, state: S, action: A) -> Rule | None:
        """Return the rule against one row, or None if it is legal; overridden unless ``choices`` is."""
        return None

    def refusal(self, state: S, action: Action) -> Rule:
        """Return the rule against a row of this question, or ``not_now`` for any other."""
        for row in self.rows:
            if row is action:
                return self.rule_against(state, row) or self.rule
        return self.not_now


class PileQuestion(ChanceQuestion[S, A]):
    """A draw from a pile: each row is weighed by the pieces that are left of its kind."""

    def __init__(self, rows: list[A], rule: Rule, not_now: Rule, name: str = "") -> None:
        self.rows: Final = rows
        self.rule: Final = rule
        self.not_now: Final = not_now
        self.name: Final = name
        """What ``pile`` calls it, unless shuffles give it other names."""

    @abstractmethod
    def counts(self, state: S) -> list[int]:
        """Count the pieces left for each row; the caller must not change the list."""

    def size(self, state: S) -> i64:
        """Count all pieces left; overridden only for speed."""
        return size_of_pile(self.counts(state))

    def pile(self, state: S) -> str:
        """Name the pile."""
        return self.name

    def choices(self, state: S) -> list[A]:
        """Return the rows of which pieces are left."""
        return [self.rows[kind] for kind, count in enumerate(self.counts(state)) if count]

    def weights(self, state: S) -> list[int]:
        """Weigh each choice by the pieces left."""
        return [count for count in self.counts(state) if count]

    def deal(self, state: S, dice: Dice) -> A:
        """Sample a row without making two lists."""
        return self.rows[kind_at(self.counts(state), dice.below(self.size(state)))]

    def refusal(self, state: S, action: Action) -> Rule:
        """Return the rule against a row of this question, or ``not_now`` for any other."""
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
    """Return whether an action is one of these rows."""
    return any(row is action for row in rows)
