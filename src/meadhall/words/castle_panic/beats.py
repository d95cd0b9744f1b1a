"""What is shown of Castle Panic moment by moment: the caption over the board."""

from __future__ import annotations

from collections.abc import Sequence

from meadhall.engine.contract import Event
from meadhall.games.castle_panic import events as told
from meadhall.games.castle_panic.view import CastlePanicView
from meadhall.words.castle_panic import deeds, monsters_turn
from meadhall.words.castle_panic.reading import Reading
from meadhall.words.castle_panic.signs import event_icon
from meadhall.words.castle_panic.story import seat_of
from meadhall.words.telling import Caption

_ASIDES = (told.ChargeBegan, told.DiscardsShuffled, told.CardLost)
"""What happens between the cards that somebody draws is said after them."""
_DRAWING = (
    told.CardDrawn,
    told.CardExchanged,
    told.CardPlayed,
    told.HandDiscarded,
    told.DiscardsShuffled,
    told.CardLost,
)
"""After this a card that is drawn belongs to it."""
_ALIKE = (
    (told.TokenTaken, told.TokenTaken),
    (told.MonsterPlaced, told.MonsterPlaced),
    (told.MonsterPlaced, told.DieRolled),
    (told.DieRolled, told.DieRolled),
)
"""The Overlord's tokens; and what the table is set up with."""


def caption(view: CastlePanicView, names: Sequence[str]) -> Caption | None:
    """Say what happens at a moment, from ``view.told`` alone; None where there is nothing to see by itself."""
    events = view.told or []
    reading = Reading(sorted(events, key=lambda event: isinstance(event, _ASIDES)))
    said: list[Caption] = []
    while reading.is_left:
        event = reading.take_any()
        if isinstance(event, told.DieRolled):
            event = reading.take(told.BoulderRolled) or event
        text = _sentence(view, event, reading, names)
        if text:
            said.append(Caption(text, event_icon(view.table.figures, event), seat_of(event)))
    if not said:
        return None
    text = " ".join(part.text for part in said).replace("!.", "!")
    return Caption(text, said[0].icon, said[0].seat)


def is_one(before: Event, after: Event) -> bool:
    """Say whether two things that happen one after the other are one event for people."""
    if isinstance(after, told.CardDrawn):
        return isinstance(before, _DRAWING)
    return any(isinstance(before, one) and isinstance(after, other) for one, other in _ALIKE)


def _sentence(view: CastlePanicView, event: Event, reading: Reading, names: Sequence[str]) -> str:
    """Say what happened in an event and in those after it that belong to it."""
    return deeds.deed(event, view.table.figures, reading, names) or monsters_turn.horror(view, event, reading, names)
