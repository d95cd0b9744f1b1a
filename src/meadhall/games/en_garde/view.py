"""What one seat may know of a match of En Garde.

A view is written like a state, with ? for each card of a hand that is hidden,
and with the size of the pack and the discards in place of the pack:

    0@turn 3 0 2:1 0 8-14 22345/????? 9 00110 - - touch:0
"""

from __future__ import annotations

from typing import Final

from meadhall.engine.contract import SPECTATOR, NotationError, View, seat_mark, split_mark
from meadhall.games.en_garde.pieces import (
    ALL_CARDS,
    BETWEEN,
    BLACK,
    COPIES,
    HAND_SIZE,
    OVER,
    VALUES,
    WHITE,
    count_of,
    size_of,
)
from meadhall.games.en_garde.reach import goes_on
from meadhall.games.en_garde.state import (
    EnGardeState,
    check_attack,
    check_sizes,
    common_fields,
    counts_text,
    hand_text,
    read_common,
    read_counts,
    read_hand,
    read_number,
    tail_fields,
)

VIEW_FIELDS: Final = 12


class EnGardeView(View):
    """The table as a seat sees it."""

    def __init__(self, seat: int, seen: EnGardeState, pack_size: int, discards: int, sizes: list[int]) -> None:
        super().__init__(seat)
        self.seen = seen
        """Everything open, with the hands this seat may see; a hidden hand and the pack are empty here."""
        self.pack_size = pack_size
        self.discards = discards
        """The cards played this round, counted as pieces.py counts them."""
        self.sizes = sizes
        """How many cards each fencer holds."""
        self.goal = 0
        """The points that win the match."""
        self.level = ""

    def notation(self) -> str:
        hands = self._hand_text(WHITE) + "/" + self._hand_text(BLACK)
        fields = [*common_fields(self.seen, hands), str(self.pack_size), counts_text(self.discards)]
        return seat_mark(self.seat) + " ".join(fields + tail_fields(self.seen))

    def sees_hand(self, seat: int) -> bool:
        """Say whether the hand of *seat* lies open to this view."""
        return seat == self.seat or self.seen.phase in (BETWEEN, OVER)

    def hand_values(self, seat: int) -> list[int]:
        """List the values of a hand this view may see, lowest first."""
        cards = self.seen.hand_of(seat)
        return [value for value in VALUES for _ in range(count_of(cards, value))]

    def discarded(self, value: int) -> int:
        return count_of(self.discards, value)

    def unseen(self, value: int) -> int:
        """Count the cards of *value* that this seat has not seen this round."""
        seen = count_of(self.discards, value)
        for seat in (WHITE, BLACK):
            seen += count_of(self.seen.hand_of(seat), value)
        return COPIES - seen

    def _hand_text(self, seat: int) -> str:
        if self.sees_hand(seat):
            return hand_text(self.seen.hand_of(seat))
        return "?" * self.sizes[seat] if self.sizes[seat] else "-"


def view_of(state: EnGardeState, seat: int) -> EnGardeView:
    """Build up what *seat* may know."""
    sizes = [int(size_of(state.white_hand)), int(size_of(state.black_hand))]
    seen = EnGardeState()
    view = EnGardeView(seat, seen, int(size_of(state.pack)), int(state.discards()), sizes)
    seen.phase = state.phase
    seen.round = state.round
    seen.starter = state.starter
    seen.white_points = state.white_points
    seen.black_points = state.black_points
    seen.turn = state.turn
    seen.white_space = state.white_space
    seen.black_space = state.black_space
    seen.pack = 0
    seen.attack_value = state.attack_value
    seen.attack_count = state.attack_count
    seen.is_indirect = state.is_indirect
    seen.has_escaped = state.has_escaped
    seen.drawer = state.drawer
    seen.owed = state.owed
    seen.ending = state.ending
    seen.winner = state.winner
    if view.sees_hand(WHITE):
        seen.white_hand = state.white_hand
    if view.sees_hand(BLACK):
        seen.black_hand = state.black_hand
    return view


def read_view(text: str) -> EnGardeView:
    """Return the view that ``notation`` wrote."""
    seat, rest = split_mark(text)
    if seat not in (WHITE, BLACK, SPECTATOR):
        raise NotationError("a view of En Garde begins with 0@, 1@ or *@")
    fields = rest.split(" ")
    if len(fields) != VIEW_FIELDS:
        raise NotationError(f"a view has {VIEW_FIELDS} fields, not {len(fields)}")
    seen = EnGardeState()
    seen.pack = 0
    read_common(seen, fields)
    hands = fields[6].split("/")
    if len(hands) != 2:
        raise NotationError(f"hands are written 22345/?????, not {fields[6]!r}")
    left = read_number(fields[7], 0, int(size_of(ALL_CARDS)), "the size of the pack")
    view = EnGardeView(seat, seen, left, int(read_counts(fields[8])), [0, 0])
    for owner in (WHITE, BLACK):
        _read_hand(view, owner, hands[owner])
    _check(view)
    return view


def _read_hand(view: EnGardeView, owner: int, text: str) -> None:
    if view.sees_hand(owner):
        cards = read_hand(text)
        if owner == WHITE:
            view.seen.white_hand = cards
        else:
            view.seen.black_hand = cards
        view.sizes[owner] = int(size_of(cards))
        return
    if text != "-" and (set(text) != {"?"} or len(text) > HAND_SIZE):
        raise NotationError(f"the hand of seat {owner} is hidden here and written with ?, not {text!r}")
    view.sizes[owner] = 0 if text == "-" else len(text)


def _check(view: EnGardeView) -> None:
    if view.pack_size + sum(view.sizes) + size_of(view.discards) != size_of(ALL_CARDS):
        raise NotationError("hands, pack and discards together must be 25 cards")
    for value in VALUES:
        if view.unseen(value) < 0:
            raise NotationError(f"there are more than {COPIES} cards of value {value}")
    check_sizes(view.seen, view.sizes, view.pack_size)
    check_attack(view.seen, view.discards)
    if not goes_on(_with_best_hand(view)):
        raise NotationError("whose turn it is can do nothing, so the round would be over")


def _with_best_hand(view: EnGardeView) -> EnGardeState:
    """Give whoever is next everything that he may hold, if his hand is hidden."""
    state = view.seen.copy()
    if not view.sees_hand(int(state.turn)):
        unseen = ALL_CARDS - view.discards - state.white_hand - state.black_hand
        if state.turn == WHITE:
            state.white_hand = unseen
        else:
            state.black_hand = unseen
    return state
