"""Where the cards of the shown hero lie: whole cards for the choice, slips for the rest."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from meadhall.games.rietburg import RietburgView
from meadhall.pictures.picture import PHONE, WIDE
from meadhall.pictures.rietburg.clicks import shown_hero
from meadhall.pictures.rietburg.figures import KEPT


@dataclass(frozen=True, slots=True)
class Measures:
    """The sizes of cards and slips in one cut."""

    width: float
    height: float
    header: float
    row: float
    """From one option of a hero card to the next."""
    slip: float
    """The height of a slip."""
    gap: float
    left: float
    top: float
    columns: int
    """How many whole cards lie side by side."""
    below: int
    """How many slips lie side by side below them."""


MEASURES: Final = {
    WIDE: Measures(183, 268, 44, 73, 84, 8, 2, 12, 4, 6),
    PHONE: Measures(124, 166, 28, 45, 66, 5, 4, 8, 3, 3),
}
SLIPS_BESIDE: Final = 3
"""So many slips lie above each other in a column of the wide cut."""


@dataclass(frozen=True, slots=True)
class Lying:
    """A card of the shown hero and where it lies in each cut."""

    card: int
    is_whole: bool
    is_played: bool
    option: int
    """The option being used, -1 if the card is not in play or nobody can tell."""
    wide: tuple[float, float]
    phone: tuple[float, float]


@dataclass(frozen=True, slots=True)
class Spread:
    """The cards of the shown hero in the order of the box, and how far down they reach in each cut."""

    cards: tuple[Lying, ...]
    wide_height: float
    phone_height: float


def spread_of(view: RietburgView) -> Spread:
    """Return the cards of the shown hero: hero cards in hand and in play, friends and objects, what is played."""
    hero = shown_hero(view)
    in_play = card_in_play(view) if hero == view.active else -1
    option = view.option if in_play >= 0 else -1
    box = view.terms.box
    return _spread(view.hands[hero], view.played[hero], in_play, option, box.friend_from, box.card_count)


@lru_cache(maxsize=KEPT)
def _spread(hand: int, played: int, in_play: int, option: int, friend_from: int, card_count: int) -> Spread:
    whole = [card for card in range(friend_from) if hand >> card & 1 or card == in_play]
    slips = [card for card in range(friend_from, card_count) if hand >> card & 1]
    slips += [card for card in range(card_count) if played >> card & 1 and card not in whole]
    found: list[Lying] = []
    for index, card in enumerate(whole):
        places = [_whole_place(MEASURES[cut], index) for cut in (WIDE, PHONE)]
        found.append(Lying(card, True, bool(played >> card & 1), option if card == in_play else -1, *places))
    for index, card in enumerate(slips):
        places = [_slip_place(MEASURES[cut], len(whole), index) for cut in (WIDE, PHONE)]
        found.append(Lying(card, False, bool(played >> card & 1) and card != in_play, -1, *places))
    found.sort(key=lambda lying: lying.card)
    return Spread(tuple(found), _reach(found, WIDE), _reach(found, PHONE))


def card_in_play(view: RietburgView) -> int:
    """Return the card of this turn as long as its symbols are used, else -1."""
    return view.card if len(view.frames) > 1 else -1


def _whole_place(measures: Measures, index: int) -> tuple[float, float]:
    down, across = divmod(index, measures.columns)
    x = measures.left + across * (measures.width + measures.gap)
    return x, measures.top + down * (measures.height + measures.gap)


def _slip_place(measures: Measures, whole: int, index: int) -> tuple[float, float]:
    beside = SLIPS_BESIDE * max(measures.columns - whole, 0) if measures is MEASURES[WIDE] else 0
    if index < beside:
        across, down = divmod(index, SLIPS_BESIDE)
        x, y = _whole_place(measures, whole + across)
        return x, y + down * (measures.slip + measures.gap)
    rows = max(-(-whole // measures.columns), 1 if beside else 0)
    down, across = divmod(index - beside, measures.below)
    x = measures.left + across * (measures.width + measures.gap)
    y = measures.top + rows * (measures.height + measures.gap) + down * (measures.slip + measures.gap)
    return x, y


def _reach(found: list[Lying], cut: str) -> float:
    """Return how far down cards reach."""
    measures = MEASURES[cut]
    lowest = 0.0 if cut == PHONE else measures.top + measures.height
    for lying in found:
        height = measures.height if lying.is_whole else measures.slip
        lowest = max(lowest, (lying.wide if cut == WIDE else lying.phone)[1] + height)
    return lowest + measures.gap


def usual_height(cards: int) -> float:
    """Return the room that so many hero cards take on a phone, with a row of slips where a row of cards is full.

    It is kept free all the time, so that what lies below does not move whenever a card is played.
    """
    measures = MEASURES[PHONE]
    rows = -(-cards // measures.columns)
    height = measures.top + rows * (measures.height + measures.gap)
    return height + (measures.slip + measures.gap if rows == 1 else 0)
