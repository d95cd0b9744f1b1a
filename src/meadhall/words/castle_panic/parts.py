"""What stands in braces in the words of Castle Panic: its nouns, and the parts of actions and events."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final, TypeAlias

from meadhall.games.castle_panic import events as told
from meadhall.games.castle_panic import pieces as at
from meadhall.games.castle_panic.actions import OfArc, OfCastleCard, OfMonster, OfToken, OfTokenAndArc
from meadhall.games.castle_panic.rules.hits import Hit
from meadhall.games.castle_panic.rules.overlord import HIDDEN
from meadhall.games.castle_panic.rules.trading import Offer
from meadhall.games.castle_panic.view import CastlePanicView
from meadhall.words.reading import has_any
from meadhall.words.rows import Here, Parts
from meadhall.words.speech import Listing, Noun, Person, Phrase, Template
from meadhall.words.telling import Act

HereIs: TypeAlias = Here[CastlePanicView]
parts: Final = Parts[CastlePanicView]()

RINGS: Final = ("Forest", "Archer", "Knight", "Swordsman", "Castle")
MONSTERS: Final = tuple(
    Noun(name) for name in ("Goblin", "Orc", "Troll", "Goblin King", "Orc Warlord", "Troll Mage", "Healer")
)
EFFECTS: Final = (
    "Monsters in Red Move 1",
    "Monsters in Green Move 1",
    "Monsters in Blue Move 1",
    "Monsters Move Clockwise",
    "Monsters Move Counter-Clockwise",
    "Plague! Archers",
    "Plague! Knights",
    "Plague! Swordsmen",
    "All Players Discard 1 Card",
    "Draw 3 Monster Tokens",
    "Draw 4 Monster Tokens",
)
TOKENS: Final = (*MONSTERS, Noun("Giant Boulder"), *[Noun(name) for name in EFFECTS])
SECRET: Final = Template("your secret token, {kind},")
SOME_SECRET: Final = Template("your secret token")
MASKS: Final = ("goblin", "orc", "troll", "goblin", "orc", "troll", "vessel")
TOKEN_SIGNS: Final = (
    *MASKS,
    "boulder",
    "flame",
    "leaf",
    "drop",
    "next",
    "prev",
    "bow",
    "horse",
    "sword",
    "bag",
    *["plus"] * 2,
)
"""The icons of tokens: the monsters' masks, the Giant Boulder and the effects."""
SPACE: Final = Template("{ring} {number}")
HURT: Final = Template("{kind} ({left:# point|# points} left)")
THE: Final = Template("the **{figure}** in **{space}**")
THE_TARRED: Final = Template("the tarred **{figure}** in **{space}**")
SOME_TARRED: Final = Template("the **tarred monster**")
SOME_SHORT: Final = Template("tarred monster")
SHORT: Final = Template("{figure} in {space}")
SHORT_TARRED: Final = Template("tarred {figure} in {space}")


@dataclass(frozen=True)
class Card:
    """A castle card: everything that is said of it whoever plays it."""

    card: int
    noun: Noun
    does: str
    """What it does, in a sentence or two."""
    rules: str
    note: str
    """What it does, in two words: it stands on the card."""
    icon: str
    kept: str = ""
    """What it is kept for, or got for."""
    kind: str = "Special card"


CARDS: Final[dict[int, Card]] = {}
"""The special cards, entered by their chapters."""


def enter(*rows: Card) -> None:
    """Enter cards of a chapter."""
    CARDS.update({row.card: row for row in rows})


def card_noun(card: int) -> Noun:
    """Return what a card is called."""
    if card in CARDS:
        return CARDS[card].noun
    return Noun(at.CARD_NAMES[card].replace("_", " ").title().replace("Any ", "Any Color "))


def icon_of(card: int) -> str:
    """Return the icon of a card."""
    return CARDS[card].icon if card in CARDS else ("bow", "horse", "sword", "hero")[min(card // at.SUITS, at.ANY)]


def icon_of_monster(here: HereIs, event: told.MonsterEvent) -> str:
    """Return the mask of the monster that an event is about."""
    figures = here.view.table.figures
    return MASKS[figures.kind_of[event.monster % figures.count]]


# Gestures.


def piece_of(here: HereIs, monster: int) -> str:
    """Return how a monster is clicked."""
    return "tarred" if monster == here.view.table.tar else f"monster {monster}"


def act_hit(here: HereIs, event: told.MonsterEvent) -> list[Act]:
    """Hit a monster."""
    return [Act("hit", at=(piece_of(here, event.monster),))]


def act_slain(here: HereIs, event: told.MonsterEvent) -> list[Act]:
    """Hit a monster and let it fall."""
    where = (piece_of(here, event.monster),)
    return [Act("hit", at=where), Act("fall", at=where)]


def act_built(here: HereIs, event: told.ArcEvent) -> list[Act]:
    """Let a wall rise."""
    return [Act("build", at=(f"wall-{event.arc}",))]


def is_rolling(here: HereIs) -> bool:
    """Tell whether the boulder does what happens at this moment."""
    return has_any(here.view.told or [], told.BoulderRolled)


# Monsters.


def space_at(space: int) -> Phrase:
    """Return "Archer 5"."""
    return Phrase(SPACE, {"ring": RINGS[space // at.ARCS], "number": space % at.ARCS + 1})


def kind_of(here: HereIs, monster: int) -> Noun:
    """Return what a monster is called."""
    figures = here.view.table.figures
    return MONSTERS[figures.kind_of[monster % figures.count]]


def points_of(here: HereIs, monster: int) -> int:
    """Return what a monster has left."""
    figures = here.view.table.figures
    return figures.points_of[monster % figures.count]


def monster_as(here: HereIs, text: Template, monster: int, is_bare: bool = False) -> Phrase:
    """Name a monster, with the points it has left if it is hurt, and where it stands."""
    return _monster(here.view.table.figures, text, monster, is_bare)


@lru_cache(maxsize=1 << 12)
def _monster(figures: at.Figures, text: Template, monster: int, is_bare: bool) -> Phrase:
    figure = monster % figures.count
    kind, left = figures.kind_of[figure], figures.points_of[figure]
    noun = MONSTERS[kind]
    is_whole = is_bare or left == figures.full[kind]
    called = noun if is_whole else Phrase(HURT, {"kind": noun, "left": left})
    said = {"figure": called, "kind": noun, "space": space_at(monster // figures.count)}
    return Phrase(text, said, said={})


@parts.of(OfMonster)
def target(here: HereIs, it: OfMonster) -> Phrase:
    table = here.view.table
    if it.target != here.view.laws.tarred:
        return monster_as(here, THE, it.target)
    return monster_as(here, THE_TARRED, table.tar) if table.tar >= 0 else Phrase(SOME_TARRED, {})


@parts.of(OfMonster)
def short(here: HereIs, it: OfMonster) -> Phrase:
    is_tarred = it.target == here.view.laws.tarred
    if is_tarred and here.view.table.tar < 0:
        return Phrase(SOME_SHORT, {})
    return monster_as(here, SHORT_TARRED if is_tarred else SHORT, here.view.table.tar if is_tarred else it.target)


@parts.of(told.MonsterEvent)
def monster(here: HereIs, it: told.MonsterEvent) -> Phrase:
    return monster_as(here, THE, it.monster)


@parts.of(told.MonsterEvent)
def bare(here: HereIs, it: told.MonsterEvent) -> Phrase:
    """Name a monster, whatever points it has left."""
    return monster_as(here, THE, it.monster, is_bare=True)


@parts.of(told.MonsterEvent)
def kind(here: HereIs, it: told.MonsterEvent) -> Noun:
    return kind_of(here, it.monster)


@parts.of(told.MonsterChanged)
def left(here: HereIs, it: told.MonsterChanged) -> int:
    return points_of(here, it.there)


@parts.of(told.MonsterChanged)
def there(here: HereIs, it: told.MonsterChanged) -> Phrase:
    return space_at(it.there // here.view.table.figures.count)


# People, cards, places.


@parts.of(told.OfSeat)
def who(here: HereIs, it: told.OfSeat) -> Person:
    return here.person(it.seat)


@parts.of(told.CardEvent, OfCastleCard, Hit, Offer)
def card(here: HereIs, it: told.CardEvent) -> Noun:
    return card_noun(it.card)


@parts.of(OfArc, OfTokenAndArc, told.ArcEvent)
def number(here: HereIs, it: OfArc) -> int:
    """Return the number of an arc, its wall and its tower."""
    return it.arc + 1


@parts.of(OfToken, OfTokenAndArc, told.TokenEvent)
def token(here: HereIs, it: OfToken) -> Noun | Phrase:
    """Name a monster token; the Overlord's secret one as far as it is known."""
    if it.token != HIDDEN:
        return TOKENS[it.token]
    kind = here.view.table.hidden
    return Phrase(SECRET, {"kind": TOKENS[kind]}) if kind >= 0 else Phrase(SOME_SECRET, {})


@parts.of_run(told.CardPlayed)
def cards(here: HereIs, run: list[told.CardPlayed]) -> Listing:
    return Listing([card_noun(event.card) for event in run])
