"""Solve the end of a round of En Garde with OpenSpiel's external sampling, and beat a player who chooses at random.

python docs/examples/regret.py          (a few seconds)
"""

from __future__ import annotations

import sys

import pyspiel
from open_spiel.python import policy
from open_spiel.python.algorithms import expected_game_score, external_sampling_mccfr

import meadhall.adapters.openspiel

END = "turn 100 1 0:0 0 8-13 12244/23455 10100 - - drawn"
"""The last round of a match to one point; two cards are left in the pack, and White is to act."""
NAME = meadhall.adapters.openspiel.PREFIX + "en_garde"


def main(iterations: int = 100) -> None:
    """Solve, and say what White can expect of 1 for a win and -1 for a loss."""
    game = pyspiel.load_game(NAME, {"points": 1, "level": "basic", "position": END})
    solver = external_sampling_mccfr.ExternalSamplingSolver(game, external_sampling_mccfr.AverageType.SIMPLE)
    for _ in range(iterations):
        solver.iteration()
    root = game.new_initial_state()
    random = policy.UniformRandomPolicy(game)
    before = expected_game_score.policy_value(root, [random, random])[0]
    after = expected_game_score.policy_value(root, [solver.average_policy(), random])[0]
    sys.stdout.write(f"White against a random player: {before:+.2f} at random, {after:+.2f} solved.\n")


if __name__ == "__main__":
    main()
