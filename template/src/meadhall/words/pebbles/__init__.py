"""Pebbles in words: a row for each action, event and piece.

When it grows, give each chapter of the rules a file of its own.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from meadhall.engine.contract import Outcome
from meadhall.games.pebbles import PebblesView
from meadhall.games.pebbles.events import Began, Took
from meadhall.games.pebbles.pieces import UNDECIDED
from meadhall.games.pebbles.rules.table import Coin
from meadhall.games.pebbles.rules.turn import Take
from meadhall.words.derived import Cover, Words
from meadhall.words.reasoning import Grounds
from meadhall.words.rows import AnyRow, By, Here, Parts, Piece, Said, Standing, Told
from meadhall.words.settings import Group
from meadhall.words.speech import Counted, Noun, Person, Template
from meadhall.words.telling import ROUND, Act, TextSection

HereIs: TypeAlias = Here[PebblesView]

COVER = Cover(
    "Pebbles",
    "Take the last one.",
    minutes=1,
    seats=("First", "Second"),
    is_numbered=True,
    made_by="An old game that belongs to everybody.",
    presets={"first": "7 pebbles, easy to see through", "usual": "12 pebbles"},
    groups=(Group("The bowl", ("pebbles",)),),
    options={"pebbles": ("Pebbles in the bowl", "{} pebbles")},
)


@dataclass(frozen=True)
class Bowl:
    """The bowl, and what is said of the whole table."""


@dataclass(frozen=True)
class Pebble:
    """A pebble in the bowl."""

    number: int


PEBBLE = Noun("pebble")

# What stands in braces: a function has the name of its part.

parts = Parts[PebblesView]()


@parts.of(Coin, Began, Took)
def who(here: HereIs, it: Coin) -> Person:
    return here.person(it.seat)


@parts.of(Take, Took)
def taken(here: HereIs, it: Take) -> Counted:
    return Counted(PEBBLE, it.count)


@parts.of(Bowl)
def in_bowl(here: HereIs, it: Bowl) -> Counted:
    return Counted(PEBBLE, rest(here, it))


@parts.of(Bowl)
def rest(here: HereIs, it: Bowl) -> int:
    return here.view.pebbles


@parts.of(Bowl)
def turn(here: HereIs, it: Bowl) -> str:
    return "" if here.view.turn == UNDECIDED else here.names[here.view.turn]


# What is said.

LEAVES = Template("It leaves {left:#}.")
TAKES_ALL = Template("It takes the last pebble.")
THE_BOWL = Template("The bowl")
IN_BOWL = Template("Bowl: {left:#}.")
TO_ACT = Template("{who} {who:is|are} to act.")
TOOK_LAST = Template("{who} took the last one.")
WON = Template("{who} took the last pebble and {who:wins|win}.")


def why_take(here: HereIs, grounds: Grounds) -> str:
    left = int(grounds.here.number("left"))
    return here.say(LEAVES, left=Counted(PEBBLE, left)) if left else here.say(TAKES_ALL)


def toss(here: HereIs, event: Took) -> list[Act]:
    """Pieces are named by the keys or handles that they have in the picture."""
    return [Act("toss", at=tuple(f"pebble-{number}" for number in range(event.left, event.left + event.count)))]


ROWS: list[AnyRow] = [
    Said(Coin, "Let {who} begin", asks="Take how many?", icon="sphere"),
    Said(Take, "Take **{taken:#}**", asks="Take how many?", icon="sphere", why=why_take),
    Told(Began, line="{who} {who:begins|begin}.", caption="{who} {who:begins|begin}.", kind=ROUND),
    Told(
        Took,
        line="{who} took {taken:#}. {left} left.",
        caption="{who} took {taken:#}. {left} left.",
        remarked="seat",
        acts=toss,
    ),
    Piece(
        Pebble,
        "pebble-{number:d}",
        "Pebble",
        "Pebble",
        "In a turn you take one, two or three of them. Whoever takes the last one wins.",
        "2.2 3.1",
    ),
    Piece(
        Bowl,
        "",
        labels={
            "title": "Pebbles",
            "desc": "A bowl; what is left in it: {rest}.",
            "bowl": "The bowl. {turn}",
            "pebble": "a pebble",
        },
    ),
    Standing(
        Bowl(),
        asked=By(
            lambda here, it: "take" if here.view.pebbles else "over",
            {"take": "Take pebbles", "over": "The bowl is empty"},
        ),
        status="{in_bowl:#} left",
        means="Chance that you take the last pebble.",
    ),
]


class PebblesWords(Words[PebblesView]):
    """What rows do not say."""

    def sections(self, view: PebblesView, names: Sequence[str]) -> list[TextSection]:
        here = self.here(view, names)
        bowl = TextSection(here.say(THE_BOWL), [here.say(IN_BOWL, left=Counted(PEBBLE, view.pebbles))])
        if view.turn == UNDECIDED:
            return [bowl]
        stands = TO_ACT if view.pebbles else TOOK_LAST
        return [bowl, TextSection("", [here.say(stands, who=here.person(view.turn))])]

    def ending(self, outcome: Outcome, names: Sequence[str]) -> str:
        speaker = self.speaker(names)
        return speaker.say(WON, who=speaker.person(outcome.winners[0]))


WORDS = PebblesWords("pebbles", COVER, parts, ROWS, subjects={Bowl: [Bowl()]})
