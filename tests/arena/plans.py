"""Small arenas: En Garde to one point takes a few milliseconds a game."""

from __future__ import annotations

from meadhall.arena import Plan, make_plan
from meadhall.engine.chance import Dice
from meadhall.engine.contract import Action, View

QUICK = {"points": "1"}


def quick(games: int = 12, seats: str = "greedy,random", seed: int = 1, records: bool = False) -> Plan:
    return make_plan("en_garde", seats.split(","), games, seed=seed, options=QUICK, records=records)


def last_of(view: View, legal: list[Action], dice: Dice) -> Action:
    """Choose the last legal action."""
    return legal[-1]
