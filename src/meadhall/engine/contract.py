"""The contract that every game keeps.  Read this file first.

Three nouns: a *state* is everything that is true at the table, a *view* is what
one seat may know of it, an *action* is one thing an actor may do.

A step is one action applied.  An actor is a seat (0, 1, ...), CHANCE or NOBODY.
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
"""The seat of somebody who only watches."""

ZERO_SUM: Final = "zero-sum"
COOPERATIVE: Final = "cooperative"
TEAMS: Final = "teams"
FREE_FOR_ALL: Final = "free-for-all"


class Action:
    """One row of a game's catalog: at once a typed record, a text and an index.

    Built once for a game object and compared by identity.  A game makes one
    subclass for each kind.
    """

    def __init__(self, index: int, text: str) -> None:
        self.index: Final = index
        self.text: Final = text


class Rule:
    """A numbered rule of words/rules/<game>.md with the short reason a refusal gives."""

    def __init__(self, number: str, reason: str) -> None:
        self.number: Final = number
        self.reason: Final = reason


class Outcome:
    """How a game ended: the rulebook's ending, a score for each seat, the winners."""

    def __init__(self, ending: str, scores: list[int], winners: list[Seat]) -> None:
        self.ending: Final = ending
        self.scores: Final = scores
        self.winners: Final = winners
        """Every seat of a draw or a shared victory; nobody when all have lost."""


class Event:
    """Something that happened in a step, told by the rules to those who may know it."""

    def __init__(self, seats: list[Seat] | None) -> None:
        self.seats: Final = seats
        """Who may know it (SPECTATOR can be among them); None means everybody."""

    def is_for(self, seat: Seat) -> bool:
        """Say whether *seat* may know it."""
        return self.seats is None or seat in self.seats


class View:
    """What one seat may lawfully know and has learned: plain data, built up from nothing."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Seat = seat
        self.told: list[Event] | None = []
        """What happened, as far as this seat may know it; no part of the notation."""

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
        self.told = None
        """None: nobody listens (playouts).  A list: ``apply`` appends what happens."""

    def hides_from(self, seat: Seat) -> bool:
        """Nothing is hidden where a state is its own view."""
        return False

    @abstractmethod
    def copy(self) -> State:
        """Return an independent copy, seat included, that nobody listens to."""


def seat_mark(seat: Seat) -> str:
    """Return what a notation begins with: nothing for a state, ``2@`` or ``*@`` for a view."""
    if seat == NOBODY:
        return ""
    return "*@" if seat == SPECTATOR else str(seat) + "@"


def split_mark(text: str) -> tuple[Seat, str]:
    """Return the seat of a notation and the rest of it; the inverse of ``seat_mark``."""
    mark, at, rest = text.partition("@")
    if not at:
        return NOBODY, text
    if mark == "*":
        return SPECTATOR, rest
    if not (mark.isascii() and mark.isdigit()):
        raise NotationError("a view begins with a seat number or *, then @, not with " + repr(mark + at))
    return int(mark), rest


class NotationError(ValueError):
    """A text that is no position of the game, and why."""


S = TypeVar("S", bound=State)
A = TypeVar("A", bound=Action)
V = TypeVar("V", bound=View)


class Game(Generic[S, A, V]):
    """The rules of one game for one number of seats, one set of options and one box."""

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
        """Every option by name, with its chosen value written out."""
        self.box: Final = box
        self.actions: Final = actions
        """The catalog; a row's index is its place in it."""
        self.longest: Final = longest
        """A proven bound on the number of steps."""
        self.utility: Final = utility
        self.over: Final = over
        """The rule that refuses everything once the game is over."""
        self.turn: Final = turn
        """The rule that refuses whoever is not the actor."""

    @abstractmethod
    def setup(self) -> S:
        """Lay out the table, up to the first choice of an actor; no randomness."""

    @abstractmethod
    def actor(self, state: S) -> Seat:
        """Return the seat to act, or CHANCE, or NOBODY."""

    @abstractmethod
    def legal_actions(self, state: S) -> list[A]:
        """List what the actor may do, in catalog order, each once; empty only when over."""

    @abstractmethod
    def weights(self, state: S) -> list[int]:
        """Weigh each legal action of CHANCE by a positive integer; undefined for other actors."""

    @abstractmethod
    def apply(self, state: S, action: A) -> None:
        """Change *state* as the rules say and tell what happened; *action* must be legal."""

    @abstractmethod
    def why_not(self, state: S, action: A) -> Rule | None:
        """Return None exactly when *action* is legal for the actor, else the rule against it.

        The first that applies of: over, not now, the actor lacks it, target,
        effect.  It follows from the actor's view.
        """

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """Return how the game ended, or None while it goes on."""

    @abstractmethod
    def view(self, state: S, seat: Seat) -> V:
        """Return what *seat* (or SPECTATOR) may know, with its share of ``state.told``."""

    @abstractmethod
    def imagine(self, view: V, dice: Dice) -> S:
        """Return a possible state behind *view*; every possible one can come up."""

    @abstractmethod
    def read(self, text: str) -> S:
        """Set up a state from its notation; raise NotationError for anything else."""

    @abstractmethod
    def read_view(self, text: str) -> V:
        """Set up a view from its notation; raise NotationError for anything else."""

    def deal(self, state: S, dice: Dice) -> A:
        """Sample one action of CHANCE; a game may override this for speed alone."""
        return self.legal_actions(state)[dice.pick(self.weights(state))]

    def pile(self, state: S) -> str:
        """Name the pile CHANCE draws a card from, with its shuffle ("deck 2"); "" for a die.

        Within one name, cards only leave: a shuffle makes a new name.  Only for
        deals that must be the same for everybody (engine/match.py).
        """
        return ""

    def copies(self, state: S) -> list[int]:
        """Count the copies left in the pile of each legal action of CHANCE; mostly the weights."""
        return self.weights(state)

    def asker(self, state: S) -> Seat:
        """Return the seat whose request the actor is answering (be fetched, trade, join), else NOBODY."""
        return NOBODY

    def consent(self, state: S) -> A | None:
        """Return the action that simply says yes to the asker, if the answer needs no choice of its own."""
        return None


# The engine and the rooms above it handle games of every type; only here it is spelled out.
AnyGame: TypeAlias = Game[Any, Any, Any]


def told_to(events: list[Event] | None, seat: Seat) -> list[Event]:
    """Return the events that *seat* may know."""
    if events is None:
        return []
    return [event for event in events if event.is_for(seat)]


def returns(game: AnyGame, outcome: Outcome) -> list[int]:
    """Turn an outcome into what each seat strives for, as the game's utility says."""
    seats = game.seats
    if game.utility == FREE_FOR_ALL:
        return outcome.scores[:]
    if game.utility == COOPERATIVE:
        return [1 if outcome.winners else -1] * seats
    if len(outcome.winners) == seats:
        return [0] * seats
    return [1 if seat in outcome.winners else -1 for seat in range(seats)]
