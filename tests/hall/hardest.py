"""Positions that are hard to show: crowded spaces, full hands, long lists, the moments that a game is about."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import meadhall
from meadhall.front import title
from tests.games.castle_panic import positions as castle
from tests.games.freigard import positions as freigard
from tests.hall import moments

CROWD = (
    "goblin1-{0}*2,orc1-{0},orc2-{0},troll1-{0},troll2-{0},troll3-{0},"
    "healer2-{0},goblin_king2-{0},orc_warlord3-{0},troll_mage3-{0}"
)
"""Every kind of monster, each with as much left as it can have."""
LONG = 2000
"""More decisions than any match has."""


def of(game: str) -> dict[str, Callable[[], meadhall.Match]]:
    """Return what is hard to show of a game: with few seats and with many, in the middle and at the end."""
    few, many = min(title(game).seats), max(title(game).seats)
    return {
        "the middle with many": lambda: moments.played(game, 40, seed=7, seats=many),
        "the middle with few": lambda: moments.played(game, 90, seed=3, seats=few),
        "the end": lambda: moments.played(game, LONG, seed=5, seats=many),
        **OWN.get(game, {}),
    }


# Castle Panic.


def _crowd(space: str, cards: str, seats: int = 6, others: Sequence[str] = ()) -> meadhall.Match:
    """Set up a table with a kind of monster after the other in one space."""
    hands = "/".join([cards, *(others or OTHERS[: seats - 1])])
    at = castle.table(
        castle.game_of(seats), monsters=CROWD.format(space), hands=hands, walls="1,2f,4", towers="1,2,3,6"
    )
    return moments.standing(at.game, str(at))


OTHERS = (
    "red_archer,brick,green_archer,blue_hero",
    "green_hero,mortar,red_hero,blue_knight",
    "blue_archer,red_swordsman,any_knight,green_swordsman",
    "brick,mortar,draw_2,scavenge",
    "fortify_wall,green_knight,blue_archer,red_knight",
)
FULL = (
    "red_knight,green_archer,blue_archer,any_knight,brick,mortar,tar",
    "green_hero,mortar,red_hero,blue_knight,any_archer,draw_2",
    "red_swordsman,green_knight,brick,fortify_wall",
)
"""More cards than a seat has before it drew more."""
FIVE_CARDS = "red_archer,green_swordsman,blue_swordsman,any_swordsman,scavenge"
SIX_CARDS = "red_archer,green_knight,blue_swordsman,any_swordsman,drive_him_back,nice_shot"


# En Garde and Freigard.


def _attacks(match: meadhall.Match) -> bool:
    texts = [offer.text for offer in match.actions()]
    return len(texts) > 4 and any(text.startswith("attack") for text in texts)


def _may_parry(match: meadhall.Match) -> bool:
    return any(offer.text.startswith("parry") for offer in match.actions())


def _may_escape(match: meadhall.Match) -> bool:
    return _may_parry(match) and any(offer.text.startswith("retreat") for offer in match.actions())


def _of_many(game: str, least: int, seats: int) -> meadhall.Match:
    """Find a moment with so many choices."""
    return moments.found(game, lambda match: len(match.actions()) >= least, seats)


def _hourglass() -> meadhall.Match:
    """Set up a table of Freigard late in the game, with all totems and a discard of nearly each kind."""
    held = ["spike/3", "crimson2", "broadleaf2/1"]
    rest = ",".join(code for code in freigard.box().codes if code not in held)
    at = freigard.table(hand=",".join(held), discards=rest, points=2, unseen=2)
    return moments.standing(at.game, str(at))


def _round_over() -> meadhall.Match:
    """Set up a table of Freigard at the end of a round in which no castle falls by itself."""
    at = freigard.table("spike,round,blue1", points=12, phase="end", pool="rout")
    return moments.standing(at.game, str(at))


def _kept_in_the_vessel() -> meadhall.Match:
    """Set up a table of Freigard at which everything can be done: the longest question."""
    at = freigard.table("spike,spike+,round", totems="eye", vessel="blue2")
    return moments.standing(at.game, str(at))


OWN: dict[str, dict[str, Callable[[], meadhall.Match]]] = {
    "castle_panic": {
        "a crowd in the archer ring": lambda: _crowd("archer1", "any_archer"),
        "a crowd in the forest": lambda: _crowd("forest4", "red_archer,green_knight,blue_swordsman,missing"),
        "a crowd in the castle": lambda: _crowd("castle5", "barbarian,tar", seats=3),
        "alone with six cards": lambda: _crowd("swordsman3", SIX_CARDS, seats=1),
        "five cards of the longest names": lambda: _crowd("swordsman3", FIVE_CARDS, seats=4, others=FULL),
    },
    "en_garde": {
        "an attack": lambda: moments.found("en_garde", _attacks, seats=2),
        "a parry": lambda: moments.found("en_garde", _may_parry, seats=2),
        "an escape": lambda: moments.found("en_garde", _may_escape, seats=2),
    },
    "freigard": {
        "many choices": _hourglass,
        "a round over": _round_over,
        "a card in the Vessel": _kept_in_the_vessel,
    },
    "freyas_folly": {"many choices": lambda: _of_many("freyas_folly", 60, seats=4)},
    "rietburg": {"many choices": lambda: _of_many("rietburg", 20, seats=4)},
}
