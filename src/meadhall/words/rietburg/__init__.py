"""The Liberation of Rietburg in words."""

from __future__ import annotations

from meadhall.words.grouping import by_first_words
from meadhall.words.rietburg.about import about
from meadhall.words.rietburg.acts import acts
from meadhall.words.rietburg.beats import caption, is_one
from meadhall.words.rietburg.folds import fold, path
from meadhall.words.rietburg.kinds import lexicon
from meadhall.words.rietburg.labels import labels
from meadhall.words.rietburg.names import signs
from meadhall.words.rietburg.options import GROUPS, PRESETS, option_brief, option_words
from meadhall.words.rietburg.panel import panel
from meadhall.words.rietburg.points import POINTS, points
from meadhall.words.rietburg.reasons import means, reason
from meadhall.words.rietburg.recap import counts, recap
from meadhall.words.rietburg.sentences import asked, sentence
from meadhall.words.rietburg.story import DAILY_OPTIONS, ending, result, tell
from meadhall.words.rietburg.table import TITLE, sections, status, table, tension

grouping = by_first_words(passes=("stop", "call", "back", "decline", "refuse", "end"), opens=("use", "fight"))

__all__ = [
    "DAILY_OPTIONS",
    "GROUPS",
    "LINE",
    "MADE_BY",
    "MINUTES",
    "NUMBERED",
    "POINTS",
    "PRESETS",
    "RECONSTRUCTED",
    "TITLE",
    "about",
    "acts",
    "asked",
    "caption",
    "counts",
    "ending",
    "fold",
    "grouping",
    "is_one",
    "labels",
    "lexicon",
    "means",
    "option_brief",
    "option_words",
    "panel",
    "path",
    "points",
    "reason",
    "recap",
    "result",
    "seat_names",
    "sections",
    "sentence",
    "signs",
    "status",
    "table",
    "tell",
    "tension",
]

LINE = "Free the castle together, before the dragon comes."
MINUTES = 45
NUMBERED = True
MADE_BY = "By Gerhard Hecht, published by Kosmos, in English by Thames & Kosmos."
RECONSTRUCTED = (
    "The rulebook names about a third of the cards and prints few of them: the other names, and most strengths, "
    "options, narrator cards and tasks, are our reconstruction."
)

_SEATS = ("First player", "Second player", "Third player", "Fourth player")


def seat_names(seats: int) -> list[str]:
    """Return what the seats are called."""
    return list(_SEATS[:seats])
