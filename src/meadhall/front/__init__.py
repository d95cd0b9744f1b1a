"""What ``import meadhall`` gives: matches with words and pictures, and one way of looking at them."""

from meadhall.front.daily import daily, daily_line, daily_secret, has_daily
from meadhall.front.help import Help, UnknownPiece, help_of
from meadhall.front.look import Beat, Moment, Seen, choices_of, events_of, look, moments_of, panel_of
from meadhall.front.lookup import find_help
from meadhall.front.match import IllegalAction, Match, Offer, UnknownAction, at, new
from meadhall.front.records import read_record, replay, verify
from meadhall.front.shelf import (
    OptionValue,
    UnknownGame,
    box,
    game,
    is_shipped,
    list_games,
    option_text,
    read_box,
    shared_game,
    shipped_box,
    title,
)

__all__ = [
    "Beat",
    "Help",
    "IllegalAction",
    "Match",
    "Moment",
    "Offer",
    "OptionValue",
    "Seen",
    "UnknownAction",
    "UnknownGame",
    "UnknownPiece",
    "at",
    "box",
    "choices_of",
    "daily",
    "daily_line",
    "daily_secret",
    "events_of",
    "find_help",
    "game",
    "has_daily",
    "help_of",
    "is_shipped",
    "list_games",
    "look",
    "moments_of",
    "new",
    "option_text",
    "panel_of",
    "read_box",
    "read_record",
    "replay",
    "shared_game",
    "shipped_box",
    "title",
    "verify",
]
