"""What stands in braces in the words of Freigard: its cards, features and totems; and what is on its board."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final, TypeAlias

from meadhall.engine.cards import OfCard
from meadhall.engine.contract import Event
from meadhall.games.freigard import FreigardView
from meadhall.games.freigard import events as told
from meadhall.games.freigard.pieces import (
    CASTLES,
    COLOURS,
    DRAGON,
    FAMILIES,
    FEATURES,
    GOLEM,
    PLAYER,
    TOTEMS,
    TREES,
    TYPES,
    Kind,
)
from meadhall.games.freigard.rules.rounds import Spend
from meadhall.words.rows import Here, Parts
from meadhall.words.speech import Listing, Noun, Person, Phrase, Several, Template

HereIs: TypeAlias = Here[FreigardView]
parts: Final = Parts[FreigardView]()
ROUT: Final = Noun("Rout")
TOTEM_NOUNS: Final = tuple(Noun(totem.capitalize()) for totem in TOTEMS)


@dataclass(frozen=True)
class Board:
    """The table, and what there is one of."""


@dataclass(frozen=True)
class CastleAt:
    """A castle, by its place in the march."""

    place: int


@dataclass(frozen=True)
class CardOf:
    """A card in the hand or among the discards, by the code of its kind."""

    code: str
    copy: int = 1


@dataclass(frozen=True)
class RoutCard:
    """The Rout in the hand."""

    copy: int


@dataclass(frozen=True)
class PointCard:
    """A card that is a point."""

    number: int


@dataclass(frozen=True)
class Family:
    """All cards of a family, or the Rout; and a row of what it scores."""

    family: str
    row: int = 0


@dataclass(frozen=True)
class Spheres:
    """A row of what three spheres score."""

    row: int = 0


@dataclass(frozen=True)
class FeatureOf:
    """Something that the Eye can search for."""

    family: str
    word: str | int

    @property
    def name(self) -> str:
        """Its name in the rules."""
        return f"{self.family}-{self.word}"


SUBJECTS: Final[dict[type, Sequence[Any]]] = {
    Board: [Board()],
    CastleAt: [CastleAt(place) for place in range(CASTLES)],
    Family: [Family(family) for family in FAMILIES],
    FeatureOf: [FeatureOf(*feature.name.split("-")) for feature in FEATURES],
}


# Cards.

HEADS: Final = {1: "one-headed", 2: "two-headed"}
ENTS: Final = ("no ent", "one ent", "two ents")


def title_of(card: Kind) -> str:
    """Return the name printed large on a card; its family shows in the picture."""
    return {GOLEM: TYPES, DRAGON: COLOURS}.get(int(card.family), TREES)[card.look].capitalize()


def caption_of(card: Kind) -> str:
    """Return the line below a card's name."""
    if card.family == GOLEM:
        return "with surge" if card.has_surge() else "no surge"
    if card.family == DRAGON:
        return "one head" if card.number == 1 else "two heads"
    return ENTS[card.number]


@lru_cache(maxsize=1 << 10)
def noun_of_kind(card: Kind) -> Noun:
    """Name a defender: "spike golem with surge (sphere 1)"."""
    sphere = f" (sphere {card.sphere})" if card.sphere else ""
    if card.family == GOLEM:
        return Noun(f"{TYPES[card.look]} golem{' with surge' if card.has_surge() else ''}{sphere}")
    if card.family == DRAGON:
        return Noun(f"{HEADS[int(card.number)]} {COLOURS[card.look]} dragon{sphere}")
    return Noun(f"{TREES[card.look]} card with {ENTS[card.number]}{sphere}")


@lru_cache(maxsize=1 << 10)
def short_noun_of_kind(card: Kind) -> Noun:
    """Name a defender by family and look alone: "blue dragon"."""
    return Noun(f"{title_of(card).lower()} {('golem', 'dragon', 'card')[card.family]}")


def noun_of(view: FreigardView, kind: int) -> Noun:
    """Name a card."""
    return ROUT if kind == view.box.rout else noun_of_kind(view.box.kinds[kind])


def kind_of(view: FreigardView, code: str) -> Kind:
    """Return what the defender of a code shows; raise a KeyError if there is none."""
    if code not in view.box.codes[: view.box.rout]:
        raise KeyError(code)
    return view.box.kinds[view.box.codes.index(code)]


NO_CARDS: Final = Template("none")
MORE: Final = Template("{count} x {card}")
SEVERAL: Final = Template("**{cards}**")


def counted_cards(here: HereIs, kinds: Sequence[int]) -> str:
    """List cards, each kind once, with its count: "2 x spike golem; Rout"."""
    if not kinds:
        return here.say(NO_CARDS)
    said = []
    for kind, count in sorted(Counter(kinds).items()):
        card = noun_of(here.view, kind)
        said.append(here.language.form(card, "") if count == 1 else here.say(MORE, count=count, card=card))
    return "; ".join(said)


def listed_cards(here: HereIs, kinds: Sequence[int]) -> Listing:
    """List cards by their short names: "two spike golems and a blue dragon"."""
    box = here.view.box
    counts = Counter("" if kind == box.rout else short_noun_of_kind(box.kinds[kind]).name for kind in kinds)
    return Listing(
        [Phrase(SEVERAL, {"cards": Several(count, Noun(name) if name else ROUT)}) for name, count in counts.items()]
    )


# Actions and events.


@parts.of(Event, Board)
def who(here: HereIs, it: Event) -> Person:
    return here.person(PLAYER)


@parts.of(told.CardEvent, told.Drew, told.Discarded, told.Placed)
def card(here: HereIs, it: told.CardEvent) -> Noun:
    return noun_of(here.view, it.kind)


@parts.of(OfCard)
def chosen(here: HereIs, it: OfCard) -> Noun:
    return noun_of(here.view, it.card)


@parts.of(Spend, told.TotemSpent)
def totem(here: HereIs, it: Spend) -> Noun:
    return TOTEM_NOUNS[it.totem]


FAMILY_WORDS: Final = ("Golems", "Dragons", "Ents")
OTHERS: Final = "Others"
BRIEF: Final = Template("{title}, {caption}")
BRIEF_SPHERE: Final = Template("{title}, {caption}, sphere {sphere}")


@parts.of(OfCard)
def kin(here: HereIs, it: OfCard) -> str:
    """Name the family of a card."""
    box = here.view.box
    return OTHERS if it.card == box.rout else FAMILY_WORDS[box.kinds[it.card].family]


@parts.of(OfCard)
def brief(here: HereIs, it: OfCard) -> str:
    """Name a card among those of its family: "spike, with surge, sphere 1"."""
    box = here.view.box
    if it.card == box.rout:
        return here.language.form(ROUT, "")
    kind = box.kinds[it.card]
    title, caption = title_of(kind).lower(), caption_of(kind)
    if kind.sphere:
        return here.say(BRIEF_SPHERE, title=title, caption=caption, sphere=int(kind.sphere))
    return here.say(BRIEF, title=title, caption=caption)


# The table.


@parts.of(Board)
def round_number(here: HereIs, it: Board) -> int:
    return int(here.view.round)


@parts.of(Board)
def round_points(here: HereIs, it: Board) -> int:
    return int(here.view.points)


@parts.of(Board)
def deck(here: HereIs, it: Board) -> int:
    return int(here.view.deck_size())


@parts.of(Board)
def hand(here: HereIs, it: Board) -> str:
    return counted_cards(here, here.view.hand)
