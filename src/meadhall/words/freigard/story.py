"""What has happened at a table of Freigard, told from the events of the rules."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from meadhall.engine.contract import NOBODY, Event, Outcome
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
    PlacedFromDeck,
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
from meadhall.games.freigard.pieces import DEAL, NO_CARD, PLAYER, TOTEMS, VICTORY
from meadhall.words.freigard.names import counted_cards, feature_name, name_of, named, totem_name
from meadhall.words.languages.english import does
from meadhall.words.numbers import counted
from meadhall.words.telling import CHANCE_LINE, DEED, ROUND, TURN, Line

DEALT = "Dealt"
_ICONS: dict[type[Event], str] = {
    CastleFelled: "tower",
    Discarded: "bag",
    Drew: "draw2",
    EyeClosed: "eye",
    EyeOpened: "eye",
    HourglassUsed: "hourglass",
    Placed: "flag",
    PlacedFromDeck: "flag",
    Revealed: "eye",
    RoundBegun: "flag",
    RoundEnded: "flag",
    Routed: "rout",
    Scored: "plus",
    ShieldHeld: "shield",
    VesselFilled: "vessel",
    VesselReturned: "vessel",
}


DAILY_OPTIONS: Sequence[str] = ("level", "castles")


def result(events: Sequence[Event]) -> str:
    """Say in one line how a whole game went: "won: 26 for castle 25, 19 shielded, 21 for castle 20"."""
    parts: list[str] = []
    points = 0
    spent = 0
    is_won = False
    for event in events:
        if isinstance(event, RoundEnded):
            points = event.points
        elif isinstance(event, TotemSpent):
            spent += 1
        elif isinstance(event, CastleFelled):
            totems = f" and {counted(spent, 'totem')}" if spent else ""
            parts.append(f"{points}{totems} for castle {event.castle}")
            spent = 0
        elif isinstance(event, ShieldHeld):
            parts.append(f"{points} shielded")
        elif isinstance(event, GameEnded):
            is_won = event.is_won
            if not is_won:
                parts.append(f"{points} not enough")
    return f"{'won' if is_won else 'lost'}: {', '.join(parts)}"


def tell(view: FreigardView, names: Sequence[str]) -> list[Line]:
    """Tell what has happened, a line for each thing."""
    return lines_of(view, view.told or [], names)


def lines_of(view: FreigardView, events: Sequence[Event], names: Sequence[str]) -> list[Line]:
    """Tell events, a line for each thing; cards that come one after the other share one."""
    lines: list[Line] = []
    for head, group in groupby(events, lambda event: _head(event, names[0])):
        if not head:
            lines += [line for event in group for line in _lines(view, event, names[0])]
            continue
        kinds = [event.kind for event in group if isinstance(event, Drew | Discarded)]
        is_dealt = head.startswith(DEALT)
        if is_dealt:
            lines.append(Line(f"New hand · {names[0]}", TURN, "draw2", PLAYER))
        kind, icon = (CHANCE_LINE, "draw2") if is_dealt else (DEED, "bag")
        lines.append(Line(f"{head}: {counted_cards(view, kinds)}.", kind, icon, PLAYER))
    return lines


def _head(event: Event, name: str) -> str:
    """Return what one line says of cards that come one after the other; "" if they are told one by one."""
    if isinstance(event, Drew) and event.phase == DEAL:
        return f"{DEALT} to {name}"
    return "Left over and discarded" if isinstance(event, Discarded) and event.is_rest else ""


def _lines(view: FreigardView, event: Event, name: str) -> list[Line]:
    """Tell one thing, or nothing if it goes without saying."""
    text = _tell_event(view, event, name)
    if not text:
        return []
    if isinstance(event, RoundBegun):
        return [Line(text, ROUND, "flag")]
    kind = CHANCE_LINE if isinstance(event, Drew | Revealed | Routed) else DEED
    return [Line(text, kind, icon_of(event), NOBODY if isinstance(event, RoundEnded | GameEnded) else PLAYER)]


def icon_of(event: Event) -> str:
    """Return the icon of what happened."""
    if isinstance(event, TotemSpent):
        return TOTEMS[event.totem]
    if isinstance(event, GameEnded):
        return "crown" if event.is_won else "crawler"
    return _ICONS[type(event)]


def _tell_event(view: FreigardView, event: Event, name: str) -> str:
    """Tell one thing in a line; "" if it goes without saying."""
    if isinstance(event, Drew):
        return f"{name} drew {named(view, event.kind)}."
    if isinstance(event, Discarded):
        return f"{name} discarded {named(view, event.kind)}."
    if isinstance(event, Scored):
        hand = counted_cards(view, event.hand)
        return f"{name} scored {counted(event.points, 'point')}: {hand}."
    if isinstance(event, Placed):
        return "" if event.from_hand else f"{_the(view, event.kind)} was taken from the discards as a point."
    if isinstance(event, PlacedFromDeck):
        return _placed_from_deck(view, event)
    if isinstance(event, Routed):
        return f"The Rout scattered the hand: {counted_cards(view, event.cards)} discarded."
    return _tell_totem(view, event, name) or _tell_round(view, event)


def _tell_totem(view: FreigardView, event: Event, name: str) -> str:
    if isinstance(event, HourglassUsed):
        return f"{name} turned the Hourglass. {_the(view, event.kind)} lies on top of the deck."
    if isinstance(event, EyeOpened):
        return f"{name} opened the Eye and searched for {feature_name(event.feature)}."
    if isinstance(event, Revealed):
        return f"The Eye saw {named(view, event.kind)}."
    if isinstance(event, EyeClosed):
        return _eye_closed(view, event)
    if isinstance(event, VesselFilled):
        return f"{name} put {named(view, event.kind)} under the Vessel."
    if isinstance(event, VesselReturned):
        return f"{_the(view, event.kind)} came back from the Vessel. It lies on top of the deck."
    if isinstance(event, TotemSpent):
        return f"{name} gave the {totem_name(event.totem)} for a point. That makes {event.points}."
    if isinstance(event, ShieldHeld):
        return "The Shield held. No castle fell."
    return ""


def _tell_round(view: FreigardView, event: Event) -> str:
    if isinstance(event, RoundBegun):
        return f"Round {event.number} · all cards shuffled"
    if isinstance(event, RoundEnded):
        why = f"Only {counted(event.deck_size, 'card')} left in the deck" if event.deck_size else "The deck is empty"
        lost = "" if event.vessel == NO_CARD else f" {_the(view, event.vessel)} stayed too long in the Vessel."
        return f"{why}. The round ends with {counted(event.points, 'point')}.{lost}"
    if isinstance(event, CastleFelled):
        return f"Castle {event.castle} fell to {counted(event.points, 'point')}."
    if isinstance(event, GameEnded):
        return "The last castle has fallen. Freigard is saved." if event.is_won else "Freigard is overrun."
    return ""


def _placed_from_deck(view: FreigardView, event: PlacedFromDeck) -> str:
    parts: list[str] = []
    if event.known:
        parts.append(f"{counted_cards(view, event.known)} from the top of the deck became points.")
    if event.unseen:
        parts.append(f"{counted(event.unseen, 'card')} of the deck became points unseen.")
    if event.uncovered:
        parts.append(f"{counted(event.uncovered, 'point')} counted without a card.")
    return " ".join(parts)


def _eye_closed(view: FreigardView, event: EyeClosed) -> str:
    back = f" {counted(event.shuffled_in, 'card')} shuffled back." if event.shuffled_in else ""
    if event.is_rout:
        return f"The Rout blinded the Eye and was discarded.{back}"
    if event.found == NO_CARD:
        return f"The Eye found nothing.{back}"
    return f"{_the(view, event.found)} lies on top of the deck.{back}"


def _the(view: FreigardView, kind: int) -> str:
    return f"The {name_of(view, kind)}"


def ending(outcome: Outcome, names: Sequence[str]) -> str:
    """Say how the game ended."""
    if outcome.ending == VICTORY:
        return f"All three castles have fallen. {does(names[0], 'has')} saved Freigard."
    return "No castle fell in the last round. Freigard is overrun."
