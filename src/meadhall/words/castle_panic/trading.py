"""Chapter 5 in words: trades."""

from __future__ import annotations

from meadhall.games.castle_panic import events as told
from meadhall.games.castle_panic.actions import Decline
from meadhall.games.castle_panic.events import TradeStep
from meadhall.games.castle_panic.rules.trading import Accept, Answer, Offer, Want
from meadhall.words.castle_panic.names import cards_words
from meadhall.words.castle_panic.parts import HereIs, card_noun, parts
from meadhall.words.castle_panic.reasons import why_decline, why_trade
from meadhall.words.rows import AnyRow, Said, Told
from meadhall.words.speech import Noun, Person, Phrase, Template

A_CARD = Template("a card")


def _known(card: int) -> Noun | Phrase:
    return card_noun(card) if card >= 0 else Phrase(A_CARD, {})


@parts.of(Offer, TradeStep)
def partner(here: HereIs, it: Offer) -> Person:
    return here.person(it.partner)


@parts.of(Want)
def asked(here: HereIs, it: Want) -> Person:
    return here.person(here.view.table.partner)


@parts.of(Want)
def offered(here: HereIs, it: Want) -> Noun | Phrase:
    return _known(here.view.table.offered)


@parts.of(Offer)
def held(here: HereIs, it: Offer) -> str:
    return cards_words(here.view.table.hands[it.partner], here.view.unknown[it.partner])


@parts.of(Accept)
def given(here: HereIs, it: Accept) -> Noun | Phrase:
    table = here.view.table
    return _known(table.wanted if here.view.seat == table.partner else table.offered)


@parts.of(Accept)
def got(here: HereIs, it: Accept) -> Noun | Phrase:
    table = here.view.table
    return _known(table.offered if here.view.seat == table.partner else table.wanted)


def _two(it: TradeStep) -> list[Noun | Phrase]:
    unknown: list[Noun | Phrase] = [Phrase(A_CARD, {}), Phrase(A_CARD, {})]
    return [*[card_noun(card) for card in it.cards], *unknown][:2]


@parts.of(TradeStep)
def first(here: HereIs, it: TradeStep) -> Noun | Phrase:
    return _two(it)[0]


@parts.of(TradeStep)
def second(here: HereIs, it: TradeStep) -> Noun | Phrase:
    return _two(it)[1]


TRADED = Template("Traded {first} for {second} with {partner}.")
GAVE = Template("Gave {second} for {first} ({who}).")


def traded(here: HereIs, it: TradeStep) -> dict[str, object]:
    """Return what a trade that was made is said with."""
    given, got = _two(it)
    return {"first": given, "second": got, "partner": here.person(it.partner), "who": here.person(it.seat)}


ROWS: list[AnyRow] = [
    Said(
        Offer, "Offer **{card}** to **{partner}**…",
        path="{partner}", own="{card}", asks="Trade with {partner}", note="{held}", icon="person",
        together=True, why=why_trade,
    ),
    Said(
        Want, "Offer **{asked}** **{offered}** for **{card}**",
        path="You get", own="{card}", asks="Ask for which card?", icon="swap", why=why_trade,
    ),
    Said(
        Answer, "Give **{card}** for it",
        path="You give", own="{card}", asks="Give which card?", icon="swap", why=why_trade,
    ),
    Said(
        Accept, "Give **{given}** and get **{got}**",
        path="Agree", asks="Agree to the trade?", icon="swap", why=why_trade,
    ),
    Said(
        Decline, "Decline the trade", path="Decline", asks="Decline the trade?", icon="none",
        passes=True, why=why_decline,
    ),
    Told(
        TradeStep,
        how=lambda here, event: event.what,
        caption={
            told.OFFERED: "**{who}** {who:offers|offer} **{partner}** {first}.",
            told.WANTED: "**{who}** {who:offers|offer} **{partner}** {first} for {second}.",
            told.ANSWERED: "**{who}** {who:offers|offer} {second} in return.",
            told.DECLINED: "**{who}** {who:declines|decline}.",
            told.TRADED: "**{who}** {who:gives|give} **{partner}** {first} for {second}.",
        },
        line={
            told.OFFERED: "{who} offered {partner} {first}.",
            told.WANTED: "{who} offered {partner} {first} for {second}.",
            told.ANSWERED: "{who} offered {second} in return.",
            told.DECLINED: "{who} declined.",
            told.TRADED: "{who} traded {first} for {second} with {partner}.",
        },
        icon="bag",
    ),
]  # fmt: skip
