"""Castle Panic as the contract asks for it: its questions by phase, and how the table goes on by itself."""

from __future__ import annotations

from typing import Any, Final, TypeAlias

from meadhall.engine.bits import has
from meadhall.engine.box import Box
from meadhall.engine.chance import Dice
from meadhall.engine.contract import (
    COOPERATIVE,
    FREE_FOR_ALL,
    TEAMS,
    Action,
    Game,
    Outcome,
    OverQuestion,
    Question,
    Seat,
)
from meadhall.engine.menu import MenuQuestion
from meadhall.engine.notation import need
from meadhall.engine.play import some_world
from meadhall.engine.scene import close_moment, told_to
from meadhall.games.castle_panic import pieces
from meadhall.games.castle_panic.box import CastlePanicBox
from meadhall.games.castle_panic.events import KingsTowerFell
from meadhall.games.castle_panic.pieces import ARCS, COOP, MASTER_SLAYER, OVERLORD, RUNNING, TOKENS
from meadhall.games.castle_panic.rules import cards, hits, homes, movement, overlord, set_up, specials, tokens, trading
from meadhall.games.castle_panic.rules.asking import SkippedWhenIdle
from meadhall.games.castle_panic.rules.checking import check
from meadhall.games.castle_panic.rules.ending import end, outcome_of, points_of
from meadhall.games.castle_panic.rules.playing import AnyCardItem, PlayCardQuestion
from meadhall.games.castle_panic.rules.united import AllForOneItem, FellMonsterQuestion
from meadhall.games.castle_panic.state import CastlePanicState, Laws
from meadhall.games.castle_panic.view import CastlePanicView, open_view_of, read_view, view_of
from meadhall.games.castle_panic.worlds import imagine

AnyStep: TypeAlias = Question[CastlePanicState, Any]

UTILITIES: Final = {COOP: COOPERATIVE, MASTER_SLAYER: FREE_FOR_ALL, OVERLORD: TEAMS}
LONGEST_SET_UP: Final = 56
LONGEST_TURN: Final = 3550
"""The sums are in docs/decisions/castle_panic.md."""


class Questions:
    """Every question of a game, and the catalog of their answers."""

    def __init__(self, laws: Laws) -> None:
        first = set_up.FirstMonstersQuestion(laws)
        # Kept: compiled code would let go of a list that nothing else holds while it reads it.
        self.places: Final = first.rows
        own = homes.HomeTowerQuestion(laws)
        king = homes.KingsTowerQuestion(laws)
        secret = overlord.SecretTokenQuestion(laws)
        desperate = cards.DespairQuestion(laws)
        drawing = cards.DrawDueQuestion(laws)
        naming = trading.NameCardQuestion(laws)
        confirming = trading.ConfirmTradeQuestion(laws)
        hit = hits.HitItem(laws)
        on_monsters: list[AnyCardItem] = [
            hits.NiceShotItem(),
            hit,
            hits.BarbarianItem(laws),
            specials.DriveHimBackItem(laws),
            specials.TarItem(laws),
            AllForOneItem(laws),
        ]
        felling = FellMonsterQuestion(laws)
        others: list[AnyCardItem] = [
            specials.BrickAndMortarItem(),
            specials.HeldWallItem(laws),
            specials.FortifyItem(),
            specials.MissItem(laws),
            specials.DrawTwoItem(),
            specials.ScavengeItem(),
        ]
        moved = movement.MovedQuestion(pieces.NOT_NOW)
        swap = overlord.SwapTokenQuestion(laws)
        command = overlord.CommandQuestion(laws)
        self.victim: Final = movement.VictimQuestion(laws)
        self.discard: Final = tokens.DiscardForTokenQuestion()
        self.backup: Final = homes.BackupTowerQuestion(laws)
        exchange = cards.ExchangeCardQuestion()
        trade = trading.OfferTradeQuestion(laws)
        table: dict[int, AnyStep] = {
            pieces.WALL_COUNT: set_up.WallCountQuestion(laws),
            pieces.WALL_ARCS: set_up.WallArcsQuestion(laws),
            pieces.START: set_up.RoughStartQuestion(laws) if laws.rough_start else first,
            pieces.DEAL: set_up.DealHandsQuestion(laws),
            pieces.OWN_TOWER: own,
            pieces.KINGS_TOWER: king,
            pieces.SECRET_TOKEN: secret,
            pieces.MUSTER: overlord.MusterQuestion(laws),
            pieces.DESPERATE: desperate,
            pieces.DRAW_UP: cards.DrawUpQuestion(laws),
            pieces.EXCHANGE: exchange,
            pieces.REFILL: drawing,
            pieces.TRADE: trade,
            pieces.WANT: naming,
            pieces.ANSWER: naming,
            pieces.CONFIRM: confirming,
            pieces.PLAY: PlayCardQuestion(on_monsters + others),
            pieces.HIT: MenuQuestion([hit], pieces.NOT_NOW),
            pieces.FELL: felling,
            pieces.DRAW_TWO: drawing,
            pieces.MOVE: moved,
            pieces.CHARGE: movement.ChargeQuestion(laws),
            pieces.CHARGED: moved,
            pieces.TOKEN: tokens.NewTokenQuestion(laws),
            pieces.ROLL: tokens.LandingQuestion(laws),
            pieces.ARM: overlord.ArmQuestion(laws),
            pieces.SWAP: swap,
            pieces.RESWAP: overlord.ReplaceTokenQuestion(laws),
            pieces.COMMAND: command,
            pieces.REINFORCE: overlord.ReinforceQuestion(laws),
            pieces.OVER: OverQuestion(pieces.IS_OVER),
        }
        self.by_phase: Final[list[AnyStep]] = [table[phase] for phase in range(len(pieces.PHASES))]
        self.skippable: Final = [
            question if isinstance(question, SkippedWhenIdle) else None for question in self.by_phase
        ]
        """By phase: the question, if it may be skipped."""
        self.catalog: Final[list[Action]] = [
            *self.places, *laws.rolls, *laws.draws, *laws.tokens,
            *own.rows, *king.rows, *self.backup.rows, *secret.rows,
            *desperate.rows, *exchange.rows,
            *trade.rows, *naming.rows, *confirming.rows, *laws.declines,
            *[row for item in on_monsters for row in item.rows], *felling.rows,
            *[row for item in others for row in item.rows],
            *self.victim.rows, *self.discard.rows,
            *command.plays, *command.puts, *swap.rows, laws.done,
        ]  # fmt: skip


class CastlePanic(Game[CastlePanicState, Action, CastlePanicView]):
    """The defence of a castle with six towers."""

    def __init__(self, seats: int, options: dict[str, str], box: Box, version: int) -> None:
        assert isinstance(box, CastlePanicBox)
        self.laws: Final = Laws(box, seats, options)
        self.questions: Final = Questions(self.laws)
        super().__init__(
            name="castle_panic",
            version=version,
            seats=seats,
            options=options,
            box=box,
            actions=self.questions.catalog,
            longest=LONGEST_SET_UP + pieces.TURN_CAP * LONGEST_TURN,
            utility=UTILITIES[options["version"]],
            over=pieces.IS_OVER,
            turn=pieces.NOT_NOW,
        )

    def setup(self) -> CastlePanicState:
        laws = self.laws
        state = CastlePanicState(laws).lay_out()
        state.towers = (1 << ARCS) - 1
        state.walls = (1 << ARCS) - 1 if laws.full_walls else 0
        state.deck = laws.box.cards[:]
        state.deck_size = sum(state.deck)
        state.pile = laws.tokens_in_play[:]
        for kind, count in enumerate(laws.starters):
            state.pile[kind] -= count
        state.pile_size = sum(state.pile)
        if laws.player_walls:
            state.held = (1 << laws.castle_seats) - 1
        if laws.master_slayer:
            state.trophies = [[0] * TOKENS for _ in range(laws.castle_seats)]
        state.due = laws.rolled_walls
        state.phase = pieces.WALL_COUNT if laws.random_walls else pieces.WALL_ARCS
        self.settle(state)
        return state

    def question(self, state: CastlePanicState) -> AnyStep:
        if state.asks:
            return self.questions.victim
        if state.discarders:
            return self.questions.discard
        if state.homes and state.turn > 0 and state.ending == RUNNING and homes.claimer(state) >= 0:
            return self.questions.backup
        return self.questions.by_phase[state.phase]

    def settle(self, state: CastlePanicState) -> None:
        while state.ending == RUNNING:
            if state.turn > 0 and not self._settle_debts(state):
                return
            if state.ending != RUNNING:
                return
            question = self.questions.skippable[state.phase]
            if question is None or not question.skip_if_idle(state):
                return

    def _settle_debts(self, state: CastlePanicState) -> bool:
        """Settle what a step has left open, in this order; return False if the game ends or a player must choose."""
        if state.towers == 0:  # 10.1: at once, before anything else.
            end(state, pieces.TOWERS_LOST)
            return False
        if state.asks:
            return False
        if state.kings >= 0 and not state.king_fell and not has(state.towers, state.kings):
            close_moment(state)
            state.king_fell = True  # 15.7
            state.tell(KingsTowerFell(state.kings))
            tokens.owe_discards(state)
        tokens.discard_what_is_clear(state)
        if state.discarders:
            return False
        if state.homes:
            if homes.settle_homes(state):
                return False
            if not state.seats_from(0):
                end(state, pieces.HOMELESS)  # 15.4
                return False
        if not state.monsters and state.token < 0 and not state.has_tokens_left():  # 10.2, 12.9, 15.16
            end(state, pieces.SAVED)
            return False
        return True

    def reveals(self, state: CastlePanicState, action: Action) -> bool:
        if isinstance(action, (trading.Offer, trading.Want)):  # another player answers
            return False
        is_exchange = isinstance(action, cards.Exchange) and cards.is_last_exchange(state)
        if state.deck_size > 0 and (is_exchange or isinstance(action, specials.DrawTwo)):
            return True
        return super().reveals(state, action)

    def outcome(self, state: CastlePanicState) -> Outcome | None:
        return outcome_of(state)

    def points(self, state: CastlePanicState) -> list[int]:
        if not self.laws.master_slayer:
            return [0] * self.seats
        return [points_of(state, seat) for seat in range(self.seats)]

    def view(self, state: CastlePanicState, seat: Seat) -> CastlePanicView:
        view = view_of(state, seat)
        view.told = told_to(state.told, seat)
        view.actor = self.actor(state)
        return view

    def open_view(self, state: CastlePanicState) -> CastlePanicView:
        view = open_view_of(state)
        view.actor = self.actor(state)
        return view

    def imagine(self, view: CastlePanicView, dice: Dice) -> CastlePanicState:
        return imagine(view, dice)

    def read(self, text: str) -> CastlePanicState:
        state = CastlePanicState(self.laws).lay_out()
        state.read(text)
        self._check(state)
        return state

    def _check(self, state: CastlePanicState) -> None:
        """Refuse a position that cannot be, or at which the table would not stay."""
        check(state)
        settled = state.copy()
        self.settle(settled)
        text = settled.notation()
        need(text == state.notation(), "the table does not stay like this, it goes on to " + text)
        is_asked = state.phase == pieces.OVER or len(self.legal_actions(state)) > 0
        need(is_asked, "in this position nobody could do anything")

    def read_view(self, text: str) -> CastlePanicView:
        view = read_view(self.laws, text)
        world = some_world(self, view)
        self._check(world)
        need(view_of(world, view.seat).notation() == text, "no table looks like this")
        view.actor = self.actor(world)
        return view
