"""What makes a text a position of En Garde: whatever no match can come to is refused, with the reason."""

from __future__ import annotations

from meadhall.engine.contract import SPECTATOR, NotationError
from meadhall.engine.notation import refuse
from meadhall.games.en_garde import pieces
from meadhall.games.en_garde.rules.fencer import goes_on
from meadhall.games.en_garde.state import EnGardeState
from meadhall.games.en_garde.view import EnGardeView, view_of


def check_state(state: EnGardeState) -> None:
    """Raise NotationError unless a match can come to *state*."""
    for value in pieces.VALUES:
        there = sum([int(pieces.count_of(cards, value)) for cards in (state.pack, state.white_hand, state.black_hand)])
        refuse(there > pieces.COPIES, f"there are {there} cards of value {value}; the box has {pieces.COPIES}")
    check_view(view_of(state, SPECTATOR, is_open=True))


def check_view(view: EnGardeView) -> None:
    """Raise NotationError unless a match can come to something that looks like *view*."""
    if view.pack_size + sum(view.sizes) + pieces.size_of(view.discards) != pieces.size_of(pieces.ALL_CARDS):
        raise NotationError("hands, pack and discards together must be 25 cards")
    for value in pieces.VALUES:
        held = sum([view.hand_values(fencer).count(value) for fencer in (pieces.WHITE, pieces.BLACK)])
        if view.discarded(value) + held > pieces.COPIES:
            raise NotationError(f"there are more than {pieces.COPIES} cards of value {value}")
    state = view.seen
    refuse(state.white_space >= state.black_space, "White must stand on a lower space than Black")
    _check_match(state)
    _check_terms(state)
    _check_phase(view)
    _check_attack(view)
    if state.phase == pieces.DEAL:
        _check_deal(view)
    elif state.phase == pieces.TURN:
        _check_turn(view)
    elif state.phase == pieces.ANSWER:
        if view.sizes[state.turn] != pieces.HAND_SIZE or (
            view.pack_size and view.sizes[1 - state.turn] != pieces.HAND_SIZE
        ):
            raise NotationError(
                f"while an attack stands both have {pieces.HAND_SIZE} cards, but for the last of the pack"
            )
    elif state.phase == pieces.REFILL:
        _check_refill(view)
    else:
        _check_ending(view)
    if not view.sees_hand(int(state.turn)):
        # Whoever is next may hold whatever is unseen.
        state = state.copy()
        state.give(state.turn, view.unseen_cards())
    refuse(not goes_on(state), "whose turn it is can do nothing, so the round would be over")


def _check_terms(state: EnGardeState) -> None:
    laws = state.laws
    goal = laws.goal
    most = max(int(state.white_points), int(state.black_points))
    refuse(most >= goal and state.phase != pieces.OVER, f"{most} points win this match, so it would be over")
    if state.round == pieces.MOST_ROUNDS and state.phase == pieces.BETWEEN:
        raise NotationError(f"after {pieces.MOST_ROUNDS} rounds the match would be over")
    if state.phase == pieces.OVER and most < goal and state.round < pieces.MOST_ROUNDS:
        raise NotationError(f"the match is not over before somebody has {goal} points")
    has_just_won = state.winner != pieces.NO_WINNER and state.points_of(1 - state.winner) < goal
    if most > goal or (most == goal and not has_just_won):
        raise NotationError(f"the match is over when the winner of a round has {goal} points, and not later")
    if state.attack_count and laws.is_basic:
        raise NotationError(f"on the level {laws.level} an attack ends the round and is not answered")
    if (state.is_indirect or state.has_escaped) and not laws.is_advanced:
        raise NotationError(f"on the level {laws.level} there is no indirect attack")


def _check_match(state: EnGardeState) -> None:
    if state.starter != (pieces.WHITE if state.round % 2 else pieces.BLACK):
        raise NotationError("White starts the first round, and then the start changes sides every round")
    finished = state.round if state.phase in (pieces.BETWEEN, pieces.OVER) else state.round - 1
    refuse(finished > 0 and state.ending == pieces.NONE_YET, "after a round its ending must be told")
    refuse(not finished and state.ending != pieces.NONE_YET, "no round has ended yet")
    points = state.white_points + state.black_points
    if points > (finished - 1 if state.ending == pieces.DRAWN else finished):
        raise NotationError(f"there are {points} points, and fewer rounds have been won")
    if state.winner != pieces.NO_WINNER and not state.points_of(state.winner):
        raise NotationError("whoever won the last round has a point")


def _check_phase(view: EnGardeView) -> None:
    state = view.seen
    is_drawing = state.phase in (pieces.DEAL, pieces.REFILL)
    refuse(is_drawing != (state.owed > 0), "cards are owed in the phases deal and refill, and only then")
    if state.owed > view.pack_size or view.sizes[state.drawer] + state.owed > pieces.HAND_SIZE:
        raise NotationError("more cards are owed than the pack has or the hand can take")
    refuse(state.phase == pieces.DEAL and state.turn != state.starter, "in the phase deal the turn is the starter's")
    if state.phase == pieces.BETWEEN and state.turn == state.starter:
        raise NotationError("between rounds the turn is the other fencer's, who starts the next")


def _check_attack(view: EnGardeView) -> None:
    state = view.seen
    if state.phase not in (pieces.ANSWER, pieces.REFILL) and (state.attack_count or state.has_escaped):
        raise NotationError(f"in the phase {pieces.PHASES[state.phase]} no attack stands")
    if not state.attack_count:
        refuse(state.phase == pieces.ANSWER, "in the phase answer an attack must stand")
        return
    refuse(state.attack_value != state.distance(), "the attack's value must be the distance")
    if view.discarded(int(state.attack_value)) < state.attack_count:
        raise NotationError("the cards of the attack are not among the discards")
    if state.is_indirect and (state.attack_count > pieces.MOST_LUNGED or not state.room_behind(1 - state.turn)):
        raise NotationError("an indirect attack begins with a card that goes forward")


def _check_deal(view: EnGardeView) -> None:
    state, sizes = view.seen, view.sizes
    is_untouched = not view.discards and state.distance() == pieces.LAST_SPACE - pieces.FIRST_SPACE
    is_full = sizes[state.drawer] + state.owed == pieces.HAND_SIZE
    if not is_untouched or not is_full or sizes[1 - state.drawer] != pieces.HAND_SIZE * state.drawer:
        raise NotationError("in the phase deal White gets five cards, then Black, and nothing has been played")


def _check_turn(view: EnGardeView) -> None:
    state, sizes = view.seen, view.sizes
    if not view.pack_size or sizes[1 - state.turn] != pieces.HAND_SIZE:
        raise NotationError(f"in a turn the pack has cards and the other fencer {pieces.HAND_SIZE}")
    parried = pieces.HAND_SIZE - sizes[state.turn]
    # The attack and its parry have just been played, and nobody has moved since.
    distance = int(state.distance())
    played = view.discarded(distance) if distance <= pieces.HIGHEST else 0
    if parried and (parried > state.laws.most_parried or played < 2 * parried):
        raise NotationError(f"a turn begins with {pieces.HAND_SIZE} cards, or with those that a parry has left")


def _check_refill(view: EnGardeView) -> None:
    state, size = view.seen, view.sizes[view.seen.drawer]
    refuse(state.drawer == state.turn, "in the phase refill the turn is the other fencer's")
    if size + state.owed != pieces.HAND_SIZE and state.owed != view.pack_size:
        raise NotationError(f"in the phase refill a hand gets up to {pieces.HAND_SIZE} cards, or all that are left")
    refuse(view.sizes[state.turn] != pieces.HAND_SIZE, f"whoever does not draw has {pieces.HAND_SIZE} cards")
    parried = 0 if state.has_escaped else state.laws.most_parried
    played = int(state.attack_count) + state.is_indirect if state.attack_count else 1
    refuse(
        size < pieces.HAND_SIZE - parried - played, "more cards are missing from the hand than a turn can have played"
    )


def _check_ending(view: EnGardeView) -> None:
    state, sizes, winner = view.seen, view.sizes, view.seen.winner
    if state.ending == pieces.TOUCH:
        if sizes[winner] == pieces.HAND_SIZE or sizes[1 - winner] != pieces.HAND_SIZE:
            raise NotationError(f"after a touch the winner has played cards, and the other has {pieces.HAND_SIZE}")
        return
    if state.ending == pieces.STUCK:
        if sizes[winner] != pieces.HAND_SIZE or not view.pack_size:
            raise NotationError(
                f"when a fencer can do nothing the other has {pieces.HAND_SIZE} cards, and the pack some"
            )
        return
    refuse(view.pack_size > 0, "hands and progress decide when the pack is empty, and not before")
    ahead = state.room_behind(pieces.WHITE) - state.room_behind(pieces.BLACK)
    if state.ending == pieces.COMPARED:
        hits = [view.hand_values(fencer).count(int(state.distance())) for fencer in (pieces.WHITE, pieces.BLACK)]
        ahead = hits[pieces.WHITE] - hits[pieces.BLACK]
    leader = pieces.NO_WINNER if ahead == 0 else pieces.WHITE if ahead > 0 else pieces.BLACK
    refuse(winner != leader, "the hands and spaces that are shown do not give the round to its winner")
