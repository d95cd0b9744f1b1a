"""How fast OpenSpiel plays hearts at random, driven from Python: prints decisions a second.

Chance picks among its legal outcomes, which are equally likely in hearts and cheaper to list than with their odds.
"""

from __future__ import annotations

import random
import time

import pyspiel

SECONDS = 1.0


def main() -> None:
    """Play for a while and print the rate."""
    game = pyspiel.load_game("hearts")
    below = random.Random(7).random
    decisions = 0
    started = time.perf_counter()
    while time.perf_counter() - started < SECONDS:
        state = game.new_initial_state()
        while not state.is_terminal():
            if not state.is_chance_node():
                decisions += 1
            legal = state.legal_actions()
            state.apply_action(legal[int(below() * len(legal))])
    print(decisions / (time.perf_counter() - started))


if __name__ == "__main__":
    main()
