"""What the people of the hall say who play as bots: one short line at a moment that matters, as each of them is.

Which events matter stands in their rows (``Told.remarked``); that it grows tense and how it ends matters in every game.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from meadhall import words
from meadhall.engine.contract import NOBODY, Event, Seat

TENSE: Final = "tense"
SCORED: Final = "scored"
"""Whoever speaks has done something great against the others."""
SUFFERED: Final = "suffered"
"""Somebody else has."""
CHEERED: Final = "cheered"
"""One of those who play together has done something great."""
HARMED: Final = "harmed"
"""All who play together have lost something."""
WON: Final = "won"
LOST: Final = "lost"
MOMENTS: Final = (TENSE, SCORED, SUFFERED, CHEERED, HARMED, WON, LOST)

REMARKS: Final[Mapping[str, Mapping[str, tuple[str, ...]]]] = {
    "bold": {
        TENSE: ("Now it gets good.", "I like it close.", "No way back from here."),
        SCORED: ("Ha! That is how it is done.", "Straight at it.", "Who is next?"),
        SUFFERED: ("Well struck. Again!", "That only wakes me up.", "Enjoy it while it lasts."),
        CHEERED: ("On to the next!", "Nothing stops us.", "That was worth the blows."),
        HARMED: ("They will pay for that.", "Then we fight in the yard.", "Let them come."),
        WON: ("What a ride!", "I would fight that one again.", "Never in doubt."),
        LOST: ("Down, not out.", "Once more!", "I went down swinging."),
    },
    "careful": {
        TENSE: ("Slowly now.", "One slip could cost it all.", "Count twice, act once."),
        SCORED: ("That took some waiting.", "Step by step.", "It was time."),
        SUFFERED: ("I should have seen that.", "I left a door open.", "Well done. I will look twice next time."),
        CHEERED: ("Good. Now the rest.", "One worry less.", "Well planned."),
        HARMED: ("I was afraid of that.", "Let us look after what still stands.", "No more of that, please."),
        WON: ("Patience pays.", "That was close enough for me.", "Just as I had hoped."),
        LOST: ("I will think about that one.", "I saw it too late.", "Next time I begin earlier."),
    },
    "grasping": {
        TENSE: ("Now every coin counts.", "I can nearly touch it.", "This is where it pays."),
        SCORED: ("Mine!", "That one shines.", "I will have another."),
        SUFFERED: ("That was meant for me.", "That will cost you.", "I had plans of my own."),
        CHEERED: ("Worth every coin.", "A fine bargain.", "That is one in the purse."),
        HARMED: ("Do you know what a tower costs?", "All that good stone.", "Somebody will pay for that."),
        WON: ("A rich day.", "I could get used to this.", "That was well worth the trouble."),
        LOST: ("So near, and my hands are empty.", "An expensive evening.", "I want it back."),
    },
    "loyal": {
        TENSE: ("Deep breath, everybody.", "We have come this far.", "Whatever comes, I am glad you are here."),
        SCORED: ("You made me work for that.", "Good sport, this.", "No hard feelings."),
        SUFFERED: ("Well done!", "I have to give you that one.", "Lovely. I mean it."),
        CHEERED: ("Together we can do it.", "Well done, all of you.", "That was everybody's work."),
        HARMED: ("Stay with me.", "Nobody is to blame. Go on.", "We still have each other."),
        WON: ("A fine game, thank you.", "I enjoyed every bit of that.", "That was a pleasure."),
        LOST: ("A good game all the same.", "Next time, then.", "I would sit down with you again."),
    },
}
"""By temperament (``words/people.py``) and moment."""


def remark(temper: str, moment: str, number: int) -> str:
    """Return what somebody of this temperament says at a moment; another *number* may be another line."""
    lines = REMARKS[temper][moment]
    return lines[number % len(lines)]


def great_in(game: str, events: Iterable[Event]) -> tuple[bool, Seat] | None:
    """Find the last event that matters: whether somebody did it, and the seat of whoever did it against the others.

    None where nothing that matters happened; an event that nobody did is a loss of all.
    """
    said = words.of(game)
    found = None
    for event in events:
        by = said.remarked(event)
        if by is not None:
            found = (bool(by), getattr(event, by) if by else NOBODY)
    return found
