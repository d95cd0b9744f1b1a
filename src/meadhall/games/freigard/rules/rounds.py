"""Chapters 1 and 6 to 8: a round begins and ends, and castles fall, with totems if need be; victory and defeat."""

from __future__ import annotations

from typing import Final

from meadhall.engine.contract import Action, MenuItem, Rule
from meadhall.engine.rows import OneKindQuestion
from meadhall.engine.scene import show
from meadhall.games.freigard import pieces
from meadhall.games.freigard.events import CastleFelled, GameEnded, RoundEnded, TotemSpent
from meadhall.games.freigard.pieces import NO_CARD, NO_CASTLE, TOTEMS, Castle, Totem
from meadhall.games.freigard.rules.odds import forget
from meadhall.games.freigard.state import FreigardState

# 6. Rounds.


def begin_round(state: FreigardState) -> None:
    """Shuffle all cards together for the next round; what CHANCE deals next is the hand (1.4, 6.4)."""
    counts = state.box.counts
    state.round += 1
    state.shuffles += 1
    state.points = 0
    state.hand = []
    state.top = []
    state.pool = counts[:]
    state.pool_size = sum(counts)
    state.under = state.pool_size
    state.discards = [0] * len(counts)
    state.revealed = []
    forget(state)
    state.go_on_to(pieces.DEAL)


def end_round(state: FreigardState) -> None:
    """End the round; ask what falls if there is a choice, else do it."""
    state.go_on_to(pieces.END)
    show(state)
    state.tell(RoundEnded(state.points, state.deck_size(), state.vessel))
    state.vessel = NO_CARD  # 11.7
    reach = castles_in_reach(state)
    if reach == [highest_beaten(state)]:
        fell(state, reach[0])  # 7.1
    elif not reach and not state.is_ready(pieces.SHIELD):
        end_game(state, is_won=False)  # 7.6


def new_hand(state: FreigardState) -> None:
    """Discard the hand after scoring or a Rout, and go on to a new one if the deck has one (4.9, 6.2, 6.3)."""
    for kind in state.hand:
        state.discards[kind] += 1  # 4.2, 5.1
    state.hand = []
    if state.deck_size() < pieces.HAND_SIZE:
        end_round(state)
    elif state.vessel != NO_CARD:
        state.phase = pieces.REFILL  # 11.3
    else:
        state.phase = pieces.DEAL


# 7. Castles, victory and defeat.


def highest_beaten(state: FreigardState) -> Castle:
    """Return the highest castle that the points alone reach, or NO_CASTLE (7.2)."""
    for castle in state.castles:
        if castle <= state.points:
            return castle
    return NO_CASTLE


def castles_in_reach(state: FreigardState) -> list[int]:
    """List the castles that can be felled now, highest first: the highest beaten one, and those totems reach (8.2)."""
    reach: list[int] = []
    most = state.points + state.ready_count()
    for castle in state.castles:
        if castle <= most and castle not in reach:
            reach.append(castle)
        if castle <= state.points:
            break
    return reach


class Fell(Action):
    """Fell a castle, with totems if the score alone is too low."""

    def __init__(self, castle: Castle) -> None:
        super().__init__(f"fell {castle}")
        self.castle: Final = castle


class FellItem(MenuItem[FreigardState, Fell]):
    """A castle within reach falls."""

    def __init__(self, castles: list[int]) -> None:
        super().__init__([Fell(castle) for castle in sorted(set(castles), reverse=True)])

    def rule_against(self, state: FreigardState, action: Fell) -> Rule | None:
        if action.castle in castles_in_reach(state):
            return None
        is_lower = action.castle in state.castles and action.castle < highest_beaten(state)
        return pieces.HIGHEST_MUST_FALL if is_lower else pieces.CASTLE_TOO_HIGH

    def apply(self, state: FreigardState, action: Fell) -> None:
        fell(state, action.castle)


def is_spending_asked(state: FreigardState, castle: Castle) -> bool:
    """Say whether it can matter which totems are given for a castle (8.4)."""
    return 0 < castle - state.points < state.ready_count() and len(state.castles) > 1


def fell(state: FreigardState, castle: Castle) -> None:
    """Fell a castle in reach; ask which totems are given for it if that can matter."""
    if is_spending_asked(state, castle):
        state.go_on_to(pieces.SPEND, castle)
        return
    for totem in range(len(TOTEMS)):
        if state.points < castle and state.is_ready(totem):
            _give(state, totem)
    _topple(state, castle)


def _topple(state: FreigardState, castle: Castle) -> None:
    left = state.castles[:]
    left.remove(castle)
    state.castles = left
    state.go_on_to(pieces.END)
    state.tell(CastleFelled(castle, state.points))
    if left:
        show(state)
        begin_round(state)  # 7.5
    else:
        end_game(state, is_won=True)  # 7.4


class Accept(Action):
    """Accept the defeat."""


class AcceptItem(MenuItem[FreigardState, Accept]):
    """A defeat is accepted (7.6)."""

    def __init__(self) -> None:
        super().__init__([Accept("accept")], pieces.CANNOT_ACCEPT)

    def allows(self, state: FreigardState, action: Accept) -> bool:
        return highest_beaten(state) == NO_CASTLE

    def apply(self, state: FreigardState, action: Accept) -> None:
        end_game(state, is_won=False)


def end_game(state: FreigardState, is_won: bool) -> None:
    """End the game with the last castle, or with a defeat (7.4, 7.6)."""
    state.go_on_to(pieces.OVER)
    state.tell(GameEnded(is_won))


# 8. Totems.


class Spend(Action):
    """Give a totem for one point."""

    def __init__(self, totem: Totem) -> None:
        super().__init__("spend " + TOTEMS[totem])
        self.totem: Final = totem


class SpendQuestion(OneKindQuestion[FreigardState, Spend]):
    """The player is asked which totem to give for the castle that was named (8.2)."""

    def __init__(self) -> None:
        super().__init__([Spend(totem) for totem in range(len(TOTEMS))], pieces.TOTEM_SPENT, pieces.NOT_NOW)

    def choices(self, state: FreigardState) -> list[Spend]:
        return [row for row in self.rows if state.is_ready(row.totem)]

    def apply(self, state: FreigardState, action: Spend) -> None:
        castle = state.number
        _give(state, action.totem)
        if state.points == castle:
            _topple(state, castle)


def _give(state: FreigardState, totem: Totem) -> None:
    state.spend_totem(totem)  # 8.1
    state.points += 1
    state.tell(TotemSpent(totem, state.points))
