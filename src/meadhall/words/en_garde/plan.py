"""What a fencer aims at, in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from meadhall.games.en_garde.view import EnGardeView
from meadhall.words.numbers import counted, several
from meadhall.words.reasoning import NamedTerms, percent

FEW: Final = 4
"""With so few cards left in the pack the ground decides soon."""
LIKELY: Final = 0.5
"""A blow that is parried so often is no plan."""


def plan(view: EnGardeView, aims: NamedTerms, names: Sequence[str]) -> str:
    """Say in a line what to aim at in the next turns."""
    pack, ahead = int(aims.number("pack")), int(aims.number("ahead"))
    held, distance = aims.first("held"), int(aims.number("distance"))
    he = names[1 - view.seat]
    if not pack:
        return _last_answer(ahead, he, compares=view.laws.compares_after_escape)
    if pack <= FEW:
        left = f"{counted(pack, 'card')} {'is' if pack == 1 else 'are'} left in the pack"
        if ahead > 0:
            return f"{left}: if nobody hits, you win on ground, so keep your lead of {counted(ahead, 'space')}."
        far = "level with you" if not ahead else f"{counted(-ahead, 'space')} ahead"
        return f"{left} and {he} is {far}: come forward, or hit before it runs out."
    if held is None:
        return ""
    value, count = held[0], int(held[1])
    cards = several(count, str(value))
    if not aims.has("parried", value):
        return f"You keep {cards}: get to {counted(value, 'space')} from {he} on your turn and you hit."
    parried = aims.number("parried", value)
    sure = f"{he} cannot parry" if not parried else f"{he} parries {percent(parried)} of the time"
    if parried > LIKELY:
        chance = percent(parried)
        return f"No hit in sight yet: collect cards of one number, since {chance} of the time {he} parries {cards}."
    if distance == value:
        return f"This is your distance: strike with {cards}, which {sure}."
    way = "come closer" if distance > value else "fall back"
    return f"Your best distance is {value}, where you have {cards}, which {sure}: {way} when it is safe."


def _last_answer(ahead: int, he: str, compares: bool) -> str:
    """Say what counts when the pack is empty and the round ends with this answer."""
    if compares:
        return "The pack is empty: after this answer the hands are compared."
    if ahead > 0:
        lead = counted(ahead, "space")
        return f"The pack is empty and you are {lead} ahead: an escape wins the round, a parry lets the hands decide."
    if ahead < 0:
        lead = counted(-ahead, "space")
        return f"The pack is empty and {he} is {lead} ahead: an escape loses the round, a parry lets the hands decide."
    return "The pack is empty and nobody is ahead: after a parry the hands decide, after an escape it is a draw."
