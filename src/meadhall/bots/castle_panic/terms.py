"""What a defender counts: which wall and tower is reached in how many turns, by whom, and what a card changes of it."""

from __future__ import annotations

from typing import Final

from meadhall.bots.castle_panic.plan import aims
from meadhall.bots.castle_panic.threats import FAR, Threats
from meadhall.bots.terms import Terms
from meadhall.engine.bits import has
from meadhall.engine.chance import Dice
from meadhall.engine.contract import Action
from meadhall.engine.term import Term
from meadhall.games.castle_panic import pieces
from meadhall.games.castle_panic.actions import Done
from meadhall.games.castle_panic.rules.game import CastlePanic
from meadhall.games.castle_panic.rules.specials import Dig
from meadhall.games.castle_panic.rules.trading import Want
from meadhall.games.castle_panic.state import CastlePanicState
from meadhall.games.castle_panic.view import CastlePanicView

WALL: Final = "wall"
"""The turns in which a wall would be attacked if nobody did anything; about the arc, as are the next three."""
TOWER: Final = "tower"
WALL_BY: Final = "wall by"
"""The kind of monster that does it."""
TOWER_BY: Final = "tower by"
WALL_AFTER: Final = "wall after"
"""The turns in which it will be after the action; nothing if it is out of danger."""
TOWER_AFTER: Final = "tower after"
SLAIN: Final = "slain"
"""Monsters that are gone, less those that came; about the kind, as are those that are hurt and not slain."""
HURT: Final = "hurt"
LEFT: Final = "left"
"""The points that the hurt one has left."""
BUILT: Final = "built"
FORTIFIED: Final = "fortified"
KEPT: Final = "kept"
"""Cards in hand; about the kind of card, as are the next two."""
REACHES: Final = "reaches"
"""Monsters that a card in hand can hit now."""
SOON: Final = "soon"
"""Monsters that it can hit when they have moved once."""
MONSTERS: Final = "monsters"


class CastlePanicTerms(Terms[CastlePanicView, Action]):
    """Names what an action changes at the walls, on the board and in the hand."""

    def __init__(self, game: CastlePanic) -> None:
        super().__init__(game)
        self.rules: Final = game
        self.laws: Final = game.laws

    def after(self, view: CastlePanicView, action: Action, line: list[Action], dice: Dice) -> list[Term]:
        before = self.rules.imagine(view, dice)
        after = before.copy()
        if not (isinstance(action, Done) and before.phase == pieces.PLAY):
            # To play no more lets the monsters move: what they threaten is counted before that.
            self.rules.apply(after, action)
        named = self._threats(before, after)
        self._monsters(before, after, named)
        for arc in range(pieces.ARCS):
            if has(after.walls & ~before.walls, arc):
                named.append(Term(BUILT, 1.0, arc))
            if has(after.forts & ~before.forts, arc):
                named.append(Term(FORTIFIED, 1.0, arc))
        if 0 <= view.seat < self.laws.castle_seats:
            self._hand(before, after, view.seat, named)
        if isinstance(action, Want | Dig):
            self._reach_of(before, action.card, named)
        return named

    def aims(self, view: CastlePanicView, action: Action, line: list[Action], dice: Dice) -> list[Term]:
        before = self.rules.imagine(view, dice)
        after = before.copy()
        if not (isinstance(action, Done) and before.phase == pieces.PLAY):
            self.rules.apply(after, action)
        if after.phase == pieces.OVER:
            return []
        is_turn = pieces.DESPERATE <= before.phase < pieces.MOVE
        has_moved = is_turn and (after.phase > pieces.MOVE or after.turn != before.turn)
        return aims(after, view.seat == self.laws.castle_seats, 1 if has_moved else 0)

    def _threats(self, before: CastlePanicState, after: CastlePanicState) -> list[Term]:
        now = Threats(before)
        then = Threats(after)
        named: list[Term] = []
        for arc in range(pieces.ARCS):
            if now.walls[arc] < FAR:
                named.append(Term(WALL, float(now.walls[arc]), arc))
                named.append(Term(WALL_BY, float(now.wall_by[arc]), arc))
            if now.towers[arc] < FAR:
                named.append(Term(TOWER, float(now.towers[arc]), arc))
                named.append(Term(TOWER_BY, float(now.tower_by[arc]), arc))
            if then.walls[arc] < FAR:
                named.append(Term(WALL_AFTER, float(then.walls[arc]), arc))
            if then.towers[arc] < FAR:
                named.append(Term(TOWER_AFTER, float(then.towers[arc]), arc))
        return named

    def _monsters(self, before: CastlePanicState, after: CastlePanicState, named: list[Term]) -> None:
        figures = self.laws.figures
        named.append(Term(MONSTERS, float(len(after.monsters))))
        gone = before.monsters[:]
        come = after.monsters[:]
        for monster in before.monsters:
            if monster in come:
                come.remove(monster)
                gone.remove(monster)
        for kind in range(pieces.MONSTERS):
            fewer = len([1 for monster in gone if figures.kind_of[monster % figures.count] == kind])
            more = [monster for monster in come if figures.kind_of[monster % figures.count] == kind]
            if fewer > len(more):
                named.append(Term(SLAIN, float(fewer - len(more)), kind))
            elif fewer and fewer == len(more):
                left = [figures.points_of[monster % figures.count] for monster in more]
                was = [figures.points_of[m % figures.count] for m in gone if figures.kind_of[m % figures.count] == kind]
                if sum(left) < sum(was):
                    named.append(Term(HURT, 1.0, kind))
                    named.append(Term(LEFT, float(min(left)), kind))

    def _hand(self, before: CastlePanicState, after: CastlePanicState, seat: int, named: list[Term]) -> None:
        """Name the cards that were in hand, those that still are, and what they can hit."""
        told: list[int] = []
        for card in before.hands[seat] + after.hands[seat]:
            if card not in told:
                told.append(card)
                named.append(Term(KEPT, float(after.hands[seat].count(card)), card))
                self._reach_of(before, card, named)

    def _reach_of(self, state: CastlePanicState, card: int, named: list[Term]) -> None:
        if card < pieces.HIT_CARDS and all(term.name != REACHES or term.about != card for term in named):
            named.append(Term(REACHES, float(self._reached(state, card, 0)), card))
            named.append(Term(SOON, float(self._reached(state, card, pieces.ARCS)), card))

    def _reached(self, state: CastlePanicState, card: int, step: int) -> int:
        """Count the monsters that a card can hit when each has gone *step* spaces on."""
        count = 0
        for monster in state.monsters:
            space = monster // self.laws.figures.count + step
            if space < pieces.SPACES and self.laws.reach[card * pieces.SPACES + space]:
                count += 1
        return count
