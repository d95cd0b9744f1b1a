"""How often bots win, with 95 % intervals.

    python tools/wins.py freigard odds --option level=night --games 1000
    python tools/wins.py freyas_folly greedy random random --games 1000
    python tools/wins.py rietburg greedy greedy --option heroes=thorn,chada --games 300

One bot for each seat; the last one named sits on all further seats. Seats change places from game to game where
players are against each other, each for himself; in teams the seats have their parts and stay.
"""

from __future__ import annotations

import argparse
import math
from collections import Counter

from rich.progress import track

import meadhall
from meadhall import bots
from meadhall.engine.chance import Dice
from meadhall.engine.contract import CHANCE, COOPERATIVE, NOBODY, TEAMS, AnyGame, Outcome

Z = 1.96


def main() -> None:
    """Print how often each bot wins, and how the games end."""
    asked = _arguments()
    options = dict(text.split("=", 1) for text in asked.option)
    seats = asked.seats or max(len(asked.bots), meadhall.front.title(asked.game).seats[0])
    game = meadhall.game(asked.game, seats, options)
    kinds = asked.bots + [asked.bots[-1]] * (seats - len(asked.bots))
    won: Counter[str] = Counter()
    endings: Counter[str] = Counter()
    dice = Dice(asked.seed)
    for number in track(range(asked.games), description="Playing", transient=True):
        turn = 0 if game.utility in (COOPERATIVE, TEAMS) else number % seats
        order = [(seat + turn) % seats for seat in range(seats)]
        outcome = play(game, [kinds[place] for place in order], dice)
        endings[outcome.ending] += 1
        won.update({f"{place} {kinds[place]}" for seat, place in enumerate(order) if seat in outcome.winners})
    print(f"{asked.game}, {seats} seats, {options or 'usual options'}, {asked.games} games, seed {asked.seed}")
    for place, kind in enumerate(kinds):
        count = won[f"{place} {kind}"]
        low, high = interval(count, asked.games)
        print(f"  {place} {kind}: {count} won, {count / asked.games:.1%} ({low:.1%} to {high:.1%})")
    print("  endings: " + ", ".join(f"{ending} {count}" for ending, count in endings.most_common()))


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("bots", nargs="+")
    parser.add_argument("--seats", type=int, default=0)
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--seed", type=int, default=2026)
    parser.add_argument("--option", action="append", default=[])
    return parser.parse_args()


def play(game: AnyGame, kinds: list[str], dice: Dice) -> Outcome:
    """Play one game; the bots see views and nothing else."""
    players = [bots.make(kind, game) for kind in kinds]
    state = game.setup()
    while (actor := game.actor(state)) != NOBODY:
        if actor == CHANCE:
            action = game.deal(state, dice)
        else:
            action = players[actor].choose(game.view(state, actor), game.legal_actions(state), dice)
        game.apply(state, action)
    outcome = game.outcome(state)
    assert outcome is not None
    return outcome


def interval(won: int, games: int) -> tuple[float, float]:
    """Return Wilson's interval for a share."""
    share = won / games
    scale = 1 + Z * Z / games
    middle = (share + Z * Z / (2 * games)) / scale
    half = Z * math.sqrt(share * (1 - share) / games + Z * Z / (4 * games * games)) / scale
    return max(0.0, middle - half), min(1.0, middle + half)


if __name__ == "__main__":
    main()
