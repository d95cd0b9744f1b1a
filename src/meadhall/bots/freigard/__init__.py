"""What a bot knows of Freigard: which cards are worth keeping, and when to score.

``greedy`` looks one card ahead: a hand is worth what it scores now, or what the best three of it
and the next card will score on average, less what a card is worth.  ``odds`` knows what every hand
promises for the whole rest of the round, and plays for the chance to win the game (odds.py).
"""

from __future__ import annotations

from typing import Final

from meadhall.bots.bot import Bot
from meadhall.bots.freigard.judge import FreigardJudge
from meadhall.bots.freigard.odds import Odds
from meadhall.bots.greedy import Greedy
from meadhall.bots.spec import Spec
from meadhall.engine.contract import AnyGame
from meadhall.games.freigard.box import FreigardBox

KINDS: Final = ["greedy", "odds"]


def make(spec: Spec, game: AnyGame) -> Bot:
    """Return the bot that *spec* names."""
    if spec.kind == "odds":
        return Odds(game)
    box = game.box
    assert isinstance(box, FreigardBox)
    return Greedy(game, FreigardJudge(box))
