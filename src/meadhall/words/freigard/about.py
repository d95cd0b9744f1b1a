"""What everything on the board of Freigard is, by the keys of its pieces."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from meadhall.games.freigard import FreigardView
from meadhall.games.freigard.pieces import COLOURS, DRAGON, ENT, FAMILIES, FEATURES, GOLEM, TREES, TYPES, Kind
from meadhall.words.freigard.names import card_name, feature_name
from meadhall.words.keys import Scheme, filled
from meadhall.words.printed import is_reconstructed, rows_with
from meadhall.words.telling import About, begun

_ONCE: Final = "ach totem serves once in the game; unused it can be given for 1 point at the end of a round."
_ROUT: Final = (
    "If you draw it or are dealt it, your hand is discarded with it unscored, and you get three new cards. "
    "There is one; it is shuffled in again for the next round."
)
_COUNTED: Final = "In percent, counted from all the cards that nobody has seen in this round."

_SCHEME: Final = Scheme(
    {
        # Castles and points.
        "heading": About(
            "Level and round",
            "Heading",
            "The level gives the three castles their numbers. A game has at most four rounds: three castles and one "
            "failure that the Shield makes good.",
            ("1.1", "1.2", "12.3"),
        ),
        "castle-{place:d}": About(
            "Castle {number}",
            "Castle",
            "It falls when a round ends with at least {number} points; each round only the highest castle you reach. "
            "If none falls you have lost, unless totems or the Shield help.",
            ("7.1", "7.2", "7.4", "7.6", "8.2"),
        ),
        "crawler-{place:d}": About("Picture of a castle", "Mark", "It stands, has been reached, or has fallen."),
        "mark-{place:d}": About("Castle on the ruler", "Mark", "So many points fell it."),
        "scored": About(
            "Scored this round",
            "Heading",
            "The number beside it is your points. They begin at 0 in every round.",
            ("4.1", "6.4"),
        ),
        "score-points": About(
            "Points of this round",
            "Count",
            "What your hands have scored since the deck was fresh. When the deck runs out, a castle of at most this "
            "number falls, and the points begin at 0 again.",
            ("4.1", "6.4", "7.1"),
        ),
        "point-{number:d}": About(
            "Point",
            "Point",
            "A card laid face down for one point of this round; what it shows no longer counts. "
            "All points are shuffled into the deck for the next round.",
            ("4.1", "4.3", "4.4", "6.4"),
        ),
        "reached": About(
            "Points on the ruler",
            "Ruler",
            "The bar shows how far the points of this round reach towards the castles.",
            ("7.1",),
        ),
        "ruler": About(
            "Marks of the castles",
            "Ruler",
            "Each mark is a castle that stands, at the points it takes to fell it.",
            ("7.1", "7.2"),
        ),
        # Totems.
        "totem-hourglass": About(
            "Hourglass",
            "Totem",
            "In place of a turn, put any one discarded defender on top of the deck, never the Rout; you still have to "
            f"draw it. E{_ONCE}",
            ("8.1", "8.2", "8.5", "9.1", "9.3"),
        ),
        "totem-eye": About(
            "Eye",
            "Totem",
            "In place of a turn, name one feature of one family: the first such card goes on top of the deck, unless "
            f"the Rout turns up before. E{_ONCE}",
            ("8.1", "8.2", "8.5", "10.1", "10.2", "10.3", "10.4"),
        ),
        "totem-vessel": About(
            "Vessel",
            "Totem",
            "In place of a turn, put a card of your hand under it and draw one; later in the round that card may go on "
            f"top of the deck. E{_ONCE}",
            ("8.1", "8.2", "8.5", "11.1", "11.3", "11.5", "11.7"),
        ),
        "totem-shield": About(
            "Shield",
            "Totem",
            "When a round ends and your score alone reaches no castle, you do not lose: none falls, and another round "
            f"is played. E{_ONCE}",
            ("8.1", "8.2", "12.1", "12.2", "12.3"),
        ),
        "kept": About(
            "{card} under the Vessel",
            "Kept card",
            "It may go on top of the deck once, free of charge, at the start of a turn or before you are dealt a new "
            "hand. When the round ends it is too late.",
            ("11.3", "11.6", "11.7"),
        ),
        # The deck and the discards.
        "deck": About(
            "Deck",
            "Cards",
            "Draw its first card and then discard one of your four. The round ends when the deck is empty, or when it "
            "has no three cards left for a new hand.",
            ("1.4", "2.3", "2.5", "6.1", "6.2", "6.3"),
        ),
        "deck-count": About(
            "Cards in the deck",
            "Count",
            "How many cards are left until the round ends. When the discards run out, points beyond the hand are laid "
            "from here too.",
            ("1.5", "4.4", "6.1"),
        ),
        "top": About(
            "{card} on the deck",
            "Next card",
            "It is known to lie on top of the deck, so it comes next. If the Eye has the deck shuffled, it is "
            "somewhere in it.",
            ("2.3", "9.1", "10.2", "11.3"),
        ),
        "discards": About(
            "Discards",
            "Count",
            "How many cards lie face up here; you may look through them. They pay the points of a hand worth more "
            "than 3.",
            ("1.5", "4.3"),
        ),
        "discard-rout": About(
            "Discarded Rout",
            "Discard",
            "It has left the deck and does not come again in this round. It can be laid as a point, but the Hourglass "
            "cannot call it back.",
            ("4.3", "5.3", "9.3"),
        ),
        "discard-{code}": About(
            "Discarded {small}",
            "Discard",
            "The Hourglass can put it back on the deck, and a hand worth more than 3 takes further points from the "
            "discards. {scoring}",
            ("1.5", "4.3", "9.1"),
        ),
        # The hand.
        "hand-rout-{copy:d}": About("Rout", "Rout", _ROUT, ("5.1", "5.2", "5.3")),
        "hand-{code}-{copy:d}": About("{card}", "Defender", "{scoring} {sphere}", ("3.9",)),
        "score": About(
            "Score it",
            "Button",
            "Turns your hand into points, one card face down for each, and deals you three new cards. "
            "You need not: you may draw for a better hand.",
            ("2.2", "3.1", "4.1", "4.2", "4.3", "4.9"),
        ),
        "slot": About(
            "Place for a fourth card",
            "Place",
            "A hand is three cards. A card that you draw lies here until you discard one of the four.",
            ("1.4", "2.3"),
        ),
        # What scores.
        "combination-sphere-{row:d}": About(
            "Three spheres",
            "Table",
            "Three cards that all have a sphere, of any families, score the lowest of the three values; three of one "
            "family score it besides.",
            ("3.1", "3.9", "3.10"),
        ),
        "combination-{family}-{row:d}": About("{family} combinations", "Table", "{scoring}", ()),
        # The odds.
        "share-{family}": About(
            "Chance of {one}", "Odds", f"How likely the next unknown card is {{one}}. {_COUNTED}", ("1.5", "10.6")
        ),
        "feature-{family}-{word}": About(
            "Any {other}",
            "Feature",
            "{scoring} The number is the chance that {one} comes next, in percent; the Eye can search for it.",
            ("10.1", "10.2"),
        ),
    }
)
"""A row for each form of a key; what stands in braces is filled in."""

_SCORING: Final = {
    "golem": (
        "Three golems score 1 point, three of different types 2, of one type 3; double if all have a surge{here}.",
        ("3.1", "3.2", "3.3", "3.4"),
    ),
    "dragon": (
        "Three dragons score 1 point, with one head each 2, with two heads each 3; double if all are of one colour.",
        ("3.1", "3.5", "3.6"),
    ),
    "ent": (
        "Three ent cards score a point for each ent on them{here}; double if all are of one tree.",
        ("3.1", "3.7", "3.8"),
    ),
}
"""The worth of each family, what one card brings to it, and the rules."""
_FEATURES: Final = {feature.name: feature_name(number) for number, feature in enumerate(FEATURES)}
_SPHERE: Final = "Three cards that all have a sphere, of any families, add the lowest value; this one's is {sphere}."
_NO_SPHERE: Final = "It shows no sphere, so a hand with it scores by the family alone."


def about(view: FreigardView, key: str, names: Sequence[str]) -> About:
    """Say what a piece is; *key* must be that of a piece drawn for *view*."""
    row, parts = _SCHEME.find(key)
    if key == "kept":
        return _of_card(row, view, int(view.vessel))
    if key == "top":
        return _of_card(row, view, view.top[-1])
    if "code" in parts:
        return _of_card(row, view, _kind_of(view, parts["code"]))
    if "family" in parts:
        return _of_family(row, parts)
    if "place" in parts:
        parts["number"] = str(view.laws.march[int(parts["place"])])
    return filled(row, parts)


def _kind_of(view: FreigardView, code: str) -> int:
    if code not in view.box.codes:
        raise KeyError(code)
    return view.box.codes.index(code)


def _of_card(row: About, view: FreigardView, kind: int) -> About:
    """Say what a defender is where it lies."""
    card = view.box.kinds[kind]
    scoring, rules = _SCORING[FAMILIES[card.family]]
    name = card_name(card)
    said = {
        "card": begun(name),
        "small": name,
        "scoring": scoring.format(here=_here(card)),
        "sphere": _SPHERE.format(sphere=card.sphere) if card.sphere else _NO_SPHERE,
    }
    return _told(row, said, rules, is_ours=_has_our_features(view, card))


def _told(row: About, said: Mapping[str, str], rules: Sequence[str], *, is_ours: bool = False) -> About:
    """Fill in a row; the rules of a family belong where its worth is told."""
    return filled(row, said, rules if "{scoring}" in row.does else (), is_ours=is_ours)


def _here(card: Kind) -> str:
    """Say what a card brings to the worth of its family."""
    if card.family == ENT:
        return f" ({('none', 'one', 'two')[card.number]} here)"
    return ", as this one has" if card.has_surge() else ", which this one has not"


def _has_our_features(view: FreigardView, card: Kind) -> bool:
    """Say whether what a defender shows is our reconstruction."""
    shown = _shown(card)
    return any(is_reconstructed(view.box, "card", name, *shown) for name in rows_with(view.box, "card", shown))


def _shown(card: Kind) -> dict[str, Any]:
    """Return what the box says of a defender."""
    look, number = int(card.look), int(card.number)
    said: dict[str, Any] = {"family": FAMILIES[card.family], "sphere": int(card.sphere)}
    if card.family == GOLEM:
        return said | {"type": TYPES[look], "surge": bool(number)}
    if card.family == DRAGON:
        return said | {"colour": COLOURS[look], "heads": number}
    return said | {"tree": TREES[look], "ents": number}


def _of_family(row: About, parts: Mapping[str, str]) -> About:
    """Say what a family, one of its features or the chance of it is."""
    family = parts["family"]
    if family == "rout":
        return filled(row, {"one": "the Rout"})
    scoring, rules = _SCORING[family]
    if "word" in parts:
        one = _FEATURES[f"{family}-{parts['word']}"]
    else:
        one = "an ent card" if family == FAMILIES[ENT] else f"a {family}"
    said = {
        "family": family.capitalize(),
        "one": one,
        "other": one.partition(" ")[2],
        "scoring": scoring.format(here=""),
    }
    return _told(row, said, rules)
