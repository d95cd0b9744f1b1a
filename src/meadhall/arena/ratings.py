"""How strong the players are to each other: OpenSkill ratings, learned from the games in their order."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from meadhall.arena import extras
from meadhall.arena.game import Played
from meadhall.arena.plan import Plan
from meadhall.engine.contract import COOPERATIVE, FREE_FOR_ALL


class Rating(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A strength and how unsure it is; without any game 25 and 8.33."""

    mu: float
    sigma: float


class Ratings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The rating of each of the plan's bots, and of the deal where all play against it."""

    players: list[Rating]
    deal: Rating | None


def rate(plan: Plan, games: Sequence[Played]) -> Ratings | None:
    """Rate the players by Plackett and Luce's model; None where openskill is not installed."""
    models = extras.find("openskill.models")
    if models is None:
        return None
    model = models.PlackettLuce()
    utility = plan.rules().utility
    players = [model.rating() for _ in plan.bots]
    deal = model.rating()
    for played in games:
        sides = _sides(plan, played, utility)
        # A side is rated as one: those who win together are equally strong.
        rated = [[players[played.players[seats[0]]]] for _, seats in sides]
        ranks = [rank for rank, _ in sides]
        if utility == COOPERATIVE:
            rated.append([deal])
            ranks = [1, 2] if played.winners else [2, 1]
        if len(rated) < 2:
            continue
        rated = model.rate(rated, ranks=ranks)
        for (_, seats), (rating,) in zip(sides, rated[: len(sides)], strict=True):
            for seat in seats:
                players[played.players[seat]] = rating
        if utility == COOPERATIVE:
            (deal,) = rated[-1]
    return Ratings(
        [Rating(player.mu, player.sigma) for player in players],
        Rating(deal.mu, deal.sigma) if utility == COOPERATIVE else None,
    )


def _sides(plan: Plan, played: Played, utility: str) -> list[tuple[int, list[int]]]:
    """Return the rank and the seats of each side; the best rank is the lowest."""
    seats = list(range(plan.seats))
    if utility == COOPERATIVE:
        return [(1, seats)]
    if utility == FREE_FOR_ALL or plan.seats == 2:
        order = sorted({_standing(played, seat) for seat in seats})
        return [(order.index(_standing(played, seat)) + 1, [seat]) for seat in seats]
    # In teams, those who win together are one side; a game that all win or lose tells nothing.
    won = [seat for seat in seats if seat in played.winners]
    lost = [seat for seat in seats if seat not in played.winners]
    return [(1, won), (2, lost)] if won and lost else []


def _standing(played: Played, seat: int) -> tuple[bool, int]:
    return seat not in played.winners, -played.scores[seat] if seat not in played.winners else 0
