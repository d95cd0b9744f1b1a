"""Intervals hold what is true as often as they say: arenas and labs are simulated whose true shares are known.

A game is a draw of luck: the cards of its deal, which are the same for every seating, and what the bots on the seats
make of them.  So, as at a real table, the same bots on the same seats of a deal play the same game.
"""

from __future__ import annotations

import random

import pytest

from meadhall.arena import Plan, make_plan
from meadhall.arena.game import seating
from meadhall.arena.intervals import DealTally, change_of, share_of, tally_of

pytestmark = pytest.mark.once  # Simulated: no game is played.

ARENAS = 400
LEAST, MOST = 0.93, 0.97
STRENGTH = {"greedy": 0.8, "random": 0.0}
"""What a bot adds to the luck of its seat, where both are standard deviations."""


def simulated(plan: Plan, arena: int, luck: float) -> DealTally:
    """Count the wins of player 0, by deal, where the best luck wins.

    So much *luck* lies in the cards; the rest comes of who sits where.
    """
    hits: list[bool] = []
    deals: list[int] = []
    dice = random.Random(arena)
    cards: dict[int, list[float]] = {}
    parts: dict[tuple[int, tuple[str, ...]], list[float]] = {}
    for number in range(plan.games):
        deal, players = seating(plan, number)
        names = tuple(plan.bots[player] for player in players)
        if deal not in cards:
            cards[deal] = [dice.gauss(0.0, 1.0) for _ in names]
        if (deal, names) not in parts:
            parts[deal, names] = [dice.gauss(0.0, 1.0) for _ in names]
        fortunes = [
            luck**0.5 * card + (1 - luck) ** 0.5 * part + STRENGTH[name]
            for card, part, name in zip(cards[deal], parts[deal, names], names, strict=True)
        ]
        hits.append(fortunes[players.index(0)] == max(fortunes))
        deals.append(deal)
    return tally_of(hits, deals)


def truth(bots: list[str], player: int) -> float:
    """Return how often a player wins, from very many games of their own."""
    dice = random.Random(1)
    count = 100_000
    won = 0
    for _ in range(count):
        fortunes = [dice.gauss(0.0, 1.0) + STRENGTH[bot] for bot in bots]
        won += fortunes[player] == max(fortunes)
    return won / count


@pytest.mark.parametrize(
    ("game", "bots", "games", "luck"),
    [
        ("en_garde", ["greedy", "greedy"], 300, 0.5),
        ("en_garde", ["greedy", "random"], 300, 0.0),
        ("en_garde", ["greedy", "random"], 300, 0.9),
        ("freyas_folly", ["greedy", "greedy", "greedy"], 240, 0.5),
        ("freyas_folly", ["greedy", "random", "random"], 240, 0.8),
        ("freyas_folly", ["greedy", "random", "greedy", "random"], 240, 0.5),
    ],
)
def test_a_share_is_held_by_its_interval_as_often_as_it_says(
    game: str, bots: list[str], games: int, luck: float
) -> None:
    plan = make_plan(game, bots, games)
    wanted = truth(bots, 0)
    held = 0
    for arena in range(ARENAS):
        won = share_of(simulated(plan, arena, luck))
        held += won.low <= wanted <= won.high
    assert LEAST <= held / ARENAS <= MOST


def test_the_changes_of_a_lab_are_held_together() -> None:
    """Six variants of which none differs: no change is called one in 95 of 100 labs."""
    labs, variants, deals = 400, 6, 200
    quiet = 0
    for lab in range(labs):
        dice = random.Random(f"lab {lab}")
        cards = [dice.gauss(0.0, 1.0) for _ in range(deals)]
        tallies = [
            tally_of([0.7 * card + 0.7 * dice.gauss(0.0, 1.0) > 0 for card in cards], range(deals))
            for _ in range(variants)
        ]
        changes = [
            change_of(tallies[2], tally, is_paired=True, figures=variants - 1)
            for tally in tallies
            if tally is not tallies[2]
        ]
        quiet += all(change.low <= 0 <= change.high for change in changes)
    assert quiet / labs >= LEAST
