"""How the greedy bot judges an action: by the position it leads to, as far as the open table tells."""

from __future__ import annotations

from typing import Final

from meadhall.bots.castle_panic.forecast import Forecast
from meadhall.bots.castle_panic.worth import (
    BARBARIAN_KEPT,
    CHAIN,
    FORT,
    FORT_FALLS,
    HIT_CARD,
    MISSED,
    MONSTER,
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
from meadhall.engine.chance import Dice
from meadhall.games.castle_panic.catalog import (
    HIDDEN,
    TO_ACCEPT,
    TO_ANSWER,
    TO_DECLINE,
    TO_DESPAIR,
    TO_DONE,
    TO_DRAW_2,
    TO_EXCHANGE,
    TO_OFFER,
    TO_PLAY,
    TO_PUT,
    TO_ROLL,
    TO_SCAVENGE,
    TO_SECRET,
    TO_SWAP,
    TO_WANT,
    Deed,
)
from meadhall.games.castle_panic.pieces import (
    ARCS,
    BARBARIAN,
    BRICK,
    CARDS,
    COMMAND,
    DESPERATE,
    DRAW_3,
    DRAW_4,
    EXCHANGE,
    FELL,
    GIANT_BOULDER,
    GOBLIN_KING,
    HIT,
    HIT_CARDS,
    MORTAR,
    PLAY,
    ROLL,
    RUNNING,
    SAVED,
)
from meadhall.games.castle_panic.rules.ending import points_of
from meadhall.games.castle_panic.rules.game import CastlePanic
from meadhall.games.castle_panic.rules.laws import free_arcs
from meadhall.games.castle_panic.state import CastlePanicState
from meadhall.games.castle_panic.view import CastlePanicView


class CastlePanicJudge(Judge[CastlePanicView, Deed]):
    """Judges each action by the position it leads to."""

    def __init__(self, game: CastlePanic) -> None:
        self.game: Final = game
        self.laws: Final = game.laws
        self.forecast: Final = Forecast(game.laws)
        self.done: Final = game.laws.catalog.row(TO_DONE, 0)
        self.table: CastlePanicState = game.setup()
        self.me = -1

    def begin(self, view: CastlePanicView, legal: list[Deed], dice: Dice) -> None:
        self.table = self.game.imagine(view, dice)
        self.me = view.seat

    def value(self, view: CastlePanicView, action: Deed, dice: Dice) -> float:
        verb = action.verb
        state = self.table
        if verb in (TO_PLAY, TO_PUT, TO_SWAP, TO_SECRET) or state.phase == COMMAND:
            return self._command(state, action)
        if verb == TO_EXCHANGE:
            return self._exchange(state, action.card)
        if verb in (TO_OFFER, TO_WANT, TO_ANSWER, TO_ACCEPT):
            return self._trade(state, action)
        if verb == TO_DESPAIR:
            return self._despair(state)
        if state.phase in (PLAY, HIT, FELL) and not state.asks:
            return self._after_play(state, action, True)
        if verb == TO_DECLINE or (verb == TO_DONE and state.phase < PLAY):
            return self.standing(state)
        after = state.copy()
        self.game.apply(after, action)
        return self.standing(after)

    # Playing cards.

    def _after_play(self, state: CastlePanicState, action: Deed, is_first: bool) -> float:
        """Judge the table after an action of the play phase."""
        if action.verb == TO_DRAW_2:
            return WON / 2
        after = state.copy()
        self.game.apply(after, action)
        if after.ending == RUNNING and (after.phase in (HIT, FELL) or (action.verb == TO_SCAVENGE and is_first)):
            best = -WON
            for follow in self.game.legal_actions(after):
                if follow.verb not in (TO_SCAVENGE, TO_DRAW_2):
                    best = max(best, self._after_play(after, follow, False))
            return best
        return self.standing(after)

    # Discards and trades.

    def _exchange(self, state: CastlePanicState, card: int) -> float:
        """Judge the hand without a card, and with any of the cards that may come for it."""
        hand = state.hands[state.active]
        kept = hand[:]
        kept.remove(card)
        total = 0.0
        size = 0
        for drawn in range(CARDS):
            copies = state.deck[drawn]
            if copies > 0:
                new = kept[:]
                new.append(drawn)
                new.sort()
                state.hands[state.active] = new
                total += copies * self.standing(state)
                size += copies
        state.hands[state.active] = kept
        worth = total / size if size > 0 else self.standing(state) + HIT_CARD
        state.hands[state.active] = hand
        return worth

    def _despair(self, state: CastlePanicState) -> float:
        """Judge the table without the hand; about half of the new cards will still be kept after the next turn."""
        hand = state.hands[state.active]
        state.hands[state.active] = []
        value = self.standing(state) + HIT_CARD * self.laws.hand_size(state) / 2
        state.hands[state.active] = hand
        return value

    def _trade(self, state: CastlePanicState, action: Deed) -> float:
        """Judge a trade by the table after it."""
        verb = action.verb
        if verb == TO_OFFER:
            if self.laws.options.closed_hands or state.refused:  # Who has been refused does not pester.
                return -WON
            best = -WON
            last = -1
            for card in state.hands[action.seat]:
                if card not in (last, action.card):
                    best = max(best, self._swapped(state, action.seat, action.card, card) - TRADE)
                last = card
            return best
        if verb == TO_ACCEPT:
            return self._swapped(state, state.partner, state.offered, state.wanted) - TRADE / 2
        return self._swapped(state, state.partner, state.offered, action.card)

    def _swapped(self, state: CastlePanicState, partner: int, offered: int, wanted: int) -> float:
        mine = state.hands[state.active]
        theirs = state.hands[partner]
        state.hands[state.active] = _with(mine, offered, wanted)
        state.hands[partner] = _with(theirs, wanted, offered)
        value = self.standing(state, is_traded=True)
        state.hands[state.active] = mine
        state.hands[partner] = theirs
        return value

    # The Overlord.

    def _command(self, state: CastlePanicState, action: Deed) -> float:
        """Judge a token by how much worse it makes the castle's position."""
        laws = self.laws
        if action.verb == TO_SECRET:
            return CHAIN if action.token == GOBLIN_KING else 0.0
        if action.verb == TO_SWAP:
            return 1.0 if action.token == GIANT_BOULDER else -1.0
        if action.verb == TO_DONE and state.phase != COMMAND:
            return 0.0
        after = state.copy()
        self.game.apply(after, action)
        if after.phase == ROLL:
            worth = 0.0
            for arc in range(ARCS):
                rolled = after.copy()
                self.game.apply(rolled, laws.catalog.row(TO_ROLL, arc))
                worth -= self.standing(rolled)
            worth /= ARCS
        else:
            worth = -self.standing(after)
        kind = state.hidden if action.token == HIDDEN else action.token
        if kind in (GOBLIN_KING, DRAW_3, DRAW_4):
            worth += CHAIN
        if action.verb == TO_PLAY:
            worth -= TOKEN_KEPT
        return worth

    # A position.

    def standing(self, state: CastlePanicState, is_traded: bool = False) -> float:
        """Judge a table for the castle: what stands, what will fall, and what the hands still hold.

        While the active player may still play, the best cards of the hand are taken as played; before the trade
        phase is over also as traded for (*is_traded*: one of the trades has been made on paper).
        """
        if state.ending != RUNNING:
            return WON if state.ending == SAVED else -WON
        look = self.forecast
        trades = state.trades if state.phase <= EXCHANGE else state.trades - 1 if is_traded else 0
        look.look(state, DESPERATE <= state.phase <= FELL, trades)
        towers = count_of(state.towers)
        walls = count_of(look.walls)
        value = TOWERS[towers] + WALL * walls + FORT * count_of(state.forts)
        value -= look.towers_lost * TOWER_FALLS * (1 + ARCS - towers)
        value -= look.walls_lost * WALL_FALLS + look.forts_lost * FORT_FALLS
        value -= look.points_left * POINT_LEFT + look.monsters * MONSTER + look.points * POINT
        for seat in range(self.laws.castle_seats):
            value += hand_worth(look.hand if seat == state.active else state.hands[seat], ARCS - walls)
        if state.missing:
            value += MISSED
        if state.trophies and self.me >= 0:
            value += TROPHY * points_of(self.laws, state, self.me)
        return value


def hand_worth(hand: list[int], gaps: int) -> float:
    """Judge the cards of a hand by what they are good for in general; *gaps* walls are gone."""
    value = 0.0
    for card in hand:
        if card < HIT_CARDS:
            value += HIT_CARD
        elif card == BARBARIAN:
            value += BARBARIAN_KEPT
    return value + PAIR * min(hand.count(BRICK), hand.count(MORTAR), gaps)


def count_of(bits: int) -> int:
    """Count the arcs in a set."""
    return ARCS - free_arcs(bits)


def _with(hand: list[int], gone: int, come: int) -> list[int]:
    """Return a hand after a trade, in order."""
    new = hand[:]
    new.remove(gone)
    new.append(come)
    new.sort()
    return new
