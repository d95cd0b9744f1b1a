"""En Garde in words."""

from __future__ import annotations

from meadhall.words.en_garde.about import about
from meadhall.words.en_garde.beats import caption, is_one
from meadhall.words.en_garde.folds import fold, path
from meadhall.words.en_garde.labels import labels
from meadhall.words.en_garde.names import lexicon, seat_names, signs
from meadhall.words.en_garde.options import GROUPS, PRESETS, option_brief, option_words
from meadhall.words.en_garde.panel import panel
from meadhall.words.en_garde.reasons import means, reason
from meadhall.words.en_garde.recap import counts, recap
from meadhall.words.en_garde.sentences import asked, sentence
from meadhall.words.en_garde.story import ending, tell
from meadhall.words.en_garde.table import sections, status, table

TITLE = "En Garde"
LINE = "A duel on 23 steps, five cards in hand."
MINUTES = 15
NUMBERED = False
ANSWERED = ()
OPENS = ()
PASSES = ()
TOGETHER = ()
RECONSTRUCTED = ""

__all__ = [
    "ANSWERED",
    "GROUPS",
    "LINE",
    "MINUTES",
    "NUMBERED",
    "OPENS",
    "PASSES",
    "PRESETS",
    "RECONSTRUCTED",
    "TITLE",
    "TOGETHER",
    "about",
    "asked",
    "caption",
    "counts",
    "ending",
    "fold",
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
]
