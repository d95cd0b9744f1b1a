"""Questions with several kinds of answers, such as playing a card or a dwarf's turn."""

from __future__ import annotations

from typing import Any, Final, TypeAlias

from meadhall.engine.contract import Action, AnyMenuItem, Question, Rule, S
from meadhall.engine.rows import is_among

Elsewhere: TypeAlias = list[tuple[list[Any], Rule]]
"""Rows that another question asks for, and the rule against them until it does."""


class MenuQuestion(Question[S, Action]):
    """A question with several kinds of answers, one ``MenuItem`` for each."""

    def __init__(self, items: list[AnyMenuItem], not_now: Rule, elsewhere: Elsewhere | None = None) -> None:
        self.items: Final = items
        """In catalog order."""
        self.not_now: Final = not_now
        """The rule against rows of any other question."""
        self.elsewhere: Final = elsewhere or []

    def choices(self, state: S) -> list[Action]:
        """Return the legal rows of all items."""
        choices: list[Action] = []
        for item in self.items:
            item.add_choices(state, choices)
        return choices

    def refusal(self, state: S, action: Action) -> Rule:
        """Return the rule of the item that the row belongs to; other rows are not asked for now."""
        for item in self.items:
            if item is action.item:
                return item.refusal(state, action)
        for rows, rule in self.elsewhere:
            if is_among(action, rows):
                return rule
        return self.not_now

    def apply(self, state: S, action: Action) -> None:
        """Let the item of the row apply it."""
        assert action.item is not None
        action.item.apply(state, action)
