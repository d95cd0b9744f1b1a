"""Taking back: what somebody may take back of a match, and how it is told.

Free is what showed nothing and was followed by nobody else's action; anything more is for the others to
grant; bots always do.  Whoever practises takes back everything.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import Final

from meadhall import words
from meadhall.engine.contract import CHANCE, NOBODY, Seat
from meadhall.engine.match import EVERYBODY
from meadhall.engine.match import Match as Playing

FREE: Final = "free"
ASK: Final = "ask"
NONE: Final = "none"

NOTHING: Final = "No undo: you have done nothing yet that could be taken back."
DAILY: Final = "No undo: a daily deal is played as it comes."
ENDED: Final = "No undo: the match is over."
SEEN: Final = "No undo: you have seen something new."


@dataclass(frozen=True, slots=True)
class Offer:
    """What somebody may take back: freely, by asking the others, or nothing, and then why."""

    kind: str
    reason: str = ""
    place: int = -1
    """Where the decision stands among the steps of the match."""
    count: int = 0
    """How many steps would be taken back with it."""
    seat: Seat = NOBODY
    """The seat that takes it back."""


def offer_of(
    playing: Playing,
    seats: Collection[Seat],
    is_own: Callable[[int], bool],
    *,
    has_others: bool,
    is_practice: bool = False,
) -> Offer:
    """Return what whoever holds *seats* may take back: the last step that *is_own*, and all that followed it.

    *has_others*: somebody else plays too, a person or a bot, who can grant it.
    """
    if playing.outcome is not None:
        return Offer(NONE, ENDED)
    if playing.is_deal and not is_practice:
        return Offer(NONE, DAILY)
    told = _told_wrongly(playing, seats)
    if told is not None:
        return told
    places = playing.places_in_force(len(playing.steps))
    steps = playing.steps
    own = (place for place in reversed(places) if steps[place].actor in seats and is_own(place))
    place = next(own, None)
    if place is None:
        return Offer(NONE, NOTHING)
    count = len(places) - bisect_left(places, place)
    seat = steps[place].actor
    if is_practice or playing.undoable(sorted(seats)) >= count:
        return Offer(FREE, place=place, count=count, seat=seat)
    if has_others:
        return Offer(ASK, place=place, count=count, seat=seat)
    return Offer(NONE, SEEN)


def _told_wrongly(playing: Playing, seats: Collection[Seat]) -> Offer | None:
    """Return the last thing that was told of a real box, if nothing followed: it can be told again."""
    if not playing.fair.is_real:
        return None
    told = playing.told_last()
    own = [seat for seat in told.tellers(playing.game) if seat in seats]
    if not own:
        return None
    places = playing.places_in_force(len(playing.steps))
    return Offer(FREE, place=told.place, count=len(places) - bisect_left(places, told.place), seat=own[0])


def undone_words(playing: Playing, viewer: Seat, names: Sequence[str]) -> str:
    """Say what the last line of a match, an undo, took back, as *viewer* may know it; "" if that is nothing.

    Now that it is undone, the table is again as it was when it was chosen.
    """
    first = playing.taken_back()[0]
    if first.actor < 0:
        return ""
    said = words.of(playing.game.name)
    mine = playing.view(first.actor)
    if viewer in (first.actor, EVERYBODY) or not mine.hides_from(viewer):
        return words.plain(said.sentence(mine, first.action, names))
    ahead = playing.copy()
    ahead.follow(first.actor, first.action)
    lines = said.tell(ahead.last_step(viewer), names)
    return lines[0].text.rstrip(".") if lines else ""


def undo_line(playing: Playing, viewer: Seat, names: Sequence[str]) -> str:
    """Tell the last line of a match, an undo: who took back what."""
    taken = playing.taken_back()
    who = names[playing.steps[-1].actor]
    said = undone_words(playing, viewer, names)
    if taken[0].actor == CHANCE:
        return f"{who} tells anew what was drawn or rolled."
    what = f"\N{LEFT DOUBLE QUOTATION MARK}{said}\N{RIGHT DOUBLE QUOTATION MARK}" if said else "the last choice"
    others = any(step.actor >= 0 and step.actor != taken[0].actor for step in taken)
    return f"{who} took back {what}{', and what others did since' if others else ''}."
