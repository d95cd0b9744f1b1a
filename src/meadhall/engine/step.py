"""One line of a record, and why an action became none."""

from __future__ import annotations

from typing import Final

from meadhall.engine.contract import Action, Rule, Seat


class Refusal:
    """Why an action was not played: the rule against it."""

    def __init__(self, rule: Rule) -> None:
        self.rule: Final = rule


class Step:
    """One line of the record: who did what."""

    def __init__(self, actor: Seat, action: Action) -> None:
        self.actor: Final = actor
        self.action: Final = action
