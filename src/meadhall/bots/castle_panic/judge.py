"""How the greedy bot judges an action: by the position it leads to, as far as the open table tells."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from meadhall.bots.castle_panic.forecast import Forecast
from meadhall.bots.castle_panic.hand import Hand
from meadhall.bots.castle_panic.worth import (
    BARBARIAN_KEPT,
    CHAIN,
    FORT,
    FORT_FALLS,
    HIT_CARD,
    MISSED,
    MONSTER,
    NEW_CARD,
    PAIR,
    POINT,
    POINT_LEFT,
    TOKEN_KEPT,
    TOWER_FALLS,
    TOWERS,
    TRADE,
    TROPHY,
    WALL,
    WALL_FALLS,
    WON,
)
from meadhall.bots.greedy import Judge
from meadhall.engine.bits import size_of
from meadhall.engine.chance import Dice
from meadhall.engine.contract import Action, Seat
from meadhall.games.castle_panic import pieces
from meadhall.games.castle_panic.actions import Decline, Done
from meadhall.games.castle_panic.rules.cards import Despair, Exchange
from meadhall.games.castle_panic.rules.ending import points_of
from meadhall.games.castle_panic.rules.game import CastlePanic
from meadhall.games.castle_panic.rules.overlord import HIDDEN, Play, Put, Secret, Swap
from meadhall.games.castle_panic.rules.specials import Dig, DrawTwo
from meadhall.games.castle_panic.rules.trading import Accept, Answer, Offer, Want
from meadhall.games.castle_panic.state import CastlePanicState
from meadhall.games.castle_panic.view import CastlePanicView


class CastlePanicJudge(Judge[CastlePanicView, Action]):
    """Judges each action by the position it leads to."""

    def __init__(self, game: CastlePanic) -> None:
        self.game: Final = game
        self.laws: Final = game.laws
        self.forecast: Final = Forecast(game.laws)
        self.table: CastlePanicState = game.setup()
        self.me = -1

    def begin(self, view: CastlePanicView, legal: list[Action], dice: Dice) -> None:
        self.sit(self.game.imagine(view, dice), view.seat)

    def value(self, view: CastlePanicView, action: Action, dice: Dice) -> float:
        return self.judge(action)

    def sit(self, table: CastlePanicState, seat: Seat) -> None:
        """Judge from now on at an imagined *table*, for *seat*; the table is left as it was."""
        self.table = table
        self.me = seat

    def judge(self, action: Action) -> float:
        """Judge one action at the table."""
        state = self.table
        if self.me == self.laws.castle_seats:
            return self._command(state, action)
        if isinstance(action, Exchange):
            return self._exchange(state, action.card)
        if isinstance(action, Offer):
            return self._offer(state, action)
        if isinstance(action, (Want, Answer)):
            return self._swapped(state, state.partner, state.offered, action.card)
        if isinstance(action, Accept):
            return self._swapped(state, state.partner, state.offered, state.wanted) - TRADE / 2
        if isinstance(action, Despair):
            return self._despair(state)
        if state.phase in (pieces.PLAY, pieces.HIT, pieces.FELL) and not state.asks:
            return self._after_play(state, action, True)
        if isinstance(action, Decline) or (isinstance(action, Done) and state.phase < pieces.PLAY):
            return self.standing(state)
        after = state.copy()
        self.game.apply(after, action)
        return self.standing(after)

    # Playing cards.

    def _after_play(self, state: CastlePanicState, action: Action, is_first: bool) -> float:
        """Judge the table after an action of the play phase."""
        if isinstance(action, DrawTwo):
            return WON / 2
        after = state.copy()
        self.game.apply(after, action)
        is_half = after.phase in (pieces.HIT, pieces.FELL) or (isinstance(action, Dig) and is_first)
        if after.ending == pieces.RUNNING and is_half:
            best = -WON
            for follow in self.game.legal_actions(after):
                if not isinstance(follow, (Dig, DrawTwo)):
                    best = max(best, self._after_play(after, follow, False))
            return best
        return self.standing(after)

    # Discards and trades.

    def _exchange(self, state: CastlePanicState, card: int) -> float:
        """Judge the hand without a card; trying every card that may come is no stronger, and takes twice as long."""
        hand = state.hands[state.active]
        kept = hand[:]
        kept.remove(card)
        state.hands[state.active] = kept
        value = self.standing(state) + (NEW_CARD if state.deck_size > 0 else HIT_CARD)
        state.hands[state.active] = hand
        return value

    def _despair(self, state: CastlePanicState) -> float:
        """Judge the table without the hand; about half of the new cards will still be kept after the next turn."""
        hand = state.hands[state.active]
        state.hands[state.active] = []
        value = self.standing(state) + HIT_CARD * state.hand_size() / 2
        state.hands[state.active] = hand
        return value

    def _offer(self, state: CastlePanicState, action: Offer) -> float:
        """Judge an offer by the best trade that can come of it; who has been refused does not pester."""
        if self.laws.closed_hands or state.refused:
            return -WON
        self.forecast.read(state)
        best = -WON
        last = -1
        for card in state.hands[action.partner]:
            if card not in (last, action.card):
                best = max(best, self._traded(state, action.partner, action.card, card) - TRADE)
            last = card
        return best

    def _swapped(self, state: CastlePanicState, partner: int, offered: int, wanted: int) -> float:
        """Judge the table after a trade."""
        self.forecast.read(state)
        return self._traded(state, partner, offered, wanted)

    def _traded(self, state: CastlePanicState, partner: int, offered: int, wanted: int) -> float:
        """Judge what was read after a trade on paper."""
        self.forecast.trade(state.active, offered, partner, wanted)
        value = self._foretold(state, state.trades - 1)
        self.forecast.trade(state.active, wanted, partner, offered)
        return value

    # The Overlord.

    def _command(self, state: CastlePanicState, action: Action) -> float:
        """Judge a token by how much worse it makes the castle's position."""
        if isinstance(action, Secret):
            return CHAIN if action.token == pieces.GOBLIN_KING else 0.0
        if isinstance(action, Swap):
            return 1.0 if action.token == pieces.GIANT_BOULDER else -1.0
        if state.phase == pieces.SWAP:
            return 0.0
        after = state.copy()
        self.game.apply(after, action)
        if after.phase == pieces.ROLL:
            worth = 0.0
            for roll in self.laws.rolls:
                rolled = after.copy()
                self.game.apply(rolled, roll)
                worth -= self.standing(rolled)
            worth /= pieces.ARCS
        else:
            worth = -self.standing(after)
        if isinstance(action, (Play, Put)):
            kind = state.hidden if action.token == HIDDEN else action.token
            if kind in (pieces.GOBLIN_KING, pieces.DRAW_3, pieces.DRAW_4):
                worth += CHAIN
        if isinstance(action, Play):
            worth -= TOKEN_KEPT
        return worth

    # A position.

    def standing(self, state: CastlePanicState) -> float:
        """Judge a table for the castle: what stands, what will fall, and what the hands still hold.

        While the active player may still play, the best cards of the hand are taken as played; before the trade
        phase also as traded for.
        """
        if state.ending != pieces.RUNNING:
            return WON if state.ending == pieces.SAVED else -WON
        self.forecast.read(state)
        return self._foretold(state, state.trades if state.phase <= pieces.EXCHANGE else 0)

    def _foretold(self, state: CastlePanicState, trades: int) -> float:
        """Judge what was read from a table, with this many trades to come."""
        look = self.forecast
        look.look(state, pieces.DESPERATE <= state.phase <= pieces.FELL, trades)
        towers = int(size_of(state.towers))
        walls = size_of(look.walls)
        value = TOWERS[towers] + WALL * float(walls) + FORT * float(size_of(state.forts))
        value -= look.towers_lost * TOWER_FALLS * (1 + pieces.ARCS - towers)
        value -= look.walls_lost * WALL_FALLS + look.forts_lost * FORT_FALLS
        value -= look.points_left * POINT_LEFT + float(look.monsters) * MONSTER + look.points * POINT
        for seat in range(self.laws.castle_seats):
            value += hand_worth(look.hand if seat == state.active else look.hands[seat], pieces.ARCS - walls)
        if state.missing:
            value += MISSED
        if state.trophies and self.me >= 0:
            value += TROPHY * points_of(state, self.me)
        return value


def hand_worth(hand: Hand, gaps: i64) -> float:
    """Judge the cards of a hand by what they are good for in general; *gaps* walls are gone."""
    pairs = hand.pairs()
    value = HIT_CARD * float(hand.hit_count) + BARBARIAN_KEPT * float(hand.barbarians())
    return value + PAIR * float(pairs if pairs < gaps else gaps)
