"""Meadhall: a hall of five modern board games, one exact set of rules for every way of playing."""

from meadhall.engine.box import BoxError
from meadhall.engine.contract import NotationError
from meadhall.engine.options import OptionError
from meadhall.engine.record import RecordError
from meadhall.engine.title import SeatsError
from meadhall.front import (
    IllegalAction,
    Match,
    Offer,
    UnknownAction,
    UnknownGame,
    at,
    box,
    daily,
    game,
    list_games,
    new,
    replay,
    verify,
)

__version__ = "0.1.0"

__all__ = [
    "BoxError",
    "IllegalAction",
    "Match",
    "NotationError",
    "Offer",
    "OptionError",
    "RecordError",
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
    "verify",
]
