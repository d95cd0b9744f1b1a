"""The Liberation of Rietburg as a list of questions: what is asked stands on top of what is being done."""

from __future__ import annotations

from typing import Any, Final, TypeAlias

from meadhall.engine.contract import COOPERATIVE, Action, AnyWay, Outcome, Over, Question
from meadhall.engine.menu import Elsewhere
from meadhall.engine.notation import need
from meadhall.engine.open import OpenGame
from meadhall.engine.scene import show
from meadhall.games.rietburg import pieces
from meadhall.games.rietburg.box import SYMBOL_COUNT
from meadhall.games.rietburg.pieces import Frame
from meadhall.games.rietburg.rules import (
    battle,
    checking,
    draws,
    free,
    gallery,
    group_battle,
    steps,
    strength,
    symbols,
    table,
    tasks,
    things,
    turn,
)
from meadhall.games.rietburg.rules.asking import Asking, AskingHero
from meadhall.games.rietburg.rules.longest import longest
from meadhall.games.rietburg.state import Laws, RietburgState

AnyQuestion: TypeAlias = Question[RietburgState, Any]


class Rietburg(OpenGame[RietburgState, Action]):
    """Heroes against the creatures in the castle, before Tarok comes."""

    def __init__(self, laws: Laws, options: dict[str, str], version: int) -> None:
        actions: list[AnyWay] = [turn.Playing(laws), turn.PlayingBlank(laws), turn.PlayingSide(laws)]
        actions += [turn.Revitalizing()]
        ending, task = turn.Ending(), free.TurningTask(laws)
        always: list[AnyWay] = [free.PickingUp(), free.Giving(laws), free.Receiving(laws), task]
        always += [tasks.Completing(laws), things.Repairing()]
        using, stop, taking = symbols.UsingSymbol(SYMBOL_COUNT), symbols.Stopping(), battle.Taking()
        going, fetching, consenting = steps.Going(laws), steps.Fetching(laws), steps.Consenting()
        turning, removing, shifting = steps.TurningOver(laws), steps.Removing(laws), steps.Shifting(laws)
        bringing, swapping, spirit = steps.Bringing(laws), steps.Swapping(laws), things.PlacingSpirit(laws)
        taking_back, offering, exchanging = steps.Retaking(laws), steps.Offering(laws), steps.Exchanging(laws)
        fighting, inviting, joining = battle.Fighting(laws), group_battle.Inviting(laws), group_battle.Joining(laws)
        declining = group_battle.Declining()
        arms: list[AnyWay] = [things.UsingQuiver(laws), things.UsingBook(laws), things.UsingAxe()]
        will, calling_off = group_battle.AddingWill(laws), group_battle.CallingOff()
        striking, back = battle.Striking(laws), symbols.SteppingBack()
        paying: list[AnyWay] = [gallery.Paying(laws), gallery.PayingFriend(laws), gallery.Spending(laws)]
        of_step: dict[int, list[AnyWay]] = {
            pieces.MOVE: [going, fetching],
            pieces.REVEAL: [turning],
            pieces.FLIP: [turning],
            pieces.REMOVE_FACEDOWN: [removing],
            pieces.MOVE_FACEDOWN: [shifting],
            pieces.FETCH_CREATURE: [bringing],
            pieces.FETCH_FACEDOWN: [bringing],
            pieces.SWAP_CREATURES: [swapping],
            pieces.WATER_SPIRIT: [spirit],
            pieces.RETRIEVE: [taking_back, offering],
            pieces.RETRIEVE_OWN: [taking_back],
            pieces.EXCHANGE_TASK: [exchanging],
        }
        encounter = draws.DrawingEncounter(laws)
        friend, quiver, narrator = draws.DrawingFriend(laws), draws.DrawingQuiver(laws), draws.DrawingNarrator(laws)
        task_rows = [draws.DrawTask("draw", row.id, number) for number, row in enumerate(laws.box.tasks)]
        ways: list[AnyWay] = [
            *actions, ending, *always, using, stop, taking, going, fetching, consenting,
            turning, removing, shifting, bringing, swapping, spirit, taking_back, offering, exchanging, fighting,
            inviting, joining, declining, *arms, will, striking, calling_off, back, *paying,
        ]  # fmt: skip
        drawn: list[Action] = [*encounter.rows, *friend.rows, *quiver.rows, *narrator.rows, *task_rows]
        elsewhere: Elsewhere = [(drawn, pieces.CHANCE_DECIDES), (_rows_of(always), pieces.NOT_FREE_NOW)]
        elsewhere += [(back.rows, pieces.NO_WAY_BACK)]
        during: Elsewhere = [*elsewhere, (_rows_of(actions), pieces.ONE_ACTION)]
        super().__init__(
            name="rietburg",
            version=version,
            seats=laws.seats,
            options=options,
            box=laws.box,
            actions=_rows_of(ways) + drawn,
            longest=longest(laws),
            utility=COOPERATIVE,
            over=pieces.IS_OVER,
            turn=pieces.NOT_YOUR_TURN,
        )
        self.laws: Final = laws
        self.free: Final = always
        self.using: Final[list[AnyWay]] = [using]
        self.back: Final[Action] = back.rows[0]
        self.nothing: Final[AnyQuestion] = Over(pieces.IS_OVER)
        self.steps: Final[list[AnyQuestion]] = []
        """For each operation the question for its next step, beside free actions."""
        self.musts: Final[list[AnyQuestion]] = []
        """The same where something must change first."""
        for op in range(len(pieces.OPERATIONS)):
            of_op = [stop, *of_step.get(op, []), back]
            must = [task, *of_op] if op == pieces.REVEAL_TASK else of_op
            self.steps.append(Asking([*always, *of_op], during))
            self.musts.append(Asking(must, during))
        self.must_fight: Final = Asking([stop, fighting, back], during)
        asked: dict[int, AnyQuestion] = {
            pieces.MAIN: Asking([*actions, ending, *always], during, pieces.NEEDS_CARD),
            pieces.AFTER: Asking([ending, *always], during, pieces.ACTION_DONE),
            pieces.SYMBOLS: Asking([*always, using, stop], during),
            pieces.STRUGGLE: Asking([*always, stop, fighting, back], during),
            pieces.BOOKS: Asking([*always, stop, fighting, arms[1], back], during),
            pieces.CLASH: Asking([inviting, *arms, striking, calling_off, back], elsewhere),
            pieces.GIFT: Asking([stop, taking], elsewhere),
            pieces.PAYING: Asking(paying, elsewhere),
            pieces.ANSWER: AskingHero([joining, declining, back], elsewhere),
            pieces.ARM: AskingHero([*arms, will, back], elsewhere),
            pieces.CONSENT: AskingHero([consenting], elsewhere, yes=consenting.rows[0]),
            pieces.CHOOSE: AskingHero([taking_back, declining, back], elsewhere),
            pieces.LAY: encounter,
            pieces.TURNING: encounter,
            pieces.FRIENDS: friend,
            pieces.QUIVERS: quiver,
            pieces.NARRATOR: narrator,
            pieces.TASK: draws.DrawingTask(task_rows, "tasks"),
            pieces.EXCHANGING: draws.ExchangingTask(task_rows),
        }
        self.questions: Final = [asked.get(kind, self.nothing) for kind in range(len(pieces.SHAPES))]
        """By the kind of frame; those in which nothing is asked have no question."""

    def setup(self) -> RietburgState:
        state = RietburgState(self.laws)
        opened = self.laws.hero_count * self.laws.box.opened_per_hero
        state.frames = [Frame(pieces.SETUP, number=opened)]
        self.settle(state)
        return state

    def question(self, state: RietburgState) -> AnyQuestion:
        if state.ending != pieces.GOING_ON:
            return self.nothing
        frame = state.frames[-1]
        kind = frame.kind
        if kind == pieces.STEP:
            return self.musts[frame.op] if frame.flag else self.steps[frame.op]
        if kind == pieces.STRUGGLE and frame.flag:
            return self.must_fight
        return self.questions[kind]

    def outcome(self, state: RietburgState) -> Outcome | None:
        if state.ending == pieces.GOING_ON:
            return None
        is_won = state.ending == pieces.FREED
        winners = list(range(self.seats)) if is_won else []
        return Outcome(pieces.ENDINGS[state.ending], [int(is_won)] * self.seats, winners)

    def read_table(self, text: str) -> RietburgState:
        state = RietburgState(self.laws)
        self.laws.notation.read(state, text)
        checking.check_census(state)
        self.laws.notation.check(state, text)
        if state.ending == pieces.GOING_ON:
            checking.check_frames(state)
            later = state.copy()
            self.settle(later)
            is_asked = later.notation() == text and len(self.legal_actions(state)) > 0
            need(is_asked, "somebody must have a choice in a position")
        return state

    # What goes on without a question.

    def settle(self, state: RietburgState) -> None:
        while state.ending == pieces.GOING_ON and self._goes_on(state):
            pass

    def _goes_on(self, state: RietburgState) -> bool:
        """Carry out one thing that needs no choice; say whether there was one."""
        frame = state.frames[-1]
        kind = frame.kind
        if kind == pieces.AFTER:
            if _found(state, self.free):
                return False
            turn.end_turn(state)
            return True
        if kind in (pieces.SYMBOLS, pieces.STEP, pieces.STRUGGLE, pieces.BOOKS):
            return self._is_dropped_or_entered(state, frame)
        if kind in (pieces.CLASH, pieces.PAYING, pieces.ANSWER, pieces.ARM, pieces.CHOOSE):
            return self._answers_itself(state, frame)
        if kind in (pieces.LAY, pieces.FRIENDS, pieces.QUIVERS):
            return _is_laid(state, frame)
        return _follows(state, frame)

    def _is_dropped_or_entered(self, state: RietburgState, frame: Frame) -> bool:
        """Drop a symbol that can do nothing more; enter the last one left; begin the only battle there is."""
        if frame.kind == pieces.STRUGGLE and frame.flag and self._answers_itself(state, frame):
            return True
        if frame.kind == pieces.SYMBOLS and symbols.enters_last(state, frame):
            return True
        is_left = frame.number > 0 or frame.kind == pieces.STRUGGLE
        if is_left and (self._can_go_on(state, frame) or (not frame.flag and _found(state, self.free))):
            return False
        state.frames.pop()
        return True

    def _can_go_on(self, state: RietburgState, frame: Frame) -> bool:
        if frame.kind == pieces.STEP:
            return steps.can_step(state, frame.op)
        if frame.kind == pieces.STRUGGLE:
            return strength.why_no_fight(state, frame.card, frame.option) is None
        if frame.kind == pieces.BOOKS:
            return things.why_no_book(state, frame.card, frame.option) is None
        return len(_found(state, self.using)) > 0

    def _answers_itself(self, state: RietburgState, frame: Frame) -> bool:
        """Go on where there is nothing to choose but to leave it again; nobody is invited by himself."""
        if frame.kind == pieces.CLASH and not battle.keeps_reach(state, battle.battle_of(state)):
            group_battle.call_off(state)
            return True
        is_payment = frame.kind == pieces.PAYING
        if is_payment and frame.number == 0:
            state.frames.pop()
            return True
        question = self.question(state)
        choices = question.choices(state)
        if choices and choices[-1] is self.back:
            choices.pop()
        is_clear = len(choices) == 1 or (is_payment and gallery.takes_everything(state, frame))
        if not is_clear or isinstance(choices[0], group_battle.Invite):
            return False
        question.answer(state, choices[0])
        return True


def _rows_of(ways: list[AnyWay]) -> list[Action]:
    return [row for way in ways for row in way.rows]


def _found(state: RietburgState, ways: list[AnyWay]) -> list[Action]:
    """List what may be chosen in the first of some ways in which anything may."""
    found: list[Action] = []
    for way in ways:
        way.add_choices(state, found)
        if found:
            break
    return found


def _follows(state: RietburgState, frame: Frame) -> bool:
    """Carry out what is never asked, and drop a reward that would give nothing; say whether it was that."""
    kind = frame.kind
    if kind == pieces.SETUP and frame.number > 0:
        table.one_less(state)
        state.frames.append(Frame(pieces.NARRATOR))  # 1.5
    elif kind == pieces.SETUP:
        state.deck = state.laws.narrator_deck  # 1.6
        turn.begin_turn(state)
    elif kind == pieces.HALF:
        turn.lay_lower_half(state, state.frames.pop().number)
    elif kind == pieces.REST:
        state.frames.pop()
        turn.take_cards_back(state)
    elif kind == pieces.DONE:
        tasks.finish_completing(state, state.frames.pop().place)
    elif kind == pieces.GIFT and not table.can_gain(state, frame.op):
        state.frames.pop()
    else:
        return False
    return True


def _is_laid(state: RietburgState, frame: Frame) -> bool:
    """Lay face-down cards; stop where chance must draw, or where nothing is left to draw."""
    is_laying = frame.kind == pieces.LAY
    if is_laying and frame.number > 0:
        if state.pile == 0:
            table.end_game(state, pieces.OVERRUN)  # 13.3
        elif not frame.flag:
            table.lay_encounter(state, -1)
            return True
        return False
    gained = pieces.GAIN_FRIEND if frame.kind == pieces.FRIENDS else pieces.GAIN_QUIVER
    if frame.number == 0 or not table.can_gain(state, gained):
        state.frames.pop()
        if is_laying:
            show(state)
        return True
    if frame.kind == pieces.QUIVERS and not table.has_any(state.quiver_supply):  # 4.13
        state.quiver_supply = state.quiver_used
        state.quiver_used = [0] * len(state.quiver_supply)
        state.mixed += 1
    return False
