"""Chapter 5 in words: what heroes may do besides, for free."""

from __future__ import annotations

from meadhall.games.rietburg.events import CardPassed, ObjectPickedUp
from meadhall.games.rietburg.rules.free import Give, PickUp, Receive, TurnTask, holder_of
from meadhall.words.reasoning import Grounds
from meadhall.words.rietburg.parts import HereIs, led_phrase, parts, place_name, place_noun, spoken_of, stack_piece
from meadhall.words.rows import AnyRow, Said, Told
from meadhall.words.speech import Person, Phrase, Template
from meadhall.words.telling import Act

# What speaks for turning a task over.

KNOWN_EARLY = Template("Once you know the task, you can work towards it while you clear the cards.")
IS_CLEAR = Template("{where:the} is clear: turn over its task, and you can complete it.")


def _why_task(here: HereIs, grounds: Grounds) -> str:
    view, action = here.view, grounds.action
    if not isinstance(action, TurnTask):
        return ""
    if view.stacks[action.place]:
        return here.say(KNOWN_EARLY)
    return here.say(IS_CLEAR, where=place_noun(place_name(view, action.place)))


# Who gives what to whom.


@parts.of(Receive)
def holder(here: HereIs, it: Receive) -> Phrase:
    return led_phrase(here, holder_of(here.view, it.card))


@parts.of(CardPassed)
def giver(here: HereIs, it: CardPassed) -> Person:
    return spoken_of(here, it.giver)


@parts.of(CardPassed)
def taker(here: HereIs, it: CardPassed) -> Person:
    return spoken_of(here, it.taker)


ROWS: list[AnyRow] = [
    Said(PickUp, "Pick up {found:the **}", path="Pick up", asks="Pick it up?", icon="bag"),
    Said(
        Give, "Give **{card}** to {led:**}",
        path="Give {card}", own="{led}", asks="Give {card} to whom?", note="to a hero who is here", icon="bag",
    ),
    Said(
        Receive, {"": "Take **{card}**", "held": "Take **{card}** from {holder}"},
        how=lambda here, it: "held" if holder_of(here.view, it.card) >= 0 else "",
        path="Take from a hero", own="{card}", asks="Take what?", note="from a hero who is here", icon="bag",
    ),
    Said(
        TurnTask, "Turn over the task in {where:the **}",
        path="Turn over a task", own="{where}", asks="Turn over which task?", note="pick the location", icon="scroll",
        why=_why_task,
    ),
    Told(
        ObjectPickedUp,
        caption="{who:**} {who:picks|pick} up {encounter:the **}.",
        line="{who} {who:picks|pick} up {encounter:the}.",
        icon="bag", acts=lambda here, event: [Act("fall", at=(stack_piece(event.place),))],
    ),
    Told(
        CardPassed,
        caption="{giver:**} {giver:gives|give} **{card}** to {taker:**}.",
        line="{giver} {giver:gives|give} {card} to {taker}.",
        icon="next",
    ),
]  # fmt: skip
