"""What everything on the board of En Garde is, by the keys of its pieces."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from meadhall.games.en_garde.pieces import FIRST_SPACE, LAST_SPACE, WHITE
from meadhall.games.en_garde.view import EnGardeView
from meadhall.words.en_garde.names import who
from meadhall.words.keys import Scheme, filled
from meadhall.words.numbers import counted
from meadhall.words.telling import About

_SCHEME: Final = Scheme(
    {
        "seat-{seat:d}": About(
            "{who}",
            "Player",
            "The colour of the fencer. The plate tells what {owner} does now and how many cards {owner} holds; "
            "a hand is filled up to five after each turn, as far as the pack goes.",
            ("1.4", "2.1", "2.4"),
        ),
        "points-{seat:d}": About(
            "Points of {owner}",
            "Count",
            "A full circle is a round won. Whoever first has {goal} wins the match.",
            ("6.11", "7.1"),
        ),
        "card-{seat:d}-{value:d}-{copy:d}": About(
            "{mine}card {value}",
            "Card",
            "Moves its fencer exactly {spaces} forward or back. {use}",
            ("2.3", "3.1", "3.3", "4.1"),
        ),
        "tally-{value:d}": About(
            "Played {value}s",
            "Count",
            "Full bars are {value}s played in this round, out of five. They come back when the next round is dealt.",
            ("1.2", "1.5", "2.3"),
        ),
        "unseen-{value:d}": About(
            "Unseen {value}s",
            "Odds",
            "How many {value}s are still in the pack or in a hand that you do not see.",
            ("1.4", "1.5"),
        ),
        "pack": About(
            "Pack",
            "Cards",
            "Fencers draw from it at the end of a turn, and its last card ends the round. "
            "Between rounds, whoever starts the next one touches it to deal.",
            ("1.3", "2.4", "6.3", "6.12"),
        ),
        "pack-count": About(
            "Cards in the pack",
            "Count",
            "When none is left the round is over: whoever has more cards that hit wins it, then whoever has come "
            "further ahead.",
            ("1.5", "6.3", "6.6", "6.7"),
        ),
        "space-{space:d}": About(
            "Space {space}",
            "Place",
            "A fencer reaches it with a card of exactly as many spaces as it is away. {edge}",
            ("1.1", "3.1", "3.2", "3.3"),
        ),
        "flag-{space:d}": About(
            "Flag of space {space}",
            "Choice",
            "Touch it to go to space {space}. The number is the card that this takes{onward}.",
            ("3.1",),
        ),
        "distance": About(
            "Distance",
            "Number",
            "How many spaces apart the fencers are. Cards of exactly this number attack, lower ones can advance, "
            "any can step back{reach}.",
            ("3.3", "4.1", "6.6"),
        ),
        "strength-{seat:d}": About(
            "Cards laid by {owner}",
            "Cards",
            "A sword is an attack, {shield}, a boot an escape. When hands are compared they are the cards that hit.",
            ("4.1", "6.6"),
        ),
        "trail": About("Chalk trail", "Mark", "The way of the fencer who moved last.", ("3.1",)),
        "fencer-{seat:d}": About(
            "{owner}'s fencer",
            "Fencer",
            "He starts every round on space {start} and can neither leave the strip nor pass the other fencer. "
            "{other} touches him to attack, with cards that equal the distance.",
            ("1.1", "3.2", "3.3", "4.1"),
        ),
        "stand-{seat:d}": About(
            "Shadow of {owner}'s fencer",
            "Mark",
            "The space on which the fencer stands; the shadow is dark while it is his turn.",
            ("2.1",),
        ),
        "field-{seat:d}": About(
            "Gold space of {owner}'s fencer",
            "Mark",
            "You hold cards with which you can attack him now.",
            ("4.1",),
        ),
        "chalk-{seat:d}": About(
            "Chalk around {owner}'s fencer",
            "Mark",
            "He has just attacked, parried or been hit where he stands.",
            ("4.1", "5.2", "6.1"),
        ),
    }
)
"""A row for each form of a key; what stands in braces is filled in."""

_USES: Final = {
    "basic": "At a distance of {value} it attacks instead of advancing, and always hits.",
    "standard": "At a distance of {value} it attacks instead of advancing, alone or with equal cards; "
    "it also parries an attack made with {value}s.",
    "advanced": "At a distance of {value}, also right after an advance, it attacks, alone or with equal cards; "
    "it also parries an attack made with {value}s.",
}
_SHIELDS: Final = {
    "basic": "and it cannot be parried",
    "standard": "a shield the parry with as many cards of the same value",
    "advanced": "a shield the parry with as many cards of the same value",
}
_LEVEL_RULES: Final[Mapping[str, Mapping[str, tuple[str, ...]]]] = {
    "card": {"basic": ("8.2",), "standard": ("5.2", "8.3"), "advanced": ("4.2", "5.2", "5.4")},
    "distance": {"basic": ("8.2",), "standard": ("8.3",), "advanced": ("4.2",)},
    "flag": {"basic": (), "standard": (), "advanced": ("4.2", "5.4")},
    "strength": {"basic": ("8.2",), "standard": ("5.2", "5.6"), "advanced": ("5.2", "5.6")},
}
"""Rules that a level adds, by the first word of the key."""


def about(view: EnGardeView, key: str, names: Sequence[str]) -> About:
    """Say what a piece is; *key* must be that of a piece drawn for *view*."""
    row, parts = _SCHEME.find(key)
    said = _fields(view, parts, names)
    more = _LEVEL_RULES.get(key.partition("-")[0], {}).get(view.laws.level, ())
    return filled(row, said, more)


def _fields(view: EnGardeView, parts: Mapping[str, str], names: Sequence[str]) -> dict[str, str]:
    """Return what is filled into a row."""
    level = view.laws.level
    said = dict(parts)
    said["goal"] = counted(view.laws.goal, "point")
    said["shield"] = _SHIELDS[level]
    said["reach"] = "; an advance and an attack in one turn reach further" if view.laws.is_advanced else ""
    said["onward"] = "; after an advance you may attack at once" if view.laws.is_advanced else ""
    if "seat" in parts:
        seat = int(parts["seat"])
        said["owner"] = names[seat]
        said["other"] = names[1 - seat]
        said["who"] = who(names, seat)
        said["start"] = str(FIRST_SPACE if seat == WHITE else LAST_SPACE)
        said["mine"] = "Your " if seat == view.seat else f"{names[seat]}'s "
    if "value" in parts:
        said["use"] = _USES[level].format(value=parts["value"])
        said["spaces"] = counted(int(parts["value"]), "space")
    if "space" in parts:
        said["edge"] = _edge(int(parts["space"]), names)
    return said


def _edge(space: int, names: Sequence[str]) -> str:
    """Say what holds for a space besides: at the ends nobody can step back."""
    for end, name in zip((FIRST_SPACE, LAST_SPACE), names, strict=True):
        if space == end:
            return f"{name} starts every round here and cannot step back any further."
    return "Nobody may go onto or past the other, and whoever stands further ahead wins a tie at the end of the round."
