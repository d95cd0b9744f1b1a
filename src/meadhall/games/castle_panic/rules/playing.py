"""Chapter 6: the play phase; what the cards do is in hits.py, specials.py, walls.py and united.py."""

from __future__ import annotations

from typing import Final

from meadhall.engine.bits import set_of
from meadhall.engine.contract import Action, Rule
from meadhall.games.castle_panic import pieces
from meadhall.games.castle_panic.rules.asking import Step
from meadhall.games.castle_panic.rules.hits import Hit, HitCards
from meadhall.games.castle_panic.rules.laws import Laws
from meadhall.games.castle_panic.rules.movement import begin_movement
from meadhall.games.castle_panic.rules.trading import Offer, why_no_more
from meadhall.games.castle_panic.rules.ways import AnyCardWay
from meadhall.games.castle_panic.state import CastlePanicState


class Playing(Step[Action]):
    """Asks which card the player plays next, if any (6.1)."""

    def __init__(self, laws: Laws, ways: list[AnyCardWay]) -> None:
        super().__init__(laws)
        self.ways: Final = ways
        """In catalog order."""

    def choices(self, state: CastlePanicState) -> list[Action]:
        choices: list[Action] = []
        if state.plays < pieces.PLAY_CAP:  # 6.3
            kinds = set_of(state.hands[state.active])
            for way in self.ways:
                if not way.needs & ~kinds:
                    way.add_choices(state, choices)
        choices.append(self.laws.done)
        return choices

    def refusal(self, state: CastlePanicState, action: Action) -> Rule:
        for way in self.ways:
            if way is action.way:
                lacking = way.lacking(state, set_of(state.hands[state.active]), action)
                if lacking is not None:
                    return lacking
                return pieces.TOO_MANY_PLAYS if state.plays >= pieces.PLAY_CAP else way.refusal(state, action)
        return why_no_more(state) if isinstance(action, Offer) else pieces.NOT_NOW

    def answer(self, state: CastlePanicState, action: Action) -> None:
        if action is self.laws.done:
            begin_movement(self.laws, state)
        else:
            assert action.way is not None
            action.way.carry_out(state, action)

    def leaves(self, state: CastlePanicState) -> bool:
        if self.laws.options.closed_hands:  # 15.15
            return False
        if state.plays < pieces.PLAY_CAP:
            kinds = set_of(state.hands[state.active])
            for way in self.ways:
                if not way.needs & ~kinds and way.has_choice(state):
                    return False
        begin_movement(self.laws, state)
        return True


class AimedHit(Step[Action]):
    """Asks which hit follows Nice Shot (6.11)."""

    def __init__(self, laws: Laws, hits: HitCards) -> None:
        super().__init__(laws)
        self.hits: Final = hits

    def choices(self, state: CastlePanicState) -> list[Action]:
        choices: list[Action] = []
        self.hits.add_choices(state, choices)
        return choices

    def refusal(self, state: CastlePanicState, action: Action) -> Rule:
        if not isinstance(action, Hit):
            return pieces.NOT_NOW
        lacking = self.hits.lacking(state, set_of(state.hands[state.active]), action)
        return lacking if lacking is not None else self.hits.refusal(state, action)

    def answer(self, state: CastlePanicState, action: Action) -> None:
        assert isinstance(action, Hit)
        self.hits.strike(state, action, is_aimed=True)
        state.phase = pieces.PLAY
