"""What the pieces of Castle Panic are called, and which icons stand for them and for what happens."""

from __future__ import annotations

from collections.abc import Sequence

from meadhall.games.castle_panic.pieces import ARCS, HIT_CARDS, Figures
from meadhall.games.castle_panic.pieces import CARDS as CARD_COUNT
from meadhall.games.castle_panic.view import CastlePanicView
from meadhall.words.castle_panic import hits, parts, specials
from meadhall.words.numbers import counted, listed

COLORS = ("red", "green", "blue")
SOLDIERS = ("Archer", "Knight", "Swordsman")
MONSTERS = tuple(noun.name for noun in parts.MONSTERS)
RINGS = parts.RINGS
EFFECTS = parts.EFFECTS
TOKENS = tuple(noun.name for noun in parts.TOKENS)
SHORT_TOKENS = (
    *MONSTERS,
    "Giant Boulder",
    "Red\nmove 1",
    "Green\nmove 1",
    "Blue\nmove 1",
    "All move\nclockwise",
    "All counter-\nclockwise",
    "Plague!\nArchers",
    "Plague!\nKnights",
    "Plague!\nSwordsmen",
    "All discard\n1 card",
    "Draw\n3 tokens",
    "Draw\n4 tokens",
)
"""The names of tokens as they are written below them, in at most two lines."""
PAIR = 2
parts.enter(*hits.CARDS, *specials.CARDS)
CARDS = tuple(parts.card_noun(card).name for card in range(CARD_COUNT))
CARD_NOTES = tuple(parts.CARDS[card].note for card in range(HIT_CARDS, CARD_COUNT))
"""What each card from Brick on does, in two words."""
PHASES = ("Draw up", "Exchange", "Trade", "Play cards", "Monsters move", "New monsters")
SEATS = ("Hammer", "Pick", "Anvil", "Axe", "Helm", "Flag")
"""The signs of those who defend the castle, seat by seat."""


def signs(view: CastlePanicView) -> list[str]:
    """Return the sign of each seat; the Overlord has none of them."""
    return [SEATS[seat] if seat < view.laws.castle_seats else "Overlord" for seat in range(view.laws.seats)]


def space_words(space: int) -> str:
    """Return "Archer 5"."""
    return f"{RINGS[space // ARCS]} {space % ARCS + 1}"


def several_words(name: str, count: int) -> str:
    """Return "Troll", "2 Trolls", or "Draw 3 Monster Tokens (twice)" for what is no thing."""
    if count == 1:
        return name
    if name in EFFECTS:
        return f"{name} ({'twice' if count == PAIR else f'{count} times'})"
    if name.endswith("man"):
        return f"{count} {name.removesuffix('man')}men"
    return f"{count} {name}{'es' if name.endswith('o') else 's'}"


def figure_words(figures: Figures, figure: int, count: int = 1) -> str:
    """Return "Orc", "2 Orcs", or "Orc (1 point left)" if it is hurt."""
    kind = figures.kind_of[figure]
    left = figures.points_of[figure]
    name = several_words(MONSTERS[kind], count)
    if left == figures.full[kind]:
        return name
    return f"{name} ({counted(left, 'point')} left{' each' if count > 1 else ''})"


def monster_words(figures: Figures, monster: int, mark: str = "", tarred: bool = False) -> str:
    """Return "the Orc in Archer 5", its nouns between *mark*s."""
    name = f"{mark}{figure_words(figures, monster % figures.count)}{mark}"
    return f"the {'tarred ' if tarred else ''}{name} in {mark}{space_words(monster // figures.count)}{mark}"


def bare_monster(figures: Figures, monster: int) -> str:
    """Return "the **Orc** in **Archer 5**", whatever points it has left."""
    kind = MONSTERS[figures.kind_of[monster % figures.count]]
    return f"the **{kind}** in **{space_words(monster // figures.count)}**"


def a_figure(figures: Figures, monster: int) -> str:
    """Return "an Orc", "a Troll (1 point left)"."""
    return article(figure_words(figures, monster % figures.count))


def points_left(figures: Figures, monster: int) -> str:
    """Return "1 point": what a monster has left."""
    return counted(figures.points_of[monster % figures.count], "point")


def article(noun: str) -> str:
    """Return a noun with "a" or "an"."""
    return f"{'an' if noun.lstrip('*')[0] in 'AEIO' else 'a'} {noun}"


def cards_words(cards: Sequence[int], unknown: int = 0) -> str:
    """Return a hand as a list, equal cards counted."""
    parts = []
    for card in sorted(set(cards)):
        count = list(cards).count(card)
        parts.append(several_words(CARDS[card], count))
    if unknown:
        parts.append(counted(unknown, "hidden card"))
    return ", ".join(parts) if parts else "no cards"


def counts_words(names: Sequence[str], counts: Sequence[int]) -> str:
    """Return counts as a list, "3 Goblins, Healer"."""
    parts = [several_words(name, count) for name, count in zip(names, counts, strict=True) if count]
    return ", ".join(parts) if parts else "none"


def share(number: int, whole: int) -> str:
    """Return "17 of 27, 63 %"."""
    percent = f", {round(100 * number / whole)} %" if whole else ""
    return f"{number} of {whole}{percent}"


def arcs_words(bits: int) -> str:
    """Return a set of arcs, "1, 2 and 5"."""
    return listed([str(arc + 1) for arc in range(ARCS) if bits >> arc & 1]) or "none"


def is_overlord(view: CastlePanicView, seat: int) -> bool:
    """Say whether a seat is the Overlord's."""
    return view.laws.overlord and seat == view.laws.castle_seats
