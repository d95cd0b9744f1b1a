"""The rules of Freya's Folly as the engine asks for them; the chapters stand beside this file."""

from __future__ import annotations

from typing import Final

from meadhall.engine.chance import Dice
from meadhall.engine.contract import CHANCE, FREE_FOR_ALL, NOBODY, Game, NotationError, Outcome, Rule, told_to
from meadhall.games.freyas_folly.actions import (
    Begin,
    Collect,
    Complete,
    End,
    Enter,
    Fly,
    Forge,
    Gather,
    Give,
    Leave,
    Move,
    Pass,
    PlaceJewel,
    RevealAbility,
    RevealPiece,
    RevealSetting,
    Rouse,
    Steal,
    Step,
    Take,
    TakeAbility,
    TakeSetting,
    TurnKind,
)
from meadhall.games.freyas_folly.box import FreyasFollyBox
from meadhall.games.freyas_folly.catalog import Catalog
from meadhall.games.freyas_folly.pieces import (
    ACT,
    AGAIN,
    COLLECT,
    ENDINGS,
    FIRST,
    FLY,
    FOUR_CARDS,
    LAST_OF_CHANCE,
    OVER,
    PLACE,
    ROUSE,
    TURN_KIND,
    TURN_PIECE,
    TURN_SETTING,
)
from meadhall.games.freyas_folly.rules import moving, setting_up, trading, turn, workshop
from meadhall.games.freyas_folly.rules.plausible import objection_to
from meadhall.games.freyas_folly.rules.refusals import DRAW_FIRST, IS_OVER, NOT_YOUR_TURN, why_not_now
from meadhall.games.freyas_folly.rules.scoring import score_of
from meadhall.games.freyas_folly.state import Table
from meadhall.games.freyas_folly.worlds import imagine, read_table, seen_by

QUESTIONS: Final = 4
"""Speed: move, collect, move again, collect again. No action asks more."""


class FreyasFolly(Game[Table, Step, Table]):
    """Jewels out of one narrow mine."""

    def __init__(self, seats: int, options: dict[str, str], box: FreyasFollyBox, version: int) -> None:
        self.catalog: Final = Catalog(box, seats)
        self.content: Final = box
        super().__init__(
            name="freyas_folly",
            version=version,
            seats=seats,
            options=options,
            box=box,
            actions=self.catalog.rows,
            longest=_longest(box, seats),
            utility=FREE_FOR_ALL,
            over=IS_OVER,
            turn=NOT_YOUR_TURN,
        )
        is_usual = options["brisingamen_tokens"] == FOUR_CARDS
        self.piece_tokens: Final = box.piece_tokens if is_usual else box.piece_tokens_of_seven  # 2.10

    def setup(self) -> Table:
        table = setting_up.new_table(self.content, self.seats)
        table.piece_tokens = self.piece_tokens
        return table

    def actor(self, state: Table) -> int:
        if state.stage <= LAST_OF_CHANCE:
            return CHANCE
        if state.stage == OVER:
            return NOBODY
        return int(state.turn)

    # Everything lies open (1.4).

    def view(self, state: Table, seat: int) -> Table:
        seen = seen_by(state, seat)
        seen.told = told_to(state.told, seat)
        return seen

    def imagine(self, view: Table, dice: Dice) -> Table:
        return imagine(view)

    def read(self, text: str) -> Table:
        table = self._read(text)
        if table.seat != NOBODY:
            raise NotationError("a state begins without a seat and @")
        return table

    def read_view(self, text: str) -> Table:
        table = self._read(text)
        if table.seat == NOBODY:
            raise NotationError("a view begins with a seat number or *, then @")
        return table

    def _read(self, text: str) -> Table:
        table = read_table(self.content, self.seats, text)
        table.piece_tokens = self.piece_tokens
        objection = objection_to(table)
        if objection:
            raise NotationError(objection)
        return table

    # Chance.

    def weights(self, state: Table) -> list[int]:
        weights: list[int] = []
        setting_up.list_chances(self.catalog, state, weights)
        return weights

    def pile(self, state: Table) -> str:
        if state.stage == PLACE:
            return "large jewels" if setting_up.next_place(state)[1] else "small jewels"
        if state.stage == TURN_KIND:
            return "upper half"
        if state.stage == TURN_SETTING:
            return "settings"
        if state.stage == TURN_PIECE:
            return "brisingamen"
        return "" if state.stage == FIRST else "abilities"

    # What may be done.

    def legal_actions(self, state: Table) -> list[Step]:
        if state.stage == ACT:
            return self._actions_of_a_turn(state)
        if state.stage <= LAST_OF_CHANCE:
            return setting_up.list_chances(self.catalog, state, [])
        if state.stage == OVER:
            return []
        return self._answers(state)

    def _actions_of_a_turn(self, state: Table) -> list[Step]:
        catalog = self.catalog
        rows: list[Step] = []
        moving.list_moves(catalog, state, rows)
        workshop.list_settings(catalog, state, rows)
        workshop.list_pieces(catalog, state, rows)
        trading.list_gifts(catalog, state, rows)
        workshop.list_abilities(catalog, state, rows)
        trading.list_thefts(catalog, state, rows)
        rows.append(catalog.rows[catalog.end_row if turn.is_free(state) else catalog.pass_row])  # 3.3, 11.5
        return rows

    def _answers(self, state: Table) -> list[Step]:
        catalog = self.catalog
        if state.stage == COLLECT:
            return [catalog.rows[catalog.collect_row], catalog.rows[catalog.leave_row]]
        if state.stage == FLY:
            return moving.list_flights(catalog, state)
        mover = state.dwarfs[state.mover] if state.stage in (ROUSE, AGAIN) else None
        if mover is None:
            return trading.list_takes(catalog, state)
        if state.stage == ROUSE:
            return [catalog.rows[catalog.rouse_row + int(mover.place)], catalog.rows[catalog.wait_row]]
        rows: list[Step] = []
        gathers: list[Step] = []
        moving.list_moves_of(catalog, state, mover, rows, gathers)
        rows.extend(gathers)
        rows.append(catalog.rows[catalog.halt_row])
        return rows

    def why_not(self, state: Table, action: Step) -> Rule | None:
        if state.stage == OVER:
            return IS_OVER
        if state.stage <= LAST_OF_CHANCE:
            return None if action in setting_up.list_chances(self.catalog, state, []) else DRAW_FIRST
        return why_not_now(state, action)

    # Doing it.

    def apply(self, state: Table, action: Step) -> None:
        if isinstance(action, Move):
            moving.move(state, action.origin, action.target, gathers=False)
        elif isinstance(action, Gather):
            moving.move(state, action.origin, action.target, gathers=True)
        elif isinstance(action, Enter):
            moving.enter(state, action.ability, action.target)
        elif isinstance(action, Collect):
            moving.answer_collect(state, collects=True)
        elif isinstance(action, Leave):
            moving.answer_collect(state, collects=False)
        elif isinstance(action, Give):
            trading.give(state, action.heap)
        elif isinstance(action, Take):
            trading.take(state, action.heap)
        elif isinstance(action, TakeSetting):
            workshop.take_setting(state, action.setting)
        elif isinstance(action, Complete):
            workshop.complete(state, action.setting)
        elif isinstance(action, Pass):
            turn.do_pass(state)
        elif isinstance(action, End):
            turn.end_turn(state)
        else:
            self._apply_rarer(state, action)

    def _apply_rarer(self, state: Table, action: Step) -> None:
        if isinstance(action, PlaceJewel):
            setting_up.place_jewel(state, action.jewel)
        elif isinstance(action, RevealSetting):
            setting_up.turn_setting(state, action.setting)
        elif isinstance(action, TurnKind):
            workshop.turn_kind(state, action.kind)
        elif isinstance(action, RevealAbility):
            setting_up.turn_ability(state, action.ability)
        elif isinstance(action, RevealPiece):
            setting_up.turn_piece(state, action.piece)
        elif isinstance(action, TakeAbility):
            workshop.take_ability(state, action.ability)
        elif isinstance(action, Fly):
            moving.fly(state, action.heap)
        elif isinstance(action, Rouse):
            moving.rouse(state, action.place)
        elif isinstance(action, Forge):
            workshop.forge(state, action.piece)
        elif isinstance(action, Steal):
            trading.steal(state, action.source, action.heap)
        elif isinstance(action, Begin):
            turn.begin_turn(state, action.seat)
        else:
            turn.finish_action(state)

    # 12. The end.

    def outcome(self, state: Table) -> Outcome | None:
        if state.stage != OVER:
            return None
        scores = [score_of(state, seat).total for seat in range(self.seats)]
        best = max(scores)
        return Outcome(
            ENDINGS[state.ended], scores, [seat for seat in range(self.seats) if scores[seat] == best]
        )  # 12.9


def _longest(box: FreyasFollyBox, seats: int) -> int:
    """Every card is turned once at most, of some the kind first; a turn has five actions and an end."""
    jewels = sum(box.grey_small) + sum(box.grey_large)
    turned = len(box.setting_ids) + len(box.piece_ids) + sum(box.ability_cards)
    kinds = box.upper_settings + len(box.piece_ids) + box.upper_abilities
    turn_steps = (box.actions + box.free_actions) * QUESTIONS + 1
    return jewels + turned + kinds + 1 + seats * box.turns_per_player * turn_steps
