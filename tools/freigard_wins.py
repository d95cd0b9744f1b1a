"""How often a bot wins Freigard, with 95 % intervals: ``python tools/freigard_wins.py odds 1000 [seed]``."""

from __future__ import annotations

import math
import sys

import meadhall
from meadhall import bots
from meadhall.engine.chance import Dice
from meadhall.engine.contract import CHANCE, NOBODY

LEVELS = ("dawn", "noon", "dusk", "night")
Z = 1.96


def wins(kind: str, level: str, games: int, dice: Dice) -> int:
    """Play so many games and count those that are won."""
    game = meadhall.game("freigard", options={"level": level})
    bot = bots.make(kind, game)
    won = 0
    for _ in range(games):
        state = game.setup()
        while (actor := game.actor(state)) != NOBODY:
            if actor == CHANCE:
                game.apply(state, game.deal(state, dice))
            else:
                game.apply(state, bot.choose(game.view(state, actor), game.legal_actions(state), dice))
        outcome = game.outcome(state)
        won += outcome is not None and bool(outcome.winners)
    return won


def interval(won: int, games: int) -> tuple[float, float]:
    """Return Wilson's interval for a share."""
    share = won / games
    scale = 1 + Z * Z / games
    middle = (share + Z * Z / (2 * games)) / scale
    half = Z * math.sqrt(share * (1 - share) / games + Z * Z / (4 * games * games)) / scale
    return middle - half, middle + half


def main() -> None:
    """Print a line for each level."""
    kind, games = sys.argv[1], int(sys.argv[2])
    seed = int(sys.argv[3]) if len(sys.argv) > 3 else 2026
    for level in LEVELS:
        won = wins(kind, level, games, Dice(seed))
        low, high = interval(won, games)
        print(f"{kind} {level}: {won} of {games}, {won / games:.1%} ({low:.1%} to {high:.1%})", flush=True)


if __name__ == "__main__":
    main()
