"""Everything that is said in English: each game's words are in the module that has its name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from importlib import import_module
from typing import Any, Protocol, cast

from meadhall.engine.contract import Action, Event, Outcome
from meadhall.words.grouping import Grouping
from meadhall.words.reasoning import Grounds, NamedTerms
from meadhall.words.settings import Group
from meadhall.words.telling import About, Act, Block, Caption, Count, Fold, Line, Panel, TextSection


class GameWords(Protocol):
    """What the words of a game must offer: ``WORDS`` of its module, derived from rows, or a module of functions.

    *names* are the players' names by seat.  In a sentence ``**`` marks the
    nouns a person touches; ``plain`` takes the marks away.
    """

    TITLE: str
    """The name on the box."""
    LINE: str
    """What the game is, in one short line."""
    MINUTES: int
    """How long a game takes."""
    NUMBERED: bool
    """Whether its seats are only numbered: somebody without a name is then a guest beside those who have one."""
    MADE_BY: str
    """Who made the game and who publishes it, as far as its rulebook says."""
    RECONSTRUCTED: str
    """Which cards are our reconstruction, in one sentence; "" if everything is printed."""
    PRESETS: Mapping[str, str]
    """What each preset of its title means, in one line."""
    GROUPS: Sequence[Group]
    """All its options, in the groups in which people are asked for them."""

    def seat_names(self, seats: int) -> list[str]:
        """Return what the rulebook calls the seats."""

    def signs(self, view: Any) -> list[str]:
        """Return what each seat is known by on the table, whoever sits there: a colour, a sign, a hero."""

    def option_words(self, name: str, value: str = "") -> str:
        """Return the label of an option, or of one of its values."""

    def option_brief(self, name: str, value: str) -> str:
        """Say in two or three words what a value of an option means: "closed hands"."""

    def asked(self, view: Any) -> str:
        """Say what the actor is asked for: the heading above the choices."""

    def grouping(self, action: Action) -> Grouping:
        """Say how an action is offered: last, or together with what is asked after it."""

    def sentence(self, view: Any, action: Action, names: Sequence[str]) -> str:
        """Say what an action of the actor would do; verb first."""

    def path(self, view: Any, action: Action, names: Sequence[str]) -> tuple[str, ...]:
        """Say under which words a choice is found: its source or deed, its family, its own short name.

        At most three; a page folds many choices with the same first word into one line.  No two choices share a path.
        """

    def fold(self, view: Any, action: Action, names: Sequence[str]) -> Fold:
        """Say what that one line says: about all choices whose paths begin as that of *action* does."""

    def means(self, view: Any) -> str:
        """Say what the number means that a coach gives each choice of the actor: "Chance that you win the match."."""

    def reason(self, view: Any, grounds: Grounds, names: Sequence[str]) -> str:
        """Say why the best choice is better than another, or what speaks for it; "" where that tells nothing."""

    def tell(self, view: Any, names: Sequence[str]) -> list[Line]:
        """Tell what has happened, from ``view.told`` alone, a line for each thing."""

    def caption(self, view: Any, names: Sequence[str]) -> Caption | None:
        """Say what happens at a moment, from ``view.told`` alone; None where there is nothing to see by itself."""

    def acts(self, view: Any) -> list[Act]:
        """Name the gestures of a moment, from ``view.told`` alone, in the order in which they are played."""

    def remarked(self, event: Event) -> str | None:
        """Return the attribute that says whose deed it is if bots speak of it, "" for a loss of all, else None."""

    def is_one(self, before: Event, after: Event) -> bool:
        """Say whether two things that happen one after the other are one event for people."""

    def counts(self, view: Any, names: Sequence[str]) -> list[Count]:
        """Count what people judge the table by, always the same things in the same order."""

    def recap(self, view: Any, events: list[Event], names: Sequence[str]) -> list[Block]:
        """Sum up what happened, a block for each actor in turn order; *events* are what the seat was told."""

    def panel(self, view: Any, outcome: Outcome, events: Sequence[Event], names: Sequence[str]) -> Panel:
        """Say how a match ended; *events* are everything that was told to everybody in it."""

    def sections(self, view: Any, names: Sequence[str]) -> list[TextSection]:
        """Write the table as text, complete enough to play by, part by part."""

    def table(self, view: Any, names: Sequence[str]) -> list[str]:
        """Write the table as lines of text: those of its sections."""

    def labels(self, view: Any, names: Sequence[str]) -> Mapping[str, str]:
        """Name everything the picture draws, by the keys of pictures/<game>.py."""

    def about(self, view: Any, key: str, names: Sequence[str]) -> About:
        """Say what the piece with this key is, whatever may be done with it; *key* as in pictures/<game>."""

    def lexicon(self, view: Any) -> list[str]:
        """List keys by which ``about`` tells of every kind of card and token, whether one is on the board or not."""

    def ending(self, outcome: Outcome, names: Sequence[str]) -> str:
        """Say how the game ended."""

    def status(self, view: Any) -> str:
        """Say in a few words where the game stands: "2 to 1, round 4"."""

    def tension(self, view: Any, names: Sequence[str]) -> str:
        """Say in a few words why it is tense now: "Match point for Sigrun"; "" while it is not."""


class DailyWords(Protocol):
    """What the words of a game with a daily deal offer besides."""

    DAILY_OPTIONS: Sequence[str]
    """The options that people choose for a day's deal; all others are the usual ones."""

    POINTS: str
    """What is counted where several have played the same deal: towers, castles."""

    def result(self, events: Sequence[Event]) -> str:
        """Say in one line how a whole game went, to be copied and compared."""

    def points(self, events: Sequence[Event]) -> tuple[int, int]:
        """Count how well a whole game went, and what decides between equals; more is better."""

    def day_options(self, weekday: int) -> dict[str, str]:
        """Return the options of the deal of a day of the week, from Monday on as 0; the others are the usual ones."""


@cache
def of(name: str) -> GameWords:
    """Return the words of the game *name*."""
    module = import_module(f"meadhall.words.{name}")
    return cast(GameWords, getattr(module, "WORDS", module))


def daily_of(name: str) -> DailyWords | None:
    """Return the words for the daily deal of the game *name*, if it has one."""
    said = of(name)
    return cast(DailyWords, said) if hasattr(said, "result") else None


def signs_of(name: str, events: Sequence[Event], seat: int) -> str:
    """Draw in signs that every font has how a whole game went for a seat; "" for a game that has none."""
    said = of(name)
    return str(said.deal_signs(events, seat)) if hasattr(said, "deal_signs") else ""


def plan(name: str, view: Any, aims: NamedTerms, names: Sequence[str]) -> str:
    """Say in a line what the seat should aim at in its next turns, in a game with a coach; "" if there is nothing."""
    said: str = import_module(f"meadhall.words.{name}.plan").plan(view, aims, names)
    return said


def as_offered(said: GameWords, actions: Sequence[Action]) -> list[Action]:
    """Return actions in the order people are offered them: catalog order, but a pass is last."""
    return sorted(actions, key=lambda action: said.grouping(action).passes)


def plain(sentence: str) -> str:
    """Take the marks of emphasis away."""
    return sentence.replace("**", "")
