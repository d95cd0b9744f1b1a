"""How a table of Freigard is written, and which texts are none.

    round=2 shuffles=2 castles=18,14 totems=eye,shield vessel=conifer2 points=6 phase=refill hand=-
    top=- under=41 pool=spike+,round/2,...,rout discards=round,blue1 revealed=- before=0 seen=- drawn=-

is one line.  Behind ``place`` in the field phase stands how many points are to be laid down, behind
``spend`` the castle totems are given for, behind ``eye`` what is sought.  The topmost card of ``top`` comes first.
"""

from __future__ import annotations

from typing import Final

from meadhall.engine import notation
from meadhall.engine.notation import Bits, CountedForm, Counts, Each, Field, Form, Maybe, Notation, Number, Word, refuse
from meadhall.games.freigard import pieces
from meadhall.games.freigard.box import FreigardBox
from meadhall.games.freigard.pieces import FEATURES, HAND_SIZE, HIGHEST_CASTLE, MOST_ROUNDS, NO_CARD, PHASES
from meadhall.games.freigard.rules.odds import weights_of
from meadhall.games.freigard.rules.points import is_placing_asked
from meadhall.games.freigard.rules.rounds import castles_in_reach, highest_beaten, is_spending_asked
from meadhall.games.freigard.state import FreigardState

MOST_POINTS: Final = 999


def notation_of(box: FreigardBox) -> Notation[FreigardState]:
    """Return how tables with this box are written."""
    codes = box.codes
    cards = sum(box.counts)
    return Notation(
        [
            Field("round", Number(1, MOST_ROUNDS)),
            Field("shuffles", Number(1, MOST_ROUNDS + 1)),
            Field("castles", Each(Number(1, HIGHEST_CASTLE))),
            Field("totems", Bits(Word(pieces.TOTEMS)), "ready"),
            Field("vessel", Maybe(Word(codes), NO_CARD)),
            Field("points", Number(0, MOST_POINTS)),
            PhaseField(),
            Field("hand", CountedForm(Word(codes), cards)),
            Field("top", Downwards(Each(Word(codes)))),
            Field("under", Number(0, cards)),
            Field("pool", Counts(codes, cards)),
            Field("discards", Counts(codes, cards)),
            Field("revealed", CountedForm(Word(codes), cards)),
            Field("before", Number(0, cards)),
            NotedField("seen", Counts(codes, cards)),
            NotedField("drawn", Counts(codes, cards)),
        ],
        "=",
    )


class PhaseField(Field[FreigardState]):
    """A phase with what it is about."""

    def __init__(self) -> None:
        super().__init__("phase", Word(PHASES))
        number = Number(1, HIGHEST_CASTLE)
        feature = Word([feature.name for feature in FEATURES])
        self.about: Final[dict[int, Form[int]]] = {pieces.SEARCH: feature, pieces.PLACE: number, pieces.SPEND: number}

    def write(self, table: FreigardState) -> str:
        about = self.about.get(table.phase)
        return super().write(table) + (f":{about.write(table.number)}" if about else "")

    def read(self, table: FreigardState, text: str) -> None:
        word, colon, number = text.partition(":")
        super().read(table, word)
        about = self.about.get(table.phase)
        refuse(about is None and colon != "", f"the phase {word} is about nothing, not {number!r}")
        if about:
            table.number = about.read(number, "what the Eye searches for" if table.phase == pieces.SEARCH else word)


class Downwards(Form[list[int]]):
    """A list whose last member is written first."""

    def __init__(self, form: Form[list[int]]) -> None:
        self.form: Final = form

    def write(self, value: list[int]) -> str:
        return self.form.write(value[::-1])

    def read(self, text: str, what: str) -> list[int]:
        return self.form.read(text, what)[::-1]


class NotedField(Field[FreigardState]):
    """Counts that are noted only when points lay unseen before the Eye; otherwise the list is empty."""

    def write(self, table: FreigardState) -> str:
        return super().write(table) if table.before else notation.NONE

    def read(self, table: FreigardState, text: str) -> None:
        if table.before:
            super().read(table, text)
        else:
            refuse(text != notation.NONE, f"{self.name} is noted only when points lay unseen before the Eye")


def read_table(state: FreigardState, text: str) -> None:
    """Read a line into a fresh state; raise NotationError for whatever is no table."""
    line = state.laws.notation
    line.read(state, text)
    state.pool_size = sum(state.pool)
    _check_castles(state)
    _check_cards(state)
    _check_rounds(state)
    _check_phase(state)
    _check_end(state)
    line.check(state, text)


def _check_castles(state: FreigardState) -> None:
    left = state.laws.march[:]
    for castle in state.castles:
        refuse(castle not in left, f"no castle {castle} stands at this table")
        left.remove(castle)
    refuse(state.castles != sorted(state.castles, reverse=True), "castles are written from the highest to the lowest")
    refuse(not state.castles and state.phase != pieces.OVER, "without a castle the game is over")


def _check_rounds(state: FreigardState) -> None:
    """Refuse other rounds than castles and Shield make, and other shuffles than rounds and Eye."""
    standing = len(state.castles)
    first = len(state.laws.march) - standing + (1 if standing else 0)
    refuse(state.round < first, f"{standing} castles cannot be left in round {state.round}")
    last = first if state.is_ready(pieces.SHIELD) else first + 1  # 12.3
    refuse(state.round > last, f"round {state.round} does not come after so few castles, unless the Shield held")
    can_have_searched = not state.is_ready(pieces.EYE) and state.phase != pieces.SEARCH
    least, most = 1 if state.before else 0, 1 if can_have_searched else 0
    is_shuffled = least <= state.shuffles - state.round <= most
    refuse(not is_shuffled, "there is one shuffle for each round, and one more once the Eye has searched")


def _check_cards(state: FreigardState) -> None:
    """Refuse cards that cannot be those of one box."""
    box = state.box
    known = [*state.top, *state.revealed, int(state.vessel)]
    lying = [*state.hand, *known]
    for kind, code in enumerate(box.codes):
        there = state.pool[kind] + state.discards[kind] + lying.count(kind)
        refuse(there > box.counts[kind], f"there are {there} cards {code}; the box has {box.counts[kind]}")
    most = state.pool_size
    refuse(state.under > most, f"under must be a number from 0 to {most}: more cards are not in the pool")
    refuse(box.rout in known, "the Rout never lies known on the deck, revealed, or under the Vessel")
    may_hold_rout = state.phase == pieces.DEAL or state.is_round_over()
    refuse(box.rout in state.hand and not may_hold_rout, "the Rout does not stay in a hand")
    refuse(state.vessel != NO_CARD and state.is_ready(pieces.VESSEL), "the Vessel cannot be ready with a card under it")
    if state.before:
        _check_seen(state)


def _check_seen(state: FreigardState) -> None:
    most = state.unseen_points()
    refuse(state.before > most, f"before must be a number from 0 to {most}: so many points lie unseen")
    for kind, code in enumerate(state.box.codes):
        there = state.pool[kind] + state.drawn[kind]
        seen = state.seen[kind]
        refuse(seen > there or there > state.box.counts[kind], f"more cards {code} were seen or drawn than there are")
        is_noted = state.drawn[kind] == 0 or 0 < seen < there
        refuse(not is_noted, f"drawn is noted only for a kind of which some, but not all, were seen, not for {code}")
    refuse(not any(state.seen), "before is noted only when cards were seen")
    free = state.pool_size + sum(state.drawn) - sum(state.seen)
    can_be_points = free >= state.before and (not state.under or any(weights_of(state)))
    refuse(not can_be_points, "the points placed before the Eye cannot all be cards that were not seen")


ANY_HAND: Final = [0, 1, 2, 3, 4]
HAND_SIZES: Final = [[0, 1, 2], [3], [2], [3], [3], [4], [0, 2, 3], [0], ANY_HAND, ANY_HAND, ANY_HAND]
"""By phase; after a round any hand may be left."""


def _check_phase(state: FreigardState) -> None:
    phase = state.phase
    name = PHASES[phase]
    size = len(state.hand)
    deck = state.deck_size()
    refuse(size not in HAND_SIZES[phase], f"a hand of {size} does not go with the phase {name}")
    is_known = phase <= pieces.LAST_OF_CHANCE and (state.top != [] or not state.under)
    refuse(is_known, f"in the phase {name} an unknown card must be next in the deck")
    refuse(phase == pieces.DEAL and deck < HAND_SIZE - size, "the deck is too short for a hand")
    refuse(phase in (pieces.TURN, pieces.DISCARD) and not deck, "the round is over when the deck is empty")
    is_alike = phase == pieces.DISCARD and state.hand[0] == state.hand[HAND_SIZE]
    refuse(is_alike, "which of four identical cards is discarded is not asked")
    has_no_refill = phase == pieces.REFILL and (state.vessel == NO_CARD or deck < HAND_SIZE)
    refuse(has_no_refill, "refill is asked with a card under the Vessel and three in the deck")
    refuse(phase == pieces.VESSEL_DRAW and state.vessel == NO_CARD, "no card lies under the Vessel")
    refuse(phase == pieces.SEARCH and state.is_ready(pieces.EYE), "the Eye that searches is no longer ready")
    refuse(state.revealed != [] and phase != pieces.SEARCH, "cards lie revealed only while the Eye searches")
    refuse(phase == pieces.PLACE and 0 < size <= state.number, "that many points cannot come from this hand")
    refuse(phase == pieces.PLACE and not is_placing_asked(state), "which cards become points is not asked here")


def _check_end(state: FreigardState) -> None:
    refuse(state.is_round_over() and state.vessel != NO_CARD, "after a round no card lies under the Vessel")
    if state.phase == pieces.END:
        reach = castles_in_reach(state)
        refuse(reach == [highest_beaten(state)], "the castle that falls is not asked when there is no other")
        is_lost = not reach and not state.is_ready(pieces.SHIELD)
        refuse(is_lost, "no castle is in reach and the Shield is gone: the game is over")
    if state.phase == pieces.SPEND:
        is_asked = state.number in state.castles and is_spending_asked(state, state.number)
        refuse(not is_asked, f"which totems are given for the castle {state.number} is not asked here")
