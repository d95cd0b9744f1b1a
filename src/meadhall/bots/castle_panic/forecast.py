"""What will happen to the castle if nothing new comes: the next turns, played out on paper.

Hands lie open and monsters walk a known way, so a good deal of the future can be read from the table. Each player in
turn hits what the cards in view can hit, the nearest monster first; cards still to be drawn hit a little of
everything; then the monsters move. What falls on the way is the loss that a position threatens.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from meadhall.bots.castle_panic.hand import COUNT, WIDTH, Hand
from meadhall.bots.castle_panic.horde import INNERMOST, WITHIN_REACH, Horde
from meadhall.bots.castle_panic.worth import FADING, LUCK
from meadhall.engine.bits import bit, has
from meadhall.games.castle_panic import pieces
from meadhall.games.castle_panic.state import CastlePanicState, Laws

TURNS: Final = 8
"""A monster needs four turns from the Forest to the Wall, and a few more through the Towers."""
ALIVE: Final = 0.5
"""A monster whose points are likely gone does not move on."""
AT_THE_WALLS: Final = pieces.space_at(pieces.SWORDSMAN, 0)


class Forecast:
    """Looks ahead from one position; the answers stand in its attributes."""

    def __init__(self, laws: Laws) -> None:
        self.laws: Final = laws
        self.towers_lost = 0.0
        self.walls_lost = 0.0
        self.forts_lost = 0.0
        self.points_left = 0.0
        """Points of the monsters that are still about when the look ends."""
        self.monsters: i64 = 0
        """So many are left when the active player has played; so are the three that follow."""
        self.points = 0.0
        self.walls: i64 = 0
        reaches = [
            sum(1 << space for space in range(pieces.SPACES) if laws.reach[card * pieces.SPACES + space])
            for card in range(pieces.HIT_CARDS)
        ]
        self.hand: Final = Hand(reaches)
        self.hands: Final = [Hand(reaches) for _ in range(laws.castle_seats)]
        """By seat, as they are before anybody plays."""
        self._reaches: Final = reaches
        self._seats: Final[i64] = laws.castle_seats
        self._exchanges: Final[i64] = pieces.SOLO_EXCHANGES if laws.castle_seats == 1 else 1
        self._horde: Final = Horde(laws.figures)
        self._held: Final = [Hand(reaches) for _ in range(laws.castle_seats)]
        self._towers: i64 = 0
        self._walls: i64 = 0
        self._forts: i64 = 0
        self._attacked: i64 = 0

    def read(self, state: CastlePanicState) -> None:
        """Read hands and monsters from a table."""
        for seat in range(self._seats):
            self.hands[seat].read(state.hands[seat])
        self._horde.line_up(state)

    def trade(self, one: i64, gives: i64, other: i64, gets: i64) -> None:
        """Trade a card of one hand for a card of another."""
        self.hands[one].lay(gives)
        self.hands[other].lay(gets)
        self.hands[one].take(gets)
        self.hands[other].take(gives)

    def look(self, state: CastlePanicState, is_before: bool, trades: int) -> None:
        """Look ahead from what was read; *is_before*: the active player still plays cards, after *trades*."""
        laws = self.laws
        self._begin(state)
        stuck = self._horde.place_of(state.tar) if is_before and state.tar >= 0 else -1
        out: i64 = state.out
        size: i64 = state.hand_size()
        seat: i64 = state.active
        turn: i64 = 0
        weight = 1.0
        if not is_before:
            self._count(self._held[seat])
            seat = self._after(seat)
            turn = 1
        while turn < TURNS:
            hand = self._held[seat]
            if not has(out, seat):
                new = size - hand.size
                self._strike(hand)
                self._use_specials(hand)
                if turn > 0:
                    self._horde.wear_down(LUCK * float((new if new > 0 else 0) + self._exchanges))
                self._fetch(hand, seat, laws.trades if turn > 0 else trades)
            if turn == 0:
                self._count(hand)
            if self._horde.count == 0:
                break
            self._move(weight, stuck if turn == 0 else -1)
            weight *= FADING
            seat = self._after(seat)
            turn += 1
        for place in range(self._horde.count):
            self.points_left += self._horde.line[place].points

    def _begin(self, state: CastlePanicState) -> None:
        """Put everything where it stands."""
        self.towers_lost = 0.0
        self.walls_lost = 0.0
        self.forts_lost = 0.0
        self.points_left = 0.0
        self._towers = state.towers
        self._walls = state.walls
        self._forts = state.forts
        for seat in range(self._seats):
            self._held[seat].become(self.hands[seat])
        self._horde.begin()

    def _after(self, seat: i64) -> i64:
        return seat + 1 if seat + 1 < self._seats else 0

    def _count(self, hand: Hand) -> None:
        """Keep what is left when the active player has played: monsters, their points, walls and the hand."""
        self.monsters = 0
        self.points = 0.0
        for place in range(self._horde.count):
            points = self._horde.line[place].points
            if points > 0.0:
                self.monsters += 1
                self.points += points
        self.walls = self._walls
        self.hand.become(hand)

    def _strike(self, hand: Hand) -> None:
        """Hit with every card of a hand that finds a monster."""
        if not hand.reach & self._horde.occupied:
            return
        is_shot = False
        reach: i64 = 0
        kind: i64 = 0
        counts = hand.hits
        while counts:
            copies = counts & COUNT
            if copies:
                spaces: i64 = self._reaches[kind]
                while copies:
                    target = self._horde.first(spaces)
                    if target is None:
                        reach |= spaces
                        break
                    target.points -= 1.0
                    hand.lay(kind)
                    copies -= 1
                    if not is_shot and target.points > 1.0 and hand.other_count(pieces.NICE_SHOT):
                        target.points = 0.0
                        is_shot = True
            counts >>= WIDTH
            kind += 1
        hand.reach = reach
        while is_shot and hand.other_count(pieces.NICE_SHOT):
            hand.lay(pieces.NICE_SHOT)

    def _use_specials(self, hand: Hand) -> None:
        """Play what slays, drives back or builds."""
        if hand.others == 0:
            return
        if hand.barbarians():
            target = self._horde.worst(pieces.ARCS)
            if target is not None and (target.points > 1.0 or target.space >= INNERMOST):
                target.points = 0.0
                hand.lay(pieces.BARBARIAN)
        if hand.other_count(pieces.DRIVE_HIM_BACK):
            target = self._horde.worst(AT_THE_WALLS)
            if target is not None:
                target.space %= pieces.ARCS
                hand.lay(pieces.DRIVE_HIM_BACK)
        if hand.pairs():
            arc = self._gap()
            if arc >= 0:
                self._walls |= bit(arc)
                hand.lay(pieces.BRICK)
                hand.lay(pieces.MORTAR)

    def _gap(self) -> i64:
        """Return an arc without a wall: the first with a tower in it, else the last; -1 if there is none."""
        gap: i64 = -1
        arc: i64 = 0
        while arc < pieces.ARCS:
            if not has(self._walls, arc):
                if has(self._towers, arc):
                    return arc
                gap = arc
            arc += 1
        return gap

    def _fetch(self, hand: Hand, seat: i64, trades: int) -> None:
        """Trade for cards of others that hit what the own ones do not, as often as a turn allows."""
        for _ in range(trades):
            if hand.size == 0 or not self._has_fetched(hand, seat):
                return

    def _has_fetched(self, hand: Hand, seat: i64) -> bool:
        """Hit the most urgent monster that another player's card can hit; return whether there is one."""
        reach: i64 = 0
        for other in range(self._seats):
            if other != seat:
                reach |= self._held[other].reach
        reach &= WITHIN_REACH
        horde = self._horde
        if not reach & horde.occupied:
            return False
        for place in range(horde.count):
            walker = horde.line[place]
            if walker.points > 0.0 and has(reach, walker.space) and self._has_swapped(hand, seat, walker.space):
                walker.points -= 1.0
                return True
        return False

    def _has_swapped(self, hand: Hand, seat: i64, space: i64) -> bool:
        """Play another player's card that hits in a space, for the lowest own one; return whether there is one."""
        for _ in range(self._seats - 1):
            seat = seat - 1 if seat > 0 else self._seats - 1  # Those who wait longest first.
            other = self._held[seat]
            found = other.card_for(space)
            if found >= 0:
                given = hand.lowest()
                hand.lay(given)
                other.lay(found)
                other.take(given)
                return True
        return False

    def _move(self, weight: float, stuck: i64) -> None:
        """Move the monsters one space; add up what falls."""
        line = self._horde.line
        walls = self._walls
        self._attacked = 0
        occupied: i64 = 0
        count: i64 = 0
        for place in range(self._horde.count):
            walker = line[place]
            left = walker.points
            if left <= 0.0:
                continue
            space = walker.space
            if place != stuck:
                if space < AT_THE_WALLS:
                    space += pieces.ARCS
                elif space < INNERMOST and has(walls, space - AT_THE_WALLS):
                    left = self._attack(space - AT_THE_WALLS, left, weight)
                else:
                    if space < INNERMOST:
                        space += pieces.ARCS
                    else:
                        space = space + 1 if space + 1 < pieces.SPACES else INNERMOST
                    left = self._enter(space - INNERMOST, left, weight)
            if left > 0.0:
                stayer = line[count]
                stayer.space = space
                stayer.points = left
                occupied |= bit(space)
                count += 1
        self._horde.count = count
        self._horde.occupied = occupied

    def _attack(self, arc: i64, points: float, weight: float) -> float:
        """Let a monster attack a wall; return its points. Of several attackers the first is hurt."""
        if has(self._attacked, arc):
            return points
        chance = min(1.0, points)
        if chance >= ALIVE:
            self._attacked |= bit(arc)
        if has(self._forts, arc):
            self.forts_lost += chance * weight
            if chance >= ALIVE:
                self._forts &= ~bit(arc)
            return points - 1.0
        self.walls_lost += chance * weight
        if chance >= ALIVE:
            self._walls &= ~bit(arc)
        return points - 1.0

    def _enter(self, arc: i64, points: float, weight: float) -> float:
        if not has(self._towers, arc):
            return points
        chance = min(1.0, points)
        self.towers_lost += chance * weight
        if chance >= ALIVE:
            self._towers &= ~bit(arc)
        return points - 1.0
