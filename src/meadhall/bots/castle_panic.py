"""What a bot knows of Castle Panic: how much a position threatens the towers, and what a card is good for.

The greedy bot tries each action on an imagined table, lets the monsters move, and compares what is left of the
castle with what still walks towards it. Trades and discards are judged by what a card can hit.
"""

from __future__ import annotations

from typing import Final

from meadhall.bots.bot import Bot
from meadhall.bots.greedy import Greedy, Judge
from meadhall.engine.chance import Dice
from meadhall.engine.contract import AnyGame
from meadhall.games.castle_panic.catalog import (
    HIDDEN,
    TO_ACCEPT,
    TO_ANSWER,
    TO_DECLINE,
    TO_DESPAIR,
    TO_DISCARD,
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
    BRICK,
    CASTLE,
    COMMAND,
    DRAW_3,
    DRAW_4,
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
    SPACES,
    has,
)
from meadhall.games.castle_panic.rules.game import CastlePanic
from meadhall.games.castle_panic.rules.laws import Laws
from meadhall.games.castle_panic.state import CastlePanicState
from meadhall.games.castle_panic.view import CastlePanicView

KINDS: Final = ["greedy"]

WON: Final = 100000.0
TOWERS_WORTH: Final = [-WON, 0.0, 110.0, 190.0, 250.0, 300.0, 345.0]
"""What so many standing towers are worth: the fewer, the more each."""
WALL_WORTH: Final = 13.6
BARE_WALL_WORTH: Final = 10.0
"""A wall whose tower is gone still keeps monsters out of the ring."""
FORT_WORTH: Final = 6.7
ARRIVES: Final = [0.12, 0.20, 0.36, 0.62, 0.97]
"""How likely a monster in a ring is to reach what lies behind it, from the Forest to the Castle."""
TOWER_LOST: Final = 45.0
PANIC: Final = 0.35
"""How much dearer each tower becomes with every one that has fallen."""
HELPED: Final = [0.88, 0.55, 0.3]
"""How much a hit in the hands of the next players counts against a monster's points."""
POINT_WORTH: Final = 3.0
MONSTER_WORTH: Final = 2.5
TROPHY_WORTH: Final = 4.0
KEPT: Final = [2.2, 2.2, 2.2, 4.0] * 3 + [4.0] * 3 + [5.0, 5.0, 29.0, 6.5, 14.0, 10.0, 6.0, 10.0, 9.0, 11.0]
"""What a card is worth in the hand, by kind: soldiers, heroes, then from Brick to Scavenge."""
CARD_DRAWN: Final = 6.0
"""What an unknown card is worth."""
MISSED: Final = 8.0
MISSED_FOR_EACH: Final = 1.6
"""Missing is worth more when the board is full."""
TRADE_GAIN: Final = 3.0
"""A trade must be worth asking for."""
TOKEN_KEPT: Final = 1.0
CHAIN_WORTH: Final = 30.0
"""What a token that brings more tokens is worth to the Overlord."""


def make(kind: str, game: AnyGame) -> Bot:
    """Return the bot of this kind; greedy is the only one."""
    assert kind in KINDS
    assert isinstance(game, CastlePanic)
    return Greedy(game, CastlePanicJudge(game))


class CastlePanicJudge(Judge[CastlePanicView, Deed]):
    """Judges each action by the position it leads to."""

    def __init__(self, game: CastlePanic) -> None:
        self.game: Final = game
        self.laws: Final = game.laws
        self.done: Final = game.laws.catalog.row(TO_DONE, 0)
        self.table: CastlePanicState = game.setup()
        self.uses: list[float] = []

    def begin(self, view: CastlePanicView, legal: list[Deed], dice: Dice) -> None:
        self.table = self.game.imagine(view, dice)

    def value(self, view: CastlePanicView, action: Deed, dice: Dice) -> float:
        verb = action.verb
        state = self.table
        if verb in (TO_PLAY, TO_PUT, TO_SWAP, TO_SECRET) or state.phase == COMMAND:
            return self._command(state, action)
        if verb in (TO_EXCHANGE, TO_DISCARD):
            seat = state.active if verb == TO_EXCHANGE else state.discarders[0]
            worth = CARD_DRAWN - self.use_of(state, seat, action.card, False)
            return worth if verb == TO_EXCHANGE else 100.0 + worth
        if verb in (TO_OFFER, TO_WANT, TO_ANSWER, TO_ACCEPT):
            return self._trade(view, state, action)
        if verb == TO_DESPAIR:
            return self._despair(state)
        if state.phase in (PLAY, HIT, FELL) and not state.asks:
            return self._after_play(state, action, True)
        if verb in (TO_DONE, TO_DECLINE):
            return 0.0
        after = state.copy()
        self.game.apply(after, action)
        return standing(self.laws, after, view.seat)

    # Playing cards.

    def _after_play(self, state: CastlePanicState, action: Deed, is_first: bool) -> float:
        """Judge the table after an action of the play phase and the movement that follows it."""
        seat = state.active
        if action.verb == TO_DRAW_2:
            return self._after_play(state, self.done, False) + CARD_DRAWN
        after = state.copy()
        self.game.apply(after, action)
        if after.ending != RUNNING:
            return standing(self.laws, after, seat)
        if after.phase in (HIT, FELL) or (action.verb == TO_SCAVENGE and is_first):
            best = -WON
            for follow in self.game.legal_actions(after):
                if follow.verb not in (TO_SCAVENGE, TO_DRAW_2):
                    best = max(best, self._after_play(after, follow, False))
            return best
        if action.verb == TO_DONE or after.phase != PLAY:
            return standing(self.laws, after, seat)
        bonus = 0.0
        if after.missing:
            bonus = MISSED + MISSED_FOR_EACH * len(after.monsters)
        self.game.apply(after, self.done)
        return standing(self.laws, after, seat) + bonus

    # Discards and trades.

    def use_of(self, state: CastlePanicState, seat: int, card: int, is_extra: bool) -> float:
        """Judge what a card is good for in a hand: now on one's own turn, a ring later on another's."""
        if card >= HIT_CARDS:
            worth = KEPT[card]
            if card in (BRICK, MORTAR):
                lost = ARCS - len([arc for arc in range(ARCS) if has(state.walls, arc)])
                mate = MORTAR if card == BRICK else BRICK
                worth += 2.0 * lost + (8.0 if lost and mate in state.hands[seat] else 0.0)
                worth -= 6.0 * (state.hands[seat].count(card) - (0 if is_extra else 1))
            return worth
        best = KEPT[card]
        shift = (seat - state.active) % self.laws.castle_seats * ARCS  # So many turns later they are so much nearer.
        for monster in state.monsters:
            there = monster // self.laws.figures.count + shift
            if there >= SPACES:
                continue
            if self.laws.reach[card * SPACES + there] and self._is_needed(state, seat, there, shift, card, is_extra):
                best = max(best, 4.0 + hit_worth(self.laws, monster, there // ARCS))
        return best

    def _is_needed(self, state: CastlePanicState, seat: int, space: int, shift: int, card: int, is_extra: bool) -> bool:
        """Tell whether the monsters of a space have more points than the hand has hits for it."""
        points = 0
        for monster in state.monsters:
            if monster // self.laws.figures.count + shift == space:
                points += self.laws.figures.points_of[monster % self.laws.figures.count]
        hits = 1 if is_extra else 0
        for held in state.hands[seat]:
            if held < HIT_CARDS and self.laws.reach[held * SPACES + space]:
                hits += 1
        return hits <= points

    def _trade(self, view: CastlePanicView, state: CastlePanicState, action: Deed) -> float:
        """Judge a trade by what both partners gain; a slayer thinks of himself alone."""
        verb = action.verb
        if verb == TO_OFFER:
            if self.laws.options.closed_hands:
                return -1.0
            best = -1.0
            last = -1
            for card in state.hands[action.seat]:
                if card not in (last, action.card):
                    best = max(best, self._gain(view, state, action.seat, action.card, card) - TRADE_GAIN)
                last = card
            return best
        wanted = state.wanted if verb == TO_ACCEPT else action.card
        return self._gain(view, state, state.partner, state.offered, wanted)

    def _gain(self, view: CastlePanicView, state: CastlePanicState, partner: int, offered: int, wanted: int) -> float:
        mine = self.use_of(state, state.active, wanted, True) - self.use_of(state, state.active, offered, False)
        theirs = self.use_of(state, partner, offered, True) - self.use_of(state, partner, wanted, False)
        if self.laws.options.master_slayer and view.seat == partner:
            return theirs
        return mine + theirs

    def _despair(self, state: CastlePanicState) -> float:
        """Judge throwing the whole hand away: only a hand that can do nothing is worth it."""
        worth = 0.0
        for card in state.hands[state.active]:
            worth += CARD_DRAWN - self.use_of(state, state.active, card, False)
        size = self.laws.hand_size(state)
        return worth - 6.0 if len(state.hands[state.active]) == size else -1.0

    # The Overlord.

    def _command(self, state: CastlePanicState, action: Deed) -> float:
        """Judge a token by how much worse it makes the castle's position."""
        laws = self.laws
        if action.verb == TO_SECRET:
            return CHAIN_WORTH if action.token == GOBLIN_KING else 0.0
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
                worth -= standing(laws, rolled, 0)
            worth /= ARCS
        else:
            worth = -standing(laws, after, 0)
        kind = state.hidden if action.token == HIDDEN else action.token
        if kind in (GOBLIN_KING, DRAW_3, DRAW_4):
            worth += CHAIN_WORTH
        if action.verb == TO_PUT:  # The second token of the turn is given up for the choice of the arc.
            worth -= self._next_best(state, action.token)
        elif action.verb == TO_PLAY:
            worth -= TOKEN_KEPT
        return worth

    def _next_best(self, state: CastlePanicState, token: int) -> float:
        """Return about how much a second token of the hand would do."""
        figures = self.laws.figures
        best = 0.0
        is_skipped = False
        for other in state.tokens:
            if other == token and not is_skipped:
                is_skipped = True
            elif other < len(figures.full):
                best = max(best, POINT_WORTH * figures.full[other] + MONSTER_WORTH + 4.0 * figures.full[other])
            else:
                best = max(best, 6.0)
        return best


def standing(laws: Laws, state: CastlePanicState, seat: int) -> float:
    """Judge a table for the castle: what stands, less what threatens it, with the cards of the active hand."""
    if state.ending != RUNNING:
        return WON if state.ending == SAVED else -WON
    towers = 0
    worth = 0.0
    for arc in range(ARCS):
        if has(state.towers, arc):
            towers += 1
        if has(state.walls, arc):
            worth += WALL_WORTH if has(state.towers, arc) else BARE_WALL_WORTH
        if has(state.forts, arc):
            worth += FORT_WORTH
    worth += TOWERS_WORTH[towers]
    worth -= _threats(laws, state, towers)
    for hand in state.hands:
        for card in hand:
            worth += KEPT[card]
    if state.trophies and seat >= 0:
        for kind in range(len(laws.box.trophies)):
            worth += TROPHY_WORTH * laws.box.trophies[kind] * state.trophies[seat][kind]
    return worth


def _threats(laws: Laws, state: CastlePanicState, towers: int) -> float:
    """Add up what the monsters threaten, less what the next players can do about it."""
    count = laws.figures.count
    left: list[float] = []
    for monster in state.monsters:
        left.append(float(laws.figures.points_of[monster % count]))
    helpers = min(len(HELPED), laws.castle_seats) if state.turn > 0 else 0
    for turns in range(helpers):
        hand = state.hands[(state.active + 1 + turns) % laws.castle_seats]
        for card in hand:
            if card >= HIT_CARDS:
                break
            for place in range(len(state.monsters) - 1, -1, -1):  # The nearest first.
                space = state.monsters[place] // count + turns * ARCS
                if left[place] > 0.0 and space < SPACES and laws.reach[card * SPACES + space]:
                    left[place] -= HELPED[turns]
                    break
    threat = 0.0
    for place in range(len(state.monsters)):
        threat += threat_of(laws, state, state.monsters[place], max(0.0, left[place]), towers)
    return threat


def threat_of(laws: Laws, state: CastlePanicState, monster: int, points: float, towers: int) -> float:
    """Judge what a monster with so many points will cost if nobody stops it, by how likely that is."""
    count = laws.figures.count
    space = monster // count
    ring = space // ARCS
    arc = space % ARCS
    threat = POINT_WORTH * points + MONSTER_WORTH
    broken = points
    lost = 0.0
    if ring != CASTLE and has(state.walls, arc):
        broken -= 1
        lost += FORT_WORTH if has(state.forts, arc) else WALL_WORTH
        if has(state.forts, arc) and broken > 0:
            broken -= 1
            lost += WALL_WORTH
    if broken > 0.0:
        lost += broken * TOWER_LOST * (1.0 + PANIC * (ARCS - towers))
    return threat + ARRIVES[ring] * lost


def hit_worth(laws: Laws, monster: int, ring: int) -> float:
    """Judge one hit on a monster by how near it is; a kill counts more."""
    points = laws.figures.points_of[monster % laws.figures.count]
    return (8.0 if points == 1 else 5.0) * (1.0 + ring)
