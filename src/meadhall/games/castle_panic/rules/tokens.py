"""Chapters 8 and 9: new monsters, bosses and effects, and the Giant Boulder."""

from __future__ import annotations

from meadhall.engine.bits import has
from meadhall.engine.contract import Seat
from meadhall.engine.rows import one_of_each
from meadhall.engine.scene import close_moment
from meadhall.engine.sorting import put_in
from meadhall.games.castle_panic import events, pieces
from meadhall.games.castle_panic.actions import OfCastleCard, TurnUp
from meadhall.games.castle_panic.pieces import FOREST, Arc, Card, Monster, Space, Token, color_of, space_at
from meadhall.games.castle_panic.rules.asking import CastleQuestion, RollQuestion, SkippedWhenIdle, TurnUpQuestion
from meadhall.games.castle_panic.rules.cards import lay_off
from meadhall.games.castle_panic.rules.ending import end_turn
from meadhall.games.castle_panic.rules.movement import break_tower, break_wall, bury, move_by, move_inwards
from meadhall.games.castle_panic.state import CastlePanicState


class NewTokenQuestion(TurnUpQuestion, SkippedWhenIdle):
    """Asks which token is turned up next (8.1)."""

    def apply(self, state: CastlePanicState, action: TurnUp) -> None:
        state.due -= 1
        turn_up(state, state.draw_token(action.token))

    def skip_if_idle(self, state: CastlePanicState) -> bool:
        is_refill = state.laws.not_over_yet and not state.refilled
        if state.due > 0 and state.pile_size == 0 and is_refill:  # 15.16
            state.refilled = True
            state.pile, state.spent = state.spent, state.pile
            state.pile_size = sum(state.pile)
            state.mixes += 1
            state.tell(events.PileRefilled())
        if state.due > 0 and state.pile_size > 0:
            return False
        end_turn(state)
        return True


class LandingQuestion(RollQuestion):
    """Asks in which arc the token lands (8.2, 9.1)."""

    def land(self, state: CastlePanicState, arc: Arc) -> None:
        token = state.token
        state.token = -1
        land(state, token, arc)


class Discard(OfCastleCard):
    """Discard a card that is owed."""


class DiscardForTokenQuestion(CastleQuestion[Discard]):
    """Asks which card a player discards who owes one (8.10, 15.7)."""

    def __init__(self) -> None:
        super().__init__([Discard("discard", card) for card in range(pieces.CARDS)], pieces.LACKS_CARD)

    def actor(self, state: CastlePanicState) -> Seat:
        return state.discarders[0]

    def choices(self, state: CastlePanicState) -> list[Discard]:
        return one_of_each(self.rows, state.hands[state.discarders[0]])

    def apply(self, state: CastlePanicState, action: Discard) -> None:
        _discard(state, action.card)


def discard_what_is_clear(state: CastlePanicState) -> None:
    """Discard for players who have no choice; a closed hand shows none but its last card."""
    while state.discarders:
        hand = state.hands[state.discarders[0]]
        if not hand:
            state.discarders.pop(0)
        elif len(hand) == 1 or (hand[0] == hand[-1] and not state.laws.closed_hands):
            _discard(state, hand[0])
        else:
            return


def _discard(state: CastlePanicState, card: Card) -> None:
    seat = state.discarders.pop(0)
    lay_off(state, seat, card)
    state.tell(events.CardDiscarded(card, seat))


def turn_up(state: CastlePanicState, token: Token) -> None:
    """Let a token take effect, or wait for the die if it needs an arc (8.2, 9.1)."""
    if state.told is not None:
        state.tell(events.TokenTurned(token))
    if token <= pieces.GIANT_BOULDER:
        state.token = token
        state.phase = pieces.ROLL
    else:
        _take_effect(state, token)
        _bring_more(state, token)


def land(state: CastlePanicState, token: Token, arc: Arc) -> None:
    """Carry out a monster or boulder in the arc that was rolled or chosen."""
    if token == pieces.GIANT_BOULDER:
        _roll_boulder(state, arc)
        state.spent[token] += 1  # 8.12
    else:
        place(state, token, space_at(FOREST, arc))
        close_moment(state)
        move_by(state, token)
        if token == pieces.ORC_WARLORD:  # 8.4
            move_inwards(state, color_of(arc))
        elif token == pieces.HEALER:
            _heal(state)
    _bring_more(state, token)


def _bring_more(state: CastlePanicState, token: Token) -> None:
    """Go on with the tokens that a token brings; the Overlord draws them and commands again (8.3, 8.11, 12.7)."""
    extra = pieces.EXTRA_TOKENS[token]
    if state.laws.overlord:
        state.extra = extra
        state.phase = pieces.REINFORCE if extra else pieces.COMMAND
    else:
        state.due += extra
        state.phase = pieces.TOKEN


def place(state: CastlePanicState, kind: int, space: Space) -> None:
    """Put a monster with full points on the board (8.2)."""
    monster = space * state.figures.count + state.figures.fresh_of[kind]
    put_in(state.monsters, monster)
    if state.told is not None:
        state.tell(events.MonsterPlaced(monster))


def _take_effect(state: CastlePanicState, token: Token) -> None:
    state.spent[token] += 1  # 8.12
    move_by(state, token)
    if pieces.PLAGUE_ARCHERS <= token <= pieces.PLAGUE_SWORDSMEN:
        _plague(state, token - pieces.PLAGUE_ARCHERS)
    elif token == pieces.ALL_DISCARD:  # 8.10
        owe_discards(state)


def owe_discards(state: CastlePanicState) -> None:
    """Let every player owe a discard, clockwise from the active player (8.10, 15.7)."""
    for seat in state.seats_from(state.active):
        if state.hands[seat] and seat not in state.discarders:
            state.discarders.append(seat)


def _heal(state: CastlePanicState) -> None:
    # 8.6
    there: list[Monster] = []
    for monster in state.monsters:
        there.append(state.figures.healed(monster))
        if there[-1] != monster:
            state.tell(events.MonsterHealed(monster, there[-1]))
    state.monsters = sorted(there)
    if state.tar >= 0:
        state.tar = state.figures.healed(state.tar)


def _plague(state: CastlePanicState, soldier: int) -> None:
    # 8.9
    for seat in state.seats_from(state.active):
        for card in state.hands[seat][:]:
            if soldier * pieces.SUITS <= card < (soldier + 1) * pieces.SUITS:
                lay_off(state, seat, card)
                state.tell(events.CardPlagued(card, seat))


# 9. The Giant Boulder.


def _roll_boulder(state: CastlePanicState, arc: Arc) -> None:
    """Roll the boulder from the Forest of an arc until something stops it (9.1 to 9.5)."""
    state.tell(events.BoulderRolled(arc))
    for ring in range(pieces.CASTLE):
        _crush(state, pieces.space_at(ring, arc))
    if state.laws.crushing_boulder:  # 9.5
        _crush(state, pieces.space_at(pieces.CASTLE, arc))
    if _stops_at_wall(state, arc):
        return
    far = (arc + pieces.OPPOSITE) % pieces.ARCS
    for passed in (arc, far):
        _crush(state, pieces.space_at(pieces.CASTLE, passed))
        if has(state.towers, passed):
            state.tell(events.BoulderStopped(passed))
            break_tower(state, passed)
            return
    if _stops_at_wall(state, far):
        return
    for ring in range(pieces.CASTLE - 1, -1, -1):
        _crush(state, pieces.space_at(ring, far))
    state.tell(events.BoulderLeft(far))


def _crush(state: CastlePanicState, space: Space) -> None:
    count = state.figures.count
    for monster in state.monsters[:]:
        if monster // count == space:
            state.tell(events.MonsterCrushed(monster))
            bury(state, monster)
            state.monsters.remove(monster)
    if state.tar >= 0 and state.tar // count == space:  # 6.15
        state.tar = -1


def _stops_at_wall(state: CastlePanicState, arc: Arc) -> bool:
    if not has(state.walls, arc):
        return False
    state.tell(events.BoulderStopped(arc))
    break_wall(state, arc)
    return True
