"""Who sits on the other seats where one of them learns."""

from __future__ import annotations

from collections.abc import Sequence

from meadhall import bots
from meadhall.bots.bot import Bot
from meadhall.engine.contract import AnyGame, Seat
from meadhall.front.policies import Chooser, OwnPolicy, Policy, sit_down


def sitting_of(game: AnyGame, seat: Seat, others: Policy | Sequence[Policy]) -> list[Bot | OwnPolicy]:
    """Return by seat who chooses there; *others* are one for all other seats, or one for each.

    On the *seat* that learns sits a stand-in who is never asked.
    """
    if seat not in range(game.seats):
        raise ValueError(f"{game.name} has seats 0 to {game.seats - 1} here, not {seat!r}")
    if isinstance(others, Sequence) and not isinstance(others, str | Chooser):
        policies = list(others)
    else:
        policies = [others] * (game.seats - 1)
    if len(policies) != game.seats - 1:
        raise ValueError(f"others must name {game.seats - 1} policies here, not {len(policies)}")
    sitting: list[Bot | OwnPolicy] = [sit_down(policy, game) for policy in policies]
    sitting.insert(seat, sit_down(bots.RANDOM, game))
    return sitting
