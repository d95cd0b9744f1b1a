"""What seeded games lead to: run by the tests and, as it stands here, by the Python of a browser."""

from __future__ import annotations

import hashlib
from typing import Any

from meadhall import front
from meadhall.engine.chance import Dice
from meadhall.engine.play import random_walk

MATCHES, STEPS = 100, 5000


def digest_of(name: str) -> str:
    """Return the digest of the actions and last positions of 100 whole games."""
    game = front.game(name)
    digest = hashlib.sha256()
    for seed in range(MATCHES):
        walk = random_walk(game, Dice(seed), STEPS)
        assert len(walk) < STEPS
        state: Any = game.setup()
        for action in walk:
            game.apply(state, action)
        digest.update("\n".join([*[action.text for action in walk], state.notation()]).encode())
    return digest.hexdigest()


def digests() -> str:
    """Return a line for each game."""
    return "\n".join(f"{name} {digest_of(name)}" for name in front.list_games())
