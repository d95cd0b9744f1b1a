"""Everything that is true in a match of En Garde, and its notation.

turn 3 0 2:1 0 8-14 22345/11445 30213 - - touch:0
|    | | |   | |    |           |     | | how the last round ended, and who won it
|    | | |   | |    |           |     | who draws how many cards (0+3)
|    | | |   | |    |           |     the attack: 4x2, 4x2+ (indirect), escape, or none
|    | | |   | |    |           how many of each value are in the pack
|    | | |   | |    White's hand / Black's hand
|    | | |   | the two spaces
|    | | |   whose turn it is
|    | | the points
|    | who started the round
|    the round
the phase
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from meadhall.engine.contract import NotationError, State
from meadhall.games.en_garde.pieces import (
    ALL_CARDS,
    ANSWER,
    BETWEEN,
    BLACK,
    COPIES,
    DEAL,
    DRAWN,
    ENDINGS,
    FIRST_SPACE,
    HAND_SIZE,
    LAST_SPACE,
    MOST_POINTS,
    MOST_ROUNDS,
    NO_WINNER,
    NONE_YET,
    OVER,
    PHASES,
    REFILL,
    TURN,
    VALUES,
    WHITE,
    cards_of,
    count_of,
    size_of,
)

FIELDS: Final = 11


class EnGardeState(State):
    """The table; also the round's history as far as anybody needs it."""

    def __init__(self) -> None:
        super().__init__()
        self.phase: i64 = DEAL
        self.round: i64 = 1
        self.starter: i64 = WHITE
        self.white_points: i64 = 0
        self.black_points: i64 = 0
        self.turn: i64 = WHITE
        self.white_space: i64 = FIRST_SPACE
        self.black_space: i64 = LAST_SPACE
        self.white_hand: i64 = 0
        self.black_hand: i64 = 0
        self.pack: i64 = ALL_CARDS
        self.attack_value: i64 = 0
        self.attack_count: i64 = 0
        """No attack stands while this is 0."""
        self.is_indirect: bool = False
        self.has_escaped: bool = False
        """Whoever draws now has just escaped from an indirect attack."""
        self.drawer: i64 = WHITE
        self.owed: i64 = HAND_SIZE
        """How many cards *drawer* still gets."""
        self.ending: i64 = NONE_YET
        self.winner: i64 = NO_WINNER

    def copy(self) -> EnGardeState:
        other = EnGardeState()
        other.seat = self.seat
        other.phase = self.phase
        other.round = self.round
        other.starter = self.starter
        other.white_points = self.white_points
        other.black_points = self.black_points
        other.turn = self.turn
        other.white_space = self.white_space
        other.black_space = self.black_space
        other.white_hand = self.white_hand
        other.black_hand = self.black_hand
        other.pack = self.pack
        other.attack_value = self.attack_value
        other.attack_count = self.attack_count
        other.is_indirect = self.is_indirect
        other.has_escaped = self.has_escaped
        other.drawer = self.drawer
        other.owed = self.owed
        other.ending = self.ending
        other.winner = self.winner
        return other

    def notation(self) -> str:
        hands = hand_text(self.white_hand) + "/" + hand_text(self.black_hand)
        return " ".join([*common_fields(self, hands), counts_text(self.pack), *tail_fields(self)])

    def hand_of(self, seat: i64) -> i64:
        return self.white_hand if seat == WHITE else self.black_hand

    def distance(self) -> i64:
        return self.black_space - self.white_space

    def room_behind(self, seat: i64) -> i64:
        """Count the spaces behind a fencer."""
        return self.white_space - FIRST_SPACE if seat == WHITE else LAST_SPACE - self.black_space

    def discards(self) -> i64:
        return ALL_CARDS - self.pack - self.white_hand - self.black_hand


def common_fields(state: EnGardeState, hands: str) -> list[str]:
    """Write what everybody may see, up to the hands."""
    return [
        PHASES[state.phase],
        str(state.round),
        str(state.starter),
        f"{state.white_points}:{state.black_points}",
        str(state.turn),
        f"{state.white_space}-{state.black_space}",
        hands,
    ]


def tail_fields(state: EnGardeState) -> list[str]:
    """Write what everybody may see, after the cards."""
    attack = "-"
    if state.attack_count:
        attack = f"{state.attack_value}x{state.attack_count}" + ("+" if state.is_indirect else "")
    elif state.has_escaped:
        attack = "escape"
    draws = f"{state.drawer}+{state.owed}" if state.owed else "-"
    last = ENDINGS[state.ending]
    if state.winner != NO_WINNER:
        last += f":{state.winner}"
    return [attack, draws, last]


def hand_text(cards: i64) -> str:
    """Write cards one by one, lowest first."""
    text = "".join([str(value) * count_of(cards, value) for value in VALUES])
    return text if text else "-"


def counts_text(cards: i64) -> str:
    """Write how many there are of each value."""
    return "".join([str(count_of(cards, value)) for value in VALUES])


def read_hand(text: str) -> i64:
    """Return the cards that ``hand_text`` wrote."""
    cards: i64 = 0
    if text == "-":
        return cards
    if len(text) > HAND_SIZE or not set(text) <= set("12345"):
        raise NotationError(f"{text!r} is no hand: it is up to {HAND_SIZE} values from 1 to 5, or -")
    for digit in text:
        cards += cards_of(int(digit), 1)
    if hand_text(cards) != text:
        raise NotationError(f"the hand {text!r} is not in order")
    return cards


def read_counts(text: str) -> i64:
    """Return the cards that ``counts_text`` wrote."""
    if len(text) != len(VALUES) or not set(text) <= set("012345"):
        raise NotationError(f"{text!r} is no count of cards: it is five digits from 0 to {COPIES}")
    cards: i64 = 0
    for value in VALUES:
        cards += cards_of(value, int(text[value - 1]))
    return cards


def read_common(state: EnGardeState, fields: list[str]) -> None:
    """Read what everybody may see, apart from hands and pack, into *state*."""
    state.phase = _index_of(PHASES, fields[0], "phase")
    state.round = read_number(fields[1], 1, MOST_ROUNDS, "round")
    state.starter = read_number(fields[2], WHITE, BLACK, "starter")
    points = fields[3].split(":")
    spaces = fields[5].split("-")
    if len(points) != 2 or len(spaces) != 2:
        raise NotationError(f"points are written 2:1 and spaces 8-14, not {fields[3]!r} and {fields[5]!r}")
    state.white_points = read_number(points[0], 0, MOST_POINTS, "points")
    state.black_points = read_number(points[1], 0, MOST_POINTS, "points")
    state.turn = read_number(fields[4], WHITE, BLACK, "turn")
    state.white_space = read_number(spaces[0], FIRST_SPACE, LAST_SPACE, "space")
    state.black_space = read_number(spaces[1], FIRST_SPACE, LAST_SPACE, "space")
    if state.white_space >= state.black_space:
        raise NotationError("White must stand on a lower space than Black")
    _read_attack(state, fields[-3])
    _read_draws(state, fields[-2])
    _read_last(state, fields[-1])
    _check_phase(state)


def _read_attack(state: EnGardeState, text: str) -> None:
    if text == "-":
        return
    if text == "escape":
        state.has_escaped = True
        return
    parts = text.removesuffix("+").split("x")
    if len(parts) != 2:
        raise NotationError(f"{text!r} is no attack: it is written 4x2, 4x2+, escape or -")
    state.attack_value = read_number(parts[0], 1, len(VALUES), "attack value")
    state.attack_count = read_number(parts[1], 1, COPIES, "attack count")
    state.is_indirect = text.endswith("+")


def _read_draws(state: EnGardeState, text: str) -> None:
    state.owed = 0
    if text == "-":
        return
    parts = text.split("+")
    if len(parts) != 2:
        raise NotationError(f"{text!r} does not say who draws: it is written 0+3 or -")
    state.drawer = read_number(parts[0], WHITE, BLACK, "drawer")
    state.owed = read_number(parts[1], 1, HAND_SIZE, "cards owed")


def _read_last(state: EnGardeState, text: str) -> None:
    word, _, winner = text.partition(":")
    state.ending = _index_of(ENDINGS, word, "ending")
    has_winner = state.ending not in (NONE_YET, DRAWN)
    if has_winner != bool(winner):
        raise NotationError(f"{text!r} is no end of a round: it is written touch:0, drawn or -")
    if winner:
        state.winner = read_number(winner, WHITE, BLACK, "winner")


def _check_phase(state: EnGardeState) -> None:
    is_drawing = state.phase in (DEAL, REFILL)
    if is_drawing != (state.owed > 0):
        raise NotationError("cards are owed in the phases deal and refill, and only then")
    if state.phase == ANSWER and not state.attack_count:
        raise NotationError("in the phase answer an attack must stand")
    if state.phase in (DEAL, TURN, BETWEEN, OVER) and (state.attack_count or state.has_escaped):
        raise NotationError(f"in the phase {PHASES[state.phase]} no attack stands")
    if state.phase in (BETWEEN, OVER) and state.ending == NONE_YET:
        raise NotationError("after a round its ending must be told")
    if state.phase == BETWEEN and state.turn == state.starter:
        raise NotationError("between rounds the turn is the other fencer's, who starts the next")
    if state.attack_count and state.attack_value != state.distance():
        raise NotationError("the attack's value must be the distance")


def check_cards(state: EnGardeState) -> None:
    """Raise NotationError unless the cards are those of one pack."""
    for value in VALUES:
        there = count_of(state.pack, value) + count_of(state.white_hand, value) + count_of(state.black_hand, value)
        if there > COPIES:
            raise NotationError(f"there are {there} cards of value {value}; the box has {COPIES}")
    for hand in (state.white_hand, state.black_hand):
        if size_of(hand) > HAND_SIZE:
            raise NotationError(f"a hand has more than {HAND_SIZE} cards")
    check_sizes(state, [size_of(state.white_hand), size_of(state.black_hand)], size_of(state.pack))


def check_sizes(state: EnGardeState, sizes: list[int], left: int) -> None:
    """Raise NotationError unless hands of these *sizes* and *left* cards in the pack fit the phase."""
    drawn = sizes[state.drawer] + state.owed
    if state.owed > left or drawn > HAND_SIZE:
        raise NotationError("more cards are owed than the pack has or the hand can take")
    if state.phase == DEAL:
        is_untouched = sum(sizes) + left == size_of(ALL_CARDS) and state.distance() == LAST_SPACE - FIRST_SPACE
        if not is_untouched or drawn != HAND_SIZE or sizes[1 - state.drawer] != HAND_SIZE * state.drawer:
            raise NotationError("in the phase deal White gets five cards, then Black, and nothing has been played")
    elif state.phase == REFILL:
        if state.drawer == state.turn:
            raise NotationError("in the phase refill the turn is the other fencer's")
        if drawn != HAND_SIZE and state.owed != left:
            raise NotationError(f"in the phase refill a hand gets up to {HAND_SIZE} cards, or all that are left")
        if sizes[state.turn] != HAND_SIZE:
            raise NotationError(f"whoever does not draw has {HAND_SIZE} cards")
    elif state.phase == ANSWER:
        if sizes[state.turn] != HAND_SIZE or (left and sizes[1 - state.turn] != HAND_SIZE):
            raise NotationError(f"while an attack stands both have {HAND_SIZE} cards, but for the last of the pack")
    elif state.phase == TURN and not (left and sizes[1 - state.turn] == HAND_SIZE):
        raise NotationError(f"in a turn the pack has cards and the other fencer {HAND_SIZE}")


def check_attack(state: EnGardeState, discards: i64) -> None:
    """Raise NotationError unless the cards of a standing attack are among the discards."""
    if count_of(discards, state.attack_value) < state.attack_count:
        raise NotationError("the cards of the attack are not among the discards")


def read_number(text: str, low: int, high: int, what: str) -> int:
    """Return a number from *low* to *high*, written without zeros in front."""
    if not (
        text.isascii() and text.isdigit() and len(text) <= 3 and low <= int(text) <= high and str(int(text)) == text
    ):
        raise NotationError(f"{what} must be a number from {low} to {high}, not {text!r}")
    return int(text)


def _index_of(words: list[str], word: str, what: str) -> int:
    if word not in words:
        raise NotationError(f"{what} must be one of {', '.join(words)}, not {word!r}")
    return words.index(word)


def read_state(text: str) -> EnGardeState:
    """Return the state that ``notation`` wrote; the rules must still look at it."""
    fields = text.split(" ")
    if len(fields) != FIELDS:
        raise NotationError(f"a position has {FIELDS} fields, not {len(fields)}")
    state = EnGardeState()
    read_common(state, fields)
    hands = fields[6].split("/")
    if len(hands) != 2:
        raise NotationError(f"hands are written 22345/11445, not {fields[6]!r}")
    state.white_hand = read_hand(hands[0])
    state.black_hand = read_hand(hands[1])
    state.pack = read_counts(fields[7])
    check_cards(state)
    check_attack(state, state.discards())
    return state
