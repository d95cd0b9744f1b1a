"""How the moments of Freigard are acted out: cards dealt and scored, the Rout, the Eye, castles that fall."""

from __future__ import annotations

from collections import Counter

from meadhall.engine.contract import Event
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
    Routed,
    Scored,
    ShieldHeld,
    TotemSpent,
    VesselFilled,
    VesselReturned,
)
from meadhall.games.freigard.pieces import EYE, SHIELD, TOTEMS
from meadhall.words.telling import Act

COUNTER = ("score-points",)
"""Where the points of a round stand."""
_SCORING = (Scored, Placed, PlacedFromDeck)


def acts(view: FreigardView) -> list[Act]:
    """Name the gestures of a moment, from ``view.told`` alone."""
    told = view.told or []
    found = [act for event in told for act in _acts_of(view, event)]
    found += _dealt(view, [event for event in told if isinstance(event, Drew)])
    if any(isinstance(event, _SCORING) for event in told):
        found.append(Act("pop", at=COUNTER))
    return found


def _dealt(view: FreigardView, drawn: list[Drew]) -> list[Act]:
    held = Counter(view.hand)
    cards = []
    for event in reversed(drawn):
        if held[event.kind]:
            cards.append(f"hand-{view.box.codes[event.kind]}-{held[event.kind]}")
            held[event.kind] -= 1
    return [Act("deal", tuple(reversed(cards)), ("deck",))] if cards else []


def _acts_of(view: FreigardView, event: Event) -> list[Act]:
    codes = view.box.codes
    if isinstance(event, Discarded):
        return [Act("toss", at=(f"hand {codes[event.kind]}",))]
    if isinstance(event, Routed):
        return [Act("burn", at=tuple(dict.fromkeys(f"hand {codes[kind]}" for kind in event.cards)))]
    if isinstance(event, EyeOpened):
        return [Act("darken", at=(_totem(EYE), "deck"))]
    if isinstance(event, EyeClosed):
        return [Act("darken", by=0)]
    if isinstance(event, VesselFilled):
        return [Act("build", at=("kept",))]
    if isinstance(event, HourglassUsed | VesselReturned):
        return [Act("build", at=("top",))]
    if isinstance(event, TotemSpent):
        return [Act("hit", at=(_totem(event.totem),)), Act("pop", at=COUNTER)]
    if isinstance(event, ShieldHeld):
        return [Act("clash", (_totem(SHIELD),), (_totem(SHIELD),))]
    if isinstance(event, CastleFelled):
        return [Act("crumble", at=(f"castle {event.castle}",), by=4)]
    if isinstance(event, GameEnded):
        castles = tuple(f"castle-{position}" for position in range(len(view.laws.march)))
        if event.is_won:
            return [Act("crown", at=castles[-1:], ends=True)]
        return [Act("darken", at=castles, tone="lose", ends=True), Act("darken", by=0, ends=True)]
    return []


def _totem(totem: int) -> str:
    return f"totem-{TOTEMS[totem]}"
