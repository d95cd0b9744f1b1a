"""What every chapter of the rules needs to know: box, options, figures, catalog and the reach of the cards."""

from __future__ import annotations

from typing import Final

from meadhall.games.castle_panic.box import CastlePanicBox
from meadhall.games.castle_panic.catalog import Catalog
from meadhall.games.castle_panic.options import Options
from meadhall.games.castle_panic.pieces import ARCS, HIT_CARDS, SPACES, Figures, can_reach, has
from meadhall.games.castle_panic.state import CastlePanicState


class Laws:
    """The fixed part of a game object."""

    def __init__(self, box: CastlePanicBox, options: Options, seats: int) -> None:
        self.box: Final = box
        self.options: Final = options
        self.seats: Final = seats
        self.castle_seats: Final = options.castle_seats
        self.figures: Final = Figures(box.points)
        self.catalog: Final = Catalog(self.figures, options, seats)
        self.reach: Final = [
            can_reach(card, space, options.heroic_powers) for card in range(HIT_CARDS) for space in range(SPACES)
        ]
        """By card * SPACES + space."""

    def tokens_in_play(self) -> list[int]:
        """Count the tokens of this game, those of the start included (14.1)."""
        tokens = self.box.tokens[:]
        if self.options.easier_battles:
            for token in range(len(tokens)):
                tokens[token] -= self.box.easier[token]
        return tokens

    def seats_from(self, state: CastlePanicState, first: int) -> list[int]:
        """List the castle seats still in the game, clockwise from *first*."""
        seats: list[int] = []
        for step in range(self.castle_seats):
            seat = (first + step) % self.castle_seats
            if not has(state.out, seat):
                seats.append(seat)
        return seats

    def chooser(self, state: CastlePanicState) -> int:
        """Return who chooses for the castle: the active player, or the next one still in (7.8, 15.2)."""
        for step in range(self.castle_seats):
            seat = (state.active + step) % self.castle_seats
            if not has(state.out, seat):
                return seat
        return state.active

    def hand_size(self, state: CastlePanicState) -> int:
        """Return the size of a full hand (2.4, 15.7)."""
        return self.options.hand_size - (1 if state.king_fell else 0)

    def holds_tokens(self, state: CastlePanicState) -> bool:
        """Tell whether the Overlord holds a token, the secret one counted (16.7)."""
        return len(state.tokens) > 0 or state.hidden >= 0

    def count_of(self, state: CastlePanicState, monster: int) -> int:
        """Count the equals of a monster that are not under the Tar token."""
        count = 0
        for other in state.monsters:
            if other == monster:
                count += 1
        return count - 1 if monster == state.tar else count

    def struck(self, state: CastlePanicState, target: int) -> int:
        """Return the monster that a target names."""
        return state.tar if target == self.catalog.tarred else target


def free_arcs(bits: int) -> int:
    """Count the arcs that are not in a set."""
    count = 0
    for arc in range(ARCS):
        if not has(bits, arc):
            count += 1
    return count
