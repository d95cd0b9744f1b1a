"""What makes a text a position of En Garde: whatever no match can come to is refused, with the reason."""

from __future__ import annotations

from meadhall.engine.contract import SPECTATOR
from meadhall.engine.notation import need, refuse
from meadhall.games.en_garde import pieces
from meadhall.games.en_garde.pieces import COPIES, HAND_SIZE, MOST_ROUNDS, NO_WINNER, count_of, size_of
from meadhall.games.en_garde.rules.moving import goes_on
from meadhall.games.en_garde.state import EnGardeState
from meadhall.games.en_garde.view import EnGardeView, view_of


def check_state(state: EnGardeState) -> None:
    """Raise NotationError unless a match can come to *state*."""
    for value in pieces.VALUES:
        there = sum([int(count_of(cards, value)) for cards in (state.pack, state.white_hand, state.black_hand)])
        refuse(there > COPIES, f"there are {there} cards of value {value}; the box has {COPIES}")
    check_view(view_of(state, SPECTATOR, is_open=True))


def check_view(view: EnGardeView) -> None:
    """Raise NotationError unless a match can come to something that looks like *view*."""
    state = view.seen
    there = view.pack_size + sum(view.sizes) + size_of(view.discards)
    need(there == size_of(pieces.ALL_CARDS), "hands, pack and discards together must be 25 cards")
    for value in pieces.VALUES:
        held = count_of(state.white_hand, value) + count_of(state.black_hand, value)
        refuse(view.discarded(value) + held > COPIES, f"there are more than {COPIES} cards of value {value}")
    refuse(state.white_space >= state.black_space, "White must stand on a lower space than Black")
    _check_match(state)
    _check_terms(state)
    _check_start(view)
    _check_draws(view)
    _check_attack(view)
    if state.phase == pieces.DEAL:
        _check_deal(view)
    elif state.phase in (pieces.BETWEEN, pieces.OVER):
        _check_ending(view)
    else:
        _check_hands(view)
    if not view.sees_hand(int(state.turn)):
        # The next fencer may hold anything unseen.
        state = state.copy()
        state.give(state.turn, view.unseen_cards())
    need(goes_on(state), "whose turn it is can do nothing, so the round would be over")


def _check_match(state: EnGardeState) -> None:
    starter = pieces.WHITE if state.round % 2 else pieces.BLACK
    need(state.starter == starter, "White starts the first round, and then the start changes sides every round")
    finished = state.round if state.phase in (pieces.BETWEEN, pieces.OVER) else state.round - 1
    refuse(finished > 0 and state.ending == pieces.NONE_YET, "after a round its ending must be told")
    refuse(not finished and state.ending != pieces.NONE_YET, "no round has ended yet")
    points = state.white_points + state.black_points
    won = finished - 1 if state.ending == pieces.DRAWN else finished
    refuse(points > won, f"there are {points} points, and fewer rounds have been won")
    has_point = state.winner == NO_WINNER or state.points_of(state.winner) > 0
    need(has_point, "whoever won the last round has a point")


def _check_terms(state: EnGardeState) -> None:
    goal, level, is_over = state.laws.goal, state.laws.level, state.phase == pieces.OVER
    most = max(int(state.white_points), int(state.black_points))
    refuse(most >= goal and not is_over, f"{most} points win this match, so it would be over")
    is_last = state.round == MOST_ROUNDS
    refuse(is_last and state.phase == pieces.BETWEEN, f"after {MOST_ROUNDS} rounds the match would be over")
    refuse(is_over and most < goal and not is_last, f"the match is not over before somebody has {goal} points")
    has_just_won = state.winner != NO_WINNER and state.points_of(1 - state.winner) < goal
    is_in_time = most < goal or (most == goal and has_just_won)
    need(is_in_time, f"the match is over when the winner of a round has {goal} points, and not later")
    is_answered = state.attack_count > 0 and state.laws.is_basic
    refuse(is_answered, f"on the level {level} an attack ends the round and is not answered")
    is_indirect = state.is_indirect or state.has_escaped
    refuse(is_indirect and not state.laws.is_advanced, f"on the level {level} there is no indirect attack")


def _check_start(view: EnGardeView) -> None:
    """Refuse a round in which nothing was played and nobody has moved, but another than the starter is asked."""
    state = view.seen
    is_untouched = not view.discards and state.distance() == pieces.LAST_SPACE - pieces.FIRST_SPACE
    is_other = state.phase == pieces.TURN and state.turn != state.starter
    refuse(is_untouched and is_other, "before anything is played in a round the turn is the starter's")


def _check_draws(view: EnGardeView) -> None:
    state, phase, is_starters = view.seen, view.seen.phase, view.seen.turn == view.seen.starter
    is_drawing = phase in (pieces.DEAL, pieces.REFILL)
    need(is_drawing == (state.owed > 0), "cards are owed in the phases deal and refill, and only then")
    most = min(view.pack_size, HAND_SIZE - view.sizes[state.drawer])
    refuse(state.owed > most, "more cards are owed than the pack has or the hand can take")
    refuse(phase == pieces.DEAL and not is_starters, "in the phase deal the turn is the starter's")
    is_next = phase != pieces.BETWEEN or not is_starters
    need(is_next, "between rounds the turn is the other fencer's, who starts the next")


def _check_attack(view: EnGardeView) -> None:
    state, phase = view.seen, view.seen.phase
    has_attacked = state.attack_count > 0 or state.has_escaped
    can_attack = phase in (pieces.ANSWER, pieces.REFILL)
    refuse(has_attacked and not can_attack, f"in the phase {pieces.PHASES[phase]} no attack stands")
    if not state.attack_count:
        refuse(phase == pieces.ANSWER, "in the phase answer an attack must stand")
        return
    need(state.attack_value == state.distance(), "the attack's value must be the distance")
    played = view.discarded(int(state.attack_value))
    refuse(played < state.attack_count, "the cards of the attack are not among the discards")
    can_advance = state.attack_count <= pieces.MOST_LUNGED and state.room_behind(1 - state.turn) > 0
    refuse(state.is_indirect and not can_advance, "an indirect attack begins with a card that goes forward")


def _check_deal(view: EnGardeView) -> None:
    state, drawn, others = view.seen, view.sizes[view.seen.drawer], view.sizes[1 - view.seen.drawer]
    is_untouched = not view.discards and state.distance() == pieces.LAST_SPACE - pieces.FIRST_SPACE
    is_in_order = drawn + state.owed == HAND_SIZE and others == HAND_SIZE * state.drawer
    is_deal = is_untouched and is_in_order
    need(is_deal, "in the phase deal White gets five cards, then Black, and nothing has been played")


def _check_hands(view: EnGardeView) -> None:
    """Refuse hands that a fencer who is asked, or will be, and the other one cannot have."""
    state, laws, has_pack = view.seen, view.laws, view.pack_size > 0
    asked, other = view.sizes[state.turn], view.sizes[1 - state.turn]
    if state.phase == pieces.TURN:
        need(has_pack and other == HAND_SIZE, f"in a turn the pack has cards and the other fencer {HAND_SIZE}")
        # The attack and its parry have just been played, and nobody has moved since.
        parried, distance = HAND_SIZE - asked, int(state.distance())
        played = view.discarded(distance) if distance <= pieces.HIGHEST else 0
        is_left = parried <= laws.most_parried and 2 * parried <= played
        need(is_left, f"a turn begins with {HAND_SIZE} cards, or with those that a parry has left")
    elif state.phase == pieces.ANSWER:
        is_full = asked == HAND_SIZE and (other == HAND_SIZE or not has_pack)
        need(is_full, f"while an attack stands both have {HAND_SIZE} cards, but for the last of the pack")
    else:
        need(state.drawer != state.turn, "in the phase refill the turn is the other fencer's")
        is_enough = state.owed in (HAND_SIZE - other, view.pack_size)
        need(is_enough, f"in the phase refill a hand gets up to {HAND_SIZE} cards, or all that are left")
        need(asked == HAND_SIZE, f"whoever does not draw has {HAND_SIZE} cards")
        parried = 0 if state.has_escaped else laws.most_parried
        played = int(state.attack_count) + state.is_indirect if state.attack_count else 1
        need(other + parried + played >= HAND_SIZE, "more cards are missing from the hand than a turn can have played")


def _check_ending(view: EnGardeView) -> None:
    state, winner, loser = view.seen, view.seen.winner, 1 - view.seen.winner
    if state.ending == pieces.TOUCH:
        is_hit = view.sizes[winner] < HAND_SIZE and view.sizes[loser] == HAND_SIZE
        need(is_hit, f"after a touch the winner has played cards, and the other has {HAND_SIZE}")
    elif state.ending == pieces.STUCK:
        is_stuck = view.sizes[winner] == HAND_SIZE and view.pack_size > 0
        need(is_stuck, f"when a fencer can do nothing the other has {HAND_SIZE} cards, and the pack some")
    else:
        need(not view.pack_size, "hands and progress decide when the pack is empty, and not before")
        ahead = state.room_behind(pieces.WHITE) - state.room_behind(pieces.BLACK)
        if state.ending == pieces.COMPARED:
            hits = [view.hand_values(fencer).count(int(state.distance())) for fencer in (pieces.WHITE, pieces.BLACK)]
            ahead = hits[pieces.WHITE] - hits[pieces.BLACK]
        leader = NO_WINNER if ahead == 0 else pieces.WHITE if ahead > 0 else pieces.BLACK
        need(winner == leader, "the hands and spaces that are shown do not give the round to its winner")
