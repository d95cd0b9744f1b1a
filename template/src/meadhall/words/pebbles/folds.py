"""How the choices of Pebbles are folded: all of them take pebbles."""

from __future__ import annotations

from collections.abc import Sequence

from meadhall.engine.contract import Action
from meadhall.games.pebbles import PebblesView
from meadhall.words import plain
from meadhall.words.pebbles.sentences import sentence
from meadhall.words.telling import Fold


def path(view: PebblesView, action: Action, names: Sequence[str]) -> tuple[str, ...]:
    """Say under which words a choice is found."""
    return (plain(sentence(view, action, names)),)


def fold(view: PebblesView, action: Action, names: Sequence[str]) -> Fold:
    """Say what the choices that begin with the same word have in common."""
    return Fold("Take how many?", icon="sphere")
