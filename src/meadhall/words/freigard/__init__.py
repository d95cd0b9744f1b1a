"""Freigard in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from meadhall.games.freigard import FreigardView
from meadhall.words.freigard.about import about
from meadhall.words.freigard.acts import acts
from meadhall.words.freigard.beats import caption, is_one
from meadhall.words.freigard.folds import fold, path
from meadhall.words.freigard.labels import labels_of
from meadhall.words.freigard.names import lexicon, name_of
from meadhall.words.freigard.options import GROUPS, PRESETS, option_brief, option_words
from meadhall.words.freigard.panel import panel
from meadhall.words.freigard.reasons import means, reason
from meadhall.words.freigard.recap import counts, recap
from meadhall.words.freigard.sentences import asked, sentence
from meadhall.words.freigard.story import DAILY_OPTIONS, ending, result, tell
from meadhall.words.freigard.table import TITLE, sections, status, summary, table, tension
from meadhall.words.grouping import by_first_words
from meadhall.words.numbers import listed

grouping = by_first_words()

__all__ = [
    "DAILY_OPTIONS",
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

LINE = "Golems, dragons and ents against three crawling castles."
MINUTES = 20
NUMBERED = False
MADE_BY = "By Reiner Knizia, published by inPatience."
RECONSTRUCTED = (
    "The families, castles, scoring and totems are printed; which features each defender shows is our reconstruction."
)


def seat_names(seats: int) -> list[str]:
    """Return what the one seat is called."""
    return ["Guardian"] * seats


def signs(view: FreigardView) -> list[str]:
    """Return what the one seat is known by."""
    return seat_names(1)


def labels(view: FreigardView, names: Sequence[str]) -> Mapping[str, str]:
    """Name everything the picture draws."""
    said = labels_of(view)
    said["title"] = f"{TITLE}, {status(view)}"
    said["desc"] = " ".join(summary(view, names))
    said["asked"] = asked(view)
    if view.hand:
        said["hand.list"] = listed([name_of(view, kind) for kind in view.hand])
    return said
