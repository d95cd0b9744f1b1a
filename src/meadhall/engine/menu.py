"""A menu: a question that can be answered in many ways, such as playing a card or a dwarf's turn."""

from __future__ import annotations

from typing import Any, Final, TypeAlias

from meadhall.engine.contract import Action, AnyWay, Question, Rule, S
from meadhall.engine.rows import is_among

Elsewhere: TypeAlias = list[tuple[list[Any], Rule]]
"""Rows that another question asks for, and the rule against them until it does."""


class Menu(Question[S, Action]):
    """A question that can be answered in many ways; each holds what is to be known of it."""

    def __init__(self, ways: list[AnyWay], not_now: Rule, elsewhere: Elsewhere | None = None) -> None:
        self.ways: Final = ways
        """In catalog order."""
        self.not_now: Final = not_now
        """The rule against rows of every other."""
        self.elsewhere: Final = elsewhere or []

    def choices(self, state: S) -> list[Action]:
        """List what the ways allow."""
        choices: list[Action] = []
        for way in self.ways:
            way.add_choices(state, choices)
        return choices

    def refusal(self, state: S, action: Action) -> Rule:
        """Ask the way of a row why not; rows of others are not asked for now."""
        for way in self.ways:
            if way is action.way:
                return way.refusal(state, action)
        for rows, rule in self.elsewhere:
            if is_among(action, rows):
                return rule
        return self.not_now

    def answer(self, state: S, action: Action) -> None:
        """Let the way of a row carry it out."""
        assert action.way is not None
        action.way.carry_out(state, action)
