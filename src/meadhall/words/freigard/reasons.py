"""Why a guardian would do it, in words: points now, points to come, and the cards that help."""

from __future__ import annotations

from collections.abc import Sequence

from meadhall.games.freigard import FreigardView
from meadhall.games.freigard.rules.points import Place, Score
from meadhall.games.freigard.rules.rounds import Fell, Spend
from meadhall.games.freigard.rules.totems import Refill, Return, UseEye, UseHourglass, UseShield, UseVessel
from meadhall.games.freigard.rules.turn import Discard, Draw
from meadhall.words.freigard.names import name_of, named
from meadhall.words.numbers import counted
from meadhall.words.reasoning import Grounds, Named
from meadhall.words.telling import begun

MUCH = 0.15
"""Points that make a difference."""


def means(view: FreigardView) -> str:
    """Say what the number of a choice means."""
    return "Chance that all castles fall."


def reason(view: FreigardView, grounds: Grounds, names: Sequence[str]) -> str:
    """Say why the best choice is better than another, or what speaks for it; "" where that tells nothing."""
    action = grounds.action
    if isinstance(action, Score):
        return _score(grounds)
    if isinstance(action, Draw):
        return _draw(view, grounds)
    if isinstance(action, Discard):
        return _discard(view, grounds)
    if isinstance(action, UseHourglass):
        return f"With {named(view, action.card)} the hand scores {counted(_whole(grounds.here, 'hand'), 'point')}."
    if isinstance(action, UseEye):
        return _searched(grounds.here)
    if isinstance(action, UseVessel):
        return f"{begun(named(view, action.card))} does nothing for this hand, and may for a later one."
    if isinstance(action, Return):
        return f"You know what comes then: {named(view, view.vessel)}."
    if isinstance(action, Refill):
        return "What lies under the Vessel is worth more in a later hand."
    if isinstance(action, Fell):
        spent = _whole(grounds.here, "totems")
        paid = f"It takes {counted(spent, 'totem')}" if spent else "It takes no totem"
        return f"{paid}, and the lower castles are left for a weaker round."
    if isinstance(action, UseShield):
        return "Another round against the same castles; without it the game is lost now."
    if isinstance(action, Spend):
        return "The Shield alone can save a lost round: it is given last."
    if isinstance(action, Place):
        return f"{begun(named(view, action.card))} would help least among the discards."
    return ""


def _score(grounds: Grounds) -> str:
    """Compare points in hand with points to be hoped for."""
    points, missing = _whole(grounds.here, "now"), _whole(grounds.here, "missing")
    if not missing:
        return f"{counted(points, 'point')} now are enough for the next castle."
    sum_of = grounds.here.number("promise")
    if isinstance(grounds.other, Draw) and sum_of - grounds.there.number("promise") > MUCH:
        cards = counted(_whole(grounds.here, "left"), "card")
        return (
            f"{points} now and the {cards} left promise {sum_of:.1f} points in this round; "
            f"drawing on promises {grounds.there.number('promise'):.1f}."
        )
    if isinstance(grounds.other, Draw):
        helping, cards_left = _whole(grounds.there, "helping"), _whole(grounds.there, "cards")
        return f"Only {helping} of the {cards_left} cards left would make this hand better."
    return "" if grounds.other is not None else f"{counted(points, 'point')} now; {missing} more for the next castle."


def _draw(view: FreigardView, grounds: Grounds) -> str:
    here = grounds.here
    if view.top:
        return f"You know what comes: {named(view, view.top[-1])}."
    if not _whole(here, "helping"):
        if grounds.other is not None:
            return ""
        return f"No card left helps this hand at once; the round still promises {here.number('promise'):.1f} points."
    helped = f"{_whole(here, 'helping')} of the {_whole(here, 'cards')} cards left help this hand"
    if isinstance(grounds.other, Score):
        now = _whole(grounds.there, "now")
        best = _whole(here, "best")
        return f"{helped}, the best of them makes it {best}; {counted(now, 'point')} now would be too few."
    return f"{helped}." if grounds.other is None else ""


def _discard(view: FreigardView, grounds: Grounds) -> str:
    """Say which three are kept, and for what."""
    here, other = grounds.here, grounds.other
    if not isinstance(other, Discard):
        return "" if other is not None else _kept(here)
    lost = name_of(view, other.card)
    if here.number("hand") > grounds.there.number("hand"):
        return (
            f"The three that stay score {counted(_whole(here, 'hand'), 'point')}; without the {lost} they score less."
        )
    helping, fewer = _whole(here, "helping"), _whole(grounds.there, "helping")
    if helping > fewer:
        return f"{helping} of the {_whole(here, 'cards')} cards left help what you keep, {fewer} without the {lost}."
    gained = grounds.rise("promise")
    if gained > MUCH:
        best, less = _whole(here, "best"), _whole(grounds.there, "best")
        high = f" and can score {best}, not {less}" if best > less else ""
        return f"Keeps the {lost}: the hand promises {gained:.1f} points more for this round{high}."
    return ""


def _kept(here: Named) -> str:
    helping, cards = _whole(here, "helping"), _whole(here, "cards")
    if helping:
        return f"{helping} of the {cards} cards left help what you keep."
    promise = here.number("promise")
    return f"What you keep promises {promise:.1f} points for this round." if promise else ""


def _searched(here: Named) -> str:
    found, left = _whole(here, "helping"), _whole(here, "cards")
    return f"{found} of the {left} cards left are of that kind; the best of them makes the hand {_whole(here, 'best')}."


def _whole(terms: Named, name: str) -> int:
    return int(terms.number(name))
