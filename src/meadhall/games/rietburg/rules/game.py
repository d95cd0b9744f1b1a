"""The Liberation of Rietburg as a list of questions: what is asked stands on top of what is being done."""

from __future__ import annotations

from typing import Any, Final, TypeAlias

from meadhall.engine.contract import COOPERATIVE, Action, AnyMenuItem, Outcome, OverQuestion, Question
from meadhall.engine.menu import Elsewhere
from meadhall.engine.notation import need
from meadhall.engine.open import OpenGame
from meadhall.engine.scene import show
from meadhall.games.rietburg import frames, pieces
from meadhall.games.rietburg.box import SYMBOL_COUNT
from meadhall.games.rietburg.frames import (
    AfterFrame,
    AnswerFrame,
    ArmFrame,
    BooksFrame,
    ChooseFrame,
    ClashFrame,
    DoneFrame,
    FightFrame,
    Frame,
    FriendsFrame,
    GiftFrame,
    HalfFrame,
    LayFrame,
    MainFrame,
    NarratorFrame,
    PaymentFrame,
    QuiversFrame,
    RestFrame,
    SetupFrame,
    StepFrame,
    SymbolsFrame,
)
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
from meadhall.games.rietburg.rules.asking import FrameQuestion, HeroQuestion
from meadhall.games.rietburg.rules.longest import longest
from meadhall.games.rietburg.state import Laws, RietburgState

AnyQuestion: TypeAlias = Question[RietburgState, Any]

QUIET: Final = (
    turn.PlayBlank,
    turn.End,
    free.PickUp,
    free.Give,
    free.Receive,
    steps.Go,
    steps.Fetch,
    steps.Remove,
    steps.Shift,
    steps.Bring,
    steps.Swap,
    steps.Retake,
    steps.Offer,
    things.PlaceSpirit,
    symbols.Stop,
    symbols.Back,
)
"""Actions that draw nothing, turn nothing over and give nothing."""
STEPS: Final = (MainFrame, AfterFrame, SymbolsFrame, StepFrame, FightFrame, BooksFrame)
"""A turn, its symbols and their steps: none of them brings anything about by itself."""


class Rietburg(OpenGame[RietburgState, Action]):
    """Heroes against the creatures in the castle, before Tarok comes."""

    def __init__(self, laws: Laws, options: dict[str, str], version: int) -> None:
        actions: list[AnyMenuItem] = [turn.PlayItem(laws), turn.PlayBlankItem(laws), turn.PlaySideItem(laws)]
        actions += [turn.RevitalizeItem()]
        ending, task = turn.EndItem(), free.TurnTaskItem(laws)
        always: list[AnyMenuItem] = [free.PickUpItem(), free.GiveItem(laws), free.ReceiveItem(laws), task]
        always += [tasks.CompleteItem(laws), things.RepairItem()]
        using, stop, taking = symbols.UseSymbolItem(SYMBOL_COUNT), symbols.StopItem(), battle.TakeItem()
        going, fetching, consenting = steps.GoItem(laws), steps.FetchItem(laws), steps.ConsentItem()
        turning, removing, shifting = steps.TurnItem(laws), steps.RemoveItem(laws), steps.ShiftItem(laws)
        bringing, swapping, spirit = steps.BringItem(laws), steps.SwapItem(laws), things.PlaceSpiritItem(laws)
        taking_back, offering, exchanging = steps.RetakeItem(laws), steps.OfferItem(laws), steps.ExchangeItem(laws)
        fighting, inviting, joining = battle.FightItem(laws), group_battle.InviteItem(laws), group_battle.JoinItem(laws)
        declining = group_battle.DeclineItem()
        arms: list[AnyMenuItem] = [things.UseQuiverItem(laws), things.UseBookItem(laws), things.UseAxeItem()]
        will, calling_off = group_battle.AddWillItem(laws), group_battle.CallOffItem()
        striking, back = battle.StrikeItem(laws), symbols.StepBackItem()
        paying: list[AnyMenuItem] = [gallery.PayItem(laws), gallery.PayFriendItem(laws), gallery.SpendItem(laws)]
        of_step: dict[int, list[AnyMenuItem]] = {
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
        encounter = draws.DrawEncounterQuestion(laws)
        friend, quiver, narrator = (
            draws.DrawFriendQuestion(laws),
            draws.DrawQuiverQuestion(laws),
            draws.DrawNarratorQuestion(laws),
        )
        task_rows = [draws.DrawTask("draw", row.id, number) for number, row in enumerate(laws.box.tasks)]
        items: list[AnyMenuItem] = [
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
            actions=_rows_of(items) + drawn,
            longest=longest(laws),
            utility=COOPERATIVE,
            over=pieces.IS_OVER,
            turn=pieces.NOT_YOUR_TURN,
        )
        self.laws: Final = laws
        self.free: Final = always
        self.using: Final[list[AnyMenuItem]] = [using]
        self.back: Final[Action] = back.rows[0]
        self.nothing: Final[AnyQuestion] = OverQuestion(pieces.IS_OVER)
        self.steps: Final[list[AnyQuestion]] = []
        """For each operation the question for its next step, beside free actions."""
        self.musts: Final[list[AnyQuestion]] = []
        """The same where something must change first."""
        for op in range(len(pieces.OPERATIONS)):
            of_op = [stop, *of_step.get(op, []), back]
            must = [task, *of_op] if op == pieces.REVEAL_TASK else of_op
            self.steps.append(FrameQuestion([*always, *of_op], during))
            self.musts.append(FrameQuestion(must, during))
        self.must_fight: Final = FrameQuestion([stop, fighting, back], during)
        asked: dict[int, AnyQuestion] = {
            frames.MAIN: FrameQuestion([*actions, ending, *always], during, pieces.NEEDS_CARD),
            frames.AFTER: FrameQuestion([ending, *always], during, pieces.ACTION_DONE),
            frames.SYMBOLS: FrameQuestion([*always, using, stop], during),
            frames.FIGHT: FrameQuestion([*always, stop, fighting, back], during),
            frames.BOOKS: FrameQuestion([*always, stop, fighting, arms[1], back], during),
            frames.CLASH: FrameQuestion([inviting, *arms, striking, calling_off, back], elsewhere),
            frames.GIFT: FrameQuestion([stop, taking], elsewhere),
            frames.PAYMENT: FrameQuestion(paying, elsewhere),
            frames.ANSWER: HeroQuestion([joining, declining, back], elsewhere),
            frames.ARM: HeroQuestion([*arms, will, back], elsewhere),
            frames.CONSENT: HeroQuestion([consenting], elsewhere, yes=consenting.rows[0]),
            frames.CHOOSE: HeroQuestion([taking_back, declining, back], elsewhere),
            frames.LAY: encounter,
            frames.TURNING: encounter,
            frames.FRIENDS: friend,
            frames.QUIVERS: quiver,
            frames.NARRATOR: narrator,
            frames.TASK: draws.DrawTaskQuestion(task_rows, "tasks"),
            frames.EXCHANGE: draws.ExchangeTaskQuestion(task_rows),
        }
        self.questions: Final = [asked.get(kind, self.nothing) for kind in range(frames.KIND_COUNT)]
        """By the kind of frame; those in which nothing is asked have no question."""

    def setup(self) -> RietburgState:
        state = RietburgState(self.laws).lay_out()
        opened = self.laws.hero_count * self.laws.box.opened_per_hero
        state.frames = [SetupFrame(opened)]
        self.settle(state)
        return state

    def question(self, state: RietburgState) -> AnyQuestion:
        if state.ending != pieces.GOING_ON:
            return self.nothing
        frame = state.frames[-1]
        if isinstance(frame, StepFrame):
            return self.musts[frame.op] if frame.must else self.steps[frame.op]
        if frame.must:
            return self.must_fight
        return self.questions[frame.kind]

    def reveals(self, state: RietburgState, action: Action) -> bool:
        if isinstance(action, (turn.Revitalize, free.TurnTask, steps.Exchange)):
            return True
        if _is_quiet(state, action) and state.turn < pieces.MOST_TURNS and _are_steps(state.frames):
            return False
        return super().reveals(state, action)

    def outcome(self, state: RietburgState) -> Outcome | None:
        if state.ending == pieces.GOING_ON:
            return None
        is_won = state.ending == pieces.FREED
        winners = list(range(self.seats)) if is_won else []
        return Outcome(pieces.ENDINGS[state.ending], [int(is_won)] * self.seats, winners)

    def read_table(self, text: str) -> RietburgState:
        state = RietburgState(self.laws).lay_out()
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
        while state.ending == pieces.GOING_ON and self._go_on(state):
            pass

    def _go_on(self, state: RietburgState) -> bool:
        """Do one thing that needs no choice; return whether there was one."""
        frame = state.frames[-1]
        if isinstance(frame, AfterFrame):
            if _found(state, self.free):
                return False
            turn.end_turn(state)
            return True
        if isinstance(frame, (SymbolsFrame, StepFrame, FightFrame, BooksFrame)):
            return self._drop_or_enter(state, frame)
        if isinstance(frame, PaymentFrame):
            return self._pay_if_clear(state, frame)
        if isinstance(frame, (ClashFrame, AnswerFrame, ArmFrame, ChooseFrame)):
            return self._answer_if_clear(state)
        if isinstance(frame, LayFrame):
            return _lay_on(state, frame)
        if isinstance(frame, (FriendsFrame, QuiversFrame)):
            return _stop_drawing(state, frame)
        return _follow_up(state, frame)

    def _drop_or_enter(self, state: RietburgState, frame: SymbolsFrame | StepFrame | FightFrame | BooksFrame) -> bool:
        """Drop a symbol that can do nothing, enter the last one left, or begin the only battle; return if it did."""
        if isinstance(frame, FightFrame) and frame.must and self._answer_if_clear(state):
            return True
        if isinstance(frame, SymbolsFrame) and symbols.enter_last(state, frame):
            return True
        if self._can_go_on(state, frame) or (_is_left(frame) and not frame.must and _found(state, self.free)):
            return False
        state.frames.pop()
        return True

    def _can_go_on(self, state: RietburgState, frame: SymbolsFrame | StepFrame | FightFrame | BooksFrame) -> bool:
        if not _is_left(frame):
            return False
        if isinstance(frame, StepFrame):
            return steps.can_step(state, frame.op)
        if isinstance(frame, FightFrame):
            return strength.why_no_fight(state, frame.card, frame.option) is None
        if isinstance(frame, BooksFrame):
            return things.why_no_book(state, frame.card, frame.option) is None
        return len(_found(state, self.using)) > 0

    def _pay_if_clear(self, state: RietburgState, frame: PaymentFrame) -> bool:
        """Pay where there is nothing to choose; return whether it did."""
        if frame.number == 0:
            state.frames.pop()
            return True
        question = self.question(state)
        choices = question.choices(state)
        if len(choices) != 1 and not gallery.takes_everything(state, frame):
            return False
        question.apply(state, choices[0])
        return True

    def _answer_if_clear(self, state: RietburgState) -> bool:
        """Apply the only choice there is besides going back, but invite nobody; return whether it did."""
        if isinstance(state.frames[-1], ClashFrame) and not battle.keeps_reach(state, battle.battle_of(state)):
            group_battle.call_off(state)
            return True
        question = self.question(state)
        choices = question.choices(state)
        if choices and choices[-1] is self.back:
            choices.pop()
        if len(choices) != 1 or isinstance(choices[0], group_battle.Invite):
            return False
        question.apply(state, choices[0])
        return True


def _is_quiet(state: RietburgState, action: Action) -> bool:
    """Say whether an action by itself draws nothing, turns nothing over and gives nothing."""
    if isinstance(action, turn.Play):
        options = state.laws.box.hero_cards[action.card].options[action.option]
        return len(options) > 1 or not options[0].gains
    if isinstance(action, symbols.UseSymbol):
        return not symbols.symbol_of(state, symbols.symbols_left(state), action.number).gains
    return isinstance(action, QUIET)


def _are_steps(doing: list[Frame]) -> bool:
    """Say whether everything that is being done is a turn, its symbols and their steps."""
    return all(isinstance(frame, STEPS) for frame in doing)


def _rows_of(items: list[AnyMenuItem]) -> list[Action]:
    return [row for item in items for row in item.rows]


def _found(state: RietburgState, items: list[AnyMenuItem]) -> list[Action]:
    """Return the choices of the first item that has any."""
    found: list[Action] = []
    for item in items:
        item.add_choices(state, found)
        if found:
            break
    return found


def _is_left(frame: SymbolsFrame | StepFrame | FightFrame | BooksFrame) -> bool:
    """Say whether something of a symbol, a step or an option is left to use."""
    if isinstance(frame, SymbolsFrame):
        return frame.symbols != 0
    return isinstance(frame, FightFrame) or frame.number > 0


def _follow_up(state: RietburgState, frame: Frame) -> bool:
    """Do what is never asked, or drop a reward that would give nothing; return whether it was that."""
    if isinstance(frame, SetupFrame):
        if frame.number > 0:
            table.one_less(state)
            state.frames.append(NarratorFrame())  # 1.5
        else:
            state.deck = state.laws.narrator_deck  # 1.6
            turn.begin_turn(state)
        return True
    if isinstance(frame, HalfFrame):
        state.frames.pop()
        turn.lay_lower_half(state, frame.narrator)
        return True
    if isinstance(frame, RestFrame):
        state.frames.pop()
        turn.take_cards_back(state)
        return True
    if isinstance(frame, DoneFrame):
        state.frames.pop()
        tasks.finish_completing(state, frame.place)
        return True
    if isinstance(frame, GiftFrame) and not table.can_gain(state, frame.op):
        state.frames.pop()
        return True
    return False


def _lay_on(state: RietburgState, frame: LayFrame) -> bool:
    """Lay face-down cards, and return False where chance must draw or nothing is left to draw."""
    if frame.number == 0:
        state.frames.pop()
        show(state)
        return True
    if state.pile == 0:
        table.end_game(state, pieces.OVERRUN)  # 13.3
        return False
    if frame.up:
        return False
    table.lay_encounter(state, -1)
    return True


def _stop_drawing(state: RietburgState, frame: FriendsFrame | QuiversFrame) -> bool:
    """Draw no more if enough is drawn or nothing is left, and return whether it was so; mix used quivers in (4.13)."""
    is_friend = isinstance(frame, FriendsFrame)
    if frame.number == 0 or not table.can_gain(state, pieces.GAIN_FRIEND if is_friend else pieces.GAIN_QUIVER):
        state.frames.pop()
        return True
    if not is_friend and not table.has_any(state.quiver_supply):
        state.quiver_supply = state.quiver_used
        state.quiver_used = [0] * len(state.quiver_supply)
        state.mixed += 1
    return False
