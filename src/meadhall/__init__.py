"""Meadhall: a hall of five modern board games, one exact set of rules for every way of playing.

A *match* is one playing of a game, with words and pictures; chance plays by itself:

>>> import meadhall
>>> match = meadhall.new("en_garde", seed=7, options={"points": 1})
>>> match
<Match of en_garde: step 10, seat 0 to act>
>>> for offer in match.actions():
...     print(offer.index, offer.text, "-", offer.sentence)
5 advance 1 - Advance 1, to space 2
6 advance 2 - Advance 2, to space 3
>>> match.play("advance 2")
>>> while match.actor is not None:
...     offer = match.play_bot("random", seed=1)
>>> match.outcome.ending
'points'
>>> meadhall.verify(match.record()).problems
[]

``list_games()`` names the games, ``new``, ``at``, ``daily`` and ``replay`` give a match, ``match.table()`` and
``match.picture()`` show it to a seat, ``match.record()`` writes it down.  ``game(...)`` returns the bare rules of
``meadhall.engine.contract``, for bots and research; ``meadhall.arena`` lets bots play thousands of matches;
``meadhall.adapters`` has Gymnasium, PettingZoo, OpenSpiel and NumPy; ``Hall(url)`` plays at the tables of a hall.  What
is wrong with a call is said by a ValueError whose text is a sentence.  The documentation is under /docs of a running
hall.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from meadhall.front import (
        Advice,
        Advised,
        BoxError,
        Done,
        IllegalAction,
        Match,
        NoCoach,
        NotationError,
        Offer,
        OptionError,
        RecordError,
        Review,
        SeatsError,
        UnknownAction,
        UnknownGame,
        at,
        box,
        game,
        list_games,
        new,
        replay,
        verify,
    )
    from meadhall.front.daily import daily
    from meadhall.front.review import review
    from meadhall.hall.client import Hall

__version__ = "1.0.0"
"""The version of everything: the package, the command line and the foot of every page have it from here."""
ROOMS = ("engine", "games", "bots", "words", "pictures", "front", "adapters", "arena", "hall", "cli")
"""What is loaded when it is first asked for."""

__all__ = [
    "Advice",
    "Advised",
    "BoxError",
    "Done",
    "Hall",
    "IllegalAction",
    "Match",
    "NoCoach",
    "NotationError",
    "Offer",
    "OptionError",
    "RecordError",
    "Review",
    "SeatsError",
    "UnknownAction",
    "UnknownGame",
    "at",
    "box",
    "daily",
    "game",
    "list_games",
    "new",
    "replay",
    "review",
    "verify",
]


def __getattr__(name: str) -> object:
    """Return what is asked for; its room is loaded only now, so that `import meadhall` takes no time."""
    if name == "Hall":
        return _client()
    if name in __all__:
        return getattr(import_module("meadhall.front"), name)
    if name in ROOMS:
        return import_module(f"meadhall.{name}")
    raise AttributeError(f"module 'meadhall' has no attribute {name!r}")


def _client() -> object:
    """Return the client of a hall, which needs what a hall needs."""
    try:
        return import_module("meadhall.hall.client").Hall
    except ModuleNotFoundError as error:
        raise ImportError(f"meadhall.Hall needs {error.name}: pip install 'meadhall[hall]'") from None


def __dir__() -> list[str]:
    """List what `import meadhall` gives."""
    return sorted([*globals(), *__all__])
