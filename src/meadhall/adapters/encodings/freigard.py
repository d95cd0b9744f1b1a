"""Freigard as numbers: cards are counted by kind, in the order of the box, the Rout last."""

from __future__ import annotations

from meadhall.adapters.encodings.encoding import NUMBER, EncodingPart, PackedTable, bits_of, counts_of, ones_of, packer
from meadhall.engine.contract import AnyGame
from meadhall.games.freigard import FreigardView
from meadhall.games.freigard.box import FreigardBox
from meadhall.games.freigard.pieces import CASTLES, HIGHEST_CASTLE, MOST_ROUNDS, PHASES, TOTEMS

PHASE_MARKS = ones_of(len(PHASES))
TOTEM_MARKS = bits_of(len(TOTEMS))
CASTLE_ROWS = PackedTable(lambda castles: [*castles, *[0] * (CASTLES - len(castles))])
POINTS = packer(3)


def parts(game: AnyGame) -> list[EncodingPart]:
    """Return the table of parts; its length follows from the kinds of cards in the box."""
    assert isinstance(game.box, FreigardBox)
    kinds = len(game.box.codes)
    cards = sum(game.box.counts)
    each = f"of each kind: {', '.join(game.box.codes)}"
    marks, counts, piles = ones_of(kinds), counts_of(kinds), packer(2 * kinds)

    def table(view: FreigardView) -> bytes:
        top = view.top
        return b"".join(
            (
                PHASE_MARKS[view.phase],
                NUMBER[view.round],
                CASTLE_ROWS[tuple(view.castles)],
                TOTEM_MARKS[view.ready],
                POINTS(view.points, view.unseen_points(), view.number),
                marks[view.vessel],
                counts[tuple(view.hand)],
                counts[tuple(top)],
                marks[top[-1] if top else -1],
                NUMBER[view.deck_size()],
                piles(*view.pool, *view.discards),
                counts[tuple(view.revealed)],
            )
        )

    return [
        EncodingPart("phase", len(PHASES), 0, 1, f"1 for one of {', '.join(PHASES)}", table),
        EncodingPart("round", 1, 1, MOST_ROUNDS, "the number of the round", table),
        EncodingPart("castles", CASTLES, 0, HIGHEST_CASTLE, "the castles that stand, highest first, then zeros", table),
        EncodingPart("totems", len(TOTEMS), 0, 1, f"1 for a totem that can still be used: {', '.join(TOTEMS)}", table),
        EncodingPart("points", 2, 0, cards, "points scored in this round; how many of them lie unseen", table),
        EncodingPart("number", 1, -1, HIGHEST_CASTLE, "what the phase is about: points to place, feature sought, castle named", table),
        EncodingPart("vessel", kinds, 0, 1, f"1 for the card under the Vessel, {each}", table),
        EncodingPart("hand", kinds, 0, cards, f"cards in hand {each}", table),
        EncodingPart("top", kinds, 0, cards, f"known cards on the deck {each}", table),
        EncodingPart("next", kinds, 0, 1, f"1 for the topmost card of the deck, if it is known, {each}", table),
        EncodingPart("deck", 1, 0, cards, "cards in the deck", table),
        EncodingPart("pool", kinds, 0, cards, f"undecided cards {each}", table),
        EncodingPart("discards", kinds, 0, cards, f"discards {each}", table),
        EncodingPart("revealed", kinds, 0, cards, f"cards the Eye has turned up {each}", table),
    ]  # fmt: skip
