"""How often bots win, how long games take, how they end and what happens in them.

    python tools/wins.py freigard odds --option level=night --games 1000
    python tools/wins.py freyas_folly greedy --seats 4 --games 1000 --story "completed the" --story "Bat .* home"
    python tools/wins.py rietburg greedy greedy --option heroes=thorn,chada --games 300

One bot for each seat; the last one named sits on all further seats. Seats change places from game to game where
players are against each other, each for himself; in teams the seats have their parts and stay. Shares have 95 %
intervals (Wilson); a turn is what one seat does before another acts; scores are those of the winners, or everybody's
where all win or lose together. ``--story`` counts the lines of the story, as a spectator reads it, in which a pattern
occurs.
"""

from __future__ import annotations

import argparse
import math
import re
from collections import Counter
from dataclasses import dataclass

from rich.progress import track

import meadhall
from meadhall import bots, words
from meadhall.engine.chance import Dice
from meadhall.engine.contract import CHANCE, COOPERATIVE, NOBODY, SPECTATOR, TEAMS, AnyGame, Outcome

Z = 1.96


@dataclass(frozen=True, slots=True)
class Played:
    """What is counted of one game."""

    outcome: Outcome
    turns: int
    last: int
    """The seat that acted last."""
    story: Counter[str]
    """Lines of the story by pattern."""


def main() -> None:
    """Print how often each bot wins, how long games are and how they end."""
    asked = _arguments()
    options = dict(text.split("=", 1) for text in asked.option)
    seats = asked.seats or max(len(asked.bots), meadhall.front.title(asked.game).seats[0])
    game = meadhall.game(asked.game, seats, options)
    kinds = asked.bots + [asked.bots[-1]] * (seats - len(asked.bots))
    won: Counter[str] = Counter()
    games: list[Played] = []
    dice = Dice(asked.seed)
    for number in track(range(asked.games), description="Playing", transient=True):
        turn = 0 if game.utility in (COOPERATIVE, TEAMS) else number % seats
        order = [(seat + turn) % seats for seat in range(seats)]
        played = play(game, [kinds[place] for place in order], dice, asked.story)
        games.append(played)
        won.update({f"{place} {kinds[place]}" for seat, place in enumerate(order) if seat in played.outcome.winners})
    print(f"{asked.game}, {seats} seats, {options or 'usual options'}, {asked.games} games, seed {asked.seed}")
    for place, kind in enumerate(kinds):
        print(f"  {place} {kind}: {share(won[f'{place} {kind}'], asked.games)} won")
    report(game, games, asked.story)


def report(game: AnyGame, games: list[Played], patterns: list[str]) -> None:
    """Print what the games have in common."""
    turns = [played.turns for played in games]
    print(f"  turns: {tenths(turns)} (10, 50, 90 %), {sum(turns) / len(games):.1f} on average")
    print(f"  turns of one seat: {tenths([-(-count // game.seats) for count in turns])} (10, 50, 90 %)")
    scores = [max(played.outcome.scores) for played in games]
    print(f"  best score: {tenths(scores)} (10, 50, 90 %), {sum(scores) / len(games):.1f} on average")
    endings = Counter(played.outcome.ending for played in games)
    for ending, count in endings.most_common():
        print(f"  ended by {ending}: {share(count, len(games))}")
    if game.utility != COOPERATIVE:
        last = sum(played.last in played.outcome.winners for played in games)
        print(f"  won by the seat that acted last: {share(last, len(games))}")
    for pattern in patterns:
        print(f"  {pattern!r}: {sum(played.story[pattern] for played in games) / len(games):.2f} lines a game")


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("bots", nargs="+")
    parser.add_argument("--seats", type=int, default=0)
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--seed", type=int, default=2026)
    parser.add_argument("--option", action="append", default=[])
    parser.add_argument("--story", action="append", default=[], help="count lines of the story with this pattern")
    return parser.parse_args()


def play(game: AnyGame, kinds: list[str], dice: Dice, patterns: list[str]) -> Played:
    """Play one game; the bots see views and nothing else."""
    players = [bots.make(kind, game) for kind in kinds]
    state = game.setup()
    turns = 0
    last = NOBODY
    story: Counter[str] = Counter()
    while (actor := game.actor(state)) != NOBODY:
        if actor == CHANCE:
            action = game.deal(state, dice)
        else:
            turns += actor != last
            last = actor
            action = players[actor].choose(game.view(state, actor), game.legal_actions(state), dice)
        if patterns:
            state.told = []
        game.apply(state, action)
        if patterns:
            lines = words.of(game.name).tell(game.view(state, SPECTATOR), kinds)
            story.update(pattern for pattern in patterns for line in lines if re.search(pattern, line))
    outcome = game.outcome(state)
    assert outcome is not None
    return Played(outcome, turns, last, story)


def tenths(numbers: list[int]) -> str:
    """Return the numbers below which a tenth, a half and nine tenths lie."""
    ordered = sorted(numbers)
    return " / ".join(str(ordered[min(len(ordered) - 1, len(ordered) * tenth // 10)]) for tenth in (1, 5, 9))


def share(count: int, games: int) -> str:
    """Write a count with its share and Wilson's interval."""
    low, high = interval(count, games)
    return f"{count}, {count / games:.1%} ({low:.1%} to {high:.1%})"


def interval(won: int, games: int) -> tuple[float, float]:
    """Return Wilson's interval for a share."""
    share = won / games
    scale = 1 + Z * Z / games
    middle = (share + Z * Z / (2 * games)) / scale
    half = Z * math.sqrt(share * (1 - share) / games + Z * Z / (4 * games * games)) / scale
    return max(0.0, middle - half), min(1.0, middle + half)


if __name__ == "__main__":
    main()
