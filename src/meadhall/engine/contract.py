"""The contract that every game keeps.  Read this file first.

Four nouns: a *state* is everything that is true at the table, a *view* is what one seat may know of it,
a *question* is what the table asks of one actor now, an *action* is one answer to it.

A step is one question answered.  An actor is a seat (0, 1, ...), CHANCE or NOBODY.  A game is a list of questions: it
says which one stands now, and who acts, what is legal, why the rest is not, and what an action does follow from that.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import Any, Final, Generic, TypeAlias, TypeVar

from meadhall.engine.box import Box
from meadhall.engine.chance import Dice

Seat: TypeAlias = int

CHANCE: Final = -1
"""The actor that deals, draws and rolls; its choices are recorded like any other."""
NOBODY: Final = -2
"""The actor once the game is over; also the seat of a state, which is nobody's view."""
SPECTATOR: Final = -3
"""The seat of a spectator."""

ZERO_SUM: Final = "zero-sum"
COOPERATIVE: Final = "cooperative"
TEAMS: Final = "teams"
FREE_FOR_ALL: Final = "free-for-all"


class Action:
    """One row of a game's catalog: at once a typed record, a text and an index.

    Built once for a game object and compared by identity.  A game makes one subclass for each kind.

    >>> import meadhall
    >>> game = meadhall.game("en_garde")
    >>> action = game.actions[5]
    >>> action.index, action.text
    (5, 'advance 1')
    >>> game.by_text["advance 1"] is action
    True
    """

    def __init__(self, text: str) -> None:
        self.text: Final = text
        self.index = -1
        """The row's place in the catalog; the game gives it when it puts the catalog together."""
        self.item: AnyMenuItem | None = None
        """The menu item it belongs to, if a ``MenuQuestion`` offers it."""


class Rule:
    """A numbered rule of words/rules/<game>.md with the short reason a refusal gives."""

    def __init__(self, number: str, reason: str) -> None:
        self.number: Final = number
        self.reason: Final = reason


class Outcome:
    """How a game ended: the rulebook's ending, a score for each seat, the winners.

    >>> import meadhall
    >>> match = meadhall.new("en_garde", seed=7, options={"points": 1})
    >>> while not match.is_over:
    ...     offer = match.play_bot("random", seed=1)
    >>> match.outcome.ending, match.outcome.scores, match.outcome.winners
    ('points', [1, 0], [0])
    """

    def __init__(self, ending: str, scores: list[int], winners: list[Seat]) -> None:
        self.ending: Final = ending
        self.scores: Final = scores
        self.winners: Final = winners
        """Every seat of a draw or a shared victory; nobody when all have lost."""


class Event:
    """Something that happened in a step, told by the rules to those who may know it."""

    seats: list[Seat] | None = None
    """Who may know it (SPECTATOR can be among them); None means everybody."""


class View:
    """What one seat may lawfully know and has learned: plain data, built up from nothing."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Seat = seat
        self.told: list[Event] | None = None if seat == NOBODY else []
        """What happened, as far as this seat may know it, no part of the notation; None while nobody listens."""
        self.actor: Seat = NOBODY
        """Who is asked now, written into a view by the game; a state is asked through the game."""

    def hides_from(self, seat: Seat) -> bool:
        """Tell whether this seat may know something that *seat* may not, so that they cannot look together."""
        return seat != self.seat

    @abstractmethod
    def notation(self) -> str:
        """Write the view as one line, ``<seat>@<rest>``; equal lines mean equal knowledge."""


class State(View):
    """Everything that is true at the table: plain data, no rules.

    Where nothing is hidden a copy of the state with a seat is that seat's view.
    """

    def __init__(self) -> None:
        super().__init__(NOBODY)

    def tell(self, event: Event) -> None:
        """Log an event if there is a listener; for frequent events rules check ``told`` first, to save the object."""
        if self.told is not None:
            self.told.append(event)

    def hides_from(self, seat: Seat) -> bool:
        """Nothing is hidden where a state is its own view."""
        return False

    def seat_in_turn(self) -> Seat:
        """Return the seat whose turn it is, to which questions go unless they say otherwise; in a solo game the one."""
        return 0

    @abstractmethod
    def copy(self) -> State:
        """Return an independent copy, seat included, that nobody listens to."""


class NotationError(ValueError):
    """A text that is no position of the game, and why."""


S = TypeVar("S", bound=State)
A = TypeVar("A", bound=Action)
V = TypeVar("V", bound=View)


class Question(Generic[S, A]):
    """One thing that the table asks of one actor: who is asked, which actions are legal, what they do.

    A game makes each question once.  It holds no state of its own.
    """

    is_chance: bool = False
    """Whether CHANCE is asked; then it is a ``ChanceQuestion``."""

    def actor(self, state: S) -> Seat:
        """Return the seat that is asked, or CHANCE, or NOBODY."""
        return state.seat_in_turn()

    @abstractmethod
    def choices(self, state: S) -> list[A]:
        """Return a new list of the legal actions, in catalog order; it is empty only when the game is over."""

    @abstractmethod
    def refusal(self, state: S, action: Action) -> Rule:
        """Return the rule against *action*, any row of the catalog that is not among the choices.

        The first that applies of: not now, the actor lacks it, target, effect.  It follows from the actor's view.
        """

    @abstractmethod
    def apply(self, state: S, action: A) -> None:
        """Change *state* as *action* says, log its events and set what comes next; *action* is among the choices."""

    def apply_chance(self, state: S, dice: Dice) -> bool:
        """Apply an action sampled with *dice* if CHANCE is asked; return whether it was."""
        return False

    def asker(self, state: S) -> Seat:
        """Return the seat whose request is being answered (be fetched, trade, join), else NOBODY."""
        return NOBODY

    def consent(self, state: S) -> A | None:
        """Return the choice that simply says yes to the asker, if the answer needs no choice of its own."""
        return None


class ChanceQuestion(Question[S, A]):
    """A question to CHANCE: each choice has a weight."""

    is_chance: bool = True

    def actor(self, state: S) -> Seat:
        """Return CHANCE."""
        return CHANCE

    def weights(self, state: S) -> list[int]:
        """Weigh each choice by a positive integer; all alike unless a question says otherwise."""
        return [1] * len(self.choices(state))

    def deal(self, state: S, dice: Dice) -> A:
        """Sample one choice by the weights; overridden for speed alone."""
        return self.choices(state)[dice.pick(self.weights(state))]

    def apply_chance(self, state: S, dice: Dice) -> bool:
        """Apply a sampled action, unless a seat is asked instead of CHANCE."""
        if self.is_chance:
            self.apply(state, self.deal(state, dice))
        return self.is_chance

    def pile(self, state: S) -> str:
        """Name the pile a card is drawn from, with its shuffle ("deck 2"); "" for a die.

        Within one name, cards only leave: a shuffle makes a new name.  For deals that must be alike (engine/match.py).
        """
        return ""

    def copies(self, state: S) -> list[int]:
        """Count the copies left in the pile of each choice; mostly the weights."""
        return self.weights(state)


class OverQuestion(Question[S, A]):
    """The question once the game is over: there is nothing to answer."""

    def __init__(self, rule: Rule) -> None:
        self.rule: Final = rule

    def actor(self, state: S) -> Seat:
        """Return NOBODY."""
        return NOBODY

    def choices(self, state: S) -> list[A]:
        """Return nothing."""
        return []

    def refusal(self, state: S, action: Action) -> Rule:
        """Refuse everything by the rule of the end."""
        return self.rule

    def apply(self, state: S, action: A) -> None:
        """Raise: there are no choices to apply."""
        raise AssertionError("nobody can answer when nothing is asked")


class MenuItem(Generic[S, A]):
    """One kind of answer to a ``MenuQuestion``: its rows, when each is legal, what it does."""

    def __init__(self, rows: list[A], rule: Rule | None = None) -> None:
        self.rows: Final = rows
        """Its actions, in catalog order; no other item has them."""
        self.rule: Final = rule
        """The rule against a row unless ``rule_against_all`` or ``rule_against`` names one; None if they always do."""
        for row in rows:
            row.item = self

    def add_choices(self, state: S, choices: list[Action]) -> None:
        """Append the legal rows, in catalog order; overridden only for speed."""
        if self.rule_against_all(state) is None:
            for row in self.rows:
                if self.allows(state, row):
                    choices.append(row)

    def rule_against_all(self, state: S) -> Rule | None:
        """Return the rule against all rows, or None; it is checked before the rows are."""
        return None

    def allows(self, state: S, action: A) -> bool:
        """Return whether a row is legal; overridden where one rule (``self.rule``) is against every illegal row."""
        return self.rule_against(state, action) is None

    def rule_against(self, state: S, action: A) -> Rule | None:
        """Return the rule against one row, or None if it is legal; for items with several rules."""
        return None

    def refusal(self, state: S, action: A) -> Rule:
        """Return the rule against a row that is not among the choices."""
        rule = self.rule_against_all(state) or self.rule_against(state, action) or self.rule
        assert rule is not None, "an item with several rules says which"
        return rule

    @abstractmethod
    def apply(self, state: S, action: A) -> None:
        """Change *state* as *action* says, log its events and set what comes next; *action* is among the choices."""


AnyMenuItem: TypeAlias = MenuItem[Any, Any]


class Game(Generic[S, A, V]):
    """The rules of one game for one number of seats, one set of options and one box.

    >>> import meadhall
    >>> from meadhall.engine.chance import Dice
    >>> from meadhall.engine.contract import CHANCE
    >>> game, dice = meadhall.game("en_garde"), Dice(1)
    >>> state = game.setup()
    >>> while game.actor(state) == CHANCE:
    ...     game.apply(state, game.deal(state, dice))
    >>> [action.text for action in game.legal_actions(state)]
    ['advance 1', 'advance 3', 'advance 4']
    >>> game.why_not(state, game.by_text["retreat 1"]).reason
    'a fencer may not leave the strip'
    >>> game.view(state, seat=0).notation()
    '0@turn 1 0 0:0 0 1-23 11334/????? 15 00000 - - -'
    """

    def __init__(
        self,
        name: str,
        version: int,
        seats: int,
        options: dict[str, str],
        box: Box,
        actions: list[A],
        longest: int,
        utility: str,
        over: Rule,
        turn: Rule,
    ) -> None:
        self.name: Final = name
        self.version: Final = version
        """The rules version; it stands in every record."""
        self.seats: Final = seats
        self.options: Final = options
        self.unwritten: list[str] = []
        """Options that a record does not name: they came after a release, and are as usual."""
        """Every option by name, with its chosen value written out."""
        self.box: Final = box
        self.actions: Final = actions
        """The catalog; a row's index is its place in it."""
        for index, action in enumerate(actions):
            action.index = index
        self.by_text: Final = {action.text: action for action in actions}
        self.longest: Final = longest
        """A proven bound on the number of steps."""
        self.utility: Final = utility
        self.over: Final = over
        """The rule that refuses everything once the game is over."""
        self.turn: Final = turn
        """The rule against acting out of turn."""

    @abstractmethod
    def setup(self) -> S:
        """Lay out the table, up to the first choice of an actor; no randomness."""

    @abstractmethod
    def question(self, state: S) -> Question[S, Any]:
        """Return what the table asks now; everything about a step follows from it."""

    def settle(self, state: S) -> None:
        """Do what follows without a choice, until an actor is asked; most games need nothing here."""

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """Return how the game ended, or None while it goes on."""

    def points(self, state: S) -> list[int]:
        """Return the score of each seat so far; nothing but zeros where points are not counted on the way."""
        return [0] * self.seats

    @abstractmethod
    def view(self, state: S, seat: Seat) -> V:
        """Return what *seat* (or SPECTATOR) may know, with its share of ``state.told``."""

    def open_view(self, state: S) -> V:
        """Return what a spectator sees to whom every hand is shown; a game overrides it if it hides any."""
        return self.view(state, SPECTATOR)

    @abstractmethod
    def imagine(self, view: V, dice: Dice) -> S:
        """Return a possible state behind *view*; every possible one can come up."""

    @abstractmethod
    def read(self, text: str) -> S:
        """Set up a state from its notation; raise NotationError for anything else."""

    @abstractmethod
    def read_view(self, text: str) -> V:
        """Set up a view from its notation; raise NotationError for anything else."""

    # What follows from the question.

    def actor(self, state: S) -> Seat:
        """Return the seat to act, or CHANCE, or NOBODY."""
        return self.question(state).actor(state)

    def legal_actions(self, state: S) -> list[A]:
        """List what the actor may do, in catalog order, each once; empty only when over."""
        return self.question(state).choices(state)

    def apply(self, state: S, action: A) -> None:
        """Change *state* as the rules say and tell what happened; *action* must be legal."""
        self.question(state).apply(state, action)
        self.settle(state)

    def why_not(self, state: S, action: A) -> Rule | None:
        """Return None exactly when *action* is legal for the actor, else the rule against it."""
        question = self.question(state)
        for choice in question.choices(state):
            if choice is action:
                return None
        return question.refusal(state, action)

    def weights(self, state: S) -> list[int]:
        """Weigh each legal action of CHANCE by a positive integer; undefined for other actors."""
        return self.chance(state).weights(state)

    def deal(self, state: S, dice: Dice) -> A:
        """Sample one action of CHANCE."""
        return self.chance(state).deal(state, dice)

    def pile(self, state: S) -> str:
        """Name the pile CHANCE draws a card from; "" for a die."""
        return self.chance(state).pile(state)

    def copies(self, state: S) -> list[int]:
        """Count the copies left in the pile of each legal action of CHANCE."""
        return self.chance(state).copies(state)

    def asker(self, state: S) -> Seat:
        """Return the seat whose request the actor is answering (be fetched, trade, join), else NOBODY."""
        return self.question(state).asker(state)

    def consent(self, state: S) -> A | None:
        """Return the action that simply says yes to the asker, if the answer needs no choice of its own."""
        return self.question(state).consent(state)

    def reveals(self, state: S, action: A) -> bool:
        """Return whether CHANCE acts right after *action* of a seat, or the game ends: it cannot just be taken back.

        The action is played on a copy; a game answers itself what its rules tell without that.
        """
        after: Any = state.copy()
        self.apply(after, action)
        return self.actor(after) < 0

    def chance(self, state: S) -> ChanceQuestion[S, A]:
        """Return the question of the moment, which CHANCE must be asked."""
        question: Question[S, A] = self.question(state)
        assert isinstance(question, ChanceQuestion), "CHANCE is not asked now"
        return question


# The engine and the rooms above it handle games of every type; only here it is spelled out.
AnyGame: TypeAlias = Game[Any, Any, Any]
