"""Chapter 5 in words: to parry."""

from __future__ import annotations

from meadhall.games.en_garde.events import Parried
from meadhall.games.en_garde.rules.defending import Parry
from meadhall.words.en_garde.moving import why_compared, why_held
from meadhall.words.en_garde.parts import USES, HereIs, figure
from meadhall.words.reasoning import Grounds
from meadhall.words.rows import ITSELF, AnyRow, Said, Told
from meadhall.words.speech import Template
from meadhall.words.telling import Act

NO_GROUND = Template("A parry gives up no ground, and the next move is yours.")


def why_parry(here: HereIs, grounds: Grounds) -> str:
    """Say what speaks for a parry."""
    he = here.person(1 - here.view.seat)
    said = why_compared(here, grounds, he)
    return said or (here.say(NO_GROUND) if grounds.other is None else why_held(here, grounds, he))


ROWS: list[AnyRow] = [
    Said(
        Parry,
        sentence="Parry with **{cards}**",
        path="Play a {value}", own=ITSELF, asks="Play a {value}: how?", note=USES, icon="sword", why=why_parry,
    ),
    Told(
        Parried,
        caption="**{who}** {who:parries|parry} with **{cards}**.",
        line="{who} parried with {cards}.",
        icon="shield",
        acts=lambda here, event: [Act("clash", (figure(1 - event.seat),), (figure(event.seat),))],
    ),
]  # fmt: skip
