"""What can be chosen, in a list that a person can take in: much of a kind is folded into one line, as on the page."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from meadhall import words
from meadhall.engine.contract import Action, AnyGame, View

MOST_FLAT = 9
"""The most choices that are listed one by one."""


@dataclass(frozen=True, slots=True)
class MenuEntry:
    """One line: a choice, or the choices that it opens."""

    sentence: str
    """What it does, with marks of emphasis."""
    note: str
    """The action text, or what the choices below have in common."""
    actions: tuple[Action, ...]


class Menu:
    """The choices of one question; what was opened last is what numbers mean."""

    def __init__(self, game: AnyGame, view: View, names: Sequence[str], legal: Sequence[Action]) -> None:
        self._said = words.of(game.name)
        self._view = view
        self._names = names
        self._legal = tuple(legal)
        self.entries = self._level(self._legal, 0)

    def pick(self, number: int) -> Action | None:
        """Return the choice on a line; None if the line was opened instead."""
        entry = self.entries[number - 1]
        if len(entry.actions) == 1:
            return entry.actions[0]
        self.entries = self._level(entry.actions, 1)
        return None

    def close(self) -> None:
        """Show everything again."""
        self.entries = self._level(self._legal, 0)

    def number_of(self, action: Action) -> str:
        """Say how a choice is typed: its number, or its text while it is folded away."""
        for number, entry in enumerate(self.entries, 1):
            if entry.actions == (action,):
                return f"{number}."
        return f"[{action.text}]"

    def _level(self, actions: Sequence[Action], depth: int) -> list[MenuEntry]:
        if len(actions) <= MOST_FLAT:
            return [self._one(action) for action in actions]
        groups: dict[tuple[str, ...], list[Action]] = {}
        for action in actions:
            groups.setdefault(self._said.path(self._view, action, self._names)[: depth + 1], []).append(action)
        deepest = max(len(self._said.path(self._view, action, self._names)) for action in actions)
        if depth >= deepest:
            return [self._one(action) for action in actions]
        if len(groups) == 1:
            return self._level(actions, depth + 1)
        return [self._one(group[0]) if len(group) == 1 else self._folded(path, group) for path, group in groups.items()]

    def _one(self, action: Action) -> MenuEntry:
        return MenuEntry(self._said.sentence(self._view, action, self._names), action.text, (action,))

    def _folded(self, path: tuple[str, ...], group: Sequence[Action]) -> MenuEntry:
        note = self._said.fold(self._view, group[0], self._names).note if len(path) == 1 else ""
        count = f"{len(group)} choices"
        return MenuEntry(f"**{path[-1]}**...", f"{count}, {note}" if note else count, tuple(group))
