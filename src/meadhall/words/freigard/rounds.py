"""Chapters 1 and 6 to 8 in words: rounds end, castles fall, totems are given for points."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from meadhall.engine.contract import Event
from meadhall.games.freigard.events import (
    CastleFelled,
    GameEnded,
    RoundEnded,
    ShieldHeld,
    TotemSpent,
)
from meadhall.games.freigard.pieces import NO_CARD, OWN, TOTEMS
from meadhall.games.freigard.rules.rounds import Accept, Fell, Spend
from meadhall.words.freigard.parts import Board, CastleAt, HereIs, noun_of, parts
from meadhall.words.freigard.points import COUNTER
from meadhall.words.freigard.turn import whole
from meadhall.words.reading import first_of
from meadhall.words.reasoning import Grounds
from meadhall.words.rows import AnyRow, By, Piece, Said, Told
from meadhall.words.speech import Noun, Phrase, Template
from meadhall.words.telling import Act

# What speaks for it.

NO_TOTEM = Template("It costs no totem and leaves the lower castles for a weaker round.")
SOME_TOTEMS = Template("It costs {spent:# totem|# totems} and leaves the lower castles for a weaker round.")
SHIELD_LAST = Template("Only the Shield can save a lost round, so give it up last.")


def _why_fell(here: HereIs, grounds: Grounds) -> str:
    spent = whole(grounds.here, "totems")
    return here.say(SOME_TOTEMS, spent=spent) if spent else here.say(NO_TOTEM)


# Castles.


@parts.of(Fell)
def missing(here: HereIs, it: Fell) -> int:
    return int(it.castle - here.view.points)


@parts.of(CastleAt)
def goal(here: HereIs, it: CastleAt) -> int:
    return here.view.laws.march[it.place]


@parts.of(CastleAt)
def needed(here: HereIs, it: CastleAt) -> int:
    return int(goal(here, it) - here.view.points)


def castle_state(here: HereIs, it: CastleAt) -> str:
    """Tell whether a castle has fallen, could fall now, or needs more points."""
    march = here.view.laws.march
    castle = march[it.place]
    if march[: it.place + 1].count(castle) > here.view.castles.count(castle):
        return "felled"  # Of equal castles the last ones are those that fell.
    return "needs" if castle > here.view.points else "reached"


CASTLES: Final = {
    "felled": Template("castle {castle} felled"),
    "needs": Template("castle {castle} needs {needed:# more point|# more points}"),
    "reached": Template("castle {castle} reached"),
}


def castle_line(here: HereIs, it: CastleAt) -> str:
    """Say what a castle still needs."""
    state = castle_state(here, it)
    if state == "needs":
        return here.say(CASTLES[state], castle=goal(here, it), needed=needed(here, it))
    return here.say(CASTLES[state], castle=goal(here, it))


@parts.of(Board)
def level(here: HereIs, it: Board) -> str:
    return here.view.laws.level.capitalize()


def is_own(here: HereIs, it: object) -> str:
    """Tell whether the castles are those of a level, or somebody's own."""
    return "own" if here.view.laws.level == OWN else ""


# The end of a round, over the board.

ENDS: Final = (GameEnded, CastleFelled, ShieldHeld, RoundEnded)
"""What ends a round, the weightiest first."""
FALLS = Template("**castle {castle}** falls")
FALLS_TO = Template("**castle {castle}** falls to **{points:# point|# points}**")
WITH_TOTEMS = Template("{falls}, thanks to {count:# totem|# totems}")
SAVED = Template("{falls}. **Freigard is saved**")
OVERRUN = Template("no castle falls. **Freigard is overrun**")
SHIELD_HOLDS = Template("the **Shield** holds. No castle falls. On to another round")
ROUND_ENDS = Template("the **round ends**")
ALONE = Template("{what}.")
EMPTY = Template("The deck runs out at **{points:# point|# points}**: {what}.")
ONLY = Template("Only {deck:# card|# cards} left, at **{points:# point|# points}**: {what}.")


def caption_of_end(here: HereIs, event: Event, events: Sequence[Event]) -> str:
    """Say how a round or the game ends, and why."""
    ended = first_of(events, RoundEnded)
    what = _what_ends(event, events, is_told=ended is not None)
    if ended is None:
        return here.say(ALONE, what=what)
    if ended.deck_size:
        return here.say(ONLY, deck=ended.deck_size, points=ended.points, what=what)
    return here.say(EMPTY, points=ended.points, what=what)


def _what_ends(event: Event, events: Sequence[Event], *, is_told: bool) -> Phrase:
    """Say what comes of a round; *is_told*: its points are said with it."""
    felled = first_of(events, CastleFelled)
    if felled is None:
        return Phrase({GameEnded: OVERRUN, ShieldHeld: SHIELD_HOLDS}.get(type(event), ROUND_ENDS), {})
    if is_told:
        what = Phrase(FALLS, {"castle": felled.castle})
    else:
        what = Phrase(FALLS_TO, {"castle": felled.castle, "points": felled.points})
    totems = sum(type(said) is TotemSpent for said in events)
    if totems:
        what = Phrase(WITH_TOTEMS, {"falls": what, "count": totems})
    return Phrase(SAVED, {"falls": what}) if type(event) is GameEnded else what


# The log.


@parts.of(RoundEnded)
def stayed(here: HereIs, it: RoundEnded) -> Noun:
    return noun_of(here.view, it.vessel)


def _how_ended(here: HereIs, event: RoundEnded) -> str:
    return ("only" if event.deck_size else "empty") + ("" if event.vessel == NO_CARD else "_late")


_ENDED: Final = {
    "empty": "The deck ran out. The round ended with {points:# point|# points}.",
    "only": "Only {deck_size:# card was|# cards were} left in the deck. "
    "The round ended with {points:# point|# points}.",
}
_LATE: Final = " It was too late for the {stayed} under the Vessel."


def _end(here: HereIs, event: GameEnded) -> list[Act]:
    castles = tuple(f"castle-{place}" for place in range(len(here.view.laws.march)))
    if event.is_won:
        return [Act("crown", at=castles[-1:], ends=True)]
    return [Act("darken", at=castles, tone="lose", ends=True), Act("darken", by=0, ends=True)]


def _give(here: HereIs, event: TotemSpent) -> list[Act]:
    return [Act("hit", at=(f"totem-{TOTEMS[event.totem]}",)), Act("pop", at=COUNTER)]


ROWS: list[AnyRow] = [
    Said(
        Fell,
        {"": "Fell castle **{castle}**", "totems": "Fell castle **{castle}** with **{missing:# totem|# totems}**"},
        how=lambda here, action: "totems" if missing(here, action) > 0 else "",
        path="Fell a castle", own="castle {castle}", asks="Which castle falls?", note="One castle falls each round",
        icon="tower", why=_why_fell,
    ),
    Said(
        Spend,
        "Give up the **{totem}** for a point",
        path="Give up a totem", own="{totem}", asks="Give up which totem?", note="Each is a point", icon="mark",
        why=lambda here, grounds: here.say(SHIELD_LAST),
    ),
    Said(
        Accept,
        "Accept defeat and lose the game",
        path="Accept defeat", asks="Accept defeat?", icon="rubble",
    ),
    Told(
        RoundEnded,
        how=_how_ended,
        line={**_ENDED, **{f"{word}_late": text + _LATE for word, text in _ENDED.items()}},
        icon="flag", seat="",
    ),
    Told(
        CastleFelled,
        line="Castle {castle} fell to {points:# point|# points}.",
        icon="tower", waits=True,
        acts=lambda here, event: [Act("crumble", at=(f"castle {event.castle}",), by=4)],
    ),
    Told(
        TotemSpent,
        caption="**{who}** {who:gives|give} up the **{totem}** for a point: **{points}** now.",
        line="{who} gave up the {totem} for a point, which makes {points}.",
        icon=lambda here, event: TOTEMS[event.totem],
        acts=_give,
    ),
    Told(
        GameEnded,
        how=lambda here, event: "won" if event.is_won else "lost",
        line={"won": "The last castle has fallen. Freigard is saved.", "lost": "Freigard is overrun."},
        icon=lambda here, event: "crown" if event.is_won else "crawler",
        seat="", waits=True, acts=_end,
    ),
    Piece(
        Board, "heading", "Level and round", "Heading",
        "The level gives the three castles their numbers. A game lasts at most four rounds: one for each castle, and "
        "one more if the Shield saves you.",
        "1.1 1.2 12.3",
        labels={
            "heading": By(is_own, {
                "": "{level} \N{MIDDLE DOT} round {round_number}",
                "own": "Your own castles \N{MIDDLE DOT} round {round_number}",
            }),
            "rule": "one castle must fall each round",
        },
    ),
    Piece(
        CastleAt, "castle-{place:d}", "Castle {goal}", "Castle",
        "It falls when a round ends with at least {goal} points, but each round only the highest castle you reach. "
        "If none falls you lose, unless totems or the Shield help.",
        "7.1 7.2 7.4 7.6 8.2",
        labels={"castle.{place}": By(castle_state, {
            "felled": "Castle {goal} felled",
            "needs": "Castle {goal} needs {needed:# more point|# more points}",
            "reached": "Castle {goal} reached",
        })},
    ),
    Piece(
        CastleAt, "crawler-{place:d}", "Picture of castle {goal}", "Mark",
        "It shows whether the castle stands, is reached or has fallen.",
    ),
    Piece(CastleAt, "mark-{place:d}", "Castle {goal} on the ruler", "Mark", "The castle falls at {goal} points."),
    Piece(
        Board, "reached", "Points on the ruler", "Ruler",
        "The bar shows how far this round's points reach towards the castles.", "7.1",
    ),
    Piece(
        Board, "ruler", "Marks of the castles", "Ruler",
        "Each mark is a castle that stands, at the points it takes to fell it.", "7.1 7.2",
    ),
]  # fmt: skip
