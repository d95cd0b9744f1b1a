"""The Liberation of Rietburg as a list of questions: what is asked stands on top of what is being done."""

from __future__ import annotations

from typing import Any, Final, TypeAlias

from meadhall.engine.contract import COOPERATIVE, Action, AnyWay, NotationError, Outcome, Over, Question
from meadhall.engine.open import OpenGame
from meadhall.engine.scene import show
from meadhall.games.rietburg import pieces
from meadhall.games.rietburg.box import SYMBOL_COUNT
from meadhall.games.rietburg.pieces import Frame
from meadhall.games.rietburg.rules import reasons
from meadhall.games.rietburg.rules.asking import Asking, AskingHero
from meadhall.games.rietburg.rules.battle import Fighting, Striking, Taking
from meadhall.games.rietburg.rules.checking import check_census, check_frames
from meadhall.games.rietburg.rules.draws import (
    DrawingEncounter,
    DrawingFriend,
    DrawingNarrator,
    DrawingQuiver,
    DrawingTask,
    DrawTask,
    ExchangingTask,
    count_laid,
)
from meadhall.games.rietburg.rules.free import Giving, PickingUp, Receiving, TurningTask
from meadhall.games.rietburg.rules.gallery import Paying, PayingFriend, Spending, takes_everything
from meadhall.games.rietburg.rules.group_battle import (
    AddingWill,
    CallingOff,
    Declining,
    Invite,
    Inviting,
    Joining,
    JoiningSide,
    call_off,
    is_out_of_reach,
)
from meadhall.games.rietburg.rules.longest import longest
from meadhall.games.rietburg.rules.retaking import Offering, Retaking
from meadhall.games.rietburg.rules.revitalizing import Revitalizing, lay_lower_half, take_cards_back
from meadhall.games.rietburg.rules.steps import (
    AskingToCome,
    Bringing,
    Consenting,
    Exchanging,
    Fetching,
    Going,
    Removing,
    Shifting,
    Swapping,
    TurningOver,
    can_step,
)
from meadhall.games.rietburg.rules.strength import can_fight_anywhere
from meadhall.games.rietburg.rules.symbols import SteppingBack, Stopping, UsingSymbol, enters_last
from meadhall.games.rietburg.rules.table import can_gain, end_game, has_any, lay_facedown, push
from meadhall.games.rietburg.rules.tasks import Completing, finish_completing
from meadhall.games.rietburg.rules.things import (
    PlacingSpirit,
    Repairing,
    UsingAxe,
    UsingBook,
    UsingQuiver,
    can_use_books,
)
from meadhall.games.rietburg.rules.turn import Ending, Playing, PlayingBlank, PlayingSide, begin_turn, end_turn
from meadhall.games.rietburg.state import RietburgState, Terms

AnyQuestion: TypeAlias = Question[RietburgState, Any]


class Rietburg(OpenGame[RietburgState, Action]):
    """Heroes against the creatures in the castle, before Tarok comes."""

    def __init__(self, terms: Terms, options: dict[str, str], version: int) -> None:
        playing, blank, side = Playing(terms), PlayingBlank(terms), PlayingSide(terms)
        revitalizing, ending = Revitalizing(), Ending()
        task = TurningTask(terms)
        free: list[AnyWay] = [
            PickingUp(), Giving(terms), Receiving(terms), task, Completing(terms), Repairing(),
        ]  # fmt: skip
        using, stop, taking = UsingSymbol(SYMBOL_COUNT), Stopping(), Taking()
        going, fetching, consenting = Going(terms), Fetching(terms), Consenting()
        turning, removing, shifting = TurningOver(terms), Removing(terms), Shifting(terms)
        bringing, swapping, spirit = Bringing(terms), Swapping(terms), PlacingSpirit(terms)
        retaking, offering, exchanging = Retaking(terms), Offering(terms), Exchanging(terms)
        fighting, inviting, joining = Fighting(terms), Inviting(terms), Joining(terms)
        joining_side, declining = JoiningSide(terms), Declining()
        arms: list[AnyWay] = [UsingQuiver(terms), UsingBook(terms), UsingAxe()]
        will, striking, calling_off, back = AddingWill(terms), Striking(terms), CallingOff(), SteppingBack()
        paying: list[AnyWay] = [Paying(terms), PayingFriend(terms), Spending(terms)]
        steps: dict[int, list[AnyWay]] = {
            pieces.MOVE: [going, fetching],
            pieces.REVEAL: [turning],
            pieces.FLIP: [turning],
            pieces.REVEAL_TASK: [],
            pieces.REMOVE_FACEDOWN: [removing],
            pieces.MOVE_FACEDOWN: [shifting],
            pieces.FETCH_CREATURE: [bringing],
            pieces.FETCH_FACEDOWN: [bringing],
            pieces.SWAP_CREATURES: [swapping],
            pieces.WATER_SPIRIT: [spirit],
            pieces.RETRIEVE: [retaking, offering],
            pieces.RETRIEVE_OWN: [retaking],
            pieces.EXCHANGE_TASK: [exchanging],
        }
        encounter = DrawingEncounter(terms)
        friend, quiver, narrator = DrawingFriend(terms), DrawingQuiver(terms), DrawingNarrator(terms)
        tasks = [DrawTask(row.id, number) for number, row in enumerate(terms.box.tasks)]
        ways: list[AnyWay] = [
            playing, blank, side, revitalizing, ending, *free, using, stop, taking, going, fetching, consenting,
            turning, removing, shifting, bringing, swapping, spirit, retaking, offering, exchanging, fighting,
            inviting, joining, joining_side, declining, *arms, will, striking, calling_off, back, *paying,
        ]  # fmt: skip
        catalog: list[Action] = [row for way in ways for row in way.rows]
        super().__init__(
            name="rietburg",
            version=version,
            seats=terms.seats,
            options=options,
            box=terms.box,
            actions=[*catalog, *encounter.rows, *friend.rows, *quiver.rows, *narrator.rows, *tasks],
            longest=longest(terms),
            utility=COOPERATIVE,
            over=reasons.IS_OVER,
            turn=reasons.NOT_YOUR_TURN,
        )
        self.terms: Final = terms
        self.free: Final = free
        self.using: Final = using
        self.fighting: Final[AnyWay] = fighting
        self.back: Final[Action] = back.rows[0]
        self.nothing: Final[AnyQuestion] = Over(reasons.IS_OVER)
        self.main: Final = Asking(
            [playing, blank, side, revitalizing, ending, *free], reasons.NEEDS_CARD, reasons.ONE_ACTION
        )
        self.steps: Final[list[Asking]] = []
        """For each operation the question for its next step, beside free actions."""
        self.musts: Final[list[Asking]] = []
        """The same where something must change first."""
        for op in range(len(pieces.OPERATIONS)):
            of_op = [stop, *steps.get(op, []), back]
            self.steps.append(_during([*free, *of_op]))
            self.musts.append(_during([task, *of_op] if op == pieces.REVEAL_TASK else of_op))
        self.must_fight: Final = _during([stop, fighting, back])
        self.questions: Final[list[AnyQuestion]] = [self.nothing for _ in pieces.WORDS]
        """By the kind of frame; those in which nothing is asked have no question."""
        self.questions[pieces.AFTER] = Asking([ending, *free], reasons.ACTION_DONE, reasons.ONE_ACTION)
        self.questions[pieces.SYMBOLS] = _during([*free, using, stop])
        self.questions[pieces.STRUGGLE] = _during([*free, stop, fighting, back])
        self.questions[pieces.BOOKS] = _during([*free, stop, fighting, arms[1], back])
        self.questions[pieces.CLASH] = _pending([inviting, *arms, striking, calling_off, back])
        self.questions[pieces.GIFT] = _pending([stop, taking])
        self.questions[pieces.PAYING] = _pending(paying)
        self.questions[pieces.ANSWER] = _to_hero([joining, joining_side, declining, back])
        self.questions[pieces.ARM] = _to_hero([*arms, will, back])
        self.questions[pieces.CONSENT] = AskingToCome(consenting)
        self.questions[pieces.CHOOSE] = _to_hero([retaking, declining, back])
        self.questions[pieces.LAY] = encounter
        self.questions[pieces.TURNING] = encounter
        self.questions[pieces.FRIENDS] = friend
        self.questions[pieces.QUIVERS] = quiver
        self.questions[pieces.NARRATOR] = narrator
        self.questions[pieces.TASK] = DrawingTask(tasks)
        self.questions[pieces.EXCHANGING] = ExchangingTask(tasks)

    def setup(self) -> RietburgState:
        state = RietburgState(self.terms)
        opened = self.terms.hero_count * self.terms.box.opened_per_hero
        state.frames = [Frame(pieces.SETUP, number=opened)]
        self.settle(state)
        return state

    def question(self, state: RietburgState) -> AnyQuestion:
        if state.ending != pieces.GOING_ON:
            return self.nothing
        frame = state.frames[-1]
        kind = frame.kind
        if kind == pieces.MAIN:
            return self.main
        if kind == pieces.STEP:
            return self.musts[frame.op] if frame.flag else self.steps[frame.op]
        if kind == pieces.STRUGGLE and frame.flag:
            return self.must_fight
        return self.questions[kind]

    def outcome(self, state: RietburgState) -> Outcome | None:
        if state.ending == pieces.GOING_ON:
            return None
        seats = list(range(self.seats))
        if state.ending == pieces.FREED:
            return Outcome(pieces.ENDINGS[state.ending], [1 for _ in seats], seats)
        return Outcome(pieces.ENDINGS[state.ending], [0 for _ in seats], [])

    def read_table(self, text: str) -> RietburgState:
        state = RietburgState(self.terms)
        self.terms.notation.read(state, text)
        check_census(state)
        self.terms.notation.check(state, text)
        if state.ending == pieces.GOING_ON:
            check_frames(state)
            later = state.copy()
            self.settle(later)
            if later.notation() != text or not self.legal_actions(state):
                raise NotationError("somebody must have a choice in a position")
        return state

    # What goes on without a question.

    def settle(self, state: RietburgState) -> None:
        while state.ending == pieces.GOING_ON and self._goes_on(state):
            pass

    def _goes_on(self, state: RietburgState) -> bool:
        """Carry out one thing that needs no choice; say whether there was one."""
        frame = state.frames[-1]
        kind = frame.kind
        if kind == pieces.MAIN:
            return False
        if kind == pieces.AFTER:
            if self._has_free_action(state):
                return False
            end_turn(state)
            return True
        if kind in (pieces.SYMBOLS, pieces.STEP, pieces.STRUGGLE, pieces.BOOKS):
            return self._is_dropped_or_entered(state, frame)
        if kind in (pieces.CLASH, pieces.ANSWER, pieces.ARM, pieces.CHOOSE):
            return self._answers_itself(state, frame)
        if kind in (pieces.LAY, pieces.FRIENDS, pieces.QUIVERS):
            return _is_laid(state, frame)
        if kind == pieces.PAYING:
            return self._is_paid(state, frame)
        if kind in (pieces.TURNING, pieces.CONSENT, pieces.NARRATOR, pieces.TASK, pieces.EXCHANGING):
            return False
        return _follows(state, frame)

    def _has_free_action(self, state: RietburgState) -> bool:
        found: list[Action] = []
        for way in self.free:
            way.add_choices(state, found)
            if found:
                return True
        return False

    def _found(self, state: RietburgState, way: AnyWay) -> list[Action]:
        """List what may be chosen in one way."""
        found: list[Action] = []
        way.add_choices(state, found)
        return found

    def _is_dropped_or_entered(self, state: RietburgState, frame: Frame) -> bool:
        """Drop a symbol that can do nothing more; enter the last one left; begin the only battle there is."""
        if frame.kind == pieces.STRUGGLE and frame.flag:
            fights = self._found(state, self.fighting)
            if len(fights) == 1:
                self.fighting.carry_out(state, fights[0])
            elif not fights:
                state.frames.pop()
            return len(fights) <= 1
        if frame.kind == pieces.SYMBOLS and enters_last(state, frame):
            return True
        is_left = frame.number > 0 or frame.kind == pieces.STRUGGLE
        if is_left and (self._can_go_on(state, frame) or (not frame.flag and self._has_free_action(state))):
            return False
        state.frames.pop()
        return True

    def _can_go_on(self, state: RietburgState, frame: Frame) -> bool:
        if frame.kind == pieces.STEP:
            return can_step(state, frame.op)
        if frame.kind == pieces.STRUGGLE:
            return can_fight_anywhere(state, frame.card, frame.option, 0)
        if frame.kind == pieces.BOOKS:
            return can_use_books(state, frame.card, frame.option, frame.number)
        return len(self._found(state, self.using)) > 0

    def _answers_itself(self, state: RietburgState, frame: Frame) -> bool:
        """Go on where there is nothing to choose but to leave it again; nobody is invited by himself."""
        if frame.kind == pieces.CLASH and is_out_of_reach(state):
            call_off(state)
            return True
        question = self.questions[frame.kind]
        choices = question.choices(state)
        if choices[-1] is self.back:
            choices.pop()
        if len(choices) > 1 or isinstance(choices[0], Invite):
            return False
        question.answer(state, choices[0])
        return True

    def _is_paid(self, state: RietburgState, frame: Frame) -> bool:
        """Go on paying where there is nothing to choose."""
        if frame.number == 0:
            state.frames.pop()
            return True
        question = self.questions[pieces.PAYING]
        choices = question.choices(state)
        if len(choices) > 1 and not takes_everything(state, frame):
            return False
        question.answer(state, choices[0])
        return True


def _during(ways: list[AnyWay]) -> Asking:
    """Return a question to the active hero in the middle of his action."""
    return Asking(ways, reasons.ONE_SYMBOL, reasons.ONE_ACTION)


def _pending(ways: list[AnyWay]) -> Asking:
    """Return a question to the active hero beside which nothing else is possible."""
    return Asking(ways, reasons.ONE_SYMBOL, reasons.ONE_SYMBOL)


def _to_hero(ways: list[AnyWay]) -> AskingHero:
    return AskingHero(ways, reasons.ONE_SYMBOL, reasons.ONE_SYMBOL)


def _follows(state: RietburgState, frame: Frame) -> bool:
    """Carry out what is never asked; a reward that would give nothing is dropped."""
    kind = frame.kind
    if kind == pieces.GIFT and can_gain(state, frame.op):
        return False
    if kind == pieces.SETUP:
        _set_up(state, frame)
        return True
    state.frames.pop()
    if kind == pieces.HALF:
        lay_lower_half(state, frame.number)
    elif kind == pieces.REST:
        take_cards_back(state)
    elif kind == pieces.DONE:
        finish_completing(state, frame.place)
    return True


def _set_up(state: RietburgState, frame: Frame) -> None:
    """Turn over the next narrator card of the set-up, or begin the game (1.5, 1.6)."""
    if frame.number > 0:
        state.frames[-1] = Frame(pieces.SETUP, number=frame.number - 1)
        push(state, Frame(pieces.NARRATOR))
    else:
        state.deck = state.terms.narrator_deck
        begin_turn(state)


def _is_laid(state: RietburgState, frame: Frame) -> bool:
    """Lay face-down cards; stop where chance must draw, or where nothing is left to draw."""
    if frame.number == 0:
        state.frames.pop()
        if frame.kind == pieces.LAY:
            show(state)
        return True
    if frame.kind == pieces.LAY:
        if state.pile == 0:
            end_game(state, pieces.OVERRUN)  # 13.3
        elif not frame.flag:
            count_laid(state, frame)
            lay_facedown(state, frame.place)
            return True
        return False
    if not can_gain(state, pieces.GAIN_FRIEND if frame.kind == pieces.FRIENDS else pieces.GAIN_QUIVER):
        state.frames.pop()
        return True
    if frame.kind == pieces.QUIVERS and not has_any(state.quiver_supply):  # 4.13
        state.quiver_supply = state.quiver_used
        state.quiver_used = [0] * len(state.quiver_supply)
        state.mixed += 1
    return False
