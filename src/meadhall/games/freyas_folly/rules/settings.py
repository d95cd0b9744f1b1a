"""Chapters 6 and 7: settings and the Brisingamen, and the draw deck that brings their cards."""

from __future__ import annotations

from typing import Final

from meadhall.engine.bits import bit, has, members, size_of
from meadhall.engine.cards import OfCard, one_for_each
from meadhall.engine.contract import Action, MenuItem, Rule
from meadhall.games.freyas_folly import pieces
from meadhall.games.freyas_folly.events import Completed, Forged, TookSetting, TurnedPiece, TurnedSetting
from meadhall.games.freyas_folly.rules.collecting import why_not_at_home
from meadhall.games.freyas_folly.rules.ending import bring_end
from meadhall.games.freyas_folly.rules.setting_up import stage_of_set_up
from meadhall.games.freyas_folly.rules.turn import FreyasPileQuestion, begin_action, finish_action
from meadhall.games.freyas_folly.state import FreyasFollyState

# 6. Settings, taken from the workshop and completed.


class TakeSetting(OfCard):
    """A setting is taken from the workshop."""


class Complete(OfCard):
    """A setting is completed."""


class TurnKind(Action):
    """The next card of the draw deck is of this kind."""

    def __init__(self, kind: pieces.Kind) -> None:
        super().__init__(f"kind {pieces.KINDS[kind]}")
        self.kind: Final = kind


class RevealSetting(OfCard):
    """This setting is turned."""


class TakeSettingItem(MenuItem[FreyasFollyState, TakeSetting]):
    """Taking any setting of the workshop (6.1)."""

    def __init__(self, ids: list[str]) -> None:
        super().__init__(one_for_each(ids, "setting", TakeSetting), pieces.NOT_IN_WORKSHOP)

    def add_choices(self, state: FreyasFollyState, choices: list[Action]) -> None:
        for setting in members(state.workshop):
            choices.append(self.rows[setting])

    def apply(self, state: FreyasFollyState, action: TakeSetting) -> None:
        begin_action(state)
        state.workshop -= bit(action.card)
        state.homes[state.turn].held += bit(action.card)
        state.tell(TookSetting(state.turn, action.card))
        refill(state)


class CompleteSettingItem(MenuItem[FreyasFollyState, Complete]):
    """Setting the jewels of an own setting; a dwarf takes it to market (6.6 to 6.9)."""

    def __init__(self, ids: list[str]) -> None:
        super().__init__(one_for_each(ids, "complete", Complete))

    def add_choices(self, state: FreyasFollyState, choices: list[Action]) -> None:
        home = state.homes[state.turn]
        if home.jewels != pieces.EMPTY and state.first_outside(state.turn) != pieces.NOWHERE:
            for setting in members(home.held):
                if pieces.covers(home.jewels, state.box.setting_needs[setting]):
                    choices.append(self.rows[setting])

    def refusal(self, state: FreyasFollyState, action: Complete) -> Rule:
        home = state.homes[state.turn]
        need = state.box.setting_needs[action.card]
        if not has(home.held, action.card):
            return pieces.NOT_YOUR_SETTING
        if not pieces.covers(home.jewels, need):
            return why_not_at_home(state, state.turn, need, pieces.LACKS_JEWELS)
        return pieces.NOBODY_FOR_MARKET

    def apply(self, state: FreyasFollyState, action: Complete) -> None:
        begin_action(state)
        home = state.homes[state.turn]
        home.jewels -= state.box.setting_needs[action.card]  # 6.7
        home.held -= bit(action.card)
        home.done += bit(action.card)
        number = state.last_outside(state.turn)
        state.put(number, pieces.GONE)  # 6.8
        state.tell(Completed(state.turn, action.card, number))
        if state.gone_count(state.turn) == state.laws.dwarfs_each:
            bring_end(state, pieces.BY_DWARFS)  # 12.1
        finish_action(state)


# 7. The Brisingamen.


class Forge(OfCard):
    """A piece of the Brisingamen is completed."""


class RevealPiece(OfCard):
    """This piece of the Brisingamen is turned."""


class ForgeItem(MenuItem[FreyasFollyState, Forge]):
    """Setting the amber of an open piece, for its tokens (7.1 to 7.5)."""

    def __init__(self, ids: list[str]) -> None:
        super().__init__(one_for_each(ids, "forge", Forge))

    def add_choices(self, state: FreyasFollyState, choices: list[Action]) -> None:
        jewels = state.homes[state.turn].jewels
        if jewels != pieces.EMPTY and state.first_outside(state.turn) != pieces.NOWHERE and not state.is_finished():
            for row in self.rows:
                if has(state.pieces, row.card) and pieces.covers(jewels, state.box.piece_needs[row.card]):
                    choices.append(row)

    def refusal(self, state: FreyasFollyState, action: Forge) -> Rule:
        need = state.box.piece_needs[action.card]
        if not pieces.covers(state.homes[state.turn].jewels, need):
            return why_not_at_home(state, state.turn, need, pieces.LACKS_AMBER)
        if state.first_outside(state.turn) == pieces.NOWHERE:
            return pieces.NOBODY_TO_FORGE
        return pieces.NECKLACE_DONE if has(state.pieces, action.card) else pieces.NOT_OPEN

    def apply(self, state: FreyasFollyState, action: Forge) -> None:
        begin_action(state)
        home = state.homes[state.turn]
        home.jewels -= state.box.piece_needs[action.card]  # 7.2
        state.pieces -= bit(action.card)
        home.forged += bit(action.card)
        won = min(int(state.supply), state.laws.piece_tokens[action.card])  # 7.4
        state.supply -= won
        home.tokens += won
        state.tell(Forged(state.turn, action.card, won))
        if state.is_finished():
            bring_end(state, pieces.BY_BRISINGAMEN)  # 12.2
        finish_action(state)


# The draw deck.


def refill(state: FreyasFollyState) -> None:
    """Go on with the set-up, or until the workshop is full or the draw deck empty (6.3)."""
    left = [kind for kind, count in enumerate(kind_counts(state)) if count > 0]
    if state.turn == pieces.NOWHERE:
        state.stage = stage_of_set_up(state)
    elif size_of(state.workshop) == state.box.workshop or not can_refill(state):
        finish_action(state)
    elif len(left) > 1:
        state.stage = pieces.TURN_KIND
    elif left:
        turn_kind(state, left[0])
    else:
        state.stage = pieces.TURN_SETTING


def can_refill(state: FreyasFollyState) -> bool:
    """Say whether a card is left in the draw deck."""
    return state.unseen != 0 or any(kind_counts(state))


def kind_counts(state: FreyasFollyState) -> list[int]:
    """Return how many cards of each kind are left in the upper half of the draw deck."""
    return [int(state.upper), int(size_of(state.veiled)), int(state.deck)]


def turn_kind(state: FreyasFollyState, kind: pieces.Kind) -> None:
    """Take a card of this kind off the upper half, and ask which it is."""
    if kind == pieces.SETTING_CARD:
        state.upper -= 1
        state.stage = pieces.TURN_SETTING
    elif kind == pieces.BRISINGAMEN_CARD:
        state.stage = pieces.TURN_PIECE
    elif kind == pieces.ABILITY_CARD:
        state.deck -= 1
        state.stage = pieces.TURN_ABILITY


class TurnKindQuestion(FreyasPileQuestion[TurnKind]):
    """Ask chance of what kind the next card of the draw deck is."""

    def __init__(self) -> None:
        super().__init__([TurnKind(kind) for kind in range(len(pieces.KINDS))], "upper half")

    def counts(self, state: FreyasFollyState) -> list[int]:
        return kind_counts(state)

    def apply(self, state: FreyasFollyState, action: TurnKind) -> None:
        turn_kind(state, action.kind)


class RevealSettingQuestion(FreyasPileQuestion[RevealSetting]):
    """Ask chance which setting is turned (2.5, 6.3)."""

    def __init__(self, ids: list[str]) -> None:
        super().__init__(one_for_each(ids, "reveal", RevealSetting), "settings")

    def counts(self, state: FreyasFollyState) -> list[int]:
        return [int(has(state.unseen, setting)) for setting in range(len(self.rows))]

    def apply(self, state: FreyasFollyState, action: RevealSetting) -> None:
        state.unseen -= bit(action.card)
        state.workshop += bit(action.card)
        state.tell(TurnedSetting(action.card))
        refill(state)


class RevealPieceQuestion(FreyasPileQuestion[RevealPiece]):
    """Ask chance which piece of the Brisingamen is turned (2.7, 6.5)."""

    def __init__(self, ids: list[str]) -> None:
        super().__init__(one_for_each(ids, "reveal", RevealPiece), "brisingamen")

    def counts(self, state: FreyasFollyState) -> list[int]:
        return [int(has(state.veiled, piece)) for piece in range(len(self.rows))]

    def apply(self, state: FreyasFollyState, action: RevealPiece) -> None:
        state.veiled -= bit(action.card)
        state.pieces += bit(action.card)
        state.tell(TurnedPiece(action.card))
        refill(state)
