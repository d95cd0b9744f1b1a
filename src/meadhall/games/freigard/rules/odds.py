"""The odds of the next card: chapters 4.5 and 10.6 of words/rules/freigard.md.

Points placed unseen stay undecided: the pool holds them together with the deck
cards below the known top, and since each undecided card is equally likely to
lie in any of these places, the pool's counts are the exact odds of a draw.

One event tells these places apart: the Eye.  The cards it reveals are certainly
in the deck and not among the *before* points that lay unseen then.  From that
shuffle on, of a kind with p cards in the pool, R of the cards that were there
at the shuffle are known to have been in the deck (*seen*) and D have been drawn since
(*drawn*); q = p + D - R of them may be points.  If j of these are points,
D cards of the p + D - j in the deck were drawn in one of
(p+D-j)(p+D-j-1)...(p-j+1) ways, and the j can be chosen in C(q, j) ways.  Each kind
so has a polynomial in x, whose power counts points; the coefficient of x^before in the product of all
counts the ways in which the table can have come about, and with one more card
of a kind drawn it is that kind's weight.
"""

from __future__ import annotations

from math import comb, gcd, perm

from meadhall.games.freigard.pieces import FAMILIES, FEATURES, Card
from meadhall.games.freigard.state import FreigardState


def weights_of(state: FreigardState) -> list[int]:
    """Weigh each kind, the Rout included, as the next unknown card of the deck; 0 means impossible."""
    if not state.before:
        return state.pool
    kinds = range(len(state.pool))
    before = int(state.before)
    first = [[1]]
    for kind in kinds:
        first.append(_product(first[-1], _ways(state, kind, 0), before))
    rest = [1]
    weights = [0] * len(state.pool)
    for kind in reversed(kinds):
        if state.pool[kind]:
            product = _product(_product(first[kind], _ways(state, kind, 1), before), rest, before)
            weights[kind] = product[before] if len(product) > before else 0
        rest = _product(_ways(state, kind, 0), rest, before)
    shared = gcd(*weights)
    return [weight // shared for weight in weights] if shared else weights


def feature_weights(state: FreigardState) -> list[int]:
    """Weigh each of the Eye's features as the next unknown card's."""
    weights = weights_of(state)
    kinds = state.box.kinds
    return [sum([weights[kind] for kind in range(len(kinds)) if feature.fits(kinds[kind])]) for feature in FEATURES]


def family_weights(state: FreigardState) -> list[int]:
    """Weigh each family, and the Rout after them, as the next unknown card's."""
    weights = weights_of(state)
    families = [0] * len(FAMILIES)
    for kind, card in enumerate(state.box.kinds):
        families[card.family] += weights[kind]
    return [*families, weights[state.box.rout]]


def note_drawn(state: FreigardState, kind: Card) -> None:
    """Take one card of *kind* out of the pool, and remember what that tells about unseen points."""
    if state.before and state.seen[kind]:
        if state.pool[kind] + state.drawn[kind] > state.seen[kind]:
            state.drawn[kind] += 1
        else:
            state.seen[kind] -= 1
            if not any(state.seen):
                forget(state)
    state.pool[kind] -= 1
    state.pool_size -= 1
    state.under -= 1


def forget(state: FreigardState) -> None:
    """Drop what was seen: no card is known to be in the deck any more, and all are equally likely."""
    state.before = 0
    state.seen = []
    state.drawn = []


def note_shuffled_in(state: FreigardState, known: list[int]) -> None:
    """Shuffle cards that are known to be in the deck into it."""
    unseen = state.unseen_points()
    if unseen and known:
        state.before = unseen
        state.seen = [0] * len(state.pool)
        state.drawn = [0] * len(state.pool)
    for kind in known:
        state.pool[kind] += 1
        state.pool_size += 1
        state.under += 1
        if state.before:
            state.seen[kind] += 1


def _ways(state: FreigardState, kind: int, more: int) -> list[int]:
    """Return a kind's polynomial, with *more* cards drawn than there were."""
    drawn = state.drawn[kind]
    there = state.pool[kind] + drawn
    free = there - state.seen[kind]
    return [comb(free, points) * perm(there - points, drawn + more) for points in range(free + 1)]


def _product(left: list[int], right: list[int], most: int) -> list[int]:
    """Multiply two polynomials and drop all powers above *most*."""
    result = [0] * min(len(left) + len(right) - 1, most + 1)
    for i, a in enumerate(left):
        for j, b in enumerate(right):
            if i + j <= most:
                result[i + j] += a * b
    return result
