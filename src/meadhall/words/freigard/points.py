"""Chapter 4 in words: a hand is scored, and its points are cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from meadhall.engine.contract import Event
from meadhall.games.freigard.events import Placed, PlacedFromDeck, Scored
from meadhall.games.freigard.rules.points import Place, Score
from meadhall.games.freigard.rules.turn import Draw
from meadhall.games.freigard.rules.worth import points_of
from meadhall.words.freigard.parts import Board, HereIs, PointCard, counted_cards, listed_cards, noun_of, parts
from meadhall.words.freigard.turn import MUCH, whole
from meadhall.words.reasoning import Grounds
from meadhall.words.rows import AnyRow, By, Piece, Said, Told
from meadhall.words.speech import Listing, Template
from meadhall.words.telling import Act

COUNTER: Final = ("score-points",)
"""Where the points of a round stand."""
SCORING_EVENTS: Final = (Scored, Placed, PlacedFromDeck)

# What speaks for it.

ENOUGH = Template("{points:# point now is|# points now are} enough for the next castle.")
PROMISES = Template("Score {points} now and expect {promise} points this round. Draw on, and expect {drawing}.")
FEW_HELP = Template("Only {helping} of the {cards} cards left would make this hand better.")
MISSING = Template(
    "{points:# point is|# points are} sure, and about {later} more should follow: {missing} are still missing for the "
    "next castle."
)
FOR_HIGHER = Template(
    "{points:# more point counts|# more points count} towards a higher castle: the lowest is reached."
)
HELPS_LEAST = Template("Of the discards you will miss the {card} least.")


def _why_score(here: HereIs, grounds: Grounds) -> str:
    """Compare points in hand with points to be hoped for."""
    terms, there = grounds.here, grounds.there
    points, missing = whole(terms, "now"), whole(terms, "missing")
    if not missing:
        is_new = bool(here.view.castles) and int(here.view.points) < min(here.view.castles)
        return here.say(ENOUGH if is_new else FOR_HIGHER, points=points)
    if not isinstance(grounds.other, Draw):
        return "" if grounds.other is not None else _sure(here, grounds, points, missing)
    promise, drawing = terms.number("promise"), there.number("promise")
    if promise - drawing <= MUCH:
        return here.say(FEW_HELP, helping=whole(there, "helping"), cards=whole(there, "cards"))
    return here.say(PROMISES, points=points, promise=f"{promise:.1f}", drawing=f"{drawing:.1f}")


def _sure(here: HereIs, grounds: Grounds, points: int, missing: int) -> str:
    """Say what the points in hand are on the way to."""
    later = max(0, round(grounds.here.number("promise")) - points)
    return here.say(MISSING, points=points, later=later, missing=missing)


def _why_place(here: HereIs, grounds: Grounds) -> str:
    action = grounds.action
    assert isinstance(action, Place)
    return here.say(HELPS_LEAST, card=noun_of(here.view, action.card))


# What happens.


@parts.of(Score)
def scores(here: HereIs, it: Score) -> int:
    return int(points_of(here.view.box.kinds, here.view.hand))


@parts.of(Scored)
def scored_cards(here: HereIs, it: Scored) -> str:
    return counted_cards(here, it.hand)


@parts.of(Scored)
def scored_hand(here: HereIs, it: Scored) -> Listing:
    return listed_cards(here, it.hand)


KNOWN = Template("{cards} from the top of the deck became points.")
UNSEEN = Template("{count:# card|# cards} from the deck became points unseen.")
UNCOVERED = Template("{count:# point|# points} counted without a card.")


@parts.of(PlacedFromDeck)
def from_deck(here: HereIs, it: PlacedFromDeck) -> str:
    """Where the last points came from."""
    said = [here.say(KNOWN, cards=counted_cards(here, it.known))] if it.known else []
    counts = ((UNSEEN, it.unseen), (UNCOVERED, it.uncovered))
    return " ".join([*said, *[here.say(text, count=count) for text, count in counts if count]])


def act_scored(events: Sequence[Event]) -> list[Act]:
    """Let the points of the round spring up once they have changed."""
    return [Act("pop", at=COUNTER)] if any(type(event) in SCORING_EVENTS for event in events) else []


@parts.of(Board)
def unseen_points(here: HereIs, it: Board) -> int:
    return int(here.view.unseen_points())


def has_unseen(here: HereIs, it: object) -> str:
    """Tell whether nobody has seen some of the points."""
    return "unseen" if here.view.unseen_points() else ""


ROWS: list[AnyRow] = [
    Said(
        Score,
        "Score this hand for **{scores:# point|# points}**",
        path="Score this hand", asks="Score this hand?", icon="seal", why=_why_score,
    ),
    Said(
        Place,
        "Lay down the **{chosen}** as a point",
        path="Lay down", family="{kin}", own="{brief}", asks="Lay down which card?", note="Each is a point",
        icon="seal", why=_why_place,
    ),
    Told(
        Scored,
        caption="**{who}** {who:scores|score} **{points:# point|# points}** with {scored_hand}.",
        line="{who} scored {points:# point|# points}: {scored_cards}.",
        icon="plus",
    ),
    Told(
        Placed,
        how=lambda here, event: "hand" if event.from_hand else "discards",
        caption={
            "hand": "**{who}** {who:lays|lay} down the **{card}** as a point.",
            "discards": "**{who}** {who:lays|lay} down the **{card}** from the discards as a point.",
        },
        line={"hand": "", "discards": "The {card} was taken from the discards as a point."},
        icon="flag",
    ),
    Told(PlacedFromDeck, line="{from_deck}", icon="flag"),
    Piece(
        Board, "scored", "Scored this round", "Heading",
        "The number beside it is your points. Every round starts again at 0.", "4.1 6.4",
        labels={"scored": "Scored this round", "scored.short": "Scored"},
    ),
    Piece(
        Board, "score-points", "Points this round", "Count",
        "What your hands have scored this round. When the deck runs out, the highest castle that this reaches "
        "falls, and you start again at 0.",
        "4.1 6.4 7.1",
        labels={"points.label": By(has_unseen, {
            "": "{round_points:# point|# points}", "unseen": "{round_points:# point|# points}, {unseen_points} unseen",
        })},
    ),
    Piece(
        PointCard, "point-{number:d}", "Point", "Point",
        "A card laid face down for one point of this round; what it shows no longer counts. "
        "All points are shuffled into the deck for the next round.",
        "4.1 4.3 4.4 6.4",
    ),
    Piece(
        Board, "score", "Score it", "Button",
        "Turns your hand into points, one card face down for each, and deals you three new cards. "
        "You do not have to: you may draw for a better hand.",
        "2.2 3.1 4.1 4.2 4.3 4.9",
        labels={"score": "Score it", "hidden": "a point, face down"},
    ),
]  # fmt: skip
