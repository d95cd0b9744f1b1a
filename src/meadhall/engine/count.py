"""Count what can happen: the tree below a state, for tests that pin it."""

from __future__ import annotations

from typing import Final

from meadhall.engine.contract import CHANCE, NOBODY, A, Game, S, V
from meadhall.engine.play import copy_of


class NodeCount:
    """How many nodes of each kind a tree has."""

    def __init__(self, chance: int, decisions: int, endings: int) -> None:
        self.chance: Final = chance
        self.decisions: Final = decisions
        self.endings: Final = endings

    def text(self) -> str:
        """Write the three numbers as the counts files have them."""
        return f"{self.chance} {self.decisions} {self.endings}"


def count(game: Game[S, A, V], state: S, depth: int) -> NodeCount:
    """Count the nodes of the tree below *state*, itself included, down to *depth* actions."""
    chance = 0
    decisions = 0
    endings = 0
    layer = [state]
    for left in range(depth, -1, -1):
        below: list[S] = []
        for node in layer:
            actor = game.actor(node)
            if actor == NOBODY:
                endings += 1
                continue
            if actor == CHANCE:
                chance += 1
            else:
                decisions += 1
            if left > 0:
                for action in game.legal_actions(node):
                    child = copy_of(node)
                    game.apply(child, action)
                    below.append(child)
        layer = below
    return NodeCount(chance, decisions, endings)
