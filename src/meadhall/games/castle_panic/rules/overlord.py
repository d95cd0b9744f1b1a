"""Chapter 12: the Overlord's hand of tokens, and how he plays them (and 16.7, 16.8)."""

from __future__ import annotations

from typing import Final

from meadhall.engine.contract import A, Action, Rule, Seat
from meadhall.engine.rows import one_of_each
from meadhall.engine.sorting import put_in
from meadhall.games.castle_panic import pieces
from meadhall.games.castle_panic.actions import OfToken, OfTokenAndArc, TurnUp
from meadhall.games.castle_panic.events import TokenGivenBack, TokenTaken, TokenTurned
from meadhall.games.castle_panic.pieces import ARCS, MONSTERS, TOKENS, Token
from meadhall.games.castle_panic.rules import tokens
from meadhall.games.castle_panic.rules.asking import CastleQuestion, SkippedWhenIdle, TurnUpQuestion
from meadhall.games.castle_panic.rules.ending import begin_turn, end_turn
from meadhall.games.castle_panic.state import CastlePanicState, Laws

HIDDEN: Final = TOKENS
"""In place of a token: the Overlord's secret token."""


class Secret(OfToken):
    """Set a token aside."""


class Swap(OfToken):
    """Give a token back for a new one."""


class Play(OfToken):
    """Play a token of the Overlord by the die, or its effect."""


class Put(OfTokenAndArc):
    """Place a monster of the Overlord in a chosen arc."""


class OverlordQuestion(CastleQuestion[A]):
    """A question to the Overlord."""

    def actor(self, state: CastlePanicState) -> Seat:
        return state.laws.castle_seats


class SecretTokenQuestion(OverlordQuestion[Secret], SkippedWhenIdle):
    """Asks which token the Overlord sets aside (16.7)."""

    def __init__(self, laws: Laws) -> None:
        rows = [Secret("secret", token) for token in range(TOKENS)]
        super().__init__(rows, pieces.NOT_SECRET, laws.secret_forces)

    def choices(self, state: CastlePanicState) -> list[Secret]:
        return [self.rows[token] for token in range(TOKENS) if state.pile[token] > 0]

    def apply(self, state: CastlePanicState, action: Secret) -> None:
        state.hidden = state.draw_token(action.token)
        _tell_secretly(state, action.token, is_set_aside=True)

    def skip_if_idle(self, state: CastlePanicState) -> bool:
        if state.laws.secret_forces and state.hidden < 0:
            return False
        state.phase = pieces.MUSTER
        return True


class TakeTokenQuestion(TurnUpQuestion):
    """The Overlord draws a token that nobody else sees."""

    def apply(self, state: CastlePanicState, action: TurnUp) -> None:
        put_in(state.tokens, state.draw_token(action.token))
        _tell_secretly(state, action.token, is_set_aside=False)

    def may_take(self, state: CastlePanicState) -> bool:
        """Tell whether his hand is not full and a token is left."""
        return len(state.tokens) < state.laws.token_hand and state.pile_size > 0


class MusterQuestion(TakeTokenQuestion, SkippedWhenIdle):
    """The Overlord draws his first tokens (12.2)."""

    def skip_if_idle(self, state: CastlePanicState) -> bool:
        if state.laws.overlord and self.may_take(state):
            return False
        begin_turn(state, 0)
        return True


class ArmQuestion(TakeTokenQuestion, SkippedWhenIdle):
    """The Overlord draws up to a full hand of tokens (12.3)."""

    def apply(self, state: CastlePanicState, action: TurnUp) -> None:
        super().apply(state, action)
        state.due += 1

    def skip_if_idle(self, state: CastlePanicState) -> bool:
        if self.may_take(state):
            return False
        may_swap = state.laws.monstrous_choices and state.due > 0 and state.pile_size > 0
        state.due = pieces.TOKENS_A_TURN
        state.phase = pieces.SWAP if may_swap else pieces.COMMAND
        return True


class SwapTokenQuestion(OverlordQuestion[Action]):
    """Asks which token the Overlord gives back, if any (16.8)."""

    def __init__(self, laws: Laws) -> None:
        is_asked = laws.monstrous_choices
        super().__init__([Swap("swap", token) for token in range(TOKENS)], pieces.NOT_TO_SWAP, is_asked)

    def choices(self, state: CastlePanicState) -> list[Action]:
        return [*one_of_each(self.rows, state.tokens), state.laws.done]

    def apply(self, state: CastlePanicState, action: Action) -> None:
        if not isinstance(action, Swap):
            state.phase = pieces.COMMAND
            return
        state.tokens.remove(action.token)
        state.token = action.token
        state.phase = pieces.RESWAP
        state.tell(TokenGivenBack(state.laws.castle_seats))


class ReplaceTokenQuestion(TakeTokenQuestion):
    """The Overlord draws the new token; then the old one is shuffled into the pile (16.8)."""

    def apply(self, state: CastlePanicState, action: TurnUp) -> None:
        super().apply(state, action)
        state.pile[state.token] += 1
        state.pile_size += 1
        state.mixes += 1
        state.token = -1
        state.phase = pieces.COMMAND


class CommandQuestion(OverlordQuestion[Action], SkippedWhenIdle):
    """Asks which token the Overlord plays, if any (12.4 to 12.6)."""

    def __init__(self, laws: Laws) -> None:
        super().__init__([])
        monsters = [*range(MONSTERS), HIDDEN] if laws.overlord else []
        self.plays: Final = [Play("play", token) for token in range(TOKENS + 1 if laws.overlord else 0)]
        self.puts: Final = [Put("put", token, arc) for token in monsters for arc in range(ARCS)]

    def choices(self, state: CastlePanicState) -> list[Action]:
        kinds = sorted(set(state.tokens))
        if state.hidden >= 0:
            kinds.append(HIDDEN)
        choices: list[Action] = [self.plays[token] for token in kinds]
        for token in kinds:
            if not state.played and (state.hidden if token == HIDDEN else token) < MONSTERS:  # 12.4
                row = (MONSTERS if token == HIDDEN else token) * ARCS
                choices.extend(self.puts[row : row + ARCS])
        if state.monsters or state.played:  # 12.6
            choices.append(state.laws.done)
        return choices

    def refusal(self, state: CastlePanicState, action: Action) -> Rule:
        if isinstance(action, Put):
            is_held = state.hidden >= 0 if action.token == HIDDEN else action.token in state.tokens
            return pieces.PUT_COMES_FIRST if is_held else pieces.LACKS_TOKEN
        if isinstance(action, Play):
            return pieces.LACKS_TOKEN
        return pieces.MUST_PLAY if action is state.laws.done else pieces.NOT_NOW

    def apply(self, state: CastlePanicState, action: Action) -> None:
        if isinstance(action, Play):
            state.due -= 1
            tokens.turn_up(state, _let_go(state, action.token))
        elif isinstance(action, Put):
            state.due = 0
            token = _let_go(state, action.token)
            state.tell(TokenTurned(token))
            tokens.land(state, token, action.arc)
        else:
            state.due = 0

    def skip_if_idle(self, state: CastlePanicState) -> bool:
        if state.due > 0 and state.holds_tokens():
            return False
        end_turn(state)
        return True


class ReinforceQuestion(TakeTokenQuestion, SkippedWhenIdle):
    """The Overlord draws the extra tokens that a token brings (12.7)."""

    def apply(self, state: CastlePanicState, action: TurnUp) -> None:
        super().apply(state, action)
        state.extra -= 1
        state.due += 1

    def skip_if_idle(self, state: CastlePanicState) -> bool:
        if state.extra > 0 and state.pile_size > 0:
            return False
        state.extra = 0
        state.phase = pieces.COMMAND
        return True


def _let_go(state: CastlePanicState, token: Token) -> Token:
    state.played = True
    if token == HIDDEN:
        kind = state.hidden
        state.hidden = -1
        return kind
    state.tokens.remove(token)
    return token


def _tell_secretly(state: CastlePanicState, token: Token, is_set_aside: bool) -> None:
    if state.told is not None:
        overlord = state.laws.castle_seats
        drawn = TokenTaken(overlord, is_set_aside, token)
        state.tell_apart([overlord], drawn, TokenTaken(overlord, is_set_aside, -1))
