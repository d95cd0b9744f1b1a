"""What is shown of Freigard moment by moment: the caption over the board."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from meadhall.engine.contract import NOBODY, Event
from meadhall.games.freigard import FreigardView
from meadhall.games.freigard.events import (
    CastleFelled,
    Discarded,
    Drew,
    EyeClosed,
    EyeOpened,
    GameEnded,
    HourglassUsed,
    Placed,
    Revealed,
    RoundBegun,
    RoundEnded,
    Routed,
    Scored,
    ShieldHeld,
    TotemSpent,
    VesselFilled,
    VesselReturned,
)
from meadhall.games.freigard.pieces import DEAL, NO_CARD, PLAYER, VESSEL_DRAW
from meadhall.words.freigard.names import feature_name, name_of, short_name_of, totem_name
from meadhall.words.freigard.story import icon_of
from meadhall.words.languages.english import does, verb
from meadhall.words.numbers import counted, listed, several
from meadhall.words.speech import MARK
from meadhall.words.telling import Caption

_END = (GameEnded, CastleFelled, ShieldHeld, RoundEnded)
"""What ends a round, the weightiest first."""
_DEEDS = (Scored, Placed, Routed, HourglassUsed, EyeClosed, EyeOpened, VesselFilled, VesselReturned, TotemSpent)
"""What a moment is called after if it holds it; the rest of it follows from that."""


def caption(view: FreigardView, names: Sequence[str]) -> Caption | None:
    """Say what happens at a moment, from ``view.told`` alone; None where there is nothing to see by itself.

    What the Eye turns up is seen together, when it closes.
    """
    told = view.told or []
    for kind in _END:
        for event in told:
            if isinstance(event, kind):
                waits = not isinstance(event, RoundEnded)
                return Caption(f"{_end(event, told)}.", icon_of(event), NOBODY, waits)
    for event in sorted(told, key=lambda event: not isinstance(event, Scored)):
        if isinstance(event, _DEEDS):
            return Caption(f"{_deed(view, event, told, names[0])}.", icon_of(event), PLAYER)
    return _cards(view, told, names[0])


def _end(event: Event, told: Sequence[Event]) -> str:
    """Say how a round or the game ends, and why."""
    ended = next((said for said in told if isinstance(said, RoundEnded)), None)
    felled = next((said for said in told if isinstance(said, CastleFelled)), None)
    if felled is not None:
        what = f"**castle {felled.castle}** falls" + ("" if ended else f" to **{counted(felled.points, 'point')}**")
        totems = sum(isinstance(said, TotemSpent) for said in told)
        what += f", {counted(totems, 'totem')} given" if totems else ""
        what += ". **Freigard is saved**" if isinstance(event, GameEnded) else ""
    elif isinstance(event, GameEnded):
        what = "no castle falls. **Freigard is overrun**"
    elif isinstance(event, ShieldHeld):
        what = "the **Shield** holds. No castle falls, and another round is played"
    else:
        what = "the **round ends**"
    if ended is None:
        mark = what.startswith("**")
        return what[: 2 * mark] + what[2 * mark].upper() + what[2 * mark + 1 :]
    left = f"Only {counted(ended.deck_size, 'card')} left" if ended.deck_size else "The deck is empty"
    return f"{left}, with **{counted(ended.points, 'point')}**: {what}"


def _deed(view: FreigardView, event: Event, told: Sequence[Event], name: str) -> str:
    if isinstance(event, Scored):
        return f"{does(name, 'scores', MARK)} **{counted(event.points, 'point')}** with {_list(view, event.hand)}"
    if isinstance(event, Placed):
        where = "" if event.from_hand else " from the discards"
        return f"{does(name, 'lays', MARK)} the **{name_of(view, event.kind)}**{where} down as a point"
    if isinstance(event, Routed):
        return f"The **Rout** scatters the hand: {counted(len(event.cards) - 1, 'card')} lost"
    if isinstance(event, EyeOpened):
        sought = f"{verb(name, 'searches')} for **{feature_name(event.feature)}**"
        return f"{does(name, 'opens', MARK)} the **Eye** and {sought}"
    if isinstance(event, EyeClosed):
        return _found(view, event, sum(isinstance(said, Revealed) for said in told))
    if isinstance(event, TotemSpent):
        return f"{does(name, 'gives', MARK)} the **{totem_name(event.totem)}** for a point: {event.points}"
    if isinstance(event, HourglassUsed):
        return f"The **Hourglass** puts the **{name_of(view, event.kind)}** on top of the deck"
    if isinstance(event, VesselFilled):
        return f"{does(name, 'keeps', MARK)} the **{name_of(view, event.kind)}** under the **Vessel**"
    assert isinstance(event, VesselReturned)
    return f"The **{name_of(view, event.kind)}** comes back from the **Vessel**, on top of the deck"


def _found(view: FreigardView, event: EyeClosed, turned: int) -> str:
    if event.is_rout:
        return f"The **Rout** blinds the **Eye** after {counted(turned, 'card')}"
    found = "nothing" if event.found == NO_CARD else f"the **{name_of(view, event.found)}**"
    return f"The **Eye** turns up {counted(turned, 'card')} and finds {found}"


def _cards(view: FreigardView, told: Sequence[Event], name: str) -> Caption | None:
    """Say which cards were drawn, dealt or discarded."""
    begun = next((event for event in told if isinstance(event, RoundBegun)), None)
    if begun is not None:
        return Caption(f"**Round {begun.number}**: all cards are shuffled, and a hand is dealt.", icon_of(begun))
    drawn = [event for event in told if isinstance(event, Drew)]
    if drawn and drawn[0].phase == DEAL:
        return Caption(f"The new hand: {_list(view, [event.kind for event in drawn])}.", "draw2", PLAYER)
    for event in reversed(told):
        if isinstance(event, Discarded):
            return Caption(
                f"{does(name, 'discards', MARK)} the **{name_of(view, event.kind)}**.", icon_of(event), PLAYER
            )
        if isinstance(event, Drew):
            place = " in its place" if event.phase == VESSEL_DRAW else ""
            text = f"{does(name, 'draws', MARK)} the **{name_of(view, event.kind)}**{place}."
            return Caption(text, icon_of(event), PLAYER)
    return None


def _list(view: FreigardView, kinds: Sequence[int]) -> str:
    names = Counter(short_name_of(view, kind) for kind in kinds)
    return listed([f"**{several(count, name)}**" for name, count in names.items()])


def is_one(before: Event, after: Event) -> bool:
    """Say whether two things that happen one after the other are one event for people: a hand that is dealt."""
    return isinstance(before, Drew) and isinstance(after, Drew) and before.phase == after.phase == DEAL
