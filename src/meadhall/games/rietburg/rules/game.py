"""The game object of The Liberation of Rietburg: the verbs of the contract, led to the chapters."""

from __future__ import annotations

from typing import Final

from meadhall.engine.chance import Dice
from meadhall.engine.contract import CHANCE, COOPERATIVE, NOBODY, SPECTATOR, Game, NotationError, Outcome, Rule, told_to
from meadhall.games.rietburg.frames import (
    AFTER,
    ANSWER,
    ARM,
    BOOKS,
    CHOOSE,
    CLASH,
    CONSENT,
    EXCHANGING,
    FRIENDS,
    GIFT,
    MAIN,
    NARRATOR,
    PAYING,
    QUIVERS,
    SETUP,
    STEP,
    STRUGGLE,
    SYMBOLS,
    TASK,
    Frame,
)
from meadhall.games.rietburg.operations import REVEAL_TASK
from meadhall.games.rietburg.pieces import (
    BACK,
    BLANK,
    COMPLETE,
    END,
    ENDINGS,
    FACE_DOWN,
    FIGHT,
    FREED,
    GIVE,
    GOING_ON,
    PICK_UP,
    PLAY,
    PLAY_CARD,
    RECEIVE,
    REPAIR,
    REVITALIZE,
    STOP,
    TAKE,
    TURN_TASK,
    USE,
    USE_BOOK,
    Deed,
)
from meadhall.games.rietburg.reading import read_state
from meadhall.games.rietburg.rules.battle import apply_battle, battle_actions, begin_clash
from meadhall.games.rietburg.rules.draws import apply_draw, draw_weights, draws, is_draw
from meadhall.games.rietburg.rules.free import apply_free, are_allowed, free_actions
from meadhall.games.rietburg.rules.longest import longest
from meadhall.games.rietburg.rules.reasons import IS_OVER, NOT_YOUR_TURN
from meadhall.games.rietburg.rules.refusals import refusal
from meadhall.games.rietburg.rules.stepping_back import may_step_back, step_back
from meadhall.games.rietburg.rules.symbols import (
    apply_answer,
    apply_step,
    can_use_book,
    retakes,
    step_actions,
    use_book,
)
from meadhall.games.rietburg.rules.table import gain
from meadhall.games.rietburg.rules.trophies import pay, payments
from meadhall.games.rietburg.rules.turn import (
    end_turn,
    fight_actions,
    main_actions,
    play,
    play_blank,
    play_side,
    revitalize,
    settle,
    usable_symbols,
    use_symbol,
)
from meadhall.games.rietburg.state import RietburgState
from meadhall.games.rietburg.terms import Terms
from meadhall.games.rietburg.worlds import imagine


class Rietburg(Game[RietburgState, Deed, RietburgState]):
    """Heroes against the creatures in the castle, before Tarok comes."""

    def __init__(self, terms: Terms, options: dict[str, str], version: int) -> None:
        super().__init__(
            name="rietburg",
            version=version,
            seats=terms.seats,
            options=options,
            box=terms.box,
            actions=terms.catalog.rows,
            longest=longest(terms),
            utility=COOPERATIVE,
            over=IS_OVER,
            turn=NOT_YOUR_TURN,
        )
        self.terms: Final = terms

    def setup(self) -> RietburgState:
        state = RietburgState(self.terms)
        opened = self.terms.hero_count * self.terms.box.opened_per_hero
        state.frames = [Frame(SETUP, number=opened)]
        settle(state)
        return state

    def actor(self, state: RietburgState) -> int:
        if state.ending != GOING_ON:
            return NOBODY
        frame = state.frames[-1]
        if is_draw(frame):
            return CHANCE
        if frame.kind in (ANSWER, ARM, CONSENT, CHOOSE):
            return self.terms.seat_of(frame.hero)
        return self.terms.seat_of(state.active)

    def legal_actions(self, state: RietburgState) -> list[Deed]:
        if state.ending != GOING_ON:
            return []
        frame = state.frames[-1]
        if is_draw(frame):
            return draws(state)
        found = self._answers(state, frame)
        if may_step_back(state):
            found.append(self.terms.catalog.back)
        return found

    def _answers(self, state: RietburgState, frame: Frame) -> list[Deed]:
        """List what somebody who is asked may choose, but for leaving his last choice again."""
        kind = frame.kind
        if kind in (CLASH, ANSWER, ARM):
            return battle_actions(state, frame)
        if kind in (CONSENT, CHOOSE):
            return self._replies(state, frame)
        if kind == PAYING:
            return payments(state, frame.op)
        catalog = self.terms.catalog
        if kind == GIFT:
            return [catalog.stop, catalog.take]
        found: list[Deed] = []
        if kind == MAIN:
            found = main_actions(state)
        elif kind == AFTER:
            found.append(catalog.end)
        if are_allowed(frame):
            free_actions(state, found)
        elif frame.kind == STEP and frame.flag:
            self._add_must_task(state, frame, found)
        if kind == SYMBOLS:
            found.extend(usable_symbols(state, frame))
        if kind in (SYMBOLS, STEP, STRUGGLE, BOOKS) and not frame.flag:
            found.append(catalog.stop)
        if kind == STEP:
            found.extend(step_actions(state, frame.op))
        elif kind in (STRUGGLE, BOOKS):
            found.extend(fight_actions(state, frame))
            if kind == BOOKS:
                found.extend([deed for deed in catalog.book if can_use_book(state, deed.number)])
        return found

    def weights(self, state: RietburgState) -> list[int]:
        return draw_weights(state)

    def apply(self, state: RietburgState, action: Deed) -> None:
        frame = state.frames[-1]
        kind = frame.kind
        if is_draw(frame):
            apply_draw(state, action)
        elif action.kind == BACK:
            step_back(state)
        elif kind in (CONSENT, CHOOSE):
            apply_answer(state, action)
        elif kind in (CLASH, ANSWER, ARM):
            apply_battle(state, action)
        elif kind == PAYING:
            pay(state, action)
        else:
            self._act(state, action, frame)
        settle(state)

    def _act(self, state: RietburgState, action: Deed, frame: Frame) -> None:
        """Carry out what the active hero does outside battles and payments."""
        kind = action.kind
        if kind == PLAY:
            play(state, action.card, action.option)
        elif kind == BLANK:
            play_blank(state, action.card)
        elif kind == PLAY_CARD:
            play_side(state, action.card)
        elif kind == REVITALIZE:
            revitalize(state)
        elif kind == END:
            end_turn(state)
        elif kind == TURN_TASK and frame.kind == STEP and frame.op == REVEAL_TASK:
            apply_step(state, action)
        elif kind in (PICK_UP, GIVE, RECEIVE, TURN_TASK, COMPLETE, REPAIR):
            apply_free(state, action)
        elif kind == USE:
            use_symbol(state, action.number)
        elif kind == STOP:
            state.frames.pop()
        elif kind == TAKE:
            state.frames.pop()
            gain(state, frame.op, frame.number, frame.place, frame.flag)
        elif kind == FIGHT:
            begin_clash(state, frame.card, frame.option, action.place)
        elif kind == USE_BOOK:
            use_book(state, action.number)
        else:
            apply_step(state, action)

    def _replies(self, state: RietburgState, frame: Frame) -> list[Deed]:
        """List the answers of a hero who was asked something."""
        catalog = self.terms.catalog
        if frame.kind == CONSENT:
            return [catalog.agree, catalog.refuse]
        found = retakes(state, state.played[frame.hero])
        if self.terms.seat_of(frame.hero) != self.terms.seat_of(state.active):
            found.append(catalog.decline)
        return found

    def _add_must_task(self, state: RietburgState, frame: Frame, found: list[Deed]) -> None:
        """Add the targets of an object that must turn over a task."""
        if frame.op == REVEAL_TASK:
            for place in range(self.terms.places):
                if state.task_faces[place] == FACE_DOWN:
                    found.append(self.terms.catalog.turn_task[place])

    def why_not(self, state: RietburgState, action: Deed) -> Rule | None:
        for legal in self.legal_actions(state):
            if legal is action:
                return None
        return refusal(state, action)

    def outcome(self, state: RietburgState) -> Outcome | None:
        if state.ending == GOING_ON:
            return None
        seats = list(range(self.seats))
        if state.ending == FREED:
            return Outcome(ENDINGS[state.ending], [1 for _ in seats], seats)
        return Outcome(ENDINGS[state.ending], [0 for _ in seats], [])

    def view(self, state: RietburgState, seat: int) -> RietburgState:
        view = state.copy()
        view.seat = seat
        view.told = told_to(state.told, seat)
        return view

    def imagine(self, view: RietburgState, dice: Dice) -> RietburgState:
        return imagine(view)

    def read(self, text: str) -> RietburgState:
        state = read_state(text, self.terms)
        if state.seat != NOBODY:
            raise NotationError("a state has no seat before it")
        self._check_rest(state)
        return state

    def _check_rest(self, state: RietburgState) -> None:
        """Refuse a position in which something goes on by itself, or nothing can."""
        later = state.copy()
        if later.ending == GOING_ON:
            settle(later)
            if later.notation() != state.notation() or not self.legal_actions(state):
                raise NotationError("somebody must have a choice in a position")

    def read_view(self, text: str) -> RietburgState:
        view = read_state(text, self.terms)
        if view.seat != SPECTATOR and not 0 <= view.seat < self.seats:
            raise NotationError(f"a view begins with a seat from 0 to {self.seats - 1} or *, then @")
        self._check_rest(view)
        return view

    def pile(self, state: RietburgState) -> str:
        kind = state.frames[-1].kind
        if kind == FRIENDS:
            return "friends"
        if kind == QUIVERS:
            return f"quivers {state.mixed}"
        if kind == NARRATOR:
            return "narrators"
        if kind == TASK:
            return "tasks"
        return "" if kind == EXCHANGING else "encounters"

    def asker(self, state: RietburgState) -> int:
        if state.ending != GOING_ON:
            return NOBODY
        frame = state.frames[-1]
        if frame.kind not in (ANSWER, ARM, CONSENT, CHOOSE):
            return NOBODY
        asker = self.terms.seat_of(state.active)
        return NOBODY if asker == self.terms.seat_of(frame.hero) else asker

    def consent(self, state: RietburgState) -> Deed | None:
        if state.ending == GOING_ON and state.frames[-1].kind == CONSENT:
            return self.terms.catalog.agree
        return None
