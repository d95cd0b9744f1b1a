"""What a guardian aims at, in words."""

from __future__ import annotations

from collections.abc import Sequence

from meadhall.games.freigard import FreigardView
from meadhall.words.numbers import counted
from meadhall.words.reasoning import NamedTerms


def plan(view: FreigardView, aims: NamedTerms, names: Sequence[str]) -> str:
    """Say in a line what to aim at in the rest of the round."""
    castle, castles = int(aims.number("castle")), int(aims.number("castles"))
    left, missing, points = int(aims.number("left")), int(aims.number("missing")), int(aims.number("points"))
    if not castles:
        return ""
    name = f"the castle of {castle}"
    cards = counted(left, "card")
    if not missing:
        rest = "the last one" if castles == 1 else f"the lowest of {castles}"
        return f"You have the {counted(points, 'point')} for {name}, {rest}: more points count for a higher one."
    if not aims.has("promise"):
        return f"You are {counted(missing, 'point')} short of {name}, with {cards} left in the deck."
    promise = round(aims.number("promise") - aims.number("now"))
    lacks = f"You are {counted(missing, 'point')} short of {name}, and {cards} promise about {promise}"
    if promise >= missing:
        return f"{lacks}: enough, so take sure points and keep your totems."
    return f"{lacks}: too few, so wait for a hand that scores more than usual."
