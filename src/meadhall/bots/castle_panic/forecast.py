"""What will happen to the castle if nothing new comes: the next turns, played out on paper.

Hands lie open and monsters walk a known way, so a good deal of the future can be read from the table. Each player in
turn hits what the cards in view can hit, the nearest monster first; cards still to be drawn hit a little of
everything; then the monsters move. What falls on the way is the loss that a position threatens.
"""

from __future__ import annotations

from typing import Final

from meadhall.bots.castle_panic.worth import FADING, LUCK
from meadhall.engine.bits import has
from meadhall.games.castle_panic import pieces
from meadhall.games.castle_panic.rules.laws import Laws
from meadhall.games.castle_panic.state import CastlePanicState

TURNS: Final = 8
"""A monster needs four turns from the Forest to the Wall, and a few more through the Towers."""
ALIVE: Final = 0.5
"""A monster whose points are likely gone does not move on."""
POINTS: Final = 8
"""More than any monster's points."""
INNERMOST: Final = pieces.space_at(pieces.CASTLE, 0)
RANK: Final = 10000
"""More than any monster's number: urgency and monster are sorted as one."""


class Forecast:
    """Looks ahead from one position; the answers stand in its attributes."""

    def __init__(self, laws: Laws) -> None:
        self.laws: Final = laws
        self.towers_lost = 0.0
        self.walls_lost = 0.0
        self.forts_lost = 0.0
        self.points_left = 0.0
        """Points of the monsters that are still about when the look ends."""
        self.monsters = 0
        """So many are left when the active player has played; so are the three that follow."""
        self.points = 0.0
        self.walls = 0
        self.hand: list[int] = []
        self._space: list[int] = []
        self._points: list[float] = []
        self._towers = 0
        self._walls = 0
        self._forts = 0
        self._attacked = 0

    def look(self, state: CastlePanicState, is_before: bool, trades: int) -> None:
        """Look ahead; *is_before*: the active player still plays cards, after so many *trades*."""
        laws = self.laws
        self.towers_lost = 0.0
        self.walls_lost = 0.0
        self.forts_lost = 0.0
        self.points_left = 0.0
        self._towers = state.towers
        self._walls = state.walls
        self._forts = state.forts
        stuck = self._line_up(state, is_before)
        hands = list(state.hands)
        size = laws.hand_size(state)
        exchanges = pieces.SOLO_EXCHANGES if laws.castle_seats == 1 else 1
        weight = 1.0
        if not is_before:
            self._count(state.hands[state.active])
        for turn in range(0 if is_before else 1, TURNS):
            seat = (state.active + turn) % laws.castle_seats
            if not has(state.out, seat):
                hand = hands[seat]
                left = self._use_specials(self._strike(hand))
                if turn > 0:
                    self._try_luck(LUCK * (max(0, size - len(hand)) + exchanges))
                hands[seat] = left
                self._fetch(hands, seat, laws.options.trades if turn > 0 else trades)
            if turn == 0:
                self._count(hands[seat])
            if not self._space:
                break
            self._move(weight, stuck if turn == 0 else -1)
            weight *= FADING
        for place in range(len(self._space)):
            self.points_left += self._points[place]

    def _line_up(self, state: CastlePanicState, is_before: bool) -> int:
        """List the monsters, the most urgent first; return the place of the one that tar holds, or -1."""
        count = self.laws.figures.count
        self._space = []
        self._points = []
        order: list[int] = []
        for monster in state.monsters:
            order.append(self._urgency(state, monster) * RANK + monster)
        order.sort()
        stuck = -1
        for place in range(len(order)):
            monster = order[place] % RANK
            if monster == state.tar and is_before:
                stuck = place
            self._space.append(monster // count)
            self._points.append(float(self.laws.figures.points_of[monster % count]))
        return stuck

    def _count(self, hand: list[int]) -> None:
        """Keep what is left when the active player has played: monsters, their points, walls and the hand."""
        self.monsters = 0
        self.points = 0.0
        for place in range(len(self._space)):
            if self._points[place] > 0.0:
                self.monsters += 1
                self.points += self._points[place]
        self.walls = self._walls
        self.hand = hand

    def _use_specials(self, hand: list[int]) -> list[int]:
        """Play what slays, drives back or builds; return the rest of the hand."""
        if not hand or hand[-1] < pieces.BRICK:
            return hand
        left = hand[:]
        if pieces.BARBARIAN in left:
            target = self._worst(pieces.ARCS)
            if target >= 0 and (self._points[target] > 1.0 or self._space[target] >= INNERMOST):
                self._points[target] = 0.0
                left.remove(pieces.BARBARIAN)
        if pieces.DRIVE_HIM_BACK in left:
            target = self._worst(pieces.space_at(pieces.SWORDSMAN, 0))
            if target >= 0:
                self._space[target] %= pieces.ARCS
                left.remove(pieces.DRIVE_HIM_BACK)
        if pieces.BRICK in left and pieces.MORTAR in left:
            arc = self._gap()
            if arc >= 0:
                self._walls |= 1 << arc
                left.remove(pieces.BRICK)
                left.remove(pieces.MORTAR)
        return left

    def _worst(self, first: int) -> int:
        """Return the monster with the most points from a space on inwards; of equals the nearest."""
        worst = -1
        for place in range(len(self._space)):
            most = 0.0 if worst < 0 else self._points[worst]
            if self._space[place] >= first and self._points[place] > most:
                worst = place
        return worst

    def _gap(self) -> int:
        """Return an arc without a wall: the first with a tower in it, else the first; -1 if there is none."""
        gap = -1
        for arc in range(pieces.ARCS):
            if not has(self._walls, arc):
                if has(self._towers, arc):
                    return arc
                gap = arc
        return gap

    def _strike(self, hand: list[int]) -> list[int]:
        """Hit with every card of a hand that finds a monster; return the rest of the hand."""
        reach = self.laws.reach
        left: list[int] = []
        is_shot = False
        for card in hand:
            if card < pieces.HIT_CARDS:
                target = -1
                for monster in range(len(self._space)):
                    if self._points[monster] > 0.0 and reach[card * pieces.SPACES + self._space[monster]]:
                        target = monster
                        break
                if target >= 0:
                    self._points[target] -= 1.0
                    if self._points[target] > 1.0 and pieces.NICE_SHOT in hand and not is_shot:
                        self._points[target] = 0.0
                        is_shot = True
                    continue
            if card == pieces.NICE_SHOT and is_shot:
                continue
            left.append(card)
        return left

    def _urgency(self, state: CastlePanicState, monster: int) -> int:
        """Rank a monster: the nearer to a tower the lower, a standing wall counts half a ring; the weaker first."""
        count = self.laws.figures.count
        space = monster // count
        rank = 2 * (pieces.CASTLE - space // pieces.ARCS)
        if has(state.walls, space % pieces.ARCS):
            rank += 1
        return rank * POINTS + self.laws.figures.points_of[monster % count]

    def _fetch(self, hands: list[list[int]], seat: int, trades: int) -> None:
        """Trade for cards of others that hit what the own ones do not, as often as a turn allows."""
        seats = self.laws.castle_seats
        for _ in range(trades):
            if not hands[seat]:
                return
            found = -1
            for place in range(len(self._space)):
                if self._points[place] <= 0.0 or not pieces.ARCS <= self._space[place] < INNERMOST:
                    continue
                for step in range(1, seats):
                    other = (seat - step) % seats  # Those who wait longest first.
                    found = self._card_for(hands[other], self._space[place])
                    if found >= 0:
                        new = hands[other][:]
                        new[new.index(found)] = hands[seat][0]
                        hands[other] = sorted(new)
                        hands[seat] = hands[seat][1:]
                        self._points[place] -= 1.0
                        break
                if found >= 0:
                    break
            if found < 0:
                return

    def _card_for(self, hand: list[int], space: int) -> int:
        for card in hand:
            if card >= pieces.HIT_CARDS:
                return -1
            if self.laws.reach[card * pieces.SPACES + space]:
                return card
        return -1

    def _try_luck(self, luck: float) -> None:
        for place in range(len(self._space)):
            if pieces.ARCS <= self._space[place] < INNERMOST:
                self._points[place] -= luck

    def _move(self, weight: float, stuck: int) -> None:
        """Move the monsters one space; add up what falls."""
        walls = self._walls
        self._attacked = 0
        spaces: list[int] = []
        points: list[float] = []
        for place in range(len(self._space)):
            left = self._points[place]
            if left <= 0.0:
                continue
            space = self._space[place]
            if place != stuck:
                arc = space % pieces.ARCS
                ring = space // pieces.ARCS
                if ring == pieces.SWORDSMAN and has(walls, arc):
                    left = self._attack(arc, left, weight)
                elif ring >= pieces.SWORDSMAN:
                    if ring == pieces.CASTLE:
                        arc = (arc + 1) % pieces.ARCS
                    space = pieces.space_at(pieces.CASTLE, arc)
                    left = self._enter(arc, left, weight)
                else:
                    space += pieces.ARCS
            if left > 0.0:
                spaces.append(space)
                points.append(left)
        self._space = spaces
        self._points = points

    def _attack(self, arc: int, points: float, weight: float) -> float:
        """Let a monster attack a wall; return its points. Of several attackers the first is hurt."""
        if has(self._attacked, arc):
            return points
        chance = min(1.0, points)
        if chance >= ALIVE:
            self._attacked |= 1 << arc
        if has(self._forts, arc):
            self.forts_lost += chance * weight
            if chance >= ALIVE:
                self._forts &= ~(1 << arc)
            return points - 1.0
        self.walls_lost += chance * weight
        if chance >= ALIVE:
            self._walls &= ~(1 << arc)
        return points - 1.0

    def _enter(self, arc: int, points: float, weight: float) -> float:
        if not has(self._towers, arc):
            return points
        chance = min(1.0, points)
        self.towers_lost += chance * weight
        if chance >= ALIVE:
            self._towers &= ~(1 << arc)
        return points - 1.0
