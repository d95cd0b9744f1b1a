"""The terms of one match: box, heroes, switches, and what follows from them."""

from __future__ import annotations

from typing import Final

from meadhall.games.rietburg.box import RietburgBox
from meadhall.games.rietburg.pieces import Catalog


class Terms:
    """What stays the same all through a match."""

    def __init__(
        self,
        box: RietburgBox,
        seats: int,
        heroes: list[int],
        red_creatures: bool,
        red_halves: bool,
        narrator_deck: int,
        blank_friends: bool,
    ) -> None:
        self.box: Final = box
        self.seats: Final = seats
        self.heroes: Final = heroes
        self.hero_count: Final = len(heroes)
        self.red_creatures: Final = red_creatures
        self.red_halves: Final = red_halves
        self.narrator_deck: Final = narrator_deck
        self.blank_friends: Final = blank_friends
        self.catalog: Final = Catalog(box, heroes)
        self.names: Final = self.catalog.names
        self.places: Final = len(box.locations)
        self.axe_hero: Final = _number_of(box.axe_owner, heroes)
        self.spirit_hero: Final = _number_of(box.spirit_owner, heroes)
        self.book_hero: Final = _number_of(box.book_owner, heroes)
        self.uses_willpower: Final = [box.heroes[hero].uses_willpower for hero in heroes]
        self.own_cards: Final = [_cards_of(box, hero) for hero in heroes]
        """For each hero the mask of his hero cards."""
        self.copies: Final = [0 if row.red and not red_creatures else row.copies for row in box.encounters]
        self.encounter_total: Final = sum(self.copies)
        self.sorts: Final = _sorts(box)
        self.friend_mask: Final = (1 << box.object_from) - (1 << box.friend_from)
        self.object_mask: Final = (1 << box.card_count) - (1 << box.object_from)
        self.side_mask: Final = self.friend_mask | self.object_mask

    def seat_of(self, hero: int) -> int:
        """Return the seat that leads a hero (1.1)."""
        return hero % self.seats


def _number_of(owner: int, heroes: list[int]) -> int:
    return heroes.index(owner) if owner in heroes else -1


def _cards_of(box: RietburgBox, hero: int) -> int:
    mask = 0
    for card in range(box.friend_from):
        if box.hero_cards[card].hero == hero:
            mask |= 1 << card
    return mask


def _sorts(box: RietburgBox) -> list[int]:
    """Give a number to each of the sorts of trophies between which a payment can ever matter (10.3)."""
    asked = [task.need_kind for task in box.tasks if task.need_kind != ""]
    seen: list[str] = []
    sorts: list[int] = []
    for row in box.encounters:
        kind = row.kind if row.kind in asked else ""
        sign = f"{row.row} {row.gold} {row.is_object} {kind}"
        if sign not in seen:
            seen.append(sign)
        sorts.append(seen.index(sign))
    return sorts
