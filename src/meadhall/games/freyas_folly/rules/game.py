"""The rules of Freya's Folly as a list of questions; the chapters stand beside this file."""

from __future__ import annotations

from typing import Any, Final

from meadhall.engine.contract import FREE_FOR_ALL, Action, AnyMenuItem, Outcome, OverQuestion, Question
from meadhall.engine.menu import Elsewhere, MenuQuestion
from meadhall.engine.notation import refuse
from meadhall.engine.open import OpenGame
from meadhall.games.freyas_folly import pieces
from meadhall.games.freyas_folly.box import FreyasFollyBox
from meadhall.games.freyas_folly.notation import notation_of
from meadhall.games.freyas_folly.rules import abilities, collecting, moving, setting_up, settings, trading, turn
from meadhall.games.freyas_folly.rules.checking import check
from meadhall.games.freyas_folly.rules.ending import score_of
from meadhall.games.freyas_folly.state import FreyasFollyState, Laws

QUESTIONS: Final = 4
"""Speed: move, collect, move again, collect again. No action asks more."""


class FreyasFolly(OpenGame[FreyasFollyState, Action]):
    """Jewels out of one narrow mine."""

    def __init__(self, seats: int, options: dict[str, str], box: FreyasFollyBox, version: int) -> None:
        is_usual = options["brisingamen_tokens"] == pieces.FOUR_CARDS
        tokens = box.piece_tokens if is_usual else box.piece_tokens_of_seven  # 2.10
        laws = Laws(box, seats, tokens, notation_of(box, seats))
        self.laws: Final = laws
        drawings: list[turn.FreyasPileQuestion[Any]] = [
            setting_up.PlaceJewelQuestion(),
            settings.TurnKindQuestion(),
            settings.RevealSettingQuestion(box.setting_ids),
            settings.RevealPieceQuestion(box.piece_ids),
            abilities.RevealAbilityQuestion(),
            setting_up.BeginQuestion(seats),
        ]
        place, kind, setting, piece, ability, first = drawings
        move = moving.MoveDwarfItem(laws, 0, "move", moving.Move)
        gather = collecting.GatherItem(laws)
        rouse = abilities.RouseItem(laws)
        items: list[AnyMenuItem] = [
            moving.EnterItem(laws),
            move,
            gather,
            rouse,
            settings.TakeSettingItem(box.setting_ids),
            settings.CompleteSettingItem(box.setting_ids),
            settings.ForgeItem(box.piece_ids),
            trading.GiveJewelsItem(),
        ]
        taking = trading.TakeJewelsQuestion()
        more_items: list[AnyMenuItem] = [abilities.TakeAbilityItem(), abilities.StealItem(laws), turn.PassItem()]
        ending = turn.EndActionsItem()
        self.of_a_move: Final[list[turn.PartOfMoveQuestion[Any]]] = [
            collecting.CollectQuestion(),
            abilities.FlyQuestion(),
            abilities.RouseInMoveQuestion(rouse),
            abilities.AgainQuestion(move, gather),
        ]
        """In the order in which a move asks them."""
        parts: list[turn.PartOfActionQuestion[Any]] = [taking, *self.of_a_move]
        later: Elsewhere = [(part.rows, part.unasked) for part in parts]
        act: MenuQuestion[FreyasFollyState] = MenuQuestion(
            [*items, *more_items, ending], pieces.NOT_YOURS_TO_DRAW, later
        )
        self.by_stage: Final[list[Question[FreyasFollyState, Any]]] = [
            place,
            setting,
            ability,
            ability,
            piece,
            first,
            kind,
            act,
            *self.of_a_move,
            taking,
            OverQuestion(pieces.IS_OVER),
        ]
        in_order: list[Any] = [*drawings, *items, taking, *more_items, *self.of_a_move, ending]
        super().__init__(
            name="freyas_folly",
            version=version,
            seats=seats,
            options=options,
            box=box,
            actions=[row for each in in_order for row in each.rows],
            longest=_longest(box, seats),
            utility=FREE_FOR_ALL,
            over=pieces.IS_OVER,
            turn=pieces.NOT_YOUR_TURN,
        )

    def setup(self) -> FreyasFollyState:
        return setting_up.new_state(self.laws)

    def question(self, state: FreyasFollyState) -> Question[FreyasFollyState, Any]:
        return self.by_stage[state.stage]

    def settle(self, state: FreyasFollyState) -> None:
        """Go on from one question of a move to the next until there is something to choose."""
        while pieces.COLLECT <= state.stage <= pieces.AGAIN:
            if self.of_a_move[state.stage - pieces.COLLECT].is_asked(state):
                return
            if state.stage < pieces.AGAIN:
                state.stage += 1
            else:
                turn.finish_action(state)

    def reveals(self, state: FreyasFollyState, action: Action) -> bool:
        if isinstance(action, abilities.TakeAbility) and state.pile > 0:  # 9.5
            return True
        if isinstance(action, settings.TakeSetting) and settings.can_refill(state):  # 6.3
            return True
        if isinstance(action, (settings.Complete, settings.Forge)) or turn.may_be_last(state):
            return super().reveals(state, action)
        return False  # Cards are turned only in place of one that was taken, and the game ends only with a turn.

    def outcome(self, state: FreyasFollyState) -> Outcome | None:
        if state.stage != pieces.OVER:
            return None
        scores = [score_of(state, seat).total for seat in range(self.seats)]
        winners = [seat for seat, score in enumerate(scores) if score == max(scores)]  # 12.9
        return Outcome(pieces.ENDINGS[state.ended], scores, winners)

    def read_table(self, text: str) -> FreyasFollyState:
        state = self.setup()
        self.laws.line.read(state, text)
        check(state)
        for number, question in enumerate(self.of_a_move, pieces.COLLECT):
            is_idle = state.stage == number and not question.is_asked(state)
            refuse(is_idle, f"his move does not ask the question {pieces.STAGES[number]}")
        self.laws.line.check(state, text)
        return state


def _longest(box: FreyasFollyBox, seats: int) -> int:
    """Every card is turned once at most, of some the kind first; a turn has five actions and an end."""
    jewels = sum(box.grey_small) + sum(box.grey_large)
    turned = len(box.setting_ids) + len(box.piece_ids) + sum(box.ability_cards)
    kinds = box.upper_settings + len(box.piece_ids) + box.upper_abilities
    turn_steps = (box.actions + box.free_actions) * QUESTIONS + 1
    return jewels + turned + kinds + 1 + seats * box.turns_per_player * turn_steps
