"""What ``import meadhall`` gives: matches with words and pictures, and one way of looking at them."""

from meadhall.engine.box import BoxError
from meadhall.engine.contract import NotationError
from meadhall.engine.options import OptionError
from meadhall.engine.record import RecordError
from meadhall.engine.title import SeatsError
from meadhall.front.choices import Choice, choices_of
from meadhall.front.coach import Advice, Advised, NoCoach, coach, explain, has_coach, is_turning, percent_of
from meadhall.front.daily import (
    PAR,
    YOU,
    daily,
    daily_line,
    daily_options,
    daily_rival,
    daily_seats,
    daily_secret,
    has_daily,
    is_daily_won,
    par_of,
    result_of,
    with_par,
)
from meadhall.front.deeds import deeds_of
from meadhall.front.games import (
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
from meadhall.front.help import Help, UnknownPiece, help_of
from meadhall.front.help_by_name import find_help
from meadhall.front.illustration import illustrate, set_up
from meadhall.front.look import Moment, Seen, events_of, look, moments_of, panel_of
from meadhall.front.match import Done, IllegalAction, Match, Offer, UnknownAction, at, new
from meadhall.front.records import read_record, replay, verify
from meadhall.front.review import Review, review
from meadhall.front.settings import changed_words, nearest_preset, settings_words
from meadhall.front.tour import Guide, begin_tour, has_tour

__all__ = [
    "PAR",
    "YOU",
    "Advice",
    "Advised",
    "BoxError",
    "Choice",
    "Done",
    "Guide",
    "Help",
    "IllegalAction",
    "Match",
    "Moment",
    "NoCoach",
    "NotationError",
    "Offer",
    "OptionError",
    "OptionValue",
    "RecordError",
    "Review",
    "SeatsError",
    "Seen",
    "UnknownAction",
    "UnknownGame",
    "UnknownPiece",
    "at",
    "begin_tour",
    "box",
    "changed_words",
    "choices_of",
    "coach",
    "daily",
    "daily_line",
    "daily_options",
    "daily_rival",
    "daily_seats",
    "daily_secret",
    "deeds_of",
    "events_of",
    "explain",
    "find_help",
    "game",
    "has_coach",
    "has_daily",
    "has_tour",
    "help_of",
    "illustrate",
    "is_daily_won",
    "is_shipped",
    "is_turning",
    "list_games",
    "look",
    "moments_of",
    "nearest_preset",
    "new",
    "option_text",
    "panel_of",
    "par_of",
    "percent_of",
    "read_box",
    "read_record",
    "replay",
    "result_of",
    "review",
    "set_up",
    "settings_words",
    "shared_game",
    "shipped_box",
    "title",
    "verify",
    "with_par",
]
