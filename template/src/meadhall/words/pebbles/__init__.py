"""Pebbles in words."""

from __future__ import annotations

from meadhall.words.pebbles.about import about, lexicon
from meadhall.words.pebbles.beats import caption, is_one
from meadhall.words.pebbles.folds import fold, path
from meadhall.words.pebbles.labels import labels
from meadhall.words.pebbles.names import seat_names, signs
from meadhall.words.pebbles.options import GROUPS, PRESETS, option_brief, option_words
from meadhall.words.pebbles.panel import panel
from meadhall.words.pebbles.reasons import means, reason
from meadhall.words.pebbles.recap import counts, recap
from meadhall.words.pebbles.sentences import asked, sentence
from meadhall.words.pebbles.story import ending, tell
from meadhall.words.pebbles.table import sections, status, table

TITLE = "Pebbles"
LINE = "Take the last one."
MINUTES = 1
NUMBERED = True
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
