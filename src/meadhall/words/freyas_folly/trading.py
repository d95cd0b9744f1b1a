"""Chapter 8 in words: the black market."""

from __future__ import annotations

from typing import Final

from meadhall.games.freyas_folly.events import Traded
from meadhall.games.freyas_folly.pieces import is_large
from meadhall.games.freyas_folly.rules.trading import Give, Take
from meadhall.words.freyas_folly.collecting import jewel_number
from meadhall.words.freyas_folly.parts import Board, HereIs, JewelOf, few_words, heap_words, parts
from meadhall.words.freyas_folly.reasons import why_jewels
from meadhall.words.reading import first_of
from meadhall.words.reasoning import Grounds
from meadhall.words.rows import AnyRow, By, Piece, Said, Told
from meadhall.words.speech import Phrase, Template

CAN_BRING = Template("It can get you {jewels}.")


def _why_give(here: HereIs, grounds: Grounds) -> str:
    take = first_of(grounds.line, Take)
    return "" if take is None else here.say(CAN_BRING, jewels=heap_words(take.heap))


@parts.of(Traded)
def lost(here: HereIs, it: Traded) -> Phrase:
    return heap_words(it.given)


@parts.of(Traded)
def gained(here: HereIs, it: Traded) -> Phrase:
    return heap_words(it.taken)


@parts.of(Traded)
def few_lost(here: HereIs, it: Traded) -> Phrase:
    return few_words(here, it.given)


@parts.of(Traded)
def few_gained(here: HereIs, it: Traded) -> Phrase:
    return few_words(here, it.taken)


ONE_FOR_OTHER = Template("{given} for {taken}")


@parts.of_run(Traded)
def trades(here: HereIs, run: list[Traded]) -> str:
    pairs = [(heap_words(event.given), heap_words(event.taken)) for event in run]
    return "; ".join(here.say(ONE_FOR_OTHER, given=given, taken=taken) for given, taken in pairs)


@parts.of_run(Traded)
def trade_count(here: HereIs, run: list[Traded]) -> int:
    return len(run)


def _size(here: HereIs, it: JewelOf) -> str:
    return "" if is_large(jewel_number(it.letter)) else "small"


_THIEVES: Final = " A Thief can steal them too."

ROWS: list[AnyRow] = [
    Said(
        Give, "Trade away **{jewels}**\N{HORIZONTAL ELLIPSIS}",
        path="Trade jewels", family="{sizes}", own="{short}", asks="Trade which jewels away?",
        note="at the black market", icon="swap", why=_why_give, answered=True,
    ),
    Said(
        Take, "Take **{jewels}** from the market",
        path="Take jewels", family="{sizes}", own="{short}", asks="Take which jewels?", note="from the black market",
        icon="swap", why=why_jewels,
    ),
    Told(
        Traded,
        caption="**{who}** {who:trades|trade} **{few_lost}** for **{few_gained}**.",
        line="{who} traded {lost} for {gained}.",
        recap=By(lambda here, run: "many" if len(run) > 1 else "", {
            "": "Traded {trades}.", "many": "{trade_count} trades: {trades}.",
        }),
        icon="coin",
    ),
    Piece(
        Board, "corner-trade", "Black market", "Place",
        "Jewels and abilities for everybody: trade a jewel for another colour, or take an ability card.",
        "8.1 8.2 8.5 9.1",
        lexicon=lambda here: [Board()],
        labels={"market": "Black market", "stock": "Jewels in the black market"},
    ),
    Piece(
        JewelOf, "market-{letter}", "{jewels_titled} in the black market", "Jewels",
        By(_size, {
            "": f"One costs a large jewel of another colour, or two small ones.{_THIEVES}",
            "small": f"One costs a small jewel of another colour; a large jewel buys two small ones.{_THIEVES}",
        }),
        "8.1 8.2 8.5 8.6 10.3",
    ),
]  # fmt: skip
