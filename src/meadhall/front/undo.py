"""Undo: what a player may take back of a match, and how it is said.

Free is what showed nothing and was followed by nobody else's action.  Anything more is for the other people to
grant; where nobody else plays but bots it makes the match practice, and in practice everything can be taken back.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import Final

from meadhall import words
from meadhall.engine.asides import Aside, Undo
from meadhall.engine.contract import CHANCE, NOBODY, Seat
from meadhall.engine.match import EVERYBODY, Playing
from meadhall.words.hall import say, somebody

FREE: Final = "free"
ASK: Final = "ask"
PRACTICE: Final = "practice"
"""It may be taken back, but makes the match practice for good."""
NONE: Final = "none"

NOTHING: Final = "match.nothing_to_undo"
ENDED: Final = "match.no_undo_over"


@dataclass(frozen=True, slots=True)
class TakeBackOffer:
    """What a player may take back: freely, by asking the others, as practice, or nothing, and then why."""

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
    has_people: bool,
    is_practice: bool = False,
) -> TakeBackOffer:
    """Return what the player on *seats* may take back: the last step that *is_own*, and all that followed it.

    *has_people*: other people play who can grant it; bots are not asked.
    """
    if playing.outcome is not None:
        return TakeBackOffer(NONE, say(ENDED))
    told = _told_wrongly(playing, seats)
    if told is not None:
        return told
    last = _last_own(playing, seats, is_own)
    if last is None:
        return TakeBackOffer(NONE, say(NOTHING))
    kind = ASK if has_people else PRACTICE
    # Whether nothing was revealed since is asked only where nobody else has acted.
    if is_practice or playing.is_practice or (last.is_alone and playing.undoable(sorted(seats)) >= last.count):
        kind = FREE
    return TakeBackOffer(kind, place=last.place, count=last.count, seat=playing.steps[last.place].actor)


@dataclass(frozen=True, slots=True)
class _Last:
    """The last decision of a seat that is in force."""

    place: int
    count: int
    """How many steps in force there are from it to the end."""
    is_alone: bool
    """Whether nobody else has acted since, nor chance."""


def _last_own(playing: Playing, seats: Collection[Seat], is_own: Callable[[int], bool]) -> _Last | None:
    """Find the last step in force of *seats* that *is_own*: from the end, for it is near, and a match may be long."""
    undone = count = 0
    is_alone = True
    for place in range(len(playing.steps) - 1, -1, -1):
        step = playing.steps[place]
        if isinstance(step.action, Undo):
            undone += step.action.count
        elif isinstance(step.action, Aside):
            continue
        elif undone:
            undone -= 1
        else:
            count += 1
            if step.actor not in seats:
                is_alone = False
            elif is_own(place):
                return _Last(place, count, is_alone)
    return None


def _told_wrongly(playing: Playing, seats: Collection[Seat]) -> TakeBackOffer | None:
    """Return the last thing that was told of a real box, if nothing followed: it can be told again."""
    if not playing.fair.is_real:
        return None
    told = playing.told_last()
    own = [seat for seat in told.tellers(playing.game) if seat in seats]
    if not own:
        return None
    places = playing.places_in_force(len(playing.steps))
    return TakeBackOffer(FREE, place=told.place, count=len(places) - bisect_left(places, told.place), seat=own[0])


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
    who = somebody(names[playing.steps[-1].actor])
    said = undone_words(playing, viewer, names)
    if taken[0].actor == CHANCE:
        return say("match.corrects", who=who)
    others = any(step.actor >= 0 and step.actor != taken[0].actor for step in taken)
    if not said:
        return say("match.took_back_last_more" if others else "match.took_back_last", who=who)
    return say("match.took_back_more" if others else "match.took_back", who=who, choice=said)
