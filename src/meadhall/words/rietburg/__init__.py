"""The Liberation of Rietburg in words."""

from __future__ import annotations

from meadhall.words.rietburg.about import about
from meadhall.words.rietburg.beats import caption, is_one
from meadhall.words.rietburg.folds import fold, path
from meadhall.words.rietburg.kinds import lexicon
from meadhall.words.rietburg.labels import labels
from meadhall.words.rietburg.panel import panel
from meadhall.words.rietburg.recap import counts, recap
from meadhall.words.rietburg.sentences import asked, sentence
from meadhall.words.rietburg.story import ending, tell
from meadhall.words.rietburg.table import TITLE, sections, status, table

__all__ = [
    "LINE",
    "MINUTES",
    "PASSES",
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
    "option_words",
    "panel",
    "path",
    "recap",
    "seat_names",
    "sections",
    "sentence",
    "status",
    "table",
    "tell",
]

LINE = "Free the castle together, before the dragon comes."
MINUTES = 45
PASSES = ("stop", "call", "back", "decline", "refuse", "end")
TOGETHER = ()
RECONSTRUCTED = (
    "The rulebook names the cards but prints few of them: most strengths, options, narrator cards and tasks "
    "are our reconstruction."
)

_SEATS = ("First player", "Second player", "Third player", "Fourth player")

_OPTIONS = {
    "preset": "Level",
    "preset.own": "Own settings",
    "preset.first_game": "First game",
    "preset.normal": "Normal",
    "preset.hard": "Hard",
    "heroes": "Heroes in turn order",
    "red_creatures": "Red creatures",
    "red_creatures.on": "With the 11 red creatures",
    "red_creatures.off": "Without red creatures",
    "red_halves": "Red halves of narrator cards",
    "red_halves.on": "Carried out",
    "red_halves.off": "Ignored",
    "narrator_deck": "Narrator cards",
    "narrator_deck.9": "9, harder",
    "narrator_deck.10": "10",
    "narrator_deck.11": "11, easier",
    "blank_friends": "Friends without effect",
    "blank_friends.on": "Allowed, buys time",
    "blank_friends.off": "Not allowed",
}


def seat_names(seats: int) -> list[str]:
    """Return what the seats are called."""
    return list(_SEATS[:seats])


def option_words(name: str, value: str = "") -> str:
    """Return the label of an option, or of one of its values."""
    if name == "heroes" and value:
        return ", ".join(hero.capitalize() for hero in value.split(","))
    return _OPTIONS.get(f"{name}.{value}" if value else name, value or name)
