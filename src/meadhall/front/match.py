"""A match with words and pictures, for people who write Python; chance plays by itself."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from meadhall import bots, words
from meadhall.engine import record as records
from meadhall.engine.box import Box
from meadhall.engine.chance import Dice, Fair, secret_of
from meadhall.engine.contract import CHANCE, NOBODY, Action, AnyGame, NotationError, Outcome, Seat, View
from meadhall.engine.match import Match as Playing
from meadhall.front.coach import BUDGET, Advice, NoCoach, coach
from meadhall.front.help import Help
from meadhall.front.look import Seen, look
from meadhall.front.lookup import find_help
from meadhall.front.shelf import OptionValue, game, is_shipped, title
from meadhall.pictures.picture import Picture
from meadhall.words import plain


class IllegalAction(ValueError):
    """An action that the rules refuse, with the number of the rule and the reason."""

    def __init__(self, rule: str, reason: str) -> None:
        super().__init__(f"rule {rule}: {reason}")
        self.rule = rule
        self.reason = reason


class UnknownAction(ValueError):
    """A text or number that is no action of the game."""


@dataclass(frozen=True, slots=True)
class Offer:
    """A legal action as it is offered: its index, its text and what it would do."""

    index: int
    text: str
    sentence: str


class Match:
    """One playing of a game; chance plays by itself.

    Where a *seat* can be named, it is the one to act unless another is given; nothing that it may not know is shown.
    """

    def __init__(self, playing: Playing, names: Sequence[str] | None = None) -> None:
        self.playing = playing
        """The engine's match behind this one."""
        self.words = words.of(playing.game.name)
        self.names = list(names) if names else self.words.seat_names(playing.game.seats)

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

    def actions(self) -> list[Offer]:
        """List what the actor may do now."""
        if self.actor is None:
            return []
        view = self.playing.view(self.actor)
        return [self._offer(view, action) for action in self.playing.legal_actions()]

    def play(self, action: Offer | Action | int | str) -> None:
        """Let the actor act; raise IllegalAction with the rule, or UnknownAction."""
        self._play(self._find(action))

    def play_bot(self, kind: str = "greedy", seed: int | bytes | None = None) -> Offer:
        """Let a bot act for the actor; return what it did."""
        actor = self.actor
        if actor is None:
            raise IllegalAction(self.game.over.number, self.game.over.reason)
        dice = Dice(secrets.token_bytes(16) if seed is None else seed)
        view = self.playing.view(actor)
        action = bots.make(kind, self.game).choose(view, self.playing.legal_actions(), dice)
        offer = self._offer(view, action)
        self._play(action)
        return offer

    def view(self, seat: Seat | None = None) -> View:
        """Return what *seat* may know; without a seat, what the actor may."""
        return self.playing.view(self._seat(seat))

    def table(self, seat: Seat | None = None) -> str:
        """Return the table as text, as *seat* sees it."""
        return "\n".join(self.words.table(self.view(seat), self.names))

    def look(self, seat: Seat | None = None) -> Seen:
        """Look at the table through the eyes of *seat*: view, choices, picture, what happened and how it stands."""
        return look(self.playing, self._seat(seat), self.names)

    def picture(self, seat: Seat | None = None) -> Picture:
        """Draw the table as *seat* sees it; a notebook shows it."""
        return self.look(seat).picture

    def help(self, name: str, seat: Seat | None = None) -> Help:
        """Say what something is, and what *seat* can do with it now or why nothing; raise UnknownPiece.

        *name* is what it is called, or the key of a piece: ``[piece.key for piece in match.picture().pieces]``
        lists them.
        """
        return find_help(self.playing, self.look(seat), name)

    def coach(self, seat: Seat | None = None, budget: str = BUDGET) -> Advice:
        """Ask a coach what *seat* should do: the best choices, the chance of winning with each, and a reason.

        He thinks for *budget*, ``200ms`` or ``500it``, and knows no more than the seat; the record says that he was
        asked.  Raise NoCoach if it is not the seat's turn.
        """
        asked = self._seat(seat)
        if asked != self.playing.actor:
            raise NoCoach(f"seat {asked} is not asked now, so there is nothing to advise")
        advice = coach(self.game, self.playing.view(asked), self.playing.legal_actions(), self.names, budget)
        self.playing.note_coach(asked)
        return advice

    def record(self) -> str:
        """Write the record; it reveals the secret behind the draws once the match is over."""
        shipped = is_shipped(title(self.game.name), self.game.box)
        return records.write(self.playing, self.names, shipped, self.outcome is not None)

    def copy(self) -> Match:
        """Return a match of its own at the same point, to try something out on; it goes on with the same draws."""
        return Match(self.playing.copy(), self.names)

    def undo(self, decisions: int = 1) -> None:
        """Take back the last decisions of whatever seats, with everything that chance did after them.

        The record keeps them, and draws made again come out differently.
        """
        line = self.playing.in_force()
        places = [place for place, step in enumerate(line) if step.actor != CHANCE]
        if not 0 < decisions <= len(places):
            raise UnknownAction(f"{len(places)} decisions can be taken back, not {decisions}")
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
        if seat is not None:
            return seat
        return 0 if self.actor is None else self.actor

    def _offer(self, view: View, action: Action) -> Offer:
        return Offer(action.index, action.text, plain(self.words.sentence(view, action, self.names)))

    def _find(self, action: Offer | Action | int | str) -> Action:
        if isinstance(action, str):
            found = self.playing.find(action.strip())
            if found is None:
                raise UnknownAction(f"{action!r} is no action of {self.game.name}; actions() lists what can be done")
            return found
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
    """
    return _begun(game(name, seats, options, box), seed, names, "")


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
    """
    if not notation:
        raise NotationError("a position is one line of text, not an empty one")
    return _begun(game(name, seats, options, box), seed, names, notation)


def _begun(rules: AnyGame, seed: int | None, names: Sequence[str] | None, start: str) -> Match:
    """Return a match that has come to its first decision."""
    secret = secrets.token_bytes(32) if seed is None else secret_of(seed)
    match = Match(Playing(rules, Fair(secret, []), start=start), names)
    match.playing.settle()
    return match
