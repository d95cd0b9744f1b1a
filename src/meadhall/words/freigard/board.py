"""The whole table of Freigard in words: what is asked, the table as text, what people judge it by."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from meadhall.engine.contract import CHANCE, NOBODY
from meadhall.games.freigard import pieces
from meadhall.games.freigard.pieces import MOST_ROUNDS, PLAYER, TOTEMS
from meadhall.games.freigard.rules.rounds import castles_in_reach, highest_beaten
from meadhall.games.freigard.rules.worth import points_of
from meadhall.words.freigard import odds
from meadhall.words.freigard.parts import Board, CastleAt, HereIs, counted_cards, noun_of, parts
from meadhall.words.freigard.points import has_unseen
from meadhall.words.freigard.rounds import castle_line, is_own
from meadhall.words.freigard.totems import totem_line
from meadhall.words.freigard.turn import has_top, known_top
from meadhall.words.freigard.worth import hand_parts
from meadhall.words.rows import AnyRow, By, Piece, Standing
from meadhall.words.speech import Listing, Template
from meadhall.words.telling import Count, TextSection

QUESTIONS: Final = {
    "chance": "Cards are turned up",
    "hand": "Lay down {asked_number:# card|# cards} of your hand as points",
    "discards": "Lay down {asked_number:# card|# cards} of the discards as points",
    "spend": "Castle {asked_number} needs {totems_needed:# totem|# totems} more",
    "draw": "Draw a card",
    "draw_totem": "Draw or use a totem",
    "draw_vessel": "Draw or use the Vessel",
    "score": "Score or draw",
    "score_totem": "Score, draw or use a totem",
    "score_vessel": "Score, draw or use the Vessel",
    "castle": "Round over: choose which castle falls",
    "totems": "Round over: totems or defeat",
    "shield": "Round over: Shield or defeat",
    "both": "Round over: totems, Shield or defeat",
    "defeat": "Round over: defeat",
    "discard": "Discard one of four cards",
    "refill": "Take a new hand, or use the Vessel",
    "over": "The game is over",
}
_ASKED: Final = {pieces.DISCARD: "discard", pieces.REFILL: "refill", pieces.SPEND: "spend", pieces.OVER: "over"}


def asked(here: HereIs, it: object) -> str:
    """Tell what the player is asked for."""
    view = here.view
    if view.actor == CHANCE:
        return "chance"
    if view.phase == pieces.PLACE:
        return "hand" if view.hand else "discards"
    if view.phase == pieces.TURN:
        return _asked_in_turn(here)
    return _asked_at_end(here) if view.phase == pieces.END else _ASKED[int(view.phase)]


def _asked_in_turn(here: HereIs) -> str:
    view = here.view
    deed = "draw" if points_of(view.box.kinds, view.hand) < 0 else "score"
    can_call_back = view.is_ready(pieces.HOURGLASS) and any(view.discards[: view.box.rout])
    if can_call_back or view.is_ready(pieces.EYE) or view.is_ready(pieces.VESSEL):
        return f"{deed}_totem"
    return deed if view.vessel == pieces.NO_CARD else f"{deed}_vessel"


def _asked_at_end(here: HereIs) -> str:
    view = here.view
    if highest_beaten(view) != pieces.NO_CASTLE:
        return "castle"
    if castles_in_reach(view):
        return "both" if view.is_ready(pieces.SHIELD) else "totems"
    return "shield" if view.is_ready(pieces.SHIELD) else "defeat"


@parts.of(Board)
def asked_number(here: HereIs, it: Board) -> int:
    """Count the cards that are asked for, or tell the castle."""
    return int(here.view.number)


@parts.of(Board)
def totems_needed(here: HereIs, it: Board) -> int:
    return int(here.view.number - here.view.points)


@parts.of(Board)
def castles_left(here: HereIs, it: Board) -> int:
    return len(here.view.castles)


@parts.of(Board)
def known(here: HereIs, it: Board) -> str:
    return known_top(here)


# Whose turn it is.

WON, LOST, TURNED_UP = Template("The game is won."), Template("The game is lost."), Template("Cards are turned up.")
TO_ACT: Final = {word: Template(f"{{who:'s}} choice: {text[0].lower()}{text[1:]}.") for word, text in QUESTIONS.items()}


@parts.of(Board)
def now(here: HereIs, it: Board) -> str:
    """Say who is to act, or how the game ended."""
    view = here.view
    if view.actor == NOBODY:
        return here.say(LOST if view.castles else WON)
    if view.actor == CHANCE:
        return here.say(TURNED_UP)
    said = {
        "who": here.person(PLAYER),
        "asked_number": asked_number(here, it),
        "totems_needed": totems_needed(here, it),
    }
    return here.language.say(TO_ACT[asked(here, it)], said.__getitem__)


class Hand:
    """The cards that are held."""


def hands(here: HereIs) -> list[Hand]:
    """List the hand, if there is one."""
    return [Hand()] if here.view.hand else []


@parts.of(Hand)
def held(here: HereIs, it: Hand) -> Listing:
    return Listing([noun_of(here.view, kind) for kind in here.view.hand])


FEW_CARDS: Final = 6
"""With so few cards in the deck the day runs out."""


def _tension(here: HereIs, it: object) -> str:
    view = here.view
    if view.deck_size() > FEW_CARDS or view.actor == NOBODY or view.is_round_over():
        return ""
    return "last" if len(view.castles) == 1 else "deck"


_STATUS: Final = "Round {round_number}, {round_points:# point|# points}, {castles_left:# castle|# castles} left"

ROWS: list[AnyRow] = [
    Standing(
        Board(),
        asked=By(asked, QUESTIONS),
        status=_STATUS,
        tension=By(
            _tension,
            {
                "": "",
                "deck": "{deck:# card|# cards} left in the deck",
                "last": "{deck:# card|# cards} left against the last castle",
            },
        ),
        means="Chance that all castles fall.",
    ),
    Piece(Board, "", labels={
        "board": "Castles, totems, deck and discards",
        "hand": "Your hand",
        "title": f"Freigard, {_STATUS}",
        "desc": f"{_STATUS}. Hand: {{hand}}. Deck: {{deck:# card|# cards}}{{known}}. {{now}}",
        "asked": By(asked, QUESTIONS),
    }),
    Piece(Hand, "", labels={"hand.list": "{held}"}),
]  # fmt: skip


# The table as text.

GAME = Template("Freigard, level {level}, round {round} of at most {most}.")
GAME_OWN = Template("Freigard, castles of your own, round {round} of at most {most}.")
CASTLES, ALL_CASTLES = Template("Castles"), Template("Castles: {castles}.")
SCORED = Template("Scored this round: {points:# point|# points}.")
SCORED_UNSEEN = Template("Scored this round: {points:# point|# points}, {unseen} of them laid unseen.")
TOTEMS_WORD, ALL_TOTEMS = Template("Totems"), Template("Totems: {totems}.")
HAND, ALL_CARDS = Template("Hand"), Template("Hand: {cards}.")
WORTH = Template("Worth: {made}: {points:# point|# points}.")
NO_WORTH = Template("Worth: nothing.")
PILES, DECK = Template("Deck and discards"), Template("Deck: {deck:# card|# cards}{known}.")
DISCARDS = Template("Discards ({count}): {cards}.")
REVEALED = Template("Revealed by the Eye: {cards}.")
NEXT, FIRST_UNKNOWN = Template("Odds of the next card"), Template("Odds of the first unknown card")
ODDS = Template("{which}: {odds}.")
UNSEEN, ALL_UNSEEN = Template("Unseen cards"), Template("Unseen cards ({count}): {cards}.")


def sections(here: HereIs) -> list[TextSection]:
    """Write the table as text, part by part."""
    view = here.view
    said = [_castles(here), _totems(here), _hand(here), _piles(here)]
    if view.under and not view.is_round_over():
        which, chances = here.say(FIRST_UNKNOWN if has_top(here, view) else NEXT), odds.lines(here)
        unseen = here.say(ALL_UNSEEN, count=sum(view.pool), cards=_pile(here, view.pool))
        said += [
            TextSection(which, [here.say(ODDS, which=which, odds="; ".join(chances))], is_counted=True, brief=chances),
            TextSection(here.say(UNSEEN), [unseen], is_counted=True),
        ]
    return [*said, TextSection("", [now(here, Board())])]


def _castles(here: HereIs) -> TextSection:
    view, most = here.view, MOST_ROUNDS
    castles = [castle_line(here, CastleAt(place)) for place in range(len(view.laws.march))]
    if is_own(here, view):
        heading = here.say(GAME_OWN, round=int(view.round), most=most)
    else:
        heading = here.say(GAME, level=view.laws.level.capitalize(), round=int(view.round), most=most)
    points = int(view.points)
    if has_unseen(here, view):
        scored = here.say(SCORED_UNSEEN, points=points, unseen=int(view.unseen_points()))
    else:
        scored = here.say(SCORED, points=points)
    lines = [heading, here.say(ALL_CASTLES, castles="; ".join(castles)), scored]
    return TextSection(here.say(CASTLES), lines, brief=[heading, *castles, scored])


def _totems(here: HereIs) -> TextSection:
    totems = [totem_line(here, totem) for totem in range(len(TOTEMS))]
    return TextSection(here.say(TOTEMS_WORD), [here.say(ALL_TOTEMS, totems="; ".join(totems))], brief=totems)


def _hand(here: HereIs) -> TextSection:
    view = here.view
    worth = [] if view.is_round_over() else [_worth(here)]
    cards = [here.language.form(noun_of(view, kind), "") for kind in view.hand]
    line = here.say(ALL_CARDS, cards=counted_cards(here, view.hand))
    return TextSection(here.say(HAND), [line, *worth], PLAYER, brief=[*cards, *worth])


def _worth(here: HereIs) -> str:
    found = hand_parts(here)
    if not found:
        return here.say(NO_WORTH)
    made = ", ".join(f"{what} {figure}" for what, figure in found)
    return here.say(WORTH, made=made, points=int(points_of(here.view.box.kinds, here.view.hand)))


def _piles(here: HereIs) -> TextSection:
    view = here.view
    lines = [
        here.say(DECK, deck=int(view.deck_size()), known=known_top(here)),
        here.say(DISCARDS, count=int(view.discard_count()), cards=_pile(here, view.discards)),
    ]
    if view.revealed:
        lines.append(here.say(REVEALED, cards=counted_cards(here, view.revealed)))
    return TextSection(here.say(PILES), lines)


def _pile(here: HereIs, counts: Sequence[int]) -> str:
    return counted_cards(here, [kind for kind, count in enumerate(counts) for _ in range(count)])


# What people judge the table by.

POINTS, DECK_WORD = Template("Points"), Template("Deck")


def counts(here: HereIs) -> list[Count]:
    """Count what people judge the table by, always the same things in the same order."""
    view = here.view
    return [
        Count(here.say(CASTLES), len(view.castles), "crawler", is_good=False),
        Count(here.say(POINTS), int(view.points), "plus"),
        Count(here.say(TOTEMS_WORD), int(view.ready_count()), "hourglass"),
        Count(here.say(DECK_WORD), int(view.deck_size()), "draw2"),
    ]
