"""Looking: everything that one seat, or a spectator, may see of a match at one step.

It is made from views and from nothing else, so that it cannot hold a secret.  Hall, terminal,
notebook and files all look this way.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TYPE_CHECKING, Generic, TypeAlias, TypeVar

from meadhall import pictures, words
from meadhall.engine.asides import BY_HOST, BY_TIME, CONCEDED, Concede, HandOver, Practice, Undo
from meadhall.engine.contract import NOBODY, SPECTATOR, Action, Event, Seat, View
from meadhall.engine.match import Playing
from meadhall.front.choices import Choice, Choosing, draws_of
from meadhall.front.undo import undo_line
from meadhall.pictures.picture import Picture, Sketch
from meadhall.words import GameWords, conceding
from meadhall.words.hall import say, somebody
from meadhall.words.people import Mentioned, You, called
from meadhall.words.telling import Act, Caption, Fold, Line, Panel, begun

if TYPE_CHECKING:
    from meadhall.front.tour import Guide

T = TypeVar("T")


@dataclass(frozen=True)
class Moment:
    """The table when something had just happened: what led to it, in a caption and in lines of the log."""

    game: str
    view: View
    names: Sequence[str]
    caption: Caption | None
    lines: list[Line]
    acts: Sequence[Act] = ()
    """How it is acted out."""
    choices: Sequence[Choice] = ()
    """What can be touched in its picture."""

    @cached_property
    def picture(self) -> Picture:
        """The picture of the table, drawn when it is first wanted."""
        labels = words.of(self.game).labels(self.view, called(self.names))
        return pictures.of(self.game).draw(self.view, self.choices, labels)


@dataclass(frozen=True)
class Seen:
    """What a seat sees: the table as it stands, and the moments that led to it since the last decision."""

    game: str
    seat: Seat
    step: int
    actor: Seat
    """The seat to act, or NOBODY when the match is over."""
    view: View
    """What the picture shows: the table, or how it is once the only thing was done that nobody is asked for."""
    names: Sequence[str]
    choices: list[Choice]
    """What the seat may do now; nothing unless it is the actor."""
    folds: dict[str, Fold]
    """What lines say that stand for many choices, by the first word of their paths."""
    moments: Sequence[Moment]
    """In order; the last one is the table as it stands."""
    status: str
    tension: str
    """Why it is tense now; "" while it is not."""
    heading: str
    """What is asked, or who is choosing."""
    panel: Panel | None
    """How it came out, once it is over."""
    offered: Mapping[int, tuple[View, Action]] = field(default_factory=dict)
    """The actions of the choices by index, each with the view that it is offered with."""
    waits: str = ""
    """What the tour waits for, if this is one, and all else has to wait for that."""

    @property
    def picture(self) -> Picture:
        """The table as it stands, with what may be touched."""
        return self.moments[-1].picture

    def sketches(self, cut: str) -> dict[int, Sketch]:
        """Return what the choices, and those that are made together with them, would do on the board, by index."""
        drawn, offered = pictures.of(self.game), self.offered
        every = [one for choice in self.choices for one in (choice, *choice.then)]
        return {one.index: drawn.sketch(*offered[one.index], cut) for one in every if one.index in offered}

    @property
    def lines(self) -> list[Line]:
        """What has happened since the last decision, line by line."""
        return [line for moment in self.moments for line in moment.lines]


def look(
    playing: Playing,
    seat: Seat,
    names: Sequence[str],
    moments: Sequence[Moment] = (),
    guide: Guide | None = None,
    *,
    is_asked: bool = True,
    is_practice: bool = False,
) -> Seen:
    """Look at a match through the eyes of *seat*; *moments* are those of this seat, if the caller has them.

    With a *guide*, it is the match of a tour, and what the tour does not wait for is not offered.  Unless
    *is_asked*, because a bot plays for the seat, nothing is.  *is_practice*: everything can be taken back.

    >>> import meadhall
    >>> from meadhall.front import look
    >>> match = meadhall.new("en_garde", seed=7)
    >>> seen = look(match.playing, seat=0, names=["Ada", "Bea"])
    >>> [(choice.index, choice.handles) for choice in seen.choices]
    [(5, ('card 1', 'space 2')), (6, ('card 2', 'space 3'))]
    """
    said = words.of(playing.game.name)
    moments = moments or moments_of(playing, seat, names)
    view = moments[-1].view
    actor = playing.actor
    is_draw = playing.waits_for_draw
    may_tell = is_draw and is_asked and seat in playing.tellers()
    choosing = Choosing(playing, view, names, is_practice=is_practice) if actor == seat and is_asked else None
    choices = [] if choosing is None else choosing.choices()
    if may_tell:
        choices = draws_of(playing, view, names)
    if guide is not None:
        choices = guide.offers(playing, choices)
    shown = view
    if choosing is not None and any(choice.opens and choice.then for choice in choices):
        shown = choosing.view_shown()
    return Seen(
        game=playing.game.name,
        seat=seat,
        step=len(playing.steps),
        actor=actor,
        view=shown,
        names=names,
        choices=choices,
        folds=choosing.folds() if choosing is not None and choices else {},
        moments=[*moments[:-1], replace(moments[-1], view=shown, choices=choices)] if choices else moments,
        status=said.status(view),
        tension=said.tension(view, names),
        heading=_draw_heading(playing, may_tell, names) if is_draw else _heading(said, view, actor, names),
        panel=panel_of(playing, view, names),
        offered={} if choosing is None else choosing.offered,
        waits="" if guide is None else guide.waits(playing, seat),
    )


class Narration:
    """What is said of the events since the last decision: once to all who may know the same of them and are not in it.

    Somebody whom it names, and who is spoken to, hears "you" instead.
    """

    def __init__(self, playing: Playing) -> None:
        self._said = words.of(playing.game.name)
        self._captions: _Tellings[Caption | None] = {}
        self._lines: _Tellings[list[Line]] = {}

    def caption(self, scene: int, view: View, names: Sequence[str]) -> Caption | None:
        """Return what stands over the board at a scene."""
        return _told(self._captions, self._said.caption, scene, view, names)

    def lines(self, scene: int, view: View, names: Sequence[str]) -> list[Line]:
        """Return the lines of the log at a scene."""
        return _told(self._lines, self._said.tell, scene, view, names)


@dataclass(slots=True)
class _Telling(Generic[T]):
    """What was said of a scene."""

    said: T
    seats: set[Seat]
    """Those whom it names."""
    you: Seat
    """Who of them is "you"."""


_Tellings: TypeAlias = dict[tuple[int, ...], list[_Telling[T]]]
"""By the number of a scene and the identities of the events told with it, which the match keeps."""


def _told(
    known: _Tellings[T], tell: Callable[[View, Sequence[str]], T], scene: int, view: View, names: Sequence[str]
) -> T:
    """Say something of a scene, unless it was said in the same words to somebody else."""
    you = next((seat for seat, name in enumerate(names) if isinstance(name, You)), NOBODY)
    tellings = known.setdefault((scene, *map(id, view.told or ())), [])
    for telling in tellings:
        if telling.you == you or (telling.you == NOBODY and you not in telling.seats):
            return telling.said
    noted = Mentioned(names)
    said = tell(view, noted)
    tellings.append(_Telling(said, noted.seats, you if you in noted.seats else NOBODY))
    return said


def moments_of(
    playing: Playing,
    seat: Seat,
    names: Sequence[str],
    *,
    is_step: bool = False,
    narration: Narration | None = None,
) -> list[Moment]:
    """Return what *seat* is shown since the last decision of any seat; the last one is the table as it stands.

    *is_step*: of the last step alone.  *narration*: what was said of the same events to others.
    """
    said, game = words.of(playing.game.name), playing.game.name
    narration = narration or Narration(playing)
    last = playing.steps[-1] if playing.steps else None
    if last is not None and isinstance(last.action, Undo):
        return [_taken_back(playing, seat, names)]
    if last is not None and isinstance(last.action, Practice):
        return [_practised(playing, seat, names)]
    if last is not None and isinstance(last.action, HandOver):
        return [_handed_over(playing, last.action, seat, names)]
    if last is not None and isinstance(last.action, Concede):
        return [_aside(playing, seat, names, conceding.concession(last.actor, names), conceding.ICON)]
    kept: list[tuple[int, View, Caption | None]] = []
    carried: list[Event] = []
    """What happened since the last moment that has a caption."""
    for scene, view in enumerate(playing.last_beats(seat) if is_step else playing.beats(seat)):
        carried += view.told or []
        before = kept[-1][1].told if kept else None
        if before and carried and said.is_one(before[-1], carried[0]):
            kept.pop()
            carried = before + carried
        view.told = carried
        caption = narration.caption(scene, view, names)
        if caption is not None:
            kept.append((scene, view, caption))
            carried = []
    if not kept or kept[-1][1] is not view:
        if kept:
            view.told = (kept.pop()[1].told or []) + carried
        kept.append((scene, view, narration.caption(scene, view, names)))
    return [
        Moment(game, view, names, caption, narration.lines(scene, view, names), said.acts(view))
        for scene, view, caption in kept
    ]


def _taken_back(playing: Playing, seat: Seat, names: Sequence[str]) -> Moment:
    return _aside(playing, seat, names, undo_line(playing, seat, names), "undo")


def _practised(playing: Playing, seat: Seat, names: Sequence[str]) -> Moment:
    return _aside(
        playing, seat, names, say("match.made_practice", who=somebody(names[playing.steps[-1].actor])), "undo"
    )


def _handed_over(playing: Playing, action: HandOver, seat: Seat, names: Sequence[str]) -> Moment:
    text = handed_words(action, names[playing.steps[-1].actor])
    return _aside(playing, seat, names, text, "bot" if action.bot else "person")


def _aside(playing: Playing, seat: Seat, names: Sequence[str], text: str, icon: str) -> Moment:
    """Say what a player did that is no action of the game."""
    actor, view = playing.steps[-1].actor, playing.last_beats(seat)[-1]
    caption = Caption(text.replace(names[actor], f"**{names[actor]}**", 1), icon, actor)
    return Moment(playing.game.name, view, names, caption, [Line(text, icon=icon, seat=actor)])


def handed_words(action: HandOver, name: str) -> str:
    """Tell who plays on for a seat."""
    who = somebody(name)
    if not action.bot:
        return say("match.plays_again", who=who)
    if action.cause == BY_TIME:
        return begun(say("match.time_is_up", who=who))
    if action.cause == BY_HOST:
        return say("match.is_away", who=who)
    return say("match.lets_a_bot", who=who)


def _heading(said: GameWords, view: View, actor: Seat, names: Sequence[str]) -> str:
    if actor == view.seat:
        return said.asked(view)
    return say("match.over") if actor == NOBODY else say("match.is_choosing", who=somebody(names[actor]))


def _draw_heading(playing: Playing, may_tell: bool, names: Sequence[str]) -> str:
    """Ask what came from the real box, or say who is asked."""
    if may_tell:
        return say("match.what_was_drawn")
    tellers = playing.tellers()
    if len(tellers) != 1:
        return say("match.somebody_enters")
    return say("match.looks", who=somebody(names[tellers[0]]))


def panel_of(playing: Playing, view: View, names: Sequence[str], held: Sequence[Seat] = ()) -> Panel | None:
    """Return the result of a match as the seat of a view sees it; None while it goes on.

    *held* are the seats of everybody before the same screen: nobody of them is "you" if some won and some did not.
    """
    outcome = playing.outcome
    if outcome is None:
        return None
    if len({seat in outcome.winners for seat in held}) > 1:
        view = playing.view(SPECTATOR)
    if outcome.ending == CONCEDED:
        return conceding.panel(outcome, view.seat, names)
    return words.of(playing.game.name).panel(view, outcome, events_of(playing), names)


def events_of(playing: Playing) -> list[Event]:
    """Return everything that was told to everybody in a match, without what was taken back."""
    again = Playing(playing.game, playing.fair, playing.is_deal, playing.start)
    events: list[Event] = []
    for step in playing.in_force():
        again.follow(step.actor, step.action)
        events += again.last_step(SPECTATOR).told or []
    return events
