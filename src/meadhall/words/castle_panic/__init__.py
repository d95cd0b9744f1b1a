"""Castle Panic in words."""

from __future__ import annotations

from meadhall.words.castle_panic.about import about
from meadhall.words.castle_panic.beats import caption, is_one
from meadhall.words.castle_panic.folds import fold, path
from meadhall.words.castle_panic.kinds import lexicon
from meadhall.words.castle_panic.labels import labels
from meadhall.words.castle_panic.names import signs
from meadhall.words.castle_panic.options import GROUPS, PRESETS, option_brief, option_words
from meadhall.words.castle_panic.panel import ending, panel
from meadhall.words.castle_panic.reasons import means, reason
from meadhall.words.castle_panic.recap import counts, recap
from meadhall.words.castle_panic.sentences import asked, sentence
from meadhall.words.castle_panic.story import DAILY_OPTIONS, result, tell
from meadhall.words.castle_panic.table import seat_names, sections, status, table

TITLE = "Castle Panic"
LINE = "Six towers, and monsters out of the forest."
MINUTES = 60
NUMBERED = True
ANSWERED = ()
OPENS = ()
PASSES = ("done", "decline")
TOGETHER = ("offer",)
RECONSTRUCTED = (
    "How many Trolls and All Players Discard tokens there are differs between printings; the usual numbers are our "
    "reconstruction."
)

__all__ = [
    "ANSWERED",
    "DAILY_OPTIONS",
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
    "result",
    "seat_names",
    "sections",
    "sentence",
    "signs",
    "status",
    "table",
    "tell",
]
