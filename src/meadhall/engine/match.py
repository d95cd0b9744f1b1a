"""One playing of a game, and the only place that checks legality for outsiders.

A refused action changes nothing, is never replaced by another one and never
ends the game.  Chance is drawn provably (engine/chance.py): a line's draw
follows from the secret, the nonces and the line's number alone; in a *deal*
every physical card has its rank in the pile, and the lowest one left is drawn.
"""

from __future__ import annotations

from typing import Final

from meadhall.engine.chance import Fair
from meadhall.engine.contract import CHANCE, NOBODY, Action, AnyGame, Event, Outcome, Rule, Seat, View, told_to
from meadhall.engine.play import copy_of


class Refusal:
    """Why an action was not played: the rule against it."""

    def __init__(self, rule: Rule) -> None:
        self.rule: Final = rule


class Step:
    """One line of the record: who did what."""

    def __init__(self, actor: Seat, action: Action) -> None:
        self.actor: Final = actor
        self.action: Final = action


class Match:
    """One playing of *game*; its state is its own, outsiders get views."""

    def __init__(self, game: AnyGame, fair: Fair, is_deal: bool = False, start: str = "") -> None:
        self.game: Final = game
        self.fair: Final = fair
        self.is_deal: Final = is_deal
        self.start: Final = start
        """The notation of the position it began from; "" for the usual set-up."""
        self.steps: Final[list[Step]] = []
        self._state = game.read(start) if start else game.setup()
        self._state.told = []
        self._recent: list[Event] = []
        self._by_text: Final[dict[str, Action]] = {action.text: action for action in game.actions}
        self._copies: Final[dict[str, dict[int, int]]] = {}
        self._ranks: Final[dict[str, dict[int, list[bytes]]]] = {}

    def copy(self) -> Match:
        """Return a match of its own at the same point; it goes on with the same draws."""
        other = Match(self.game, self.fair, self.is_deal, self.start)
        other.steps.extend(self.steps)
        other._state = copy_of(self._state)
        other._state.told = []
        other._recent = self._recent
        other._copies.update(self._copies)
        return other

    @property
    def actor(self) -> Seat:
        """The seat to act, CHANCE, or NOBODY."""
        return self.game.actor(self._state)

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended, or None while it goes on."""
        return self.game.outcome(self._state)

    def legal_actions(self) -> list[Action]:
        """List what the actor may do."""
        legal: list[Action] = self.game.legal_actions(self._state)
        return legal

    def find(self, text: str) -> Action | None:
        """Return the catalog's action with this text."""
        return self._by_text.get(text)

    def view(self, seat: Seat) -> View:
        """Return what *seat* may know, told everything since the last decision of any seat."""
        view = self.last_step(seat)
        view.told = told_to(self._recent, seat)
        return view

    def last_step(self, seat: Seat) -> View:
        """Return what *seat* may know, told the last step alone."""
        view: View = self.game.view(self._state, seat)
        return view

    def notation(self) -> str:
        """Write the whole position; a secret of whoever runs the match."""
        text: str = self._state.notation()
        return text

    def why_not(self, seat: Seat, action: Action) -> Refusal | None:
        """Return the rule that refuses *action* to *seat* now, or None if it may be played."""
        actor = self.actor
        if actor == NOBODY:
            return Refusal(self.game.over)
        if seat != actor or seat < 0:
            return Refusal(self.game.turn)
        rule = self.game.why_not(self._state, action)
        return None if rule is None else Refusal(rule)

    def play(self, seat: Seat, action: Action) -> Refusal | None:
        """Let *seat* do *action*, or return why not; a refusal changes nothing."""
        refusal = self.why_not(seat, action)
        if refusal is None:
            self._step(seat, action)
        return refusal

    @property
    def asker(self) -> Seat:
        """The seat whose request the actor is answering, else NOBODY."""
        return self.game.asker(self._state)

    def consent(self) -> Action | None:
        """Return the action that simply says yes to the asker, if there is one."""
        action: Action | None = self.game.consent(self._state)
        return action

    def weights(self) -> list[int]:
        """Weigh what CHANCE may do now."""
        weights: list[int] = self.game.weights(self._state)
        return weights

    def due(self) -> Action:
        """Return the action of CHANCE that the secret demands now; the actor must be CHANCE."""
        legal = self.legal_actions()
        weights = self.weights()
        pile: str = self.game.pile(self._state) if self.is_deal else ""
        if not pile:
            return legal[self.fair.pick(len(self.steps) + 1, weights)]
        return legal[self._topmost(pile, legal, self.game.copies(self._state))]

    def draw(self) -> Action:
        """Let CHANCE take its step by the secret; the actor must be CHANCE."""
        action = self.due()
        self._step(CHANCE, action)
        return action

    def settle(self) -> None:
        """Let CHANCE act until a seat must, or the game is over."""
        while self.actor == CHANCE:
            self.draw()

    def follow(self, actor: Seat, action: Action) -> Refusal | None:
        """Take a step as a record tells it, chance included, without drawing anything."""
        if actor != CHANCE:
            return self.play(actor, action)
        if self.actor != CHANCE:
            return Refusal(self.game.turn)
        rule = self.game.why_not(self._state, action)
        if rule is not None:
            return Refusal(rule)
        if self.is_deal:
            self._know_pile(self.game.pile(self._state), self.legal_actions(), self.game.copies(self._state))
        self._step(CHANCE, action)
        return None

    def _step(self, actor: Seat, action: Action) -> None:
        if actor != CHANCE:
            self._recent = []
        told: list[Event] = []
        self._state.told = told
        self.game.apply(self._state, action)
        self._recent = self._recent + told
        self.steps.append(Step(actor, action))

    def _know_pile(self, pile: str, legal: list[Action], left: list[int]) -> dict[int, int]:
        """Remember how many copies of each card the pile held when it was shuffled."""
        if pile not in self._copies:
            self._copies[pile] = {action.index: copies for action, copies in zip(legal, left, strict=True)}
        return self._copies[pile]

    def _topmost(self, pile: str, legal: list[Action], left: list[int]) -> int:
        at_first = self._know_pile(pile, legal, left)
        ranks = self._ranks.setdefault(pile, {})
        best = b""
        best_place = 0
        for place, action in enumerate(legal):
            copies = at_first[action.index]
            if action.index not in ranks:
                ranks[action.index] = sorted([self.fair.rank(pile, action.text, copy) for copy in range(copies)])
            lowest = ranks[action.index][copies - left[place]]
            if not best or lowest < best:
                best = lowest
                best_place = place
        return best_place
