"""Freya's Folly in words."""

from meadhall.games.freyas_folly import FreyasFollyView
from meadhall.words.freyas_folly.about import about
from meadhall.words.freyas_folly.acts import acts
from meadhall.words.freyas_folly.beats import caption, is_one
from meadhall.words.freyas_folly.folds import fold, path
from meadhall.words.freyas_folly.labels import labels
from meadhall.words.freyas_folly.names import SEATS, lexicon
from meadhall.words.freyas_folly.options import GROUPS, PRESETS, option_brief, option_words
from meadhall.words.freyas_folly.panel import panel
from meadhall.words.freyas_folly.reasons import means, reason
from meadhall.words.freyas_folly.recap import counts, recap
from meadhall.words.freyas_folly.sentences import sentence
from meadhall.words.freyas_folly.story import ending, tell
from meadhall.words.freyas_folly.table import asked, sections, status, table, tension
from meadhall.words.grouping import by_first_words

grouping = by_first_words(passes=("leave", "wait", "pass", "end", "halt", "bat -"), answered=("give",))

__all__ = [
    "GROUPS",
    "LINE",
    "MADE_BY",
    "MINUTES",
    "NUMBERED",
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
    "reason",
    "recap",
    "seat_names",
    "sections",
    "sentence",
    "signs",
    "status",
    "table",
    "tell",
    "tension",
]


TITLE = "Freya's Folly"
LINE = "Dwarfs in one narrow mine, jewels for silver, amber for a goddess."
MINUTES = 75
NUMBERED = False
MADE_BY = "By Don Bone."
RECONSTRUCTED = (
    "The plan of the mine, the 38 settings and the 7 pieces of the Brisingamen are our reconstruction; "
    "their numbers and all other figures are printed."
)


def seat_names(seats: int) -> list[str]:
    """Return the craftsmen by the sign on their dwarfs."""
    return list(SEATS[:seats])


def signs(view: FreyasFollyView) -> list[str]:
    """Return the signs on the dwarfs."""
    return seat_names(len(view.homes))
