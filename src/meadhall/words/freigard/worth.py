"""Chapter 3 in words: what three cards are worth."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from meadhall.games.freigard.pieces import COLOURS, DRAGON, ENT, FAMILIES, GOLEM, TREES, Kind
from meadhall.games.freigard.rules.worth import NO_FAMILY, points_of, worth_of
from meadhall.words.freigard.parts import FAMILY_WORDS, HEADS, Board, Family, HereIs, Spheres, parts
from meadhall.words.rows import AnyRow, By, Piece
from meadhall.words.speech import Template

_GOLEMS: Final = "Three golems score 1 point, three of different types 2, of one type 3; double if all have a surge"
_DRAGONS: Final = (
    "Three dragons score 1 point, with one head each 2, with two heads each 3; double if all are of one colour."
)
_ENTS: Final = "Three ent cards score a point for each ent on them{}; double if all are of one tree."
SCORING: Final = {
    "golem": Template(f"{_GOLEMS}."),
    "dragon": Template(_DRAGONS),
    "ent": Template(_ENTS.format("")),
}
GOLEM_SCORES: Final = (Template(f"{_GOLEMS}, which this one lacks."), Template(f"{_GOLEMS}, as this one does."))
"""Without and with a surge."""
ENT_SCORES: Final = tuple(Template(_ENTS.format(f" ({number} here)")) for number in ("none", "one", "two"))
RULES_OF_FAMILY: Final = {"golem": "3.1 3.2 3.3 3.4", "dragon": "3.1 3.5 3.6", "ent": "3.1 3.7 3.8"}


def scoring_of(card: Kind) -> Template:
    """Return what a family scores, and what a card brings to it."""
    if card.family == GOLEM:
        return GOLEM_SCORES[card.has_surge()]
    return ENT_SCORES[card.number] if card.family == ENT else SCORING["dragon"]


@parts.of(Family)
def family_scores(here: HereIs, it: Family) -> str:
    return here.say(SCORING[it.family])


@parts.of(Family)
def family_title(here: HereIs, it: Family) -> str:
    return it.family.capitalize()


@parts.of(Family)
def family_word(here: HereIs, it: Family) -> str:
    return FAMILY_WORDS[FAMILIES.index(it.family)]


# What the hand is worth.

SPHERE = Template("Lowest sphere")
ENTS_SHOWN = Template("Ents on the cards")
DRAGONS, SAME_HEADS = Template("Three dragons"), Template("Three {heads} dragons")
GOLEMS: Final = {
    1: Template("Three golems alike"), 2: Template("Three golems"), 3: Template("Three different golems"),
}  # fmt: skip
"""By the number of their types."""
ALL_SURGE, ALL_ALIKE = Template("All with surge"), Template("All {look}")


class WorthPart:
    """What a part of a hand's points comes from."""

    def __init__(self, place: int, what: str, figure: str) -> None:
        self.place = place
        self.what = what
        self.figure = figure


def worth_parts(here: HereIs) -> list[WorthPart]:
    """List what a hand's points come from."""
    return [WorthPart(place, what, figure) for place, (what, figure) in enumerate(hand_parts(here))]


def hand_parts(here: HereIs) -> list[tuple[str, str]]:
    """Say how a hand's points come about, part by part; empty for what cannot be scored."""
    view = here.view
    if view.is_round_over() or points_of(view.box.kinds, view.hand) < 0:
        return []
    worth = worth_of(view.box.kinds, view.hand)
    cards = [view.box.kinds[kind] for kind in view.hand]
    found: list[tuple[str, str]] = []
    if worth.family != NO_FAMILY:
        found.append((_family_part(here, cards), str(worth.basic)))
        if worth.is_double:
            found.append((_double_part(here, cards[0]), "x2"))
    if worth.sphere:
        found.append((here.say(SPHERE), f"+{worth.sphere}" if found else str(worth.sphere)))
    return found


def _family_part(here: HereIs, cards: Sequence[Kind]) -> str:
    if cards[0].family == ENT:
        return here.say(ENTS_SHOWN)
    if cards[0].family == DRAGON:
        is_same = len({card.number for card in cards}) == 1
        return here.say(SAME_HEADS, heads=HEADS[int(cards[0].number)]) if is_same else here.say(DRAGONS)
    return here.say(GOLEMS[len({card.look for card in cards})])


def _double_part(here: HereIs, card: Kind) -> str:
    if card.family == GOLEM:
        return here.say(ALL_SURGE)
    return here.say(ALL_ALIKE, look=COLOURS[card.look] if card.family == DRAGON else TREES[card.look])


def is_worth(here: HereIs, it: object) -> str:
    """Tell whether a hand scores, does not, or comes too late for it."""
    view = here.view
    if view.is_round_over():
        return "over"
    return "none" if points_of(view.box.kinds, view.hand) < 0 else ""


@parts.of(Board)
def worth(here: HereIs, it: object) -> int:
    return int(points_of(here.view.box.kinds, here.view.hand))


@parts.of(Board)
def made(here: HereIs, it: Board) -> str:
    return " + ".join(f"{what} {figure}" for what, figure in hand_parts(here))


_TWICE: Final = "\N{MULTIPLICATION SIGN}2"
_COMBINATIONS: Final[dict[str, tuple[str, tuple[tuple[str, str], ...]]]] = {
    "golem": ("Golems", (("any three", "1"), ("all different", "2"), ("all alike", "3"), ("all surge", _TWICE))),
    "dragon": ("Dragons", (("any three", "1"), ("one head", "2"), ("two heads", "3"), ("one colour", _TWICE))),
    "ent": ("Ents", (("each ent", "1"), ("one tree", _TWICE))),
    "sphere": ("Three spheres", (("the lowest", "+"),)),
}
"""What three cards score, row by row: of one family, and with a sphere each."""


def _combination_labels() -> dict[str, str]:
    """Name everything in the table of what scores."""
    said = {"scoring": "What scores", "scoring.note": "three of a family, or three spheres"}
    for name, (lead, rows) in _COMBINATIONS.items():
        said[f"scoring.{name}"] = lead
        for place, (text, number) in enumerate(rows):
            said[f"scoring.{name}.{place}"] = text
            said[f"scoring.{name}.{place}.number"] = number
    return said


ROWS: list[AnyRow] = [
    Piece(
        Spheres, "combination-sphere-{row:d}", "Three spheres", "Table",
        "Three cards that all have a sphere, of any families, score the lowest of the three values. Three of one "
        "family score it on top.",
        "3.1 3.9 3.10",
    ),
    Piece(
        Family, "combination-{family}-{row:d}", "{family_title} combinations", "Table", "{family_scores}",
        more=lambda here, it: RULES_OF_FAMILY[it.family],
        labels={"family.{family}": "{family_word}"},
    ),
    Piece(Board, "", labels={
        **_combination_labels(),
        "worth.line": By(is_worth, {
            "": "This hand: {made}", "none": "This hand scores nothing", "over": "This hand: not scored any more",
        }),
        "worth.unit": By(lambda here, it: "one" if worth(here, it) == 1 else "", {"one": "point", "": "points"}),
        "score.label": By(is_worth, {
            "": "This hand scores {worth:# point|# points}", "none": "This hand scores nothing",
            "over": "This hand: not scored any more",
        }),
    }),
    Piece(WorthPart, "", labels={"worth.{place}": "{what}", "worth.{place}.number": "{figure}"}),
]  # fmt: skip
