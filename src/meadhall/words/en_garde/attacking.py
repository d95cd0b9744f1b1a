"""Chapter 4 in words: to attack, directly or after an advance; to be hit."""

from __future__ import annotations

from typing import Final

from meadhall.games.en_garde.events import Attacked, Hit
from meadhall.games.en_garde.rules.attacking import Attack, Lunge
from meadhall.games.en_garde.rules.moving import Move
from meadhall.words.en_garde.parts import USES, Fencer, HereIs, figure, level
from meadhall.words.en_garde.reasons import LIKELY as TOO_LIKELY
from meadhall.words.en_garde.reasons import MUCH, after, quoted
from meadhall.words.reasoning import Grounds, percent
from meadhall.words.rows import ITSELF, AnyRow, By, Piece, Said, Told
from meadhall.words.speech import Person, Phrase, Several, Template
from meadhall.words.telling import Act

STRIKES: Final = (Attack, Lunge)
BASIC = Template("Nothing parries on the basic level: it is a hit.")
SURE = Template("always works")
LIKELY = Template("works {chance} of the time")
AND_FLIGHT = Template("; stepping back {likely}")
BUT_FLIGHT = Template(", but stepping back {likely}")
FEW = Template("{he} cannot parry {cards}, with only {left} unseen{rest}.")
NONE = Template("{he} cannot parry {cards}, with every {value} in sight{rest}.")
IS_A_HIT = Template(": it is a hit")
PARRIES = Template("{chance} of the time {he} parries {cards}{beside}{flight}.")
OR_IS_HIT = Template("{he} must spend {cards} to stay in the round, and cannot do so {lacks} of the time.")
OR_GROUND = Template("{he} must spend {cards} or give up ground: {lacks} of the time there is no parry.")
OTHERS = Template(", against {chance} for {cards}")
STRUCK_FIRST = Template("; after {instead} {he} strikes first {chance} of the time")
NOT_YET = Template("Not yet: {chance} of the time {he} would parry {cards}; {after}.")


def why_strike(here: HereIs, grounds: Grounds) -> str:
    """Say what an attack can do."""
    action, view, he = grounds.action, here.view, here.person(1 - here.view.seat)
    assert isinstance(action, Attack | Lunge)
    value, cards = int(action.value), Several(int(action.count), int(action.value))
    parried = grounds.here.number("parried", value)
    if view.laws.is_basic:
        return here.say(BASIC)
    flight: Phrase | str = ""
    if isinstance(action, Lunge):
        escapes = grounds.here.number("escapes")
        likely = Phrase(SURE, {}) if escapes == 1 else Phrase(LIKELY, {"chance": percent(escapes)})
        flight = Phrase(AND_FLIGHT if parried else BUT_FLIGHT, {"likely": likely})
    if not parried:
        left = view.unseen(value)
        rest = flight or Phrase(IS_A_HIT, {})
        return here.say(FEW if left else NONE, he=he, cards=cards, left=left, value=value, rest=rest)
    beside = _beside(here, grounds, he, parried)
    if parried > TOO_LIKELY and not beside:
        lacks = percent(1 - parried)
        if isinstance(action, Lunge):
            return here.say(OR_GROUND, he=he, cards=cards, lacks=lacks)
        return here.say(OR_IS_HIT, he=he, cards=cards, lacks=lacks)
    return here.say(PARRIES, he=he, cards=cards, chance=percent(parried), flight=flight, beside=beside)


def _beside(here: HereIs, grounds: Grounds, he: Person, parried: float) -> Phrase | str:
    """Say what the other choice would do."""
    action, other = grounds.action, grounds.other
    assert isinstance(action, Attack | Lunge)
    if isinstance(other, Attack | Lunge) and (other.value, other.count) != (action.value, action.count):
        fewer = grounds.there.number("parried", int(other.value))
        if fewer - parried > MUCH:
            return Phrase(OTHERS, {"cards": Several(int(other.count), int(other.value)), "chance": percent(fewer)})
    elif isinstance(other, Move):
        struck = grounds.there.first("struck")
        if struck is not None and struck[1] > MUCH:
            return Phrase(STRUCK_FIRST, {"instead": quoted(here, other), "he": he, "chance": percent(struck[1])})
    return ""


def why_not_yet(here: HereIs, grounds: Grounds, he: Person) -> str:
    """Say why to move and not to attack; "" where the attack would land."""
    other = grounds.other
    assert isinstance(other, Attack | Lunge)
    parried = grounds.there.number("parried", int(other.value))
    if parried < TOO_LIKELY:
        return ""
    chance = percent(parried)
    cards = Several(int(other.count), int(other.value))
    return here.say(NOT_YET, he=he, cards=cards, chance=chance, after=after(here, grounds.here, he))


def _lunge(here: HereIs, event: Attacked) -> list[Act]:
    mine = (figure(event.seat),)
    lunge = Act("lunge", mine, (figure(1 - event.seat),))
    return [Act("march", mine), lunge] if event.step else [lunge]


ROWS: list[AnyRow] = [
    Said(
        Attack,
        sentence="Attack with **{cards}**",
        path="Play a {value}", own=ITSELF, asks="Play a {value}: how?", note=USES, icon="sword", why=why_strike,
    ),
    Said(
        Lunge,
        sentence="Advance **{step}**, to space {halfway}, and attack with **{cards}**",
        path="Play a {step}", own=ITSELF, asks="Play a {step}: how?", note=USES, icon="sword", why=why_strike,
    ),
    Told(
        Attacked,
        how=lambda here, event: "lunge" if event.step else "direct",
        caption={
            "direct": "**{who}** {who:attacks|attack} with **{cards}**.",
            "lunge": "**{who}** {who:advances|advance} **{step}** and {who:attacks|attack} with **{cards}**.",
        },
        line={
            "direct": "{who} attacked with {cards}.",
            "lunge": "{who} advanced {step}, to space {space}, and attacked with {cards}.",
        },
        icon="sword",
        acts=_lunge,
    ),
    Told(  # It is said with the end of the round.
        Hit,
        seat="",
        acts=lambda here, event: [Act("hit", (figure(1 - event.seat),), (figure(event.seat),))],
    ),
    Piece(
        Fencer, "strength-{seat:d}", "Cards played by {owner}", "Cards",
        By(level, {
            "basic": "A sword is an attack, which cannot be parried; a boot is an escape. When hands are "
                     "compared, these are the cards that hit.",
            **dict.fromkeys(("standard", "advanced"), "A sword is an attack, a shield a parry with as many cards "
                                                      "of the same value, a boot an escape. When hands are "
                                                      "compared, these are the cards that hit."),
        }),
        "4.1 6.6",
        more=lambda here, it: "8.2" if here.view.laws.is_basic else "5.2 5.6",
    ),
    Piece(
        Fencer, "fencer-{seat:d}", "{owner:'s} fencer", "Fencer",
        "Starts every round on space {home}, and can neither leave the strip nor pass the other fencer. {other} "
        "{other:touches|touch} this fencer to attack, with cards that equal the distance.",
        "1.1 3.2 3.3 4.1",
    ),
    Piece(
        Fencer, "field-{seat:d}", "Gold space of {owner:'s} fencer", "Mark",
        "You can attack this fencer now.", "4.1",
    ),
    Piece(
        Fencer, "figure-{seat:d}", "Figure of {owner:'s} fencer", "Mark",
        "The stance shows what this fencer has just done.", "4.1 5.2 6.1",
    ),
    Piece(
        Fencer, "attack-{seat:d}", "Sword over {owner:'s} fencer", "Mark",
        "You can attack this fencer now.", "4.1",
    ),
    Piece(
        Fencer, "blow-{seat:d}", "Blow at {owner:'s} fencer", "Mark",
        "This fencer has just parried, or been hit.", "5.2 6.1",
    ),
]  # fmt: skip
