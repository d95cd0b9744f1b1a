"""Chapters 1, 2 and 5 in words: the deck, the discards and the hand; to draw and to discard; the Rout."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final

from meadhall.engine.contract import Event
from meadhall.games.freigard import FreigardView
from meadhall.games.freigard.box import FreigardBox
from meadhall.games.freigard.events import Discarded, Drew, RoundBegun, Routed
from meadhall.games.freigard.pieces import (
    COLOURS,
    DEAL,
    DISCARD,
    DRAGON,
    FAMILIES,
    GOLEM,
    PLAYER,
    TREES,
    TYPES,
    VESSEL_DRAW,
    Kind,
)
from meadhall.games.freigard.rules.points import Score
from meadhall.games.freigard.rules.totems import UseVessel
from meadhall.games.freigard.rules.turn import Discard, Draw, Reveal
from meadhall.games.freigard.rules.worth import points_of
from meadhall.words.freigard.parts import (
    ROUT,
    Board,
    CardOf,
    HereIs,
    RoutCard,
    caption_of,
    counted_cards,
    kind_of,
    listed_cards,
    noun_of,
    noun_of_kind,
    parts,
    title_of,
)
from meadhall.words.freigard.worth import RULES_OF_FAMILY, scoring_of
from meadhall.words.printed import is_reconstructed, rows_with
from meadhall.words.reading import all_of
from meadhall.words.reasoning import Grounds, NamedTerms
from meadhall.words.rows import AnyRow, By, Piece, Said, Told
from meadhall.words.speech import Listing, Noun, Template
from meadhall.words.telling import CHANCE_LINE, DEED, ROUND, TURN, Act, Line, begun

MUCH: Final = 0.15
"""Points that make a difference."""
FEW: Final = 4
"""Cards that help so seldom are no reason to keep a totem."""
HIGH: Final = 3
"""So many points in hand are more than most hands score."""
FEW_CARDS: Final = 12
"""With so few cards left the round is nearly over."""

# What speaks for a choice.

COMES = Template("You know the next card: the {card}.")
NONE_HELPS = Template("No card left helps this hand right away, but expect {promise} more points this round.")
HELP = Template("{helping} of the {cards} cards left {helping:improves|improve} this hand.")
HELP_OFTEN = Template("Every second card helps: {helping} of the {cards} that are left improve this hand.")
HELP_RARELY = Template(
    "Few cards help at once, {helping} of {cards}, yet the round still promises about {promise:# point|# points}."
)
STAY_HIGH = Template("Keep {hand:# point|# points} in hand: without the {lost} it would be less.")
HELP_LATE = Template(
    "Only {cards:# card is|# cards are} left in this round, and {helping:# of them helps|# of them help}."
)
FOR_HIGHER = Template(
    "The castle of {castle} is as good as down: draw for a higher one, with {helping} of {cards} cards that help."
)
VESSEL_STAYS = Template("Draw and keep the Vessel ready: {helping} of the {cards} cards left {helping:helps|help}.")
STAND_AT = Template(
    "What you keep is worth {hand:# point|# points} already, and {helping} of the {cards} cards left "
    "{helping:makes|make} more of it."
)
KEPT_OFTEN = Template("Most cards fit what you keep: {helping} of the {cards} that are left improve it.")
KEPT_LATE = Template(
    "With {cards:# card|# cards} left in this round, {helping:# still fits|# still fit} what you keep."
)
TOO_FEW = Template(
    "Scoring {now} now is too little while {helping} of the {cards} cards left {helping:improves|improve} this hand, "
    "up to {best:# point|# points}."
)
STAY = Template("The three you keep score {hand:# point|# points}. Without the {lost} they would score less.")
HELP_MORE = Template(
    "Without the {lost} only {fewer} of the {cards} cards left would improve what you keep; "
    "with it {helping:# does|# do}."
)
HELP_NONE = Template(
    "Without the {lost} none of the {cards} cards left would improve what you keep; with it {helping:# does|# do}."
)
KEEPS = Template("Keep the {lost}: it should bring {gained} more points this round.")
KEEPS_HIGH = Template(
    "Keep the {lost}: it should bring {gained} more points this round, and the hand can reach {best}, not just {less}."
)
HELP_KEPT = Template("What you keep gets better with {helping} of the {cards} cards left.")
KEPT_PROMISES = Template("With what you keep, expect {promise} points this round.")


def whole(terms: NamedTerms, name: str) -> int:
    """Return a number of a choice as a whole one."""
    return int(terms.number(name))


def _why_draw(here: HereIs, grounds: Grounds) -> str:
    terms, top = grounds.here, here.view.top
    if top:
        return here.say(COMES, card=noun_of(here.view, top[-1]))
    helping, cards = whole(terms, "helping"), whole(terms, "cards")
    if not helping:
        return "" if grounds.other is not None else here.say(NONE_HELPS, promise=f"{terms.number('promise'):.1f}")
    if isinstance(grounds.other, Score):
        now = whole(grounds.there, "now")
        return here.say(TOO_FEW, helping=helping, cards=cards, best=whole(terms, "best"), now=now)
    if isinstance(grounds.other, UseVessel) and FEW < helping < cards / 2:
        return here.say(VESSEL_STAYS, helping=helping, cards=cards)
    if grounds.other is not None:
        return ""
    if here.view.castles and not whole(terms, "missing"):
        return here.say(FOR_HIGHER, castle=min(here.view.castles), helping=helping, cards=cards)
    if cards <= FEW_CARDS:
        return here.say(HELP_LATE, cards=cards, helping=helping)
    if helping < cards / 5:
        return here.say(HELP_RARELY, helping=helping, cards=cards, promise=round(terms.number("promise")))
    return here.say(HELP_OFTEN if helping >= cards / 2 else HELP, helping=helping, cards=cards)


def _why_discard(here: HereIs, grounds: Grounds) -> str:
    """Say which three are kept, and for what."""
    terms, there, other = grounds.here, grounds.there, grounds.other
    if not isinstance(other, Discard):
        return "" if other is not None else _kept(here, terms)
    lost = noun_of(here.view, other.card)
    if terms.number("hand") > there.number("hand"):
        hand = whole(terms, "hand")
        return here.say(STAY_HIGH if hand >= HIGH else STAY, hand=hand, lost=lost)
    helping, fewer = whole(terms, "helping"), whole(there, "helping")
    if helping > fewer:
        return here.say(
            HELP_MORE if fewer else HELP_NONE, helping=helping, cards=whole(terms, "cards"), fewer=fewer, lost=lost
        )
    gained = grounds.rise("promise")
    if gained <= MUCH:
        return ""
    best, less = whole(terms, "best"), whole(there, "best")
    if best > less:
        return here.say(KEEPS_HIGH, lost=lost, gained=f"{gained:.1f}", best=best, less=less)
    return here.say(KEEPS, lost=lost, gained=f"{gained:.1f}")


def _kept(here: HereIs, terms: NamedTerms) -> str:
    helping, promise = whole(terms, "helping"), terms.number("promise")
    cards, hand = whole(terms, "cards"), whole(terms, "hand")
    if helping and hand > 0:
        return here.say(STAND_AT, hand=hand, helping=helping, cards=cards)
    if helping and cards <= FEW_CARDS:
        return here.say(KEPT_LATE, cards=cards, helping=helping)
    if helping:
        return here.say(KEPT_OFTEN if helping > cards / 2 else HELP_KEPT, helping=helping, cards=cards)
    return here.say(KEPT_PROMISES, promise=f"{promise:.1f}") if promise else ""


# Cards that come or go together.

NEW_HAND = Template("New hand \N{MIDDLE DOT} {who}")
DEALT = Template("Dealt to {who}: {cards}.")
LEFT_OVER = Template("Left over and discarded: {cards}.")


DEALT_TOGETHER: Final = "dealt"


def together(event: Event) -> str:
    """Say how cards are told that come one after the other; "" for what is told one by one."""
    if isinstance(event, Drew) and event.phase == DEAL:
        return DEALT_TOGETHER
    return "left" if isinstance(event, Discarded) and event.is_rest else ""


def lines_of_run(here: HereIs, how: str, run: Sequence[Any]) -> list[Line]:
    """Tell cards that come one after the other in one line."""
    cards, who = counted_cards(here, [event.kind for event in run]), here.person(PLAYER)
    if how == "left":
        return [Line(here.say(LEFT_OVER, cards=cards), DEED, "bag", PLAYER)]
    return [
        Line(here.say(NEW_HAND, who=who), TURN, "draw2", PLAYER),
        Line(here.say(DEALT, who=who, cards=cards), CHANCE_LINE, "draw2", PLAYER),
    ]


def weightiest(events: Sequence[Event]) -> Sequence[Event]:
    """Return what is said of a moment in which cards come and go: a new round, a new hand, or the last card."""
    begun = all_of(events, RoundBegun)
    drawn: list[Event] = all_of(events, Drew)
    if begun or (drawn and together(drawn[0])):
        return [*begun[:1], *(drawn if not begun else [])]
    return all_of(events, (Drew, Discarded))[-1:]


@parts.of_run(Drew)
def dealt(here: HereIs, run: list[Drew]) -> Listing:
    return listed_cards(here, [event.kind for event in run])


def act_dealt(here: HereIs, events: Sequence[Event]) -> list[Act]:
    """Let the cards of the hand that were drawn come from the deck."""
    held = Counter(here.view.hand)
    cards = []
    for event in reversed(events):
        if isinstance(event, Drew) and held[event.kind]:
            cards.append(f"hand-{here.view.box.codes[event.kind]}-{held[event.kind]}")
            held[event.kind] -= 1
    return [Act("deal", tuple(reversed(cards)), ("deck",))] if cards else []


@parts.of(Routed)
def scattered(here: HereIs, it: Routed) -> str:
    return counted_cards(here, it.cards)


@parts.of(Routed)
def lost(here: HereIs, it: Routed) -> int:
    return len(it.cards) - 1


def _burn(here: HereIs, event: Routed) -> list[Act]:
    codes = here.view.box.codes
    return [Act("burn", at=tuple(dict.fromkeys(f"hand {codes[kind]}" for kind in event.cards)))]


# The deck, the discards and the hand.

ON_TOP = Template("; on top {cards}")
THE = Template("the {card}")


def known_top(here: HereIs) -> str:
    """Say which cards lie on top of the deck, if that is known."""
    if not here.view.top:
        return ""
    cards = ", then ".join(here.say(THE, card=noun_of(here.view, kind)) for kind in reversed(here.view.top))
    return here.say(ON_TOP, cards=cards)


def has_top(here: HereIs, it: object) -> str:
    """Tell whether the next card is known."""
    return "top" if here.view.top else ""


@parts.of(Board, Draw)
def top_card(here: HereIs, it: object) -> Noun:
    return noun_of(here.view, here.view.top[-1])


@parts.of(Board)
def top_titled(here: HereIs, it: Board) -> str:
    return begun(noun_of(here.view, here.view.top[-1]).name)


@parts.of(Board)
def discard_count(here: HereIs, it: Board) -> int:
    return int(here.view.discard_count())


@parts.of(Board)
def last_discard(here: HereIs, it: Board) -> Noun:
    return noun_of(here.view, _discarded(here.view)[-1])


def _discarded(view: FreigardView) -> list[int]:
    return [event.kind for event in all_of(view.told or [], Discarded)]


@parts.of(CardOf)
def titled(here: HereIs, it: CardOf) -> str:
    return begun(noun_of_kind(kind_of(here.view, it.code)).name)


@parts.of(CardOf)
def small(here: HereIs, it: CardOf) -> Noun:
    return noun_of_kind(kind_of(here.view, it.code))


@parts.of(CardOf)
def scoring(here: HereIs, it: CardOf) -> str:
    return here.say(scoring_of(kind_of(here.view, it.code)))


@parts.of(CardOf)
def sphere(here: HereIs, it: CardOf) -> int:
    return int(kind_of(here.view, it.code).sphere)


def _has_sphere(here: HereIs, it: CardOf) -> str:
    return "sphere" if kind_of(here.view, it.code).sphere else ""


def _rules_of_card(here: HereIs, it: CardOf) -> str:
    return RULES_OF_FAMILY[FAMILIES[kind_of(here.view, it.code).family]]


def is_ours(here: HereIs, it: CardOf) -> bool:
    """Say whether what a defender shows is our reconstruction."""
    box, shown = here.view.box, _shown(kind_of(here.view, it.code))
    return any(is_reconstructed(box, "card", name, *shown) for name in rows_with(box, "card", shown))


def _shown(card: Kind) -> dict[str, Any]:
    """Return what the box says of a defender."""
    look, number = int(card.look), int(card.number)
    said: dict[str, Any] = {"family": FAMILIES[card.family], "sphere": int(card.sphere)}
    if card.family == GOLEM:
        return said | {"type": TYPES[look], "surge": bool(number)}
    if card.family == DRAGON:
        return said | {"colour": COLOURS[look], "heads": number}
    return said | {"tree": TREES[look], "ents": number}


@lru_cache(maxsize=16)
def card_labels(box: FreigardBox) -> dict[str, str]:
    """Name every card of a box, as the picture writes it."""
    said = {"card.rout": ROUT.name, "card.rout.title": ROUT.name, "card.rout.caption": "scatters the hand"}
    for number, card in enumerate(box.kinds):
        code = box.codes[number]
        said[f"card.{code}"] = begun(noun_of_kind(card).name)
        said[f"card.{code}.title"] = title_of(card)
        said[f"card.{code}.caption"] = caption_of(card)
    return said


class Rest:
    """The three cards that stay without the fourth."""

    def __init__(self, code: str, left: int) -> None:
        self.code = code
        self.left = left


def rests(here: HereIs) -> list[Rest]:
    """List what stays in the hand by the card that is discarded, where it is a combination."""
    view = here.view
    if view.phase != DISCARD:
        return []
    found = [Rest(view.box.codes[kind], _worth_without(view, kind)) for kind in sorted(set(view.hand))]
    return [rest for rest in found if rest.left >= 0]


def _worth_without(view: FreigardView, kind: int) -> int:
    rest = list(view.hand)
    rest.remove(kind)
    return int(points_of(view.box.kinds, rest))


@parts.of(Discard)
def rest(here: HereIs, it: Discard) -> int:
    return _worth_without(here.view, it.card)


def _what_stays(here: HereIs, it: Discard) -> str:
    if it.card not in here.view.hand:
        return ""
    return "worth" if _worth_without(here.view, it.card) >= 0 else "none"


_PHASES: Final = {DEAL: "deal", VESSEL_DRAW: "vessel"}

ROWS: list[AnyRow] = [
    Said(
        Draw,
        {"": "Draw a **card**", "top": "Draw the **{top_card}** from the top of the deck"},
        how=has_top, path="Draw", asks="Draw a card?", icon="draw2", why=_why_draw,
    ),
    Said(
        Discard,
        {
            "worth": "Discard the **{chosen}**; the rest scores **{rest:# point|# points}**",
            "none": "Discard the **{chosen}**; the rest scores nothing",
            "": "Discard the **{chosen}**",
        },
        how=_what_stays, path="Discard", own="{chosen}", asks="Discard which card?", note="Keep the other three",
        icon="bag", why=_why_discard,
    ),
    Said(Reveal, "Turn up the **{chosen}**", path="Turn up", asks="Chance decides"),
    Told(
        RoundBegun,
        caption="**Round {number}**: all cards are shuffled and a hand is dealt.",
        line="Round {number} \N{MIDDLE DOT} all cards shuffled",
        icon="flag", kind=ROUND, seat="",
    ),
    Told(
        Drew,
        how=lambda here, event: _PHASES.get(event.phase, "turn"),
        caption={
            "deal": "New hand: {dealt}.",
            "turn": "**{who}** {who:draws|draw} the **{card}**.",
            "vessel": "**{who}** {who:draws|draw} the **{card}** in its place.",
        },
        line="{who} drew the {card}.",
        runs=True, icon="draw2", kind=CHANCE_LINE,
    ),
    Told(
        Discarded,
        caption="**{who}** {who:discards|discard} the **{card}**.",
        line="{who} discarded the {card}.",
        icon="bag",
        acts=lambda here, event: [Act("toss", at=(f"hand {here.view.box.codes[event.kind]}",))],
    ),
    Told(
        Routed,
        caption="The **Rout** scatters the hand: {lost:# card|# cards} lost.",
        line="The Rout scattered the hand: {scattered} discarded.",
        icon="rout", kind=CHANCE_LINE, acts=_burn,
    ),
    Piece(
        Board, "deck", "Deck", "Cards",
        "Draw its first card and then discard one of your four. The round ends when the deck is empty, or has "
        "fewer than three cards left for a new hand.",
        "1.4 2.3 2.5 6.1 6.2 6.3",
        labels={
            "deck": By(has_top, {
                "": "Deck, {deck:# card|# cards}", "top": "Deck, {deck:# card|# cards}, on top the {top_card}",
            }),
            "deck.name": "Deck",
        },
    ),
    Piece(
        Board, "deck-count", "Cards in the deck", "Count",
        "How many cards are left until the round ends. When the discards run out, points beyond the hand are laid "
        "from here too.",
        "1.5 4.4 6.1",
        labels={"deck.count": "{deck} left"},
    ),
    Piece(
        Board, "top", "{top_titled} on the deck", "Next card",
        "You know that it is on top of the deck, so it comes next. If the Eye has the deck shuffled, it could be "
        "anywhere in it.",
        "2.3 9.1 10.2 11.3",
        labels={"top": By(has_top, {"": "", "top": "{top_card}"})},
        is_ours=lambda here, it: is_ours(here, CardOf(here.view.box.codes[here.view.top[-1]])),
    ),
    Piece(
        Board, "discards", "Discards", "Count",
        "How many cards lie face up here; you may look through them. When a hand is worth more than 3, the further "
        "points are taken from here.",
        "1.5 4.3",
        labels={
            "discards": By(lambda here, it: "some" if here.view.discard_count() else "", {
                "": "No discards", "some": "{discard_count:# discard|# discards}",
            }),
            "discards.note": By(lambda here, it: "last" if _discarded(here.view) else "", {
                "": "", "last": "last: {last_discard}",
            }),
            "discards.tab": "Discards",
        },
    ),
    Piece(
        Board, "discard-rout", "Discarded Rout", "Discard",
        "It is out of the deck and does not come again this round. It can be laid down as a point, but the "
        "Hourglass cannot bring it back.",
        "4.3 5.3 9.3",
    ),
    Piece(
        CardOf, "discard-{code}", "Discarded {small}", "Discard",
        "The Hourglass can put it back on the deck, and a hand worth more than 3 takes further points from the "
        "discards. {scoring}",
        "1.5 4.3 9.1", more=_rules_of_card, is_ours=is_ours,
    ),
    Piece(
        RoutCard, "hand-rout-{copy:d}", "Rout", "Rout",
        "If you draw it or are dealt it, your whole hand is discarded unscored and you get three new cards. "
        "There is only one, and it is shuffled back in for the next round.",
        "5.1 5.2 5.3",
    ),
    Piece(
        CardOf, "hand-{code}-{copy:d}", "{titled}", "Defender",
        By(_has_sphere, {
            "sphere": "{scoring} Three cards that all have a sphere, of any families, add the lowest value; "
            "this one's is {sphere}.",
            "": "{scoring} It has no sphere, so a hand with it scores by family alone.",
        }),
        "3.9", more=_rules_of_card, is_ours=is_ours,
        lexicon=lambda here: [CardOf(code) for code in here.view.box.codes],
    ),
    Piece(
        Board, "slot", "Place for a fourth card", "Place",
        "A hand is three cards. A card that you draw lies here until you discard one of the four.", "1.4 2.3",
        labels={"slot": "free", "rout": "Rout"},
    ),
    Piece(Rest, "", labels={"left.{code}": "leaves {left}"}),
]  # fmt: skip
