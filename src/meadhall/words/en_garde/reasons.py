"""Why a fencer would play a card, in words."""

from __future__ import annotations

from collections.abc import Sequence

from meadhall.engine.contract import Action
from meadhall.games.en_garde.pieces import HIGHEST
from meadhall.games.en_garde.rules.attacking import Attack, Lunge
from meadhall.games.en_garde.rules.defending import Parry
from meadhall.games.en_garde.rules.moving import Move
from meadhall.games.en_garde.view import EnGardeView
from meadhall.words.numbers import counted, several
from meadhall.words.reasoning import Grounds, Named, percent
from meadhall.words.telling import begun

MUCH = 0.04
"""Chances that differ by less are as good as equal."""


def means(view: EnGardeView) -> str:
    """Say what the number of a choice means."""
    return "Chance that you win the match."


def reason(view: EnGardeView, grounds: Grounds, names: Sequence[str]) -> str:
    """Say why the best choice is better than another, or what speaks for it; "" where that tells nothing."""
    he = names[1 - view.seat]
    action, other = grounds.action, grounds.other
    if isinstance(action, Attack | Lunge):
        return _strike(view, grounds, he)
    if isinstance(action, Move) and isinstance(other, Attack | Lunge):
        return _not_yet(grounds, he)
    found = grounds.here.first("compared")
    if found is not None and grounds.rise("compared", found[0]) > MUCH:
        return f"The pack is empty then: you hold more {found[0]}s than {he} with {percent(found[1])}."
    if isinstance(action, Move) and isinstance(other, Move):
        return _step(grounds, he)
    if isinstance(action, Parry) and other is None:
        return "A parry gives up no ground, and the next move is yours."
    held = grounds.here.first("held")
    if held is not None and held[1] > 0 and other is None:
        return f"You still hold {several(int(held[1]), str(held[0]))} for distance {held[0]}."
    return _standing(grounds, he) if other is None else ""


def _strike(view: EnGardeView, grounds: Grounds, he: str) -> str:
    action = grounds.action
    assert isinstance(action, Attack | Lunge)
    value, count = int(action.value), int(action.count)
    parried = grounds.here.number("parried", value)
    cards = several(count, str(value))
    if view.laws.is_basic:
        return "Nothing parries on the basic level: it is a hit."
    flight = ""
    if isinstance(action, Lunge):
        escapes = grounds.here.number("escapes")
        likely = "surely step back" if escapes == 1 else f"step back with {percent(escapes)}"
        flight = f", {'and' if parried else 'but'} can {likely}"
    if not parried:
        left = view.unseen(value)
        seen = f"only {left} {'is' if left == 1 else 'are'} unseen" if left else f"no {value} is unseen"
        sure = ": it is a hit" if not flight else ""
        return f"{he} cannot parry {cards}, for {seen}{sure}{flight}."
    beside = ""
    other = grounds.other
    if isinstance(other, Attack | Lunge) and (int(other.value), int(other.count)) != (value, count):
        fewer = grounds.there.number("parried", int(other.value))
        if abs(fewer - parried) > MUCH:
            beside = f"; {several(int(other.count), str(other.value))} with {percent(fewer)}"
    elif isinstance(other, Move):
        struck = grounds.there.first("struck")
        if struck is not None and struck[1] > MUCH:
            beside = f"; after \N{LEFT DOUBLE QUOTATION MARK}{_short(other)}\N{RIGHT DOUBLE QUOTATION MARK}"
            beside += f" {he} strikes first with {percent(struck[1])}"
    return f"{he} parries {cards} with {percent(parried)}{flight}{beside}."


def _not_yet(grounds: Grounds, he: str) -> str:
    """Say why to move and not to attack."""
    other = grounds.other
    assert isinstance(other, Attack | Lunge)
    cards = several(int(other.count), str(other.value))
    parried = percent(grounds.there.number("parried", int(other.value)))
    return f"{he} would parry {cards} with {parried}; {_after(grounds.here, he)}."


def _step(grounds: Grounds, he: str) -> str:
    """Compare two steps."""
    here, there = grounds.here.first("struck"), grounds.there.first("struck")
    mine, theirs = here[1] if here else 0.0, there[1] if there else 0.0
    assert grounds.other is not None
    instead = f"\N{LEFT DOUBLE QUOTATION MARK}{_short(grounds.other)}\N{RIGHT DOUBLE QUOTATION MARK}"
    if theirs - mine > MUCH:
        return begun(f"{_after(grounds.here, he)}; after {instead} {he} hits with {percent(theirs)}.")
    held, less = grounds.here.first("held"), grounds.there.first("held")
    if held and less and held[0] <= HIGHEST and held[1] > less[1]:
        return f"You keep {several(int(held[1]), str(held[0]))} for distance {held[0]}: to parry with, and to strike."
    gained = grounds.rise("ahead")
    if gained > 0 and mine - theirs < MUCH:
        return f"It takes {counted(int(gained), 'space')} more than {instead} and is as safe."
    return ""


def _after(terms: Named, he: str) -> str:
    """Say how one stands after a step."""
    struck, held = terms.first("struck"), terms.first("held")
    if struck is None:
        return f"at distance {held[0]} no card reaches you" if held else f"{he} must come to you"
    guard = ""
    if held and held[1]:
        guard = f", for you keep {several(int(held[1]), str(held[0]))} to parry"
    if not struck[1]:
        return f"at distance {struck[0]} {he} cannot hit you{guard}"
    return f"at distance {struck[0]} {he} hits you with {percent(struck[1])}{guard}"


def _standing(grounds: Grounds, he: str) -> str:
    struck = grounds.here.first("struck")
    if struck is None and not grounds.here.has("ahead"):
        return ""
    return begun(f"{_after(grounds.here, he)}.")


def _short(action: Action) -> str:
    return begun(action.text)
