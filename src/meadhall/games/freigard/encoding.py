"""Freigard as numbers: cards are counted by kind, in the order of the box, the Rout last."""

from __future__ import annotations

from typing import Final

from meadhall.engine.contract import AnyGame
from meadhall.engine.encoding import (
    NUMBERS,
    Encoder,
    EncodingPart,
    Pieces,
    add_counts,
    add_numbers,
    add_zeros,
    ones_of,
    sets_of,
)
from meadhall.games.freigard import FreigardView
from meadhall.games.freigard.box import FreigardBox
from meadhall.games.freigard.pieces import CASTLES, HIGHEST_CASTLE, MOST_ROUNDS, PHASES, TOTEMS


class FreigardEncoder(Encoder[FreigardView]):
    """The round, then the cards."""

    def __init__(self, box: FreigardBox) -> None:
        super().__init__(parts(box))
        self._kinds: Final = len(box.codes)
        self._phases: Final = ones_of(len(PHASES))
        self._totems: Final = sets_of(len(TOTEMS))
        self._cards: Final = ones_of(len(box.codes))

    def add(self, view: FreigardView, to: Pieces) -> None:
        kinds, top = self._kinds, view.top
        to += [self._phases[view.phase], NUMBERS[view.round]]
        add_numbers(to, view.castles)
        add_zeros(to, CASTLES - len(view.castles))
        to += [
            self._totems[view.ready],
            NUMBERS[view.points],
            NUMBERS[view.unseen_points()],
            NUMBERS[view.number],
            self._cards[view.vessel],
        ]
        add_counts(to, view.hand, kinds)
        add_counts(to, top, kinds)
        to += [self._cards[top[-1] if top else -1], NUMBERS[view.deck_size()]]
        add_numbers(to, view.pool)
        add_numbers(to, view.discards)
        add_counts(to, view.revealed, kinds)


def encoder(game: AnyGame) -> FreigardEncoder:
    """Return how views are encoded."""
    assert isinstance(game.box, FreigardBox)
    return FreigardEncoder(game.box)


def parts(box: FreigardBox) -> list[EncodingPart]:
    """Return the table of parts; its length follows from the kinds of cards in the box."""
    kinds, cards = len(box.codes), sum(box.counts)
    each = f"of each kind: {', '.join(box.codes)}"
    return [
        EncodingPart("phase", len(PHASES), 0, 1, f"1 for one of {', '.join(PHASES)}"),
        EncodingPart("round", 1, 1, MOST_ROUNDS, "the number of the round"),
        EncodingPart("castles", CASTLES, 0, HIGHEST_CASTLE, "the castles that stand, highest first, then zeros"),
        EncodingPart("totems", len(TOTEMS), 0, 1, f"1 for a totem that can still be used: {', '.join(TOTEMS)}"),
        EncodingPart("points", 2, 0, cards, "points scored in this round; how many of them lie unseen"),
        EncodingPart("number", 1, -1, HIGHEST_CASTLE, "what the phase is about: points to place, feature sought, castle named"),
        EncodingPart("vessel", kinds, 0, 1, f"1 for the card under the Vessel, {each}"),
        EncodingPart("hand", kinds, 0, cards, f"cards in hand {each}"),
        EncodingPart("top", kinds, 0, cards, f"known cards on the deck {each}"),
        EncodingPart("next", kinds, 0, 1, f"1 for the topmost card of the deck, if it is known, {each}"),
        EncodingPart("deck", 1, 0, cards, "cards in the deck"),
        EncodingPart("pool", kinds, 0, cards, f"undecided cards {each}"),
        EncodingPart("discards", kinds, 0, cards, f"discards {each}"),
        EncodingPart("revealed", kinds, 0, cards, f"cards the Eye has turned up {each}"),
    ]  # fmt: skip
