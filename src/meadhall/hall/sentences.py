"""Sentences of the hall that are said in several rooms; their texts are in words/hall."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from meadhall.words.hall import say, spoken
from meadhall.words.speech import Listing
from meadhall.words.telling import begun

_LENGTHS: Final = {"page.days": 86400, "page.hours": 3600, "page.minutes_long": 60, "page.seconds": 1}
_AGO: Final = {"page.days_ago": 86400, "page.hours_ago": 3600, "page.minutes_ago": 60}


def sentence_of(reason: str) -> str:
    """Write a reason as a sentence."""
    return f"{begun(reason).rstrip('.')}."


def is_here(name: str, minutes: float) -> str:
    """Say why a seat cannot be freed while a match goes on."""
    return say("refusals.is_here", name=name, minutes=f"{minutes:g}")


def waiting_for(count: int) -> str:
    """Say how many people are missing."""
    return say("waiting.missing", count=count)


def your_turn_at(count: int) -> str:
    """Say at how many tables somebody is waited for."""
    return say("page.your_turn_at", count=count)


def timed(seconds: float) -> str:
    """Say a length of time in its largest whole unit."""
    for unit, length in _LENGTHS.items():
        count = int(seconds // length)
        if count and seconds % length == 0:
            return say(unit, count=count)
    return say("page.parts_of_seconds", count=f"{seconds:g}")


def ago(seconds: float) -> str:
    """Say how long ago something was."""
    for unit, length in _AGO.items():
        count = int(seconds // length)
        if count:
            return say(unit, count=count)
    return say("page.just_now")


def sit_down(names: Sequence[str], title: str) -> str:
    """Say who plays."""
    return say("table.sit_down", names=Listing(names), count=len(names), title=title)


def span(numbers: Sequence[int]) -> str:
    """Write numbers of players: 2, 3 to 5, 1 or 3."""
    ordered = sorted(numbers)
    if len(ordered) == 1:
        return str(ordered[0])
    if ordered[-1] - ordered[0] == len(ordered) - 1:
        return f"{ordered[0]}\N{EN DASH}{ordered[-1]}"
    return spoken().form(Listing(ordered, joined="or"), "")


def title_words(name: str, is_your_turn: bool) -> str:
    """Return the title of a table's page."""
    return say("table.title_of_your_turn", name=name) if is_your_turn else name
