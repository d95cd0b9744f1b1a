"""Chapters 1 and 2 in words: cards, the pack, the deal."""

from __future__ import annotations

from collections import Counter

from meadhall.games.en_garde.events import Drew, DrewUnseen, RoundBegun
from meadhall.games.en_garde.pieces import BETWEEN, VALUES, WHITE
from meadhall.games.en_garde.rules.drawing import Draw
from meadhall.words.en_garde.parts import Board, CardHeld, Fencer, HereIs, Value, level, parts
from meadhall.words.rows import AnyRow, By, Piece, Said, Silent, Told
from meadhall.words.speech import Listing, Person, Phrase, Template
from meadhall.words.telling import CHANCE_LINE, ROUND, Act

A_CARD = Template("a **{value}**")


@parts.of(RoundBegun)
def starter(here: HereIs, it: RoundBegun) -> Person:
    return here.person(it.starter)


@parts.of_run(Drew)
def drawn(here: HereIs, run: list[Drew]) -> Listing:
    return Listing([Phrase(A_CARD, {"value": event.value}) for event in run])


def _is_mine(here: HereIs, it: CardHeld) -> str:
    return "mine" if it.seat == here.view.seat else "other"


def _begins(here: HereIs, it: Board) -> str:
    return "begin" if here.view.seen.phase == BETWEEN and here.view.seen.turn == here.view.seat else ""


def _dealt(here: HereIs, run: list[Drew]) -> list[Act]:
    """Let the cards that this seat has drawn come from the pack."""
    view = here.view
    mine = [event.value for event in run if event.seat == view.seat]
    held = Counter(view.hand_values(view.seat)) if mine else Counter[int]()
    cards = []
    for value in mine:
        if held[value]:
            cards.append(f"card-{view.seat}-{value}-{held[value]}")
            held[value] -= 1
    return [Act("deal", tuple(cards), ("pack",))] if cards else []


def _each_value(here: HereIs) -> list[CardHeld]:
    return [CardHeld(max(here.view.seat, WHITE), value, 0) for value in VALUES]


_MOVES = "Moves its fencer exactly {value:# space|# spaces} forward or back. "
_LEVEL_RULES = {"basic": "8.2", "standard": "5.2 8.3", "advanced": "4.2 5.2 5.4"}

ROWS: list[AnyRow] = [
    Said(Draw, sentence="Draw a **{value}**", asks="What now?", icon="swords"),
    Told(
        Drew,
        how=lambda here, event: "deal" if event.is_deal else "turn",
        line={"deal": "", "turn": "{who} drew a {value}."},
        caption={"deal": "", "turn": "**{who}** {who:draws|draw} {drawn}."},
        runs=True,
        icon="draw2",
        kind=CHANCE_LINE,
        acts_of_run=_dealt,
    ),
    Silent(DrewUnseen, "a card that somebody else draws is seen with what they did before"),
    Told(
        RoundBegun,
        caption="**Round {number}** is dealt. **{starter}** {starter:starts|start}.",
        line="Round {number} \N{MIDDLE DOT} {starter} {starter:starts|start}",
        icon="swords",
        kind=ROUND,
        seat="starter",
    ),
    Piece(
        CardHeld, "card-{seat:d}-{value:d}-{copy:d}",
        By(_is_mine, {"mine": "Your card {value}", "other": "{owner:'s} card {value}"}), "Card",
        By(level, {
            "basic": _MOVES + "At a distance of {value} it attacks instead of advancing, and always hits.",
            "standard": _MOVES + "At a distance of {value} it attacks instead of advancing, alone or with equal cards; "
            "it also parries an attack made with {value}s.",
            "advanced": _MOVES + "At a distance of {value}, also right after an advance, it attacks, alone or with "
            "equal cards; it also parries an attack made with {value}s.",
        }),
        "2.3 3.1 3.3 4.1",
        more=lambda here, it: _LEVEL_RULES[here.view.laws.level],
        lexicon=_each_value,
    ),
    Piece(
        Value, "tally-{value:d}", "Played {value}s", "Count",
        "Full bars are the {value}s played this round, out of five. They come back with the next deal.",
        "1.2 1.5 2.3",
        labels={"card.{value}": "card {value}", "played.{value}": "value {value}: {played} played"},
    ),
    Piece(
        Value, "unseen-{value:d}", "Unseen {value}s", "Odds",
        "How many {value}s are still in the pack or in a hand you cannot see.", "1.4 1.5",
        labels={"unseen.{value}": "{unseen} unseen"},
    ),
    Piece(
        Board, "pack", "Pack", "Cards",
        "Fencers draw from it at the end of a turn, and its last card ends the round. "
        "Between rounds, whoever starts the next one touches it to deal.",
        "1.3 2.4 6.3 6.12",
        labels={"pack": By(_begins, {"begin": "Begin the next round", "": "Pack"})},
    ),
    Piece(
        Board, "pack-count", "Cards in the pack", "Count",
        "When it runs out the round ends: whoever holds more cards that hit wins it, and if that is a tie, "
        "whoever has come further forward.",
        "1.5 6.3 6.6 6.7",
        labels={"pack.count": "{pack:# card|# cards} left"},
    ),
    Piece(
        Fencer, "seat-{seat:d}", "{colored}", "Player",
        "The colour of the fencer, what {owner} {owner:is|are} doing and how many cards {owner} "
        "{owner:holds|hold}. A hand is filled up to five after each turn, as long as the pack lasts.",
        "1.4 2.1 2.4",
    ),
]  # fmt: skip
