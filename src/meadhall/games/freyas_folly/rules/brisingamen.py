"""Chapter 7: the Brisingamen."""

from __future__ import annotations

from typing import Final

from meadhall.engine.bits import bit, has
from meadhall.engine.contract import Action, Rule, Way
from meadhall.games.freyas_folly import pieces
from meadhall.games.freyas_folly.events import Forged, TurnedPiece
from meadhall.games.freyas_folly.pieces import NOWHERE, Piece, covers
from meadhall.games.freyas_folly.rules.collecting import why_not_at_home
from meadhall.games.freyas_folly.rules.ending import bring_end
from meadhall.games.freyas_folly.rules.settings import after_turning
from meadhall.games.freyas_folly.rules.turn import Drawing, begin_action, finish_action
from meadhall.games.freyas_folly.state import FreyasFollyState, Laws

NOT_OPEN: Final = Rule("7.1", "that piece does not lie open")
LACKS_AMBER: Final = Rule("7.2", "you do not have all the amber it asks for")
NOBODY_TO_FORGE: Final = Rule("7.3", "you have no dwarf outside")
NECKLACE_DONE: Final = Rule("7.5", "four pieces are complete already")


class Forge(Action):
    """A piece of the Brisingamen is completed."""

    def __init__(self, laws: Laws, piece: Piece) -> None:
        super().__init__(f"forge {laws.box.piece_ids[piece]}")
        self.piece: Final = piece


class RevealPiece(Action):
    """This piece of the Brisingamen is turned."""

    def __init__(self, laws: Laws, piece: Piece) -> None:
        super().__init__(f"reveal {laws.box.piece_ids[piece]}")
        self.piece: Final = piece


class Forging(Way[FreyasFollyState, Forge]):
    """Setting the amber of an open piece, for its tokens (7.1 to 7.5)."""

    def __init__(self, laws: Laws) -> None:
        super().__init__([Forge(laws, piece) for piece in range(len(laws.box.piece_ids))])

    def add_choices(self, state: FreyasFollyState, choices: list[Action]) -> None:
        jewels = state.homes[state.turn].jewels
        if jewels == pieces.EMPTY or state.pieces == 0 or state.first_outside(state.turn) == NOWHERE:  # 7.3
            return
        if state.is_finished():
            return  # 7.5
        for piece in range(len(self.rows)):
            if has(state.pieces, piece) and covers(jewels, state.box.piece_needs[piece]):
                choices.append(self.rows[piece])

    def refusal(self, state: FreyasFollyState, action: Forge) -> Rule:
        need = state.box.piece_needs[action.piece]
        if not covers(state.homes[state.turn].jewels, need):
            return why_not_at_home(state, state.turn, need, LACKS_AMBER)
        if state.first_outside(state.turn) == NOWHERE:
            return NOBODY_TO_FORGE
        return NECKLACE_DONE if has(state.pieces, action.piece) else NOT_OPEN

    def carry_out(self, state: FreyasFollyState, action: Forge) -> None:
        begin_action(state)
        home = state.homes[state.turn]
        home.jewels -= state.box.piece_needs[action.piece]  # 7.2
        state.pieces -= bit(action.piece)
        home.forged += bit(action.piece)
        won = min(int(state.supply), state.laws.piece_tokens[action.piece])  # 7.4
        state.supply -= won
        home.tokens += won
        state.tell(Forged(state.turn, action.piece, won))
        if state.is_finished():
            bring_end(state, pieces.BY_BRISINGAMEN)  # 12.2
        finish_action(state)


class TurningPiece(Drawing[RevealPiece]):
    """Ask chance which piece of the Brisingamen is turned (2.7, 6.5)."""

    def __init__(self, laws: Laws) -> None:
        super().__init__([RevealPiece(laws, piece) for piece in range(len(laws.box.piece_ids))], "brisingamen")

    def counts(self, state: FreyasFollyState) -> list[int]:
        return [int(has(state.veiled, piece)) for piece in range(len(self.rows))]

    def answer(self, state: FreyasFollyState, action: RevealPiece) -> None:
        state.veiled -= bit(action.piece)
        state.pieces += bit(action.piece)
        state.tell(TurnedPiece(action.piece))
        after_turning(state)
