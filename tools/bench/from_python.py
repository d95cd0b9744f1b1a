"""How fast each game is played at random by a loop in Python: prints decisions a second, as JSON."""

from __future__ import annotations

import json
import random
import time

from meadhall.engine.chance import Dice
from meadhall.engine.contract import CHANCE, NOBODY, AnyGame
from meadhall.games import names, title

SECONDS = 1.0


def rate_of(game: AnyGame) -> float:
    """Play for a while and return the rate."""
    dice = Dice(7)
    below = random.Random(7).random
    decisions = 0
    started = time.process_time()
    while time.process_time() - started < SECONDS:
        state = game.setup()
        while (actor := game.actor(state)) != NOBODY:
            if actor == CHANCE:
                game.apply(state, game.deal(state, dice))
            else:
                legal = game.legal_actions(state)
                game.apply(state, legal[int(below() * len(legal))])
                decisions += 1
    return decisions / (time.process_time() - started)


def main() -> None:
    """Measure every game on the shelf at its usual number of seats."""
    rates = {}
    for name in names():
        found = title(name)
        rates[name] = rate_of(found.game(found.seats[0], {}, found.shipped_box(found.boxes[0])))
    print(json.dumps(rates))


if __name__ == "__main__":
    main()
