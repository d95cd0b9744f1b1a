"""One playing of a game, and the only place that checks legality for outsiders.

A refused action changes nothing, is never replaced by another one and never
ends the game.  Chance is drawn provably (engine/chance.py): a line's draw
follows from the secret, the nonces and the line's number alone; in a *deal*
every physical card has its rank in the pile, and the lowest one left is drawn.

Steps can be taken back.  That is a line of its own: what is taken back stays in
the record, and the draws go on with the next line's number.  So is the line that a bot
plays on for a seat, or its player again: the rules do not know of it.  Nor do they of the line that
a player concedes; it is the last one, for nothing follows it.

From a line *practice* on the draws go back too: a place among the steps in force keeps its number, and so its luck.

With a real box the group is chance: the match waits until a seat enters what was drawn or rolled.
"""

from __future__ import annotations

from typing import Final

from meadhall.engine import real
from meadhall.engine.asides import (
    CONCEDED,
    NO_CHANGE,
    NOT_A_DUEL,
    TOO_FAR,
    Aside,
    Concede,
    HandOver,
    Practice,
    Undo,
    read_aside,
)
from meadhall.engine.chance import Fair
from meadhall.engine.contract import (
    CHANCE,
    COOPERATIVE,
    NOBODY,
    Action,
    AnyGame,
    Event,
    Outcome,
    Seat,
    State,
    View,
)
from meadhall.engine.numbering import Numbers
from meadhall.engine.piles import Piles
from meadhall.engine.play import copy_of
from meadhall.engine.scene import Scene, show, told_to, told_to_everybody
from meadhall.engine.step import Refusal, Step

EVERYBODY: Final = -4
"""The eyes of all seats together, to whom every hand lies open; only for a match that is over."""
DUEL: Final = (0, 1)
"""The seats of a match of two."""
KEPT_BEFORE: Final = 32
"""How many steps before the one gone back to a copy of the table is kept."""


class Playing:
    """One playing of *game*; its state is its own, outsiders get views.

    >>> import meadhall
    >>> from meadhall.engine.chance import Fair, secret_of
    >>> from meadhall.engine.match import Playing
    >>> playing = Playing(meadhall.game("en_garde"), Fair(secret_of(7), nonces=[]))
    >>> playing.settle()
    >>> playing.actor, [action.text for action in playing.legal_actions()]
    (0, ['advance 1', 'advance 2'])
    >>> playing.play(0, playing.find("retreat 1")).rule.reason
    'a fencer may not leave the strip'
    >>> playing.play(0, playing.find("advance 2"))
    >>> playing.settle()
    >>> playing.actor, len(playing.steps)
    (1, 12)
    """

    def __init__(self, game: AnyGame, fair: Fair, is_deal: bool = False, start: str = "") -> None:
        self.game: Final = game
        self.fair: Final = fair
        self.is_deal: Final = is_deal
        self.start: Final = start
        """The notation of the position it began from; "" for the usual set-up."""
        self.steps: Final[list[Step]] = []
        self.coached: Final[list[Seat]] = []
        """The seats that have asked a coach, in order; the record says so."""
        self.sealed: Final[list[str]] = [""] * game.seats
        """Of a sealed match: level, kind and Meadhall of the bot on each seat, as the record has them; "" elsewhere."""
        self.decider: Seat = NOBODY
        """Who decided last: a seat, or NOBODY before the first decision."""
        self.bots: Final[list[str]] = [""] * game.seats
        """The kind of bot that plays on for each seat; "" for the player in it."""
        self._state = game.read(start) if start else game.setup()
        self._state.told = []
        self.turns = 0
        """How often the turn went to another seat; whoever is asked within a turn does not end it."""
        self._in_turn: Seat = self._state.seat_in_turn()
        self._recent: list[Event] = []
        self._kept: State | None = None
        """The table as it was after some steps that are still in force, once something was taken back."""
        self._kept_after = 0
        self._told: real.ToldDraw | None = None
        """What was told last of a real box; None until it is looked for."""
        self._piles: Final = Piles(fair)
        self.is_practice = False
        """Whether it is played for practice, from some line on and for good."""
        self._numbers: Final = Numbers()
        self.conceded: Seat = NOBODY
        """The seat that gave the match to the other one, which ended it."""
        self.is_told = True
        """Whether what happens in a step is told, and its scenes kept; not where nobody looks at the step."""

    def copy(self) -> Playing:
        """Return a match of its own at the same point; it goes on with the same draws."""
        other = Playing(self.game, self.fair, self.is_deal, self.start)
        other.steps.extend(self.steps)
        other.coached.extend(self.coached)
        other.sealed[:] = self.sealed
        other._state = copy_of(self._state)
        other._state.told = []
        other.turns = self.turns
        other._in_turn = self._in_turn
        other._recent = self._recent
        other.bots[:] = self.bots
        other._kept = self._kept
        other._kept_after = self._kept_after
        other._told = self._told
        other.decider = self.decider
        other._piles.know_as(self._piles)
        other.is_practice = self.is_practice
        other._numbers.be_as(self._numbers)
        other.conceded = self.conceded
        return other

    @property
    def actor(self) -> Seat:
        """The seat to act, CHANCE, or NOBODY."""
        return self.game.actor(self._state) if self.conceded == NOBODY else NOBODY

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended, or None while it goes on."""
        if self.conceded == NOBODY:
            return self.game.outcome(self._state)
        return Outcome(CONCEDED, self.game.points(self._state), [1 - self.conceded])

    def legal_actions(self) -> list[Action]:
        """List what the actor may do."""
        if self.conceded != NOBODY:
            return []
        legal: list[Action] = self.game.legal_actions(self._state)
        return legal

    def find(self, text: str) -> Action | None:
        """Return the catalog's action with this text, or the aside that a record writes so."""
        aside = read_aside(text)
        if aside is not None:
            return aside
        found: Action | None = self.game.by_text.get(text)
        return found

    def in_force(self) -> list[Step]:
        """Return the steps that have not been taken back."""
        return [self.steps[place] for place in self.places_in_force(len(self.steps))]

    def places_in_force(self, most: int) -> list[int]:
        """Return where, among the first *most* steps, those are that none of them has taken back."""
        places: list[int] = []
        for place in range(most):
            action = self.steps[place].action
            if isinstance(action, Undo):
                del places[len(places) - action.count :]
            elif not isinstance(action, Aside):
                places.append(place)
        return places

    def taken_back(self) -> list[Step]:
        """Return the steps that the last line took back, the oldest first; none unless it is an undo."""
        last = self.steps[-1].action if self.steps else None
        if not isinstance(last, Undo):
            return []
        places = self.places_in_force(len(self.steps) - 1)
        return [self.steps[place] for place in places[len(places) - last.count :]]

    def note_coach(self, seat: Seat) -> None:
        """Note that a seat has asked a coach."""
        if seat not in self.coached:
            self.coached.append(seat)
            self.coached.sort()

    def view(self, seat: Seat) -> View:
        """Return what *seat* may know, told everything since the last decision of any seat."""
        view = self.last_step(seat)
        view.told = told_to(self._recent, seat)
        return view

    def beats(self, seat: Seat) -> list[View]:
        """Return the table at each moment since the last decision of any seat, each told what led to it.

        The last one is the table as it stands now.
        """
        return self._beats(self._recent, seat)

    def _beats(self, told: list[Event], seat: Seat) -> list[View]:
        beats: list[View] = []
        events: list[Event] = []
        for event in told:
            if isinstance(event, Scene):
                beats.append(self._seen(event.state, seat, events))
                events = []
            else:
                events.append(event)
        if events or not beats:
            beats.append(self._seen(self._state, seat, events))
        return beats

    def last_step(self, seat: Seat) -> View:
        """Return what *seat* may know, told the last step alone."""
        view: View = self.game.view(self._state, seat)
        return view

    def last_beats(self, seat: Seat) -> list[View]:
        """Return the table at each moment of the last step alone, each told what led to it.

        EVERYBODY sees all hands; that is for a match that is over.
        """
        return self._beats(self._state.told or [], seat)

    def notation(self) -> str:
        """Write the whole position; only the host may see it."""
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
            return legal[self.fair.pick(self.luck, weights)]
        return legal[self._piles.topmost(pile, legal, self.game.copies(self._state))]

    @property
    def luck(self) -> int:
        """The number by which the next draw is made: that of its line, in practice that of its place."""
        return self._numbers.of_next(len(self.steps) + 1, self.is_practice)

    def draw(self) -> Action:
        """Let CHANCE take its step by the secret; the actor must be CHANCE."""
        action = self.due()
        self._step(CHANCE, action)
        return action

    def settle(self) -> None:
        """Let CHANCE act until a seat must act or enter what was drawn, or the game is over."""
        while self.actor == CHANCE and not self.waits_for_draw:
            self.draw()

    @property
    def waits_for_draw(self) -> bool:
        """Whether a seat must enter what came from the real box; not if only one thing can come."""
        return self.fair.is_real and self.actor == CHANCE and real.asks(self.game, self._state)

    def tellers(self) -> list[Seat]:
        """Return the seats that may know what is drawn now."""
        return real.tellers(self.game, self._state)

    def tellable(self) -> list[Action]:
        """List what may be told that was drawn."""
        return real.tellable(self.game, self._state)

    def tell(self, seat: Seat, action: Action) -> Refusal | None:
        """Let *seat* tell what was drawn or rolled, or return why not; a refusal changes nothing."""
        if self.actor == NOBODY:
            return Refusal(self.game.over)
        if not self.waits_for_draw or seat not in self.tellers():
            return Refusal(self.game.turn)
        return self.follow(CHANCE, action)

    def told_last(self) -> real.ToldDraw:
        """Return what was told last of a real box, if no seat has decided anything since."""
        if self._told is None:
            first = self.game.read(self.start) if self.start else self.game.setup()
            self._told = real.told_in(self.game, first, self.steps, self.places_in_force(len(self.steps)))
        return self._told

    def undo(self, seat: Seat, count: int) -> Refusal | None:
        """Take back the last *count* steps in force for *seat*; whether it may is for the caller to know."""
        if self.conceded != NOBODY:
            return Refusal(self.game.over)
        line = self.in_force()
        if not 0 < count <= len(line) or not 0 <= seat < self.game.seats:
            return Refusal(TOO_FAR)
        self._go_back(line[: len(line) - count])
        self._state.told = []
        self._recent = []
        self.decider = seat
        self._numbers.go_back(count)
        self.steps.append(Step(seat, Undo(count)))
        self._told = None
        return None

    def hand_over(self, seat: Seat, action: HandOver) -> Refusal | None:
        """Note who plays on for *seat* from here on; whether that may be is for the caller to know."""
        if self.actor == NOBODY:
            return Refusal(self.game.over)
        if not 0 <= seat < self.game.seats or self.bots[seat] == action.bot:
            return Refusal(NO_CHANGE)
        self.bots[seat] = action.bot
        self._state.told = []
        self._recent = []
        self.steps.append(Step(seat, action))
        return None

    def practise(self, seat: Seat) -> Refusal | None:
        """Note that *seat* plays on for practice, for good; whether it may is for the caller to know."""
        if self.actor == NOBODY:
            return Refusal(self.game.over)
        if not 0 <= seat < self.game.seats or self.is_practice:
            return Refusal(NO_CHANGE)
        self.is_practice = True
        self._state.told = []
        self._recent = []
        self.steps.append(Step(seat, Practice()))
        return None

    @property
    def is_duel(self) -> bool:
        """Whether two play against each other, so that one of them can concede."""
        return self.game.seats == len(DUEL) and self.game.utility != COOPERATIVE

    def concede(self, seat: Seat) -> Refusal | None:
        """End the match: *seat* gives it to the other one; whether it wishes to is for the caller to know."""
        if self.actor == NOBODY:
            return Refusal(self.game.over)
        if not self.is_duel or seat not in DUEL:
            return Refusal(NOT_A_DUEL)
        self.conceded = seat
        self._state.told = []
        self._recent = []
        self.steps.append(Step(seat, Concede()))
        return None

    def _go_back(self, line: list[Step]) -> None:
        """Set the table up as it was after the steps of *line*.

        A copy from some steps before is kept, so that the next undo is fast.
        """
        first = 0
        kept = self._kept
        if kept is not None and self._kept_after <= len(line):
            self._state = copy_of(kept)
            first = self._kept_after
        else:
            self._state = self.game.read(self.start) if self.start else self.game.setup()
            self._kept = None
        self._piles.forget()
        for place in range(first, len(line)):
            step = line[place]
            if self.is_deal and step.actor == CHANCE:
                self._piles.know(self.game.pile(self._state), self.legal_actions(), self.game.copies(self._state))
            self.game.apply(self._state, step.action)
            if place + 1 == len(line) - KEPT_BEFORE and not self.is_deal:
                self._kept = copy_of(self._state)
                self._kept_after = place + 1

    def undoable(self, seats: list[Seat]) -> int:
        """Count the last steps that the player on *seats* may take back unasked: own ones, nothing revealed since.

        Chance reveals what it draws; where hands are hidden, whatever is done shows something of one.
        """
        count = 0
        if self.is_deal:
            return count
        for step in reversed(self.in_force()):
            if step.actor not in seats:
                break
            count += 1
        if count and any(self._hides(seat) for seat in seats):
            return 0
        return count

    def _hides(self, seat: Seat) -> bool:
        """Say whether *seat* knows something that another one may not know."""
        mine: View = self.game.view(self._state, seat)
        return any(mine.hides_from(other) for other in range(self.game.seats))

    def follow(self, actor: Seat, action: Action) -> Refusal | None:
        """Take a step as a record tells it, chance included, without drawing anything."""
        if isinstance(action, Undo):
            return self.undo(actor, action.count)
        if isinstance(action, HandOver):
            return self.hand_over(actor, action)
        if isinstance(action, Practice):
            return self.practise(actor)
        if isinstance(action, Concede):
            return self.concede(actor)
        if actor != CHANCE:
            return self.play(actor, action)
        if self.actor != CHANCE:
            return Refusal(self.game.turn)
        rule = self.game.why_not(self._state, action)
        if rule is not None:
            return Refusal(rule)
        if self.is_deal:
            self._piles.know(self.game.pile(self._state), self.legal_actions(), self.game.copies(self._state))
        self._step(CHANCE, action)
        return None

    def _step(self, actor: Seat, action: Action) -> None:
        if actor != CHANCE:
            self._recent = []
            self.decider = actor
            self._told = real.ToldDraw()
        elif self.waits_for_draw:
            self._recent = []
            self._told = real.ToldDraw(len(self.steps), copy_of(self._state))
        told: list[Event] = []
        self._state.told = told if self.is_told else None
        self.game.apply(self._state, action)
        in_turn = self._state.seat_in_turn()
        if in_turn != self._in_turn:
            self._in_turn = in_turn
            self.turns += 1
        show(self._state)
        self._recent = self._recent + told
        self.steps.append(Step(actor, action))
        self._numbers.add(len(self.steps), self.is_practice)

    def _seen(self, state: State, seat: Seat, events: list[Event]) -> View:
        view: View
        if seat == EVERYBODY:
            view = self.game.open_view(state)
            view.told = told_to_everybody(events)
        else:
            view = self.game.view(state, seat)
            view.told = told_to(events, seat)
        return view
