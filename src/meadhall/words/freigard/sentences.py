"""What is asked in Freigard, and what an action would do."""

from __future__ import annotations

from collections.abc import Sequence

from meadhall.engine.contract import CHANCE, Action
from meadhall.games.freigard import FreigardView, pieces
from meadhall.games.freigard.rules.points import Place, Score
from meadhall.games.freigard.rules.rounds import Accept, Fell, Spend, castles_in_reach, highest_beaten
from meadhall.games.freigard.rules.totems import Refill, Return, UseEye, UseHourglass, UseShield, UseVessel
from meadhall.games.freigard.rules.turn import Discard, Draw, Reveal
from meadhall.games.freigard.rules.worth import points_of
from meadhall.words.freigard.names import feature_name, name_of, totem_name
from meadhall.words.numbers import counted, listed
from meadhall.words.telling import begun

_ASKED = {
    pieces.DISCARD: "Discard one of four cards",
    pieces.REFILL: "Take a new hand, or use the Vessel",
    pieces.OVER: "The game is over",
}


_WITH_CARD: dict[type[Action], str] = {
    Discard: "Discard the **{}**",
    Place: "Lay the **{}** down as a point",
    UseHourglass: "Hourglass: put the **{}** on top of the deck",
    UseVessel: "Vessel: keep the **{}** for later and draw a card",
    Reveal: "Turn up the **{}**",
    Return: "Put the **{}** from the Vessel on top of the deck",
    Refill: "Go on to the new hand; the **{}** stays under the Vessel",
}


def asked(view: FreigardView) -> str:
    """Say what the player is asked for."""
    if view.actor == CHANCE:
        return "Cards are turned up"
    if view.phase == pieces.PLACE:
        pile = "your hand" if view.hand else "the discards"
        return f"Lay down {counted(int(view.number), 'card')} of {pile} as points"
    if view.phase == pieces.SPEND:
        missing = int(view.number - view.points)
        return f"Castle {view.number} needs {counted(missing, 'totem')} more"
    if view.phase == pieces.TURN:
        return _asked_in_turn(view)
    return _asked_at_end(view) if view.phase == pieces.END else _ASKED[int(view.phase)]


def _asked_in_turn(view: FreigardView) -> str:
    deeds = ["draw"] if points_of(view.box.kinds, view.hand) < 0 else ["score", "draw"]
    can_call_back = view.is_ready(pieces.HOURGLASS) and any(view.discards[: view.box.rout])
    if can_call_back or view.is_ready(pieces.EYE) or view.is_ready(pieces.VESSEL):
        deeds.append("use a totem")
    elif view.vessel != pieces.NO_CARD:
        deeds.append("use the Vessel")
    said = listed(deeds, "or") if len(deeds) > 1 else "draw a card"
    return begun(said)


def _asked_at_end(view: FreigardView) -> str:
    if highest_beaten(view) != pieces.NO_CASTLE:
        return "Round over: choose which castle falls"
    ways = ["totems"] if castles_in_reach(view) else []
    if view.is_ready(pieces.SHIELD):
        ways.append("Shield")
    return f"Round over: {listed([*ways, 'defeat'], 'or')}"


def sentence(view: FreigardView, action: Action, names: Sequence[str]) -> str:
    """Say what an action would do."""
    if isinstance(action, Discard):
        return _WITH_CARD[Discard].format(name_of(view, action.card)) + _left(view, int(action.card))
    if isinstance(action, Place | UseHourglass | UseVessel | Reveal):
        return _WITH_CARD[type(action)].format(name_of(view, action.card))
    if isinstance(action, Return | Refill):
        return _WITH_CARD[type(action)].format(name_of(view, view.vessel))
    if isinstance(action, Score):
        return f"Score this hand for **{counted(int(points_of(view.box.kinds, view.hand)), 'point')}**"
    if isinstance(action, Draw):
        return f"Draw the **{name_of(view, view.top[-1])}** from the top of the deck" if view.top else "Draw a **card**"
    if isinstance(action, UseEye):
        return f"Eye: search for **{feature_name(action.feature)}**"
    if isinstance(action, Fell):
        missing = int(action.castle - view.points)
        return f"Fell castle **{action.castle}**" + (f" with **{counted(missing, 'totem')}**" if missing > 0 else "")
    if isinstance(action, Spend):
        return f"Give the **{totem_name(action.totem)}** for a point"
    if isinstance(action, UseShield):
        return "Hold up the **Shield** and play another round"
    assert isinstance(action, Accept)
    return "Accept the defeat; the game is lost"


def _left(view: FreigardView, kind: int) -> str:
    """Say what the other three cards would be worth."""
    rest = list(view.hand)
    if kind not in rest:
        return ""
    rest.remove(kind)
    points = int(points_of(view.box.kinds, rest))
    return f"; the rest is worth **{counted(points, 'point')}**" if points >= 0 else "; the rest is no combination"
