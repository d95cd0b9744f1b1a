"""A match with words and pictures, for people who write Python; chance plays by itself."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, Literal, TypeVar, Unpack, overload

from meadhall import words
from meadhall.engine import record as records
from meadhall.engine.box import Box
from meadhall.engine.chance import Dice, Fair, secret_of
from meadhall.engine.contract import CHANCE, NOBODY, SPECTATOR, Action, AnyGame, NotationError, Outcome, Seat, View
from meadhall.engine.match import Playing
from meadhall.engine.title import SeatsError
from meadhall.front.coach import Advice, NoCoach, coach
from meadhall.front.games import OptionValue, TableWish, game, is_number, is_shipped, title
from meadhall.front.help import Help, UnknownPiece
from meadhall.front.help_by_name import find_help
from meadhall.front.look import Seen, look
from meadhall.front.policies import Policy, sit_down
from meadhall.pictures.picture import Picture
from meadhall.words import plain
from meadhall.words.people import spoken_to

if TYPE_CHECKING:
    from typing_extensions import TypeVar as DefaultTypeVar

    from meadhall.games.castle_panic.view import CastlePanicView
    from meadhall.games.en_garde.view import EnGardeView
    from meadhall.games.freigard import FreigardView
    from meadhall.games.freyas_folly import FreyasFollyView
    from meadhall.games.rietburg import RietburgView

    SomeView = DefaultTypeVar("SomeView", default=Any)
else:
    SomeView = TypeVar("SomeView")  # One with a default needs Python 3.13.


class MatchWish(TableWish, total=False):
    """What may be said of a match beside its game."""

    seed: int | None
    names: Sequence[str] | None


class IllegalAction(ValueError):
    """An action that the rules refuse, with the number of the rule and the reason."""

    def __init__(self, rule: str, reason: str) -> None:
        super().__init__(f"rule {rule}: {reason}")
        self.rule = rule
        self.reason = reason


class UnknownAction(ValueError):
    """A text or number that is no action of the game."""


@dataclass(frozen=True, slots=True)
class Done:
    """One step that was taken: who took it, and the text of the action."""

    seat: Seat | None
    """None where chance acted."""
    text: str


@dataclass(frozen=True, slots=True)
class Offer:
    """A legal action as it is offered: its index, its text and what it would do."""

    index: int
    text: str
    sentence: str


class Match(Generic[SomeView]):
    """One playing of a game; chance plays by itself.

    Where a *seat* can be named, it is the one to act unless another is given; nothing that it may not know is shown.
    Two matches are equal if their records are.  A match is pickled and copied by its record, and goes on with the same
    draws: they can be foretold from the pickle.

    >>> import meadhall
    >>> match = meadhall.new("en_garde", seed=7)
    >>> [offer.text for offer in match.actions()]
    ['advance 1', 'advance 2']
    >>> match.play("retreat 1")
    Traceback (most recent call last):
    meadhall.front.match.IllegalAction: rule 3.2: a fencer may not leave the strip
    >>> match.play("advance 2")
    >>> match.history[-2:]
    (Done(seat=0, text='advance 2'), Done(seat=None, text='draw 5'))
    """

    __hash__ = None  # type: ignore[assignment]  # It changes.

    def __init__(self, playing: Playing, names: Sequence[str] | None = None) -> None:
        self.playing = playing
        """The engine's match behind this one."""
        self.words = words.of(playing.game.name)
        self.names = _checked_names(names, playing.game) if names else self.words.seat_names(playing.game.seats)

    @property
    def game(self) -> AnyGame:
        """The bare rules."""
        return self.playing.game

    @property
    def actor(self) -> Seat | None:
        """The seat to act, or None when the match is over."""
        actor = self.playing.actor
        return None if actor == NOBODY else actor

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended, or None while it goes on."""
        return self.playing.outcome

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""
        return self.playing.outcome is not None

    @property
    def history(self) -> tuple[Done, ...]:
        """The steps that stand, draws of chance among them; what was taken back is not."""
        return tuple(
            Done(None if step.actor == CHANCE else step.actor, step.action.text) for step in self.playing.in_force()
        )

    def __iter__(self) -> Iterator[Done]:
        return iter(self.history)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Match) and self._kept() == other._kept()

    def __reduce__(self) -> tuple[Callable[[str], Match], tuple[str]]:
        return _read_kept, (self._kept(),)

    def actions(self) -> list[Offer]:
        """List what the actor may do now."""
        if self.actor is None:
            return []
        view = self.playing.view(self.actor)
        return [self._offer(view, action) for action in self.playing.legal_actions()]

    def play(self, action: Offer | Action | int | str) -> None:
        """Let the actor act; raise IllegalAction with the rule, or UnknownAction."""
        self._play(self._find(action))

    def play_bot(self, kind: Policy = "greedy", seed: int | bytes | None = None) -> Offer:
        """Let a bot, by its name, or a policy of your own act for the actor; return what it did.

        Raise IllegalAction if the match is over.
        """
        actor = self.actor
        if actor is None:
            raise IllegalAction(self.game.over.number, self.game.over.reason)
        if seed is not None and not is_number(seed) and not isinstance(seed, bytes):
            raise ValueError(f"a seed is a whole number or bytes, not {seed!r}")
        dice = Dice(secrets.token_bytes(16) if seed is None else seed)
        view = self.playing.view(actor)
        action = sit_down(kind, self.game).choose(view, self.playing.legal_actions(), dice)
        offer = self._offer(view, action)
        self._play(action)
        return offer

    def view(self, seat: Seat | None = None) -> SomeView:
        """Return what *seat* may know; without a seat, what the actor may."""
        view: Any = self.playing.view(self._seat(seat))
        found: SomeView = view
        return found

    def table(self, seat: Seat | None = None) -> str:
        """Return the table as text, as *seat* sees it."""
        return "\n".join(self.words.table(self.view(seat), self.names))

    def look(self, seat: Seat | None = None) -> Seen:
        """Look at the table through the eyes of *seat*: view, choices, picture, what happened and how it stands."""
        seen_by = self._seat(seat)
        return look(self.playing, seen_by, spoken_to(self.names, seen_by))

    def picture(self, seat: Seat | None = None) -> Picture:
        """Draw the table as *seat* sees it; a notebook shows it."""
        return self.look(seat).picture

    def help(self, name: str, seat: Seat | None = None) -> Help:
        """Say what something is, and what *seat* can do with it now or why nothing; raise UnknownPiece.

        *name* is what it is called, or the key of a piece: ``[piece.key for piece in match.picture().pieces]``
        lists them.
        """
        if not isinstance(name, str):
            raise UnknownPiece(f"what help is wanted for is a text, not {name!r}")
        return find_help(self.playing, self.look(seat), name)

    def coach(self, seat: Seat | None = None, budget: str = "") -> Advice:
        """Ask a coach what *seat* should do: the best choices, the chance of winning with each, and a reason.

        He knows no more than the seat; the record says that he was asked.  *budget* is a number of iterations such as
        ``500it``; without one the game says how many.  Raise NoCoach if it is not the seat's turn.
        """
        asked = self._seat(seat)
        if asked != self.playing.actor:
            raise NoCoach(f"seat {asked} is not asked now, so there is nothing to advise")
        advice = coach(self.game, self.playing.view(asked), self.playing.legal_actions(), self.names, budget)
        self.playing.note_coach(asked)
        return advice

    def record(self) -> str:
        """Write the record; it reveals the secret behind the draws once the match is over."""
        return self._written(with_secret=self.is_over)

    def _kept(self) -> str:
        """Write everything that it takes to go on with the match."""
        return self._written(with_secret=True)

    def _written(self, with_secret: bool) -> str:
        shipped = is_shipped(title(self.game.name), self.game.box)
        return records.write(self.playing, self.names, shipped, with_secret)

    def copy(self) -> Match[SomeView]:
        """Return a match of its own at the same point, to try something out on; it goes on with the same draws."""
        return Match(self.playing.copy(), self.names)

    def undo(self, decisions: int = 1) -> None:
        """Take back the last decisions of whatever seats, with everything that chance did after them.

        The record keeps them, and draws made again come out differently.
        """
        line = self.playing.in_force()
        places = [place for place, step in enumerate(line) if step.actor != CHANCE]
        if not is_number(decisions) or not 0 < decisions <= len(places):
            raise UnknownAction(f"{len(places)} decisions can be taken back, not {decisions!r}")
        first = places[-decisions]
        self.playing.undo(line[first].actor, len(line) - first)

    def notation(self) -> str:
        """Write the whole position as one line, what is hidden included; ``meadhall.at`` sets it up again."""
        return self.playing.notation()

    def __repr__(self) -> str:
        outcome = self.outcome
        if outcome is not None:
            return f"<Match of {self.game.name}: over after {len(self.playing.steps)} steps, {outcome.ending}>"
        actor = "chance" if self.playing.actor == CHANCE else f"seat {self.playing.actor}"
        return f"<Match of {self.game.name}: step {len(self.playing.steps)}, {actor} to act>"

    def _repr_svg_(self) -> str:
        return self.picture().svg()

    def _seat(self, seat: Seat | None) -> Seat:
        if seat is None:
            return 0 if self.actor is None else self.actor
        if not is_number(seat) or (seat != SPECTATOR and not 0 <= seat < self.game.seats):
            raise SeatsError(f"{self.game.name} has seats 0 to {self.game.seats - 1} here, not {seat!r}")
        return seat

    def _offer(self, view: View, action: Action) -> Offer:
        return Offer(
            action.index, action.text, plain(self.words.sentence(view, action, spoken_to(self.names, view.seat)))
        )

    def _find(self, action: Offer | Action | int | str) -> Action:
        if isinstance(action, str):
            found = self.playing.find(action.strip())
            if found is None:
                raise UnknownAction(f"{action!r} is no action of {self.game.name}; actions() lists what can be done")
            return found
        if not is_number(action) and not isinstance(action, Offer | Action):
            raise UnknownAction(f"an action is an offer, its text or its number, not {action!r}")
        index = action if isinstance(action, int) else action.index
        if not 0 <= index < len(self.game.actions):
            raise UnknownAction(f"{self.game.name} has actions 0 to {len(self.game.actions) - 1}, not {index}")
        row: Action = self.game.actions[index]
        return row

    def _play(self, action: Action) -> None:
        refusal = self.playing.play(self.playing.actor, action)
        if refusal is not None:
            raise IllegalAction(refusal.rule.number, refusal.rule.reason)
        self.playing.settle()


@overload
def new(name: Literal["castle_panic"], **wish: Unpack[MatchWish]) -> Match[CastlePanicView]: ...
@overload
def new(name: Literal["en_garde"], **wish: Unpack[MatchWish]) -> Match[EnGardeView]: ...
@overload
def new(name: Literal["freigard"], **wish: Unpack[MatchWish]) -> Match[FreigardView]: ...
@overload
def new(name: Literal["freyas_folly"], **wish: Unpack[MatchWish]) -> Match[FreyasFollyView]: ...
@overload
def new(name: Literal["rietburg"], **wish: Unpack[MatchWish]) -> Match[RietburgView]: ...
@overload
def new(name: str, **wish: Unpack[MatchWish]) -> Match: ...
def new(
    name: str,
    *,
    seed: int | None = None,
    seats: int | None = None,
    options: Mapping[str, OptionValue] | None = None,
    box: str | Path | Box | None = None,
    names: Sequence[str] | None = None,
) -> Match:
    """Start a match; the same seed gives the same draws for the same actions.

    *seats* and *options* are the usual ones unless they are given (``meadhall games NAME`` lists them), *box* is a
    shipped card list by its name, a file, the text of a list or a ``Box``, and *names* are those of the seats.  Raise
    a ValueError that says what is wrong: UnknownGame, SeatsError, OptionError or BoxError.

    >>> import meadhall
    >>> meadhall.new("castle_panic", seats=3, options={"closed_hands": True}, seed=1)
    <Match of castle_panic: step 0, seat 0 to act>
    >>> meadhall.new("castle_panic", seats=9)
    Traceback (most recent call last):
    meadhall.engine.title.SeatsError: castle_panic is for 1, 2, 3, 4, 5 or 6 seats, not for 9
    """
    return _begun(game(name, seats, options, box), seed, names, "")


@overload
def at(name: Literal["castle_panic"], notation: str, **wish: Unpack[MatchWish]) -> Match[CastlePanicView]: ...
@overload
def at(name: Literal["en_garde"], notation: str, **wish: Unpack[MatchWish]) -> Match[EnGardeView]: ...
@overload
def at(name: Literal["freigard"], notation: str, **wish: Unpack[MatchWish]) -> Match[FreigardView]: ...
@overload
def at(name: Literal["freyas_folly"], notation: str, **wish: Unpack[MatchWish]) -> Match[FreyasFollyView]: ...
@overload
def at(name: Literal["rietburg"], notation: str, **wish: Unpack[MatchWish]) -> Match[RietburgView]: ...
@overload
def at(name: str, notation: str, **wish: Unpack[MatchWish]) -> Match: ...
def at(
    name: str,
    notation: str,
    *,
    seed: int | None = None,
    seats: int | None = None,
    options: Mapping[str, OptionValue] | None = None,
    box: str | Path | Box | None = None,
    names: Sequence[str] | None = None,
) -> Match:
    """Start a match from a position, which ``Match.notation`` writes; raise NotationError for any other text.

    Everything else is as in ``new``; the position must be one of these seats, options and box.

    >>> import meadhall
    >>> match = meadhall.new("freigard", seed=7)
    >>> meadhall.at("freigard", match.notation()).table() == match.table()
    True
    """
    given: object = notation
    if not (isinstance(given, str) and given):
        raise NotationError(f"a position is one line of text, not {given!r}")
    return _begun(game(name, seats, options, box), seed, names, notation)


def _begun(rules: AnyGame, seed: int | None, names: Sequence[str] | None, start: str) -> Match:
    """Return a match that has come to its first decision."""
    if seed is not None and not is_number(seed):
        raise ValueError(f"a seed is a whole number, not {seed!r}")
    secret = secrets.token_bytes(32) if seed is None else secret_of(seed)
    match = Match(Playing(rules, Fair(secret, []), start=start), names)
    match.playing.settle()
    return match


def _read_kept(record: str) -> Match:
    """Bring a match back from what was kept of it."""
    read = records.read(record)
    return Match(records.replay(read, title(read.game)), read.names)


def _checked_names(names: Sequence[str], rules: AnyGame) -> list[str]:
    """Return names for the seats; refuse what could not be written into a record."""
    given: object = names
    is_list = isinstance(given, Sequence) and not isinstance(given, str)
    if not is_list or not all(isinstance(name, str) for name in names):
        raise SeatsError(f"names are a list of texts, one for each seat, not {names!r}")
    if len(names) != rules.seats:
        raise SeatsError(f"{rules.name} has {rules.seats} seats here, and {len(names)} names are given")
    for name in names:
        if len(name) > records.MOST_NAME or not name.isprintable():
            raise SeatsError(f"a name is one line of at most {records.MOST_NAME} characters, not {name[:60]!r}")
    return list(names)
