"""Where the cards of the shown hero lie: whole cards for the choice, slips for the rest."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from meadhall.games.rietburg import RietburgView
from meadhall.pictures.picture import PHONE, WIDE
from meadhall.pictures.rietburg.clicks import shown_hero


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
    places: dict[str, tuple[float, float]]


def lying_cards(view: RietburgView) -> list[Lying]:
    """Return the cards of the shown hero: hero cards in hand and in play, friends and objects, what is played."""
    hero = shown_hero(view)
    box = view.terms.box
    in_play = card_in_play(view) if hero == view.active else -1
    hand, played = view.hands[hero], view.played[hero]
    whole = [card for card in range(box.friend_from) if hand >> card & 1 or card == in_play]
    slips = [card for card in range(box.friend_from, box.card_count) if hand >> card & 1]
    slips += [card for card in range(box.card_count) if played >> card & 1 and card not in whole]
    found: list[Lying] = []
    for index, card in enumerate(whole):
        places = {cut: _whole_place(measures, index) for cut, measures in MEASURES.items()}
        is_played = bool(played >> card & 1)
        found.append(Lying(card, True, is_played, view.option if card == in_play else -1, places))
    for index, card in enumerate(slips):
        places = {cut: _slip_place(measures, len(whole), index) for cut, measures in MEASURES.items()}
        found.append(Lying(card, False, bool(played >> card & 1) and card != in_play, -1, places))
    return found


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


def cards_height(view: RietburgView, cut: str) -> float:
    """Return how far down the cards reach."""
    measures = MEASURES[cut]
    lowest = 0.0 if cut == PHONE else measures.top + measures.height
    for lying in lying_cards(view):
        height = measures.height if lying.is_whole else measures.slip
        lowest = max(lowest, lying.places[cut][1] + height)
    return lowest + measures.gap
