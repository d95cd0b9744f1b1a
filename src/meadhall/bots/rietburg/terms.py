"""What heroes count: tasks done, cards that lie in the way, what a turn costs, and how much work is left."""

from __future__ import annotations

from typing import Final

from meadhall.bots.rietburg.greedy import RietburgGreedy
from meadhall.bots.rietburg.judge import work_at
from meadhall.bots.rietburg.plan import aims
from meadhall.bots.terms import Terms, follow
from meadhall.engine.bits import size_of
from meadhall.engine.chance import Dice
from meadhall.engine.contract import Action
from meadhall.engine.term import Term
from meadhall.games.rietburg.pieces import COMPLETED, FACE_DOWN, FREED, GOING_ON, is_up
from meadhall.games.rietburg.rules.game import Rietburg
from meadhall.games.rietburg.state import RietburgState

WON: Final = "won"
LOST: Final = "lost"
DONE: Final = "done"
"""Tasks completed."""
COMPLETED_NOW: Final = "completed"
"""A task that is completed in this turn; about the place, as are the next three."""
FELLED: Final = "felled"
"""Cards fewer at a place."""
STACK: Final = "stack"
"""Cards left there."""
TURNED: Final = "turned"
"""Face-down cards and tasks that are turned over."""
HERE: Final = "here"
"""Heroes who come to a place."""
WORK: Final = "work"
"""How much less work is left at a place."""
NARRATORS: Final = "narrators"
"""Narrator cards that the deck has."""
GOLD: Final = "gold"
WILL: Final = "will"
"""Willpower that is gained, or spent if it is less than nothing."""
CARDS: Final = "cards"
"""Cards in the hand of the hero whose turn it is."""
TROPHIES: Final = "trophies"
UNKNOWN: Final = "unknown"
"""The turn ends with something that nobody knows yet: a card is turned over, or drawn."""


class RietburgTerms(Terms[RietburgState, Action]):
    """Names what the whole turn does that begins with an action."""

    def __init__(self, game: Rietburg) -> None:
        super().__init__(game)
        self.rules: Final = game

    def after(self, view: RietburgState, action: Action, line: list[Action], dice: Dice) -> list[Term]:
        before = self.rules.imagine(view, dice)
        hero = before.active
        after = follow(self.rules, before, view.seat, action, line, RietburgGreedy(self.rules), dice)
        named = [Term(DONE, float(after.task_faces.count(COMPLETED)))]
        if after.ending != GOING_ON:
            named.append(Term(WON if after.ending == FREED else LOST, 1.0))
            return named
        for place in range(before.laws.places):
            self._place(before, after, place, named)
        named.append(Term(NARRATORS, float(after.deck - before.deck)))
        named.append(Term(GOLD, float(after.gold() - before.gold())))
        named.append(Term(WILL, float(sum(after.will) - sum(before.will))))
        named.append(Term(CARDS, float(int(size_of(after.hands[hero])) - int(size_of(before.hands[hero])))))
        named.append(Term(TROPHIES, float(sum(after.gallery) - sum(before.gallery))))
        if self.rules.question(after).is_chance:
            named.append(Term(UNKNOWN, 1.0))
        return named

    def aims(self, view: RietburgState, action: Action, line: list[Action], dice: Dice) -> list[Term]:
        before = self.rules.imagine(view, dice)
        after = follow(self.rules, before, view.seat, action, line, None, dice)
        return aims(before, after) if after.ending == GOING_ON else []

    def _place(self, before: RietburgState, after: RietburgState, place: int, named: list[Term]) -> None:
        if after.task_faces[place] == COMPLETED and before.task_faces[place] != COMPLETED:
            named.append(Term(COMPLETED_NOW, 1.0, place))
            return
        fewer = len(before.stacks[place]) - len(after.stacks[place])
        if fewer > 0:
            named.append(Term(FELLED, float(fewer), place))
            named.append(Term(STACK, float(len(after.stacks[place])), place))
        was_down = not is_up(before.top(place)) and bool(before.stacks[place])
        if was_down and fewer == 0 and is_up(after.top(place)):
            named.append(Term(TURNED, 1.0, place))
        if before.task_faces[place] == FACE_DOWN and after.task_faces[place] != FACE_DOWN:
            named.append(Term(TURNED, 1.0, place) if not was_down else Term("task", 1.0, place))
        more = after.places.count(place) - before.places.count(place)
        if more > 0:
            named.append(Term(HERE, float(more), place))
        work = work_at(before, place) - work_at(after, place)
        if work > 0.0:
            named.append(Term(WORK, work, place))
