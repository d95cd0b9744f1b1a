"""All for One! in words (14.2): three soldiers of a colour together."""

from __future__ import annotations

from meadhall.games.castle_panic.rules.united import Fell, Unite
from meadhall.words.castle_panic.hits import why_hit
from meadhall.words.castle_panic.parts import MONSTERS, HereIs, parts
from meadhall.words.reasoning import Grounds
from meadhall.words.rows import AnyRow, Said
from meadhall.words.speech import Listing, Noun, Template

SOLDIERS = (Noun("Any Color Archer"), Noun("Any Color Knight"), Noun("Any Color Swordsman"))
SLAYS = Template("It slays {kinds}.")


@parts.of(Unite)
def stand_ins(here: HereIs, it: Unite) -> Listing:
    return Listing([soldier for place, soldier in enumerate(SOLDIERS) if it.union >> place & 1])


def _with(here: HereIs, it: Unite) -> str:
    return "with" if it.union else ""


def _why(here: HereIs, grounds: Grounds) -> str:
    slain = grounds.here.all("slain")
    return here.say(SLAYS, kinds=Listing([MONSTERS[kind] for kind in slain])) if slain else ""


ROWS: list[AnyRow] = [
    Said(
        Unite,
        how=_with,
        sentence={
            "": "Play **Archer, Knight and Swordsman** together\N{HORIZONTAL ELLIPSIS}",
            "with": "Play **Archer, Knight and Swordsman** together, with {stand_ins}\N{HORIZONTAL ELLIPSIS}",
        },
        path="Three soldiers together",
        own={"": "all 3 soldiers of one color", "with": "with {stand_ins}"},
        asks="With which cards?",
        note="they slay a monster",
        icon="swords",
        why=_why,
    ),
    Said(Fell, "Slay {target}", path="Slay", own="{short}", asks="Slay which monster?", icon="swords", why=why_hit),
]
