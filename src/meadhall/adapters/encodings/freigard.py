"""Freigard as numbers: cards are counted by kind, in the order of the box, the Rout last."""

from __future__ import annotations

from meadhall.adapters.encodings.encoding import Part, bits_of, counts_of, one_of
from meadhall.engine.contract import AnyGame
from meadhall.games.freigard import FreigardView
from meadhall.games.freigard.box import FreigardBox
from meadhall.games.freigard.pieces import CASTLES, HIGHEST_CASTLE, MOST_ROUNDS, PHASES, TOTEMS


def parts(game: AnyGame) -> list[Part]:
    """Return the table of parts; its length follows from the kinds of cards in the box."""
    assert isinstance(game.box, FreigardBox)
    kinds = len(game.box.codes)
    cards = sum(game.box.counts)
    each = f"of each kind: {', '.join(game.box.codes)}"
    return [
        Part("phase", len(PHASES), 0, 1, f"1 for one of {', '.join(PHASES)}", phase),
        Part("round", 1, 1, MOST_ROUNDS, "the number of the round", lambda view: (view.round,)),
        Part("castles", CASTLES, 0, HIGHEST_CASTLE, "the castles that stand, highest first, then zeros", castles),
        Part("totems", len(TOTEMS), 0, 1, f"1 for a totem that can still be used: {', '.join(TOTEMS)}", totems),
        Part("points", 2, 0, cards, "points scored in this round; how many of them lie unseen", points),
        Part("number", 1, -1, HIGHEST_CASTLE, "what the phase is about: points to place, feature sought, castle named", number),
        Part("vessel", kinds, 0, 1, f"1 for the card under the Vessel, {each}", lambda view: one_of(view.vessel, kinds)),
        Part("hand", kinds, 0, cards, f"cards in hand {each}", lambda view: counts_of(view.hand, kinds)),
        Part("top", kinds, 0, cards, f"known cards on the deck {each}", lambda view: counts_of(view.top, kinds)),
        Part("next", kinds, 0, 1, f"1 for the topmost card of the deck, if it is known, {each}", lambda view: next_card(view, kinds)),
        Part("deck", 1, 0, cards, "cards in the deck", lambda view: (view.deck_size(),)),
        Part("pool", kinds, 0, cards, f"undecided cards {each}", lambda view: view.pool),
        Part("discards", kinds, 0, cards, f"discards {each}", lambda view: view.discards),
        Part("revealed", kinds, 0, cards, f"cards the Eye has turned up {each}", lambda view: counts_of(view.revealed, kinds)),
    ]  # fmt: skip


def phase(view: FreigardView) -> list[int]:
    """Mark the phase."""
    return one_of(view.phase, len(PHASES))


def castles(view: FreigardView) -> list[int]:
    """Return the castles that stand."""
    return view.castles + [0] * (CASTLES - len(view.castles))


def totems(view: FreigardView) -> list[int]:
    """Mark the totems that can be used."""
    return bits_of(view.ready, len(TOTEMS))


def points(view: FreigardView) -> tuple[int, int]:
    """Return the points of the round."""
    return view.points, view.unseen_points()


def number(view: FreigardView) -> tuple[int]:
    """Return what the phase is about."""
    return (view.number,)


def next_card(view: FreigardView, kinds: int) -> list[int]:
    """Mark the card that will be turned up next."""
    return one_of(view.top[-1] if view.top else -1, kinds)
