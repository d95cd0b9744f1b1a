"""Chapter 4 in words: cards are drawn, exchanged and lost."""

from __future__ import annotations

from meadhall.games.castle_panic.actions import Draw
from meadhall.games.castle_panic.events import (
    CardDrawn,
    CardExchanged,
    CardLost,
    CardPlayed,
    DiscardsShuffled,
    HandDiscarded,
    TurnBegan,
)
from meadhall.games.castle_panic.rules.cards import Despair, Exchange
from meadhall.words.castle_panic.parts import HereIs, card_noun, parts
from meadhall.words.castle_panic.reasons import why_given_up
from meadhall.words.rows import AnyRow, By, Said, Told
from meadhall.words.speech import Listing, Phrase, Template
from meadhall.words.telling import CHANCE_LINE, Line

MOST_CARDS = 3
"""More cards than this are counted."""
DREW = Template("{who} drew {cards}.")
COUNTED = Template("{count:# card|# cards}")


def drawn_cards(run: list[CardDrawn], most: int) -> Listing | Phrase:
    """Name the cards that somebody drew; count them where they are not seen, or more than *most*."""
    seen = [card_noun(event.card) for event in run if event.card >= 0]
    if len(seen) == len(run) and len(run) <= most:
        return Listing(seen)
    return Phrase(COUNTED, {"count": len(run)})


@parts.of_run(CardDrawn)
def drawn(here: HereIs, run: list[CardDrawn]) -> Listing | Phrase:
    return drawn_cards(run, MOST_CARDS)


@parts.of_run(CardDrawn)
def each(here: HereIs, run: list[CardDrawn]) -> int:
    return len(run) // len({event.seat for event in run})


@parts.of_run(CardLost)
def lost(here: HereIs, run: list[CardLost]) -> Listing:
    return Listing([Phrase(A_CARD, {"card": card_noun(event.card)}) for event in run])


A_CARD = Template("a {card}")


def _hands(here: HereIs, run: list[CardDrawn]) -> str:
    return "one" if len({event.seat for event in run}) == 1 else "all"


def drawing_line(here: HereIs, run: list[CardDrawn]) -> Line:
    """Tell the cards that somebody drew one after the other in one line."""
    seat = run[0].seat
    text = here.say(DREW, who=here.person(seat), cards=drawn_cards(run, len(run)))
    return Line(text, CHANCE_LINE, "draw2", seat)


ROWS: list[AnyRow] = [
    Said(Draw, "Draw **{card}**", path="Chance", own="{card}", asks="Chance decides"),
    Said(
        Exchange,
        "Discard **{card}** and draw",
        path="Exchange a card",
        own="{card}",
        asks="Discard which card?",
        note="discard it and draw another",
        icon="draw2",
        why=why_given_up,
    ),
    Said(
        Despair,
        "Discard **your whole hand**; no trade and no cards this turn",
        path="Discard your whole hand",
        asks="Discard your whole hand?",
        icon="bag",
    ),
    Told(
        CardDrawn,
        runs=True,
        caption=By(
            _hands,
            {
                "one": "**{who}** {who:draws|draw} {drawn}.",
                "all": "Everybody is dealt **{each:# card|# cards}**.",
            },
        ),
        after={
            TurnBegan: "**{who}** {who:begins|begin} turn **{turn}** and {who:draws|draw} {drawn}.",
            CardExchanged: "**{who}** {who:exchanges|exchange} {card} for {drawn}.",
            HandDiscarded: "**{who}** {who:discards|discard} the whole hand and {who:draws|draw} {drawn}.",
            CardPlayed: "**{who}** {who:plays|play} {cards} and {who:draws|draw} {drawn}.",
        },
        icon="draw2",
        kind=CHANCE_LINE,
    ),
    Told(
        CardExchanged,
        line="{who} exchanged {card}.",
        caption="**{who}** {who:exchanges|exchange} {card}.",
        icon="draw2",
    ),
    Told(
        HandDiscarded,
        line="{who} discarded the whole hand in despair.",
        caption="**{who}** {who:discards|discard} the whole hand.",
        recap="Discarded the whole hand.",
        icon="draw2",
    ),
    Told(
        DiscardsShuffled,
        line="The discards are shuffled into a new deck.",
        caption="The discards become the new deck.",
        icon="rotate",
        kind=CHANCE_LINE,
    ),
    Told(
        CardLost,
        runs=True,
        line="A {card} is taken out of the game.",
        caption="{lost} {lost:leaves|leave} the game.",
        icon="none",
    ),
]
